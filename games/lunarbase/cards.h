/* SPDX-License-Identifier: MIT */
/* Lunar Base: what is printed on the cards. Rules and card texts are both made from the ops, so
 * they cannot disagree.
 *
 * A card is one cell wide and two cells tall and has six slots for connectors, numbered clockwise
 * from the top: N, NE, SE, S, SW, NW. */
#ifndef LB_CARDS_H
#define LB_CARDS_H

#include "perilune.h"

enum color { NO_COLOR, RED, BLUE, YELLOW, GREY, COLORS };
enum slot { N, NE, SE, S, SW, NW, SLOTS };

/* The deck is numbered in this order: modules, agents, influences. So are the kinds of its cards.
 * With other cards some numbers are no card: copies of a kind lie in one half of a set, and
 * influences in the upper one. */
#ifdef PL_EDITABLE
extern struct lb_board {
    uint8_t modules, agents, old_agents, influences, influence_first, module_kinds, agent_kinds;
    uint8_t goal_credits, goal_colonists, goal_achievements, credits, hand, shuttle;
    uint64_t cards[2];
} lb_board;
#define MODULES           lb_board.modules
#define AGENTS            lb_board.agents
#define OLD_AGENTS        lb_board.old_agents
#define INFLUENCES        lb_board.influences
#define INFLUENCE_FIRST   lb_board.influence_first
#define MODULE_KINDS      lb_board.module_kinds
#define AGENT_KINDS       lb_board.agent_kinds
#define GOAL_CREDITS      lb_board.goal_credits
#define GOAL_COLONISTS    lb_board.goal_colonists
#define GOAL_ACHIEVEMENTS lb_board.goal_achievements
#define START_CREDITS     lb_board.credits
#define START_HAND        lb_board.hand
#define SHUTTLE_CARDS     lb_board.shuttle
#define LOWER_CARDS       lb_board.cards[0]
#define UPPER_CARDS       lb_board.cards[1]
enum {
    MODULES_MAX = 60,
    CARDS_MAX = 124,
    INFLUENCES_MAX = 8,
    MODULE_KINDS_MAX = MODULES_MAX,
    KINDS_MAX = CARDS_MAX,
    OLD_MAX = 8
};
#else
enum {
    MODULES = 50,
    AGENTS = 26,
    OLD_AGENTS = 24, /* in the rulebook's own print */
    INFLUENCES = 8,
    INFLUENCE_FIRST = MODULES + AGENTS,
    MODULE_KINDS = 23,
    AGENT_KINDS = 13,
    GOAL_CREDITS = 20,
    GOAL_COLONISTS = 10,
    GOAL_ACHIEVEMENTS = 5,
    START_CREDITS = 3,
    START_HAND = 3,
    SHUTTLE_CARDS = 3, /* that shuttles bring, besides one for every player */
    MODULES_MAX = MODULES,
    CARDS_MAX = INFLUENCE_FIRST + INFLUENCES,
    INFLUENCES_MAX = INFLUENCES,
    MODULE_KINDS_MAX = MODULE_KINDS,
    KINDS_MAX = MODULE_KINDS + AGENT_KINDS + INFLUENCES,
    OLD_MAX = 2
};
/* The numbers that are cards, one bit each. */
#define LOWER_CARDS UINT64_MAX
#define UPPER_CARDS (((uint64_t)1 << (CARDS - 64)) - 1)
#endif
#define CARDS                (INFLUENCE_FIRST + INFLUENCES)
#define AGENT_FIRST          MODULES
#define KINDS                (MODULE_KINDS + AGENT_KINDS + INFLUENCES)
#define AGENT_KIND_FIRST     MODULE_KINDS
#define INFLUENCE_KIND_FIRST (MODULE_KINDS + AGENT_KINDS)
enum { STATIONS = 6, GOAL_INFLUENCES = 4, COPIES_MAX = 4 };

/* The program's own kinds of modules. */
enum module_kind {
    ASTEROID_GRINDER,
    BACON_PRINTER,
    BERUANG_ENGINEERS,
    BOREHOLE,
    CONCRETE,
    DEPOT,
    CHANDRASEKHAR_DOME,
    HAYASHI_DOME,
    OORT_DOME,
    STRUVE_DOME,
    HELIUM_FACTORY,
    FUSION_REACTOR,
    INFLATABLE_HABITAT,
    INDIGO_EGREGORE,
    ARTIFICIAL_INTELLECT,
    LAIKA_MEMORIAL,
    LUNAR_CAPITAL,
    ROVER,
    SATELLITE,
    SPACE_ELEVATOR,
    SMART_SPACESHIP,
    TELESCOPE,
    UNDERGROUND_HQ
};

enum achievement {
    NO_ACHIEVEMENT,
    A_DOME,
    A_ROVER,
    A_LAIKA,
    A_ELEVATOR,
    A_FUSION,
    A_PRINTER,
    A_TELESCOPE,
    A_AI,
    A_SATELLITE,
    A_CYBORG,
    A_MOONWALK,
    A_BOTANY,
    A_CHEMISTRY,
    A_DNA,
    ACHIEVEMENTS
};

/* What a card does, op by op; OP_END closes a list. */
enum op_code {
    OP_END,
    OP_DRAFT,   /* n cards from the supply to the hand */
    OP_BUILD,   /* n modules from the hand */
    OP_RESELL,  /* n cards from the supply, a credit each */
    OP_DRAW,    /* n */
    OP_DISCARD, /* n from the hand */
    OP_DISCARD_HAND,
    OP_GAIN,              /* n credits */
    OP_GAIN_HAND,         /* a credit for each card in hand */
    OP_STEAL,             /* n credits from a chosen opponent */
    OP_STEAL_MODULE,      /* n = kind; from a chosen opponent's base into the hand */
    OP_FLIP,              /* n = enum flip */
    OP_TARGET_RESELL,     /* a chosen opponent resells n */
    OP_TARGET_DISCARD,    /* a chosen opponent discards n */
    OP_OTHERS_DISCARD,    /* every opponent discards n */
    OP_ALL_LOSE,          /* every player loses n credits */
    OP_RESELL_INFLUENCES, /* as many cards as influences lie in the supply */
    OP_LOOK,              /* at a chosen opponent's hand; the target of what follows */
    OP_LOOKED_DISCARD,    /* that opponent discards n */
    OP_ONE_OF,            /* n options follow; each begins with OP_OPTION */
    OP_OPTION,            /* n = ops of this option */
    OP_TERRAN,            /* every station is turned to its Terran side */
    OP_CODES
};
enum flip { FLIP_MINE, FLIP_ANY, FLIP_ALL, FLIP_NEIGHBORS, FLIP_MANY, FLIP_TWO };

struct op {
    uint8_t code, n;
};
enum { OPS = 10 };

/* Lasting effects of influences in the supply. */
enum lasting {
    NOT_LASTING,
    LUNAR_ALLIANCE,
    RUNAWAY_BUREAUCRACY,
    TERRAN_EMBARGO,
    LAIKAS_PARADISE,
    QUARANTINE,
    SPACE_COWBOYS
};

/* What the connectors of a card can be joined to. */
struct joints {
    uint64_t shows[COLORS]; /* bit SLOTS * slot for each connector of that color */
    uint32_t meets; /* bit SLOTS * color + slot for each connector that can meet the color; a
                       card that half a turn does not change has only half of its slots */
    /* Of two slots on one long side: bit SLOTS * slot for each connector beside which that color
     * is, unless that is a connector and comes before it; and bit SLOTS * color + slot for each
     * slot beside which something is that may lie against the color. NO_COLOR too. */
    uint64_t beside[COLORS];
    uint32_t suits;
    uint32_t edges; /* bit COLORS * slot + color of each slot, NO_COLOR too */
};

struct kind {
    const char *id;
    pl_words name;
    uint8_t source, copies;
    uint8_t cost[COLORS];     /* by RED, BLUE, YELLOW */
    uint8_t connector[SLOTS]; /* modules: enum color by slot */
    struct joints joints;
    uint8_t colonists, achievement;
    uint8_t orb;         /* a whole orb printed on it, or NO_COLOR */
    uint8_t paradise;    /* a Dome or Memorial: builds of it are celebrated */
    uint8_t lasting;     /* influences */
    uint8_t red_pays;    /* its owner's red orbs pay when shuttles arrive */
    uint8_t retail;      /* not in the rulebook's own print */
    uint8_t old;         /* that print of it: 1 + its index in lb_old; 0: it is the same */
    struct op once[OPS]; /* modules: when built; agents: when played; influences: when
                            discarded from a hand */
    struct op main[OPS]; /* modules: a main action of the base */
};
extern PL_PRINT struct kind lb_kind[KINDS_MAX];
extern PL_PRINT struct kind lb_old[OLD_MAX]; /* kinds as the rulebook's own print has them */
extern PL_PRINT uint8_t lb_kind_of[CARDS_MAX];
extern PL_PRINT uint8_t lb_first_of[CARDS_MAX]; /* the first copy of each card's kind */
extern PL_PRINT uint8_t lb_run_of[CARDS_MAX]; /* all copies of it, as bits from the first one on */
/* Copies of a kind have numbers in a row. One bit per card: those with a copy just before them,
 * the modules that add a main action, and those that make red orbs pay. */
extern PL_PRINT uint64_t lb_copies[2], lb_with_main, lb_intellects;

enum { BOXES = 3 };
struct station {
    const char *id;
    pl_words name;
    uint8_t orb[2];
    uint8_t colonists;
    uint16_t achievements;     /* one bit per enum achievement */
    struct op box[BOXES][OPS]; /* main actions, one box per turn */
    uint8_t source;
};
/* The unique sides, then the Terran side that all share. */
extern PL_PRINT struct station lb_station[STATIONS + 1];
enum { TERRAN = STATIONS };
extern PL_PRINT uint8_t lb_station_connector[SLOTS];
extern PL_PRINT struct joints lb_station_joints;
extern const pl_words lb_achievement[ACHIEVEMENTS];

/* A kind as the rulebook's own print has it, or NULL if that is the same. */
static inline const struct kind *lb_old_print(int kind) {
    return lb_kind[kind].old ? &lb_old[lb_kind[kind].old - 1] : NULL;
}

/* What is printed, but for names (digest.c). */
uint64_t lb_digest(void);

#endif
