/* SPDX-License-Identifier: MIT */
/* Counted values and what follows from them: means, spreads, intervals. */
#include "sim.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double Z95 = 1.959963984540054;

void sim_values_add(sim_values *v, int32_t value) {
    if (value < SIM_LOW) value = SIM_LOW;
    if (value > SIM_HIGH) value = SIM_HIGH;
    if (value < v->least) v->least = value;
    if (value > v->most) v->most = value;
    v->count[value - SIM_LOW]++;
}

/* The smallest value that at least this share of all values do not exceed. */
static int32_t quantile(const sim_values *v, uint64_t n, int percent) {
    uint64_t below = 0;
    for (int32_t x = v->least; x < v->most; x++) {
        below += v->count[x - SIM_LOW];
        if (below * 100 >= n * (uint64_t)percent) return x;
    }
    return v->most;
}

sim_summary sim_summarize(const sim_values *v, int32_t scale) {
    sim_summary s = { 0 };
    const double unit = scale ? scale : 1;
    double sum = 0, squares = 0;
    for (int32_t x = v->least; x <= v->most; x++) {
        s.n += v->count[x - SIM_LOW];
        sum += (double)v->count[x - SIM_LOW] * x;
    }
    if (s.n == 0) return s;
    const double mean = sum / (double)s.n;
    for (int32_t x = v->least; x <= v->most; x++)
        squares += (double)v->count[x - SIM_LOW] * (x - mean) * (x - mean);
    s.mean = mean / unit;
    s.sd = s.n > 1 ? sqrt(squares / (double)(s.n - 1)) / unit : 0;
    s.half = Z95 * s.sd / sqrt((double)s.n);
    s.p5 = quantile(v, s.n, 5) / unit;
    s.median = quantile(v, s.n, 50) / unit;
    s.p95 = quantile(v, s.n, 95) / unit;
    return s;
}

sim_share sim_wilson(double share, uint64_t games) {
    if (games == 0) return (sim_share){ .high = 1 };
    const double n = (double)games, z2 = Z95 * Z95;
    const double middle = (share + z2 / (2 * n)) / (1 + z2 / n);
    const double half = Z95 / (1 + z2 / n) * sqrt(share * (1 - share) / n + z2 / (4 * n * n));
    return (sim_share){ share, fmax(0, middle - half), fmin(1, middle + half) };
}

/* ---- tallies ---- */

bool sim_tally_start(sim_tally *t, const sim_series *series) {
    *t = (sim_tally){ 0 };
    const int rows = SIM_FIGURE + series->game->figures;
    for (int i = 0; i < rows; i++) {
        t->row[i] = (sim_values){ .least = SIM_HIGH, .most = SIM_LOW };
        t->row[i].count = calloc(SIM_HIGH - SIM_LOW + 1, sizeof *t->row[i].count);
        if (!t->row[i].count) return false;
    }
    return true;
}

static void merge_values(sim_values *into, const sim_values *from) {
    for (int32_t x = from->least; x <= from->most; x++)
        into->count[x - SIM_LOW] += from->count[x - SIM_LOW];
    if (from->least < into->least) into->least = from->least;
    if (from->most > into->most) into->most = from->most;
}

static void merge_marks(sim_mark *into, const sim_mark *from, int n) {
    for (int i = 0; i < n; i++) {
        into[i].seats += from[i].seats;
        into[i].times += from[i].times;
        into[i].wins += from[i].wins;
    }
}

void sim_tally_merge(sim_tally *into, const sim_tally *from) {
    if (from->violations && (!into->violations || from->first < into->first))
        into->first = from->first;
    into->violations += from->violations;
    into->decisions += from->decisions;
    into->games += from->games;
    for (int i = 0; i < PL_ENDINGS_MAX; i++)
        into->ending[i] += from->ending[i];
    for (int i = 0; i < PL_MARKS_MAX; i++)
        merge_marks(into->mark[i], from->mark[i], PL_CARDS_MAX);
    for (int i = 0; i < SIM_ROWS && from->row[i].count; i++)
        merge_values(&into->row[i], &from->row[i]);
}

static void clear_values(sim_values *v) {
    if (v->least <= v->most)
        memset(&v->count[v->least - SIM_LOW], 0,
               (size_t)(v->most - v->least + 1) * sizeof *v->count);
    v->least = SIM_HIGH;
    v->most = SIM_LOW;
}

void sim_tally_clear(sim_tally *t) {
    t->decisions = t->violations = t->first = t->games = 0;
    memset(t->ending, 0, sizeof t->ending);
    memset(t->mark, 0, sizeof t->mark);
    for (int i = 0; i < SIM_ROWS && t->row[i].count; i++)
        clear_values(&t->row[i]);
}

void sim_tally_free(sim_tally *t) {
    for (int i = 0; i < SIM_ROWS; i++)
        free(t->row[i].count);
}
