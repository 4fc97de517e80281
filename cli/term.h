/* SPDX-License-Identifier: MIT */
/* Line input: with editing, history and completion at a terminal, plain over a pipe. */
#ifndef PERILUNE_TERM_H
#define PERILUNE_TERM_H

#include "cli.h"

/* What Tab can complete. Entries are whole lines; Tab offers their next word. */
typedef struct {
    const char *const *line;
    int lines;
    const char *file; /* a command after which Tab completes files, or NULL */
} term_known;

/* Reads the next line without its line break; release it with free. Returns NULL at the end of
 * input and on Ctrl-C. Over a pipe, echoes the line so that transcripts are readable. If `known` is
 * NULL, nothing is completed and the line is not added to the history. */
char *term_read(const struct cli *, const char *prompt, const term_known *);

/* Clears the history, so that the next person can't see it. */
void term_forget(void);
/* Clears the screen and the scrollback, if at a terminal. */
void term_clear(const struct cli *);
/* Prints a text, screen by screen if it is longer than the screen. */
void term_page(const struct cli *, const pl_text *);

#endif
