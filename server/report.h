/* SPDX-License-Identifier: MIT */
/* A reader's state as JSON. Everything is derived from the reader's view: two tables that a reader
 * can't tell apart give the same bytes. */
#ifndef PERILUNE_REPORT_H
#define PERILUNE_REPORT_H

#include "patch.h"
#include "table.h"

/* Somebody asks the others whether a seat may get a new key. */
typedef struct {
    int32_t seat, by;        /* by: who asks; PL_PUBLIC: the host, who has no seat */
    pl_seats agreed, needed; /* who has agreed, and whose consent it takes */
    int64_t until;           /* when it lapses, by clock_ms; 0: nobody asks */
} renewal;

typedef struct {
    int32_t seat; /* or PL_PUBLIC */
    pl_lang lang;
    bool host;
    pl_seats here; /* seats with an open connection */
    pl_seats overdue;
    bool undo;              /* the seat could take back its last move */
    const renewal *renewal; /* that somebody asks for, or NULL */
} audience;

/* The groups of members in which it is written, for patch_parts. */
enum report_part { PART_TABLE, PART_VIEW, PART_STANDINGS, PART_ASK, PART_MOVES, PART_REST, PARTS };
enum { PARTS_WHOLE = 1 << PART_ASK | 1 << PART_MOVES };

/* The object of a `state` message, and where each group of its members ends. */
void report_write(const table *, const audience *, pl_text *, patch_mark end[PARTS]);

/* How far a reader has been told the story: so many lines, in which `mark` stands for their text.
 */
typedef struct {
    uint32_t lines, steps, epoch, renewals;
    uint32_t mark;
} bookmark;

/* Writes `{"from":…,"add":[…],"mark":…}` and moves the bookmark on; false when there is no news. */
bool story_write(const table *, const audience *, bookmark *, pl_text *);

/* How a seat came by a new key, in a sentence. */
void renewal_say(const pl_renewal *, const pl_reader *, pl_text *);

/* Whether the newest move has a line for that seat. */
bool story_tells(const table *, int seat);

/* The members that lists of tables and "my tables" show; an open object is closed by the caller. */
void summary_write(const table *, pl_seats overdue, pl_text *);

/* The names by which people know the seats. */
pl_reader report_reader(const table *, int seat, pl_lang);

#endif
