/* SPDX-License-Identifier: MIT */
/* `rules`: the numbered rules of a game, all of them, one, or those that speak of something. */
#include "cli.h"

#include <string.h>

static bool whole_page(const struct cli *cli, const pl_game *game, pl_text *t, pl_error *err) {
    const char *section = "";
    cli_intro_page(cli, game, t);
    for (int32_t i = 0; i < *game->clauses; i++) {
        const pl_clause *c = &game->clause[i];
        const char *its = pl_in(c->section, cli->lang);
        if (strcmp(its, section) != 0) {
            pl_text_ink(t, PL_INK_BOLD);
            pl_say(t, "\n{0}\n", PL_S(its));
            pl_text_ink(t, PL_INK_PLAIN);
            section = its;
        }
        char number[16];
        pl_text n = PL_TEXT(number);
        pl_text_int(&n, c->number);
        pl_text_char(t, '\n');
        if (!cli_rules_page(cli, game, number, t, err)) return false;
    }
    return true;
}

static bool page(const struct cli *cli, const pl_game *game, pl_text *t, pl_error *err) {
    char what[256];
    pl_text w = PL_TEXT(what);
    for (int i = 1; i < cli->arguments; i++)
        pl_say(&w, i == 1 ? "{0}" : " {0}", PL_S(cli->argument[i]));
    return *what ? cli_rules_page(cli, game, what, t, err) : whole_page(cli, game, t, err);
}

static int run(struct cli *cli) {
    pl_error err = { .lang = cli->lang };
    const pl_game *game = cli_game(cli->argument[0], &err);
    if (!game) return cli_complain(&err, CLI_USAGE);
    pl_text t = cli_text(cli, CLI_PAGE_MAX);
    const bool found = page(cli, game, &t, &err);
    if (found) cli_print(&t);
    cli_text_free(&t);
    return found ? CLI_OK : cli_complain(&err, CLI_FAILED);
}

const cli_command cmd_rules = {
    .name = "rules",
    .about = { "show the numbered rules: all, one by its number, or those that mention a word",
               "die nummerierten Regeln zeigen: alle, eine nach ihrer Nummer oder alle, die ein "
               "Wort erwähnen" },
    .arguments = { "GAME [CLAUSE|WORD...]", "SPIEL [REGEL|WORT...]" },
    .least = 1,
    .most = CLI_ARGUMENTS_MAX,
    .more = { "CLAUSE is a number with or without its letters, or a range: 17, MM-17, 8-15. Words "
              "are searched in the rules. A few matches are shown in full, many as titles.",
              "REGEL ist eine Nummer mit oder ohne Buchstaben davor oder ein Bereich: 17, MM-17, "
              "8-15. Wörter werden in den Regeln gesucht. Wenige Treffer erscheinen ganz, viele "
              "nur mit Titel." },
    .run = run,
};
