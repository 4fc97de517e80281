/* SPDX-License-Identifier: MIT */
/* Memory that runs out, for tests: malloc and its like (by the linker's --wrap), SQLite's
 * allocations, and new threads. Only what the product allocates counts: everything on its
 * own threads and, on the test's thread, whatever happens within fault_alloc_product. */
#ifndef PERILUNE_TESTS_FAULT_ALLOC_H
#define PERILUNE_TESTS_FAULT_ALLOC_H

#include <stdbool.h>

/* On the test's thread, before SQLite is used. */
void fault_alloc_install(void);

enum alloc_kind {
    ALLOC_ANY,
    ALLOC_REALLOC /* only realloc counts, and not SQLite's */
};
/* Counts from 0 again and fails so many calls from the nth on; 0: none. */
void fault_alloc_arm(enum alloc_kind, long nth, long many);
void fault_alloc_pause(bool); /* neither counts nor fails meanwhile */
long fault_alloc_calls(void);

/* Whether this thread now runs the product; returns what it was. */
bool fault_alloc_product(bool);

/* Blocks that the product has allocated and nobody has freed. */
long fault_alloc_live(void);

#endif
