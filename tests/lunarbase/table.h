/* SPDX-License-Identifier: MIT */
/* A table of Lunar Base for tests. Lists of cards are ids with blanks between. */
#ifndef LUNARBASE_TABLE_H
#define LUNARBASE_TABLE_H

#include "games/lunarbase/tell/tell.h"
#include "tests/table.h"

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

/* These cards, in any order, and no others are there. */
#define hand_is(seat, cards) table_cards(&table()->hand[seat], cards, __FILE__, __LINE__)
#define supply_is(cards)     table_cards(&table()->supply, cards, __FILE__, __LINE__)
#define discard_is(cards)    table_cards(&table()->discard, cards, __FILE__, __LINE__)
/* The orbs of a base in the order of "rbyg": "rbb" is a red one and two blue ones. */
#define orbs_are(seat, orbs) table_orbs(seat, orbs, __FILE__, __LINE__)

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

int kind_named(const char *id);
int station_named(const char *id);

/* A game of random moves, looked at as by table_random. */
void random_game(struct layout, table_look *);

#endif
