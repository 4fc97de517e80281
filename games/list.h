/* SPDX-License-Identifier: MIT */
/* The games. Adding one is adding its line here. */
#ifndef PL_GAME_LIST
#define PL_GAME_LIST(GAME)                                                                         \
    GAME(bloodbath)                                                                                \
    GAME(monkeys)                                                                                  \
    GAME(lunarbase)                                                                                \
    GAME(template)

#include "perilune.h"

/* Closed by NULL, in the order above. */
extern const pl_game *const pl_games[];

#endif
