/* SPDX-License-Identifier: MIT */
/* Prospectors: tools are gone when they are shown; the prize is worth what was said. */
#include "tests/laws/told.h"

#include "games/template/tell/tell.h"

static void count(const pl_state *before, const pl_event *e,
                  int32_t by[PL_SEATS_MAX][PL_GAUGES_MAX]) {
    (void)before;
    if (e->kind == SHOWED) by[e->seat][GAUGE_TOOLS]--;
}

static enum forecast_came comes(const struct outcome *o, const pl_forecast_line *f) {
    for (int i = 0; i < o->events->n; i++) {
        const pl_event *e = &o->events->at[i];
        if (e->kind == LOST) return FORECAST_RIGHT; /* there was no best tool */
        if (e->kind != TOOK) continue;
        const int won = points(o->after, e->seat) - points(o->before, e->seat);
        return won == f->by && f->card == TOOLS + e->arg[0] - 1 ? FORECAST_RIGHT : FORECAST_WRONG;
    }
    return FORECAST_NOT_YET;
}

const struct told told_template = { .count = count, .comes = comes, .counted = true };
