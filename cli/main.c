/* SPDX-License-Identifier: MIT */
/* The program: finds the subcommand and runs it. */
#include "cli.h"
#include "menu.h"
#include "words.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Line editing needs to know that what people type is UTF-8. */
static void use_utf8(void) {
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
}

static void look_around(struct cli *cli) {
    const char *plain = getenv("NO_COLOR"), *kind = getenv("TERM");
    const bool screen = isatty(STDOUT_FILENO);
    cli->terminal = screen && isatty(STDIN_FILENO);
    cli->color = screen && !(plain && *plain) && !(kind && strcmp(kind, "dumb") == 0);
}

static int no_command(const struct cli *cli, const char *name) {
    pl_error err = { .lang = cli->lang };
    char names[160];
    pl_text t = PL_TEXT(names);
    for (const cli_command *const *c = cli_commands; *c; c++)
        pl_say(&t, c == cli_commands ? "{0}" : ", {0}", PL_S((*c)->name));
    pl_fail(&err, cli_word[CW_NO_COMMAND], PL_S(name), PL_S(names));
    return cli_complain(&err, CLI_USAGE);
}

/* Libraries are played by this program, with the same cards. */
static void set_runner(const struct cli *cli) {
    static const char *word[2 * CLI_GIVEN_MAX + 2] = { "/proc/self/exe", "bot" };
    int n = 2;
    for (int i = 0; i < cli->given; i++) {
        const char *const name = cli->at[i].option->name;
        const bool cards = strcmp(name, "cards") == 0;
        if (!cards && strcmp(name, "components") != 0) continue;
        word[n++] = cards ? "--cards" : "--components";
        word[n++] = cli->at[i].value;
    }
    foreign_set_runner(word, n);
}

static int run_command(struct cli *cli, int argc, const char *const *argv) {
    cli->command = cli_command_find(argv[0]);
    if (!cli->command) return no_command(cli, argv[0]);
    const int status = cli_parse(cli, argc - 1, argv + 1);
    if (status != CLI_OK) return status;
    if (!cli_has(cli, "help")) {
        const int read = cli_read_cards(cli);
        set_runner(cli);
        return read == CLI_OK ? cli->command->run(cli) : read;
    }
    cli_help(cli, cli->command);
    return CLI_OK;
}

/* Takes --lang off the front, where no command has claimed it yet. */
static int skip_language(int argc, const char *const *argv) {
    if (argc > 0 && strncmp(argv[0], "--lang=", 7) == 0) return 1;
    return argc > 1 && strcmp(argv[0], "--lang") == 0 ? 2 : 0;
}

static int run(struct cli *cli, int argc, const char *const *argv) {
    const int skipped = skip_language(argc, argv);
    argc -= skipped;
    argv += skipped;
    if (argc == 0 && cli->terminal) return cli_menu(cli);
    if (argc == 0 || strcmp(argv[0], "--help") == 0 || strcmp(argv[0], "-h") == 0) {
        cli_help(cli, NULL);
        return CLI_OK;
    }
    if (strcmp(argv[0], "--version") == 0) {
        puts("perilune " PERILUNE_VERSION);
        return CLI_OK;
    }
    return run_command(cli, argc, argv);
}

int main(int argc, char **argv) {
    cli_hold_streams();
    use_utf8();
    const char *const *words = (const char *const *)argv;
    struct cli cli = { .program = strchr(argv[0], '/') ? argv[0] : "perilune", .argv = words };
    look_around(&cli);
    const char *given;
    if (!cli_language(argc, words, &cli.lang, &given)) {
        pl_error err = { .lang = cli.lang };
        pl_fail(&err, cli_word[CW_NO_LANG], PL_S(given));
        return cli_complain(&err, CLI_USAGE);
    }
    const int status = run(&cli, argc - 1, words + 1);
    foreign_end_all();
    return cli_finish(&cli, status);
}
