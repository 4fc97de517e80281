/* SPDX-License-Identifier: MIT */
/* Prospectors: why a move is not legal: a sentence and the clause behind it. */
#include "tell.h"

#include <assert.h>

int32_t tp_why_not(const pl_state *v, int seat, pl_move m, pl_error *err) {
    assert(seat >= 0 && seat < v->seats);
    (void)v, (void)seat;
    pl_fail(err, tp_words[W_NOT_HELD], PL_S(tool_name(tool_of(m), err->lang)));
    return 8;
}
