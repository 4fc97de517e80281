/* SPDX-License-Identifier: MIT */
/* Prospectors: what events sound like, and how tense the game is. */
#include "tell.h"

#include <assert.h>

enum pl_cue tp_cue(const pl_state *v, const pl_event *e, int seat) {
    static const uint8_t cue[] = {
        [SHOWED] = PL_CUE_PLACE, [TOOK] = PL_CUE_COIN,      [LOST] = PL_CUE_LOSS,
        [DREW] = PL_CUE_DEAL,    [TURNED_UP] = PL_CUE_DEAL, [ENDED] = PL_CUE_NONE,
    };
    assert(e->kind <= ENDED);
    (void)v, (void)seat;
    return cue[e->kind];
}

/* The last prize decides most. */
int32_t tp_tension(const pl_state *v) {
    return v->round * PL_TENSION_MAX / ROUNDS;
}
