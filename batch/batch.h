/* SPDX-License-Identifier: MIT */
/* Many games at once, for programs that learn: each step plays one decision in every game, on
 * several threads, and writes what the next player sees into the caller's arrays. Nothing is
 * allocated after pl_batch_new. Game n of a batch is the same as game n of any other program with
 * the same setup and seed. */
#ifndef PL_BATCH_H
#define PL_BATCH_H

#include "game.h"
#include "match.h"

PL_BEGIN

typedef struct {
    const pl_game *game;
    pl_setup setup;   /* game n gets the seed pl_seed_derive(setup.seed, n) */
    uint64_t first;   /* number of the first game */
    int32_t games;    /* played at once */
    int32_t threads;  /* 0: one per processor core */
    bool once;        /* a game that has ended stays so; otherwise the next one begins at once */
    bool skip_forced; /* decisions with one legal move are not asked for */
    bool by_rank;     /* actions are positions in the list of legal moves instead of indices */
} pl_batch_setup;

/* Arrays of the caller with one row per game; NULL for what isn't wanted. `seat` is needed. All
 * rows are written at every call. Those of games that have ended for good are 0, and `seat` -1. */
typedef struct {
    int32_t *seat;        /* who decides next */
    int32_t *moves;       /* number of legal moves */
    uint8_t *observation; /* pl_observation_size() numbers: what that seat sees */
    uint8_t *mask;        /* game->actions() numbers: 1 if the index is legal */
    uint64_t *key;        /* pl_information_key() of that seat */
    uint64_t *number;     /* of the game being played */
    uint8_t *done;        /* 1 if a game ended in this step */
    /* Of the game that ended in this step, for each seat; 0 if none did. */
    float *reward;     /* the share of the win: 1 for a single winner */
    int32_t *score;    /* points */
    uint64_t *outcome; /* one per game: hash of the final state */
} pl_batch_rows;

typedef struct pl_batch pl_batch;

/* Returns a batch before its first reset, or NULL with the error set: a setup that can't be played,
 * no memory, no threads. */
pl_batch *pl_batch_new(const pl_batch_setup *, pl_error *);
/* Ends the threads. NULL is allowed. */
void pl_batch_free(pl_batch *);
/* Begins with the first games. */
void pl_batch_reset(pl_batch *, const pl_batch_rows *);
/* Plays one action per game. If any of them is not legal, plays none, sets the error and returns
 * false. Actions of games that have ended for good are ignored. */
bool pl_batch_step(pl_batch *, const int32_t *action, const pl_batch_rows *, pl_error *);
/* Writes the view of a seat or PL_PUBLIC in one of the games. */
void pl_batch_view(const pl_batch *, int32_t game, int seat, pl_state *out);

/* A batch is used by one thread at a time; several batches don't share anything. */

PL_END

#endif
