/* SPDX-License-Identifier: MIT */
/* The one game of a module; PL_LOCAL_GAME names it. */
#include "games/list.h"

extern const pl_game PL_LOCAL_GAME;

const pl_game *const pl_games[] = { &PL_LOCAL_GAME, NULL };
