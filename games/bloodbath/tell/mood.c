/* SPDX-License-Identifier: MIT */
/* What events sound like, and how tense the game is. */
#include "tell.h"

#include <assert.h>

static enum pl_cue cue_of_card(int card) {
    if (card >= PROGRESS) return card == HIDDEN_ROBOT ? PL_CUE_ROBOT : PL_CUE_DEAL;
    return bb_progress[card].type == ROBOT ? PL_CUE_ROBOT : PL_CUE_DEAL;
}

enum pl_cue bb_cue(const pl_state *v, const pl_event *e, int seat) {
    static const uint8_t cue[EVENTS] = {
        [E_PASS] = PL_CUE_DEAL,    [E_GAIN] = PL_CUE_COIN,        [E_LOSE] = PL_CUE_COIN,
        [E_CASHED] = PL_CUE_COIN,  [E_PEOPLE_LOST] = PL_CUE_LOSS, [E_DRAW] = PL_CUE_DEAL,
        [E_DISCARD] = PL_CUE_DEAL, [E_PUT] = PL_CUE_DEAL,         [E_RECEIVED] = PL_CUE_DEAL,
        [E_BOX] = PL_CUE_PLACE,    [E_BUILT] = PL_CUE_PLACE,      [E_BUILDING_LOST] = PL_CUE_LOSS,
        [E_FAILED] = PL_CUE_LOSS,
    };
    assert(e->kind < EVENTS);
    (void)v, (void)seat;
    if (e->kind == E_TURN_UP || e->kind == E_ADDED) return cue_of_card(e->arg[0]);
    if (e->kind == E_FED) return e->arg[1] ? PL_CUE_HUNGER : PL_CUE_NONE;
    return (enum pl_cue)cue[e->kind];
}

/* The Events tell how far the catastrophe is; a card that takes people makes it felt. */
int32_t bb_tension(const pl_state *v) {
    enum { EVENTS_SHARE = 75, LOSS_SHARE = PL_TENSION_MAX - EVENTS_SHARE };
    if (v->stage == GAME_OVER) return 0;
    const int32_t events = v->next_event - 1;
    int32_t worst = 0;
    for (int seat = 0; seat < v->seats; seat++) {
        int32_t value[PL_GAUGES_MAX] = { 0 };
        bb_measure(v, seat, value);
        if (value[G_LOSS] > worst) worst = value[G_LOSS];
    }
    return (events < EVENT_CARDS ? events : EVENT_CARDS) * EVENTS_SHARE / EVENT_CARDS +
           (2 * worst < LOSS_SHARE ? 2 * worst : LOSS_SHARE);
}
