/* SPDX-License-Identifier: MIT */
#include "net_parts.h"

#include "listen.h"
#include "net_words.h"
#include "note.h"

#include <errno.h>
#include <openssl/ssl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    HEADER_MAX = 4096, /* bytes of all headers of a request */
    WAIT = 10,         /* seconds for a request's headers, and between two requests */
    BYE = 3,           /* seconds to tell everyone, at the end */
    ACCEPT_AT_ONCE = 64,
    SPARE_FILES = 64 /* for the store and whatever else is open */
};

net *net_of(struct lws *wsi) {
    return lws_context_user(lws_get_context(wsi));
}

void net_header(struct lws *wsi, enum lws_token_indexes token, char *out, size_t size) {
    *out = '\0';
    if (lws_hdr_total_length(wsi, token) >= (int)size) return;
    if (lws_hdr_copy(wsi, out, (int)size, token) < 0) *out = '\0';
}

const char *net_peer(struct lws *wsi) {
    return lws_get_opaque_user_data(wsi);
}

void net_asker(struct lws *wsi, char address[HEADERS_ADDRESS_MAX]) {
    char list[256];
    if (net_of(wsi)->config->proxy) {
        net_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, list, sizeof list);
        if (headers_forwarded(list, address)) return;
    }
    strcpy(address, net_peer(wsi));
}

bool net_may(struct lws *wsi) {
    char origin[HEADERS_HOST_MAX + 8], host[HEADERS_HOST_MAX];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) >= (int)sizeof origin) return false;
    net_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    net_header(wsi, WSI_TOKEN_HOST, host, sizeof host);
    return headers_same_origin(origin, host, net_of(wsi)->config->origin);
}

/* ---- connections ---- */

/* Behind a proxy all come from there; whom they are for is known later. */
static bool may_connect(net *n, const char *address) {
    return n->connections < n->connections_max &&
           (n->config->proxy ||
            limits_connect(n->limits, address, n->config->max_connections_per_address));
}

static void disconnected(net *n, char *address) {
    if (address && !n->config->proxy) limits_disconnect(n->limits, address);
    free(address);
}

static void connected(net *n, int fd, const char *from) {
    char *address = strdup(from);
    if (!address || !may_connect(n, address)) {
        free(address);
        close(fd);
        n->turned_away++;
        return;
    }
    struct lws *wsi = lws_adopt_socket_vhost(n->vhost, fd); /* closes it when it fails */
    if (wsi)
        lws_set_opaque_user_data(wsi, address);
    else
        disconnected(n, address);
}

/* What the system lacks for another connection; the next second tries again. */
static bool is_out_of(int reason) {
    return reason == EMFILE || reason == ENFILE || reason == ENOMEM || reason == ENOBUFS;
}

static void on_connection(struct ev_loop *loop, ev_io *w, int events) {
    char address[HEADERS_ADDRESS_MAX];
    (void)events;
    for (int i = 0; i < ACCEPT_AT_ONCE; i++) {
        const int fd = listen_accept(w->fd, address);
        if (fd < 0) {
            if (is_out_of(errno)) ev_io_stop(loop, w);
            return;
        }
        connected(w->data, fd, address);
    }
}

/* ---- the loop ---- */

static void look_at_clock(net *n) {
    n->now = clock_ms() / 1000;
}

static void on_second(struct ev_loop *loop, ev_timer *w, int events) {
    net *n = w->data;
    (void)events;
    look_at_clock(n);
    if (!n->stopping && !ev_is_active(&n->listener)) {
        note(NOTE_ERROR, "out-of-files", NOTE_I("connections", n->connections));
        ev_io_start(loop, &n->listener);
    }
    if (n->turned_away)
        note(NOTE_INFO, "turned-away", NOTE_I("times", n->turned_away),
             NOTE_I("connections", n->connections));
    n->turned_away = 0;
    limits_tick(n->limits, clock_ms());
    net_ws_tick(n);
    desk_tick(n->desk);
    if (n->stopping && !n->lines) ev_break(loop, EVBREAK_ALL);
}

static void on_interrupt(struct ev_loop *loop, ev_async *w, int events) {
    (void)loop;
    (void)events;
    desk_wake(((net *)w->data)->desk);
}

static void on_deadline(struct ev_loop *loop, ev_timer *w, int events) {
    (void)w;
    (void)events;
    ev_break(loop, EVBREAK_ALL);
}

static void on_stop(struct ev_loop *loop, ev_async *w, int events) {
    net *n = w->data;
    (void)events;
    if (n->stopping) return;
    n->stopping = true;
    note(NOTE_INFO, "stopping", NOTE_I("connections", n->connections));
    ev_io_stop(loop, &n->listener);
    ev_timer_start(loop, &n->deadline);
    desk_say_bye(n->desk);
    net_ws_tick(n);
    if (!n->lines) ev_break(loop, EVBREAK_ALL);
}

static void watch(net *n, int listener) {
    ev_async_init(&n->interrupted, on_interrupt);
    ev_async_init(&n->stopped, on_stop);
    ev_timer_init(&n->second, on_second, 1, 1);
    ev_timer_init(&n->deadline, on_deadline, BYE, 0);
    ev_io_init(&n->listener, on_connection, listener, EV_READ);
    n->interrupted.data = n->stopped.data = n->second.data = n->deadline.data = n;
    n->listener.data = n;
    ev_async_start(n->loop, &n->interrupted);
    ev_async_start(n->loop, &n->stopped);
    ev_timer_start(n->loop, &n->second);
    ev_io_start(n->loop, &n->listener);
}

/* ---- libwebsockets ---- */

/* What a stranger sends can fill these, so they count as requests. */
static void on_log(int level, const char *text) {
    char room[400];
    const size_t n = strcspn(text, "\r\n");
    snprintf(room, sizeof room, "%.*s", (int)n, text);
    (void)level;
    note(NOTE_REQUEST, "libwebsockets", NOTE_S("text", room));
}

/* The lines of libwebsockets' own refusals. */
static const struct lws_protocol_vhost_options safety[] = {
    { &safety[1], NULL, "x-content-type-options:", "nosniff" },
    { &safety[2], NULL, "referrer-policy:", "no-referrer" },
    { NULL, NULL, "content-security-policy:", "default-src 'none'; frame-ancestors 'none'" },
};

/* Pings are ours: its own would keep every connection in one sorted list. */
static const lws_retry_bo_t no_pings = { .secs_since_valid_hangup = 0 };

static int on_first(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size) {
    switch (reason) {
    case LWS_CALLBACK_WSI_CREATE: net_of(wsi)->connections++; return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        net_of(wsi)->connections--;
        disconnected(net_of(wsi), lws_get_opaque_user_data(wsi));
        return 0;
    case LWS_CALLBACK_OPENSSL_LOAD_EXTRA_SERVER_VERIFY_CERTS:
        SSL_CTX_set_mode(user, SSL_MODE_RELEASE_BUFFERS);
        SSL_CTX_set_session_cache_mode(user, SSL_SESS_CACHE_OFF);
        return 0;
    default: return net_http_callback(wsi, reason, user, in, size);
    }
}

/* Small buffers for readers: whatever is larger comes in parts. */
static const struct lws_protocols protocols[] = {
    { .name = "http", .callback = on_first, .per_session_data_size = sizeof(http_session) },
    { .name = "perilune",
      .callback = net_ws_callback,
      .per_session_data_size = sizeof(line),
      .rx_buffer_size = 512 },
    { 0 },
};

static bool set_up(net *n) {
    void *loops[] = { n->loop };
    const bool tls = n->config->certificate[0];
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .extensions = net_ws_extensions,
        .headers = safety,
        .server_string = "perilune",
        .user = n,
        .foreign_loops = loops,
        .max_http_header_data = HEADER_MAX,
        .keepalive_timeout = WAIT,
        .timeout_secs = WAIT,
        .timeout_secs_ah_idle = WAIT,
        .retry_and_idle_policy = &no_pings,
        .gid = -1,
        .uid = -1,
        .options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME |
                   (tls ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0),
        .alpn = "http/1.1",
        .ssl_cert_filepath = tls ? n->config->certificate : NULL,
        .ssl_private_key_filepath = tls ? n->config->private_key : NULL,
        .ssl_options_set = (long)(SSL_OP_NO_TLSv1 | SSL_OP_NO_TLSv1_1 | SSL_OP_NO_RENEGOTIATION),
    };
    lws_set_log_level(LLL_ERR | LLL_WARN, on_log);
    n->lws = lws_create_context(&info);
    n->vhost = n->lws ? lws_get_vhost_by_name(n->lws, "default") : NULL;
    return n->vhost;
}

static bool is_readable(const char *file, pl_error *err) {
    if (!*file || access(file, R_OK) == 0) return true;
    return pl_fail(err, net_word[NW_PEM], PL_S(file), PL_S(strerror(errno)));
}

static void write_nearby(net *n, const char *scheme, int64_t port) {
    char sentence[64];
    pl_text s = PL_TEXT(sentence), t = PL_TEXT(n->nearby);
    pl_say(&s, "{0}://{1}:{2}/", PL_S(scheme), PL_S("{0}"), PL_I(port));
    listen_nearby(sentence, &t);
    if (t.cut) n->nearby[0] = 0;
}

/* Where a browser finds the page. */
static void write_address(net *n, int64_t port) {
    const config *c = n->config;
    pl_text t = PL_TEXT(n->address);
    if (c->origin[0]) {
        pl_say(&t, "{0}/", PL_S(c->origin));
        return;
    }
    const bool any = strcmp(c->address, "0.0.0.0") == 0 || strcmp(c->address, "::") == 0;
    const char *const scheme = c->certificate[0] ? "https" : "http";
    pl_say(&t, strchr(c->address, ':') && !any ? "{0}://[{1}]:{2}/" : "{0}://{1}:{2}/",
           PL_S(scheme), PL_S(any ? "localhost" : c->address), PL_I(port));
    if (any) write_nearby(n, scheme, port);
}

static bool start(net *n, pl_error *err) {
    const config *c = n->config;
    if (!is_readable(c->certificate, err) || !is_readable(c->private_key, err)) return false;
    n->connections_max = listen_raise_limit(c->max_connections + SPARE_FILES) - SPARE_FILES;
    if (n->connections_max < c->max_connections)
        note(NOTE_INFO, "few-files", NOTE_I("connections", n->connections_max));
    int64_t port = c->port;
    const int listener = listen_open(c->address, &port, err);
    if (listener < 0) return false;
    watch(n, listener);
    n->deflater = deflater_new(LWS_PRE);
    n->limits = limits_new();
    if (!n->deflater || !n->limits || !set_up(n))
        return c->certificate[0]
                   ? pl_fail(err, net_word[NW_TLS], PL_S(c->certificate), PL_S(c->private_key))
                   : pl_refuse(err, net_word[NW_SETUP]);
    write_address(n, port);
    return true;
}

net *net_open(const config *c, pl_error *err) {
    net *n = calloc(1, sizeof *n);
    struct ev_loop *loop = n ? ev_loop_new(EVFLAG_AUTO | EVFLAG_NOENV) : NULL;
    if (!loop) {
        free(n);
        pl_refuse(err, net_word[NW_SETUP]);
        return NULL;
    }
    *n = (net){ .config = c, .loop = loop, .listener.fd = -1 };
    look_at_clock(n);
    if (start(n, err)) return n;
    net_close(n);
    return NULL;
}

void net_run(net *n, desk *d) {
    n->desk = d;
    ev_now_update(n->loop);
    ev_run(n->loop, 0);
    lws_context_destroy(n->lws);
    n->lws = NULL;
}

void net_stop(net *n) {
    ev_async_send(n->loop, &n->stopped);
}

void net_interrupt(net *n) {
    ev_async_send(n->loop, &n->interrupted);
}

void net_close(net *n) {
    if (n->lws) lws_context_destroy(n->lws);
    if (n->listener.fd >= 0) {
        ev_io_stop(n->loop, &n->listener);
        ev_timer_stop(n->loop, &n->second);
        ev_timer_stop(n->loop, &n->deadline);
        ev_async_stop(n->loop, &n->interrupted);
        ev_async_stop(n->loop, &n->stopped);
        close(n->listener.fd);
    }
    ev_loop_destroy(n->loop);
    deflater_free(n->deflater);
    if (n->limits) limits_free(n->limits);
    free(n);
}

const char *net_address(const net *n) {
    return n->address;
}

const char *net_nearby(const net *n) {
    return n->nearby;
}
