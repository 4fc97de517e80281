/* SPDX-License-Identifier: MIT */
/* Reads tables of cards line by line: words, numbers and names in quotes. What is wrong with a line
 * is one sentence, and its number is in the error. Lines that begin with # and blank lines don't
 * count. Linked only where cards can be read. */
#ifndef PL_ROWS_H
#define PL_ROWS_H

#include "perilune.h"

enum { ROWS_NAME_MAX = 60, ROWS_ID_MAX = 31 };

typedef struct {
    const char *at, *end; /* what has not been read */
    char *pool;           /* ids and names of this table; the caller's */
    size_t left;          /* bytes of it */
    pl_error *err;
    int32_t number; /* of the line */
    bool indented, over;
    const char *rest; /* of the line */
    char line[PL_LINE_MAX + 1];
} rows;

/* Begins with the first line, `cards GAME`. */
bool rows_open(rows *, const char *text, size_t size, const char *game);
/* Takes the next line. Returns false at the end and on errors; `over` tells which. */
bool rows_next(rows *);
/* Take the next word of the line. Return false and set the error if it is none or another one. */
bool rows_word(rows *, char *word, size_t size, const char *wanted);
bool rows_key(rows *, const char *key);
/* Whether the next word is this one; takes it if so. */
bool rows_has(rows *, const char *key);
bool rows_number(rows *, int least, int most, uint8_t *out);
/* A key and its number: `cost 4`. */
bool rows_field(rows *, const char *key, int least, int most, uint8_t *out);
/* One of some words, separated by blanks. Returns its index, or -1. */
int rows_choice(rows *, const char *words);
/* An id, which is copied to the pool. */
bool rows_id(rows *, const char **out);
/* Copies a text to the pool. */
bool rows_keep(rows *, const char *text, const char **out);
/* One text in quotes; "English" "German". */
bool rows_text(rows *, const char **out);
bool rows_name(rows *, pl_words *out);
bool rows_end(rows *);

/* Sets the line of an error and returns false. */
bool rows_here(rows *);
/* Report an error in this line. */
bool rows_unknown(rows *, const char *word, const char *known);
bool rows_twice(rows *, const char *word);
/* Refuses a table of more bytes than that. */
bool rows_fits(rows *, size_t size, size_t most);
/* Checks the number of cards of a kind. For the end of the table, or before one more is added. */
bool rows_count(rows *, const char *kind, int n, int least, int most);

/* Write a row. */
void rows_write_name(pl_text *, pl_words);

/* Every sentence, for tests. */
extern const pl_words rows_words[];
extern const int rows_words_n;

#endif
