/* SPDX-License-Identifier: MIT */
/* BLAKE2b (RFC 7693), SipHash-2-4 and a few helpers, as include/sodium.h has them. Nobody measures
 * the time of what happens in one's own browser, so nothing here is constant in time. */
#include <sodium.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BLOCK = 128, CHANCE_AT_ONCE = 256 };

static uint64_t load(const uint8_t *p) {
    uint64_t v = 0;
    for (int i = 0; i < 8; i++)
        v |= (uint64_t)p[i] << 8 * i;
    return v;
}

static void store(uint8_t *p, uint64_t v) {
    for (int i = 0; i < 8; i++)
        p[i] = (uint8_t)(v >> 8 * i);
}

static uint64_t right(uint64_t v, int n) {
    return v >> n | v << (64 - n);
}

static uint64_t left(uint64_t v, int n) {
    return v << n | v >> (64 - n);
}

/* ---- BLAKE2b ---- */

static const uint64_t iv[8] = {
    0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1,
    0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179,
};

static const uint8_t order[10][16] = {
    { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 },
    { 14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3 },
    { 11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4 },
    { 7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8 },
    { 9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13 },
    { 2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9 },
    { 12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11 },
    { 13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10 },
    { 6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5 },
    { 10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0 },
};

/* Mixes two words of a block into a column or a diagonal. */
static void stir(uint64_t *v, const uint8_t at[4], uint64_t x, uint64_t y) {
    uint64_t *const a = v + at[0], *const b = v + at[1], *const c = v + at[2], *const d = v + at[3];
    *a += *b + x;
    *d = right(*d ^ *a, 32);
    *c += *d;
    *b = right(*b ^ *c, 24);
    *a += *b + y;
    *d = right(*d ^ *a, 16);
    *c += *d;
    *b = right(*b ^ *c, 63);
}

static void compress(crypto_generichash_state *s, int last) {
    static const uint8_t lanes[8][4] = {
        { 0, 4, 8, 12 },  { 1, 5, 9, 13 },  { 2, 6, 10, 14 }, { 3, 7, 11, 15 },
        { 0, 5, 10, 15 }, { 1, 6, 11, 12 }, { 2, 7, 8, 13 },  { 3, 4, 9, 14 },
    };
    uint64_t v[16];
    memcpy(v, s->h, sizeof s->h);
    memcpy(v + 8, iv, sizeof iv);
    v[12] ^= s->count;
    if (last) v[14] = ~v[14];
    for (int round = 0; round < 12; round++)
        for (int i = 0; i < 8; i++) {
            const uint8_t *const o = order[round % 10] + 2 * i;
            stir(v, lanes[i], load(s->block + 8 * o[0]), load(s->block + 8 * o[1]));
        }
    for (int i = 0; i < 8; i++)
        s->h[i] ^= v[i] ^ v[i + 8];
}

int crypto_generichash_update(crypto_generichash_state *s, const uint8_t *in,
                              unsigned long long n) {
    while (n > 0) {
        if (s->held == BLOCK) { /* the last block is compressed at the end */
            s->count += BLOCK;
            compress(s, 0);
            s->held = 0;
        }
        const size_t room = BLOCK - s->held, part = n < room ? (size_t)n : room;
        memcpy(s->block + s->held, in, part);
        s->held += part;
        in += part;
        n -= part;
    }
    return 0;
}

int crypto_generichash_init(crypto_generichash_state *s, const uint8_t *key, size_t key_size,
                            size_t size) {
    *s = (crypto_generichash_state){ .size = size };
    memcpy(s->h, iv, sizeof iv);
    s->h[0] ^= 0x01010000 ^ (uint64_t)key_size << 8 ^ size;
    if (!key_size) return 0;
    memcpy(s->block, key, key_size);
    s->held = BLOCK;
    return 0;
}

int crypto_generichash_final(crypto_generichash_state *s, uint8_t *out, size_t size) {
    uint8_t all[64];
    memset(s->block + s->held, 0, BLOCK - s->held);
    s->count += s->held;
    compress(s, 1);
    for (int i = 0; i < 8; i++)
        store(all + 8 * i, s->h[i]);
    memcpy(out, all, size);
    return 0;
}

int crypto_generichash(uint8_t *out, size_t size, const uint8_t *in, unsigned long long n,
                       const uint8_t *key, size_t key_size) {
    crypto_generichash_state s;
    crypto_generichash_init(&s, key, key_size, size);
    crypto_generichash_update(&s, in, n);
    return crypto_generichash_final(&s, out, size);
}

/* ---- SipHash-2-4 ---- */

static void sip_round(uint64_t v[4]) {
    v[0] += v[1];
    v[2] += v[3];
    v[1] = left(v[1], 13) ^ v[0];
    v[3] = left(v[3], 16) ^ v[2];
    v[0] = left(v[0], 32);
    v[2] += v[1];
    v[0] += v[3];
    v[1] = left(v[1], 17) ^ v[2];
    v[3] = left(v[3], 21) ^ v[0];
    v[2] = left(v[2], 32);
}

static void sip_word(uint64_t v[4], uint64_t word) {
    v[3] ^= word;
    sip_round(v);
    sip_round(v);
    v[0] ^= word;
}

int crypto_shorthash(uint8_t *out, const uint8_t *in, unsigned long long n, const uint8_t *key) {
    const uint64_t k[2] = { load(key), load(key + 8) };
    uint64_t v[4] = { k[0] ^ 0x736F6D6570736575, k[1] ^ 0x646F72616E646F6D,
                      k[0] ^ 0x6C7967656E657261, k[1] ^ 0x7465646279746573 };
    uint8_t rest[8] = { 0 };
    unsigned long long left_over = n;
    for (; left_over >= 8; left_over -= 8, in += 8)
        sip_word(v, load(in));
    memcpy(rest, in, (size_t)left_over);
    rest[7] = (uint8_t)n;
    sip_word(v, load(rest));
    v[2] ^= 0xFF;
    for (int i = 0; i < 4; i++)
        sip_round(v);
    store(out, v[0] ^ v[1] ^ v[2] ^ v[3]);
    return 0;
}

/* ---- text ---- */

char *sodium_bin2base64(char *text, size_t size, const uint8_t *bytes, size_t n, int variant) {
    static const char letter[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    char *out = text;
    (void)variant;
    memset(text, 0, size);
    for (size_t i = 0; i < n; i += 3) {
        const uint32_t three = (uint32_t)bytes[i] << 16 | (i + 1 < n ? bytes[i + 1] << 8 : 0) |
                               (i + 2 < n ? bytes[i + 2] : 0);
        for (size_t k = 0; k < 4 && i + k <= n; k++)
            *out++ = letter[three >> (18 - 6 * k) & 63];
    }
    return text;
}

static int nibble(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

int local_read_hex(uint8_t *out, size_t size, const char *hex, size_t n, size_t *got) {
    *got = 0;
    if (n % 2 || n / 2 > size) return -1;
    for (; *got < n / 2; ++*got) {
        const int high = nibble(hex[2 * *got]), low = nibble(hex[2 * *got + 1]);
        if (high < 0 || low < 0) return -1;
        out[*got] = (uint8_t)(high << 4 | low);
    }
    return 0;
}

int sodium_memcmp(const void *a, const void *b, size_t n) {
    return memcmp(a, b, n);
}

int sodium_is_zero(const uint8_t *bytes, size_t n) {
    while (n && !bytes[n - 1])
        n--;
    return !n;
}

/* ---- chance ---- */

int sodium_init(void) {
    return 0;
}

void randombytes_buf(void *out, size_t n) {
    for (size_t done = 0; done < n; done += CHANCE_AT_ONCE) {
        const size_t part = n - done < CHANCE_AT_ONCE ? n - done : CHANCE_AT_ONCE;
        if (getentropy((char *)out + done, part) != 0) abort();
    }
}

uint32_t randombytes_uniform(uint32_t below) {
    uint32_t v;
    do
        randombytes_buf(&v, sizeof v);
    while (v >= UINT32_MAX - UINT32_MAX % below);
    return v % below;
}
