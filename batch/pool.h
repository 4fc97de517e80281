/* SPDX-License-Identifier: MIT */
/* Threads that wait for work in rounds. */
#ifndef BATCH_POOL_H
#define BATCH_POOL_H

#include <stdint.h>

typedef struct pool pool;

/* Does the jobs from .. to-1. */
typedef void pool_job(void *context, int32_t from, int32_t to);

/* Starts threads - 1 threads; the caller of pool_run is one, too. Returns NULL and sets errno if
 * there is no memory or no thread. */
pool *pool_new(int threads);
void pool_free(pool *);
/* Does the jobs 0 .. jobs-1 in any order and returns when all are done. */
void pool_run(pool *, int32_t jobs, pool_job *, void *context);

#endif
