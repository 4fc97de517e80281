/* SPDX-License-Identifier: MIT */
/* Telling: one wording for every screen. */
#ifndef PL_TELL_H
#define PL_TELL_H

#include "game.h"

PL_BEGIN

/* Each writes members into a JSON object that the caller has opened.
 * docs/protocol.md describes them. */

/* "gauges", "parts", "forecasts" and "terms": the names of a game's catalog. */
void pl_tell_names(const pl_game *, pl_text *);
/* "facts": what is printed on a card. */
void pl_tell_facts(const pl_game *, int card, pl_text *);
/* "points" and "forecasts", as far as the view of `seat` or PL_PUBLIC knows. */
void pl_tell_standings(const pl_game *, const pl_state *view, int seat, int seats, pl_text *);
/* "change", left out when the game says nothing. */
void pl_tell_change(const pl_game *, const pl_state *view, int seat, pl_move, pl_text *);
/* "changes": a list of them for each move. */
void pl_tell_changes(const pl_game *, const pl_state *view, int seat, const pl_moves *, pl_text *);

PL_END

#endif
