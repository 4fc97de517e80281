/* SPDX-License-Identifier: MIT */
/* Limits what a compromised server can reach: only its store and its connections. Uses two kernel
 * layers where available. Landlock denies all files outside the store's folder. seccomp denies
 * system calls that a running server doesn't need, such as starting programs and opening
 * connections. A store in PostgreSQL has no folder: then the server can read a few files and open
 * connections, to connect again.
 *
 * Sanitizer builds are not restricted, because they read files when they report. */
#ifndef PERILUNE_SANDBOX_H
#define PERILUNE_SANDBOX_H

#include "store.h"

#include <stdbool.h>

/* Returns whether this build supports the sandbox. */
bool sandbox_works(void);
/* Puts SQLite's temporary files beside the store, and lets libraries read what they need later.
 * Call it before the store is opened. */
void sandbox_prepare(const char *where);
/* Denies files to this thread and all threads it starts from now on, except the folder of a
 * store that is a file, and the files another driver must read to reconnect. Returns the version
 * of Landlock, or 0 if the kernel has none. */
int sandbox_files(const char *where, const store_driver *, store *);
/* Restricts system calls for all threads. Returns false if the kernel doesn't support it. A store
 * that is not a file `connects`. */
bool sandbox_calls(bool connects);

#endif
