/* SPDX-License-Identifier: MIT */
/* Bots: players that see only views. Iterations limit their strength, not seconds, so every game of
 * theirs can be replayed bit for bit. */
#ifndef PERILUNE_BOTS_H
#define PERILUNE_BOTS_H

#include "perilune.h"

PL_BEGIN

/* A bot's working state. It has its own random generator and never uses the game's. */
typedef struct {
    const pl_game *game;
    int32_t seat;
    uint32_t iterations; /* imagined worlds per decision */
    const pl_net *net;   /* guides the search; NULL: the game's policy and evaluation do */
    pl_rng rng;
    void *memory;       /* buffer for the search tree, owned by the caller, aligned as by malloc */
    size_t memory_size; /* see pl_mind_memory */
} pl_mind;

typedef struct {
    const char *id;
    pl_words title, about;
    uint32_t iterations; /* default; 0 for bots that do not search unless told to */
    uint32_t memory;     /* bytes per iteration; 0 for bots without a tree */
    bool yardstick;      /* for measurements: not offered to people, only by name */
    bool network;        /* searches with the game's network, where there is one */
    uint8_t spare[6];
    /* Returns one of the seat's legal moves. Uses only the view and the mind. */
    pl_move (*choose)(pl_mind *, const pl_state *view);
} pl_bot;

/* All bots, terminated by NULL: yardsticks, then the levels, weakest first. */
extern const pl_bot *const pl_bots[];

const pl_bot *pl_bot_find(const char *id);

/* Parses "rollout" or "rollout:200" (bot and iterations) and zeroes the rest of the mind. Returns
 * NULL and sets the error if there is no such bot or the number is invalid. */
const pl_bot *pl_bot_read(const char *text, pl_mind *, pl_error *);

/* Returns the size of the buffer a mind of this bot should get, 0 for none. It depends only on the
 * iterations, so games replay exactly on every machine. With a smaller buffer the tree stays
 * smaller. Without one, a search chooses by the game's policy alone. */
size_t pl_mind_memory(const pl_bot *, const pl_mind *);

/* Starts a mind at a seat. Seed and seat determine all its decisions. The buffer keeps nothing from
 * one decision to the next, so several minds may take turns with it. */
void pl_mind_start(pl_mind *, const pl_game *, int seat, uint64_t seed);

/* Descents through the tree per imagined world. A network's values vary less than playouts, so
 * there more of them share a world, and what the network said about it. */
enum { PL_DESCENTS = 4, PL_DESCENTS_NET = 12 };

/* A search's rating of one legal move. Values are shares of the win in PL_VALUE plus a small part
 * for the margin. */
typedef struct {
    pl_move move;
    uint32_t visits;
    int32_t error;               /* standard error of the seat's own value */
    int32_t value[PL_SEATS_MAX]; /* mean, for each seat */
    int32_t weight;              /* the policy's prior; all moves together have PL_VALUE */
} pl_rating;

/* The ratings of all legal moves, in the order of the game's list. `total` counts all visits:
 * PL_DESCENTS per iteration, with a network PL_DESCENTS_NET. */
typedef struct {
    int32_t n;
    uint32_t total;
    pl_rating at[PL_MOVES_MAX];
} pl_ratings;

/* Searches for mind->iterations and rates every legal move. The choice of each level depends only
 * on these ratings. The mind needs a buffer (see above). Does not change the view. */
void pl_search_rate(pl_mind *, const pl_state *view, pl_ratings *);

/* The same, as this bot searches. */
void pl_bot_rate(const pl_bot *, pl_mind *, const pl_state *view, pl_ratings *);

/* Searches as if this were the seat's only move, and values only the win: out->value is the share
 * of the win each seat can expect, in PL_VALUE. In a solo game it is what the search values: the
 * win and, a little, the score. The usual search spends its visits on promising moves and learns
 * little about a bad one. This one measures what such a move costs. */
void pl_search_weigh(pl_mind *, const pl_state *view, pl_move, pl_rating *out);

/* Plays a world on as the search does below its tree, until the game can evaluate it or is over.
 * Returns the share of the win each seat can expect, in PL_VALUE; in a solo game, what the search
 * values. The world changes. */
void pl_search_play_on(const pl_game *, pl_state *world, pl_rng *, int32_t value[PL_SEATS_MAX]);

/* Computes the value of a finished game for each seat: its share of the win plus a small part for
 * the margin, in PL_VALUE. Seats that are not in the game get 0. */
void pl_search_value(const pl_result *, int32_t value[PL_SEATS_MAX]);

/* Returns the share of the win that a value of the search stands for if the margin is average. */
int32_t pl_search_share(int32_t value);

/* Returns the index of the move the search rates highest: the most visited one. */
int pl_ratings_best(const pl_ratings *);

/* A bot in a library of its own, which `lib:FILE` names and `perilune bot` plays
 * (docs/foreign-bots.md). The library exports one of these as `perilune_bot`. The program refuses
 * it if any number differs from its own: then the headers were others. */
enum { PL_BOT_VERSION = 1 };
typedef struct {
    uint32_t version, bot_size, mind_size, game_size, moves_size, spare;
    const pl_bot *bot;
} pl_bot_library;
#define PL_BOT_LIBRARY(bot)                                                                        \
    { PL_BOT_VERSION, sizeof(pl_bot), sizeof(pl_mind), sizeof(pl_game), sizeof(pl_moves), 0, (bot) }

/* Returns a hash over a fixed set of bot games of this game. Any change of behavior changes it.
 * Every compiler and platform must produce the same. */
uint64_t pl_signature(const pl_game *);
/* The same over games of the four levels. */
uint64_t pl_signature_search(const pl_game *);
/* The same over so many games of the levels, with each number of seats in turn. */
uint64_t pl_signature_levels(const pl_game *, uint64_t games);
/* The same over games of the frozen levels. It changes only if the rules do. */
uint64_t pl_signature_frozen(const pl_game *);
/* The same over games of the network, without and with a search. */
uint64_t pl_signature_net(const pl_game *);

PL_END

#endif
