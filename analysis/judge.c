/* SPDX-License-Identifier: MIT */
/* Judges a decision by asking the search. */
#include "analysis.h"

#include <math.h>

static estimate difference(const outlook *a, const outlook *b, int seat) {
    return (estimate){ a->share[seat] - b->share[seat], hypot(a->error[seat], b->error[seat]) };
}

/* Returns the most visited move other than these two. */
static pl_move next_best(const pl_ratings *r, pl_move a, pl_move b) {
    int best = -1;
    for (int i = 0; i < r->n; i++) {
        if (pl_move_same(r->at[i].move, a) || pl_move_same(r->at[i].move, b)) continue;
        if (best < 0 || r->at[i].visits > r->at[best].visits) best = i;
    }
    return best < 0 ? a : r->at[best].move;
}

static void weigh_choice(insight *think, const question *q, decision *d) {
    insight_weigh(think, q, d->preferred, &d->best);
    d->made = d->best;
    if (!pl_move_same(d->chosen, d->preferred)) {
        insight_weigh(think, q, d->chosen, &d->made);
        d->cost = difference(&d->best, &d->made, d->seat);
    } else if (!pl_move_same(d->runner_up, d->preferred)) {
        outlook other;
        insight_weigh(think, q, d->runner_up, &other);
        d->find = difference(&d->best, &other, d->seat);
    }
}

/* If the seat passed, compares that with the lowest raise. If it bid, compares that with
 * passing. */
static void weigh_bid(insight *think, const question *q, decision *d) {
    const bool let_go = pl_move_same(d->chosen, d->pass);
    outlook stay = d->made, go = d->made;
    if (let_go)
        insight_weigh(think, q, d->raise, &stay);
    else
        insight_weigh(think, q, d->pass, &go);
    d->stay = difference(&stay, &go, d->seat);
}

void analyse_judge(analysis *a, uint32_t i, insight *think) {
    decision *d = &a->at[i];
    const pl_game *game = a->log->game;
    const question q = { .game = game,
                         .view = (const pl_state *)(const void *)d->view,
                         .seat = d->seat,
                         .seats = a->log->setup.seats,
                         .seed = pl_hash(d->view, game->state_size, 0) };
    pl_ratings r;
    insight_rate(think, &q, &r);
    d->preferred = r.at[pl_ratings_best(&r)].move;
    d->runner_up = next_best(&r, d->preferred, d->chosen);
    weigh_choice(think, &q, d);
    if (d->is_last_bid) weigh_bid(think, &q, d);
    analyse_luck(a->log, d->step, a->iterations, d->luck);
}
