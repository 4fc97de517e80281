/* SPDX-License-Identifier: MIT */
/* The engine protocol: one line in, one line of JSON out. docs/engine-protocol.md describes it. */
#ifndef PERILUNE_ENGINE_H
#define PERILUNE_ENGINE_H

#include "cli.h"

enum {
    ENGINE_LINE_MAX = 4096, /* bytes of a command */
    ENGINE_GAMES_MAX = 256  /* games at once */
};

typedef struct {
    pl_match match;
    uint32_t
        seen[PL_SEATS_MAX + 1]; /* moves whose events a reader has seen; index 0 is the public */
    pl_step step[PL_STEPS_MAX];
} engine_game;

/* A session. It allocates its games, each when it is first needed. */
typedef struct {
    pl_lang lang;      /* language of error messages */
    bool files;        /* `save`, `load` and bots may touch the disk and run programs */
    int number;        /* of the current game */
    uint32_t failures; /* of programs as bots */
    int batch;         /* games 0 .. batch-1 are stepped together */
    engine_game *game; /* at[number]: the current game, or NULL */
    engine_game *at[ENGINE_GAMES_MAX];
    pl_match past; /* replays the moves to get their events */
    pl_step past_step[PL_STEPS_MAX];
} engine_session;

void engine_start(engine_session *, pl_lang, bool files);
void engine_end(engine_session *); /* releases the games */
/* Runs one line (without its line break) and writes the reply with a line break, or nothing for a
 * blank line or comment. A refused line changes nothing. Returns false after `quit`. */
bool engine_line(engine_session *, const char *line, pl_text *out);

#endif
