/* SPDX-License-Identifier: MIT */
/* Games that the search plays against itself, and what a network can learn from them: how often the
 * search visited each move, what it expected, and who won. */
#ifndef PL_LESSONS_H
#define PL_LESSONS_H

#include "game.h"
#include "match.h"

PL_BEGIN

typedef struct {
    const pl_game *game;
    pl_setup setup; /* game n gets the seed pl_seed_derive(setup.seed, n) */
    uint64_t first; /* number of the first game */
    int32_t games;
    int32_t threads;     /* 0: one per processor core */
    uint32_t iterations; /* of a search */
    uint32_t every;      /* one decision in so many is searched and kept, chosen at random */
    const pl_net *net;   /* guides the search and plays the other decisions; NULL: the game's
                            policy does */
} pl_lessons_setup;

/* Columns: first those with a row for each decision that is kept, then those with a row for each of
 * its legal moves. Values are in PL_VALUE. */
enum pl_lesson {
    PL_LESSON_OBSERVATION, /* uint8, pl_observation_size() numbers a row */
    PL_LESSON_SEAT,        /* uint8 */
    PL_LESSON_MOVES,       /* uint16: how many rows the other columns have for it */
    PL_LESSON_EXPECTED,    /* int32, one per seat: its share of the win as the search sees it */
    PL_LESSON_WON,         /* int32, one per seat: its share in the end */
    PL_LESSON_ACTION,      /* uint16 */
    PL_LESSON_VISITS,      /* uint32 */
    PL_LESSON_VALUE,       /* int32: the mean value for the seat; 0 without visits */
    PL_LESSON_PRIOR,       /* int32 */
    PL_LESSON_COLUMNS
};

typedef struct {
    unsigned char *at;
    size_t size, room; /* in bytes */
} pl_lesson_column;

typedef struct {
    pl_lesson_column column[PL_LESSON_COLUMNS];
} pl_lessons;

/* Plays the games and fills in the columns, which are allocated, in the order of the games. They
 * depend on the setup alone, not on the number of threads. Returns false with the error set if the
 * setup can't be played or there is no memory. */
bool pl_lessons_play(const pl_lessons_setup *, pl_lessons *out, pl_error *);
void pl_lessons_free(pl_lessons *);

/* Reads a network from a weight file (docs/nets.md). Returns NULL with the error set if the bytes
 * are none. The caller frees it. */
pl_net *pl_net_read(const unsigned char *bytes, size_t size, pl_error *);

PL_END

#endif
