/* SPDX-License-Identifier: MIT */
/* Strategies, what they are worth, the best answer to them, and the solution. A strategy has a
 * probability for each move of each information set of both seats (tree.slots numbers, those of a
 * set from info.at on). */
#ifndef MINI_SOLVE_H
#define MINI_SOLVE_H

#include "tree.h"

double *solve_strategy(const struct tree *); /* zeroed, to be freed */

/* What the first seat gets when both play so. */
double solve_value(const struct tree *, const double *strategy);

/* Replaces the moves of a seat by a best answer to those of the other; what the seat then gets. */
double solve_answer(const struct tree *, int seat, double *strategy);

/* How far the strategy can be exploited: what best answers win more than the game is worth, in the
 * mean of both seats (half of NashConv). 0 is a solution. */
double solve_exploitability(const struct tree *, const double *strategy);

/* Counterfactual regret minimisation in the form CFR+ (O. Tammelin, 2014) until the strategy can
 * be exploited by no more than `enough`; returns the iterations. */
int solve_game(const struct tree *, double enough, double *strategy);

#endif
