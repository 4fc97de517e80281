/* SPDX-License-Identifier: MIT */
/* Sums over pairs of games, and what follows from them. */
#include "compare.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double Z95 = 1.959963984540054;

/* ---- adding ---- */

static void add_card(compare_tally *t, const pl_card *card, int side, int index) {
    int i = 0;
    while (i < t->cards && strcmp(t->card[i].id, card->id) != 0)
        i++;
    if (i == t->cards) {
        compare_card *c = &t->card[t->cards++];
        *c = (compare_card){ .at = { -1, -1 } };
        snprintf(c->id, sizeof c->id, "%s", card->id);
        snprintf(c->name[PL_EN], sizeof c->name[PL_EN], "%s", card->name.en);
        snprintf(c->name[PL_DE], sizeof c->name[PL_DE], "%s", card->name.de);
    }
    t->card[i].at[side] = index;
}

void compare_list_cards(compare_tally *t, const pl_game *game, int side) {
    for (int i = 0; i < game->cards; i++) {
        pl_card card;
        game->card(i, &card);
        add_card(t, &card, side, i);
    }
}

static void add_pair(compare_sums *s, int64_t old, int64_t new) {
    s->sum[COMPARE_OLD] += old;
    s->sum[COMPARE_NEW] += new;
    s->product[0] += old * old;
    s->product[1] += new *new;
    s->product[2] += old * new;
}

static void add_to_card(compare_card *c, const compare_sample *old, const compare_sample *new) {
    int64_t x[CC_KINDS] = { 0 };
    if (c->at[COMPARE_OLD] >= 0) {
        x[CC_HAD_OLD] = old->had[c->at[COMPARE_OLD]];
        x[CC_WON_OLD] = old->won[c->at[COMPARE_OLD]];
    }
    if (c->at[COMPARE_NEW] >= 0) {
        x[CC_HAD_NEW] = new->had[c->at[COMPARE_NEW]];
        x[CC_WON_NEW] = new->won[c->at[COMPARE_NEW]];
    }
    for (int i = 0; i < CC_KINDS; i++) {
        c->sum[i] += x[i];
        for (int k = 0; k < CC_KINDS; k++)
            c->product[i][k] += x[i] * x[k];
    }
}

void compare_add(compare_tally *t, const compare_sample *old, const compare_sample *new) {
    if (old->missing || new->missing || old->broken || new->broken) return;
    t->games++;
    for (int i = 0; i < CV_VALUES; i++)
        add_pair(&t->value[i], old->value[i], new->value[i]);
    for (int i = 0; i < t->cards; i++)
        add_to_card(&t->card[i], old, new);
}

/* ---- evaluating ---- */

static void judge(compare_row *r, double variance, double n) {
    const double error = n > 1 ? sqrt(fmax(0, variance) / n) : 0;
    r->half = Z95 * error;
    r->p = error > 0 ? erfc(fabs(r->difference) / error / sqrt(2)) : r->difference == 0;
}

static void count_needed(compare_row *r, double within, double n) {
    const double wanted = within * r->sd;
    r->needed = 0;
    if (wanted > 0 && r->half > wanted)
        r->needed = (uint64_t)ceil(n * (r->half / wanted) * (r->half / wanted) - n);
}

/* `unit`: what 1 counts. */
static compare_row value_row(const compare_sums *s, double n, double unit) {
    compare_row r = { 0 };
    const double old = (double)s->sum[COMPARE_OLD] / n, new = (double)s->sum[COMPARE_NEW] / n;
    const double squares = (double)s->product[0] / n;
    const double pairs =
        ((double)s->product[0] + (double)s->product[1] - 2 * (double)s->product[2]) / n;
    r.mean[COMPARE_OLD] = old / unit;
    r.mean[COMPARE_NEW] = new / unit;
    r.difference = (new - old) / unit;
    r.sd = sqrt(fmax(0, squares - old * old)) / unit;
    judge(&r, (pairs - (new - old) * (new - old)) / unit / unit, n);
    return r;
}

static void add_row(compare_result *out, const compare_sums *s, compare_row named, double unit) {
    compare_row r = value_row(s, (double)out->games, unit);
    r.id = named.id;
    r.name = named.name;
    r.percent = named.percent;
    count_needed(&r, out->within, (double)out->games);
    if (r.needed > out->needed) out->needed = r.needed;
    out->row[out->rows++] = r;
}

static void add_values(const compare_tally *t, compare_result *out) {
    static const char *const seat_id[] = { "seat-1", "seat-2", "seat-3",
                                           "seat-4", "seat-5", "seat-6" };
    const pl_game *game = out->game;
    const compare_row plain[] = {
        { .id = "length", .name = compare_word[PW_LENGTH] },
        { .id = "score", .name = compare_word[PW_SCORE] },
        { .id = "shared", .name = compare_word[PW_SHARED], .percent = true }
    };
    for (int i = CV_LENGTH; i <= CV_SHARED; i++)
        add_row(out, &t->value[i], plain[i], i == CV_SCORE ? out->seats : 1);
    for (int i = 0; i < out->seats; i++)
        add_row(
            out, &t->value[CV_SEAT_WIN + i],
            (compare_row){ .id = seat_id[i], .name = compare_word[PW_SEAT + i], .percent = true },
            SIM_WIN);
    for (int i = 0; i < game->endings; i++)
        add_row(out, &t->value[CV_ENDING + i],
                (compare_row){
                    .id = game->ending[i].id, .name = game->ending[i].name, .percent = true },
                1);
    for (int i = 0; i < game->figures; i++)
        add_row(out, &t->value[CV_FIGURE + i],
                (compare_row){ .id = game->figure[i].id, .name = game->figure[i].name },
                game->figure[i].scale ? game->figure[i].scale : 1);
}

static compare_row card_row(const compare_card *c, enum compare_group group) {
    return (compare_row){ .id = c->id,
                          .name = { c->name[PL_EN], c->name[PL_DE] },
                          .group = group,
                          .percent = group == CG_WINS,
                          .p = 1 };
}

/* How many seats had a card. */
static void add_use_row(const compare_card *c, compare_result *out) {
    const compare_sums s = { { c->sum[CC_HAD_OLD], c->sum[CC_HAD_NEW] },
                             { c->product[CC_HAD_OLD][CC_HAD_OLD],
                               c->product[CC_HAD_NEW][CC_HAD_NEW],
                               c->product[CC_HAD_OLD][CC_HAD_NEW] } };
    if (!s.sum[COMPARE_OLD] && !s.sum[COMPARE_NEW]) return;
    const compare_row named = card_row(c, CG_USE);
    compare_row r = value_row(&s, (double)out->games, 1);
    r.id = named.id;
    r.name = named.name;
    r.group = named.group;
    r.one_sided = c->at[COMPARE_OLD] < 0 || c->at[COMPARE_NEW] < 0;
    memcpy(r.seats, r.mean, sizeof r.seats);
    out->row[out->rows++] = r;
}

/* The win rates of the seats that had the card are ratios of sums. Their difference is as uncertain
 * as the mean of what each game adds to it, to first order. */
static void add_card_row(const compare_card *c, compare_result *out) {
    const double n = (double)out->games, had_old = (double)c->sum[CC_HAD_OLD],
                 had_new = (double)c->sum[CC_HAD_NEW];
    if (had_old + had_new == 0) return;
    compare_row r = card_row(c, CG_WINS);
    r.seats[COMPARE_OLD] = had_old / n;
    r.seats[COMPARE_NEW] = had_new / n;
    r.one_sided = had_old == 0 || had_new == 0;
    const double old = had_old > 0 ? (double)c->sum[CC_WON_OLD] / had_old : 0;
    const double new = had_new > 0 ? (double)c->sum[CC_WON_NEW] / had_new : 0;
    r.mean[COMPARE_OLD] = old / SIM_WIN;
    r.mean[COMPARE_NEW] = new / SIM_WIN;
    if (!r.one_sided) {
        const double a = n / had_new, b = n / had_old, by[] = { b * old, -b, -a * new, a };
        double variance = 0;
        for (int i = 0; i < CC_KINDS; i++)
            for (int k = 0; k < CC_KINDS; k++)
                variance += by[i] * by[k] * (double)c->product[i][k] / n;
        r.difference = (new - old) / SIM_WIN;
        judge(&r, variance / SIM_WIN / SIM_WIN, n);
    }
    out->row[out->rows++] = r;
}

/* ---- many comparisons ---- */

static int by_p(const void *a, const void *b) {
    const compare_row *const *x = a, *const *y = b;
    return ((*x)->p > (*y)->p) - ((*x)->p < (*y)->p);
}

/* Holm: the smallest p counts as often as there are rows, the next one once less, and so on. */
static void correct(compare_result *out) {
    compare_row *sorted[COMPARE_ROWS_MAX];
    int n = 0;
    for (int i = 0; i < out->rows; i++) {
        out->row[i].holm = 1;
        if (!out->row[i].one_sided) sorted[n++] = &out->row[i];
    }
    qsort(sorted, (size_t)n, sizeof *sorted, by_p);
    double least = 0;
    for (int i = 0; i < n; i++) {
        least = fmax(least, fmin(1, sorted[i]->p * (n - i)));
        sorted[i]->holm = least;
    }
}

bool compare_is_sure(const compare_row *r) {
    return !r->one_sided && r->holm < 0.05;
}

void compare_evaluate(const compare_tally *t, compare_result *out) {
    out->rows = 0;
    out->needed = 0;
    out->games = t->games;
    if (!t->games) return;
    add_values(t, out);
    for (int i = 0; i < t->cards; i++)
        add_use_row(&t->card[i], out);
    for (int i = 0; i < t->cards; i++)
        add_card_row(&t->card[i], out);
    correct(out);
}
