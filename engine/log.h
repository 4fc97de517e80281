/* SPDX-License-Identifier: MIT */
/* The log: a whole game as text. */
#ifndef PL_LOG_H
#define PL_LOG_H

#include "match.h"

PL_BEGIN

enum { PL_LINE_MAX = 512 }; /* bytes of a log line */

/* The whole game as text; it ends with `end HASH` when over and with `open HASH` when not. */
void pl_log_write(const pl_match *, pl_text *);
/* What pl_log_read reads. The lines end in LF, or all of them in CR LF. A journal that is still
 * being written has no closing line; `unclosed` accepts it, and a last line that was cut off in the
 * middle is then left out. */
typedef struct {
    const pl_game *const *games; /* closed by NULL */
    const char *text;
    size_t size;
    bool unclosed;
} pl_log;

/* Replays a log through checked play into a match whose memory for steps is the caller's. On
 * false, err->line says where it failed and the match is not to be used. */
bool pl_log_read(pl_match *, const pl_log *, pl_step *, uint32_t cap, pl_error *);
/* Carries out what follows `renew` in a line of a log: "1 by=0 agreed". */
bool pl_log_read_renewal(pl_match *, const char *text, pl_error *);
/* Header or one step as lines of the log, for a journal that grows. */
void pl_log_write_head(const pl_match *, pl_text *);
/* Writes what was agreed before the deal: the lines of the head that name the game, the seats and
 * options (without the seed), and the players. Reads nothing but game, setup and names. */
void pl_log_write_terms(const pl_match *, pl_text *);
void pl_log_write_step(const pl_match *, uint32_t i, pl_text *);

PL_END

#endif
