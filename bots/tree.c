/* SPDX-License-Identifier: MIT */
/* The tree in the memory that the caller has handed over. Nodes and edges are only ever added, and
 * when a new decision is a position that the tree knows, the rest of it is thrown away and what
 * lies below that position moves to the front. */
#include "search.h"

#include <string.h>

static struct head *head_of(const pl_mind *mind) {
    return mind->memory;
}

static void lay_out(struct tree *t, const pl_mind *mind) {
    const size_t units = (mind->memory_size - sizeof(struct head)) / DESCENT_SIZE;
    t->node = (struct node *)(void *)(head_of(mind) + 1);
    t->edge = (struct edge *)(void *)(t->node + units);
    t->node_cap = (uint32_t)units;
    t->edge_cap = (uint32_t)units * EDGES_PER_NODE;
}

static void plant(struct tree *t, uint64_t view) {
    t->nodes = t->edges = 1;
    pl__tree_node(t, view);
}

/* ---- pruning ---- */

static void mark(const struct tree *t, uint32_t root) {
    for (uint32_t i = 1; i < t->nodes; i++)
        t->node[i].moved = 0;
    t->node[root].moved = 1;
    for (uint32_t i = root; i < t->nodes; i++) {
        const struct node *node = &t->node[i];
        if (!node->moved) continue;
        if (node->child) t->node[node->child].moved = 1;
        for (uint32_t e = node->edges; e; e = t->edge[e].next)
            if (t->edge[e].child) t->node[t->edge[e].child].moved = 1;
    }
}

static uint32_t number_kept(const struct tree *t) {
    uint32_t n = ROOT;
    for (uint32_t i = 1; i < t->nodes; i++)
        if (t->node[i].moved) t->node[i].moved = n++;
    return n;
}

static void move_edges(struct tree *t) {
    uint32_t n = 1;
    for (uint32_t e = 1; e < t->edges; e++) {
        struct edge edge = t->edge[e];
        if (!t->node[edge.owner].moved) continue;
        edge.owner = t->node[edge.owner].moved;
        if (edge.child) edge.child = t->node[edge.child].moved;
        t->edge[n++] = edge;
    }
    t->edges = n;
}

static void move_nodes(struct tree *t, uint32_t kept) {
    for (uint32_t i = 1; i < t->nodes; i++) {
        struct node node = t->node[i];
        if (!node.moved) continue;
        if (node.child) node.child = t->node[node.child].moved;
        node.edges = 0;
        t->node[node.moved] = node;
    }
    t->nodes = kept;
}

static void link_edges(struct tree *t) {
    for (uint32_t e = 1; e < t->edges; e++) {
        struct node *owner = &t->node[t->edge[e].owner];
        t->edge[e].next = owner->edges;
        owner->edges = e;
    }
}

static void prune(struct tree *t, uint32_t root) {
    mark(t, root);
    const uint32_t kept = number_kept(t);
    move_edges(t);
    move_nodes(t, kept);
    link_edges(t);
}

/* ---- */

static uint32_t visits_of(const struct tree *t, uint32_t node) {
    uint32_t visits = 0;
    for (uint32_t e = t->node[node].edges; e; e = t->edge[e].next)
        visits += t->edge[e].visits;
    return visits;
}

/* Different moves can lead to the same view; the one that was thought about most is taken. */
static uint32_t find_view(const struct tree *t, uint64_t view) {
    uint32_t best = 0, most = 0;
    for (uint32_t i = ROOT + 1; i < t->nodes; i++) {
        if (t->node[i].view != view) continue;
        const uint32_t visits = visits_of(t, i);
        if (visits <= most) continue;
        best = i;
        most = visits;
    }
    return best;
}

bool pl__tree_open(struct tree *t, pl_mind *mind, uint64_t view) {
    if (!mind->memory || mind->memory_size < sizeof(struct head) + 2 * DESCENT_SIZE) return false;
    lay_out(t, mind);
    t->nodes = head_of(mind)->nodes;
    t->edges = head_of(mind)->edges;
    const uint32_t root = mind->kept ? find_view(t, view) : 0;
    if (root)
        prune(t, root);
    else
        plant(t, view);
    return true;
}

void pl__tree_close(const struct tree *t, pl_mind *mind) {
    head_of(mind)->nodes = t->nodes;
    head_of(mind)->edges = t->edges;
    mind->kept = 1;
}

uint32_t pl__tree_node(struct tree *t, uint64_t view) {
    if (t->nodes >= t->node_cap) return 0;
    t->node[t->nodes] = (struct node){ .view = view };
    return t->nodes++;
}

uint32_t pl__tree_edge(struct tree *t, uint32_t node, int seat, pl_move move) {
    if (t->edges >= t->edge_cap) return 0;
    t->edge[t->edges] = (struct edge){
        .move = move, .next = t->node[node].edges, .owner = node, .seat = (uint8_t)seat
    };
    t->node[node].edges = t->edges;
    return t->edges++;
}
