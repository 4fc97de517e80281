/* SPDX-License-Identifier: MIT */
/* The fixed games behind a signature: every number of seats with the default options, then with
 * each other choice of each option alone. Random bots play each of these setups several times, and
 * random and rollout bots in alternation once. Every move and every final state is hashed. The
 * search has its own signature over one game of the levels per setup, the frozen levels another,
 * and the network a third, without and with a search. */
#include "judge.h"
#include "list.h"
#include "search.h"

#include <string.h>

enum {
    RANDOM_GAMES = 32,
    ITERATIONS = 4,
    SEARCH_ITERATIONS = 6,
    NET_ITERATIONS = 1,
    SEARCH_MEMORY = 49152
};

typedef struct {
    const pl_game *game;
    uint64_t games; /* played so far; each has its own seed */
    uint64_t hash;
} course;

/* Who sits where. */
typedef struct {
    const pl_bot *bot[PL_SEATS_MAX];
    pl_mind mind[PL_SEATS_MAX];
} players;

static void hash_step(course *c, int seat, pl_move move) {
    const uint16_t word[] = { (uint16_t)seat, move.verb, move.arg[0], move.arg[1], move.arg[2] };
    uint8_t byte[2 * sizeof word / sizeof *word];
    for (size_t i = 0; i < sizeof byte; i++)
        byte[i] = (uint8_t)(word[i / 2] >> (8 * (i % 2)));
    c->hash = pl_hash(byte, sizeof byte, c->hash);
}

static void play(course *c, pl_setup *setup, players *p) {
    static const uint8_t root[PL_SEED_SIZE] = { 0 };
    const pl_game *game = c->game;
    pl_room table, view;
    memset(&table, 0, sizeof table);
    pl_seed_derive(root, c->games, setup->seed);
    if (!game->setup(pl_state_in(&table), setup, NULL, NULL)) return;
    for (int seat = 0; seat < setup->seats; seat++)
        pl_mind_start(&p->mind[seat], game, seat, c->games);
    for (pl_seats owing; (owing = game->to_act(pl_state_in(&table))) != 0;) {
        const int seat = pl_lowest_bit(owing);
        game->view(pl_state_in(&table), seat, pl_state_in(&view));
        const pl_move move = p->bot[seat]->choose(&p->mind[seat], pl_state_in(&view));
        hash_step(c, seat, move);
        game->apply(pl_state_in(&table), seat, move, NULL);
    }
    c->hash = pl_hash(table.bytes, game->state_size, c->hash);
}

static void play_yardsticks(course *c, pl_setup *setup) {
    players p;
    memset(&p, 0, sizeof p);
    const uint64_t first = c->games;
    for (int i = 0; i <= RANDOM_GAMES; i++, c->games++) {
        for (int seat = 0; seat < setup->seats; seat++) {
            const bool thinks = i == RANDOM_GAMES && ((uint64_t)seat + first) % 2 == 0;
            p.bot[seat] = thinks ? &pl_bot_rollout : &pl_bot_random;
            p.mind[seat].iterations = ITERATIONS;
        }
        play(c, setup, &p);
    }
}

static void play_four(course *c, pl_setup *setup, const pl_bot *const level[4]) {
    _Alignas(16) unsigned char memory[PL_SEATS_MAX][SEARCH_MEMORY];
    players p;
    memset(&p, 0, sizeof p);
    for (int seat = 0; seat < setup->seats; seat++) {
        p.bot[seat] = level[((uint64_t)seat + c->games) % 4];
        p.mind[seat].iterations = SEARCH_ITERATIONS;
        p.mind[seat].memory = memory[seat];
        p.mind[seat].memory_size = SEARCH_MEMORY;
    }
    play(c, setup, &p);
    c->games++;
}

static void play_levels(course *c, pl_setup *setup) {
    static const pl_bot *const level[] = { &pl_bot_cadet, &pl_bot_pilot, &pl_bot_commander,
                                           &pl_bot_legend };
    play_four(c, setup, level);
}

static void play_frozen(course *c, pl_setup *setup) {
    static const pl_bot *const level[] = { &pl_bot_cadet_1, &pl_bot_pilot_1, &pl_bot_commander_1,
                                           &pl_bot_legend_1 };
    play_four(c, setup, level);
}

static bool has_net(const pl_game *game, const pl_setup *setup) {
    pl_room table;
    memset(&table, 0, sizeof table);
    return game->setup(pl_state_in(&table), setup, NULL, NULL) &&
           pl_net_of(game, pl_state_in(&table));
}

/* One game without a search, and one with. Without a network the second one would be played as by
 * the levels. */
static void play_net(course *c, pl_setup *setup) {
    _Alignas(16) unsigned char memory[PL_SEATS_MAX][SEARCH_MEMORY];
    players p;
    memset(&p, 0, sizeof p);
    for (int seat = 0; seat < setup->seats; seat++)
        p.bot[seat] = &pl_bot_net;
    play(c, setup, &p);
    c->games++;
    if (!has_net(c->game, setup)) return;
    for (int seat = 0; seat < setup->seats; seat++) {
        p.mind[seat].iterations = NET_ITERATIONS;
        p.mind[seat].memory = memory[seat];
        p.mind[seat].memory_size = SEARCH_MEMORY;
    }
    play(c, setup, &p);
    c->games++;
}

static uint64_t play_all(const pl_game *game, void (*play_setup)(course *, pl_setup *)) {
    course c = { .game = game };
    for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
        pl_setup setup;
        pl_setup_default(game, seats, &setup);
        play_setup(&c, &setup);
        for (int i = 0; i < game->options; i++) {
            for (int choice = 1; choice < game->option[i].choices; choice++) {
                setup.option[i] = (uint8_t)choice;
                play_setup(&c, &setup);
            }
            setup.option[i] = 0;
        }
    }
    return c.hash;
}

uint64_t pl_signature(const pl_game *game) {
    return play_all(game, play_yardsticks);
}

uint64_t pl_signature_search(const pl_game *game) {
    return play_all(game, play_levels);
}

uint64_t pl_signature_frozen(const pl_game *game) {
    return play_all(game, play_frozen);
}

uint64_t pl_signature_levels(const pl_game *game, uint64_t games) {
    const uint64_t tables = (uint64_t)(game->seats_max - game->seats_min + 1);
    course c = { .game = game };
    while (c.games < games) {
        pl_setup setup;
        pl_setup_default(game, game->seats_min + (int)(c.games % tables), &setup);
        play_levels(&c, &setup);
    }
    return c.hash;
}

uint64_t pl_signature_net(const pl_game *game) {
    return play_all(game, play_net);
}
