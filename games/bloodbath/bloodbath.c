/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath (Donald X. Vaccarino, 2024): the game as the engine sees it. The rules are in
 * docs/rules/bloodbath.md; the clauses are cited as BB-n. */
#include "state.h"
#include "words.h"

#include <string.h>

static pl_seats to_act(const pl_state *s) {
    return s->stage == GAME_OVER ? 0 : s->asking & (unsigned)~s->answered;
}

/* Any-time abilities are used at once when everybody has answered; the other answers stay sealed
 * meanwhile, and whoever used one answers again. */
static bool use_taps(pl_state *s, pl_events *ev) {
    bool used = false;
    for (int seat = 0; seat < s->seats; seat++) {
        if (!(s->answered >> seat & 1) || s->answer[seat].verb != TAP) continue;
        const pl_move tap = s->answer[seat];
        s->answered &= (uint8_t)~(1u << seat);
        s->answer[seat] = (pl_move){ 0 };
        bb_answer(s, seat, tap, ev);
        used = true;
    }
    return used;
}

static void reveal(pl_state *s, pl_events *ev) {
    const uint8_t answered = s->answered;
    pl_move answer[SEATS];
    memcpy(answer, s->answer, sizeof answer);
    memset(s->answer, 0, sizeof s->answer);
    s->answered = 0;
    for (int seat = 0; seat < s->seats; seat++)
        if (answered >> seat & 1) bb_answer(s, seat, answer[seat], ev);
}

static void apply(pl_state *s, int seat, pl_move m, pl_events *ev) {
    s->answer[seat] = m;
    s->answered |= (uint8_t)(1u << seat);
    while (s->answered && !(s->asking & ~s->answered))
        if (!use_taps(s, ev)) reveal(s, ev);
    bb_advance(s, ev);
}

/* BB-67, BB-68, and BB-125, BB-126 for one player. */
static void scores(const pl_state *s, pl_result *out) {
    *out = (pl_result){ .how = s->how };
    for (int seat = 0; seat < s->seats; seat++) {
        out->score[seat] = bb_score(s, seat);
        out->rank[seat] = 1;
        for (int other = 0; other < s->seats; other++)
            out->rank[seat] += bb_score(s, other) > bb_score(s, seat);
    }
}

int bb_score(const pl_state *s, int seat) {
    if (s->seats > 1) return s->colony[seat].failed ? 0 : bb_people(s, seat);
    return s->option[ENDLESS] ? s->extra_robots : s->next_event - 1;
}
