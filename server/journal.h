/* SPDX-License-Identifier: MIT */
/* Checksums of journals, for every driver. The checksum of an entry covers its time and its text,
 * and starts from the checksum of the entry before, the first one from the table's id. So an entry
 * that was changed, moved, or put into another table's journal does not fit, and neither does any
 * that follows. That the end of a journal is missing shows by the row of the table, which knows how
 * far it went. It is a guard against damage, not against people who can write to the store. */
#ifndef PERILUNE_JOURNAL_H
#define PERILUNE_JOURNAL_H

#include "store.h"

uint64_t journal_begin(const char *table);
uint64_t journal_sum(uint64_t before, int64_t at, const char *text, size_t size);

/* Reads the journal of a table and checks every entry before it is handed on. On DAMAGED and FAILED
 * there is a sentence. A table that is being removed is NONE. */
enum store_answer journal_read(const store_driver *, store *, const char *table, store_take_entry,
                               void *context, store_error);
/* Where a reader of a journal stands: after so many entries, the last of which has that checksum.
 */
typedef struct {
    const char *table;
    uint32_t entries;
    uint64_t sum;
} journal_place;
/* Reads the entries from there on, as journal_read does: what other servers have added. */
enum store_answer journal_follow(const store_driver *, store *, const journal_place *,
                                 store_take_entry, void *context, store_error);

#endif
