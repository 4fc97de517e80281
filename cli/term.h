/* SPDX-License-Identifier: MIT */
/* Lines that people type: with editing, history and completion at a terminal, plain over a pipe. */
#ifndef PERILUNE_TERM_H
#define PERILUNE_TERM_H

#include "cli.h"

/* What Tab can complete. The texts are whole lines; Tab offers their next word. */
typedef struct {
    const char *const *line;
    int lines;
    const char *file; /* a first word after which files are completed, or NULL */
} term_known;

/* The next line without its line break, to be released with free; NULL at the end of input and on
 * Ctrl-C. Over a pipe what was read is echoed, so that a transcript can be read. Without `known`
 * there is nothing to complete, and the line is not remembered. */
char *term_read(const struct cli *, const char *prompt, const term_known *);

/* Forgets the lines typed so far: the next person shall not see them. */
void term_forget(void);
/* An empty screen with nothing left to scroll back to; only at a terminal. */
void term_clear(const struct cli *);
/* Prints a page; where it is longer than the screen, screen by screen. */
void term_page(const struct cli *, const pl_text *);

#endif
