/* SPDX-License-Identifier: MIT */
/* Strategies, their values, best responses and the solution. A strategy is an array of tree.slots
 * probabilities, one per move of each information set of both seats; those of a set start at
 * info.at. */
#ifndef MINI_SOLVE_H
#define MINI_SOLVE_H

#include "tree.h"

double *solve_strategy(const struct tree *); /* zeroed; release with free */

/* Returns the first seat's value if both play this strategy. */
double solve_value(const struct tree *, const double *strategy);

/* Replaces a seat's moves by a best response to the other seat's. Returns the seat's value. */
double solve_answer(const struct tree *, int seat, double *strategy);

/* Returns the exploitability: how much more than the game value best responses win, averaged over
 * both seats (half of NashConv). 0 means a solution. */
double solve_exploitability(const struct tree *, const double *strategy);

/* Runs counterfactual regret minimization (CFR+, O. Tammelin, 2014) until the exploitability is at
 * most `enough`. Returns the number of iterations. */
int solve_game(const struct tree *, double enough, double *strategy);

#endif
