/* SPDX-License-Identifier: MIT */
/* `sim`: a series of bot games on several threads. */
#include "sim.h"
#include "crew.h"
#include "sim_words.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    CHUNK_MAX = 256,
    PAGE_MAX = 4 << 20 /* bytes of a page: the most figures and cards fit */
};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- the series ---- */

/* Players of the same kind are one bot in the results. */
static void number_bots(sim_series *s) {
    s->bots = 0;
    for (int i = 0; i < s->setup.seats; i++) {
        int same = 0;
        while (strcmp(s->player[same].name, s->player[i].name) != 0)
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
    s->folder = cli_str(cli, "logs", NULL);
    s->lang = cli->lang;
    /* A setup that the game refuses is better said once than counted in every game. */
    pl_match probe;
    return pl_match_start(&probe, s->game, &s->setup, NULL, 0, err);
}

/* What the workers share; each has a tally of its own. */
typedef struct {
    const sim_series *series;
    sim_tally *tally;
} work;

static bool play_game(void *context, int worker, uint64_t game, pl_error *err) {
    const work *w = context;
    return sim_play(w->series, game, &w->tally[worker], err);
}

static bool play_all(const struct cli *cli, work *w, int workers, pl_error *err) {
    const uint64_t games = w->series->games, chunk = games / ((uint64_t)workers * 64) + 1;
    const crew all = { .cli = cli,
                       .jobs = games,
                       .chunk = chunk > CHUNK_MAX ? CHUNK_MAX : chunk,
                       .progress = sim_word[SW_PROGRESS],
                       .job = play_game,
                       .context = w };
    for (int i = 0; i < workers; i++)
        if (!sim_tally_start(&w->tally[i], w->series)) return pl_refuse(err, cli_word[CW_MEMORY]);
    if (!crew_work(&all, workers, err)) return false;
    for (int i = 1; i < workers; i++)
        sim_tally_merge(&w->tally[0], &w->tally[i]);
    return true;
}

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

static int report(const struct cli *cli, const sim_result *r) {
    pl_text out = cli_text(cli, CLI_PAGE_MAX);
    if (cli_has(cli, "json"))
        sim_json(r, &out);
    else
        sim_print(cli, r, &out);
    cli_print(&out);
    cli_text_free(&out);
    const char *path = cli_str(cli, "html", NULL);
    const int status = path ? write_page(cli, r, path) : CLI_OK;
    if (!r->tally->violations) return status;
    report_violation(cli, r);
    return CLI_FAILED;
}

static int run(struct cli *cli) {
    pl_error err = { .lang = cli->lang };
    sim_series series;
    memset(&series, 0, sizeof series);
    if (!read_series(cli, &series, &err)) return cli_complain(&err, CLI_USAGE);
    const int workers = crew_size(cli, series.games);
    work w = { &series, calloc((size_t)workers, sizeof(sim_tally)) };
    if (!w.tally) {
        pl_refuse(&err, cli_word[CW_MEMORY]);
        return cli_complain(&err, CLI_FAILED);
    }
    const double begin = now();
    const bool played = play_all(cli, &w, workers, &err);
    const sim_result r = { &series, &w.tally[0], now() - begin };
    const int status = played ? report(cli, &r) : cli_complain(&err, CLI_FAILED);
    for (int i = 0; i < workers; i++)
        sim_tally_free(&w.tally[i]);
    free(w.tally);
    return status;
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
      .about = { "who plays, as random or rollout:200 (worlds per decision); a list shorter than "
                 "the seats is repeated",
                 "wer spielt, etwa random oder rollout:200 (Welten je Entscheidung); eine Liste, "
                 "die kürzer ist als die Plätze, wird wiederholt" } },
    CLI_OPTION_SEATS,
    CLI_OPTION_SEED,
    CREW_OPTION_THREADS,
    CLI_OPTION_OPTION,
    { .name = "logs",
      .kind = CLI_STRING,
      .value = { "FOLDER", "ORDNER" },
      .about = { "write the log of every game there", "das Protokoll jeder Partie dort ablegen" } },
    { .name = "cards",
      .kind = CLI_FLAG,
      .about = { "also every card: how often seats had it, and how often these won",
                 "auch jede Karte: wie oft Plätze sie hatten und wie oft diese siegten" } },
    CLI_OPTION_HTML,
    CLI_OPTION_JSON,
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
              "same "
              "for every number of threads. With every game the bots move on by one seat, so that "
              "the effect of the seat and that of the bot can be told apart. Every invariant of "
              "the "
              "game is checked after every move; if one is violated, the seed and the log that "
              "shows it are printed and the exit status is 1.\n\n"
              "A decision of the bot rollout costs as many playouts as there are worlds times "
              "possible moves.",
              "Partie i wird aus einem Startwert gegeben, der aus --seed und i folgt; das Ergebnis "
              "ist daher für jede Zahl von Threads dasselbe. Mit jeder Partie rücken die Bots um "
              "einen Platz weiter, damit sich die Wirkung des Platzes und die des Bots trennen "
              "lassen. Nach jedem Zug wird jede Invariante des Spiels geprüft; ist eine verletzt, "
              "werden der Startwert und das Protokoll gezeigt, und das Programm endet mit Status "
              "1.\n\n"
              "Eine Entscheidung des Bots rollout kostet so viele Zufallspartien wie Welten mal "
              "mögliche Züge." },
    .option = options,
    .word = sim_word,
    .words = SIM_WORDS,
    .run = run,
};
