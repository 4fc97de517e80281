/* SPDX-License-Identifier: MIT */
/* Every sentence of Lunar Base, in both languages. */
#ifndef LB_WORDS_H
#define LB_WORDS_H

#include "perilune.h"

enum lb_word {
    W_NOT_IN_DECK, W_NO_SUCH_FIRST,
    LB_WORDS
};
extern const pl_words lb_word[LB_WORDS];
extern const pl_choice lb_deck[];

#endif
