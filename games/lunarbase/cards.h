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

enum {
    MODULES = 50,
    AGENTS = 26,
    INFLUENCES = 8,
    CARDS = MODULES + AGENTS + INFLUENCES, /* of the deck, numbered in this order */
    AGENT_FIRST = MODULES,
    INFLUENCE_FIRST = MODULES + AGENTS,
    STATIONS = 6
};

/* Kinds of deck cards: modules, then agents, then influences. */
enum {
    MODULE_KINDS = 23,
    AGENT_KINDS = 13,
    KINDS = MODULE_KINDS + AGENT_KINDS + INFLUENCES,
    AGENT_KIND_FIRST = MODULE_KINDS,
    INFLUENCE_KIND_FIRST = MODULE_KINDS + AGENT_KINDS,
    SPYBOT = INFLUENCE_KIND_FIRST - 1 /* not in the rulebook's own print */
};

/* The kinds that rules other than a card's own ops refer to. */
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
    struct op once[OPS]; /* modules: when built; agents: when played; influences: when
                            discarded from a hand */
    struct op main[OPS]; /* modules: a main action of the base */
};
extern const struct kind lb_kind[KINDS];
extern const uint8_t lb_kind_of[CARDS];
extern const uint8_t lb_first_of[CARDS]; /* the first copy of each card's kind */
extern const uint8_t lb_run_of[CARDS];   /* all copies of it, as bits from the first one on */
/* Copies of a kind have numbers in a row. One bit per card: those with a copy just before them,
 * the modules that add a main action, and the copies of Artificial Intellect. */
extern const uint64_t lb_copies[2], lb_with_main, lb_intellects;
/* Concrete and Helium Factory as the rulebook's own print has them. */
extern const struct kind lb_old_concrete, lb_old_helium_factory;

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
extern const struct station lb_station[STATIONS + 1];
enum { TERRAN = STATIONS };
extern const uint8_t lb_station_connector[SLOTS];
extern const struct joints lb_station_joints;
extern const pl_words lb_achievement[ACHIEVEMENTS];

#endif
