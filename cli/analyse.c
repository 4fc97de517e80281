/* SPDX-License-Identifier: MIT */
/* `analyse`: what decided a finished game, by choice and by luck. */
#include "analyse.h"
#include "analyse_words.h"
#include "crew.h"
#include "server/names.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

enum { WORLDS_MAX = 100000, DECISION_SIZE = 16 << 10, PAGE_MIN = 256 << 10 };

static bool check(const struct cli *cli, const pl_match *log, pl_error *err) {
    const int seats = log->setup.seats;
    const int64_t only = cli_int(cli, "seat", PL_PUBLIC);
    if (only >= seats) return pl_fail(err, analyse_word[AW_NO_SEAT], PL_I(only), PL_I(seats - 1));
    return analyse_is_over(log, err);
}

static int report(const struct cli *cli, const analysis *a) {
    const size_t size = PAGE_MIN + (size_t)a->n * DECISION_SIZE;
    pl_text out = cli_text(cli, size);
    if (cli_has(cli, "json"))
        analyse_json(a, &out);
    else
        analyse_print(a, &out);
    cli_print(&out);
    cli_text_free(&out);
    const char *path = cli_str(cli, "html", NULL);
    if (!path) return CLI_OK;
    pl_text page = cli_text(cli, size);
    page.color = false;
    analyse_page(a, cli->argument[0], &page);
    const int status = cli_page_save(cli, &page, path);
    cli_text_free(&page);
    return status;
}

/* ---- thinking ---- */

/* What the workers share; each thinks for itself. */
typedef struct {
    analysis *a;
    insight *think;
} work;

static bool judge(void *context, int worker, uint64_t i, pl_error *err) {
    const work *w = context;
    (void)err;
    analyse_judge(w->a, (uint32_t)i, &w->think[worker]);
    return true;
}

static bool think(const struct cli *cli, analysis *a, pl_error *err) {
    const int workers = crew_size(cli, a->n);
    work w = { a, calloc((size_t)workers, sizeof(insight)) };
    const crew all = {
        .cli = cli, .jobs = a->n, .progress = analyse_word[AW_PROGRESS], .job = judge, .context = &w
    };
    bool ok = w.think != NULL;
    for (int i = 0; i < workers && ok; i++)
        ok = insight_open(&w.think[i], a->iterations);
    if (!ok) pl_refuse(err, cli_word[CW_MEMORY]);
    ok = ok && crew_work(&all, workers, err);
    if (ok) analyse_sum(a);
    for (int i = 0; i < workers && w.think; i++)
        insight_close(&w.think[i]);
    free(w.think);
    return ok;
}

static int analyse(const struct cli *cli, const pl_match *log) {
    pl_error err = { .lang = cli->lang };
    if (!check(cli, log, &err)) return cli_complain(&err, CLI_USAGE);
    analysis a;
    bool ok = analyse_open(&a, log) || pl_refuse(&err, cli_word[CW_MEMORY]);
    a.iterations = (uint32_t)cli_int(cli, "iterations", ANALYSE_WORLDS);
    a.only = (int)cli_int(cli, "seat", PL_PUBLIC);
    pl_match_names(log, a.name);
    ok = ok && think(cli, &a, &err);
    if (ok) analyse_say(&a, cli->lang);
    const int status = ok ? report(cli, &a) : cli_complain(&err, CLI_FAILED);
    analyse_close(&a);
    return status;
}

static int run(struct cli *cli) {
    pl_error err = { .lang = cli->lang };
    pl_match log;
    pl_step *steps = cli_log_load(cli->argument[0], &log, &err);
    if (!steps) return cli_complain_log(&err, cli->argument[0], log.game);
    names_show(&log);
    const int status = analyse(cli, &log);
    free(steps);
    return status;
}

static const cli_option options[] = {
    { .name = "seat",
      .kind = CLI_INT,
      .min = 0,
      .max = PL_SEATS_MAX - 1,
      .value = { "SEAT", "PLATZ" },
      .about = { "list only the decisions of this seat",
                 "nur die Entscheidungen dieses Platzes aufführen" } },
    { .name = "iterations",
      .kind = CLI_INT,
      .min = 10,
      .max = WORLDS_MAX,
      .value = { "N", "N" },
      .about = { "imagined worlds per question; more give smaller intervals (default 1000)",
                 "gedachte Welten je Frage; mehr ergeben kleinere Intervalle (Standard: 1000)" } },
    { .name = "threads",
      .kind = CLI_INT,
      .min = 1,
      .max = CREW_MAX,
      .value = { "N", "N" },
      .about = { "decisions to analyze at a time (default: one per processor core)",
                 "Entscheidungen, die gleichzeitig ausgewertet werden (Standard: eine je "
                 "Prozessorkern)" } },
    CLI_OPTION_HTML,
    CLI_OPTION_JSON,
    { 0 },
};

const cli_command cmd_analyse = {
    .name = "analyse",
    .about = { "find the mistakes and the luck in a finished game",
               "Fehler und Glück in einer beendeten Partie finden" },
    .arguments = { "LOG", "PROTOKOLL" },
    .least = 1,
    .most = 1,
    .more = { "For each decision: the chosen move, the move the search preferred knowing only what "
              "the seat could know, and what the choice cost, with its 95 % interval. For each "
              "seat: its chances over the game, and how much of the result was luck, its own "
              "choices and the choices of others. These add up to the result. For auctions: what "
              "the lot was worth to each bidder, and whether the winner overpaid. The numbers "
              "don't depend on the number of threads. '-' reads the log from standard input.",
              "Zu jeder Entscheidung: der gewählte Zug, der Zug, den die Suche mit dem Wissen des "
              "Platzes vorgezogen hätte, und was die Wahl kostete, mit 95-%-Intervall. Zu jedem "
              "Platz: der Verlauf seiner Chancen und wie viel am Ergebnis auf Glück, auf eigene "
              "Entscheidungen und auf die der anderen zurückgeht. Zusammen ergeben sie das "
              "Ergebnis. Zu Versteigerungen: was das Angebot jedem Bietenden wert war und ob der "
              "Gewinner zu viel bezahlt hat. Die Zahlen hängen nicht von der Zahl der Threads ab. "
              "'-' liest das Protokoll von der Standardeingabe." },
    .option = options,
    .word = analyse_word,
    .words = ANALYSE_WORDS,
    .run = run,
};
