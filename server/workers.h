/* SPDX-License-Identifier: MIT */
/* A thread pool for long work, so that it never delays the event loop. Jobs wait in lanes, one per
 * owner, and the lanes take turns (round robin): no matter how much one owner asks for, another
 * owner's next job waits for at most one job of each. With a spare thread, one owner alone can't
 * even make it wait for that. */
#ifndef PERILUNE_WORKERS_H
#define PERILUNE_WORKERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct workers workers;

/* Memory of a thread's own that lives as long as the thread. */
typedef struct {
    void *memory;
    size_t size;
} work_space;

/* A job is embedded in the caller's structure. The caller owns it again after workers_take. */
typedef struct job {
    struct job *next;
    void (*run)(struct job *, work_space);
    uint32_t owner; /* who asked, as limits_owner says; 0: nobody in particular */
    bool urgent;    /* before those of the same owner that are not */
    bool cancelled; /* nobody wants it any more; see job_is_cancelled */
    int64_t cpu_us; /* the CPU time that running took */
    uint32_t lane;  /* where it waits */
} job;

/* Long jobs call this between steps and end early if it returns true. */
bool job_is_cancelled(const job *);

typedef struct {
    int threads;
    size_t memory; /* of each */
    int nice;      /* how far the event loop goes first on a busy machine, from 0 to 19 */
    bool spare;    /* one of the threads is only for owners for whom no other is at work */
    uint32_t most, most_each; /* jobs that may wait, in all and of one owner; 0: any number */
} workers_wish;

enum workers_room { WORKERS_ROOM, WORKERS_FULL, WORKERS_FULL_FOR_OWNER };

/* Starts the threads. A worker's thread calls `wake` when a job is finished; then call workers_take
 * until it returns NULL. Returns NULL if out of memory or threads. */
workers *workers_start(workers_wish, void (*wake)(void *), void *context);
/* Queues a job. If the queue is full, the caller keeps it. */
enum workers_room workers_put(workers *, job *);
job *workers_take(workers *); /* finished ones; NULL: none */
/* Cancels a job that is waiting, running or not taken yet. Returns true if it had not begun; the
 * caller owns it again. Returns false if it was told to end early; workers_take will return it. */
bool workers_cancel(workers *, job *);
/* Ends after the running jobs, which are cancelled. What has not been taken, done or not even
 * begun, is handed to `drop`. */
void workers_stop(workers *, void (*drop)(job *));

typedef struct {
    uint64_t done, busy_us, cancelled;
    uint32_t waiting, running;
} workers_figures;
void workers_look(workers *, workers_figures *);
int workers_threads(const workers *);

#endif
