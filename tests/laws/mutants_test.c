/* SPDX-License-Identifier: MIT */
/* Each mutant must be reported, and for the law that it breaks; a whole game must not. */
#include "mutants.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { SEEDS = 8, DEALS = 400 };

struct subject {
    const pl_game *whole;
    const struct mutant *mutant;
};

/* The whole game with every function, word, option and version of rules that the mutant brings. */
static pl_game make(const pl_game *whole, const pl_game *with) {
    pl_game game = *whole;
    for (size_t at = offsetof(pl_game, setup); at < sizeof game; at += sizeof game.setup) {
        void (*function)(void);
        memcpy(&function, (const char *)with + at, sizeof function);
        if (function) memcpy((char *)&game + at, &function, sizeof function);
    }
    if (with->word) game.word = with->word;
    if (with->option) game.option = with->option;
    if (with->order) game.order = with->order;
    if (with->gauge) game.gauge = with->gauge;
    if (with->rules) game.rules = with->rules;
    return game;
}

/* Counts what is reported, and fails when it is not what the mutant breaks. */
static int judge(const struct mutant *m, const char *broken, const struct law_report *report) {
    if (!broken) return 0;
    if (report->broken != m->law) fail_msg("%s: %s", m->name, broken);
    if (m->says && !strstr(broken, m->says))
        fail_msg("%s, without '%s': %s", m->name, m->says, broken);
    return 1;
}

static int run_seats(const struct mutant *m, const pl_game *game, int seats) {
    int reports = 0;
    struct law_report report;
    struct law_case what = { .game = game, .bots = m->bots, .undo = m->undo };
    pl_setup_default(game, seats, &what.setup);
    for (what.seed = 1; what.seed <= SEEDS; what.seed++) {
        for (int i = 0; i < game->options; i++)
            what.setup.option[i] = what.seed % 2;
        reports += judge(m, check_laws(&what, &report), &report);
    }
    if (m->law == LAW_FAIR || m->law == LAW_NONE)
        reports += judge(m, check_fairness(&what, DEALS, &report), &report);
    return reports;
}

static void run_mutant(void **state) {
    const struct subject *subject = *state;
    const struct mutant *m = subject->mutant;
    const pl_game game = make(subject->whole, &m->with);
    int reports = 0;
    for (int seats = game.seats_min; seats <= game.seats_max; seats++)
        reports += run_seats(m, &game, seats);
    if (reports == 0 && m->law != LAW_NONE) fail_msg("%s: no law noticed", m->name);
}

static size_t add(struct CMUnitTest *tests, struct subject *subjects, const pl_game *whole,
                  const struct mutant *mutants) {
    size_t n = 0;
    for (; mutants[n].name; n++) {
        subjects[n] = (struct subject){ whole, &mutants[n] };
        tests[n] = (struct CMUnitTest){ .name = mutants[n].name,
                                        .test_func = run_mutant,
                                        .initial_state = &subjects[n] };
    }
    return n;
}

int main(void) {
    enum { MAX = 128 };
    static struct subject subjects[MAX];
    static struct CMUnitTest tests[MAX];
    size_t n = add(tests, subjects, &pl_game_template, template_mutants);
    n += add(tests + n, subjects + n, &pl_game_template, encoding_mutants);
    n += add(tests + n, subjects + n, &pl_game_monkeys, monkeys_mutants);
    n += add(tests + n, subjects + n, &pl_game_bloodbath, bloodbath_mutants);
    n += add(tests + n, subjects + n, &pl_game_lunarbase, lunarbase_mutants);
    return _cmocka_run_group_tests("mutants", tests, n, NULL, NULL);
}
