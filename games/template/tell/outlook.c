/* SPDX-License-Identifier: MIT */
/* Prospectors: how things stand and what comes of a choice, as far as a view knows. */
#include "tell.h"

#include <assert.h>

const pl_choice tp_gauges[GAUGES] = {
    [GAUGE_POINTS] = { "points", { "points", "Punkte" } },
    [GAUGE_TOOLS] = { "tools", { "tools", "Werkzeuge" } },
};

const pl_choice tp_parts[PARTS] = {
    [PART_PRIZE] = { "prize", { "prizes dug up", "ausgegrabene Funde" } },
};

const pl_choice tp_forecasts[FORECASTS] = {
    [FORECAST_PRIZE] = { "prize", { "for the best tool", "für das beste Werkzeug" } },
};

void tp_measure(const pl_state *v, int seat, int32_t value[PL_GAUGES_MAX]) {
    value[GAUGE_POINTS] = points(v, seat);
    value[GAUGE_TOOLS] = hand_size(v, seat);
}

void tp_points(const pl_state *v, int seat, pl_points *out) {
    assert(seat >= 0 && seat < v->seats);
    for (int prize = 1; prize <= PRIZES; prize++)
        if (v->seat[seat].won >> (prize - 1) & 1)
            pl_points_add(out, (pl_part){ .kind = PART_PRIZE,
                                          .card = (int16_t)(TOOLS + prize - 1),
                                          .points = (int16_t)prize });
}

/* A tool that is shown is gone. What it wins depends on others, so nothing is said of that. */
void tp_change(const pl_state *v, int seat, pl_move m, pl_changes *out) {
    assert(seat >= 0 && seat < v->seats);
    (void)v, (void)m;
    pl_changes_add(out, (pl_change){ .gauge = GAUGE_TOOLS, .seat = (int8_t)seat, .by = -1 });
}

void tp_foresee(const pl_state *v, int seat, pl_forecasts *out) {
    assert(seat >= PL_PUBLIC && seat < v->seats);
    (void)seat;
    if (v->round == ROUNDS) return;
    const int prize = v->prize[v->round];
    pl_forecasts_add(out, (pl_forecast_line){ .kind = FORECAST_PRIZE,
                                              .seat = PL_PUBLIC,
                                              .gauge = GAUGE_POINTS,
                                              .by = (int16_t)prize,
                                              .card = (int16_t)(TOOLS + prize - 1) });
}
