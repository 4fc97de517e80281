/* SPDX-License-Identifier: MIT */
/* Prospectors: moves in plain words, with what they will do. */
#include "tell.h"

#include <assert.h>

void tp_say_move(const pl_state *v, int seat, pl_move m, const pl_reader *r, pl_text *out) {
    assert(seat >= 0 && seat < v->seats);
    const int tool = tool_of(m);
    const int others = COPIES - v->played[tool] - v->seat[seat].hand[tool];
    pl_say(out, pl_in(tp_words[others ? W_SEAL : W_SEAL_ALONE], r->lang),
           PL_S(tool_name(tool, r->lang)), PL_I(tool), PL_I(others));
}
