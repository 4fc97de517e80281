/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath: what is printed on the cards.
 *
 * The table is games/bloodbath/cards.txt, which a player can read; tools/cards.py compiles it into
 * the constants declared here. A line of a card ("FARM: may(-1F -> +4M)") becomes a run of ops that
 * ends with OP_END; rules and card texts are both made from these ops, so they cannot disagree.
 *
 * A building card is 2 * kind + copy. Cards of the progress deck are numbered through, copies
 * included, in the order of `enum progress_type`. */
#ifndef BB_CARDS_H
#define BB_CARDS_H

#include "perilune.h"

#ifdef PL_EDITABLE
/* The maxima keep the state free of gaps, and cards within 128 bits. */
extern struct bb_size { uint8_t kinds, events, twists, robots, devs; } bb_size;
#define KINDS       bb_size.kinds
#define EVENT_CARDS bb_size.events
#define TWISTS      bb_size.twists
#define ROBOTS      bb_size.robots
#define DEVS        bb_size.devs
enum {
    KINDS_MAX = 61,
    TWISTS_MAX = 41,
    ROBOTS_MAX = 36,
    DEVS_MAX = 18,
    PROGRESS_MAX = 126,
    COST_MAX = 20,
    LOST_MAX = 20,
    EVENTS_MAX = 21
};
#else
enum {
    KINDS = 45,   /* kinds of buildings */
    COST_MAX = 9, /* of a building */
    EVENT_CARDS = 13,
    TWISTS = 25,
    ROBOTS = 20,
    DEVS = 10, /* kinds of developments */
    KINDS_MAX = KINDS,
    TWISTS_MAX = TWISTS,
    ROBOTS_MAX = ROBOTS,
    DEVS_MAX = DEVS,
    PROGRESS_MAX = 110
};
#endif
enum {
    PERKS = 5, /* kinds of perks */
    SCIENTISTS = 5,
    BUILDINGS_MAX = 2 * KINDS_MAX
};
#define BUILDINGS (2 * KINDS) /* building cards */

/* Where each type begins among the progress cards. */
enum { WORK_FIRST = 0, TROUBLE_FIRST = 4, LONELINESS = 6, EVENT_FIRST = 7 };
#define TWIST_FIRST (EVENT_FIRST + EVENT_CARDS)
#define ROBOT_FIRST (TWIST_FIRST + TWISTS)
#define DEV_FIRST   (ROBOT_FIRST + ROBOTS) /* copy 0 and 1 of the first kind, and so on */
#define PERK_FIRST  (DEV_FIRST + 2 * DEVS) /* the five kinds of the first scientist, … */
#define PROGRESS    (PERK_FIRST + PERKS * SCIENTISTS)
enum progress_type { WORK, TROUBLE, LONELY, EVENT, TWIST, ROBOT, DEV, PERK };

enum resource { PEOPLE, MONEY, FOOD, BOX, CARD, RESOURCES };
enum action { MINE, FARM, RESEARCH, RESTOCK, BUILD, ACTIONS, ANY_ACTION = ACTIONS };
enum solo { SOLO_NONE, SOLO_GOOD, SOLO_BAD };

enum trigger {
    ON_MINE,
    ON_FARM,
    ON_RESEARCH,
    ON_RESTOCK,
    ON_BUILD, /* same order as enum action */
    ON_PLAY,
    ON_LOST,
    ON_ANY,
    ON_GAIN_FOOD,
    ON_DISCARD,
    ON_ADD_CARD,
    ON_PLAY_OTHER,
    ON_LOSE_OTHER,
    ON_WORK_EMPTY,
    ON_ACCIDENT,
    ON_ROBOT,
    ON_ALWAYS,
    BUILDING_TRIGGERS,
    ON_ALL = BUILDING_TRIGGERS,
    ON_ONCE,
    ON_OWNER,
    TRIGGERS
};

/* What a number can be counted by, and what a condition can look at. */
enum count {
    COUNT_NONE,
    COUNT_BUILDINGS,
    COUNT_MINES,
    COUNT_GOOD,
    COUNT_BAD,
    COUNT_PEOPLE,
    COUNT_MONEY,
    COUNT_FOOD,
    COUNT_BOXES,
    COUNT_CARDS,
    COUNT_BOXES_HERE
};
enum compare { EQUAL, LESS, GREATER, AT_MOST, AT_LEAST };
enum place { ANYWHERE, HERE, EMPTY_BUILDING }; /* of boxes */
enum dest { TO_LEFT, TO_MAT, UNDER_MAT };      /* of a hand card that is put */
enum add_what { ADD_PERK, ADD_DEV, ADD_ROBOT, ADD_EVENT, ADD_TWIST };

/* The operations, with the fields of struct op that each uses. `skip` counts ops. */
enum op_code {
    OP_END,
    OP_GAIN,   /* n, what = resource, place; times floor(count(per) / div) if per */
    OP_LOSE,   /* the same; forced, or a price inside OP_PRICE */
    OP_MAY,    /* n = number of OP_PRICE blocks that follow, per = ops in them; skip = ops up to the
                  end of all; what = 1: without a price, and asked as the question that it holds
                  (act BUILD, move) */
    OP_PRICE,  /* skip = ops of this price, which follow */
    OP_CHOOSE, /* skip = ops of both options; two OP_OPTION blocks follow */
    OP_OPTION, /* skip = ops of this option, which follow */
    OP_IF,     /* what = count, place = compare, n; skip = ops of the then-part */
    OP_ELSE,   /* stands right behind a then-part; skip = ops of the else-part */
    OP_ACT,    /* what = action or ANY_ACTION; for BUILD n = highest printed cost (255: any),
                  per = lowest, div = paid less once */
    OP_ADD,    /* what = add_what, n = kind of development */
    OP_WRECK,  /* n = 1: the card goes to the hand */
    OP_REPLAY,
    OP_MOVE,   /* n boxes */
    OP_PUT,    /* what = dest */
    OP_CASH,   /* n money for each tucked card */
    OP_SOFTEN, /* n people less for each per units of what = resource */
    OP_MUTE,   /* the next Work: buildings have no abilities */
    OP_BAN,    /* the next Work: nobody may choose what = action */
    OP_HUNGER, /* n people for each player who was not short */
    OP_GAME_OVER,
    OP_IGNORE, /* inside ON_ACCIDENT, ON_ROBOT: this card; in ON_ALWAYS: n = set of cards, below */
    OP_DISCOUNT, /* n, per = lowest printed cost */
    OP_SUBST,    /* food may be spent as money */
    OP_UPKEEP,   /* n */
    OP_CODES
};

struct op {
    uint8_t code, n, what, place, per, div;
    uint16_t skip;
};

/* All lines of all cards; bb_op[0] is OP_END, so line 0 is "no such line". */
extern PL_PRINT struct op bb_op[];

struct building {
    const char *id; /* "kale-farm"; copies in text: kale-farm and kale-farm-b */
    pl_words name;
    uint8_t cost, people, solo, source;
    uint8_t is_mine; /* has "Mine" in its name */
    uint8_t ignores; /* bit 0 paperwork, bit 1 leak, bit 2 airlock-test */
    uint8_t discount, discount_min, subst, upkeep; /* from its ALWAYS line; upkeep usually 1 */
    uint16_t line[BUILDING_TRIGGERS];
};
extern PL_PRINT struct building bb_building[KINDS_MAX];
/* The kinds that have a line for a trigger, one bit per kind. */
extern PL_PRINT uint64_t bb_kinds_on[BUILDING_TRIGGERS];
/* The same, sorted by what the line is; a line with a condition has another sort besides. */
enum sort {
    PLAIN,     /* gains that ask for nothing */
    ASKING,    /* gains, and then a question: where boxes go, or an offer */
    OFFER,     /* begins with OP_MAY */
    CONDITION, /* begins with OP_IF */
    SORTS
};
extern PL_PRINT uint64_t bb_kinds_sorted[SORTS][BUILDING_TRIGGERS];
/* The kinds that cost no more than that. */
extern PL_PRINT uint64_t bb_kinds_up_to[COST_MAX + 1];
/* The kinds that have such an op in their ALWAYS line, or have "Mine" in their name. */
extern PL_PRINT uint64_t bb_kinds_with_discount, bb_kinds_with_ignore, bb_kinds_with_subst;
extern PL_PRINT uint64_t bb_kinds_with_upkeep, bb_kinds_mines;
extern PL_PRINT uint64_t bb_kinds_solo[]; /* with this symbol */

/* What a progress card goes through once it is turned up. */
enum stage { TURN_UP, WINDOWS, BEFORE, LOSSES, ALL_LINES, ONCE_LINE, GAME_OVER };

struct progress {
    const char *id; /* kinds: copies share it; perks: perk-funds--brain; events: hunger-9 */
    pl_words name;
    uint8_t type, source;
    uint8_t people_lost;
    uint8_t number;          /* of an event */
    uint8_t black;           /* twists: word in black */
    uint8_t owner, perk;     /* of a perk: scientist 0..4, kind 0..4 */
    uint8_t dev;             /* kind of development 0..9 */
    uint8_t ignored_by;      /* the bit of struct building.ignores that spares from it, or 0 */
    uint8_t accident;        /* sets off ON_ACCIDENT */
    uint8_t stages;          /* in which it can do something, one bit each */
    uint16_t all, once, own; /* lines, 0 for none */
};
extern PL_PRINT struct progress bb_progress[PROGRESS_MAX];
extern PL_PRINT pl_words bb_scientist[SCIENTISTS];

/* What is printed, but for names (digest.c). */
uint64_t bb_digest(void);

#endif
