/* SPDX-License-Identifier: MIT */
/* The sentences of `records`, in English and German. */
#ifndef PERILUNE_RECORDS_WORDS_H
#define PERILUNE_RECORDS_WORDS_H

#include "text.h"

enum records_word {
    RW_NO_HOME,
    RW_LONG_PATH,
    RW_TITLE,
    RW_VARIANT,
    RW_POINTS,
    RW_FIRST,
    RW_BEST,
    RW_SHARED,
    RW_PLACE,
    RW_PRACTICE,
    RW_ARRANGED,
    RW_UNRANKED,
    RW_BAD,
    RW_NONE,
    RW_KEPT,
    RECORDS_WORDS
};
extern const pl_words records_word[RECORDS_WORDS];

#endif
