/* SPDX-License-Identifier: MIT */
/* Hints and analyses: they ask the strongest level's search and reuse its memory. */
#include "insight.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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
    pl_mind_start(&in->mind, q->game, q->seat, q->seed);
    pl_search_rate(&in->mind, q->view, out);
}

/* The variance of a share that is either won or lost. Actual values vary less, because most
 * playouts stop before the end and are evaluated. */
static double widest(double share) {
    return fmax(share * (1 - share), 0.0025);
}

/* Several descents share one world, so the sample size is the number of worlds, not of visits. The
 * search measures the spread only for its own seat. The other seats are assumed to spread by the
 * same fraction of their maximum. */
static double error_of(const pl_rating *r, const outlook *o, int seat, const question *q) {
    const double own = sqrt(PL_DESCENTS) * r->error / PL_VALUE;
    if (seat == q->seat) return own;
    return own * sqrt(widest(o->share[seat]) / widest(o->share[q->seat]));
}

void insight_weigh(insight *in, const question *q, pl_move move, outlook *out) {
    pl_rating rating;
    pl_mind_start(&in->mind, q->game, q->seat, q->seed);
    pl_search_weigh(&in->mind, q->view, move, &rating);
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < q->seats; seat++)
        out->share[seat] = (double)rating.value[seat] / PL_VALUE;
    for (int seat = 0; seat < q->seats; seat++)
        out->error[seat] = error_of(&rating, out, seat, q);
}

void insight_result(const pl_result *end, int seats, outlook *out) {
    int32_t value[PL_SEATS_MAX];
    int winners = 0;
    memset(out, 0, sizeof *out);
    pl_search_value(end, value);
    for (int seat = 0; seat < seats; seat++)
        winners += end->rank[seat] == 1;
    for (int seat = 0; seat < seats; seat++)
        out->share[seat] = end->rank[seat] == 1 ? 1.0 / winners : 0;
    if (seats == 1) out->share[0] = (double)value[0] / PL_VALUE;
}
