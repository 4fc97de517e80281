/* SPDX-License-Identifier: MIT */
/* What a player of Lunar Base knows: which moves are sensible, and who is closest to winning. Both
 * are sums of features, each times a number that was fitted to games of the search (docs/bots.md).
 */
#include "state.h"

#include <assert.h>
#include <string.h>

/* The weights are by the kinds, stations and goals of the program's own cards. With other cards the
 * means of a block stand behind it, of modules before those of agents, for cards that are new. */
enum {
    OWN_MODULES = UNDERGROUND_HQ + 1,
    OWN_AGENTS = 13,
    OWN_INFLUENCES = 8,
    OWN_CREDITS = 20,
    OWN_COLONISTS = 10,
    OWN_ICONS = 5
};
#ifdef PL_EDITABLE
enum { MEAN = 1 };
#else
enum { MEAN = 0 };
#endif
enum {
    MODULE_PLACES = OWN_MODULES + MEAN,
    AGENT_PLACES = OWN_AGENTS + MEAN,
    HELD_PLACES = OWN_MODULES + OWN_AGENTS + 2 * MEAN,
    PLACES = OWN_MODULES + OWN_AGENTS + OWN_INFLUENCES + 2 * MEAN,
    STATION_PLACES = STATIONS + MEAN
};

enum feature {
    /* MAIN_ACTION, OPTION: the ops, by code, times their number up to 3 */
    DOES,
    NO_BUILD = DOES + OP_CODES, /* offers a Build, and there is nothing to build */
    BUILD_READY,                /* modules that could be built, up to 3 */
    RICH_GAIN,                  /* gains credits with 14 or more in hand */
    ENDS_IT,                    /* what is done would win, as far as can be seen */
    EMPTIES,                    /* takes the last of the supply, so that shuttles come */
    EMPTIES_INCOME, /* what they bring, up to 8, less what they bring the richest other */
    STEAL_MOST,     /* credits that can be stolen */
    HAND_DRAFT,     /* cards in hand, up to 6, where a card would be drafted or drawn */
    FLIP_UP,        /* the action flips the own station, to its unique side */
    FLIP_DOWN,
    /* cards */
    AGENT_PRICE,
    DRAFT_PRICE,  /* of a module, up to 6 */
    DRAFT_SHORT,  /* credits that it lacks, up to 6 */
    DRAFT_NEW,    /* an achievement that the base has not */
    DRAFT_LAST,   /* and with it all five, or its colonists make ten */
    DRAFT_DENIES, /* with it somebody else would have them */
    RESELL_NEW,
    RESELL_LAST,
    RESELL_DENIES,
    DISCARD_PRICE,
    DISCARD_NEW,
    DISCARD_LAST,
    DISCARD_READY, /* it could be paid */
    BUILD_AT_ALL,
    BUILD_PRICE,
    BUILD_NEW,
    BUILD_WINS,
    BUILD_COLONISTS, /* times those of the base */
    BUILD_ICONS,     /* those of the base, for a new one */
    /* places */
    PLACE_RED, /* orbs made, by color */
    PLACE_BLUE,
    PLACE_YELLOW,
    PLACE_GREY,
    PLACE_NEED, /* orbs made of colors that cards in hand ask for, times those cards */
    /* people */
    STEAL_CREDITS, /* credits of the target, up to 12 */
    GIVE_CREDITS,
    OTHER_CARDS, /* cards of the target, up to 6 */
    NAMED_LEFT,  /* the station to the left of the named one is the own */
    FLIP_OWN_UP,
    FLIP_OWN_DOWN,
    FLIP_OTHER_UP,
    FLIP_OTHER_DOWN,
    FLIP_DOWN_COLONISTS, /* of that base */
    FLIP_DOWN_ICONS,
    TAKE_IT,
    COUNTER_IT,
    NOW_IT,
    /* tables by kind */
    AGENT_KIND,
    DRAFT_KIND = AGENT_KIND + AGENT_PLACES,
    RESELL_KIND = DRAFT_KIND + PLACES,
    DISCARD_KIND = RESELL_KIND + PLACES,
    BUILD_KIND = DISCARD_KIND + PLACES,
    FEATURES = BUILD_KIND + MODULE_PLACES
};

/* What a seat has, for `evaluate`. */
enum asset {
    CREDITS_AT,                              /* by their number */
    COLONISTS_AT = CREDITS_AT + OWN_CREDITS, /* by their number */
    ICONS_AT = COLONISTS_AT + OWN_COLONISTS, /* by their number */
    NEAREST_AT = ICONS_AT + OWN_ICONS,       /* the nearest of the three goals, in tenths */
    TURN_IN = NEAREST_AT + OWN_COLONISTS,    /* by the turns of others before the next own */
    UP_STATION = TURN_IN + SEATS,            /* by station, with its unique side up */
    DOWN_STATION = UP_STATION + STATION_PLACES,
    CARDS_HELD = DOWN_STATION + STATION_PLACES, /* up to 8 */
    MODULES_READY,                              /* in hand that can be paid, up to 4 */
    AGENTS_READY,
    NEW_ICONS_READY, /* on modules in hand that can be paid, times the icons of the base */
    COLONISTS_READY, /* on these, the most of one, times those of the base */
    WIN_READY,       /* one of them would win */
    WIN_READY_NOW,   /* and it is the seat's turn */
    WIN_HELD,       /* a module in hand would win, but cannot be paid yet: credits short, up to 6 */
    WIN_FLIPPED,    /* the station's other side would win */
    FLIP_READY,     /* and the own station can be flipped */
    DOWN_COLONISTS, /* of the other side, times those of the base */
    DOWN_ICONS,
    RED_ORBS, /* orbs up to 6 */
    BLUE_ORBS,
    YELLOW_ORBS,
    GREY_ORBS,
    INCOME_SOON,    /* times the cards gone from the supply */
    INCOME_CREDITS, /* times credits, in 8ths */
    HELD_KIND,
    BUILT_KIND = HELD_KIND + HELD_PLACES,
    ASSETS = BUILT_KIND + MODULE_PLACES
};

/* The fitting program compiles this file with weights that it can change. */
#ifndef FITTED
#define FITTED static PL_PRINT int16_t
#endif
/* So does frozen.c, with weights of its own. */
#ifndef WEIGHTS
#define WEIGHTS  "weights.h"
#define POLICY   lb_policy
#define EVALUATE lb_evaluate
#endif
#include WEIGHTS

/* Where the weights of a kind stand in each sort of block, and those of a station. */
#ifdef PL_EDITABLE
static uint8_t module_place[KINDS_MAX], agent_place[KINDS_MAX], held_place[KINDS_MAX];
static uint8_t any_place[KINDS_MAX], station_place[STATIONS];
#define MODULE_PLACE(kind)   module_place[kind]
#define AGENT_PLACE(kind)    agent_place[kind]
#define HELD_PLACE(kind)     held_place[kind]
#define ANY_PLACE(kind)      any_place[kind]
#define STATION_PLACE(which) station_place[which]
#else
#define MODULE_PLACE(kind)   (kind)
#define AGENT_PLACE(kind)    ((kind)-AGENT_KIND_FIRST)
#define HELD_PLACE(kind)     (kind)
#define ANY_PLACE(kind)      (kind)
#define STATION_PLACE(which) (which)
#endif

static int clip(int n, int low, int high) {
    return n < low ? low : n > high ? high : n;
}

/* ---- what would win ---- */

static bool is_new(const pl_state *s, int seat, const struct kind *kind) {
    return kind->achievement && !(s->achievements[seat] >> kind->achievement & 1);
}

static int count_icons(unsigned set) {
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

static int icons(const pl_state *s, int seat) {
    return count_icons(s->achievements[seat]);
}

static bool would_win(const pl_state *s, int seat, const struct kind *kind) {
    return (is_new(s, seat, kind) && icons(s, seat) + 1 >= GOAL_ACHIEVEMENTS) ||
           (kind->colonists && s->colonists[seat] + kind->colonists >= GOAL_COLONISTS);
}

static bool others_would_win(const pl_state *s, int seat, const struct kind *kind) {
    for (int other = 0; other < s->seats; other++)
        if (other != seat && would_win(s, other, kind)) return true;
    return false;
}

/* The unique side of a station that lies on the other one. */
static bool flip_would_win(const pl_state *s, int seat) {
    const struct station *unique = &lb_station[s->station[seat]];
    return !s->side[seat] &&
           (s->colonists[seat] + unique->colonists >= GOAL_COLONISTS ||
            count_icons(s->achievements[seat] | unique->achievements) >= GOAL_ACHIEVEMENTS);
}

static int income(const pl_state *s, int seat) {
    const bool red_pays = s->built[seat] & lb_intellects;
    return s->orbs[seat][YELLOW] + s->orbs[seat][GREY] + (red_pays ? s->orbs[seat][RED] : 0);
}

/* ---- actions ---- */

/* What a seat could do with an action, worked out once for all of them. */
struct means {
    int ready; /* modules that could be built, up to 3 */
    int hand, credits, supply;
    int income, others_income, others_credits; /* the most of any other */
    bool up;                                   /* the unique side of the station */
    bool build_wins, flip_wins;
};

static void look_at_others(const pl_state *s, int seat, struct means *own) {
    for (int other = 0; other < s->seats; other++) {
        if (other == seat) continue;
        const int pay = income(s, other);
        if (pay > own->others_income) own->others_income = pay;
        if (s->credits[other] > own->others_credits) own->others_credits = s->credits[other];
    }
}

static struct means means_of(const pl_state *s, int seat) {
    const struct set ready = lb_buildable(s, seat), supply = without_influences(s->supply);
    struct means own = { .ready = clip(lb_count(&ready), 0, 3),
                         .hand = clip(s->hand_size[seat], 0, 6),
                         .credits = s->credits[seat],
                         .supply = lb_count(&supply),
                         .income = income(s, seat),
                         .up = s->side[seat],
                         .flip_wins = flip_would_win(s, seat) };
    for (int card = -1; (card = lb_next(&ready, card + 1)) != NO_CARD;)
        own.build_wins = own.build_wins || would_win(s, seat, kind_in(s, card));
    look_at_others(s, seat, &own);
    return own;
}

static int32_t score_flip_op(enum flip who, const struct means *own) {
    const int32_t score = worth[DOES + OP_FLIP];
    if (!own->up) return score + worth[FLIP_UP] + (own->flip_wins ? worth[ENDS_IT] : 0);
    return who == FLIP_MINE || who == FLIP_ALL ? score + worth[FLIP_DOWN] : score;
}

static int32_t score_op(const struct op *op, const struct means *own) {
    int32_t score = worth[DOES + op->code] * clip(op->n, 0, 3);
    switch (op->code) {
    case OP_BUILD:
        if (own->build_wins) score += worth[ENDS_IT];
        return own->ready ? score + worth[BUILD_READY] * own->ready : worth[NO_BUILD];
    case OP_DRAFT:
    case OP_DRAW: return score + worth[HAND_DRAFT] * own->hand;
    case OP_RESELL:
    case OP_GAIN: return own->credits >= 14 ? score + worth[RICH_GAIN] : score;
    case OP_STEAL:
        score += worth[STEAL_MOST] * clip(own->others_credits, 0, op->n);
        return own->credits >= 14 ? score + worth[RICH_GAIN] : score;
    case OP_FLIP: return score_flip_op((enum flip)op->n, own);
    case OP_STEAL_MODULE: return worth[DOES + OP_STEAL_MODULE];
    default: return score;
    }
}

/* What a list of ops does to credits and supply. */
struct yield {
    int credits, taken;
};

static void add_yield(struct yield *y, const struct op *op, const struct means *own) {
    const int left = own->supply - y->taken;
    switch (op->code) {
    case OP_TARGET_RESELL: y->taken += clip(op->n, 0, left); break;
    case OP_DRAFT: y->taken += clip(op->n, 0, left); break;
    case OP_RESELL:
        y->credits += clip(op->n, 0, left);
        y->taken += clip(op->n, 0, left);
        break;
    case OP_GAIN: y->credits += op->n; break;
    case OP_GAIN_HAND: y->credits += own->hand; break;
    case OP_STEAL: y->credits += clip(op->n, 0, own->others_credits); break;
    default: break;
    }
}

static int32_t score_yield(const struct yield *y, const struct means *own) {
    const bool empties = own->supply && y->taken >= own->supply;
    const int after = own->credits + y->credits;
    int32_t score = 0;
    if (empties)
        score += worth[EMPTIES] +
                 worth[EMPTIES_INCOME] * (clip(own->income, 0, 8) - clip(own->others_income, 0, 8));
    if (y->credits && after + (empties ? own->income : 0) >= GOAL_CREDITS) score += worth[ENDS_IT];
    return score;
}

static int32_t score_ops(const struct op *op, int most, const struct means *own) {
    int32_t score = 0;
    struct yield yield = { 0, 0 };
    for (int i = 0; i < most && op[i].code != OP_END; i++) {
        score += score_op(&op[i], own);
        add_yield(&yield, &op[i], own);
    }
    return score + score_yield(&yield, own);
}

static int32_t score_main(const pl_state *s, int seat, int which, const struct means *own) {
    if (which >= BOXES) return score_ops(lb_kind_in(s, which - BOXES)->main, OPS, own);
    const int side = s->side[seat] ? s->station[seat] : TERRAN;
    return score_ops(lb_station[side].box[which], OPS, own);
}

static int32_t score_option(const pl_state *s, int which, const struct means *own) {
    const struct frame *f = &s->stack[s->depth - 1];
    const struct op *op = &lb_ops(s, f)[f->pc + 1];
    for (; which > 0; which--)
        op += 1 + op->n;
    return score_ops(op + 1, op->n, own);
}

/* ---- cards ---- */

static int32_t score_draft(const pl_state *s, int seat, int card) {
    const struct kind *kind = kind_in(s, card);
    int32_t score = worth[DRAFT_KIND + ANY_PLACE(lb_kind_of[card])];
    if (!is_module(card)) return score;
    const int price = lb_price(s, seat, kind);
    score += worth[DRAFT_PRICE] * clip(price, 0, 6) +
             worth[DRAFT_SHORT] * clip(price - s->credits[seat], 0, 6);
    if (is_new(s, seat, kind)) score += worth[DRAFT_NEW];
    if (others_would_win(s, seat, kind)) score += worth[DRAFT_DENIES];
    return would_win(s, seat, kind) ? score + worth[DRAFT_LAST] : score;
}

static int32_t score_resell(const pl_state *s, int seat, int card) {
    const struct kind *kind = kind_in(s, card);
    int32_t score = worth[RESELL_KIND + ANY_PLACE(lb_kind_of[card])];
    if (!is_module(card)) return score;
    if (is_new(s, seat, kind)) score += worth[RESELL_NEW];
    if (others_would_win(s, seat, kind)) score += worth[RESELL_DENIES];
    return would_win(s, seat, kind) ? score + worth[RESELL_LAST] : score;
}

static int32_t score_discard(const pl_state *s, int seat, int card) {
    const struct kind *kind = kind_in(s, card);
    const int price = lb_price(s, seat, kind);
    int32_t score = worth[DISCARD_KIND + ANY_PLACE(lb_kind_of[card])] +
                    worth[DISCARD_PRICE] * clip(price, 0, 6);
    if (price <= s->credits[seat]) score += worth[DISCARD_READY];
    if (is_new(s, seat, kind)) score += worth[DISCARD_NEW];
    return would_win(s, seat, kind) ? score + worth[DISCARD_LAST] : score;
}

static int32_t score_build(const pl_state *s, int seat, int card) {
    assert(seat >= 0 && seat < s->seats);
    const struct kind *kind = kind_in(s, card);
    int32_t score = worth[BUILD_AT_ALL] + worth[BUILD_KIND + MODULE_PLACE(lb_kind_of[card])] +
                    worth[BUILD_PRICE] * clip(lb_price(s, seat, kind), 0, 6) +
                    worth[BUILD_COLONISTS] * kind->colonists * s->colonists[seat] / 4;
    if (is_new(s, seat, kind)) score += worth[BUILD_NEW] + worth[BUILD_ICONS] * icons(s, seat);
    return would_win(s, seat, kind) ? score + worth[BUILD_WINS] : score;
}

static int32_t score_play(const pl_state *s, int seat, int card, struct means own) {
    const struct kind *kind = kind_in(s, card);
    const int price = lb_price(s, seat, kind);
    own.credits -= price;
    return worth[AGENT_KIND + AGENT_PLACE(lb_kind_of[card])] +
           worth[AGENT_PRICE] * clip(price, 0, 6) + score_ops(kind->once, OPS, &own);
}

/* ---- places ---- */

/* How many cards in hand ask for more orbs of each color; grey ones help with all. */
struct need {
    int cards[COLORS];
};

static struct need need_of(const pl_state *s, int seat) {
    struct need need = { { 0 } };
    int built = s->site ? lb_kind_of[s->site - 1] : KINDS; /* one of this kind does not count */
    for (int card = -1; (card = lb_next(&s->hand[seat], card + 1)) < INFLUENCE_FIRST;) {
        const struct kind *kind = kind_in(s, card);
        if (lb_kind_of[card] == built) {
            built = KINDS;
            continue;
        }
        if (lb_price(s, seat, kind) == 0) continue;
        need.cards[GREY]++;
        for (int color = RED; color <= YELLOW; color++)
            need.cards[color] += kind->cost[color] > s->orbs[seat][color];
    }
    return need;
}

static int32_t score_gains(const uint8_t gains[COLORS], const struct need *need) {
    int needed = 0;
    for (int color = RED; color <= GREY; color++)
        needed += gains[color] * need->cards[color];
    return worth[PLACE_RED] * gains[RED] + worth[PLACE_BLUE] * gains[BLUE] +
           worth[PLACE_YELLOW] * gains[YELLOW] + worth[PLACE_GREY] * gains[GREY] +
           worth[PLACE_NEED] * clip(needed, 0, 6);
}

/* Several ways to join at the same connector: the best of them counts. */
static void score_where(const pl_state *s, int seat, const pl_moves *list, int32_t *score) {
    struct place place[PLACES_MAX];
    const struct need need = need_of(s, seat);
    const int n = lb_places(s, seat, s->site - 1, place, PLACES_MAX);
    int at = -1;
    for (int i = 0; i < n; i++) {
        const struct place *p = &place[i];
        const int32_t gains = score_gains(p->gains, &need);
        const bool same = i > 0 && p->x == p[-1].x && p->y == p[-1].y && p->dir == p[-1].dir;
        if (!same && ++at == list->n) return;
        if (!same || gains > score[at]) score[at] = gains;
    }
}

static void score_how(const pl_state *s, int seat, const pl_moves *list, int32_t *score) {
    struct place place[SLOTS];
    const struct need need = need_of(s, seat);
    const struct place at = { .x = s->site_x, .y = s->site_y, .dir = s->site_dir };
    const int n = lb_places_at(s, seat, s->site - 1, at, place);
    for (int i = 0; i < n && i < list->n; i++)
        score[i] = score_gains(place[i].gains, &need);
}

/* ---- people ---- */

static int32_t score_target(const pl_state *s, int seat, int target) {
    const struct frame *f = &s->stack[s->depth - 1];
    if (f->kind == NAME_PLAYER)
        return worth[NAMED_LEFT] * (left_of(s, target) == seat || right_of(s, target) == seat);
    if (f->a == OP_STEAL) return worth[STEAL_CREDITS] * clip(s->credits[target], 0, 12);
    if (f->a == OP_TARGET_RESELL) return worth[GIVE_CREDITS] * clip(s->credits[target], 0, 20);
    return worth[OTHER_CARDS] * clip(s->hand_size[target], 0, 6);
}

static int32_t score_flip(const pl_state *s, int seat, int target) {
    if (seat == target) {
        const int32_t score = worth[s->side[seat] ? FLIP_OWN_DOWN : FLIP_OWN_UP];
        return flip_would_win(s, seat) ? score + worth[ENDS_IT] : score;
    }
    if (!s->side[target]) return worth[FLIP_OTHER_UP];
    return worth[FLIP_OTHER_DOWN] + worth[FLIP_DOWN_COLONISTS] * s->colonists[target] +
           worth[FLIP_DOWN_ICONS] * icons(s, target);
}

/* ---- all moves ---- */

static int32_t score_move(const pl_state *s, int seat, pl_move m, const struct means *own) {
    const int arg = m.arg[0];
    switch (m.verb) {
    case MAIN_ACTION: return score_main(s, seat, arg, own);
    case OPTION: return score_option(s, arg, own);
    case PLAY: return score_play(s, seat, arg, *own);
    case DRAFT_CARD: return score_draft(s, seat, arg);
    case RESELL_CARD: return score_resell(s, seat, arg);
    case DISCARD_CARD: return score_discard(s, seat, arg);
    case BUILD_CARD: return score_build(s, seat, arg);
    case TARGET: return score_target(s, seat, arg);
    case FLIP_SEAT: return score_flip(s, seat, arg);
    case TAKE_MODULE: return worth[TAKE_IT];
    case COUNTER_WITH: return worth[COUNTER_IT];
    case NOW: return worth[NOW_IT];
    default: return 0;
    }
}

static void score_moves(const pl_state *s, int seat, const pl_moves *list, int32_t *score) {
    const enum verb verb = (enum verb)list->at[0].verb;
    memset(score, 0, (size_t)list->n * sizeof *score);
    if (verb == AT) {
        score_where(s, seat, list, score);
    } else if (verb == WITH) {
        score_how(s, seat, list, score);
    } else {
        struct means own = { 0 };
        if (verb == MAIN_ACTION || verb == OPTION) own = means_of(s, seat);
        for (int i = 0; i < list->n; i++)
            score[i] = score_move(s, seat, list->at[i], &own);
    }
}

void POLICY(const pl_state *s, int seat, const pl_moves *list, uint16_t *weight) {
    assert(list->n > 0 && seat >= 0 && seat < s->seats);
    int32_t score[PL_MOVES_MAX];
    score_moves(s, seat, list, score);
    for (int i = 0; i < list->n; i++)
        weight[i] = pl_weight(score[i]);
}

/* ---- who is closest to winning ---- */

static int32_t score_goals(const pl_state *s, int seat) {
    const int credits = clip(s->credits[seat] * OWN_CREDITS / GOAL_CREDITS, 0, OWN_CREDITS - 1);
    const int colonists =
        clip(s->colonists[seat] * OWN_COLONISTS / GOAL_COLONISTS, 0, OWN_COLONISTS - 1);
    const int icon = clip(icons(s, seat) * OWN_ICONS / GOAL_ACHIEVEMENTS, 0, OWN_ICONS - 1);
    int nearest = credits / 2;
    if (colonists > nearest) nearest = colonists;
    if (2 * icon > nearest) nearest = 2 * icon;
    return asset[CREDITS_AT + credits] + asset[COLONISTS_AT + colonists] + asset[ICONS_AT + icon] +
           asset[NEAREST_AT + nearest];
}

/* What the cards of a hand could do. */
struct promise {
    int modules, agents, icons, colonists; /* that can be paid */
    int win_short; /* credits that a winning module lacks; 0: there is none */
    bool wins, flips;
};

static bool can_flip_own(const struct op *op) {
    for (int i = 0; i < OPS && op[i].code != OP_END; i++)
        if (op[i].code == OP_FLIP) return true;
    return false;
}

static void add_module(struct promise *p, const pl_state *s, int seat, const struct kind *kind) {
    const int lacks = lb_price(s, seat, kind) - s->credits[seat];
    const bool wins = would_win(s, seat, kind);
    if (lacks > 0) {
        if (wins && (!p->win_short || lacks < p->win_short)) p->win_short = lacks;
        return;
    }
    p->modules++;
    p->icons += is_new(s, seat, kind);
    if (kind->colonists > p->colonists) p->colonists = kind->colonists;
    p->wins = p->wins || wins;
}

static void add_agent(struct promise *p, const pl_state *s, int seat, const struct kind *kind) {
    if (lb_price(s, seat, kind) > s->credits[seat]) return;
    p->agents++;
    p->flips = p->flips || can_flip_own(kind->once);
}

static int32_t score_hand(const pl_state *s, int seat, struct promise *p) {
    int32_t score = 0;
    for (int card = -1; (card = lb_next(&s->hand[seat], card + 1)) < INFLUENCE_FIRST;) {
        const struct kind *kind = kind_in(s, card);
        score += asset[HELD_KIND + HELD_PLACE(lb_kind_of[card])];
        if (is_module(card))
            add_module(p, s, seat, kind);
        else
            add_agent(p, s, seat, kind);
    }
    return score + asset[CARDS_HELD] * clip(s->hand_size[seat], 0, 8);
}

static int32_t score_promise(const pl_state *s, int seat, const struct promise *p) {
    return asset[MODULES_READY] * clip(p->modules, 0, 4) +
           asset[AGENTS_READY] * clip(p->agents, 0, 4) +
           asset[NEW_ICONS_READY] * (p->icons > 0) * icons(s, seat) +
           asset[COLONISTS_READY] * p->colonists * s->colonists[seat] / 4 +
           asset[WIN_READY] * p->wins + asset[WIN_READY_NOW] * (p->wins && s->actor == seat) +
           asset[WIN_HELD] * (p->win_short && !p->wins ? 7 - clip(p->win_short, 1, 6) : 0);
}

static int32_t score_base(const pl_state *s, int seat, bool *flips) {
    const uint8_t *orbs = s->orbs[seat];
    int32_t score =
        asset[RED_ORBS] * clip(orbs[RED], 0, 6) + asset[BLUE_ORBS] * clip(orbs[BLUE], 0, 6) +
        asset[YELLOW_ORBS] * clip(orbs[YELLOW], 0, 6) + asset[GREY_ORBS] * clip(orbs[GREY], 0, 6);
    for (uint64_t left = s->built[seat]; left; left &= left - 1) {
        const int kind = lb_kind_of[pl_lowest_bit(left)];
        score += asset[BUILT_KIND + MODULE_PLACE(kind)];
        *flips = *flips || can_flip_own(lb_kind_in(s, kind)->main);
    }
    return score;
}

static int32_t score_station(const pl_state *s, int seat, bool flips) {
    const int station = s->station[seat];
    if (s->side[seat]) return asset[UP_STATION + STATION_PLACE(station)];
    const struct station *unique = &lb_station[station];
    const bool wins = flip_would_win(s, seat);
    return asset[DOWN_STATION + STATION_PLACE(station)] + asset[WIN_FLIPPED] * wins +
           asset[FLIP_READY] * (wins && flips) +
           asset[DOWN_COLONISTS] * unique->colonists * s->colonists[seat] / 4 +
           asset[DOWN_ICONS] * count_icons(unique->achievements) * icons(s, seat);
}

static int32_t strength(const pl_state *s, int seat, int supply) {
    struct promise p = { 0 };
    const int pay = clip(income(s, seat), 0, 8);
    const int32_t hand = score_hand(s, seat, &p);
    const int32_t base = score_base(s, seat, &p.flips);
    return score_goals(s, seat) + hand + score_promise(s, seat, &p) + base +
           score_station(s, seat, p.flips) +
           asset[TURN_IN + (seat + s->seats - s->actor) % s->seats] +
           asset[INCOME_SOON] * pay * clip(8 - supply, 0, 8) / 4 +
           asset[INCOME_CREDITS] * pay * s->credits[seat] / 8;
}

static void score_seats(const pl_state *s, int32_t score[SEATS]) {
    const struct set supply = without_influences(s->supply);
    const int n = lb_count(&supply);
    for (int seat = 0; seat < s->seats; seat++)
        score[seat] = strength(s, seat, n);
}

/* At the beginning of a turn, or when an agent has been played. */
bool EVALUATE(const pl_state *s, int32_t value[PL_SEATS_MAX]) {
    if (s->stack[s->depth - 1].kind != TURN) return false;
    int32_t score[SEATS];
    score_seats(s, score);
    pl_share_value(score, s->seats, value);
    return true;
}

#ifdef PL_EDITABLE
static void average(const int16_t *weight, int n, int16_t *mean) {
    int32_t sum = 0;
    for (int i = 0; i < n; i++)
        sum += weight[i];
    *mean = (int16_t)(sum / n);
}

static void average_cards(int16_t *weight, int places) {
    average(weight, OWN_MODULES, &weight[places - 2]);
    average(weight + OWN_MODULES, OWN_AGENTS, &weight[places - 1]);
}

static void average_all(void) {
    average(worth + AGENT_KIND, OWN_AGENTS, &worth[AGENT_KIND + OWN_AGENTS]);
    average(worth + BUILD_KIND, OWN_MODULES, &worth[BUILD_KIND + OWN_MODULES]);
    average(asset + BUILT_KIND, OWN_MODULES, &asset[BUILT_KIND + OWN_MODULES]);
    average(asset + UP_STATION, STATIONS, &asset[UP_STATION + STATIONS]);
    average(asset + DOWN_STATION, STATIONS, &asset[DOWN_STATION + STATIONS]);
    average_cards(worth + DRAFT_KIND, PLACES);
    average_cards(worth + RESELL_KIND, PLACES);
    average_cards(worth + DISCARD_KIND, PLACES);
    average_cards(asset + HELD_KIND, HELD_PLACES);
}

/* All influences weigh the same, the last of them as well as any. */
static void place_kind(int kind, int known_as) {
    const bool known = known_as != LB_UNKNOWN, agent = is_agent_kind(kind);
    const int own = known ? known_as : 0;
    if (kind >= INFLUENCE_KIND_FIRST) {
        any_place[kind] = OWN_MODULES + OWN_AGENTS;
        return;
    }
    module_place[kind] = (uint8_t)(known ? own : OWN_MODULES);
    agent_place[kind] = (uint8_t)(known ? own - OWN_MODULES : OWN_AGENTS);
    held_place[kind] = (uint8_t)(known ? own : HELD_PLACES - 2 + agent);
    any_place[kind] = (uint8_t)(known ? own : PLACES - 2 + agent);
}

void lb_learn(const uint8_t known_as[KINDS_MAX + STATIONS]) {
    average_all();
    for (int kind = 0; kind < KINDS; kind++)
        place_kind(kind, known_as[kind]);
    for (int i = 0; i < STATIONS; i++) {
        const int own = known_as[CATALOG_STATION + i];
        station_place[i] = (uint8_t)(own == LB_UNKNOWN ? STATIONS : own);
    }
}
#endif
