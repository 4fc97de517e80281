/* SPDX-License-Identifier: MIT */
#include "fair.h"
#include "server_words.h"

#include <sodium.h>
#include <string.h>

enum { KEY_BYTES = 16 };

bool fair_begin(void) {
    return sodium_init() >= 0;
}

/* ---- keys ---- */

void key_hash(const char *key, uint8_t hash[HASH_SIZE]) {
    crypto_generichash(hash, HASH_SIZE, (const uint8_t *)key, strlen(key), NULL, 0);
}

static void key_write(const uint8_t bytes[KEY_BYTES], char key[KEY_SIZE]) {
    sodium_bin2base64(key, KEY_SIZE, bytes, KEY_BYTES, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void key_of(const char *text, size_t size, char key[KEY_SIZE]) {
    uint8_t bytes[KEY_BYTES];
    crypto_generichash(bytes, sizeof bytes, (const uint8_t *)text, size, NULL, 0);
    key_write(bytes, key);
}

void key_new(char key[KEY_SIZE], uint8_t hash[HASH_SIZE]) {
    uint8_t bytes[KEY_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    key_write(bytes, key);
    key_hash(key, hash);
}

bool hash_same(const uint8_t a[HASH_SIZE], const uint8_t b[HASH_SIZE]) {
    return sodium_memcmp(a, b, HASH_SIZE) == 0;
}

bool key_opens(const char *key, const table *t, key_rights *out) {
    uint8_t hash[HASH_SIZE];
    key_hash(key, hash);
    *out = (key_rights){ hash_same(hash, t->host), hash_same(hash, t->invite), PL_PUBLIC };
    for (int seat = 0; seat < t->setup.seats; seat++)
        if (t->seat[seat].kind == SEAT_PERSON && hash_same(hash, t->seat[seat].key))
            out->seat = seat;
    return out->host || out->invited || out->seat != PL_PUBLIC || hash_same(hash, t->watch);
}

/* Letters and digits that are not mistaken for each other when read aloud. */
void id_new(char id[STORE_ID_SIZE]) {
    static const char letter[] = "abcdefghjkmnpqrstuvwxyz23456789";
    for (int i = 0; i < STORE_ID_SIZE - 1; i++)
        id[i] = letter[randombytes_uniform(sizeof letter - 1)];
    id[STORE_ID_SIZE - 1] = 0;
}

void secret_new(uint8_t secret[PL_SEED_SIZE]) {
    randombytes_buf(secret, PL_SEED_SIZE);
}

void hex_write(const uint8_t *bytes, size_t n, pl_text *out) {
    for (size_t i = 0; i < n; i++)
        pl_text_hex(out, bytes[i], 2);
}

bool hex_read(const char *text, size_t digits, uint8_t *out, size_t n) {
    size_t got = 0;
    return digits == 2 * n && sodium_hex2bin(out, n, text, digits, NULL, &got, NULL) == 0 &&
           got == n;
}

/* ---- the shuffle ---- */

static void add(crypto_generichash_state *s, const void *bytes, size_t n) {
    crypto_generichash_update(s, bytes, n);
}

void fair_commitment(const uint8_t secret[PL_SEED_SIZE], uint8_t out[HASH_SIZE]) {
    crypto_generichash_state s;
    crypto_generichash_init(&s, NULL, 0, HASH_SIZE);
    add(&s, "perilune commitment", 19);
    add(&s, secret, PL_SEED_SIZE);
    crypto_generichash_final(&s, out, HASH_SIZE);
}

static void make_seed(const uint8_t *secret, const uint8_t mix[][MIX_SIZE], int n, uint8_t *seed) {
    crypto_generichash_state s;
    crypto_generichash_init(&s, NULL, 0, PL_SEED_SIZE);
    add(&s, "perilune seed", 13);
    add(&s, secret, PL_SEED_SIZE);
    for (int i = 0; i < n; i++)
        add(&s, mix[i], MIX_SIZE);
    crypto_generichash_final(&s, seed, PL_SEED_SIZE);
}

/* What people have added, in order of seats; bots add nothing. */
static int mixes(const table *t, uint8_t mix[PL_SEATS_MAX][MIX_SIZE]) {
    int n = 0;
    for (int seat = 0; seat < t->setup.seats; seat++)
        if (t->seat[seat].kind == SEAT_PERSON) memcpy(mix[n++], t->seat[seat].mix, MIX_SIZE);
    return n;
}

void fair_seed(const table *t, uint8_t seed[PL_SEED_SIZE]) {
    uint8_t mix[PL_SEATS_MAX][MIX_SIZE];
    const int n = mixes(t, mix);
    make_seed(t->secret, (const uint8_t(*)[MIX_SIZE])mix, n, seed);
}

void fair_write(const table *t, pl_text *out) {
    uint8_t commitment[HASH_SIZE], mix[PL_SEATS_MAX][MIX_SIZE];
    fair_commitment(t->secret, commitment);
    pl_text_str(out, "commitment=");
    hex_write(commitment, HASH_SIZE, out);
    pl_text_str(out, " secret=");
    hex_write(t->secret, PL_SEED_SIZE, out);
    const int n = mixes(t, mix);
    for (int i = 0; i < n; i++) {
        pl_text_str(out, i ? "," : " mix=");
        hex_write(mix[i], MIX_SIZE, out);
    }
}

/* ---- checking ---- */

static bool read_mixes(const char *text, uint8_t mix[PL_SEATS_MAX][MIX_SIZE], int *n) {
    for (*n = 0; *n < PL_SEATS_MAX; text++) {
        const size_t digits = strcspn(text, ",");
        if (!hex_read(text, digits, mix[(*n)++], MIX_SIZE)) return false;
        text += digits;
        if (!*text) return true;
    }
    return false;
}

bool fair_check(const char *line, const uint8_t seed[PL_SEED_SIZE], pl_error *err) {
    uint8_t commitment[HASH_SIZE], secret[PL_SEED_SIZE], mix[PL_SEATS_MAX][MIX_SIZE];
    uint8_t again[HASH_SIZE];
    char word[PL_FAIR_MAX];
    int n = 0;
    bool ok = pl_word(&line, word, sizeof word) && strncmp(word, "commitment=", 11) == 0 &&
              hex_read(word + 11, strlen(word + 11), commitment, HASH_SIZE);
    ok = ok && pl_word(&line, word, sizeof word) && strncmp(word, "secret=", 7) == 0 &&
         hex_read(word + 7, strlen(word + 7), secret, PL_SEED_SIZE);
    if (ok && pl_word(&line, word, sizeof word))
        ok = strncmp(word, "mix=", 4) == 0 && read_mixes(word + 4, mix, &n);
    if (!ok || *line) return pl_refuse(err, server_word[SW_FAIR_LINE]);
    fair_commitment(secret, again);
    if (memcmp(again, commitment, HASH_SIZE) != 0)
        return pl_refuse(err, server_word[SW_FAIR_COMMITMENT]);
    make_seed(secret, (const uint8_t(*)[MIX_SIZE])mix, n, again);
    if (memcmp(again, seed, PL_SEED_SIZE) != 0) return pl_refuse(err, server_word[SW_FAIR_SEED]);
    return true;
}
