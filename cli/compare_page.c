/* SPDX-License-Identifier: MIT */
/* The result of `compare` as a page for a browser. */
#include "compare.h"
#include "html.h"

#include <math.h>

enum { COLUMNS = 6, PLOT = 4 };

static const char *say(const html *h, enum compare_word_id w) {
    return pl_in(compare_word[w], h->lang);
}

/* Figures are drawn in parts of their spread, so that they share an axis; win rates as they are. */
static double unit_of(const compare_row *r) {
    return r->group == CG_WINS || r->sd <= 0 ? 1 : r->sd;
}

static html_axis axis_of(const compare_result *c, enum compare_group group) {
    double most = 0.02;
    for (int i = 0; i < c->rows; i++) {
        const compare_row *r = &c->row[i];
        if (r->group != group || r->one_sided) continue;
        most = fmax(most,
                    (fabs(r->difference) + fmin(r->half, fabs(r->difference) + 0.1)) / unit_of(r));
    }
    html_axis axis = html_axis_over(-fmin(most, 3), fmin(most, 3), 4);
    axis.scale = group == CG_WINS ? HTML_SHARES : HTML_NUMBERS;
    return axis;
}

static void number(html *h, const compare_row *r, double value) {
    if (r->percent)
        html_percent(h, value, 2);
    else
        html_real(h, value, 3);
}

static void cell(html *h, const html_column *column, const compare_row *r, double value) {
    html_cell(h, column, value);
    number(h, r, value);
    html_close(h, "td");
}

static void change(html *h, const html_column *column, const compare_row *r) {
    html_cell(h, column, r->difference);
    cli_text_signed(h->out, (r->percent ? 100 : 1) * r->difference, r->percent ? 2 : 3, h->lang);
    if (r->percent) pl_text_str(h->out, "\u202f%");
    html_open(h, "small");
    pl_text_str(h->out, " ± ");
    number(h, r, r->half);
    html_close(h, "small");
    html_close(h, "td");
}

static void row(html *h, const html_column *column, const compare_row *r, const html_axis *axis) {
    const double unit = unit_of(r);
    html_open(h, "tr");
    html_put(h, "td", pl_in(r->name, h->lang));
    cell(h, &column[1], r, r->mean[COMPARE_OLD]);
    cell(h, &column[2], r, r->mean[COMPARE_NEW]);
    if (r->one_sided) {
        html_open(h, "td colspan='3' class='dim'");
        html_text(h, say(h, r->seats[COMPARE_OLD] > 0 ? PW_ONLY_OLD : PW_ONLY_NEW));
        html_close(h, "td");
    } else {
        change(h, &column[3], r);
        html_open(h, "td class='plot'");
        const html_estimate e = { r->difference / unit, (r->difference - r->half) / unit,
                                  (r->difference + r->half) / unit };
        html_whisker(h, axis, e, 0);
        html_close(h, "td");
        html_cell(h, &column[5], r->holm);
        html_real(h, r->holm, 4);
        pl_text_str(h->out, compare_is_sure(r) ? " *" : "");
        html_close(h, "td");
    }
    html_close(h, "tr");
}

static void rows(html *h, const compare_result *c, enum compare_group group) {
    const html_column column[COLUMNS] = {
        { .name = say(h, compare_title[group]) },
        { .name = say(h, PW_OLD), .number = true, .extra = true },
        { .name = say(h, PW_NEW), .number = true },
        { .name = say(h, PW_DIFFERENCE), .number = true },
        { .name = NULL },
        { .name = say(h, PW_P), .number = true },
    };
    const html_axis axis = axis_of(c, group);
    html_put(h, "h2", say(h, compare_title[group]));
    html_open(h, "section class='box'");
    html_table_begin(h, column, COLUMNS);
    for (int i = 0; i < c->rows; i++)
        if (c->row[i].group == group) row(h, column, &c->row[i], &axis);
    html_table_end(h);
    html_close(h, "section");
    html_ticks(h, &axis);
    if (group != CG_WINS) html_put(h, "p class='dim'", say(h, PW_PLOT));
}

static void paragraph(html *h, const char *class, enum compare_word_id w, const pl_arg *value,
                      int n) {
    char line[1024];
    pl_text t = PL_TEXT(line);
    pl_say_args(&t, say(h, w), value, n);
    html_put(h, class, line);
}

static void verdict(html *h, const compare_result *c) {
    int sure = 0, compared = 0;
    for (int i = 0; i < c->rows; i++) {
        sure += compare_is_sure(&c->row[i]);
        compared += !c->row[i].one_sided;
    }
    if (sure)
        paragraph(h, "p", PW_SURE, (const pl_arg[]){ PL_I(compared), PL_I(sure) }, 2);
    else
        html_put(h, "p", say(h, PW_NOTHING_SURE));
    if (c->needed)
        paragraph(h, "p", PW_NEEDED, (const pl_arg[]){ PL_I((int64_t)c->needed) }, 1);
    else
        html_put(h, "p", say(h, PW_ENOUGH));
}

void compare_page(const compare_report *r, pl_lang lang, pl_text *out) {
    const compare_result *c = r->result;
    html h = { out, lang };
    char title[256];
    pl_text t = PL_TEXT(title);
    pl_say(&t, say(&h, PW_TITLE), PL_S(pl_in(c->game->title, lang)));
    html_begin(&h, title);
    html_put(&h, "h1", title);
    paragraph(
        &h, "p", PW_HEAD,
        (const pl_arg[]){ PL_S(pl_in(c->game->title, lang)), PL_S(r->side[0]), PL_S(r->side[1]) },
        3);
    paragraph(
        &h, "p class='dim'", PW_BOTH,
        (const pl_arg[]){ PL_I((int64_t)c->games), PL_I(c->seats), PL_S(r->bots), PL_S(r->seed) },
        4);
    if (r->interrupted)
        paragraph(&h, "p", PW_PARTIAL,
                  (const pl_arg[]){ PL_I((int64_t)c->games), PL_I((int64_t)r->most) }, 2);
    if (r->unfitted) html_put(&h, "p", say(&h, PW_FITTED));
    if (*r->strange) paragraph(&h, "p", PW_STRANGE, (const pl_arg[]){ PL_S(r->strange) }, 1);
    verdict(&h, c);
    for (int group = 0; group < CG_GROUPS; group++)
        rows(&h, c, (enum compare_group)group);
    html_programs(&h);
    html_end(&h);
}
