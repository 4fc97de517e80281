/* SPDX-License-Identifier: MIT */
/* The sentences of `analyse`. */
#ifndef PERILUNE_ANALYSE_WORDS_H
#define PERILUNE_ANALYSE_WORDS_H

#include "text.h"

enum analyse_word_id {
    AW_PROGRESS,
    AW_NO_SEAT,
    AW_HEAD,
    AW_DEPTH,
    AW_WHERE_FROM,
    AW_START,
    AW_LUCK,
    AW_OTHERS,
    AW_OWN,
    AW_HALF,
    AW_RESULT,
    AW_MISTAKES,
    AW_CURVE,
    AW_CURVE_ALONE,
    AW_WORST,
    AW_NO_MISTAKE,
    AW_STEP,
    AW_COST,
    AW_CHOSEN,
    AW_BETTER,
    AW_FINDS,
    AW_FIND,
    AW_AUCTIONS,
    AW_MISJUDGED,
    AW_LOT,
    AW_OVERPAID,
    AW_BARGAIN,
    AW_FAIR,
    AW_BIDDER,
    AW_FOOT,
    AW_FOOT_AUCTIONS,
    AW_TITLE,
    AW_LEAD,
    AW_EVEN,
    AW_CURVE_ABOUT,
    AW_ACROSS,
    AW_UP,
    AW_WHERE_ABOUT,
    AW_LUCK_ABOUT,
    AW_MOVE,
    AW_WHO,
    AW_CHANCE,
    AW_PREFERRED,
    AW_ALL,
    AW_ALL_ABOUT,
    AW_AUCTIONS_ABOUT,
    AW_FINDS_ABOUT,
    AW_AGAIN,
    ANALYSE_WORDS
};
extern const pl_words analyse_word[ANALYSE_WORDS];

#endif
