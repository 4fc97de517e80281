/* SPDX-License-Identifier: MIT */
/* Miniatures: two-player games small enough to solve exactly. A miniature is one of our games,
 * played by its own rules through the same interface, that starts shortly before its end with few
 * cards. All chance is in the deal, and the deals can be enumerated. */
#ifndef MINI_H
#define MINI_H

#include "perilune.h"

/* Fills a zeroed state. */
typedef void mini_deal(pl_state *, uint32_t i);

struct mini {
    pl_game game;   /* the real game except for `setup`, which picks one of the deals */
    uint32_t deals; /* equally likely */
    mini_deal *deal;
    /* The game's random generator, unused after the deal. And the hidden information as a number.
     */
    pl_rng *(*chance)(pl_state *);
    uint64_t (*secret)(const pl_state *);
    /* Value of a finished game for the first seat; the second seat gets the rest of 1. */
    double (*worth)(const pl_result *);
};

struct mini mini_bloodbath(void);
struct mini mini_lunarbase(void);
struct mini mini_monkeys(void);

/* The permutations of three cards. */
enum { MINI_THREE = 3, MINI_ORDERS = 6 };
extern const uint8_t mini_order[MINI_ORDERS][MINI_THREE];

/* A `setup` that picks one of the deals. Always succeeds. */
bool mini_any_deal(mini_deal *, uint32_t deals, pl_state *, const pl_setup *);
/* Returns the first seat's share of the win. */
double mini_share(const pl_result *);

#endif
