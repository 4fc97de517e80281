/* SPDX-License-Identifier: MIT */
/* Tables on the terminal: columns that are as wide as needed. */
#include "sheet.h"
#include "cli.h"

#include <math.h>

void sheet_begin(const sheet *s, const char *name) {
    const size_t start = s->out->n;
    pl_text_str(s->out, name);
    pl_text_pad(s->out, start, s->first);
}

void sheet_begin_head(const sheet *s, const char *name) {
    pl_text_char(s->out, '\n');
    pl_text_ink(s->out, PL_INK_BOLD);
    sheet_begin(s, name);
}

void sheet_wide_cell(const sheet *s, int width, const char *text) {
    pl_text_repeat(s->out, " ", width - cli_columns(text));
    pl_text_str(s->out, text);
}

void sheet_cell(const sheet *s, const char *text) {
    sheet_wide_cell(s, SHEET_CELL, text);
}

void sheet_number(const sheet *s, double value, int decimals) {
    char digits[64];
    pl_text t = PL_TEXT(digits);
    cli_text_real(&t, value, decimals, s->lang);
    sheet_cell(s, digits);
}

void sheet_signed(const sheet *s, double value, int decimals) {
    char digits[64];
    pl_text t = PL_TEXT(digits);
    cli_text_signed(&t, value, decimals, s->lang);
    sheet_cell(s, digits);
}

void sheet_percent(const sheet *s, int width, double share, int decimals) {
    char digits[64];
    pl_text t = PL_TEXT(digits);
    cli_text_real(&t, 100 * share, decimals, s->lang);
    pl_text_str(&t, " %");
    sheet_wide_cell(s, width, digits);
}

void sheet_end(const sheet *s) {
    pl_text_char(s->out, '\n');
}

void sheet_end_head(const sheet *s) {
    pl_text_ink(s->out, PL_INK_PLAIN);
    sheet_end(s);
}
