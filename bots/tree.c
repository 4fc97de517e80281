/* SPDX-License-Identifier: MIT */
/* The search tree in the caller's buffer. Nodes and edges are only added. Each decision starts a
 * new tree. */
#include "search.h"

#include <assert.h>
#include <string.h>

static void lay_out(struct tree *t, const pl_mind *mind) {
    struct head *head = mind->memory;
    const size_t size = mind->net ? ADVISED_SIZE : DESCENT_SIZE;
    const size_t units = (mind->memory_size - sizeof *head) / size;
    t->node = (struct node *)(void *)(head + 1);
    t->edge = (struct edge *)(void *)(t->node + units);
    t->node_cap = (uint32_t)units;
    t->edge_cap = (uint32_t)units * EDGES_PER_NODE;
    if (!mind->net) return;
    t->advice = (struct advice *)(void *)(t->edge + t->edge_cap);
    t->advices = (uint32_t)units;
    memset(t->advice, 0, units * sizeof *t->advice);
}

bool pl__tree_plant(struct tree *t, const pl_mind *mind) {
    t->taste = mind->net ? &pl__taste_by_network : &pl__taste_by_policy;
    if (!mind->memory || mind->memory_size < sizeof(struct head) + 2 * ADVISED_SIZE) return false;
    lay_out(t, mind);
    t->nodes = t->edges = 1;
    pl__tree_node(t);
    return true;
}

uint32_t pl__tree_node(struct tree *t) {
    if (t->nodes >= t->node_cap) return 0;
    assert(t->nodes > 0); /* 0 means none */
    t->node[t->nodes] = (struct node){ 0 };
    return t->nodes++;
}

uint32_t pl__tree_edge(struct tree *t, uint32_t node, int seat, pl_move move) {
    if (t->edges >= t->edge_cap) return 0;
    assert(node > 0 && node < t->nodes && seat >= 0 && seat < PL_SEATS_MAX);
    t->edge[t->edges] =
        (struct edge){ .move = move, .next = t->node[node].edges, .seat = (uint8_t)seat };
    t->node[node].edges = t->edges;
    return t->edges++;
}
