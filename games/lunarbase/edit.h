/* SPDX-License-Identifier: MIT */
/* Shared by the files that read a table of cards (games/sets.h): edit.c the cards, edit_line.c
 * their lines. Part of the second compilation only. */
#ifndef LB_EDIT_H
#define LB_EDIT_H

#include "games/rows.h"
#include "state.h"

enum lb_edit_word {
    X_ITEM,
    X_ITEMS,
    X_OPTIONS,
    X_LOOK,
    X_LETTERS,
    X_COPIES,
    X_ID,
    X_LINE,
    X_SECOND,
    X_FIRST,
    X_NEEDS,
    X_PRINTS,
    X_MODULE,
    LB_EDIT_WORDS
};
extern const pl_words lb_edit_word[LB_EDIT_WORDS];

/* The lines of a card, as rows of the table name them. */
enum line { L_BUILT, L_MAIN, L_PLAYED, L_DISCARDED, L_BOX, LINES };
extern const char *const lb_line_name[LINES];

/* Reads what a line does. `take` names modules, which are the first kinds. */
bool lb_read_items(rows *, enum line, struct op list[OPS]);
void lb_write_items(const struct op *, pl_text *);

/* What the connectors of a card can be joined to. */
struct joints lb_joints_of(const uint8_t connector[SLOTS]);

#endif
