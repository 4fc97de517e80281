/* SPDX-License-Identifier: MIT */
/* Where tables are kept. A table is its journal: entries of text, numbered from 0, that only ever
 * grow. Whoever reads them in order has the table again. A driver stores them; there is one for
 * SQLite, and a second one needs nothing but these functions.
 *
 * An entry's number is part of its key: when two servers share a store and both append entry 12
 * of a table, one of them is refused and reads what the other wrote. */
#ifndef PERILUNE_STORE_H
#define PERILUNE_STORE_H

#include "text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_ID_SIZE = 12, /* a table's id with its closing zero */
    STORE_ERROR_SIZE = 240
};

/* What happens to a stored entry when the machine (power) or only the program (process) stops. */
enum durability { DURABLE_POWER, DURABLE_PROCESS };

enum store_phase { STORE_LOBBY, STORE_PLAY, STORE_OVER, STORE_SET_ASIDE };

typedef struct {
    char table[STORE_ID_SIZE];
    uint32_t number;
    enum store_phase phase; /* of the table once this entry is in it */
    int64_t at;             /* milliseconds since 1970 */
    const char *text;
    size_t size;
} store_entry;

typedef struct store store;
typedef char store_error[STORE_ERROR_SIZE]; /* an English sentence, for the log */

/* Return false to stop early. */
typedef bool (*store_take_table)(void *context, const char *table, enum store_phase);
typedef bool (*store_take_entry)(void *context, const store_entry *);

typedef struct {
    const char *id;
    /* Opens or creates, readable for its owner alone, and keeps every other server out until it is
     * closed or the process ends. NULL with a sentence when that cannot be, or when the store has
     * been emptied or taken away. */
    store *(*open)(const char *where, enum durability, pl_error *);
    /* Opens one that exists, for reading only, also beside a server that has it open: not for
     * append and set_aside. */
    store *(*look)(const char *where, pl_error *);
    void (*close)(store *);
    /* All of them or, with a sentence, none; on true they are durable. An entry whose number is
     * taken, or whose predecessor is missing, is refused. One thread at a time. */
    bool (*append)(store *, const store_entry *, int n, store_error);
    /* The rest may be called from another thread than append, one thread at a time. */
    bool (*tables)(store *, store_take_table, void *context, store_error);
    /* The entries from 0 on, with the phase that the table has now; a gap among them is refused. */
    bool (*journal)(store *, const char *table, store_take_entry, void *context, store_error);
    bool (*set_aside)(store *, const char *table, store_error);
    /* Whole and consistent, while in use. A file of that name must not be there. */
    bool (*backup)(store *, const char *file, pl_error *);
    const pl_words *word; /* every sentence, so that tests can look */
    int words;
} store_driver;

extern const store_driver store_sqlite;

#endif
