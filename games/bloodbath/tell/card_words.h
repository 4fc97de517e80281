/* SPDX-License-Identifier: MIT */
/* The words that card texts of Moon Colony Bloodbath are made of, in both languages. What cards
 * tell a player to do is an infinitive in German, so that one form fits everywhere. */
#ifndef BB_CARD_WORDS_H
#define BB_CARD_WORDS_H

#include "../cards.h"

enum { COUNTS = COUNT_BOXES_HERE, EACH_COUNTS = COUNT_BAD };

/* Words by what they are for: add the value named. */
enum {
    T_LEAD,                            /* trigger, up to the last that has a lead */
    T_SOME = T_LEAD + ON_ALWAYS,       /* count - 1: a number of these */
    T_NO = T_SOME + COUNTS,            /* count - 1: none of these */
    T_EACH = T_NO + COUNTS,            /* count - 1, up to COUNT_BAD */
    T_UNITS = T_EACH + EACH_COUNTS,    /* resource */
    T_ACTION = T_UNITS + RESOURCES,    /* action, or ANY_ACTION */
    T_PUT = T_ACTION + ANY_ACTION + 1, /* dest */
    T_ADD = T_PUT + UNDER_MAT + 1,     /* add_what */
    T_SINGLE = T_ADD + ADD_TWIST + 1   /* the words below */
};
/* Several to a line, in groups. */
/* clang-format off */
enum bb_card_word {
    /* parts of a line */
    T_SENTENCE = T_SINGLE, T_COLON, T_COMMA_MAY, T_YOU_MAY, T_AND, T_OR, T_AND_MAY, T_THEN, T_ONCE,
    T_ONLY,
    /* paying {0}, for the gain {1} or to do {1}; the same order twice */
    T_SPEND_FOR, T_DISCARD_FOR, T_WRECK_FOR, T_SPEND_TO, T_DISCARD_TO, T_WRECK_TO, T_AFTER_PAYING,
    /* parts of an amount */
    T_TO_HERE, T_FROM_HERE, T_ON_EMPTY, T_FOR_EACH, T_FOR_EVERY, T_MORE_PEOPLE, T_A_BUILDING,
    /* conditions */
    T_IF, T_OTHERWISE, T_EXACTLY, T_AT_MOST, T_AT_LEAST,
    /* things to do */
    T_LOSE, T_DISCARD, T_WRECK, T_WRECK_OTHER, T_WRECK_HAND, T_REPLAY, T_REPLAY_OTHER, T_MOVE,
    T_CASH, T_SOFTEN, T_MUTE, T_BAN, T_HUNGER, T_GAME_OVER, T_IGNORE_ACCIDENT, T_IGNORE_ROBOT,
    T_BUILD_MAX, T_BUILD_MIN, T_BUILD_BETWEEN, T_BUILD_OFF, T_ADD_PERKS,
    /* as long as a building is in play */
    T_DISCOUNT, T_DISCOUNT_MIN, T_IGNORE, T_NAME, T_SUBST, T_UPKEEP, T_NO_UPKEEP,
    BB_CARD_WORDS
};
/* clang-format on */
extern const pl_words bb_card_word[BB_CARD_WORDS];

#endif
