/* SPDX-License-Identifier: MIT */
/* `sim`: a series of bot games. */
#include "sim.h"
#include "ranks.h"
#include "sim_words.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE_MAX = 4 << 20 /* bytes of a page: the most figures and cards fit */ };

/* ---- the series ---- */

/* Players of the same kind are one bot in the results. */
static void number_bots(sim_series *s) {
    s->bots = 0;
    for (int i = 0; i < s->setup.seats; i++) {
        int same = 0;
        while (strcmp(cli_bot_text(&s->player[same]), cli_bot_text(&s->player[i])) != 0)
            same++;
        s->bot[i] = same < i ? s->bot[same] : s->bots++;
    }
}

static bool read_series(const struct cli *cli, sim_series *s, pl_error *err) {
    s->game = cli_game(cli->argument[0], err);
    if (!s->game) return false;
    const int least = s->game->seats_min;
    const int given = cli_bots_read(cli_str(cli, "bots", "random"), s->player,
                                    (int)cli_int(cli, "seats", s->game->seats_max), err);
    if (given == 0 || !cli_setup(cli, s->game, given > least ? given : least, &s->setup, err))
        return false;
    for (int i = given; i < s->setup.seats; i++)
        s->player[i] = s->player[i % given];
    number_bots(s);
    s->games = (uint64_t)cli_int(cli, "games", 1000);
    s->lang = cli->lang;
    /* A setup that the game refuses is better said once than counted in every game. */
    pl_match probe;
    return pl_match_start(&probe, s->game, &s->setup, NULL, 0, err);
}

/* ---- what `series` does with it ---- */

typedef struct {
    sim_series series;
    sim_tally tally;
    sim_tally *own; /* of each worker */
    int workers;
} plan;

static void release(void *context) {
    plan *p = context;
    for (int i = 0; i < p->workers; i++)
        sim_tally_free(&p->own[i]);
    sim_tally_free(&p->tally);
    sim_export_close(p->series.export, NULL);
    free(p->own);
    free(p);
}

static void *make_plan(const struct cli *cli, pl_error *err) {
    plan *p = calloc(1, sizeof *p);
    if (!p) return pl_refuse(err, cli_word[CW_MEMORY]), NULL;
    bool ok = read_series(cli, &p->series, err);
    if (ok && !sim_tally_start(&p->tally, &p->series)) ok = pl_refuse(err, cli_word[CW_MEMORY]);
    if (ok) return p;
    release(p);
    return NULL;
}

void sim_describe(const sim_series *s, series_command *c) {
    char bots[PL_SEATS_MAX * FOREIGN_TEXT_MAX], pair[160];
    pl_text list = PL_TEXT(bots);
    for (int i = 0; i < s->setup.seats; i++)
        pl_say(&list, i ? ",{0}" : "{0}", PL_S(cli_bot_text(&s->player[i])));
    series_word(c, "sim");
    series_word(c, s->game->id);
    series_number(c, "games", s->games);
    series_number(c, "seats", (uint64_t)s->setup.seats);
    series_option(c, "bots", bots);
    for (int i = 0; i < s->game->options; i++) {
        const pl_option *o = &s->game->option[i];
        if (!s->setup.option[i]) continue;
        pl_text t = PL_TEXT(pair);
        pl_say(&t, "{0}={1}", PL_S(o->id), PL_S(o->choice[s->setup.option[i]].id));
        series_option(c, "option", pair);
    }
    series_seed(c, s->setup.seed);
}

static void describe(const void *context, series_command *c) {
    sim_describe(&((const plan *)context)->series, c);
}

static void rules(const void *context, pl_text *t) {
    const sim_series *s = &((const plan *)context)->series;
    pl_say(t, "{0} {1} ", PL_S(s->game->id), PL_I(s->setup.rules));
    pl_digest_write(s->game, t);
}

static uint64_t jobs(const void *context) {
    return ((const plan *)context)->series.games;
}

#define FOLDER                                                                                     \
    { "FOLDER", "ORDNER" }
static const pl_words folder_value = FOLDER;

/* An empty name would be that of the root folder. */
static bool read_folder(const struct cli *cli, const char *option, const char **out,
                        pl_error *err) {
    *out = cli_str(cli, option, NULL);
    return !*out || **out ||
           pl_fail(err, cli_word[CW_NEEDS_VALUE], PL_S(option),
                   PL_S(pl_in(folder_value, cli->lang)));
}

static void make_folder(const char *folder) {
    char path[4096];
    pl_text t = PL_TEXT(path);
    pl_say(&t, "{0}/", PL_S(folder));
    cli_folders_make(path, 0777);
}

/* An export is written as games end, so it can't go on where another one stopped, nor be shared. */
static bool open_export(sim_series *s, const struct cli *cli, pl_error *err) {
    const char *folder;
    int rank, of;
    if (!read_folder(cli, "export", &folder, err)) return false;
    if (!folder) return true;
    if (s->game->edited) return pl_refuse(err, sim_word[SW_EXPORT_CARDS]);
    if (cli_has(cli, "resume") || ranks_launched(&rank, &of))
        return pl_refuse(err, sim_word[SW_EXPORT_ALONE]);
    s->export = sim_export_open(s->game, &s->setup, folder, err);
    return s->export;
}

static bool prepare(void *context, const struct cli *cli, int workers, pl_error *err) {
    plan *p = context;
    if (!read_folder(cli, "logs", &p->series.folder, err)) return false;
    if (p->series.folder) make_folder(p->series.folder);
    if (!open_export(&p->series, cli, err)) return false;
    p->own = calloc((size_t)workers + 1, sizeof *p->own);
    if (!p->own) return pl_refuse(err, cli_word[CW_MEMORY]);
    for (p->workers = 0; p->workers < workers;)
        if (!sim_tally_start(&p->own[p->workers++], &p->series))
            return pl_refuse(err, cli_word[CW_MEMORY]);
    return true;
}

static bool play(void *context, int worker, uint64_t game, pl_error *err) {
    const plan *p = context;
    return sim_play(&p->series, game, &p->own[worker], err);
}

static void gather(void *context, int worker) {
    plan *p = context;
    sim_tally_merge(&p->tally, &p->own[worker]);
    sim_tally_clear(&p->own[worker]);
}

static void write_results(const void *context, const spans *done, FILE *f) {
    const plan *p = context;
    (void)done;
    sim_tally_write(&p->tally, &p->series, f);
}

static bool read_results(void *context, const spans *done, const json_t *results) {
    plan *p = context;
    return sim_tally_read(&p->tally, &p->series, done, results);
}

static void clear(void *context) {
    sim_tally_clear(&((plan *)context)->tally);
}

/* ---- the report ---- */

static void report_violation(const struct cli *cli, const sim_result *r) {
    pl_text log = cli_text(cli, CLI_LOG_MAX), line = cli_text(cli, 4096);
    const char *broken = sim_play_log(r->series, r->tally->first, &log);
    uint8_t seed[PL_SEED_SIZE];
    char hex[2 * PL_SEED_SIZE + 1];
    pl_text h = PL_TEXT(hex);
    pl_seed_derive(r->series->setup.seed, r->tally->first, seed);
    pl_seed_write(seed, &h);
    pl_say(&line, pl_in(sim_word[SW_BROKEN], cli->lang), PL_I((int64_t)r->tally->first),
           PL_S(broken ? broken : "?"), PL_S(hex));
    cli_flush();
    fprintf(stderr, "perilune: %s\n%s", line.at, log.at);
    cli_text_free(&log);
    cli_text_free(&line);
}

static int write_page(const struct cli *cli, const sim_result *r, const char *path) {
    pl_text page = cli_text(cli, PAGE_MAX);
    sim_page(r, &page);
    const int status = cli_page_save(cli, &page, path);
    cli_text_free(&page);
    return status;
}

static int close_export(const struct cli *cli, sim_series *s) {
    pl_error err = { .lang = cli->lang };
    sim_export *x = s->export;
    s->export = NULL;
    return sim_export_close(x, &err) ? CLI_OK : cli_complain(&err, CLI_FAILED);
}

static int report(const struct cli *cli, void *context, const series_end *end) {
    plan *p = context;
    const int closed = close_export(cli, &p->series);
    const sim_result r = { &p->series, &p->tally, end->done, end->seconds };
    pl_text out = cli_text(cli, CLI_PAGE_MAX);
    if (cli_has(cli, "json"))
        sim_json(&r, &out);
    else
        sim_print(cli, &r, &out);
    cli_print(&out);
    cli_text_free(&out);
    const char *path = cli_str(cli, "html", NULL);
    const int written = path ? write_page(cli, &r, path) : CLI_OK;
    const int status = closed == CLI_OK ? written : closed;
    if (!r.tally->violations) return status;
    report_violation(cli, &r);
    return CLI_FAILED;
}

const series_kind sim_kind = {
    .command = &cmd_sim,
    .progress = &sim_word[SW_PROGRESS],
    .partial = true,
    .plan = make_plan,
    .release = release,
    .describe = describe,
    .rules = rules,
    .jobs = jobs,
    .prepare = prepare,
    .play = play,
    .gather = gather,
    .write = write_results,
    .read = read_results,
    .clear = clear,
    .report = report,
};

static int run(struct cli *cli) {
    return series_run(cli, &sim_kind);
}

static const cli_option options[] = {
    { .name = "games",
      .kind = CLI_INT,
      .min = 1,
      .max = 1000000000000,
      .value = { "N", "N" },
      .about = { "how many games (else 1000)", "Anzahl der Partien (sonst 1000)" } },
    { .name = "bots",
      .kind = CLI_STRING,
      .value = { "A,B,...", "A,B,..." },
      .about = { "who plays, as random, rollout:200 (worlds per decision) or cmd:./mybot (a "
                 "program "
                 "of yours, see docs/foreign-bots.md); a list shorter than the seats is repeated",
                 "wer spielt, etwa random, rollout:200 (Welten je Entscheidung) oder cmd:./meinbot "
                 "(ein eigenes Programm, siehe docs/foreign-bots.md); eine Liste, die kürzer ist "
                 "als die Plätze, wird wiederholt" } },
    CLI_OPTION_SEATS,
    CLI_OPTION_SEED,
    CREW_OPTION_THREADS,
    CLI_OPTION_OPTION,
    { .name = "logs",
      .kind = CLI_STRING,
      .value = FOLDER,
      .about = { "write the log of every game there", "das Protokoll jeder Partie dort ablegen" } },
    { .name = "export",
      .kind = CLI_STRING,
      .value = FOLDER,
      .about = { "write every decision there as columns of numbers for NumPy",
                 "jede Entscheidung dort als Zahlenspalten für NumPy ablegen" } },
    { .name = "by-card",
      .kind = CLI_FLAG,
      .about = { "also every card: how often seats had it, and how often these won",
                 "auch jede Karte: wie oft Plätze sie hatten und wie oft diese siegten" } },
    CLI_OPTION_HTML,
    CLI_OPTION_JSON,
    SERIES_OPTIONS,
    { 0 },
};

const cli_command cmd_sim = {
    .name = "sim",
    .about = { "play many games between bots and report what happened",
               "viele Partien zwischen Bots spielen und berichten, was geschah" },
    .arguments = { "GAME", "SPIEL" },
    .least = 1,
    .most = 1,
    .more = { "Game i is dealt from a seed that follows from --seed and i, so the result is the "
              "same for every number of threads, of ranks of mpirun, and of shards. With every "
              "game "
              "the bots move on by one seat, so that the effect of the seat and that of the bot "
              "can "
              "be told apart. Every invariant of the game is checked after every move; if one is "
              "violated, the seed and the log that shows it are printed and the exit status is "
              "1.\n\n"
              "Interrupted with Ctrl-C, it reports the games that have been played. --shard and "
              "--resume need --seed.\n\n"
              "A decision of the bot rollout costs as many playouts as there are worlds times "
              "possible moves.",
              "Partie i wird aus einem Startwert gegeben, der aus --seed und i folgt; das Ergebnis "
              "ist daher für jede Zahl von Threads, von Rängen von mpirun und von Teilen dasselbe. "
              "Mit jeder Partie rücken die Bots um einen Platz weiter, damit sich die Wirkung des "
              "Platzes und die des Bots trennen lassen. Nach jedem Zug wird jede Invariante des "
              "Spiels geprüft; ist eine verletzt, werden der Startwert und das Protokoll gezeigt, "
              "und das Programm endet mit Status 1.\n\n"
              "Mit Strg-C unterbrochen, berichtet es von den Partien, die gespielt sind. --shard "
              "und --resume brauchen --seed.\n\n"
              "Eine Entscheidung des Bots rollout kostet so viele Zufallspartien wie Welten mal "
              "mögliche Züge." },
    .option = options,
    .word = sim_word,
    .words = SIM_WORDS,
    .run = run,
};
