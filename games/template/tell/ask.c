/* SPDX-License-Identifier: MIT */
/* Prospectors: the open question in words. */
#include "tell.h"

#include <assert.h>

void tp_ask(const pl_state *v, int seat, const pl_reader *r, pl_text *out) {
    assert(seat >= 0 && seat < v->seats);
    (void)seat;
    const int prize = v->prize[v->round];
    pl_say(out, pl_in(tp_words[W_ASK], r->lang), PL_S(prize_name(prize, r->lang)), PL_I(prize));
}
