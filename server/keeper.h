/* SPDX-License-Identifier: MIT */
/* Group commit: a thread that stores what the event loop hands it. All that has arrived while one
 * transaction was being written goes into the next one, so that a disk's latency is paid once for
 * many moves. */
#ifndef PERILUNE_KEEPER_H
#define PERILUNE_KEEPER_H

#include "store.h"

typedef struct keeper keeper;

/* What is to be stored together, for one table. The keeper owns it from keeper_put to
 * keeper_take. */
typedef struct deposit {
    struct deposit *next;
    void *owner; /* the caller's */
    bool stored; /* set by the keeper; else: */
    store_error error;
    int n, cap;
    store_entry *entry; /* their texts are malloc'd and freed with the deposit */
} deposit;

deposit *deposit_new(void *owner);
/* Copies the text. */
void deposit_add(deposit *, const store_entry *);
void deposit_free(deposit *);

/* `wake` is called from the keeper's thread when something is there to take. */
keeper *keeper_start(const store_driver *, store *, void (*wake)(void *), void *context);
void keeper_put(keeper *, deposit *);
deposit *keeper_take(keeper *); /* in the order of keeper_put; NULL: nothing yet */
void keeper_stop(keeper *);     /* stores what is left, then ends */

typedef struct {
    uint64_t transactions, entries, failures;
    uint64_t write_us; /* spent in the store, in all */
    uint32_t waiting;
} keeper_figures;
void keeper_look(keeper *, keeper_figures *);

#endif
