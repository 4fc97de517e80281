/* SPDX-License-Identifier: MIT */
/* Sets of job numbers, as runs of consecutive ones: what is done of a series, what is left. */
#ifndef PERILUNE_SPANS_H
#define PERILUNE_SPANS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    uint64_t first, end; /* without the end; equal: none */
} span;

/* In rising order, with at least one number between two of them. All zero: empty. */
typedef struct {
    span *at;
    size_t n, room;
} spans;

void spans_free(spans *);
uint64_t spans_count(const spans *);
/* Adds numbers of which none is in the set. False when there is not enough memory. */
bool spans_add(spans *, span);
/* The first run of numbers that are in the set and in the span. */
span spans_common(const spans *, span);
/* Takes at most so many numbers from the front of the set; none when it is empty. */
span spans_take(spans *, uint64_t most);
/* Sets `left`, which is empty, to what of the range is not in the set. False when there is not
 * enough memory. */
bool spans_rest(const spans *, span range, spans *left);

#endif
