/* SPDX-License-Identifier: MIT */
/* Information shown besides the table: changes, points, forecasts. */
#ifndef PL_SHOWN_H
#define PL_SHOWN_H

#include "bounds.h"
#include "text.h"

PL_BEGIN

/* An immediate effect of a move, as far as its seat can know: `gauge` (an index into pl_game.gauge)
 * of `seat` changes by `by`. */
typedef struct {
    uint8_t gauge;
    int8_t seat;
    int16_t by;
} pl_change;

typedef struct {
    int32_t n;
    pl_change at[PL_CHANGES_MAX];
} pl_changes;

/* One part of a seat's points, or of whatever the game scores. */
typedef struct {
    uint8_t kind; /* index into pl_game.part */
    uint8_t spare;
    int16_t card; /* catalog row, or -1 */
    int16_t points;
    int16_t arg[3]; /* details that depend on the kind, such as a rank */
} pl_part;

/* Breakdown of a seat's current points. The parts add up to the total. */
typedef struct {
    int32_t total;
    int32_t n;
    pl_part at[PL_PARTS_MAX];
} pl_points;

/* Something that will happen, certainly or unless someone prevents it. */
typedef struct {
    uint8_t kind; /* index into pl_game.forecast */
    int8_t seat;  /* the seat it affects; PL_PUBLIC for everyone */
    uint8_t gauge;
    uint8_t spare;
    int16_t by;
    int16_t card; /* catalog row, or -1 */
} pl_forecast_line;

typedef struct {
    int32_t n;
    pl_forecast_line at[PL_FORECASTS_MAX];
} pl_forecasts;

/* Append to a list. Exceeding the limit is a bug in the game and aborts. */
void pl_changes_add(pl_changes *, pl_change);
void pl_forecasts_add(pl_forecasts *, pl_forecast_line);
/* Also adds the points to the total. */
void pl_points_add(pl_points *, pl_part);

/* What an event sounds like on a page with sounds. `pl_cue_id` names them. */
enum pl_cue {
    PL_CUE_NONE,
    PL_CUE_DEAL,   /* cards are drawn, turned up or put down */
    PL_CUE_PLACE,  /* something is built or moved */
    PL_CUE_COIN,   /* something is earned or paid */
    PL_CUE_BID,    /* somebody bids */
    PL_CUE_OUTBID, /* somebody bids more than the reader */
    PL_CUE_LAUNCH, /* a ship sets out */
    PL_CUE_ROBOT,  /* a threat appears */
    PL_CUE_HUNGER, /* food is short */
    PL_CUE_LOSS,   /* something is lost */
    PL_CUES
};
extern const char *const pl_cue_id[PL_CUES]; /* NULL for PL_CUE_NONE */
enum { PL_TENSION_MAX = 100 };

/* The reader that sentences are written for. No `name` is NULL. */
typedef struct {
    pl_lang lang;
    int32_t seat; /* or PL_PUBLIC */
    const char *name[PL_SEATS_MAX];
} pl_reader;

PL_END

#endif
