/* SPDX-License-Identifier: MIT */
/* Limits what a compromised server can reach: only its store and its connections. Uses two kernel
 * layers where available. Landlock denies all files outside the store's folder. seccomp denies
 * system calls that a running server doesn't need, such as starting programs and opening
 * connections.
 *
 * Sanitizer builds are not restricted, because they read files when they report. */
#ifndef PERILUNE_SANDBOX_H
#define PERILUNE_SANDBOX_H

#include <stdbool.h>

/* Returns whether this build supports the sandbox. */
bool sandbox_works(void);
/* Puts SQLite's temporary files beside the store, and lets libraries read what they need later. To
 * be called before the store is opened. */
void sandbox_prepare(const char *store);
/* Closes files for this thread and all that it starts from now on. Returns the version of Landlock,
 * or 0 where the kernel has none. */
int sandbox_files(const char *store);
/* Restricts system calls for all threads. Returns false if the kernel doesn't support it. */
bool sandbox_calls(void);

#endif
