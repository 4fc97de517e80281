/* SPDX-License-Identifier: MIT */
/* What the measurements share: positions of a game, and the clock. */
#ifndef PERILUNE_BENCH_H
#define PERILUNE_BENCH_H

#include "cli.h"

enum {
    BENCH_POOL = 63,  /* states that a measurement goes through */
    BENCH_TURNS = 15, /* of every measurement */
    BENCH_MEASURES = 8
};

/* One cache line longer than a state, so that the states do not all fall on the same lines. */
typedef struct {
    _Alignas(64) unsigned char bytes[PL_STATE_MAX + 64];
} bench_room;

typedef struct {
    const pl_game *game;
    pl_setup setup;
    pl_rng rng;
    uint64_t dealt;
    bench_room fresh[BENCH_POOL];  /* as dealt */
    bench_room middle[BENCH_POOL]; /* half way through a random game */
    bench_room work[BENCH_POOL];
    uint64_t searched;
    pl_ratings ratings;
    _Alignas(16) unsigned char memory[1 << 20]; /* of the search */
    double decisions;                           /* of a game, mean */
    double ns[BENCH_MEASURES][BENCH_TURNS];     /* sorted once all turns are over */
} bench;

double bench_now(void); /* nanoseconds of processor time of this thread */
/* Deals a game and plays to the middle; the same positions every time. */
void bench_begin(bench *, const pl_game *, int seats);
/* Puts what the seat on turn sees half way through game i into `view`; returns that seat. */
int bench_look(bench *, uint64_t i, bench_room *view);
bool bench_wants(const struct cli *, const pl_game *);

/* How the time and the memory of a search grow with its iterations; in bench_search.c. */
int bench_search(const struct cli *, bench *);

enum bench_search_word_id {
    BS_TIME,
    BS_EACH,
    BS_HANDED,
    BS_USED,
    BS_POWER,
    BS_FOOT,
    BS_TITLE,
    BS_TIME_PLOT,
    BS_MEMORY_PLOT,
    BS_ACROSS,
    BS_UP_TIME,
    BS_UP_MEMORY,
    BS_GIVEN,
    BS_OVERRUN,
    BENCH_SEARCH_WORDS
};
extern const pl_words bench_search_word[BENCH_SEARCH_WORDS];

#endif
