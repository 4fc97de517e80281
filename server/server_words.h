/* SPDX-License-Identifier: MIT */
/* Every sentence of the server. */
#ifndef PERILUNE_SERVER_WORDS_H
#define PERILUNE_SERVER_WORDS_H

#include "text.h"

enum server_word_id {
    SW_ENTRY,
    SW_NO_SEAT,
    SW_PLAIN,
    SW_NAME_TAKEN,
    SW_SPACE,
    SW_STARTED,
    SW_NOT_STARTED,
    SW_OVER,
    SW_PACE,
    SW_SEATS,
    SW_SEAT_TAKEN,
    SW_FORKED,
    SW_GAME,
    SW_COLOR,
    SW_COLOR_TAKEN,
    SW_MIX,
    SW_NOBODY,
    SW_MEMORY,
    SW_FREE_SEAT,
    SW_CHAT,
    SW_REMATCH,
    SW_FAIR_LINE,
    SW_FAIR_COMMITMENT,
    SW_FAIR_SEED,
    SW_NOT_JSON,
    SW_DO,
    SW_MEMBER,
    SW_HELLO,
    SW_TABLE,
    SW_KEY,
    SW_HOST_ONLY,
    SW_SEAT_ONLY,
    SW_YOUR_SEAT,
    SW_STALE,
    SW_STORE,
    SW_FAST,
    SW_BUSY,
    SW_CROWD,
    SW_LONG,
    SW_FULL,
    SW_TOO_MANY_TABLES,
    SW_NOT_OVERDUE,
    SW_NOT_AWAY,
    SW_NO_HINTS,
    SW_NO_BOT,
    SW_NOTHING_ASKED,
    SW_POSSIBLE,
    SW_PATH,
    SW_NOT_FINISHED,
    SW_LOG_LINE,
    SW_STEP,
    SW_STOPPING,
    SERVER_WORDS
};
extern const pl_words server_word[SERVER_WORDS];

#endif
