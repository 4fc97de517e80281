/* SPDX-License-Identifier: MIT */
/* What the files of the SQLite driver share. */
#ifndef PERILUNE_STORE_PARTS_H
#define PERILUNE_STORE_PARTS_H

#include "store.h"

#include <limits.h>
#include <pthread.h>
#include <sqlite3.h>

enum {
    SQ_VERSION = 3, /* of the schema; 2 kept nothing about tables */
    SQ_SUMMED = 2,  /* the first version with checksums */
    SQ_BOOT_SIZE = 40
};

enum {
    SQ_BEGIN,
    SQ_COMMIT,
    SQ_ROLLBACK,
    SQ_NEXT,
    SQ_ADD_ENTRY,
    SQ_ADD_TABLE,
    SQ_GET_PHASE,
    SQ_SET_PHASE,
    SQ_DROP_ENTRIES,
    SQ_DROP_TABLE,
    SQ_DROP_KEPT,
    SQ_KEEP,
    SQ_TABLES, /* from here on of the reader */
    SQ_FIND,
    SQ_JOURNAL,
    SQ_KEPT,
    SQ_STATEMENTS
};

struct store {
    char where[PATH_MAX];
    int file;             /* open while this is the server's; -1 for those who only read */
    struct sq_mark *mark; /* likewise, or NULL */
    int mark_file;
    char boot[SQ_BOOT_SIZE]; /* since when the machine runs */
    enum durability durability;
    uint64_t birth;       /* tells a store from its copies */
    pthread_mutex_t lock; /* held while the writer is used */
    bool doubtful;        /* the WAL may hold a transaction that was refused */
    sqlite3 *writer, *reader;
    sqlite3_stmt *statement[SQ_STATEMENTS];
};

/* ---- store_words.c: what went wrong, in one sentence ---- */

enum store_word {
    SQ_FULL,
    SQ_NO_RIGHT,
    SQ_NO_FOLDER,
    SQ_THERE,
    SQ_UNUSABLE,
    SQ_LOCKED,
    SQ_DAMAGED,
    SQ_NO_NAME,
    SQ_NO_FILE,
    SQ_FOREIGN,
    SQ_NEWER,
    SQ_NO_WAL,
    SQ_MOVED,
    SQ_TAKEN,
    SQ_GAP,
    SQ_SERVED,
    SQ_EMPTIED,
    SQ_MISSING,
    SQ_NO_STORE,
    SQ_SET_BACK,
    SQ_NO_ROW,
    SQ_NO_STANDBY,
    SQ_WORDS
};
extern const pl_words sq_word[SQ_WORDS];

/* All return false. The sentence shows the end of a long file name. */
bool sq_say(pl_error *, enum store_word, const char *file, const char *detail);
bool sq_say_errno(pl_error *, const char *file, int number);
bool sq_say_sqlite(pl_error *, const char *file, sqlite3 *);

/* ---- store_file.c: files, their locks and how a new store comes into being ---- */

/* Writes the name as SQLite must be given it, so that it never means anything but a file. */
bool sq_name(char out[PATH_MAX], const char *path, pl_error *);
/* Puts the file itself in the place of a symbolic link to it: SQLite keeps its WAL beside the file,
 * and everything else belongs there too. */
void sq_follow(char path[PATH_MAX]);
/* Makes an empty file that only its owner may read. Refuses one that exists without opening it:
 * closing it would release the locks that another connection of this process holds on it. */
bool sq_make_file(const char *path, pl_error *);
/* Syncs the folder of a file: only then names that were made, changed or deleted there are so after
 * a power cut. */
bool sq_sync_folder(const char *path, pl_error *);
/* Renames without replacing anything, and syncs the folder; else there is no new name. */
bool sq_publish(const char *part, const char *file, pl_error *);
/* Opens the file of a store, which it creates with the help of `build` if there is none, and locks
 * it until the file descriptor is closed. Returns -1 with a sentence when another server has it, or
 * when there are traces of a store but no store. Close the descriptor after every connection to
 * the file: closing it releases SQLite's own locks too. */
int sq_own(const char *path, bool (*build)(const char *part, pl_error *), pl_error *);
/* Refuses what cannot be a store: nothing, an empty file, a folder. */
bool sq_exists(const char *path, pl_error *);
/* Opens a file and locks it as sq_own does; -1 with a sentence. */
int sq_lock_file(const char *path, pl_error *);

/* ---- store_mark.c: what was stored last, told by a file beside the store ---- */

/* Opens FILE-mark, which it makes if there is none, and compares it with the store: an entry that
 * it knows and the store does not is refused with a sentence. Without a file to be had there is no
 * mark. */
bool sq_mark_open(store *, pl_error *);
void sq_mark_close(store *);
void sq_mark_stored(store *, const store_entry *);
/* The table is about to be removed: from now on the mark says nothing about it, even if the power
 * fails. */
void sq_mark_forget(store *, const char *table);

/* ---- store_sqlite.c ---- */

extern const char sq_schema[];
bool sq_connect(const char *path, sqlite3 **, pl_error *);
/* The first value of the first row, as a number. */
bool sq_ask(const store *, sqlite3 *, const char *query, int64_t *value, pl_error *);
bool sq_tell(const store *, sqlite3 *, const char *order, pl_error *);

/* ---- store_rebuild.c ---- */

/* Whether the structure of the file is in order. */
enum store_answer sq_check(const store *, sqlite3 *, pl_error *);
/* Copies every table that is whole into a new file, which takes the place of the old one; for those
 * that are not there is a row that says so, and a line in the log. The old file is kept if `keep`,
 * as FILE-damaged-TIME. For a store of an earlier version, and for a damaged one. Closes the
 * writer. */
bool sq_rebuild(store *, int64_t version, bool keep, pl_error *);

#endif
