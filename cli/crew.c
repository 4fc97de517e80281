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

/* What the workers share. */
typedef struct {
    const crew *crew;
    atomic_uint_fast64_t next, done;
    atomic_bool failed;
} work;

typedef struct {
    work *work;
    int number;
    pl_error err;
    pthread_t thread;
} worker;

static void *run_worker(void *arg) {
    worker *w = arg;
    const crew *c = w->work->crew;
    const uint64_t chunk = c->chunk ? c->chunk : 1;
    while (!atomic_load(&w->work->failed)) {
        const uint64_t first = atomic_fetch_add(&w->work->next, chunk);
        if (first >= c->jobs) break;
        const uint64_t end = c->jobs - first < chunk ? c->jobs : first + chunk;
        for (uint64_t i = first; i < end; i++) {
            if (!c->job(c->context, w->number, i, &w->err)) {
                atomic_store(&w->work->failed, true);
                return NULL;
            }
            atomic_fetch_add(&w->work->done, 1);
        }
    }
    return NULL;
}

/* ---- progress ---- */

static void draw_progress(const crew *c, uint64_t done) {
    enum { BAR = 30 };
    char line[256];
    pl_text t = PL_TEXT(line);
    const int full = (int)(done * BAR / c->jobs);
    pl_text_str(&t, "\r[");
    pl_text_repeat(&t, "#", full);
    pl_text_repeat(&t, ".", BAR - full);
    pl_text_str(&t, "] ");
    pl_say(&t, pl_in(c->progress, c->cli->lang), PL_I((int64_t)done), PL_I((int64_t)c->jobs));
    fputs(line, stderr);
}

/* On a terminal; returns when all jobs are done or one worker has given up. */
static void watch(work *w) {
    if (!isatty(STDERR_FILENO)) return;
    const struct timespec pause = { .tv_nsec = 100000000 };
    int waited = 0;
    for (uint64_t done; (done = atomic_load(&w->done)) < w->crew->jobs; waited++) {
        if (atomic_load(&w->failed)) break;
        if (waited > 3) draw_progress(w->crew, done);
        nanosleep(&pause, NULL);
    }
    fputs("\r\033[K", stderr);
}

/* ---- */

int crew_size(const struct cli *cli, uint64_t jobs) {
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t n = (uint64_t)cli_int(cli, "threads", cores < 1 ? 1 : cores);
    if (n > jobs) n = jobs;
    return n > CREW_MAX ? CREW_MAX : (int)n;
}

bool crew_work(const crew *c, int workers, pl_error *err) {
    work shared = { .crew = c };
    worker *w = calloc((size_t)workers, sizeof *w);
    if (!w) return pl_refuse(err, cli_word[CW_MEMORY]);
    int started = 0, error = 0;
    for (; started < workers && !error; started += !error) {
        w[started] = (worker){ .work = &shared, .number = started, .err.lang = c->cli->lang };
        error = pthread_create(&w[started].thread, NULL, run_worker, &w[started]);
    }
    if (started > 0)
        watch(&shared);
    else
        pl_fail(err, cli_word[CW_THREAD], PL_S(strerror(error)));
    bool ok = started > 0;
    for (int i = 0; i < started; i++) {
        pthread_join(w[i].thread, NULL);
        if (ok && w[i].err.text[0]) *err = w[i].err, ok = false;
    }
    free(w);
    return ok;
}
