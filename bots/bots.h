/* SPDX-License-Identifier: MIT */
/* Players that see only views. Their strength is limited by iterations, not by seconds, so that
 * every game of theirs re-runs bit for bit. */
#ifndef PERILUNE_BOTS_H
#define PERILUNE_BOTS_H

#include "perilune.h"

/* What a bot thinks with. The generator is its own: thinking never touches the game's chance. */
typedef struct {
    const pl_game *game;
    int32_t seat;
    uint32_t iterations; /* imagined worlds per decision */
    pl_rng rng;
    void *memory; /* for searches that keep a tree; the caller's, may be NULL */
    size_t memory_size;
} pl_mind;

typedef struct {
    const char *id;
    pl_words about;
    uint32_t iterations; /* the usual number; 0 for bots that do not search */
    uint32_t spare;
    /* One of the seat's legal moves, from nothing but the view and the mind. */
    pl_move (*choose)(pl_mind *, const pl_state *view);
} pl_bot;

/* Closed by NULL, weakest first. */
extern const pl_bot *const pl_bots[];

const pl_bot *pl_bot_find(const char *id);

/* Reads "rollout" or "rollout:200" (bot and iterations) into a mind that is otherwise empty.
 * NULL with a sentence when there is no such bot or number. */
const pl_bot *pl_bot_read(const char *text, pl_mind *, pl_error *);

/* Seats a mind at a game; the seed and the seat decide all that it will ever think. */
void pl_mind_start(pl_mind *, const pl_game *, int seat, uint64_t seed);

/* One hash over a fixed set of bot games of this game: any change of behaviour changes it, and
 * every compiler and platform must give the same. */
uint64_t pl_signature(const pl_game *);

#endif
