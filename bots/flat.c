/* SPDX-License-Identifier: MIT */
/* Bots without a tree: fixed yardsticks for the levels. Each iteration imagines one world and tries
 * every legal move in it with the same random numbers (common random numbers), so moves differ by
 * merit and not by luck. The bots differ in how they value a move there. A decision with one legal
 * move costs nothing. Values are integers, so every machine computes the same sums. */
#include "list.h"
#include "search.h"

#include <string.h>

/* Values a move that was made in an imagined world. May play on in that world. */
typedef int32_t (*appraisal)(const pl_mind *, pl_state *world, pl_rng *);

static int32_t try_move(const pl_mind *mind, const pl_room *world, pl_move move, uint64_t luck,
                        appraisal value) {
    pl_room trial;
    memcpy(trial.bytes, world->bytes, mind->game->state_size);
    pl_rng rng;
    pl_rng_seed64(&rng, luck);
    mind->game->apply(pl_state_in(&trial), mind->seat, move, NULL);
    return value(mind, pl_state_in(&trial), &rng);
}

static void try_all(pl_mind *mind, const pl_state *view, const pl_moves *list, appraisal value,
                    int64_t *sum) {
    pl_room world;
    memcpy(world.bytes, view, mind->game->state_size);
    mind->game->imagine(pl_state_in(&world), mind->seat, &mind->rng);
    const uint64_t luck = pl_rng_u64(&mind->rng);
    for (int32_t i = 0; i < list->n; i++)
        sum[i] += try_move(mind, &world, list->at[i], luck, value);
}

/* Greedy bots often value several moves alike. With `any`, the first one after a random place in
 * the list wins; the list tends to begin with passing. */
static pl_move choose(pl_mind *mind, const pl_state *view, appraisal value, bool any) {
    pl_moves list = { .n = 0 };
    mind->game->legal(view, mind->seat, &list);
    if (list.n == 1) return list.at[0];
    int64_t sum[PL_MOVES_MAX] = { 0 };
    for (uint32_t i = 0; i < mind->iterations; i++)
        try_all(mind, view, &list, value, sum);
    int32_t best = any ? (int32_t)pl_rng_below(&mind->rng, (uint32_t)list.n) : 0;
    for (int32_t i = 1, from = best; i < list.n; i++)
        if (sum[(from + i) % list.n] > sum[best]) best = (from + i) % list.n;
    return list.at[best];
}

/* ---- rollout: random play to the end ---- */

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

static int32_t random_end(const pl_mind *mind, pl_state *world, pl_rng *rng) {
    pl_playout(mind->game, world, rng);
    pl_result end;
    memset(&end, 0, sizeof end);
    mind->game->scores(world, &end);
    return reward(&end, mind->seat);
}

static pl_move choose_rollout(pl_mind *mind, const pl_state *view) {
    return choose(mind, view, random_end, false);
}

const pl_bot pl_bot_rollout = {
    .id = "rollout",
    .title = { "Rollout", "Rollout" },
    .about = { "imagines what it cannot see, tries every move there and plays on at random",
               "denkt sich aus, was es nicht sieht, probiert dort jeden Zug und spielt zufällig "
               "weiter" },
    .iterations = 100,
    .choose = choose_rollout,
};

/* ---- flat: play by the game's policy, as the search does below its tree ---- */

static int32_t likely_end(const pl_mind *mind, pl_state *world, pl_rng *rng) {
    int32_t value[PL_SEATS_MAX];
    pl__playout(mind->game, world, rng, WIN_AND_MARGIN, value);
    return value[mind->seat];
}

static pl_move choose_flat(pl_mind *mind, const pl_state *view) {
    return choose(mind, view, likely_end, false);
}

const pl_bot pl_bot_flat = {
    .id = "flat",
    .title = { "Flat search", "Flache Suche" },
    .about = { "imagines what it cannot see, tries every move there and plays on sensibly",
               "denkt sich aus, was es nicht sieht, probiert dort jeden Zug und spielt vernünftig "
               "weiter" },
    .iterations = 160,
    .yardstick = true,
    .choose = choose_flat,
};

/* ---- greedy bots: what a move brings at once ---- */

/* The seat's points as if the game ended now, as far as it would see them. */
static int32_t points_now(const pl_mind *mind, pl_state *world, pl_rng *rng) {
    (void)rng;
    if (!mind->game->points) return 0;
    pl_room view;
    pl_points points;
    memset(&points, 0, sizeof points);
    mind->game->view(world, mind->seat, pl_state_in(&view));
    mind->game->points(pl_state_in(&view), mind->seat, &points);
    return points.total;
}

/* The game's evaluation; in the middle of something, or without one, how it goes on. */
static int32_t outlook_now(const pl_mind *mind, pl_state *world, pl_rng *rng) {
    const pl_game *game = mind->game;
    int32_t value[PL_SEATS_MAX] = { 0 };
    if (!game->evaluate || !game->to_act(world) || !game->evaluate(world, value))
        pl__playout(game, world, rng, WIN_ONLY, value);
    return value[mind->seat];
}

static pl_move choose_points(pl_mind *mind, const pl_state *view) {
    return choose(mind, view, points_now, true);
}

static pl_move choose_outlook(pl_mind *mind, const pl_state *view) {
    return choose(mind, view, outlook_now, true);
}

static pl_move choose_habit(pl_mind *mind, const pl_state *view) {
    struct choice c;
    c.list.n = 0;
    mind->game->legal(view, mind->seat, &c.list);
    pl__weigh(mind->game, view, mind->seat, &c);
    int best = 0;
    for (int i = 1; i < c.list.n; i++)
        if (c.weight[i] > c.weight[best]) best = i;
    return c.list.at[best];
}

const pl_bot pl_bot_greedy_points = {
    .id = "greedy-points",
    .title = { "Greedy for points", "Gierig nach Punkten" },
    .about = { "plays whatever brings it the most points at once",
               "spielt, was sofort die meisten Punkte bringt" },
    .iterations = 8,
    .yardstick = true,
    .choose = choose_points,
};

const pl_bot pl_bot_greedy_outlook = {
    .id = "greedy-outlook",
    .title = { "Greedy for prospects", "Gierig nach Aussichten" },
    .about = { "plays whatever looks best right after the move",
               "spielt, was gleich nach dem Zug am besten aussieht" },
    .iterations = 8,
    .yardstick = true,
    .choose = choose_outlook,
};

const pl_bot pl_bot_greedy_habit = {
    .id = "greedy-habit",
    .title = { "Creature of habit", "Gewohnheitstier" },
    .about = { "always plays what a sensible player would most likely play",
               "spielt immer, was vernünftige Spieler am ehesten spielen" },
    .yardstick = true,
    .choose = choose_habit,
};
