/* SPDX-License-Identifier: MIT */
/* A timer on its own thread, so that neither the store nor bots delay it. */
#ifndef PERILUNE_BELL_H
#define PERILUNE_BELL_H

#include <stdint.h>

typedef struct bell bell;

/* Calls `wake` from its own thread. Returns NULL if no thread can be created. */
bell *bell_start(void (*wake)(void *), void *context);
/* Schedules one call of `wake` at that time of clock_ms. Replaces the time set before. */
void bell_set(bell *, int64_t at);
void bell_stop(bell *);

#endif
