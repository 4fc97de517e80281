/* SPDX-License-Identifier: MIT */
/* The clock that people read and may set, one that only goes forward, and the CPU time of a thread.
 */
#ifndef PERILUNE_CLOCK_H
#define PERILUNE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

int64_t clock_now(void); /* milliseconds since 1970: what journals and people are told */
/* Sets it forward, or back, so that servers that share a store agree. From any thread. */
void clock_move(int64_t ms);

/* For whatever lasts: presence, patience, limits, waits, measurements. */
int64_t clock_ms(void);
int64_t clock_us(void);

int64_t clock_cpu_us(void); /* spent by the calling thread */

/* Reads one of them, in microseconds. Tests put their own in its place before any thread starts. */
extern int64_t (*clock_read)(bool wall);
int64_t clock_of_machine(bool wall);

#endif
