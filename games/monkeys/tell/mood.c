/* SPDX-License-Identifier: MIT */
/* What events sound like, and how tense the game is. */
#include "tell.h"

#include <assert.h>

/* Whether the reader has bid for the monkey and not passed: then another's bid tops theirs. */
static bool is_in(const pl_state *v, int seat) {
    if (seat == PL_PUBLIC || v->passed >> seat & 1) return false;
    const uint8_t *shown = v->shown[seat];
    return shown[OWN] || shown[CLOCKWISE] || shown[COUNTER];
}

enum pl_cue mm_cue(const pl_state *v, const pl_event *e, int seat) {
    static const uint8_t cue[EVENTS] = {
        [E_PLAY] = PL_CUE_DEAL,         [E_GAIN] = PL_CUE_COIN,
        [E_PAY] = PL_CUE_COIN,          [E_FREE_COIN] = PL_CUE_COIN,
        [E_ADVANCE] = PL_CUE_PLACE,     [E_FINISH] = PL_CUE_PLACE,
        [E_BOARD] = PL_CUE_PLACE,       [E_TAKE_SHIP] = PL_CUE_PLACE,
        [E_OFFER] = PL_CUE_DEAL,        [E_POOL] = PL_CUE_DEAL,
        [E_DEAL] = PL_CUE_DEAL,         [E_BID] = PL_CUE_BID,
        [E_WIN] = PL_CUE_COIN,          [E_FULL] = PL_CUE_LAUNCH,
        [E_EARLY] = PL_CUE_LAUNCH,      [E_FINAL_LAUNCH] = PL_CUE_LAUNCH,
        [E_TAKE_SCORN] = PL_CUE_LOSS,   [E_TAKE_ALLY_SCORN] = PL_CUE_LOSS,
        [E_LOSE_MONKEYS] = PL_CUE_LOSS,
    };
    assert(e->kind < EVENTS);
    if (e->kind == E_BID && e->seat != seat && is_in(v, seat)) return PL_CUE_OUTBID;
    return (enum pl_cue)cue[e->kind];
}

/* It rises from round to round, and with the bids in each auction. */
int32_t mm_tension(const pl_state *v) {
    enum { ROUNDS_SHARE = 60, BID_SHARE = PL_TENSION_MAX - ROUNDS_SHARE };
    if (v->phase == OVER) return 0;
    const int32_t late = v->round * ROUNDS_SHARE / v->rounds;
    const int32_t bid = v->lot ? 2 * v->high : 0;
    return late + (bid < BID_SHARE ? bid : BID_SHARE);
}
