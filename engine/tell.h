/* SPDX-License-Identifier: MIT */
/* Facts, points, changes and forecasts as JSON, the same for every client. */
#ifndef PL_TELL_H
#define PL_TELL_H

#include "game.h"

PL_BEGIN

/* Each function writes members into a JSON object opened by the caller. docs/protocol.md describes
 * them. */

/* Writes "gauges", "parts", "forecasts" and "terms": the names in a game's catalog. */
void pl_tell_names(const pl_game *, pl_text *);
/* Writes "facts": what is printed on a card. */
void pl_tell_facts(const pl_game *, int card, pl_text *);
/* Writes "points", "forecasts" and, if the game provides it, "tension", as far as the view of
 * `seat` or PL_PUBLIC shows them. */
void pl_tell_standings(const pl_game *, const pl_state *view, int seat, int seats, pl_text *);
/* Writes "change". Omits it if the game doesn't provide it. */
void pl_tell_change(const pl_game *, const pl_state *view, int seat, pl_move, pl_text *);
/* Writes "changes": a list for each move. */
void pl_tell_changes(const pl_game *, const pl_state *view, int seat, const pl_moves *, pl_text *);

PL_END

#endif
