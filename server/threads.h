/* SPDX-License-Identifier: MIT */
/* What the threads of the server have in common. */
#ifndef PERILUNE_THREADS_H
#define PERILUNE_THREADS_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

/* Starts a thread that no signal reaches: they are the event loop's. */
bool thread_start(pthread_t *, void *(*run)(void *), void *context);

/* Microseconds of a clock that nobody sets. */
uint64_t thread_us(void);

#endif
