/* SPDX-License-Identifier: MIT */
/* Plots in SVG. Across, positions are percentages of the width; down, they are pixels. */
#include "cli.h"
#include "html.h"

#include <math.h>
#include <string.h>

/* ---- drawing ---- */

/* An attribute whose value is a number, for coordinates. */
static void put(html *h, const char *name, double value, const char *unit) {
    pl_say(h->out, " {0}='", PL_S(name));
    cli_text_real(h->out, value, 2, PL_EN);
    pl_say(h->out, "{0}'", PL_S(unit));
}

/* From (x1, y1) to (x2, y2), the x from 0 to 1. */
typedef struct {
    double x1, y1, x2, y2;
} stroke;

static void line(html *h, const char *class, stroke s) {
    pl_say(h->out, "<line class='{0}'", PL_S(class));
    put(h, "x1", 100 * s.x1, "%");
    put(h, "y1", s.y1, "");
    put(h, "x2", 100 * s.x2, "%");
    put(h, "y2", s.y2, "");
    pl_text_str(h->out, "/>");
}

static void open_dot(html *h, double x, double y, double r) {
    pl_text_str(h->out, "<circle class='d'");
    put(h, "cx", 100 * x, "%");
    put(h, "cy", y, "");
    put(h, "r", r, "");
    pl_text_str(h->out, ">");
}

static void dot(html *h, double x, double y, double r) {
    open_dot(h, x, y, r);
    pl_text_str(h->out, "</circle>");
}

/* What goes before and behind the place of a letter: its class and where it is anchored. */
static void open_letters(html *h, const char *how, double x, double y) {
    pl_say(h->out, "<text {0}", PL_S(how));
    put(h, "x", 100 * x, "%");
    put(h, "y", y, "");
    pl_text_str(h->out, ">");
}

static void close_letters(html *h) {
    pl_text_str(h->out, "</text>");
}

static void open_picture(html *h, double height, const char *how) {
    pl_say(h->out, "<svg{0}", PL_S(how));
    put(h, "height", height, "");
    pl_text_str(h->out, ">");
}

static void close_picture(html *h) {
    pl_text_str(h->out, "</svg>");
}

/* ---- axes ---- */

/* The next of 1, 2, 5, 10, 20, ... times a power of ten. */
static double round_step(double least) {
    const double ten = pow(10, floor(log10(least)));
    const double part = least / ten;
    return ten * (part <= 1.0001 ? 1 : part <= 2.0001 ? 2 : part <= 5.0001 ? 5 : 10);
}

html_axis html_axis_over(double least, double most, int steps) {
    if (most - least < 1e-6) {
        least -= 0.01;
        most += 0.01;
    }
    const double step = round_step((most - least) / steps);
    return (html_axis){ .from = step * floor(least / step + 1e-6),
                        .to = step * ceil(most / step - 1e-6),
                        .step = step };
}

static int steps_of(const html_axis *a) {
    return (int)lround((a->to - a->from) / a->step);
}

/* Where a value stands on the axis, from 0 to 1. */
static double place(const html_axis *a, double value) {
    const double at = (value - a->from) / (a->to - a->from);
    return at < 0 ? 0 : at > 1 ? 1 : at;
}

static void tick_text(html *h, const html_axis *a, int i) {
    const double value = a->from + i * a->step;
    switch (a->scale) {
    case HTML_SHARES: html_percent(h, value, a->step < 0.0099 ? 1 : 0); break;
    case HTML_NUMBERS: html_real(h, value, 0); break;
    case HTML_DOUBLINGS: html_real(h, exp2(value), 0); break;
    }
}

/* ---- dots with intervals ---- */

enum { TRACK = 22 };

void html_whisker(html *h, const html_axis *a, html_estimate e, double base) {
    const double middle = TRACK / 2.0;
    open_picture(h, TRACK, " aria-hidden='true'");
    line(h, "g", (stroke){ 0, middle, 1, middle });
    line(h, "b", (stroke){ place(a, base), 0, place(a, base), TRACK });
    line(h, "w", (stroke){ place(a, e.low), middle, place(a, e.high), middle });
    dot(h, place(a, e.value), middle, 4.5);
    close_picture(h);
}

void html_shift(html *h, const html_axis *a, double from, double to) {
    const double left = place(a, fmin(from, to)), right = place(a, fmax(from, to));
    open_picture(h, TRACK, " aria-hidden='true'");
    line(h, "g", (stroke){ 0, TRACK / 2.0, 1, TRACK / 2.0 });
    pl_say(h->out, "<rect class='{0}'", PL_S(to < from ? "down" : "up"));
    put(h, "x", 100 * left, "%");
    put(h, "width", 100 * fmax(right - left, 0.003), "%");
    put(h, "y", 5, "");
    put(h, "height", TRACK - 10, "");
    pl_text_str(h->out, "/>");
    line(h, "m", (stroke){ place(a, to), 2, place(a, to), TRACK - 2 });
    close_picture(h);
}

void html_ticks(html *h, const html_axis *a) {
    open_picture(h, 16, " aria-hidden='true'");
    const int n = steps_of(a), every = n > 6 ? 2 : 1;
    for (int i = 0; i <= n; i += every) {
        open_letters(h, "text-anchor='middle'", (double)i / n, 12);
        tick_text(h, a, i);
        close_letters(h);
    }
    close_picture(h);
}

/* ---- histograms ---- */

enum { BARS_HEIGHT = 56, SPAN_AT = 65, LABELS_AT = 84, HISTOGRAM = 90 };

static double tallest(const html_histogram *g) {
    double most = 0;
    for (int i = 0; i < g->bars; i++)
        if (g->bar[i] > most) most = g->bar[i];
    return most;
}

static void bar(html *h, double x, double width, double height) {
    pl_text_str(h->out, "<rect class='r'");
    put(h, "x", 100 * (x + 0.04 * width), "%");
    put(h, "width", 92 * width, "%");
    put(h, "y", BARS_HEIGHT - height, "");
    put(h, "height", height, "");
    pl_text_str(h->out, "/>");
}

/* The middle of a value's room, across. */
static double value_at(const html_histogram *g, int slots, double value) {
    return (value + g->unit / 2 - g->first) / (g->width * slots);
}

static void span(html *h, const html_histogram *g, int slots) {
    const double from = value_at(g, slots, g->p5), to = value_at(g, slots, g->p95);
    line(h, "w", (stroke){ from, SPAN_AT, to, SPAN_AT });
    dot(h, value_at(g, slots, g->median), SPAN_AT, 4);
}

/* A few bars all have their number; of many, some have. */
static void bar_labels(html *h, const html_histogram *g, int slots) {
    int every = 1;
    while (g->bars > every * 7)
        every++;
    for (int i = 0; i < g->bars; i += every) {
        open_letters(h, "text-anchor='middle'", (i + 0.5) / slots, LABELS_AT);
        html_real(h, g->first + i * g->width, g->decimals);
        close_letters(h);
    }
}

void html_draw_histogram(html *h, const html_histogram *g) {
    const int slots = g->bars > HTML_SLOTS_MIN ? g->bars : HTML_SLOTS_MIN;
    const double most = tallest(g);
    open_picture(h, HISTOGRAM, " aria-hidden='true'");
    line(h, "g", (stroke){ 0, BARS_HEIGHT, 1, BARS_HEIGHT });
    for (int i = 0; i < g->bars; i++)
        if (g->bar[i] > 0)
            bar(h, (double)i / slots, 1.0 / slots, fmax(1, BARS_HEIGHT * g->bar[i] / most));
    span(h, g, slots);
    bar_labels(h, g, slots);
    close_picture(h);
}

/* ---- scatter plots ---- */

enum { SCATTER = 340 };

/* What a label takes up, in pixels. */
typedef struct {
    double left, top, right, bottom;
} box;

enum screen { NARROW, WIDE, SCREENS };
static const double screen_width[SCREENS] = { [NARROW] = 280, [WIDE] = 900 };

typedef struct {
    bool shown[SCREENS];
    bool left; /* of its dot, on every screen */
} label;

/* The plot on a screen of some width, while labels are being placed. */
typedef struct {
    const html_scatter *s;
    double width;
    int n;
    box taken[HTML_POINTS_MAX];
} canvas;

static double down(const html_axis *a, double value) {
    return SCATTER * (1 - place(a, value));
}

static box around(const canvas *c, int i, double left, double right, double half) {
    const html_point *p = &c->s->point[i];
    const double x = c->width * place(&c->s->x, p->x), y = down(&c->s->y, p->y.value);
    return (box){ x + left, y - half, x + right, y + half };
}

static box label_box(const canvas *c, int i, bool left) {
    const double length = 6.4 * cli_columns(c->s->point[i].label);
    return left ? around(c, i, -7 - length, -7, 6) : around(c, i, 7, 7 + length, 6);
}

static bool overlap(box a, box b) {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/* Whether there is no dot, no other label and no edge. */
static bool is_free(const canvas *c, box b) {
    if (b.left < 0 || b.right > c->width + 8) return false;
    for (int i = 0; i < c->n; i++)
        if (overlap(b, c->taken[i])) return false;
    for (int i = 0; i < c->s->n; i++)
        if (overlap(b, around(c, i, -4, 4, 4))) return false;
    return true;
}

static bool place_label(canvas *c, int i, bool left) {
    const box b = label_box(c, i, left);
    if (!is_free(c, b)) return false;
    c->taken[c->n++] = b;
    return true;
}

/* The dots by how far they are off the base, so that the telling ones get their labels first. */
static void by_distance(const html_scatter *s, int order[HTML_POINTS_MAX]) {
    for (int i = 0; i < s->n; i++) {
        int at = i;
        const double off = fabs(s->point[i].y.value - s->base);
        for (; at > 0 && off > fabs(s->point[order[at - 1]].y.value - s->base); at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

static void place_labels(const html_scatter *s, label at[HTML_POINTS_MAX]) {
    canvas narrow = { .s = s, .width = screen_width[NARROW] };
    canvas wide = { .s = s, .width = screen_width[WIDE] };
    int order[HTML_POINTS_MAX];
    by_distance(s, order);
    memset(at, 0, HTML_POINTS_MAX * sizeof *at);
    for (int k = 0; k < s->n; k++) {
        label *l = &at[order[k]];
        l->left = !place_label(&wide, order[k], false);
        l->shown[WIDE] = !l->left || place_label(&wide, order[k], true);
        l->shown[NARROW] = l->shown[WIDE] && place_label(&narrow, order[k], l->left);
    }
}

/* The axes of a plot and what they mean. */
typedef struct {
    const html_axis *x, *y;
    double base;
    const char *across, *up;
} frame;

static void grid(html *h, const frame *f) {
    const int across = steps_of(f->x), up = steps_of(f->y);
    for (int i = 0; i <= across; i++) {
        const double x = (double)i / across;
        line(h, "g", (stroke){ x, 0, x, SCATTER });
        open_letters(h, i % 2 ? "class='wide' text-anchor='middle'" : "text-anchor='middle'", x,
                     SCATTER + 16);
        tick_text(h, f->x, i);
        close_letters(h);
    }
    for (int i = 0; i <= up; i++) {
        const double y = SCATTER * (1 - (double)i / up);
        line(h, "g", (stroke){ 0, y, 1, y });
        open_letters(h, "text-anchor='end' dx='-6'", 0, y + 4);
        tick_text(h, f->y, i);
        close_letters(h);
    }
    line(h, "b", (stroke){ 0, down(f->y, f->base), 1, down(f->y, f->base) });
}

static void axis_names(html *h, const frame *f) {
    open_letters(h, "text-anchor='end'", 1, SCATTER + 34);
    html_text(h, f->across);
    close_letters(h);
    open_letters(h, "dx='-40'", 0, -10);
    html_text(h, f->up);
    close_letters(h);
}

static void scatter_dot(html *h, const html_scatter *s, int i) {
    const html_point *p = &s->point[i];
    const double x = place(&s->x, p->x);
    line(h, "t", (stroke){ x, down(&s->y, p->y.low), x, down(&s->y, p->y.high) });
    open_dot(h, x, down(&s->y, p->y.value), 4);
    html_put(h, "title", p->title);
    pl_text_str(h->out, "</circle>");
}

static void scatter_label(html *h, const html_scatter *s, int i, const label *l) {
    static const char *const how[2][2] = {
        { "class='l wide' dx='7'", "class='l wide' dx='-7' text-anchor='end'" },
        { "class='l' dx='7'", "class='l' dx='-7' text-anchor='end'" },
    };
    if (!l->shown[WIDE]) return;
    const html_point *p = &s->point[i];
    open_letters(h, how[l->shown[NARROW]][l->left], place(&s->x, p->x),
                 down(&s->y, p->y.value) + 4);
    html_text(h, p->label);
    close_letters(h);
}

void html_draw_scatter(html *h, const html_scatter *s) {
    label at[HTML_POINTS_MAX];
    place_labels(s, at);
    html_open(h, "div class='scatter'");
    open_picture(h, SCATTER, " role='img'");
    const frame f = { &s->x, &s->y, s->base, s->across, s->up };
    grid(h, &f);
    axis_names(h, &f);
    for (int i = 0; i < s->n; i++)
        scatter_dot(h, s, i);
    for (int i = 0; i < s->n; i++)
        scatter_label(h, s, i, &at[i]);
    close_picture(h);
    html_close(h, "div");
}

/* ---- curves ---- */

static void curve_names(html *h, const html_curves *c) {
    html_open(h, "p class='names'");
    for (int i = 0; i < c->n; i++) {
        pl_say(h->out, "<span class='s{0}'>", PL_I(i));
        html_text(h, c->curve[i].name);
        html_close(h, "span");
    }
    html_close(h, "p");
}

static void draw_curve(html *h, const html_curves *c, const html_curve *one) {
    for (int i = 0; i < one->n; i++) {
        const html_spot *s = &one->spot[i], *last = i ? s - 1 : s;
        const double x = place(&c->x, s->x);
        if (i)
            line(h, "c",
                 (stroke){ place(&c->x, last->x), down(&c->y, last->y.value), x,
                           down(&c->y, s->y.value) });
        if (!s->title) continue;
        line(h, "i", (stroke){ x, down(&c->y, s->y.low), x, down(&c->y, s->y.high) });
        open_dot(h, x, down(&c->y, s->y.value), 4);
        html_put(h, "title", s->title);
        pl_text_str(h->out, "</circle>");
    }
}

void html_draw_curves(html *h, const html_curves *c) {
    const frame f = { &c->x, &c->y, c->base, c->across, c->up };
    curve_names(h, c);
    html_open(h, "div class='scatter'");
    open_picture(h, SCATTER, " role='img'");
    grid(h, &f);
    axis_names(h, &f);
    for (int i = 0; i < c->n; i++) {
        pl_say(h->out, "<g class='s{0}'>", PL_I(i));
        draw_curve(h, c, &c->curve[i]);
        html_close(h, "g");
    }
    close_picture(h);
    html_close(h, "div");
}
