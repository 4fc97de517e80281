/* SPDX-License-Identifier: MIT */
/* Keys, commitments and the seed of a shuffle (docs/fair.md). */
#include "fair.h"
#include "server_words.h"

#include <assert.h>
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

void key_once(const table *t, const char *name, char key[KEY_SIZE]) {
    uint8_t bytes[KEY_BYTES];
    crypto_generichash(bytes, sizeof bytes, (const uint8_t *)name, strlen(name), t->secret,
                       sizeof t->secret);
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

/* Letters and digits that can't be confused when read aloud. */
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

/* What each seat added to the shuffle. A bot adds nothing; a person whose browser hasn't done so
 * yet has all zeros. */
typedef struct {
    int n;
    bool person[PL_SEATS_MAX];
    uint8_t of[PL_SEATS_MAX][MIX_SIZE];
} mixes;

/* Hashes the secret, then, as text, what was agreed before the deal and what the browsers added. */
static void make_seed(const uint8_t *secret, const pl_match *head, const mixes *mix,
                      uint8_t seed[PL_SEED_SIZE]) {
    char text[2048];
    pl_text t = PL_TEXT(text);
    pl_log_write_terms(head, &t);
    for (int seat = 0; seat < mix->n; seat++) {
        if (!mix->person[seat]) continue;
        pl_say(&t, "mix {0} ", PL_I(seat));
        hex_write(mix->of[seat], MIX_SIZE, &t);
        pl_text_char(&t, '\n');
    }
    assert(!t.cut);
    crypto_generichash_state s;
    crypto_generichash_init(&s, NULL, 0, PL_SEED_SIZE);
    add(&s, "perilune seed 2", 15);
    add(&s, secret, PL_SEED_SIZE);
    add(&s, t.at, t.n);
    crypto_generichash_final(&s, seed, PL_SEED_SIZE);
}

/* Version 1 of the line hashed only the mixes, as bytes. */
static void make_seed_1(const uint8_t *secret, const mixes *mix, uint8_t seed[PL_SEED_SIZE]) {
    crypto_generichash_state s;
    crypto_generichash_init(&s, NULL, 0, PL_SEED_SIZE);
    add(&s, "perilune seed", 13);
    add(&s, secret, PL_SEED_SIZE);
    for (int i = 0; i < mix->n; i++)
        add(&s, mix->of[i], MIX_SIZE);
    crypto_generichash_final(&s, seed, PL_SEED_SIZE);
}

static mixes mixes_of(const table *t) {
    mixes mix = { .n = t->setup.seats };
    for (int seat = 0; seat < mix.n; seat++) {
        mix.person[seat] = t->seat[seat].kind == SEAT_PERSON;
        memcpy(mix.of[seat], t->seat[seat].mix, MIX_SIZE);
    }
    return mix;
}

/* ---- the deal of the day ---- */

static const char daily[] = "daily ";

static int32_t days_in(int32_t year, int32_t month) {
    static const int32_t days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return days[month - 1] + (month == 2 && leap);
}

static int32_t number_at(const char *digits, int n) {
    int32_t value = 0;
    for (int i = 0; i < n; i++)
        value = 10 * value + (digits[i] - '0');
    return value;
}

bool fair_is_date(const char *text) {
    static const char shape[] = "0000-00-00";
    if (strlen(text) != sizeof shape - 1) return false;
    for (int i = 0; shape[i]; i++)
        if (shape[i] == '0' ? text[i] < '0' || text[i] > '9' : text[i] != shape[i]) return false;
    const int32_t year = number_at(text, 4), month = number_at(text + 5, 2);
    const int32_t day = number_at(text + 8, 2);
    return month >= 1 && month <= 12 && day >= 1 && day <= days_in(year, month);
}

void fair_daily_seed(const pl_game *game, const char *date, uint8_t seed[PL_SEED_SIZE]) {
    char text[80];
    pl_text t = PL_TEXT(text);
    pl_say(&t, "{0} {1}", PL_S(game->id), PL_S(date));
    crypto_generichash_state s;
    crypto_generichash_init(&s, NULL, 0, PL_SEED_SIZE);
    add(&s, "perilune daily 1", 16);
    add(&s, t.at, t.n);
    crypto_generichash_final(&s, seed, PL_SEED_SIZE);
}

void fair_seed(const table *t, uint8_t seed[PL_SEED_SIZE]) {
    if (t->daily[0]) {
        fair_daily_seed(t->game, t->daily, seed);
        return;
    }
    pl_match head = { .game = t->game, .setup = t->setup };
    for (int seat = 0; seat < t->setup.seats; seat++)
        memcpy(head.name[seat], t->seat[seat].name, PL_NAME_MAX);
    const mixes mix = mixes_of(t);
    make_seed(t->secret, &head, &mix, seed);
}

/* The `fair` line of a log. */
typedef struct {
    bool names; /* version 2: the names are part of the seed */
    uint8_t commitment[HASH_SIZE], secret[PL_SEED_SIZE];
    mixes mix; /* of version 1 only people's */
} fair_line;

static void write_line(const fair_line *line, pl_text *out) {
    pl_text_str(out, line->names ? "2 commitment=" : "commitment=");
    hex_write(line->commitment, HASH_SIZE, out);
    pl_text_str(out, " secret=");
    hex_write(line->secret, PL_SEED_SIZE, out);
    for (int i = 0; i < line->mix.n; i++) {
        pl_text_str(out, i ? "," : " mix=");
        if (line->mix.person[i])
            hex_write(line->mix.of[i], MIX_SIZE, out);
        else
            pl_text_char(out, '-');
    }
}

void fair_write(const table *t, pl_text *out) {
    if (t->daily[0]) {
        pl_text_str(out, daily);
        pl_text_str(out, t->daily);
        return;
    }
    fair_line line = { .names = true, .mix = mixes_of(t) };
    fair_commitment(t->secret, line.commitment);
    memcpy(line.secret, t->secret, PL_SEED_SIZE);
    write_line(&line, out);
}

/* ---- checking ---- */

static bool read_mixes(const char *text, bool bots, mixes *mix) {
    for (mix->n = 0; mix->n < PL_SEATS_MAX; text++) {
        const size_t digits = strcspn(text, ",");
        const int seat = mix->n++;
        mix->person[seat] = !(bots && digits == 1 && *text == '-');
        if (mix->person[seat] && !hex_read(text, digits, mix->of[seat], MIX_SIZE)) return false;
        text += digits;
        if (!*text) return true;
    }
    return false;
}

static bool read_bytes(const char **line, const char *name, uint8_t *out, size_t n) {
    char word[PL_FAIR_MAX];
    const size_t skip = strlen(name);
    return pl_word(line, word, sizeof word) && strncmp(word, name, skip) == 0 &&
           hex_read(word + skip, strlen(word + skip), out, n);
}

static bool read_words(const char *at, fair_line *out) {
    char word[PL_FAIR_MAX];
    const char *first = at;
    *out = (fair_line){ .names = false };
    if (pl_word(&first, word, sizeof word) && strcmp(word, "2") == 0) {
        out->names = true;
        at = first;
    }
    if (!read_bytes(&at, "commitment=", out->commitment, HASH_SIZE) ||
        !read_bytes(&at, "secret=", out->secret, PL_SEED_SIZE))
        return false;
    if (!pl_word(&at, word, sizeof word)) return !out->names;
    return strncmp(word, "mix=", 4) == 0 && read_mixes(word + 4, out->names, &out->mix);
}

/* A line has one spelling, so that every reader of it agrees. */
static bool read_line(const char *text, fair_line *out) {
    char again[PL_FAIR_MAX];
    pl_text t = PL_TEXT(again);
    if (!read_words(text, out)) return false;
    write_line(out, &t);
    return strcmp(text, again) == 0;
}

/* Version 2 has an item for every seat, and bots are told by their names. */
static bool fits_seats(const mixes *mix, const pl_match *m) {
    if (mix->n != m->setup.seats) return false;
    for (int seat = 0; seat < mix->n; seat++)
        if (mix->person[seat] == pl_is_bots_name(m->name[seat])) return false;
    return true;
}

static bool someone_added(const mixes *mix) {
    for (int seat = 0; seat < mix->n; seat++)
        if (mix->person[seat] && !sodium_is_zero(mix->of[seat], MIX_SIZE)) return true;
    return false;
}

static fair_verdict verdict(fair_verdict v, int word, pl_error *err) {
    pl_refuse(err, server_word[word]);
    return v;
}

/* Whether the line is true: the secret matches the commitment, and the seed follows from the
 * rest. */
static bool is_true(const fair_line *line, const pl_match *m, pl_error *err) {
    uint8_t again[HASH_SIZE];
    fair_commitment(line->secret, again);
    if (memcmp(again, line->commitment, HASH_SIZE) != 0)
        return pl_refuse(err, server_word[SW_FAIR_COMMITMENT]);
    if (line->names)
        make_seed(line->secret, m, &line->mix, again);
    else
        make_seed_1(line->secret, &line->mix, again);
    if (memcmp(again, m->setup.seed, PL_SEED_SIZE) != 0 ||
        (line->names && !fits_seats(&line->mix, m)))
        return pl_refuse(err, server_word[line->names ? SW_FAIR_CHANGED : SW_FAIR_SEED]);
    return true;
}

/* That nobody committed to it is no fault: the deal of the day is public. */
static fair_verdict judge_daily(const pl_match *m, const char *date, pl_error *err) {
    uint8_t seed[PL_SEED_SIZE];
    if (!fair_is_date(date)) return verdict(FAIR_BROKEN, SW_FAIR_LINE, err);
    if (m->setup.stacked) return verdict(FAIR_BROKEN, SW_FAIR_ARRANGED, err);
    fair_daily_seed(m->game, date, seed);
    if (memcmp(seed, m->setup.seed, PL_SEED_SIZE) != 0)
        return verdict(FAIR_BROKEN, SW_FAIR_NOT_DAILY, err);
    return verdict(FAIR_UNPROVED, SW_FAIR_DAILY, err);
}

fair_verdict fair_judge(const pl_match *m, pl_error *err) {
    fair_line line;
    if (!m->fair[0]) {
        if (m->setup.stacked) return verdict(FAIR_UNPROVED, SW_FAIR_ARRANGED, err);
        return verdict(FAIR_UNPROVED, m->practice ? SW_FAIR_FORKED : SW_FAIR_NONE, err);
    }
    if (strncmp(m->fair, daily, strlen(daily)) == 0)
        return judge_daily(m, m->fair + strlen(daily), err);
    if (!read_line(m->fair, &line)) return verdict(FAIR_BROKEN, SW_FAIR_LINE, err);
    if (m->setup.stacked) return verdict(FAIR_BROKEN, SW_FAIR_ARRANGED, err);
    if (!is_true(&line, m, err)) return FAIR_BROKEN;
    if (!someone_added(&line.mix)) return verdict(FAIR_UNPROVED, SW_FAIR_ALONE, err);
    return line.names ? FAIR_PROVED : verdict(FAIR_UNPROVED, SW_FAIR_OLD, err);
}
