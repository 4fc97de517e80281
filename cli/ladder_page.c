/* SPDX-License-Identifier: MIT */
/* A ladder as a page for a browser. */
#include "html.h"
#include "ladder.h"
#include "ladder_words.h"

#include <math.h>

static const char *say(const html *h, enum ladder_word_id w) {
    return pl_in(ladder_word[w], h->lang);
}

static void put_signed(html *h, double value) {
    cli_text_signed(h->out, value, 0, h->lang);
}

static void cell(html *h, const char *class) {
    pl_say(h->out, "<td class='{0}'>", PL_S(class));
}

static void head_cell(html *h, const char *class, const char *text) {
    pl_say(h->out, "<th class='{0}'>", PL_S(class));
    html_text(h, text);
    html_close(h, "th");
}

/* ---- the ladder ---- */

static html_axis elo_axis(const elo *at, int n) {
    double least = 0, most = 0;
    for (int i = 0; i < n; i++) {
        least = fmin(least, at[i].value - at[i].half);
        most = fmax(most, at[i].value + at[i].half);
    }
    html_axis axis = html_axis_over(least, most, 6);
    axis.scale = HTML_NUMBERS;
    return axis;
}

static void elo_cells(html *h, const html_axis *axis, elo e) {
    cell(h, "plot");
    html_whisker(h, axis, (html_estimate){ e.value, e.value - e.half, e.value + e.half }, 0);
    html_close(h, "td");
    cell(h, "n");
    put_signed(h, e.value);
    html_open(h, "small");
    pl_text_str(h->out, "± ");
    html_real(h, e.half, 0);
    html_close(h, "small");
    html_close(h, "td");
}

static void step_cells(html *h, elo step, bool is_first) {
    cell(h, "n");
    if (!is_first) put_signed(h, step.value);
    html_close(h, "td");
    cell(h, "n dim extra");
    if (!is_first) {
        put_signed(h, step.value - step.half);
        pl_text_str(h->out, " – ");
        put_signed(h, step.value + step.half);
    }
    html_close(h, "td");
}

static void level_row(html *h, const standing *s, const html_axis *axis, int at) {
    const int level = s->order[at];
    html_open(h, "tr");
    html_put(h, "td class='name'", contest_name(s->contest, level));
    elo_cells(h, axis, s->level[level]);
    step_cells(h, s->step[level], at == 0);
    cell(h, "n extra");
    html_percent(h, s->score[level], 1);
    html_close(h, "td");
    cell(h, "n");
    html_percent(h, s->win[level].share, 1);
    html_close(h, "td");
    html_close(h, "tr");
}

static void level_table(html *h, const standing *s) {
    const html_axis axis = elo_axis(s->level, s->contest->levels);
    html_open(h, "section class='box'");
    html_open(h, "table");
    html_open(h, "tr");
    head_cell(h, "", say(h, LW_LEVEL));
    head_cell(h, "plot", "");
    head_cell(h, "n", say(h, LW_ELO));
    head_cell(h, "n", say(h, LW_STEP));
    head_cell(h, "n extra", say(h, LW_STEP_INTERVAL));
    head_cell(h, "n extra", say(h, LW_SCORE));
    head_cell(h, "n", say(h, LW_WINS));
    html_close(h, "tr");
    for (int i = s->contest->levels - 1; i >= 0; i--)
        level_row(h, s, &axis, i);
    html_open(h, "tr");
    pl_text_str(h->out, "<td></td><td class='plot'>");
    html_ticks(h, &axis);
    pl_text_str(h->out, "</td><td></td><td></td><td class='extra'></td><td class='extra'></td>"
                        "<td></td></tr>\n");
    html_close(h, "table");
    html_close(h, "section");
}

/* ---- one against one, and seats ---- */

static void versus_cell(html *h, const standing *s, int row, int column) {
    cell(h, "n");
    if (s->met[row][column]) {
        const sim_share share = sim_wilson(s->versus[row][column], s->met[row][column]);
        html_open(h, share.low > 0.5    ? "span class='up'"
                     : share.high < 0.5 ? "span class='down'"
                                        : "span");
        html_percent(h, share.share, 1);
        html_close(h, "span");
    }
    html_close(h, "td");
}

static void versus_table(html *h, const standing *s) {
    const contest *c = s->contest;
    html_put(h, "h3", say(h, LW_VERSUS));
    html_put(h, "p class='dim'", say(h, LW_VERSUS_ABOUT));
    html_open(h, "section class='box'");
    html_open(h, "table");
    html_open(h, "tr");
    head_cell(h, "", "");
    for (int i = c->levels - 1; i >= 0; i--)
        head_cell(h, "n", contest_name(c, s->order[i]));
    html_close(h, "tr");
    for (int i = c->levels - 1; i >= 0; i--) {
        html_open(h, "tr");
        html_put(h, "td class='name'", contest_name(c, s->order[i]));
        for (int k = c->levels - 1; k >= 0; k--)
            versus_cell(h, s, s->order[i], s->order[k]);
        html_close(h, "tr");
    }
    html_close(h, "table");
    html_close(h, "section");
}

static void seat_table(html *h, const standing *s) {
    const html_axis axis = elo_axis(s->seat, s->contest->setup.seats);
    html_put(h, "h3", say(h, LW_SEATS));
    html_put(h, "p class='dim'", say(h, LW_SEATS_ABOUT));
    html_open(h, "section class='box'");
    html_open(h, "table");
    for (int seat = 0; seat < s->contest->setup.seats; seat++) {
        char name[32];
        pl_text t = PL_TEXT(name);
        pl_say(&t, say(h, LW_SEAT), PL_I(seat));
        html_open(h, "tr");
        html_put(h, "td class='name'", name);
        elo_cells(h, &axis, s->seat[seat]);
        html_close(h, "tr");
    }
    html_open(h, "tr");
    pl_text_str(h->out, "<td></td><td class='plot'>");
    html_ticks(h, &axis);
    pl_text_str(h->out, "</td><td></td></tr>\n");
    html_close(h, "table");
    html_close(h, "section");
}

/* ---- growth ---- */

typedef struct {
    html_spot spot[LADDER_POINTS_MAX];
    char title[LADDER_POINTS_MAX][96];
} points;

static html_curve growth_curve(const html *h, const contest *c, const growth *g, points *p) {
    for (int i = 0; i < g->points; i++) {
        const sim_share win = g->win[i];
        pl_text t = PL_TEXT(p->title[i]);
        pl_say(&t, "{0}: {1}: ", PL_S(pl_in(c->game->title, h->lang)), PL_I(g->iterations[i]));
        cli_text_real(&t, 100 * win.share, 1, h->lang);
        pl_text_str(&t, " %");
        p->spot[i] =
            (html_spot){ log2(g->iterations[i]), { win.share, win.low, win.high }, p->title[i] };
    }
    return (html_curve){ pl_in(c->game->title, h->lang), p->spot, g->points };
}

static void growth_plot(html *h, const ladder *l) {
    const growth *g = &l->growth[0];
    points at[HTML_CURVES_MAX];
    html_curves plot = { .x = { log2(g->iterations[0]), 0, 1, HTML_DOUBLINGS },
                         .y = { 0.4, 1, 0.1, HTML_SHARES },
                         .base = 0.5,
                         .across = say(h, LW_ACROSS),
                         .up = say(h, LW_UP),
                         .n = l->games < HTML_CURVES_MAX ? l->games : HTML_CURVES_MAX };
    if (!g->points) return;
    plot.x.to = plot.x.from + ceil(log2(g->iterations[g->points - 1]) - plot.x.from - 1e-9);
    for (int i = 0; i < plot.n; i++)
        plot.curve[i] = growth_curve(h, &l->contest[i], &l->growth[i], &at[i]);
    char about[256];
    pl_text t = PL_TEXT(about);
    pl_say(&t, say(h, LW_GROWTH_ABOUT), PL_S(g->contest[1].level[0].bot->id),
           PL_I(g->iterations[0]));
    html_put(h, "h2", say(h, LW_GROWTH));
    html_put(h, "p class='dim'", about);
    html_open(h, "section class='box'");
    html_draw_curves(h, &plot);
    html_close(h, "section");
}

/* ---- the page ---- */

static void game_section(html *h, const ladder *l, int i) {
    const contest *c = &l->contest[i];
    char lead[256];
    pl_text t = PL_TEXT(lead);
    pl_say(&t, say(h, LW_LEAD), PL_I(c->setup.seats), PL_I(contest_games(c)), PL_I(c->deals));
    html_put(h, "h2", pl_in(c->game->title, h->lang));
    html_put(h, "p class='dim'", lead);
    level_table(h, &l->standing[i]);
    versus_table(h, &l->standing[i]);
    seat_table(h, &l->standing[i]);
}

void ladder_page(const struct cli *cli, const ladder *l, pl_text *out) {
    html h = { out, cli->lang };
    char line[SERIES_COMMAND_MAX];
    pl_text t = PL_TEXT(line);
    html_begin(&h, say(&h, LW_TITLE));
    html_put(&h, "h1", say(&h, LW_TITLE));
    for (int i = 0; i < l->games; i++)
        game_section(&h, l, i);
    growth_plot(&h, l);
    html_open(&h, "footer");
    html_put(&h, "p", say(&h, LW_READING));
    html_put(&h, "p", say(&h, LW_AGAIN));
    series_type(&l->command, &t);
    html_put(&h, "code", line);
    html_programs(&h);
    html_close(&h, "footer");
    html_end(&h);
}
