/* SPDX-License-Identifier: MIT */
/* Work that falls into numbered jobs, on several threads, with a bar on a terminal. Which thread
 * does which job is left to chance, so a result must not depend on it: jobs write to places of
 * their own or add whole numbers to a sum of their worker, and the sums are added up afterwards. */
#ifndef PERILUNE_CREW_H
#define PERILUNE_CREW_H

#include "cli.h"

enum { CREW_MAX = 256 };

typedef struct {
    const struct cli *cli;
    uint64_t jobs;
    uint64_t chunk;    /* jobs that a worker takes at a time; 0: one */
    pl_words progress; /* "{0} of {1} games" */
    /* False, with a sentence, ends the whole work. */
    bool (*job)(void *context, int worker, uint64_t job, pl_error *);
    void *context;
} crew;

#define CREW_OPTION_THREADS                                                                        \
    {                                                                                              \
        .name = "threads", .kind = CLI_INT, .min = 1, .max = CREW_MAX, .value = { "N", "N" },      \
        .about = {                                                                                 \
            "games played at a time (else one per processor core)",                                \
            "Partien gleichzeitig (sonst eine je Prozessorkern)"                                   \
        }                                                                                          \
    }

/* As many as --threads says, else as there are processor cores; never more than jobs. */
int crew_size(const struct cli *, uint64_t jobs);
/* Does all jobs with so many workers, or with as many as can be started. */
bool crew_work(const crew *, int workers, pl_error *);

#endif
