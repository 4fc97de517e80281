/* SPDX-License-Identifier: MIT */
/* A table for tests of any game: arranged decks, moves as text, and failures that say what
 * happened. There is one table at a time.
 *
 * Moves are written as in logs. Before and after every move the state must be sane, so a test may
 * set fields by hand and is told at once when it has set up nonsense. */
#ifndef TABLE_H
#define TABLE_H

#include "engine/perilune.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

/* ---- laying ---- */

/* First the game, then what is to be arranged, then the start, after which no move has been
 * played. Lists have blanks between and may be NULL: "variant.scorn=on rule.bids=add-only", and
 * card ids from the top down; cards not named follow in an order of the seed. */
void table_prepare(const pl_game *, int seats, uint64_t seed);
void table_choose(const char *options);
void table_stack(const char *deck, const char *cards);
void table_start(void);

/* The true state; tests may change it. */
pl_state *table(void);
pl_match *table_match(void);
pl_result table_result(void);
bool is_over(void);

/* Whether a game can begin so; `first` is the choice of the option of that name. */
bool can_start(const pl_game *, int seats, const char *first, pl_error *);
/* Cards of that type in the box, copies counted. */
int cards_of_type(const pl_game *, const char *type);

/* ---- moves ---- */

/* Plays a move that must be legal. The events at hand are then those of this move. */
#define play(seat, move)            table_play(seat, move, __FILE__, __LINE__)
/* The same for several moves in a row: "mine; box kitchen; use". Events are those of the last. */
#define plays(seat, moves)          table_plays(seat, moves, __FILE__, __LINE__)
/* A move that must be refused because of that clause, with a sentence in both languages, and must
 * change nothing. */
#define refused(seat, move, clause) table_refused(seat, move, clause, __FILE__, __LINE__)
/* The seat owes a decision and may choose between exactly these: "pay red; scorn purple"; "" if it
 * owes none. */
#define may(seat, moves)            table_may(seat, moves, __FILE__, __LINE__)
/* The move is among those that the seat may choose, or is not. */
#define offered(seat, move)         table_offered(seat, move, true, __FILE__, __LINE__)
#define may_not(seat, move)         table_offered(seat, move, false, __FILE__, __LINE__)

void table_play(int seat, const char *move, const char *file, int line);
void table_plays(int seat, const char *moves, const char *file, int line);
void table_refused(int seat, const char *move, int clause, const char *file, int line);
void table_may(int seat, const char *moves, const char *file, int line);
void table_offered(int seat, const char *move, bool wanted, const char *file, int line);
bool table_offers(int seat, const char *move);
/* Fails unless the state is sane; `when` is "before" or "after". */
void table_sane(const char *when, const char *move, const char *file, int line);

/* The lowest seat that owes a decision plays the first legal move. */
void play_first_legal(void);

/* Random moves to the end; `look` sees the state before the first move and after each, together
 * with the state before it (NULL the first time) and the events. */
typedef void table_look(const pl_state *before, const pl_state *now, const pl_events *);
void table_random(uint64_t seed, table_look *);

/* ---- standing orders ---- */

/* An order that must be accepted; one that must be refused, with a sentence in both languages. */
#define order_given(seat, id, arg)   table_order(seat, id, arg, __FILE__, __LINE__)
#define order_refused(seat, id, arg) table_order_refused(seat, id, arg, __FILE__, __LINE__)
/* What an order says now: the text of a move, "silent" or "ended". */
#define says(seat, order, what)      table_says(seat, order, what, __FILE__, __LINE__)
/* The same for a move, which is then played. */
#define follows(seat, order, move)   (says(seat, order, move), play(seat, move))

pl_standing table_order(int seat, const char *id, int arg, const char *file, int line);
void table_order_refused(int seat, const char *id, int arg, const char *file, int line);
void table_says(int seat, pl_standing, const char *what, const char *file, int line);

/* ---- events of the newest move ---- */

/* Exactly these kinds in this order. */
#define told(...)                                                                                  \
    table_told((const uint8_t[]){ __VA_ARGS__ }, (int)sizeof((const uint8_t[]){ __VA_ARGS__ }),    \
               __FILE__, __LINE__)

/* How many of a kind; the first of a kind, or number `i` from 0 on (it must be there); whether one
 * of a kind names this seat and these first two values. */
int count_events(int kind);
const pl_event *first_event(int kind);
const pl_event *nth_event(int kind, int i);
bool happened(int kind, int seat, int a, int b);

void table_told(const uint8_t *kind, int n, const char *file, int line);
/* For fixtures that make the rules go on without a move. */
pl_events *table_events(void);

#endif
