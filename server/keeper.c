/* SPDX-License-Identifier: MIT */
/* Deposits wait in one list, are written as one batch, and stay in another list until they are
 * taken, always in the order of keeper_put.
 *
 * A deposit assumes that those before it are stored. So if one fails, those of the same table
 * also fail, if they were put before its owner could know (before keeper_take returned it). */
#include "keeper.h"

#include "clock.h"
#include "threads.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
    deposit *first, **end;
} queue;

struct keeper {
    const store_driver *driver;
    store *store;
    void (*wake)(void *);
    void *context;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t work; /* something to store, or the end */
    queue waiting, done;
    chore *chores, *tended; /* the former first in, first out */
    uint32_t failed;        /* of those in done */
    bool stopping;
    keeper_figures figures;
    store_group *group; /* of a batch; only the thread uses it, as those below */
    int cap;
    int64_t began; /* the newest batch, in microseconds */
};

static void clear(queue *q) {
    q->first = NULL;
    q->end = &q->first;
}

static void push(queue *q, deposit *d) {
    d->next = NULL;
    *q->end = d;
    q->end = &d->next;
}

static deposit *pop(queue *q) {
    deposit *const d = q->first;
    if (!d) return NULL;
    q->first = d->next;
    if (!q->first) q->end = &q->first;
    d->next = NULL;
    return d;
}

/* ---- batches ---- */

static bool share_a_table(const deposit *a, const deposit *b) {
    for (int i = 0; i < a->n; i++)
        for (int j = 0; j < b->n; j++)
            if (strcmp(a->entry[i].table, b->entry[j].table) == 0) return true;
    return false;
}

/* A deposit with a sentence is not retried. */
static void doom(deposit *list, const deposit *failed) {
    for (deposit *d = list; d; d = d->next)
        if (!d->error[0] && share_a_table(d, failed)) {
            d->verdict = failed->verdict;
            memcpy(d->error, failed->error, STORE_ERROR_SIZE);
        }
}

/* ---- the thread ---- */

static void append(keeper *k, store_group *group, int n) {
    const int64_t begin = clock_us();
    k->driver->append(k->store, group, n);
    const uint64_t took = (uint64_t)(clock_us() - begin);
    uint64_t stored = 0;
    for (int i = 0; i < n; i++)
        stored += group[i].verdict == VERDICT_STORED ? (uint64_t)group[i].n : 0;
    pthread_mutex_lock(&k->lock);
    k->figures.write_us += took;
    k->figures.transactions += stored > 0;
    k->figures.entries += stored;
    pthread_mutex_unlock(&k->lock);
}

static store_group group_of(deposit *d) {
    return (store_group){ .entry = d->entry, .n = d->n, .error = d->error };
}

static bool make_groups(keeper *k, int n) {
    if (n <= k->cap) return true;
    store_group *const more = realloc(k->group, (size_t)(2 * n) * sizeof *more);
    if (!more) return false;
    k->group = more;
    k->cap = 2 * n;
    return true;
}

/* Stores a whole batch. Deposits that fail without a sentence, or were left out because memory
 * is short, are retried alone: one of many may be why all have failed, and what fails once may
 * work the second time. */
static void store_together(keeper *k, deposit *batch) {
    int n = 0, i = 0;
    for (deposit *d = batch; d && make_groups(k, n + 1); d = d->next)
        if (!d->error[0]) k->group[n++] = group_of(d);
    if (n) append(k, k->group, n);
    for (deposit *d = batch; d && i < n; d = d->next) {
        if (k->group[i].error != d->error) continue;
        d->verdict = k->group[i++].verdict;
        if (d->verdict == VERDICT_FAILED) d->error[0] = 0;
    }
}

static void store_alone(keeper *k, deposit *d) {
    store_group g = group_of(d);
    append(k, &g, 1);
    d->verdict = g.verdict;
}

/* Moves the batch to the list to be taken. */
static void finish(keeper *k, queue *batch) {
    deposit *const d = pop(batch);
    pthread_mutex_lock(&k->lock);
    if (d->verdict != VERDICT_STORED) {
        doom(batch->first, d);
        doom(k->waiting.first, d);
        k->failed++;
        k->figures.failures++;
        k->figures.conflicts += d->verdict == VERDICT_CONFLICT;
    }
    k->figures.waiting--;
    push(&k->done, d);
    pthread_mutex_unlock(&k->lock);
}

static void store_batch(keeper *k, queue *batch) {
    store_together(k, batch->first);
    while (batch->first) {
        deposit *const d = batch->first;
        if (d->verdict == VERDICT_FAILED && !d->error[0]) store_alone(k, d);
        finish(k, batch);
    }
    k->wake(k->context);
}

/* Under load, waits for more: a batch costs as much as many entries. The first one after a pause
 * is stored at once. */
static void gather(keeper *k) {
    enum { GATHER_US = 2000 }; /* minimum time between the starts of two batches */
    const int64_t now = clock_of_machine(false), wait = k->began + GATHER_US - now;
    if (wait > 0) {
        const struct timespec t = { .tv_nsec = wait * 1000 };
        nanosleep(&t, NULL);
    }
    k->began = wait > 0 ? now + wait : now;
}

/* Called with the lock held; releases it while the chore runs. */
static void do_chore(keeper *k) {
    chore *const c = k->chores;
    k->chores = c->next;
    pthread_mutex_unlock(&k->lock);
    c->run(c, k->driver, k->store);
    pthread_mutex_lock(&k->lock);
    c->next = k->tended;
    k->tended = c;
    k->wake(k->context);
}

static void *work(void *context) {
    keeper *const k = context;
    pthread_mutex_lock(&k->lock);
    for (;;) {
        while (!k->waiting.first && !k->chores && !k->stopping)
            pthread_cond_wait(&k->work, &k->lock);
        if (!k->waiting.first && k->stopping) break;
        if (!k->waiting.first) {
            do_chore(k);
            continue;
        }
        pthread_mutex_unlock(&k->lock);
        gather(k);
        pthread_mutex_lock(&k->lock);
        queue batch = k->waiting;
        clear(&k->waiting);
        pthread_mutex_unlock(&k->lock);
        store_batch(k, &batch);
        pthread_mutex_lock(&k->lock);
    }
    pthread_mutex_unlock(&k->lock);
    return NULL;
}

/* ---- the event loop's side ---- */

static void destroy(keeper *k) {
    pthread_cond_destroy(&k->work);
    pthread_mutex_destroy(&k->lock);
    free(k->group);
    free(k);
}

keeper *keeper_start(const store_driver *driver, store *s, void (*wake)(void *), void *context) {
    keeper *const k = calloc(1, sizeof *k);
    if (!k) return NULL;
    k->driver = driver;
    k->store = s;
    k->wake = wake;
    k->context = context;
    clear(&k->waiting);
    clear(&k->done);
    pthread_mutex_init(&k->lock, NULL);
    pthread_cond_init(&k->work, NULL);
    if (thread_start(&k->thread, work, k)) return k;
    destroy(k);
    return NULL;
}

void keeper_put(keeper *k, deposit *d) {
    d->verdict = VERDICT_FAILED;
    d->error[0] = 0;
    d->next = NULL;
    pthread_mutex_lock(&k->lock);
    if (k->failed)
        for (const deposit *other = k->done.first; other; other = other->next)
            if (other->verdict != VERDICT_STORED) doom(d, other);
    push(&k->waiting, d);
    k->figures.waiting++;
    pthread_cond_signal(&k->work);
    pthread_mutex_unlock(&k->lock);
}

deposit *keeper_take(keeper *k) {
    pthread_mutex_lock(&k->lock);
    deposit *const d = pop(&k->done);
    if (d && d->verdict != VERDICT_STORED) k->failed--;
    pthread_mutex_unlock(&k->lock);
    return d;
}

void keeper_tend(keeper *k, chore *c) {
    pthread_mutex_lock(&k->lock);
    chore **last = &k->chores;
    while (*last)
        last = &(*last)->next;
    c->next = NULL;
    *last = c;
    k->figures.chores++;
    pthread_cond_signal(&k->work);
    pthread_mutex_unlock(&k->lock);
}

chore *keeper_tended(keeper *k) {
    pthread_mutex_lock(&k->lock);
    chore *const c = k->tended;
    if (c) k->tended = c->next;
    if (c) k->figures.chores--;
    pthread_mutex_unlock(&k->lock);
    return c;
}

void keeper_stop(keeper *k) {
    pthread_mutex_lock(&k->lock);
    k->stopping = true;
    pthread_cond_signal(&k->work);
    pthread_mutex_unlock(&k->lock);
    pthread_join(k->thread, NULL);
    for (deposit *d; (d = pop(&k->done));)
        deposit_free(d);
    destroy(k);
}

void keeper_look(keeper *k, keeper_figures *f) {
    pthread_mutex_lock(&k->lock);
    *f = k->figures;
    pthread_mutex_unlock(&k->lock);
}
