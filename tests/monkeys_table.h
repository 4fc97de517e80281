/* SPDX-License-Identifier: MIT */
/* A table of Monkeys on the Moon for tests: arranged decks, moves as text, and failures that say
 * what happened. There is one table at a time.
 *
 * Moves are written as in logs. Before and after every move the state must be sane, so a test may
 * set fields by hand and is told at once when it has set up nonsense. */
#ifndef MONKEYS_TABLE_H
#define MONKEYS_TABLE_H

#include "games/monkeys/state.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

extern const pl_game pl_game_monkeys;

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

/* The true state; tests may change it. */
pl_state *table(void);
const pl_match *table_match(void);

/* Plays a move that must be legal. The events at hand are then those of this move. */
#define play(seat, move)            table_play(seat, move, __FILE__, __LINE__)
/* A move that must be refused because of that clause, with a sentence in both languages, and must
 * change nothing. */
#define refused(seat, move, clause) table_refused(seat, move, clause, __FILE__, __LINE__)
/* The seat owes a decision and may choose between exactly these: "pay red; scorn purple". */
#define may(seat, moves)            table_may(seat, moves, __FILE__, __LINE__)
/* The newest move caused events of exactly these kinds in this order. */
#define told(...)                                                                                  \
    table_told((const uint8_t[]){ __VA_ARGS__ }, (int)sizeof((const uint8_t[]){ __VA_ARGS__ }),    \
               __FILE__, __LINE__)

/* Events of the newest move: how many of a kind; the first of a kind (it must be there); whether
 * one of a kind names this seat and these first two values. */
int count_events(enum event);
const pl_event *first_event(enum event);
bool happened(enum event, int seat, int a, int b);

void table_play(int seat, const char *move, const char *file, int line);
void table_refused(int seat, const char *move, int clause, const char *file, int line);
void table_may(int seat, const char *moves, const char *file, int line);
void table_told(const uint8_t *kind, int n, const char *file, int line);

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

/* A game of random moves; `look` sees the state after the set-up and after each move, together
 * with the state before it (NULL the first time) and the events. */
typedef void table_look(const pl_state *before, const pl_state *now, const pl_events *);
void random_game(struct layout, table_look *);

#endif
