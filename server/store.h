/* SPDX-License-Identifier: MIT */
/* Where tables are kept. A table is its journal: entries of text, numbered from 0, that only ever
 * grow. Whoever reads them in order has the table again. A driver stores them; there is one for
 * SQLite, and a second one needs nothing but these functions. The checksums are journal.h's: a
 * driver only keeps them.
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

/* SET_ASIDE: damaged, and kept for the operator. LEAVING: being removed. Stored as numbers. */
enum store_phase {
    STORE_LOBBY,
    STORE_PLAY,
    STORE_OVER,
    STORE_SET_ASIDE,
    STORE_LEAVING,
    STORE_PHASES
};

typedef struct {
    char table[STORE_ID_SIZE];
    uint32_t number;
    enum store_phase phase; /* of the table once this entry is in it */
    int64_t at;             /* milliseconds since 1970 */
    const char *text;
    size_t size;
    uint64_t sum; /* of the journal up to here */
} store_entry;

/* What is known of a table without reading its journal. It may lag a minute behind the journal, so
 * that most moves change one page only. */
typedef struct {
    char table[STORE_ID_SIZE];
    enum store_phase phase; /* never lags */
    int64_t touched;        /* when the journal last grew */
    uint32_t entries;       /* that the journal has at least, and the checksum of the last one; 0 */
    uint64_t sum;           /* entries: nothing is known */
} store_row;

typedef struct store store;
typedef char store_error[STORE_ERROR_SIZE]; /* an English sentence, for the log */

/* FAILED may work next time. DAMAGED never will: what was stored is not there any more. ASIDE: that
 * is known already. */
enum store_answer { STORE_FAILED, STORE_DAMAGED, STORE_ASIDE, STORE_NONE, STORE_DONE };

/* Return false to stop early. */
typedef bool (*store_take_table)(void *context, const store_row *);
typedef bool (*store_take_entry)(void *context, const store_entry *);

typedef struct {
    const char *id;
    /* Opens or creates, readable for its owner alone, and keeps every other server out until it is
     * closed or the process ends. Checks the structure of the store; what is damaged is set aside
     * and told to the log. NULL with a sentence when that cannot be, or when the store has been
     * emptied, taken away or set back to an earlier state. */
    store *(*open)(const char *where, enum durability, pl_error *);
    /* Opens one that exists, for reading only, also beside a server that has it open: not for what
     * changes it. */
    store *(*look)(const char *where, pl_error *);
    void (*close)(store *);

    /* ---- changes: one thread at a time ---- */

    /* All of them or, with a sentence, none; on true they are durable. An entry whose number is
     * taken, or whose predecessor is missing, is refused. */
    bool (*append)(store *, const store_entry *, int n, store_error);
    /* *was: the phase until now, STORE_PHASES if there was no row; may be NULL. */
    bool (*set_phase)(store *, const char *table, enum store_phase, enum store_phase *was,
                      store_error);
    /* Removes the newest entries of a table that is LEAVING, `most` at most, and with the first of
     * them its row. *left: there are more. */
    bool (*remove)(store *, const char *table, int most, bool *left, store_error);
    /* Gives unused space back to the disk, a small part at a time. *left: there is more. */
    bool (*shrink)(store *, bool *left, store_error);

    /* ---- questions: another thread than that of the changes may ask, one at a time ---- */

    /* The tables whose ids come after `after`, in the order of their ids. */
    bool (*tables)(store *, const char *after, store_take_table, void *context, store_error);
    /* `touched` is that of the newest entry, if the row lags behind it. */
    enum store_answer (*find)(store *, const char *table, store_row *, store_error);
    /* The entries from 0 on; a gap among them is damage. Use journal_read, which checks them. */
    enum store_answer (*journal)(store *, const char *table, store_take_entry, void *context,
                                 store_error);
    int64_t (*bytes)(const store *); /* on the disk */
    /* Reads all of it; DAMAGED with a sentence when its structure is not in order. */
    enum store_answer (*check)(store *, store_error);
    /* Whole and consistent, while in use. A file of that name must not be there. */
    bool (*backup)(store *, const char *file, pl_error *);
    const pl_words *word; /* every sentence, so that tests can look */
    int words;
} store_driver;

extern const store_driver store_sqlite;

#endif
