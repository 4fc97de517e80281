/* SPDX-License-Identifier: MIT */
/* Many games at once. A step has two rounds: first every action is looked up among the legal moves,
 * then, if all are there, they are played. So a bad action changes nothing. */
#include "batch.h"
#include "kit.h"
#include "pool.h"

#include <assert.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum {
    GAMES_MAX = 1 << 20,
    THREADS_MAX = 256,
    OVER = -1,
    NOT_FOUND = -1,
    LINE = 64,
    PAGE =
        2 << 20, /* a large one: thousands of games would need more small ones than fit the TLB */
    WORDS = sizeof(pl_move) / sizeof(uint16_t)
};

/* What a game waits for. The list holds the moves, and right behind them their indices, so that
 * they share lines of the cache. */
struct turn {
    _Alignas(LINE) uint64_t number;
    int32_t seat, moves, chosen;
    uint16_t list[(WORDS + 1) * PL_MOVES_MAX];
};

struct pl_batch {
    pl_batch_setup how;
    int32_t actions, numbers;
    size_t stride;
    unsigned char *states; /* a line of the cache apart, so that threads don't share one */
    struct turn *turn;
    pool *pool;
    /* What this call was given. */
    const pl_batch_rows *rows;
    const int32_t *action;
    atomic_int refused; /* the first game with an action that is not legal, or `games` */
};

static const pl_words no_games = { "A batch plays 1 to {0} games, not {1}.",
                                   "Ein Stapel spielt 1 bis {0} Partien, nicht {1}." };
static const pl_words no_threads = { "A batch uses at most {0} threads, not {1}.",
                                     "Ein Stapel nutzt höchstens {0} Threads, nicht {1}." };
static const pl_words no_resources = { "The batch can't start: {0}.",
                                       "Der Stapel kann nicht beginnen: {0}." };
static const pl_words not_legal = { "Game {0} of the batch: action {1} is not legal.",
                                    "Partie {0} des Stapels: Aktion {1} ist nicht erlaubt." };

/* ---- one game ---- */

static pl_move move_of(const struct turn *t, int32_t rank) {
    pl_move move;
    memcpy(&move, t->list + (size_t)rank * WORDS, sizeof move);
    return move;
}

static const uint16_t *indices_of(const struct turn *t) {
    return t->list + (size_t)t->moves * WORDS;
}

static pl_state *state_of(const pl_batch *b, int32_t i) {
    return (pl_state *)(void *)(b->states + (size_t)i * b->stride);
}

static void deal(pl_batch *b, int32_t i) {
    pl_setup setup = b->how.setup;
    pl_seed_derive(b->how.setup.seed, b->turn[i].number, setup.seed);
    memset(state_of(b, i), 0, b->how.game->state_size);
    const bool dealt = b->how.game->setup(state_of(b, i), &setup, NULL, NULL);
    assert(dealt); /* whether a setup can be played does not depend on the seed */
    (void)dealt;
}

/* Rewards are shares of the win; several winners share it. */
static void write_result(pl_batch *b, int32_t i) {
    const pl_batch_rows *rows = b->rows;
    const int seats = b->how.setup.seats;
    const size_t at = (size_t)i * (size_t)seats;
    pl_result end;
    int winners = 0;
    if (rows->done) rows->done[i] = 1;
    if (rows->outcome) rows->outcome[i] = pl_hash(state_of(b, i), b->how.game->state_size, 0);
    memset(&end, 0, sizeof end);
    b->how.game->scores(state_of(b, i), &end);
    for (int seat = 0; seat < seats; seat++)
        winners += end.rank[seat] == 1;
    for (int seat = 0; seat < seats; seat++) {
        if (rows->score) rows->score[at + (size_t)seat] = end.score[seat];
        if (rows->reward)
            rows->reward[at + (size_t)seat] = end.rank[seat] == 1 ? 1.0F / (float)winners : 0;
    }
}

static void clear_result(pl_batch *b, int32_t i) {
    const pl_batch_rows *rows = b->rows;
    const size_t seats = (size_t)b->how.setup.seats, at = (size_t)i * seats;
    if (rows->done) rows->done[i] = 0;
    if (rows->outcome) rows->outcome[i] = 0;
    if (rows->score) memset(rows->score + at, 0, seats * sizeof *rows->score);
    for (size_t seat = 0; rows->reward && seat < seats; seat++)
        rows->reward[at + seat] = 0;
}

static void write_mask(const pl_batch *b, const struct turn *t, uint8_t *mask) {
    memset(mask, 0, (size_t)b->actions);
    const uint16_t *index = indices_of(t);
    for (int32_t k = 0; k < t->moves; k++)
        mask[index[k]] = 1;
}

static void write_over(pl_batch *b, int32_t i) {
    const pl_batch_rows *rows = b->rows;
    if (rows->mask) memset(rows->mask + (size_t)i * (size_t)b->actions, 0, (size_t)b->actions);
    if (rows->observation)
        memset(rows->observation + (size_t)i * (size_t)b->numbers, 0, (size_t)b->numbers);
    if (rows->key) rows->key[i] = 0;
}

static void list_moves(pl_batch *b, int32_t i, const pl_state *s) {
    struct turn *t = &b->turn[i];
    pl_moves list;
    list.n = 0;
    b->how.game->legal(s, t->seat, &list);
    assert(list.n > 0);
    t->moves = list.n;
    memcpy(t->list, list.at, (size_t)list.n * sizeof *list.at);
    if (b->rows->mask || !b->how.by_rank)
        b->how.game->encode(s, t->seat, &list, t->list + (size_t)list.n * WORDS);
}

/* What the seat sees. Without any of it the legal moves come from the state, as in a match. */
static void ask(pl_batch *b, int32_t i) {
    const pl_game *game = b->how.game;
    const pl_batch_rows *rows = b->rows;
    struct turn *t = &b->turn[i];
    pl_room view;
    if (b->how.by_rank && !rows->observation && !rows->mask && !rows->key) {
        list_moves(b, i, state_of(b, i));
        return;
    }
    game->view(state_of(b, i), t->seat, pl_state_in(&view));
    list_moves(b, i, pl_state_in(&view));
    if (t->moves == 1 && b->how.skip_forced) return;
    if (rows->observation)
        game->observe(pl_state_in(&view), t->seat,
                      rows->observation + (size_t)i * (size_t)b->numbers);
    if (rows->mask) write_mask(b, t, rows->mask + (size_t)i * (size_t)b->actions);
    if (rows->key) rows->key[i] = pl_information_key(game, pl_state_in(&view), t->seat);
}

/* Runs on to the next decision to be asked for. */
static void run_on(pl_batch *b, int32_t i) {
    const pl_game *game = b->how.game;
    struct turn *t = &b->turn[i];
    for (;;) {
        const pl_seats owing = game->to_act(state_of(b, i));
        if (owing) {
            t->seat = pl_lowest_bit(owing);
            ask(b, i);
            if (t->moves > 1 || !b->how.skip_forced) return;
            game->apply(state_of(b, i), t->seat, move_of(t, 0), NULL);
            continue;
        }
        write_result(b, i);
        t->seat = OVER;
        t->moves = 0;
        if (b->how.once) return;
        t->number += (uint64_t)b->how.games;
        deal(b, i);
    }
}

static void write_turn(pl_batch *b, int32_t i) {
    const pl_batch_rows *rows = b->rows;
    const struct turn *t = &b->turn[i];
    rows->seat[i] = t->seat;
    if (rows->moves) rows->moves[i] = t->moves;
    if (rows->number) rows->number[i] = t->number;
    if (t->seat == OVER) write_over(b, i);
}

/* ---- rounds ---- */

static void begin_games(void *context, int32_t from, int32_t to) {
    pl_batch *b = context;
    for (int32_t i = from; i < to; i++) {
        b->turn[i].number = b->how.first + (uint64_t)i;
        deal(b, i);
        clear_result(b, i);
        run_on(b, i);
        write_turn(b, i);
    }
}

static int32_t find_action(const pl_batch *b, const struct turn *t, int32_t action) {
    if (b->how.by_rank) return action >= 0 && action < t->moves ? action : NOT_FOUND;
    const uint16_t *index = indices_of(t);
    for (int32_t k = 0; k < t->moves; k++)
        if (index[k] == action) return k;
    return NOT_FOUND;
}

static void refuse(pl_batch *b, int32_t game) {
    int first = atomic_load(&b->refused);
    while (game < first && !atomic_compare_exchange_weak(&b->refused, &first, game))
        continue;
}

static void find_actions(void *context, int32_t from, int32_t to) {
    pl_batch *b = context;
    for (int32_t i = from; i < to; i++) {
        struct turn *t = &b->turn[i];
        if (t->seat == OVER) continue;
        t->chosen = find_action(b, t, b->action[i]);
        if (t->chosen == NOT_FOUND) refuse(b, i);
    }
}

/* Fetches the next game while one is played: thousands of games don't fit the cache. */
static void fetch(const pl_batch *b, int32_t i) {
    if (i >= b->how.games) return;
    const unsigned char *state = b->states + (size_t)i * b->stride;
    for (size_t at = 0; at < b->stride; at += LINE)
        __builtin_prefetch(state + at, 1);
}

static void play_actions(void *context, int32_t from, int32_t to) {
    pl_batch *b = context;
    for (int32_t i = from; i < to; i++) {
        struct turn *t = &b->turn[i];
        fetch(b, i + 1);
        clear_result(b, i);
        if (t->seat != OVER) {
            b->how.game->apply(state_of(b, i), t->seat, move_of(t, t->chosen), NULL);
            run_on(b, i);
        }
        write_turn(b, i);
    }
}

void pl_batch_reset(pl_batch *b, const pl_batch_rows *rows) {
    assert(rows->seat);
    b->rows = rows;
    pool_run(b->pool, b->how.games, begin_games, b);
}

bool pl_batch_step(pl_batch *b, const int32_t *action, const pl_batch_rows *rows, pl_error *err) {
    assert(rows->seat && action);
    b->rows = rows;
    b->action = action;
    atomic_store(&b->refused, b->how.games);
    pool_run(b->pool, b->how.games, find_actions, b);
    const int32_t refused = atomic_load(&b->refused);
    if (refused < b->how.games)
        return pl_fail(err, not_legal, PL_I(refused), PL_I(action[refused]));
    pool_run(b->pool, b->how.games, play_actions, b);
    return true;
}

void pl_batch_view(const pl_batch *b, int32_t game, int seat, pl_state *out) {
    assert(game >= 0 && game < b->how.games && seat >= PL_PUBLIC && seat < b->how.setup.seats);
    b->how.game->view(state_of(b, game), seat, out);
}

/* ---- beginning and end ---- */

static int threads_for(const pl_batch_setup *how) {
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    int32_t n = how->threads ? how->threads : cores < THREADS_MAX ? (int32_t)cores : THREADS_MAX;
    if (n > how->games) n = how->games;
    return n < 1 ? 1 : n;
}

static bool is_possible(const pl_batch_setup *how, pl_error *err) {
    pl_match trial;
    if (how->games < 1 || how->games > GAMES_MAX)
        return pl_fail(err, no_games, PL_I(GAMES_MAX), PL_I(how->games));
    if (how->threads < 0 || how->threads > THREADS_MAX)
        return pl_fail(err, no_threads, PL_I(THREADS_MAX), PL_I(how->threads));
    return pl_match_start(&trial, how->game, &how->setup, NULL, 0, err);
}

/* Whole large pages, where it is worth one. Whether the system has any doesn't matter. */
static void *get_pages(size_t size) {
    const size_t align = size < PAGE ? LINE : PAGE;
    size = (size + align - 1) / align * align;
    void *memory = aligned_alloc(align, size);
    if (memory && align == PAGE) madvise(memory, size, MADV_HUGEPAGE);
    return memory;
}

static bool get_memory(pl_batch *b) {
    const size_t games = (size_t)b->how.games;
    b->stride = (b->how.game->state_size + LINE - 1) / LINE * LINE;
    b->states = get_pages(games * b->stride);
    b->turn = get_pages(games * sizeof *b->turn);
    if (!b->states || !b->turn) return false;
    for (size_t i = 0; i < games; i++) {
        b->turn[i].seat = OVER;
        b->turn[i].moves = 0;
    }
    b->pool = pool_new(threads_for(&b->how));
    return b->pool;
}

pl_batch *pl_batch_new(const pl_batch_setup *how, pl_error *err) {
    if (!is_possible(how, err)) return NULL;
    pl_batch *b = calloc(1, sizeof *b);
    if (b) {
        b->how = *how;
        b->actions = how->game->actions(how->setup.seats);
        b->numbers = pl_observation_size(how->game, how->setup.seats);
        if (get_memory(b)) return b;
    }
    pl_fail(err, no_resources, PL_S(strerror(errno)));
    pl_batch_free(b);
    return NULL;
}

void pl_batch_free(pl_batch *b) {
    if (!b) return;
    pool_free(b->pool);
    free(b->turn);
    free(b->states);
    free(b);
}
