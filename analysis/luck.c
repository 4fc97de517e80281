/* SPDX-License-Identifier: MIT */
/* Luck: what the cards did to each seat, whatever anybody chose. After each step, the truth is
 * compared with what the same choices could have led to, had everything that no seat knew been
 * dealt again. The same playouts value both sides, with new samples for each. So the luck of a seat
 * averages zero whoever plays, even where the playouts misjudge a state. */
#include "analysis.h"

#include <math.h>
#include <string.h>

/* A comparison: the truth, and how it came about. */
struct chance {
    const pl_match *log;
    uint32_t step; /* the deal is what happens before step 0 */
    bool is_deal;
    const pl_state *before, *after;
    pl_rng rng;
};

static void redeal(struct chance *c, uint32_t world, pl_state *out) {
    const pl_game *game = c->log->game;
    if (c->is_deal) {
        pl_setup setup = c->log->setup;
        pl_seed_derive(c->log->setup.seed, world, setup.seed);
        memset(out, 0, game->state_size);
        game->setup(out, &setup, NULL, NULL);
        return;
    }
    const pl_step *step = &c->log->step[c->step];
    memcpy(out, c->before, game->state_size);
    game->reshuffle(out, &c->rng);
    game->apply(out, step->seat, step->move, NULL);
}

/* A hash of what all seats together see. */
static uint64_t seen(const pl_match *log, const pl_state *s) {
    uint64_t hash = 0;
    pl_room view;
    for (int seat = 0; seat < log->setup.seats; seat++) {
        log->game->view(s, seat, pl_state_in(&view));
        hash = pl_hash(view.bytes, log->game->state_size, hash);
    }
    return hash;
}

/* Returns whether the step could have revealed something else. */
static bool took_part(struct chance *c, uint32_t worlds) {
    const uint64_t truth = seen(c->log, c->after);
    pl_room world;
    for (uint32_t i = 0; i < worlds; i++) {
        redeal(c, i, pl_state_in(&world));
        if (seen(c->log, pl_state_in(&world)) != truth) return true;
    }
    return false;
}

static void weigh(struct chance *c, uint32_t worlds, estimate luck[PL_SEATS_MAX]) {
    const pl_game *game = c->log->game;
    double sum[PL_SEATS_MAX] = { 0 }, squares[PL_SEATS_MAX] = { 0 };
    for (uint32_t i = 0; i < worlds; i++) {
        int32_t truth[PL_SEATS_MAX], other[PL_SEATS_MAX];
        pl_room world;
        memcpy(world.bytes, c->after, game->state_size);
        game->reshuffle(pl_state_in(&world), &c->rng);
        pl_search_play_on(game, pl_state_in(&world), &c->rng, truth);
        redeal(c, worlds + i, pl_state_in(&world));
        pl_search_play_on(game, pl_state_in(&world), &c->rng, other);
        for (int seat = 0; seat < c->log->setup.seats; seat++) {
            const double gain = (double)(truth[seat] - other[seat]) / PL_VALUE;
            sum[seat] += gain;
            squares[seat] += gain * gain;
        }
    }
    for (int seat = 0; seat < c->log->setup.seats; seat++) {
        const double mean = sum[seat] / worlds;
        const double variance = fmax(squares[seat] / worlds - mean * mean, 0) / worlds;
        luck[seat].value += mean;
        luck[seat].error = hypot(luck[seat].error, sqrt(variance));
    }
}

void analyse_luck(const pl_match *log, uint32_t step, uint32_t worlds,
                  estimate luck[PL_SEATS_MAX]) {
    memset(luck, 0, PL_SEATS_MAX * sizeof *luck);
    if (log->setup.seats == 1) return;
    pl_room before, after;
    pl_match_at(log, step, pl_state_in(&before));
    pl_match_at(log, step + 1, pl_state_in(&after));
    struct chance c = {
        .log = log, .step = step, .before = pl_state_in(&before), .after = pl_state_in(&after)
    };
    pl_rng_seed64(&c.rng, pl_hash(before.bytes, log->game->state_size, step));
    if (took_part(&c, worlds)) weigh(&c, worlds, luck);
    if (step > 0) return;
    c.is_deal = true;
    c.after = c.before;
    weigh(&c, worlds, luck);
}
