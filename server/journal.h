/* SPDX-License-Identifier: MIT */
/* Checksums of journals, for every driver. An entry's checksum covers its time, its text and the
 * checksum of the entry before; the first one starts from the table's id. So an entry that was
 * changed, moved, or put into another journal doesn't match, and neither does any that follows.
 * A missing end is detected by the table's row, which counts the entries. This protects against
 * damage, not against people who can write to the store. */
#ifndef PERILUNE_JOURNAL_H
#define PERILUNE_JOURNAL_H

#include "store.h"

uint64_t journal_begin(const char *table);
uint64_t journal_sum(uint64_t before, int64_t at, const char *text, size_t size);

/* Reads a table's journal and checks every entry before passing it on. On DAMAGED and FAILED
 * sets a sentence. A table that is being removed is NONE. */
enum store_answer journal_read(const store_driver *, store *, const char *table, store_take_entry,
                               void *context, store_error);
/* Position of a reader in a journal: the number of entries, and the checksum of the last one. */
typedef struct {
    const char *table;
    uint32_t entries;
    uint64_t sum;
} journal_place;
/* Reads the entries from there on, as journal_read does: what other servers have added. */
enum store_answer journal_follow(const store_driver *, store *, const journal_place *,
                                 store_take_entry, void *context, store_error);

#endif
