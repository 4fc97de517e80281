/* SPDX-License-Identifier: MIT */
/* The sentences of `sim`, in English and German. */
#ifndef PERILUNE_SIM_WORDS_H
#define PERILUNE_SIM_WORDS_H

#include "text.h"

enum sim_word_id {
    SW_HEAD,
    SW_SEED,
    SW_SPEED,
    SW_VIOLATIONS,
    SW_FOOT,
    SW_WINS,
    SW_SEAT,
    SW_ENDINGS,
    SW_PER_GAME,
    SW_LENGTH, /* from here on in the order of enum sim_row */
    SW_SCORE,
    SW_SHARED,
    SW_RATE,
    SW_FROM,
    SW_TO,
    SW_MEAN,
    SW_HALF,
    SW_SD,
    SW_P5,
    SW_MEDIAN,
    SW_P95,
    SW_SHARE,
    SW_TIMES,
    SW_CARDS_FOOT,
    SW_LEAD,
    SW_GAMES,
    SW_GAMES_A_SECOND,
    SW_BROKEN_GAMES,
    SW_BY_SEAT,
    SW_BY_BOT,
    SW_POINTS,
    SW_AVERAGE,
    SW_FIGURES,
    SW_ALWAYS,
    SW_CARD,
    SW_INTERVAL,
    SW_SCATTER,
    SW_ACROSS,
    SW_READING,
    SW_AGAIN,
    SW_PROGRESS,
    SW_PARTIAL,
    SW_BROKEN,
    SW_EXPORT_ALONE,
    SW_EXPORT_CARDS,
    SIM_WORDS
};
extern const pl_words sim_word[SIM_WORDS];

#endif
