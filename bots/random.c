/* SPDX-License-Identifier: MIT */
/* The random bot: picks a legal move uniformly at random. */
#include "list.h"

static pl_move choose(pl_mind *mind, const pl_state *view) {
    pl_moves list = { .n = 0 };
    mind->game->legal(view, mind->seat, &list);
    return list.at[pl_rng_below(&mind->rng, (uint32_t)list.n)];
}

const pl_bot pl_bot_random = {
    .id = "random",
    .title = { "Random", "Zufall" },
    .about = { "plays any legal move, each equally often",
               "spielt irgendeinen erlaubten Zug, jeden gleich oft" },
    .choose = choose,
};
