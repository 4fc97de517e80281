/* SPDX-License-Identifier: MIT */
/* Monkeys on the Moon: the state, shared by the files of this folder.
 *
 * Everything above `rng` in the state is public (MM-100): a view copies that part as a whole and
 * then adds what its seat may know of the rest (MM-101). Decks are drawn from the end of their
 * arrays. Empty slots are 0. */
#ifndef MM_STATE_H
#define MM_STATE_H

#include "cards.h"
#include "perilune.h"

enum { SEATS = 4, HAND = 2, POOL = SEATS + 1, SHIP_POOL = 2, CREW = 4 };

enum phase { OVER, CIV, PENALTY, LEAVE, OFFER, BID, SHIP };
enum stage { CIV_TURNS, BID_TURNS };
enum verb { PLAY, PAY, SCORN, STAY, OFFER_UP, BID_COINS, PASS, TAKE, VERBS };
enum option { MAX_SCORN, TREACHERY, BIDS, FINAL_LAUNCH, FIRST, OPTIONS };

/* The coins that may be bid for a monkey: its own tribe's, its clockwise and its other ally's. */
enum { OWN, CLOCKWISE, COUNTER, USABLE };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct pl_state {
    uint64_t played;              /* civilization cards on the discard pile, one bit per card */
    uint64_t discarded;           /* monkeys nobody wanted */
    uint64_t launched[SEATS];     /* monkeys in each score pile */
    uint64_t seen;                /* monkeys that have left the deck */
    uint32_t ships_scored[SEATS]; /* ships in each score pile, one bit per card */

    uint8_t seats, phase, actor; /* who decides now, and what */
    uint8_t stage, turn, start;  /* kind of turn; how many of this stage are done; moonstone */
    uint8_t round, rounds;       /* counted from 1 */
    uint8_t option[OPTIONS];

    uint8_t circle[TRIBES];                            /* tribes in clockwise order */
    uint8_t next[TRIBES], prev[TRIBES], rival[TRIBES]; /* the same by tribe; checked by sane */
    uint8_t stone[TRIBES]; /* 0 beside the track .. TRACK_SPACES finished */
    uint8_t place[TRIBES]; /* finish circle 1..6, 0 while still on the way */
    uint8_t finished;      /* stones in finish circles */
    uint8_t swapped;       /* treachery has struck */

    uint8_t supply[TRIBES];
    uint8_t scorn[TRIBES]; /* seat + 1 of the holder, 0 in the center */
    uint8_t coins[SEATS][TRIBES];
    uint8_t hand_size[SEATS];

    uint8_t ship[SEATS];
    uint8_t crew[SEATS][CREW], crew_size[SEATS];
    uint8_t ship_pool[SHIP_POOL];
    uint8_t pool[POOL]; /* monkeys; a chosen one leaves a gap at the end */
    uint8_t pool_size;

    uint8_t tribe, steps;             /* the advance in progress */
    uint8_t waiting[2], waiting_size; /* monkeys that board the next ship chosen */
    uint8_t lot;                      /* monkey up for bidding */
    uint8_t high, leader;             /* highest bid (1 before the first), seat + 1 of its bidder */
    uint8_t passed;                   /* one bit per seat */
    uint8_t shown[SEATS][USABLE];     /* coins of each seat's newest bid */

    uint8_t civ_left; /* cards in `civ`, including the removed ones at its bottom */
    uint8_t civ_removed;
    uint8_t monkeys_left, ships_left;
    uint8_t ships_known; /* number of ships at the bottom of the deck that everyone knows */
    uint8_t spare[3];

    /* ---- secret from here on ---- */
    pl_rng rng;
    uint8_t hand[SEATS][HAND]; /* known to its seat */
    uint8_t civ[CIVS_MAX];     /* known to nobody, like the two other decks */
    uint8_t monkey[MONKEYS_MAX];
    uint8_t ship_deck[SHIPS_MAX]; /* but for ships_known */
};
#pragma GCC diagnostic pop

static inline uint64_t bit(int card) {
    return (uint64_t)1 << card;
}

static inline int left_of(const pl_state *s, int seat) {
    return seat + 1 == s->seats ? 0 : seat + 1;
}

/* The player whose Civilization or Bid Turn it is. */
static inline int active(const pl_state *s) {
    const int seat = s->start + s->turn;
    return seat >= s->seats ? seat - s->seats : seat;
}

static inline bool holds_scorn(const pl_state *s, int seat, int tribe) {
    return s->scorn[tribe] == seat + 1;
}

static inline int usable(const pl_state *s, int kind) {
    const int tribe = mm_monkeys[s->lot].tribe;
    return kind == OWN ? tribe : kind == CLOCKWISE ? s->next[tribe] : s->prev[tribe];
}

/* MM-44 */
static inline int bid_value(int own, int clockwise, int counter) {
    return 3 * own + 2 * (clockwise + counter);
}

/* ---- rules ---- */

bool mm_setup(pl_state *, const pl_setup *, pl_events *, pl_error *);
void mm_link_circle(pl_state *);

void mm_play_card(pl_state *, int card, int tribe, pl_events *);
/* MM-33 to MM-36: the answers to an ally penalty. */
void mm_penalty_moves(const pl_state *, pl_moves *);
void mm_suffer(pl_state *, pl_move, pl_events *);
void mm_leave_behind(pl_state *, int tribe, pl_events *);
/* Finds the two rival tribes aboard. Returns false if there are none. */
bool mm_crew_conflict(const pl_state *, int seat, int rivals[2]);
void mm_after_advance(pl_state *);

void mm_offer(pl_state *, int slot, pl_events *);
void mm_bid(pl_state *, const uint16_t coins[USABLE], pl_events *);
void mm_pass(pl_state *, pl_events *);
void mm_bid_moves(const pl_state *, int seat, pl_moves *);
void mm_apply(pl_state *, int seat, pl_move, pl_events *);
void mm_take_ship(pl_state *, int ship, pl_events *);
void mm_launch_early(pl_state *, int seat, pl_events *);
void mm_lift_scorn(pl_state *, int seat, int tribe, pl_events *);
bool mm_has_rival_aboard(const pl_state *, int seat, int tribe);
/* Computes the best and worst place each tribe can get from its space if the game ended now. */
struct mm_places {
    uint8_t best, worst;
};
void mm_places(const pl_state *, struct mm_places place[TRIBES]);

void mm_end(pl_state *, pl_events *);
/* Ranks the tribes as if the game ended now, without chance: ties go by the order of the circle. */
void mm_end_now(pl_state *);

/* Breakdown of one seat's score. */
struct mm_score {
    int32_t title[TRIBES];  /* points for the title in each tribe */
    int32_t status[TRIBES]; /* status points in each tribe */
    int32_t titles, ships, scorn, total;
    int32_t launched, statuses; /* the tie-breaks */
};
void mm_scores(const pl_state *, struct mm_score score[SEATS]);

/* Points for the titles of a tribe: of each seat that has the most status points in it, and of each
 * one that has the most below that. */
struct mm_titles {
    int first, second;
};

/* MM-80 to MM-84, and MM-89 for two players; `firsts` and `seconds` count those seats. */
static inline struct mm_titles mm_titles(int seats, int place, int firsts, int seconds) {
    const int leader = mm_leader_award[place - 1];
    const int second = seats > 2 ? mm_undersecretary_award[place - 1] : 0;
    if (firsts > 1) return (struct mm_titles){ seats > 2 ? (leader + second) / firsts : 0, 0 };
    return (struct mm_titles){ leader, seconds ? second / seconds : 0 };
}

/* What decided between the first and the others, down to the last tie-break needed. */
enum ending { BY_POINTS, BY_LAUNCHED, BY_STATUS, SHARED, ENDINGS };
extern const pl_choice mm_ending[ENDINGS];
void mm_result(const pl_state *, pl_result *);

/* ---- hidden information ---- */

void mm_view(const pl_state *, int seat, pl_state *out);
void mm_imagine(pl_state *, int seat, pl_rng *);
void mm_reshuffle(pl_state *, pl_rng *);
const char *mm_sane(const pl_state *);

/* ---- standing orders (orders.c) ---- */

enum { ORDERS = 3 };
extern const pl_order mm_order[ORDERS];
bool mm_give(const pl_state *, int seat, pl_standing *, pl_error *);
enum pl_obey mm_obey(const pl_state *, int seat, const pl_standing *, pl_move *out);

/* ---- for searches (policy.c) ---- */

void mm_policy(const pl_state *, int seat, const pl_moves *, uint16_t *weight);
bool mm_evaluate(const pl_state *, int32_t value[PL_SEATS_MAX]);

/* ---- for frozen levels (frozen.c) ---- */

void mm_policy_1(const pl_state *, int seat, const pl_moves *, uint16_t *weight);
bool mm_evaluate_1(const pl_state *, int32_t value[PL_SEATS_MAX]);
extern const pl_knowledge mm_frozen;

/* ---- for programs that learn (encode.c) ---- */

enum { BLOCKS = 4 };
extern const pl_block mm_block[BLOCKS];
int32_t mm_actions(int seats);
void mm_encode(const pl_state *, int seat, const pl_moves *, uint16_t *index);
void mm_observe(const pl_state *, int seat, uint8_t *out);
const pl_net *mm_net(const pl_state *view);

/* ---- events ---- */

enum event {
    E_PLAY,            /* card, tribe */
    E_GAIN,            /* tribe, coins */
    E_PAY,             /* tribe */
    E_TAKE_SCORN,      /* tribe, seat + 1 of the former holder */
    E_TAKE_ALLY_SCORN, /* the same, as an ally penalty */
    E_LIFT,            /* tribe */
    E_PENALTY,         /* rival, number of answers */
    E_ADVANCE,         /* tribe, new space */
    E_FINISH,          /* tribe, place */
    E_STAYS_FINISHED,  /* tribe */
    E_TREACHERY,       /* tribe, its former clockwise ally */
    E_LEAVE,           /* tribe that stays behind */
    E_OFFER,           /* monkey */
    E_BID,             /* monkey, own coins, clockwise, counter */
    E_PASS,
    E_CANNOT_RAISE,
    E_WIN,          /* monkey, points, coins, seat + 1 of the seller */
    E_UNSOLD,       /* monkey */
    E_BOARD,        /* monkey, ship */
    E_FULL,         /* ship */
    E_EARLY,        /* ship */
    E_FREE_COIN,    /* tribe, 1 or 0 when the supply is empty */
    E_TAKE_SHIP,    /* ship, ship that refills the pool or 0 */
    E_ROUND,        /* round, starting seat */
    E_POOL,         /* monkey that joins the pool */
    E_DEAL,         /* secret: card */
    E_FINAL_LAUNCH, /* ship, monkeys aboard */
    E_LOSE_MONKEYS, /* tribe, how many: Maximum Scorn */
    E_RANK,         /* tribe, place */
    E_OVER,
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
    F_WINNER,
    F_LAST,
    F_MARGIN,
    F_TIE,
    F_TITLES,
    F_SHIP_POINTS,
    F_FULL_2,
    F_FULL_3,
    F_FULL_4,
    F_EARLY,
    F_ABOARD,
    F_SCORN_RIVAL,
    F_SCORN_ALLY,
    F_SCORN_MOVED,
    F_PENALTIES,
    F_PENALTIES_VOID,
    F_SCORN_END,
    F_AUCTIONS,
    F_WON,
    F_UNSOLD,
    F_BIDS,
    F_BIDS_EACH,
    F_BID_POINTS,
    F_WINNING_BID,
    F_OWN_WINS,
    F_OWN_SHARE,
    F_COINS_SPENT,
    F_COINS_LEFT,
    F_GAIN_2,
    F_GAIN_1,
    F_GAIN_0,
    F_FREE,
    F_FREE_MISSED,
    F_FINISHED,
    F_PLAYS_FINISHED,
    F_NEVER_MOVED,
    F_LEADER_TIES,
    F_SECOND_TIES,
    F_SECONDS_ZERO,
    F_LEFT_BEHIND,
    FIGURES
};
enum feat { DARLING, COLLECTOR, GHOST_SHIP, PIGGY_BANK, ONE_COIN, SHUTTLE, FEATS };
extern const pl_feat mm_feat[FEATS];
void mm_honor(const pl_state *, const pl_events *, pl_feats *);
enum { RATINGS = 4 };
extern const pl_rated mm_rating[RATINGS];
extern const pl_figure mm_figure[FIGURES];

/* A seat has won a monkey, played a civilization card, called a ship its own, taken scorn. A ship
 * is then launched full or early, or kept to the end; so can scorn be. */
enum mark { HAD, FULL, EARLY, KEPT, MARKS };
extern const pl_figure mm_mark[MARKS];
void mm_tally(const pl_state *, const pl_events *, pl_tally *);

/* The catalog: tribes, civilization cards, monkeys, ships and scorn cards in this order. */
#define CATALOG_CIV    TRIBES
#define CATALOG_MONKEY (CATALOG_CIV + CIVS)
#define CATALOG_SHIP   (CATALOG_MONKEY + MONKEYS)
#define CATALOG_SCORN  (CATALOG_SHIP + SHIPS)
#define CATALOG        (CATALOG_SCORN + TRIBES)
enum deck { DECK_CIRCLE, DECK_CIV, DECK_MONKEY, DECK_SHIP, DECKS };

extern PL_PRINT pl_game pl_game_monkeys;

#endif
