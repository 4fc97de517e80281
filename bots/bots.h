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
    void *memory;       /* for searches that grow a tree; the caller's, aligned as malloc does */
    size_t memory_size; /* as pl_mind_memory says */
} pl_mind;

typedef struct {
    const char *id;
    pl_words title, about;
    uint32_t iterations; /* the usual number; 0 for bots that do not search */
    uint32_t memory;     /* bytes that an iteration needs; 0 for bots without a tree */
    /* One of the seat's legal moves, from nothing but the view and the mind. */
    pl_move (*choose)(pl_mind *, const pl_state *view);
} pl_bot;

/* Closed by NULL, weakest first. */
extern const pl_bot *const pl_bots[];

const pl_bot *pl_bot_find(const char *id);

/* Reads "rollout" or "rollout:200" (bot and iterations) into a mind that is otherwise empty.
 * NULL with a sentence when there is no such bot or number. */
const pl_bot *pl_bot_read(const char *text, pl_mind *, pl_error *);

/* The memory that a mind of this bot wants, 0 for none: a function of its iterations, so that every
 * machine gives the same and a game re-runs exactly. With less, the tree stays smaller; without
 * any, a search chooses by what the game's policy says. */
size_t pl_mind_memory(const pl_bot *, const pl_mind *);

/* Seats a mind at a game; the seed and the seat decide all that it will ever think. Nothing is kept
 * in the memory from one decision to the next: minds may take turns with it. */
void pl_mind_start(pl_mind *, const pl_game *, int seat, uint64_t seed);

/* How often a search follows each world that it has imagined. */
enum { PL_DESCENTS = 4 };

/* What a search thinks of one legal move. Values are shares of the win in PL_VALUE, to which a
 * small part for the margin is added. */
typedef struct {
    pl_move move;
    uint32_t visits;
    int32_t error;               /* standard error of the seat's own value */
    int32_t value[PL_SEATS_MAX]; /* mean, for every seat of the game */
    int32_t weight;              /* what the policy expected, in PL_VALUE for all moves together */
} pl_rating;

/* Every legal move of the seat, in the order of the game's list. `total` counts the visits
 * behind it: PL_DESCENTS for each iteration. */
typedef struct {
    int32_t n;
    uint32_t total;
    pl_rating at[PL_MOVES_MAX];
} pl_ratings;

/* Searches as long as mind->iterations says and rates every move; the choice of each level follows
 * from these ratings alone. The mind needs memory, see above; the view is left as it is. */
void pl_search_rate(pl_mind *, const pl_state *view, pl_ratings *);

/* Searches as if the seat had only this move, and values nothing but the win: out->value is the
 * share of the win that each seat can expect, in PL_VALUE. For somebody who plays alone it is what
 * the search values: winning, and a little the score. The usual search weighs moves by how
 * promising they are, so of a bad one it learns little; this one tells what such a move costs. */
void pl_search_weigh(pl_mind *, const pl_state *view, pl_move, pl_rating *out);

/* What a finished game is worth to each seat in a search: its share of the win and a small part
 * for the margin, in PL_VALUE; 0 for seats that are not in the game. */
void pl_search_value(const pl_result *, int32_t value[PL_SEATS_MAX]);

/* The move that the search holds for best: the one it came back to most often. */
int pl_ratings_best(const pl_ratings *);

/* One hash over a fixed set of bot games of this game: any change of behaviour changes it, and
 * every compiler and platform must give the same. */
uint64_t pl_signature(const pl_game *);
/* The same over games of the levels. */
uint64_t pl_signature_search(const pl_game *);

#endif
