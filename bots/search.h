/* SPDX-License-Identifier: MIT */
/* The search, shared by its files.
 *
 * Monte Carlo tree search over information sets (ISMCTS), from the view of one seat. Each iteration
 * imagines a world that fits the view and descends the tree in it a few times. Each descent adds a
 * node, plays on by the game's policy and backs up the result. Nodes hold moves, not states: a node
 * stands for all worlds in which these moves were made. That averages over draws and reveals. In
 * each world only the moves that are legal there are considered.
 *
 * If several seats owe a decision, each chooses by its own statistics without knowing the others'
 * choices. Below such a node the tree branches by the searching seat's choice, the only one it
 * knows for sure when it decides next. All numbers are integers, so every machine gets the same
 * result. */
#ifndef PERILUNE_SEARCH_H
#define PERILUNE_SEARCH_H

#include "bots.h"

/* ---- the tree (tree.c) ---- */

/* A move of one of the seats that decide at a node. */
struct edge {
    pl_move move;
    int64_t sum; /* of the values for this seat */
    uint32_t visits;
    uint32_t next;  /* next edge of the same node; 0 ends the list */
    uint32_t child; /* node; 0 means none */
    uint8_t seat;
    uint8_t spare[3];
};

struct node {
    uint32_t edges; /* the newest edge; 0 means none */
    uint32_t child; /* used if several seats decide, but not the searching one; 0 means none */
};

/* Index 0 means none. */
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

/* Statistics of a move at the root that the tree does not hold. */
struct account {
    int64_t sum[PL_SEATS_MAX];
    int64_t square; /* of the searching seat's values */
    uint32_t visits;
    uint32_t spare;
};

/* Start of a mind's buffer. Nodes and edges follow. */
struct head {
    struct account account[PL_MOVES_MAX];
};

/* Creates a tree with only a root. Returns false if the buffer is too small. */
bool pl__tree_plant(struct tree *, const pl_mind *);
uint32_t pl__tree_node(struct tree *);                                   /* 0 when full */
uint32_t pl__tree_edge(struct tree *, uint32_t node, int seat, pl_move); /* 0 when full */

/* Returns the integer square root. */
uint32_t pl__root(uint64_t);

/* ---- selection (select.c) ---- */

/* The moves of one decision in one world. */
struct choice {
    pl_moves list;
    uint32_t total; /* of the weights */
    uint16_t weight[PL_MOVES_MAX];
    uint32_t edge[PL_MOVES_MAX]; /* of the node, 0 where there is none yet */
};

void pl__weigh(const pl_game *, const pl_state *, int seat, struct choice *);
/* Looks up the edges of the moves. */
void pl__match(const struct tree *, uint32_t node, int seat, struct choice *);
/* Returns the index of the move this seat tries next. */
int pl__select(const struct tree *, const struct choice *);

/* ---- playouts (playout.c) ---- */

/* How to value a finished game. In a solo game there is no win to share, so the margin always
 * counts. */
enum worth { WIN_AND_MARGIN, WIN_ONLY };

/* Plays on to the end, or until the game can evaluate the state, and returns each seat's value. */
void pl__playout(const pl_game *, pl_state *, pl_rng *, enum worth, int32_t value[PL_SEATS_MAX]);

#endif
