/* SPDX-License-Identifier: MIT */
/* Mutants of the two games that have rules 1 and rules 2. Rules 1 called hidden copies of a card by
 * their own names, which told who did not have the other copy. They are still played, for old logs,
 * and break that one law. */
#include "mutants.h"

static void change_but_for_the_last(const pl_state *v, int seat, pl_move m, pl_changes *out) {
    pl_game_bloodbath.change(v, seat, m, out);
    if (out->n > 1) out->n--;
}

static void foresee_one_more(const pl_state *v, int seat, pl_forecasts *out) {
    pl_game_bloodbath.foresee(v, seat, out);
    for (int i = 0; i < out->n; i++)
        if (out->at[i].by < 0) out->at[i].by--;
}

const struct mutant bloodbath_mutants[] = {
    { .name = "bloodbath, rules 1: names tell copies apart",
      .law = LAW_TWINS,
      .with = { .rules = 1 } },
    { .name = "bloodbath, changes but for one gauge",
      .law = LAW_CHANGES,
      .with.change = change_but_for_the_last },
    { .name = "bloodbath, greater losses foreseen",
      .law = LAW_FORECASTS,
      .with.foresee = foresee_one_more },
    { .name = NULL },
};

const struct mutant lunarbase_mutants[] = {
    { .name = "lunarbase, rules 1: names tell copies apart",
      .law = LAW_TWINS,
      .with = { .rules = 1 } },
    { .name = NULL },
};
