/* SPDX-License-Identifier: MIT */
/* Miniatures: games of two that are small enough to be solved. A miniature is one of our games,
 * played by its own rules through the same interface, that begins shortly before its end with few
 * cards: all chance is in the deal, and the deals can be counted. */
#ifndef MINI_H
#define MINI_H

#include "perilune.h"

/* Fills a zeroed state. */
typedef void mini_deal(pl_state *, uint32_t i);

struct mini {
    pl_game game;   /* the real one but for its `setup`, which takes one of the deals */
    uint32_t deals; /* equally likely */
    mini_deal *deal;
    /* The generator of the game, on which nothing depends after the deal; and what lies hidden, as
     * a number. */
    pl_rng *(*chance)(pl_state *);
    uint64_t (*secret)(const pl_state *);
    /* What an end is worth to the first seat; the second has the rest of 1. */
    double (*worth)(const pl_result *);
};

struct mini mini_bloodbath(void);
struct mini mini_lunarbase(void);
struct mini mini_monkeys(void);

/* The ways to lay out three cards. */
enum { MINI_THREE = 3, MINI_ORDERS = 6 };
extern const uint8_t mini_order[MINI_ORDERS][MINI_THREE];

/* A `setup` that takes one of so many deals; it always can. */
bool mini_any_deal(mini_deal *, uint32_t deals, pl_state *, const pl_setup *);
/* The first seat's share of the win. */
double mini_share(const pl_result *);

#endif
