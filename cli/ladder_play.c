/* SPDX-License-Identifier: MIT */
/* Seating for a deal, and playing one game. */
#include "ladder.h"

#include <string.h>

const char *contest_name(const contest *c, int level) {
    return cli_bot_text(&c->level[level]);
}

/* With no more levels than seats, one table is rotated through the levels. With more, every level
 * opens a table with the ones that follow it, and each table is rotated through its seats. Either
 * way every level has every seat equally often, and two that meet do so from both sides. */
uint32_t contest_rounds(const contest *c) {
    const uint32_t levels = (uint32_t)c->levels, seats = (uint32_t)c->setup.seats;
    return levels <= seats ? levels : levels * seats;
}

uint32_t contest_games(const contest *c) {
    return c->deals * contest_rounds(c);
}

/* Draws a new order of play for each deal. */
static void draw_circle(const contest *c, uint32_t deal, uint8_t circle[LADDER_LEVELS_MAX]) {
    uint8_t seed[PL_SEED_SIZE];
    pl_rng rng;
    pl_seed_derive(c->setup.seed, deal, seed);
    pl_rng_seed64(&rng, pl_hash(seed, sizeof seed, 1));
    for (int i = 0; i < c->levels; i++)
        circle[i] = (uint8_t)i;
    pl_rng_shuffle(&rng, circle, (uint32_t)c->levels);
}

void contest_seat(const contest *c, uint32_t game, int level[PL_SEATS_MAX]) {
    uint8_t circle[LADDER_LEVELS_MAX];
    const uint32_t rounds = contest_rounds(c), round = game % rounds;
    const uint32_t levels = (uint32_t)c->levels, seats = (uint32_t)c->setup.seats;
    draw_circle(c, game / rounds, circle);
    for (uint32_t seat = 0; seat < seats; seat++) {
        const uint32_t at = levels <= seats ? round + seat : round / seats + (round + seat) % seats;
        level[seat] = circle[at % levels];
    }
}

static void play_on(const pl_game *game, pl_room *truth, cli_player *player) {
    pl_room view;
    for (pl_seats owing; (owing = game->to_act(pl_state_in(truth))) != 0;) {
        const int seat = pl_lowest_bit(owing);
        game->view(pl_state_in(truth), seat, pl_state_in(&view));
        game->apply(pl_state_in(truth), seat,
                    player[seat].bot->choose(&player[seat].mind, pl_state_in(&view)), NULL);
    }
}

bool contest_play(const contest *c, uint32_t game) {
    cli_player player[PL_SEATS_MAX];
    int level[PL_SEATS_MAX];
    pl_setup setup = c->setup;
    pl_room truth;
    pl_seed_derive(c->setup.seed, game / contest_rounds(c), setup.seed);
    contest_seat(c, game, level);
    for (int seat = 0; seat < setup.seats; seat++)
        player[seat] = c->level[level[seat]];
    const bool enough = cli_players_start(player, &setup, c->game);
    if (enough) {
        pl_result end;
        memset(&end, 0, sizeof end);
        memset(&truth, 0, sizeof truth);
        c->game->setup(pl_state_in(&truth), &setup, NULL, NULL);
        play_on(c->game, &truth, player);
        c->game->scores(pl_state_in(&truth), &end);
        cli_players_rank(player, setup.seats, &end);
        for (int seat = 0; seat < setup.seats; seat++)
            c->place[game][seat] = (uint8_t)end.rank[seat];
    }
    cli_players_free(player, setup.seats);
    return enough;
}
