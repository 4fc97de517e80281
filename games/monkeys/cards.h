/* SPDX-License-Identifier: MIT */
/* Monkeys on the Moon: what is printed on the cards, the Tribe Track and the list of awards.
 *
 * Cards are numbered from 1, by tribe and then by value. Index 0 of mm_civs, mm_monkeys and
 * mm_ships is "unknown card", what a view shows of a card it may not know: its tribe is TRIBES, its
 * values are 0. The ids of all other cards are unique in the game; they are lower-case ASCII and
 * part of the text form of moves. */
#ifndef MM_CARDS_H
#define MM_CARDS_H

#include <stdint.h>

#include "perilune.h"

enum tribe { BROWN, BLACK, GREEN, BLUE, RED, PURPLE, TRIBES };

/* Length of the track and place of the dot are ours (see docs/rules/monkeys.md). */
#ifdef PL_EDITABLE
extern struct mm_board { uint8_t civs, monkeys, ships, track, dot, scorn, coins; } mm_board;
#define CIVS         mm_board.civs
#define MONKEYS      mm_board.monkeys
#define SHIPS        mm_board.ships
#define TRACK_SPACES mm_board.track
#define WHITE_DOT    mm_board.dot
#define SCORN_COST   mm_board.scorn
#define COINS_SUPPLY mm_board.coins
enum { CIVS_MAX = 60, MONKEYS_MAX = 58, SHIPS_MAX = 26, STATUS_MAX = 200 };
#else
enum {
    CIVS = 36,
    MONKEYS = 42,
    SHIPS = 18,
    TRACK_SPACES = 16, /* a stone that reaches or passes this space finishes; 0 is off the board */
    WHITE_DOT = 12,    /* the space that sets off Monkey Treachery */
    SCORN_COST = 2,    /* points at the end */
    COINS_SUPPLY = 3,  /* coins on each tribe card at the start, besides one for every player */
    CIVS_MAX = CIVS,
    MONKEYS_MAX = MONKEYS,
    SHIPS_MAX = SHIPS,
    STATUS_MAX = 28 /* of all monkeys of a tribe */
};
#endif

struct tribe_card {
    const char *id;
    pl_words name;
};

struct civ {
    const char *id;
    pl_words title;
    uint8_t tribe, steps;
};

struct monkey {
    const char *id;
    pl_words name;
    uint8_t tribe, status;
};

struct ship {
    const char *id;
    pl_words name;
    uint8_t tribe, seats, points; /* points count only if all seats are taken */
};

extern const struct tribe_card mm_tribes[TRIBES];
extern PL_PRINT struct civ mm_civs[CIVS_MAX + 1];
extern PL_PRINT struct monkey mm_monkeys[MONKEYS_MAX + 1];
extern PL_PRINT struct ship mm_ships[SHIPS_MAX + 1];

/* Victory points for the titles of a tribe by its place in the race: [0] is first place. */
extern PL_PRINT uint8_t mm_leader_award[TRIBES];
extern PL_PRINT uint8_t mm_undersecretary_award[TRIBES];

/* What is printed, but for names (digest.c). */
uint64_t mm_digest(void);

#endif
