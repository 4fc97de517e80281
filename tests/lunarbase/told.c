/* SPDX-License-Identifier: MIT */
/* Lunar Base: gauges tell what a move did; shuttles pay what was foreseen, unless the move that
 * they come after has changed a base or the supply. */
#include "tests/laws/told.h"

#include "games/lunarbase/tell/tell.h"

static bool changes_income(const pl_event *e) {
    return e->kind == E_BUILD || e->kind == E_FLIP || e->kind == E_STEAL_MODULE ||
           e->kind == E_DRAFT;
}

static enum forecast_came comes(const struct outcome *o, const pl_forecast_line *f) {
    for (int i = 0; i < o->events->n; i++) {
        const pl_event *e = &o->events->at[i];
        if (changes_income(e)) return FORECAST_NOT_YET;
        if (e->kind == E_EMBARGO) return f->by == 0 ? FORECAST_RIGHT : FORECAST_WRONG;
        if (e->kind == E_INCOME && e->seat == f->seat)
            return f->by == e->arg[0] ? FORECAST_RIGHT : FORECAST_WRONG;
    }
    return FORECAST_NOT_YET;
}

const struct told told_lunarbase = { .comes = comes, .exchange = twins_lunarbase };
