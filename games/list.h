/* SPDX-License-Identifier: MIT */
/* The games. To add one, add a line here. */
#ifndef PL_GAME_LIST
#define PL_GAME_LIST(GAME)                                                                         \
    GAME(bloodbath)                                                                                \
    GAME(monkeys)                                                                                  \
    GAME(lunarbase)                                                                                \
    GAME(template)

#include "perilune.h"

PL_BEGIN

/* All games in the order above, terminated by NULL. */
extern const pl_game *const pl_games[];

PL_END

#endif
