/* SPDX-License-Identifier: MIT */
/* The engine protocol: a line in, a line of JSON out; docs/engine-protocol.md describes it. */
#ifndef PERILUNE_ENGINE_H
#define PERILUNE_ENGINE_H

#include "cli.h"

enum { ENGINE_LINE_MAX = 4096 }; /* bytes of a command */

/* One conversation. It allocates nothing while files are off. */
typedef struct {
    pl_lang lang; /* of the reasons for refusals */
    bool files;   /* `save` and `load` may touch the disk */
    bool playing; /* there is a game */
    pl_match match;
    uint32_t
        seen[PL_SEATS_MAX + 1]; /* moves whose events a reader has been told; first the public */
    pl_step step[PL_STEPS_MAX];
    pl_match past; /* plays the moves again, for their events */
    pl_step past_step[PL_STEPS_MAX];
} engine_session;

void engine_start(engine_session *, pl_lang, bool files);
/* Obeys one line (without its break) and writes the answer, with its break, or nothing for a blank
 * line or a comment. A line that is refused changes nothing. False once the other side has quit. */
bool engine_line(engine_session *, const char *line, pl_text *out);

#endif
