/* SPDX-License-Identifier: MIT */
/* Bounded text: a writer that can't overflow and remembers truncation, sentences in two languages
 * with values filled in, terminal colors, and JSON. */
#ifndef PERILUNE_TEXT_H
#define PERILUNE_TEXT_H

#include "cplusplus.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

PL_BEGIN

typedef enum { PL_EN, PL_DE, PL_LANGS } pl_lang;

typedef struct {
    const char *en, *de;
} pl_words;

static inline const char *pl_in(pl_words w, pl_lang lang) {
    return lang == PL_DE ? w.de : w.en;
}

/* An object or a list of a JSON text. */
typedef struct {
    uint32_t end;  /* where it ends, behind its bracket */
    uint32_t next; /* the number of the first one that begins behind it */
} pl_box;

/* All of them in the order in which they begin, so that readers can step over each at once. */
typedef struct {
    pl_box *box;
    uint32_t n, cap;
    uint32_t open; /* while it is written: the innermost one that is open */
    uint32_t spare;
} pl_outline;

typedef struct {
    char *at; /* always zero-terminated */
    size_t n, cap;
    bool cut;   /* truncated, between characters */
    bool color; /* pl_text_ink writes escape sequences */
    uint8_t spare[6];
    pl_outline
        *outline; /* of the JSON that is written, if it is wanted; one that lacks room cuts */
} pl_text;

pl_text pl_text_in(char *buffer, size_t size); /* size > 0 */
#define PL_TEXT(array) pl_text_in(array, sizeof(array))

void pl_text_str(pl_text *, const char *);
void pl_text_char(pl_text *, char);
void pl_text_int(pl_text *, int64_t);
void pl_text_hex(pl_text *, uint64_t, int digits);
void pl_text_bytes(pl_text *, const char *, size_t);
/* Pads with spaces up to a column, counted from `start`. Escape sequences take no columns, a UTF-8
 * character takes one. */
void pl_text_pad(pl_text *, size_t start, int column);
void pl_text_repeat(pl_text *, const char *, int times);
/* Columns that the first n bytes of a text take, counted in the same way. */
int pl_columns(const char *, size_t n);

/* ---- sentences ---- */

typedef struct {
    const char *s; /* NULL if the value is i */
    int64_t i;
} pl_arg;

#define PL_S(x) ((pl_arg){ .s = (x) })
#define PL_I(x) ((pl_arg){ .i = (x) })

/* Writes a sentence. {0} is the first argument. {0|coin|coins} is "coin" if argument 0 is 1,
 * "coins" otherwise. */
void pl_say_args(pl_text *, const char *sentence, const pl_arg *, int n);
#define pl_say(text, sentence, ...)                                                                \
    pl_say_args(text, sentence, (const pl_arg[]){ __VA_ARGS__ },                                   \
                (int)(sizeof((const pl_arg[]){ __VA_ARGS__ }) / sizeof(pl_arg)))

/* ---- errors ---- */

/* Why something was refused: one sentence in the language the caller set, the clause of the rules
 * (0 if none) and, for files, the line (0 if none). */
typedef struct {
    pl_lang lang;
    int32_t clause, line;
    char text[240];
} pl_error;

/* Writes the sentence and returns false, for `return pl_fail(...)`. `err` may be NULL. */
bool pl_fail_args(pl_error *, pl_words, const pl_arg *, int n);
#define pl_fail(err, words, ...)                                                                   \
    pl_fail_args(err, words, (const pl_arg[]){ __VA_ARGS__ },                                      \
                 (int)(sizeof((const pl_arg[]){ __VA_ARGS__ }) / sizeof(pl_arg)))
/* The same for sentences without values. */
bool pl_refuse(pl_error *, pl_words);

/* ---- colors ---- */

enum pl_ink {
    PL_INK_PLAIN,
    PL_INK_BOLD,
    PL_INK_DIM,
    PL_INK_RED,
    PL_INK_GREEN,
    PL_INK_BLUE,
    PL_INK_PURPLE,
    PL_INK_BROWN,
    PL_INK_BLACK,
    PL_INK_YELLOW,
    PL_INK_CYAN
};
void pl_text_ink(pl_text *, enum pl_ink);

/* ---- JSON ---- */

/* The writer adds commas as needed. Keys are ASCII literals. */
void pl_json_key(pl_text *, const char *key);
void pl_json_str(pl_text *, const char *);
void pl_json_int(pl_text *, int64_t);
void pl_json_bool(pl_text *, bool);
void pl_json_null(pl_text *);
void pl_json_open(pl_text *, char bracket);               /* '{' or '[' */
void pl_json_close(pl_text *, char bracket);              /* '}' or ']' */
void pl_json_words(pl_text *, const char *key, pl_words); /* "key":{"en":…,"de":…} */
/* Write a key and its value. NULL becomes null. */
void pl_json_key_str(pl_text *, const char *key, const char *);
void pl_json_key_int(pl_text *, const char *key, int64_t);
void pl_json_key_bool(pl_text *, const char *key, bool);
void pl_json_key_null(pl_text *, const char *key);

/* ---- reading ---- */

/* Reads the next word (up to a blank or the end) from *at. Returns false if none is left. Words
 * longer than size-1 are truncated and match nothing. */
bool pl_word(const char **at, char *word, size_t size);
bool pl_number(const char *word, int64_t *out); /* decimal digits only, with sign */
/* Returns the length of the UTF-8 character at the start of the text (1 at its end), or 0 if
 * invalid. */
int pl_utf8(const char *);

PL_END

#endif
