/* SPDX-License-Identifier: MIT */
/* How much one address has asked for lately, so that one client cannot take it all. */
#ifndef PERILUNE_LIMITS_H
#define PERILUNE_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct limits limits;

limits *limits_new(void);
void limits_free(limits *);

/* A connection more, unless there are `most` already. */
bool limits_connect(limits *, const char *address, int64_t most);
void limits_disconnect(limits *, const char *address);
/* A table more, unless the address has made `most` within an hour before `now` (milliseconds). */
bool limits_table(limits *, const char *address, int64_t most, int64_t now);
/* A request more, unless the address has made more than `most` a second for a while. */
bool limits_request(limits *, const char *address, int64_t most, int64_t now);
/* Forgets addresses of which nothing is left to remember. */
void limits_tick(limits *, int64_t now);

#endif
