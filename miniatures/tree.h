/* SPDX-License-Identifier: MIT */
/* The full game tree of a miniature. The root is the deal. Every other node is a decision with at
 * least two moves, or an end. Sealed answers are given one after the other, the second without
 * knowing the first. Parents precede their children.
 *
 * Nodes that a seat cannot tell apart form an information set: a seat remembers everything it has
 * seen since the deal, in order, and its own choices. Bots see only the current view, so
 * information sets with the same view are one "sight" to them. */
#ifndef MINI_TREE_H
#define MINI_TREE_H

#include "mini.h"

enum { TREE_DEAL = -1, TREE_END = -2, TREE_ROOT = 0 };

struct node {
    double worth;  /* of an end, for the first seat */
    int32_t info;  /* TREE_DEAL, TREE_END or the information set */
    int32_t first; /* first child; the others follow it */
    int32_t moves;
    int32_t next; /* node of the same information set, or -1 */
    uint64_t secret;
};

struct info {
    int32_t seat, moves;
    int32_t at;    /* index of its first move in a strategy */
    int32_t nodes; /* first node of the set */
    int32_t sight;
};

struct sight {
    int32_t seat, moves;
    int32_t at; /* index of its first move among all sights */
    uint8_t *view;
    pl_move *move;
};

/* A hash table. */
struct lookup {
    uint64_t *key;
    int32_t *value;
    uint32_t room, used;
};

struct tree {
    const struct mini *mini;
    struct node *node;
    struct info *info;
    struct sight *sight;
    int32_t nodes, infos, sights;
    int32_t slots, sight_slots; /* size of a strategy; moves of all sights */
    int32_t ends, depth;        /* longest path in decisions, without forced moves */
    int32_t node_room, info_room, sight_room;
    struct lookup by_past, by_view;
};

/* Aborts if the game is not a miniature: chance during play, or moves that depend on what their
 * seat can't know. */
void tree_build(struct tree *, const struct mini *);
void tree_free(struct tree *);

#endif
