/* SPDX-License-Identifier: MIT */
/* Two clocks: one that people read and may set, and one that only goes forward. */
#ifndef PERILUNE_CLOCK_H
#define PERILUNE_CLOCK_H

#include <stdint.h>

int64_t clock_now(void); /* milliseconds since 1970: what journals and people are told */

/* For whatever lasts: limits, waits, measurements. */
int64_t clock_ms(void);
int64_t clock_us(void);

#endif
