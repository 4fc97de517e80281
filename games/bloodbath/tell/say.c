/* SPDX-License-Identifier: MIT */
/* Moves in plain words, with what they will do as far as that is known. */
#include "tell.h"

#include <assert.h>

enum { LINE = 640 };

static const char *word(enum bb_word which, pl_lang lang) {
    return pl_in(bb_word[which], lang);
}

static void warn_of_no_place(const pl_state *v, int seat, pl_lang lang, pl_text *out) {
    if (!bb_kinds(&v->play[seat])) pl_text_str(out, word(W_SAY_NO_PLACE, lang));
}

/* ---- actions ---- */

/* What the action gives by itself, and then each building with something to say to it. */
static void say_action(const pl_state *v, int seat, int action, pl_lang lang, pl_text *out) {
    const struct yield yield = bb_yield[action];
    char buffer[LINE];
    pl_text gain = PL_TEXT(buffer);
    bb_amount((enum resource)yield.what, yield.n, lang, &gain);
    pl_say(out, word(W_SAY_ACTION, lang), PL_S(bb_action_in(action, lang)), PL_S(buffer));
    if (yield.what == BOX) warn_of_no_place(v, seat, lang, out);
    const uint64_t kinds = bb_live(v, bb_kinds_on[action]);
    for (int card = -1; (card = bb_next(&v->play[seat], kinds, card + 1)) != NO_CARD;) {
        pl_text line = PL_TEXT(buffer);
        bb_line_text(bb_building[kind_of(card)].line[action], ON_ALL, lang, &line);
        pl_say(out, word(W_SAY_ABILITY, lang), PL_S(bb_building_in(card, lang)), PL_S(buffer));
    }
}

static void say_build(const pl_state *v, int seat, int card, pl_lang lang, pl_text *out) {
    const struct building *b = &bb_building[kind_of(card)];
    const struct op *op = bb_asked_op(bb_frame(v, seat));
    const int price = bb_price_of(v, seat, kind_of(card), op->what == BUILD ? op->div : 0);
    char buffer[LINE];
    pl_text line = PL_TEXT(buffer);
    bb_kind_line(kind_of(card), lang, &line);
    pl_say(out, word(price < b->cost ? W_SAY_BUILD_LESS : W_SAY_BUILD, lang),
           PL_S(pl_in(b->name, lang)), PL_I(price), PL_I(b->cost), PL_I(b->people), PL_S(buffer),
           PL_S(bb_symbol_in(v->seats, kind_of(card), lang)));
}

static void say_act(const pl_state *v, int seat, pl_move m, pl_lang lang, pl_text *out) {
    if (m.arg[0] == BUILD)
        say_build(v, seat, m.arg[1], lang, out);
    else
        say_action(v, seat, m.arg[0], lang, out);
}

/* ---- offers and choices ---- */

static void say_sum(enum resource what, int n, pl_lang lang, pl_text *out) {
    char buffer[80];
    pl_text sum = PL_TEXT(buffer);
    bb_amount(what, n, lang, &sum);
    pl_say(out, word(W_SAY_ALL_IN, lang), PL_S(buffer));
}

static void warn_of_loss(const pl_state *v, int seat, int n, pl_lang lang, pl_text *out) {
    if (n >= bb_reserve(v, seat))
        pl_text_str(out, word(W_SAY_FAILS, lang));
    else if (n > v->colony[seat].people)
        pl_say(out, word(W_SAY_COSTS_BUILDING, lang), PL_I(v->colony[seat].people));
}

/* What the words of a card leave to be worked out. */
static void say_notes(const pl_state *v, int seat, int from, int end, pl_lang lang, pl_text *out) {
    for (const struct op *op = &bb_op[from]; op < &bb_op[end]; op++) {
        int n = op->n;
        if (op->code == OP_LOSE && op->per)
            n *= bb_count_of(v, seat, (enum count)op->per, bb_frame(v, seat)->here) / op->div;
        if (op->code == OP_LOSE && op->per) say_sum((enum resource)op->what, n, lang, out);
        if (op->code == OP_LOSE && op->what == PEOPLE) warn_of_loss(v, seat, n, lang, out);
        if (op->code == OP_GAIN && op->what == BOX) warn_of_no_place(v, seat, lang, out);
        if (op->code == OP_CASH) say_sum(MONEY, n * v->colony[seat].under_size, lang, out);
        if (op->code == OP_ACT && op->what == BUILD && !bb_can_build(v, seat, op))
            pl_text_str(out, word(W_SAY_NOTHING_TO_BUILD, lang));
    }
}

static void say_use(const pl_state *v, int seat, int which, pl_lang lang, pl_text *out) {
    const int offer = bb_frame(v, seat)->pc, end = offer + 1 + bb_op[offer].skip;
    bb_offer_text(offer, which, bb_asking_trigger(v), lang, out);
    int at = offer + 1;
    for (int i = 0; i < bb_op[offer].n; i++, at += 1 + bb_op[at].skip)
        if (i == which) say_notes(v, seat, at + 1, at + 1 + bb_op[at].skip, lang, out);
    say_notes(v, seat, at, end, lang, out);
}

static void say_choice(const pl_state *v, int seat, int which, pl_lang lang, pl_text *out) {
    const int choice = bb_frame(v, seat)->pc, first = choice + 1;
    const int option = which ? first + 1 + bb_op[first].skip : first;
    bb_option_text(choice, which, lang, out);
    say_notes(v, seat, option + 1, option + 1 + bb_op[option].skip, lang, out);
}

static void say_skip(const pl_state *v, int seat, pl_lang lang, pl_text *out) {
    const enum question question = bb_question(v, seat);
    const int loss = bb_loss_ahead(v, seat);
    if (question == Q_WINDOW)
        pl_text_str(out, word(W_SAY_GO_ON, lang));
    else if (v->stage == BEFORE && loss > 0)
        pl_say(out, word(W_SAY_TAKE_LOSS, lang), PL_I(loss));
    else
        pl_text_str(out, word(W_SAY_NO, lang));
}

static void say_perk(const pl_state *v, int seat, int perk, pl_lang lang, pl_text *out) {
    (void)v;
    const struct progress *card = &bb_progress[PERK_FIRST + PERKS * seat + perk];
    char buffer[LINE];
    pl_text gain = PL_TEXT(buffer);
    bb_line_text(card->own, ON_ALL, lang, &gain);
    pl_say(out, word(W_SAY_PERK, lang), PL_S(pl_in(card->name, lang)), PL_S(buffer));
}

/* ---- buildings that go ---- */

static void say_rest_of_loss(const pl_state *v, int seat, struct freed freed, pl_lang lang,
                             pl_text *out) {
    const int left = v->colony[seat].people + freed.people - bb_frame(v, seat)->pc;
    if (left >= 0)
        pl_say(out, word(freed.more ? W_SAY_AT_LEAST : W_SAY_ENOUGH, lang), PL_I(left));
    else
        pl_say(out, word(freed.more ? W_SAY_AT_MOST : W_SAY_STILL, lang), PL_I(-left));
}

static void say_wreck(const pl_state *v, int seat, int card, pl_lang lang, pl_text *out) {
    const struct building *b = &bb_building[kind_of(card)];
    const struct frame *f = bb_frame(v, seat);
    const bool back = f->kind == RUN && bb_asked_op(f)->n;
    char name[80], buffer[LINE];
    pl_text named = PL_TEXT(name), line = PL_TEXT(buffer);
    bb_name_copy(&v->play[seat], card, lang, &named);
    pl_say(out, word(back ? W_SAY_TAKE_BACK : W_SAY_GIVE_UP, lang), PL_S(name), PL_I(b->people));
    const struct freed freed = bb_freed(v, seat, card);
    if (freed.people > b->people)
        pl_say(out, word(freed.more ? W_SAY_BY_LOSS_LEAST : W_SAY_BY_LOSS, lang),
               PL_I(freed.people - b->people));
    if (f->kind == LOSS) say_rest_of_loss(v, seat, freed, lang, out);
    pl_text_char(out, '.');
    if (v->box[card]) pl_say(out, word(W_SAY_BOXES_GO, lang), PL_I(v->box[card]));
    bb_standing_line(kind_of(card), lang, &line);
    if (line.n) pl_say(out, word(W_SAY_GONE, lang), PL_S(buffer));
    if (!b->line[ON_LOST] || v->muted) return;
    pl_text when_lost = PL_TEXT(buffer);
    bb_line_text(b->line[ON_LOST], ON_ALL, lang, &when_lost);
    pl_say(out, word(W_SAY_WHEN_LOST, lang), PL_S(buffer));
}

static void say_repeat(const pl_state *v, int seat, int card, pl_lang lang, pl_text *out) {
    char name[80], buffer[LINE];
    pl_text named = PL_TEXT(name), line = PL_TEXT(buffer);
    bb_name_copy(&v->play[seat], card, lang, &named);
    bb_line_text(bb_building[kind_of(card)].line[ON_PLAY], ON_PLAY, lang, &line);
    pl_say(out, word(W_SAY_REPEAT, lang), PL_S(name), PL_S(buffer));
}

/* ---- boxes ---- */

static bool uses_boxes(uint16_t line) {
    for (const struct op *op = &bb_op[line]; op->code != OP_END; op++) {
        if (op->code == OP_LOSE && op->place == HERE) return true;
        if (op->code == OP_GAIN && op->per == COUNT_BOXES_HERE) return true;
    }
    return false;
}

/* What boxes on a building are good for. */
static void say_use_of_boxes(int card, pl_lang lang, pl_text *out) {
    for (int trigger = 0; trigger < ON_ALWAYS; trigger++) {
        const uint16_t line = bb_building[kind_of(card)].line[trigger];
        if (!line || !uses_boxes(line)) continue;
        pl_text_char(out, ' ');
        bb_line_text(line, (enum trigger)trigger, lang, out);
    }
}

static void say_box(const pl_state *v, int seat, pl_move m, pl_lang lang, pl_text *out) {
    const int card = m.arg[0];
    enum bb_word which = m.verb == PUT_BOX ? W_SAY_ONTO : W_SAY_FROM;
    int saves = 0;
    if (m.verb == SPEND_BOX) {
        const struct frame *f = bb_frame(v, seat);
        which = f->a == PRICE ? W_SAY_SPEND_BOX : W_SAY_LOSE_BOX;
        if (f->kind == RUN) which = W_SAY_SOFTEN_BOX, saves = bb_asked_op(f)->n;
    }
    char name[80];
    pl_text named = PL_TEXT(name);
    bb_name_copy(&v->play[seat], card, lang, &named);
    pl_say(out, word(which, lang), PL_S(name), PL_I(v->box[card]), PL_I(saves));
    say_use_of_boxes(card, lang, out);
}

/* ---- hand cards, payments, order ---- */

static void say_hand_card(const pl_state *v, int seat, pl_move m, pl_lang lang, pl_text *out) {
    static const enum bb_word put[] = {
        [TO_LEFT] = W_SAY_PUT_LEFT, [TO_MAT] = W_SAY_PUT_MAT, [UNDER_MAT] = W_SAY_PUT_UNDER
    };
    const struct building *b = &bb_building[kind_of(m.arg[0])];
    const enum bb_word which =
        m.verb == DISCARD ? W_SAY_DISCARD : put[bb_asked_op(bb_frame(v, seat))->what];
    char buffer[LINE];
    pl_text line = PL_TEXT(buffer);
    bb_kind_line(kind_of(m.arg[0]), lang, &line);
    pl_say(out, word(which, lang), PL_S(pl_in(b->name, lang)), PL_I(b->cost), PL_I(b->people),
           PL_S(buffer));
}

static void say_pay(const pl_state *v, int seat, int food, pl_lang lang, pl_text *out) {
    const int money = bb_frame(v, seat)->pc - food;
    const enum bb_word which = food == 0   ? W_SAY_PAY_MONEY
                               : money > 0 ? W_SAY_PAY_BOTH
                                           : W_SAY_PAY_FOOD;
    pl_say(out, word(which, lang), PL_I(money), PL_I(food));
}

static void say_soften(const pl_state *v, int seat, int times, pl_lang lang, pl_text *out) {
    const struct op *op = bb_asked_op(bb_frame(v, seat));
    const int loss = bb_loss_ahead(v, seat), saved = op->n * times;
    char buffer[80];
    pl_text price = PL_TEXT(buffer);
    bb_amount((enum resource)op->what, op->per * times, lang, &price);
    pl_say(out, word(times ? W_SAY_SOFTEN : W_SAY_SOFTEN_NONE, lang), PL_S(buffer),
           PL_I(loss > saved ? loss - saved : 0), PL_I(loss));
}

static void say_order(const pl_state *v, int seat, int first, pl_lang lang, pl_text *out) {
    pl_say(out, word(first ? W_SAY_BEFORE : W_SAY_AFTER, lang),
           PL_S(bb_action_in(bb_frame(v, seat)->a, lang)));
}

static void say_tap(const pl_state *v, int card, pl_lang lang, pl_text *out) {
    const uint16_t line = bb_building[kind_of(card)].line[ON_ANY];
    char buffer[LINE];
    pl_text offer = PL_TEXT(buffer);
    if (line) bb_offer_text(line, 0, ON_ANY, lang, &offer);
    pl_say(out, word(W_SAY_TAP, lang), PL_S(bb_building_in(card, lang)), PL_S(buffer),
           PL_I(v->box[card]));
}

void bb_say_move(const pl_state *v, int seat, pl_move m, const pl_reader *r, pl_text *out) {
    assert(seat >= 0 && seat < v->seats);
    const pl_lang lang = r->lang;
    const enum question question = bb_question(v, seat);
    const bool known = bb_is_move(m) && question != Q_NONE;
    if (!known || (m.verb != TAP && !bb_answers(question, (enum verb)m.verb))) {
        bb_write_move(v, seat, m, out);
        return;
    }
    const int arg = m.arg[0];
    switch (m.verb) {
    case ACT: say_act(v, seat, m, lang, out); break;
    case USE: say_use(v, seat, arg, lang, out); break;
    case SKIP: say_skip(v, seat, lang, out); break;
    case CHOOSE: say_choice(v, seat, arg, lang, out); break;
    case ADD_A_PERK: say_perk(v, seat, arg, lang, out); break;
    case WRECK: say_wreck(v, seat, arg, lang, out); break;
    case REPEAT: say_repeat(v, seat, arg, lang, out); break;
    case MOVE_FROM:
    case PUT_BOX:
    case SPEND_BOX: say_box(v, seat, m, lang, out); break;
    case PUT_CARD:
    case DISCARD: say_hand_card(v, seat, m, lang, out); break;
    case PAY_FOOD: say_pay(v, seat, arg, lang, out); break;
    case ORDER: say_order(v, seat, arg, lang, out); break;
    case TAP: say_tap(v, arg, lang, out); break;
    case SOFTEN: say_soften(v, seat, arg, lang, out); break;
    default: pl_text_str(out, word(W_SAY_LATER, lang)); break;
    }
}
