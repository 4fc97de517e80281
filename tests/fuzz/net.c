/* SPDX-License-Identifier: MIT */
/* What the network reads itself: headers, the terms of compression, compressed messages, heads of
 * requests; and the line of a log that proves its shuffle. The first byte says which. */
#include "games/list.h"
#include "server/deflate.h"
#include "server/fair.h"
#include "server/headers.h"
#include "server/hosts.h"
#include "server/request.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void try_headers(const char *text) {
    char address[HEADERS_ADDRESS_MAX], out[HEADERS_HEAD_MAX];
    headers_lang(text);
    headers_accepts_gzip(text);
    headers_knows(text, "W/\"0123456789abcdef\"");
    if (headers_forwarded(text, address)) assert(strlen(address) < sizeof address);
    headers_same_origin(text, "moon.example", "");
    if (!headers_is_host(text) || strlen(text) >= HEADERS_HOST_MAX) return;
    pl_text t = PL_TEXT(out);
    headers_write(&t, &(headers_head){ .status = 200, .type = "", .cache = "", .host = text });
    assert(!t.cut && strstr(out, "\r\n\r\n") == out + t.n - 4);
}

static void try_terms(const char *text) {
    deflate_terms terms;
    char out[128];
    pl_text t = PL_TEXT(out);
    if (deflate_agree(text, &terms)) deflate_write_terms(&t, &terms);
    assert(!t.cut);
}

/* What was understood is understood again after it was compressed. */
static void try_message(const char *bytes, size_t size) {
    enum { CAP = 4096 };
    static char once[CAP], twice[CAP];
    size_t n = 0, again = 0, packed = 0;
    deflater *d = deflater_new();
    if (inflate_message(d, bytes, size, once, CAP, &n) == INFLATED) {
        assert(n < CAP && once[n] == '\0');
        const unsigned char *out = deflate_message(d, NULL, once, n, &packed);
        assert(inflate_message(d, (const char *)out, packed, twice, CAP, &again) == INFLATED);
        assert(n == again && memcmp(once, twice, n) == 0);
    }
    deflater_free(d);
}

/* The game of tests/fair/table.log, so that its own line is proved and others say why not. */
static void try_fair(const char *line) {
    static const char seed[] = "5d6629a832aa932a5623661041f3df18"
                               "cf8d11965a68bec672077487e988c9fd";
    static const char start[] = "2 commitment=e110f15f473883135ddf0e759031fa35"
                                "86830baf9960d599a37b4a7612e2fc0f secret=";
    pl_match m = { .name = { "Ada", "Grace Höpper", "bot:random" } };
    pl_error err = { .lang = PL_EN };
    if (strlen(line) >= sizeof m.fair) return;
    m.game = pl_game_find(pl_games, "monkeys");
    pl_setup_default(m.game, 3, &m.setup);
    assert(pl_setup_option(m.game, &m.setup, "variant.treachery", "on", &err));
    assert(pl_seed_read(seed, m.setup.seed));
    memcpy(m.fair, line, strlen(line));
    const bool proved = fair_judge(&m, &err) == FAIR_PROVED;
    assert(proved == !err.text[0]);
    assert(!proved || strncmp(line, start, strlen(start)) == 0);
}

static void assert_within(request_piece p, const char *head, size_t size) {
    if (p.size == 1 && p.text[0] == '/') return; /* of a target that has none */
    assert(!p.size || (p.text >= head && p.text + p.size <= head + size));
}

/* Everything that was read lies within the head, and its names are clean. */
static void try_head(const char *bytes, size_t n) {
    static hosts h = { .origin = "https://moon.example" };
    char host[HEADERS_HOST_MAX];
    size_t size = 0;
    request_head r;
    if (request_scan(bytes, n, &size) != REQUEST_WHOLE) return;
    assert(size <= n && size <= REQUEST_HEAD_MAX);
    if (!request_read(&r, bytes, size)) return;
    assert_within(r.path, bytes, size);
    assert_within(r.host, bytes, size);
    for (int i = 0; i < r.fields; i++) {
        assert_within(r.name[i], bytes, size);
        assert_within(r.value[i], bytes, size);
        assert(r.name[i].size && !memchr(r.name[i].text, ' ', r.name[i].size));
    }
    assert(request_times(&r, "host") == 1 && request_times(&r, "content-length") <= 1);
    request_copy(r.host, host, sizeof host);
    if (!h.port) hosts_open(&h, "0.0.0.0", 80);
    hosts_allow(&h, host, -1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) return 0;
    char *text = malloc(size);
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    if (data[0] == 'f')
        try_fair(text);
    else if (data[0] == 'h')
        try_head(text, size - 1);
    else if (data[0] % 3 == 0)
        try_headers(text);
    else if (data[0] % 3 == 1)
        try_terms(text);
    else
        try_message(text, size - 1);
    free(text);
    return 0;
}
