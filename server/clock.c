/* SPDX-License-Identifier: MIT */
/* The clocks: time of day, monotonic time, CPU time of a thread. */
#include "clock.h"

#include <time.h>

static int64_t us_of(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

int64_t clock_of_machine(bool wall) {
    return us_of(wall ? CLOCK_REALTIME : CLOCK_MONOTONIC);
}

int64_t (*clock_read)(bool wall) = clock_of_machine;

static _Atomic int64_t ahead; /* milliseconds */

int64_t clock_now(void) {
    return clock_read(true) / 1000 + ahead;
}

void clock_move(int64_t ms) {
    ahead += ms;
}

int64_t clock_ms(void) {
    return clock_read(false) / 1000;
}

int64_t clock_us(void) {
    return clock_read(false);
}

int64_t clock_cpu_us(void) {
    return us_of(CLOCK_THREAD_CPUTIME_ID);
}
