/* SPDX-License-Identifier: MIT */
/* Threads that wait for work in rounds. A round takes some hundred microseconds, so threads look
 * for the next one for a moment before they sleep. */
#include "pool.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

enum { SPINS = 20000, CHUNK = 8 };

struct pool {
    atomic_uint round;
    atomic_int next; /* job that nobody has taken */
    atomic_int busy; /* threads that are still in this round */
    int32_t jobs;
    pool_job *job;
    void *context;
    bool stop;
    int spins; /* 0 if there are more threads than cores */
    int threads;
    pthread_mutex_t lock;
    pthread_cond_t begun, ended;
    pthread_t thread[];
};

static void take_jobs(pool *p) {
    for (;;) {
        const int from = atomic_fetch_add(&p->next, CHUNK);
        if (from >= p->jobs) return;
        p->job(p->context, from, p->jobs - from < CHUNK ? p->jobs : from + CHUNK);
    }
}

/* Waits for a round other than the last one. */
static unsigned next_round(pool *p, unsigned last) {
    for (int i = 0; i < p->spins; i++)
        if (atomic_load(&p->round) != last) return last + 1;
    pthread_mutex_lock(&p->lock);
    while (atomic_load(&p->round) == last)
        pthread_cond_wait(&p->begun, &p->lock);
    pthread_mutex_unlock(&p->lock);
    return last + 1;
}

static void *work(void *arg) {
    pool *p = arg;
    for (unsigned round = 0;;) {
        round = next_round(p, round);
        if (p->stop) return NULL;
        take_jobs(p);
        if (atomic_fetch_sub(&p->busy, 1) > 1) continue;
        pthread_mutex_lock(&p->lock);
        pthread_cond_signal(&p->ended);
        pthread_mutex_unlock(&p->lock);
    }
}

static void begin_round(pool *p) {
    pthread_mutex_lock(&p->lock);
    atomic_fetch_add(&p->round, 1);
    pthread_cond_broadcast(&p->begun);
    pthread_mutex_unlock(&p->lock);
}

static void end_round(pool *p) {
    for (int i = 0; i < p->spins; i++)
        if (!atomic_load(&p->busy)) return;
    pthread_mutex_lock(&p->lock);
    while (atomic_load(&p->busy))
        pthread_cond_wait(&p->ended, &p->lock);
    pthread_mutex_unlock(&p->lock);
}

void pool_run(pool *p, int32_t jobs, pool_job *job, void *context) {
    p->jobs = jobs;
    p->job = job;
    p->context = context;
    atomic_store(&p->next, 0);
    if (p->threads == 1) {
        take_jobs(p);
        return;
    }
    atomic_store(&p->busy, p->threads - 1);
    begin_round(p);
    take_jobs(p);
    end_round(p);
}

/* Signals stay with the threads of the program. */
static int start_thread(pool *p, int i) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const int error = pthread_create(&p->thread[i], NULL, work, p);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return error;
}

pool *pool_new(int threads) {
    pool *p = calloc(1, sizeof *p + (size_t)threads * sizeof *p->thread);
    if (!p) return NULL;
    p->spins = threads > sysconf(_SC_NPROCESSORS_ONLN) ? 0 : SPINS;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->begun, NULL);
    pthread_cond_init(&p->ended, NULL);
    for (p->threads = 1; p->threads < threads; p->threads++) {
        const int error = start_thread(p, p->threads - 1);
        if (!error) continue;
        pool_free(p);
        errno = error;
        return NULL;
    }
    return p;
}

void pool_free(pool *p) {
    if (!p) return;
    p->stop = true;
    begin_round(p);
    for (int i = 0; i < p->threads - 1; i++)
        pthread_join(p->thread[i], NULL);
    pthread_cond_destroy(&p->ended);
    pthread_cond_destroy(&p->begun);
    pthread_mutex_destroy(&p->lock);
    free(p);
}
