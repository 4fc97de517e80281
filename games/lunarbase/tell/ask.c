/* SPDX-License-Identifier: MIT */
/* The open question in words. */
#include "tell.h"

#include <assert.h>

/* "Rover", or "Rover (Ada)" when it is another player's doing. */
struct cause {
    char text[96];
};

static struct cause cause_of(const pl_state *v, int seat, const pl_reader *r) {
    struct cause cause;
    pl_text t = PL_TEXT(cause.text);
    const int row = lb_cause(v);
    pl_text_str(&t, row < 0 ? lb_in(W_THE_TURN, r->lang) : lb_row_name(row, r->lang));
    if (v->actor != seat) pl_say(&t, " ({0})", PL_S(r->name[v->actor]));
    return cause;
}

static void ask_target(const pl_state *v, const pl_reader *r, const char *cause, pl_text *out) {
    const struct frame *f = top_of(v);
    const enum lb_word word = f->a == OP_STEAL            ? W_ASK_STEAL
                              : f->a == OP_TARGET_RESELL  ? W_ASK_THEY_RESELL
                              : f->a == OP_TARGET_DISCARD ? W_ASK_THEY_DISCARD
                                                          : W_ASK_LOOK;
    pl_say(out, lb_in(word, r->lang), PL_S(cause), PL_I(f->n));
}

static void ask_flip(const pl_state *v, const pl_reader *r, const char *cause, pl_text *out) {
    const struct frame *f = top_of(v);
    const enum lb_word word = f->a == FLIP_MANY               ? W_ASK_FLIP_MANY
                              : f->a == FLIP_TWO && f->n == 2 ? W_ASK_FLIP_TWO
                              : f->a == FLIP_TWO              ? W_ASK_FLIP_SECOND
                                                              : W_ASK_FLIP;
    pl_say(out, lb_in(word, r->lang), PL_S(cause));
}

static void ask_counter(const pl_state *v, const pl_reader *r, pl_text *out) {
    char effect[512];
    pl_text t = PL_TEXT(effect);
    const int card = v->agent - 1;
    lb_ops_of_others(kind_in(v, card)->once, r->lang, &t);
    pl_say(out, lb_in(W_ASK_COUNTER, r->lang), PL_S(r->name[v->actor]),
           PL_S(lb_name(card, r->lang)), PL_S(effect));
}

void lb_ask(const pl_state *v, int seat, const pl_reader *r, pl_text *out) {
    assert(seat >= 0 && seat < v->seats);
    static const uint16_t plain[QUESTIONS] = {
        [Q_TURN] = W_ASK_TURN,   [Q_OPTION] = W_ASK_OPTION, [Q_ORDER] = W_ASK_ORDER,
        [Q_DRAFT] = W_ASK_DRAFT, [Q_RESELL] = W_ASK_RESELL, [Q_DISCARD] = W_ASK_DISCARD,
        [Q_BUILD] = W_ASK_BUILD, [Q_TAKE] = W_ASK_TAKE,     [Q_NAME] = W_ASK_NAME,
        [Q_NEXT] = W_ASK_NEXT,
    };
    const enum question q = lb_question(v);
    if (q == Q_NOTHING || top_of(v)->seat != seat) {
        pl_text_str(out, lb_in(W_ASK_NOTHING, r->lang));
        return;
    }
    const struct cause cause = cause_of(v, seat, r);
    switch (q) {
    case Q_TARGET: ask_target(v, r, cause.text, out); break;
    case Q_FLIP: ask_flip(v, r, cause.text, out); break;
    case Q_COUNTER: ask_counter(v, r, out); break;
    case Q_WHERE:
    case Q_HOW:
        pl_say(out, lb_in(q == Q_WHERE ? W_ASK_WHERE : W_ASK_HOW, r->lang),
               PL_S(lb_name(v->site - 1, r->lang)));
        break;
    default:
        pl_say(out, lb_in((enum lb_word)plain[q], r->lang), PL_S(cause.text), PL_I(top_of(v)->n),
               PL_I(v->credits[seat]));
        break;
    }
}
