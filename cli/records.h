/* SPDX-License-Identifier: MIT */
/* What people have reached who played alone: one line of text for each finished game, in a file of
 * their own. Results are compared within the same game with the same options. */
#ifndef PERILUNE_RECORDS_H
#define PERILUNE_RECORDS_H

#include "cli.h"

/* Only games that nobody has made easier are ranked. */
enum record_kind { RECORD_RANKED, RECORD_PRACTICE, RECORD_ARRANGED, RECORD_KINDS };
extern const char *const record_kind_id[RECORD_KINDS];

enum { RECORD_DATE = 11, RECORD_LINE = 1024 };

typedef struct {
    const pl_game *game;
    uint8_t option[PL_OPTIONS_MAX];
    int32_t score, how; /* how: index into game->ending */
    enum record_kind kind;
    uint8_t seed[PL_SEED_SIZE];
    char date[RECORD_DATE]; /* 2026-11-15, where the person lives */
    char name[PL_NAME_MAX];
} record;

typedef struct {
    record *at; /* in the order of the file; to be released with free */
    int n;
    int bad, first_bad; /* lines that are no record: how many, and the number of the first */
} records;

/* The file of --records, else of PERILUNE_RECORDS, else in the folder for data of this user. */
bool records_path(const struct cli *, pl_text *path, pl_error *);
bool records_add(const char *path, const record *, pl_error *);
/* A file that is not there holds no records. */
bool records_read(const char *path, records *, pl_error *);

/* The game that is over, as a record of today. */
void record_of(const pl_match *, record *);
/* Whether both are results of the same game with the same options. */
bool record_comparable(const record *, const record *);
/* Its place among the ranked games that it can be compared with. */
int records_place(const records *, const record *);

/* After a game that one person has played alone: records it, and says how it compares. When that
 * fails, one sentence says why. Returns the exit status. */
int records_keep(const struct cli *, const pl_match *);

#endif
