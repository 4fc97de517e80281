/* SPDX-License-Identifier: MIT */
/* Every game of the list, every seat count and every option under the laws. How many games of each
 * kind: the environment variable PERILUNE_SEEDS; the first seed: PERILUNE_SEED. */
#include "games/list.h"
#include "laws.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { SEEDS = 24, DEALS = 400 };

struct kind {
    const pl_game *game;
    int seats;
    char name[64];
};

static uint64_t number(const char *variable, uint64_t otherwise) {
    const char *text = getenv(variable);
    return text ? strtoull(text, NULL, 10) : otherwise;
}

static void expect_none(const char *broken) {
    if (broken) fail_msg("%s", broken);
}

static void check_setup(const pl_game *game, const pl_setup *setup) {
    struct law_case what = { .game = game, .setup = *setup };
    struct law_report report;
    const uint64_t first = number("PERILUNE_SEED", 1);
    const uint64_t seeds = number("PERILUNE_SEEDS", SEEDS);
    for (what.seed = first; what.seed < first + seeds; what.seed++) {
        expect_none(check_laws(&what, &report));
        if (report.refused) return;
    }
    expect_none(check_fairness(&what, DEALS, &report));
}

/* The default, each other choice of each option alone, and the last choice of all of them. */
static void check_kind(void **state) {
    const struct kind *kind = *state;
    const pl_game *game = kind->game;
    pl_setup setup, all;
    pl_setup_default(game, kind->seats, &setup);
    pl_setup_default(game, kind->seats, &all);
    check_setup(game, &setup);
    for (int i = 0; i < game->options; i++) {
        for (int choice = 1; choice < game->option[i].choices; choice++) {
            setup.option[i] = (uint8_t)choice;
            check_setup(game, &setup);
        }
        setup.option[i] = 0;
        all.option[i] = (uint8_t)(game->option[i].choices - 1);
    }
    check_setup(game, &all);
}

int main(void) {
    enum { KINDS_MAX = 64 };
    static struct kind kinds[KINDS_MAX];
    static struct CMUnitTest tests[KINDS_MAX];
    size_t n = 0;
    for (const pl_game *const *game = pl_games; *game; game++)
        for (int seats = (*game)->seats_min; seats <= (*game)->seats_max; seats++, n++) {
            kinds[n] = (struct kind){ .game = *game, .seats = seats };
            snprintf(kinds[n].name, sizeof kinds[n].name, "%s with %d seats", (*game)->id, seats);
            tests[n] = (struct CMUnitTest){ .name = kinds[n].name,
                                            .test_func = check_kind,
                                            .initial_state = &kinds[n] };
        }
    return _cmocka_run_group_tests("laws", tests, n, NULL, NULL);
}
