/* SPDX-License-Identifier: MIT */
/* Tables of cards for the tests: each game's part is tests/GAME/sets.c. */
#ifndef SETS_SAMPLES_H
#define SETS_SAMPLES_H

#include "games/sets.h"

/* A change that makes the table a bad one, and words of the refusal. It is about the line of
 * `from`, or about the whole table. */
struct set_wrong {
    const char *from, *to, *says;
    int at_end;
};

struct set_sample {
    const char *game, *from, *to;  /* a change that gives other cards */
    const struct set_wrong *wrong; /* closed by NULL */
};

#define SET_DECLARE(game) extern const struct set_sample set_##game;
#define SET_ENTRY(game)   &set_##game,
PL_SET_LIST(SET_DECLARE)

/* Closed by NULL. */
static const struct set_sample *const set_samples[] = { PL_SET_LIST(SET_ENTRY) 0 };

#endif
