/* SPDX-License-Identifier: MIT */
/* A pool of threads for what takes long (bots, hints, analyses), so that thinking never delays a
 * person. */
#ifndef PERILUNE_WORKERS_H
#define PERILUNE_WORKERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct workers workers;

/* What a thread thinks with: memory of its own that lives as long as the thread. */
typedef struct {
    void *memory;
    size_t size;
} work_space;

/* Those of a lower rank are begun only when none of a higher one waits. */
enum job_rank {
    JOB_USUAL,  /* a bot's move */
    JOB_URGENT, /* a person's hint */
    JOB_SPARE,  /* what can wait: a piece of an analysis */
    JOB_RANKS
};

/* A job is embedded in the caller's own structure, which it owns again after workers_take. */
typedef struct job {
    struct job *next;
    void (*run)(struct job *, work_space);
    enum job_rank rank;
} job;

/* `wake` is called from a worker's thread when something is there to take; then take until there is
 * nothing. NULL when the memory or the threads cannot be had. */
workers *workers_start(int threads, size_t memory, void (*wake)(void *), void *context);
void workers_put(workers *, job *);
job *workers_take(workers *); /* finished ones; NULL: none */
/* Ends after the jobs that are running. What has not been taken, done or not even begun, is handed
 * to `drop`. */
void workers_stop(workers *, void (*drop)(job *));

typedef struct {
    uint64_t done, busy_us;
    uint32_t waiting;
} workers_figures;
void workers_look(workers *, workers_figures *);
int workers_threads(const workers *);

#endif
