/* SPDX-License-Identifier: MIT */
/* Prospectors: the table as text for a terminal. */
#include "tell.h"

#include <assert.h>
#include <string.h>

static void print_hand(const pl_state *v, const pl_reader *r, pl_text *out) {
    const struct seat *p = &v->seat[r->seat];
    pl_text_str(out, pl_in(tp_words[W_HAND], r->lang));
    const char *sentence = " {0} {1}";
    for (int tool = 1; tool <= TOOLS; tool++)
        for (int i = 0; i < p->hand[tool]; i++, sentence = ", {0} {1}")
            pl_say(out, sentence, PL_S(tool_name(tool, r->lang)), PL_I(tool));
    pl_text_char(out, '\n');
    if (!p->sealed) return;
    pl_say(out, pl_in(tp_words[W_SEALED], r->lang), PL_S(tool_name(p->sealed, r->lang)));
    pl_text_char(out, '\n');
}

/* Room for the longest name and a gap. */
static int widest_name(const pl_state *v, const pl_reader *r) {
    int widest = 0;
    for (int seat = 0; seat < v->seats; seat++) {
        const int columns = pl_columns(r->name[seat], strlen(r->name[seat]));
        if (columns > widest) widest = columns;
    }
    return widest + 2;
}

static void print_seat(const pl_state *v, int seat, const pl_reader *r, int name_width,
                       pl_text *out) {
    const size_t start = out->n;
    pl_text_ink(out, seat == r->seat ? PL_INK_BOLD : PL_INK_PLAIN);
    pl_text_str(out, r->name[seat]);
    pl_text_ink(out, PL_INK_PLAIN);
    pl_text_pad(out, start, name_width);
    pl_say(out, pl_in(tp_words[W_SEAT], r->lang), PL_I(hand_size(v, seat)), PL_I(points(v, seat)));
    const char *sentence = ": {0} {1}";
    for (int prize = 1; prize <= PRIZES; prize++) {
        if (!(v->seat[seat].won >> (prize - 1) & 1)) continue;
        pl_say(out, sentence, PL_S(prize_name(prize, r->lang)), PL_I(prize));
        sentence = " + {0} {1}";
    }
    pl_text_char(out, '\n');
}

void tp_print(const pl_state *v, const pl_reader *r, pl_text *out) {
    assert(r->seat >= PL_PUBLIC && r->seat < v->seats);
    pl_text_ink(out, PL_INK_YELLOW);
    if (v->round == ROUNDS)
        pl_text_str(out, pl_in(tp_words[W_OVER], r->lang));
    else
        pl_say(out, pl_in(tp_words[W_ROUND], r->lang), PL_I(v->round + 1), PL_I(ROUNDS),
               PL_S(prize_name(v->prize[v->round], r->lang)), PL_I(v->prize[v->round]));
    pl_text_ink(out, PL_INK_PLAIN);
    pl_text_str(out, "; ");
    pl_say(out, pl_in(tp_words[W_DECK], r->lang), PL_I(TOOL_CARDS - v->drawn));
    pl_text_char(out, '\n');
    const int name_width = widest_name(v, r);
    for (int seat = 0; seat < v->seats; seat++)
        print_seat(v, seat, r, name_width, out);
    if (r->seat != PL_PUBLIC && hand_size(v, r->seat)) print_hand(v, r, out);
}
