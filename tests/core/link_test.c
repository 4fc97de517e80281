/* SPDX-License-Identifier: MIT */
/* Codes of games: what was written is read again to the same end, in few letters; whatever was
 * changed or cut is refused, and codes of earlier days still open. */
#include "games/list.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TWO_SEATS = 300, ALL_SEATS = 1500 }; /* characters */

static struct {
    pl_match written, read;
    pl_step written_step[PL_STEPS_MAX], read_step[PL_STEPS_MAX];
    char code[PL_LINK_MAX];
} t;

/* A whole game of random moves. */
static void play(const pl_game *game, int seats, uint64_t seed) {
    pl_setup setup;
    pl_rng rng;
    pl_setup_default(game, seats, &setup);
    pl_rng_seed64(&rng, seed);
    memcpy(setup.seed, &seed, sizeof seed);
    for (int i = 8; i < PL_SEED_SIZE; i++)
        setup.seed[i] = (uint8_t)pl_rng_below(&rng, 256);
    assert_true(pl_match_start(&t.written, game, &setup, t.written_step, PL_STEPS_MAX, NULL));
    for (int seat = 0; seat < seats; seat++)
        assert_true(pl_match_name(&t.written, seat, seat ? "bot:commander" : "Zoë", NULL) ||
                    pl_match_name(&t.written, seat, "Ada", NULL));
    for (pl_seats owing; (owing = game->to_act(pl_match_state(&t.written))) != 0;) {
        pl_moves list;
        const int seat = pl_lowest_bit(owing);
        pl_match_legal(&t.written, seat, &list);
        const pl_move move = list.at[pl_rng_below(&rng, (uint32_t)list.n)];
        assert_true(pl_match_play(&t.written, seat, move, NULL, NULL));
    }
}

static size_t write_code(void) {
    pl_text out = PL_TEXT(t.code);
    pl_link_write(&t.written, &out);
    assert_false(out.cut);
    return out.n;
}

static bool read_code(const char *code, pl_error *err) {
    return pl_link_read(&t.read, pl_games, code, t.read_step, PL_STEPS_MAX, err);
}

static void check_same(void) {
    assert_int_equal(t.read.n, t.written.n);
    assert_true(pl_match_hash(&t.read) == pl_match_hash(&t.written));
    assert_memory_equal(t.read.step, t.written.step, t.read.n * sizeof *t.read.step);
    assert_memory_equal(t.read.name, t.written.name, sizeof t.read.name);
    assert_memory_equal(&t.read.setup, &t.written.setup, sizeof t.read.setup);
    assert_int_equal(t.read.practice, t.written.practice);
}

static int compare(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

/* With LINK_GAMES, prints how long the codes are. */
static void check_lengths(const pl_game *game, int seats, int games) {
    int *const length = malloc((size_t)games * sizeof *length);
    assert_non_null(length);
    for (int i = 0; i < games; i++) {
        play(game, seats, (uint64_t)i + 1);
        length[i] = (int)write_code();
        assert_true(read_code(t.code, NULL));
        check_same();
    }
    qsort(length, (size_t)games, sizeof *length, compare);
    if (getenv("LINK_GAMES"))
        printf("# %s %d: %d %d %d %d\n", game->id, seats, length[0], length[games / 2],
               length[games * 99 / 100], length[games - 1]);
    assert_true(length[games - 1] < (seats <= 2 ? TWO_SEATS : ALL_SEATS));
    free(length);
}

static void test_games_come_back_from_short_codes(void **state) {
    (void)state;
    const char *const wish = getenv("LINK_GAMES");
    for (const pl_game *const *game = pl_games; *game; game++)
        for (int seats = (*game)->seats_min; seats <= (*game)->seats_max; seats++)
            check_lengths(*game, seats, wish ? atoi(wish) : 5);
}

static void test_unfinished_and_arranged_games(void **state) {
    (void)state;
    const pl_game *const game = pl_games[0];
    play(game, 2, 7);
    pl_match_rewind(&t.written, t.written.n / 2);
    t.written.practice = true;
    write_code();
    assert_true(read_code(t.code, NULL));
    check_same();
    pl_match_rewind(&t.written, 0);
    write_code();
    assert_true(read_code(t.code, NULL));
    check_same();
}

/* Codes that were given away once: they open for ever. */
static const struct {
    const char *code;
    uint64_t hash;
} old[] = {
    { "monkeys.BAfUYnSF8HkAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAfYav_UzFs2gDd2xZHj2pb22mOLudXQKpBWL"
      "3_V1wvZTd9RcrxEI-Cx2rlG15Q",
      0x0caea33b839785bb },
    { "lunarbase.BAfUUfgFjN4aMg479AsVNOnAh7aZeW7BlwtAUMkRNgjZ_"
      "bX6wm2OQtXdIC7b3iLAISEc9O8FYQf4GOE5ykx"
      "9h2Db-5GnI-CB0w",
      0xb5a22aa220c78f9f },
    { "bloodbath.BAS30JIkkgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJhkTJs_a5rRkJAnyTtGvs6PEHopgVrti",
      0x22f5ebda0670db33 },
};

static void test_old_codes_open(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof old / sizeof old[0]; i++) {
        assert_true(read_code(old[i].code, NULL));
        assert_true(pl_match_hash(&t.read) == old[i].hash);
    }
}

static void check_refused(const char *code) {
    pl_error err = { .lang = PL_DE };
    assert_false(read_code(code, &err));
    assert_true(err.text[0]);
}

static void test_changed_codes_are_refused(void **state) {
    (void)state;
    static char changed[PL_LINK_MAX];
    play(pl_games[1], 2, 3);
    const size_t n = write_code();
    const size_t begin = strcspn(t.code, ".") + 1;
    for (size_t i = begin; i < n; i++) {
        memcpy(changed, t.code, n + 1);
        changed[i] = changed[i] == 'A' ? 'B' : 'A';
        check_refused(changed);
        changed[i] = 0; /* cut off there */
        check_refused(changed);
    }
    memcpy(changed, t.code, n);
    memcpy(changed + n, "A", 2);
    check_refused(changed);
    check_refused("");
    check_refused("monkeys");
    check_refused("monkeys.");
    check_refused("nothing.AAAA");
    check_refused("monkeys.A+");
    check_refused("monkeys.________________");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_come_back_from_short_codes),
        cmocka_unit_test(test_unfinished_and_arranged_games),
        cmocka_unit_test(test_old_codes_open),
        cmocka_unit_test(test_changed_codes_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
