/* SPDX-License-Identifier: MIT */
/* Why a move is not legal: a sentence and the clause behind it. */
#include "tell.h"

#include <assert.h>
#include <string.h>

static const char *name_of(int card, const pl_error *err) {
    return bb_building_in(card, err->lang);
}

static int32_t refuse(pl_error *err, enum bb_word word, int32_t clause) {
    pl_refuse(err, bb_word[word]);
    return clause;
}

static int32_t refuse_card(pl_error *err, enum bb_word word, int card, int32_t clause) {
    pl_fail(err, bb_word[word], PL_S(name_of(card, err)));
    return clause;
}

/* ---- something else is asked ---- */

static int32_t put_clause(const struct op *op) {
    return op->what == TO_LEFT ? 108 : op->what == TO_MAT ? 106 : 120;
}

static int32_t clause_of(const pl_state *v, int seat) {
    static const uint8_t clause[QUESTIONS] = {
        [Q_NONE] = 18,    [Q_ACTION] = 27,  [Q_BUILD] = 49, [Q_OFFER] = 22,  [Q_CHOICE] = 22,
        [Q_PERK] = 69,    [Q_LOSS] = 57,    [Q_LOSE] = 58,  [Q_REPEAT] = 54, [Q_MOVE] = 47,
        [Q_SOFTEN] = 111, [Q_DISCARD] = 26, [Q_BOX] = 46,   [Q_UNBOX] = 47,  [Q_PAY] = 44,
        [Q_ORDER] = 133,  [Q_WINDOW] = 86,
    };
    const enum question question = bb_question(v, seat);
    if (v->stage == GAME_OVER) return v->how == HOW_MANUAL ? 66 : 65;
    return question == Q_PUT ? put_clause(bb_asked_op(bb_frame(v, seat))) : clause[question];
}

/* "That is not asked now. Which card do you discard?" */
static int32_t ask_again(const pl_state *v, int seat, enum bb_word word, int32_t clause,
                         pl_error *err) {
    char question[160];
    pl_text t = PL_TEXT(question);
    bb_ask_shortly(v, seat, err->lang, &t);
    pl_fail(err, bb_word[word], PL_S(question));
    return clause;
}

static int32_t not_now(const pl_state *v, int seat, pl_move m, pl_error *err) {
    if (m.verb == ADD_A_PERK) return ask_again(v, seat, W_PERK_NOT_NOW, 69, err);
    return ask_again(v, seat, W_NOT_NOW, clause_of(v, seat), err);
}

/* ---- actions ---- */

/* The names of whatever makes this building cheaper. */
static void name_discounts(const pl_state *v, int seat, int kind, const pl_error *err,
                           pl_text *out) {
    const struct op *op = bb_asked_op(bb_frame(v, seat));
    const uint64_t kinds = bb_live(v, bb_kinds_on[ON_ALWAYS]);
    if (op->what == BUILD && op->div) pl_text_str(out, bb_cause_in(v, seat, err->lang));
    for (int card = -1; (card = bb_next(&v->play[seat], kinds, card + 1)) != NO_CARD;) {
        const struct building *b = &bb_building[kind_of(card)];
        if (!b->discount || bb_building[kind].cost < b->discount_min) continue;
        if (out->n) pl_text_str(out, ", ");
        pl_text_str(out, name_of(card, err));
    }
}

static int32_t too_expensive(const pl_state *v, int seat, int card, int off, pl_error *err) {
    const int kind = kind_of(card), cost = bb_building[kind].cost;
    const int price = bb_price_of(v, seat, kind, off), missing = bb_money_short(v, seat, kind, off);
    char names[140];
    pl_text discounts = PL_TEXT(names);
    name_discounts(v, seat, kind, err, &discounts);
    if (price < cost)
        pl_fail(err, bb_word[W_SHORT_LESS], PL_S(name_of(card, err)), PL_I(cost), PL_S(names),
                PL_I(price), PL_I(missing));
    else
        pl_fail(err, bb_word[W_SHORT], PL_S(name_of(card, err)), PL_I(cost), PL_I(missing));
    return 50;
}

static int32_t no_site(const pl_state *v, int seat, int card, pl_error *err) {
    if (has(&v->under[seat], card)) return refuse_card(err, W_UNDER, card, 107);
    const int first = bb_next(&v->mat[seat], ALL_KINDS, 0);
    if (first != NO_CARD) return refuse_card(err, W_MAT_FIRST, first, 49);
    return refuse_card(err, W_NOT_IN_HAND, card, 49);
}

static int32_t no_build(const pl_state *v, int seat, int card, pl_error *err) {
    const struct set *sites = v->colony[seat].mat_size ? &v->mat[seat] : &v->hand[seat];
    const struct op *op = bb_asked_op(bb_frame(v, seat));
    const int cost = bb_building[kind_of(card)].cost;
    const bool limited = op->what == BUILD;
    if (!has(sites, card)) return no_site(v, seat, card, err);
    if (limited && (cost > op->n || cost < op->per)) {
        pl_fail(err, bb_word[cost > op->n ? W_TOO_DEAR : W_TOO_CHEAP], PL_S(name_of(card, err)),
                PL_I(cost), PL_I(cost > op->n ? op->n : op->per));
        return 52;
    }
    const int off = limited ? op->div : 0;
    if (!bb_can_afford(v, seat, kind_of(card), off)) return too_expensive(v, seat, card, off, err);
    pl_fail(err, bb_word[W_SAME_COPY], PL_S(bb_building[kind_of(card)].id));
    return 132;
}

static int32_t no_act(const pl_state *v, int seat, pl_move m, pl_error *err) {
    const bool any = bb_question(v, seat) == Q_ACTION;
    if (any && v->banned == m.arg[0] + 1) {
        pl_fail(err, bb_word[W_BANNED], PL_S(bb_action_in(m.arg[0], err->lang)));
        return 84;
    }
    if (m.arg[0] == BUILD) return no_build(v, seat, m.arg[1], err);
    pl_fail(err, bb_word[W_ONLY_BUILD], PL_S(bb_cause_in(v, seat, err->lang)));
    return 43;
}

/* ---- prices ---- */

static int has_of(const pl_state *v, int seat, const struct op *op, int here) {
    const struct colony *c = &v->colony[seat];
    switch (op->what) {
    case PEOPLE: return bb_people(v, seat);
    case MONEY: return c->money + (bb_can_subst(v, seat) ? c->food : 0);
    case FOOD: return c->food;
    case BOX: return op->place == HERE && here != NO_CARD ? v->box[here] : c->boxes;
    default: return c->hand_size;
    }
}

static int32_t no_use(const pl_state *v, int seat, int which, pl_error *err) {
    const struct frame *f = bb_frame(v, seat);
    if (which >= bb_op[f->pc].n) return refuse(err, W_NO_PRICE, 41);
    int at = f->pc + 1;
    for (; which > 0; which--)
        at += 1 + bb_op[at].skip;
    const struct op *op = &bb_op[at + 1];
    if (op->code == OP_WRECK) return refuse(err, W_NO_BUILDING_LEFT, 45);
    const int times = op->per ? bb_count_of(v, seat, (enum count)op->per, f->here) / op->div : 1;
    char cost[64], held[64];
    pl_text to_pay = PL_TEXT(cost), there = PL_TEXT(held);
    bb_amount((enum resource)op->what, op->n * times, err->lang, &to_pay);
    bb_amount((enum resource)op->what, has_of(v, seat, op, f->here), err->lang, &there);
    pl_fail(err, bb_word[W_CANNOT_PAY], PL_S(cost), PL_S(held));
    return 41;
}

static int32_t no_pay(const pl_state *v, int seat, int food, pl_error *err) {
    const struct colony *c = &v->colony[seat];
    const int price = bb_frame(v, seat)->pc;
    if (food > c->food)
        pl_fail(err, bb_word[W_FOOD_LACKING], PL_I(c->food));
    else if (food > price)
        pl_fail(err, bb_word[W_FOOD_OVER], PL_I(price));
    else
        pl_fail(err, bb_word[W_FOOD_NEEDED], PL_I(c->money), PL_I(price - c->money));
    return 44;
}

static int32_t no_soften(const pl_state *v, int seat, pl_move m, pl_error *err) {
    const struct op *op = bb_asked_op(bb_frame(v, seat));
    if (m.verb == SOFTEN && op->what == BOX) return refuse(err, W_WITH_BOXES, 111);
    if (m.verb == SPEND_BOX && op->what != BOX) return refuse(err, W_WITHOUT_BOXES, 111);
    if (m.verb == SPEND_BOX) return refuse_card(err, W_NO_BOX, m.arg[0], 47);
    pl_fail(err, bb_word[W_SOFTEN_MOST], PL_I(bb_softenings(v, seat, op)));
    return 111;
}

/* ---- cards and boxes ---- */

static int32_t no_repeat(const pl_state *v, int seat, int card, pl_error *err) {
    if (!has(&v->play[seat], card)) return refuse_card(err, W_NOT_YOURS, card, 54);
    if (!bb_building[kind_of(card)].line[ON_PLAY]) return refuse_card(err, W_NO_PLAY, card, 54);
    return refuse_card(err, W_REPEATS_ITSELF, card, 55);
}

static int32_t no_box(const pl_state *v, int seat, pl_move m, pl_error *err) {
    const int card = m.arg[0];
    if (!has(&v->play[seat], card)) return refuse_card(err, W_NOT_YOURS, card, 46);
    if (m.verb != PUT_BOX) return refuse_card(err, W_NO_BOX, card, 47);
    if (card == bb_frame(v, seat)->here) return refuse_card(err, W_BOX_BACK, card, 103);
    return refuse_card(err, W_NOT_EMPTY, card, 112);
}

/* A hand card that is not there, or the second copy of one that is. */
static int32_t no_hand_card(const pl_state *v, int seat, int card, pl_error *err) {
    if (!has(&v->hand[seat], card))
        return refuse_card(err, W_NOT_IN_HAND, card, clause_of(v, seat));
    pl_fail(err, bb_word[W_SAME_COPY], PL_S(bb_building[kind_of(card)].id));
    return 132;
}

static int32_t no_tap(const pl_state *v, int seat, int card, pl_error *err) {
    if (!has(&v->play[seat], card)) return refuse_card(err, W_NOT_YOURS, card, 85);
    if (!bb_building[kind_of(card)].line[ON_ANY]) return refuse_card(err, W_NO_ANY, card, 85);
    if (v->muted) return refuse(err, W_MUTED, 83);
    if (!v->box[card]) return refuse_card(err, W_NO_BOX, card, 85);
    return refuse(err, W_PAYING, 85);
}

/* ---- the front ---- */

static int32_t no_answer(const pl_state *v, int seat, pl_move m, pl_error *err) {
    const int arg = m.arg[0];
    switch (m.verb) {
    case ACT: return no_act(v, seat, m, err);
    case USE: return no_use(v, seat, arg, err);
    case CHOOSE: return refuse(err, W_HAND_EMPTY, 120); /* the one option that can be closed */
    case ADD_A_PERK:
        pl_fail(err, bb_word[W_PERK_SPENT],
                PL_S(pl_in(bb_progress[PERK_FIRST + arg].name, err->lang)));
        return 69;
    case WRECK: return refuse_card(err, W_NOT_YOURS, arg, 58);
    case REPEAT: return no_repeat(v, seat, arg, err);
    case MOVE_FROM:
    case PUT_BOX: return no_box(v, seat, m, err);
    case SPEND_BOX:
        if (!has(&v->play[seat], arg)) return refuse_card(err, W_NOT_YOURS, arg, 47);
        return bb_question(v, seat) == Q_SOFTEN ? no_soften(v, seat, m, err)
                                                : no_box(v, seat, m, err);
    case SOFTEN: return no_soften(v, seat, m, err);
    case PUT_CARD:
    case DISCARD: return no_hand_card(v, seat, arg, err);
    case PAY_FOOD: return no_pay(v, seat, arg, err);
    default: return ask_again(v, seat, W_NOT_NOW, clause_of(v, seat), err);
    }
}

int32_t bb_why_not(const pl_state *v, int seat, pl_move m, pl_error *err) {
    assert(seat >= 0 && seat < v->seats);
    const enum question question = bb_question(v, seat);
    if (question == Q_NONE)
        return refuse(err, v->stage == GAME_OVER ? W_OVER : W_NOTHING_ASKED, clause_of(v, seat));
    if (bb_is_move(m) && m.verb == TAP) return no_tap(v, seat, m.arg[0], err);
    if (m.verb == SKIP && question == Q_SOFTEN && !bb_may_skip(v, seat))
        return refuse(err, W_SOFTEN_ZERO, 111);
    if (m.verb == SKIP && !bb_may_skip(v, seat)) return ask_again(v, seat, W_MUST, 22, err);
    if (m.verb >= VERBS || !bb_answers(question, (enum verb)m.verb))
        return not_now(v, seat, m, err);
    if (!bb_is_move(m)) return ask_again(v, seat, W_NO_SUCH, clause_of(v, seat), err);
    return no_answer(v, seat, m, err);
}
