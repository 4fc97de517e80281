/* SPDX-License-Identifier: MIT */
/* Results of a series as a page for a browser. */
#include "html.h"
#include "sim.h"
#include "sim_words.h"

#include <math.h>
#include <string.h>

static const char *say(const html *h, enum sim_word_id w) {
    return pl_in(sim_word[w], h->lang);
}

static html_estimate estimate(sim_share s) {
    return (html_estimate){ s.share, s.low, s.high };
}

/* ---- the head ---- */

static void players(const sim_series *series, pl_text *out) {
    for (int i = 0; i < series->setup.seats; i++)
        pl_say(out, i ? ", {0}" : "{0}", PL_S(cli_bot_text(&series->player[i])));
}

static void options(html *h, const sim_series *series) {
    const pl_game *game = series->game;
    for (int i = 0; i < game->options; i++) {
        if (!series->setup.option[i]) continue;
        const pl_choice *choice = &game->option[i].choice[series->setup.option[i]];
        html_open(h, "p");
        html_text(h, pl_in(game->option[i].name, h->lang));
        html_text(h, ": ");
        html_text(h, pl_in(choice->name, h->lang));
        html_close(h, "p");
    }
}

static void open_tile(html *h, const char *name) {
    html_open(h, "div");
    html_put(h, "dt", name);
    html_open(h, "dd");
}

static void close_tile(html *h) {
    html_close(h, "dd");
    html_close(h, "div");
}

static void number_tile(html *h, const char *name, double value) {
    open_tile(h, name);
    html_real(h, value, 0);
    close_tile(h);
}

static void spread_tile(html *h, const char *name, const sim_values *values) {
    const sim_summary v = sim_summarize(values, 0);
    open_tile(h, name);
    html_real(h, v.mean, 1);
    html_open(h, "small");
    html_real(h, v.p5, 0);
    pl_text_str(h->out, " – ");
    html_real(h, v.p95, 0);
    html_close(h, "small");
    close_tile(h);
}

static void headline(html *h, const sim_result *r) {
    const sim_tally *t = r->tally;
    html_open(h, "dl");
    number_tile(h, say(h, SW_GAMES), (double)r->games);
    spread_tile(h, say(h, SW_LENGTH), &t->row[SIM_LENGTH]);
    spread_tile(h, say(h, SW_SCORE), &t->row[SIM_SCORE]);
    open_tile(h, say(h, SW_SHARED));
    html_percent(h, sim_summarize(&t->row[SIM_SHARED], 0).mean, 1);
    close_tile(h);
    number_tile(h, say(h, SW_GAMES_A_SECOND), (double)r->games / r->seconds);
    number_tile(h, say(h, SW_BROKEN_GAMES), (double)t->violations);
    html_close(h, "dl");
}

static void head(html *h, const sim_result *r) {
    const sim_series *series = r->series;
    char names[PL_SEATS_MAX * (FOREIGN_TEXT_MAX + 2)], lead[sizeof names + 256];
    pl_text n = PL_TEXT(names), t = PL_TEXT(lead);
    players(series, &n);
    pl_say(&t, say(h, SW_LEAD), PL_I((int64_t)r->games), PL_I(series->setup.seats), PL_S(names));
    html_put(h, "h1", pl_in(series->game->title, h->lang));
    html_put(h, "p class='dim'", lead);
    if (r->games < series->games) {
        pl_text partial = PL_TEXT(lead);
        pl_say(&partial, say(h, SW_PARTIAL), PL_I((int64_t)r->games), PL_I((int64_t)series->games));
        html_put(h, "p", lead);
    }
    options(h, series);
    headline(h, r);
}

/* ---- wins ---- */

typedef struct {
    char name[48];
    sim_share share;
    const sim_values *score; /* or NULL */
} rate;

/* An axis with room for all of them; intervals of the rarest are cut off. */
static html_axis rates_axis(const rate *at, int n, double base) {
    double least = base, most = base;
    for (int i = 0; i < n; i++) {
        least = fmin(least, fmax(at[i].share.low, at[i].share.share - 0.1));
        most = fmax(most, fmin(at[i].share.high, at[i].share.share + 0.1));
    }
    return html_axis_over(least, most, 4);
}

static void rate_row(html *h, const rate *at, const html_axis *axis, double base) {
    html_open(h, "tr");
    html_put(h, "td class='name'", at->name);
    html_open(h, "td class='plot'");
    html_whisker(h, axis, estimate(at->share), base);
    html_close(h, "td");
    html_open(h, "td class='n'");
    html_percent(h, at->share.share, 1);
    html_close(h, "td");
    html_open(h, "td class='n dim extra'");
    html_percent(h, at->share.low, 1);
    pl_text_str(h->out, " – ");
    html_percent(h, at->share.high, 1);
    html_close(h, "td");
    html_open(h, "td class='n'");
    html_real(h, sim_summarize(at->score, 0).mean, 1);
    html_close(h, "td");
    html_close(h, "tr");
}

static void rates(html *h, const rate *at, int n, double base) {
    const html_axis axis = rates_axis(at, n, base);
    char digits[32], line[96];
    pl_text d = PL_TEXT(digits), t = PL_TEXT(line);
    cli_text_real(&d, 100 * base, 1, h->lang);
    pl_say(&t, say(h, SW_AVERAGE), PL_S(digits));
    html_open(h, "section class='box'");
    html_open(h, "table");
    html_open(h, "tr");
    pl_text_str(h->out, "<th></th><th class='plot'></th>");
    html_put(h, "th class='n dim'", say(h, SW_RATE));
    html_put(h, "th class='n dim extra'", say(h, SW_INTERVAL));
    html_put(h, "th class='n dim'", say(h, SW_POINTS));
    html_close(h, "tr");
    for (int i = 0; i < n; i++)
        rate_row(h, &at[i], &axis, base);
    html_open(h, "tr");
    pl_text_str(h->out, "<td></td><td class='plot'>");
    html_ticks(h, &axis);
    pl_text_str(h->out, "</td><td></td><td class='extra'></td><td></td></tr>\n");
    html_close(h, "table");
    html_put(h, "small", line);
    html_close(h, "section");
}

static void wins_by_seat(html *h, const sim_result *r) {
    rate at[PL_SEATS_MAX];
    const int n = r->series->setup.seats;
    for (int i = 0; i < n; i++) {
        pl_text t = PL_TEXT(at[i].name);
        pl_say(&t, say(h, SW_SEAT), PL_I(i));
        at[i].share = sim_seat_win(r, i);
        at[i].score = &r->tally->row[SIM_SEAT_SCORE + i];
    }
    html_put(h, "h2", say(h, SW_BY_SEAT));
    rates(h, at, n, sim_base_rate(r->series));
}

static void wins_by_bot(html *h, const sim_result *r) {
    rate at[PL_SEATS_MAX];
    const int n = r->series->bots;
    for (int i = 0; i < n; i++) {
        pl_text t = PL_TEXT(at[i].name);
        pl_text_str(&t, sim_bot_name(r->series, i));
        at[i].share = sim_bot_win(r, i);
        at[i].score = &r->tally->row[SIM_BOT_SCORE + i];
    }
    html_put(h, "h2", say(h, SW_BY_BOT));
    rates(h, at, n, sim_base_rate(r->series));
}

/* ---- endings ---- */

static void endings(html *h, const sim_result *r) {
    const pl_game *game = r->series->game;
    const html_column column[] = {
        { .name = NULL },
        { .name = say(h, SW_SHARE), .number = true },
        { .name = say(h, SW_INTERVAL), .number = true, .extra = true },
    };
    html_put(h, "h2", say(h, SW_ENDINGS));
    html_open(h, "section class='box'");
    html_table_begin(h, column, 3);
    for (int i = 0; i < game->endings; i++) {
        const sim_share share = sim_ending(r, i);
        html_open(h, "tr");
        html_put(h, "td", pl_in(game->ending[i].name, h->lang));
        html_bar(h, &column[1], share.share, 1);
        html_cell(h, &column[2], share.low);
        html_percent(h, share.low, 1);
        pl_text_str(h->out, " – ");
        html_percent(h, share.high, 1);
        html_close(h, "td");
        html_close(h, "tr");
    }
    html_table_end(h);
    html_close(h, "section");
}

/* ---- figures ---- */

/* Bars of 1, 2, 5, 10, ... values, so many that they fit. */
static int32_t bar_width(const sim_values *v) {
    static const int32_t part[] = { 1, 2, 5 };
    for (int32_t ten = 1;; ten *= 10)
        for (int i = 0; i < 3; i++) {
            const int32_t width = ten * part[i];
            if ((v->most - v->least) / width + 2 <= HTML_BARS_MAX) return width;
        }
}

static html_histogram histogram(const sim_values *v, int32_t scale) {
    const sim_summary s = sim_summarize(v, scale);
    const double unit = scale ? scale : 1;
    const int32_t width = bar_width(v);
    const int32_t first = (int32_t)floor((double)v->least / width) * width;
    html_histogram g = { .first = first / unit,
                         .width = width / unit,
                         .unit = 1 / unit,
                         .decimals = sim_decimals(scale),
                         .p5 = s.p5,
                         .median = s.median,
                         .p95 = s.p95 };
    g.bars = (v->most - first) / width + 1;
    for (int32_t x = v->least; x <= v->most; x++)
        g.bar[(x - first) / width] += (double)v->count[x - SIM_LOW];
    return g;
}

static void quantile(html *h, const char *name, double value, int decimals) {
    html_open(h, "span");
    html_text(h, name);
    pl_text_str(h->out, ": ");
    html_real(h, value, decimals);
    html_close(h, "span");
}

static void spread(html *h, const html_histogram *g) {
    html_draw_histogram(h, g);
    html_open(h, "figcaption");
    quantile(h, say(h, SW_P5), g->p5, g->decimals);
    quantile(h, say(h, SW_MEDIAN), g->median, g->decimals);
    quantile(h, say(h, SW_P95), g->p95, g->decimals);
    html_close(h, "figcaption");
}

static void figure(html *h, const char *name, const sim_values *v, int32_t scale) {
    const sim_summary s = sim_summarize(v, scale);
    html_open(h, "figure");
    html_put(h, "h3", name);
    html_open(h, "div class='mean'");
    html_real(h, s.mean, 2);
    html_open(h, "small");
    pl_text_str(h->out, " ± ");
    html_real(h, s.half, 2);
    html_close(h, "small");
    html_close(h, "div");
    const html_histogram g = histogram(v, scale);
    if (v->least < v->most)
        spread(h, &g);
    else
        html_put(h, "figcaption", say(h, SW_ALWAYS));
    html_close(h, "figure");
}

static void figures(html *h, const sim_result *r) {
    const pl_game *game = r->series->game;
    html_put(h, "h2", say(h, SW_FIGURES));
    html_open(h, "div class='grid'");
    for (int i = SIM_LENGTH; i <= SIM_SHARED; i++)
        figure(h, say(h, SW_LENGTH + i), &r->tally->row[i], 0);
    for (int i = 0; i < game->figures; i++)
        figure(h, pl_in(game->figure[i].name, h->lang), &r->tally->row[SIM_FIGURE + i],
               game->figure[i].scale);
    html_close(h, "div");
}

/* ---- cards ---- */

enum { SCATTER_MIN = 4, COLUMNS_MAX = PL_MARKS_MAX + 4 }; /* name, times, win rate, its plot */

typedef struct {
    const sim_result *r;
    const sim_group *g;
    double base;
    html_axis axis; /* of the win rates */
    int columns;
    html_column column[COLUMNS_MAX];
} deck;

static html_axis wins_axis(const sim_result *r, const sim_group *g) {
    rate at[PL_CARDS_MAX];
    int n = 0;
    for (int i = 0; i < g->n; i++)
        if (r->tally->mark[0][g->card[i]].seats)
            at[n++] = (rate){ .share = sim_mark_win(r, 0, g->card[i]) };
    return rates_axis(at, n, sim_base_rate(r->series));
}

/* On a narrow screen the name, the first mark and the win rate are enough. */
static void columns(const html *h, deck *d) {
    const pl_game *game = d->r->series->game;
    d->column[d->columns++] = (html_column){ .name = say(h, SW_CARD) };
    for (int mark = 0; mark < game->marks; mark++)
        if (d->g->mark[mark])
            d->column[d->columns++] = (html_column){ .name = pl_in(game->mark[mark].name, h->lang),
                                                     .number = true,
                                                     .extra = mark > 0 };
    d->column[d->columns++] =
        (html_column){ .name = say(h, SW_TIMES), .number = true, .extra = true };
    d->column[d->columns++] =
        (html_column){ .name = say(h, SW_RATE), .number = true, .sorted = true };
    d->column[d->columns++] = (html_column){ .name = NULL };
}

static double largest_share(const deck *d, int mark) {
    double most = 0;
    for (int i = 0; i < d->g->n; i++)
        most = fmax(most, sim_mark_share(d->r, mark, d->g->card[i]));
    return most;
}

static void win_cells(html *h, const deck *d, int card) {
    const sim_share win = sim_mark_win(d->r, 0, card);
    const bool had = d->r->tally->mark[0][card].seats > 0;
    html_cell(h, &d->column[d->columns - 2], had ? win.share : -1);
    if (had) {
        html_open(h, win.low > d->base    ? "span class='up'"
                     : win.high < d->base ? "span class='down'"
                                          : "span");
        html_percent(h, win.share, 1);
        html_close(h, "span");
    }
    html_close(h, "td");
    html_open(h, "td class='plot'");
    if (had) html_whisker(h, &d->axis, estimate(win), d->base);
    html_close(h, "td");
}

static void card_row(html *h, const deck *d, int index) {
    pl_card card;
    d->r->series->game->card(index, &card);
    html_open(h, "tr");
    html_open(h, "td class='name'");
    html_text(h, pl_in(card.name, h->lang));
    html_put(h, "small", card.id);
    html_close(h, "td");
    int column = 1;
    for (int mark = 0; mark < PL_MARKS_MAX; mark++)
        if (d->g->mark[mark])
            html_bar(h, &d->column[column++], sim_mark_share(d->r, mark, index),
                     largest_share(d, mark));
    const double times = (double)d->r->tally->mark[0][index].times;
    html_cell(h, &d->column[column], times);
    html_real(h, times, 0);
    html_close(h, "td");
    win_cells(h, d, index);
    html_close(h, "tr");
}

static void card_table(html *h, const deck *d) {
    html_table_begin(h, d->column, d->columns);
    for (int i = 0; i < d->g->n; i++)
        card_row(h, d, d->g->card[i]);
    html_table_end(h);
}

static void scatter(html *h, const deck *d) {
    html_point point[PL_CARDS_MAX];
    pl_card card[PL_CARDS_MAX];
    int n = 0;
    double least = 1, most = 0;
    for (int i = 0; i < d->g->n; i++) {
        const int index = d->g->card[i];
        if (!d->r->tally->mark[0][index].seats) continue;
        d->r->series->game->card(index, &card[n]);
        point[n] = (html_point){ .x = sim_mark_share(d->r, 0, index),
                                 .y = estimate(sim_mark_win(d->r, 0, index)),
                                 .label = card[n].id,
                                 .title = pl_in(card[n].name, h->lang) };
        least = fmin(least, point[n].x);
        most = fmax(most, point[n++].x);
    }
    if (n < SCATTER_MIN) return;
    const html_scatter s = { .x = html_axis_over(least, most, 6),
                             .y = d->axis,
                             .base = d->base,
                             .across = say(h, SW_ACROSS),
                             .up = say(h, SW_RATE),
                             .point = point,
                             .n = n };
    html_draw_scatter(h, &s);
}

static void cards(html *h, const sim_result *r) {
    sim_group g;
    bool first = true;
    for (int at = 0; sim_next_group(r, &at, &g);) {
        deck d = { .r = r, .g = &g, .base = sim_base_rate(r->series), .axis = wins_axis(r, &g) };
        pl_card card;
        r->series->game->card(g.card[0], &card);
        columns(h, &d);
        html_put(h, "h2", pl_in(card.group, h->lang));
        if (first) html_put(h, "p class='dim'", say(h, SW_SCATTER));
        first = false;
        html_open(h, "section class='box'");
        scatter(h, &d);
        card_table(h, &d);
        html_close(h, "section");
    }
}

/* ---- the page ---- */

static void command(html *h, const sim_series *series) {
    series_command words = { .n = 0 };
    char line[SERIES_COMMAND_MAX];
    pl_text t = PL_TEXT(line);
    sim_describe(series, &words);
    series_type(&words, &t);
    html_put(h, "code", line);
}

static void foot(html *h, const sim_result *r) {
    html_open(h, "footer");
    html_put(h, "p", say(h, SW_READING));
    html_put(h, "p", say(h, SW_AGAIN));
    command(h, r->series);
    html_programs(h);
    html_close(h, "footer");
}

void sim_page(const sim_result *r, pl_text *out) {
    html h = { out, r->series->lang };
    html_begin(&h, pl_in(r->series->game->title, h.lang));
    head(&h, r);
    wins_by_seat(&h, r);
    if (r->series->bots > 1) wins_by_bot(&h, r);
    if (r->series->game->endings > 1) endings(&h, r);
    figures(&h, r);
    cards(&h, r);
    foot(&h, r);
    html_end(&h);
}
