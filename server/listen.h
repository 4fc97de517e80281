/* SPDX-License-Identifier: MIT */
/* The socket that the server listens on, and those that come from it. */
#ifndef PERILUNE_LISTEN_H
#define PERILUNE_LISTEN_H

#include "headers.h"

/* A socket that listens on a numeric address; -1 with a sentence. `port` 0 becomes the one that the
 * system chose. */
int listen_open(const char *address, int64_t *port, pl_error *);
/* The next connection that waits, and whom it comes from; -1 with errno when there is none. */
int listen_accept(int listener, char address[HEADERS_ADDRESS_MAX]);

/* The addresses by which other devices of the network know this one, each written by `sentence`
 * as its {0}, with a space between them. */
void listen_nearby(const char *sentence, pl_text *out);

/* Lets the process open so many files and connections if the system allows it; how many it does. */
int64_t listen_raise_limit(int64_t files);

#endif
