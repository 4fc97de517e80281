/* SPDX-License-Identifier: MIT */
/* Playouts below the tree, and the value of a finished game. */
#include "search.h"

#include <assert.h>
#include <string.h>

enum {
    MARGIN = 1000, /* part of PL_VALUE for the margin; the rest is for the win */
    POINTS = 10    /* margin at which the margin counts half of its maximum */
};

/* Returns 0 to MARGIN; half of it for a margin of 0. */
static int32_t margin_value(int32_t points) {
    const int32_t size = points < 0 ? -points : points;
    return MARGIN / 2 + (int32_t)((int64_t)points * (MARGIN / 2) / (size + POINTS));
}

/* Seats that are not in the game have rank 0. In a solo game the score is the margin. */
static int32_t margin_of(const pl_result *end, int seat) {
    int32_t best_other = 0;
    bool alone = true;
    for (int i = 0; i < PL_SEATS_MAX; i++) {
        if (end->rank[i] == 0 || i == seat) continue;
        if (alone || end->score[i] > best_other) best_other = end->score[i];
        alone = false;
    }
    return end->score[seat] - best_other;
}

static void value_of(const pl_result *end, enum worth worth, int32_t value[PL_SEATS_MAX]) {
    int32_t winners = 0, seats = 0;
    for (int i = 0; i < PL_SEATS_MAX; i++) {
        winners += end->rank[i] == 1;
        seats += end->rank[i] != 0;
    }
    assert(winners <= seats);
    const int32_t margin = worth == WIN_ONLY && seats > 1 ? 0 : MARGIN;
    for (int i = 0; i < PL_SEATS_MAX; i++) {
        value[i] = margin && end->rank[i] ? margin_value(margin_of(end, i)) : 0;
        if (end->rank[i] == 1) value[i] += (PL_VALUE - margin) / winners;
    }
}

void pl_search_value(const pl_result *end, int32_t value[PL_SEATS_MAX]) {
    value_of(end, WIN_AND_MARGIN, value);
}

void pl__value_end(const pl_game *game, const pl_state *s, enum worth worth,
                   int32_t value[PL_SEATS_MAX]) {
    pl_result end;
    memset(&end, 0, sizeof end);
    game->scores(s, &end);
    value_of(&end, worth, value);
}

int32_t pl__value_share(enum worth worth, int32_t share) {
    if (worth == WIN_ONLY) return share;
    return share * (PL_VALUE - MARGIN) / PL_VALUE + MARGIN / 2;
}

int32_t pl_search_share(int32_t value) {
    const int32_t share = (value - MARGIN / 2) * PL_VALUE / (PL_VALUE - MARGIN);
    return share < 0 ? 0 : share > PL_VALUE ? PL_VALUE : share;
}

static int draw(const struct choice *c, pl_rng *rng) {
    uint32_t left = pl_rng_below(rng, c->total);
    int i = 0;
    while (left >= c->weight[i])
        left -= c->weight[i++];
    assert(i < c->list.n);
    return i;
}

void pl__playout(const pl_game *game, pl_state *s, pl_rng *rng, enum worth worth,
                 int32_t value[PL_SEATS_MAX]) {
    struct choice c;
    memset(value, 0, PL_SEATS_MAX * sizeof *value);
    pl_seats owing;
    for (uint32_t made = 0; (owing = game->to_act(s)) != 0; made++) {
        if (game->evaluate && made >= game->horizon && game->evaluate(s, value)) return;
        const int seat = pl_lowest_bit(owing);
        c.list.n = 0;
        game->legal(s, seat, &c.list);
        pl__weigh(game, s, seat, &c);
        game->apply(s, seat, c.list.at[draw(&c, rng)], NULL);
    }
    pl__value_end(game, s, worth, value);
}

void pl_search_play_on(const pl_game *game, pl_state *world, pl_rng *rng,
                       int32_t value[PL_SEATS_MAX]) {
    pl__playout(game, world, rng, WIN_ONLY, value);
}
