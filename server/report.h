/* SPDX-License-Identifier: MIT */
/* A reader's state as JSON. Everything is derived from the reader's view: two tables that a reader
 * can't tell apart give the same bytes. */
#ifndef PERILUNE_REPORT_H
#define PERILUNE_REPORT_H

#include "patch.h"
#include "table.h"

/* A request of somebody that a seat may get a new key. */
typedef struct {
    int32_t seat, by;        /* by: who requests it; PL_PUBLIC: the host, without a seat */
    pl_seats agreed, needed; /* who has agreed, and whose consent it takes */
    int64_t until;           /* when it expires, by clock_ms; 0: no request */
} renewal;

typedef struct {
    int32_t seat; /* or PL_PUBLIC */
    pl_lang lang;
    bool host;
    pl_seats here; /* seats with an open connection */
    pl_seats overdue;
    bool undo;              /* the seat could take back its last move */
    bool counts;            /* the reader itself counts the lines it has */
    const renewal *renewal; /* the pending request, or NULL */
} audience;

/* The groups of members in which it is written, for patch_parts. */
enum report_part { PART_TABLE, PART_VIEW, PART_STANDINGS, PART_ASK, PART_MOVES, PART_REST, PARTS };
enum { PARTS_WHOLE = 1 << PART_ASK | 1 << PART_MOVES };

/* The object of a `state` message, and where each group of its members ends. */
void report_write(const table *, const audience *, pl_text *, patch_mark end[PARTS]);

/* The member "ask", the reader's question in words. */
void ask_write(const pl_game *, const pl_state *view, const pl_reader *, pl_text *);
/* Appends the result of a finished game as an object. */
void result_write(const pl_match *, const pl_state *view, pl_lang, pl_text *);
/* The items of "moves": what the reader's seat may answer. */
void moves_write(const pl_game *, const pl_state *view, const pl_reader *, pl_text *);

/* How far a reader has been told the story: that many lines, whose text `mark` identifies. */
typedef struct {
    uint32_t lines, steps, epoch, renewals;
    uint32_t mark;
} bookmark;

/* Writes `{"from":…,"add":[…],"mark":…}` and moves the bookmark. Returns false if there is no
 * news. Readers that follow step by step get only some of the marks. */
bool story_write(const table *, const audience *, bookmark *, pl_text *);

/* Says in a sentence how a seat got a new key. */
void renewal_say(const pl_renewal *, const pl_reader *, pl_text *);

/* Whether the newest move has a line for that seat. */
bool story_tells(const table *, int seat);

/* Writes the members that lists of tables and "my tables" show. The caller closes the object. */
void summary_write(const table *, pl_seats overdue, pl_text *);

/* The names by which people know the seats. */
pl_reader report_reader(const table *, int seat, pl_lang);

#endif
