/* SPDX-License-Identifier: MIT */
/* Every sentence of the network. */
#ifndef PERILUNE_NET_WORDS_H
#define PERILUNE_NET_WORDS_H

#include "text.h"

enum net_word_id {
    NW_ADDRESS,
    NW_TAKEN,
    NW_PRIVILEGE,
    NW_LISTEN,
    NW_PEM,
    NW_TLS,
    NW_SETUP,
    NW_FILES,
    NW_PATH,
    NW_METHOD,
    NW_ORIGIN,
    NW_LENGTH,
    NW_LARGE,
    NW_BODY,
    NW_UPGRADE,
    NW_RATE,
    NW_REQUEST,
    NW_HEAD,
    NW_HOST,
    NET_WORDS
};
extern const pl_words net_word[NET_WORDS];

#endif
