/* SPDX-License-Identifier: MIT */
/* Hints: the best choices, what the seat can expect of each, how sure that is, and why. Rank and
 * figure are the same measurement. */
#ifndef PERILUNE_HINT_H
#define PERILUNE_HINT_H

#include "reason.h"

enum { HINT_WORLDS = 600, HINT_CHOICES = 4 };

/* How sure it is that one choice is better than another. */
enum hint_sure { HINT_EVEN, HINT_PROBABLY, HINT_CLEARLY };

typedef struct {
    pl_move move;
    double share, error; /* share of the win, and its standard error */
    enum hint_sure sure; /* that the first choice is better; of the first one, than the second */
} hint_choice;

typedef struct {
    int n; /* the moves not listed were barely considered */
    hint_choice at[HINT_CHOICES];
    bool explained; /* `why` says what the first choice brings that the second doesn't */
    reason why;
} hint;

/* Finds the best choices of a decision, best first. The insight needs memory for HINT_WORLDS. */
void hint_think(insight *, const question *, hint *);
/* Writes the reason as one sentence. */
void hint_say(const hint *, const pl_game *, pl_lang, pl_text *);

#endif
