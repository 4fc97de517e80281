/* SPDX-License-Identifier: MIT */
/* The open question in words: what has to be known for it, then the question itself. What a card
 * is going to take is said before it happens. */
#include "tell.h"

#include <assert.h>

static const char *word(enum bb_word which, pl_lang lang) {
    return pl_in(bb_word[which], lang);
}

/* ---- the question itself ---- */

static enum bb_word run_word(const pl_state *v, int seat) {
    static const enum bb_word put[] = {
        [TO_LEFT] = W_ASK_PUT_LEFT, [TO_MAT] = W_ASK_PUT_MAT, [UNDER_MAT] = W_ASK_PUT_UNDER
    };
    const struct frame *f = bb_frame(v, seat);
    const struct op *op = bb_asked_op(f);
    switch (op->code) {
    case OP_MAY: return W_ASK_OFFER;
    case OP_CHOOSE: return W_ASK_CHOICE;
    case OP_ACT:
        if (op->what == ANY_ACTION) return W_ASK_ACTION;
        return bb_may_skip(v, seat) ? W_ASK_BUILD_MAY : W_ASK_BUILD;
    case OP_ADD: return W_ASK_PERK;
    case OP_WRECK: return op->n ? W_ASK_TAKE_BACK : W_ASK_LOSE;
    case OP_REPLAY: return W_ASK_REPEAT;
    case OP_MOVE: return W_ASK_MOVE;
    case OP_PUT: return put[op->what];
    default: return W_ASK_SOFTEN;
    }
}

static enum bb_word box_word(const struct frame *f) {
    if (f->here != NO_CARD) return W_ASK_BOX_TO;
    return f->a == EMPTY_BUILDING ? W_ASK_BOX_EMPTY : W_ASK_BOX;
}

static enum bb_word question_word(const pl_state *v, int seat) {
    const struct frame *f = bb_frame(v, seat);
    switch (f->kind) {
    case RUN: return run_word(v, seat);
    case LOSS: return W_ASK_GIVE_UP;
    case DISCARDS: return W_ASK_DISCARD;
    case PLACE: return box_word(f);
    case UNBOX: return W_ASK_UNBOX;
    case PAY: return W_ASK_PAY;
    case ACTION: return W_ASK_ORDER;
    default: return W_ASK_WINDOW;
    }
}

void bb_ask_shortly(const pl_state *v, int seat, pl_lang lang, pl_text *out) {
    if (bb_question(v, seat) == Q_NONE)
        pl_text_str(out, word(v->stage == GAME_OVER ? W_OVER : W_NOTHING_ASKED, lang));
    else
        pl_text_str(out, word(question_word(v, seat), lang));
}

/* ---- what has to be known ---- */

static void hunger_ahead(const pl_state *v, int seat, pl_lang lang, pl_text *out) {
    const int need = bb_upkeep(v, seat), food = v->colony[seat].food;
    pl_say(out, word(need > food ? W_AHEAD_HUNGRY : W_AHEAD_FED, lang), PL_I(need), PL_I(food),
           PL_I(need - food));
}

/* What the card in force is going to take from this colony. */
static void ahead(const pl_state *v, int seat, pl_lang lang, pl_text *out) {
    const int loss = bb_loss_ahead(v, seat), mat = v->colony[seat].people;
    if (v->ignoring >> seat & 1)
        pl_text_str(out, word(W_AHEAD_SPARED, lang));
    else if (bb_op[bb_progress[v->card].all].code == OP_HUNGER)
        hunger_ahead(v, seat, lang, out);
    else if (loss >= bb_reserve(v, seat))
        pl_say(out, word(W_AHEAD_END, lang), PL_I(loss), PL_I(bb_people(v, seat)));
    else if (loss > mat)
        pl_say(out, word(W_AHEAD_BUILDING, lang), PL_I(loss), PL_I(mat));
    else if (loss > 0)
        pl_say(out, word(W_AHEAD_MAT, lang), PL_I(loss), PL_I(mat));
}

static void know_card(const pl_state *v, int seat, pl_lang lang, pl_text *out) {
    char buffer[640];
    pl_text text = PL_TEXT(buffer);
    bb_card_line(v->card, lang, &text);
    pl_say(out, word(W_KNOW_CARD, lang), PL_S(bb_progress_in(v->card, lang)), PL_S(buffer));
    ahead(v, seat, lang, out);
}

/* The line that asks; its moment is now and need not be named, but for cards to be ignored. */
static void know_line(const pl_state *v, int seat, pl_lang lang, pl_text *out) {
    char buffer[640];
    pl_text text = PL_TEXT(buffer);
    if (v->stage == BEFORE) know_card(v, seat, lang, out);
    bb_line_text(bb_frame(v, seat)->pc, bb_asking_trigger(v), lang, &text);
    pl_say(out, word(W_KNOW_CARD, lang), PL_S(bb_cause_in(v, seat, lang)), PL_S(buffer));
}

static void know_action(const pl_state *v, int seat, pl_lang lang, pl_text *out) {
    pl_say(out, "{0}: ", PL_S(bb_cause_in(v, seat, lang)));
    if (v->muted) pl_text_str(out, word(W_KNOW_MUTED, lang));
    if (v->banned) pl_say(out, word(W_KNOW_BANNED, lang), PL_S(bb_action_in(v->banned - 1, lang)));
}

static void know_soften(const pl_state *v, int seat, pl_lang lang, pl_text *out) {
    const struct op *op = bb_asked_op(bb_frame(v, seat));
    char buffer[80];
    pl_text unit = PL_TEXT(buffer);
    bb_amount((enum resource)op->what, op->per, lang, &unit);
    pl_say(out, word(W_KNOW_SOFTEN, lang), PL_S(bb_progress_in(v->card, lang)),
           PL_I(bb_loss_ahead(v, seat)), PL_I(v->colony[seat].people), PL_S(buffer), PL_I(op->n));
}

static void know_order(const pl_state *v, int seat, pl_lang lang, pl_text *out) {
    const int action = bb_frame(v, seat)->a;
    for (int card = -1;
         (card = bb_next(&v->play[seat], bb_kinds_on[action], card + 1)) != NO_CARD;) {
        const uint16_t line = bb_building[kind_of(card)].line[action];
        if (bb_op[line].code != OP_IF) continue;
        char buffer[640];
        pl_text text = PL_TEXT(buffer);
        bb_line_text(line, (enum trigger)action, lang, &text);
        pl_say(out, word(W_KNOW_CARD, lang), PL_S(bb_building_in(card, lang)), PL_S(buffer));
        return;
    }
}

static enum bb_word short_word(bool price, int mat) {
    if (mat == 0) return price ? W_KNOW_PRICE_ALL : W_KNOW_LOSS_ALL;
    return price ? W_KNOW_PRICE : W_KNOW_LOSS;
}

static void know_counts(const pl_state *v, int seat, pl_lang lang, pl_text *out) {
    const struct frame *f = bb_frame(v, seat);
    const bool price = f->a == PRICE;
    const pl_arg cause = PL_S(bb_cause_in(v, seat, lang));
    switch (f->kind) {
    case LOSS:
        pl_say(out, word(short_word(price, v->colony[seat].people), lang),
               PL_S(bb_progress_in(v->card, lang)), PL_I(f->pc), PL_I(v->colony[seat].people));
        break;
    case DISCARDS: pl_say(out, word(W_KNOW_DISCARD, lang), cause, PL_I(f->n)); break;
    case PLACE:
        if (f->n > 1)
            pl_say(out, word(W_KNOW_BOXES, lang), cause, PL_I(f->n));
        else
            pl_say(out, "{0}: ", cause);
        break;
    case UNBOX:
        pl_say(out, word(price ? W_KNOW_UNBOX_PRICE : W_KNOW_UNBOX, lang), cause, PL_I(f->n));
        break;
    default: pl_say(out, word(W_KNOW_PAY, lang), cause, PL_I(f->pc)); break;
    }
}

void bb_ask(const pl_state *v, int seat, const pl_reader *r, pl_text *out) {
    assert(seat >= 0 && seat < v->seats);
    const pl_lang lang = r->lang;
    switch (bb_question(v, seat)) {
    case Q_NONE: break;
    case Q_ACTION: know_action(v, seat, lang, out); break;
    case Q_OFFER:
    case Q_CHOICE: know_line(v, seat, lang, out); break;
    case Q_SOFTEN: know_soften(v, seat, lang, out); break;
    case Q_ORDER: know_order(v, seat, lang, out); break;
    case Q_WINDOW: know_card(v, seat, lang, out); break;
    case Q_LOSS:
    case Q_DISCARD:
    case Q_BOX:
    case Q_UNBOX:
    case Q_PAY: know_counts(v, seat, lang, out); break;
    default: pl_say(out, "{0}: ", PL_S(bb_cause_in(v, seat, lang))); break;
    }
    bb_ask_shortly(v, seat, lang, out);
}
