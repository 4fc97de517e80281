/* SPDX-License-Identifier: MIT */
/* What the laws are told of a game that its `pl_game` does not say. Each game of games/list.h
 * defines its entry, told_GAME, in tests/GAME/told.c. A game with nothing to tell has an entry of
 * zeros. */
#ifndef TOLD_H
#define TOLD_H

#include "games/list.h"
#include "games/sets.h"
#include "table.h"

enum forecast_came { FORECAST_NOT_YET, FORECAST_RIGHT, FORECAST_WRONG };

struct told {
    /* Adds what an event did to the gauges of the seats. NULL: moves change at once what `measure`
     * shows, and nothing else happens with them. Every event of a move is counted; `before` is the
     * state in which it was made. */
    void (*count)(const pl_state *before, const pl_event *,
                  int32_t by[PL_SEATS_MAX][PL_GAUGES_MAX]);
    /* Instead of that: whether a move, made for itself in the true state, does what it announced.
     * For games in which much else happens before somebody decides again. */
    bool (*does)(const pl_state *before, int seat, pl_move, const pl_changes *);
    /* Whether what a forecast, made before this move, speaks of came with the move. Required if
     * the game has forecasts. */
    enum forecast_came (*comes)(const struct outcome *, const pl_forecast_line *);
    /* Exchanges the numbers of two copies of one card wherever they are hidden, whoever has seen
     * them; false when none can be exchanged. A game whose cards have several copies needs this,
     * or says that they are counted. */
    bool (*exchange)(pl_state *, pl_rng *);
    /* The state counts hidden copies, or has them in piles that nobody sees alone, so there is
     * nothing to be told apart. */
    bool counted;
};

/* `twins_GAME` is the `exchange` of a game that has it in a file of its own. */
#define TOLD_DECLARE(game)                                                                         \
    extern const struct told told_##game;                                                          \
    bool twins_##game(pl_state *, pl_rng *);
PL_GAME_LIST(TOLD_DECLARE)

/* The same files, compiled for cards that are read from a table. */
#define TOLD_DECLARE_EDITED(game) extern const struct told edited_told_##game;
PL_SET_LIST(TOLD_DECLARE_EDITED)

/* By the game's id, so that a mutant has what its original has. */
const struct told *told_of(const pl_game *);

#endif
