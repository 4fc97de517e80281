/* SPDX-License-Identifier: MIT */
/* A table of Moon Colony Bloodbath for tests, with colonies put together by hand.
 *
 * Building cards are written by their id, the second copy with "-b" behind it; progress cards by
 * their id, Events with or without their number ("hunger", the lowest, or "hunger-9"). */
#ifndef BLOODBATH_TABLE_H
#define BLOODBATH_TABLE_H

#include "games/bloodbath/tell/tell.h"
#include "tests/table.h"

/* What to arrange. Lists are card ids with blanks between; cards not named follow in an order of
 * the seed. Everything left out has a default. */
struct layout {
    int seats;             /* 1 */
    const char *buildings; /* four for each seat, then the deck */
    const char *progress;  /* the four Works, then the two Troubles */
    const char *twists;    /* the first two are dealt: stray-shuttle drafty-corridor */
    const char *robots;
    const char *options; /* "twists=white solo.endless=on" */
    uint64_t seed;
};

/* The game as it is set up by the rules; the first card has been turned up. */
void lay_table(struct layout);
/* The same without opening hands: each colony has 30 people, 4 money, 4 food and no cards. As the
 * four Works come first, every seat is asked for an action. */
void lay_bare(struct layout);

/* What a colony has on its mat. */
#define has_means(seat, people, money, food)                                                       \
    table_has_means(seat, (int[]){ people, money, food }, __FILE__, __LINE__)
/* Exactly these cards, in any order; buildings with their boxes: "kitchen:2 reactor". */
#define buildings_are(seat, cards) table_cards(seat, 'B', cards, __FILE__, __LINE__)
#define hand_is(seat, cards)       table_cards(seat, 'H', cards, __FILE__, __LINE__)
#define mat_is(seat, cards)        table_cards(seat, 'M', cards, __FILE__, __LINE__)
#define under_is(seat, cards)      table_cards(seat, 'U', cards, __FILE__, __LINE__)
#define discards_are(cards)        table_cards(0, 'D', cards, __FILE__, __LINE__)
/* The card that is being carried out; the top of the progress deck, topmost first. */
#define card_is(id)                table_card_is(id, __FILE__, __LINE__)
#define comes_next(cards)          table_comes_next(cards, __FILE__, __LINE__)

void table_has_means(int seat, const int means[3], const char *file, int line);
void table_cards(int seat, char place, const char *cards, const char *file, int line);
void table_card_is(const char *id, const char *file, int line);
void table_comes_next(const char *cards, const char *file, int line);

/* ---- setting up by hand ---- */

/* A whole colony: it has exactly this, and nothing of what is left out. Buildings carry boxes as
 * "kitchen:2". Cards come from the building deck or its discards; what the colony had goes to the
 * bottom of the deck. */
struct means {
    int people, money, food;
    const char *buildings, *hand, *mat, *under;
};
void set_colony(int seat, struct means);
/* These cards are the next to be drawn, first on top. */
void set_draws(const char *buildings);
/* The building deck holds that many cards; the others lie on the discard pile. */
void set_building_deck(int cards);
/* These cards lie on top of the progress deck, first on top, wherever they were before: in the
 * deck, on the discards, set aside, or not in the game yet. Events below a named one count as
 * added. */
int put_on_progress(const char *cards); /* how many */
/* The progress deck holds exactly these; the rest lies on the discard pile. */
void set_progress(const char *cards);
/* These have been added before and lie on the progress discard pile. */
void discard_progress(const char *cards);
/* Breaks off what is being asked, puts the cards on top of the progress deck, with a Work behind
 * them, and turns up the first one. The events at hand are those that follow. */
void turn_up(const char *cards);
/* The same with the progress deck as it lies. */
void turn_next(void);

int building(const char *id);      /* the card: 2 * kind + copy */
int progress_card(const char *id); /* the first copy */

/* ---- playing on ---- */

/* First legal moves until the game is over. */
void to_the_end(void);

/* A game of random moves, looked at as by table_random. */
void random_game(struct layout, table_look *);

#endif
