/* SPDX-License-Identifier: MIT */
/* A timer on its own thread, so that neither the store nor bots delay it. */
#ifndef PERILUNE_BELL_H
#define PERILUNE_BELL_H

#include <stdint.h>

typedef struct bell bell;

/* `wake` is called from its thread. NULL when there is no thread to be had. */
bell *bell_start(void (*wake)(void *), void *context);
/* Calls `wake` once, at that time of clock_ms, instead of when it was set to before. */
void bell_set(bell *, int64_t at);
void bell_stop(bell *);

#endif
