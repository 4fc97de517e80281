/* SPDX-License-Identifier: MIT */
/* Which move is tried next: the one with the highest sum of what it has been worth so far and what
 * could still be in it. The second part is large for moves that the policy holds for likely and
 * that were tried rarely (PUCT, after D. Silver and others, "Mastering the game of Go without human
 * knowledge", 2017). Moves that were never tried count a little less than the average of the
 * others, and long lists open up slowly: as many moves as about the root of the visits. */
#include "search.h"

enum {
    CURIOSITY = 8000, /* weight of the second part; a sure win is PL_VALUE */
    DOUBT = 8,        /* one part in that many of all weight is spread evenly */
    UNTRIED = 500,    /* below the average */
    WIDTH = 3,        /* moves that are looked at from the first */
    ROOT_BITS = 4     /* of fraction in square roots */
};

uint32_t pl__root(uint64_t n) {
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit; bit >>= 1)
        if ((root + bit) * (root + bit) <= n) root += bit;
    return (uint32_t)root;
}

void pl__weigh(const pl_game *game, const pl_state *s, int seat, struct choice *c) {
    const int32_t n = c->list.n;
    c->total = (uint32_t)n;
    for (int32_t i = 0; i < n; i++)
        c->weight[i] = 1;
    if (!game->policy || n < 2) return;
    game->policy(s, seat, &c->list, c->weight);
    c->total = 0;
    for (int32_t i = 0; i < n; i++)
        c->total += c->weight[i];
}

void pl__match(const struct tree *t, uint32_t node, int seat, struct choice *c) {
    for (int32_t i = 0; i < c->list.n; i++)
        c->edge[i] = 0;
    for (uint32_t e = t->node[node].edges; e; e = t->edge[e].next) {
        if (t->edge[e].seat != seat) continue;
        for (int32_t i = 0; i < c->list.n; i++)
            if (pl_move_same(c->list.at[i], t->edge[e].move)) {
                c->edge[i] = e;
                break;
            }
    }
}

/* What the edges of this world's moves have seen together. */
struct sums {
    int64_t value;
    uint32_t visits, known;
};

static struct sums add_up(const struct tree *t, const struct choice *c) {
    struct sums all = { 0, 0, 0 };
    for (int32_t i = 0; i < c->list.n; i++) {
        const struct edge *e = &t->edge[c->edge[i]];
        if (!c->edge[i]) continue;
        all.value += e->sum;
        all.visits += e->visits;
        all.known++;
    }
    return all;
}

int pl__select(const struct tree *t, const struct choice *c) {
    const struct sums all = add_up(t, c);
    const uint32_t n = (uint32_t)c->list.n;
    const uint32_t root = pl__root((uint64_t)(all.visits + 1) << (2 * ROOT_BITS));
    const bool is_wide = all.known >= WIDTH + (2 * root >> ROOT_BITS);
    const int64_t untried = all.visits ? all.value / all.visits - UNTRIED : 0;
    const int64_t curiosity = (int64_t)CURIOSITY * root, share = (int64_t)c->total * n * DOUBT;
    int64_t best_score = INT64_MIN;
    int best = 0;
    for (uint32_t i = 0; i < n; i++) {
        const struct edge *e = &t->edge[c->edge[i]];
        if (!c->edge[i] && is_wide) continue;
        const uint32_t visits = c->edge[i] ? e->visits : 0;
        const int64_t mean = visits ? e->sum / visits : untried;
        const int64_t likely = (int64_t)c->weight[i] * n * (DOUBT - 1) + c->total;
        const int64_t score =
            mean + (curiosity * likely / (share * (1 + (int64_t)visits)) >> ROOT_BITS);
        if (score <= best_score) continue;
        best_score = score;
        best = (int)i;
    }
    return best;
}
