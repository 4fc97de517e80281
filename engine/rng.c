/* SPDX-License-Identifier: MIT */
/* Chance: the ChaCha stream cipher with eight rounds, as a generator. Words are taken from each
 * block in order, so the sequence is the same on every machine. */
#include "perilune.h"

#include <string.h>

static uint32_t rotl(uint32_t x, int k) {
    return (x << k) | (x >> (32 - k));
}

/* Four words that are worked on together: a column of the block in each, or a diagonal. Compilers
 * keep them in one register of a processor that has such. */
struct four {
    uint32_t at[4];
};

static struct four sum(struct four x, struct four y) {
    for (int i = 0; i < 4; i++)
        x.at[i] += y.at[i];
    return x;
}

static struct four mixed(struct four x, struct four y, int k) {
    for (int i = 0; i < 4; i++)
        x.at[i] = rotl(x.at[i] ^ y.at[i], k);
    return x;
}

static struct four moved(struct four x, int by) {
    struct four y;
    for (int i = 0; i < 4; i++)
        y.at[i] = x.at[(i + by) % 4];
    return y;
}

#define QUARTERS(a, b, c, d)                                                                       \
    a = sum(a, b), d = mixed(d, a, 16), c = sum(c, d), b = mixed(b, c, 12), a = sum(a, b),         \
    d = mixed(d, a, 8), c = sum(c, d), b = mixed(b, c, 7)

static struct four four_of(const uint32_t *word) {
    struct four x;
    memcpy(&x, word, sizeof x);
    return x;
}

static void refill(pl_rng *r) {
    static const uint32_t first[4] = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 };
    const struct four number = { { (uint32_t)r->block, (uint32_t)(r->block >> 32) } };
    struct four a = four_of(first), b = four_of(r->key), c = four_of(r->key + 4);
    struct four d = number;
    for (int round = 0; round < 8; round += 2) {
        QUARTERS(a, b, c, d);
        b = moved(b, 1), c = moved(c, 2), d = moved(d, 3);
        QUARTERS(a, b, c, d);
        b = moved(b, 3), c = moved(c, 2), d = moved(d, 1);
    }
    const struct four out[4] = { sum(a, four_of(first)), sum(b, four_of(r->key)),
                                 sum(c, four_of(r->key + 4)), sum(d, number) };
    memcpy(r->out, out, sizeof out);
    r->block++;
    r->used = 0;
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
    if (r->used == 16) refill(r);
    return r->out[r->used++];
}

uint64_t pl_rng_u64(pl_rng *r) {
    const uint64_t low = pl_rng_u32(r);
    return low | (uint64_t)pl_rng_u32(r) << 32;
}

uint32_t pl_rng_below_rarely(pl_rng *r, uint32_t n) {
    const uint32_t biased = -n % n;
    uint64_t product;
    do
        product = (uint64_t)pl_rng_u32(r) * n;
    while ((uint32_t)product < biased);
    return (uint32_t)(product >> 32);
}

/* Bytes may lie anywhere as far as C knows; that these do not lie in the generator lets it stay in
 * registers. */
void pl_rng_shuffle(pl_rng *restrict r, uint8_t *restrict card, uint32_t n) {
    for (uint32_t i = n; i > 1; i--) {
        const uint32_t j = pl_rng_below(r, i);
        const uint8_t other = card[j];
        card[j] = card[i - 1];
        card[i - 1] = other;
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
