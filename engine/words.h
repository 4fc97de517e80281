/* SPDX-License-Identifier: MIT */
/* The engine's messages. */
#ifndef PERILUNE_WORDS_H
#define PERILUNE_WORDS_H

#include "text.h"

enum pl__word {
    W_SEATS,
    W_RULES,
    W_OPTION,
    W_CHOICE,
    W_CHOICE_NUMBER,
    W_DECK,
    W_CARD,
    W_STACK_FULL,
    W_NOT_IN_DECK,
    W_SEAT,
    W_NAME,
    W_OVER,
    W_NOT_YOUR_TURN,
    W_NO_MOVE,
    W_HISTORY_FULL,
    W_NOTHING_TO_UNDO,
    W_MOVED_SINCE,
    W_LEARNED,
    W_NO_ORDERS,
    W_ORDER,
    W_ORDER_NUMBER,
    W_ORDER_NO_NUMBER,
    W_LOG_LONG,
    W_LOG_BYTE,
    W_LOG_BLANK,
    W_LOG_HEAD,
    W_LOG_CUT,
    W_LOG_FIRST,
    W_LOG_GAME,
    W_LOG_NO_GAME,
    W_LOG_CARDS,
    W_LOG_OWN_CARDS,
    W_LOG_NO_SETUP,
    W_LOG_SETUP,
    W_LOG_NUMBER,
    W_LOG_SEED,
    W_LOG_LATE,
    W_LOG_WHAT,
    W_LOG_HASH,
    W_LOG_MORE,
    W_LOG_NOT_OVER,
    W_LOG_IS_OVER,
    W_LOG_TWICE,
    W_LOG_FAIR,
    W_LOG_RENEW,
    W_RENEWALS,
    W_LINK,
    W_LINK_VERSION,
    W_LINK_CARDS,
    W_LINK_DAMAGED,
    PL__WORDS
};
extern const pl_words pl__word[PL__WORDS];

#endif
