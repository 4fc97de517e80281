/* SPDX-License-Identifier: MIT */
/* Games with cards of other tables under the laws. The first table of a game is the sample of
 * tests/GAME/sets.c; in all others more and more numbers are changed at random. How many tables:
 * the environment variable PERILUNE_SEEDS; the first one: PERILUNE_SEED; deals for the law of fair
 * guesses: PERILUNE_DEALS. */
#include "games/sets.h"
#include "laws.h"
#include "tests/core/sets.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TABLE_MAX = 65536, SEEDS = 2, DEALS = 40, CHANGES = 24 };

enum { SAMPLES = sizeof set_samples / sizeof *set_samples - 1 };

static char own[SAMPLES][TABLE_MAX]; /* the tables of the program's own cards */
static char table[TABLE_MAX];

static uint64_t number(const char *variable, uint64_t otherwise) {
    const char *text = getenv(variable);
    return text ? strtoull(text, NULL, 10) : otherwise;
}

/* The program's own table with the sample's change. */
static void write_sample(const struct set_sample *sample) {
    int i = 0;
    while (set_samples[i] != sample)
        i++;
    pl_text t = PL_TEXT(table);
    const char *at = strstr(own[i], sample->from);
    assert_non_null(at);
    pl_text_bytes(&t, own[i], (size_t)(at - own[i]));
    pl_text_str(&t, sample->to);
    pl_text_str(&t, at + strlen(sample->from));
    assert_false(t.cut);
}

/* Changes a digit somewhere, unless the table can't be played then. */
static void change_number(pl_rng *rng) {
    const size_t size = strlen(table);
    char *digit = table + pl_rng_below(rng, (uint32_t)size);
    while (*digit && (*digit < '0' || *digit > '9' || digit[-1] != ' '))
        digit++;
    if (!*digit) return;
    const char before = *digit;
    *digit = (char)('0' + pl_rng_below(rng, 10));
    if (!pl_sets_read(table, size, NULL)) *digit = before;
}

static const pl_game *read_table(const struct set_sample *sample, uint64_t seed) {
    pl_error err = { .lang = PL_EN };
    pl_rng rng;
    pl_rng_seed64(&rng, seed);
    write_sample(sample);
    for (uint64_t i = 1; i < seed && i <= CHANGES; i++)
        change_number(&rng);
    const pl_game *game = pl_sets_read(table, strlen(table), &err);
    if (!game) fail_msg("%s: line %d: %s", sample->game, err.line, err.text);
    assert_true(game->edited);
    return game;
}

static void expect_none(const char *broken, uint64_t seed) {
    if (broken) fail_msg("table %llu: %s\n%s", (unsigned long long)seed, broken, table);
}

static void set_up(const pl_game *game, uint64_t seed, int seats, pl_setup *setup) {
    pl_setup_default(game, seats, setup);
    for (int i = 0; i < game->options; i++)
        setup->option[i] = (uint8_t)((seed + (uint64_t)i) % (uint64_t)game->option[i].choices);
}

static void check_table(const struct set_sample *sample, uint64_t seed) {
    const pl_game *game = read_table(sample, seed);
    struct law_report report;
    for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
        struct law_case what = { .game = game, .seed = seed };
        set_up(game, seed, seats, &what.setup);
        expect_none(check_laws(&what, &report), seed);
        if (report.refused) pl_setup_default(game, seats, &what.setup);
        if (report.refused) expect_none(check_laws(&what, &report), seed);
        assert_false(report.refused);
        if (seats == game->seats_min)
            expect_none(check_fairness(&what, (uint32_t)number("PERILUNE_DEALS", DEALS), &report),
                        seed);
    }
    pl_sets_reset(sample->game);
}

static void check_sample(void **state) {
    const uint64_t first = number("PERILUNE_SEED", 1);
    for (uint64_t seed = first; seed < first + number("PERILUNE_SEEDS", SEEDS); seed++)
        check_table(*state, seed);
}

int main(void) {
    static struct CMUnitTest tests[SAMPLES];
    for (int i = 0; i < SAMPLES; i++) {
        pl_text t = PL_TEXT(own[i]);
        pl_sets_find(set_samples[i]->game)->write(&t);
        tests[i] = (struct CMUnitTest){ .name = set_samples[i]->game,
                                        .test_func = check_sample,
                                        .initial_state = (void *)(uintptr_t)set_samples[i] };
    }
    return _cmocka_run_group_tests("edited", tests, SAMPLES, NULL, NULL);
}
