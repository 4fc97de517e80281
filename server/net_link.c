/* SPDX-License-Identifier: MIT */
/* One connection: its socket, its buffers, and how it closes. */
#include "net_parts.h"

#include <errno.h>
#include <openssl/err.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    LINGER = 5,              /* seconds for the peer to receive the end */
    DISCARD_MAX = 256 << 10, /* bytes read and discarded meanwhile */
    DISCARD_LEAST = 512,     /* charged per read: it costs, however little it brings */
    READ_WS = 1024, /* bytes of frames read at once: a few messages, then others get their turn */
    LEAST = 512,    /* bytes of a buffer */
    SPARE_MAX = 64 << 10,
    READ_US = 3,   /* estimated cost of an event and a read */
    READ_SHIFT = 6 /* parsing 64 bytes takes a microsecond at most */
};

/* ---- buffers ---- */

static void release(net *n, net_buffer *b) {
    if (b->cap && !n->spare.cap && b->cap <= SPARE_MAX)
        n->spare = *b;
    else
        free(b->bytes);
    *b = (net_buffer){ 0 };
}

static bool make_room(net *n, net_buffer *b, size_t more) {
    if (!b->cap) {
        *b = n->spare;
        n->spare = (net_buffer){ 0 };
        b->at = b->n = 0;
    }
    if (b->at && b->at + b->n + more > b->cap) {
        memmove(b->bytes, b->bytes + b->at, b->n);
        b->at = 0;
    }
    if (b->n + more <= b->cap) return true;
    size_t cap = b->cap < LEAST ? LEAST : b->cap;
    while (cap < b->n + more)
        cap *= 2;
    char *bytes = realloc(b->bytes, cap);
    if (!bytes) return false;
    b->bytes = bytes;
    b->cap = (uint32_t)cap;
    return true;
}

/* A stream can't skip what memory is too short for, so this ends it. */
static void append(net_link *l, net_buffer *b, const void *bytes, size_t size) {
    if (!size || l->broken) return;
    if (!make_room(l->net, b, size)) {
        l->broken = true;
        return;
    }
    memcpy(b->bytes + b->at + b->n, bytes, size);
    b->n += (uint32_t)size;
}

static void consume(net *n, net_buffer *b, size_t size) {
    b->at += (uint32_t)size;
    b->n -= (uint32_t)size;
    if (!b->n) release(n, b);
}

void net_link_put(net_link *l, const void *bytes, size_t size) {
    if (!l->out.n) l->since = l->net->now;
    append(l, &l->out, bytes, size);
}

void net_link_consume(net_link *l, size_t size) {
    consume(l->net, &l->in, size);
}

/* ---- the socket ---- */

/* Before each call of OpenSSL. */
static SSL *prepare(net_link *l) {
    ERR_clear_error();
    l->meter.reads = 0;
    return l->ssl;
}

/* The result of an OpenSSL call: bytes, 0 to retry after an event, or -1. It also asks to read
 * when more is already buffered; epoll reports that again. */
static int judge(net_link *l, int result, uint8_t *on) {
    if (l->meter.steps > TLS_STEPS_MAX) {
        l->broken = true;
        return -1;
    }
    if (result > 0) return result;
    switch (SSL_get_error(l->ssl, result)) {
    case SSL_ERROR_WANT_READ: *on = EV_READ; return 0;
    case SSL_ERROR_WANT_WRITE: *on = EV_WRITE; return 0;
    case SSL_ERROR_ZERO_RETURN: l->heard_all = true; return 0;
    default: l->broken = true; return -1;
    }
}

/* The same for a socket without TLS. */
static int judge_plain(net_link *l, ssize_t result) {
    if (result > 0) return (int)result;
    if (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR) return 0;
    l->broken = true;
    return -1;
}

static int transmit(net_link *l, const char *bytes, size_t size) {
    if (!l->ssl) return judge_plain(l, send(l->io.fd, bytes, size, MSG_NOSIGNAL));
    return judge(l, SSL_write(prepare(l), bytes, (int)size), &l->writes_on);
}

static int decrypt(net_link *l, char *bytes, size_t size, int64_t *us) {
    const int64_t begin = clock_cpu_us();
    const int n = judge(l, SSL_read(prepare(l), bytes, (int)size), &l->reads_on);
    *us = clock_cpu_us() - begin;
    return n;
}

static int receive_plain(net_link *l, char *bytes, size_t size) {
    const ssize_t got = recv(l->io.fd, bytes, size, 0);
    if (got != 0) return judge_plain(l, got);
    l->heard_all = true;
    return 0;
}

/* Reading costs something, whatever comes of it: bytes need not become a request or a message.
 * An address that has exceeded its budget is read once a second, and may not continue with empty
 * TLS records; its requests are refused elsewhere. Behind a proxy the payer is known only for
 * lines. */
static int receive(net_link *l, char *bytes, size_t size) {
    int64_t us = 0;
    const int n = l->ssl ? decrypt(l, bytes, size, &us) : receive_plain(l, bytes, size);
    us += READ_US + (n > 0 ? n >> READ_SHIFT : 0);
    if (l->net->config->proxy && !l->line) return n;
    if (desk_may_read(l->net->desk, l->address, us)) return n;
    l->rests = true;
    if (l->ssl && n <= 0) l->broken = true;
    return n;
}

bool net_link_flush(net_link *l) {
    while (l->out.n && !l->broken) {
        const int sent = transmit(l, l->out.bytes + l->out.at, l->out.n);
        if (sent <= 0) return false;
        consume(l->net, &l->out, (size_t)sent);
    }
    return !l->broken;
}

static void shake_hands(net_link *l) {
    const int done = judge(l, SSL_do_handshake(prepare(l)), &l->reads_on);
    l->shakes_hands = done <= 0;
    if (l->heard_all || l->meter.all > TLS_HANDSHAKE_READS) l->broken = true;
    if (done > 0) l->reads_on = EV_READ;
}

/* ---- life ---- */

static void link_in(net *n, net_link *l) {
    l->next = n->links;
    if (l->next) l->next->before = l;
    n->links = l;
}

static void take_out(net *n, net_link *l) {
    if (l->before)
        l->before->next = l->next;
    else
        n->links = l->next;
    if (l->next) l->next->before = l->before;
}

void net_link_wake(net_link *l) {
    net *n = l->net;
    if (l->queued || l->ended) return;
    l->queued = true;
    l->next_ready = NULL;
    *n->last_ready = l;
    n->last_ready = &l->next_ready;
}

void net_link_finish(net_link *l) {
    if (l->finishing) return;
    l->finishing = true;
    l->deadline = 0;
    l->net->leaving++;
}

void net_link_end(net_link *l) {
    net *n = l->net;
    if (l->ended) return;
    l->ended = true;
    ev_io_stop(n->loop, &l->io);
    net_http_gone(l);
    net_ws_gone(l);
    if (l->ssl) SSL_free(l->ssl);
    close(l->io.fd);
    if (!n->config->proxy) limits_disconnect(n->limits, l->address);
    if (l->finishing) n->leaving--;
    n->connections--;
    take_out(n, l);
    l->next = n->ended;
    n->ended = l;
}

static void forget(net_link *l) {
    release(l->net, &l->in);
    release(l->net, &l->out);
    free(l->address);
    free(l);
}

/* Closes with a FIN, not with the RST that unread bytes would cause: that could overtake the
 * last answer. */
static void half_close(net_link *l) {
    if (l->half_closed) return;
    l->half_closed = true;
    l->deadline = l->net->now + LINGER;
    if (l->ssl) SSL_shutdown(prepare(l));
    shutdown(l->io.fd, SHUT_WR);
}

/* ---- events ---- */

/* A reader that takes nothing is not read from either: its messages could cause answers. */
static bool is_reading(const net_link *l) {
    if (l->heard_all || l->held || l->rests) return false;
    return l->finishing || (l->line ? l->out.n < NET_CHUNK : l->in.n < NET_INPUT);
}

static void watch(net_link *l) {
    net *n = l->net;
    int events = is_reading(l) ? l->reads_on : 0;
    if (l->out.n || l->more) events |= l->writes_on;
    if (events != (l->io.events & (EV_READ | EV_WRITE)) || !ev_is_active(&l->io)) {
        ev_io_stop(n->loop, &l->io);
        ev_io_set(&l->io, l->io.fd, events);
        if (events) ev_io_start(n->loop, &l->io);
    }
    /* Data already read from the socket causes no event. */
    l->again = is_reading(l) && (l->unread || (l->ssl && SSL_pending(l->ssl)));
    if (l->again) net_link_wake(l);
}

static void attend(net_link *l) {
    l->more = false;
    if (!l->shakes_hands && net_link_flush(l) && !l->finishing) {
        if (l->line)
            net_ws_go(l);
        else
            net_http_go(l);
    }
    if (l->finishing && net_link_flush(l)) half_close(l);
    if (l->heard_all && (l->line || l->half_closed)) l->broken = true;
    if (l->broken)
        net_link_end(l);
    else
        watch(l);
}

static void take_in(net_link *l) {
    if (l->line && l->unread) {
        l->unread = false;
        net_ws_take(l, NULL, 0);
        return;
    }
    char *const bytes = l->net->input;
    const size_t room = l->finishing ? NET_INPUT : l->line ? READ_WS : NET_INPUT - l->in.n;
    const int n = receive(l, bytes, room);
    if (l->finishing) {
        l->discarded += n < DISCARD_LEAST ? DISCARD_LEAST : (uint32_t)n;
        if (l->discarded > DISCARD_MAX) l->broken = true;
        return;
    }
    if (n <= 0) return;
    if (l->line)
        net_ws_take(l, bytes, (size_t)n);
    else
        append(l, &l->in, bytes, (size_t)n);
}

/* A line whose message would be one too many waits for its turn. */
static bool has_to_wait(const net_link *l) {
    return l->line && !l->finishing && (l->net->held || !desk_room(l->net->desk));
}

static void hold(net_link *l) {
    net *n = l->net;
    l->held = true;
    l->next_held = NULL;
    *n->last_held = l;
    n->last_held = &l->next_held;
}

void net_links_admit(net *n) {
    for (int room = n->held ? desk_room(n->desk) : 0; room > 0 && n->held; room--) {
        net_link *l = n->held;
        n->held = l->next_held;
        if (!n->held) n->last_held = &n->held;
        l->held = false;
        if (l->ended) continue;
        l->again = true;
        net_link_wake(l);
    }
}

static void on_event(struct ev_loop *loop, ev_io *w, int events) {
    net_link *l = w->data;
    (void)loop;
    if (l->shakes_hands)
        shake_hands(l);
    else if (is_reading(l) && (events & l->reads_on)) {
        if (has_to_wait(l))
            hold(l);
        else
            take_in(l);
    }
    attend(l);
}

/* ---- coming ---- */

/* Behind a proxy all connections share its address; clients are known later. */
static bool may_stay(net *n, const char *address) {
    return n->connections < n->connections_max &&
           (n->config->proxy ||
            (desk_may_connect(n->desk, address, n->tls) &&
             limits_connect(n->limits, address, n->config->max_connections_per_address)));
}

static net_link *make(net *n, int fd, const char *address) {
    net_link *l = calloc(1, sizeof *l);
    if (!l) return NULL;
    l->net = n;
    l->address = strdup(address);
    l->ssl = n->tls ? tls_accept(n->tls, fd, &l->meter) : NULL;
    if (l->address && (l->ssl || !n->tls)) return l;
    SSL_free(l->ssl);
    free(l->address);
    free(l);
    return NULL;
}

static void begin(net *n, net_link *l, int fd) {
    l->shakes_hands = l->ssl;
    l->reads_on = EV_READ;
    l->writes_on = EV_WRITE;
    l->deadline = n->now + net_head_wait(n);
    ev_io_init(&l->io, on_event, fd, EV_READ);
    l->io.data = l;
    ev_io_start(n->loop, &l->io);
    n->connections++;
    link_in(n, l);
}

void net_link_adopt(net *n, int fd, const char *address) {
    const bool may = may_stay(n, address);
    net_link *l = may ? make(n, fd, address) : NULL;
    if (l) {
        begin(n, l, fd);
        return;
    }
    if (may && !n->config->proxy) limits_disconnect(n->limits, address);
    close(fd);
    n->turned_away++;
}

/* ---- all of them ---- */

/* While reading is paused, only a probe shows that the peer has gone and its request need not be
 * answered. */
static bool has_left(const net_link *l) {
    struct pollfd p = { .fd = l->io.fd, .events = POLLRDHUP };
    return !is_reading(l) && net_http_waits(l) && poll(&p, 1, 0) > 0;
}

static void look_after(net *n, net_link *l) {
    if (l->rests) net_link_wake(l);
    l->rests = false;
    if ((l->deadline && n->now >= l->deadline) ||
        (l->out.n && n->now - l->since >= net_stuck_wait(n)) || has_left(l))
        net_link_end(l);
    else if (l->line)
        net_ws_tick(l);
}

void net_links_tick(net *n) {
    for (net_link *l = n->links, *next; l; l = next) {
        next = l->next;
        look_after(n, l);
    }
}

/* A connection that ended while queued stays until it leaves the queue. */
static void bury(net *n) {
    net_link **at = &n->ended;
    while (*at) {
        net_link *l = *at;
        if (l->queued || l->held) {
            at = &l->next;
        } else {
            *at = l->next;
            forget(l);
        }
    }
}

void net_links_attend(net *n) {
    net_link *list = n->ready;
    n->ready = NULL;
    n->last_ready = &n->ready;
    while (list) {
        net_link *l = list;
        list = l->next_ready;
        l->queued = false;
        if (l->ended) continue;
        if (l->again && !l->shakes_hands && is_reading(l)) take_in(l);
        attend(l);
    }
    bury(n);
}

void net_links_close(net *n) {
    while (n->links)
        net_link_end(n->links);
    for (; n->held; n->held = n->held->next_held)
        n->held->held = false;
    net_links_attend(n);
    free(n->spare.bytes);
    n->spare = (net_buffer){ 0 };
}
