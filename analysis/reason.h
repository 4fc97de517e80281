/* SPDX-License-Identifier: MIT */
/* Why one move is better than another, in one sentence. The game is played to its end from both, in
 * the same imagined worlds, and what comes of it is compared. */
#ifndef PERILUNE_REASON_H
#define PERILUNE_REASON_H

#include "insight.h"

/* Where most of the difference comes from: a part of the points or a gauge, and by how many tenths.
 * They are negative where a part costs points and the better move loses that much less. If nothing
 * stands out, the wins themselves are the reason. */
enum reason_from { REASON_WINS, REASON_PART, REASON_GAUGE };
typedef struct {
    enum reason_from from;
    int32_t which, tenths;
} reason;

/* Plays this many worlds to the end after either move and notes what the difference is made of.
 * Returns whether the better move also clearly wins more of these games. */
bool reason_find(const question *, pl_move better, pl_move other, int worlds, reason *);
/* What the better move is compared with. */
enum reason_than { REASON_THAN_NEXT, REASON_THAN_PLAYED };
/* Writes the sentence. `value` has those of the better and the other move, in PL_VALUE, which are
 * told if the wins are the reason. */
void reason_say(const pl_game *, const reason *, const int32_t value[2], enum reason_than, pl_lang,
                pl_text *);

#endif
