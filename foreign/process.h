/* SPDX-License-Identifier: MIT */
/* Questions to one process and its answers, with a time limit. */
#ifndef PERILUNE_PROCESS_H
#define PERILUNE_PROCESS_H

#include "host.h"
#include "question.h"

enum { PROCESS_SAID_MAX = 1024 };

typedef struct {
    host_process is;
    char said[PROCESS_SAID_MAX]; /* the end of what it wrote to standard error */
    size_t said_n;
} process;

enum process_end { PROCESS_ANSWERED, PROCESS_ENDED, PROCESS_LATE, PROCESS_FLOOD, PROCESS_EARLY };

/* Sends it text and waits for its answer, for at most so many milliseconds. What it wrote before
 * is no answer: then the answer holds that, and the end is PROCESS_EARLY. */
enum process_end process_ask(process *, const char *text, size_t, int64_t ms, answer *);
/* Sends it text without waiting; what doesn't fit is lost. */
void process_tell(process *, const char *text);
/* Writes the last line it wrote to standard error; nothing if there is none. */
void process_said(const process *, pl_text *);

#endif
