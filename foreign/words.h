/* SPDX-License-Identifier: MIT */
/* The sentences about programs that play, in English and German. */
#ifndef PERILUNE_FOREIGN_WORDS_H
#define PERILUNE_FOREIGN_WORDS_H

#include "text.h"

enum foreign_word_id {
    FW_FORM,
    FW_LONG,
    FW_MANY,
    FW_LIBRARY,
    FW_NO_START,
    FW_ENDED,
    FW_LATE,
    FW_FLOOD,
    FW_EARLY,
    FW_NOT_READY,
    FW_WISH,
    FW_NO_MOVE,
    FW_FORFEIT,
    FW_SAID,
    FOREIGN_WORDS
};
extern const pl_words foreign_word[FOREIGN_WORDS];

#endif
