/* SPDX-License-Identifier: MIT */
/* The fixed games behind a signature: every seat count with the default options, then with each
 * other choice of each option alone. Each of these setups is played by random bots several times
 * and once by random and rollout bots in turns; every move and every final state is hashed. */
#include "list.h"

#include <string.h>

enum { RANDOM_GAMES = 32, ITERATIONS = 4 };

typedef struct {
    const pl_game *game;
    uint64_t games; /* played so far; each has a seed of its own */
    uint64_t hash;
} course;

typedef struct {
    _Alignas(8) unsigned char bytes[PL_STATE_MAX];
} room;

static pl_state *in(room *r) {
    return (pl_state *)(void *)r->bytes;
}

static int first_seat(pl_seats owing) {
    int seat = 0;
    while (!(owing >> seat & 1))
        seat++;
    return seat;
}

static void hash_step(course *c, int seat, pl_move move) {
    const uint16_t word[] = { (uint16_t)seat, move.verb, move.arg[0], move.arg[1], move.arg[2] };
    uint8_t byte[2 * sizeof word / sizeof *word];
    for (size_t i = 0; i < sizeof byte; i++)
        byte[i] = (uint8_t)(word[i / 2] >> (8 * (i % 2)));
    c->hash = pl_hash(byte, sizeof byte, c->hash);
}

/* `thinkers` are the seats of the rollout bot. */
static void play(course *c, const pl_setup *setup, pl_seats thinkers) {
    const pl_game *game = c->game;
    room table, view;
    memset(&table, 0, sizeof table);
    if (!game->setup(in(&table), setup, NULL)) return;
    pl_mind mind[PL_SEATS_MAX];
    memset(mind, 0, sizeof mind);
    for (int seat = 0; seat < setup->seats; seat++) {
        mind[seat].iterations = ITERATIONS;
        pl_mind_start(&mind[seat], game, seat, c->games);
    }
    for (pl_seats owing; (owing = game->to_act(in(&table))) != 0;) {
        const int seat = first_seat(owing);
        const pl_bot *bot = thinkers >> seat & 1 ? &pl_bot_rollout : &pl_bot_random;
        game->view(in(&table), seat, in(&view));
        const pl_move move = bot->choose(&mind[seat], in(&view));
        hash_step(c, seat, move);
        game->apply(in(&table), seat, move, NULL);
    }
    c->hash = pl_hash(table.bytes, game->state_size, c->hash);
}

static void play_setup(course *c, pl_setup *setup) {
    static const uint8_t root[PL_SEED_SIZE] = { 0 };
    const pl_seats every_other = c->games % 2 ? 0xAAAAAAAA : 0x55555555;
    for (int i = 0; i <= RANDOM_GAMES; i++, c->games++) {
        pl_seed_derive(root, c->games, setup->seed);
        play(c, setup, i < RANDOM_GAMES ? 0 : every_other);
    }
}

uint64_t pl_signature(const pl_game *game) {
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
