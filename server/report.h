/* SPDX-License-Identifier: MIT */
/* What a reader is told of a table. Everything here is made from the reader's view: two tables that
 * a reader cannot tell apart give the same bytes. */
#ifndef PERILUNE_REPORT_H
#define PERILUNE_REPORT_H

#include "table.h"

typedef struct {
    int32_t seat; /* or PL_PUBLIC */
    pl_lang lang;
    bool host;
    pl_seats here; /* seats with an open connection */
    pl_seats overdue;
} audience;

/* The object of a `state` message. */
void report_write(const table *, const audience *, pl_text *);

/* How far a reader has been told the story: so many lines, in which `mark` stands for their text.
 */
typedef struct {
    uint32_t lines, steps, epoch;
    uint64_t mark;
} bookmark;

/* Writes `{"from":…,"add":[…],"mark":…}` and moves the bookmark on; false when there is no news. */
bool story_write(const table *, const audience *, bookmark *, pl_text *);

/* Whether the newest move has a line for that seat. */
bool story_tells(const table *, int seat);

/* The members that lists of tables and "my tables" show; an open object is closed by the caller. */
void summary_write(const table *, pl_seats overdue, pl_text *);

/* The names by which people know the seats. */
pl_reader report_reader(const table *, int seat, pl_lang);

#endif
