/* SPDX-License-Identifier: MIT */
/* The sentences of `play`, in English and German. */
#ifndef PERILUNE_PLAY_WORDS_H
#define PERILUNE_PLAY_WORDS_H

#include "text.h"

enum play_word {
    PW_WHICH_GAME,
    PW_OTHER_GAME,
    PW_LOADED,
    PW_PROGRAM,
    PW_PLAYS_ON,
    PW_FORFEITED,
    PW_NO_SEAT,
    PW_SEAT_TAKEN,
    PW_NAME_TAKEN,
    PW_TOO_MANY_SEATS,
    PW_EXISTS,
    PW_OTHER_FILE,
    PW_TABLE,
    PW_YOU,
    PW_BOT,
    PW_HOW,
    PW_THINKS,
    PW_PASS,
    PW_MORE_CHOICES,
    PW_NO_SUCH_CHOICE,
    PW_NO_CHOICE_WORD,
    PW_SEVERAL,
    PW_HINT,
    PW_HINT_HEAD,
    PW_HINT_HEAD_ALONE,
    PW_HINT_CHOICE,
    PW_HINT_ALONE,
    PW_HINT_EVEN, /* then surer */
    PW_HINT_LIKELY,
    PW_HINT_CLEAR,
    PW_HINT_AS_GOOD, /* then surer */
    PW_HINT_LIKELY_WORSE,
    PW_HINT_CLEARLY_WORSE,
    PW_RULE,
    PW_WHY_LEGAL,
    PW_WHY_WHAT,
    PW_HELP,
    PW_HELP_MOVES,
    PW_NOTHING_YET,
    PW_TAKEN_BACK,
    PW_BACK,
    PW_BACK_PRACTICE,
    PW_ORDER_STANDS,
    PW_NO_ORDER,
    PW_ORDER_ANSWERS,
    PW_ORDER_ENDED,
    PW_ORDER_HOW,
    PW_SAVED,
    PW_SAVE_WHERE,
    PW_ASK_SAVE,
    PW_NOT_SAVED,
    PW_GO_ON,
    PW_NO_POINTS,
    PW_RESULT,
    PW_SEED,
    PW_LOG_AT,
    PW_PRACTICE_END,
    PW_ARRANGED_END,
    PLAY_WORDS
};
extern const pl_words play_word[PLAY_WORDS];

#endif
