/* SPDX-License-Identifier: MIT */
/* Random numbers, shuffling, seeds. */
#ifndef PL_RNG_H
#define PL_RNG_H

#include "bounds.h"
#include "text.h"

PL_BEGIN

/* ChaCha8 (after D. J. Bernstein), with a 256-bit key so that seeds can't be brute-forced. */
typedef struct {
    uint32_t key[8];
    uint64_t block;   /* number of the next block */
    uint32_t out[16]; /* the current block */
    uint32_t used;    /* words of it already used; 16 means none left */
    uint32_t spare;
} pl_rng;

void pl_rng_seed(pl_rng *, const uint8_t seed[PL_SEED_SIZE]);
void pl_rng_seed64(pl_rng *, uint64_t seed);
uint32_t pl_rng_u32(pl_rng *);
uint64_t pl_rng_u64(pl_rng *);
/* Returns an unbiased number in 0 .. n-1; n > 0. After D. Lemire: the high half of a product,
 * rejecting the few biased products. The slow path handles new blocks and products that may be
 * biased. */
uint32_t pl_rng_below_rarely(pl_rng *, uint32_t n);
static inline uint32_t pl_rng_below(pl_rng *r, uint32_t n) {
    const uint64_t product = (uint64_t)r->out[r->used % 16] * n;
    if (r->used == 16 || (uint32_t)product < n) return pl_rng_below_rarely(r, n);
    r->used++;
    return (uint32_t)(product >> 32);
}
void pl_rng_shuffle(pl_rng *PL_RESTRICT, uint8_t *PL_RESTRICT card, uint32_t n);

/* Derives the seed of the i-th game of a series. The derivation is one-way. */
void pl_seed_derive(const uint8_t seed[PL_SEED_SIZE], uint64_t i, uint8_t out[PL_SEED_SIZE]);
/* Parses a seed of up to 64 hex digits. Leading zeros may be omitted. */
bool pl_seed_read(const char *hex, uint8_t out[PL_SEED_SIZE]);
void pl_seed_write(const uint8_t seed[PL_SEED_SIZE], pl_text *);

PL_END

#endif
