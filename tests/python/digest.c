/* SPDX-License-Identifier: MIT */
/* Plays numbered games of every kind, whose moves depend on nothing but their numbers, and prints a
 * digest of how they end. Python's single games and batches, the engine protocol and WebAssembly
 * have to print the same (digest_test.py).
 *
 * usage: digest GAMES */
#include "games/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 3 };

static uint64_t mix(uint64_t a, uint64_t b) {
    uint64_t x = (a + 1) * 0x9E3779B97F4A7C15u + (b + 1) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 31) * 0x94D049BB133111EBu;
    return x ^ x >> 29;
}

/* Returns what game `number` adds to the digest. */
static uint64_t play(const pl_game *game, uint64_t number) {
    static const uint8_t root[PL_SEED_SIZE] = { [PL_SEED_SIZE - 1] = 1 };
    pl_setup setup;
    pl_room room;
    pl_state *s = pl_state_in(&room);
    uint64_t step = 0;
    pl_setup_default(game, SEATS, &setup);
    pl_seed_derive(root, number, setup.seed);
    memset(&room, 0, sizeof room);
    game->setup(s, &setup, NULL, NULL);
    for (pl_seats owing; (owing = game->to_act(s)) != 0; step++) {
        pl_moves list;
        const int seat = pl_lowest_bit(owing);
        list.n = 0;
        game->legal(s, seat, &list);
        game->apply(s, seat, list.at[(mix(number, step) >> 11) % (uint64_t)list.n], NULL);
    }
    return mix(pl_hash(s, game->state_size, 0), mix(number, step));
}

int main(int argc, char **argv) {
    const uint64_t games = argc > 1 ? strtoull(argv[1], NULL, 10) : 0;
    for (const pl_game *const *game = pl_games; *game; game++) {
        uint64_t digest = 0;
        char hex[20];
        pl_text t = PL_TEXT(hex);
        for (uint64_t number = 0; number < games; number++)
            digest += play(*game, number);
        pl_text_hex(&t, digest, 16);
        printf("%s %s\n", (*game)->id, hex);
    }
    return 0;
}
