/* SPDX-License-Identifier: MIT */
/* Hints: rank, figure and verdict agree, and nothing but the view counts. */
#include "analysis/hint.h"

#include "games/list.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { POSITIONS = 3, APART = 15 };

static insight think;
static pl_match match;
static pl_step steps[PL_STEPS_MAX];

static int open_search(void **unused) {
    (void)unused;
    return insight_open(&think, HINT_WORLDS) ? 0 : 1;
}

static int close_search(void **unused) {
    (void)unused;
    insight_close(&think);
    return 0;
}

static int deciding(void) {
    const pl_seats owing = match.game->to_act(pl_match_state(&match));
    int seat = 0;
    while (owing && !(owing >> seat & 1))
        seat++;
    return owing ? seat : -1;
}

/* Plays random moves up to a decision with a choice; returns its seat, or -1 at the end. */
static int play_on(pl_rng *rng, int moves) {
    int seat;
    while ((seat = deciding()) >= 0) {
        pl_moves list;
        pl_match_legal(&match, seat, &list);
        if (moves-- <= 0 && list.n > 1) return seat;
        const pl_move move = list.at[pl_rng_below(rng, (uint32_t)list.n)];
        assert_true(pl_match_play(&match, seat, move, NULL, NULL));
    }
    return -1;
}

static void check_verdicts(const hint *h) {
    for (int i = 1; i < h->n; i++) {
        const hint_choice *a = &h->at[0], *b = &h->at[i];
        const double lead = a->share - b->share;
        assert_true(h->at[i - 1].share >= b->share);
        assert_int_equal(b->sure == HINT_EVEN,
                         lead * lead <= 2.25 * (a->error * a->error + b->error * b->error));
    }
    if (h->n > 1) assert_int_equal(h->at[0].sure, h->at[1].sure);
    if (h->explained) assert_int_not_equal(h->at[0].sure, HINT_EVEN);
}

static bool is_legal(const pl_moves *list, pl_move move) {
    for (int i = 0; i < list->n; i++)
        if (pl_move_same(list->at[i], move)) return true;
    return false;
}

/* The true state, seen by the seat, is one of many worlds; in another one the hint is the same. */
static void check_position(int seat, pl_rng *rng) {
    pl_room view, world, again;
    pl_moves list;
    hint h, other;
    const pl_game *game = match.game;
    pl_match_view(&match, seat, pl_state_in(&view));
    memcpy(world.bytes, match.bytes, sizeof world.bytes);
    game->imagine(pl_state_in(&world), seat, rng);
    game->view(pl_state_in(&world), seat, pl_state_in(&again));
    question q = { game, pl_state_in(&view), seat, match.setup.seats, 7 };
    hint_think(&think, &q, &h);
    q.view = pl_state_in(&again);
    hint_think(&think, &q, &other);
    assert_true(h.n > 0);
    assert_int_equal(h.n, other.n);
    pl_match_legal(&match, seat, &list);
    for (int i = 0; i < h.n; i++) {
        assert_true(is_legal(&list, h.at[i].move));
        assert_true(pl_move_same(h.at[i].move, other.at[i].move));
        assert_true(h.at[i].share == other.at[i].share);
    }
    check_verdicts(&h);
}

static void rank_and_figure_agree(void **unused) {
    (void)unused;
    for (const pl_game *const *game = pl_games; *game; game++) {
        pl_setup setup;
        pl_rng rng;
        pl_setup_default(*game, (*game)->seats_max, &setup);
        setup.seed[0] = 5;
        pl_rng_seed64(&rng, 5);
        assert_true(pl_match_start(&match, *game, &setup, steps, PL_STEPS_MAX, NULL));
        for (int i = 0, seat; i < POSITIONS && (seat = play_on(&rng, APART)) >= 0; i++)
            check_position(seat, &rng);
    }
}

static void a_clear_lead_is_explained(void **unused) {
    (void)unused;
    const hint h = { .n = 2,
                     .at = { { .share = 0.75, .sure = HINT_CLEARLY }, { .share = 0.5 } },
                     .explained = true,
                     .why = { .from = REASON_WINS } };
    char en[300], de[300];
    pl_text a = PL_TEXT(en), b = PL_TEXT(de);
    hint_say(&h, pl_games[0], PL_EN, &a);
    hint_say(&h, pl_games[0], PL_DE, &b);
    assert_string_equal(en, "Played on well, it brings about 75 of 100 wins, and the next-best "
                            "choice about 50.");
    assert_non_null(strstr(de, "75 von 100"));
}

int main(void) {
    const struct CMUnitTest test[] = {
        cmocka_unit_test(rank_and_figure_agree),
        cmocka_unit_test(a_clear_lead_is_explained),
    };
    return cmocka_run_group_tests(test, open_search, close_search);
}
