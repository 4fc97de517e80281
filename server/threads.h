/* SPDX-License-Identifier: MIT */
/* What the threads of the server have in common. */
#ifndef PERILUNE_THREADS_H
#define PERILUNE_THREADS_H

#include <pthread.h>
#include <stdbool.h>

/* Starts a thread that no signal reaches: they are the event loop's. */
bool thread_start(pthread_t *, void *(*run)(void *), void *context);

#endif
