/* SPDX-License-Identifier: MIT */
/* Fuzzing command lines: each line of the input is an argument, the first one names the command.
 * What is understood is within the bounds of the command's table; setups, players and cards that
 * arguments describe are read as the commands read them. Nothing is run. */
#include "cli/cli.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *, size_t);

enum { WORDS_MAX = 80 };

static void check_given(const struct cli *cli) {
    assert(cli->arguments >= cli->command->least && cli->arguments <= cli->command->most);
    for (int i = 0; i < cli->given; i++) {
        const cli_given *g = &cli->at[i];
        assert(g->value);
        if (g->option->kind == CLI_INT)
            assert(g->number >= g->option->min && g->number <= g->option->max);
    }
}

static void read_players(const char *word, pl_error *err) {
    cli_player player, several[PL_SEATS_MAX];
    memset(several, 0, sizeof several);
    memset(&player, 0, sizeof player);
    if (!cli_player_read(&player, word, err)) assert(err->text[0]);
    const int n = cli_bots_read(word, several, PL_SEATS_MAX, err);
    assert(n >= 0 && n <= PL_SEATS_MAX);
}

/* An argument as a setting, an arranged deck, a player, a rule and a card. */
static void read_word(const struct cli *cli, const pl_game *game, const char *word) {
    pl_error err = { .lang = cli->lang };
    pl_setup setup;
    pl_setup_default(game, game->seats_min, &setup);
    cli_setup_pair(game, &setup, word, &err);
    cli_setup_stack(game, &setup, word, &err);
    assert(setup.stacked >= 0 && setup.stacked <= PL_STACK_MAX);
    assert(setup.seats >= game->seats_min && setup.seats <= game->seats_max);
    read_players(word, &err);
    pl_text page = cli_text(cli, CLI_PAGE_MAX);
    cli_rules_page(cli, game, word, &page, &err);
    cli_cards_page(cli, game, word, &page, &err);
    assert(!page.cut);
    cli_text_free(&page);
}

static bool has_option(const cli_command *c, const char *name) {
    for (const cli_option *o = c->option; o && o->name; o++)
        if (strcmp(o->name, name) == 0) return true;
    return false;
}

/* What commands that play make of their options. */
static void read_setup(const struct cli *cli, const pl_game *game) {
    pl_error err = { .lang = cli->lang };
    pl_setup setup;
    if (!has_option(cli->command, "seats") || !has_option(cli->command, "option") ||
        !has_option(cli->command, "seed"))
        return;
    if (!cli_setup(cli, game, game->seats_min, &setup, &err)) {
        assert(err.text[0]);
        return;
    }
    cli_player player[PL_SEATS_MAX];
    memset(player, 0, sizeof player);
    for (int seat = 0; seat < setup.seats; seat++)
        assert(cli_player_read(&player[seat], "bot:random", &err));
    assert(cli_players_start(player, &setup, game));
    cli_players_free(player, setup.seats);
}

static void try_command(struct cli *cli, int argc, const char *const *argv) {
    cli->command = cli_command_find(argv[0]);
    const pl_game *game = argc > 1 ? pl_game_find(pl_games, argv[1]) : NULL;
    for (int i = 2; game && i < argc; i++)
        read_word(cli, game, argv[i]);
    if (!cli->command) return;
    const int status = cli_parse(cli, argc - 1, argv + 1);
    assert(status == CLI_OK || status == CLI_USAGE);
    if (status != CLI_OK) return;
    if (cli_has(cli, "help")) {
        cli_help(cli, cli->command);
        cli_help(cli, NULL);
        return;
    }
    check_given(cli);
    if (game) read_setup(cli, game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *word[WORDS_MAX + 1] = { 0 }, *given;
    static FILE *quiet;
    if (!quiet) stdout = stderr = quiet = fopen("/dev/null", "w"); /* the fuzzer keeps its own */
    char *copy = malloc(size + 1);
    memcpy(copy, data, size);
    copy[size] = 0;
    int n = 0;
    for (char *at = copy; n < WORDS_MAX && at < copy + size; at += strlen(at) + 1) {
        at[strcspn(at, "\n")] = 0;
        word[n++] = at;
    }
    struct cli cli = { .program = "perilune" };
    if (n > 0 && cli_language(n, word, &cli.lang, &given)) try_command(&cli, n, word);
    free(copy);
    return 0;
}
