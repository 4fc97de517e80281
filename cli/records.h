/* SPDX-License-Identifier: MIT */
/* Results of solo games: one line of text per finished game in a records file. Results are compared
 * within the same game and options. */
#ifndef PERILUNE_RECORDS_H
#define PERILUNE_RECORDS_H

#include "cli.h"

/* Only games that were not made easier are ranked. */
enum record_kind { RECORD_RANKED, RECORD_PRACTICE, RECORD_ARRANGED, RECORD_KINDS };
extern const char *const record_kind_id[RECORD_KINDS];

enum { RECORD_DATE = 11, RECORD_LINE = 1024 };

typedef struct {
    const pl_game *game;
    uint8_t option[PL_OPTIONS_MAX];
    int32_t score, how; /* how: index into game->ending */
    enum record_kind kind;
    uint8_t seed[PL_SEED_SIZE];
    char date[RECORD_DATE]; /* 2026-11-15, local time */
    char name[PL_NAME_MAX];
} record;

typedef struct {
    record *at; /* in file order; release with free */
    int n;
    int bad, first_bad; /* number of invalid lines, and the first of them */
} records;

/* Returns the path: --records, or PERILUNE_RECORDS, or in the user's data folder. */
bool records_path(const struct cli *, pl_text *path, pl_error *);
bool records_add(const char *path, const record *, pl_error *);
/* Reads a records file. A missing file counts as empty. */
bool records_read(const char *path, records *, pl_error *);

/* Makes a record, dated today, of a finished game. */
void record_of(const pl_match *, record *);
/* Returns whether both records have the same game and options. */
bool record_comparable(const record *, const record *);
/* Returns its place among comparable ranked games. */
int records_place(const records *, const record *);

/* Records a finished solo game and prints how it compares. Reports a failure. Returns the exit
 * status. */
int records_keep(const struct cli *, const pl_match *);

#endif
