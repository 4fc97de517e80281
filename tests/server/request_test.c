/* SPDX-License-Identifier: MIT */
/* Heads of requests that are read, heads that are refused, and the hosts that a request may
 * name. */
#include "server/hosts.h"
#include "server/request.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

#define HOST "Host: moon\r\n"

static enum request_found scan(const char *text, size_t *size) {
    return request_scan(text, strlen(text), size);
}

static bool understand(request_head *r, const char *text) {
    size_t size = 0;
    return scan(text, &size) == REQUEST_WHOLE && request_read(r, text, size);
}

static void assert_piece(request_piece p, const char *expected) {
    assert_int_equal(p.size, strlen(expected));
    assert_memory_equal(p.text, expected, p.size);
}

static void a_request_is_read(void **unused) {
    (void)unused;
    request_head r;
    char text[40];
    assert_true(understand(&r, "POST /api/mine?x=1 HTTP/1.1\r\n" HOST
                               "Content-Length: 11 \r\nX-A:\t1\r\nEmpty:\r\nx-a: 2\r\n\r\n{}"));
    assert_int_equal(r.method, REQUEST_POST);
    assert_piece(r.path, "/api/mine");
    assert_piece(r.host, "moon");
    assert_int_equal(r.size, 11);
    assert_true(r.keeps);
    assert_false(r.chunked || r.upgrades);
    request_header(&r, "X-a", text, sizeof text);
    assert_string_equal(text, "1, 2");
    assert_int_equal(request_times(&r, "x-A"), 2);
    request_header(&r, "x-a", text, 4);
    assert_string_equal(text, "");
    request_header(&r, "empty", text, sizeof text);
    assert_string_equal(text, "");
    assert_int_equal(request_times(&r, "Empty"), 1);
}

static void requests_say_what_follows(void **unused) {
    (void)unused;
    request_head r;
    assert_true(understand(&r, "GET / HTTP/1.1\r\n" HOST "Connection: close\r\n\r\n"));
    assert_false(r.keeps);
    assert_int_equal(r.size, -1);
    assert_true(understand(&r, "HEAD / HTTP/1.0\r\n" HOST "\r\n"));
    assert_int_equal(r.method, REQUEST_HEAD);
    assert_false(r.keeps);
    assert_true(understand(&r, "GET / HTTP/1.1\r\n" HOST "Connection: keep-alive, Upgrade\r\n"
                               "Upgrade: websocket\r\n\r\n"));
    assert_true(r.upgrades);
    assert_true(understand(&r, "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n\r\n"));
    assert_true(r.chunked);
    assert_true(understand(&r, "DELETE * HTTP/1.1\r\n" HOST "\r\n"));
    assert_int_equal(r.method, REQUEST_OTHER);
}

static void a_target_may_name_the_host(void **unused) {
    (void)unused;
    request_head r;
    assert_true(understand(&r, "GET http://mars:80/a?b HTTP/1.1\r\n" HOST "\r\n"));
    assert_piece(r.host, "mars:80");
    assert_piece(r.path, "/a");
    assert_true(understand(&r, "GET http://mars HTTP/1.1\r\n" HOST "\r\n"));
    assert_piece(r.host, "mars");
    assert_piece(r.path, "/");
    assert_false(understand(&r, "GET mars HTTP/1.1\r\n" HOST "\r\n"));
    assert_false(understand(&r, "GET * HTTP/1.1\r\n" HOST "\r\n"));
    assert_true(understand(&r, "GET /a://b HTTP/1.1\r\n" HOST "\r\n"));
    assert_piece(r.path, "/a://b");
}

static void the_end_is_found(void **unused) {
    (void)unused;
    size_t size = 0;
    assert_int_equal(scan("GET / HTTP/1.1\r\n" HOST "\r\nGET", &size), REQUEST_WHOLE);
    assert_int_equal(size, strlen("GET / HTTP/1.1\r\n" HOST "\r\n"));
    assert_int_equal(scan("GET / HTTP/1.1\r\n" HOST "\r", &size), REQUEST_PART);
    assert_int_equal(scan("GET /\n", &size), REQUEST_BAD);
    assert_int_equal(scan("GET / HTTP/1.1\r\nHost: a\rb", &size), REQUEST_BAD);
    assert_int_equal(request_scan("GET /\0", 6, &size), REQUEST_BAD);
    assert_int_equal(scan("GET /\x7f", &size), REQUEST_BAD);
    char text[REQUEST_HEAD_MAX + 2] = "";
    memset(text, 'a', sizeof text - 1);
    assert_int_equal(scan(text, &size), REQUEST_LONG);
    memcpy(text + REQUEST_HEAD_MAX - 4, "\r\n\r\n", 4);
    assert_int_equal(scan(text, &size), REQUEST_WHOLE);
    assert_int_equal(size, REQUEST_HEAD_MAX);
}

static void what_two_could_read_in_two_ways_is_refused(void **unused) {
    (void)unused;
    static const char *const bad[] = {
        "GET / HTTP/1.1\r\n\r\n",                        /* no Host */
        "GET / HTTP/1.1\r\n" HOST HOST "\r\n",           /* two */
        "GET / HTTP/1.1\n" HOST "\r\n",                  /* bare LF */
        "GET / HTTP/1.1\r\nHost: moon\n\r\n",            /* bare LF */
        "GET / HTTP/1.1\r\nHost : moon\r\n\r\n",         /* blank before : */
        "GET / HTTP/1.1\r\n" HOST "A\t: b\r\n\r\n",      /* tab before : */
        "GET / HTTP/1.1\r\n" HOST "A: b\r\n c\r\n\r\n",  /* folded */
        "GET / HTTP/1.1\r\n Host: moon\r\n" HOST "\r\n", /* folded */
        "GET / HTTP/1.1\r\n" HOST ": b\r\n\r\n",         /* no name */
        "GET / HTTP/1.1\r\n" HOST "A\r\n\r\n",           /* no colon */
        "GET / HTTP/1.1\r\n" HOST "A(b): c\r\n\r\n",     /* no token */
        "GET  / HTTP/1.1\r\n" HOST "\r\n",               /* two blanks */
        "GET / HTTP/1.1 \r\n" HOST "\r\n",               /* blank at the end */
        "GET /\tb HTTP/1.1\r\n" HOST "\r\n",             /* tab */
        "GET / HTTP/2.0\r\n" HOST "\r\n",                /* version */
        "GET / HTTP/1.2\r\n" HOST "\r\n",                /* version */
        "GET / http/1.1\r\n" HOST "\r\n",                /* version */
        "GET /\r\n" HOST "\r\n",                         /* none */
        " / HTTP/1.1\r\n" HOST "\r\n",                   /* no method */
        "FLY / HTTP/1.1\r\n" HOST "\r\n",                /* unheard-of */
        "POST / HTTP/1.1\r\n" HOST "Content-Length: 1\r\nContent-Length: 1\r\n\r\n",
        "POST / HTTP/1.1\r\n" HOST "Content-Length: 1, 1\r\n\r\n",
        "POST / HTTP/1.1\r\n" HOST "Content-Length: -1\r\n\r\n",
        "POST / HTTP/1.1\r\n" HOST "Content-Length: +1\r\n\r\n",
        "POST / HTTP/1.1\r\n" HOST "Content-Length: 0x1\r\n\r\n",
        "POST / HTTP/1.1\r\n" HOST "Content-Length:\r\n\r\n",
        "POST / HTTP/1.1\r\n" HOST "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
        "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n",
        "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: identity\r\nContent-Length: 1\r\n\r\n",
    };
    request_head r;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (understand(&r, bad[i])) fail_msg("read: %s", bad[i]);
}

static void too_many_headers_are_refused(void **unused) {
    (void)unused;
    request_head r;
    char text[REQUEST_HEAD_MAX];
    pl_text t = PL_TEXT(text);
    pl_text_str(&t, "GET / HTTP/1.1\r\n" HOST);
    for (int i = 1; i < REQUEST_FIELDS_MAX; i++)
        pl_text_str(&t, "a: b\r\n");
    const size_t n = t.n;
    pl_text_str(&t, "\r\n");
    assert_true(understand(&r, text));
    t.n = n;
    pl_text_str(&t, "a: b\r\n\r\n");
    assert_false(understand(&r, text));
}

static void assert_hosts(hosts *h, const char *const *fine, const char *const *bad) {
    for (; *fine; fine++)
        if (!hosts_allow(h, *fine, -1)) fail_msg("refused: %s", *fine);
    for (; *bad; bad++)
        if (hosts_allow(h, *bad, -1)) fail_msg("allowed: %s", *bad);
}

static void only_own_hosts_are_allowed(void **unused) {
    (void)unused;
    hosts h = { .origin = "" };
    hosts_open(&h, "192.0.2.7", 1969);
    assert_hosts(&h,
                 (const char *const[]){ "localhost:1969", "LocalHost:1969", "a.localhost:1969",
                                        "127.0.0.1:1969", "127.9.9.9:1969", "[::1]:1969",
                                        "[::ffff:127.0.0.1]:1969", "192.0.2.7:1969", NULL },
                 (const char *const[]){
                     "", ":1969", "localhost", "localhost:80", "localhost:x", "evil.example:1969",
                     "localhost.evil.example:1969", "127.0.0.1.evil.example:1969", "192.0.2.8:1969",
                     "[::2]:1969", "[::1", "[]:1969", "notlocalhost:1969", "moon.example:1969",
                     "localhost:1969x", "evil.example/.localhost:1969", "a b.localhost:1969",
                     "evil\xff.localhost:1969", NULL });
    hosts_open(&h, "127.0.0.1", 80);
    assert_true(hosts_allow(&h, "localhost", -1));
    assert_true(hosts_allow(&h, "[::1]", -1));
}

static void a_stated_origin_is_a_host(void **unused) {
    (void)unused;
    hosts h = { .origin = "https://moon.example" };
    hosts_open(&h, "127.0.0.1", 1969);
    assert_hosts(
        &h, (const char *const[]){ "moon.example", "Moon.Example:443", "localhost:1969", NULL },
        (const char *const[]){ "moon.example:1969", "moon.example:80", "evil.example",
                               "localhost:443", NULL });
    h.origin = "http://moon.example:8080";
    assert_true(hosts_allow(&h, "moon.example:8080", -1));
    assert_false(hosts_allow(&h, "moon.example", -1));
}

static void every_address_of_the_machine_counts(void **unused) {
    (void)unused;
    hosts h = { .origin = "" };
    hosts_open(&h, "0.0.0.0", 1969);
    assert_true(h.n > 0);
    assert_true(hosts_allow(&h, "127.0.0.1:1969", -1));
    assert_false(hosts_allow(&h, "192.0.2.8:1969", -1));
}

/* As when the network has given the machine a new address: the socket knows it. */
static void the_address_that_was_called_counts(void **unused) {
    (void)unused;
    hosts h = { .origin = "" };
    struct sockaddr_in6 any = { .sin6_family = AF_INET6 };
    const int fd = socket(AF_INET6, SOCK_STREAM, 0);
    if (fd < 0) skip();
    hosts_open(&h, "127.0.0.1", 1969);
    assert_false(hosts_allow(&h, "[::]:1969", -1));
    assert_int_equal(bind(fd, (struct sockaddr *)&any, sizeof any), 0);
    assert_true(hosts_allow(&h, "[::]:1969", fd));
    assert_false(hosts_allow(&h, "[::2]:1969", fd));
    close(fd);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_request_is_read),
        cmocka_unit_test(requests_say_what_follows),
        cmocka_unit_test(a_target_may_name_the_host),
        cmocka_unit_test(the_end_is_found),
        cmocka_unit_test(what_two_could_read_in_two_ways_is_refused),
        cmocka_unit_test(too_many_headers_are_refused),
        cmocka_unit_test(only_own_hosts_are_allowed),
        cmocka_unit_test(a_stated_origin_is_a_host),
        cmocka_unit_test(every_address_of_the_machine_counts),
        cmocka_unit_test(the_address_that_was_called_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
