/* SPDX-License-Identifier: MIT */
/* Random numbers: the ChaCha stream cipher with eight rounds. The words of each block are used in
 * order, so every machine gets the same sequence. */
#include "perilune.h"

#include <assert.h>
#include <string.h>

static uint32_t rotl(uint32_t x, int k) {
    return (x << k) | (x >> (32 - k));
}

enum { BLOCK = 16 }; /* words */

/* Four words that are processed together: a column or a diagonal, of one block or of two. If the
 * number of blocks is a constant, compilers keep them in vector registers. */
struct fours {
    uint32_t at[2 * 4];
};

static inline struct fours sum(struct fours x, struct fours y, int words) {
    for (int i = 0; i < words; i++)
        x.at[i] += y.at[i];
    return x;
}

static inline struct fours mixed(struct fours x, struct fours y, int k, int words) {
    for (int i = 0; i < words; i++)
        x.at[i] = rotl(x.at[i] ^ y.at[i], k);
    return x;
}

static inline struct fours moved(struct fours x, int by, int words) {
    struct fours y = x;
    for (int i = 0; i < words; i++)
        y.at[i] = x.at[(i & 4) + (i + by) % 4];
    return y;
}

#define QUARTERS(a, b, c, d, n)                                                                    \
    a = sum(a, b, n), d = mixed(d, a, 16, n), c = sum(c, d, n), b = mixed(b, c, 12, n),            \
    a = sum(a, b, n), d = mixed(d, a, 8, n), c = sum(c, d, n), b = mixed(b, c, 7, n)

static inline struct fours twice(const uint32_t *word) {
    struct fours x;
    memcpy(x.at, word, sizeof x.at / 2);
    memcpy(x.at + 4, word, sizeof x.at / 2);
    return x;
}

/* Computes one block, or two. Two take little longer than one, because they don't depend on each
 * other. */
static inline void make(const pl_rng *r, uint32_t *out, int blocks) {
    static const uint32_t first[4] = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 };
    const uint64_t at = r->block, next = at + 1;
    const int n = 4 * blocks;
    const struct fours numbers = { { (uint32_t)at, (uint32_t)(at >> 32), 0, 0, (uint32_t)next,
                                     (uint32_t)(next >> 32), 0, 0 } };
    struct fours a = twice(first), b = twice(r->key), c = twice(r->key + 4), d = numbers;
    for (int round = 0; round < 8; round += 2) {
        QUARTERS(a, b, c, d, n);
        b = moved(b, 1, n), c = moved(c, 2, n), d = moved(d, 3, n);
        QUARTERS(a, b, c, d, n);
        b = moved(b, 3, n), c = moved(c, 2, n), d = moved(d, 1, n);
    }
    const struct fours row[4] = { sum(a, twice(first), n), sum(b, twice(r->key), n),
                                  sum(c, twice(r->key + 4), n), sum(d, numbers, n) };
    for (int i = 0; i < BLOCK * blocks; i += 4)
        memcpy(out + i, row[i / 4 % 4].at + i / BLOCK * 4, sizeof row[0].at / 2);
}

static void refill(pl_rng *r) {
    make(r, r->out, 1);
    r->block++;
    r->used = 0;
}

static void two_blocks(pl_rng *r, uint32_t out[2 * BLOCK]) {
    make(r, out, 2);
    r->block += 2;
}

void pl_rng_seed(pl_rng *r, const uint8_t seed[PL_SEED_SIZE]) {
    memset(r, 0, sizeof *r);
    for (int i = 0; i < PL_SEED_SIZE; i++)
        r->key[i / 4] |= (uint32_t)seed[i] << (8 * (i % 4));
    r->used = 16;
}

void pl_rng_seed64(pl_rng *r, uint64_t seed) {
    memset(r, 0, sizeof *r);
    r->key[0] = (uint32_t)seed;
    r->key[1] = (uint32_t)(seed >> 32);
    r->used = 16;
}

uint32_t pl_rng_u32(pl_rng *r) {
    assert(r->used <= BLOCK);
    if (r->used == BLOCK) refill(r);
    return r->out[r->used++];
}

uint64_t pl_rng_u64(pl_rng *r) {
    const uint64_t low = pl_rng_u32(r);
    return low | (uint64_t)pl_rng_u32(r) << 32;
}

uint32_t pl_rng_below_rarely(pl_rng *r, uint32_t n) {
    assert(n > 0);
    uint64_t product = (uint64_t)pl_rng_u32(r) * n;
    if ((uint32_t)product < n)
        while ((uint32_t)product < -n % n)
            product = (uint64_t)pl_rng_u32(r) * n;
    assert(product >> 32 < n);
    return (uint32_t)(product >> 32);
}

/* Shuffles, starting with word *used, until the words or the cards run out. Returns how many cards
 * at the bottom are left to shuffle. Draws like pl_rng_below. */
static uint32_t shuffle_some(uint8_t *restrict card, uint32_t n, const uint32_t *restrict word,
                             uint32_t words, uint32_t *restrict used) {
    uint32_t at = *used;
    while (n > 1 && at < words) {
        const uint64_t product = (uint64_t)word[at++] * n;
        if ((uint32_t)product < n && (uint32_t)product < -n % n) continue;
        const uint32_t j = (uint32_t)(product >> 32);
        const uint8_t other = card[j];
        card[j] = card[--n];
        card[n] = other;
    }
    *used = at;
    return n;
}

/* With many cards left, computes two blocks at a time; part of the second may remain unused. */
void pl_rng_shuffle(pl_rng *restrict r, uint8_t *restrict card, uint32_t n) {
    assert(r->used <= BLOCK);
    uint32_t word[2 * BLOCK];
    if (n > 1) n = shuffle_some(card, n, r->out, BLOCK, &r->used);
    while (n > BLOCK + 1) {
        two_blocks(r, word);
        r->used = 0;
        n = shuffle_some(card, n, word, 2 * BLOCK, &r->used);
        memcpy(r->out, word + BLOCK, sizeof r->out);
        r->used -= BLOCK;
    }
    while (n > 1) {
        refill(r);
        n = shuffle_some(card, n, r->out, BLOCK, &r->used);
    }
}

void pl_seed_derive(const uint8_t seed[PL_SEED_SIZE], uint64_t i, uint8_t out[PL_SEED_SIZE]) {
    pl_rng r;
    pl_rng_seed(&r, seed);
    r.block = i;
    for (int k = 0; k < PL_SEED_SIZE; k += 4) {
        const uint32_t word = pl_rng_u32(&r);
        for (int b = 0; b < 4; b++)
            out[k + b] = (uint8_t)(word >> (8 * b));
    }
}

static int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return -1;
}

bool pl_seed_read(const char *hex, uint8_t out[PL_SEED_SIZE]) {
    const size_t n = strlen(hex);
    if (n == 0 || n > 2 * PL_SEED_SIZE) return false;
    memset(out, 0, PL_SEED_SIZE);
    for (size_t i = 0; i < n; i++) {
        const int digit = hex_digit(hex[n - 1 - i]);
        if (digit < 0) return false;
        out[PL_SEED_SIZE - 1 - i / 2] |= (uint8_t)(digit << (4 * (i % 2)));
    }
    return true;
}

void pl_seed_write(const uint8_t seed[PL_SEED_SIZE], pl_text *out) {
    int first = 0;
    while (first < PL_SEED_SIZE - 1 && seed[first] == 0)
        first++;
    for (int i = first; i < PL_SEED_SIZE; i++)
        pl_text_hex(out, seed[i], 2);
}
