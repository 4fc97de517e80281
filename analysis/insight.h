/* SPDX-License-Identifier: MIT */
/* The search's assessment of a position, for hints and analyses. It uses only a seat's view. The
 * same question with the same seed has the same answer. */
#ifndef PERILUNE_INSIGHT_H
#define PERILUNE_INSIGHT_H

#include "bots/bots.h"

/* Runs one search at a time and reuses its buffer. Not thread-safe. */
typedef struct {
    pl_mind mind;
} insight;

/* Uses a buffer of the caller of at least this size. */
size_t insight_memory(uint32_t iterations);
insight insight_in(void *memory, uint32_t iterations);

/* Allocates its own buffer. Returns false if out of memory. */
bool insight_open(insight *, uint32_t iterations);
void insight_close(insight *);

/* A decision, given by the view of the seat that has to make it. */
typedef struct {
    const pl_game *game;
    const pl_state *view;
    int seat, seats;
    uint64_t seed;
} question;

/* Rates every legal move as the strongest level does. */
void insight_rate(insight *, const question *, pl_ratings *);

/* What each seat can expect: its share of the win from 0 to 1, and its standard error. In a solo
 * game, what the search values: the win and, a little, the score. */
typedef struct {
    double share[PL_SEATS_MAX], error[PL_SEATS_MAX];
} outlook;

/* Estimates the outlook if the seat makes this move and everyone then plays well. */
void insight_weigh(insight *, const question *, pl_move, outlook *);
/* Converts the result of a finished game. */
void insight_result(const pl_result *, int seats, outlook *);

#endif
