/* SPDX-License-Identifier: MIT */
/* Lunar Base: the state, shared by the files of this folder.
 *
 * A turn is worked off on a small stack of frames. The top one says who has to decide what. A base
 * is a set of modules placed on a grid of cells; the station lies on (0, 0) and (0, 1).
 *
 * Everything above `rng` in the state is public.
 *
 * The copies of a kind are indistinguishable. Open copies have numbers, which are their names.
 * Copies in hands have unrelated numbers that only record whose hand each is in. In the deck any
 * number stands for its kind. A revealed copy takes the first number of its kind that no open copy
 * has (lb_show); a copy that comes to a hand takes the first that no hand has (lb_hold). Choices
 * from a hand name a kind, and views count hidden copies (lb_packed), so a number never reveals
 * which copy it was. Rules 1 used one number for all and showed it; their logs still replay. */
#ifndef LB_STATE_H
#define LB_STATE_H

#include "cards.h"
#include "perilune.h"

/* How much can wait at once. With other cards edit.c sees to it that this is enough. */
#ifdef PL_EDITABLE
enum { DEPTH = 48, PENDING = 40 };
#else
enum { DEPTH = 20, PENDING = 8 };
#endif
enum { SEATS = 6, EYES = SEATS + 1, PUBLIC_EYE = SEATS };
enum { NO_CARD = 255, ROUNDS_MAX = 100, DECISIONS_MAX = 8000, EDGE = 100 };

/* A set of deck cards. */
struct set {
    uint64_t half[2];
};

/* Where a built module lies: its upper half on (x, y), turned clockwise by quarter turns. */
struct placed {
    uint8_t owner; /* seat + 1, 0 when it is not built */
    int8_t x, y;
    uint8_t turn;
};

enum list { ONCE, MAIN, BOX_0, BOX_1, BOX_2 };
enum frame_kind {
    TURN,          /* agents or the main action */
    RUN,           /* ops of list `a` of card kind (or station side) `b`, at pc; n: twice the Builds
                      of the op at pc already made, + 1 when waiting effects have been put off */
    DO,            /* n units of op code `a`; b: the target, kind or set of stations it is about;
                      pc: 1 when an agent does it, so that it can be countered */
    CHOOSE_TARGET, /* for op code `a` with number n; pc as above */
    PICK,          /* stations to flip: `a` = enum flip, n = picks still to make */
    NAME_PLAYER,   /* whose neighbors flip */
    COUNTER,       /* an agent is about to hit this seat */
    WHERE,         /* place of the module in `site` */
    HOW,           /* and how it is turned */
    QUEUE          /* which of several waiting effects comes next */
};
struct frame {
    uint8_t kind, seat, a, b, pc, n;
};

enum verb {
    PLAY,        /* agent */
    MAIN_ACTION, /* 0..2 box of the station; 3 + kind: of a module */
    DRAFT_CARD,
    RESELL_CARD,
    DISCARD_CARD,
    BUILD_CARD,
    DECLINE,
    AT,        /* x + 128, y + 128, direction: the cell beside an open connector */
    WITH,      /* slot of the module that meets it */
    TARGET,    /* seat */
    FLIP_SEAT, /* seat */
    DONE,
    TAKE_MODULE,  /* module in an opponent's base */
    OPTION,       /* which */
    COUNTER_WITH, /* influence */
    LET_PASS,
    NOW, /* module whose effect comes now */
    GO_ON,
    VERBS
};
enum option { PRINT, WITH_INFLUENCES, INFLUENCE_VICTORY, FIRST, OPTIONS };
enum how {
    HOW_NOT,
    HOW_CREDITS = 1,
    HOW_COLONISTS = 2,
    HOW_ACHIEVEMENTS = 4,
    HOW_INFLUENCES = 8,
    HOW_TIME = 16
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct pl_state {
    struct set supply, discard;
    struct set fresh;      /* put into the deck when it was last made, not shown since; since
                              rules 2 packed, with what came to a hand openly since, too */
    uint64_t fence;        /* drawn when a turn ends, see lb_fence */
    uint64_t built[SEATS]; /* modules of each base, one bit per card; sane checks */
    uint64_t
        room[MODULES_MAX]; /* of built modules for others, see base.c; sane checks these three */
    uint64_t station_room[SEATS];
    uint32_t wide_room[SEATS]; /* bit SLOTS * color + slot: some connector of that color takes every
                                  module by that slot, if it matches */
    uint64_t dealt;            /* digest of what came to the supply and of who discarded what,
                                  in its order */
    uint16_t achievements[SEATS]; /* of each base, one bit each; sane checks these four */
    uint16_t rounds, decisions;   /* begun; made */
    uint8_t colonists[SEATS];
    uint8_t orbs[SEATS][COLORS];
    struct placed module[MODULES_MAX];
    struct frame stack[DEPTH];
    uint8_t depth;
    uint8_t credits[SEATS];
    uint8_t side[SEATS]; /* 1: the unique side is up */
    uint8_t shown;       /* stations whose unique side has been up, one bit per seat */
    uint8_t hand_size[SEATS];
    uint8_t fresh_in_hand[SEATS]; /* of the fresh cards; all others of them are in the deck */
    uint8_t seats, actor, first;  /* whose turn it is */
    uint8_t over, how[SEATS];     /* conditions met, enum how */
    uint8_t news; /* seats of which something changed that could win, one bit each */
    uint8_t option[OPTIONS];
    uint8_t agent;            /* the agent at work, its card + 1 */
    uint8_t agents_played;    /* this turn */
    uint8_t asked, spared;    /* seats asked to counter it; seats that did */
    uint8_t picks;            /* stations picked to be flipped together */
    uint8_t looked;           /* seat + 1 whose hand was looked at */
    uint8_t pending[PENDING]; /* built modules whose effects are still to come */
    uint8_t pending_size;
    uint8_t site;          /* module being built, its card + 1 */
    int8_t site_x, site_y; /* beside which connector, once that is chosen */
    uint8_t site_dir;
    uint8_t site_slots; /* by which the module can be joined there, one bit each */
    uint8_t deck_size;
    uint8_t alike; /* 1 since rules 2: no number tells copies apart */
    uint8_t spare[5];

    /* ---- secret from here on ---- */
    pl_rng rng;
    pl_rng fences;          /* a far part of the same sequence, so that no fence changes a draw */
    uint64_t drawn[SEATS];  /* digest of each seat's draws, known to it */
    struct set hand[SEATS]; /* known to its seat */
    struct set seen[EYES];  /* cards in hands that a seat (or, last, everybody) has seen */
    uint8_t station[SEATS]; /* known to its seat, and to all once shown */
    uint8_t deck[CARDS_MAX];
    uint8_t spare2[6];
};
#pragma GCC diagnostic pop

/* ---- sets and cards ---- */

static inline bool has(const struct set *s, int card) {
    return s->half[card >> 6] >> (card & 63) & 1;
}
static inline void put_in(struct set *s, int card) {
    s->half[card >> 6] |= (uint64_t)1 << (card & 63);
}
static inline void take_out(struct set *s, int card) {
    s->half[card >> 6] &= ~((uint64_t)1 << (card & 63));
}
/* Returns the lowest card from `from` on, or NO_CARD. */
static inline int lb_next(const struct set *s, int from) {
    for (int half = from >> 6; half < 2; half++, from = 64 * half) {
        const uint64_t left = s->half[half] >> (from & 63);
        if (left) return from + pl_lowest_bit(left);
    }
    return NO_CARD;
}
/* Branch-free population count: adds up bits in pairs, nibbles and bytes. */
static inline int lb_bits(uint64_t x) {
    x -= x >> 1 & 0x5555555555555555;
    x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
    return (int)(((x + (x >> 4)) & 0x0f0f0f0f0f0f0f0f) * 0x0101010101010101 >> 56);
}
static inline int lb_count(const struct set *s) {
    return lb_bits(s->half[0]) + lb_bits(s->half[1]);
}
int lb_influences_in(const struct set *);

static inline bool is_module(int card) {
    return card < AGENT_FIRST;
}
static inline bool is_agent(int card) {
    return card >= AGENT_FIRST && card < INFLUENCE_FIRST;
}
static inline bool is_agent_kind(int kind) {
    return kind >= AGENT_KIND_FIRST && kind < INFLUENCE_KIND_FIRST;
}
static inline bool is_influence(int card) {
    return card >= INFLUENCE_FIRST;
}
/* What a kind is in this game's print. */
static inline const struct kind *lb_kind_in(const pl_state *s, int kind) {
    if (s->option[PRINT] && lb_kind[kind].old) return lb_old_print(kind);
    return &lb_kind[kind];
}
static inline const struct kind *kind_in(const pl_state *s, int card) {
    return lb_kind_in(s, lb_kind_of[card]);
}
/* Cards of the same kind are the same choice: the set with only the lowest of each kind. No kind
 * has more than four copies, and none has them in both halves. */
static inline struct set one_of_each(const struct set *s) {
    struct set ones = *s;
    for (int half = 0; half < 2; half++) {
        uint64_t repeats = s->half[half] << 1 & lb_copies[half];
        repeats |= repeats << 1 & lb_copies[half];
        repeats |= repeats << 1 & lb_copies[half];
        ones.half[half] &= ~repeats;
    }
    return ones;
}
/* How many copies a set has of each kind, as a set: they are always the first ones. Each step moves
 * every card down that has room below. No kind has more than four copies, so three steps suffice.
 */
static inline struct set lb_packed(struct set s) {
    for (int step = 0; step < 3; step++)
        for (int half = 0; half < 2; half++) {
            const uint64_t falls = s.half[half] & lb_copies[half] & ~(s.half[half] << 1);
            s.half[half] ^= falls | falls >> 1;
        }
    return s;
}
/* In the upper half of the program's own deck no kind has more than two copies. */
#ifdef PL_EDITABLE
enum { UPPER_STEPS = 3 };
#else
enum { UPPER_STEPS = 1 };
#endif
/* Returns the first copy of each kind in the set, no matter which copies are present. */
static inline struct set first_of_each(const struct set *s) {
    struct set firsts = *s;
    for (int step = 0; step < 3; step++)
        firsts.half[0] |= (firsts.half[0] & lb_copies[0]) >> 1;
    for (int step = 0; step < UPPER_STEPS; step++)
        firsts.half[1] |= (firsts.half[1] & lb_copies[1]) >> 1;
    firsts.half[0] &= ~lb_copies[0];
    firsts.half[1] &= ~lb_copies[1];
    return firsts;
}
static inline int lb_first(int card) {
    return lb_first_of[card];
}
/* All copies of a card's kind, as bits of its half. */
static inline uint64_t lb_run(int card) {
    return (uint64_t)lb_run_of[card] << (lb_first(card) & 63);
}
/* Returns the lowest copy of a kind in a set. There must be one. */
static inline int lb_lowest(const struct set *s, int card) {
    return (card & 64) + pl_lowest_bit(s->half[card >> 6] & lb_run(card));
}
static inline bool lb_is_repeat(const struct set *s, int card) {
    const struct set ones = one_of_each(s);
    return has(s, card) && !has(&ones, card);
}
static inline struct set without_influences(struct set s) {
    s.half[1] &= ((uint64_t)1 << (INFLUENCE_FIRST - 64)) - 1;
    return s;
}
static inline bool is_empty(struct set s) {
    return !(s.half[0] | s.half[1]);
}
static inline int left_of(const pl_state *s, int seat) {
    return seat + 1 == s->seats ? 0 : seat + 1;
}
static inline int right_of(const pl_state *s, int seat) {
    return seat == 0 ? s->seats - 1 : seat - 1;
}
bool lb_in_supply(const pl_state *, enum lasting);
/* Returns the choices of a hand, one per kind, as moves name them. */
static inline struct set lb_choices(const pl_state *s, int seat) {
    return s->alike ? first_of_each(&s->hand[seat]) : one_of_each(&s->hand[seat]);
}
/* Name of a hidden card for a player who sees it: the first copy stands for all. */
static inline int lb_told(const pl_state *s, int card) {
    return s->alike ? lb_first(card) : card;
}

/* ---- hidden copies (copies.c) ---- */

/* The number that a hidden card has once it lies open, and the number that a card has once it is in
 * a hand. */
int lb_show(const pl_state *, int card);
int lb_hold(const pl_state *, int card);
/* The same for the card that was drawn last. */
int lb_show_drawn(pl_state *, int card);
/* The same for a card in a hand, which leaves it. */
int lb_leave_hand(pl_state *, int seat, int card);
/* In effects.c, so that compilers keep it out of the usual path. */
int lb_leave_hand_by_rules_1(pl_state *, int seat, int card);
/* The cards that do not lie open. */
struct set lb_not_open(const pl_state *);
/* Updates what observers know after a card left a hand: one card of its kind fewer is known there.
 */
void lb_forget(pl_state *, int seat, int card);
/* A card came to a hand openly: what is known of `fresh` then. */
void lb_fresh_to_hand(pl_state *, int seat, int card);

/* ---- bases (base.c) ---- */

/* Returns the cost of a card: the missing orbs minus the gray ones. */
int lb_price(const pl_state *, int seat, const struct kind *);
/* Returns whether the purse covers the missing orbs of a card. */
static inline int lb_missing(const pl_state *s, int seat, const struct kind *kind) {
    int all = 0;
    for (int color = RED; color <= YELLOW; color++) {
        const int missing = kind->cost[color] - s->orbs[seat][color];
        if (missing > 0) all += missing;
    }
    return all;
}
static inline int lb_purse(const pl_state *s, int seat) {
    return s->credits[seat] + s->orbs[seat][GREY];
}
/* A way to build a module: beside which open connector, and with which of its slots. */
struct place {
    int8_t x, y; /* the cell beside the connector */
    uint8_t dir; /* from the base to that cell: 0 up, 1 right, 2 down, 3 left */
    uint8_t slot;
    struct placed result;
    uint8_t gains[COLORS]; /* orbs it would make, by color */
};
/* Upper bound of the places of a module in a base. */
#ifdef PL_EDITABLE
enum { PLACES_MAX = 1536 };
#else
enum { PLACES_MAX = 704 };
#endif
/* Lists all places, each result once, up to `most`. Returns their number. */
int lb_places(const pl_state *, int seat, int card, struct place *, int most);
/* The same for one open connector, given by x, y and dir of `at`; returns how many. */
int lb_places_at(const pl_state *, int seat, int card, struct place at, struct place list[SLOTS]);
/* The cells beside the open connectors that a module can be joined to, in the same order; stops
 * after `most`. Returns how many. */
struct site {
    int8_t x, y;
    uint8_t dir;
};
enum { SITES_MAX = SLOTS * (MODULES_MAX + 1) };
int lb_sites(const pl_state *, int seat, int card, struct site *, int most);
bool lb_has_several_sites(const pl_state *, int seat, int card);
/* The slots by which a module can be joined there, one bit each; and the place that makes, but for
 * its gains. */
unsigned lb_slots_at(const pl_state *, int seat, int card, struct site);
struct place lb_place_at(struct site, int slot);
/* The open connector at a site: SLOTS * (module + 1), or SLOTS * 0 for the station, plus its slot.
 * Returns -1 if there is no card of the base. */
int lb_connector_at(const pl_state *, int seat, struct site);
/* The modules of a seat's hand that can be paid for and placed, one of each kind; whether there is
 * any. */
struct set lb_buildable(const pl_state *, int seat);
bool lb_can_build(const pl_state *, int seat);
/* Finds out the gains, too. */
void lb_build(pl_state *, int seat, int card, struct place *);
void lb_remove(pl_state *, int card);
void lb_flip(pl_state *, int seat, bool to_unique);
/* Recomputes orbs, colonists, achievements and free places from scratch. */
void lb_measure(pl_state *, int seat);
/* Which card lies on a cell of a base and what its connector on a side is. */
struct cell_side {
    bool is_there;
    uint8_t color;
};
struct cell_side lb_side_at(const pl_state *, int seat, int x, int y, int dir);

/* ---- effects (effects.c) ---- */

void lb_proceed(pl_state *, pl_events *); /* until someone has to decide, or the end */
void lb_answer(pl_state *, pl_move, pl_events *);
const struct op *lb_ops(const pl_state *, const struct frame *);
/* Which card asks or acts, as a row of the catalog, or -1. */
int lb_cause(const pl_state *);
bool lb_can_draft(const pl_state *, int card);
/* The choices of a draft and of a resale. */
struct set lb_draftable(const pl_state *);
struct set lb_resellable(const pl_state *);
bool lb_is_target(const pl_state *, int seat, int target, int code);
void lb_push(pl_state *, struct frame);
void lb_pop(pl_state *);
static inline struct frame *lb_top(pl_state *s) {
    return s->stack + s->depth - 1;
}

/* ---- turns (turn.c) ---- */

/* Cards whose effects are under way; they are in no pile yet. */
struct set lb_at_work(const pl_state *);
bool lb_is_in_game(const pl_state *, int card);
void lb_run_out_of_time(pl_state *, pl_events *);
bool lb_setup(pl_state *, const pl_setup *, pl_events *, pl_error *);
/* Of those seats, one bit each. */
bool lb_check_victory(pl_state *, unsigned seats, bool turn_ends, pl_events *);
/* Ends the game. The given seats, which have met a condition, win. Returns true. */
bool lb_win(pl_state *, unsigned seats, pl_events *);
/* Makes everything so far irreversible for undo: everyone sees a number that nobody could predict.
 */
void lb_fence(pl_state *);
void lb_begin_fences(pl_state *);
void lb_end_turn(pl_state *, pl_events *);
/* Returns the income a seat would get from shuttles. */
int lb_income(const pl_state *, int seat);
bool lb_draw(pl_state *, int seat, pl_events *); /* false when no card is left */
int lb_draw_card(pl_state *);                    /* from the deck, or NO_CARD */
void lb_legal(const pl_state *, int seat, pl_moves *);
void lb_result(const pl_state *, pl_result *);
/* How a game can end: by one condition, by several at once, shared, or by time. */
enum ending {
    BY_CREDITS,
    BY_COLONISTS,
    BY_ACHIEVEMENTS,
    BY_INFLUENCES,
    EPIC,
    SHARED,
    OUT_OF_TIME,
    ENDINGS
};
extern const pl_choice lb_ending[ENDINGS];

/* ---- hidden information (hidden.c) ---- */

void lb_view(const pl_state *, int seat, pl_state *out);
void lb_imagine(pl_state *, int seat, pl_rng *);
void lb_reshuffle(pl_state *, pl_rng *);
const char *lb_sane(const pl_state *);

/* ---- standing orders (orders.c) ---- */

enum { ORDERS = 3 };
extern const pl_order lb_order[ORDERS];
bool lb_give(const pl_state *, int seat, pl_standing *, pl_error *);
enum pl_obey lb_obey(const pl_state *, int seat, const pl_standing *, pl_move *out);

/* ---- for searches (policy.c) ---- */

#ifdef PL_EDITABLE
/* For other cards: as which of the program's own kinds and stations the weights know each row of
 * the catalog. LB_UNKNOWN gets mean weights. */
enum { LB_UNKNOWN = 255 };
void lb_learn(const uint8_t known_as[KINDS_MAX + STATIONS]);
#endif

void lb_policy(const pl_state *, int seat, const pl_moves *, uint16_t *weight);
bool lb_evaluate(const pl_state *, int32_t value[PL_SEATS_MAX]);

/* ---- for frozen levels (frozen.c) ---- */

void lb_policy_1(const pl_state *, int seat, const pl_moves *, uint16_t *weight);
bool lb_evaluate_1(const pl_state *, int32_t value[PL_SEATS_MAX]);
extern const pl_knowledge lb_frozen;

/* ---- for programs that learn (encode.c) ---- */

enum { BLOCKS = 6 };
extern const pl_block lb_block[BLOCKS];
int32_t lb_actions(int seats);
void lb_encode(const pl_state *, int seat, const pl_moves *, uint16_t *index);
void lb_observe(const pl_state *, int seat, uint8_t *out);
const pl_net *lb_net(const pl_state *view);
void lb_trim(pl_state *);

/* ---- events ---- */

/* Where arg[3] is not 0, it is the row of the card behind it, + 1, that the story would not tell
 * else; negative when the event before has told it. */
enum event {
    E_TURN,         /* round */
    E_AGENT,        /* agent, credits paid */
    E_MAIN,         /* as MAIN_ACTION */
    E_DRAFT,        /* card */
    E_RESELL,       /* card */
    E_DRAW,         /* secret: card + 1 */
    E_NO_CARDS,     /* nothing left to draw */
    E_DISCARD,      /* card */
    E_BUILD,        /* card, credits paid, orbs made: three bits for each color from RED on */
    E_GAIN,         /* credits */
    E_LOSE,         /* credits */
    E_STEAL,        /* victim, credits */
    E_STEAL_MODULE, /* victim, module */
    E_LOOK,         /* at seat; secrets are the cards, told by E_SEEN */
    E_SEEN,         /* seat; secret: card + 1 */
    E_FLIP,         /* side now up: 1 unique */
    E_TARGET,       /* seat, op code, its number */
    E_NOTHING,      /* op code that comes to nothing, 1 when a part of it was carried out */
    E_COUNTER,      /* influence, agent */
    E_SHUTTLES,     /* cards dealt */
    E_SUPPLY,       /* card that joins the supply */
    E_INCOME,       /* credits */
    E_EMBARGO,
    E_RESHUFFLE,
    E_WIN, /* conditions, enum how */
    E_TIME,
    EVENTS
};
static inline void tell(pl_events *list, enum event kind, int seat, int a, int b) {
    if (list)
        pl_events_add(list, (pl_event){ .kind = (uint8_t)kind,
                                        .seat = (uint8_t)seat,
                                        .arg = { (int16_t)a, (int16_t)b } });
}

/* ---- statistics (figures.c) ---- */

enum figure {
    F_ROUNDS,
    F_TURNS,
    F_WON_CREDITS,
    F_WON_COLONISTS,
    F_WON_ACHIEVEMENTS,
    F_WON_INFLUENCES,
    F_EPIC,
    F_SHARED,
    F_TIME,
    F_FIRST_WON,
    F_WON_IN_TURN,
    F_WINNER_FLIPPED,
    F_WINNER_MODULES,
    F_WINNER_ORBS,
    F_AGENTS,
    F_BUILT,
    F_BUILT_FREE,
    F_PAID,
    F_BOX_1,
    F_BOX_2,
    F_BOX_3,
    F_MODULE_ACTIONS,
    F_DRAFTS,
    F_RESOLD,
    F_DRAWN,
    F_DISCARDED,
    F_STOLEN,
    F_THEFTS,
    F_FLIPS,
    F_COUNTERS,
    F_SHUTTLES,
    F_INCOME,
    F_RESHUFFLES,
    FIGURES
};
enum feat { STICKY_FINGERS, FREE_LUNCH, BROKE, FLIP_FLOP, SO_CLOSE, SPYMASTER, FEATS };
extern const pl_feat lb_feat[FEATS];
void lb_honor(const pl_state *, const pl_events *, pl_feats *);
enum { RATINGS = 4 };
extern const pl_rated lb_rating[RATINGS];
extern const pl_figure lb_figure[FIGURES];

/* A seat has a station, builds a module, plays an agent, holds an influence: these it had. */
enum mark { HAD, DRAFTED, RESOLD, DISCARDED, MARKS };
extern const pl_figure lb_mark[MARKS];
void lb_tally(const pl_state *, const pl_events *, pl_tally *);

/* The catalog: kinds of modules, agents and influences, then the six stations and the Terran side.
 */
#define CATALOG_STATION KINDS
#define CATALOG         (KINDS + STATIONS + 1)
enum deck { DECK_CARDS, DECK_STATIONS, DECKS };

extern PL_PRINT pl_game pl_game_lunarbase;

#endif
