/* SPDX-License-Identifier: MIT */
/* What is read from the headers of a request and written at the head of an answer; where pages are
 * found. */
#include "server/headers.h"
#include "server/page.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void the_language_is_the_better_liked_one(void **unused) {
    (void)unused;
    assert_int_equal(headers_lang(""), PL_EN);
    assert_int_equal(headers_lang("de"), PL_DE);
    assert_int_equal(headers_lang("de-AT, en;q=0.9"), PL_DE);
    assert_int_equal(headers_lang("en;q=0.5,de;q=0.6"), PL_DE);
    assert_int_equal(headers_lang("de;q=0.5, en-US;q=0.75"), PL_EN);
    assert_int_equal(headers_lang("fr, de;q=0.001"), PL_DE);
    assert_int_equal(headers_lang("den, deu"), PL_EN);
    assert_int_equal(headers_lang("de;q=0, en;q=0.1"), PL_EN);
    assert_int_equal(headers_lang(",;,;q=,de;q=x"), PL_DE);
}

static void gzip_is_sent_to_those_who_take_it(void **unused) {
    (void)unused;
    assert_true(headers_accepts_gzip("gzip, deflate, br"));
    assert_true(headers_accepts_gzip("br;q=1.0, GZIP;q=0.5"));
    assert_false(headers_accepts_gzip("gzip;q=0"));
    assert_false(headers_accepts_gzip("xgzip, identity"));
    assert_false(headers_accepts_gzip(""));
}

static void a_known_etag_is_recognised(void **unused) {
    (void)unused;
    assert_true(headers_knows("W/\"a1\"", "W/\"a1\""));
    assert_true(headers_knows("\"x\", \"a1\"", "W/\"a1\""));
    assert_true(headers_knows("*", "W/\"a1\""));
    assert_false(headers_knows("W/\"a2\"", "W/\"a1\""));
    assert_false(headers_knows("", "W/\"a1\""));
}

static void only_the_own_origin_may(void **unused) {
    (void)unused;
    assert_true(headers_same_origin("", "moon.example", ""));
    assert_true(headers_same_origin("https://moon.example", "Moon.example", ""));
    assert_true(headers_same_origin("http://[::1]:1969", "[::1]:1969", ""));
    assert_false(headers_same_origin("https://moon.example:444", "moon.example", ""));
    assert_false(headers_same_origin("https://evil.example", "moon.example", ""));
    assert_false(headers_same_origin("https://moon.example.evil", "moon.example", ""));
    assert_false(headers_same_origin("null", "moon.example", ""));
    assert_false(headers_same_origin("https://", "", ""));
    assert_true(headers_same_origin("https://moon.example", "10.0.0.2", "https://moon.example"));
    assert_false(headers_same_origin("http://10.0.0.2", "10.0.0.2", "https://moon.example"));
}

static void assert_forwarded(const char *list, const char *expected) {
    char address[HEADERS_ADDRESS_MAX] = "";
    assert_int_equal(headers_forwarded(list, address), expected != NULL);
    if (expected) assert_string_equal(address, expected);
}

static void the_nearest_proxy_is_believed(void **unused) {
    (void)unused;
    assert_forwarded("192.0.2.1", "192.0.2.1");
    assert_forwarded("1.1.1.1, 192.0.2.7", "192.0.2.7");
    assert_forwarded("192.0.2.7, <script>", NULL);
    assert_forwarded("", NULL);
    assert_forwarded("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::");
    assert_forwarded("::ffff:192.0.2.7", "192.0.2.7");
}

static const char *written(headers_head head) {
    static char text[HEADERS_HEAD_MAX];
    pl_text t = PL_TEXT(text);
    headers_write(&t, &head);
    assert_false(t.cut);
    assert_string_equal(text + t.n - 4, "\r\n\r\n");
    return text;
}

static void every_answer_is_fenced_in(void **unused) {
    (void)unused;
    headers_head head = {
        .status = 200, .type = "text/html", .size = 7, .cache = "no-cache", .host = "moon:1"
    };
    const char *text = written(head);
    assert_non_null(strstr(text, "HTTP/1.1 200 OK\r\n"));
    assert_non_null(strstr(text, "Content-Length: 7\r\n"));
    assert_non_null(strstr(text, "default-src 'none'"));
    assert_non_null(strstr(text, "connect-src 'self' ws://moon:1 wss://moon:1;"));
    assert_non_null(strstr(text, "X-Content-Type-Options: nosniff\r\n"));
    assert_null(strstr(text, "unsafe"));
    assert_null(strstr(text, "Strict-Transport-Security"));
    head.secure = true;
    text = written(head);
    assert_non_null(strstr(text, "Strict-Transport-Security: "));
    assert_non_null(strstr(text, "connect-src 'self' wss://moon:1;"));
    head.status = 304;
    assert_null(strstr(written(head), "Content-Length"));
}

static void the_longest_host_fits(void **unused) {
    (void)unused;
    char host[HEADERS_HOST_MAX];
    memset(host, 'a', sizeof host - 1);
    host[sizeof host - 1] = '\0';
    assert_true(headers_is_host(host));
    written((headers_head){ .status = 405,
                            .type = "application/json; charset=utf-8",
                            .cache = "public, max-age=31536000, immutable",
                            .etag = "W/\"0123456789abcdef\"",
                            .encoding = "gzip",
                            .allow = "GET, HEAD, POST",
                            .host = host,
                            .vary = true,
                            .close = true });
    assert_false(headers_is_host(""));
    assert_false(headers_is_host("a b"));
    assert_false(headers_is_host("a;script-src"));
}

static void what_is_under_way_is_accepted(void **unused) {
    (void)unused;
    char text[2048];
    pl_text t = PL_TEXT(text);
    headers_write(&t, &(headers_head){ .status = 202, .type = "", .cache = "", .host = "" });
    const char first[] = "HTTP/1.1 202 Accepted\r\n";
    assert_memory_equal(text, first, sizeof first - 1);
}

static void paths_lead_to_files_or_into_the_page(void **unused) {
    (void)unused;
    const page_file *index = page_find("/");
    assert_non_null(index);
    assert_string_equal(index->path, "/index.html");
    assert_ptr_equal(page_find("/t/abc"), index);
    assert_ptr_equal(page_find("/rules/monkeys"), index);
    assert_ptr_equal(page_find("/index.html"), index);
    assert_null(page_find("/no-such-file.js"));
    for (int i = 0; i < page_files_n; i++)
        assert_ptr_equal(page_find(page_files[i].path), &page_files[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_language_is_the_better_liked_one),
        cmocka_unit_test(gzip_is_sent_to_those_who_take_it),
        cmocka_unit_test(a_known_etag_is_recognised),
        cmocka_unit_test(only_the_own_origin_may),
        cmocka_unit_test(the_nearest_proxy_is_believed),
        cmocka_unit_test(every_answer_is_fenced_in),
        cmocka_unit_test(the_longest_host_fits),
        cmocka_unit_test(what_is_under_way_is_accepted),
        cmocka_unit_test(paths_lead_to_files_or_into_the_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
