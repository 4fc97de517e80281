/* SPDX-License-Identifier: MIT */
/* Shared by the files that read a table of cards (games/sets.h): edit.c the cards, edit_line.c
 * their lines. Part of the second compilation only. */
#ifndef BB_EDIT_H
#define BB_EDIT_H

#include "games/rows.h"
#include "state.h"

enum { OPS_MAX = 4096, LINE_OPS_MAX = 48, NESTED_MAX = 3, AMOUNT_MAX = 30, BOXES_MAX = 4 };

enum bb_edit_word {
    X_OP_HERE,
    X_ZERO,
    X_PLACE,
    X_PRICE,
    X_ANY,
    X_ONCE,
    X_ALONE,
    X_WORK,
    X_PUT,
    X_AVERT,
    X_NO_EVENT,
    X_HUNGER,
    X_END,
    X_LONG,
    X_DEEP,
    X_LINES,
    X_SECOND,
    X_FIRST,
    X_EVENT,
    X_TOO_MANY,
    BB_EDIT_WORDS
};
extern const pl_words bb_edit_word[BB_EDIT_WORDS];

/* What a line may name: the ids of developments in their order, and of events that can be ignored.
 */
struct bb_names {
    const char *dev[DEVS_MAX];
    int devs;
    unsigned ignorable; /* one bit for each of BB_IGNORED that is in the table */
};
#define BB_IGNORED "paperwork leak airlock-test"

/* Triggers of buildings, then those of progress cards: enum trigger. */
int bb_read_trigger(const char *word);
/* Reads the text of a line and appends its ops. Returns the index of the first one, or 0 after an
 * error. */
uint16_t bb_read_line(rows *, const struct bb_names *, int trigger);
void bb_clear_ops(void);

#endif
