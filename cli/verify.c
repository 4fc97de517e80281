/* SPDX-License-Identifier: MIT */
/* `verify`: replays logs through the same checks as live play. */
#include "cli.h"
#include "server/fair.h"

#include <stdlib.h>
#include <string.h>

enum { OVER, OPEN, ARRANGED, PRACTICE, RENEWED, FAIR, NOT_FAIR, OTHER, WORDS };

static const pl_words word[WORDS] = {
    [OVER] = { "{0}: ok: {1}, {2} seats, {3} moves, over, state {4}",
               "{0}: in Ordnung: {1}, {2} Plätze, {3} Züge, beendet, Zustand {4}" },
    [OPEN] = { "{0}: ok: {1}, {2} seats, {3} moves, not over, state {4}",
               "{0}: in Ordnung: {1}, {2} Plätze, {3} Züge, nicht beendet, Zustand {4}" },
    [ARRANGED] = { ", cards arranged", ", Karten vorbereitet" },
    [PRACTICE] = { ", practice", ", Übung" },
    [RENEWED] = { ", new keys during the game for seat {0}",
                  ", während der Partie neue Schlüssel für Platz {0}" },
    [FAIR] = { ", shuffle proved fair for commitment {0}",
               ", Mischen nachweislich fair für die Festlegung {0}" },
    [NOT_FAIR] = { ", shuffle not proved fair: {0}", ", Mischen nicht als fair nachgewiesen: {0}" },
    [OTHER] = { "The log's commitment differs from the given one.",
                "Im Protokoll steht eine andere Festlegung als die angegebene." },
};

/* From then on somebody else may have played there. */
static void describe_renewals(const struct cli *cli, const pl_match *m, pl_text *t) {
    char seats[4 * PL_SEATS_MAX];
    pl_text list = PL_TEXT(seats);
    uint32_t renewed = 0;
    for (uint32_t i = 0; i < m->renewals; i++)
        renewed |= 1U << m->renewal[i].seat;
    for (int seat = 0; seat < m->setup.seats; seat++)
        if (renewed & 1U << seat) pl_say(&list, list.n ? ", {0}" : "{0}", PL_I(seat));
    if (renewed) pl_say(t, pl_in(word[RENEWED], cli->lang), PL_S(seats));
}

static void describe(const struct cli *cli, const char *path, pl_match *m, pl_text *t) {
    char hash[20];
    pl_text h = PL_TEXT(hash);
    pl_text_hex(&h, pl_match_hash(m), 16);
    const bool over = m->game->to_act(pl_match_state(m)) == 0;
    pl_say(t, pl_in(word[over ? OVER : OPEN], cli->lang), PL_S(path), PL_S(m->game->id),
           PL_I(m->setup.seats), PL_I(m->n), PL_S(hash));
    if (m->setup.stacked) pl_text_str(t, pl_in(word[ARRANGED], cli->lang));
    if (m->practice) pl_text_str(t, pl_in(word[PRACTICE], cli->lang));
    describe_renewals(cli, m, t);
}

/* Copies the commitment out of a line that has been judged. */
static const char *commitment(const pl_match *m, char out[2 * HASH_SIZE + 1]) {
    const char *line = strstr(m->fair, "commitment=") + strlen("commitment=");
    memcpy(out, line, 2 * HASH_SIZE);
    out[2 * HASH_SIZE] = 0;
    return out;
}

/* Judges the shuffle, and compares the commitment if one is given. */
static fair_verdict judge(const struct cli *cli, const pl_match *m, pl_error *err) {
    const fair_verdict verdict = fair_judge(m, err);
    const char *noted = cli_str(cli, "commitment", NULL);
    if (!noted || verdict == FAIR_BROKEN || !strstr(m->fair, "commitment=")) return verdict;
    char hex[2 * HASH_SIZE + 1];
    if (strcmp(commitment(m, hex), noted) == 0) return verdict;
    pl_refuse(err, word[OTHER]);
    return FAIR_BROKEN;
}

/* The status of a log that is in order: it fails when its shuffle is not what was asked for. */
static int status_of(const struct cli *cli, fair_verdict verdict) {
    const bool strict = cli_has(cli, "fair") || cli_has(cli, "commitment");
    return verdict == FAIR_BROKEN || (strict && verdict != FAIR_PROVED) ? CLI_FAILED : CLI_OK;
}

static int verify(const struct cli *cli, const char *path) {
    pl_error err = { .lang = cli->lang };
    pl_match m;
    pl_step *steps = cli_log_load(path, &m, &err);
    if (!steps) return cli_complain_log(&err, path, m.game);
    char line[2048], hex[2 * HASH_SIZE + 1];
    pl_text t = PL_TEXT(line);
    const fair_verdict verdict = judge(cli, &m, &err);
    describe(cli, path, &m, &t);
    if (verdict == FAIR_PROVED)
        pl_say(&t, pl_in(word[FAIR], cli->lang), PL_S(commitment(&m, hex)));
    else
        pl_say(&t, pl_in(word[NOT_FAIR], cli->lang), PL_S(err.text));
    pl_text_char(&t, '\n');
    cli_print(&t);
    free(steps);
    return status_of(cli, verdict);
}

static int run(struct cli *cli) {
    int status = CLI_OK;
    for (int i = 0; i < cli->arguments; i++)
        if (verify(cli, cli->argument[i]) != CLI_OK) status = CLI_FAILED;
    return status;
}

static const cli_option options[] = {
    { .name = "fair",
      .kind = CLI_FLAG,
      .about = { "fail unless the shuffle is proved fair",
                 "nur erfüllt, wenn das Mischen nachweislich fair war" } },
    { .name = "commitment",
      .kind = CLI_STRING,
      .value = { "HEX", "HEX" },
      .about = { "fail unless the log has this commitment, which the server showed before the deal",
                 "nur erfüllt, wenn das Protokoll diese Festlegung enthält, die der Server vor dem "
                 "Austeilen gezeigt hat" } },
    { 0 },
};

const cli_command cmd_verify = {
    .name = "verify",
    .about = { "check logs move by move, including the closing hash",
               "Protokolle Zug für Zug prüfen, einschließlich der Prüfsumme am Ende" },
    .arguments = { "LOG...", "PROTOKOLL..." },
    .least = 1,
    .most = CLI_ARGUMENTS_MAX,
    .more = { "A log that was changed, truncated or made under other rules is refused with the "
              "line and the reason. '-' reads a log from standard input.\n\n"
              "A log from a server says where its seed came from. If the seed follows from that, "
              "the shuffle is proved fair. Otherwise the line says why not. A log alone can't show "
              "when the server committed to the deal. Compare the commitment with the one you saw "
              "before the deal. The line also names seats that got a new key during the game: "
              "someone else may have played there from then on.\n\n"
              "Exit status: 0 if every log is valid, even if its shuffle is not proved fair. 1 if "
              "a log was refused, contradicts its 'fair' line, or fails an option. 2 for an "
              "invalid command line.",
              "Ein Protokoll, das verändert oder abgeschnitten wurde oder nach anderen Regeln "
              "entstand, wird mit Zeile und Grund abgewiesen. '-' liest ein Protokoll von der "
              "Standardeingabe.\n\n"
              "Ein Protokoll von einem Server sagt, woher sein Startwert stammt. Folgt der "
              "Startwert daraus, ist das Mischen nachweislich fair. Sonst nennt die Zeile den "
              "Grund. Das Protokoll allein zeigt nicht, wann sich der Server festgelegt hat. "
              "Vergleiche die Festlegung mit der, die du vor dem Austeilen gesehen hast. Die Zeile "
              "nennt auch Plätze, die während der Partie einen neuen Schlüssel bekamen: Dort kann "
              "danach jemand anders gespielt haben.\n\n"
              "Rückgabewert: 0, wenn jedes Protokoll gültig ist, auch ohne Nachweis des Mischens. "
              "1, wenn ein Protokoll abgewiesen wurde, seiner Zeile „fair“ widerspricht oder eine "
              "Option nicht erfüllt. 2 bei ungültiger Befehlszeile." },
    .option = options,
    .word = word,
    .words = WORDS,
    .run = run,
};
