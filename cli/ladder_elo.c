/* SPDX-License-Identifier: MIT */
/* Strength from wins. The odds that a seat wins, if one of two does, are exp of the difference of
 * their strengths, each the sum of a part of the level and a part of the seat (Bradley and Terry,
 * "Rank analysis of incomplete block designs", 1952). One tie of every level and every seat with an
 * average one is added, so that who has always won is not infinitely strong.
 *
 * Games of one deal hang together, and so do the comparisons within a game. The intervals therefore
 * come from how the deals differ, not from a count of comparisons (the sandwich estimator by
 * deals). */
#include "ladder.h"

#include <math.h>
#include <string.h>

enum { MOST = LADDER_LEVELS_MAX + PL_SEATS_MAX };
static const double Z95 = 1.959963984540054, ELO = 173.71779276130073; /* 400 / ln 10 */

typedef struct {
    double at[MOST][MOST];
} matrix;

typedef struct {
    const contest *c;
    int n; /* levels, then seats */
    double at[MOST];
    double slope[MOST]; /* of the log-likelihood */
    matrix curve;       /* the negative of its second derivatives */
    matrix inverse;     /* of that */
    matrix spread;      /* of the slopes of what belongs together */
} model;

typedef struct {
    int plus[2], minus[2]; /* level and seat */
    double won;
} comparison;

static double odds(double strength) {
    return 1 / (1 + exp(-strength));
}

/* Of a parameter in a comparison: 1, -1, or 0 where both sides share it. */
static void parts(const comparison *c, int index[4], double sign[4]) {
    for (int i = 0; i < 2; i++) {
        index[i] = c->plus[i];
        index[i + 2] = c->minus[i];
        sign[i] = c->plus[i] == c->minus[i] ? 0 : 1;
        sign[i + 2] = -sign[i];
    }
}

static void add_comparison(model *m, const comparison *c, double slope[MOST]) {
    int index[4];
    double sign[4], strength = 0;
    parts(c, index, sign);
    for (int i = 0; i < 4; i++)
        strength += sign[i] * m->at[index[i]];
    const double p = odds(strength);
    for (int i = 0; i < 4; i++) {
        slope[index[i]] += sign[i] * (c->won - p);
        for (int k = 0; k < 4; k++)
            m->curve.at[index[i]][index[k]] += sign[i] * sign[k] * p * (1 - p);
    }
}

/* The winner is compared with every other seat; a shared win is a tie. The ranks of the others do
 * not count: bots play for the win alone, and some games name only the winner. */
static bool is_told(int place, int other) {
    return place == 1 || other == 1;
}

static void add_game(model *m, uint32_t game, double slope[MOST]) {
    const contest *c = m->c;
    int level[PL_SEATS_MAX];
    contest_seat(c, game, level);
    for (int a = 0; a < c->setup.seats; a++)
        for (int b = a + 1; b < c->setup.seats; b++) {
            if (!is_told(c->place[game][a], c->place[game][b])) continue;
            const int ahead = c->place[game][b] - c->place[game][a];
            const comparison one = { { level[a], c->levels + a },
                                     { level[b], c->levels + b },
                                     ahead > 0   ? 1
                                     : ahead < 0 ? 0
                                                 : 0.5 };
            add_comparison(m, &one, slope);
        }
}

/* What belongs together: the games of one deal, or one of the added ties. */
static void add_spread(model *m, const double slope[MOST], double weight) {
    for (int i = 0; i < m->n; i++) {
        m->slope[i] += slope[i];
        for (int k = 0; k < m->n; k++)
            m->spread.at[i][k] += weight * slope[i] * slope[k];
    }
}

static void add_up(model *m) {
    const contest *c = m->c;
    const uint32_t rounds = contest_rounds(c);
    memset(m->slope, 0, sizeof m->slope);
    memset(&m->curve, 0, sizeof m->curve);
    memset(&m->spread, 0, sizeof m->spread);
    for (uint32_t deal = 0; deal < c->deals; deal++) {
        double slope[MOST] = { 0 };
        for (uint32_t round = 0; round < rounds; round++)
            add_game(m, deal * rounds + round, slope);
        add_spread(m, slope, (double)c->deals / (c->deals - 1));
    }
    for (int i = 0; i < m->n; i++) {
        double slope[MOST] = { 0 };
        const double p = odds(m->at[i]);
        slope[i] = 0.5 - p;
        m->curve.at[i][i] += p * (1 - p);
        add_spread(m, slope, 1);
    }
}

/* Gauss and Jordan; the matrix is positive definite thanks to the added ties. */
static void invert(int n, matrix a, matrix *to) {
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            to->at[i][k] = i == k;
    for (int i = 0; i < n; i++) {
        const double pivot = a.at[i][i];
        for (int k = 0; k < n; k++) {
            a.at[i][k] /= pivot;
            to->at[i][k] /= pivot;
        }
        for (int row = 0; row < n; row++) {
            const double factor = a.at[row][i];
            for (int k = 0; k < n && row != i; k++) {
                a.at[row][k] -= factor * a.at[i][k];
                to->at[row][k] -= factor * to->at[i][k];
            }
        }
    }
}

/* Newton's method, no step longer than one. */
static void climb(model *m) {
    enum { STEPS = 60 };
    for (int round = 0; round < STEPS; round++) {
        double longest = 0, step[MOST] = { 0 };
        add_up(m);
        invert(m->n, m->curve, &m->inverse);
        for (int i = 0; i < m->n; i++)
            for (int k = 0; k < m->n; k++)
                step[i] += m->inverse.at[i][k] * m->slope[k];
        for (int i = 0; i < m->n; i++)
            longest = fmax(longest, fabs(step[i]));
        if (longest < 1e-10) return;
        for (int i = 0; i < m->n; i++)
            m->at[i] += step[i] / fmax(1, longest);
    }
}

/* A sum of parameters with its interval. */
static elo contrast(const model *m, const double part[MOST]) {
    double value = 0, variance = 0, lever[MOST] = { 0 };
    for (int i = 0; i < m->n; i++) {
        value += part[i] * m->at[i];
        for (int k = 0; k < m->n; k++)
            lever[i] += m->inverse.at[i][k] * part[k];
    }
    for (int i = 0; i < m->n; i++)
        for (int k = 0; k < m->n; k++)
            variance += lever[i] * m->spread.at[i][k] * lever[k];
    return (elo){ ELO * value, ELO * Z95 * sqrt(variance) };
}

/* Parameter i against the average of `n` from `first` on. */
static elo against_average(const model *m, int i, int first, int n) {
    double part[MOST] = { 0 };
    for (int k = 0; k < n; k++)
        part[first + k] = -1.0 / n;
    part[i] += 1;
    return contrast(m, part);
}

static void put_in_order(standing *s) {
    const int n = s->contest->levels;
    for (int i = 0; i < n; i++) {
        int at = i;
        for (; at > 0 && s->level[s->order[at - 1]].value > s->level[i].value; at--)
            s->order[at] = s->order[at - 1];
        s->order[at] = i;
    }
}

static void fit_strength(standing *s) {
    const contest *c = s->contest;
    model m = { .c = c, .n = c->levels + c->setup.seats };
    climb(&m);
    for (int i = 0; i < c->levels; i++)
        s->level[i] = against_average(&m, i, 0, c->levels);
    for (int i = 0; i < c->setup.seats; i++)
        s->seat[i] = against_average(&m, c->levels + i, c->levels, c->setup.seats);
    put_in_order(s);
    for (int i = 1; i < c->levels; i++) {
        double part[MOST] = { 0 };
        part[s->order[i]] = 1;
        part[s->order[i - 1]] = -1;
        s->step[s->order[i]] = contrast(&m, part);
    }
}

/* ---- counts ---- */

typedef struct {
    double won[LADDER_LEVELS_MAX][LADDER_LEVELS_MAX];
    uint32_t pairs[LADDER_LEVELS_MAX][LADDER_LEVELS_MAX];
    double wins[LADDER_LEVELS_MAX];
    uint32_t seats[LADDER_LEVELS_MAX];
} counts;

static void count_game(const contest *c, uint32_t game, counts *n, standing *s) {
    const uint8_t *place = c->place[game];
    int level[PL_SEATS_MAX], winners = 0;
    bool met[LADDER_LEVELS_MAX][LADDER_LEVELS_MAX] = { 0 };
    contest_seat(c, game, level);
    for (int seat = 0; seat < c->setup.seats; seat++)
        winners += place[seat] == 1;
    for (int a = 0; a < c->setup.seats; a++) {
        n->seats[level[a]]++;
        if (place[a] == 1) n->wins[level[a]] += 1.0 / winners;
        for (int b = 0; b < c->setup.seats; b++) {
            if (level[a] == level[b]) continue;
            if (is_told(place[a], place[b])) {
                n->won[level[a]][level[b]] += place[a] < place[b]    ? 1
                                              : place[a] == place[b] ? 0.5
                                                                     : 0;
                n->pairs[level[a]][level[b]]++;
            }
            s->met[level[a]][level[b]] += !met[level[a]][level[b]];
            met[level[a]][level[b]] = true;
        }
    }
}

static void count(standing *s) {
    const contest *c = s->contest;
    counts n;
    memset(&n, 0, sizeof n);
    for (uint32_t game = 0; game < contest_games(c); game++)
        count_game(c, game, &n, s);
    for (int a = 0; a < c->levels; a++) {
        double won = 0;
        uint32_t pairs = 0;
        for (int b = 0; b < c->levels; b++) {
            won += n.won[a][b];
            pairs += n.pairs[a][b];
            s->versus[a][b] = n.pairs[a][b] ? n.won[a][b] / n.pairs[a][b] : 0.5;
        }
        s->score[a] = pairs ? won / pairs : 0.5;
        s->win[a] = sim_wilson(n.wins[a] / n.seats[a], n.seats[a]);
    }
}

void contest_fit(const contest *c, standing *s) {
    memset(s, 0, sizeof *s);
    s->contest = c;
    count(s);
    fit_strength(s);
}
