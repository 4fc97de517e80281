/* SPDX-License-Identifier: MIT */
/* Keys, and shuffles that anyone can check (docs/fair.md). */
#ifndef PERILUNE_FAIR_H
#define PERILUNE_FAIR_H

#include "table.h"

bool fair_begin(void); /* Call it before anything else here. Returns false if there is no source of
                          randomness. */

/* A new key as text, and its hash. */
void key_new(char key[KEY_SIZE], uint8_t hash[HASH_SIZE]);
/* Returns a text, in the letters of a key, that no two calls share. */
void key_of(const char *text, size_t, char key[KEY_SIZE]);
/* Derives the key for a request of that name at that table: the same each time it is asked for. */
void key_once(const table *, const char *name, char key[KEY_SIZE]);
void key_hash(const char *key, uint8_t hash[HASH_SIZE]);
bool hash_same(const uint8_t a[HASH_SIZE], const uint8_t b[HASH_SIZE]); /* in constant time */
/* Returns what a key opens at a table, or false for nothing. The spectators' key opens neither. */
typedef struct {
    bool host, invited;
    int32_t seat; /* or PL_PUBLIC */
} key_rights;
bool key_opens(const char *key, const table *, key_rights *);

void id_new(char id[STORE_ID_SIZE]);
void secret_new(uint8_t secret[PL_SEED_SIZE]);

void hex_write(const uint8_t *, size_t, pl_text *);
bool hex_read(const char *, size_t digits, uint8_t *out, size_t);

void fair_commitment(const uint8_t secret[PL_SEED_SIZE], uint8_t out[HASH_SIZE]);
void fair_seed(const table *, uint8_t seed[PL_SEED_SIZE]);
/* The deal of the day: the same for everyone, and known to anyone who asks (docs/fair.md). */
enum { DATE_SIZE = 11 };
bool fair_is_date(const char *); /* "2026-03-31" */
void fair_daily_seed(const pl_game *, const char *date, uint8_t seed[PL_SEED_SIZE]);

/* Writes the line of the log: "2 commitment=HEX secret=HEX mix=HEX,-,HEX", or "daily DATE". */
void fair_write(const table *, pl_text *);

typedef enum {
    FAIR_PROVED,
    FAIR_UNPROVED, /* nothing contradicts it, but the log doesn't prove it */
    FAIR_BROKEN    /* the line contradicts the rest of the log */
} fair_verdict;
/* Judges what a log says about its shuffle. Unless it is proved, the error says why. */
fair_verdict fair_judge(const pl_match *, pl_error *);

#endif
