/* SPDX-License-Identifier: MIT */
/* `link`: a game as a short code for a link, and back. */
#include "cli.h"
#include "games/sets.h"

#include <stdlib.h>
#include <string.h>

static const char page[] = "#g=";

static const cli_option options[] = {
    { .name = "read",
      .kind = CLI_FLAG,
      .about = { "print the log of a code", "das Protokoll eines Codes ausgeben" } },
    { 0 },
};

static pl_step *read_code(const char *code, pl_match *m, pl_error *err) {
    pl_step *steps = malloc(PL_STEPS_MAX * sizeof *steps);
    const char *const mark = strstr(code, page); /* a whole link will do, too */
    if (mark) code = mark + strlen(page);
    if (steps && pl_link_read(m, pl_sets_games(), code, steps, PL_STEPS_MAX, err)) return steps;
    free(steps);
    return NULL;
}

static bool print_log(const pl_match *m) {
    char *text = malloc(CLI_LOG_MAX);
    if (!text) return false;
    pl_text out = pl_text_in(text, CLI_LOG_MAX);
    pl_log_write(m, &out);
    cli_print(&out);
    free(text);
    return true;
}

static void print_code(const pl_match *m) {
    char code[PL_LINK_MAX + 8];
    pl_text out = PL_TEXT(code);
    pl_text_str(&out, page);
    pl_link_write(m, &out);
    pl_text_char(&out, '\n');
    cli_print(&out);
}

static int run(struct cli *cli) {
    pl_error err = { .lang = cli->lang };
    pl_match m;
    const bool reads = cli_has(cli, "read");
    const char *const what = cli->argument[0];
    pl_step *steps = reads ? read_code(what, &m, &err) : cli_log_load(what, &m, &err);
    if (!steps) return cli_complain(&err, CLI_FAILED);
    if (!reads) print_code(&m);
    const bool ok = !reads || print_log(&m);
    free(steps);
    return ok ? CLI_OK : CLI_FAILED;
}

const cli_command cmd_link = {
    .name = "link",
    .about = { "turn a log into a link that holds the whole game, or back",
               "aus einem Protokoll einen Link mit der ganzen Partie machen, oder umgekehrt" },
    .arguments = { "LOG|CODE", "PROTOKOLL|CODE" },
    .least = 1,
    .most = 1,
    .more = { "Append what is printed to the address of any Perilune page: it opens the game as a "
              "replay. Comments, new keys and the proof of the shuffle are left out.",
              "Hänge die Ausgabe an die Adresse einer beliebigen Perilune-Seite: Sie öffnet die "
              "Partie als Wiederholung. Kommentare, neue Schlüssel und der Nachweis des Mischens "
              "fehlen darin." },
    .option = options,
    .run = run,
};
