/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath: the state, shared by the files of this folder.
 *
 * All players act at once. Each colony has a small stack of unfinished effects and works it off
 * until it needs a decision. All colonies that need one are asked together. Answers stay sealed
 * until the last one is in. Then they are carried out in seat order, so the order of arrival
 * doesn't matter.
 *
 * Everything above `rng` in the state is public.
 *
 * The two copies of a building are indistinguishable. Open copies have numbers, which are their
 * names. Hidden copies have unrelated numbers that only record where each one is. A revealed copy
 * takes the first number that no open copy has (bb_leave); a copy that is hidden again takes a
 * number that no hidden copy has (bb_hide). Choices from hidden places name a kind, and views count
 * hidden copies (bb_packed), so a name never reveals which copy it was. Rules 1 used one number for
 * both and showed it; their logs still replay. */
#ifndef BB_STATE_H
#define BB_STATE_H

#include "cards.h"
#include "perilune.h"

#include <stdlib.h>

#ifdef PL_EDITABLE
enum { DEPTH = 18 };
#else
enum { DEPTH = 16 };
#endif
enum { SEATS = 5, PUBLIC_EYE = SEATS, EYES = SEATS + 1 };
enum { NO_CARD = 255, NO_END = 0xFFFF };
/* Cause of an effect if it is not a building: the action, or the current card (NO_CARD). */
enum { BY_ACTION = 254 };
/* Stands in a view for a card added face down to the progress deck. */
enum { HIDDEN_ROBOT = PROGRESS_MAX, HIDDEN_TWIST };
/* How a line is run: offers are taken at once; the ops are a price (food may stand for money, and
 * any-time abilities wait). */
enum { FORCED = 1, PRICE = 2 };

/* A set of building cards: bit `kind` of copy[0] and copy[1]. */
struct set {
    uint64_t copy[2];
};
/* A set of progress cards. */
struct progress_set {
    uint64_t half[2];
};

/* An unfinished effect. Which fields count depends on the kind. */
enum frame_kind {
    RUN,        /* ops from pc up to end (NO_END: OP_END); here: the building they stand on;
                   n: launch pads already in this chain of repeats; a: 0, FORCED or PRICE */
    LOSS,       /* lose `pc` people; a, here and below: PRICE when it is paid on purpose */
    LOST_OTHER, /* `n` copies (bits) of kind `a` see that another building was lost */
    DISCARDS,   /* discard n cards from the hand */
    PLACE,      /* put n boxes on buildings; a = enum place; here: not on this one */
    UNBOX,      /* take n boxes from buildings */
    PAY,        /* pay `pc` money, food being allowed */
    ACTION,     /* a = action; n = phase; here = next card to look at */
    CONSTRUCT,  /* BUILD of card `here`; a = paid less once; n = phase; pc = next card to look at,
                   or during PLAY the boxes on both copies of the Solar Panels before it;
                   end = copies (bits) of money-giving lines already used */
    WINDOW      /* a card was turned up: any-time abilities */
};
struct frame {
    uint8_t kind, here;
    uint16_t pc, end;
    uint8_t n, a;
};

struct colony {
    uint16_t people, money, food; /* on the mat */
    uint16_t housed;              /* people printed on the buildings; sane checks */
    uint16_t boxes;               /* on all buildings; sane checks */
    uint8_t hand_size, mat_size, under_size;
    uint8_t perks;         /* perks left, one bit per kind */
    uint8_t failed, quiet; /* quiet: no any-time question before the next Work */
    uint8_t softened;      /* people saved from this card's loss */
    uint8_t depth;
    uint8_t spare;
    struct frame stack[DEPTH];
};

enum how { HOW_NOT, HOW_FAILED, HOW_MANUAL };
enum option { TWIST_CHOICE, ENDLESS, OPTIONS };
enum verb {
    ACT, /* action, card */
    USE, /* which price */
    SKIP,
    CHOOSE,     /* which option */
    ADD_A_PERK, /* kind */
    WRECK,      /* building to lose */
    REPEAT,     /* building whose PLAY is repeated */
    MOVE_FROM,  /* building */
    PUT_BOX,    /* building */
    SPEND_BOX,  /* building */
    PUT_CARD,   /* hand card */
    DISCARD,    /* hand card */
    PAY_FOOD,   /* how much of the price in food */
    ORDER,      /* 1: conditional abilities before the action */
    TAP,        /* building with an any-time ability */
    SOFTEN,     /* how often */
    LATER,      /* no any-time question before the next Work */
    VERBS
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct pl_state {
    struct set play[SEATS];      /* buildings in play */
    struct set discard;          /* building discards */
    struct progress_set entered; /* have been seen in the progress deck */
    struct progress_set past;    /* progress discards, the current card included */
    struct progress_set aside;   /* waiting for the next Work */
    struct progress_set edge;    /* bit i: cards i and i - 1 of the deck are known to
                                    belong to different groups */
    uint64_t turned; /* digest of the cards turned up, discarded and lost, in their order */
    struct colony colony[SEATS];
    uint8_t box[BUILDINGS_MAX]; /* boxes on each building in play */
    uint8_t dev_left[DEVS_MAX];
    uint8_t seats, stage, card; /* the current progress card, or NO_CARD */
    uint8_t option[OPTIONS];
    uint8_t asking;            /* seats that need a decision, one bit each */
    uint8_t ignoring, passing; /* seats that ignore the card; have a card to pass */
    uint8_t muted, banned;     /* this Work: no abilities; banned action + 1 */
    uint8_t next_event;        /* number of the next event to be added */
    uint8_t extra_robots;      /* instead of events, endless solo */
    uint8_t pass;              /* how often the progress deck is gone through */
    uint8_t how;
    uint8_t failures; /* colonies that have failed */
    uint8_t deck_size, building_deck_size, robots_left, twists_left;
    uint8_t added; /* cards on top of the deck added in this step */
    uint8_t alike; /* 1 since rules 2: copies are alike, no name tells one from the other, and
                      any-time abilities come before single answers (BB-132) */
    uint8_t sites; /* since rules 2: buildings revealed and not yet in play; sane checks it */
    uint8_t spare[2];

    /* ---- secret from here on ---- */
    pl_rng rng;
    uint64_t drawn[SEATS];                            /* digest of each seat's draws, known to it */
    struct set hand[SEATS], mat[SEATS], under[SEATS]; /* known to their seat */
    struct set seen[EYES]; /* cards in hidden places whose colony a seat (or,
                              last, everybody) knows */
    pl_move answer[SEATS];
    uint8_t answered;           /* one bit per seat */
    uint8_t pass_card[SEATS];   /* card + 1 on its way to the left, 0: none */
    uint8_t deck[PROGRESS_MAX]; /* the top is the end, as in all decks */
    uint8_t building_deck[BUILDINGS_MAX];
    uint8_t robot_deck[ROBOTS_MAX], twist_deck[TWISTS_MAX];
    uint8_t spare2[5];
};
#pragma GCC diagnostic pop

/* ---- sets ---- */

static inline int kind_of(int card) {
    return card >> 1;
}
static inline bool has(const struct set *s, int card) {
    return s->copy[card & 1] >> (card >> 1) & 1;
}
static inline void put_in(struct set *s, int card) {
    s->copy[card & 1] |= (uint64_t)1 << (card >> 1);
}
static inline void take_out(struct set *s, int card) {
    s->copy[card & 1] &= ~((uint64_t)1 << (card >> 1));
}
static inline bool has_progress(const struct progress_set *s, int card) {
    return s->half[card >> 6] >> (card & 63) & 1;
}
static inline void put_progress(struct progress_set *s, int card) {
    s->half[card >> 6] |= (uint64_t)1 << (card & 63);
}
static inline void take_progress(struct progress_set *s, int card) {
    s->half[card >> 6] &= ~((uint64_t)1 << (card & 63));
}
#define ALL_KINDS UINT64_MAX
static inline uint64_t bb_kinds(const struct set *s) {
    return s->copy[0] | s->copy[1];
}
/* Returns the lowest card from `from` on whose kind is in `kinds`, or NO_CARD. Most colonies have
 * nothing for most triggers, so that case is checked first. */
int bb_find(const struct set *, uint64_t kinds, int from);
static inline int bb_next(const struct set *s, uint64_t kinds, int from) {
    return bb_kinds(s) & kinds ? bb_find(s, kinds, from) : NO_CARD;
}
int bb_count(const struct set *, uint64_t kinds);
static inline bool bb_several(const struct set *s) {
    const uint64_t kinds = bb_kinds(s);
    return (kinds & (kinds - 1)) | (s->copy[0] & s->copy[1]);
}

/* Iterates over cards in order: for (…; bb_walk(&left, &card);). Branch-free except for the end,
 * because which copies a set has is unpredictable. */
static inline struct set bb_of(const struct set *s, uint64_t kinds) {
    return (struct set){ { s->copy[0] & kinds, s->copy[1] & kinds } };
}
static inline bool bb_walk(struct set *left, int *card) {
    const uint64_t kinds = bb_kinds(left), kind = kinds & (0 - kinds);
    if (!kinds) return false;
    const uint64_t first = left->copy[0] & kind;
    *card = 2 * pl_lowest_bit(kinds) + !first;
    left->copy[0] ^= first;
    left->copy[1] &= ~kind | first;
    return true;
}
/* Returns the first card of a kind in the set. Both copies are the same choice. */
static inline int bb_first(const struct set *s, int kind) {
    return 2 * kind + !(s->copy[0] >> kind & 1);
}
/* Moves name a choice from a hidden place by the first copy of its kind; under rules 1 by the lower
 * copy that is there. bb_seconds returns the kinds named by their second copy, so that loops look
 * the rules up once. */
static inline uint64_t bb_seconds(const pl_state *s, const struct set *from) {
    return s->alike ? 0 : ~from->copy[0];
}
static inline int bb_choice(uint64_t seconds, int kind) {
    return 2 * kind + (int)(seconds >> kind & 1);
}
/* Name of a hidden card for a player who sees it: the first copy stands for both. */
static inline int bb_told(const pl_state *s, int card) {
    return card & ~s->alike;
}
/* Normalizes a set to the number of copies per kind: a single copy becomes the first one. */
static inline struct set bb_packed(struct set s) {
    return (struct set){ { s.copy[0] | s.copy[1], s.copy[0] & s.copy[1] } };
}

/* ---- effects on a colony (colony.c) ---- */

/* A colony is found as s->colony + seat, not as &s->colony[seat]: compilers then work its address
 * out once.
 *
 * The bound holds because effects that stand last in a line leave the stack before what they cause
 * enters it; see docs/rules/bloodbath.md and the test that measures the depth. */
static inline void bb_push(struct colony *c, struct frame f) {
#ifdef PL_EDITABLE
    if (c->depth == DEPTH) return; /* other cards may wait for one another for ever */
#endif
    if (c->depth == DEPTH) abort();
    c->stack[c->depth++] = f;
}
void bb_pop(struct colony *);
static inline struct frame *bb_top(struct colony *c) {
    return c->stack + c->depth - 1;
}
/* Carries out gains that need no decision, starting at an op. Returns the op after them. */
const struct op *bb_run_gains(pl_state *, int seat, const struct op *, int here, pl_events *);
/* Begins a line. Leading gains that need no decision are carried out at once. Returns false if that
 * finishes the line. */
static inline bool bb_run_line(pl_state *s, int seat, uint16_t line, int here, pl_events *ev) {
    const struct op *op = &bb_op[line];
    if (op->code == OP_GAIN) op = bb_run_gains(s, seat, op, here, ev);
    if (op->code == OP_END) return false;
    bb_push(s->colony + seat,
            (struct frame){
                .kind = RUN, .here = (uint8_t)here, .pc = (uint16_t)(op - bb_op), .end = NO_END });
    return true;
}
/* Returns the seat's buildings with a line for a trigger; none while a Work is muted. */
static inline uint64_t bb_live(const pl_state *s, uint64_t kinds) {
    return s->muted ? 0 : kinds;
}
void bb_run_moment(pl_state *, int seat, enum trigger, int except, pl_events *);
static inline void bb_moment(pl_state *s, int seat, enum trigger when, int except, pl_events *ev) {
    if (bb_kinds(&s->play[seat]) & bb_live(s, bb_kinds_on[when]))
        bb_run_moment(s, seat, when, except, ev);
}
void bb_draw(pl_state *, int seat, int n, pl_events *);
void bb_discard(pl_state *, int seat, int card, pl_events *);
void bb_gain(pl_state *, int seat, enum resource, int n, int cause, pl_events *);
void bb_lose_building(pl_state *, int seat, int card, bool to_hand, pl_events *);
void bb_lose_people(pl_state *, int seat, int n, bool price, pl_events *);
/* Updates what an observer knows: one card of this kind fewer is known among a seat's hidden ones.
 */
void bb_forget(pl_state *, int eye, int seat, int card);
/* Reveals a card from one of a seat's hidden places. Returns its new, open number. */
int bb_leave(pl_state *, int seat, struct set *from, int card);
/* Hide open cards and return their new numbers: one card, or all cards that go into an empty deck.
 */
int bb_hide(const pl_state *, int card);
struct set bb_hide_all(const pl_state *, struct set cards);
int bb_count_of(const pl_state *, int seat, enum count, int here);
/* Returns the food a seat's buildings need at Hunger. */
int bb_upkeep(const pl_state *, int seat);
void bb_fail_colony(pl_state *, int seat, pl_events *);

/* ---- the decks (decks.c) ---- */

/* Return false if no such card is left. */
bool bb_add(pl_state *, int seat, enum add_what, int which, pl_events *);
void bb_settle_added(pl_state *);
void bb_shuffle_discards(pl_state *, pl_events *); /* they become the progress deck */
enum { NOBODY = -1 };                              /* as the seat of bb_add: the table adds it */

/* ---- the interpreter (effects.c, action.c) ---- */

/* Works off a seat's stack until it is empty or needs a decision (then the seat is asking). */
void bb_work_off(pl_state *, int seat, pl_events *);
static inline void bb_proceed(pl_state *s, int seat, pl_events *ev) {
    if (s->colony[seat].depth) bb_work_off(s, seat, ev);
}
/* False, as the steps return when the seat has to decide first. */
static inline bool ask(pl_state *s, int seat) {
    s->asking |= (uint8_t)(1u << seat);
    return false;
}
bool bb_step_action(pl_state *, int seat, pl_events *);
bool bb_step_construct(pl_state *, int seat, pl_events *);
void bb_start_action(pl_state *, int seat, int action, pl_events *);
/* Basic gains of the actions except BUILD. */
struct yield {
    uint8_t what, n;
};
extern const struct yield bb_yield[BUILD];
void bb_start_build(pl_state *, int seat, int card, int off);
/* The building whose line a CONSTRUCT is carrying out, or BY_ACTION. */
int bb_cause_of_build(const struct frame *);
int bb_price_of(const pl_state *, int seat, int kind, int off);
bool bb_can_afford(const pl_state *, int seat, int kind, int off);
static inline bool bb_can_subst(const pl_state *s, int seat) {
    return bb_kinds(&s->play[seat]) & bb_live(s, bb_kinds_with_subst);
}
/* What a BUILD is paid with before any building helps, and the kinds that cost so much or less. */
static inline int bb_coins(const pl_state *s, int seat) {
    const struct colony *c = s->colony + seat;
    return c->money + (bb_can_subst(s, seat) ? c->food : 0);
}
static inline uint64_t bb_up_to(int cost) {
    return cost < 0 ? 0 : bb_kinds_up_to[cost < COST_MAX ? cost : COST_MAX];
}
/* The money that the offer in a BUILD line is about, 0 if it is about something else. */
int bb_money_line(int card);
/* Returns the money a building gives for a BUILD now. */
int bb_money_of(const pl_state *, int seat, int card);
/* Those of the kinds that a colony with buildings that help can pay for; in effects.c, away from
 * its caller, so that compilers keep it out of the usual path. */
uint64_t bb_affordable_with_help(const pl_state *, int seat, uint64_t kinds, int off);
bool bb_can_pay(const pl_state *, int seat, int price_at, int here);
/* Pays what the seat can pay. Returns true if food may be used as money, so that the seat is asked
 * for the mix first. */
bool bb_pay_money(pl_state *, int seat, int n, pl_events *);
/* Returns the op that the top of a seat's stack is waiting at (a RUN's pc), or NULL. */
static inline const struct op *bb_asked_op(const struct frame *f) {
    if (f->kind != RUN) return NULL;
    const struct op *op = &bb_op[f->pc];
    return op + (op->code == OP_MAY ? op->what : 0);
}
void bb_answer(pl_state *, int seat, pl_move, pl_events *);
void bb_legal(const pl_state *, int seat, pl_moves *);
/* Returns the cards that may be built now within the limits of an OP_ACT (NULL for no limits). */
void bb_build_moves(const pl_state *, int seat, const struct op *limits, pl_moves *);
bool bb_can_build(const pl_state *, int seat, const struct op *limits);
/* Returns how often the loss of the current card can still be usefully reduced. */
int bb_softenings(const pl_state *, int seat, const struct op *);
struct set bb_places(const pl_state *, int seat, const struct frame *);
/* Returns whether an option of a choice is possible. */
bool bb_option_open(const pl_state *, int seat, const struct op *option);
bool bb_can_repeat(const pl_state *, int seat, const struct frame *, int card);

/* ---- turns (turn.c) ---- */

void bb_advance(pl_state *, pl_events *);
/* Carries sealed answers out until somebody has to answer who has not. Away from its caller, too:
 * most answers are only sealed. */
void bb_reveal(pl_state *, pl_events *);
bool bb_setup(pl_state *, const pl_setup *, pl_events *, pl_error *);

/* ---- hidden information (hidden.c) ---- */

void bb_view(const pl_state *, int seat, pl_state *out);
void bb_imagine(pl_state *, int seat, pl_rng *);
void bb_reshuffle(pl_state *, pl_rng *);
const char *bb_sane(const pl_state *);
/* The buildings that do not lie open: in play, among the discards or being paid for. */
struct set bb_not_open(const pl_state *);
/* The buildings being paid for. */
struct set bb_sites(const pl_state *);
/* Gives the cards of a set the first free numbers of their kinds, which are then taken. */
void bb_number(struct set *cards, struct set *free);

/* Returns the survivors, or in a solo game the highest event or the extra robots. */
int bb_score(const pl_state *, int seat);

static inline int bb_people(const pl_state *s, int seat) {
    return s->colony[seat].people + s->colony[seat].housed;
}

/* ---- standing orders (orders.c) ---- */

enum { ORDERS = 6 };
extern const pl_order bb_order[ORDERS];
bool bb_give(const pl_state *, int seat, pl_standing *, pl_error *);
enum pl_obey bb_obey(const pl_state *, int seat, const pl_standing *, pl_move *out);

/* ---- for searches (policy.c) ---- */

void bb_policy(const pl_state *, int seat, const pl_moves *, uint16_t *weight);
bool bb_evaluate(const pl_state *, int32_t value[PL_SEATS_MAX]);

/* ---- for frozen levels (frozen.c) ---- */

void bb_policy_1(const pl_state *, int seat, const pl_moves *, uint16_t *weight);
bool bb_evaluate_1(const pl_state *, int32_t value[PL_SEATS_MAX]);
extern const pl_knowledge bb_frozen;
#ifdef PL_EDITABLE
/* For other cards: which of the program's own kinds each kind is. Others (`own`) get mean weights.
 */
void bb_learn(const uint8_t known_as[KINDS_MAX], int own);
#endif

/* ---- for programs that learn (encode.c) ---- */

enum { BLOCKS = 7 };
extern const pl_block bb_block[BLOCKS];
int32_t bb_actions(int seats);
void bb_encode(const pl_state *, int seat, const pl_moves *, uint16_t *index);
void bb_observe(const pl_state *, int seat, uint8_t *out);
const pl_net *bb_net(const pl_state *view);

/* ---- events ---- */

/* Those marked with * carry their cause in arg[2], as bb_because says. */
enum event {
    E_TURN_UP,       /* progress card */
    E_PASS,          /* number: the progress deck is shuffled */
    E_ACTION,        /* seat, action, card + 1 or 0 */
    E_GAIN,          /* * resource, n */
    E_LOSE,          /* * resource, n: forced or spent, not people, not cards */
    E_PEOPLE_LOST,   /* * n */
    E_DRAW,          /* * 1 or 2 cards; secret: each card + 1 */
    E_NO_DRAW,       /* the building deck and its discards are empty */
    E_DISCARD,       /* * card */
    E_BOX,           /* * building, +n or -n */
    E_BOX_LOST,      /* n boxes with no building to go on */
    E_BUILT,         /* building */
    E_BUILDING_LOST, /* building, 1: back to the hand */
    E_ADDED,         /* progress card, or HIDDEN_…; seat, or arg[1] = 1 when the table adds it */
    E_NOT_ADDED,     /* what (enum add_what), which */
    E_PUT,           /* dest; secret: card + 1 */
    E_RECEIVED,      /* from seat; secret: card + 1 */
    E_CASHED,        /* cards, money */
    E_IGNORES,       /* progress card */
    E_REPEATS,       /* building */
    E_SKIPPED,       /* progress card or building + 1000: an offer declined */
    E_SOFTENED,      /* * people saved */
    E_FED,           /* food eaten, buildings short */
    E_SET_ASIDE,     /* progress card */
    E_MUTED,
    E_BANNED,
    E_FAILED,      /* a colony */
    E_OVER,        /* enum how */
    E_DOES,        /* * action that a card carries out without a choice */
    E_NO_SITE,     /* * a BUILD that nothing in hand is fit for */
    E_NO_NEIGHBOR, /* * a card to be passed, alone at the table */
    EVENTS
};

static inline void tell(pl_events *list, enum event kind, int seat, int a, int b) {
    if (list)
        pl_events_add(list, (pl_event){ .kind = (uint8_t)kind,
                                        .seat = (uint8_t)seat,
                                        .arg = { (int16_t)a, (int16_t)b } });
}

/* Sets arg[2] of the last event to its cause: building + 1, or PROGRESS_CAUSE + the current card if
 * it was turned up in an earlier step, or 0 for none. Merges equal gains by the same building, and
 * two draws. */
enum { PROGRESS_CAUSE = 1000 };
void bb_because(const pl_state *, pl_events *, int cause);
/* An event that comes from what the seat is doing, by its stack. */
void bb_tell_now(const pl_state *, pl_events *, enum event, int seat, int a, int b);
static inline void tell_now(const pl_state *s, pl_events *ev, enum event kind, int seat, int a,
                            int b) {
    if (ev) bb_tell_now(s, ev, kind, seat, a, b);
}

/* ---- statistics (figures.c) ---- */

/* Several to a line, in groups. */
/* clang-format off */
enum figure {
    F_PASS, F_TURNS, F_FAILED, F_WINNER, F_LAST, F_MARGIN, F_LEAD_CHANGES, F_WINNER_LED,
    F_BUILT, F_LOST, F_KEPT,
    F_MINE, F_FARM, F_RESEARCH, F_RESTOCK, F_BUILD, /* same order as enum action */
    F_EVENTS, F_ROBOTS, F_TWISTS, F_DEVS, F_PERKS, F_NOT_ADDED,
    F_PEOPLE_LOST, F_STARVED, F_SAVED, F_IGNORED, F_DECLINED, F_SOLO,
    FIGURES
};
/* clang-format on */
enum feat { LAST_ONES, BLOODBATH, INTACT, METROPOLIS, PROFESSOR, FIRST_DOWN, FEATS };
extern const pl_feat bb_feat[FEATS];
void bb_honor(const pl_state *, const pl_events *, pl_feats *);
enum { RATINGS = 4 };
extern const pl_rated bb_rating[RATINGS];
extern const pl_figure bb_figure[FIGURES];
/* What becomes of cards: buildings are built, lost and kept, other cards are added by a seat. */
enum mark { BUILT, LOST, KEPT, MARKS };
extern const pl_figure bb_mark[MARKS];
enum ending { BY_FAILURE, BY_MANUAL, ENDINGS };
void bb_tally(const pl_state *, const pl_events *, pl_tally *);

/* The catalog: one row per kind: buildings, then the kinds of progress cards. */
#define CATALOG_BUILDING 0
#define CATALOG_START    KINDS /* work, trouble, loneliness */
#define CATALOG_EVENT    (CATALOG_START + 3)
#define CATALOG_TWIST    (CATALOG_EVENT + EVENT_CARDS)
#define CATALOG_ROBOT    (CATALOG_TWIST + TWISTS)
#define CATALOG_DEV      (CATALOG_ROBOT + ROBOTS)
#define CATALOG_PERK     (CATALOG_DEV + DEVS)
#define CATALOG          (CATALOG_PERK + PERKS * SCIENTISTS)
/* The row of a progress card, and the first card of such a row. */
int bb_catalog_row(int progress_card);
int bb_card_of_row(int row);
enum deck { DECK_BUILDING, DECK_PROGRESS, DECK_TWIST, DECK_ROBOT, DECKS };

extern PL_PRINT pl_game pl_game_bloodbath;

#endif
