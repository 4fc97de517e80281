/* SPDX-License-Identifier: MIT */
/* Civilization Turns: favor, scorn, the ally penalty, the tribe track, and Monkey Treachery. */
#include "state.h"

#include <assert.h>

void mm_lift_scorn(pl_state *s, int seat, int tribe, pl_events *ev) {
    if (!holds_scorn(s, seat, tribe)) return;
    s->scorn[tribe] = 0;
    tell(ev, E_LIFT, seat, tribe, 0);
}

static void take_scorn(pl_state *s, int seat, int tribe, pl_events *ev) {
    const bool as_ally = tribe != s->rival[s->tribe];
    assert(!holds_scorn(s, seat, tribe) && !s->coins[seat][tribe]); /* MM-25, MM-34 to MM-36 */
    tell(ev, as_ally ? E_TAKE_ALLY_SCORN : E_TAKE_SCORN, seat, tribe, s->scorn[tribe]);
    s->scorn[tribe] = (uint8_t)(seat + 1);
}

static void pay(pl_state *s, int seat, int tribe, pl_events *ev) {
    assert(s->coins[seat][tribe] > 0);
    s->coins[seat][tribe]--;
    s->supply[tribe]++;
    tell(ev, E_PAY, seat, tribe, 0);
}

/* MM-21, MM-22 */
static void take_favor(pl_state *s, int seat, int tribe, pl_events *ev) {
    int coins = holds_scorn(s, seat, tribe) ? 1 : 2;
    if (coins > s->supply[tribe]) coins = s->supply[tribe];
    assert(coins >= 0 && coins <= 2);
    s->supply[tribe] = (uint8_t)(s->supply[tribe] - coins);
    s->coins[seat][tribe] = (uint8_t)(s->coins[seat][tribe] + coins);
    tell(ev, E_GAIN, seat, tribe, coins);
}

static void next_civ_turn(pl_state *s) {
    assert(s->stage == CIV_TURNS && s->turn < s->seats);
    if (++s->turn == s->seats) {
        s->turn = 0;
        s->stage = BID_TURNS;
        s->phase = OFFER;
    } else {
        s->phase = CIV;
    }
    s->actor = (uint8_t)active(s);
}

bool mm_crew_conflict(const pl_state *s, int seat, int rivals[2]) {
    for (int i = 0; i < s->crew_size[seat]; i++) {
        const int tribe = mm_monkeys[s->crew[seat][i]].tribe;
        for (int j = i + 1; j < s->crew_size[seat]; j++) {
            if (mm_monkeys[s->crew[seat][j]].tribe != s->rival[tribe]) continue;
            rivals[0] = tribe;
            rivals[1] = s->rival[tribe];
            assert(s->rival[rivals[1]] == tribe); /* MM-8: rivalry is mutual */
            return true;
        }
    }
    return false;
}

/* MM-98: the owners of ships with new rivals, one after the other; then the next turn. */
void mm_after_advance(pl_state *s) {
    if (s->swapped) {
        int seat = active(s), rivals[2];
        for (int i = 0; i < s->seats; i++, seat = left_of(s, seat)) {
            if (!mm_crew_conflict(s, seat, rivals)) continue;
            s->actor = (uint8_t)seat;
            s->phase = LEAVE;
            return;
        }
    }
    s->tribe = s->steps = 0;
    next_civ_turn(s);
}

void mm_leave_behind(pl_state *s, int tribe, pl_events *ev) {
    const int seat = s->actor;
    assert(s->phase == LEAVE && s->waiting_size == 0);
    tell(ev, E_LEAVE, seat, tribe, 0);
    int aboard = 0;
    for (int i = 0; i < s->crew_size[seat]; i++) {
        const uint8_t monkey = s->crew[seat][i];
        if (mm_monkeys[monkey].tribe == tribe)
            s->waiting[s->waiting_size++] = monkey;
        else
            s->crew[seat][aboard++] = monkey;
    }
    assert(aboard > 0 && s->waiting_size > 0); /* rivals were aboard */
    for (int i = aboard; i < s->crew_size[seat]; i++)
        s->crew[seat][i] = 0;
    s->crew_size[seat] = (uint8_t)aboard;
    mm_launch_early(s, seat, ev);
}

/* MM-94 */
static void swap_with_ally(pl_state *s, int tribe, pl_events *ev) {
    const int ally = s->next[tribe];
    assert(!s->swapped); /* MM-93: once in a game */
    for (int i = 0; i < TRIBES; i++) {
        if (s->circle[i] == tribe)
            s->circle[i] = (uint8_t)ally;
        else if (s->circle[i] == ally)
            s->circle[i] = (uint8_t)tribe;
    }
    mm_link_circle(s);
    s->swapped = true;
    tell(ev, E_TREACHERY, s->actor, tribe, ally);
}

/* MM-38 to MM-40 */
static void move_stone(pl_state *s, int tribe, int steps, pl_events *ev) {
    const int seat = s->actor;
    if (s->place[tribe]) {
        tell(ev, E_STAYS_FINISHED, seat, tribe, 0);
        return;
    }
    assert(steps > 0 && s->stone[tribe] < TRACK_SPACES);
    const int space = s->stone[tribe] + steps;
    if (space >= TRACK_SPACES) {
        s->stone[tribe] = TRACK_SPACES;
        s->place[tribe] = ++s->finished;
        assert(s->finished <= TRIBES);
        tell(ev, E_FINISH, seat, tribe, s->place[tribe]);
    } else {
        s->stone[tribe] = (uint8_t)space;
        tell(ev, E_ADVANCE, seat, tribe, space);
    }
}

static void advance(pl_state *s, pl_events *ev) {
    const int tribe = s->tribe, before = s->stone[tribe];
    move_stone(s, tribe, s->steps, ev);
    mm_lift_scorn(s, s->actor, tribe, ev);
    if (s->option[TREACHERY] && !s->swapped && before < WHITE_DOT && s->stone[tribe] >= WHITE_DOT)
        swap_with_ally(s, tribe, ev);
    mm_after_advance(s);
}

/* Each ally by itself: it is paid if it can be, else its scorn is taken unless it is held already.
 * That gives all cases of MM-33 to MM-36. */
void mm_penalty_moves(const pl_state *s, pl_moves *out) {
    const int seat = s->actor, rival = s->rival[s->tribe];
    assert(rival != s->tribe && s->next[rival] != s->tribe && s->prev[rival] != s->tribe);
    const uint8_t ally[2] = { s->next[rival], s->prev[rival] };
    for (int i = 0; i < 2; i++) {
        if (s->coins[seat][ally[i]])
            pl_moves_add(out, (pl_move){ PAY, { ally[i], 0, 0 } });
        else if (!holds_scorn(s, seat, ally[i]))
            pl_moves_add(out, (pl_move){ SCORN, { ally[i], 0, 0 } });
    }
}

void mm_suffer(pl_state *s, pl_move m, pl_events *ev) {
    if (m.verb == PAY)
        pay(s, s->actor, m.arg[0], ev);
    else
        take_scorn(s, s->actor, m.arg[0], ev);
    advance(s, ev);
}

static void ally_penalty(pl_state *s, pl_events *ev) {
    pl_moves answers;
    answers.n = 0;
    mm_penalty_moves(s, &answers);
    assert(answers.n <= 2);
    tell(ev, E_PENALTY, s->actor, s->rival[s->tribe], answers.n);
    if (answers.n == 2)
        s->phase = PENALTY;
    else if (answers.n == 1)
        mm_suffer(s, answers.at[0], ev);
    else
        advance(s, ev);
}

static void discard_from_hand(pl_state *s, int seat, int card) {
    uint8_t *hand = s->hand[seat];
    assert(s->hand_size[seat] > 0 && (hand[0] == card || hand[1] == card));
    assert(!(s->played & bit(card)));
    if (hand[0] == card) hand[0] = hand[1];
    hand[1] = 0;
    s->hand_size[seat]--;
    s->played |= bit(card);
}

void mm_play_card(pl_state *s, int card, int tribe, pl_events *ev) {
    const int seat = s->actor, rival = s->rival[tribe];
    assert(s->phase == CIV && card >= 1 && card <= CIVS && tribe < TRIBES);
    tell(ev, E_PLAY, seat, card, tribe);
    discard_from_hand(s, seat, card);
    s->tribe = (uint8_t)tribe;
    s->steps = mm_civs[card].steps;
    take_favor(s, seat, tribe, ev);
    if (holds_scorn(s, seat, rival) && !s->coins[seat][rival]) {
        ally_penalty(s, ev);
        return;
    }
    if (s->coins[seat][rival])
        pay(s, seat, rival, ev);
    else
        take_scorn(s, seat, rival, ev);
    advance(s, ev);
}
