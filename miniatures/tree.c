/* SPDX-License-Identifier: MIT */
/* Builds the full game tree of a miniature. */
#include "tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(const char *why) {
    fprintf(stderr, "miniatures: %s\n", why);
    abort();
}

/* Makes room for one more. */
static void *stretch(void *list, int32_t n, int32_t *room, size_t size) {
    if (n < *room) return list;
    *room = *room ? 2 * *room : 1024;
    list = realloc(list, (size_t)*room * size);
    if (!list) fail("out of memory");
    return list;
}

static void *copy_of(const void *bytes, size_t size) {
    void *copy = malloc(size);
    if (!copy) fail("out of memory");
    return memcpy(copy, bytes, size);
}

/* ---- finding by hash ---- */

/* Returns the slot of a key, or the free slot where it belongs. */
static uint32_t place_of(const struct lookup *l, uint64_t key) {
    uint32_t at = (uint32_t)(key >> 20) & (l->room - 1);
    while (l->value[at] && l->key[at] != key)
        at = (at + 1) & (l->room - 1);
    return at;
}

static void make_room(struct lookup *l) {
    const struct lookup old = *l;
    l->room = old.room ? 2 * old.room : 1024;
    l->key = calloc(l->room, sizeof *l->key);
    l->value = calloc(l->room, sizeof *l->value);
    if (!l->key || !l->value) fail("out of memory");
    for (uint32_t i = 0; i < old.room; i++) {
        if (!old.value[i]) continue;
        const uint32_t at = place_of(l, old.key[i]);
        l->key[at] = old.key[i];
        l->value[at] = old.value[i];
    }
    free(old.key);
    free(old.value);
}

/* Returns the number of a key. A new key gets the number `fresh`. */
static int32_t number_of(struct lookup *l, uint64_t key, int32_t fresh) {
    if (2 * l->used >= l->room) make_room(l);
    const uint32_t at = place_of(l, key);
    if (l->value[at]) return l->value[at] - 1;
    l->key[at] = key;
    l->value[at] = fresh + 1;
    l->used++;
    return fresh;
}

/* ---- what the seats have seen ---- */

struct past {
    uint64_t view[2]; /* the newest */
    uint64_t all[2];
};

static uint64_t view_hash(const struct tree *t, const pl_state *s, int seat) {
    pl_room view;
    t->mini->game.view(s, seat, pl_state_in(&view));
    return pl_hash(view.bytes, t->mini->game.state_size, (uint64_t)seat);
}

/* Ignores steps that change nothing the seat can see. */
static void observe(const struct tree *t, const pl_state *s, struct past *past) {
    for (int seat = 0; seat < 2; seat++) {
        const uint64_t view = view_hash(t, s, seat);
        if (view == past->view[seat]) continue;
        past->view[seat] = view;
        past->all[seat] = pl_hash(&view, sizeof view, past->all[seat]);
    }
}

/* ---- positions ---- */

struct position {
    pl_room room;
    struct past past;
    int32_t depth;
};

static double worth_of(const struct tree *t, const pl_state *s) {
    pl_result end;
    memset(&end, 0, sizeof end);
    t->mini->game.scores(s, &end);
    return t->mini->worth(&end);
}

/* Returns whether the move has the same result with another seed. At the end of the game only the
 * result counts. */
static bool is_same(const struct tree *t, const pl_room *before, int seat, pl_move move,
                    pl_room *after, uint64_t seed) {
    const struct mini *mini = t->mini;
    pl_room room = *before;
    pl_state *other = pl_state_in(&room);
    pl_rng_seed64(mini->chance(other), seed);
    mini->game.apply(other, seat, move, NULL);
    if (!mini->game.to_act(other) && !mini->game.to_act(pl_state_in(after)))
        return worth_of(t, other) == worth_of(t, pl_state_in(after));
    *mini->chance(other) = *mini->chance(pl_state_in(after));
    return memcmp(room.bytes, after->bytes, mini->game.state_size) == 0;
}

enum { SEEDS = 32 };

/* A game may draw random numbers that decide nothing, for example to shuffle a single card. */
static void expect_no_chance(const struct tree *t, pl_room *before, int seat, pl_move move,
                             pl_room *after) {
    const struct mini *mini = t->mini;
    if (memcmp(mini->chance(pl_state_in(before)), mini->chance(pl_state_in(after)),
               sizeof(pl_rng)) == 0)
        return;
    for (uint64_t seed = 0; seed < SEEDS; seed++)
        if (!is_same(t, before, seat, move, after, seed)) fail("chance after the deal");
}

static void play(const struct tree *t, struct position *p, int seat, pl_move move) {
    pl_room before = p->room;
    t->mini->game.apply(pl_state_in(&p->room), seat, move, NULL);
    expect_no_chance(t, &before, seat, move, &p->room);
    p->past.all[seat] = pl_hash(&move, sizeof move, p->past.all[seat]);
    observe(t, pl_state_in(&p->room), &p->past);
}

/* Plays on to the next real decision. Returns the seat that has to make it, or -1 at the end. */
static int run_on(const struct tree *t, struct position *p, pl_moves *list) {
    for (pl_seats owing; (owing = t->mini->game.to_act(pl_state_in(&p->room))) != 0;) {
        const int seat = pl_lowest_bit(owing);
        list->n = 0;
        t->mini->game.legal(pl_state_in(&p->room), seat, list);
        if (list->n > 1) return seat;
        play(t, p, seat, list->at[0]);
    }
    return -1;
}

/* ---- growing ---- */

static int32_t add_nodes(struct tree *t, int32_t n) {
    const int32_t first = t->nodes;
    for (; n > 0; n--) {
        t->node = stretch(t->node, t->nodes, &t->node_room, sizeof *t->node);
        t->node[t->nodes++] = (struct node){ .next = -1 };
    }
    return first;
}

static int32_t sight_of(struct tree *t, struct position *p, int seat, const pl_moves *list) {
    const int32_t number = number_of(&t->by_view, p->past.view[seat], t->sights);
    if (number < t->sights) {
        const struct sight *known = &t->sight[number];
        const size_t size = (size_t)list->n * sizeof *list->at;
        if (known->moves != list->n || memcmp(known->move, list->at, size) != 0)
            fail("the moves depend on what their seat cannot know");
        return number;
    }
    pl_room view;
    t->mini->game.view(pl_state_in(&p->room), seat, pl_state_in(&view));
    t->sight = stretch(t->sight, t->sights, &t->sight_room, sizeof *t->sight);
    t->sight[t->sights++] =
        (struct sight){ .seat = seat,
                        .moves = list->n,
                        .at = t->sight_slots,
                        .view = copy_of(view.bytes, t->mini->game.state_size),
                        .move = copy_of(list->at, (size_t)list->n * sizeof *list->at) };
    t->sight_slots += list->n;
    return number;
}

static int32_t info_of(struct tree *t, struct position *p, int seat, const pl_moves *list) {
    const int32_t sight = sight_of(t, p, seat, list);
    const uint64_t key = pl_hash(&seat, sizeof seat, p->past.all[seat]);
    const int32_t number = number_of(&t->by_past, key, t->infos);
    if (number < t->infos) {
        if (t->info[number].sight != sight) fail("one past, two views");
        return number;
    }
    t->info = stretch(t->info, t->infos, &t->info_room, sizeof *t->info);
    t->info[t->infos++] = (struct info){
        .seat = seat, .moves = list->n, .at = t->slots, .nodes = -1, .sight = sight
    };
    t->slots += list->n;
    return number;
}

static void end_at(struct tree *t, int32_t node, struct position *p) {
    t->node[node].info = TREE_END;
    t->node[node].worth = worth_of(t, pl_state_in(&p->room));
    t->ends++;
    if (p->depth > t->depth) t->depth = p->depth;
}

static void grow(struct tree *t, int32_t node, struct position *p) {
    pl_moves list;
    const int seat = run_on(t, p, &list);
    if (seat < 0) {
        end_at(t, node, p);
        return;
    }
    const int32_t info = info_of(t, p, seat, &list), first = add_nodes(t, list.n);
    t->node[node] = (struct node){ .info = info,
                                   .first = first,
                                   .moves = list.n,
                                   .next = t->info[info].nodes,
                                   .secret = t->mini->secret(pl_state_in(&p->room)) };
    t->info[info].nodes = node;
    for (int32_t i = 0; i < list.n; i++) {
        struct position next = *p;
        next.depth++;
        play(t, &next, seat, list.at[i]);
        grow(t, first + i, &next);
    }
}

void tree_build(struct tree *t, const struct mini *mini) {
    memset(t, 0, sizeof *t);
    t->mini = mini;
    add_nodes(t, 1);
    const int32_t first = add_nodes(t, (int32_t)mini->deals);
    t->node[TREE_ROOT].info = TREE_DEAL;
    t->node[TREE_ROOT].first = first;
    t->node[TREE_ROOT].moves = (int32_t)mini->deals;
    for (uint32_t i = 0; i < mini->deals; i++) {
        struct position p;
        memset(&p, 0, sizeof p);
        mini->deal(pl_state_in(&p.room), i);
        observe(t, pl_state_in(&p.room), &p.past);
        grow(t, first + (int32_t)i, &p);
    }
}

void tree_free(struct tree *t) {
    for (int32_t i = 0; i < t->sights; i++) {
        free(t->sight[i].view);
        free(t->sight[i].move);
    }
    free(t->node);
    free(t->info);
    free(t->sight);
    free(t->by_past.key);
    free(t->by_past.value);
    free(t->by_view.key);
    free(t->by_view.value);
}
