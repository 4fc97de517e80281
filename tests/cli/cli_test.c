/* SPDX-License-Identifier: MIT */
/* What the commands of the program share: words in both languages, the command line, wrapping,
 * searching, files. */
#define _POSIX_C_SOURCE 200809L /* mkstemp */

#include "cli/bench.h"
#include "cli/cli.h"
#include "cli/menu.h"
#include "cli/sim.h"
#include "cli/words.h"
#include "foreign/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- words ---- */

/* Which places a sentence has, one bit per number. */
static unsigned places(const char *s) {
    unsigned found = 0;
    for (; *s; s++)
        if (s[0] == '{' && s[1] >= '0' && s[1] <= '9') found |= 1u << (s[1] - '0');
    return found;
}

static void assert_both(pl_words w, const char *what) {
    if (!w.en || !w.de || !*w.en || !*w.de) fail_msg("%s lacks a language", what);
    if (places(w.en) != places(w.de)) fail_msg("'%s' and '%s' differ in places", w.en, w.de);
}

static void assert_all(const pl_words *word, int n, const char *what) {
    for (int i = 0; i < n; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s %d", what, i);
        assert_both(word[i], name);
    }
}

static void every_sentence_is_in_both_languages(void **unused) {
    (void)unused;
    assert_all(cli_word, CLI_WORDS, "cli_word");
    assert_all(menu_word, MENU_WORDS, "menu_word");
    assert_all(foreign_word, FOREIGN_WORDS, "foreign_word");
    assert_all(bench_search_word, BENCH_SEARCH_WORDS, "bench_search_word");
    for (const cli_command *const *c = cli_commands; *c; c++) {
        assert_both((*c)->about, (*c)->name);
        assert_true(!(*c)->more.en == !(*c)->more.de);
        assert_true(!(*c)->arguments.en == !(*c)->arguments.de);
        assert_all((*c)->word, (*c)->words, (*c)->name);
        for (const cli_option *o = (*c)->option; o && o->name; o++) {
            assert_both(o->about, o->name);
            if (o->kind != CLI_FLAG) assert_both(o->value, o->name);
        }
    }
}

/* ---- the command line ---- */

static int parse(struct cli *cli, int argc, const char *const *argv) {
    memset(cli, 0, sizeof *cli);
    cli->command = &cmd_play;
    return cli_parse(cli, argc, argv);
}
#define PARSE(cli, ...)                                                                            \
    parse(cli, (int)(sizeof((const char *[]){ __VA_ARGS__ }) / sizeof(char *)),                    \
          (const char *[]){ __VA_ARGS__ })

static void options_are_read(void **unused) {
    (void)unused;
    struct cli cli;
    assert_int_equal(PARSE(&cli, "--seats", "4", "monkeys", "--seat=Ada", "--seat", "bot:random"),
                     CLI_OK);
    assert_int_equal(cli_int(&cli, "seats", 2), 4);
    assert_int_equal(cli_int(&cli, "as", 7), 7);
    assert_true(cli_has(&cli, "seats") && !cli_has(&cli, "seed"));
    assert_int_equal(cli.arguments, 1);
    assert_string_equal(cli.argument[0], "monkeys");
    int at = 0;
    assert_string_equal(cli_next(&cli, "seat", &at), "Ada");
    assert_string_equal(cli_next(&cli, "seat", &at), "bot:random");
    assert_null(cli_next(&cli, "seat", &at));
    assert_string_equal(cli_str(&cli, "seed", "none"), "none");
}

static void two_dashes_end_the_options(void **unused) {
    (void)unused;
    struct cli cli;
    assert_int_equal(PARSE(&cli, "--", "--seats"), CLI_OK);
    assert_string_equal(cli.argument[0], "--seats");
}

static void what_is_wrong_is_refused(void **unused) {
    (void)unused;
    struct cli cli;
    assert_int_equal(PARSE(&cli, "--seats"), CLI_USAGE);
    assert_int_equal(PARSE(&cli, "--seats", "7"), CLI_USAGE);
    assert_int_equal(PARSE(&cli, "--seats="), CLI_USAGE);
    assert_int_equal(PARSE(&cli, "--seats", "3", "--seats", "3"), CLI_USAGE);
    assert_int_equal(PARSE(&cli, "--help=yes"), CLI_USAGE);
    assert_int_equal(PARSE(&cli, "--=3"), CLI_USAGE);
    assert_int_equal(PARSE(&cli, "-s", "3"), CLI_USAGE);
    assert_int_equal(PARSE(&cli, "a", "b"), CLI_USAGE);
}

static void too_long_a_line_is_refused(void **unused) {
    (void)unused;
    enum { MANY = 2 * CLI_GIVEN_MAX + 2 };
    const char *argv[MANY];
    for (int i = 0; i < MANY; i++)
        argv[i] = i % 2 ? "Ada" : "--seat";
    struct cli cli;
    assert_int_equal(parse(&cli, MANY, argv), CLI_USAGE);
    for (int i = 0; i < MANY; i++)
        argv[i] = "game";
    assert_int_equal(parse(&cli, MANY, argv), CLI_USAGE);
}

/* ---- text ---- */

static const char *wrapped(const char *text, int indent, int width) {
    static char page[512];
    pl_text t = PL_TEXT(page);
    pl_text_repeat(&t, " ", indent);
    cli_wrap(&t, text, indent, width);
    return page;
}

static void paragraphs_are_wrapped(void **unused) {
    (void)unused;
    assert_string_equal(wrapped("one two three", 0, 8), "one two\nthree");
    assert_string_equal(wrapped("one two three", 2, 8), "  one\n  two\n  three");
    assert_string_equal(wrapped("äöü äöü", 0, 7), "äöü äöü");
    assert_string_equal(wrapped("\033[1mone\033[0m two", 0, 7), "\033[1mone\033[0m two");
    assert_string_equal(wrapped("one\n\n  two", 1, 9), " one\n\n   two");
    assert_string_equal(wrapped("a    b cde", 0, 7), "a    b\ncde");
    assert_string_equal(wrapped("immeasurable", 0, 4), "immeasurable");
    assert_string_equal(wrapped("", 0, 4), "");
}

static void searching_folds_letters(void **unused) {
    (void)unused;
    assert_true(cli_holds("Die Königin", "KÖNIG"));
    assert_true(cli_holds("Äußerst", "äußer"));
    assert_true(cli_holds("anything", ""));
    assert_false(cli_holds("Königin", "konig"));
    assert_false(cli_holds("short", "shorter"));
}

/* ---- players ---- */

static void players_are_read(void **unused) {
    (void)unused;
    cli_player player[3];
    pl_error err = { .lang = PL_EN };
    assert_true(cli_player_read(&player[0], "Ada", &err));
    assert_null(player[0].bot);
    assert_true(cli_player_read(&player[0], "bot:rollout:20", &err));
    assert_int_equal(player[0].mind.iterations, 20);
    assert_false(cli_player_read(&player[0], "bot:nobody", &err));
    assert_int_equal(cli_bots_read("random,rollout:5", player, 3, &err), 2);
    assert_string_equal(player[1].name, "bot:rollout:5");
    assert_int_equal(cli_bots_read("random,random,random,random", player, 3, &err), 0);
    assert_int_equal(cli_bots_read("", player, 3, &err), 0);
    assert_int_equal(cli_bots_read("random,", player, 3, &err), 0);
}

/* ---- files ---- */

static void a_file_is_replaced_in_one_step(void **unused) {
    (void)unused;
    char path[] = "/tmp/perilune-test-XXXXXX";
    const int fd = mkstemp(path);
    assert_true(fd >= 0);
    pl_error err = { .lang = PL_EN };
    size_t n;
    assert_true(cli_file_write(path, "new", 3, &err));
    char *text = cli_file_read(path, 3, &n, &err);
    assert_non_null(text);
    assert_string_equal(text, "new");
    free(text);
    assert_null(cli_file_read(path, 2, &n, &err));
    assert_non_null(strstr(err.text, "larger than 2 bytes"));
    remove(path);
    assert_null(cli_file_read(path, 3, &n, &err));
    assert_false(cli_file_write("/no/such/folder/file", "x", 1, &err));
}

/* ---- sim ---- */

/* What the game itself counts in the series' first game, from the setup on. */
static void count_again(const sim_series *series, pl_tally *tally) {
    static char text[CLI_LOG_MAX];
    static pl_step steps[PL_STEPS_MAX];
    static pl_events events;
    pl_match m;
    pl_room room = { 0 };
    pl_state *s = pl_state_in(&room);
    pl_text log = PL_TEXT(text);
    assert_null(sim_play_log(series, 0, &log));
    const pl_log whole = { .games = pl_games, .text = log.at, .size = log.n };
    assert_true(pl_log_read(&m, &whole, steps, PL_STEPS_MAX, NULL));
    events.n = 0;
    assert_true(m.game->setup(s, &m.setup, &events, NULL));
    m.game->tally(s, &events, tally);
    for (uint32_t i = 0; i < m.n; i++) {
        events.n = 0;
        m.game->apply(s, steps[i].seat, steps[i].move, &events);
        m.game->tally(s, &events, tally);
    }
}

/* Drafty Corridor takes 2 people before anybody decides anything. */
static void sim_counts_from_the_setup_on(void **unused) {
    (void)unused;
    static sim_series series;
    static sim_tally tally;
    static pl_tally expected;
    pl_error err = { .lang = PL_EN };
    series = (sim_series){ .game = pl_game_find(pl_games, "bloodbath"), .bots = 1, .games = 1 };
    pl_setup_default(series.game, 1, &series.setup);
    assert_true(pl_setup_stack(series.game, &series.setup, "twist", "drafty-corridor", &err));
    assert_true(pl_setup_stack(series.game, &series.setup, "progress", "drafty-corridor", &err));
    assert_int_equal(cli_bots_read("random", series.player, 1, &err), 1);
    assert_true(sim_tally_start(&tally, &series));
    assert_true(sim_play(&series, 0, &tally, &err));
    count_again(&series, &expected);
    for (int i = 0; i < series.game->figures; i++) {
        assert_int_equal(tally.row[SIM_FIGURE + i].least, expected.figure[i]);
        assert_int_equal(tally.row[SIM_FIGURE + i].most, expected.figure[i]);
    }
    sim_tally_free(&tally);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_sentence_is_in_both_languages),
        cmocka_unit_test(options_are_read),
        cmocka_unit_test(two_dashes_end_the_options),
        cmocka_unit_test(what_is_wrong_is_refused),
        cmocka_unit_test(too_long_a_line_is_refused),
        cmocka_unit_test(paragraphs_are_wrapped),
        cmocka_unit_test(searching_folds_letters),
        cmocka_unit_test(players_are_read),
        cmocka_unit_test(a_file_is_replaced_in_one_step),
        cmocka_unit_test(sim_counts_from_the_setup_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
