/* SPDX-License-Identifier: MIT */
/* As much of libsodium's interface as the desk uses, for WebAssembly: BLAKE2b, SipHash, and chance
 * from the browser (local/sodium.c). */
#ifndef PERILUNE_LOCAL_SODIUM_H
#define PERILUNE_LOCAL_SODIUM_H

#include <stddef.h>
#include <stdint.h>

enum {
    crypto_shorthash_BYTES = 8,
    crypto_shorthash_KEYBYTES = 16,
    sodium_base64_VARIANT_URLSAFE_NO_PADDING = 7
};

typedef struct {
    uint64_t h[8];
    uint64_t count;
    size_t held, size;
    uint8_t block[128];
} crypto_generichash_state;

int sodium_init(void);
int crypto_generichash(uint8_t *out, size_t size, const uint8_t *in, unsigned long long n,
                       const uint8_t *key, size_t key_size);
int crypto_generichash_init(crypto_generichash_state *, const uint8_t *key, size_t key_size,
                            size_t size);
int crypto_generichash_update(crypto_generichash_state *, const uint8_t *in, unsigned long long n);
int crypto_generichash_final(crypto_generichash_state *, uint8_t *out, size_t size);
int crypto_shorthash(uint8_t *out, const uint8_t *in, unsigned long long n, const uint8_t *key);
char *sodium_bin2base64(char *text, size_t size, const uint8_t *bytes, size_t n, int variant);
int local_read_hex(uint8_t *out, size_t size, const char *hex, size_t n, size_t *got);
#define sodium_hex2bin(out, size, hex, n, ignore, got, end) local_read_hex(out, size, hex, n, got)
int sodium_memcmp(const void *, const void *, size_t);
int sodium_is_zero(const uint8_t *, size_t);
void randombytes_buf(void *, size_t);
uint32_t randombytes_uniform(uint32_t below);

#endif
