/* SPDX-License-Identifier: MIT */
/* Decides which tables have expired. */
#ifndef PERILUNE_EXPIRY_H
#define PERILUNE_EXPIRY_H

#include "store.h"

/* Days since a table's last change; 0: keep for ever. */
typedef struct {
    int64_t finished, lobbies, games;
} expiry;

/* A damaged table stays for the operator; one that was being removed goes. */
bool expiry_is_over(expiry, const store_row *, int64_t now);
/* The same before a table is removed. Nothing protects a row against damage, so the newest entry
 * must be as old, and unreadable tables stay. On true, *row is up to date. */
bool expiry_is_sure(expiry, const store_driver *, store *, store_row *row, int64_t now);

#endif
