/* SPDX-License-Identifier: MIT */
/* Prospectors: every sentence, in both languages. */
#ifndef TP_WORDS_H
#define TP_WORDS_H

#include "perilune.h"

enum word {
    W_ASK,
    W_SEAL,
    W_SEAL_ALONE,
    W_NOT_HELD,
    W_NO_TOOL,
    W_GRAMMAR,
    W_ROUNDS_LEFT,
    W_SHOWED,
    W_TOOK,
    W_LOST,
    W_YOU_DREW,
    W_DREW,
    W_TURNED_UP,
    W_ENDED,
    W_ROUND,
    W_OVER,
    W_DECK,
    W_SEAT,
    W_HAND,
    W_SEALED,
    W_STRENGTH,
    W_WORTH,
    WORDS
};
extern const pl_words tp_words[WORDS];

#endif
