/* SPDX-License-Identifier: MIT */
/* The sentences of `engine`, in English and German. */
#ifndef PERILUNE_ENGINE_WORDS_H
#define PERILUNE_ENGINE_WORDS_H

#include "text.h"

enum engine_word_id {
    EW_LONG,
    EW_BYTE,
    EW_COMMAND,
    EW_USAGE,
    EW_NO_GAME,
    EW_NO_FILES,
    EW_NO_SEAT,
    EW_NO_PUBLIC,
    EW_STARTED,
    EW_NOT_OVER,
    EW_SEED,
    EW_TOO_MUCH,
    EW_NUMBER,
    EW_NOTHING_THERE,
    EW_CHOICES,
    EW_CHOICE,
    EW_NO_BATCH,
    EW_NOT_ASKED,
    EW_NO_RATINGS,
    EW_FORFEIT,
    EW_NEW,
    EW_STACK,
    EW_LEGAL,
    EW_PLAY,
    EW_VIEW,
    EW_IMAGINE,
    EW_EVENTS,
    EW_SCORE,
    EW_HASH,
    EW_UNDO,
    EW_BOT,
    EW_RATE,
    EW_USE,
    EW_CLONE,
    EW_RESTORE,
    EW_BATCH,
    EW_STEP,
    EW_SAVE,
    EW_LOAD,
    EW_GAMES,
    EW_HELP,
    EW_QUIT,
    ENGINE_WORDS
};
extern const pl_words engine_word[ENGINE_WORDS];

#endif
