/* SPDX-License-Identifier: MIT */
/* What a program that plays is told, and its answers. Everything comes from the view of its seat;
 * docs/foreign-bots.md describes the lines. */
#ifndef PERILUNE_QUESTION_H
#define PERILUNE_QUESTION_H

#include "perilune.h"

enum { QUESTION_VERSION = 1, ANSWER_MAX = 1024 /* bytes of a line */ };

/* What a program may wish to be told besides its legal moves. */
enum question_wish {
    WISH_VIEW = 1,
    WISH_POINTS = 2,
    WISH_CHANGES = 4,
    WISH_OBSERVATION = 8,
    WISH_ACTIONS = 16,
    WISH_BYTES = 32
};

/* Who is asked. */
typedef struct {
    const pl_game *game;
    int seats, seat;
    unsigned wishes; /* of enum question_wish */
} question_to;

/* Each writes whole lines. */
void question_hello(pl_text *);
/* The game and the seat. Not the seed, and not which cards were arranged. */
void question_game(const pl_game *, const pl_setup *, int seat, pl_text *);
/* A decision. `random` is a number for the program's own choices. */
void question_ask(const question_to *, const pl_state *view, uint64_t random, pl_text *);

/* ---- answers ---- */

/* What a program has written since it was asked. */
typedef struct {
    char line[ANSWER_MAX + 1];
    size_t n;
    bool whole; /* the line has ended */
    bool flood; /* more came than one line of that length */
} answer;

/* Takes in more bytes, and forgets what is beyond the line. */
void answer_feed(answer *, const char *, size_t);
/* Reads "ready WISH...". */
bool answer_ready(const char *line, unsigned *wishes, pl_error *);
/* Reads a move: its text or its place in the list. Returns its index, or -1 with a sentence. */
int answer_move(const char *line, const question_to *, const pl_state *view, const pl_moves *,
                pl_error *);
/* A copy that a terminal can show: what is no visible UTF-8 becomes '?', long texts are cut. */
void answer_show(const char *line, pl_text *);

#endif
