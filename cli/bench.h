/* SPDX-License-Identifier: MIT */
/* Shared by the benchmarks: positions of a game, and the clock. */
#ifndef PERILUNE_BENCH_H
#define PERILUNE_BENCH_H

#include "cli.h"

enum {
    BENCH_POOL = 63,  /* states per measurement */
    BENCH_TURNS = 15, /* runs per measurement */
    BENCH_MEASURES = 10
};

/* One cache line longer than a state, so that states don't all map to the same cache sets. */
typedef struct {
    _Alignas(64) unsigned char bytes[PL_STATE_MAX + 64];
} bench_room;

typedef struct {
    const pl_game *game;
    pl_setup setup;
    pl_rng rng;
    uint64_t dealt;
    bench_room fresh[BENCH_POOL];  /* as dealt */
    bench_room middle[BENCH_POOL]; /* halfway through a random game */
    bench_room work[BENCH_POOL];
    uint8_t numbers[PL_OBSERVATION_MAX], mask[PL_ACTIONS_MAX];
    uint64_t searched;
    pl_ratings ratings;
    _Alignas(16) unsigned char memory[1 << 20]; /* buffer of the search */
    double decisions;                           /* mean per game */
    double ns[BENCH_MEASURES][BENCH_TURNS];     /* sorted after the last run */
} bench;

double bench_now(void); /* CPU time of this thread in nanoseconds */
/* Deals games and plays them to the middle. Always gives the same positions. */
void bench_begin(bench *, const pl_game *, int seats);
/* Writes the view of the seat to move, halfway through game i, to `view`. Returns that seat. */
int bench_look(bench *, uint64_t i, bench_room *view);
bool bench_wants(const struct cli *, const pl_game *);

/* Measures how time and memory of a search grow with its iterations (bench_search.c). */
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
