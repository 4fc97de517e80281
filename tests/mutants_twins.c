/* SPDX-License-Identifier: MIT */
/* Rules 1 of two games called hidden copies of a card by their own names, which told who did not
 * have the other copy. They are still played, for old logs, and break that one law. */
#include "mutants.h"

const struct mutant bloodbath_mutants[] = {
    { .name = "bloodbath, rules 1: names tell copies apart",
      .law = LAW_TWINS,
      .with = { .rules = 1 } },
    { .name = NULL },
};

const struct mutant lunarbase_mutants[] = {
    { .name = "lunarbase, rules 1: names tell copies apart",
      .law = LAW_TWINS,
      .with = { .rules = 1 } },
    { .name = NULL },
};
