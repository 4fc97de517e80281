/* SPDX-License-Identifier: MIT */
/* The layout of observations: what programs that learn are told instead of a view
 * (docs/encodings.md).
 *
 * An observation is a row of bytes: blocks of records, and the same features in every record of a
 * block. A game lists the features of a record once; the struct it fills and the table that names
 * the numbers are both made from that list. */
#ifndef PL_ENCODE_H
#define PL_ENCODE_H

#include "cplusplus.h"

#include <stdbool.h>
#include <stdint.h>

PL_BEGIN

/* One number of a record, or `n` of a kind. Each is 0 .. most. */
typedef struct {
    const char *name;
    uint8_t n, most;
} pl_feature;

/* Records in a row: one for the table, one per tribe, one per seat, ... */
typedef struct {
    const char *name;
    const pl_feature *feature;
    int32_t features;
    int32_t times;
    bool per_seat; /* `times` records for each seat */
} pl_block;

/* LIST(ONE, MANY) is the list of a record's features: ONE(name, most) and MANY(name, n, most). */
#define PL_MEMBER(name, most)      uint8_t name;
#define PL_MEMBERS(name, n, most)  uint8_t name[n];
#define PL_FEATURE(name, most)     { #name, 1, most },
#define PL_FEATURES(name, n, most) { #name, n, most },
#define PL_RECORD(record, LIST)                                                                    \
    struct record {                                                                                \
        LIST(PL_MEMBER, PL_MEMBERS)                                                                \
    };                                                                                             \
    static const pl_feature record##_features[] = { LIST(PL_FEATURE, PL_FEATURES) }
#define PL_BLOCK(name, record, times, per_seat)                                                    \
    {                                                                                              \
        name, record##_features, sizeof record##_features / sizeof *record##_features, times,      \
            per_seat                                                                               \
    }

/* A number as a feature that can't show more than `most`. */
static inline uint8_t pl_at_most(int value, int most) {
    return (uint8_t)(value < most ? value : most);
}

PL_END

#endif
