/* SPDX-License-Identifier: MIT */
/* Requests over HTTP: the files of the page are answered here, everything else by the desk. */
#include "net_parts.h"

#include "net_words.h"
#include "note.h"
#include "page.h"

#include <stdlib.h>
#include <string.h>

enum {
    BODY_WAIT = 20,   /* seconds for a whole body */
    ANSWER_WAIT = 60, /* seconds for the desk */
    READER_WAIT = 30, /* seconds for a piece to be taken */
    PACK_LEAST = 2048 /* bytes of an answer that are worth compressing */
};

/* A request and its answer. */
typedef struct exchange {
    http http;
    net *net;
    struct lws *wsi;
    int method;    /* LWSHUMETH_... */
    bool asked;    /* the desk has it */
    bool answered; /* `head` says how */
    bool head_sent;
    headers_head head;
    const unsigned char *out; /* what follows the head */
    size_t out_at;
    char *owned; /* memory behind `out`, or NULL */
    char *body;  /* what has come; `http.size` bytes of `wanted` */
    size_t wanted;
    bool complete; /* it has come whole */
    int64_t began; /* microseconds */
    char path[NET_PATH_MAX], host[HEADERS_HOST_MAX], address[HEADERS_ADDRESS_MAX];
    char key[64];
    bool gzip; /* it may be sent */
} exchange;

/* ---- answers ---- */

/* What is sent must stay until it is sent: `owned`, or there for good. */
static void answer(exchange *x, headers_head head, const void *out, char *owned) {
    head.host = headers_is_host(x->host) ? x->host : "";
    head.secure = x->net->config->certificate[0];
    x->head = head;
    x->out = out;
    x->owned = owned;
    x->answered = true;
    lws_set_timeout(x->wsi, PENDING_TIMEOUT_HTTP_CONTENT, READER_WAIT);
    lws_callback_on_writable(x->wsi);
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
    const headers_head head = {
        .status = status, .type = type, .size = size, .cache = "no-store", .vary = true
    };
    x->asked = false;
    if (!answer_packed(x, head, body)) answer_copy(x, head, body);
}

/* A refusal also ends the connection when what is left of the request is not going to be read. */
static void refuse(exchange *x, headers_head head, pl_words words, pl_arg value) {
    char sentence[240], body[400];
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

/* Only the root and the files are known; on any other path the page says that it leads nowhere. */
static int file_status(const char *path, const page_file *file) {
    return strcmp(path, "/") == 0 || strcmp(path, file->path) == 0 ? 200 : 404;
}

static void answer_file(exchange *x, const page_file *file) {
    char known[256];
    net_header(x->wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, known, sizeof known);
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
    answer(x, head, packed ? file->gzip : file->plain, NULL);
}

/* ---- requests ---- */

static bool is_below(const char *path, const char *folder) {
    const size_t n = strlen(folder);
    return strncmp(path, folder, n) == 0 && (path[n] == '\0' || path[n] == '/');
}

static bool is_for_desk(const char *path) {
    return is_below(path, "/api") || strcmp(path, "/healthz") == 0 || strcmp(path, "/metrics") == 0;
}

static bool is_from_here(const char *address) {
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

static void ask_desk(exchange *x) {
    const int64_t most = x->net->config->max_messages_per_second;
    if (!limits_request(x->net->limits, x->address, most, clock_ms())) {
        refuse(x, (headers_head){ .status = 429 }, net_word[NW_RATE], PL_I(0));
        return;
    }
    x->http.body = x->body ? x->body : "";
    x->http.nearby = is_from_here(x->address) ? x->net->nearby : "";
    x->asked = true;
    lws_set_timeout(x->wsi, PENDING_TIMEOUT_HTTP_CONTENT, ANSWER_WAIT);
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
            refuse(x, (headers_head){ .status = 404 }, net_word[NW_PATH], PL_I(0));
    }
}

/* The size of the body that will follow; -1: it is not said. */
static int64_t body_size(const exchange *x) {
    char text[24];
    int64_t size;
    if (lws_hdr_total_length(x->wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0) return -1;
    if (lws_hdr_total_length(x->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0)
        return x->method == LWSHUMETH_POST ? -1 : 0;
    net_header(x->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, text, sizeof text);
    if (!pl_number(text, &size) || size < 0) return -1;
    return size;
}

static void post(exchange *x, int64_t size) {
    if (!is_below(x->path, "/api"))
        refuse(x, (headers_head){ .status = 405, .allow = "GET, HEAD", .close = true },
               net_word[NW_METHOD], PL_S("GET, HEAD"));
    else if (!net_may(x->wsi))
        refuse_plain(x, 403, NW_ORIGIN);
    else if (size > NET_BODY_MAX)
        refuse(x, (headers_head){ .status = 413, .close = true }, net_word[NW_LARGE],
               PL_I(NET_BODY_MAX));
    else if (size == 0)
        ask_desk(x);
    else if (!(x->body = malloc((size_t)size + 1)))
        refuse_plain(x, 503, NW_SETUP);
    else
        x->wanted = (size_t)size;
}

static void serve(exchange *x) {
    const int64_t size = body_size(x);
    const bool reads = x->method == LWSHUMETH_GET || x->method == LWSHUMETH_HEAD;
    if (!reads && x->method != LWSHUMETH_POST)
        refuse(x, (headers_head){ .status = 405, .allow = "GET, HEAD, POST", .close = true },
               net_word[NW_METHOD], PL_S("GET, HEAD, POST"));
    else if (size < 0)
        refuse_plain(x, 411, NW_LENGTH);
    else if (reads && size > 0)
        refuse_plain(x, 400, NW_BODY);
    else if (reads)
        get(x);
    else
        post(x, size);
}

static void read_key(exchange *x) {
    static const char scheme[] = "Bearer ";
    char text[sizeof scheme + sizeof x->key];
    net_header(x->wsi, WSI_TOKEN_HTTP_AUTHORIZATION, text, sizeof text);
    if (strncasecmp(text, scheme, sizeof scheme - 1) != 0) return;
    pl_text t = PL_TEXT(x->key);
    pl_text_str(&t, text + sizeof scheme - 1);
}

/* What browsers call this server: a proxy may have changed what the request says. */
static void read_host(exchange *x) {
    const char *own = strstr(x->net->config->origin, "://");
    pl_text t = PL_TEXT(x->host);
    if (own)
        pl_text_str(&t, own + 3);
    else
        net_header(x->wsi, WSI_TOKEN_HOST, x->host, sizeof x->host);
}

static exchange *begin(struct lws *wsi) {
    exchange *x = calloc(1, sizeof *x);
    if (!x) return NULL;
    char accept[256], *uri = NULL;
    int length = 0;
    x->wsi = wsi;
    x->net = net_of(wsi);
    x->began = clock_us();
    x->method = lws_http_get_uri_and_method(wsi, &uri, &length);
    pl_text path = PL_TEXT(x->path);
    if (uri && length > 0) pl_text_bytes(&path, uri, (size_t)length);
    net_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accept, sizeof accept);
    x->gzip = headers_accepts_gzip(accept);
    net_header(wsi, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, accept, sizeof accept);
    read_host(x);
    net_asker(wsi, x->address);
    read_key(x);
    x->http = (http){ .post = x->method == LWSHUMETH_POST,
                      .lang = headers_lang(accept),
                      .path = x->path,
                      .key = x->key,
                      .address = x->address,
                      .body = "",
                      .net = x };
    if (path.cut)
        refuse(x, (headers_head){ .status = 414, .close = true }, net_word[NW_PATH], PL_I(0));
    return x;
}

static void finish(http_session *s) {
    exchange *x = s->now;
    if (!x) return;
    if (x->asked) desk_http_gone(x->net->desk, &x->http);
    note(NOTE_REQUEST, "http", NOTE_S("path", x->path),
         NOTE_I("status", x->answered ? x->head.status : 0), NOTE_I("bytes", (int64_t)x->out_at),
         NOTE_I("us", clock_us() - x->began));
    free(x->owned);
    free(x->body);
    free(x);
    s->now = NULL;
}

static int requested(struct lws *wsi, http_session *s) {
    finish(s);
    s->now = begin(wsi);
    if (!s->now) return -1;
    if (!s->now->answered) serve(s->now);
    return 0;
}

static int body_came(exchange *x, const void *bytes, size_t size) {
    if (!x || x->answered || x->asked || size > x->wanted - x->http.size) return 0;
    if (clock_us() - x->began > BODY_WAIT * (int64_t)1000000) return -1;
    memcpy(x->body + x->http.size, bytes, size);
    x->http.size += size;
    return 0;
}

/* Told again only of what a client sends before it has its answer; libwebsockets 4.1 takes that for
 * the body once more, without end, so such a connection is closed. */
static int body_complete(exchange *x) {
    if (!x || x->complete) return -1;
    x->complete = true;
    if (x->answered || !x->body) return 0;
    x->body[x->http.size] = '\0';
    ask_desk(x);
    return 0;
}

/* ---- sending ---- */

static bool send_head(exchange *x) {
    pl_text t = pl_text_in((char *)x->net->chunk + LWS_PRE, NET_CHUNK);
    headers_write(&t, &x->head);
    x->head_sent = true;
    return lws_write(x->wsi, x->net->chunk + LWS_PRE, t.n, LWS_WRITE_HTTP_HEADERS) >= 0;
}

static bool send_piece(exchange *x, size_t left) {
    const size_t n = left < NET_CHUNK ? left : NET_CHUNK;
    memcpy(x->net->chunk + LWS_PRE, x->out + x->out_at, n);
    x->out_at += n;
    const enum lws_write_protocol how = n == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP;
    return lws_write(x->wsi, x->net->chunk + LWS_PRE, n, how) >= 0;
}

static int writeable(struct lws *wsi, http_session *s) {
    exchange *x = s->now;
    if (!x || !x->answered) return 0;
    const size_t size = x->method == LWSHUMETH_HEAD || x->head.status == 304 ? 0 : x->head.size;
    if (!x->head_sent && !send_head(x)) return -1;
    if (x->out_at < size && !lws_send_pipe_choked(wsi) && !send_piece(x, size - x->out_at))
        return -1;
    const bool close = x->head.close;
    if (x->out_at < size || (close && lws_partial_buffered(wsi))) {
        lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, READER_WAIT);
        lws_callback_on_writable(wsi);
        return 0;
    }
    /* What the kernel has not taken yet is sent before the next request is looked at. */
    finish(s);
    return close || lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* ---- upgrades ---- */

/* The answer goes out at once: after this the connection ends. */
static int refuse_upgrade(struct lws *wsi, int status, enum net_word_id word) {
    net *n = net_of(wsi);
    char accept[256], body[400];
    net_header(wsi, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, accept, sizeof accept);
    pl_text b = PL_TEXT(body), t = pl_text_in((char *)n->chunk + LWS_PRE, NET_CHUNK);
    headers_write_refusal(&b, pl_in(net_word[word], headers_lang(accept)));
    headers_write(&t, &(headers_head){ .status = status,
                                       .type = "application/json",
                                       .size = b.n,
                                       .cache = "no-store",
                                       .host = "",
                                       .close = true,
                                       .secure = n->config->certificate[0] });
    pl_text_bytes(&t, body, b.n);
    lws_write(wsi, n->chunk + LWS_PRE, t.n, LWS_WRITE_HTTP_HEADERS);
    return -1;
}

static int confirm_upgrade(struct lws *wsi, const char *to) {
    char protocol[64], path[16], version[8];
    net_header(wsi, WSI_TOKEN_PROTOCOL, protocol, sizeof protocol);
    net_header(wsi, WSI_TOKEN_VERSION, version, sizeof version);
    net_header(wsi, WSI_TOKEN_GET_URI, path, sizeof path);
    if (strcmp(path, "/ws") != 0) return refuse_upgrade(wsi, 404, NW_PATH);
    if (!net_may(wsi)) return refuse_upgrade(wsi, 403, NW_ORIGIN);
    if (strcasecmp(to, "websocket") != 0 || strcmp(protocol, "perilune") != 0 ||
        strcmp(version, "13") != 0)
        return refuse_upgrade(wsi, 400, NW_UPGRADE);
    return 0;
}

int net_http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                      size_t size) {
    http_session *s = user;
    switch (reason) {
    case LWS_CALLBACK_HTTP: return requested(wsi, s);
    case LWS_CALLBACK_HTTP_BODY: return body_came(s->now, in, size);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return body_complete(s->now);
    case LWS_CALLBACK_HTTP_WRITEABLE: return writeable(wsi, s);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm_upgrade(wsi, in);
    case LWS_CALLBACK_CLOSED_HTTP:
        if (s) finish(s);
        return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return -1;
    default: return 0;
    }
}
