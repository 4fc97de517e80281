/* SPDX-License-Identifier: MIT */
/* All that can happen in a miniature, as a tree. Its root is the deal; below, every node is a
 * decision with at least two moves, or an end. Sealed answers are given one after the other, the
 * second without knowing the first. Parents stand before their children.
 *
 * Nodes that a seat cannot tell apart form an information set: a seat knows everything that it has
 * seen since the deal, in its order, and what it has chosen itself. Bots are shown the present view
 * only, so information sets with the same view are the same to them: a sight. */
#ifndef MINI_TREE_H
#define MINI_TREE_H

#include "mini.h"

enum { TREE_DEAL = -1, TREE_END = -2, TREE_ROOT = 0 };

struct node {
    double worth;  /* of an end, to the first seat */
    int32_t info;  /* TREE_DEAL, TREE_END or the information set */
    int32_t first; /* child; the others follow it */
    int32_t moves;
    int32_t next; /* node of the same information set, or -1 */
    uint64_t secret;
};

struct info {
    int32_t seat, moves;
    int32_t at;    /* its first number in a strategy */
    int32_t nodes; /* the first of them */
    int32_t sight;
};

struct sight {
    int32_t seat, moves;
    int32_t at; /* its first number among those of all sights */
    uint8_t *view;
    pl_move *move;
};

/* Finds numbers by hashes. */
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
    int32_t slots, sight_slots; /* numbers in a strategy; among those of all sights */
    int32_t ends, depth;        /* decisions on the longest way, those of one move left out */
    int32_t node_room, info_room, sight_room;
    struct lookup by_past, by_view;
};

/* Stops the program where a miniature is none: chance in play, or moves that depend on what their
 * seat cannot know. */
void tree_build(struct tree *, const struct mini *);
void tree_free(struct tree *);

#endif
