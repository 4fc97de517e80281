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

/* What the network said about an observation and the moves there (advice.c). Longer lists of moves
 * are not kept. */
enum { ADVICE_MOVES = 64 };
struct advice {
    uint64_t key; /* 0: none */
    int32_t value[PL_SEATS_MAX];
    uint16_t weight[ADVICE_MOVES];
};

/* How moves are selected (select.c). */
struct taste {
    int64_t curiosity; /* weight of the exploration bonus; a sure win is PL_VALUE */
    int64_t doubt;     /* 1/doubt of the prior is spread evenly */
    int64_t untried;   /* how far below the average an untried move counts */
    uint32_t width;    /* moves considered from the start */
};

/* Index 0 means none. */
struct tree {
    struct node *node;
    struct edge *edge;
    struct advice *advice; /* by key; only in searches with a network */
    const struct taste *taste;
    uint32_t nodes, node_cap, edges, edge_cap, advices;
};

enum {
    EDGES_PER_NODE = 3,
    DESCENT_SIZE = sizeof(struct node) + EDGES_PER_NODE * sizeof(struct edge),
    ADVISED_SIZE = DESCENT_SIZE + sizeof(struct advice), /* in searches with a network */
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

/* Creates a tree with only a root. Returns false if the buffer is too small, but then the tree can
 * still be asked how to select. */
bool pl__tree_plant(struct tree *, const pl_mind *);
uint32_t pl__tree_node(struct tree *);                                   /* 0 when full */
uint32_t pl__tree_edge(struct tree *, uint32_t node, int seat, pl_move); /* 0 when full */

/* Returns the integer square root. */
uint32_t pl__root(uint64_t);

/* ---- selection (select.c) ---- */

/* The moves of one decision in one world. */
struct choice {
    pl_moves list;
    uint32_t total;              /* of the weights */
    int32_t value[PL_SEATS_MAX]; /* of the position, if a network was asked */
    uint16_t weight[PL_MOVES_MAX];
    uint32_t edge[PL_MOVES_MAX]; /* of the node, 0 where there is none yet */
};

extern const struct taste pl__taste_by_policy, pl__taste_by_network;
void pl__weigh(const pl_game *, const pl_state *, int seat, struct choice *);
/* Looks up the edges of the moves. */
void pl__match(const struct tree *, uint32_t node, int seat, struct choice *);
/* Returns the index of the move this seat tries next. */
int pl__select(const struct tree *, const struct choice *);

/* ---- levels (levels.c) ---- */

/* How a level chooses. */
struct manner {
    int32_t tolerance; /* in PL_VALUE: how far below the best a move may be */
    bool easygoing; /* weights moves by the square root of their visits, so rare ones come up more
                       often */
};

/* Searches and chooses. */
pl_move pl__choose(pl_mind *, const pl_state *view, struct manner);
/* Memory per iteration: one node more than an iteration adds, because nodes with sealed answers
 * have more edges. */
enum { LEVEL_MEMORY = DESCENT_SIZE * (PL_DESCENTS + 1) };

/* ---- playouts (playout.c) ---- */

/* How to value a finished game. In a solo game there is no win to share, so the margin always
 * counts. */
enum worth { WIN_AND_MARGIN, WIN_ONLY };

/* Plays on to the end, or until the game can evaluate the state, and returns each seat's value. */
void pl__playout(const pl_game *, pl_state *, pl_rng *, enum worth, int32_t value[PL_SEATS_MAX]);
/* Returns each seat's value in a finished game. */
void pl__value_end(const pl_game *, const pl_state *, enum worth, int32_t value[PL_SEATS_MAX]);
/* Returns the value of a share of the win if the margin is not known. */
int32_t pl__value_share(enum worth, int32_t share);

/* ---- the network (advice.c) ---- */

/* Weighs at least two moves and values the position, both as the seat sees it in this world. */
void pl__advise(const struct tree *, const pl_net *, const pl_game *, const pl_state *world,
                int seat, struct choice *);
/* Plays on to the next decision with a choice, and returns each seat's value there. */
void pl__foretell(const struct tree *, const pl_net *, const pl_game *, pl_state *world, enum worth,
                  int32_t value[PL_SEATS_MAX]);

#endif
