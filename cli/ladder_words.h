/* SPDX-License-Identifier: MIT */
/* The sentences of `ladder`. */
#ifndef PERILUNE_LADDER_WORDS_H
#define PERILUNE_LADDER_WORDS_H

#include "text.h"

enum ladder_word_id {
    LW_PROGRESS,
    LW_FEW,
    LW_ALONE,
    LW_MANY_LEVELS,
    LW_MANY_POINTS,
    LW_BAD_POINT,
    LW_HEAD,
    LW_LEVEL,
    LW_ELO,
    LW_HALF,
    LW_STEP,
    LW_FROM,
    LW_TO,
    LW_SCORE,
    LW_WINS,
    LW_VERSUS,
    LW_SEATS,
    LW_SEAT,
    LW_GROWTH,
    LW_GROWTH_OF,
    LW_WORLDS,
    LW_FOOT,
    LW_LADDER,
    LW_LEAD,
    LW_STEP_INTERVAL,
    LW_VERSUS_ABOUT,
    LW_SEATS_ABOUT,
    LW_GROWTH_ABOUT,
    LW_ACROSS,
    LW_UP,
    LW_READING,
    LW_AGAIN,
    LW_TITLE,
    LADDER_WORDS
};
extern const pl_words ladder_word[LADDER_WORDS];

#endif
