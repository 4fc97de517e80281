/* SPDX-License-Identifier: MIT */
/* Strict checks of an HTTP request head, before it is parsed. */
#include "request.h"

#include <http_parser.h>
#include <string.h>
#include <strings.h>

/* ---- the bytes ---- */

/* Whether a byte may stand in a head at all, given the one before it. */
static bool fits(char before, char c) {
    if (before == '\r' || c == '\n') return before == '\r' && c == '\n';
    return (unsigned char)c >= ' ' ? c != 0x7f : c == '\t' || c == '\r';
}

enum request_found request_scan(const char *bytes, size_t n, size_t *size) {
    static const char blank[] = "\r\n\r\n";
    char before = '\0';
    for (size_t i = 0; i < n; i++) {
        if (i == REQUEST_HEAD_MAX) return REQUEST_LONG;
        if (!fits(before, bytes[i])) return REQUEST_BAD;
        before = bytes[i];
        if (i < 3 || memcmp(bytes + i - 3, blank, 4) != 0) continue;
        *size = i + 1;
        return REQUEST_WHOLE;
    }
    return REQUEST_PART;
}

static bool is_token(const char *text, size_t n) {
    static const char marks[] = "!#$%&'*+-.^_`|~";
    for (size_t i = 0; i < n; i++) {
        const char c = text[i];
        const bool plain =
            (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!plain && (!c || !strchr(marks, c))) return false;
    }
    return n > 0;
}

/* METHOD SP TARGET SP HTTP/1.x, with nothing else in between. */
static bool is_request_line(const char *line, size_t n) {
    static const char version[] = " HTTP/1.";
    enum { VERSION = sizeof version - 1 };
    if (n < VERSION + 4) return false;
    const char *const end = line + n - VERSION - 1, last = line[n - 1];
    const char *const space = memchr(line, ' ', (size_t)(end - line));
    return space && is_token(line, (size_t)(space - line)) && space + 1 < end &&
           !memchr(space + 1, ' ', (size_t)(end - space - 1)) &&
           !memchr(space + 1, '\t', (size_t)(end - space - 1)) &&
           memcmp(end, version, VERSION) == 0 && (last == '0' || last == '1');
}

/* NAME: VALUE. A line that begins with whitespace would continue the one before. */
static bool is_header(const char *line, size_t n) {
    const char *colon = memchr(line, ':', n);
    return colon && is_token(line, (size_t)(colon - line));
}

static bool is_strict(const char *head, size_t size) {
    const char *const end = head + size - 2; /* the blank line */
    bool first = true;
    for (const char *line = head; line < end; first = false) {
        const char *stop = memchr(line, '\r', (size_t)(end - line));
        const size_t n = (size_t)(stop - line);
        if (!(first ? is_request_line(line, n) : is_header(line, n))) return false;
        line = stop + 2;
    }
    return !first;
}

/* ---- the parser ---- */

static bool is_named(request_piece name, const char *text) {
    return strlen(text) == name.size && strncasecmp(name.text, text, name.size) == 0;
}

/* Called by http_parser with the pieces of one head, which it gets in one piece. */
typedef struct {
    request_head *request;
    request_piece target;
    bool whole;
} reading;

static request_piece piece(const char *at, size_t n) {
    return (request_piece){ at, (uint16_t)n };
}

static int on_target(http_parser *p, const char *at, size_t n) {
    ((reading *)p->data)->target = piece(at, n);
    return 0;
}

static int on_name(http_parser *p, const char *at, size_t n) {
    request_head *r = ((reading *)p->data)->request;
    if (r->fields == REQUEST_FIELDS_MAX) return 1;
    r->name[r->fields] = piece(at, n);
    r->value[r->fields] = piece(at, 0);
    r->fields++;
    return 0;
}

static int on_value(http_parser *p, const char *at, size_t n) {
    request_head *r = ((reading *)p->data)->request;
    while (n && (at[n - 1] == ' ' || at[n - 1] == '\t'))
        n--;
    r->value[r->fields - 1] = piece(at, n);
    return 0;
}

static enum request_method method_of(const http_parser *p) {
    switch (p->method) {
    case HTTP_GET: return REQUEST_GET;
    case HTTP_HEAD: return REQUEST_HEAD;
    case HTTP_POST: return REQUEST_POST;
    default: return REQUEST_OTHER;
    }
}

/* The parser stops here: bodies are read elsewhere. */
static int on_head(http_parser *p) {
    enum { SKIP_BODY = 1 };
    reading *all = p->data;
    request_head *r = all->request;
    all->whole = true;
    r->method = method_of(p);
    r->keeps = http_should_keep_alive(p);
    r->upgrades = p->upgrade && r->method == REQUEST_GET;
    r->size = request_times(r, "Content-Length") ? (int64_t)p->content_length : -1;
    r->chunked = request_times(r, "Transfer-Encoding");
    return SKIP_BODY;
}

/* "/path?query", or "http://host/path?query". */
static bool split_target(request_head *r, request_piece target) {
    const char *at = target.text, *const end = at + target.size;
    if (!target.size) return false;
    const char *const mark = *at == '/' ? NULL : memmem(at, target.size, "://", 3);
    if (mark) {
        const char *const host = mark + 3, *slash = memchr(host, '/', (size_t)(end - host));
        r->host = piece(host, (size_t)((slash ? slash : end) - host));
        r->path = piece("/", 1);
        if (!slash) return true;
        at = slash;
    }
    const char *const query = memchr(at, '?', (size_t)(end - at));
    r->path = piece(at, (size_t)((query ? query : end) - at));
    return *at == '/' || r->method == REQUEST_OTHER;
}

/* A host in the target overrides the header, which is required all the same. */
static bool find_host(request_head *r) {
    for (int i = 0; i < r->fields && !r->host.text; i++)
        if (is_named(r->name[i], "Host")) r->host = r->value[i];
    return request_times(r, "Host") == 1;
}

bool request_read(request_head *r, const char *head, size_t size) {
    static const http_parser_settings settings = { .on_url = on_target,
                                                   .on_header_field = on_name,
                                                   .on_header_value = on_value,
                                                   .on_headers_complete = on_head };
    http_parser parser;
    reading all = { .request = r };
    r->fields = 0;
    r->host = r->path = (request_piece){ 0 };
    if (!is_strict(head, size)) return false;
    http_parser_init(&parser, HTTP_REQUEST);
    parser.data = &all;
    http_parser_execute(&parser, &settings, head, size);
    if (!all.whole || HTTP_PARSER_ERRNO(&parser) != HPE_OK) return false;
    if (request_times(r, "Content-Length") > 1 || (r->chunked && r->size >= 0)) return false;
    return split_target(r, all.target) && find_host(r);
}

/* ---- headers ---- */

int request_times(const request_head *r, const char *name) {
    int times = 0;
    for (int i = 0; i < r->fields; i++)
        times += is_named(r->name[i], name);
    return times;
}

void request_header(const request_head *r, const char *name, char *out, size_t size) {
    pl_text t = pl_text_in(out, size);
    for (int i = 0; i < r->fields; i++) {
        if (!is_named(r->name[i], name)) continue;
        if (t.n) pl_text_str(&t, ", ");
        pl_text_bytes(&t, r->value[i].text, r->value[i].size);
    }
    if (t.cut) *out = '\0';
}

void request_copy(request_piece p, char *out, size_t size) {
    pl_text t = pl_text_in(out, size);
    if (p.size) pl_text_bytes(&t, p.text, p.size);
    if (t.cut) *out = '\0';
}
