/* SPDX-License-Identifier: MIT */
/* A thread pool for numbered jobs, with a progress bar on a terminal. The assignment of jobs to
 * threads is arbitrary, so results must not depend on it: jobs write to their own places or add
 * integers to their worker's sum, and the sums are added up afterwards. */
#ifndef PERILUNE_CREW_H
#define PERILUNE_CREW_H

#include "cli.h"
#include "spans.h"

enum { CREW_MAX = 256 };

typedef struct {
    const struct cli *cli;
    uint64_t jobs;
    uint64_t chunk;    /* jobs a worker takes at a time; 0 means one */
    pl_words progress; /* "{0} of {1} games" */
    /* Returns false and sets the error to stop all work. */
    bool (*job)(void *context, int worker, uint64_t job, pl_error *);
    void *context;

    /* All or none of these, for work that is shared with others or goes on another time. */
    /* The jobs that a worker does next, of whatever number; an empty span when there are none. */
    span (*take)(void *context);
    /* Called by the worker, several times a second and before it ends: what it has done since it
     * was last called. */
    void (*hand_in)(void *context, int worker, const span *, int n);
    /* Called by the thread that called crew_work, at every tick, in place of drawing the bar; also
     * when no worker has anything left to do. False ends the work, early if need be. */
    bool (*attend)(void *context, bool idle);
    int tick_ms;
} crew;

#define CREW_OPTION_THREADS                                                                        \
    {                                                                                              \
        .name = "threads", .kind = CLI_INT, .min = 1, .max = CREW_MAX, .value = { "N", "N" },      \
        .about = {                                                                                 \
            "games to play at a time (default: one per processor core)",                           \
            "Zahl der gleichzeitigen Partien (Standard: eine je Prozessorkern)"                    \
        }                                                                                          \
    }

/* Returns the number of workers: --threads, or one per processor core, but no more than jobs. */
int crew_size(const struct cli *, uint64_t jobs);
/* Runs all jobs with this many workers, or with as many as can be started. */
bool crew_work(const crew *, int workers, pl_error *);
/* The bar, to stderr, and taking it away. */
void crew_draw(const struct cli *, pl_words progress, uint64_t done, uint64_t jobs);
void crew_wipe(void);

#endif
