/* SPDX-License-Identifier: MIT */
/* Evaluates a game's network. Integers only: every machine gets the same result. */
#ifndef PERILUNE_JUDGE_H
#define PERILUNE_JUDGE_H

#include "perilune.h"

PL_BEGIN

typedef struct {
    uint16_t weight[PL_MOVES_MAX]; /* of each move; at least 1, and in proportion to the policy */
    int32_t value[PL_SEATS_MAX];   /* each seat's share of the win, in PL_VALUE */
} pl_judgement;

/* Returns the network for the table of a view, or NULL if there is none. */
const pl_net *pl_net_of(const pl_game *, const pl_state *view);

/* Evaluates a view for one of its seats. Weighs the moves in the list, which are legal moves of
 * that seat; the list may be empty. */
void pl_net_judge(const pl_net *, const pl_game *, const pl_state *view, int seat, const pl_moves *,
                  pl_judgement *);

/* The same from what the seat observes and the `n` indices of its moves. */
void pl_net_judge_seen(const pl_net *, const uint8_t *seen, int seat, const uint16_t *index,
                       int32_t n, pl_judgement *);

PL_END

#endif
