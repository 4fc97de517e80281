/* SPDX-License-Identifier: MIT */
/* One lock guards the queues. A job is in exactly one of them, or running, or its owner's. */
#include "workers.h"

#include "clock.h"
#include "threads.h"

#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum { LANES = 256 };

typedef struct {
    job *first, **end;
} queue;

typedef struct {
    uint32_t owner; /* of what is in it, as long as that is anything */
    queue urgent, usual;
} lane;

typedef struct {
    workers *pool;
    work_space space;
    pthread_t thread;
    job *now; /* NULL: idle */
} worker;

struct workers {
    pthread_mutex_t lock;
    pthread_cond_t work; /* something to do, or the end */
    lane lane[LANES];
    uint32_t turn; /* of which lane it is */
    queue done;
    bool stopping;
    workers_figures figures;
    void (*wake)(void *);
    void *context;
    workers_wish wish;
    int n;
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

static bool take_out(queue *q, job *j) {
    for (job **at = &q->first; *at; at = &(*at)->next) {
        if (*at != j) continue;
        *at = j->next;
        if (q->end == &j->next) q->end = at;
        j->next = NULL;
        return true;
    }
    return false;
}

static bool is_empty(const lane *l) {
    return !l->urgent.first && !l->usual.first;
}

/* The lane of an owner, or an empty one. Where others have taken all of them, it shares one. */
static uint32_t lane_of(const workers *w, uint32_t owner) {
    uint32_t found = LANES;
    for (uint32_t i = 0; i < LANES; i++) {
        const uint32_t at = (owner + i) % LANES;
        if (is_empty(&w->lane[at]))
            found = found < LANES ? found : at;
        else if (w->lane[at].owner == owner)
            return at;
    }
    return found < LANES ? found : owner % LANES;
}

static queue *queue_of(workers *w, const job *j) {
    lane *l = &w->lane[j->lane];
    return j->urgent ? &l->urgent : &l->usual;
}

static void put_in_lane(workers *w, job *j) {
    lane *l = &w->lane[j->lane];
    if (is_empty(l)) l->owner = j->owner;
    push(queue_of(w, j), j);
}

bool job_is_cancelled(const job *j) {
    return __atomic_load_n(&j->cancelled, __ATOMIC_RELAXED);
}

static void tell_to_end(job *j) {
    __atomic_store_n(&j->cancelled, true, __ATOMIC_RELAXED);
}

/* ---- the threads ---- */

static bool is_at_work_for(const workers *w, uint32_t owner) {
    for (int i = 0; i < w->n; i++)
        if (w->worker[i].now && w->worker[i].now->owner == owner) return true;
    return false;
}

/* Whether an idle thread may begin that job. The last one, if spare, is only for an owner who has
 * no other: what already runs can't be interrupted, however many owners wait. */
static bool may_begin(const workers *w, const job *j) {
    if (!w->wish.spare || w->n < 2 || w->figures.running + 1 < (uint32_t)w->n) return true;
    return j->owner != 0 && !is_at_work_for(w, j->owner);
}

static job *pop_in_turn(workers *w) {
    for (uint32_t i = 0; i < LANES; i++) {
        lane *l = &w->lane[(w->turn + i) % LANES];
        queue *q = l->urgent.first ? &l->urgent : &l->usual;
        if (!q->first || !may_begin(w, q->first)) continue;
        w->turn = (w->turn + i + 1) % LANES;
        return pop(q);
    }
    return NULL;
}

/* A job that only waits because the last thread is not for it is taken by the next thread that has
 * finished. */
static job *next(workers *w) {
    job *j = NULL;
    while (!w->stopping && !(j = pop_in_turn(w)))
        pthread_cond_wait(&w->work, &w->lock);
    if (w->stopping) return NULL;
    w->figures.waiting--;
    return j;
}

static void run(job *j, work_space space, uint64_t *took) {
    const int64_t begin = clock_us(), cpu = clock_cpu_us();
    j->run(j, space);
    j->cpu_us = clock_cpu_us() - cpu;
    *took = (uint64_t)(clock_us() - begin);
}

static void *work(void *context) {
    worker *const self = context;
    workers *const w = self->pool;
    setpriority(PRIO_PROCESS, 0, w->wish.nice); /* of this thread */
    pthread_mutex_lock(&w->lock);
    while ((self->now = next(w))) {
        job *const j = self->now;
        uint64_t took;
        w->figures.running++;
        pthread_mutex_unlock(&w->lock);
        run(j, self->space, &took);
        pthread_mutex_lock(&w->lock);
        self->now = NULL;
        w->figures.running--;
        w->figures.done++;
        w->figures.busy_us += took;
        const bool first = !w->done.first;
        push(&w->done, j);
        if (first) w->wake(w->context); /* so that it is at work, or has woken its owner */
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

/* ---- the event loop's side ---- */

static void release(workers *w, int threads) {
    pthread_mutex_lock(&w->lock);
    w->stopping = true;
    for (int i = 0; i < threads; i++)
        if (w->worker[i].now) tell_to_end(w->worker[i].now);
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
    w->wish = wish;
    for (int i = 0; i < LANES; i++) {
        clear(&w->lane[i].urgent);
        clear(&w->lane[i].usual);
    }
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

static uint32_t waiting_of(const lane *l, uint32_t owner) {
    uint32_t n = 0;
    for (const job *j = l->urgent.first; j; j = j->next)
        n += j->owner == owner;
    for (const job *j = l->usual.first; j; j = j->next)
        n += j->owner == owner;
    return n;
}

static enum workers_room room_for(const workers *w, const job *j) {
    if (w->wish.most && w->figures.waiting >= w->wish.most) return WORKERS_FULL;
    if (!w->wish.most_each) return WORKERS_ROOM;
    const uint32_t same = waiting_of(&w->lane[j->lane], j->owner);
    return same >= w->wish.most_each ? WORKERS_FULL_FOR_OWNER : WORKERS_ROOM;
}

enum workers_room workers_put(workers *w, job *j) {
    j->cancelled = false;
    pthread_mutex_lock(&w->lock);
    j->lane = lane_of(w, j->owner);
    const enum workers_room room = room_for(w, j);
    if (room == WORKERS_ROOM) {
        put_in_lane(w, j);
        w->figures.waiting++;
        pthread_cond_signal(&w->work);
    }
    pthread_mutex_unlock(&w->lock);
    return room;
}

job *workers_take(workers *w) {
    pthread_mutex_lock(&w->lock);
    job *const j = pop(&w->done);
    pthread_mutex_unlock(&w->lock);
    return j;
}

bool workers_cancel(workers *w, job *j) {
    pthread_mutex_lock(&w->lock);
    const bool waited = take_out(queue_of(w, j), j);
    if (waited)
        w->figures.waiting--;
    else
        tell_to_end(j);
    w->figures.cancelled++;
    pthread_mutex_unlock(&w->lock);
    return waited;
}

static void drop_all(queue *q, void (*drop)(job *)) {
    for (job *j; (j = pop(q));)
        drop(j);
}

void workers_stop(workers *w, void (*drop)(job *)) {
    release(w, w->n);
    drop_all(&w->done, drop);
    for (int i = 0; i < LANES; i++) {
        drop_all(&w->lane[i].urgent, drop);
        drop_all(&w->lane[i].usual, drop);
    }
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
