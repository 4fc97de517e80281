/* SPDX-License-Identifier: MIT */
/* What a page calls (web/src/local/module.ts). Texts lie in memory that local_room has given, and
 * the function that takes them frees them. After each call the page takes what the desk has to say
 * with local_next, and has work done with local_work while there is some. */
#ifndef PERILUNE_LOCAL_H
#define PERILUNE_LOCAL_H

#include "text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define EXPORT(name) __attribute__((export_name(#name)))

/* Room for a text of that size and a zero behind it. */
void *local_room(size_t) EXPORT(local_room);

bool local_open(void) EXPORT(local_open);           /* once, before anything else */
uint32_t local_connect(void) EXPORT(local_connect); /* a new line; returns its number */
void local_disconnect(uint32_t line) EXPORT(local_disconnect);
void local_message(uint32_t line, char *text, size_t) EXPORT(local_message);
/* The next message of a line, valid until the next call, or NULL; and its size. */
const char *local_next(uint32_t line) EXPORT(local_next);
size_t local_next_size(void) EXPORT(local_next_size);
/* A request over HTTP, answered by host_answer, now or later; without a body it is a GET. */
void local_ask(uint32_t number, pl_lang, char *path, char *key, char *body, size_t)
    EXPORT(local_ask);

/* Does one job; false: there was none. */
bool local_work(void) EXPORT(local_work);
void local_tick(void) EXPORT(local_tick); /* once a second */
void local_stored(uint32_t deposit, bool stored) EXPORT(local_stored);

/* Hands a table's journal over, as a list of what host_store was given. False: it is damaged. */
bool local_load(char *text, size_t) EXPORT(local_load);
/* Whether that was done, or the table came into being here. */
bool local_has(char *table) EXPORT(local_has);

/* For tests: the hash over fixed games (tests/core/signature.txt). */
enum local_signature_of { LOCAL_YARDSTICKS, LOCAL_SEARCH, LOCAL_NET };
uint64_t local_signature(enum local_signature_of) EXPORT(local_signature);
/* For tests: the hash over so many games of the levels. */
uint64_t local_levels(uint32_t games) EXPORT(local_levels);

#endif
