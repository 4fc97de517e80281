/* SPDX-License-Identifier: MIT */
/* A series from its command line to its report: which games, on how many threads, what happens at
 * every tick and when a signal comes. */
#include "series.h"
#include "series_words.h"
#include "words.h"

#include <assert.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { TICK_MS = 100, CHUNK_MAX = 256, SECOND = 1000000, WORDS_MAX = 256 };

uint64_t series_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * SECOND + (uint64_t)t.tv_nsec / 1000;
}

/* ---- the command line that defines a series ---- */

void series_word(series_command *c, const char *word) {
    const size_t n = strlen(word) + 1;
    c->cut = c->cut || n > sizeof c->text - c->n;
    if (c->cut) return;
    memcpy(c->text + c->n, word, n);
    c->n += n;
}

void series_option(series_command *c, const char *name, const char *value) {
    char option[32];
    pl_text t = PL_TEXT(option);
    pl_say(&t, "--{0}", PL_S(name));
    series_word(c, option);
    series_word(c, value);
}

void series_number(series_command *c, const char *name, uint64_t value) {
    char digits[24];
    pl_text t = PL_TEXT(digits);
    pl_text_int(&t, (int64_t)value);
    series_option(c, name, digits);
}

void series_seed(series_command *c, const uint8_t seed[PL_SEED_SIZE]) {
    char hex[2 * PL_SEED_SIZE + 1];
    pl_text t = PL_TEXT(hex);
    pl_seed_write(seed, &t);
    series_option(c, "seed", hex);
}

void series_type(const series_command *c, pl_text *t) {
    pl_text_str(t, "perilune");
    for (size_t at = 0; at < c->n; at += strlen(c->text + at) + 1) {
        pl_text_char(t, ' ');
        cli_shell_word(t, c->text + at);
    }
}

/* ---- opening ---- */

/* Takes the plan, which may be NULL. */
static bool begin(series_work *s, const struct cli *cli, const series_kind *kind, void *plan,
                  pl_error *err) {
    memset(s, 0, sizeof *s);
    s->cli = cli;
    s->kind = kind;
    s->plan = plan;
    pthread_mutex_init(&s->lock, NULL);
    if (!plan) return false;
    pl_text rules = PL_TEXT(s->rules);
    kind->describe(plan, &s->command);
    kind->rules(plan, &rules);
    s->range = (span){ 0, kind->jobs(plan) };
    s->begun = series_now();
    return !s->command.cut || pl_fail(err, cli_word[CW_TOO_LONG], PL_I(CLI_ARGUMENTS_MAX));
}

bool series_open(series_work *s, const struct cli *cli, const series_kind *kind, pl_error *err) {
    return begin(s, cli, kind, kind->plan(cli, err), err);
}

static const series_kind *kind_of(const char *name) {
    static const series_kind *const kinds[] = { &sim_kind, &ladder_kind };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i]->command->name, name) == 0) return kinds[i];
    return NULL;
}

/* The words must be those that the series has for itself, so that they can ask for nothing else. */
bool series_open_words(series_work *s, const struct cli *cli, const series_command *words,
                       pl_error *err) {
    const char *argv[WORDS_MAX];
    int argc = 0;
    memset(s, 0, sizeof *s);
    for (size_t at = 0; at < words->n && argc < WORDS_MAX; argc++) {
        argv[argc] = words->text + at;
        at += strlen(argv[argc]) + 1;
    }
    const series_kind *kind = argc ? kind_of(argv[0]) : NULL;
    if (!kind) return pl_refuse(err, series_words[RW_FORM]);
    struct cli *theirs = calloc(1, sizeof *theirs);
    if (!theirs) return pl_refuse(err, cli_word[CW_MEMORY]);
    theirs->lang = cli->lang;
    theirs->command = kind->command;
    bool ok = cli_read(theirs, argc - 1, argv + 1, err) &&
              begin(s, cli, kind, kind->plan(theirs, err), err);
    free(theirs);
    if (ok && (s->command.n != words->n || memcmp(s->command.text, words->text, words->n) != 0))
        ok = pl_refuse(err, series_words[RW_FORM]);
    return ok;
}

void series_close(series_work *s) {
    if (!s->kind) return;
    if (s->plan) s->kind->release(s->plan);
    spans_free(&s->done);
    spans_free(&s->left);
    pthread_mutex_destroy(&s->lock);
}

/* ---- shards ---- */

/* "3/64" */
static bool read_shard(const char *text, int64_t *k, int64_t *n) {
    char first[24];
    const size_t length = strcspn(text, "/");
    pl_text t = PL_TEXT(first);
    pl_text_bytes(&t, text, length);
    return text[length] && !t.cut && pl_number(first, k) && pl_number(text + length + 1, n) &&
           *k >= 1 && *k <= *n && *n <= 1000000;
}

/* Parts of equal length, as far as that goes: N games are less than 2^40, so nothing overflows. */
static bool choose_range(series_work *s, pl_error *err) {
    const char *text = cli_str(s->cli, "shard", NULL);
    int64_t k, n;
    if (!text) return true;
    if (!read_shard(text, &k, &n)) return pl_fail(err, series_words[RW_SHARD], PL_S(text));
    if (!cli_has(s->cli, "json") || cli_has(s->cli, "html"))
        return pl_refuse(err, series_words[RW_SHARD_JSON]);
    const uint64_t jobs = s->range.end, parts = (uint64_t)n;
    s->range = (span){ jobs * (uint64_t)(k - 1) / parts, jobs * (uint64_t)k / parts };
    return true;
}

static bool check_seed(const struct cli *cli, pl_error *err) {
    static const char *const option[] = { "shard", "resume" };
    for (size_t i = 0; i < 2; i++)
        if (cli_has(cli, option[i]) && !cli_has(cli, "seed"))
            return pl_fail(err, series_words[RW_NEEDS_SEED], PL_S(option[i]));
    return true;
}

/* ---- signals ---- */

static volatile sig_atomic_t signaled, continued;

static void note_signal(int number) {
    if (number == SIGCONT)
        continued = 1;
    else
        signaled = number;
}

bool series_stopped(void) {
    return signaled != 0;
}

bool series_killed(void) {
    return signaled && signaled != SIGUSR1;
}

bool series_continued(void) {
    const bool so = continued;
    continued = 0;
    return so;
}

/* The second signal ends the program as if nobody listened. */
void series_listen(void) {
    static const int number[] = { SIGINT, SIGTERM, SIGUSR1, SIGCONT };
    for (size_t i = 0; i < sizeof number / sizeof *number; i++) {
        struct sigaction action = { .sa_handler = note_signal, .sa_flags = SA_RESTART }, old;
        if (number[i] != SIGCONT) action.sa_flags |= (int)SA_RESETHAND;
        sigemptyset(&action.sa_mask);
        sigaction(number[i], NULL, &old);
        if (old.sa_handler != SIG_IGN) sigaction(number[i], &action, NULL);
    }
}

/* ---- playing ---- */

static span take(void *context) {
    series_work *s = context;
    pthread_mutex_lock(&s->lock);
    const span taken = spans_take(&s->left, s->chunk);
    pthread_mutex_unlock(&s->lock);
    return taken;
}

static bool play(void *context, int worker, uint64_t job, pl_error *err) {
    const series_work *s = context;
    return s->kind->play(s->plan, worker, job, err);
}

static void hand_in(void *context, int worker, const span *played, int n) {
    series_work *s = context;
    pthread_mutex_lock(&s->lock);
    s->kind->gather(s->plan, worker);
    for (int i = 0; i < n; i++)
        if (!spans_add(&s->done, played[i])) s->memory = true;
    pthread_mutex_unlock(&s->lock);
}

bool series_play(series_work *s, int workers, bool (*attend)(void *, bool), int tick_ms,
                 pl_error *err) {
    const uint64_t players = (uint64_t)workers * (s->ranks ? ranks_count(s->ranks) : 1);
    const uint64_t chunk = spans_count(&s->left) / (64 * players + 1) + 1;
    s->chunk = chunk > CHUNK_MAX ? CHUNK_MAX : chunk;
    const crew all = { .cli = s->cli,
                       .job = play,
                       .context = s,
                       .take = take,
                       .hand_in = hand_in,
                       .attend = attend,
                       .tick_ms = tick_ms };
    if (!crew_work(&all, workers, err)) return false;
    return !s->memory || pl_refuse(err, cli_word[CW_MEMORY]);
}

uint64_t series_done(series_work *s) {
    pthread_mutex_lock(&s->lock);
    const uint64_t n = spans_count(&s->done);
    pthread_mutex_unlock(&s->lock);
    return n;
}

/* Long series need few checkpoints, short ones lose little; and saving must not cost much. */
static void save_in_time(series_work *s) {
    const uint64_t now = series_now();
    if (!s->checkpoint || now - s->saved < s->pause) return;
    pl_error err = { .lang = s->cli->lang };
    if (!series_save(s, &err)) cli_complain(&err, CLI_FAILED);
    const uint64_t cost = series_now() - now, longest = 60 * (uint64_t)SECOND;
    s->pause = 2 * s->pause < longest ? 2 * s->pause : longest;
    if (s->pause < 50 * cost) s->pause = 50 * cost;
}

/* A bar on a terminal. Else nothing: but mpirun's output is never one, so there a line now and then
 * (series_ranks.c). */
static void show_progress(series_work *s) {
    const uint64_t now = series_now();
    if (!isatty(STDERR_FILENO) || now - s->begun < SECOND / 2 || now - s->drawn < SECOND / 10)
        return;
    s->drawn = now;
    crew_draw(s->cli, *s->kind->progress, series_done(s), s->range.end - s->range.first);
}

void series_tend(series_work *s) {
    save_in_time(s);
    show_progress(s);
}

static bool attend_alone(void *context, bool idle) {
    series_tend(context);
    return !idle && !series_stopped();
}

/* ---- the end ---- */

static int print_part(series_work *s) {
    pl_error err = { .lang = s->cli->lang };
    size_t size;
    char *line = series_part_write(s, &size);
    if (!line) {
        pl_refuse(&err, cli_word[CW_MEMORY]);
        return cli_complain(&err, CLI_FAILED);
    }
    cli_print(&(pl_text){ .at = line, .n = size });
    free(line);
    return CLI_OK;
}

static void complain_interrupted(const series_work *s, uint64_t done) {
    pl_error err = { .lang = s->cli->lang };
    cli_flush();
    pl_fail(&err, series_words[RW_INTERRUPTED], PL_I((int64_t)done),
            PL_I((int64_t)(s->range.end - s->range.first)));
    cli_complain(&err, CLI_FAILED);
    if (!s->checkpoint) return;
    pl_fail(&err, series_words[RW_GO_ON], PL_S(s->checkpoint));
    cli_complain(&err, CLI_FAILED);
}

/* mpirun reads no more than a few kilobytes from a rank that it ends, and half a report is none. */
static bool is_cut_off(const series_work *s) {
    return s->ranks && series_killed();
}

static int report(series_work *s) {
    const uint64_t done = series_done(s), wanted = s->range.end - s->range.first;
    const bool is_shard = cli_has(s->cli, "shard");
    const series_end end = { wanted, done, (double)(s->spent + series_now() - s->begun) / SECOND };
    int status = CLI_OK;
    if (is_shard && done == wanted)
        status = print_part(s);
    else if (!is_shard && done && (done == wanted || (s->kind->partial && !is_cut_off(s))))
        status = s->kind->report(s->cli, s->plan, &end);
    if (done < wanted) complain_interrupted(s, done);
    return status;
}

static bool get_ready(series_work *s, int workers, pl_error *err) {
    if (!spans_rest(&s->done, s->range, &s->left)) return pl_refuse(err, cli_word[CW_MEMORY]);
    return s->kind->prepare(s->plan, s->cli, workers, err);
}

/* Ranks usually are one per core, so each has one thread unless it is told otherwise. */
static int count_workers(const series_work *s, const ranks *r) {
    const uint64_t jobs = s->range.end - s->range.first;
    return r && !cli_has(s->cli, "threads") ? jobs > 0 : crew_size(s->cli, jobs);
}

static int play_and_report(series_work *s, ranks *r) {
    pl_error err = { .lang = s->cli->lang };
    const int workers = count_workers(s, r);
    bool ok = get_ready(s, workers, &err);
    if (ok) {
        series_listen();
        ok = r ? ranks_lead(r, s, workers, &err)
               : series_play(s, workers, attend_alone, TICK_MS, &err);
        if (isatty(STDERR_FILENO) && s->drawn) crew_wipe();
    }
    int status = CLI_OK;
    pl_error saving = { .lang = s->cli->lang };
    if (s->checkpoint && !series_save(s, &saving)) status = cli_complain(&saving, CLI_FAILED);
    if (!ok) return cli_complain(&err, CLI_FAILED);
    const int reported = report(s);
    return status == CLI_OK ? reported : status;
}

static int run_here(struct cli *cli, const series_kind *kind, ranks *r) {
    pl_error err = { .lang = cli->lang };
    series_work s = { 0 };
    int status = CLI_OK;
    if (!check_seed(cli, &err) || !series_open(&s, cli, kind, &err) || !choose_range(&s, &err))
        status = cli_complain(&err, CLI_USAGE);
    else if (!series_resume(&s, &err))
        status = cli_complain(&err, CLI_FAILED);
    else
        status = play_and_report(&s, r);
    series_close(&s);
    return status;
}

int series_die(bool is_rank, int status) {
    if (!series_stopped()) return status;
    cli_flush();
    if (is_rank) return 128 + signaled;
    foreign_end_all();
    signal(signaled, SIG_DFL);
    raise(signaled);
    return CLI_FAILED;
}

int series_run(struct cli *cli, const series_kind *kind) {
    pl_error err = { .lang = cli->lang };
    ranks *r = NULL;
    if (!series_join(&r, cli, &err)) return err.text[0] ? cli_complain(&err, CLI_FAILED) : CLI_OK;
    /* mpirun puts a terminal of its own between, which nobody sees. */
    if (r) cli->color = cli->terminal = false;
    const int status = ranks_follows(r) ? ranks_follow(r, cli) : run_here(cli, kind, r);
    ranks_part(r);
    return series_die(r != NULL, status);
}
