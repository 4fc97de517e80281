/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath: moves and views as numbers.
 *
 * A building is its kind. Of two copies in a colony the one with more boxes comes first, because
 * nothing else tells them apart. Seats are counted from the observer. */
#include "state.h"

#include <assert.h>
#include <string.h>

enum { FRAMES = WINDOW + 1, MANY_BOXES = 63, FAR = 63, PILE = 255, STAGES = GAME_OVER + 1 };
enum { THINGS = 6, PLACES = EMPTY_BUILDING + 1 }; /* meanings of an op's `what` and `place` */
/* Progress cards by the rows of the catalog, without perks; then those seen face down only. */
enum { ROWS = CATALOG_PERK - CATALOG_START, ROW_ROBOT = ROWS, ROW_TWIST, PROGRESS_ROWS };

/* clang-format off */
#define KIND(ONE, MANY)                                                                            \
    MANY(up, 2, 1) MANY(boxes, 2, MANY_BOXES) ONE(hand, 2) ONE(mat, 2) ONE(under, 2)               \
    ONE(passed, 1) ONE(price, COST_MAX) ONE(discarded, 2) ONE(hidden, 2) ONE(asks, 1)
#define KIND_SEAT(ONE, MANY)                                                                       \
    ONE(up, 2) ONE(boxes, MANY_BOXES) ONE(known, 2)
#define PROGRESS_CARD(ONE, MANY)                                                                   \
    ONE(deck, PROGRESS) ONE(next, PROGRESS) ONE(nearest, FAR) ONE(past, 4) ONE(aside, 1) ONE(now, 1)
#define SEAT(ONE, MANY)                                                                            \
    ONE(people, PILE) MANY(people_at_least, 12, 1) ONE(housed, PILE)                               \
    ONE(money, PILE) MANY(money_at_least, 12, 1) ONE(food, PILE) MANY(food_at_least, 12, 1)        \
    ONE(boxes, PILE) ONE(buildings, BUILDINGS) ONE(upkeep, BUILDINGS) ONE(short_of_food, BUILDINGS)\
    ONE(mines, BUILDINGS) ONE(good, BUILDINGS) ONE(bad, BUILDINGS)                                 \
    ONE(hand, BUILDINGS) ONE(mat, BUILDINGS) ONE(under, BUILDINGS) MANY(perks, PERKS, 1)           \
    ONE(failed, 1) ONE(asked, 1) ONE(ignores, 1) ONE(passes, 1) ONE(quiet, 1) ONE(softened, 20)
#define TABLE(ONE, MANY)                                                                           \
    MANY(stage, STAGES, 1) ONE(next_event, EVENT_CARDS + 1) ONE(deck, PROGRESS) ONE(pass, PILE)    \
    ONE(people_lost, 20) ONE(muted, 1) MANY(banned, ACTIONS, 1) ONE(failures, SEATS)               \
    ONE(added, PROGRESS) ONE(building_deck, BUILDINGS) ONE(robots_left, ROBOTS)                    \
    ONE(twists_left, TWISTS) MANY(developments_left, DEVS, 2) ONE(extra_robots, ROBOTS)            \
    ONE(first_games, 1) ONE(endless, 1)
#define QUESTION(ONE, MANY)                                                                        \
    MANY(frame, FRAMES, 1) MANY(op, OP_CODES, 1) MANY(what, THINGS, 1) MANY(place, PLACES, 1)      \
    ONE(op_n, PILE) ONE(op_per, PILE) ONE(op_less, PILE) ONE(left, PILE) ONE(amount, PILE)         \
    ONE(paying, 1) ONE(depth, DEPTH) ONE(answered, 1)
/* clang-format on */
PL_RECORD(kind_view, KIND);
PL_RECORD(kind_seat, KIND_SEAT);
PL_RECORD(progress_view, PROGRESS_CARD);
PL_RECORD(seat_view, SEAT);
PL_RECORD(table_view, TABLE);
PL_RECORD(question, QUESTION);

const pl_block bb_block[BLOCKS] = {
    PL_BLOCK("kind", kind_view, KINDS, false),
    PL_BLOCK("seat-kind", kind_seat, KINDS, true),
    PL_BLOCK("progress", progress_view, PROGRESS_ROWS, false),
    PL_BLOCK("seat-perk", progress_view, PERKS, true),
    PL_BLOCK("seat", seat_view, 1, true),
    PL_BLOCK("table", table_view, 1, false),
    PL_BLOCK("question", question, 1, false),
};

/* ---- moves ---- */

enum { NUMBERS = 32, PRICES = 4 }; /* more than any card asks about */
enum {
    TO_ACT,
    TO_BUILD = TO_ACT + BUILD,
    TO_PUT = TO_BUILD + KINDS,
    TO_DISCARD = TO_PUT + KINDS,
    TO_WRECK = TO_DISCARD + KINDS,
    TO_REPEAT = TO_WRECK + BUILDINGS,
    TO_MOVE = TO_REPEAT + BUILDINGS,
    TO_PUT_BOX = TO_MOVE + BUILDINGS,
    TO_SPEND_BOX = TO_PUT_BOX + BUILDINGS,
    TO_TAP = TO_SPEND_BOX + BUILDINGS,
    TO_USE = TO_TAP + BUILDINGS,
    TO_CHOOSE = TO_USE + PRICES,
    TO_ADD = TO_CHOOSE + 2,
    TO_ORDER = TO_ADD + PERKS,
    TO_SKIP = TO_ORDER + 2,
    TO_LEAVE,
    TO_SOFTEN,
    TO_PAY = TO_SOFTEN + NUMBERS,
    ALL_ACTIONS = TO_PAY + NUMBERS
};

int32_t bb_actions(int seats) {
    (void)seats;
    return ALL_ACTIONS;
}

/* Which of a colony's copies of a kind it is. */
static int nth_copy(const pl_state *v, int seat, int card) {
    const int other = card ^ 1;
    if (!has(&v->play[seat], other)) return 0;
    return v->box[other] > v->box[card] || (v->box[other] == v->box[card] && other < card);
}

static int action_of(const pl_state *v, int seat, pl_move m) {
    static const uint16_t first[VERBS] = {
        [USE] = TO_USE,        [SKIP] = TO_SKIP,       [CHOOSE] = TO_CHOOSE,
        [ADD_A_PERK] = TO_ADD, [WRECK] = TO_WRECK,     [REPEAT] = TO_REPEAT,
        [MOVE_FROM] = TO_MOVE, [PUT_BOX] = TO_PUT_BOX, [SPEND_BOX] = TO_SPEND_BOX,
        [PUT_CARD] = TO_PUT,   [DISCARD] = TO_DISCARD, [PAY_FOOD] = TO_PAY,
        [ORDER] = TO_ORDER,    [TAP] = TO_TAP,         [SOFTEN] = TO_SOFTEN,
        [LATER] = TO_LEAVE,
    };
    const int arg = m.arg[0];
    switch (m.verb) {
    case ACT: return arg == BUILD ? TO_BUILD + kind_of(m.arg[1]) : TO_ACT + arg;
    case PUT_CARD:
    case DISCARD: return first[m.verb] + kind_of(arg);
    case WRECK:
    case REPEAT:
    case MOVE_FROM:
    case PUT_BOX:
    case SPEND_BOX:
    case TAP: return first[m.verb] + 2 * kind_of(arg) + nth_copy(v, seat, arg);
    default: assert(arg < (m.verb == USE ? PRICES : NUMBERS)); return first[m.verb] + arg;
    }
}

void bb_encode(const pl_state *v, int seat, const pl_moves *list, uint16_t *index) {
    for (int32_t i = 0; i < list->n; i++)
        index[i] = (uint16_t)action_of(v, seat, list->at[i]);
}

/* ---- buildings ---- */

/* Adds a set to a feature of every kind: the number at `first`, and one per record behind it. */
static void count_cards(const struct set *cards, uint8_t *first, size_t record) {
    struct set left = *cards;
    for (int card; bb_walk(&left, &card);)
        first[(size_t)kind_of(card) * record]++;
}

static void observe_own_buildings(const pl_state *v, int seat, struct kind_view *out) {
    struct set left = v->play[seat];
    for (int card; bb_walk(&left, &card);) {
        const int nth = nth_copy(v, seat, card);
        out[kind_of(card)].up[nth] = 1;
        out[kind_of(card)].boxes[nth] = pl_at_most(v->box[card], MANY_BOXES);
    }
}

static void observe_buildings_of(const pl_state *v, int seat, struct kind_seat *out) {
    struct set left = v->play[seat];
    for (int card; bb_walk(&left, &card);) {
        struct kind_seat *kind = &out[kind_of(card)];
        kind->up++;
        kind->boxes = pl_at_most(kind->boxes + v->box[card], MANY_BOXES);
    }
}

static void observe_cards(const pl_state *v, int seat, struct kind_view *out) {
    const struct set hidden = bb_not_open(v);
    count_cards(&v->hand[seat], &out->hand, sizeof *out);
    count_cards(&v->mat[seat], &out->mat, sizeof *out);
    count_cards(&v->under[seat], &out->under, sizeof *out);
    count_cards(&v->discard, &out->discarded, sizeof *out);
    count_cards(&hidden, &out->hidden, sizeof *out);
    if (v->pass_card[seat]) out[kind_of(v->pass_card[seat] - 1)].passed = 1;
    const uint64_t sites = bb_kinds(v->colony[seat].mat_size ? &v->mat[seat] : &v->hand[seat]);
    for (uint64_t left = sites; left; left &= left - 1) {
        const int kind = pl_lowest_bit(left);
        out[kind].price = (uint8_t)bb_price_of(v, seat, kind, 0);
    }
}

/* ---- the progress deck ---- */

static int row_of(int card) {
    if (card == HIDDEN_ROBOT) return ROW_ROBOT;
    if (card == HIDDEN_TWIST) return ROW_TWIST;
    return bb_catalog_row(card) - CATALOG_START;
}

/* Where the two blocks of progress cards begin. */
struct progress_blocks {
    struct progress_view *row, *perk;
};

static struct progress_view *record_of(const pl_state *v, int seat, int card,
                                       struct progress_blocks out) {
    if (card < PERK_FIRST || card >= PROGRESS) return &out.row[row_of(card)];
    const int owner = (bb_progress[card].owner - seat + v->seats) % v->seats;
    return &out.perk[PERKS * owner + bb_progress[card].perk];
}

/* From the top; `above` is how many cards lie above the group that a card belongs to. */
static void observe_deck(const pl_state *v, int seat, struct progress_blocks out) {
    int above = 0;
    for (int i = v->deck_size - 1; i >= 0; i--) {
        struct progress_view *record = record_of(v, seat, v->deck[i], out);
        record->deck++;
        record->next = (uint8_t)(record->next + (above == 0));
        if (!record->nearest) record->nearest = pl_at_most(1 + above, FAR);
        if (has_progress(&v->edge, i) || i == v->deck_size - v->added) above = v->deck_size - i;
    }
}

static void observe_piles(const pl_state *v, int seat, struct progress_blocks out) {
    for (int half = 0; half < 2; half++) {
        for (uint64_t left = v->past.half[half]; left; left &= left - 1)
            record_of(v, seat, 64 * half + pl_lowest_bit(left), out)->past++;
        for (uint64_t left = v->aside.half[half]; left; left &= left - 1)
            record_of(v, seat, 64 * half + pl_lowest_bit(left), out)->aside = 1;
    }
    if (v->card != NO_CARD) record_of(v, seat, v->card, out)->now = 1;
}

/* ---- colonies and the table ---- */

static void thresholds(uint8_t out[12], int value) {
    for (int i = 0; i < 12; i++)
        out[i] = value > i;
}

static void observe_goods(const struct colony *c, struct seat_view *out) {
    out->people = pl_at_most(c->people, PILE);
    out->housed = pl_at_most(c->housed, PILE);
    out->money = pl_at_most(c->money, PILE);
    out->food = pl_at_most(c->food, PILE);
    out->boxes = pl_at_most(c->boxes, PILE);
    thresholds(out->people_at_least, c->people);
    thresholds(out->money_at_least, c->money);
    thresholds(out->food_at_least, c->food);
    out->hand = c->hand_size;
    out->mat = c->mat_size;
    out->under = c->under_size;
    for (int perk = 0; perk < PERKS; perk++)
        out->perks[perk] = c->perks >> perk & 1;
    out->failed = c->failed;
    out->quiet = c->quiet;
    out->softened = pl_at_most(c->softened, 20);
}

static void observe_seat(const pl_state *v, int seat, struct seat_view *out) {
    const struct set *play = &v->play[seat];
    const int upkeep = bb_upkeep(v, seat), food = v->colony[seat].food;
    observe_goods(&v->colony[seat], out);
    out->buildings = (uint8_t)bb_count(play, ALL_KINDS);
    out->upkeep = pl_at_most(upkeep, BUILDINGS);
    out->short_of_food = pl_at_most(upkeep > food ? upkeep - food : 0, BUILDINGS);
    out->mines = (uint8_t)bb_count(play, bb_kinds_mines);
    out->good = (uint8_t)bb_count(play, bb_kinds_solo[SOLO_GOOD]);
    out->bad = (uint8_t)bb_count(play, bb_kinds_solo[SOLO_BAD]);
    out->asked = v->asking >> seat & 1;
    out->ignores = v->ignoring >> seat & 1;
    out->passes = v->passing >> seat & 1;
}

static void observe_table(const pl_state *v, struct table_view *out) {
    out->stage[v->stage] = 1;
    out->next_event = v->next_event;
    out->deck = v->deck_size;
    out->pass = v->pass;
    if (v->card != NO_CARD) out->people_lost = bb_progress[v->card].people_lost;
    out->muted = v->muted;
    if (v->banned) out->banned[v->banned - 1] = 1;
    out->failures = v->failures;
    out->added = v->added;
    out->building_deck = v->building_deck_size;
    out->robots_left = v->robots_left;
    out->twists_left = v->twists_left;
    memcpy(out->developments_left, v->dev_left, DEVS);
    out->extra_robots = v->extra_robots;
    out->first_games = v->option[TWIST_CHOICE];
    out->endless = v->option[ENDLESS];
}

/* What the seat has to answer: the top of its stack. */
static void observe_question(const pl_state *v, int seat, struct question *out) {
    const struct colony *c = &v->colony[seat];
    out->depth = c->depth;
    out->answered = v->answered >> seat & 1;
    if (c->depth == 0) return;
    const struct frame *f = &c->stack[c->depth - 1];
    const struct op *op = bb_asked_op(f);
    out->frame[f->kind] = 1;
    out->left = f->n;
    if (f->kind == LOSS || f->kind == PAY) out->amount = pl_at_most(f->pc, PILE);
    out->paying = f->kind != ACTION && f->kind != PLACE && f->a == PRICE;
    if (!op) return;
    out->op[op->code] = 1;
    if (op->what < THINGS) out->what[op->what] = 1;
    if (op->place < PLACES) out->place[op->place] = 1;
    out->op_n = op->n;
    out->op_per = op->per;
    out->op_less = op->div;
}

static void observe_asker(const pl_state *v, int seat, struct kind_view *out) {
    const struct colony *c = &v->colony[seat];
    if (c->depth == 0) return;
    const struct frame *f = &c->stack[c->depth - 1];
    if (f->kind == RUN && f->here != NO_CARD) out[kind_of(f->here)].asks = 1;
}

void bb_observe(const pl_state *v, int seat, uint8_t *out) {
    const int n = v->seats;
    struct kind_view *kind = (struct kind_view *)out;
    struct kind_seat *kinds = (struct kind_seat *)(kind + KINDS);
    struct progress_view *row = (struct progress_view *)(kinds + KINDS * n);
    struct progress_view *perk = row + PROGRESS_ROWS;
    struct seat_view *seats = (struct seat_view *)(perk + PERKS * n);
    struct table_view *table = (struct table_view *)(seats + n);
    struct question *question = (struct question *)(table + 1);
    const struct progress_blocks progress = { row, perk };
    memset(out, 0, (size_t)((uint8_t *)(question + 1) - out));
    observe_own_buildings(v, seat, kind);
    observe_cards(v, seat, kind);
    observe_asker(v, seat, kind);
    for (int i = 0; i < n; i++) {
        const int other = (seat + i) % n;
        observe_buildings_of(v, other, kinds + KINDS * i);
        if (i) count_cards(&v->hand[other], &kinds[KINDS * i].known, sizeof *kinds);
        observe_seat(v, other, &seats[i]);
    }
    observe_deck(v, seat, progress);
    observe_piles(v, seat, progress);
    observe_table(v, table);
    observe_question(v, seat, question);
}

/* ---- the network ---- */

const pl_net *pl_net_bloodbath(int32_t seats); /* tools/nets.py */

const pl_net *bb_net(const pl_state *v) {
    return pl_net_bloodbath(v->seats);
}
