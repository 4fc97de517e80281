/* SPDX-License-Identifier: MIT */
/* What a player of Lunar Base knows: which moves are sensible, and who is closest to winning. Both
 * are sums of features, each times a number that was fitted to games of the search (docs/bots.md).
 */
#include "state.h"

#include <string.h>

enum feature {
    /* MAIN_ACTION, OPTION: the ops, by code, times their number up to 3 */
    DOES,
    NO_BUILD = DOES + OP_CODES, /* offers a Build, and there is nothing to build */
    BUILD_READY,                /* modules that could be built, up to 3 */
    RICH_GAIN,                  /* gains credits with 14 or more in hand */
    HAND_DRAFT,                 /* cards in hand, up to 6, where a card would be drafted or drawn */
    FLIP_UP,                    /* the action flips the own station, to its unique side */
    FLIP_DOWN,
    /* cards */
    AGENT_PRICE,
    DRAFT_PRICE, /* of a module, up to 6 */
    DRAFT_NEW,   /* an achievement that the base has not */
    DRAFT_LAST,  /* and with it all five, or its colonists make ten */
    BUILD_AT_ALL,
    BUILD_PRICE,
    BUILD_NEW,
    BUILD_WINS,
    BUILD_COLONISTS, /* times those of the base */
    /* places */
    PLACE_RED, /* orbs made, by color */
    PLACE_BLUE,
    PLACE_YELLOW,
    PLACE_GREY,
    /* people */
    STEAL_CREDITS, /* credits of the target, up to 12 */
    GIVE_CREDITS,
    OTHER_CARDS, /* cards of the target, up to 6 */
    NAMED_LEFT,  /* the station to the left of the named one is the own */
    FLIP_OWN_UP,
    FLIP_OWN_DOWN,
    FLIP_OTHER_UP,
    FLIP_OTHER_DOWN,
    TAKE_IT,
    COUNTER_IT,
    NOW_IT,
    /* tables by kind */
    AGENT_KIND,
    DRAFT_KIND = AGENT_KIND + AGENT_KINDS,
    RESELL_KIND = DRAFT_KIND + KINDS,
    DISCARD_KIND = RESELL_KIND + KINDS,
    BUILD_KIND = DISCARD_KIND + KINDS,
    FEATURES = BUILD_KIND + MODULE_KINDS
};

/* clang-format off */
static const int16_t worth[FEATURES] = {
    [DOES] = 0, 108, 209, 97, 78, -22, 0, 0, 0, 91, 15, -88, 0, 72, 0, 0, 0, 0, -45, 0, 0, 0,
    [NO_BUILD] = 41,
    [BUILD_READY] = 10,
    [RICH_GAIN] = 266,
    [HAND_DRAFT] = -7,
    [FLIP_UP] = 290,
    [FLIP_DOWN] = 7,
    [AGENT_PRICE] = -67,
    [DRAFT_PRICE] = -48,
    [DRAFT_NEW] = 31,
    [DRAFT_LAST] = 200,
    [BUILD_AT_ALL] = 148,
    [BUILD_PRICE] = -21,
    [BUILD_NEW] = 157,
    [BUILD_WINS] = 491,
    [BUILD_COLONISTS] = -1,
    [PLACE_RED] = 71,
    [PLACE_BLUE] = 121,
    [PLACE_YELLOW] = 283,
    [PLACE_GREY] = 88,
    [STEAL_CREDITS] = 41,
    [GIVE_CREDITS] = -7,
    [OTHER_CARDS] = -2,
    [NAMED_LEFT] = 280,
    [FLIP_OWN_UP] = 324,
    [FLIP_OWN_DOWN] = -228,
    [FLIP_OTHER_UP] = -83,
    [FLIP_OTHER_DOWN] = 77,
    [TAKE_IT] = 0,
    [COUNTER_IT] = 0,
    [NOW_IT] = -18,
    [AGENT_KIND] = 217, 212, 343, 319, 544, 480, 396, 394, 343, 320, 292, 561, 190,
    [DRAFT_KIND] = 92, 199, 304, 83, 143, 187, 163, 193, 172, 176, 281, 200, 157, 340, 283, -16,
        332, 43, 90, 259, 170, 151, 190, 21, 39, -10, 10, 42, 75, 34, 63, 17, 15, -13, 112, 43,
        0, 0, 0, 0, 0, 0, 0, 0,
    [RESELL_KIND] = 48, 23, 15, 18, 24, 49, 72, -12, 56, 30, 25, 42, 8, -2, 7, 20, 6, 22, 25, 1,
        7, 6, 7, 27, 6, 0, -11, 26, -7, -4, -18, 3, -7, -4, 39, 5, 0, 0, 0, 0, 0, 0, 0, 0,
    [DISCARD_KIND] = 400, 322, 341, 384, 428, 311, 319, 345, 276, 372, 278, 318, 283, 321, 284,
        351, 351, 339, 326, 287, 398, 322, 332, 367, 381, 423, 414, 420, 384, 463, 402, 399,
        421, 401, 320, 436, 0, 0, 0, 0, 0, 0, 0, 0,
    [BUILD_KIND] = 200, -57, 319, 108, 318, 188, 90, 41, 60, 62, 351, 17, 109, 100, 314, -175,
        194, -41, -41, 13, 106, 120, 55,
};
/* clang-format on */

static int clip(int n, int low, int high) {
    return n < low ? low : n > high ? high : n;
}

/* ---- actions ---- */

/* What a seat could do with an action, worked out once for all of them. */
struct means {
    int ready; /* modules that could be built, up to 3 */
    int hand, credits;
    bool up; /* the unique side of the station */
};

static struct means means_of(const pl_state *s, int seat) {
    const struct set ready = lb_buildable(s, seat);
    return (struct means){ .ready = clip(lb_count(&ready), 0, 3),
                           .hand = clip(s->hand_size[seat], 0, 6),
                           .credits = s->credits[seat],
                           .up = s->side[seat] };
}

static int32_t score_op(const struct op *op, const struct means *own) {
    int32_t score = worth[DOES + op->code] * clip(op->n, 0, 3);
    switch (op->code) {
    case OP_BUILD: return own->ready ? score + worth[BUILD_READY] * own->ready : worth[NO_BUILD];
    case OP_DRAFT:
    case OP_DRAW: return score + worth[HAND_DRAFT] * own->hand;
    case OP_RESELL:
    case OP_GAIN:
    case OP_STEAL: return own->credits >= 14 ? score + worth[RICH_GAIN] : score;
    case OP_FLIP:
        return worth[DOES + OP_FLIP] +
               (op->n == FLIP_MINE ? worth[own->up ? FLIP_DOWN : FLIP_UP] : 0);
    case OP_STEAL_MODULE: return worth[DOES + OP_STEAL_MODULE];
    default: return score;
    }
}

static int32_t score_ops(const struct op *op, int most, const struct means *own) {
    int32_t score = 0;
    for (int i = 0; i < most && op[i].code != OP_END; i++)
        score += score_op(&op[i], own);
    return score;
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

static bool is_new(const pl_state *s, int seat, const struct kind *kind) {
    return kind->achievement && !(s->achievements[seat] >> kind->achievement & 1);
}

static int icons(const pl_state *s, int seat) {
    int n = 0;
    for (unsigned set = s->achievements[seat]; set; set &= set - 1)
        n++;
    return n;
}

static bool would_win(const pl_state *s, int seat, const struct kind *kind) {
    return (is_new(s, seat, kind) && icons(s, seat) + 1 >= GOAL_ACHIEVEMENTS) ||
           (kind->colonists && s->colonists[seat] + kind->colonists >= GOAL_COLONISTS);
}

static int32_t score_draft(const pl_state *s, int seat, int card) {
    const struct kind *kind = kind_in(s, card);
    int32_t score = worth[DRAFT_KIND + lb_kind_of[card]];
    if (!is_module(card)) return score;
    score += worth[DRAFT_PRICE] * clip(lb_price(s, seat, kind), 0, 6);
    if (is_new(s, seat, kind)) score += worth[DRAFT_NEW];
    return would_win(s, seat, kind) ? score + worth[DRAFT_LAST] : score;
}

static int32_t score_build(const pl_state *s, int seat, int card) {
    const struct kind *kind = kind_in(s, card);
    int32_t score = worth[BUILD_AT_ALL] + worth[BUILD_KIND + lb_kind_of[card]] +
                    worth[BUILD_PRICE] * clip(lb_price(s, seat, kind), 0, 6) +
                    worth[BUILD_COLONISTS] * kind->colonists * s->colonists[seat] / 4;
    if (is_new(s, seat, kind)) score += worth[BUILD_NEW];
    return would_win(s, seat, kind) ? score + worth[BUILD_WINS] : score;
}

static int32_t score_play(const pl_state *s, int seat, int card) {
    return worth[AGENT_KIND + lb_kind_of[card] - AGENT_KIND_FIRST] +
           worth[AGENT_PRICE] * clip(lb_price(s, seat, kind_in(s, card)), 0, 6);
}

/* ---- places ---- */

static int32_t score_gains(const uint8_t gains[COLORS]) {
    return worth[PLACE_RED] * gains[RED] + worth[PLACE_BLUE] * gains[BLUE] +
           worth[PLACE_YELLOW] * gains[YELLOW] + worth[PLACE_GREY] * gains[GREY];
}

/* Several ways to join at the same connector: the best of them counts. */
static void score_where(const pl_state *s, int seat, const pl_moves *list, int32_t *score) {
    struct place place[PLACES_MAX];
    const int n = lb_places(s, seat, s->site - 1, place, PLACES_MAX);
    int at = -1;
    for (int i = 0; i < n; i++) {
        const struct place *p = &place[i];
        const int32_t gains = score_gains(p->gains);
        const bool same = i > 0 && p->x == p[-1].x && p->y == p[-1].y && p->dir == p[-1].dir;
        if (!same && ++at == list->n) return;
        if (!same || gains > score[at]) score[at] = gains;
    }
}

static void score_how(const pl_state *s, int seat, const pl_moves *list, int32_t *score) {
    struct place place[SLOTS];
    const struct place at = { .x = s->site_x, .y = s->site_y, .dir = s->site_dir };
    const int n = lb_places_at(s, seat, s->site - 1, at, place);
    for (int i = 0; i < n && i < list->n; i++)
        score[i] = score_gains(place[i].gains);
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
    if (seat == target) return worth[s->side[target] ? FLIP_OWN_DOWN : FLIP_OWN_UP];
    return worth[s->side[target] ? FLIP_OTHER_DOWN : FLIP_OTHER_UP];
}

/* ---- all moves ---- */

static int32_t score_move(const pl_state *s, int seat, pl_move m, const struct means *own) {
    const int arg = m.arg[0];
    switch (m.verb) {
    case MAIN_ACTION: return score_main(s, seat, arg, own);
    case OPTION: return score_option(s, arg, own);
    case PLAY: return score_play(s, seat, arg);
    case DRAFT_CARD: return score_draft(s, seat, arg);
    case RESELL_CARD: return worth[RESELL_KIND + lb_kind_of[arg]];
    case DISCARD_CARD: return worth[DISCARD_KIND + lb_kind_of[arg]];
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

void lb_policy(const pl_state *s, int seat, const pl_moves *list, uint16_t *weight) {
    int32_t score[PL_MOVES_MAX];
    score_moves(s, seat, list, score);
    for (int i = 0; i < list->n; i++)
        weight[i] = pl_weight(score[i]);
}

/* ---- who is closest to winning ---- */

enum asset {
    CREDITS,
    CREDITS_SQUARE, /* in 16ths */
    CREDITS_NEAR,   /* beyond 14 */
    COLONISTS,
    COLONISTS_SQUARE, /* in quarters */
    COLONISTS_NEAR,   /* beyond 6 */
    ICONS,
    ICONS_SQUARE,
    CARDS_HELD, /* up to 8 */
    NEW_ICONS_HELD,
    NEW_ICONS_READY, /* of these, on modules that can be paid, times the icons of the base */
    COLONISTS_READY, /* on modules in hand that can be paid, times those of the base, in 8ths */
    RED_ORBS,        /* orbs up to 6 */
    BLUE_ORBS,
    YELLOW_ORBS,
    GREY_ORBS,
    STATION_UP,
    ON_TURN,
    MODULES_UP, /* up to 12 */
    ASSETS
};

/* clang-format off */
static const int16_t asset[ASSETS] = {
    [CREDITS] = -8,
    [CREDITS_SQUARE] = 18,
    [CREDITS_NEAR] = 25,
    [COLONISTS] = 5,
    [COLONISTS_SQUARE] = 3,
    [COLONISTS_NEAR] = 23,
    [ICONS] = 0,
    [ICONS_SQUARE] = 7,
    [CARDS_HELD] = 11,
    [NEW_ICONS_HELD] = -10,
    [NEW_ICONS_READY] = 9,
    [COLONISTS_READY] = 27,
    [RED_ORBS] = 16,
    [BLUE_ORBS] = 14,
    [YELLOW_ORBS] = 22,
    [GREY_ORBS] = 30,
    [STATION_UP] = -30,
    [ON_TURN] = 32,
    [MODULES_UP] = -5,
};
/* clang-format on */

/* What the modules of a hand could add. */
struct promise {
    int icons, icons_ready, colonists_ready;
};

static struct promise promise_of(const pl_state *s, int seat) {
    struct promise p = { 0, 0, 0 };
    for (int card = -1; (card = lb_next(&s->hand[seat], card + 1)) < AGENT_FIRST;) {
        const struct kind *kind = kind_in(s, card);
        const bool payable = lb_price(s, seat, kind) <= s->credits[seat];
        p.icons += is_new(s, seat, kind);
        p.icons_ready += payable && is_new(s, seat, kind);
        p.colonists_ready += payable ? kind->colonists : 0;
    }
    return p;
}

static int modules_of(const pl_state *s, int seat) {
    const struct set built = { { s->built[seat], 0 } };
    return lb_count(&built);
}

static int32_t strength(const pl_state *s, int seat) {
    const int credits = s->credits[seat], colonists = s->colonists[seat], icon = icons(s, seat);
    const uint8_t *orbs = s->orbs[seat];
    const struct promise p = promise_of(s, seat);
    return asset[CREDITS] * credits + asset[CREDITS_SQUARE] * credits * credits / 16 +
           asset[CREDITS_NEAR] * clip(credits - 14, 0, 6) + asset[COLONISTS] * colonists +
           asset[COLONISTS_SQUARE] * colonists * colonists / 4 +
           asset[COLONISTS_NEAR] * clip(colonists - 6, 0, 4) + asset[ICONS] * icon +
           asset[ICONS_SQUARE] * icon * icon + asset[CARDS_HELD] * clip(s->hand_size[seat], 0, 8) +
           asset[NEW_ICONS_HELD] * clip(p.icons, 0, 3) +
           asset[NEW_ICONS_READY] * clip(p.icons_ready, 0, 3) * icon +
           asset[COLONISTS_READY] * clip(p.colonists_ready, 0, 6) * colonists / 8 +
           asset[RED_ORBS] * clip(orbs[RED], 0, 6) + asset[BLUE_ORBS] * clip(orbs[BLUE], 0, 6) +
           asset[YELLOW_ORBS] * clip(orbs[YELLOW], 0, 6) +
           asset[GREY_ORBS] * clip(orbs[GREY], 0, 6) + asset[STATION_UP] * s->side[seat] +
           asset[ON_TURN] * (s->actor == seat) +
           asset[MODULES_UP] * clip(modules_of(s, seat), 0, 12);
}

static void score_seats(const pl_state *s, int32_t score[SEATS]) {
    for (int seat = 0; seat < s->seats; seat++)
        score[seat] = strength(s, seat);
}

/* At the beginning of a turn, or when an agent has been played. */
bool lb_evaluate(const pl_state *s, int32_t value[PL_SEATS_MAX]) {
    if (s->stack[s->depth - 1].kind != TURN) return false;
    int32_t score[SEATS];
    score_seats(s, score);
    pl_share_value(score, s->seats, value);
    return true;
}
