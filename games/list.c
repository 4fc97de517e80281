/* SPDX-License-Identifier: MIT */
/* The games of this program, as games/list.h names them. */
#include "list.h"

#define DECLARE(name) extern const pl_game pl_game_##name;
PL_GAME_LIST(DECLARE)

#define ENTRY(name) &pl_game_##name,
const pl_game *const pl_games[] = { PL_GAME_LIST(ENTRY) NULL };
