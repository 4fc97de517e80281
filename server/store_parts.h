/* SPDX-License-Identifier: MIT */
/* What the files of the SQLite driver share. */
#ifndef PERILUNE_STORE_PARTS_H
#define PERILUNE_STORE_PARTS_H

#include "store.h"

#include <limits.h>
#include <sqlite3.h>

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
/* Makes an empty file that only its owner may read. Refuses one that exists without opening it:
 * closing it would release the locks that another connection of this process holds on it. */
bool sq_make_file(const char *path, pl_error *);
/* Renames without replacing anything, and puts the new name on the disk. */
bool sq_publish(const char *part, const char *file, pl_error *);
/* Opens the file of a store, which it creates with the help of `build` if there is none, and locks
 * it until the file descriptor is closed. Returns -1 with a sentence when another server has it, or
 * when there are traces of a store but no store. Close the descriptor after every connection to
 * the file: closing it releases SQLite's own locks too. */
int sq_own(const char *path, bool (*build)(const char *part, pl_error *), pl_error *);
/* Refuses what cannot be a store: nothing, an empty file, a folder. */
bool sq_exists(const char *path, pl_error *);

#endif
