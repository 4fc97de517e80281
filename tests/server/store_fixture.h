/* SPDX-License-Identifier: MIT */
/* Entries for tests of a store, put in and read back. */
#ifndef PERILUNE_TESTS_STORE_FIXTURE_H
#define PERILUNE_TESTS_STORE_FIXTURE_H

#include "server/journal.h"

extern const store_driver *driver; /* SQLite's at first */
extern pl_error err;               /* of open and backup */
extern store_error error;          /* of the rest */

store_entry entry(const char *table, uint32_t number, const char *text);
/* Appends entries that belong together; false with a sentence unless they are stored. */
bool append(store *, const store_entry *, int n);
/* Appends one with its checksum, to what was put last. */
bool put(store *, const char *table, uint32_t number, const char *text);
void fill(store *, int tables, int entries); /* t0, t1, … */

bool count_entry(void *number, const store_entry *);
int count(store *, const char *table); /* entries; -1 when it cannot be read */

typedef struct {
    char text[4096];
    int most;
} notes;
bool note_entry(void *notes, const store_entry *);
/* `most` of them, as a text; or the sentence why not. */
const char *journal(store *, const char *table, int most);
const char *tables(store *, int most);

/* What journal_read says. */
enum store_answer read_one(store *, const char *table);

#endif
