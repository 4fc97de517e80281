/* SPDX-License-Identifier: MIT */
/* The deal of each game as it lies before anybody acts, written as one JSON object of piles: decks
 * from the top, hands in the order of their cards' numbers. */
#ifndef PERILUNE_DEAL_H
#define PERILUNE_DEAL_H

#include "perilune.h"

/* Each game of DEALERS, which the build takes from tests/GAME/meson.build, writes its deal. */
#define DEALER(game)                                                                               \
    extern const pl_game pl_game_##game;                                                           \
    void deal_##game(const pl_state *, pl_text *);
DEALERS
#undef DEALER

/* Opens the next pile; with a seat, its number follows the name. */
void deal_pile(pl_text *, const char *name, int seat);
void deal_card(pl_text *, const pl_game *, int row);

#endif
