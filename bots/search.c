/* SPDX-License-Identifier: MIT */
/* The search from its root: runs the iterations, then rates each move. */
#include "search.h"

#include <assert.h>
#include <string.h>

enum { PATH_MAX = 256 };

struct search {
    pl_mind *mind;
    const pl_game *game;
    struct tree tree;
    struct account *account; /* of each move at the root */
    pl_room world;
    uint32_t path[PATH_MAX]; /* edges */
    int length;
    int first; /* the root move this iteration tries */
    enum worth worth;
    const pl_move *settled; /* the only move to try at the root; NULL for all */
};

static void list_moves(const struct search *s, const pl_state *world, int seat, pl_moves *list) {
    list->n = 0;
    s->game->legal(world, seat, list);
}

/* The moves of the searching seat at the root. */
static void list_first(const struct search *s, const pl_state *world, pl_moves *list) {
    list->n = 0;
    if (s->settled)
        pl_moves_add(list, *s->settled);
    else
        s->game->legal(world, s->mind->seat, list);
}

static void weigh(const struct search *s, const pl_state *world, int seat, struct choice *c) {
    if (s->mind->net && c->list.n > 1)
        pl__advise(&s->tree, s->mind->net, s->game, world, seat, c);
    else
        pl__weigh(s->game, world, seat, c);
}

/* Makes one seat's step at a node. Returns the edge it took, or 0 if the tree is full. */
static uint32_t step(struct search *s, uint32_t node, int seat) {
    struct choice c;
    if (node == ROOT && seat == s->mind->seat)
        list_first(s, pl_state_in(&s->world), &c.list);
    else
        list_moves(s, pl_state_in(&s->world), seat, &c.list);
    weigh(s, pl_state_in(&s->world), seat, &c);
    pl__match(&s->tree, node, seat, &c);
    const int move = pl__select(&s->tree, &c);
    uint32_t edge = c.edge[move];
    if (!edge) edge = pl__tree_edge(&s->tree, node, seat, c.list.at[move]);
    if (edge) s->path[s->length++] = edge;
    if (node == ROOT && seat == s->mind->seat) s->first = move;
    s->game->apply(pl_state_in(&s->world), seat, c.list.at[move], NULL);
    return edge;
}

/* Returns the next node: by the searching seat's move, by the only seat's, or by nobody's. */
static uint32_t *link_after(struct search *s, uint32_t node, pl_seats owing, uint32_t own) {
    if (own) return &s->tree.edge[own].child;
    return owing & (owing - 1) ? &s->tree.node[node].child
                               : &s->tree.edge[s->path[s->length - 1]].child;
}

/* Lets all deciding seats make their step. Returns the next node, or 0 if the tree ends here. */
static uint32_t descend(struct search *s, uint32_t node, pl_seats owing) {
    uint32_t own = 0;
    bool full = false;
    for (pl_seats left = owing; left; left &= left - 1) {
        const int seat = pl_lowest_bit(left);
        const uint32_t edge = step(s, node, seat);
        full = full || !edge;
        if (seat == s->mind->seat) own = edge;
    }
    if (full) return 0;
    uint32_t *link = link_after(s, node, owing, own);
    if (*link) return *link;
    if (s->game->to_act(pl_state_in(&s->world))) *link = pl__tree_node(&s->tree);
    return 0;
}

static void carry_back(struct search *s, const int32_t value[PL_SEATS_MAX]) {
    for (int i = 0; i < s->length; i++) {
        struct edge *edge = &s->tree.edge[s->path[i]];
        assert(s->path[i] && value[edge->seat] >= 0 && value[edge->seat] <= PL_VALUE);
        edge->visits++;
        edge->sum += value[edge->seat];
    }
    assert(s->length <= PATH_MAX);
    struct account *account = &s->account[s->first];
    const int64_t own = value[s->mind->seat];
    account->visits++;
    account->square += own * own;
    for (int seat = 0; seat < PL_SEATS_MAX; seat++)
        account->sum[seat] += value[seat];
}

static void follow(struct search *s, const pl_room *world) {
    int32_t value[PL_SEATS_MAX];
    memcpy(s->world.bytes, world->bytes, s->game->state_size);
    s->length = 0;
    uint32_t node = ROOT;
    for (pl_seats owing; node && (owing = s->game->to_act(pl_state_in(&s->world))) != 0;)
        node = s->length + PL_SEATS_MAX <= PATH_MAX ? descend(s, node, owing) : 0;
    if (s->mind->net)
        pl__foretell(&s->tree, s->mind->net, s->game, pl_state_in(&s->world), s->worth, value);
    else
        pl__playout(s->game, pl_state_in(&s->world), &s->mind->rng, s->worth, value);
    carry_back(s, value);
}

/* Descends several times in the same world, with the same draws to come: moves then differ by merit
 * and not by luck, and imagining a world is done only once. */
static void iterate(struct search *s, const pl_state *view) {
    pl_room world;
    memcpy(world.bytes, view, s->game->state_size);
    s->game->imagine(pl_state_in(&world), s->mind->seat, &s->mind->rng);
    const int descents = s->mind->net ? PL_DESCENTS_NET : PL_DESCENTS;
    for (int i = 0; i < descents; i++)
        follow(s, &world);
}

/* ---- ratings ---- */

/* Values lie within 0 .. PL_VALUE, so a small number of visits alone bounds the error from below.
 */
static int32_t error_of(const struct account *a, int seat) {
    if (a->visits < 2) return PL_VALUE / 2;
    const int64_t n = a->visits, mean = a->sum[seat] / n;
    const int64_t variance = a->square / n - mean * mean;
    return (int32_t)pl__root((uint64_t)(variance > 0 ? variance : 0) / (uint64_t)(n - 1)) + 1;
}

static void rate_move(const struct search *s, const struct choice *c, int i, pl_rating *out) {
    const struct account *account = &s->account[i];
    const struct edge *edge = &s->tree.edge[c->edge[i]];
    out->visits = c->edge[i] ? edge->visits : 0;
    out->error = error_of(account, s->mind->seat);
    for (int seat = 0; account->visits && seat < PL_SEATS_MAX; seat++)
        out->value[seat] = (int32_t)(account->sum[seat] / account->visits);
    if (out->visits) out->value[s->mind->seat] = (int32_t)(edge->sum / edge->visits);
}

static void rate_one(const struct search *s, const struct choice *c, int i, pl_rating *out) {
    *out = (pl_rating){ .move = c->list.at[i],
                        .error = PL_VALUE / 2,
                        .weight = (int32_t)((int64_t)c->weight[i] * PL_VALUE / c->total) };
    if (s->account) rate_move(s, c, i, out);
}

static void rate(const struct search *s, const struct choice *c, pl_ratings *out) {
    out->n = c->list.n;
    out->total = 0;
    for (int i = 0; i < c->list.n; i++) {
        rate_one(s, c, i, &out->at[i]);
        out->total += out->at[i].visits;
    }
}

/* Runs all iterations. `c` gets the moves at the root and their edges. */
static void search(struct search *s, const pl_state *view, struct choice *c) {
    pl_mind *mind = s->mind;
    list_first(s, view, &c->list);
    const bool planted = pl__tree_plant(&s->tree, mind);
    weigh(s, view, mind->seat, c);
    if (!planted) return;
    s->account = ((struct head *)mind->memory)->account;
    memset(s->account, 0, (size_t)c->list.n * sizeof *s->account);
    for (uint32_t i = 0; i < mind->iterations; i++)
        iterate(s, view);
    pl__match(&s->tree, ROOT, mind->seat, c);
}

void pl_search_rate(pl_mind *mind, const pl_state *view, pl_ratings *out) {
    struct search s = { .mind = mind, .game = mind->game };
    struct choice c;
    search(&s, view, &c);
    rate(&s, &c, out);
}

void pl_search_weigh(pl_mind *mind, const pl_state *view, pl_move move, pl_rating *out) {
    struct search s = { .mind = mind, .game = mind->game, .worth = WIN_ONLY, .settled = &move };
    struct choice c;
    search(&s, view, &c);
    rate_one(&s, &c, 0, out);
}

int pl_ratings_best(const pl_ratings *r) {
    int best = 0;
    for (int i = 1; i < r->n; i++) {
        const pl_rating *a = &r->at[i], *b = &r->at[best];
        if (a->visits > b->visits || (a->visits == b->visits && a->weight > b->weight)) best = i;
    }
    return best;
}
