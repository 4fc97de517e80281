/* SPDX-License-Identifier: MIT */
/* The engine's parts that need no game in progress: chance, text, reading, setups, look-up. */
#include "games/list.h"
#include "perilune.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

extern const pl_game pl_game_monkeys;
static const pl_game *const game = &pl_game_monkeys;

/* ---- chance ---- */

/* The first blocks of ChaCha8 with a 256-bit key and no nonce, from the test vectors published
 * with draft-strombergson-chacha-test-vectors: the zero key, and the key that begins with 1. */
static const struct {
    uint8_t first_byte;
    const char *stream;
} published[] = {
    { 0, "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
         "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
         "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
         "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa" },
    { 1, "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
         "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8" },
};

static void chacha8_gives_the_published_stream(void **unused) {
    (void)unused;
    for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
        const uint8_t seed[PL_SEED_SIZE] = { published[i].first_byte };
        char hex[257];
        pl_text out = PL_TEXT(hex);
        pl_rng rng;
        pl_rng_seed(&rng, seed);
        while (out.n < strlen(published[i].stream)) {
            const uint32_t word = pl_rng_u32(&rng);
            for (int b = 0; b < 4; b++)
                pl_text_hex(&out, word >> (8 * b) & 255, 2);
        }
        assert_string_equal(hex, published[i].stream);
    }
}

/* ChaCha once more, as its paper draws it: a 4 x 4 matrix, columns and then diagonals. */
static uint32_t turned(uint32_t x, int bits) {
    return x << bits | x >> (32 - bits);
}

static void quarter_round(uint32_t x[4][4], const int column[4]) {
    uint32_t *a = &x[0][column[0]], *b = &x[1][column[1]];
    uint32_t *c = &x[2][column[2]], *d = &x[3][column[3]];
    for (int half = 0; half < 2; half++) {
        *a += *b;
        *d = turned(*d ^ *a, half ? 8 : 16);
        *c += *d;
        *b = turned(*b ^ *c, half ? 7 : 12);
    }
}

static void plain_chacha8(const uint8_t key[32], uint64_t block, uint32_t out[16]) {
    uint8_t bytes[64] = "expand 32-byte k";
    memcpy(bytes + 16, key, 32);
    for (int b = 0; b < 8; b++)
        bytes[48 + b] = (uint8_t)(block >> (8 * b));
    uint32_t x[4][4] = { { 0 } }, start[4][4];
    for (int i = 0; i < 64; i++)
        x[i / 16][i / 4 % 4] |= (uint32_t)bytes[i] << (8 * (i % 4));
    memcpy(start, x, sizeof x);
    for (int round = 0; round < 8; round++)
        for (int c = 0; c < 4; c++) {
            const int shift = round % 2;
            quarter_round(
                x, (const int[]){ c, (c + shift) % 4, (c + 2 * shift) % 4, (c + 3 * shift) % 4 });
        }
    for (int i = 0; i < 16; i++)
        out[i] = x[i / 4][i % 4] + start[i / 4][i % 4];
}

static void chacha8_agrees_with_the_paper(void **unused) {
    (void)unused;
    uint8_t key[PL_SEED_SIZE];
    for (int i = 0; i < PL_SEED_SIZE; i++)
        key[i] = (uint8_t)(37 * i + 11);
    for (uint64_t block = 0xFFFFFFFE; block < 0x100000002; block++) {
        pl_rng rng;
        pl_rng_seed(&rng, key);
        rng.block = block;
        uint32_t wanted[16];
        plain_chacha8(key, block, wanted);
        for (int i = 0; i < 16; i++)
            assert_int_equal(pl_rng_u32(&rng), wanted[i]);
        plain_chacha8(key, block + 1, wanted);
        assert_int_equal(pl_rng_u32(&rng), wanted[0]);
    }
}

static void numbers_as_seeds(void **unused) {
    (void)unused;
    const uint8_t key[PL_SEED_SIZE] = { 8, 7, 6, 5, 4, 3, 2, 1 };
    pl_rng a, b;
    pl_rng_seed(&a, key);
    pl_rng_seed64(&b, 0x0102030405060708);
    for (int i = 0; i < 40; i++)
        assert_int_equal(pl_rng_u32(&a), pl_rng_u32(&b));
    const uint64_t low = pl_rng_u32(&a), high = pl_rng_u32(&a);
    assert_true(pl_rng_u64(&b) == (low | high << 32));
}

/* Sum of squared deviations over the expected count. For k cells the mean is k-1 and the standard
 * deviation sqrt(2(k-1)); the seeds are fixed, so the bounds below hold or do not, forever. */
static double chi_square(const uint32_t *count, int cells, double expected) {
    double sum = 0;
    for (int i = 0; i < cells; i++)
        sum += ((double)count[i] - expected) * ((double)count[i] - expected) / expected;
    return sum;
}

static void below_stays_below(void **unused) {
    (void)unused;
    static const uint32_t bound[] = { 1,  2,          3,          6,          7,         42,
                                      64, 0x7FFFFFFF, 0x80000000, 0x80000001, 0xFFFFFFFF };
    pl_rng rng;
    pl_rng_seed64(&rng, 5);
    for (size_t i = 0; i < sizeof bound / sizeof *bound; i++) {
        uint32_t most = 0;
        for (int draw = 0; draw < 2000; draw++) {
            const uint32_t value = pl_rng_below(&rng, bound[i]);
            assert_true(value < bound[i]);
            if (value > most) most = value;
        }
        assert_true(most >= bound[i] - bound[i] / 100 - 1);
    }
}

static void below_is_fair(void **unused) {
    (void)unused;
    enum { DRAWS = 60000 };
    uint32_t small[6] = { 0 }, range[3] = { 0 }, class[3] = { 0 };
    pl_rng rng;
    pl_rng_seed64(&rng, 6);
    for (int draw = 0; draw < DRAWS; draw++) {
        small[pl_rng_below(&rng, 6)]++;
        /* Of three quarters of all words, a remainder would favor the lowest range and an
         * unchecked product one class of numbers by two to one. */
        const uint32_t value = pl_rng_below(&rng, 0xC0000000);
        range[value >> 30]++;
        class[value % 3]++;
    }
    assert_true(chi_square(small, 6, DRAWS / 6) < 25);
    assert_true(chi_square(range, 3, DRAWS / 3) < 20);
    assert_true(chi_square(class, 3, DRAWS / 3) < 20);
}

static void shuffles_give_every_order_equally_often(void **unused) {
    (void)unused;
    enum { SHUFFLES = 24000 };
    uint32_t order[256] = { 0 }, count[24];
    pl_rng rng;
    pl_rng_seed64(&rng, 7);
    for (int i = 0; i < SHUFFLES; i++) {
        uint8_t card[4] = { 0, 1, 2, 3 };
        pl_rng_shuffle(&rng, card, 4);
        order[card[0] | card[1] << 2 | card[2] << 4 | card[3] << 6]++;
    }
    int orders = 0;
    for (int i = 0; i < 256; i++)
        if (order[i] && orders < 24) count[orders++] = order[i];
    uint32_t all = 0;
    for (int i = 0; i < orders; i++)
        all += count[i];
    assert_int_equal(orders, 24);
    assert_int_equal(all, SHUFFLES);
    assert_true(chi_square(count, 24, SHUFFLES / 24) < 60);
}

/* As pl_rng_shuffle is meant, a number at a time. */
static void shuffle_plainly(pl_rng *rng, uint8_t *card, uint32_t n) {
    for (uint32_t i = n; i > 1; i--) {
        const uint32_t j = pl_rng_below(rng, i);
        const uint8_t other = card[j];
        card[j] = card[i - 1];
        card[i - 1] = other;
    }
}

/* A zero is biased for every number of cards that is no power of two, and left out. */
static void shuffles_take_one_number_a_card(void **state) {
    (void)state;
    for (uint32_t used = 1; used <= 16; used++)
        for (uint32_t n = 0; n <= 200; n++) {
            uint8_t card[200], same[200];
            pl_rng rng, copy;
            pl_rng_seed64(&rng, n);
            for (uint32_t i = 0; i < used; i++)
                pl_rng_u32(&rng);
            rng.out[9] = rng.out[15] = 0;
            copy = rng;
            for (int i = 0; i < 200; i++)
                card[i] = same[i] = (uint8_t)i;
            pl_rng_shuffle(&rng, card, n);
            shuffle_plainly(&copy, same, n);
            assert_memory_equal(card, same, sizeof card);
            assert_memory_equal(&rng, &copy, sizeof rng);
        }
}

static void shuffling_few_cards(void **unused) {
    (void)unused;
    pl_rng rng, same;
    pl_rng_seed64(&rng, 8);
    same = rng;
    uint8_t card[3] = { 9, 8, 7 };
    pl_rng_shuffle(&rng, card, 0);
    pl_rng_shuffle(&rng, card, 1);
    assert_memory_equal(card, "\11\10\7", 3);
    assert_memory_equal(&rng, &same, sizeof rng);
}

/* ---- seeds ---- */

static int differing_bits(const uint8_t *a, const uint8_t *b) {
    int n = 0;
    for (int i = 0; i < 8 * PL_SEED_SIZE; i++)
        n += (a[i / 8] ^ b[i / 8]) >> (i % 8) & 1;
    return n;
}

static void derived_seeds_have_nothing_in_common(void **unused) {
    (void)unused;
    enum { SERIES = 500 };
    static uint8_t seed[SERIES][PL_SEED_SIZE];
    uint8_t from[PL_SEED_SIZE] = { 1, 2, 3 }, again[PL_SEED_SIZE];
    for (int i = 0; i < SERIES; i++) {
        pl_seed_derive(from, (uint64_t)i, seed[i]);
        for (int earlier = 0; earlier < i; earlier++)
            assert_in_range(differing_bits(seed[i], seed[earlier]), 80, 176);
        assert_in_range(differing_bits(seed[i], from), 80, 176);
    }
    pl_seed_derive(from, 77, again);
    assert_memory_equal(again, seed[77], PL_SEED_SIZE);
    for (int bit = 0; bit < 8 * PL_SEED_SIZE; bit++) {
        from[bit / 8] ^= (uint8_t)(1 << (bit % 8));
        pl_seed_derive(from, 77, again);
        assert_in_range(differing_bits(again, seed[77]), 80, 176);
        from[bit / 8] ^= (uint8_t)(1 << (bit % 8));
    }
    pl_seed_derive(from, (uint64_t)1 << 32, again);
    assert_memory_not_equal(again, seed[0], PL_SEED_SIZE);
}

static void seeds_are_read(void **unused) {
    (void)unused;
    uint8_t seed[PL_SEED_SIZE], wanted[PL_SEED_SIZE] = { 0 };
    memset(seed, 0xAA, sizeof seed);
    assert_true(pl_seed_read("0", seed));
    assert_memory_equal(seed, wanted, sizeof seed);
    wanted[31] = 0xBC;
    wanted[30] = 0x0A;
    assert_true(pl_seed_read("abc", seed));
    assert_memory_equal(seed, wanted, sizeof seed);
    assert_true(
        pl_seed_read("00000000000000000000000000000000000000000000000000000000000abc", seed));
    assert_memory_equal(seed, wanted, sizeof seed);
    assert_true(
        pl_seed_read("0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef", seed));
    for (int i = 0; i < PL_SEED_SIZE; i++)
        assert_int_equal(seed[i], "\x01\x23\x45\x67\x89\xab\xcd\xef"[i % 8] & 255);
}

static void what_is_no_seed(void **unused) {
    (void)unused;
    static const char *const bad[] = {
        "",   "g",     "0x1",
        " 1", "1 ",    "-1",
        "1A", "1\xc3", "00123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
    };
    uint8_t seed[PL_SEED_SIZE];
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(pl_seed_read(bad[i], seed));
}

static void seeds_written_are_read_again(void **unused) {
    (void)unused;
    pl_rng rng;
    pl_rng_seed64(&rng, 9);
    for (int i = 0; i < 300; i++) {
        uint8_t seed[PL_SEED_SIZE] = { 0 }, again[PL_SEED_SIZE];
        for (int b = i % 33; b < PL_SEED_SIZE; b++)
            seed[b] = (uint8_t)pl_rng_u32(&rng);
        char hex[80];
        pl_text out = PL_TEXT(hex);
        pl_seed_write(seed, &out);
        assert_false(out.cut);
        assert_in_range(out.n, 1, 64);
        assert_true(pl_seed_read(hex, again));
        assert_memory_equal(again, seed, sizeof seed);
    }
}

/* ---- text ---- */

static void text_never_leaves_its_buffer(void **unused) {
    (void)unused;
    for (size_t size = 1; size <= 12; size++)
        for (size_t n = 0; n <= 14; n++) {
            char buffer[16];
            memset(buffer, '~', sizeof buffer);
            pl_text t = pl_text_in(buffer + 1, size);
            assert_int_equal(buffer[1], 0);
            for (size_t i = 0; i < n; i++)
                pl_text_char(&t, (char)('a' + i));
            const size_t kept = n < size ? n : size - 1;
            assert_int_equal(t.n, kept);
            assert_int_equal(t.cut, n >= size);
            assert_int_equal(strlen(t.at), kept);
            assert_memory_equal(t.at, "abcdefghijklmn", kept);
            assert_int_equal(buffer[0], '~');
            for (size_t i = size + 1; i < sizeof buffer; i++)
                assert_int_equal(buffer[i], '~');
        }
}

static void text_is_cut_where_it_ends(void **unused) {
    (void)unused;
    char buffer[8];
    pl_text t = PL_TEXT(buffer);
    pl_text_str(&t, "moon");
    pl_text_str(&t, "stones");
    assert_string_equal(buffer, "moonsto");
    assert_true(t.cut);
    pl_text_str(&t, "");
    pl_text_bytes(&t, "xyz", 2);
    assert_string_equal(buffer, "moonsto");
    t = PL_TEXT(buffer);
    assert_false(t.cut);
    pl_text_bytes(&t, "xyz", 2);
    pl_text_repeat(&t, "-=", 2);
    pl_text_repeat(&t, "!", 0);
    pl_text_repeat(&t, "!", -3);
    assert_string_equal(buffer, "xy-=-=");
    assert_false(t.cut);
}

static void cuts_fall_between_characters(void **unused) {
    (void)unused;
    static const char *const text = "a\xC3\xBC\xE2\x82\xAC\xF0\x9F\x90\xB5z";
    static const size_t whole[] = { 0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 11 };
    for (size_t room = 0; room < 12; room++) {
        char buffer[16], word[16];
        pl_text t = pl_text_in(buffer, room + 1);
        pl_text_str(&t, text);
        assert_int_equal(t.n, whole[room]);
        assert_int_equal(strlen(buffer), whole[room]);
        assert_int_equal(t.cut, room < 11);
        const char *at = text;
        assert_true(pl_word(&at, word, room + 1));
        assert_int_equal(strlen(word), whole[room]);
        assert_int_equal(*at, 0);
    }
}

static void numbers_are_written(void **unused) {
    (void)unused;
    char buffer[100];
    pl_text t = PL_TEXT(buffer);
    static const int64_t number[] = { 0, 7, -7, 10, -1, INT64_MAX, INT64_MIN };
    for (size_t i = 0; i < sizeof number / sizeof *number; i++) {
        pl_text_int(&t, number[i]);
        pl_text_char(&t, ' ');
    }
    assert_string_equal(buffer, "0 7 -7 10 -1 9223372036854775807 -9223372036854775808 ");
    t = PL_TEXT(buffer);
    pl_text_hex(&t, 0xBEEF, 2);
    pl_text_hex(&t, 0xBEEF, 6);
    pl_text_hex(&t, UINT64_MAX - 15, 16);
    pl_text_hex(&t, 5, 0);
    assert_string_equal(buffer, "ef00beeffffffffffffffff0");
}

static void columns_count_characters(void **unused) {
    (void)unused;
    char buffer[100];
    pl_text t = PL_TEXT(buffer);
    pl_text_str(&t, "row: ");
    size_t start = t.n;
    pl_text_str(&t, "Grün");
    pl_text_pad(&t, start, 6);
    pl_text_str(&t, "|");
    assert_string_equal(buffer, "row: Grün  |");
    t = PL_TEXT(buffer);
    t.color = true;
    pl_text_ink(&t, PL_INK_GREEN);
    pl_text_str(&t, "ab");
    pl_text_ink(&t, PL_INK_PLAIN);
    start = t.n;
    pl_text_pad(&t, 0, 4);
    assert_int_equal(t.n, start + 2);
    pl_text_pad(&t, 0, 3);
    assert_int_equal(t.n, start + 2);
}

static void colors_only_where_wanted(void **unused) {
    (void)unused;
    char buffer[100];
    pl_text t = PL_TEXT(buffer);
    for (int ink = PL_INK_PLAIN; ink <= PL_INK_CYAN; ink++)
        pl_text_ink(&t, (enum pl_ink)ink);
    assert_string_equal(buffer, "");
    t.color = true;
    for (int ink = PL_INK_PLAIN; ink <= PL_INK_CYAN; ink++) {
        const size_t start = t.n = 0;
        pl_text_ink(&t, (enum pl_ink)ink);
        assert_int_equal(buffer[start], '\033');
        assert_int_equal(buffer[t.n - 1], 'm');
    }
}

/* ---- sentences ---- */

static const char *said(const char *sentence, pl_arg a, pl_arg b) {
    static char buffer[100];
    pl_text t = PL_TEXT(buffer);
    pl_say(&t, sentence, a, b);
    return buffer;
}

static void places_of_a_sentence(void **unused) {
    (void)unused;
    const pl_arg ada = PL_S("Ada"), three = PL_I(3);
    assert_string_equal(said("{0} has {1}.", ada, three), "Ada has 3.");
    assert_string_equal(said("{1}{1} to {0}", ada, three), "33 to Ada");
    assert_string_equal(said("", ada, three), "");
    assert_string_equal(said("{0}", PL_S("{1}"), three), "{1}");
    assert_string_equal(said("{0}", PL_I(-5), three), "-5");
    assert_string_equal(said("a {2} b { c {x} {0", ada, three), "a {2} b { c {x} {0");
}

static void plurals_of_a_sentence(void **unused) {
    (void)unused;
    const char *const coins = "{1} {1|coin|coins} of {0}";
    assert_string_equal(said(coins, PL_S("Red"), PL_I(1)), "1 coin of Red");
    assert_string_equal(said(coins, PL_S("Red"), PL_I(2)), "2 coins of Red");
    assert_string_equal(said(coins, PL_S("Red"), PL_I(0)), "0 coins of Red");
    assert_string_equal(said(coins, PL_S("Red"), PL_I(-1)), "-1 coins of Red");
    assert_string_equal(said("{0|one|}{1||many}.", PL_I(1), PL_I(1)), "one.");
    assert_string_equal(said("{0|one|}{1||many}.", PL_I(2), PL_I(2)), "many.");
}

static void refusals_speak_the_language_of_the_reader(void **unused) {
    (void)unused;
    const pl_words words = { "Seat {0} waits.", "Platz {0} wartet." };
    pl_error err = { .lang = PL_EN };
    assert_false(pl_fail(&err, words, PL_I(2)));
    assert_string_equal(err.text, "Seat 2 waits.");
    err.lang = PL_DE;
    assert_false(pl_fail(&err, words, PL_I(2)));
    assert_string_equal(err.text, "Platz 2 wartet.");
    assert_false(pl_refuse(&err, (pl_words){ "No.", "Nein." }));
    assert_string_equal(err.text, "Nein.");
    assert_false(pl_fail(NULL, words, PL_I(2)));
    assert_false(pl_refuse(NULL, words));
}

static void long_refusals_are_cut(void **unused) {
    (void)unused;
    char name[400];
    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = 0;
    pl_error err = { .lang = PL_EN };
    assert_false(pl_fail(&err, ((pl_words){ "{0}", "{0}" }), PL_S(name)));
    assert_int_equal(strlen(err.text), sizeof err.text - 1);
}

/* ---- JSON ---- */

static void json_has_its_commas(void **unused) {
    (void)unused;
    char buffer[200];
    pl_text t = PL_TEXT(buffer);
    pl_json_open(&t, '{');
    pl_json_key(&t, "n");
    pl_json_int(&t, -3);
    pl_json_key(&t, "list");
    pl_json_open(&t, '[');
    pl_json_str(&t, "a,");
    pl_json_bool(&t, true);
    pl_json_null(&t);
    pl_json_open(&t, '[');
    pl_json_close(&t, ']');
    pl_json_open(&t, '{');
    pl_json_close(&t, '}');
    pl_json_close(&t, ']');
    pl_json_words(&t, "name", (pl_words){ "Green", "Grün" });
    pl_json_close(&t, '}');
    assert_string_equal(buffer, "{\"n\":-3,\"list\":[\"a,\",true,null,[],{}],"
                                "\"name\":{\"en\":\"Green\",\"de\":\"Grün\"}}");
}

static void json_strings_are_quoted(void **unused) {
    (void)unused;
    char buffer[100];
    pl_text t = PL_TEXT(buffer);
    pl_json_str(&t, "say \"hi\" \\ \n\t\x01 ü");
    assert_string_equal(buffer, "\"say \\\"hi\\\" \\\\ \\n\\u0009\\u0001 ü\"");
}

/* ---- reading ---- */

static void words_are_cut_out(void **unused) {
    (void)unused;
    const char *at = "  play green-4a   x";
    char word[6];
    assert_true(pl_word(&at, word, sizeof word));
    assert_string_equal(word, "play");
    assert_true(pl_word(&at, word, sizeof word));
    assert_string_equal(word, "green");
    assert_true(pl_word(&at, word, sizeof word));
    assert_string_equal(word, "x");
    assert_int_equal(*at, 0);
    assert_false(pl_word(&at, word, sizeof word));
    at = "   ";
    assert_false(pl_word(&at, word, sizeof word));
    assert_int_equal(*at, 0);
}

static void what_is_a_number(void **unused) {
    (void)unused;
    static const struct {
        const char *word;
        int64_t value;
    } good[] = { { "0", 0 },
                 { "42", 42 },
                 { "-7", -7 },
                 { "007", 7 },
                 { "-0", 0 },
                 { "999999999999999999", 999999999999999999 },
                 { "-999999999999999999", -999999999999999999 } };
    static const char *const bad[] = {
        "", "-", "+1", " 1", "1 ", "1a", "0x1", "--1", "1.0", "x", "1000000000000000000"
    };
    int64_t value;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(pl_number(good[i].word, &value));
        assert_true(value == good[i].value);
    }
    value = 5;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(pl_number(bad[i], &value));
    assert_true(value == 5);
}

static void what_is_utf8(void **unused) {
    (void)unused;
    static const char *const good[][2] = {
        { "", "a" },
        { "\x7F", "~ab" },
        { "\xC2\x80", "\xDF\xBF" },
        { "\xE0\xA0\x80", "\xED\x9F\xBF" },
        { "\xEE\x80\x80", "\xEF\xBF\xBF" },
        { "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF" },
    };
    static const int length[] = { 1, 1, 2, 3, 3, 4 };
    static const char *const bad[] = {
        "\x80",         "\xBF\x80",     "\xC0\x80",         "\xC1\xBF",         "\xC3",
        "\xE2\x82",     "\xE2\x82z",    "\xE0\x9F\xBF",     "\xED\xA0\x80",     "\xED\xBF\xBF",
        "\xF0\x8F\xBF", "\xF0\x9F\x90", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80",
        "\xFF"
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        for (int k = 0; k < 2; k++)
            assert_int_equal(pl_utf8(good[i][k]), length[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(pl_utf8(bad[i]), 0);
}

/* ---- setups ---- */

static void a_default_setup(void **unused) {
    (void)unused;
    pl_setup setup;
    memset(&setup, 0xFF, sizeof setup);
    pl_setup_default(game, 3, &setup);
    pl_setup wanted;
    memset(&wanted, 0, sizeof wanted);
    wanted.seats = 3;
    wanted.rules = game->rules;
    assert_memory_equal(&setup, &wanted, sizeof setup);
}

static void options_are_set_by_name(void **unused) {
    (void)unused;
    for (int i = 0; i < game->options; i++)
        for (int c = game->option[i].choices - 1; c >= 0; c--) {
            pl_setup setup;
            pl_setup_default(game, 4, &setup);
            assert_true(pl_setup_option(game, &setup, game->option[i].id,
                                        game->option[i].choice[c].id, NULL));
            for (int other = 0; other < game->options; other++)
                assert_int_equal(setup.option[other], other == i ? c : 0);
        }
}

/* Both languages refuse, name what is wrong and what would be right, and change nothing. */
static void option_refused(const char *id, const char *choice, const char *wrong,
                           const char *right) {
    pl_setup setup, before;
    pl_setup_default(game, 4, &setup);
    before = setup;
    pl_error err[PL_LANGS] = { { .lang = PL_EN }, { .lang = PL_DE } };
    for (int lang = 0; lang < PL_LANGS; lang++) {
        assert_false(pl_setup_option(game, &setup, id, choice, &err[lang]));
        assert_non_null(strstr(err[lang].text, wrong));
        assert_non_null(strstr(err[lang].text, right));
    }
    assert_string_not_equal(err[PL_EN].text, err[PL_DE].text);
    assert_false(pl_setup_option(game, &setup, id, choice, NULL));
    assert_memory_equal(&setup, &before, sizeof setup);
}

static void options_refused(void **unused) {
    (void)unused;
    option_refused("variant.bananas", "on", "variant.bananas", "variant.treachery");
    option_refused("variant.bananas", "on", "variant.bananas", "rule.final-launch");
    option_refused("", "on", "''", "first");
    option_refused("rule.bids", "sealed", "sealed", "add-only");
    option_refused("variant.scorn", "", "variant.scorn", "off, on");
    option_refused("variant.scorn", "ON", "ON", "off, on");
}

static void cards_are_stacked_in_order(void **unused) {
    (void)unused;
    pl_setup setup;
    pl_setup_default(game, 2, &setup);
    assert_true(pl_setup_stack(game, &setup, "ship", "red-ship-2", NULL));
    assert_true(pl_setup_stack(game, &setup, "circle", "green", NULL));
    assert_true(pl_setup_stack(game, &setup, "ship", "blue-ship-4", NULL));
    assert_int_equal(setup.stacked, 3);
    static const char *const deck[] = { "ship", "circle", "ship" };
    static const char *const card[] = { "red-ship-2", "green", "blue-ship-4" };
    for (int i = 0; i < 3; i++) {
        assert_string_equal(game->deck[setup.stack[i].deck].id, deck[i]);
        assert_int_equal(setup.stack[i].card, pl_card_find(game, card[i]));
    }
}

static void stack_refused(pl_setup *setup, const char *deck, const char *card, const char *says) {
    pl_error err[PL_LANGS] = { { .lang = PL_EN }, { .lang = PL_DE } };
    const int32_t before = setup->stacked;
    for (int lang = 0; lang < PL_LANGS; lang++) {
        assert_false(pl_setup_stack(game, setup, deck, card, &err[lang]));
        assert_non_null(strstr(err[lang].text, says));
    }
    assert_string_not_equal(err[PL_EN].text, err[PL_DE].text);
    assert_int_equal(setup->stacked, before);
}

static void stacks_refused(void **unused) {
    (void)unused;
    pl_setup setup;
    pl_setup_default(game, 2, &setup);
    stack_refused(&setup, "bananas", "red-ship-2", "circle, civ, monkey, ship");
    stack_refused(&setup, "ship", "red-ship-9", "red-ship-9");
    for (int i = 0; i < PL_STACK_MAX; i++)
        assert_true(pl_setup_stack(game, &setup, "ship", "red-ship-2", NULL));
    stack_refused(&setup, "ship", "red-ship-2", "128");
}

/* ---- look-up, lists, events ---- */

static void things_are_found(void **unused) {
    (void)unused;
    assert_ptr_equal(pl_game_find(pl_games, "monkeys"), game);
    assert_null(pl_game_find(pl_games, "monkey"));
    assert_null(pl_game_find(pl_games, ""));
    for (int i = 0; i < game->cards; i++) {
        pl_card card;
        game->card(i, &card);
        assert_int_equal(pl_card_find(game, card.id), i);
    }
    assert_int_equal(pl_card_find(game, "bananas"), -1);
    for (int number = 1; number <= *game->clauses; number++)
        assert_int_equal(pl_clause_find(game, number)->number, number);
    assert_null(pl_clause_find(game, 0));
    assert_null(pl_clause_find(game, *game->clauses + 1));
    assert_string_equal(pl_source_id(PL_PRINTED), "printed");
    assert_string_equal(pl_source_id(PL_DESIGNED), "designed");
}

static jmp_buf stopped;

static void stop(int number) {
    (void)number;
    longjmp(stopped, 1);
}

static bool stops(void (*add_one)(void)) {
    void (*before)(int) = signal(SIGABRT, stop);
    bool has_stopped = true;
    if (!setjmp(stopped)) {
        add_one();
        has_stopped = false;
    }
    signal(SIGABRT, before);
    return has_stopped;
}

static pl_moves moves;
static pl_events events;

static void add_move(void) {
    pl_moves_add(&moves, (pl_move){ 1, { (uint16_t)moves.n, 0, 0 } });
}

static void add_event(void) {
    pl_events_add(&events, (pl_event){ .kind = 1 });
}

static void full_lists_stop_the_program(void **unused) {
    (void)unused;
    moves.n = events.n = 0;
    for (int i = 0; i < PL_MOVES_MAX; i++)
        add_move();
    for (int i = 0; i < PL_EVENTS_MAX; i++)
        add_event();
    assert_true(stops(add_move));
    assert_true(stops(add_event));
    assert_int_equal(moves.n, PL_MOVES_MAX);
    assert_int_equal(events.n, PL_EVENTS_MAX);
    assert_true(pl_moves_has(&moves, (pl_move){ 1, { PL_MOVES_MAX - 1, 0, 0 } }));
    assert_false(pl_moves_has(&moves, (pl_move){ 1, { PL_MOVES_MAX, 0, 0 } }));
    assert_false(pl_moves_has(&moves, (pl_move){ 1, { 3, 1, 0 } }));
    assert_false(pl_moves_has(&moves, (pl_move){ 1, { 3, 0, 1 } }));
    assert_false(pl_moves_has(&moves, (pl_move){ 2, { 3, 0, 0 } }));
}

static void secrets_of_an_event(void **unused) {
    (void)unused;
    const pl_event e = { .kind = 3, .seat = 1, .knows = 1 << 1, .arg = { 5 }, .secret = { 7, 8 } };
    pl_events_add(NULL, e);
    for (int seat = PL_PUBLIC; seat < PL_SEATS_MAX; seat++) {
        const pl_event seen = pl_event_for(e, seat);
        assert_int_equal(seen.secret[0], seat == 1 ? 7 : 0);
        assert_int_equal(seen.secret[1], seat == 1 ? 8 : 0);
        assert_int_equal(seen.arg[0], 5);
        assert_int_equal(seen.kind, 3);
        assert_int_equal(seen.seat, 1);
    }
}

static void hashes_see_every_bit(void **unused) {
    (void)unused;
    unsigned char bytes[41] = { 0 };
    for (size_t n = 0; n <= sizeof bytes; n++) {
        const uint64_t hash = pl_hash(bytes, n, 0);
        assert_true(hash == pl_hash(bytes, n, 0));
        assert_true(hash != pl_hash(bytes, n, 1));
        if (n < sizeof bytes) assert_true(hash != pl_hash(bytes, n + 1, 0));
        for (size_t bit = 0; bit < 8 * n; bit++) {
            bytes[bit / 8] ^= (unsigned char)(1 << (bit % 8));
            assert_true(hash != pl_hash(bytes, n, 0));
            bytes[bit / 8] ^= (unsigned char)(1 << (bit % 8));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chacha8_gives_the_published_stream),
        cmocka_unit_test(chacha8_agrees_with_the_paper),
        cmocka_unit_test(numbers_as_seeds),
        cmocka_unit_test(below_stays_below),
        cmocka_unit_test(below_is_fair),
        cmocka_unit_test(shuffles_give_every_order_equally_often),
        cmocka_unit_test(shuffles_take_one_number_a_card),
        cmocka_unit_test(shuffling_few_cards),
        cmocka_unit_test(derived_seeds_have_nothing_in_common),
        cmocka_unit_test(seeds_are_read),
        cmocka_unit_test(what_is_no_seed),
        cmocka_unit_test(seeds_written_are_read_again),
        cmocka_unit_test(text_never_leaves_its_buffer),
        cmocka_unit_test(text_is_cut_where_it_ends),
        cmocka_unit_test(cuts_fall_between_characters),
        cmocka_unit_test(numbers_are_written),
        cmocka_unit_test(columns_count_characters),
        cmocka_unit_test(colors_only_where_wanted),
        cmocka_unit_test(places_of_a_sentence),
        cmocka_unit_test(plurals_of_a_sentence),
        cmocka_unit_test(refusals_speak_the_language_of_the_reader),
        cmocka_unit_test(long_refusals_are_cut),
        cmocka_unit_test(json_has_its_commas),
        cmocka_unit_test(json_strings_are_quoted),
        cmocka_unit_test(words_are_cut_out),
        cmocka_unit_test(what_is_a_number),
        cmocka_unit_test(what_is_utf8),
        cmocka_unit_test(a_default_setup),
        cmocka_unit_test(options_are_set_by_name),
        cmocka_unit_test(options_refused),
        cmocka_unit_test(cards_are_stacked_in_order),
        cmocka_unit_test(stacks_refused),
        cmocka_unit_test(things_are_found),
        cmocka_unit_test(full_lists_stop_the_program),
        cmocka_unit_test(secrets_of_an_event),
        cmocka_unit_test(hashes_see_every_bit),
    };
    return cmocka_run_group_tests_name("engine", tests, NULL, NULL);
}
