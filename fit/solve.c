/* SPDX-License-Identifier: MIT */
/* The regression. The loss is convex, so Newton's method finds its only minimum from any start. A
 * step that doesn't lower the loss is halved. Sums are added in the order of the games, so the
 * result doesn't depend on the number of threads. */
#include "fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_MAX = 50, HALVINGS_MAX = 20 };

static const double unit = 0.010830424696249146; /* ln 2 / 64, in which scores are measured */
static const double enough = 1e-12;              /* relative change of the loss at which to stop */

/* Position in a set of samples, advanced choice by choice. */
struct cursor {
    const struct fit_entry *entry;
    const struct fit_option *option;
    uint32_t options;
};

struct system {
    int n;
    double start[FIT_WEIGHTS_MAX]; /* initial weights */
    double slope[FIT_WEIGHTS_MAX];
    double curve[FIT_WEIGHTS_MAX][FIT_WEIGHTS_MAX];
    double chance[PL_MOVES_MAX];
    /* The features that occur in the current choice, and their means. */
    uint32_t used[FIT_WEIGHTS_MAX], uses;
    bool listed[FIT_WEIGHTS_MAX];
    double mean[FIT_WEIGHTS_MAX];
};

static double score_of(const struct fit_entry *entry, uint32_t n, const double *weight) {
    double sum = 0;
    for (uint32_t i = 0; i < n; i++)
        sum += weight[entry[i].feature] * (double)entry[i].x;
    return unit * sum;
}

/* Computes the probability of every option. Returns the cross-entropy minus the entropy of the
 * targets. */
static double predict(const struct cursor *c, const double *weight, double chance[PL_MOVES_MAX]) {
    const struct fit_entry *entry = c->entry;
    double best = -INFINITY, total = 0, loss = 0;
    for (uint32_t i = 0; i < c->options; i++) {
        chance[i] = score_of(entry, c->option[i].entries, weight);
        entry += c->option[i].entries;
        best = fmax(best, chance[i]);
    }
    for (uint32_t i = 0; i < c->options; i++)
        total += exp(chance[i] - best);
    for (uint32_t i = 0; i < c->options; i++) {
        const double target = (double)c->option[i].target;
        const double log_chance = chance[i] - best - log(total);
        if (target > 0) loss += target * (log(target) - log_chance);
        chance[i] = exp(log_chance);
    }
    return loss;
}

static void advance(struct cursor *c) {
    for (uint32_t i = 0; i < c->options; i++)
        c->entry += c->option[i].entries;
    c->option += c->options;
}

double fit_loss(const struct fit_problem *p, const double *weight, bool (*keep)(size_t)) {
    double chance[PL_MOVES_MAX], loss = 0;
    size_t choices = 0;
    for (size_t set = 0; set < p->sets; set++) {
        const struct fit_samples *s = &p->samples[set];
        struct cursor c = { s->entry, s->option, 0 };
        for (size_t i = 0; i < s->choices && keep(set); i++, choices++) {
            c.options = s->choice[i];
            loss += predict(&c, weight, chance);
            advance(&c);
        }
    }
    return choices ? loss / (double)choices : 0;
}

/* ---- slope and curvature ---- */

static void add_option(struct system *y, const struct fit_entry *entry, uint32_t n, double chance) {
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t a = entry[i].feature;
        const double x = chance * unit * (double)entry[i].x;
        if (!y->listed[a]) y->used[y->uses++] = a;
        y->listed[a] = true;
        y->mean[a] += x;
        for (uint32_t k = 0; k < n; k++)
            y->curve[a][entry[k].feature] += x * unit * (double)entry[k].x;
    }
}

static void take_means(struct system *y) {
    for (uint32_t i = 0; i < y->uses; i++) {
        const uint32_t a = y->used[i];
        y->slope[a] -= y->mean[a];
        for (uint32_t k = 0; k < y->uses; k++)
            y->curve[a][y->used[k]] -= y->mean[a] * y->mean[y->used[k]];
    }
    for (uint32_t i = 0; i < y->uses; i++) {
        y->mean[y->used[i]] = 0;
        y->listed[y->used[i]] = false;
    }
    y->uses = 0;
}

/* Adds the contribution of one choice; `chance` holds the prediction. Targets add up to 1. */
static void add_choice(struct system *y, const struct cursor *c) {
    const struct fit_entry *entry = c->entry;
    for (uint32_t i = 0; i < c->options; i++) {
        const double target = (double)c->option[i].target;
        for (uint32_t k = 0; k < c->option[i].entries; k++)
            y->slope[entry[k].feature] += target * unit * (double)entry[k].x;
        add_option(y, entry, c->option[i].entries, y->chance[i]);
        entry += c->option[i].entries;
    }
    take_means(y);
}

static double penalty(const struct fit_problem *p, const struct system *y, const double *weight) {
    double sum = 0;
    for (int i = 0; i < y->n; i++) {
        const double away = unit * (weight[i] - y->start[i]);
        sum += away * away;
    }
    return p->ridge / 2 * sum;
}

/* Computes slope, curvature and loss over all sets that are kept. */
static double sum_up(const struct fit_problem *p, bool (*keep)(size_t), const double *weight,
                     struct system *y) {
    double loss = penalty(p, y, weight);
    memset(y->curve, 0, sizeof y->curve);
    for (int i = 0; i < y->n; i++) {
        y->slope[i] = -p->ridge * unit * (weight[i] - y->start[i]);
        y->curve[i][i] = p->ridge;
    }
    for (size_t set = 0; set < p->sets; set++) {
        const struct fit_samples *s = &p->samples[set];
        struct cursor c = { s->entry, s->option, 0 };
        for (size_t i = 0; i < s->choices && keep(set); i++) {
            c.options = s->choice[i];
            loss += predict(&c, weight, y->chance);
            add_choice(y, &c);
            advance(&c);
        }
    }
    return loss;
}

static double total_loss(const struct fit_problem *p, bool (*keep)(size_t), const struct system *y,
                         const double *weight) {
    size_t choices = 0;
    for (size_t set = 0; set < p->sets; set++)
        if (keep(set)) choices += p->samples[set].choices;
    return fit_loss(p, weight, keep) * (double)choices + penalty(p, y, weight);
}

/* ---- steps ---- */

/* Solves curve * x = slope by Cholesky decomposition. The ridge keeps the curvature positive. The
 * result replaces the slope. */
static void solve_step(struct system *y) {
    const int n = y->n;
    double *x = y->slope;
    for (int i = 0; i < n; i++)
        for (int k = 0; k <= i; k++) {
            double sum = y->curve[i][k];
            for (int j = 0; j < k; j++)
                sum -= y->curve[i][j] * y->curve[k][j];
            y->curve[i][k] = i == k ? sqrt(sum) : sum / y->curve[k][k];
        }
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++)
            x[i] -= y->curve[i][j] * x[j];
        x[i] /= y->curve[i][i];
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int j = i + 1; j < n; j++)
            x[i] -= y->curve[j][i] * x[j];
        x[i] /= y->curve[i][i];
    }
}

/* Goes as far along the step, stored in `slope`, as the loss falls. Returns the new loss. */
static double walk(const struct fit_problem *p, bool (*keep)(size_t), const struct system *y,
                   double loss, double *weight) {
    double tried[FIT_WEIGHTS_MAX], length = 1;
    for (int i = 0; i < HALVINGS_MAX; i++, length /= 2) {
        for (int k = 0; k < p->weights; k++)
            tried[k] = weight[k] + length * y->slope[k] / unit;
        const double now = total_loss(p, keep, y, tried);
        if (now >= loss) continue;
        memcpy(weight, tried, (size_t)p->weights * sizeof *weight);
        return now;
    }
    return loss;
}

static void iterate(const struct fit_problem *p, bool (*keep)(size_t), struct system *y,
                    double *weight) {
    for (int i = 0; i < STEPS_MAX; i++) {
        const double before = sum_up(p, keep, weight, y);
        solve_step(y);
        const double after = walk(p, keep, y, before, weight);
        if (before - after <= enough * (before + 1)) return;
    }
}

bool fit_solve(const struct fit_problem *p, bool (*keep)(size_t), double *weight) {
    struct system *y = calloc(1, sizeof *y);
    if (!y) return false;
    y->n = p->weights;
    memcpy(y->start, weight, (size_t)p->weights * sizeof *weight);
    iterate(p, keep, y, weight);
    free(y);
    return true;
}
