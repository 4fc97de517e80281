/* SPDX-License-Identifier: MIT */
/* Feats: each is earned in some games of bots and not in others, only at the end, and is described
 * in both languages. */
#include "bots/bots.h"
#include "games/list.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 120, MEMORY = 1 << 20 };

static struct {
    pl_match match;
    pl_step step[PL_STEPS_MAX];
    pl_mind mind[PL_SEATS_MAX];
    _Alignas(16) unsigned char memory[MEMORY];
    int seats, earned[PL_FEATS_MAX]; /* seats of all games, and how many of them had the feat */
} t;

static void nobody_has_any(void) {
    pl_feats feats;
    pl_match_feats(&t.match, &feats);
    for (int seat = 0; seat < PL_SEATS_MAX; seat++)
        assert_int_equal(feats.earned[seat], 0);
}

static void play_out(const pl_game *game, const pl_bot *bot) {
    pl_seats owing;
    pl_room view;
    while ((owing = game->to_act(pl_match_state(&t.match))) != 0) {
        const int seat = pl_lowest_bit(owing);
        pl_match_view(&t.match, seat, pl_state_in(&view));
        const pl_move move = bot->choose(&t.mind[seat], pl_state_in(&view));
        assert_true(pl_match_play(&t.match, seat, move, NULL, NULL));
        if (t.match.n == 1) nobody_has_any();
    }
}

static void play(const pl_game *game, const pl_bot *bot, int seats, uint64_t number) {
    pl_setup setup;
    pl_setup_default(game, seats, &setup);
    memcpy(setup.seed, &number, sizeof number);
    assert_true(pl_match_start(&t.match, game, &setup, t.step, PL_STEPS_MAX, NULL));
    for (int seat = 0; seat < seats; seat++) {
        t.mind[seat] = (pl_mind){ .iterations = bot->iterations,
                                  .memory = t.memory,
                                  .memory_size = bot->memory ? sizeof t.memory : 0 };
        pl_mind_start(&t.mind[seat], game, seat, number);
    }
    play_out(game, bot);
}

static void count(const pl_game *game, int seats) {
    pl_feats feats;
    pl_match_feats(&t.match, &feats);
    t.seats += seats;
    for (int seat = 0; seat < PL_SEATS_MAX; seat++) {
        assert_true(seat < seats || feats.earned[seat] == 0);
        assert_int_equal((uint64_t)feats.earned[seat] >> game->feats, 0);
        for (int i = 0; i < game->feats; i++)
            t.earned[i] += feats.earned[seat] >> i & 1;
    }
}

static void feats_are_earned_by_some(void **unused) {
    (void)unused;
    for (const pl_game *const *g = pl_games; *g; g++) {
        memset(t.earned, 0, sizeof t.earned);
        t.seats = 0;
        for (int i = 0; i < GAMES; i++) {
            const int seats = 2 + i % ((*g)->seats_max - 1);
            play(*g, pl_bot_find(i % 2 ? "cadet" : "random"), seats, (uint64_t)i);
            count(*g, seats);
        }
        for (int i = 0; i < (*g)->feats; i++)
            assert_in_range(t.earned[i], 1, t.seats / 2);
    }
}

static void feats_are_described(void **unused) {
    (void)unused;
    for (const pl_game *const *g = pl_games; *g; g++) {
        assert_true((*g)->unlisted || (*g)->feats >= 5);
        assert_true(!(*g)->feats == !(*g)->honor);
        for (int i = 0; i < (*g)->feats; i++) {
            const pl_feat *const f = &(*g)->feat[i];
            for (int lang = 0; lang < PL_LANGS; lang++) {
                assert_true(strlen(pl_in(f->name, (pl_lang)lang)) > 3);
                assert_true(strlen(pl_in(f->about, (pl_lang)lang)) > 10);
            }
            for (int other = 0; other < i; other++)
                assert_string_not_equal(f->id, (*g)->feat[other].id);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(feats_are_earned_by_some),
        cmocka_unit_test(feats_are_described),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
