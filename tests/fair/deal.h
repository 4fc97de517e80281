/* SPDX-License-Identifier: MIT */
/* The deal of each game as it lies before anybody acts, written as one JSON object of piles: decks
 * from the top, hands in the order of their cards' numbers. */
#ifndef PERILUNE_DEAL_H
#define PERILUNE_DEAL_H

#include "perilune.h"

extern const pl_game pl_game_bloodbath, pl_game_lunarbase, pl_game_monkeys;

void deal_bloodbath(const pl_state *, pl_text *);
void deal_lunarbase(const pl_state *, pl_text *);
void deal_monkeys(const pl_state *, pl_text *);

/* Opens the next pile; with a seat, its number follows the name. */
void deal_pile(pl_text *, const char *name, int seat);
void deal_card(pl_text *, const pl_game *, int row);

#endif
