/* SPDX-License-Identifier: MIT */
/* Tools for games: decks, bits, weights, digests. */
#ifndef PL_KIT_H
#define PL_KIT_H

#include "match.h"

PL_BEGIN

/* A game with card sets (games/sets.h) is compiled twice: with the program's own cards, which are
 * constants, and with PL_EDITABLE for cards that are read when the program starts. */
#ifdef PL_EDITABLE
#define PL_PRINT
#else
#define PL_PRINT const
#endif

/* A shuffled deck. `fits` returns whether a card matches a row of the catalog; `before` is how
 * often the row was already stacked on this deck. */
typedef struct {
    uint8_t *card;
    int32_t n;
    int32_t which; /* index into pl_game.deck */
    bool top_first;
    bool (*fits)(int deck, int card, int row, int before);
} pl_deck;

/* Puts the stacked cards on top of the deck, swapping each with the card there. Returns false and
 * sets the error if the deck doesn't contain one of them that often. */
bool pl_deck_arrange(const pl_game *, const pl_setup *, const pl_deck *, pl_error *);

/* Returns the index of the lowest set bit; `bits` must not be 0. A de Bruijn sequence maps each bit
 * to different top six bits of a product. Setting the highest bit changes no result and lets
 * compilers recognize a count-trailing-zeros instruction. */
static inline int pl_lowest_bit(uint64_t bits) {
    static const uint8_t number[64] = {
        0,  1,  2,  53, 3,  7,  54, 27, 4,  38, 41, 8,  34, 55, 48, 28, 62, 5,  39, 46, 44, 42,
        22, 9,  24, 35, 59, 56, 49, 18, 29, 11, 63, 52, 6,  26, 37, 40, 33, 47, 61, 45, 43, 21,
        23, 58, 17, 10, 51, 25, 36, 32, 60, 20, 57, 16, 50, 31, 19, 15, 30, 14, 13, 12,
    };
    bits |= (uint64_t)1 << 63;
    return number[(bits & (0 - bits)) * 0x022FDD63CC95386Du >> 58];
}

/* Returns a weight for `policy`, or a seat's strength for `evaluate`: 256, doubled for every 64
 * points of score. */
static inline uint16_t pl_weight(int32_t score) {
    static const uint16_t eighth[8] = { 256, 279, 304, 332, 362, 395, 431, 470 };
    if (score < -512) score = -512;
    if (score > 511) score = 511;
    const int32_t up = score + 512;
    return (uint16_t)(((uint32_t)eighth[up >> 3 & 7] << (up >> 6)) >> 8);
}

/* Divides PL_VALUE among the seats in proportion to their strength. */
static inline void pl_share_value(const int32_t *score, int seats, int32_t *value) {
    uint32_t strength[PL_SEATS_MAX], total = 0;
    int32_t best = score[0];
    for (int seat = 1; seat < seats; seat++)
        if (score[seat] > best) best = score[seat];
    for (int seat = 0; seat < seats; seat++)
        total += strength[seat] = pl_weight(score[seat] - best + 448);
    for (int seat = 0; seat < seats; seat++)
        value[seat] = (int32_t)(strength[seat] * PL_VALUE / total);
}

/* Adds a text to a digest of cards (`digest`). */
static inline uint64_t pl_digest_text(uint64_t digest, const char *text) {
    size_t n = 0;
    while (text[n])
        n++;
    return pl_hash(text, n, digest);
}

/* Adds a card to a digest. Views hold no history, but a player who saw cards arrive knows their
 * order. Two histories that a reader can tell apart must not lead to the same view; a digest in the
 * view ensures that. */
static inline uint64_t pl_remember(uint64_t digest, int card) {
    digest = (digest ^ (uint64_t)(card + 1)) * 0x9E3779B97F4A7C15u;
    return digest ^ digest >> 29;
}

PL_END

#endif
