/* SPDX-License-Identifier: MIT */
/* How things stand and what comes of a choice, as far as a view knows. */
#include "tell.h"

#include <assert.h>

void lb_gauges(const pl_state *v, int seat, int32_t value[PL_GAUGES_MAX]) {
    value[G_CREDITS] = v->credits[seat];
    value[G_COLONISTS] = v->colonists[seat];
    value[G_ACHIEVEMENTS] = lb_icons(v->achievements[seat]);
    value[G_HAND] = v->hand_size[seat];
    for (int color = RED; color < COLORS; color++)
        value[G_ORBS + color - 1] = v->orbs[seat][color];
}

/* ---- points ---- */

/* How far a seat is, the goal, and of influences how many cards nobody has seen. */
static void add_condition(pl_points *out, enum part kind, bool met, int value, int goal, int more) {
    pl_points_add(out, (pl_part){ .kind = (uint8_t)kind,
                                  .card = -1,
                                  .points = met,
                                  .arg = { (int16_t)value, (int16_t)goal, (int16_t)more } });
}

static void add_source(pl_points *out, enum part kind, int row, int value) {
    if (value)
        pl_points_add(
            out,
            (pl_part){ .kind = (uint8_t)kind, .card = (int16_t)row, .arg = { (int16_t)value } });
}

static int copies_in(const pl_state *v, int seat, int kind) {
    int n = 0;
    for (uint64_t left = v->built[seat]; left; left &= left - 1)
        n += lb_kind_of[pl_lowest_bit(left)] == kind;
    return n;
}

/* The cards of the base that colonists and achievements come from, each kind once. An achievement
 * that two kinds show counts for the first. */
static void add_sources(const pl_state *v, int seat, pl_points *out) {
    const struct station *up = &lb_station[lb_side_up(v, seat)];
    const int row = CATALOG_STATION + lb_side_up(v, seat);
    uint16_t shown = up->achievements;
    add_source(out, P_HOUSES, row, up->colonists);
    add_source(out, P_SHOWS, row, lb_icons(shown));
    for (int kind = 0; kind < MODULE_KINDS; kind++) {
        const int copies = copies_in(v, seat, kind);
        if (!copies) continue;
        const uint16_t icon = lb_icons_of(lb_kind_in(v, kind));
        add_source(out, P_HOUSES, kind, copies * lb_kind_in(v, kind)->colonists);
        add_source(out, P_SHOWS, kind, icon && !(shown & icon));
        shown |= icon;
    }
}

void lb_points(const pl_state *v, int seat, pl_points *out) {
    assert(seat >= 0 && seat < v->seats);
    const int how = v->how[seat];
    add_condition(out, P_CREDITS, how & HOW_CREDITS, v->credits[seat], GOAL_CREDITS, 0);
    add_condition(out, P_COLONISTS, how & HOW_COLONISTS, v->colonists[seat], GOAL_COLONISTS, 0);
    add_condition(out, P_ACHIEVEMENTS, how & HOW_ACHIEVEMENTS, lb_icons(v->achievements[seat]),
                  GOAL_ACHIEVEMENTS, 0);
    if (v->option[WITH_INFLUENCES])
        add_condition(out, P_INFLUENCES, how & HOW_INFLUENCES, lb_influences_in(&v->hand[seat]),
                      GOAL_INFLUENCES, v->hand_size[seat] - lb_count(&v->hand[seat]));
    if (how & HOW_TIME)
        pl_points_add(out, (pl_part){ .kind = P_TIME, .card = -1, .points = v->credits[seat] });
    add_sources(v, seat, out);
}

/* ---- choices ---- */

/* Whether what followed a draw, or what others had to give up, went by cards that the seat does
 * not know; then the move may do something else in the end. */
static bool is_hand_read(const pl_event *e) {
    if (e->kind == E_DISCARD) return true;
    return e->kind == E_NOTHING && (e->arg[0] == OP_BUILD || e->arg[0] == OP_DISCARD);
}

static bool is_sure_event(const pl_state *v, int seat, const pl_event *e, bool drawn) {
    const bool own = e->seat == seat;
    if (e->kind == E_FLIP) return own || v->station[e->seat] != NO_CARD;
    if (e->kind == E_DRAW) return own && !v->option[WITH_INFLUENCES];
    if (e->kind == E_DRAFT) return own || !v->option[WITH_INFLUENCES]; /* it may win */
    return !is_hand_read(e) || (own && !drawn);
}

/* The player on turn may win at its end by influences that nobody has seen. */
static bool may_surprise(const pl_state *v, int seat, const pl_event *e) {
    const bool ends = e->kind == E_TURN || e->kind == E_SHUTTLES || e->kind == E_WIN;
    return ends && v->option[INFLUENCE_VICTORY] && v->option[WITH_INFLUENCES] && v->actor != seat;
}

/* What the rules did on the way to the next question, in one of the worlds that the seat thinks
 * possible, they would do in all of them. */
static bool is_sure(const pl_state *v, int seat, const pl_state *after, const pl_events *events) {
    bool drawn = false;
    for (int i = 0; i < events->n; i++) {
        if (!is_sure_event(v, seat, &events->at[i], drawn)) return false;
        if (may_surprise(v, seat, &events->at[i])) return false;
        drawn = drawn || events->at[i].kind == E_DRAW;
    }
    const enum question q = lb_question(after);
    if (q != Q_BUILD && q != Q_DISCARD) return true;
    return after->stack[after->depth - 1].seat == seat && !drawn;
}

void lb_change(const pl_state *v, int seat, pl_move m, pl_changes *out) {
    assert(seat >= 0 && seat < v->seats);
    pl_state world = *v;
    pl_events events;
    pl_rng rng;
    events.n = 0;
    pl_rng_seed64(&rng, 0);
    lb_imagine(&world, seat, &rng);
    lb_answer(&world, m, &events);
    if (!is_sure(v, seat, &world, &events)) return;
    for (int i = 0; i < v->seats; i++) {
        const int who = (seat + i) % v->seats;
        int32_t was[PL_GAUGES_MAX] = { 0 }, is[PL_GAUGES_MAX] = { 0 };
        lb_gauges(v, who, was);
        lb_gauges(&world, who, is);
        for (int gauge = 0; gauge < GAUGES && out->n < PL_CHANGES_MAX; gauge++)
            if (is[gauge] != was[gauge])
                pl_changes_add(out, (pl_change){ .gauge = (uint8_t)gauge,
                                                 .seat = (int8_t)who,
                                                 .by = (int16_t)(is[gauge] - was[gauge]) });
    }
}

/* ---- forecasts ---- */

void lb_foresee(const pl_state *v, int seat, pl_forecasts *out) {
    assert(seat >= PL_PUBLIC && seat < v->seats);
    (void)seat;
    for (int i = 0; i < v->seats && !v->over; i++)
        pl_forecasts_add(out, (pl_forecast_line){ .kind = INCOME,
                                                  .seat = (int8_t)i,
                                                  .gauge = G_CREDITS,
                                                  .by = (int16_t)lb_income(v, i),
                                                  .card = -1 });
}
