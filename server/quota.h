/* SPDX-License-Identifier: MIT */
/* Storage quotas per address: open tables, and bytes other than moves. Kept only in memory and as
 * keyed hashes, so the store holds no addresses; a restart resets them. An IPv6 network counts as
 * one address (limits_place). */
#ifndef PERILUNE_QUOTA_H
#define PERILUNE_QUOTA_H

#include <stdbool.h>
#include <stdint.h>

typedef struct quota quota;

quota *quota_new(void); /* NULL: there is no memory */
void quota_free(quota *);

/* Returns the number of open tables made by the address. */
int64_t quota_tables(const quota *, const char *address);
/* Counts a table until it is closed. `table` has STORE_ID_SIZE bytes. If memory is short, the table
 * doesn't count. */
void quota_open(quota *, const char *table, const char *address);
void quota_close(quota *, const char *table); /* it may be unknown */

/* An address may write `most` bytes in every `period` milliseconds; usage decreases steadily. ""
 * stands for all addresses together. 0 is no limit. */
typedef struct {
    int64_t most, period;
} quota_rate;
/* Returns whether less than `most` plus `more` bytes are used. */
bool quota_has_room(quota *, const char *address, quota_rate, int64_t more, int64_t now);
void quota_write(quota *, const char *address, int64_t bytes, quota_rate, int64_t now);

/* Drops addresses with nothing left to count. */
void quota_tick(quota *, int64_t now);

#endif
