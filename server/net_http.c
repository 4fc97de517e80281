/* SPDX-License-Identifier: MIT */
/* HTTP requests: answers those for files of the page; passes all others to the desk. */
#include "net_parts.h"

#include "net_words.h"
#include "note.h"
#include "page.h"

#include <stdlib.h>
#include <string.h>

enum {
    ANSWER_WAIT = 60, /* seconds for the desk */
    PACK_LEAST = 2048 /* minimum size of a response worth compressing */
};

/* A request and its answer. */
typedef struct exchange {
    http http;
    net *net;
    net_link *link;
    const request_head *request; /* only while it is parsed */
    enum request_method method;
    bool asked;    /* the desk has it */
    bool answered; /* `head` says how */
    bool head_sent;
    headers_head head;
    const unsigned char *out; /* what follows the head */
    size_t out_at;
    char *owned; /* memory behind `out`, or NULL */
    char *body;  /* received so far; `http.size` bytes of `wanted` */
    size_t wanted;
    int64_t began; /* microseconds */
    char path[NET_PATH_MAX], host[HEADERS_HOST_MAX], address[HEADERS_ADDRESS_MAX];
    char key[64];
    bool gzip;  /* it may be sent */
    bool keeps; /* keep the connection open after the answer */
} exchange;

/* ---- answers ---- */

/* Data being sent must stay until it is sent: `owned`, or permanent. */
static void answer(exchange *x, headers_head head, const void *out, char *owned) {
    head.host = headers_is_host(x->host) ? x->host : "";
    head.secure = x->net->config->certificate[0];
    head.close = head.close || !x->keeps;
    x->head = head;
    x->out = out;
    x->owned = owned;
    x->answered = true;
    x->link->deadline = 0;
    net_link_wake(x->link);
}

static char *copy(const char *bytes, size_t size) {
    char *to = malloc(size + 1);
    if (!to) return NULL;
    memcpy(to, bytes, size);
    to[size] = '\0';
    return to;
}

static void answer_copy(exchange *x, headers_head head, const char *bytes) {
    char *body = copy(bytes, head.size);
    if (!body) head = (headers_head){ .status = 503, .cache = head.cache, .type = head.type };
    answer(x, head, body, body);
}

static bool answer_packed(exchange *x, headers_head head, const char *body) {
    if (!x->gzip || head.size < PACK_LEAST) return false;
    char *packed = deflate_file(body, head.size, &head.size);
    if (!packed) return false;
    head.encoding = "gzip";
    answer(x, head, packed, packed);
    return true;
}

void http_answer(http *h, int status, const char *type, const char *body, size_t size) {
    exchange *x = h->net;
    const headers_head head = { .status = status,
                                .type = type,
                                .size = size,
                                .cache = "no-store",
                                .vary = true,
                                .close = status == 429 };
    x->asked = false;
    if (!answer_packed(x, head, body)) answer_copy(x, head, body);
}

/* A refusal also ends the connection if the rest of the request won't be read. */
static void refuse(exchange *x, headers_head head, pl_words words, pl_arg value) {
    char sentence[600], body[700];
    pl_text s = PL_TEXT(sentence), b = PL_TEXT(body);
    pl_say(&s, pl_in(words, x->http.lang), value);
    headers_write_refusal(&b, sentence);
    head.type = "application/json";
    head.cache = "no-store";
    head.size = b.n;
    answer_copy(x, head, body);
}

static void refuse_plain(exchange *x, int status, enum net_word_id word) {
    refuse(x, (headers_head){ .status = status, .close = true }, net_word[word], PL_I(0));
}

/* Only the root and the files exist. On any other path the page says that it leads nowhere. */
static int file_status(const char *path, const page_file *file) {
    return strcmp(path, "/") == 0 || strcmp(path, file->path) == 0 ? 200 : 404;
}

static void answer_file(exchange *x, const page_file *file) {
    char known[256];
    request_header(x->request, "If-None-Match", known, sizeof known);
    const bool packed = file->gzip && x->gzip;
    headers_head head = { .status = file_status(x->path, file),
                          .type = file->type,
                          .etag = file->etag,
                          .cache =
                              file->lasting ? "public, max-age=31536000, immutable" : "no-cache",
                          .vary = file->gzip,
                          .size = packed ? file->gzip_size : file->plain_size,
                          .encoding = packed ? "gzip" : NULL };
    if (head.status == 200 && headers_knows(known, file->etag)) {
        head.status = 304;
        head.encoding = NULL;
        head.size = 0;
    }
    if (desk_may_send(x->net->desk, x->address, head.size))
        answer(x, head, packed ? file->gzip : file->plain, NULL);
    else
        refuse_plain(x, 429, NW_RATE);
}

/* ---- requests ---- */

static bool is_below(const char *path, const char *folder) {
    const size_t n = strlen(folder);
    return strncmp(path, folder, n) == 0 && (path[n] == '\0' || path[n] == '/');
}

static bool is_for_desk(const char *path) {
    return is_below(path, "/api") || strcmp(path, "/healthz") == 0 ||
           strcmp(path, "/readyz") == 0 || strcmp(path, "/metrics") == 0;
}

static bool is_from_here(const char *address) {
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

/* Refusals cost too: an address that keeps asking is disconnected without one. */
static void refuse_rate(exchange *x) {
    if (desk_may_send(x->net->desk, x->address, HEADERS_HEAD_MAX))
        refuse_plain(x, 429, NW_RATE);
    else
        x->link->broken = true;
}

static void refuse_path(exchange *x) {
    if (desk_may_send(x->net->desk, x->address, HEADERS_HEAD_MAX))
        refuse(x, (headers_head){ .status = 404 }, net_word[NW_PATH], PL_I(0));
    else
        refuse_plain(x, 429, NW_RATE);
}

static void ask_desk(exchange *x) {
    const int64_t most = x->net->config->max_messages_per_second;
    if (!limits_request(x->net->limits, x->address, most, clock_ms())) {
        refuse_rate(x);
        return;
    }
    x->http.body = x->body ? x->body : "";
    x->http.nearby = is_from_here(x->address) ? x->net->nearby : "";
    x->asked = true;
    x->link->deadline = x->net->now + ANSWER_WAIT;
    desk_http(x->net->desk, &x->http);
}

static void get(exchange *x) {
    if (is_for_desk(x->path)) {
        ask_desk(x);
    } else if (strcmp(x->path, "/ws") == 0) {
        refuse_plain(x, 400, NW_UPGRADE);
    } else {
        const page_file *file = page_find(x->path);
        if (file)
            answer_file(x, file);
        else
            refuse_path(x);
    }
}

/* Whether the page that sends it may use this server. */
static bool is_own(const exchange *x) {
    char origin[HEADERS_HOST_MAX + 8], host[HEADERS_HOST_MAX];
    request_header(x->request, "Origin", origin, sizeof origin);
    if (!*origin && request_times(x->request, "Origin")) return false;
    request_copy(x->request->host, host, sizeof host);
    return headers_same_origin(origin, host, x->net->config->origin);
}

/* A client that first asks whether to send the body is told to go on. */
static void expect_body(exchange *x, size_t size) {
    static const char go_on[] = "HTTP/1.1 100 Continue\r\n\r\n";
    char expect[16];
    x->wanted = size;
    x->link->deadline = x->net->now + net_body_wait(x->net);
    request_header(x->request, "Expect", expect, sizeof expect);
    if (strcasecmp(expect, "100-continue") == 0) net_link_put(x->link, go_on, sizeof go_on - 1);
}

static void post(exchange *x, int64_t size) {
    if (!is_below(x->path, "/api"))
        refuse(x, (headers_head){ .status = 405, .allow = "GET, HEAD", .close = true },
               net_word[NW_METHOD], PL_S("GET, HEAD"));
    else if (!is_own(x))
        refuse_plain(x, 403, NW_ORIGIN);
    else if (size > NET_BODY_MAX)
        refuse(x, (headers_head){ .status = 413, .close = true }, net_word[NW_LARGE],
               PL_I(NET_BODY_MAX));
    else if (size == 0)
        ask_desk(x);
    else if (!(x->body = malloc((size_t)size + 1)))
        refuse_plain(x, 503, NW_SETUP);
    else
        expect_body(x, (size_t)size);
}

static void upgrade(exchange *x) {
    char protocol[64], version[8], to[16];
    request_header(x->request, "Sec-WebSocket-Protocol", protocol, sizeof protocol);
    request_header(x->request, "Sec-WebSocket-Version", version, sizeof version);
    request_header(x->request, "Upgrade", to, sizeof to);
    if (strcmp(x->path, "/ws") != 0)
        refuse_plain(x, 404, NW_PATH);
    else if (!is_own(x))
        refuse_plain(x, 403, NW_ORIGIN);
    else if (strcasecmp(to, "websocket") != 0 || strcmp(protocol, "perilune") != 0 ||
             strcmp(version, "13") != 0)
        refuse_plain(x, 400, NW_UPGRADE);
    else if (!net_ws_open(x->link, x->request, x->address))
        refuse_plain(x, 400, NW_UPGRADE);
    else
        x->head.status = 101;
}

/* Behind a proxy, the proxy checks the name. */
static bool is_misdirected(const exchange *x) {
    char host[HEADERS_HOST_MAX];
    request_copy(x->request->host, host, sizeof host);
    return !x->net->config->proxy && !hosts_allow(&x->net->hosts, host, x->link->io.fd);
}

static void refuse_host(exchange *x) {
    char host[HEADERS_HOST_MAX];
    request_copy(x->request->host, host, sizeof host);
    refuse(x, (headers_head){ .status = 421, .close = true }, net_word[NW_HOST],
           PL_S(headers_is_host(host) ? host : "?"));
}

static void serve(exchange *x) {
    const request_head *r = x->request;
    const bool reads = x->method == REQUEST_GET || x->method == REQUEST_HEAD;
    if (is_misdirected(x))
        refuse_host(x);
    else if (!reads && x->method != REQUEST_POST)
        refuse(x, (headers_head){ .status = 405, .allow = "GET, HEAD, POST", .close = true },
               net_word[NW_METHOD], PL_S("GET, HEAD, POST"));
    else if (r->chunked || (!reads && r->size < 0))
        refuse_plain(x, 411, NW_LENGTH);
    else if (reads && r->size > 0)
        refuse_plain(x, 400, NW_BODY);
    else if (r->upgrades)
        upgrade(x);
    else if (reads)
        get(x);
    else
        post(x, r->size);
}

static void read_key(exchange *x) {
    static const char scheme[] = "Bearer ";
    char text[sizeof scheme + sizeof x->key];
    request_header(x->request, "Authorization", text, sizeof text);
    if (strncasecmp(text, scheme, sizeof scheme - 1) != 0) return;
    pl_text t = PL_TEXT(x->key);
    pl_text_str(&t, text + sizeof scheme - 1);
}

/* The server's origin as browsers see it: a proxy may have changed the request's. */
static void read_host(exchange *x) {
    const char *own = strstr(x->net->config->origin, "://");
    pl_text t = PL_TEXT(x->host);
    if (own)
        pl_text_str(&t, own + 3);
    else
        request_copy(x->request->host, x->host, sizeof x->host);
}

/* The client's address: behind a proxy the one that it reports, after anything its client has
 * claimed. */
static void read_asker(exchange *x) {
    char list[REQUEST_HEAD_MAX];
    if (x->net->config->proxy) {
        request_header(x->request, "X-Forwarded-For", list, sizeof list);
        if (headers_forwarded(list, x->address)) return;
    }
    pl_text t = PL_TEXT(x->address);
    pl_text_str(&t, x->link->address);
}

static void read_head(exchange *x, const request_head *r) {
    char accept[256];
    x->request = r;
    x->method = r->method;
    x->keeps = r->keeps;
    request_header(r, "Accept-Encoding", accept, sizeof accept);
    x->gzip = headers_accepts_gzip(accept);
    request_header(r, "Accept-Language", accept, sizeof accept);
    x->http.lang = headers_lang(accept);
    x->http.post = r->method == REQUEST_POST;
    read_host(x);
    read_asker(x);
    read_key(x);
    pl_text path = PL_TEXT(x->path);
    pl_text_bytes(&path, r->path.text, r->path.size);
    if (path.cut)
        refuse_plain(x, 414, NW_PATH);
    else
        serve(x);
    x->request = NULL;
}

static exchange *begin(net_link *l) {
    exchange *x = calloc(1, sizeof *x);
    if (!x) {
        l->broken = true;
        return NULL;
    }
    x->net = l->net;
    x->link = l;
    x->began = clock_us();
    x->http = (http){ .path = x->path, .key = x->key, .address = x->address, .body = "", .net = x };
    l->exchange = x;
    return x;
}

static void finish(exchange *x) {
    net_link *l = x->link;
    if (x->asked) desk_http_gone(x->net->desk, &x->http);
    note(NOTE_REQUEST, "http", NOTE_S("path", x->path), NOTE_I("status", x->head.status),
         NOTE_I("bytes", (int64_t)x->out_at), NOTE_I("us", clock_us() - x->began));
    free(x->owned);
    free(x->body);
    free(x);
    l->exchange = NULL;
}

void net_http_gone(net_link *l) {
    if (l->exchange) finish(l->exchange);
}

bool net_http_waits(const net_link *l) {
    return l->exchange && l->exchange->asked;
}

/* ---- one step after the other ---- */

/* Refuses what cannot be parsed, and reads nothing after it. */
static void refuse_head(net_link *l, int status, enum net_word_id word) {
    exchange *x = begin(l);
    if (x) refuse(x, (headers_head){ .status = status }, net_word[word], PL_I(REQUEST_HEAD_MAX));
}

/* Switches to WebSocket. Anything the client has sent after its request are frames. */
static void go_on_as_line(net_link *l) {
    char first[NET_INPUT];
    const size_t n = l->in.n;
    finish(l->exchange);
    if (!n) return;
    memcpy(first, l->in.bytes + l->in.at, n);
    net_link_consume(l, n);
    net_ws_take(l, first, n);
}

static void read_request(net_link *l, size_t size) {
    request_head r;
    if (!request_read(&r, l->in.bytes + l->in.at, size)) {
        refuse_head(l, 400, NW_REQUEST);
        return;
    }
    exchange *x = begin(l);
    if (!x) return;
    read_head(x, &r);
    net_link_consume(l, size);
    if (l->line) go_on_as_line(l);
}

/* Some clients send blank lines after a body. */
static void skip_blank(net_link *l) {
    const char *bytes = l->in.bytes + l->in.at;
    size_t n = 0;
    while (n + 2 <= l->in.n && memcmp(bytes + n, "\r\n", 2) == 0)
        n += 2;
    if (n) net_link_consume(l, n);
}

/* Looks for the next request. Returns false until it is complete. */
static bool look(net_link *l) {
    if (l->in.n) skip_blank(l);
    if (!l->in.n) return false;
    size_t size = 0;
    const char *bytes = l->in.bytes + l->in.at;
    switch (request_scan(bytes, l->in.n, &size)) {
    case REQUEST_PART: return false;
    case REQUEST_WHOLE: read_request(l, size); break;
    case REQUEST_BAD: refuse_head(l, 400, NW_REQUEST); break;
    case REQUEST_LONG: refuse_head(l, 431, NW_HEAD); break;
    }
    return !l->line;
}

static bool take_body(exchange *x) {
    net_link *l = x->link;
    const size_t missing = x->wanted - x->http.size, n = l->in.n < missing ? l->in.n : missing;
    if (!n) return false;
    memcpy(x->body + x->http.size, l->in.bytes + l->in.at, n);
    net_link_consume(l, n);
    x->http.size += n;
    if (n < missing) return false;
    x->body[x->http.size] = '\0';
    ask_desk(x);
    return true;
}

static void complete(exchange *x) {
    net_link *l = x->link;
    const bool close = x->head.close;
    finish(x);
    l->deadline = l->net->now + net_head_wait(l->net);
    if (close) net_link_finish(l);
}

/* Sends what the kernel has not taken yet before looking at the next request. */
static bool send_some(exchange *x) {
    net_link *l = x->link;
    const size_t size = x->method == REQUEST_HEAD || x->head.status == 304 ? 0 : x->head.size;
    if (!x->head_sent) {
        char head[HEADERS_HEAD_MAX];
        pl_text t = PL_TEXT(head);
        headers_write(&t, &x->head);
        net_link_put(l, head, t.n);
        x->head_sent = true;
    }
    const size_t left = size - x->out_at, n = left < NET_CHUNK ? left : NET_CHUNK;
    if (n) net_link_put(l, x->out + x->out_at, n);
    x->out_at += n;
    if (!net_link_flush(l)) return false;
    if (x->out_at == size) complete(x);
    return !l->finishing;
}

static bool step(net_link *l) {
    exchange *x = l->exchange;
    if (!x) return look(l);
    if (x->answered) return send_some(x);
    return !x->asked && take_body(x);
}

void net_http_go(net_link *l) {
    for (int i = 0; i < NET_AT_ONCE; i++)
        if (!step(l)) {
            net_link_flush(l);
            if (l->heard_all && !(l->exchange && l->exchange->answered)) l->broken = true;
            return;
        }
    l->more = true;
}
