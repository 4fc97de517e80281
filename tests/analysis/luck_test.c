/* SPDX-License-Identifier: MIT */
/* Luck averages zero between players of any strength, and the parts of an account add up. */
#include "analysis/analysis.h"
#include "games/list.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 60, WORLDS = 12, MEMORY = 1 << 20 }; /* games, unless PERILUNE_LUCK says otherwise */

static pl_step steps[PL_STEPS_MAX];
static _Alignas(8) unsigned char memory[MEMORY];

static pl_move choose(const pl_match *m, int seat, const char *level, uint64_t seed) {
    pl_error err = { .lang = PL_EN };
    pl_mind mind;
    pl_room view;
    const pl_bot *bot = pl_bot_read(level, &mind, &err);
    mind.memory = memory;
    mind.memory_size = pl_mind_memory(bot, &mind);
    assert_true(mind.memory_size <= MEMORY);
    pl_mind_start(&mind, m->game, seat, seed + m->n);
    pl_match_view(m, seat, pl_state_in(&view));
    return bot->choose(&mind, pl_state_in(&view));
}

/* Plays a game; the seats take turns in being the strong one. */
static void play(pl_match *m, const pl_game *game, const char *strong, int which) {
    pl_error err = { .lang = PL_EN };
    pl_setup setup;
    pl_setup_default(game, 2, &setup);
    setup.seed[0] = (uint8_t)which;
    setup.seed[1] = (uint8_t)(which >> 8);
    assert_true(pl_match_start(m, game, &setup, steps, PL_STEPS_MAX, &err));
    for (pl_seats owing; (owing = game->to_act(pl_match_state(m))) != 0;) {
        const int seat = pl_lowest_bit(owing);
        const char *level = seat == which % 2 ? strong : "random";
        assert_true(
            pl_match_play(m, seat, choose(m, seat, level, (uint64_t)which << 32), NULL, &err));
    }
}

static double luck_of(const pl_match *log, int seat) {
    estimate luck[PL_SEATS_MAX];
    double sum = 0;
    for (uint32_t step = 0; step < log->n; step++) {
        analyse_luck(log, step, WORLDS, luck);
        sum += luck[seat].value;
    }
    return sum;
}

/* The mean is within three standard errors of zero; and games do differ by luck. */
static void averages_zero(const pl_game *game, const char *strong) {
    const int games = getenv("PERILUNE_LUCK") ? atoi(getenv("PERILUNE_LUCK")) : GAMES;
    double sum = 0, squares = 0;
    for (int i = 0; i < games; i++) {
        static pl_match m;
        play(&m, game, strong, i);
        const double luck = luck_of(&m, i % 2);
        sum += luck;
        squares += luck * luck;
    }
    const double mean = sum / games, error = sqrt(squares / games - mean * mean) / sqrt(games);
    print_message("%s, %s against random: luck %.3f, give or take %.3f\n", game->id, strong, mean,
                  error);
    if (fabs(mean) > 3 * error || error < 0.005) fail_msg("luck does not average zero");
}

static void luck_averages_zero(void **state) {
    (void)state;
    for (const pl_game *const *game = pl_games; *game; game++) {
        averages_zero(*game, "random");
        averages_zero(*game, "rollout:4");
        averages_zero(*game, "cadet");
    }
}

static void accounts_add_up(void **state) {
    (void)state;
    for (const pl_game *const *game = pl_games; *game; game++) {
        pl_match m;
        analysis a;
        insight think;
        play(&m, *game, "cadet", 1);
        assert_true(analyse_open(&a, &m));
        assert_true(insight_open(&think, 8));
        a.iterations = 8;
        for (uint32_t i = 0; i < a.n; i++)
            analyse_judge(&a, i, &think);
        analyse_sum(&a);
        for (int seat = 0; seat < 2; seat++) {
            const account *c = &a.seat[seat];
            const double sum = c->start + c->own.value + c->others.value + c->luck.value;
            assert_true(fabs(sum - c->result) < 1e-9);
            assert_true(c->luck.error > 0 && c->others.error >= c->luck.error);
        }
        insight_close(&think);
        analyse_close(&a);
    }
}

int main(void) {
    const struct CMUnitTest all[] = {
        cmocka_unit_test(luck_averages_zero),
        cmocka_unit_test(accounts_add_up),
    };
    return cmocka_run_group_tests(all, NULL, NULL);
}
