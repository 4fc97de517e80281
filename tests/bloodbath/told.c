/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath: much happens between a choice and the next one, so a choice is carried out
 * for itself and compared with what it announced; forecasts are held against the events. */
#include "tests/laws/told.h"

#include "games/bloodbath/tell/tell.h"

/* From a draw on, what happens may depend on the cards; and what others are about to take first is
 * not promised. */
static bool is_open_ended(const pl_state *s, const pl_events *ev, int seat) {
    const bool others = s->asking != 1u << seat;
    bool drew = false;
    for (int i = 0; i < ev->n; i++) {
        const pl_event *e = &ev->at[i];
        if (others && (e->kind == E_ADDED || e->kind == E_NOT_ADDED || e->kind == E_DRAW))
            return true;
        if (e->kind == E_NO_DRAW) return true;
        if (drew && e->kind != E_GAIN && e->kind != E_DRAW && e->kind != E_BOX) return true;
        drew = drew || e->kind == E_DRAW;
    }
    return false;
}

static int boxes_to_place(const pl_state *s, int seat) {
    const struct colony *c = &s->colony[seat];
    if (!c->depth || c->stack[c->depth - 1].kind != PLACE) return 0;
    return c->stack[c->depth - 1].n;
}

static bool does(const pl_state *before, int seat, pl_move m, const pl_changes *list) {
    static pl_events events;
    int32_t old[PL_GAUGES_MAX] = { 0 }, now[PL_GAUGES_MAX] = { 0 };
    pl_state s = *before;
    events.n = 0;
    bb_answer(&s, seat, m, &events);
    if (is_open_ended(before, &events, seat)) return true;
    bb_measure(before, seat, old);
    bb_measure(&s, seat, now);
    now[G_BOXES] += boxes_to_place(&s, seat);
    for (int i = 0; i < list->n; i++)
        now[list->at[i].gauge] -= list->at[i].by;
    for (int gauge = 0; gauge < G_LOSS; gauge++)
        if (now[gauge] != old[gauge]) return false;
    return true;
}

/* The people that being fed brings are a gain of their own. */
static enum forecast_came fed(const pl_event *e, const pl_forecast_line *f) {
    const int eaten = e->arg[0], missing = e->arg[1];
    const bool right = f->gauge == G_FOOD ? f->by == -eaten
                       : missing          ? f->by == -missing
                                          : f->by > 0;
    return right ? FORECAST_RIGHT : FORECAST_WRONG;
}

/* Hunger comes as told to a colony to which nothing else has happened before. */
static enum forecast_came hunger_comes(const struct outcome *o, const pl_forecast_line *f) {
    for (int i = 0; i < o->events->n; i++) {
        const pl_event *e = &o->events->at[i];
        if (e->kind == E_TURN_UP || e->seat != f->seat) continue;
        return e->kind == E_FED ? fed(e, f) : FORECAST_NOT_YET;
    }
    return FORECAST_NOT_YET;
}

/* A loss comes before the next card, unless it is ignored or softened. */
static enum forecast_came loss_comes(const struct outcome *o, const pl_forecast_line *f) {
    for (int i = 0; i < o->events->n; i++) {
        const pl_event *e = &o->events->at[i];
        if (e->kind == E_TURN_UP) return FORECAST_WRONG;
        if (e->seat != f->seat) continue;
        if (e->kind == E_IGNORES || e->kind == E_SOFTENED) return FORECAST_NOT_YET;
        if (e->kind != E_PEOPLE_LOST) continue;
        const bool failed = i + 1 < o->events->n && e[1].kind == E_FAILED;
        return e->arg[0] == -f->by || (failed && e->arg[0] < -f->by) ? FORECAST_RIGHT
                                                                     : FORECAST_WRONG;
    }
    return FORECAST_NOT_YET;
}

static enum forecast_came comes(const struct outcome *o, const pl_forecast_line *f) {
    return f->kind == F_HUNGER_COMES ? hunger_comes(o, f) : loss_comes(o, f);
}

const struct told told_bloodbath = { .does = does, .comes = comes, .exchange = twins_bloodbath };
