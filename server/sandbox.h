/* SPDX-License-Identifier: MIT */
/* What a server that is taken over can still reach: its store, its connections, and nothing else.
 * Two layers of the kernel, each used where it is there. Landlock closes all files but those in the
 * store's folder; seccomp closes the system calls that a running server does not need, such as
 * those that start programs and open connections.
 *
 * A program built with a sanitizer stays open: it reads files of its own when it reports. */
#ifndef PERILUNE_SANDBOX_H
#define PERILUNE_SANDBOX_H

#include <stdbool.h>

/* Whether this build can be closed off at all. */
bool sandbox_works(void);
/* Puts SQLite's temporary files beside the store, and lets libraries read what they need later. To
 * be called before the store is opened. */
void sandbox_prepare(const char *store);
/* Closes files for this thread and all that it starts from now on. Returns the version of Landlock,
 * or 0 where the kernel has none. */
int sandbox_files(const char *store);
/* Closes system calls for all threads. False where the kernel does not do that. */
bool sandbox_calls(void);

#endif
