/* SPDX-License-Identifier: MIT */
/* An analysis as a page for a browser. */
#include "analyse.h"
#include "analyse_words.h"
#include "html.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WORST = 10, FINDS = 6, TITLE = 512 };

static const char *say(const html *h, enum analyse_word_id w) {
    return pl_in(analyse_word[w], h->lang);
}

static void put_signed(html *h, double share) {
    cli_text_signed(h->out, 100 * share, 1, h->lang);
    pl_text_str(h->out, "\u202f%");
}

static void put_estimate(html *h, estimate e) {
    put_signed(h, e.value);
    pl_text_str(h->out, " <small>± ");
    html_real(h, 100 * analyse_half(e), 1);
    html_close(h, "small");
}

static double even_share(const analysis *a) {
    return a->seat[0].start;
}

/* ---- the head ---- */

static void head(html *h, const analysis *a) {
    char title[128], lead[256];
    pl_text t = PL_TEXT(title), l = PL_TEXT(lead);
    pl_say(&t, say(h, AW_TITLE), PL_S(pl_in(a->log->game->title, h->lang)));
    pl_say(&l, say(h, AW_LEAD), PL_I(a->n), PL_I(a->iterations));
    html_begin(h, title);
    html_put(h, "h1", title);
    html_put(h, "p class='dim'", lead);
    html_open(h, "dl");
    for (int seat = 0; seat < a->log->setup.seats; seat++) {
        const account *c = &a->seat[seat];
        html_open(h, "div");
        html_put(h, "dt", a->name[seat]);
        html_open(h, "dd");
        html_percent(h, c->result, 0);
        html_open(h, "small");
        pl_say(h->out, "{0} ", PL_S(say(h, AW_LUCK)));
        put_signed(h, c->luck.value);
        pl_say(h->out, ", {0} ", PL_S(say(h, AW_OWN)));
        put_signed(h, c->own.value);
        pl_say(h->out, ", {0}: {1}", PL_S(say(h, AW_MISTAKES)), PL_I(c->mistakes));
        html_close(h, "small");
        html_close(h, "dd");
        html_close(h, "div");
    }
    html_close(h, "dl");
}

/* ---- the curve ---- */

typedef struct {
    html_spot *spot;
    char (*title)[TITLE];
    int spots, titles;
} curve;

static const char *mistake_title(const html *h, const decision *d, char title[TITLE]) {
    pl_text t = pl_text_in(title, TITLE);
    pl_say(&t, "{0} {1}: {2}: ", PL_S(say(h, AW_MOVE)), PL_I(d->step + 1), PL_S(say(h, AW_CHOSEN)));
    pl_say(&t, "{0} – {1}: {2}", PL_S(d->chosen_words), PL_S(say(h, AW_BETTER)),
           PL_S(d->preferred_words));
    return title;
}

static void add_spot(curve *c, double x, estimate e, const char *title) {
    const double half = analyse_half(e);
    c->spot[c->spots++] = (html_spot){ x, { e.value, e.value - half, e.value + half }, title };
}

static void trace(const html *h, const analysis *a, int seat, curve *c) {
    add_spot(c, 0, (estimate){ a->seat[seat].start, 0 }, NULL);
    for (uint32_t i = 0; i < a->n; i++) {
        const decision *d = &a->at[i];
        if (d->seat != seat) continue;
        const bool clear = analyse_is_clear(d->cost);
        const estimate before = { d->best.share[seat], d->best.error[seat] };
        add_spot(c, d->step + 1, before, clear ? mistake_title(h, d, c->title[c->titles++]) : NULL);
        if (clear) add_spot(c, d->step + 1, (estimate){ d->made.share[seat], 0 }, NULL);
    }
    add_spot(c, a->log->n + 1, (estimate){ a->result.share[seat], 0 }, NULL);
}

static void curves(html *h, const analysis *a) {
    const int seats = a->log->setup.seats;
    curve at[PL_SEATS_MAX] = { 0 };
    html_curves plot = { .x = html_axis_over(0, a->log->n + 1, 8),
                         .y = { 0, 1, 0.2, HTML_SHARES },
                         .base = even_share(a),
                         .across = say(h, AW_ACROSS),
                         .up = say(h, AW_UP),
                         .n = seats };
    plot.x.scale = HTML_NUMBERS;
    bool ok = true;
    for (int seat = 0; seat < seats && ok; seat++) {
        at[seat].spot = calloc(2 * (size_t)a->n + 2, sizeof *at[seat].spot);
        at[seat].title = calloc((size_t)a->n + 1, sizeof *at[seat].title);
        ok = at[seat].spot && at[seat].title;
        if (ok) trace(h, a, seat, &at[seat]);
        plot.curve[seat] = (html_curve){ a->name[seat], at[seat].spot, at[seat].spots };
    }
    html_put(h, "h2", say(h, seats > 1 ? AW_CURVE : AW_CURVE_ALONE));
    html_put(h, "p class='dim'", say(h, AW_CURVE_ABOUT));
    html_open(h, "section class='box'");
    if (ok) html_draw_curves(h, &plot);
    html_put(h, "small", say(h, AW_EVEN));
    html_close(h, "section");
    for (int seat = 0; seat < seats; seat++) {
        free(at[seat].spot);
        free(at[seat].title);
    }
}

/* ---- luck and choice ---- */

static html_axis account_axis(const analysis *a) {
    double least = 0, most = 1;
    for (int seat = 0; seat < a->log->setup.seats; seat++) {
        const account *c = &a->seat[seat];
        const double lucky = c->start + c->luck.value, then = lucky + c->others.value;
        least = fmin(least, fmin(lucky, then));
        most = fmax(most, fmax(lucky, then));
    }
    return html_axis_over(least, most, 5);
}

static void shift_row(html *h, const html_axis *axis, enum analyse_word_id name, double from,
                      estimate e) {
    html_open(h, "tr");
    html_put(h, "td class='name dim'", say(h, name));
    html_open(h, "td class='plot'");
    html_shift(h, axis, from, from + e.value);
    html_close(h, "td");
    html_open(h, "td class='n'");
    put_estimate(h, e);
    html_close(h, "td");
    html_close(h, "tr");
}

static void account_rows(html *h, const analysis *a, const html_axis *axis, int seat) {
    const account *c = &a->seat[seat];
    html_open(h, "tr");
    pl_text_str(h->out, "<td class='name'><b>");
    html_text(h, a->name[seat]);
    pl_text_str(h->out, "</b></td><td class='plot'></td><td class='n'>");
    html_percent(h, c->start, 0);
    pl_text_str(h->out, " → <b>");
    html_percent(h, c->result, 0);
    pl_text_str(h->out, "</b></td></tr>\n");
    shift_row(h, axis, AW_LUCK, c->start, c->luck);
    if (a->log->setup.seats > 1) shift_row(h, axis, AW_OTHERS, c->start + c->luck.value, c->others);
    shift_row(h, axis, AW_OWN, c->start + c->luck.value + c->others.value, c->own);
}

static void accounts(html *h, const analysis *a) {
    const html_axis axis = account_axis(a);
    html_put(h, "h2", say(h, AW_WHERE_FROM));
    html_put(h, "p class='dim'", say(h, AW_WHERE_ABOUT));
    html_open(h, "section class='box'");
    html_open(h, "table");
    for (int seat = 0; seat < a->log->setup.seats; seat++)
        account_rows(h, a, &axis, seat);
    html_open(h, "tr");
    pl_text_str(h->out, "<td></td><td class='plot'>");
    html_ticks(h, &axis);
    pl_text_str(h->out, "</td><td></td></tr>\n");
    html_close(h, "table");
    html_put(h, "small", say(h, AW_LUCK_ABOUT));
    html_close(h, "section");
}

/* ---- decisions ---- */

static void figure_head(html *h, const analysis *a, const decision *d, estimate e) {
    html_open(h, "h3");
    pl_say(h->out, say(h, AW_STEP), PL_I(d->step + 1), PL_S(""));
    html_text(h, a->name[d->seat]);
    html_close(h, "h3");
    html_open(h, "div class='mean'");
    put_estimate(h, e);
    html_close(h, "div");
}

static void worded(html *h, enum analyse_word_id w, const char *text) {
    html_open(h, "p");
    html_put(h, "small", say(h, w));
    html_text(h, text);
    html_close(h, "p");
}

static void worst(html *h, const analysis *a) {
    const decision *list[WORST];
    const int n = analyse_worst(a, list, WORST);
    html_put(h, "h2", say(h, AW_WORST));
    if (!n) html_put(h, "p", say(h, AW_NO_MISTAKE));
    html_open(h, "div class='grid'");
    for (int i = 0; i < n; i++) {
        const estimate cost = { -list[i]->cost.value, list[i]->cost.error };
        html_open(h, "figure");
        figure_head(h, a, list[i], cost);
        worded(h, AW_CHOSEN, list[i]->chosen_words);
        worded(h, AW_BETTER, list[i]->preferred_words);
        html_close(h, "figure");
    }
    html_close(h, "div");
}

static void finds(html *h, const analysis *a) {
    const decision *list[FINDS];
    const int n = analyse_finds(a, list, FINDS);
    if (!n) return;
    html_put(h, "h2", say(h, AW_FINDS));
    html_put(h, "p class='dim'", say(h, AW_FINDS_ABOUT));
    html_open(h, "div class='grid'");
    for (int i = 0; i < n; i++) {
        html_open(h, "figure");
        figure_head(h, a, list[i], list[i]->find);
        html_put(h, "p", list[i]->chosen_words);
        html_close(h, "figure");
    }
    html_close(h, "div");
}

static void estimate_cell(html *h, const html_column *column, estimate e, double by) {
    html_cell(h, column, by);
    html_open(h, analyse_is_clear((estimate){ -e.value, e.error }) ? "span class='down'"
                 : analyse_is_clear(e)                             ? "span class='up'"
                                                                   : "span");
    put_estimate(h, e);
    html_close(h, "span");
    html_close(h, "td");
}

static void decision_row(html *h, const analysis *a, const decision *d, const html_column *column) {
    const bool same = pl_move_same(d->chosen, d->preferred);
    html_open(h, "tr");
    html_cell(h, &column[0], d->step + 1);
    html_real(h, d->step + 1, 0);
    html_close(h, "td");
    html_put(h, "td class='name'", a->name[d->seat]);
    html_put(h, "td", d->chosen_words);
    html_put(h, "td class='dim extra'", same ? "" : d->preferred_words);
    html_cell(h, &column[4], d->best.share[d->seat]);
    html_percent(h, d->best.share[d->seat], 0);
    html_close(h, "td");
    if (same) {
        html_cell(h, &column[5], 0);
        html_close(h, "td");
    } else {
        estimate_cell(h, &column[5], (estimate){ -d->cost.value, d->cost.error }, d->cost.value);
    }
    html_close(h, "tr");
}

static void all_decisions(html *h, const analysis *a) {
    const html_column column[] = {
        { .name = say(h, AW_MOVE), .number = true },
        { .name = say(h, AW_WHO) },
        { .name = say(h, AW_CHOSEN) },
        { .name = say(h, AW_PREFERRED), .extra = true },
        { .name = say(h, AW_CHANCE), .number = true },
        { .name = say(h, AW_OWN), .number = true },
    };
    html_put(h, "h2", say(h, AW_ALL));
    html_put(h, "p class='dim'", say(h, AW_ALL_ABOUT));
    html_open(h, "section class='box'");
    html_table_begin(h, column, 6);
    for (uint32_t i = 0; i < a->n; i++)
        if (analyse_lists(a, &a->at[i])) decision_row(h, a, &a->at[i], column);
    html_table_end(h);
    html_close(h, "section");
}

/* ---- auctions ---- */

static const decision *bid_of(const auction *lot, int seat) {
    for (int i = 0; i < lot->bidders; i++)
        if (lot->bid[i]->seat == seat) return lot->bid[i];
    return NULL;
}

static void auction_row(html *h, const analysis *a, const auction *lot, const html_column *column) {
    html_open(h, "tr");
    html_cell(h, &column[0], lot->last->step + 1);
    html_real(h, lot->last->step + 1, 0);
    html_close(h, "td");
    html_put(h, "td", lot->last->outcome);
    for (int seat = 0; seat < a->log->setup.seats; seat++) {
        const decision *d = bid_of(lot, seat);
        if (d) {
            estimate_cell(h, &column[2 + seat], d->stay, d->stay.value);
        } else {
            html_cell(h, &column[2 + seat], -2);
            html_close(h, "td");
        }
    }
    const estimate over = analyse_overpaid(lot);
    html_open(h, "td");
    if (lot->won)
        html_text(h, say(h, analyse_is_clear(over)             ? AW_OVERPAID
                            : analyse_is_clear(lot->won->stay) ? AW_BARGAIN
                                                               : AW_FAIR));
    html_close(h, "td");
    html_close(h, "tr");
}

static void auctions(html *h, const analysis *a) {
    const int seats = a->log->setup.seats;
    html_column column[PL_SEATS_MAX + 3] = { { .name = say(h, AW_MOVE), .number = true },
                                             { .name = say(h, AW_RESULT) } };
    if (!a->lots) return;
    for (int seat = 0; seat < seats; seat++)
        column[2 + seat] = (html_column){ .name = a->name[seat], .number = true };
    column[2 + seats] = (html_column){ .name = NULL };
    html_put(h, "h2", say(h, AW_AUCTIONS));
    html_put(h, "p class='dim'", say(h, AW_AUCTIONS_ABOUT));
    html_open(h, "section class='box'");
    html_table_begin(h, column, 3 + seats);
    for (int i = 0; i < a->lots; i++)
        auction_row(h, a, &a->lot[i], column);
    html_table_end(h);
    html_close(h, "section");
}

/* ---- the page ---- */

static void foot(html *h, const analysis *a, const char *path) {
    char line[1024];
    pl_text t = PL_TEXT(line);
    pl_text_str(&t, "perilune analyse ");
    cli_shell_word(&t, path);
    pl_say(&t, " --iterations {0}", PL_I(a->iterations));
    html_open(h, "footer");
    html_put(h, "p", say(h, AW_FOOT));
    html_put(h, "p", say(h, AW_AGAIN));
    html_put(h, "code", line);
    html_close(h, "footer");
}

void analyse_page(const analysis *a, const char *path, pl_text *out) {
    html h = { out, a->lang };
    head(&h, a);
    curves(&h, a);
    accounts(&h, a);
    worst(&h, a);
    finds(&h, a);
    auctions(&h, a);
    all_decisions(&h, a);
    foot(&h, a, path);
    html_end(&h);
}
