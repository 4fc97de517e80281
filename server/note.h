/* SPDX-License-Identifier: MIT */
/* The server's log: one line per event on stderr, `time level what key=value...`. Never log a
 * key, a name, a line of chat or a person's address. Callable from every thread. */
#ifndef PERILUNE_NOTE_H
#define PERILUNE_NOTE_H

#include <stdint.h>

enum note_level { NOTE_ERROR, NOTE_INFO, NOTE_REQUEST };

typedef struct {
    const char *key;
    const char *text; /* NULL: the value is the number */
    int64_t number;
} note_value;

#define NOTE_S(key, text)   ((note_value){ key, text, 0 })
#define NOTE_I(key, number) ((note_value){ key, 0, number })

/* Messages above this level are dropped. Initially NOTE_INFO. */
void note_set_level(int64_t level);

void note_plain(enum note_level, const char *what);
void note_values(enum note_level, const char *what, const note_value *, int n);
#define note(level, what, ...)                                                                     \
    note_values(level, what, (const note_value[]){ __VA_ARGS__ },                                  \
                (int)(sizeof((const note_value[]){ __VA_ARGS__ }) / sizeof(note_value)))

#endif
