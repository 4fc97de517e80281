/* SPDX-License-Identifier: MIT */
/* Group commit: a thread that stores deposits of the event loop. Everything that arrives during one
 * transaction goes into the next one, so many moves share one disk latency. */
#ifndef PERILUNE_KEEPER_H
#define PERILUNE_KEEPER_H

#include "store.h"

typedef struct keeper keeper;

/* Entries of one table to be stored together. The keeper owns it from keeper_put to keeper_take. */
typedef struct deposit {
    struct deposit *next;
    void *owner;                /* the caller's */
    enum store_verdict verdict; /* set by the keeper; a sentence unless STORED */
    store_error error;
    int n, cap;
    store_entry *entry; /* their texts are malloc'd and freed with the deposit */
} deposit;

deposit *deposit_new(void *owner); /* NULL: no memory */
/* Adds an entry and copies its text. Returns false if out of memory; nothing has changed then. */
bool deposit_add(deposit *, const store_entry *);
void deposit_drop_newest(deposit *); /* takes the newest entry out again */
void deposit_free(deposit *);

/* Something else to do with the store. The keeper owns it from keeper_tend to keeper_tended. */
typedef struct chore {
    struct chore *next;
    void (*run)(struct chore *, const store_driver *, store *); /* on the keeper's thread */
    void (*done)(void *context, struct chore *); /* the caller's own; for the code that takes it */
} chore;

/* Starts the thread. It calls `wake` when a deposit or chore is done; then take until NULL. Returns
 * NULL if there is no thread. */
keeper *keeper_start(const store_driver *, store *, void (*wake)(void *), void *context);
/* A deposit is stored completely or not at all, whatever happens to others in its transaction.
 * If it is not, neither are those of the same table that were put before it was taken. */
void keeper_put(keeper *, deposit *);
deposit *keeper_take(keeper *); /* in the order of keeper_put; NULL: none done yet */
/* Chores run one at a time while nothing waits to be stored, so a long one delays the next
 * deposit. */
void keeper_tend(keeper *, chore *);
chore *keeper_tended(keeper *); /* one that is done; NULL: none yet */
/* Stores what is left, frees what was not taken, skips chores, and stops the thread. */
void keeper_stop(keeper *);

typedef struct {
    uint64_t transactions, entries;
    uint64_t failures;  /* deposits that were not stored */
    uint64_t conflicts; /* of these, because another server was first */
    uint64_t write_us;  /* spent in the store, in all */
    uint32_t waiting;   /* deposits */
    uint32_t chores;    /* not taken yet */
} keeper_figures;
void keeper_look(keeper *, keeper_figures *);

#endif
