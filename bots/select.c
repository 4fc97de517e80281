/* SPDX-License-Identifier: MIT */
/* Selection in the tree: picks the move with the highest sum of its mean value and an exploration
 * bonus. The bonus is large for moves with a high prior and few visits (PUCT, after D. Silver and
 * others, "Mastering the game of Go without human knowledge", 2017). Untried moves count a little
 * less than the average of the others. Long lists are widened progressively: about the square root
 * of the visits. */
#include "search.h"

#include <assert.h>

enum { ROOT_BITS = 4 }; /* fraction bits in square roots */

const struct taste pl__taste_by_policy = {
    .curiosity = 8000, .doubt = 8, .untried = 500, .width = 3
};
const struct taste pl__taste_by_network = {
    .curiosity = 2500, .doubt = 8, .untried = 500, .width = 3
};

uint32_t pl__root(uint64_t n) {
    uint64_t root = 0;
    uint64_t bit = 1;
    while (bit * bit <= n / 4 && bit < (uint64_t)1 << 31)
        bit *= 2;
    for (; bit; bit >>= 1)
        if ((root + bit) * (root + bit) <= n) root += bit;
    assert(root * root <= n);
    return (uint32_t)root;
}

void pl__weigh(const pl_game *game, const pl_state *s, int seat, struct choice *c) {
    const int32_t n = c->list.n;
    assert(n > 0 && n <= PL_MOVES_MAX);
    c->total = (uint32_t)n;
    for (int32_t i = 0; i < n; i++)
        c->weight[i] = 1;
    if (!game->policy || n < 2) return;
    game->policy(s, seat, &c->list, c->weight);
    c->total = 0;
    for (int32_t i = 0; i < n; i++) {
        assert(c->weight[i] > 0); /* every move must be selectable */
        c->total += c->weight[i];
    }
}

void pl__match(const struct tree *t, uint32_t node, int seat, struct choice *c) {
    for (int32_t i = 0; i < c->list.n; i++)
        c->edge[i] = 0;
    for (uint32_t e = t->node[node].edges; e; e = t->edge[e].next) {
        assert(e < t->edges);
        if (t->edge[e].seat != seat) continue;
        for (int32_t i = 0; i < c->list.n; i++)
            if (pl_move_same(c->list.at[i], t->edge[e].move)) {
                c->edge[i] = e;
                break;
            }
    }
}

/* Sums over the edges of this world's moves. */
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

/* Precomputed terms of the selection formula. */
struct outlook {
    int64_t curiosity; /* times the square root of all visits */
    int64_t share;     /* sum of all priors */
    int64_t untried;   /* value of an untried move */
    int64_t trust;     /* in the prior */
    uint32_t moves, total;
};

static struct outlook look(const struct taste *taste, const struct choice *c, struct sums all,
                           uint32_t root) {
    return (struct outlook){
        .curiosity = taste->curiosity * root,
        .share = (int64_t)c->total * c->list.n * taste->doubt,
        .untried = all.visits ? all.value / all.visits - taste->untried : 0,
        .trust = taste->doubt - 1,
        .moves = (uint32_t)c->list.n,
        .total = c->total,
    };
}

static int64_t score(const struct outlook *o, const struct edge *e, uint32_t weight) {
    const int64_t visits = e ? e->visits : 0;
    const int64_t mean = visits ? e->sum / visits : o->untried;
    const int64_t likely = (int64_t)weight * o->moves * o->trust + o->total;
    return mean + (o->curiosity * likely / (o->share * (1 + visits)) >> ROOT_BITS);
}

/* Among untried moves only the one with the highest prior can be the best. */
static int likeliest_untried(const struct choice *c) {
    int best = -1;
    for (int i = 0; i < c->list.n; i++)
        if (!c->edge[i] && (best < 0 || c->weight[i] > c->weight[best])) best = i;
    return best;
}

int pl__select(const struct tree *t, const struct choice *c) {
    const struct sums all = add_up(t, c);
    const uint32_t root = pl__root((uint64_t)(all.visits + 1) << (2 * ROOT_BITS));
    const struct outlook o = look(t->taste, c, all, root);
    const bool is_wide = all.known >= t->taste->width + (2 * root >> ROOT_BITS);
    int best = is_wide ? -1 : likeliest_untried(c);
    int64_t best_score = best < 0 ? INT64_MIN : score(&o, NULL, c->weight[best]);
    for (int i = 0; i < c->list.n; i++) {
        if (!c->edge[i]) continue;
        const int64_t mine = score(&o, &t->edge[c->edge[i]], c->weight[i]);
        if (mine <= best_score) continue;
        best_score = mine;
        best = i;
    }
    assert(best >= 0);
    return best;
}
