/* SPDX-License-Identifier: MIT */
/* What the files of the search share.
 *
 * Monte Carlo tree search over information sets, from the view of one seat. Each iteration imagines
 * a world that fits the view and follows the tree through it a few times; each descent adds a node,
 * plays on by the game's policy and carries the result back. The tree knows moves, not states: a
 * node stands for all worlds in which these moves were made, so draws and reveals are averaged
 * over, and in each world only the moves that are legal there are looked at.
 *
 * Several seats that owe a decision choose each by its own statistics, without knowing of the
 * others; below such a node the tree goes on by what the searching seat chose, since its own answer
 * is all that it knows for sure when it decides next. All numbers are whole, so every machine gets
 * the same. */
#ifndef PERILUNE_SEARCH_H
#define PERILUNE_SEARCH_H

#include "bots.h"

/* ---- the tree (tree.c) ---- */

/* A move of one of the seats that owe a decision at a node. */
struct edge {
    pl_move move;
    int64_t sum; /* of the values that this seat got */
    uint32_t visits;
    uint32_t next;  /* edge of the same node, 0: the last */
    uint32_t child; /* node, 0: none */
    uint8_t seat;
    uint8_t spare[3];
};

struct node {
    uint32_t edges; /* the newest, 0: none */
    uint32_t child; /* where several seats owe a decision, but not the searching one; 0: none */
};

/* Numbers 0 stand for none. */
struct tree {
    struct node *node;
    struct edge *edge;
    uint32_t nodes, node_cap, edges, edge_cap;
};

enum {
    EDGES_PER_NODE = 3,
    DESCENT_SIZE = sizeof(struct node) + EDGES_PER_NODE * sizeof(struct edge),
    ROOT = 1
};

/* Of the moves at the root, apart from what the tree holds of them. */
struct account {
    int64_t sum[PL_SEATS_MAX];
    int64_t square; /* of the searching seat's values */
    uint32_t visits;
    uint32_t spare;
};

/* What the memory of a mind begins with; nodes and edges follow. */
struct head {
    struct account account[PL_MOVES_MAX];
};

/* Plants a tree that is nothing but its root; false when the memory is too small for any. */
bool pl__tree_plant(struct tree *, const pl_mind *);
uint32_t pl__tree_node(struct tree *);                                   /* 0 when full */
uint32_t pl__tree_edge(struct tree *, uint32_t node, int seat, pl_move); /* 0 when full */

/* The whole part of a square root. */
uint32_t pl__root(uint64_t);

/* ---- choosing in the tree (select.c) ---- */

/* The moves of one decision in one world. */
struct choice {
    pl_moves list;
    uint32_t total; /* of the weights */
    uint16_t weight[PL_MOVES_MAX];
    uint32_t edge[PL_MOVES_MAX]; /* of the node, 0 where there is none yet */
};

void pl__weigh(const pl_game *, const pl_state *, int seat, struct choice *);
/* Finds the edges of the moves. */
void pl__match(const struct tree *, uint32_t node, int seat, struct choice *);
/* The move that this seat tries next. */
int pl__select(const struct tree *, const struct choice *);

/* ---- playing on (playout.c) ---- */

/* How a finished game is valued. Alone there is no win to share, so the margin always counts. */
enum worth { WIN_AND_MARGIN, WIN_ONLY };

/* Plays on to the end or to where the game can evaluate, and gives every seat's value. */
void pl__playout(const pl_game *, pl_state *, pl_rng *, enum worth, int32_t value[PL_SEATS_MAX]);

#endif
