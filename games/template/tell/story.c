/* SPDX-License-Identifier: MIT */
/* Prospectors: what happened, as sentences. */
#include "tell.h"

#include <assert.h>

static void say_drawn(const pl_event *e, const pl_reader *r, pl_text *out) {
    const int tool = e->secret[0];
    if (tool == UNKNOWN)
        pl_say(out, pl_in(tp_words[W_DREW], r->lang), PL_S(r->name[e->seat]));
    else
        pl_say(out, pl_in(tp_words[W_YOU_DREW], r->lang), PL_S(tool_name(tool, r->lang)),
               PL_I(tool));
}

void tp_write_event(const pl_state *v, const pl_event *e, const pl_reader *r, pl_text *out) {
    assert(e->kind <= ENDED);
    (void)v;
    static const uint8_t word[] = {
        [SHOWED] = W_SHOWED, [TOOK] = W_TOOK,           [LOST] = W_LOST,
        [DREW] = W_DREW,     [TURNED_UP] = W_TURNED_UP, [ENDED] = W_ENDED,
    };
    const char *sentence = pl_in(tp_words[word[e->kind]], r->lang);
    const char *who = r->name[e->seat];
    const int card = e->arg[0];
    switch (e->kind) {
    case SHOWED:
        pl_say(out, sentence, PL_S(who), PL_S(tool_name(card, r->lang)), PL_I(card));
        break;
    case TOOK: pl_say(out, sentence, PL_S(who), PL_S(prize_name(card, r->lang)), PL_I(card)); break;
    case DREW: say_drawn(e, r, out); break;
    default: pl_say(out, sentence, PL_S(prize_name(card, r->lang)), PL_I(card)); break;
    }
}
