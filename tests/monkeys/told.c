/* SPDX-License-Identifier: MIT */
/* Monkeys on the Moon: gauges tell what a move did; a ship does what was foreseen when its owner
 * wins the monkey. */
#include "tests/laws/told.h"

#include "games/monkeys/tell/tell.h"

static enum forecast_came comes(const struct outcome *o, const pl_forecast_line *f) {
    const int launch = f->kind == FILLS ? E_FULL : E_EARLY;
    bool won = false;
    for (int i = 0; i < o->events->n; i++) {
        const pl_event *e = &o->events->at[i];
        if (e->seat != f->seat) continue;
        won = won || (e->kind == E_WIN && CATALOG_MONKEY + e->arg[0] - 1 == f->card);
        if (!won || e->kind != launch) continue;
        const int points = launch == E_FULL ? mm_ships[e->arg[0]].points : 0;
        return f->gauge == G_SHIPS && f->by == points ? FORECAST_RIGHT : FORECAST_WRONG;
    }
    return won ? FORECAST_WRONG : FORECAST_NOT_YET;
}

const struct told told_monkeys = { .comes = comes, .counted = true };
