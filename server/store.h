/* SPDX-License-Identifier: MIT */
/* Where tables are kept. A table is its journal: entries of text, numbered from 0, that only ever
 * grow. Reading them in order rebuilds the table. A driver stores them: SQLite for one server,
 * PostgreSQL for several. A third driver needs nothing but these functions. The checksums are
 * journal.h's: a driver only keeps them.
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

/* What a stored entry survives: the end of the program (process), of the machine (power), or the
 * loss of the database's primary machine (standby). */
enum durability { DURABLE_POWER, DURABLE_PROCESS, DURABLE_STANDBY };

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

/* Entries that belong together: append stores all of them or none. */
enum store_verdict {
    VERDICT_FAILED,   /* not stored; may work next time */
    VERDICT_CONFLICT, /* not stored: the table is not what its server believed, because another one
                         wrote or removed it. Read it and try again */
    VERDICT_UNKNOWN,  /* the store broke off before it answered, and stayed away: nobody can say
                         whether they are stored until the table can be read again */
    VERDICT_STORED    /* and durable */
};
typedef struct {
    const store_entry *entry;
    int n;
    char *error;                /* the caller's, STORE_ERROR_SIZE bytes; a sentence unless STORED */
    enum store_verdict verdict; /* set by append */
} store_group;

/* What is known of a table without reading its journal. Where `shared` is false it may lag a minute
 * behind the journal, so that most moves change one page only. */
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
 * is known already. FOREIGN: all of it is there, but only the version that wrote it can read it. */
enum store_answer {
    STORE_FAILED,
    STORE_DAMAGED,
    STORE_ASIDE,
    STORE_FOREIGN,
    STORE_NONE,
    STORE_DONE
};

/* Return false to stop early. */
typedef bool (*store_take_table)(void *context, const store_row *);
typedef bool (*store_take_entry)(void *context, const store_entry *);

typedef void (*store_take_text)(void *context, const char *text, size_t size);

/* What a driver tells about the changes of other servers, from a thread of its own. What this
 * server changes may be told, too. */
typedef struct {
    void *context;
    /* The journal now has so many entries. 0: the table was set aside or removed. */
    void (*grew)(void *context, const char *table, uint32_t entries);
    void (*heard)(void *context, const char *text); /* what a server said; see say */
    /* The connection was lost and is there again. Anything may have happened in between: compare
     * every table with its row. */
    void (*missed)(void *context);
} store_watcher;

/* A sign of life and the servers that gave theirs within `expiry`, by the store's own clock. */
typedef struct {
    const char *server; /* this one's name, of any characters but spaces */
    const char *text;   /* for the others, 4000 bytes at most; NULL to take leave */
    int64_t expiry;     /* milliseconds */
    void (*peer)(void *context, const char *server, const char *text); /* each one, this one too */
    void *context;
    int64_t now; /* set: the store's clock, in milliseconds since 1970 */
} store_beat;

typedef struct {
    uint64_t tables[STORE_PHASES]; /* set */
    void (*recent)(void *context, const char *table);
    void *context;
} store_census;

enum { STORE_SAY_SIZE = 4000 }; /* bytes of what a server can say, with the closing zero */

typedef struct {
    const char *id;
    bool shared; /* several servers may use the store at once */
    /* Opens or creates, readable for its owner alone. Unless it is shared it keeps every other
     * server out until it is closed or the process ends. Checks the structure of the store; what
     * is damaged is set aside and told to the log. NULL with a sentence when that cannot be, or
     * when the store has been emptied, taken away or set back to an earlier state. */
    store *(*open)(const char *where, enum durability, pl_error *);
    /* Opens one that exists, for reading only, also beside a server that has it open: not for what
     * changes it. */
    store *(*look)(const char *where, pl_error *);
    void (*close)(store *);
    /* Names the files and folders that it must be able to read as long as it is open; NULL where
     * the store is a file. */
    void (*reads)(store *, void (*name)(void *context, const char *path), void *context);
    /* Keeps every other server out of a shared store, too, until it is closed. False with a
     * sentence when one has it open. */
    bool (*seize)(store *, pl_error *);

    /* ---- changes: one thread at a time ---- */

    /* Stores the groups in one transaction if it can, and gives each its verdict. A group is
     * refused (CONFLICT) when the number of an entry is taken, the entry before is missing, or the
     * table is being removed or set aside; that refuses only itself and the later groups of the
     * same tables. */
    void (*append)(store *, store_group *, int n);
    /* *was: the phase until now, STORE_PHASES if there was no row; may be NULL. */
    bool (*set_phase)(store *, const char *table, enum store_phase, enum store_phase *was,
                      store_error);
    /* Removes the newest entries of a table that is LEAVING, `most` at most, and with the first of
     * them its row. *left: there are more. */
    bool (*remove)(store *, const char *table, int most, bool *left, store_error);
    /* Gives unused space back to the disk, a small part at a time. *left: there is more. */
    bool (*shrink)(store *, bool *left, store_error);
    /* Keeps a text that can be worked out from a table, such as its analysis, under a key of up to
     * 60 characters; replaces an earlier one. It goes when the table is removed. */
    bool (*keep)(store *, const char *table, const char *key, const char *text, size_t,
                 store_error);

    /* ---- questions: another thread than that of the changes may ask, one at a time ---- */

    /* The tables whose ids come after `after`, in the order of their ids. */
    bool (*tables)(store *, const char *after, store_take_table, void *context, store_error);
    /* `touched` is that of the newest entry, if the row lags behind it. */
    enum store_answer (*find)(store *, const char *table, store_row *, store_error);
    /* The entries from a number on; a gap among them is damage. Use journal_read or journal_follow,
     * which check them. */
    enum store_answer (*journal)(store *, const char *table, uint32_t from, store_take_entry,
                                 void *context, store_error);
    enum store_answer (*kept)(store *, const char *table, const char *key, store_take_text,
                              void *context, store_error);
    int64_t (*bytes)(const store *); /* on the disk */
    /* Reads all of it; DAMAGED with a sentence when its structure is not in order. */
    enum store_answer (*check)(store *, store_error);
    /* Whole and consistent, while in use. A file of that name must not be there. */
    bool (*backup)(store *, const char *file, pl_error *);

    /* Counts the tables of each phase, and names those in play whose journals have grown since
     * then. NULL where `shared` is false. */
    bool (*survey)(store *, int64_t since, store_census *, store_error);

    /* ---- other servers: from any thread; NULL where `shared` is false ---- */

    /* Tells about every change from now on, until unwatch, which returns when nothing more is told.
     * The driver reconnects by itself. */
    bool (*watch)(store *, const store_watcher *, store_error);
    void (*unwatch)(store *);
    bool (*beat)(store *, store_beat *, store_error);
    /* Tells every server that watches, this one too. Nothing is kept: who is away does not hear. */
    bool (*say)(store *, const char *text, store_error);

    const pl_words *word; /* every sentence, so that tests can look */
    int words;
} store_driver;

extern const store_driver store_sqlite;
extern const store_driver store_postgres; /* in programs built with it; ask store_driver_for */

/* The driver for an address: postgresql://… or postgres://… (any URI of libpq), sqlite:FILE, or a
 * file. NULL with a sentence when nothing here can open it. A driver is given the whole address. */
const store_driver *store_driver_for(const char *where, pl_error *);
/* The file that an address names; NULL where the store is no file. */
const char *store_file(const char *where);
/* Writes an address without anything that could be a password, for people and logs. */
void store_show(const char *where, pl_text *);
/* A table's id for people, written into `shown`: that of a damaged row may hold anything. */
const char *store_show_id(const char *table, char shown[STORE_ID_SIZE]);
/* For drivers: refuses group i if an earlier one that shares a table with it was not stored. */
bool store_is_spoiled(store_group *, int i);

#endif
