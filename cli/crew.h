/* SPDX-License-Identifier: MIT */
/* A thread pool for numbered jobs, with a progress bar on a terminal. The assignment of jobs to
 * threads is arbitrary, so results must not depend on it: jobs write to their own places or add
 * integers to their worker's sum, and the sums are added up afterwards. */
#ifndef PERILUNE_CREW_H
#define PERILUNE_CREW_H

#include "cli.h"

enum { CREW_MAX = 256 };

typedef struct {
    const struct cli *cli;
    uint64_t jobs;
    uint64_t chunk;    /* jobs a worker takes at a time; 0 means one */
    pl_words progress; /* "{0} of {1} games" */
    /* Returns false and sets the error to stop all work. */
    bool (*job)(void *context, int worker, uint64_t job, pl_error *);
    void *context;
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

#endif
