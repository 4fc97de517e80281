/* SPDX-License-Identifier: MIT */
/* Every sentence of Moon Colony Bloodbath but those of the card texts, in both languages. */
#ifndef BB_WORDS_H
#define BB_WORDS_H

#include "perilune.h"

enum bb_word {
    W_NOT_IN_DECK,
    BB_WORDS
};
extern const pl_words bb_word[BB_WORDS];
extern const pl_choice bb_deck[];

#endif
