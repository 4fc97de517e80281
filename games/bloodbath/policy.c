/* SPDX-License-Identifier: MIT */
/* What a player of Moon Colony Bloodbath knows: which moves are sensible, and who will outlast the
 * others. Both are sums of features, each times a number that was fitted to games of the search
 * (docs/bots.md). */
#include "state.h"

#include <string.h>

enum feature {
    /* ACT */
    MINE_AT_ALL,
    MINE_LINES, /* buildings that add to it */
    MINE_MONEY, /* money at hand, up to 12 */
    MINE_BUILD, /* something can be built */
    FARM_AT_ALL,
    FARM_LINES,
    FARM_SHORT, /* buildings beyond the food, -6 .. 6 */
    RESEARCH_AT_ALL,
    RESEARCH_LINES,
    RESEARCH_HAND, /* cards in hand, up to 6 */
    RESTOCK_AT_ALL,
    RESTOCK_LINES,
    RESTOCK_NOWHERE,
    BUILD_LEFT, /* money that would be left, up to 8 */
    BUILD_LATE, /* people of the building times the events so far, in quarters */
    /* USE, CHOOSE: what it costs and gives, by resource */
    COST,
    GIVE = COST + RESOURCES,
    USE_ACT = GIVE + RESOURCES,
    USE_BUILD,
    USE_OTHER,
    /* other answers */
    WRECK_PEOPLE, /* people of the building, up to 12 */
    WRECK_BOXES,
    PAID_FOOD,
    CONDITIONS_FIRST,
    TAP_IT,
    SOFTENED, /* people saved */
    NO_WINDOW,
    SPEND_AT_ALL,
    ADD_KIND, /* of perks */
    BUILD_KIND = ADD_KIND + PERKS,
    WRECK_KIND = BUILD_KIND + KINDS_MAX,
    DISCARD_KIND = WRECK_KIND + KINDS_MAX,
    BOX_KIND = DISCARD_KIND + KINDS_MAX,
    FEATURES = BOX_KIND + KINDS_MAX
};

/* What a seat has, for `evaluate`. */
enum asset {
    ALL_PEOPLE,      /* in halves */
    ALL_PEOPLE_LATE, /* times the events so far */
    MAT_PEOPLE,      /* up to 12: nothing has to be given up */
    MONEY_HELD,      /* up to 20 */
    MONEY_LATE,
    FOOD_HELD,  /* up to 12 */
    FOOD_SHORT, /* buildings beyond it, up to 6 */
    BOXES_HELD, /* up to 10 */
    CARDS_HELD, /* up to 8 */
    CARDS_LATE,
    BUILDINGS_UP,
    BUILDINGS_LATE,
    PERKS_LEFT,
    OWN_KIND, /* each kind of building, times what is left of the events */
    ASSETS = OWN_KIND + KINDS_MAX
};

/* The fitting program compiles this file with weights that it can change. */
#ifndef FITTED
#define FITTED static PL_PRINT int16_t
#endif
/* So does frozen.c, with weights of its own. */
#ifndef WEIGHTS
#define WEIGHTS  "weights.h"
#define POLICY   bb_policy
#define EVALUATE bb_evaluate
#endif
#include WEIGHTS

/* Where the weights of a kind stand. */
#ifdef PL_EDITABLE
static uint8_t place_of[KINDS_MAX];
#define KIND(kind) place_of[kind]
#else
#define KIND(kind) (kind)
#endif

static int clip(int n, int low, int high) {
    return n < low ? low : n > high ? high : n;
}

/* ---- actions ---- */

static int lines(const pl_state *s, int seat, enum trigger action) {
    return bb_count(&s->play[seat], bb_live(s, bb_kinds_on[action]));
}

static int32_t score_build(const pl_state *s, int seat, int card) {
    const int kind = kind_of(card), left = s->colony[seat].money - bb_building[kind].cost;
    return worth[BUILD_KIND + KIND(kind)] + worth[BUILD_LEFT] * clip(left, 0, 8) +
           worth[BUILD_LATE] * bb_building[kind].people * s->next_event / 4;
}

static int32_t score_action(const pl_state *s, int seat, const pl_moves *list, pl_move m) {
    const struct colony *c = &s->colony[seat];
    const int buildings = bb_count(&s->play[seat], ALL_KINDS);
    switch (m.arg[0]) {
    case MINE:
        return worth[MINE_AT_ALL] + worth[MINE_LINES] * lines(s, seat, ON_MINE) +
               worth[MINE_MONEY] * clip(c->money, 0, 12) +
               worth[MINE_BUILD] * (list->at[list->n - 1].arg[0] == BUILD);
    case FARM:
        return worth[FARM_AT_ALL] + worth[FARM_LINES] * lines(s, seat, ON_FARM) +
               worth[FARM_SHORT] * clip(buildings - c->food, -6, 6);
    case RESEARCH:
        return worth[RESEARCH_AT_ALL] + worth[RESEARCH_LINES] * lines(s, seat, ON_RESEARCH) +
               worth[RESEARCH_HAND] * clip(c->hand_size, 0, 6);
    case RESTOCK:
        return worth[RESTOCK_AT_ALL] + worth[RESTOCK_LINES] * lines(s, seat, ON_RESTOCK) +
               worth[RESTOCK_NOWHERE] * (buildings == 0);
    default: return score_build(s, seat, m.arg[1]);
    }
}

/* ---- offers ---- */

static int32_t score_ops(const struct op *op, const struct op *end) {
    int32_t score = 0;
    for (; op < end && op->code != OP_END; op++) {
        if (op->code == OP_LOSE)
            score += worth[COST + op->what] * op->n;
        else if (op->code == OP_GAIN)
            score += worth[GIVE + op->what] * op->n;
        else if (op->code == OP_ACT)
            score += worth[op->what == BUILD ? USE_BUILD : USE_ACT];
        else
            score += worth[USE_OTHER];
    }
    return score;
}

/* The price that would be paid, and all that follows it. */
static int32_t score_use(const struct frame *f, int which) {
    const struct op *may = &bb_op[f->pc], *price = may + 1;
    const struct op *end = may + 1 + may->skip, *gains = price;
    for (int i = 0; i < may->n; i++)
        gains += 1 + gains->skip;
    if (may->n == 0) return score_ops(gains, end);
    for (; which > 0; which--)
        price += 1 + price->skip;
    return score_ops(price + 1, price + 1 + price->skip) + score_ops(gains, end);
}

static int32_t score_option(const struct frame *f, int which) {
    const struct op *option = &bb_op[f->pc] + 1;
    if (which) option += 1 + option->skip;
    return score_ops(option + 1, option + 1 + option->skip);
}

/* ---- all moves ---- */

static int32_t score_wreck(const pl_state *s, int card) {
    return worth[WRECK_KIND + KIND(kind_of(card))] +
           worth[WRECK_PEOPLE] * clip(bb_building[kind_of(card)].people, 0, 12) +
           worth[WRECK_BOXES] * clip(s->box[card], 0, 6);
}

static int32_t score_move(const pl_state *s, int seat, const pl_moves *list, pl_move m) {
    const struct colony *c = &s->colony[seat];
    const struct frame *f = &c->stack[c->depth - 1];
    switch (m.verb) {
    case ACT: return score_action(s, seat, list, m);
    case USE: return score_use(f, m.arg[0]);
    case CHOOSE: return score_option(f, m.arg[0]);
    case ADD_A_PERK: return worth[ADD_KIND + m.arg[0]];
    case WRECK: return score_wreck(s, m.arg[0]);
    case PUT_BOX: return worth[BOX_KIND + KIND(kind_of(m.arg[0]))];
    case SPEND_BOX: return worth[SPEND_AT_ALL] - worth[BOX_KIND + KIND(kind_of(m.arg[0]))];
    case PUT_CARD:
    case DISCARD: return worth[DISCARD_KIND + KIND(kind_of(m.arg[0]))];
    case PAY_FOOD: return worth[PAID_FOOD] * m.arg[0];
    case ORDER: return worth[CONDITIONS_FIRST] * m.arg[0];
    case TAP: return worth[TAP_IT];
    case SOFTEN: return worth[SOFTENED] * m.arg[0];
    case LATER: return worth[NO_WINDOW];
    default: return 0;
    }
}

static void score_moves(const pl_state *s, int seat, const pl_moves *list, int32_t *score) {
    for (int i = 0; i < list->n; i++)
        score[i] = score_move(s, seat, list, list->at[i]);
}

void POLICY(const pl_state *s, int seat, const pl_moves *list, uint16_t *weight) {
    int32_t score[PL_MOVES_MAX];
    score_moves(s, seat, list, score);
    for (int i = 0; i < list->n; i++)
        weight[i] = pl_weight(score[i]);
}

/* ---- who will outlast the others ---- */

static int32_t score_buildings(const pl_state *s, int seat, int early) {
    int32_t score = 0;
    for (int card = -1; (card = bb_next(&s->play[seat], ALL_KINDS, card + 1)) != NO_CARD;)
        score += asset[OWN_KIND + KIND(kind_of(card))] * early;
    return score / 8;
}

static int32_t strength(const pl_state *s, int seat) {
    const struct colony *c = &s->colony[seat];
    const int late = s->next_event, early = 14 - late;
    const int people = bb_people(s, seat), money = clip(c->money, 0, 20);
    const int built = bb_count(&s->play[seat], ALL_KINDS), cards = clip(c->hand_size, 0, 8);
    int perks = 0;
    for (unsigned left = c->perks; left; left &= left - 1)
        perks++;
    return asset[ALL_PEOPLE] * people / 2 + asset[ALL_PEOPLE_LATE] * people * late / 16 +
           asset[MAT_PEOPLE] * clip(c->people, 0, 12) + asset[MONEY_HELD] * money +
           asset[MONEY_LATE] * money * late / 8 + asset[FOOD_HELD] * clip(c->food, 0, 12) +
           asset[FOOD_SHORT] * clip(built - c->food, 0, 6) +
           asset[BOXES_HELD] * clip(c->boxes, 0, 10) + asset[CARDS_HELD] * cards +
           asset[CARDS_LATE] * cards * late / 8 + asset[BUILDINGS_UP] * built +
           asset[BUILDINGS_LATE] * built * late / 8 + asset[PERKS_LEFT] * perks +
           score_buildings(s, seat, early);
}

static void score_seats(const pl_state *s, int32_t score[SEATS]) {
    for (int seat = 0; seat < s->seats; seat++)
        score[seat] = strength(s, seat);
}

/* At a Work, where nobody has answered yet. Alone, it is played on to the end. */
bool EVALUATE(const pl_state *s, int32_t value[PL_SEATS_MAX]) {
    if (s->seats == 1 || s->answered || bb_progress[s->card].type != WORK) return false;
    int32_t score[SEATS];
    score_seats(s, score);
    pl_share_value(score, s->seats, value);
    return true;
}

#ifdef PL_EDITABLE
/* Puts the mean of a block of weights behind it. */
static void average(int16_t *weight, int n) {
    int32_t sum = 0;
    for (int i = 0; i < n; i++)
        sum += weight[i];
    weight[n] = (int16_t)(sum / n);
}

void bb_learn(const uint8_t known_as[KINDS_MAX], int own) {
    static const int block[] = { BUILD_KIND, WRECK_KIND, DISCARD_KIND, BOX_KIND };
    for (int i = 0; i < 4; i++)
        average(worth + block[i], own);
    average(asset + OWN_KIND, own);
    for (int kind = 0; kind < KINDS_MAX; kind++)
        place_of[kind] = known_as[kind];
}
#endif
