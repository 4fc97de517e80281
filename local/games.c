/* SPDX-License-Identifier: MIT */
/* The one game of a module; PL_LOCAL_GAME names it, PL_LOCAL_NET its networks. */
#include "games/list.h"
#include "host.h"

extern const pl_game PL_LOCAL_GAME;

const pl_game *const pl_games[] = { &PL_LOCAL_GAME, NULL };

const pl_net *PL_LOCAL_NET(int32_t seats);
const pl_net *PL_LOCAL_NET(int32_t seats) {
    return nets_for(seats);
}
