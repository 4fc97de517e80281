/* SPDX-License-Identifier: MIT */
/* Shared by the files of the engine protocol's interpreter. */
#ifndef PERILUNE_ENGINE_PARTS_H
#define PERILUNE_ENGINE_PARTS_H

#include "engine.h"
#include "engine_words.h"

/* A line that is being obeyed. */
typedef struct {
    engine_session *session;
    const pl_game *game; /* whose rules a refusal cites, or NULL */
    const char *rest;    /* of the line */
    pl_text *out;
    pl_error *err;
} request;

/* Adds members to the reply, or returns false with a sentence and has changed nothing. */
typedef struct {
    const char *name, *arguments;
    bool (*obey)(request *);
    bool needs_game;
    int least, most; /* words behind the name */
} command;

enum { ENGINE_NO_SEAT = -2 };

bool engine_refuse(request *, enum engine_word_id);
/* Reads a seat, or also "public" when `outside` allows it. Returns ENGINE_NO_SEAT with a sentence
 * if it is none. */
int engine_seat(request *, bool outside);
const char *engine_rest(request *); /* of the line, without blanks before it */
/* Reads a game and its setup from the rest of the line. */
bool engine_setup(request *, const pl_game **, pl_setup *);
/* Returns the place of a game of this number, or NULL with a sentence. */
engine_game *engine_place(request *, int number);
/* Puts a match there. */
bool engine_begin(request *, int number, const pl_match *);
/* Writes how the game stands: the reply to every command that changes it. */
void engine_standing(request *);
/* Writes "score", "rank" and "how" of a finished game. */
void engine_result(pl_match *, pl_text *);

/* ---- several games (engine_games.c) ---- */

bool obey_use(request *);
bool obey_clone(request *);
bool obey_restore(request *);
bool obey_batch(request *);
bool obey_step(request *);

/* ---- bots (engine_bots.c) ---- */

bool obey_bot(request *);
bool obey_rate(request *);

#endif
