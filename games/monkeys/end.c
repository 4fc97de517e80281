/* SPDX-License-Identifier: MIT */
/* The end: final launches, ranking of the tribes, titles and scores. */
#include "state.h"

#include <assert.h>
#include <string.h>

/* MM-75, MM-76 */
static void final_launches(pl_state *s, pl_events *ev) {
    for (int seat = 0; seat < s->seats; seat++) {
        const int crew = s->crew_size[seat];
        tell(ev, E_FINAL_LAUNCH, seat, s->ship[seat], crew);
        for (int i = 0; i < crew; i++)
            s->launched[seat] |= bit(s->crew[seat][i]);
        memset(s->crew[seat], 0, CREW);
        s->crew_size[seat] = 0;
        if (s->ship[seat] && (crew || s->option[FINAL_LAUNCH]))
            mm_lift_scorn(s, seat, mm_ships[s->ship[seat]].tribe, ev);
    }
}

/* MM-92 */
static void lose_scorned_monkeys(pl_state *s, pl_events *ev) {
    for (int tribe = 0; tribe < TRIBES; tribe++) {
        if (!s->scorn[tribe]) continue;
        const int seat = s->scorn[tribe] - 1;
        int lost = 0;
        for (int card = 1; card <= MONKEYS; card++) {
            if (mm_monkeys[card].tribe != tribe || !(s->launched[seat] & bit(card))) continue;
            s->launched[seat] &= ~bit(card);
            s->discarded |= bit(card);
            lost++;
        }
        if (lost) tell(ev, E_LOSE_MONKEYS, seat, tribe, lost);
    }
}

/* MM-77, MM-78: an insertion sort keeps the order of stones on the same space. */
static void rank_tribes(pl_state *s, uint8_t order[TRIBES], int n, pl_events *ev) {
    for (int i = 1; i < n; i++) {
        const uint8_t tribe = order[i];
        int at = i;
        for (; at > 0 && s->stone[order[at - 1]] < s->stone[tribe]; at--)
            order[at] = order[at - 1];
        order[at] = tribe;
    }
    for (int i = 0; i < n; i++) {
        assert(i == 0 || s->stone[order[i - 1]] >= s->stone[order[i]]);
        s->place[order[i]] = (uint8_t)(s->finished + i + 1);
        tell(ev, E_RANK, 0, order[i], s->place[order[i]]);
    }
}

void mm_end(pl_state *s, pl_events *ev) {
    uint8_t order[TRIBES];
    int n = 0;
    assert(s->round == s->rounds && !s->lot && s->waiting_size == 0);
    final_launches(s, ev);
    if (s->option[MAX_SCORN]) lose_scorned_monkeys(s, ev);
    for (int tribe = 0; tribe < TRIBES; tribe++)
        if (!s->place[tribe]) order[n++] = (uint8_t)tribe;
    pl_rng_shuffle(&s->rng, order, (uint32_t)n);
    rank_tribes(s, order, n, ev);
    s->phase = OVER;
    tell(ev, E_OVER, 0, 0, 0);
}

void mm_end_now(pl_state *s) {
    uint8_t order[TRIBES];
    int n = 0;
    for (int i = 0; i < s->waiting_size; i++)
        s->launched[s->actor] |= bit(s->waiting[i]);
    final_launches(s, NULL);
    if (s->option[MAX_SCORN]) lose_scorned_monkeys(s, NULL);
    for (int i = 0; i < TRIBES; i++)
        if (!s->place[s->circle[i]]) order[n++] = s->circle[i];
    rank_tribes(s, order, n, NULL);
}

void mm_places(const pl_state *s, struct mm_places place[TRIBES]) {
    uint8_t space[TRIBES]; /* beyond the track for those that have finished */
    for (int tribe = 0; tribe < TRIBES; tribe++)
        space[tribe] = s->place[tribe] ? UINT8_MAX : s->stone[tribe];
    for (int tribe = 0; tribe < TRIBES; tribe++) {
        int ahead = 0, level = 0;
        for (int other = 0; other < TRIBES; other++) {
            ahead += space[other] > space[tribe];
            level += space[other] == space[tribe];
        }
        const int own = s->place[tribe];
        place[tribe] = (struct mm_places){ (uint8_t)(own ? own : ahead + 1),
                                           (uint8_t)(own ? own : ahead + level) };
    }
}

/* ---- scores ---- */

static void count_pile(const pl_state *s, int seat, struct mm_score *score) {
    memset(score, 0, sizeof *score);
    for (int card = 1; card <= MONKEYS; card++) {
        if (!(s->launched[seat] & bit(card))) continue;
        score->launched++;
        score->statuses += mm_monkeys[card].status;
        score->status[mm_monkeys[card].tribe] += mm_monkeys[card].status;
    }
    for (int card = 1; card <= SHIPS; card++)
        if (s->ships_scored[seat] & bit(card)) score->ships += mm_ships[card].points;
    for (int tribe = 0; tribe < TRIBES; tribe++)
        if (holds_scorn(s, seat, tribe)) score->scorn -= SCORN_COST;
}

/* The most status points below `limit`, and how many seats have them. */
static int best_below(const struct mm_score *score, int seats, int tribe, int limit, int *tied) {
    int best = -1;
    *tied = 0;
    for (int seat = 0; seat < seats; seat++) {
        const int points = score[seat].status[tribe];
        if (points >= limit || points < best) continue;
        *tied = points > best ? 1 : *tied + 1;
        best = points;
    }
    return best;
}

static void award(struct mm_score *score, int seats, int tribe, int points, int each) {
    for (int seat = 0; seat < seats; seat++)
        if (score[seat].status[tribe] == points) score[seat].title[tribe] = each;
}

static void award_titles(struct mm_score *score, int seats, int tribe, int place) {
    int firsts, seconds;
    const int most = best_below(score, seats, tribe, INT32_MAX, &firsts);
    assert(most >= 0 && firsts >= 1);
    const int next = best_below(score, seats, tribe, most, &seconds);
    assert(firsts > 1 || seconds >= 1); /* one leads alone, so there is somebody behind */
    const struct mm_titles each = mm_titles(seats, place, firsts, seconds);
    award(score, seats, tribe, most, each.first);
    award(score, seats, tribe, next, each.second);
}

void mm_scores(const pl_state *s, struct mm_score score[SEATS]) {
    for (int seat = 0; seat < s->seats; seat++)
        count_pile(s, seat, &score[seat]);
    for (int tribe = 0; tribe < TRIBES; tribe++)
        if (s->place[tribe]) award_titles(score, s->seats, tribe, s->place[tribe]);
    for (int seat = 0; seat < s->seats; seat++) {
        struct mm_score *mine = &score[seat];
        for (int tribe = 0; tribe < TRIBES; tribe++)
            mine->titles += mine->title[tribe];
        mine->total = mine->titles + mine->ships + mine->scorn;
    }
}

/* MM-88, MM-90 */
static bool is_better(const struct mm_score *a, const struct mm_score *b) {
    if (a->total != b->total) return a->total > b->total;
    if (a->launched != b->launched) return a->launched > b->launched;
    return a->statuses > b->statuses;
}

const pl_choice mm_ending[ENDINGS] = {
    [BY_POINTS] = { "points", { "won by points", "nach Punkten gewonnen" } },
    [BY_LAUNCHED] = { "launched",
                      { "tied, more monkeys launched", "Gleichstand, mehr Affen gestartet" } },
    [BY_STATUS] = { "status", { "tied, higher status in all", "Gleichstand, mehr Status" } },
    [SHARED] = { "shared", { "a shared victory", "ein geteilter Sieg" } },
};

static enum ending decided(const struct mm_score *winner, const struct mm_score *other) {
    if (winner->total != other->total) return BY_POINTS;
    if (winner->launched != other->launched) return BY_LAUNCHED;
    return winner->statuses != other->statuses ? BY_STATUS : SHARED;
}

static enum ending how_it_ended(const pl_state *s, const struct mm_score *score, int winner) {
    enum ending how = BY_POINTS;
    for (int seat = 0; seat < s->seats; seat++) {
        if (seat == winner) continue;
        const enum ending by = decided(&score[winner], &score[seat]);
        if (by > how) how = by;
    }
    return how;
}

void mm_result(const pl_state *s, pl_result *out) {
    struct mm_score score[SEATS];
    memset(out, 0, sizeof *out);
    mm_scores(s, score);
    int winner = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        out->score[seat] = score[seat].total;
        out->rank[seat] = 1;
        for (int other = 0; other < s->seats; other++)
            if (is_better(&score[other], &score[seat])) out->rank[seat]++;
        if (out->rank[seat] == 1) winner = seat;
    }
    assert(out->rank[winner] == 1);
    out->how = how_it_ended(s, score, winner);
}
