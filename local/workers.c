/* SPDX-License-Identifier: MIT */
/* Pools without threads: the page has one job run at a time, between messages. Pools that were
 * started first go first, so that bots wait for no analysis. */
#include "host.h"

#include <stdlib.h>

enum { POOLS = 4 };

struct workers {
    workers_wish wish;
    work_space space;
    job *waiting, *done;
    workers_figures figures;
};

static struct {
    workers *at[POOLS];
    int n;
} pools;

workers *workers_start(workers_wish wish, void (*wake)(void *), void *context) {
    (void)wake, (void)context;
    workers *const w = pools.n < POOLS ? calloc(1, sizeof *w) : NULL;
    if (!w) return NULL;
    w->wish = wish;
    return pools.at[pools.n++] = w;
}

static void append(job **list, job *j) {
    while (*list)
        list = &(*list)->next;
    j->next = NULL;
    *list = j;
}

enum workers_room workers_put(workers *w, job *j) {
    if (w->wish.most && w->figures.waiting >= w->wish.most) return WORKERS_FULL;
    j->cancelled = false;
    w->figures.waiting++;
    job **at = &w->waiting;
    while (*at && (!j->urgent || (*at)->urgent))
        at = &(*at)->next;
    j->next = *at;
    *at = j;
    return WORKERS_ROOM;
}

/* The memory of a pool is taken when it is first needed: many pages never analyze a game. */
static void run(workers *w) {
    job *const j = w->waiting;
    if (!w->space.memory && w->wish.memory) {
        w->space.memory = malloc(w->wish.memory);
        if (!w->space.memory) abort();
        w->space.size = w->wish.memory;
    }
    w->waiting = j->next;
    w->figures.waiting--;
    j->run(j, w->space);
    w->figures.done++;
    append(&w->done, j);
}

bool workers_run_one(void) {
    for (int i = 0; i < pools.n; i++)
        if (pools.at[i]->waiting) {
            run(pools.at[i]);
            return true;
        }
    return false;
}

job *workers_take(workers *w) {
    job *const j = w->done;
    if (j) w->done = j->next;
    return j;
}

bool job_is_cancelled(const job *j) {
    return j->cancelled;
}

bool workers_cancel(workers *w, job *j) {
    for (job **at = &w->waiting; *at; at = &(*at)->next)
        if (*at == j) {
            *at = j->next;
            w->figures.waiting--;
            w->figures.cancelled++;
            return true;
        }
    j->cancelled = true;
    return false;
}

void workers_stop(workers *w, void (*drop)(job *)) {
    for (job *j; (j = workers_take(w));)
        drop(j);
    while (w->waiting) {
        job *const j = w->waiting;
        w->waiting = j->next;
        drop(j);
    }
    free(w->space.memory);
    free(w);
}

void workers_look(workers *w, workers_figures *f) {
    *f = w->figures;
}

int workers_threads(const workers *w) {
    (void)w;
    return 1;
}
