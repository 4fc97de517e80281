/* SPDX-License-Identifier: MIT */
/* What events sound like, and how tense the game is. */
#include "tell.h"

#include <assert.h>

enum pl_cue lb_cue(const pl_state *v, const pl_event *e, int seat) {
    static const uint8_t cue[EVENTS] = {
        [E_AGENT] = PL_CUE_DEAL,      [E_DRAFT] = PL_CUE_DEAL,    [E_DRAW] = PL_CUE_DEAL,
        [E_DISCARD] = PL_CUE_DEAL,    [E_COUNTER] = PL_CUE_DEAL,  [E_SUPPLY] = PL_CUE_DEAL,
        [E_RESHUFFLE] = PL_CUE_DEAL,  [E_BUILD] = PL_CUE_PLACE,   [E_FLIP] = PL_CUE_PLACE,
        [E_RESELL] = PL_CUE_COIN,     [E_GAIN] = PL_CUE_COIN,     [E_LOSE] = PL_CUE_COIN,
        [E_STEAL] = PL_CUE_COIN,      [E_INCOME] = PL_CUE_COIN,   [E_STEAL_MODULE] = PL_CUE_LOSS,
        [E_SHUTTLES] = PL_CUE_LAUNCH, [E_EMBARGO] = PL_CUE_ROBOT,
    };
    assert(e->kind < EVENTS);
    (void)v;
    if (e->kind == E_STEAL && e->arg[0] == seat) return PL_CUE_LOSS;
    return (enum pl_cue)cue[e->kind];
}

static int32_t way(int32_t value, int32_t goal) {
    return (value < goal ? value : goal) * PL_TENSION_MAX / goal;
}

/* How near somebody is to a victory that everybody can see. */
int32_t lb_tension(const pl_state *v) {
    int32_t nearest = 0;
    for (int seat = 0; seat < v->seats && !v->over; seat++) {
        const int32_t ways[] = { way(v->credits[seat], GOAL_CREDITS),
                                 way(v->colonists[seat], GOAL_COLONISTS),
                                 way(lb_icons(v->achievements[seat]), GOAL_ACHIEVEMENTS) };
        for (int i = 0; i < 3; i++)
            if (ways[i] > nearest) nearest = ways[i];
    }
    return nearest;
}
