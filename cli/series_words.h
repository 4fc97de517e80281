/* SPDX-License-Identifier: MIT */
/* The sentences about series that are played in parts, in English and German. */
#ifndef PERILUNE_SERIES_WORDS_H
#define PERILUNE_SERIES_WORDS_H

#include "text.h"

enum series_word_id {
    RW_SHARD,
    RW_SHARD_JSON,
    RW_NEEDS_SEED,
    RW_NO_PART,
    RW_DAMAGED,
    RW_VERSION,
    RW_RULES,
    RW_UNKNOWN,
    RW_FORM,
    RW_OTHER,
    RW_OTHER_GAMES,
    RW_TWICE,
    RW_GAP,
    RW_INTERRUPTED,
    RW_GO_ON,
    RW_NO_MPI,
    RW_NO_DRIVER,
    RW_RANK_FAILED,
    RW_RANK_LOST,
    RW_RANK_LOST_IDLE,
    RW_RANK_PART,
    SERIES_WORDS
};
extern const pl_words series_words[SERIES_WORDS];

#endif
