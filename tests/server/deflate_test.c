/* SPDX-License-Identifier: MIT */
/* permessage-deflate: what is agreed, and that an ordinary client understands what is sent. */
#include "server/deflate.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define ZLIB_CONST
#include <zlib.h>

static void assert_terms(const char *offers, const char *expected) {
    deflate_terms terms;
    char text[128];
    pl_text t = PL_TEXT(text);
    assert_int_equal(deflate_agree(offers, &terms), expected != NULL);
    if (!expected) return;
    deflate_write_terms(&t, &terms);
    assert_string_equal(text, expected);
}

static void offers_are_agreed_to(void **unused) {
    (void)unused;
    const char plain[] = "; client_no_context_takeover";
    assert_terms("permessage-deflate", plain);
    assert_terms("permessage-deflate; client_max_window_bits", plain);
    assert_terms("x-other; a=b, Permessage-Deflate;client_max_window_bits=10", plain);
    assert_terms("permessage-deflate; server_no_context_takeover",
                 "; client_no_context_takeover; server_no_context_takeover");
    assert_terms("permessage-deflate; server_max_window_bits=\"15\"; client_max_window_bits",
                 "; client_no_context_takeover; server_max_window_bits=15");
    assert_terms("permessage-deflate; server_max_window_bits=9, permessage-deflate", plain);
}

static void others_are_not(void **unused) {
    (void)unused;
    assert_terms("", NULL);
    assert_terms("x-webkit-deflate-frame", NULL);
    assert_terms("permessage-deflate; server_max_window_bits=9", NULL);
    assert_terms("permessage-deflate; server_max_window_bits=14", NULL);
    assert_terms("permessage-deflate; server_max_window_bits=", NULL);
    assert_terms("permessage-deflate; server_max_window_bits=16", NULL);
    assert_terms("permessage-deflate; server_max_window_bits=012", NULL);
    assert_terms("permessage-deflate; server_max_window_bits=\"12", NULL);
    assert_terms("permessage-deflate; client_max_window_bits=7", NULL);
    assert_terms("permessage-deflate; client_max_window_bits9", NULL);
    assert_terms("permessage-deflate; server_no_context_takeover; server_no_context_takeover",
                 NULL);
    assert_terms("permessage-deflate; client_max_window_bits; client_max_window_bits=9", NULL);
    assert_terms("permessage-deflate; unheard-of", NULL);
    assert_terms(";;,;,=;", NULL);
}

/* A client that keeps its window, as browsers do. */
typedef struct {
    z_stream in;
    char text[1 << 17];
} client;

static void client_reads(client *c, const unsigned char *bytes, size_t size, const char *expected) {
    static const unsigned char mark[] = { 0, 0, 0xff, 0xff };
    c->in.next_out = (unsigned char *)c->text;
    c->in.avail_out = sizeof c->text;
    c->in.next_in = bytes;
    c->in.avail_in = (unsigned)size;
    assert_int_equal(inflate(&c->in, Z_SYNC_FLUSH), Z_OK);
    c->in.next_in = mark;
    c->in.avail_in = sizeof mark;
    assert_int_equal(inflate(&c->in, Z_SYNC_FLUSH), Z_OK);
    const size_t n = sizeof c->text - c->in.avail_out;
    assert_int_equal(n, strlen(expected));
    assert_memory_equal(c->text, expected, n);
}

/* Text like that of a game: much of it was there before. */
static char *message(int number, size_t size) {
    char *text = calloc(1, size + 1);
    uint32_t chance = (uint32_t)number;
    for (size_t n = 0; n < size;) {
        chance = chance * 1664525 + 1013904223;
        const int wrote = snprintf(text + n, size + 1 - n, "{\"seat\":%u,\"card\":\"moon-%u\"}",
                                   chance >> 30, chance >> 28);
        n += (size_t)wrote < size - n ? (size_t)wrote : size - n;
    }
    return text;
}

static size_t send_all(bool forget) {
    static const size_t sizes[] = { 1, 40, 700, 3833, 3834, 3835, 9000, 5, 70000, 0, 300 };
    static client c;
    deflater *d = deflater_new();
    deflate_past past = { 0 };
    size_t sum = 0;
    assert_non_null(d);
    c.in = (z_stream){ 0 };
    assert_int_equal(inflateInit2(&c.in, -15), Z_OK);
    for (int i = 0; i < 200; i++) {
        const size_t size = sizes[(size_t)i % (sizeof sizes / sizeof *sizes)];
        char *text = message(i, size);
        size_t n = 0;
        const unsigned char *bytes = deflate_message(d, forget ? NULL : &past, text, size, &n);
        assert_non_null(bytes);
        if (forget) inflateReset(&c.in);
        client_reads(&c, bytes, n, text);
        assert_true(past.n <= DEFLATE_PAST);
        sum += n;
        free(text);
    }
    inflateEnd(&c.in);
    deflate_past_free(&past);
    deflater_free(d);
    return sum;
}

static void clients_understand(void **unused) {
    (void)unused;
    assert_true(send_all(false) < send_all(true));
}

static size_t packed(const char *text, size_t size, unsigned char *out, size_t cap) {
    z_stream z = { 0 };
    deflateInit2(&z, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY);
    z.next_in = (const unsigned char *)text;
    z.avail_in = (unsigned)size;
    z.next_out = out;
    z.avail_out = (unsigned)cap;
    assert_int_equal(deflate(&z, Z_SYNC_FLUSH), Z_OK);
    deflateEnd(&z);
    return cap - z.avail_out - 4;
}

static void messages_are_inflated_within_bounds(void **unused) {
    (void)unused;
    deflater *d = deflater_new();
    unsigned char bytes[4096];
    char out[1001];
    size_t n;
    for (size_t size = 0; size <= 1010; size += 5) {
        char *text = message(1, size);
        const size_t small = packed(text, size, bytes, sizeof bytes);
        const enum inflated how = inflate_message(d, (char *)bytes, small, out, sizeof out, &n);
        assert_int_equal(how, size <= 1000 ? INFLATED : INFLATE_LARGE);
        if (how == INFLATED) assert_string_equal(out, text);
        free(text);
    }
    char *bomb = calloc(1, 1 << 20);
    const size_t small = packed(bomb, 1 << 20, bytes, sizeof bytes);
    assert_int_equal(inflate_message(d, (char *)bytes, small, out, sizeof out, &n), INFLATE_LARGE);
    free(bomb);
    assert_int_equal(inflate_message(d, "\xff\xff\xff", 3, out, sizeof out, &n), INFLATE_DAMAGED);
    deflater_free(d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(offers_are_agreed_to),
        cmocka_unit_test(others_are_not),
        cmocka_unit_test(clients_understand),
        cmocka_unit_test(messages_are_inflated_within_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
