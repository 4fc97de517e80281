/* SPDX-License-Identifier: MIT */
/* A table of Lunar Base for tests: arranged decks, moves as text, and failures that say what
 * happened. There is one table at a time.
 *
 * Moves are written as in logs. Before and after every move the state must be sane, so a test may
 * set fields by hand and is told at once when it has set up nonsense. Lists of cards are ids with
 * blanks between. */
#ifndef LUNARBASE_TABLE_H
#define LUNARBASE_TABLE_H

#include "games/lunarbase/state.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

extern const pl_game pl_game_lunarbase;

/* What to arrange. Cards not named follow in an order of the seed. Everything left out has a
 * default. */
struct layout {
    int seats;         /* 3; seat 0 begins, unless an option says otherwise */
    const char *cards; /* three for each seat, the Supply (three more than seats), then the deck */
    const char *stations; /* shackleton taikotech selene-labs dark-side imbrium oasis */
    const char *options;  /* "influences=on print=rulebook" */
    uint64_t seed;
};

void lay_table(struct layout);

/* The true state; tests may change it. */
pl_state *table(void);
const pl_match *table_match(void);
pl_result table_result(void);

/* Plays a move that must be legal. The events at hand are then those of this move. */
#define play(seat, move)            table_play(seat, move, __FILE__, __LINE__)
/* A move that must be refused because of that clause, with a sentence in both languages, and must
 * change nothing. */
#define refused(seat, move, clause) table_refused(seat, move, clause, __FILE__, __LINE__)
/* The seat owes a decision and may choose between exactly these: "draft rover; draft depot". */
#define may(seat, moves)            table_may(seat, moves, __FILE__, __LINE__)
/* The move is among those that the seat may choose, or is not. */
#define offered(seat, move)         assert_true(table_offers(seat, move))
#define not_offered(seat, move)     assert_false(table_offers(seat, move))
/* The newest move caused events of exactly these kinds in this order. */
#define told(...)                                                                                  \
    table_told((const uint8_t[]){ __VA_ARGS__ }, (int)sizeof((const uint8_t[]){ __VA_ARGS__ }),    \
               __FILE__, __LINE__)
/* These cards, in any order, and no others are there. */
#define hand_is(seat, cards) table_cards(&table()->hand[seat], cards, __FILE__, __LINE__)
#define supply_is(cards)     table_cards(&table()->supply, cards, __FILE__, __LINE__)
#define discard_is(cards)    table_cards(&table()->discard, cards, __FILE__, __LINE__)
/* The orbs of a base in the order of "rbyg": "rbb" is a red one and two blue ones. */
#define orbs_are(seat, orbs) table_orbs(seat, orbs, __FILE__, __LINE__)

/* Events of the newest move: how many of a kind; the first of a kind (it must be there); whether
 * one of a kind names this seat and these first two values. */
int count_events(enum event);
const pl_event *first_event(enum event);
bool happened(enum event, int seat, int a, int b);

void table_play(int seat, const char *move, const char *file, int line);
void table_refused(int seat, const char *move, int clause, const char *file, int line);
void table_may(int seat, const char *moves, const char *file, int line);
bool table_offers(int seat, const char *move);
void table_told(const uint8_t *kind, int n, const char *file, int line);
void table_cards(const struct set *, const char *cards, const char *file, int line);
void table_orbs(int seat, const char *orbs, const char *file, int line);

/* ---- setting up by hand ---- */

/* Cards that have to make room go under the deck. Wanted ones come from the deck; if that has none
 * from the discard pile, then the Supply, then a hand. "rover-b" is the very second copy. */
void set_hand(int seat, const char *cards);
void set_supply(const char *cards);
void set_discard(const char *cards);
void set_deck_top(const char *cards); /* first on top */
void empty_deck(void);                /* all of it to the discard pile */
void empty_piles(int seat);           /* deck and discard pile to that hand */
void set_credits(int seat, int credits);
void set_station(int seat, const char *station); /* exchanged with whoever has it */
void set_side(int seat, bool unique);
/* The module lies there, its upper half on (x, y), turned clockwise by quarters, on free
 * cells; nobody looks whether its edges may lie so. The station lies upright on (0, 0) and (0, 1),
 * y grows downward. The result is the card. */
int set_module(int seat, const char *module, int x, int y, int turn);
/* The same at the first place where it may be built; it must have one. */
int add_module(int seat, const char *module);
void clear_base(int seat);
/* Makes this the turn of another seat, at its beginning. */
void set_turn(int seat);

/* ---- playing on ---- */

/* Plays "build ..." and then the first places offered, until the module is built. */
void build_anywhere(int seat, const char *module);
/* Takes the main action Build 1 and declines it, or has it skipped: a turn without effect. */
void pass_turn(int seat);
void play_first_legal(void);

int kind_named(const char *id);
int station_named(const char *id);

/* A game of random moves; `look` sees the state after the set-up and after each move, together
 * with the state before it (NULL the first time) and the events. */
typedef void table_look(const pl_state *before, const pl_state *now, const pl_events *);
void random_game(struct layout, table_look *);

#endif
