/* SPDX-License-Identifier: MIT */
/* What the page gives the local desk, and what its parts ask of each other. The page calls the
 * functions of local.c; it is called back only from within those. */
#ifndef PERILUNE_HOST_H
#define PERILUNE_HOST_H

#include "perilune.h"
#include "server/keeper.h"
#include "server/workers.h"

#define HOST(name) __attribute__((import_module("host"), import_name(#name)))

/* The reply to request number `ask`. */
void host_answer(uint32_t ask, int status, const char *type, const char *body, size_t size)
    HOST(answer);
/* There may be messages for line number `line`; the line is to be closed after them. */
void host_ready(uint32_t line) HOST(ready);
void host_close(uint32_t line) HOST(close);
/* Stores a deposit in one transaction; local_stored says when that is done. `entries` is a list of
 * objects with the members of store_entry, `sum` in hex. */
void host_store(uint32_t deposit, const char *entries, size_t size) HOST(store);
/* The bytes of a part of the game that is no part of the module, in memory from local_room that the
 * caller frees; NULL if the page can't get them. */
char *host_part(const char *name, size_t *size) HOST(part);
/* A line for the console of who develops. */
void host_note(const char *text, size_t size) HOST(note);

/* Replies to host_store. */
void keeper_stored(uint32_t deposit, bool stored);
/* Runs the job that is most wanted; false: none waits. */
bool workers_run_one(void);

/* Returns the network for so many seats, or NULL. Asks the page for each one once, and after
 * nets_look_again once more. */
const pl_net *nets_for(int32_t seats);
void nets_look_again(void);

/* The journals that the page has handed over, or that were stored since. */
extern const store_driver store_page;
store *store_page_open(void);
bool store_page_add(store *, const store_entry *);
bool store_page_has(const store *, const char *table);

#endif
