/* SPDX-License-Identifier: MIT */
/* The listening socket, and the connections it accepts. */
#ifndef PERILUNE_LISTEN_H
#define PERILUNE_LISTEN_H

#include "headers.h"

/* Returns a socket listening on a numeric address, or -1 and sets the error. `port` 0 becomes
 * the port the system chose. */
int listen_open(const char *address, int64_t *port, pl_error *);
/* Accepts the next connection and its address. Returns -1 and sets errno if there is none. */
int listen_accept(int listener, char address[HEADERS_ADDRESS_MAX]);

/* Writes the addresses by which other devices of the network reach this one, each formatted by
 * `sentence` as {0}, separated by spaces. */
void listen_nearby(const char *sentence, pl_text *out);

/* Raises the limit of open files if the system allows it. Returns the limit. */
int64_t listen_raise_limit(int64_t files);

#endif
