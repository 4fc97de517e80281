/* SPDX-License-Identifier: MIT */
/* What people are shown besides the table: changes, points, forecasts. */
#ifndef PL_SHOWN_H
#define PL_SHOWN_H

#include "bounds.h"
#include "text.h"

PL_BEGIN

/* What a move would change at once, as far as its seat can know: `gauge` (an index into
 * pl_game.gauge) of `seat` moves by `by`. */
typedef struct {
    uint8_t gauge;
    int8_t seat;
    int16_t by;
} pl_change;

typedef struct {
    int32_t n;
    pl_change at[PL_CHANGES_MAX];
} pl_changes;

/* One reason for points, or for whatever the game counts. */
typedef struct {
    uint8_t kind; /* index into pl_game.part */
    uint8_t spare;
    int16_t card; /* catalog row, or -1 */
    int16_t points;
    int16_t arg[3]; /* details of that kind, as a rank */
} pl_part;

/* What one seat's points are made of now. The parts add up to the total. */
typedef struct {
    int32_t total;
    int32_t n;
    pl_part at[PL_PARTS_MAX];
} pl_points;

/* Something that is sure to come, or comes unless somebody prevents it. */
typedef struct {
    uint8_t kind; /* index into pl_game.forecast */
    int8_t seat;  /* whom it meets; PL_PUBLIC: everybody */
    uint8_t gauge;
    uint8_t spare;
    int16_t by;
    int16_t card; /* catalog row, or -1 */
} pl_forecast_line;

typedef struct {
    int32_t n;
    pl_forecast_line at[PL_FORECASTS_MAX];
} pl_forecasts;

/* Append to the lists. Exceeding the bound is a bug of the game and stops the program. */
void pl_changes_add(pl_changes *, pl_change);
void pl_forecasts_add(pl_forecasts *, pl_forecast_line);
/* Also adds the points to the total. */
void pl_points_add(pl_points *, pl_part);

/* Who reads: sentences are made for this person. `name` of each seat is never NULL. */
typedef struct {
    pl_lang lang;
    int32_t seat; /* or PL_PUBLIC */
    const char *name[PL_SEATS_MAX];
} pl_reader;

PL_END

#endif
