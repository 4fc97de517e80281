/* SPDX-License-Identifier: MIT */
/* Self-play games of the search. Each decision yields how often the search visited each move, and
 * each position that the game can evaluate yields who won in the end. A game depends only on the
 * seed and its number. */
#include "fit.h"

#include "bots/bots.h"

#include <stdlib.h>
#include <string.h>

enum {
    DRAWN = 4 /* one move in this many is drawn by visits, for variety */
};

struct game_now {
    const struct fit_course *course;
    const pl_game *game;
    struct fit_record *out;
    pl_setup setup;
    pl_room truth, view;
    pl_rng rng;
    pl_mind mind;
    pl_ratings ratings;
    int seats;
};

static int draw(struct game_now *g) {
    const pl_ratings *r = &g->ratings;
    uint32_t left = pl_rng_below(&g->rng, r->total ? r->total : 1);
    for (int i = 0; i < r->n; i++) {
        if (left < r->at[i].visits) return i;
        left -= r->at[i].visits;
    }
    return pl_ratings_best(r);
}

static bool record_moves(struct game_now *g, int seat, const pl_moves *list) {
    float target[PL_MOVES_MAX];
    for (int i = 0; i < list->n; i++)
        target[i] = (float)g->ratings.at[i].visits / (float)g->ratings.total;
    return fit_probe_moves(g->course->game, pl_state_in(&g->view), seat, list, target,
                           &g->out->moves);
}

/* Computes each seat's expected share of the win according to the search. The shares add up to
 * 1. */
static void expect(const pl_ratings *r, int seats, float share[PL_SEATS_MAX]) {
    double sum[PL_SEATS_MAX] = { 0 }, all = 0;
    for (int i = 0; i < r->n; i++)
        for (int seat = 0; seat < seats; seat++)
            sum[seat] += (double)r->at[i].visits * r->at[i].value[seat];
    for (int seat = 0; seat < seats; seat++)
        all += sum[seat];
    for (int seat = 0; seat < seats; seat++)
        share[seat] = all > 0 ? (float)(sum[seat] / all) : 1.0F / (float)seats;
}

static bool record_seats(struct game_now *g) {
    float target[PL_SEATS_MAX];
    int32_t value[PL_SEATS_MAX] = { 0 };
    if (g->seats < 2 || !g->game->evaluate(pl_state_in(&g->truth), value)) return true;
    expect(&g->ratings, g->seats, target);
    return fit_probe_seats(g->course->game, pl_state_in(&g->truth), g->seats, target,
                           &g->out->seats);
}

static bool decide(struct game_now *g, int seat, pl_move *move) {
    pl_moves list;
    list.n = 0;
    g->game->view(pl_state_in(&g->truth), seat, pl_state_in(&g->view));
    g->game->legal(pl_state_in(&g->view), seat, &list);
    *move = list.at[0];
    if (list.n == 1) return true;
    pl_mind_start(&g->mind, g->game, seat, pl_rng_u64(&g->rng));
    pl_search_rate(&g->mind, pl_state_in(&g->view), &g->ratings);
    const bool varies = pl_rng_below(&g->rng, DRAWN) == 0;
    *move = list.at[varies ? draw(g) : pl_ratings_best(&g->ratings)];
    return record_moves(g, seat, &list) && record_seats(g);
}

/* Mixes the actual winner into the expected shares. */
static void conclude(struct game_now *g) {
    pl_result end;
    float won[PL_SEATS_MAX];
    int winners = 0;
    memset(&end, 0, sizeof end);
    g->game->scores(pl_state_in(&g->truth), &end);
    for (int seat = 0; seat < g->seats; seat++)
        winners += end.rank[seat] == 1;
    for (int seat = 0; seat < g->seats; seat++)
        won[seat] = end.rank[seat] == 1 ? 1.0F / (float)winners : 0;
    struct fit_samples *s = &g->out->seats;
    const float part = (float)g->course->expected;
    for (size_t i = 0; i < s->options; i++)
        s->option[i].target = part * s->option[i].target + (1 - part) * won[i % (size_t)g->seats];
}

/* Cycles through all seat counts. */
static bool begin(struct game_now *g, uint64_t i) {
    const uint64_t word[] = { g->course->seed, i };
    const int counts = g->game->seats_max - g->game->seats_min + 1;
    g->seats = g->game->seats_min + (int)(i % (uint64_t)counts);
    pl_setup_default(g->game, g->seats, &g->setup);
    pl_rng_seed64(&g->rng, pl_hash(word, sizeof word, 0));
    for (int k = 0; k < 8; k++)
        g->setup.seed[k] = (uint8_t)pl_rng_below(&g->rng, 256);
    g->mind.iterations = g->course->iterations;
    g->mind.memory_size = pl_mind_memory(pl_bot_find("legend"), &g->mind);
    g->mind.memory = malloc(g->mind.memory_size);
    return g->mind.memory && g->game->setup(pl_state_in(&g->truth), &g->setup, NULL, NULL);
}

bool fit_play(const struct fit_course *c, uint64_t i, struct fit_record *out) {
    struct game_now *g = calloc(1, sizeof *g);
    if (!g) return false;
    g->course = c;
    g->game = c->game->game;
    g->out = out;
    fit_use(c->game, c->weights);
    bool ok = begin(g, i);
    for (pl_seats owing; ok && (owing = g->game->to_act(pl_state_in(&g->truth))) != 0;) {
        const int seat = pl_lowest_bit(owing);
        pl_move move;
        ok = decide(g, seat, &move);
        g->game->apply(pl_state_in(&g->truth), seat, move, NULL);
    }
    if (ok) conclude(g);
    free(g->mind.memory);
    free(g);
    return ok;
}
