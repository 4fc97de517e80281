/* SPDX-License-Identifier: MIT */
/* Every game of the list, every seat count and every option under the laws. How many games of each
 * kind: the environment variable PERILUNE_SEEDS; the first seed: PERILUNE_SEED; deals for the law
 * of fair guesses: PERILUNE_DEALS. */
#include "games/list.h"
#include "laws.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { SEEDS = 4, DEALS = 200 };

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

static uint64_t games, decisions;

/* False when the setup cannot be played. */
static bool check_games(const pl_game *game, const pl_setup *setup) {
    struct law_case what = { .game = game, .setup = *setup };
    struct law_report report;
    const uint64_t first = number("PERILUNE_SEED", 1);
    const uint64_t seeds = number("PERILUNE_SEEDS", SEEDS);
    for (what.seed = first; what.seed < first + seeds; what.seed++) {
        expect_none(check_laws(&what, &report));
        if (report.refused) return false;
        games++;
        decisions += report.steps;
    }
    return true;
}

static bool check_setup(const pl_game *game, const pl_setup *setup) {
    const struct law_case what = { .game = game, .setup = *setup, .seed = 1 };
    struct law_report report;
    if (!check_games(game, setup)) return false;
    expect_none(check_fairness(&what, (uint32_t)number("PERILUNE_DEALS", DEALS), &report));
    return true;
}

/* Puts some cards on top of every deck; which cards belong there, the game says by refusing. */
static void arrange(const pl_game *game, pl_setup *setup) {
    enum { EACH = 3 };
    static pl_match match;
    for (int deck = 0; deck < game->decks; deck++)
        for (int card = 0, put = 0; card < game->cards && put < EACH; card++) {
            pl_stacked *top = &setup->stack[setup->stacked++];
            *top = (pl_stacked){ .deck = (uint8_t)deck, .card = (uint16_t)card };
            if (pl_match_start(&match, game, setup, NULL, 0, NULL))
                put++;
            else
                setup->stacked--;
        }
}

/* The default, each other choice of each option alone, the last one of each together, and decks
 * that were arranged. */
static void check_kind(void **state) {
    const struct kind *kind = *state;
    const pl_game *game = kind->game;
    pl_setup plain, all;
    pl_setup_default(game, kind->seats, &plain);
    all = plain;
    games = decisions = 0;
    check_setup(game, &plain);
    for (int i = 0; i < game->options; i++)
        for (int choice = 1; choice < game->option[i].choices; choice++) {
            pl_setup setup = plain;
            setup.option[i] = (uint8_t)choice;
            if (check_setup(game, &setup)) all.option[i] = (uint8_t)choice;
        }
    assert_true(check_setup(game, &all));
    arrange(game, &all);
    assert_true(check_games(game, &all));
    print_message("%llu games, %llu decisions\n", (unsigned long long)games,
                  (unsigned long long)decisions);
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
