/* SPDX-License-Identifier: MIT */
/* `sim`: a series of bot games on several threads. */
#include "sim.h"
#include "sim_words.h"
#include "words.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    THREADS_MAX = 256,
    CHUNK_MAX = 256,
    PAGE_MAX = 4 << 20 /* bytes of a page: the most figures and cards fit */
};

/* What the threads share. Games are given out in chunks; which thread plays which of them makes no
 * difference to the sums. */
typedef struct {
    const sim_series *series;
    uint64_t chunk;
    atomic_uint_fast64_t next, done;
    atomic_bool failed;
} work;

typedef struct {
    work *work;
    sim_tally tally;
    pl_error err;
    pthread_t thread;
} worker;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void *run_worker(void *arg) {
    worker *w = arg;
    const sim_series *series = w->work->series;
    while (!atomic_load(&w->work->failed)) {
        const uint64_t first = atomic_fetch_add(&w->work->next, w->work->chunk);
        if (first >= series->games) break;
        const uint64_t left = series->games - first;
        const uint64_t n = left < w->work->chunk ? left : w->work->chunk;
        for (uint64_t i = 0; i < n; i++) {
            if (!sim_play(series, first + i, &w->tally, &w->err)) {
                atomic_store(&w->work->failed, true);
                return NULL;
            }
            atomic_fetch_add(&w->work->done, 1);
        }
    }
    return NULL;
}

/* ---- progress ---- */

static void draw_progress(const struct cli *cli, const work *w, uint64_t done) {
    enum { BAR = 30 };
    char line[256];
    pl_text t = PL_TEXT(line);
    const int full = (int)(done * BAR / w->series->games);
    pl_text_str(&t, "\r[");
    pl_text_repeat(&t, "#", full);
    pl_text_repeat(&t, ".", BAR - full);
    pl_text_str(&t, "] ");
    pl_say(&t, pl_in(sim_word[SW_PROGRESS], cli->lang), PL_I((int64_t)done),
           PL_I((int64_t)w->series->games));
    fputs(line, stderr);
}

/* On a terminal; returns when all games are played or one thread has given up. */
static void watch(const struct cli *cli, work *w) {
    if (!isatty(STDERR_FILENO)) return;
    const struct timespec pause = { .tv_nsec = 100000000 };
    const double begin = now();
    for (uint64_t done; (done = atomic_load(&w->done)) < w->series->games;) {
        if (atomic_load(&w->failed)) break;
        if (now() - begin > 0.3) draw_progress(cli, w, done);
        nanosleep(&pause, NULL);
    }
    fputs("\r\033[K", stderr);
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

static int thread_count(const struct cli *cli, const sim_series *series) {
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t n = (uint64_t)cli_int(cli, "threads", cores < 1 ? 1 : cores);
    if (n > series->games) n = series->games;
    return n > THREADS_MAX ? THREADS_MAX : (int)n;
}

/* Starts as many threads as it can; at least one, or false with a sentence. */
static bool play_all(const struct cli *cli, worker *w, int threads, pl_error *err) {
    int started = 0;
    for (; started < threads; started++) {
        const int error = pthread_create(&w[started].thread, NULL, run_worker, &w[started]);
        if (error && started == 0) return pl_fail(err, sim_word[SW_THREAD], PL_S(strerror(error)));
        if (error) break;
    }
    watch(cli, w->work);
    for (int i = 0; i < started; i++)
        pthread_join(w[i].thread, NULL);
    for (int i = 0; i < started; i++)
        if (w[i].err.text[0]) return *err = w[i].err, false;
    for (int i = 1; i < started; i++)
        sim_tally_merge(&w[0].tally, &w[i].tally);
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
    fflush(stdout);
    fprintf(stderr, "perilune: %s\n%s", line.at, log.at);
    cli_text_free(&log);
    cli_text_free(&line);
}

static int write_page(const struct cli *cli, const sim_result *r, const char *path) {
    pl_error err = { .lang = cli->lang };
    pl_text page = cli_text(cli, PAGE_MAX);
    sim_page(r, &page);
    assert(!page.cut);
    const bool written = cli_file_write(path, page.at, page.n, &err);
    cli_text_free(&page);
    if (!written) return cli_complain(&err, CLI_FAILED);
    if (!cli_has(cli, "json")) cli_say(cli, sim_word[SW_PAGE], PL_S(path));
    return CLI_OK;
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

static int simulate(const struct cli *cli, const sim_series *series, worker *w, int threads) {
    pl_error err = { .lang = cli->lang };
    work shared = { .series = series };
    shared.chunk = series->games / ((uint64_t)threads * 64) + 1;
    if (shared.chunk > CHUNK_MAX) shared.chunk = CHUNK_MAX;
    bool ok = true;
    for (int i = 0; i < threads && ok; i++) {
        w[i].work = &shared;
        w[i].err.lang = cli->lang;
        ok = sim_tally_start(&w[i].tally, series) || pl_refuse(&err, cli_word[CW_MEMORY]);
    }
    const double begin = now();
    if (!ok || !play_all(cli, w, threads, &err)) return cli_complain(&err, CLI_FAILED);
    const sim_result r = { series, &w[0].tally, now() - begin };
    return report(cli, &r);
}

static int run(struct cli *cli) {
    pl_error err = { .lang = cli->lang };
    sim_series series;
    memset(&series, 0, sizeof series);
    if (!read_series(cli, &series, &err)) return cli_complain(&err, CLI_USAGE);
    const int threads = thread_count(cli, &series);
    worker *w = calloc((size_t)threads, sizeof *w);
    if (!w) {
        pl_refuse(&err, cli_word[CW_MEMORY]);
        return cli_complain(&err, CLI_FAILED);
    }
    const int status = simulate(cli, &series, w, threads);
    for (int i = 0; i < threads; i++)
        sim_tally_free(&w[i].tally);
    free(w);
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
    { .name = "threads",
      .kind = CLI_INT,
      .min = 1,
      .max = THREADS_MAX,
      .value = { "N", "N" },
      .about = { "games played at a time (else one per processor core)",
                 "Partien gleichzeitig (sonst eine je Prozessorkern)" } },
    CLI_OPTION_OPTION,
    { .name = "logs",
      .kind = CLI_STRING,
      .value = { "FOLDER", "ORDNER" },
      .about = { "write the log of every game there", "das Protokoll jeder Partie dort ablegen" } },
    { .name = "cards",
      .kind = CLI_FLAG,
      .about = { "also every card: how often seats had it, and how often these won",
                 "auch jede Karte: wie oft Plätze sie hatten und wie oft diese siegten" } },
    { .name = "html",
      .kind = CLI_STRING,
      .value = { "FILE", "DATEI" },
      .about = { "write a page with plots for a browser",
                 "eine Seite mit Diagrammen für den Browser schreiben" } },
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
