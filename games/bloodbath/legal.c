/* SPDX-License-Identifier: MIT */
/* What a seat may answer to the question on top of its stack. */
#include "state.h"

#include <assert.h>

static void add_if(pl_moves *out, enum verb verb, int arg, bool condition) {
    pl_moves_add_if(out, (pl_move){ (uint16_t)verb, { (uint16_t)arg, 0, 0 } }, condition);
}

static void add(pl_moves *out, enum verb verb, int arg) {
    add_if(out, verb, arg, true);
}

static void each_building(const pl_state *s, int seat, enum verb verb, pl_moves *out) {
    struct set left = s->play[seat];
    for (int card; bb_walk(&left, &card);)
        add(out, verb, card);
}

static void each_boxed(const pl_state *s, int seat, enum verb verb, pl_moves *out) {
    struct set left = s->play[seat];
    for (int card; bb_walk(&left, &card);)
        add_if(out, verb, card, s->box[card]);
}

static void each_hand_card(const pl_state *s, int seat, enum verb verb, pl_moves *out) {
    const struct set *hand = &s->hand[seat];
    const uint64_t seconds = bb_seconds(s, hand);
    for (uint64_t left = bb_kinds(hand); left; left &= left - 1)
        add(out, verb, bb_choice(seconds, pl_lowest_bit(left)));
}

static void places(const pl_state *s, int seat, const struct frame *f, pl_moves *out) {
    struct set left = bb_places(s, seat, f);
    for (int card; bb_walk(&left, &card);)
        add(out, PUT_BOX, card);
}

static void actions(const pl_state *s, int seat, pl_moves *out) {
    static const pl_move action[BUILD] = {
        { ACT, { MINE } }, { ACT, { FARM } }, { ACT, { RESEARCH } }, { ACT, { RESTOCK } }
    };
    if (!s->banned)
        pl_moves_add_all(out, action, BUILD);
    else
        for (int i = 0; i < BUILD; i++)
            if (s->banned != i + 1) pl_moves_add(out, action[i]);
    if (s->banned != BUILD + 1) bb_build_moves(s, seat, NULL, out);
}

static void offer(const pl_state *s, int seat, const struct frame *f, pl_moves *out) {
    const struct op *may = &bb_op[f->pc];
    int at = f->pc + 1;
    for (int i = 0; i < may->n; i++, at += 1 + bb_op[at].skip)
        add_if(out, USE, i, bb_can_pay(s, seat, at, f->here));
    if (may->n == 0) add(out, USE, 0);
    add(out, SKIP, 0);
}

static void soften(const pl_state *s, int seat, const struct op *op, pl_moves *out) {
    if (op->what == BOX) {
        each_boxed(s, seat, SPEND_BOX, out);
        add(out, SKIP, 0);
        return;
    }
    for (int times = bb_softenings(s, seat, op); times >= 0; times--)
        add(out, SOFTEN, times);
}

static void repeats(const pl_state *s, int seat, const struct frame *f, pl_moves *out) {
    struct set left = bb_of(&s->play[seat], bb_kinds_on[ON_PLAY]);
    for (int card; bb_walk(&left, &card);)
        add_if(out, REPEAT, card, bb_can_repeat(s, seat, f, card));
}

static void choices(const pl_state *s, int seat, const struct op *first, pl_moves *out) {
    add_if(out, CHOOSE, 0, bb_option_open(s, seat, first));
    add_if(out, CHOOSE, 1, bb_option_open(s, seat, first + 1 + first->skip));
}

static void run_moves(const pl_state *s, int seat, const struct frame *f, pl_moves *out) {
    const struct op *op = bb_asked_op(f);
    const int32_t before = out->n;
    switch (op->code) {
    case OP_MAY: offer(s, seat, f, out); return;
    case OP_CHOOSE: choices(s, seat, op + 1, out); return;
    case OP_ACT: bb_build_moves(s, seat, op, out); break;
    case OP_ADD:
        for (int perk = 0; perk < PERKS; perk++)
            add_if(out, ADD_A_PERK, perk, s->colony[seat].perks >> perk & 1);
        break;
    case OP_WRECK: each_building(s, seat, WRECK, out); break;
    case OP_REPLAY: repeats(s, seat, f, out); break;
    case OP_MOVE: each_boxed(s, seat, MOVE_FROM, out); break;
    case OP_PUT: each_hand_card(s, seat, PUT_CARD, out); break;
    default: soften(s, seat, op, out); break;
    }
    /* Nobody is asked to BUILD who cannot, except in worlds that others imagine. */
    if (bb_op[f->pc].code == OP_MAY || out->n == before) add(out, SKIP, 0);
}

static void pay_moves(const struct colony *c, int n, pl_moves *out) {
    const int least = n > c->money ? n - c->money : 0, most = c->food < n ? c->food : n;
    for (int food = least; food <= most; food++)
        add(out, PAY_FOOD, food);
}

/* Any-time abilities come with every question but those in the middle of paying (BB-85). */
static void taps(const pl_state *s, int seat, const struct frame *f, pl_moves *out) {
    struct set left = bb_of(&s->play[seat], bb_live(s, bb_kinds_on[ON_ANY]));
    const bool paying =
        f->kind == PAY || (f->a == PRICE && (f->kind == RUN || f->kind == LOSS ||
                                             f->kind == DISCARDS || f->kind == UNBOX));
    for (int card; !paying && bb_walk(&left, &card);)
        add_if(out, TAP, card, s->box[card]);
}

static void other_moves(const pl_state *s, int seat, const struct frame *f, pl_moves *out) {
    switch (f->kind) {
    case LOSS: each_building(s, seat, WRECK, out); break;
    case DISCARDS: each_hand_card(s, seat, DISCARD, out); break;
    case PLACE: places(s, seat, f, out); break;
    case UNBOX: each_boxed(s, seat, SPEND_BOX, out); break;
    case PAY: pay_moves(&s->colony[seat], f->pc, out); break;
    case ACTION:
        add(out, ORDER, 1);
        add(out, ORDER, 0);
        break;
    default:
        add(out, SKIP, 0);
        add(out, LATER, 0);
        break;
    }
}

/* By far the most common question, hence looked at first. */
static bool asks_for_action(const struct frame *f) {
    if (f->kind != RUN) return false;
    return bb_op[f->pc].code == OP_ACT && bb_op[f->pc].what == ANY_ACTION;
}

void bb_legal(const pl_state *s, int seat, pl_moves *out) {
    if (!((s->asking & ~s->answered) >> seat & 1)) return;
    const struct colony *c = s->colony + seat;
    assert(c->depth > 0);
    const struct frame *f = c->stack + c->depth - 1;
    if (asks_for_action(f))
        actions(s, seat, out);
    else if (f->kind == RUN)
        run_moves(s, seat, f, out);
    else
        other_moves(s, seat, f, out);
    if (bb_kinds(&s->play[seat]) & bb_kinds_on[ON_ANY]) taps(s, seat, f, out);
}
