/* SPDX-License-Identifier: MIT */
/* Decides which tables have expired. */
#ifndef PERILUNE_EXPIRY_H
#define PERILUNE_EXPIRY_H

#include "store.h"

/* Days since the last change of a table; 0: for ever. */
typedef struct {
    int64_t finished, lobbies, games;
} expiry;

/* One that is damaged stays for the operator; one that was being removed goes. */
bool expiry_is_over(expiry, const store_row *, int64_t now);
/* The same before a table is removed. Nothing guards a row against damage, so the newest entry must
 * be as old; what cannot be read stays. On true *row is up to date. */
bool expiry_is_sure(expiry, const store_driver *, store *, store_row *row, int64_t now);

#endif
