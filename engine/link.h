/* SPDX-License-Identifier: MIT */
/* Codes: a whole game in as few letters as fit into a link. */
#ifndef PL_LINK_H
#define PL_LINK_H

#include "match.h"

PL_BEGIN

enum { PL_LINK_MAX = 16384 }; /* bytes that hold every code, with the closing zero */

/* Appends "monkeys." and the game in letters, digits, - and _: seed, options, names and moves, but
 * not the origin of the seed and no comments. The text is cut if it is too small. */
void pl_link_write(const pl_match *, pl_text *);
/* Replays a code with checked play into a match, as pl_log_read does. A game has one code: anything
 * else is refused. `games` is terminated by NULL. */
bool pl_link_read(pl_match *, const pl_game *const *games, const char *code, pl_step *,
                  uint32_t cap, pl_error *);

PL_END

#endif
