/* SPDX-License-Identifier: MIT */
/* The open question in words. */
#include "tell.h"

#include <assert.h>

static const char *leader_name(const pl_state *v, const pl_reader *reader) {
    return reader->name[v->leader - 1];
}

static void ask_bid(const pl_state *v, const pl_reader *r, pl_text *out) {
    const struct monkey *monkey = &mm_monkeys[v->lot];
    const pl_arg name = PL_S(pl_in(monkey->name, r->lang));
    const pl_arg tribe = PL_S(mm_tribe_in(monkey->tribe, r->lang)), status = PL_I(monkey->status);
    enum mm_word question = v->leader ? W_ASK_RAISE : W_ASK_OPEN;
    if (!v->leader && (v->passed | 1 << v->actor) == (1 << v->seats) - 1) question = W_ASK_LAST;
    pl_say(out, pl_in(mm_word[question], r->lang), name, tribe, status,
           PL_S(v->leader ? leader_name(v, r) : ""), PL_I(v->high));
}

void mm_ask(const pl_state *v, int seat, const pl_reader *r, pl_text *out) {
    assert(seat >= 0 && seat < v->seats);
    const pl_lang lang = r->lang;
    int rivals[2] = { 0, 0 };
    if (v->phase == OVER || v->actor != seat) {
        pl_text_str(out, pl_in(mm_word[W_ASK_NOTHING], lang));
        return;
    }
    switch (v->phase) {
    case CIV: pl_text_str(out, pl_in(mm_word[W_ASK_CIV], lang)); break;
    case PENALTY:
        pl_say(out, pl_in(mm_word[W_ASK_PENALTY], lang),
               PL_S(mm_tribe_in(v->rival[v->tribe], lang)));
        break;
    case LEAVE:
        mm_crew_conflict(v, seat, rivals);
        pl_say(out, pl_in(mm_word[W_ASK_LEAVE], lang), PL_S(mm_tribe_in(rivals[0], lang)),
               PL_S(mm_tribe_in(rivals[1], lang)));
        break;
    case OFFER: pl_text_str(out, pl_in(mm_word[W_ASK_OFFER], lang)); break;
    case BID: ask_bid(v, r, out); break;
    default:
        pl_say(out, pl_in(mm_word[v->waiting_size ? W_ASK_SHIP_WAITING : W_ASK_SHIP], lang),
               PL_I(v->waiting_size));
        break;
    }
}
