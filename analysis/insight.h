/* SPDX-License-Identifier: MIT */
/* What the search thinks of a position, for hints and for analysis. It is asked from nothing but a
 * seat's view, and the same question with the same seed has the same answer. */
#ifndef PERILUNE_INSIGHT_H
#define PERILUNE_INSIGHT_H

#include "bots/bots.h"

/* One search at a time; its memory is used again and again. */
typedef struct {
    pl_mind mind;
} insight;

/* In memory that the caller has, of at least this size. */
size_t insight_memory(uint32_t iterations);
insight insight_in(void *memory, uint32_t iterations);

/* In memory of its own; false when there is not enough. */
bool insight_open(insight *, uint32_t iterations);
void insight_close(insight *);

/* A decision: the view of a seat that owes one. */
typedef struct {
    const pl_game *game;
    const pl_state *view;
    int seat, seats;
    uint64_t seed;
} question;

/* Every legal move as the strongest level sees it. */
void insight_rate(insight *, const question *, pl_ratings *);

/* What each seat can expect: its share of the win from 0 to 1, and the standard error of that. For
 * somebody who plays alone, what the search values: winning, and a little the score. */
typedef struct {
    double share[PL_SEATS_MAX], error[PL_SEATS_MAX];
} outlook;

/* If the seat makes this move, whatever the search thinks of it, and everybody plays on well. */
void insight_weigh(insight *, const question *, pl_move, outlook *);
/* When the game is over. */
void insight_result(const pl_result *, int seats, outlook *);

#endif
