/* SPDX-License-Identifier: MIT */
/* Logs: a whole game as text. */
#ifndef PL_LOG_H
#define PL_LOG_H

#include "match.h"

PL_BEGIN

enum { PL_LINE_MAX = 512 }; /* bytes of a log line */

/* Writes the whole game. The last line is `end HASH` if the game is over, `open HASH` if not. */
void pl_log_write(const pl_match *, pl_text *);
/* Input of pl_log_read. All lines end in LF, or all in CR LF. A journal that is still growing has
 * no closing line; `unclosed` accepts that and ignores a truncated last line. */
typedef struct {
    const pl_game *const *games; /* terminated by NULL */
    const char *text;
    size_t size;
    bool unclosed;
} pl_log;

/* Replays a log with checked play into a match. The caller owns the array of steps. Returns false
 * and sets the error with its line on failure; the match must not be used then. */
bool pl_log_read(pl_match *, const pl_log *, pl_step *, uint32_t cap, pl_error *);
/* Applies the arguments of a `renew` line: "1 by=0 agreed". */
bool pl_log_read_renewal(pl_match *, const char *text, pl_error *);
/* Write the header or one step as log lines, for a growing journal. */
void pl_log_write_head(const pl_match *, pl_text *);
/* Writes what was agreed before the deal: the header lines with the game, the seats and options
 * (without the seed), and the players. Reads only the game, the setup and the names. */
void pl_log_write_terms(const pl_match *, pl_text *);
void pl_log_write_step(const pl_match *, uint32_t i, pl_text *);

PL_END

#endif
