/* SPDX-License-Identifier: MIT */
/* `verify`: replays logs through the same checks as live play. */
#include "cli.h"
#include "server/fair.h"

#include <stdlib.h>

enum { OVER, OPEN, ARRANGED, PRACTICE, FAIR, WORDS };

static const pl_words word[WORDS] = {
    [OVER] = { "{0}: ok: {1}, {2} seats, {3} moves, over, state {4}",
               "{0}: in Ordnung: {1}, {2} Plätze, {3} Züge, beendet, Zustand {4}" },
    [OPEN] = { "{0}: ok: {1}, {2} seats, {3} moves, not over, state {4}",
               "{0}: in Ordnung: {1}, {2} Plätze, {3} Züge, nicht beendet, Zustand {4}" },
    [ARRANGED] = { ", cards arranged", ", Karten vorbereitet" },
    [PRACTICE] = { ", practice", ", Übung" },
    [FAIR] = { ", shuffle proved fair", ", Mischen nachweislich fair" },
};

static void describe(const struct cli *cli, const char *path, pl_match *m) {
    char line[1024], hash[20];
    pl_text t = PL_TEXT(line), h = PL_TEXT(hash);
    pl_text_hex(&h, pl_match_hash(m), 16);
    const bool over = m->game->to_act(pl_match_state(m)) == 0;
    pl_say(&t, pl_in(word[over ? OVER : OPEN], cli->lang), PL_S(path), PL_S(m->game->id),
           PL_I(m->setup.seats), PL_I(m->n), PL_S(hash));
    if (m->setup.stacked) pl_text_str(&t, pl_in(word[ARRANGED], cli->lang));
    if (m->practice) pl_text_str(&t, pl_in(word[PRACTICE], cli->lang));
    if (m->fair[0]) pl_text_str(&t, pl_in(word[FAIR], cli->lang));
    pl_text_char(&t, '\n');
    cli_print(&t);
}

static int verify(const struct cli *cli, const char *path) {
    pl_error err = { .lang = cli->lang };
    pl_match m;
    pl_step *steps = cli_log_load(path, &m, &err);
    if (!steps) return cli_complain_log(&err, path, m.game);
    const bool fair = !m.fair[0] || fair_check(m.fair, m.setup.seed, &err);
    if (fair) describe(cli, path, &m);
    free(steps);
    return fair ? CLI_OK : cli_complain_log(&err, path, m.game);
}

static int run(struct cli *cli) {
    int status = CLI_OK;
    for (int i = 0; i < cli->arguments; i++)
        if (verify(cli, cli->argument[i]) != CLI_OK) status = CLI_FAILED;
    return status;
}

const cli_command cmd_verify = {
    .name = "verify",
    .about = { "check logs, move by move, down to their closing hash",
               "Protokolle prüfen, Zug für Zug bis zur Prüfsumme am Schluss" },
    .arguments = { "LOG...", "PROTOKOLL..." },
    .least = 1,
    .most = CLI_ARGUMENTS_MAX,
    .more = { "A log that was changed, cut off or made by other rules is refused with the line and "
              "the reason, and the exit status is 1. '-' reads a log from standard input. A log "
              "from a server tells what its seed "
              "was made of; that is checked too.",
              "Ein Protokoll, das verändert oder abgeschnitten wurde oder nach anderen Regeln "
              "entstand, wird mit Zeile und Grund abgewiesen, und das Programm endet mit Status 1. "
              "'-' liest ein Protokoll von der Standardeingabe. Ein Protokoll von einem Server "
              "sagt, woraus sein Startwert gemacht ist; auch das wird geprüft." },
    .word = word,
    .words = WORDS,
    .run = run,
};
