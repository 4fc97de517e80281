/* SPDX-License-Identifier: MIT */
/* Which tables have been kept for long enough. */
#ifndef PERILUNE_EXPIRY_H
#define PERILUNE_EXPIRY_H

#include "store.h"

/* Days since the last change of a table; 0: for ever. */
typedef struct {
    int64_t finished, lobbies, games;
} expiry;

/* One that is damaged stays for the operator; one that was being removed goes. */
bool expiry_is_over(expiry, const store_row *, int64_t now);

#endif
