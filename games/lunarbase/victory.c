/* SPDX-License-Identifier: MIT */
/* Checks for victory. Nearly every move needs a check and nearly no check finds a winner, so what
 * follows a win is in turn.c: inlined here, it would slow down the check. */
#include "state.h"

static bool has_at_least(int n, uint64_t bits) {
    for (int i = 1; i < n; i++)
        bits &= bits - 1; /* without the lowest */
    return bits;
}

/* Influences win at any time, or by the retail reading at the end of one's own turn. */
static int conditions(const pl_state *s, int seat, bool turn_ends) {
    const bool credits = s->credits[seat] >= GOAL_CREDITS;
    const bool colonists = s->colonists[seat] >= GOAL_COLONISTS;
    const bool achievements = has_at_least(GOAL_ACHIEVEMENTS, s->achievements[seat]);
    const int how =
        credits * HOW_CREDITS | colonists * HOW_COLONISTS | achievements * HOW_ACHIEVEMENTS;
    if (!s->option[WITH_INFLUENCES] || s->hand_size[seat] < GOAL_INFLUENCES) return how;
    const bool may_reveal = !s->option[INFLUENCE_VICTORY] || (turn_ends && seat == s->actor);
    const uint64_t held = s->hand[seat].half[1] >> (INFLUENCE_FIRST - 64);
    const bool influences = has_at_least(GOAL_INFLUENCES, held);
    return may_reveal && influences ? how | HOW_INFLUENCES : how;
}

bool lb_check_victory(pl_state *s, unsigned seats, bool turn_ends, pl_events *ev) {
    int met = 0;
    for (unsigned left = seats; left; left &= left - 1) {
        const int seat = pl_lowest_bit(left), how = conditions(s, seat, turn_ends);
        s->how[seat] = (uint8_t)how;
        met |= how;
    }
    return met && lb_win(s, seats, ev);
}
