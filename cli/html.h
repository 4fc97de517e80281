/* SPDX-License-Identifier: MIT */
/* A small writer for web pages with plots. A page is self-contained: it includes its style, draws
 * its pictures as SVG and loads nothing. Tags and attributes are literals of the program; all other
 * text goes through html_text, which escapes it.
 *
 * Plots are as wide as the screen: horizontal positions are percentages, so text keeps its size on
 * a phone. */
#ifndef PERILUNE_HTML_H
#define PERILUNE_HTML_H

#include "text.h"

typedef struct {
    pl_text *out;
    pl_lang lang;
} html;

void html_begin(html *, const char *title);
void html_end(html *);

/* `tag` may carry attributes, "table class='sort'"; closing goes by its first word. */
void html_open(html *, const char *tag);
void html_close(html *, const char *tag);
void html_text(html *, const char *);
void html_put(html *, const char *tag, const char *text); /* opens, writes, closes */
void html_programs(html *); /* a paragraph for each bot that is a program (cli_program_next) */
void html_real(html *, double, int decimals); /* in the format of the language */
void html_percent(html *, double share, int decimals);

/* ---- tables that can be sorted by a click ---- */

typedef struct {
    const char *name; /* NULL for no heading, as for a column of plots */
    bool number;      /* else text, to the left */
    bool sorted;      /* the table is written in descending order of this column */
    bool extra;       /* hidden on a narrow screen */
} html_column;

void html_table_begin(html *, const html_column *, int n);
void html_table_end(html *);
/* Opens a numeric cell with its sort value; close it as "td". */
void html_cell(html *, const html_column *, double value);
/* Writes a share with a bar behind it; `full` is the share of a full bar. */
void html_bar(html *, const html_column *, double share, double full);

/* ---- plots ---- */

enum html_scale {
    HTML_SHARES,
    HTML_NUMBERS,
    HTML_DOUBLINGS /* positions are base-2 logarithms of the values */
};

/* The range of an axis, from one round number to another, with a line at every step. */
typedef struct {
    double from, to, step;
    enum html_scale scale;
} html_axis;
html_axis html_axis_over(double least, double most, int steps); /* of about that many */

typedef struct {
    double value, low, high;
} html_estimate;

/* A dot with its interval, and a dashed line at `base`. Ends beyond the axis are cut off. */
void html_whisker(html *, const html_axis *, html_estimate, double base);
/* Draws a change as a bar between two values: up is good, down is bad. */
void html_shift(html *, const html_axis *, double from, double to);
/* Draws the scale below a column of these. */
void html_ticks(html *, const html_axis *);

enum { HTML_BARS_MAX = 24, HTML_SLOTS_MIN = 12 };

/* Bar i counts the values from first + i * width on. */
typedef struct {
    int bars;
    double bar[HTML_BARS_MAX];
    double first, width;
    double unit; /* from one possible value to the next */
    int decimals;
    double p5, median, p95;
} html_histogram;
void html_draw_histogram(html *, const html_histogram *);

typedef struct {
    double x;
    html_estimate y;
    const char *label, *title; /* beside the dot if it fits; as a tooltip */
} html_point;

typedef struct {
    html_axis x, y;
    double base;
    const char *across, *up; /* axis labels */
    const html_point *point;
    int n; /* at most HTML_POINTS_MAX */
} html_scatter;
enum { HTML_POINTS_MAX = 192 };
void html_draw_scatter(html *, const html_scatter *);

/* Curves over one axis, each in a color of its own, with their names above. */
enum { HTML_CURVES_MAX = 6 };

typedef struct {
    double x;
    html_estimate y;
    const char *title; /* tooltip of a dot; NULL for no dot */
} html_spot;

typedef struct {
    const char *name;
    const html_spot *spot;
    int n;
} html_curve;

typedef struct {
    html_axis x, y;
    double base;
    const char *across, *up;
    html_curve curve[HTML_CURVES_MAX];
    int n;
} html_curves;
void html_draw_curves(html *, const html_curves *);

#endif
