/* SPDX-License-Identifier: MIT */
/* How things stand and what comes of a choice, as far as a view knows. */
#include "tell.h"

#include <assert.h>

void mm_measure(const pl_state *v, int seat, int32_t value[PL_GAUGES_MAX]) {
    for (int tribe = 0; tribe < TRIBES; tribe++) {
        value[G_COINS + tribe] = v->coins[seat][tribe];
        value[G_STONE + tribe] = v->stone[tribe];
        value[G_SCORN + tribe] = holds_scorn(v, seat, tribe);
    }
    for (int card = 1; card <= MONKEYS; card++)
        if (v->launched[seat] & bit(card)) value[G_STATUS] += mm_monkeys[card].status;
    for (int i = 0; i < v->crew_size[seat]; i++)
        value[G_STATUS] += mm_monkeys[v->crew[seat][i]].status;
    for (int i = 0; i < v->waiting_size && v->actor == seat; i++)
        value[G_STATUS] += mm_monkeys[v->waiting[i]].status;
    for (int card = 1; card <= SHIPS; card++)
        if (v->ships_scored[seat] & bit(card)) value[G_SHIPS] += mm_ships[card].points;
    value[G_PENALTY] = v->phase == PENALTY && v->actor == seat;
}

/* ---- points ---- */

/* Of those with that status: which of the two best they are, 0 for neither, and how many. */
static int rank_of(const struct mm_score *score, int seats, int tribe, int status, int *level) {
    int better = 0;
    *level = 0;
    for (int seat = 0; seat < seats; seat++) {
        const int other = score[seat].status[tribe];
        *level += other == status;
        better += other > status;
    }
    return better == 0 ? 1 : better == 1 ? 2 : 0;
}

static bool has_anybody(const struct mm_score *score, int seats, int tribe) {
    for (int seat = 0; seat < seats; seat++)
        if (score[seat].status[tribe]) return true;
    return false;
}

/* Tribes of which nobody has a monkey would give all seats the same; they count at the end only. */
static void title_points(const pl_state *v, const struct mm_score *score, int seat,
                         pl_points *out) {
    for (int i = 0; i < TRIBES; i++) {
        const int tribe = v->circle[i], status = score[seat].status[tribe];
        if (!score[seat].title[tribe]) continue;
        if (v->phase != OVER && !has_anybody(score, v->seats, tribe)) continue;
        int level;
        const int rank = rank_of(score, v->seats, tribe, status, &level);
        pl_points_add(out, (pl_part){ .kind = P_TITLE,
                                      .card = (int16_t)tribe,
                                      .points = (int16_t)score[seat].title[tribe],
                                      .arg = { (int16_t)rank, (int16_t)level, (int16_t)status } });
    }
}

void mm_points(const pl_state *v, int seat, pl_points *out) {
    assert(seat >= 0 && seat < v->seats);
    pl_state end = *v;
    struct mm_score score[SEATS];
    if (v->phase != OVER) mm_end_now(&end);
    mm_scores(&end, score);
    title_points(v, score, seat, out);
    for (int card = 1; card <= SHIPS; card++)
        if (end.ships_scored[seat] & bit(card))
            pl_points_add(out, (pl_part){ .kind = P_SHIP,
                                          .card = (int16_t)(CATALOG_SHIP + card - 1),
                                          .points = mm_ships[card].points });
    for (int tribe = 0; tribe < TRIBES; tribe++)
        if (holds_scorn(&end, seat, tribe))
            pl_points_add(out, (pl_part){ .kind = P_SCORN,
                                          .card = (int16_t)(CATALOG_SCORN + tribe),
                                          .points = -SCORN_COST });
}

/* ---- choices ---- */

/* Nothing hidden moves a gauge, so the rules themselves tell what a move does, played on the view.
 * Stones are the same for all seats: they are told once. */
void mm_change(const pl_state *v, int seat, pl_move m, pl_changes *out) {
    assert(seat >= 0 && seat < v->seats);
    pl_state after = *v;
    mm_apply(&after, seat, m, NULL);
    for (int i = 0; i < v->seats; i++) {
        const int who = (seat + i) % v->seats;
        int32_t was[PL_GAUGES_MAX] = { 0 }, is[PL_GAUGES_MAX] = { 0 };
        mm_measure(v, who, was);
        mm_measure(&after, who, is);
        for (int gauge = 0; gauge < GAUGES; gauge++) {
            const bool stone = gauge >= G_STONE && gauge < G_STONE + TRIBES;
            if (is[gauge] == was[gauge] || (stone && i > 0)) continue;
            pl_changes_add(out, (pl_change){ .gauge = (uint8_t)gauge,
                                             .seat = (int8_t)who,
                                             .by = (int16_t)(is[gauge] - was[gauge]) });
        }
    }
}

/* ---- forecasts ---- */

/* What the monkey would do to a seat's ship. */
static void foresee_boarding(const pl_state *v, int seat, int monkey, pl_forecasts *out) {
    const bool quarrels = mm_has_rival_aboard(v, seat, mm_monkeys[monkey].tribe);
    const struct ship *ship = &mm_ships[v->ship[seat]];
    if (!v->ship[seat] || (!quarrels && v->crew_size[seat] + 1 < ship->seats)) return;
    pl_forecasts_add(out, (pl_forecast_line){ .kind = quarrels ? QUARRELS : FILLS,
                                              .seat = (int8_t)seat,
                                              .gauge = G_SHIPS,
                                              .by = quarrels ? 0 : ship->points,
                                              .card = (int16_t)(CATALOG_MONKEY + monkey - 1) });
}

/* For the monkey up for bidding everybody's ship, for those in the pool the reader's. */
void mm_foresee(const pl_state *v, int seat, pl_forecasts *out) {
    assert(seat >= PL_PUBLIC && seat < v->seats);
    if (v->phase == OVER) return;
    for (int other = 0; v->lot && other < v->seats; other++)
        foresee_boarding(v, other, v->lot, out);
    for (int i = 0; seat != PL_PUBLIC && i < v->pool_size; i++)
        foresee_boarding(v, seat, v->pool[i], out);
}
