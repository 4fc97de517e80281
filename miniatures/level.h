/* SPDX-License-Identifier: MIT */
/* How far the strategy of a bot can be exploited. What a bot plays at a sight is found out by
 * asking it many times, each time with another seed and an empty memory; the answers are kept in
 * several groups. */
#ifndef MINI_LEVEL_H
#define MINI_LEVEL_H

#include "solve.h"

struct level_result {
    /* Half of NashConv, in wins, as solve_exploitability has it. `low` is what a best answer to the
     * answers of all groups but one wins of that one, in the mean, with its standard error: in
     * expectation no more than the truth. `high` is what a best answer to all of them wins of all
     * of them: in expectation no less. */
    double low, error, high;
    /* What the level wins less than the game is worth against the solution, in the mean of both
     * seats. */
    double loss;
    int32_t sights; /* asked about: those that the bot's own moves can lead to */
};

enum { LEVEL_GROUPS = 4 };

/* `answers` are asked for at each sight, a multiple of LEVEL_GROUPS; `solution` is a strategy. */
struct level_result level_measure(const struct tree *, const char *bot, int answers,
                                  const double *solution);

#endif
