/* SPDX-License-Identifier: MIT */
/* Adds up decisions. A seat's own choices are judged by what it could know, luck by what no seat
 * could. What is left of its result is due to the others. */
#include "analysis.h"

#include <math.h>
#include <string.h>

static void add(estimate *sum, double value, double error) {
    sum->value += value;
    sum->error = hypot(sum->error, error);
}

static double own_start(const analysis *a, int seat) {
    const int seats = a->log->setup.seats;
    return seats > 1 || !a->n ? 1.0 / seats : a->at[0].best.share[seat];
}

static void add_choices(const analysis *a, int seat, account *sum) {
    for (uint32_t i = 0; i < a->n; i++) {
        const decision *d = &a->at[i];
        if (d->seat != seat) continue;
        add(&sum->own, d->made.share[seat] - d->best.share[seat],
            pl_move_same(d->chosen, d->preferred) ? 0 : d->cost.error);
        sum->decisions++;
        sum->mistakes += analyse_is_clear(d->cost);
    }
}

/* In a solo game nobody else chooses, so all the rest is luck. */
static void add_up(const analysis *a, int seat, account *sum) {
    *sum = (account){ .start = own_start(a, seat), .result = a->result.share[seat] };
    add_choices(a, seat, sum);
    for (uint32_t i = 0; i < a->n; i++)
        add(&sum->luck, a->at[i].luck[seat].value, a->at[i].luck[seat].error);
    const double rest = sum->result - sum->start - sum->own.value - sum->luck.value;
    if (a->log->setup.seats > 1)
        add(&sum->others, rest, hypot(sum->own.error, sum->luck.error));
    else
        add(&sum->luck, rest, a->n ? hypot(sum->own.error, a->at[0].best.error[seat]) : 0);
}

/* ---- auctions ---- */

static auction *lot_of(analysis *a, const decision *d) {
    if (d->lot < 0) return NULL;
    auction *last = a->lots ? &a->lot[a->lots - 1] : NULL;
    if (last && d > a->at && d[-1].lot == d->lot) return last;
    a->lot[a->lots] = (auction){ .bidders = 0 };
    return &a->lot[a->lots++];
}

static void gather(analysis *a) {
    for (uint32_t i = 0; i < a->n; i++) {
        const decision *d = &a->at[i];
        auction *lot = lot_of(a, d);
        if (!lot) continue;
        lot->last = d;
        if (!pl_move_same(d->chosen, d->pass)) lot->won = d;
        if (d->is_last_bid) lot->bid[lot->bidders++] = d;
    }
}

estimate analyse_overpaid(const auction *lot) {
    if (!lot->won) return (estimate){ 0, 0 };
    return (estimate){ -lot->won->stay.value, lot->won->stay.error };
}

/* ---- lists ---- */

bool analyse_lists(const analysis *a, const decision *d) {
    return a->only == PL_PUBLIC || a->only == d->seat;
}

typedef double (*measure)(const decision *);

static double cost_of(const decision *d) {
    return d->cost.value;
}

static double find_of(const decision *d) {
    return analyse_is_clear(d->find) ? d->find.value : 0;
}

static int list(const analysis *a, measure of, const decision **out, int max) {
    int n = 0;
    for (uint32_t i = 0; i < a->n; i++) {
        const decision *d = &a->at[i];
        if (!analyse_lists(a, d) || of(d) <= 0) continue;
        int at = n < max ? n++ : max;
        for (; at > 0 && of(out[at - 1]) < of(d); at--)
            if (at < max) out[at] = out[at - 1];
        if (at < max) out[at] = d;
    }
    return n;
}

int analyse_worst(const analysis *a, const decision **out, int max) {
    return list(a, cost_of, out, max);
}

int analyse_finds(const analysis *a, const decision **out, int max) {
    return list(a, find_of, out, max);
}

/* Returns the most that a listed bidder would have gained by the other choice. */
static double misjudged(const analysis *a, const auction *lot) {
    double most = 0;
    for (int i = 0; i < lot->bidders; i++) {
        const decision *d = lot->bid[i];
        const double sign = d == lot->won ? -1 : 1;
        const estimate wrong = { sign * d->stay.value, d->stay.error };
        if (analyse_lists(a, d) && analyse_is_clear(wrong)) most = fmax(most, wrong.value);
    }
    return most;
}

int analyse_misjudged(const analysis *a, const auction **out, int max) {
    int n = 0;
    for (int i = 0; i < a->lots; i++) {
        const double wrong = misjudged(a, &a->lot[i]);
        if (wrong <= 0) continue;
        int at = n < max ? n++ : max;
        for (; at > 0 && misjudged(a, out[at - 1]) < wrong; at--)
            if (at < max) out[at] = out[at - 1];
        if (at < max) out[at] = &a->lot[i];
    }
    return n;
}

static void note_result(analysis *a) {
    pl_result end;
    pl_room last;
    memset(&end, 0, sizeof end);
    pl_match_at(a->log, a->log->n, pl_state_in(&last));
    a->log->game->scores(pl_state_in(&last), &end);
    insight_result(&end, a->log->setup.seats, &a->result);
}

void analyse_sum(analysis *a) {
    note_result(a);
    for (int seat = 0; seat < a->log->setup.seats; seat++)
        add_up(a, seat, &a->seat[seat]);
    gather(a);
}
