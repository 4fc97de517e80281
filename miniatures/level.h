/* SPDX-License-Identifier: MIT */
/* Exploitability of a bot. The bot's strategy at a sight is estimated by asking it many times, each
 * time with another seed and an empty buffer. The answers are kept in several groups. */
#ifndef MINI_LEVEL_H
#define MINI_LEVEL_H

#include "solve.h"

struct level_result {
    /* Half of NashConv, in wins, as in solve_exploitability. `low` is the mean win of a best
     * response to all groups but one against that one, with its standard error: a lower bound in
     * expectation. `high` is the win of a best response to all groups against all of them: an upper
     * bound in expectation. */
    double low, error, high;
    /* How much less than the game value the level wins against the solution, averaged over both
     * seats. */
    double loss;
    int32_t sights; /* sights the bot was asked at: those its own moves can reach */
};

enum { LEVEL_GROUPS = 4 };

/* Asks for `answers` answers per sight, a multiple of LEVEL_GROUPS. `solution` is a strategy. */
struct level_result level_measure(const struct tree *, const char *bot, int answers,
                                  const double *solution);

#endif
