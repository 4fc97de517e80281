/* SPDX-License-Identifier: MIT */
/* How a game's announcements and forecasts are held against what happens, where gauges alone do not
 * tell. A game without an entry is held to `measure`, and can have no forecasts. */
#ifndef SHOWN_H
#define SHOWN_H

#include "table.h"

enum forecast_came { FORECAST_NOT_YET, FORECAST_RIGHT, FORECAST_WRONG };

struct shown {
    const char *game;
    /* Adds what an event did to the gauges of the seats. NULL: moves change at once what `measure`
     * shows, and nothing else happens with them. Every event of a move is counted; `before` is the
     * state in which it was made. */
    void (*count)(const pl_state *before, const pl_event *,
                  int32_t by[PL_SEATS_MAX][PL_GAUGES_MAX]);
    /* Instead of that: whether a move, made for itself in the true state, does what it announced.
     * For games in which much else happens before somebody decides again. */
    bool (*does)(const pl_state *before, int seat, pl_move, const pl_changes *);
    /* Whether what a forecast, made before this move, speaks of came with the move. */
    enum forecast_came (*comes)(const struct outcome *, const pl_forecast_line *);
};

extern const struct shown shown_bloodbath, shown_lunarbase, shown_monkeys, shown_template;

#endif
