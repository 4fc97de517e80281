/* SPDX-License-Identifier: MIT */
/* The search weighs moves by how promising they are, so of a bad one it learns little. To find out
 * what such a move costs, the search is given the same game with one difference: what the seat does
 * first is settled. That game also leaves the margin out of its result, and its values are then
 * measured against what the search says to a plain win and a plain loss; so a value is exactly a
 * share of the win. */
#include "insight.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The state of a settled game; that of the real one follows it. */
struct pl_state {
    const pl_game *game;
    pl_move first;
    int32_t seat; /* which makes that move; -1 once it has */
    int32_t alone;
    int32_t loss, win; /* what the search says to them */
};

static const pl_state *real(const pl_state *s) {
    return (const pl_state *)(const void *)(s + 1);
}

static pl_state *real_in(pl_state *s) {
    return (pl_state *)(void *)(s + 1);
}

static pl_seats to_act(const pl_state *s) {
    return s->game->to_act(real(s));
}

static void legal(const pl_state *s, int seat, pl_moves *list) {
    if (seat == s->seat)
        pl_moves_add(list, s->first);
    else
        s->game->legal(real(s), seat, list);
}

static void apply(pl_state *s, int seat, pl_move m, pl_events *events) {
    s->game->apply(real_in(s), seat, m, events);
    if (seat == s->seat) s->seat = -1;
}

static void scores(const pl_state *s, pl_result *end) {
    s->game->scores(real(s), end);
    if (!s->alone) memset(end->score, 0, sizeof end->score);
}

static void view(const pl_state *s, int seat, pl_state *out) {
    *out = *s;
    s->game->view(real(s), seat, real_in(out));
}

static void imagine(pl_state *s, int seat, pl_rng *rng) {
    s->game->imagine(real_in(s), seat, rng);
}

static void policy(const pl_state *s, int seat, const pl_moves *list, uint16_t *weight) {
    if (seat != s->seat) s->game->policy(real(s), seat, list, weight);
}

static bool evaluate(const pl_state *s, int32_t value[PL_SEATS_MAX]) {
    if (!s->game->evaluate(real(s), value)) return false;
    for (int i = 0; i < PL_SEATS_MAX && !s->alone; i++)
        value[i] = s->loss + value[i] * (s->win - s->loss) / PL_VALUE;
    return true;
}

static pl_game settled(const pl_game *game) {
    return (pl_game){ .id = game->id,
                      .seats_min = game->seats_min,
                      .seats_max = game->seats_max,
                      .state_size = (uint32_t)sizeof(pl_state) + game->state_size,
                      .horizon = game->horizon,
                      .to_act = to_act,
                      .legal = legal,
                      .apply = apply,
                      .scores = scores,
                      .view = view,
                      .imagine = imagine,
                      .policy = game->policy ? policy : NULL,
                      .evaluate = game->evaluate ? evaluate : NULL };
}

/* ---- what a result is worth to the search ---- */

/* A game that consists of nothing but its end. Its state is the result, then whether it is over. */
typedef struct {
    pl_result end;
    int32_t over;
} verdict;

static verdict *verdict_in(pl_state *s) {
    return (verdict *)(void *)s;
}

static const verdict *verdict_of(const pl_state *s) {
    return (const verdict *)(const void *)s;
}

static pl_seats verdict_to_act(const pl_state *s) {
    return verdict_of(s)->over ? 0 : 1;
}

static void verdict_legal(const pl_state *s, int seat, pl_moves *list) {
    (void)s, (void)seat;
    pl_moves_add(list, (pl_move){ 0 });
}

static void verdict_apply(pl_state *s, int seat, pl_move m, pl_events *events) {
    (void)seat, (void)m, (void)events;
    verdict_in(s)->over = 1;
}

static void verdict_scores(const pl_state *s, pl_result *end) {
    *end = verdict_of(s)->end;
}

static void verdict_view(const pl_state *s, int seat, pl_state *out) {
    (void)seat;
    memcpy(out, s, sizeof(verdict));
}

static void verdict_imagine(pl_state *s, int seat, pl_rng *rng) {
    (void)s, (void)seat, (void)rng;
}

static const pl_game verdict_game = { .id = "verdict",
                                      .seats_min = 1,
                                      .seats_max = PL_SEATS_MAX,
                                      .state_size = sizeof(verdict),
                                      .to_act = verdict_to_act,
                                      .legal = verdict_legal,
                                      .apply = verdict_apply,
                                      .scores = verdict_scores,
                                      .view = verdict_view,
                                      .imagine = verdict_imagine };

static void search(insight *in, const pl_game *game, const pl_state *seen, const question *q,
                   pl_ratings *out) {
    pl_mind_start(&in->mind, game, q->seat, q->seed);
    pl_search_rate(&in->mind, seen, out);
}

static void judge(insight *in, const pl_result *end, int32_t value[PL_SEATS_MAX]) {
    pl_room r = { .bytes = { 0 } };
    pl_state *s = pl_state_in(&r);
    pl_ratings ratings;
    verdict_in(s)->end = *end;
    const uint32_t iterations = in->mind.iterations;
    in->mind.iterations = 1;
    search(in, &verdict_game, s, &(question){ .seat = 0 }, &ratings);
    in->mind.iterations = iterations;
    memcpy(value, ratings.at[0].value, PL_SEATS_MAX * sizeof *value);
}

/* What the search says to a loss and to a win when nothing is said of the margin. */
static void measure(insight *in, int32_t *loss, int32_t *win) {
    const pl_result end = { .rank = { 1, 2 } };
    int32_t value[PL_SEATS_MAX];
    judge(in, &end, value);
    *win = value[0];
    *loss = value[1];
}

void insight_result(insight *in, const pl_result *end, int seats, outlook *out) {
    int32_t value[PL_SEATS_MAX];
    int winners = 0;
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < seats; seat++)
        winners += end->rank[seat] == 1;
    judge(in, end, value);
    for (int seat = 0; seat < seats; seat++)
        out->share[seat] = end->rank[seat] == 1 ? 1.0 / winners : 0;
    if (seats == 1) out->share[0] = (double)value[0] / PL_VALUE;
}

/* ---- */

static const pl_bot *strongest(void) {
    const pl_bot *const *bot = pl_bots;
    while (bot[1])
        bot++;
    return *bot;
}

size_t insight_memory(uint32_t iterations) {
    return pl_mind_memory(strongest(), &(pl_mind){ .iterations = iterations });
}

insight insight_in(void *memory, uint32_t iterations) {
    return (insight){ .mind = { .iterations = iterations,
                                .memory = memory,
                                .memory_size = insight_memory(iterations) } };
}

bool insight_open(insight *in, uint32_t iterations) {
    *in = insight_in(malloc(insight_memory(iterations)), iterations);
    return in->mind.memory;
}

void insight_close(insight *in) {
    free(in->mind.memory);
    in->mind.memory = NULL;
}

void insight_rate(insight *in, const question *q, pl_ratings *out) {
    search(in, q->game, q->view, q, out);
}

/* The variance of a share that is either won or lost. Values spread less, since much is cut off
 * before the end and evaluated. */
static double widest(double share) {
    return fmax(share * (1 - share), 0.0025);
}

/* A world is followed several times, so visits count for less than they are: for no more than the
 * worlds. How far values spread is known for the searching seat; for the others it is taken to be
 * as large a part of what it can be at most. */
static double error_of(const pl_rating *r, const outlook *o, int seat, const question *q) {
    const double own = sqrt(PL_DESCENTS) * r->error / PL_VALUE;
    if (seat == q->seat) return own;
    return own * sqrt(widest(o->share[seat]) / widest(o->share[q->seat]));
}

void insight_weigh(insight *in, const question *q, pl_move move, outlook *out) {
    const pl_game game = settled(q->game);
    assert(game.state_size <= PL_STATE_MAX);
    pl_ratings ratings;
    pl_room r = { .bytes = { 0 } };
    pl_state *s = pl_state_in(&r);
    *s = (pl_state){ .game = q->game, .first = move, .seat = q->seat, .alone = q->seats == 1 };
    measure(in, &s->loss, &s->win);
    memcpy(real_in(s), q->view, q->game->state_size);
    search(in, &game, s, q, &ratings);
    const double zero = s->alone ? 0 : s->loss, range = s->alone ? PL_VALUE : s->win - s->loss;
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < q->seats; seat++)
        out->share[seat] = (ratings.at[0].value[seat] - zero) / range;
    for (int seat = 0; seat < q->seats; seat++)
        out->error[seat] = PL_VALUE / range * error_of(&ratings.at[0], out, seat, q);
}
