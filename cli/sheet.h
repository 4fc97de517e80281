/* SPDX-License-Identifier: MIT */
/* Tables of numbers on a terminal: a name, then right-aligned cells. */
#ifndef PERILUNE_SHEET_H
#define PERILUNE_SHEET_H

#include "text.h"

enum { SHEET_CELL = 9 };

typedef struct {
    pl_text *out;
    pl_lang lang;
    int first; /* columns of the first cell of each row */
} sheet;

/* Begin a row, or the heading row, which is bold and follows an empty line. */
void sheet_begin(const sheet *, const char *name);
void sheet_begin_head(const sheet *, const char *name);
void sheet_cell(const sheet *, const char *text);
void sheet_wide_cell(const sheet *, int width, const char *text);
void sheet_number(const sheet *, double, int decimals);
/* Always writes the sign. */
void sheet_signed(const sheet *, double, int decimals);
void sheet_percent(const sheet *, int width, double share, int decimals);
void sheet_end(const sheet *);
void sheet_end_head(const sheet *);

#endif
