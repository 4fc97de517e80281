/* SPDX-License-Identifier: MIT */
/* Strength from places whose truth is known, who sits where, and what the search says to results
 * and to moves that are settled. */
#include "analysis/insight.h"
#include "cli/ladder.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

extern const pl_game pl_game_template;

enum { GAMES_MAX = 60000 };
static uint8_t place[GAMES_MAX][PL_SEATS_MAX];

static contest made(int levels, int seats, uint32_t deals) {
    contest c = { .game = &pl_game_template, .levels = levels, .deals = deals, .place = place };
    pl_setup_default(c.game, seats, &c.setup);
    assert_true(contest_games(&c) <= GAMES_MAX);
    return c;
}

/* ---- seats ---- */

static void everybody_has_every_seat_of_a_deal_equally_often(void **unused) {
    (void)unused;
    for (int levels = 2; levels <= 6; levels++)
        for (int seats = 2; seats <= 4; seats++) {
            const contest c = made(levels, seats, 3);
            int times[LADDER_LEVELS_MAX][PL_SEATS_MAX] = { 0 };
            for (uint32_t game = 0; game < contest_rounds(&c); game++) {
                int level[PL_SEATS_MAX];
                contest_seat(&c, contest_rounds(&c) + game, level);
                for (int seat = 0; seat < seats; seat++)
                    times[level[seat]][seat]++;
            }
            for (int i = 0; i < levels; i++)
                for (int seat = 0; seat < seats; seat++)
                    assert_int_equal(times[i][seat], times[0][0]);
        }
}

/* ---- strength ---- */

static double uniform(pl_rng *rng) {
    return (pl_rng_u32(rng) + 0.5) / 4294967296.0;
}

/* Places by strength plus noise after Gumbel, whose differences are logistic: the model itself. */
static void pretend(const contest *c, const double level[], const double seat[], pl_rng *rng) {
    for (uint32_t game = 0; game < contest_games(c); game++) {
        int who[PL_SEATS_MAX];
        double strength[PL_SEATS_MAX];
        contest_seat(c, game, who);
        for (int i = 0; i < c->setup.seats; i++)
            strength[i] = (level[who[i]] + seat[i]) / 173.7178 - log(-log(uniform(rng)));
        for (int i = 0; i < c->setup.seats; i++) {
            place[game][i] = 1;
            for (int k = 0; k < c->setup.seats; k++)
                place[game][i] += strength[k] > strength[i];
        }
    }
}

static void strengths_and_seats_are_found_again(void **unused) {
    static const double level[] = { -150, -50, 50, 150 }, seat[] = { 60, 0, -60 };
    pl_rng rng;
    (void)unused;
    pl_rng_seed64(&rng, 1);
    for (int seats = 2; seats <= 3; seats++) {
        const contest c = made(4, seats, 4000);
        standing s;
        pretend(&c, level, seat, &rng);
        contest_fit(&c, &s);
        for (int i = 0; i < 4; i++) {
            assert_int_equal(s.order[i], i);
            assert_true(fabs(s.level[i].value - level[i]) < 12);
            if (i) assert_true(fabs(s.step[i].value - 100) < 15 && s.step[i].half < 15);
        }
        const double middle = seats == 2 ? 30 : 0;
        for (int i = 0; i < seats; i++)
            assert_true(fabs(s.seat[i].value - (seat[i] - middle)) < 12);
    }
}

/* As in games that put everybody but the winner on the same place. */
static void winners_alone_tell_the_strengths(void **unused) {
    static const double level[] = { -150, -50, 50, 150 }, seat[] = { 0, 0, 0, 0 };
    const contest c = made(4, 4, 4000);
    standing s;
    pl_rng rng;
    (void)unused;
    pl_rng_seed64(&rng, 3);
    pretend(&c, level, seat, &rng);
    for (uint32_t game = 0; game < contest_games(&c); game++)
        for (int i = 0; i < 4; i++)
            if (place[game][i] > 1) place[game][i] = 2;
    contest_fit(&c, &s);
    for (int i = 1; i < 4; i++)
        assert_true(fabs(s.step[i].value - 100) < 20 && s.step[i].half < 20);
}

/* Of many small contests the interval must hold the truth in about 95 of 100. */
static void intervals_hold_the_truth_as_often_as_they_say(void **unused) {
    enum { TIMES = 400 };
    static const double level[] = { -60, 60 }, seat[] = { 40, -40 };
    int held = 0;
    pl_rng rng;
    (void)unused;
    pl_rng_seed64(&rng, 2);
    for (int i = 0; i < TIMES; i++) {
        const contest c = made(2, 2, 60);
        standing s;
        pretend(&c, level, seat, &rng);
        contest_fit(&c, &s);
        const double step = s.level[1].value - s.level[0].value;
        held += fabs(step - 120) <= 2 * s.level[1].half;
    }
    assert_in_range(held, TIMES * 92 / 100, TIMES * 99 / 100);
}

static void who_always_wins_is_strong_but_not_without_end(void **unused) {
    const contest c = made(2, 2, 50);
    standing s;
    (void)unused;
    for (uint32_t game = 0; game < contest_games(&c); game++) {
        int who[PL_SEATS_MAX];
        contest_seat(&c, game, who);
        for (int i = 0; i < 2; i++)
            place[game][i] = who[i] == 1 ? 1 : 2;
    }
    contest_fit(&c, &s);
    assert_int_equal(s.order[1], 1);
    assert_true(s.step[1].value > 500 && s.step[1].value < 1500);
    assert_true(s.step[1].half > 100 && s.step[1].value > s.step[1].half);
    assert_true(s.versus[1][0] == 1 && s.met[1][0] == 100);
}

static void shared_wins_count_half(void **unused) {
    const contest c = made(3, 2, 10);
    standing s;
    (void)unused;
    memset(place, 1, sizeof place);
    contest_fit(&c, &s);
    for (int i = 0; i < 3; i++) {
        assert_true(fabs(s.level[i].value) < 1e-6);
        assert_true(s.score[i] == 0.5 && s.win[i].share == 0.5);
    }
}

/* ---- what the search is asked ---- */

static void a_result_is_worth_the_share_of_the_win(void **unused) {
    const pl_result end = { .score = { 9, 30, 30, 4 }, .rank = { 3, 1, 1, 4 } };
    outlook o;
    (void)unused;
    insight_result(&end, 4, &o);
    assert_true(o.share[0] == 0 && o.share[1] == 0.5 && o.share[2] == 0.5 && o.share[3] == 0);
}

/* Alone, a higher score is worth more, and winning more than any score. */
static void alone_the_score_counts(void **unused) {
    outlook low, high, won;
    (void)unused;
    insight_result(&(pl_result){ .score = { 5 }, .rank = { 2 } }, 1, &low);
    insight_result(&(pl_result){ .score = { 50 }, .rank = { 2 } }, 1, &high);
    insight_result(&(pl_result){ .score = { 5 }, .rank = { 1 } }, 1, &won);
    assert_true(0 < low.share[0] && low.share[0] < high.share[0] && high.share[0] < 0.11);
    assert_true(won.share[0] > 0.9 && won.share[0] < 1);
}

/* The template with a state as large as any may be; what it does not use stays zero. */
static void wide_view(const pl_state *s, int seat, pl_state *out) {
    memset(out, 0, PL_STATE_MAX);
    pl_game_template.view(s, seat, out);
}

static pl_game widest_game(void) {
    pl_game game = pl_game_template;
    game.state_size = PL_STATE_MAX;
    game.view = wide_view;
    return game;
}

/* Weighs every move of a decision: the shares add up to one win, the move's worth does not depend
 * on when it is asked or on how large a state is, and the view stays as it was. */
static void expect_fair_weights(insight *in, const pl_match *m, int seat) {
    const pl_game wide = widest_game();
    pl_room view = { .bytes = { 0 } }, before;
    pl_moves list;
    pl_match_view(m, seat, pl_state_in(&view));
    before = view;
    pl_match_legal(m, seat, &list);
    for (int i = 0; i < list.n; i++) {
        const question q = { m->game, pl_state_in(&view), seat, 3, 7 };
        const question same = { &wide, pl_state_in(&view), seat, 3, 7 };
        outlook a, b, c;
        insight_weigh(in, &q, list.at[i], &a);
        insight_weigh(in, &q, list.at[i], &b);
        insight_weigh(in, &same, list.at[i], &c);
        assert_memory_equal(&a, &b, sizeof a);
        assert_memory_equal(&a, &c, sizeof a);
        assert_true(fabs(a.share[0] + a.share[1] + a.share[2] - 1) < 2e-3);
        assert_true(a.error[seat] > 0 && a.error[seat] < 0.5);
    }
    assert_memory_equal(view.bytes, before.bytes, sizeof view.bytes);
}

static void settled_moves_are_weighed_fairly(void **unused) {
    pl_match m;
    pl_step step[64];
    pl_setup setup;
    insight in;
    (void)unused;
    pl_setup_default(&pl_game_template, 3, &setup);
    assert_true(pl_match_start(&m, &pl_game_template, &setup, step, 64, NULL));
    assert_true(insight_open(&in, 40));
    for (pl_seats owing; (owing = m.game->to_act(pl_match_state(&m))) != 0;) {
        const int seat = pl_lowest_bit(owing);
        pl_moves list;
        expect_fair_weights(&in, &m, seat);
        pl_match_legal(&m, seat, &list);
        assert_true(pl_match_play(&m, seat, list.at[0], NULL, NULL));
    }
    insight_close(&in);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_has_every_seat_of_a_deal_equally_often),
        cmocka_unit_test(strengths_and_seats_are_found_again),
        cmocka_unit_test(winners_alone_tell_the_strengths),
        cmocka_unit_test(intervals_hold_the_truth_as_often_as_they_say),
        cmocka_unit_test(who_always_wins_is_strong_but_not_without_end),
        cmocka_unit_test(shared_wins_count_half),
        cmocka_unit_test(a_result_is_worth_the_share_of_the_win),
        cmocka_unit_test(alone_the_score_counts),
        cmocka_unit_test(settled_moves_are_weighed_fairly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
