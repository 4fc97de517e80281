/* SPDX-License-Identifier: MIT */
/* The clock that people read and may set, a monotonic one, and the CPU time of a thread. */
#ifndef PERILUNE_CLOCK_H
#define PERILUNE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

int64_t clock_now(void); /* milliseconds since 1970, for journals and people */
/* Shifts the clock so that servers sharing a store agree. Callable from any thread. */
void clock_move(int64_t ms);

/* For durations: presence, timeouts, limits, measurements. */
int64_t clock_ms(void);
int64_t clock_us(void);

int64_t clock_cpu_us(void); /* spent by the calling thread */

/* Reads one of the clocks, in microseconds. Tests replace it before any thread starts. */
extern int64_t (*clock_read)(bool wall);
int64_t clock_of_machine(bool wall);

#endif
