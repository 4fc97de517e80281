/* SPDX-License-Identifier: MIT */
/* Asks the network in the search, and keeps its answers. The key of an answer is what the seat
 * observes and may do, so worlds and nodes that look alike to it share one. Each key has one place
 * in a table; a newer answer takes the place of an older one. */
#include "judge.h"
#include "search.h"

#include <assert.h>
#include <string.h>

/* What a seat sees in a world and may do there. */
struct sight {
    int32_t numbers, moves;
    uint8_t seen[PL_OBSERVATION_MAX];
    uint16_t index[PL_MOVES_MAX];
};

static void look(const pl_net *net, const pl_game *game, const pl_state *world, int seat,
                 const pl_moves *list, struct sight *out) {
    pl_room view;
    game->view(world, seat, pl_state_in(&view));
    game->observe(pl_state_in(&view), seat, out->seen);
    game->encode(pl_state_in(&view), seat, list, out->index);
    out->numbers = net->inputs;
    out->moves = list->n;
}

static uint64_t key_of(const struct sight *s, int seat) {
    const uint64_t seen = pl_hash(s->seen, (size_t)s->numbers, (uint64_t)seat + 1);
    const uint64_t key = pl_hash(s->index, (size_t)s->moves * sizeof *s->index, seen);
    return key ? key : 1;
}

static void keep(struct advice *a, uint64_t key, const pl_judgement *judged, int32_t moves) {
    a->key = key;
    memcpy(a->value, judged->value, sizeof a->value);
    memcpy(a->weight, judged->weight, (size_t)moves * sizeof *a->weight);
}

static void take(struct choice *c, const int32_t *value, const uint16_t *weight) {
    memcpy(c->value, value, sizeof c->value);
    memcpy(c->weight, weight, (size_t)c->list.n * sizeof *c->weight);
    c->total = 0;
    for (int32_t i = 0; i < c->list.n; i++)
        c->total += c->weight[i];
}

void pl__advise(const struct tree *t, const pl_net *net, const pl_game *game, const pl_state *world,
                int seat, struct choice *c) {
    struct sight sight;
    pl_judgement judged;
    assert(c->list.n > 1);
    look(net, game, world, seat, &c->list, &sight);
    const uint64_t key = key_of(&sight, seat);
    struct advice *kept =
        t->advices && c->list.n <= ADVICE_MOVES ? &t->advice[key % t->advices] : NULL;
    if (kept && kept->key == key) {
        take(c, kept->value, kept->weight);
        return;
    }
    pl_net_judge_seen(net, sight.seen, seat, sight.index, c->list.n, &judged);
    if (kept) keep(kept, key, &judged, c->list.n);
    take(c, judged.value, judged.weight);
}

/* The network has learned from decisions with a choice only. */
void pl__foretell(const struct tree *t, const pl_net *net, const pl_game *game, pl_state *world,
                  enum worth worth, int32_t value[PL_SEATS_MAX]) {
    struct choice c;
    for (pl_seats owing; (owing = game->to_act(world)) != 0;) {
        const int seat = pl_lowest_bit(owing);
        c.list.n = 0;
        game->legal(world, seat, &c.list);
        if (c.list.n > 1) {
            pl__advise(t, net, game, world, seat, &c);
            memset(value, 0, sizeof c.value);
            for (int i = 0; i < net->seats; i++)
                value[i] = pl__value_share(worth, c.value[i]);
            return;
        }
        game->apply(world, seat, c.list.at[0], NULL);
    }
    pl__value_end(game, world, worth, value);
}
