/* SPDX-License-Identifier: MIT */
/* The menu for calls without arguments. */
#ifndef PERILUNE_MENU_H
#define PERILUNE_MENU_H

#include "cli.h"

/* Asks at a terminal what to play, with a sensible default for Enter, and plays it. */
int cli_menu(struct cli *);

enum menu_word {
    MW_WELCOME,
    MW_ENTER,
    MW_LANGUAGE,
    MW_GAME,
    MW_GAME_ROW,
    MW_PEOPLE_RANGE,
    MW_FILE,
    MW_NO_GAME,
    MW_SEATS,
    MW_PEOPLE,
    MW_NAME,
    MW_BOT,
    MW_NEWCOMER,
    MW_VARIANTS,
    MW_VARIANTS_NEW,
    MW_OPTION,
    MW_NUMBER,
    MW_ANSWER,
    MW_NAME_TAKEN,
    MW_NEXT_TIME,
    MENU_WORDS
};
extern const pl_words menu_word[MENU_WORDS];

#endif
