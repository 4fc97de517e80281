/* SPDX-License-Identifier: MIT */
/* Shared by the miniatures: orders of three cards, random deals, shares of the win. */
#include "mini.h"

const uint8_t mini_order[MINI_ORDERS][MINI_THREE] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 },
                                                      { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };

bool mini_any_deal(mini_deal *deal, uint32_t deals, pl_state *s, const pl_setup *setup) {
    pl_rng rng;
    pl_rng_seed(&rng, setup->seed);
    deal(s, pl_rng_below(&rng, deals));
    return true;
}

double mini_share(const pl_result *end) {
    return end->rank[0] == end->rank[1] ? 0.5 : end->rank[0] == 1;
}
