/* SPDX-License-Identifier: MIT */
/* A table of Monkeys on the Moon for tests. */
#ifndef MONKEYS_TABLE_H
#define MONKEYS_TABLE_H

#include "games/monkeys/tell/tell.h"
#include "tests/table.h"

/* What to arrange. Lists are card ids with blanks between; cards not named follow in an order of
 * the seed. Everything left out has a default. */
struct layout {
    int seats;           /* 3; seat 0 begins, unless an option says otherwise */
    const char *circle;  /* clockwise: green purple brown blue black red */
    const char *civ;     /* two for each seat, then one for each seat and wrap-up */
    const char *monkeys; /* the pool (one more than seats), then the deck */
    const char *ships;   /* one for each seat, two for the pool, then the deck */
    const char *options; /* "variant.scorn=on rule.bids=add-only" */
    uint64_t seed;
};

void lay_table(struct layout);

/* ---- setting up by hand ---- */

/* The seat owns that many coins of the tribe; the supply gives or takes the difference. */
void set_coins(int seat, int tribe, int coins);
/* Moves coins between the supply and a seat that the test does not care about, until the supply
 * holds that many. */
void set_supply(int tribe, int coins, int other_seat);
void set_scorn(int tribe, int seat); /* PL_PUBLIC: in the center */
/* Exchanges cards so that the seat holds this one; the hand is as large as before. */
void set_hand(int seat, int slot, const char *civ);
/* The stone lies there; TRACK_SPACES puts it into the next finish circle. */
void set_stone(int tribe, int space);
/* Makes this the turn of another seat, with the same phase. */
void set_turn(int seat);
/* These monkeys of the deck are aboard the seat's ship, or in its score pile. */
void set_crew(int seat, const char *monkeys);
void set_pile(int seat, const char *monkeys);
/* Every player owns one coin of each color, and nobody any scorn, as at the start. */
void set_coins_anew(void);

/* ---- playing on ---- */

/* Every seat that owes a Civilization Turn plays its first legal moves. */
void to_bid_turns(void);
/* The Bid Turns of the first round, with set_coins_anew. */
void lay_bid_turns(struct layout);
/* The same for three seats with large ships, Purple monkeys in the pool and nothing but these
 * coins, "purple purple brown", for each of them. */
void lay_bids(const char *options, const char *ada, const char *bela, const char *cleo);
/* The same as the last Bid Turn of the game; it is that of the highest seat. */
void lay_last_bid_turn(struct layout);
/* The seat in turn puts up the monkey; the winner bids those coins once, all others pass. With
 * winner PL_PUBLIC everybody passes. A choice of ships may be owed afterwards. */
void auction(const char *monkey, int winner, const char *coins);
/* Plays first legal moves until the condition holds; fails if the game ends before. */
void play_until(bool (*done)(const pl_state *));

int civ_card(const char *id);
int monkey_card(const char *id);
int ship_card(const char *id);

/* A game of random moves, looked at as by table_random. */
void random_game(struct layout, table_look *);

#endif
