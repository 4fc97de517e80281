/* SPDX-License-Identifier: MIT */
/* Flat Monte Carlo. Each iteration imagines one world, tries every legal move in it and plays out
 * at random with the same random numbers (common random numbers), so moves differ by merit and not
 * by luck. A decision costs iterations x moves playouts; a decision with one move costs none.
 * Rewards are integers, so every machine computes the same sums. */
#include "list.h"

#include <string.h>

enum {
    WIN = 6000,     /* divisible by every number of seats that can share it */
    POINT = 30,     /* per point of margin over the best other seat: 1/200 of a win */
    MARGIN_MAX = 50 /* in points, so the margin counts at most a quarter of a win */
};

/* Seats that are not in the game have rank 0. */
static int32_t reward(const pl_result *end, int seat) {
    int32_t winners = 0, best_other = 0;
    bool alone = true;
    for (int i = 0; i < PL_SEATS_MAX; i++) {
        if (end->rank[i] == 0) continue;
        winners += end->rank[i] == 1;
        if (i == seat) continue;
        if (alone || end->score[i] > best_other) best_other = end->score[i];
        alone = false;
    }
    int32_t margin = end->score[seat] - best_other;
    if (margin > MARGIN_MAX) margin = MARGIN_MAX;
    if (margin < -MARGIN_MAX) margin = -MARGIN_MAX;
    return (end->rank[seat] == 1 ? WIN / winners : 0) + margin * POINT;
}

static int32_t try_move(const pl_mind *mind, const pl_room *world, pl_move move, uint64_t luck) {
    pl_room trial;
    memcpy(trial.bytes, world->bytes, mind->game->state_size);
    pl_rng rng;
    pl_rng_seed64(&rng, luck);
    mind->game->apply(pl_state_in(&trial), mind->seat, move, NULL);
    pl_playout(mind->game, pl_state_in(&trial), &rng);
    pl_result end;
    memset(&end, 0, sizeof end);
    mind->game->scores(pl_state_in(&trial), &end);
    return reward(&end, mind->seat);
}

static void try_all(pl_mind *mind, const pl_state *view, const pl_moves *list, int64_t *sum) {
    pl_room world;
    memcpy(world.bytes, view, mind->game->state_size);
    mind->game->imagine(pl_state_in(&world), mind->seat, &mind->rng);
    const uint64_t luck = pl_rng_u64(&mind->rng);
    for (int32_t i = 0; i < list->n; i++)
        sum[i] += try_move(mind, &world, list->at[i], luck);
}

static pl_move choose(pl_mind *mind, const pl_state *view) {
    pl_moves list = { .n = 0 };
    mind->game->legal(view, mind->seat, &list);
    if (list.n == 1) return list.at[0];
    int64_t sum[PL_MOVES_MAX] = { 0 };
    for (uint32_t i = 0; i < mind->iterations; i++)
        try_all(mind, view, &list, sum);
    int32_t best = 0;
    for (int32_t i = 1; i < list.n; i++)
        if (sum[i] > sum[best]) best = i;
    return list.at[best];
}

const pl_bot pl_bot_rollout = {
    .id = "rollout",
    .title = { "Rollout", "Rollout" },
    .about = { "imagines what it cannot see, tries every move there and plays on at random",
               "denkt sich aus, was es nicht sieht, probiert dort jeden Zug und spielt zufällig "
               "weiter" },
    .iterations = 100,
    .choose = choose,
};
