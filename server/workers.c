/* SPDX-License-Identifier: MIT */
/* One lock guards the three queues. A job is in exactly one of them, or running, or its owner's. */
#include "workers.h"

#include "clock.h"
#include "threads.h"

#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

typedef struct {
    job *first, **end;
} queue;

typedef struct {
    workers *pool;
    work_space space;
    pthread_t thread;
} worker;

struct workers {
    pthread_mutex_t lock;
    pthread_cond_t work; /* something to do, or the end */
    queue urgent, usual, done;
    bool stopping;
    workers_figures figures;
    void (*wake)(void *);
    void *context;
    int nice, n;
    worker worker[];
};

static void clear(queue *q) {
    q->first = NULL;
    q->end = &q->first;
}

static void push(queue *q, job *j) {
    j->next = NULL;
    *q->end = j;
    q->end = &j->next;
}

static job *pop(queue *q) {
    job *const j = q->first;
    if (!j) return NULL;
    q->first = j->next;
    if (!q->first) q->end = &q->first;
    j->next = NULL;
    return j;
}

/* ---- the threads ---- */

static job *next(workers *w) {
    while (!w->stopping && !w->urgent.first && !w->usual.first)
        pthread_cond_wait(&w->work, &w->lock);
    if (w->stopping) return NULL;
    w->figures.waiting--;
    return pop(w->urgent.first ? &w->urgent : &w->usual);
}

static void *work(void *context) {
    worker *const self = context;
    workers *const w = self->pool;
    setpriority(PRIO_PROCESS, (id_t)gettid(), w->nice);
    pthread_mutex_lock(&w->lock);
    for (job *j; (j = next(w));) {
        pthread_mutex_unlock(&w->lock);
        const int64_t begin = clock_us();
        j->run(j, self->space);
        const uint64_t took = (uint64_t)(clock_us() - begin);
        pthread_mutex_lock(&w->lock);
        w->figures.done++;
        w->figures.busy_us += took;
        const bool first = !w->done.first;
        push(&w->done, j);
        if (!first) continue;
        pthread_mutex_unlock(&w->lock);
        w->wake(w->context);
        pthread_mutex_lock(&w->lock);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

/* ---- the event loop's side ---- */

static void release(workers *w, int threads) {
    pthread_mutex_lock(&w->lock);
    w->stopping = true;
    pthread_cond_broadcast(&w->work);
    pthread_mutex_unlock(&w->lock);
    for (int i = 0; i < threads; i++) {
        pthread_join(w->worker[i].thread, NULL);
        free(w->worker[i].space.memory);
    }
}

static void destroy(workers *w) {
    pthread_cond_destroy(&w->work);
    pthread_mutex_destroy(&w->lock);
    free(w);
}

static bool start(workers *w, worker *self, size_t memory) {
    *self = (worker){ .pool = w, .space = { .memory = malloc(memory ? memory : 1), memory } };
    if (self->space.memory && thread_start(&self->thread, work, self)) return true;
    free(self->space.memory);
    return false;
}

workers *workers_start(workers_wish wish, void (*wake)(void *), void *context) {
    workers *const w = calloc(1, sizeof *w + (size_t)wish.threads * sizeof(worker));
    if (!w) return NULL;
    w->wake = wake;
    w->context = context;
    w->nice = wish.nice;
    clear(&w->urgent);
    clear(&w->usual);
    clear(&w->done);
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->work, NULL);
    while (w->n < wish.threads && start(w, &w->worker[w->n], wish.memory))
        w->n++;
    if (w->n == wish.threads) return w;
    release(w, w->n);
    destroy(w);
    return NULL;
}

void workers_put(workers *w, job *j) {
    pthread_mutex_lock(&w->lock);
    push(j->urgent ? &w->urgent : &w->usual, j);
    w->figures.waiting++;
    pthread_cond_signal(&w->work);
    pthread_mutex_unlock(&w->lock);
}

job *workers_take(workers *w) {
    pthread_mutex_lock(&w->lock);
    job *const j = pop(&w->done);
    pthread_mutex_unlock(&w->lock);
    return j;
}

void workers_stop(workers *w, void (*drop)(job *)) {
    release(w, w->n);
    queue *const left[] = { &w->done, &w->urgent, &w->usual };
    for (size_t i = 0; i < sizeof left / sizeof *left; i++)
        for (job *j; (j = pop(left[i]));)
            drop(j);
    destroy(w);
}

void workers_look(workers *w, workers_figures *f) {
    pthread_mutex_lock(&w->lock);
    *f = w->figures;
    pthread_mutex_unlock(&w->lock);
}

int workers_threads(const workers *w) {
    return w->n;
}
