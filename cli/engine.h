/* SPDX-License-Identifier: MIT */
/* The engine protocol: one line in, one line of JSON out. docs/engine-protocol.md describes it. */
#ifndef PERILUNE_ENGINE_H
#define PERILUNE_ENGINE_H

#include "cli.h"

enum { ENGINE_LINE_MAX = 4096 }; /* bytes of a command */

/* A session. It allocates nothing unless `files` is set. */
typedef struct {
    pl_lang lang; /* language of error messages */
    bool files;   /* `save` and `load` may touch the disk */
    bool playing; /* there is a game */
    pl_match match;
    uint32_t
        seen[PL_SEATS_MAX + 1]; /* moves whose events a reader has seen; index 0 is the public */
    pl_step step[PL_STEPS_MAX];
    pl_match past; /* replays the moves to get their events */
    pl_step past_step[PL_STEPS_MAX];
} engine_session;

void engine_start(engine_session *, pl_lang, bool files);
/* Runs one line (without its line break) and writes the reply with a line break, or nothing for a
 * blank line or comment. A refused line changes nothing. Returns false after `quit`. */
bool engine_line(engine_session *, const char *line, pl_text *out);

#endif
