/* SPDX-License-Identifier: MIT */
/* The sentences that all commands share. */
#ifndef PERILUNE_CLI_WORDS_H
#define PERILUNE_CLI_WORDS_H

#include "text.h"

enum cli_word {
    CW_ABOUT,
    CW_USAGE,
    CW_COMMAND,
    CW_OPTIONS,
    CW_OPTION_ROW,
    CW_VARIANTS,
    CW_COMMANDS,
    CW_GAMES,
    CW_MORE,
    CW_LANG,
    CW_LANG_VALUE,
    CW_HELP,
    CW_VERSION,
    CW_NO_COMMAND,
    CW_NO_LANG,
    CW_NO_OPTION,
    CW_NO_OPTIONS,
    CW_NEEDS_VALUE,
    CW_NO_VALUE,
    CW_TWICE,
    CW_NUMBER,
    CW_RANGE,
    CW_TOO_FEW,
    CW_TOO_MANY,
    CW_TOO_LONG,
    CW_NO_GAME,
    CW_PAIR,
    CW_SEATS,
    CW_SEED,
    CW_RANDOM,
    CW_NAME,
    CW_BOTS_MANY,
    CW_SOURCE,
    CW_RULES_HINT,
    CW_NO_RULE,
    CW_NO_RULE_WORD,
    CW_NO_CARD,
    CW_PRINTED, /* and on in the order of pl_source */
    CW_KNOWN,
    CW_INFERRED,
    CW_DESIGNED,
    CW_WINS,
    CW_YOU_WIN,
    CW_SHARED,
    CW_NOBODY,
    CW_ALONE,
    CW_PLACE,
    CW_AND,
    CW_PAGER,
    CW_LINE,
    CW_CLAUSE,
    CW_OPEN,
    CW_READ,
    CW_BIG,
    CW_WRITE,
    CW_NO_FILE,
    CW_NO_RIGHT,
    CW_IS_FOLDER,
    CW_NO_FOLDER,
    CW_DISK_FULL,
    CW_MEMORY,
    CLI_WORDS
};
extern const pl_words cli_word[CLI_WORDS];

#endif
