/* SPDX-License-Identifier: MIT */
/* Jobs on several threads, with a progress bar. */
#include "crew.h"
#include "words.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { BAR_MS = 100, HAND_IN_MS = 200, HELD_MAX = 64 };

/* What the workers share. */
typedef struct {
    const crew *crew;
    atomic_uint_fast64_t next, done;
    atomic_bool stopped;
    pthread_mutex_t lock;
    pthread_cond_t ended;
    int running; /* workers, under the lock */
} work;

typedef struct {
    work *work;
    int number;
    pl_error err;
    pthread_t thread;
    span held[HELD_MAX]; /* done, not yet handed in */
    int holds;
    int64_t handed_in; /* when */
} worker;

/* Good to a few milliseconds, and cheaper than any game. */
static int64_t now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC_COARSE, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- workers ---- */

static span take(work *w) {
    const crew *c = w->crew;
    if (c->take) return c->take(c->context);
    const uint64_t chunk = c->chunk ? c->chunk : 1, first = atomic_fetch_add(&w->next, chunk);
    if (first >= c->jobs) return (span){ 0 };
    return (span){ first, c->jobs - first < chunk ? c->jobs : first + chunk };
}

static void hand_in(worker *w) {
    const crew *c = w->work->crew;
    if (c->hand_in && w->holds) c->hand_in(c->context, w->number, w->held, w->holds);
    w->holds = 0;
    w->handed_in = now_ms();
}

static void hold(worker *w, span done) {
    if (done.first < done.end) w->held[w->holds++] = done;
    if (w->holds == HELD_MAX || now_ms() - w->handed_in >= HAND_IN_MS) hand_in(w);
}

static bool work_on(worker *w, span jobs) {
    const crew *c = w->work->crew;
    uint64_t i = jobs.first;
    bool ok = true;
    while (i < jobs.end && !atomic_load(&w->work->stopped)) {
        ok = c->job(c->context, w->number, i, &w->err);
        if (!ok) break;
        atomic_fetch_add(&w->work->done, 1);
        i++;
        if (now_ms() - w->handed_in >= HAND_IN_MS) {
            hold(w, (span){ jobs.first, i });
            jobs.first = i;
        }
    }
    hold(w, (span){ jobs.first, i });
    return ok;
}

static void *run_worker(void *arg) {
    worker *w = arg;
    work *all = w->work;
    w->handed_in = now_ms();
    while (!atomic_load(&all->stopped)) {
        const span jobs = take(all);
        if (jobs.first == jobs.end) break;
        if (!work_on(w, jobs)) atomic_store(&all->stopped, true);
    }
    hand_in(w);
    pthread_mutex_lock(&all->lock);
    if (--all->running == 0) pthread_cond_signal(&all->ended);
    pthread_mutex_unlock(&all->lock);
    return NULL;
}

/* ---- progress ---- */

void crew_draw(const struct cli *cli, pl_words progress, uint64_t done, uint64_t jobs) {
    enum { BAR = 30 };
    char line[256];
    pl_text t = PL_TEXT(line);
    const int full = jobs ? (int)(done * BAR / jobs) : BAR;
    pl_text_str(&t, "\r[");
    pl_text_repeat(&t, "#", full);
    pl_text_repeat(&t, ".", BAR - full);
    pl_text_str(&t, "] ");
    pl_say(&t, pl_in(progress, cli->lang), PL_I((int64_t)done), PL_I((int64_t)jobs));
    fputs(line, stderr);
}

void crew_wipe(void) {
    fputs("\r\033[K", stderr);
}

/* ---- the thread that waits ---- */

/* Whether workers are still running after at most so long; 0: as long as it takes. */
static bool wait_for_workers(work *w, int ms) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += (long)ms * 1000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&w->lock);
    for (int late = 0; w->running > 0 && !late;)
        late = ms ? pthread_cond_timedwait(&w->ended, &w->lock, &until)
                  : pthread_cond_wait(&w->ended, &w->lock);
    const bool running = w->running > 0;
    pthread_mutex_unlock(&w->lock);
    return running;
}

/* On a terminal; returns when all workers have ended. */
static void watch(work *w) {
    const crew *c = w->crew;
    const bool seen = isatty(STDERR_FILENO);
    int waited = 0;
    while (wait_for_workers(w, seen ? BAR_MS : 0))
        if (++waited > 3) crew_draw(c->cli, c->progress, atomic_load(&w->done), c->jobs);
    if (seen) crew_wipe();
}

/* Until the one who shares the work says so and all workers have ended. */
static void attend(work *w) {
    const crew *c = w->crew;
    const struct timespec pause = { .tv_nsec = (long)c->tick_ms * 1000000 };
    for (bool on = true;;) {
        const bool running = wait_for_workers(w, c->tick_ms);
        if (!running && !on) return;
        if (on && !c->attend(c->context, !running)) {
            atomic_store(&w->stopped, true);
            on = false;
        } else if (!running && on) {
            if (atomic_load(&w->stopped)) return;
            nanosleep(&pause, NULL);
        }
    }
}

/* ---- */

int crew_size(const struct cli *cli, uint64_t jobs) {
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t n = (uint64_t)cli_int(cli, "threads", cores < 1 ? 1 : cores);
    if (n > jobs) n = jobs;
    return n > CREW_MAX ? CREW_MAX : (int)n;
}

/* How many could be started; the error of the first that could not. */
static int start(work *shared, worker *w, int workers, int *error) {
    int started = 0;
    shared->running = workers;
    for (; started < workers && !*error; started += !*error) {
        w[started] =
            (worker){ .work = shared, .number = started, .err.lang = shared->crew->cli->lang };
        *error = pthread_create(&w[started].thread, NULL, run_worker, &w[started]);
    }
    pthread_mutex_lock(&shared->lock);
    shared->running -= workers - started;
    pthread_mutex_unlock(&shared->lock);
    return started;
}

bool crew_work(const crew *c, int workers, pl_error *err) {
    work shared = { .crew = c,
                    .lock = PTHREAD_MUTEX_INITIALIZER,
                    .ended = PTHREAD_COND_INITIALIZER };
    worker *w = calloc((size_t)workers, sizeof *w);
    if (!w && workers) return pl_refuse(err, cli_word[CW_MEMORY]);
    int error = 0;
    const int started = start(&shared, w, workers, &error);
    if (workers && !started)
        pl_fail(err, cli_word[CW_THREAD], PL_S(strerror(error)));
    else if (c->attend)
        attend(&shared);
    else
        watch(&shared);
    bool ok = started > 0 || !workers;
    for (int i = 0; i < started; i++) {
        pthread_join(w[i].thread, NULL);
        if (ok && w[i].err.text[0]) *err = w[i].err, ok = false;
    }
    free(w);
    return ok;
}
