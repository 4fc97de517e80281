/* SPDX-License-Identifier: MIT */
/* Solves a miniature: finds play that does best against every reply. */
#include "solve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double *numbers(int32_t n) {
    double *list = calloc((size_t)n + 1, sizeof *list);
    if (list) return list;
    fputs("miniatures: out of memory\n", stderr);
    abort();
}

double *solve_strategy(const struct tree *t) {
    return numbers(t->slots);
}

static double for_seat(double worth, int seat) {
    return seat == 0 ? worth : 1 - worth;
}

/* Computes the reach probability of each node, as far as the deal and these seats decide it. The
 * seats are bits. */
static void reach(const struct tree *t, const double *strategy, unsigned seats, double *out) {
    out[TREE_ROOT] = 1;
    for (int32_t i = 0; i < t->nodes; i++) {
        const struct node *node = &t->node[i];
        const struct info *info = node->info >= 0 ? &t->info[node->info] : NULL;
        for (int32_t m = 0; m < node->moves; m++) {
            double p = 1;
            if (!info) p = 1.0 / node->moves;
            if (info && seats >> info->seat & 1) p = strategy[info->at + m];
            out[node->first + m] = out[i] * p;
        }
    }
}

double solve_value(const struct tree *t, const double *strategy) {
    double *likely = numbers(t->nodes), sum = 0;
    reach(t, strategy, 3, likely);
    for (int32_t i = 0; i < t->nodes; i++)
        if (t->node[i].info == TREE_END) sum += likely[i] * t->node[i].worth;
    free(likely);
    return sum;
}

/* ---- the best answer ---- */

struct answer {
    const struct tree *t;
    int seat;
    const double *likely; /* per node, by the deal and the other seat */
    double *strategy, *value;
    bool *decided, *known; /* per information set; per node */
};

static double value_of(struct answer *, int32_t node);

/* Returns the move that is best over all nodes of the set, weighted by reach probability. */
static void decide(struct answer *a, const struct info *info) {
    int32_t best = 0;
    double most = -1;
    for (int32_t m = 0; m < info->moves; m++) {
        double sum = 0;
        for (int32_t n = info->nodes; n >= 0; n = a->t->node[n].next)
            sum += a->likely[n] * value_of(a, a->t->node[n].first + m);
        if (sum > most) {
            most = sum;
            best = m;
        }
    }
    for (int32_t m = 0; m < info->moves; m++)
        a->strategy[info->at + m] = m == best;
}

static double worth_of(struct answer *a, const struct node *node) {
    if (node->info == TREE_END) return for_seat(node->worth, a->seat);
    const struct info *info = node->info >= 0 ? &a->t->info[node->info] : NULL;
    if (info && info->seat == a->seat && !a->decided[node->info]) {
        a->decided[node->info] = true;
        decide(a, info);
    }
    double sum = 0;
    for (int32_t m = 0; m < node->moves; m++) {
        const double p = info ? a->strategy[info->at + m] : 1.0 / node->moves;
        if (p > 0) sum += p * value_of(a, node->first + m);
    }
    return sum;
}

static double value_of(struct answer *a, int32_t node) {
    if (!a->known[node]) {
        a->value[node] = worth_of(a, &a->t->node[node]);
        a->known[node] = true;
    }
    return a->value[node];
}

double solve_answer(const struct tree *t, int seat, double *strategy) {
    double *likely = numbers(t->nodes);
    reach(t, strategy, 1u << !seat, likely);
    struct answer a = { .t = t,
                        .seat = seat,
                        .likely = likely,
                        .strategy = strategy,
                        .value = numbers(t->nodes),
                        .decided = calloc((size_t)t->infos + 1, sizeof(bool)),
                        .known = calloc((size_t)t->nodes, sizeof(bool)) };
    if (!a.decided || !a.known) abort();
    const double value = value_of(&a, TREE_ROOT);
    free(likely);
    free(a.value);
    free(a.decided);
    free(a.known);
    return value;
}

double solve_exploitability(const struct tree *t, const double *strategy) {
    double *copy = numbers(t->slots), sum = -1;
    for (int seat = 0; seat < 2; seat++) {
        memcpy(copy, strategy, (size_t)t->slots * sizeof *copy);
        sum += solve_answer(t, seat, copy);
    }
    free(copy);
    return sum / 2;
}

/* ---- the solution ---- */

struct cfr {
    const struct tree *t;
    double *regret, *change, *now, *sum; /* per move */
    double *likely, *own, *value;        /* per node */
};

/* In proportion to the positive regrets; evenly if there are none. */
static void match_regrets(const struct cfr *c, const struct info *info) {
    double total = 0;
    for (int32_t m = 0; m < info->moves; m++)
        total += c->regret[info->at + m];
    for (int32_t m = 0; m < info->moves; m++)
        c->now[info->at + m] = total > 0 ? c->regret[info->at + m] / total : 1.0 / info->moves;
}

static void value_nodes(const struct cfr *c, int seat) {
    for (int32_t i = c->t->nodes - 1; i >= 0; i--) {
        const struct node *node = &c->t->node[i];
        const double *p = node->info >= 0 ? &c->now[c->t->info[node->info].at] : NULL;
        double sum = node->info == TREE_END ? for_seat(node->worth, seat) : 0;
        for (int32_t m = 0; m < node->moves; m++)
            sum += (p ? p[m] : 1.0 / node->moves) * c->value[node->first + m];
        c->value[i] = sum;
    }
}

static void regret_moves(const struct cfr *c, int seat) {
    memset(c->change, 0, (size_t)c->t->slots * sizeof *c->change);
    for (int32_t i = 0; i < c->t->nodes; i++) {
        const struct node *node = &c->t->node[i];
        if (node->info < 0 || c->t->info[node->info].seat != seat) continue;
        double *change = &c->change[c->t->info[node->info].at];
        for (int32_t m = 0; m < node->moves; m++)
            change[m] += c->likely[i] * (c->value[node->first + m] - c->value[i]);
    }
}

/* Later iterations weigh more. A seat's own moves reach all nodes of its set with the same
 * probability. */
static void update(const struct cfr *c, int seat, int iteration) {
    for (int32_t i = 0; i < c->t->infos; i++) {
        const struct info *info = &c->t->info[i];
        if (info->seat != seat) continue;
        for (int32_t at = info->at; at < info->at + info->moves; at++) {
            c->sum[at] += iteration * c->own[info->nodes] * c->now[at];
            c->regret[at] += c->change[at];
            if (c->regret[at] < 0) c->regret[at] = 0;
        }
        match_regrets(c, info);
    }
}

static void iterate(const struct cfr *c, int iteration) {
    for (int seat = 0; seat < 2; seat++) {
        reach(c->t, c->now, 1u << !seat, c->likely);
        reach(c->t, c->now, 1u << seat, c->own);
        value_nodes(c, seat);
        regret_moves(c, seat);
        update(c, seat, iteration);
    }
}

/* In sets that were never reached, all moves are equally good. */
static void average(const struct cfr *c, double *out) {
    for (int32_t i = 0; i < c->t->infos; i++) {
        const struct info *info = &c->t->info[i];
        double total = 0;
        for (int32_t m = 0; m < info->moves; m++)
            total += c->sum[info->at + m];
        for (int32_t m = 0; m < info->moves; m++)
            out[info->at + m] = total > 0 ? c->sum[info->at + m] / total : 1.0 / info->moves;
    }
}

enum { ITERATIONS_MAX = 20000, ITERATIONS_AT_ONCE = 25 };

int solve_game(const struct tree *t, double enough, double *strategy) {
    const struct cfr c = { .t = t,
                           .regret = numbers(t->slots),
                           .change = numbers(t->slots),
                           .now = numbers(t->slots),
                           .sum = numbers(t->slots),
                           .likely = numbers(t->nodes),
                           .own = numbers(t->nodes),
                           .value = numbers(t->nodes) };
    for (int32_t i = 0; i < t->infos; i++)
        match_regrets(&c, &t->info[i]);
    int done = 0;
    do {
        for (int i = 0; i < ITERATIONS_AT_ONCE; i++)
            iterate(&c, ++done);
        average(&c, strategy);
    } while (solve_exploitability(t, strategy) > enough && done < ITERATIONS_MAX);
    double *const lists[] = { c.regret, c.change, c.now, c.sum, c.likely, c.own, c.value };
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        free(lists[i]);
    return done;
}
