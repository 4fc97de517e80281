/* SPDX-License-Identifier: MIT */
/* Batches against single games played through matches, move by move. */
#include "batch/batch.h"
#include "games/list.h"

#include <malloc.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 7, STEPS = 400 };

/* All rows of a batch, and the batch. */
struct rig {
    pl_batch_setup how;
    pl_batch *batch;
    int32_t numbers, actions;
    int32_t seat[GAMES], moves[GAMES], action[GAMES], score[GAMES * PL_SEATS_MAX];
    uint64_t key[GAMES], number[GAMES], outcome[GAMES];
    uint8_t done[GAMES];
    float reward[GAMES * PL_SEATS_MAX];
    uint8_t observation[GAMES * PL_OBSERVATION_MAX], mask[GAMES * PL_ACTIONS_MAX];
    pl_batch_rows rows;
};

static pl_batch_setup setup_of(const pl_game *game, int seats, int threads) {
    pl_batch_setup how = { .game = game, .first = 100, .games = GAMES, .threads = threads };
    pl_setup_default(game, seats, &how.setup);
    how.setup.seed[0] = 42;
    return how;
}

static struct rig *rig_of(pl_batch_setup how) {
    struct rig *r = calloc(1, sizeof *r);
    assert_non_null(r);
    r->how = how;
    r->numbers = pl_observation_size(how.game, how.setup.seats);
    r->actions = how.game->actions(how.setup.seats);
    r->rows = (pl_batch_rows){ r->seat,   r->moves, r->observation, r->mask,  r->key,
                               r->number, r->done,  r->reward,      r->score, r->outcome };
    pl_error err = { .lang = PL_EN };
    r->batch = pl_batch_new(&how, &err);
    if (!r->batch) fail_msg("%s", err.text);
    pl_batch_reset(r->batch, &r->rows);
    return r;
}

static void drop(struct rig *r) {
    pl_batch_free(r->batch);
    free(r);
}

static void step(struct rig *r) {
    pl_error err = { .lang = PL_EN };
    if (!pl_batch_step(r->batch, r->action, &r->rows, &err)) fail_msg("%s", err.text);
}

/* A legal index, by chance. */
static void choose(struct rig *r, int32_t i, pl_rng *rng) {
    uint32_t skip = pl_rng_below(rng, (uint32_t)r->moves[i]);
    const uint8_t *mask = r->mask + i * r->actions;
    int32_t at = 0;
    while (!mask[at] || skip-- > 0)
        at++;
    r->action[i] = at;
}

/* ---- the same games through matches ---- */

struct mirror {
    pl_match match;
    pl_step step[PL_STEPS_MAX];
};

static void begin(struct mirror *m, const struct rig *r, uint64_t number) {
    pl_setup setup = r->how.setup;
    pl_seed_derive(r->how.setup.seed, number, setup.seed);
    assert_true(pl_match_start(&m->match, r->how.game, &setup, m->step, PL_STEPS_MAX, NULL));
}

static void compare_turn(const struct rig *r, int32_t i, struct mirror *m) {
    const pl_game *game = r->how.game;
    const int seat = pl_lowest_bit(game->to_act(pl_match_state(&m->match)));
    static uint8_t numbers[PL_OBSERVATION_MAX], mask[PL_ACTIONS_MAX];
    pl_room view, shown;
    assert_int_equal(r->seat[i], seat);
    pl_match_view(&m->match, seat, pl_state_in(&view));
    pl_batch_view(r->batch, i, seat, pl_state_in(&shown));
    assert_memory_equal(view.bytes, shown.bytes, game->state_size);
    game->observe(pl_state_in(&view), seat, numbers);
    assert_memory_equal(numbers, r->observation + i * r->numbers, (size_t)r->numbers);
    assert_int_equal(r->moves[i],
                     pl_mask(game, r->how.setup.seats, pl_state_in(&view), seat, mask));
    assert_memory_equal(mask, r->mask + i * r->actions, (size_t)r->actions);
    assert_true(r->key[i] == pl_information_key(game, pl_state_in(&view), seat));
}

static void play(const struct rig *r, int32_t i, struct mirror *m) {
    pl_room view;
    pl_move move;
    pl_match_view(&m->match, r->seat[i], pl_state_in(&view));
    assert_true(pl_decode(r->how.game, pl_state_in(&view), r->seat[i], r->action[i], &move));
    assert_true(pl_match_play(&m->match, r->seat[i], move, NULL, NULL));
}

static void compare_result(const struct rig *r, int32_t i, const struct mirror *m) {
    const int seats = r->how.setup.seats;
    pl_result end;
    float sum = 0;
    memset(&end, 0, sizeof end);
    r->how.game->scores((const pl_state *)(const void *)m->match.bytes, &end);
    assert_int_equal(r->done[i], 1);
    assert_true(r->outcome[i] == pl_match_hash(&m->match));
    for (int seat = 0; seat < seats; seat++) {
        assert_int_equal(r->score[i * seats + seat], end.score[seat]);
        assert_true((r->reward[i * seats + seat] > 0) == (end.rank[seat] == 1));
        sum += r->reward[i * seats + seat];
    }
    assert_true(sum > 0.999F && sum < 1.001F);
}

static void compare_games(const pl_game *game, int seats) {
    static struct mirror mirror[GAMES];
    struct rig *r = rig_of(setup_of(game, seats, 3));
    pl_rng rng;
    int ended = 0;
    pl_rng_seed64(&rng, 1);
    for (int32_t i = 0; i < GAMES; i++)
        begin(&mirror[i], r, r->number[i]);
    for (int n = 0; n < STEPS; n++) {
        for (int32_t i = 0; i < GAMES; i++) {
            compare_turn(r, i, &mirror[i]);
            choose(r, i, &rng);
            play(r, i, &mirror[i]);
        }
        step(r);
        for (int32_t i = 0; i < GAMES; i++) {
            const bool over = game->to_act(pl_match_state(&mirror[i].match)) == 0;
            assert_int_equal(r->done[i], over);
            if (!over) continue;
            compare_result(r, i, &mirror[i]);
            assert_true((r->number[i] - 100) % GAMES == (uint64_t)i);
            begin(&mirror[i], r, r->number[i]);
            ended++;
        }
    }
    assert_true(ended > 0);
    drop(r);
}

static void games_are_those_of_matches(void **state) {
    (void)state;
    for (const pl_game *const *game = pl_games; *game; game++) {
        compare_games(*game, (*game)->seats_min);
        compare_games(*game, (*game)->seats_max);
    }
}

/* ---- what must not matter ---- */

static void compare_rows(const struct rig *a, const struct rig *b) {
    const size_t seats = (size_t)a->how.setup.seats;
    assert_memory_equal(a->seat, b->seat, sizeof a->seat);
    assert_memory_equal(a->moves, b->moves, sizeof a->moves);
    assert_memory_equal(a->observation, b->observation, (size_t)(GAMES * a->numbers));
    assert_memory_equal(a->mask, b->mask, (size_t)(GAMES * a->actions));
    assert_memory_equal(a->key, b->key, sizeof a->key);
    assert_memory_equal(a->done, b->done, sizeof a->done);
    assert_memory_equal(a->score, b->score, GAMES * seats * sizeof *a->score);
    assert_memory_equal(a->outcome, b->outcome, sizeof a->outcome);
}

static void threads_do_not_matter(void **state) {
    (void)state;
    struct rig *one = rig_of(setup_of(pl_games[0], 3, 1));
    struct rig *four = rig_of(setup_of(pl_games[0], 3, 4));
    pl_rng rng;
    pl_rng_seed64(&rng, 2);
    for (int n = 0; n < STEPS; n++) {
        compare_rows(one, four);
        for (int32_t i = 0; i < GAMES; i++)
            choose(one, i, &rng);
        memcpy(four->action, one->action, sizeof one->action);
        step(one);
        step(four);
    }
    drop(four);
    drop(one);
}

static void choose_first(struct rig *r, int32_t i) {
    r->action[i] = 0;
    while (r->seat[i] >= 0 && !r->mask[i * r->actions + r->action[i]])
        r->action[i]++;
}

/* Plays the lowest legal index until the first games have ended; notes how. */
static void play_first(pl_batch_setup how, uint64_t outcome[GAMES]) {
    how.once = true;
    struct rig *r = rig_of(how);
    for (int playing = GAMES; playing > 0;) {
        for (int32_t i = 0; i < GAMES; i++) {
            if (how.skip_forced) assert_int_not_equal(r->moves[i], 1);
            choose_first(r, i);
        }
        step(r);
        for (int32_t i = 0; i < GAMES; i++) {
            if (!r->done[i]) continue;
            outcome[i] = r->outcome[i];
            playing--;
        }
    }
    drop(r);
}

static void forced_moves_can_be_skipped(void **state) {
    (void)state;
    for (const pl_game *const *game = pl_games; *game; game++) {
        uint64_t all[GAMES], asked[GAMES];
        pl_batch_setup how = setup_of(*game, (*game)->seats_max, 2);
        play_first(how, all);
        how.skip_forced = true;
        play_first(how, asked);
        assert_memory_equal(all, asked, sizeof all);
    }
}

/* By rank, with views and without them. */
static void ranks_are_positions_in_the_list(void **state) {
    (void)state;
    for (const pl_game *const *game = pl_games; *game; game++) {
        pl_batch_setup how = setup_of(*game, (*game)->seats_max, 2);
        how.by_rank = true;
        struct rig *seeing = rig_of(how), *blind = rig_of(how);
        pl_rng rng;
        pl_rng_seed64(&rng, 3);
        blind->rows = (pl_batch_rows){ .seat = blind->seat,
                                       .moves = blind->moves,
                                       .outcome = blind->outcome };
        pl_batch_reset(blind->batch, &blind->rows);
        for (int n = 0; n < STEPS; n++) {
            assert_memory_equal(seeing->seat, blind->seat, sizeof blind->seat);
            assert_memory_equal(seeing->moves, blind->moves, sizeof blind->moves);
            assert_memory_equal(seeing->outcome, blind->outcome, sizeof blind->outcome);
            for (int32_t i = 0; i < GAMES; i++)
                blind->action[i] = (int32_t)pl_rng_below(&rng, (uint32_t)blind->moves[i]);
            memcpy(seeing->action, blind->action, sizeof blind->action);
            step(seeing);
            step(blind);
        }
        drop(blind);
        drop(seeing);
    }
}

static void nothing_is_allocated_by_a_step(void **state) {
    (void)state;
    struct rig *r = rig_of(setup_of(pl_games[1], 2, 2));
    pl_rng rng;
    pl_rng_seed64(&rng, 4);
    const size_t before = mallinfo2().uordblks;
    for (int n = 0; n < STEPS; n++) {
        for (int32_t i = 0; i < GAMES; i++)
            choose(r, i, &rng);
        step(r);
    }
    assert_int_equal(mallinfo2().uordblks, before);
    drop(r);
}

/* ---- the end, and what is refused ---- */

static void games_can_end_for_good(void **state) {
    (void)state;
    pl_batch_setup how = setup_of(pl_games[0], 2, 2);
    how.once = true;
    struct rig *r = rig_of(how);
    pl_rng rng;
    pl_rng_seed64(&rng, 5);
    for (int playing = GAMES; playing > 0;) {
        playing = 0;
        for (int32_t i = 0; i < GAMES; i++)
            if (r->seat[i] >= 0) choose(r, i, &rng), playing++;
        memset(r->mask, 0xA5, sizeof r->mask);
        memset(r->observation, 0xA5, sizeof r->observation);
        step(r);
    }
    for (int32_t i = 0; i < GAMES; i++) {
        assert_int_equal(r->seat[i], -1);
        assert_int_equal(r->moves[i] + r->done[i] + r->score[2 * i], 0);
    }
    for (int32_t k = 0; k < GAMES * r->actions; k++)
        assert_int_equal(r->mask[k], 0);
    for (int32_t k = 0; k < GAMES * r->numbers; k++)
        assert_int_equal(r->observation[k], 0);
    drop(r);
}

static int32_t masked_action(const struct rig *r, int32_t i) {
    int32_t at = 0;
    while (r->mask[i * r->actions + at])
        at++;
    return at;
}

static void a_bad_action_changes_nothing(void **state) {
    (void)state;
    struct rig *r = rig_of(setup_of(pl_games[0], 4, 2)), *other = rig_of(r->how);
    pl_rng rng;
    pl_rng_seed64(&rng, 6);
    for (int n = 0; n < 30; n++) {
        const int32_t bad[] = { -1, r->actions, INT32_MAX, INT32_MIN, masked_action(r, n % GAMES) };
        for (int32_t i = 0; i < GAMES; i++)
            choose(r, i, &rng);
        memcpy(other->action, r->action, sizeof r->action);
        for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
            pl_error err = { .lang = PL_EN };
            char said[32];
            pl_text t = PL_TEXT(said);
            pl_say(&t, "Game {0} ", PL_I(n % GAMES));
            r->action[n % GAMES] = bad[k];
            assert_false(pl_batch_step(r->batch, r->action, &r->rows, &err));
            assert_ptr_equal(strstr(err.text, said), err.text);
        }
        memcpy(r->action, other->action, sizeof r->action);
        step(r);
        step(other);
        compare_rows(r, other);
    }
    drop(other);
    drop(r);
}

static void expect_refused(pl_batch_setup how, const char *word) {
    pl_error err = { .lang = PL_EN };
    assert_null(pl_batch_new(&how, &err));
    if (!strstr(err.text, word)) fail_msg("without '%s': %s", word, err.text);
}

static void impossible_setups_are_refused(void **state) {
    (void)state;
    const pl_batch_setup good = setup_of(pl_games[1], 2, 1);
    pl_batch_setup how = good;
    how.games = 0;
    expect_refused(how, "games");
    how = good;
    how.games = INT32_MAX;
    expect_refused(how, "games");
    how = good;
    how.threads = -1;
    expect_refused(how, "threads");
    how = good;
    how.setup.seats = 9;
    expect_refused(how, "9");
    how = good;
    how.setup.option[0] = 99;
    expect_refused(how, "99");
    pl_batch_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_those_of_matches),
        cmocka_unit_test(threads_do_not_matter),
        cmocka_unit_test(forced_moves_can_be_skipped),
        cmocka_unit_test(ranks_are_positions_in_the_list),
        cmocka_unit_test(nothing_is_allocated_by_a_step),
        cmocka_unit_test(games_can_end_for_good),
        cmocka_unit_test(a_bad_action_changes_nothing),
        cmocka_unit_test(impossible_setups_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
