/* SPDX-License-Identifier: MIT */
/* Prospectors: the cards. A tool's number is its strength, a prize's number its points; number 0
 * is a card whose face the reader of a view may not know. */
#ifndef TP_CARDS_H
#define TP_CARDS_H

#include "perilune.h"

enum { TOOLS = 8, COPIES = 3, TOOL_CARDS = TOOLS * COPIES, PRIZES = 8, CARDS = TOOLS + PRIZES };

struct card {
    const char *id; /* unique in the game; part of moves and logs */
    pl_words name;
};

extern const struct card tp_tools[TOOLS + 1];
extern const struct card tp_prizes[PRIZES + 1];

/* What is printed, but for names (digest.c). */
uint64_t tp_digest(void);

#endif
