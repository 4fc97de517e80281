/* SPDX-License-Identifier: MIT */
/* Lunar Base (Plepic Games, 2021): the game as the engine sees it. The rules are in
 * docs/rules/lunarbase.md; the clauses are cited as LB-n. */
#include "state.h"
#include "words.h"

static pl_seats to_act(const pl_state *s) {
    return s->over ? 0 : 1u << s->stack[s->depth - 1].seat;
}

static void apply(pl_state *s, int seat, pl_move m, pl_events *ev) {
    (void)seat;
    lb_answer(s, m, ev);
}
