/* SPDX-License-Identifier: MIT */
/* Rate limits per address, so that one client can't take everything. An IPv6 network (/64) counts
 * as one address. */
#ifndef PERILUNE_LIMITS_H
#define PERILUNE_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct limits limits;

limits *limits_new(void);
void limits_free(limits *);

/* Counts a connection, unless there are already `most`. */
bool limits_connect(limits *, const char *address, int64_t most);
void limits_disconnect(limits *, const char *address);
/* Counts a table, unless the address has made `most` within the hour before `now` (milliseconds).
 */
bool limits_table(limits *, const char *address, int64_t most, int64_t now);
/* Counts a request, unless the address has exceeded `most` per second for a while. */
bool limits_request(limits *, const char *address, int64_t most, int64_t now);
/* What something costs: microseconds of CPU, and bytes sent. */
typedef struct {
    int64_t us, bytes;
} spending;

enum { LIMITS_BURST = 10, LIMITS_FULL = 1000 };

/* An address may spend `rate` per second, and LIMITS_BURST times that at once. Returns how much
 * of the burst it has used, in thousandths: from LIMITS_FULL on it has spent too much. Rate 0 is
 * no limit. */
int64_t limits_spent(limits *, const char *address, spending rate, int64_t now);
/* Charges an address. A negative amount refunds an estimate that was too high. */
void limits_spend(limits *, const char *address, spending rate, spending, int64_t now);
uint32_t limits_owner(const char *address); /* a number for the address; never 0 */

/* The unit of limits and quotas: an IPv4 address, or an IPv6 network (/64), since a household or
 * server has a whole one. Returns `address`, or what it wrote into `out`. */
typedef char limits_room[64];
const char *limits_place(const char *address, limits_room out);

/* Drops addresses with nothing left to count. */
void limits_tick(limits *, int64_t now);

#endif
