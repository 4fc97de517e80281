/* SPDX-License-Identifier: MIT */
/* A SQLite VFS for tests, between SQLite and the default VFS: it counts the calls that can fail and
 * fails the nth one, and it shows every change of a file to a witness. Nothing is ever synced to
 * the real disk, and nothing sleeps: both would only make tests slow. */
#ifndef PERILUNE_TESTS_FAULT_VFS_H
#define PERILUNE_TESTS_FAULT_VFS_H

#include <stdbool.h>

enum fault_kind {
    FAULT_ERROR, /* any call fails with the I/O error of its kind */
    FAULT_FULL,  /* only writes count: SQLITE_FULL, nothing is written */
    FAULT_SHORT, /* only writes count: half of the bytes are written, then SQLITE_FULL */
    FAULT_SYNC   /* only syncs count */
};

/* Becomes the default VFS; call it before anything opens a database. */
void fault_vfs_install(void);

/* Counts from 0 again and fails so many calls from the nth on; 0: none. */
void fault_vfs_arm(enum fault_kind, long nth, long many);
void fault_vfs_pause(bool); /* neither counts nor fails meanwhile */
long fault_vfs_calls(void); /* so many were counted */

/* What happens to files, in the order in which it happens; may be called from any thread. */
enum file_event { FILE_OPENED, FILE_WRITTEN, FILE_CUT, FILE_SYNCED, FILE_DELETED };
typedef struct {
    enum file_event what;
    const char *name;  /* as SQLite knows the file */
    const void *bytes; /* of FILE_WRITTEN */
    long long at;      /* the offset; the new size of FILE_CUT */
    int n;
    bool folder; /* FILE_SYNCED, FILE_DELETED: its folder is synced, too */
} file_news;
void fault_vfs_watch(void (*witness)(const file_news *)); /* NULL: nobody */

#endif
