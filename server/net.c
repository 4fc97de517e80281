/* SPDX-License-Identifier: MIT */
/* The event loop: connections, timers, and the interface to the desk. */
#include "net_parts.h"

#include "listen.h"
#include "net_words.h"
#include "note.h"
#include "tls.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    BYE = 3, /* seconds for telling everyone, at the end */
    ACCEPT_AT_ONCE = 64,
    SPARE_FILES = 64 /* reserved for the store and everything else that is open */
};

/* The system can't open another connection now. Tried again in the next second. */
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
        net_link_adopt(w->data, fd, address);
    }
}

/* ---- the loop ---- */

static void look_at_clock(net *n) {
    n->now = clock_ms() / 1000;
}

static void stop(net *n) {
    if (n->stopping) return;
    n->stopping = true;
    note(NOTE_INFO, "stopping", NOTE_I("connections", n->connections));
    ev_io_stop(n->loop, &n->listener);
    ev_timer_start(n->loop, &n->deadline);
    desk_say_bye(n->desk);
    for (net_link *l = n->links; l; l = l->next)
        if (l->line) net_ws_stop(l);
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
    net_links_tick(n);
    desk_tick(n->desk);
    if (desk_is_drained(n->desk)) stop(n);
}

/* Sends everything that is due. What comes up meanwhile is for the next round, before which the
 * loop must not sleep. */
static void on_before_sleep(struct ev_loop *loop, ev_prepare *w, int events) {
    net *n = w->data;
    (void)events;
    net_links_attend(n);
    net_links_admit(n);
    if (n->ready)
        ev_idle_start(loop, &n->no_sleep);
    else
        ev_idle_stop(loop, &n->no_sleep);
    if (n->stopping && !n->lines && !n->leaving) ev_break(loop, EVBREAK_ALL);
}

static void on_idle(struct ev_loop *loop, ev_idle *w, int events) {
    (void)loop;
    (void)w;
    (void)events;
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

/* A second request to stop ends the server without waiting for its readers. */
static void on_stop(struct ev_loop *loop, ev_async *w, int events) {
    net *n = w->data;
    (void)loop;
    (void)events;
    if (n->stopping) return;
    if (desk_drain(n->desk))
        note(NOTE_INFO, "draining", NOTE_I("connections", n->connections));
    else
        stop(n);
}

static void watch(net *n, int listener) {
    ev_async_init(&n->interrupted, on_interrupt);
    ev_async_init(&n->stopped, on_stop);
    ev_timer_init(&n->second, on_second, 1, 1);
    ev_timer_init(&n->deadline, on_deadline, BYE, 0);
    ev_prepare_init(&n->before_sleep, on_before_sleep);
    ev_idle_init(&n->no_sleep, on_idle);
    ev_io_init(&n->listener, on_connection, listener, EV_READ);
    n->before_sleep.data = n;
    n->interrupted.data = n->stopped.data = n->second.data = n->deadline.data = n;
    n->listener.data = n;
    ev_async_start(n->loop, &n->interrupted);
    ev_async_start(n->loop, &n->stopped);
    ev_timer_start(n->loop, &n->second);
    ev_prepare_start(n->loop, &n->before_sleep);
    ev_io_start(n->loop, &n->listener);
}

/* ---- opening and closing ---- */

static bool set_up(net *n) {
    const config *c = n->config;
    n->deflater = deflater_new();
    n->limits = limits_new();
    if (c->certificate[0]) n->tls = tls_open(c->certificate, c->private_key);
    return n->deflater && n->limits && net_ws_set_up(n) && (n->tls || !c->certificate[0]);
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

/* The address to open in a browser. */
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
    if (n->connections_max < 1) return pl_fail(err, net_word[NW_FILES], PL_I(SPARE_FILES + 1));
    if (n->connections_max < c->max_connections)
        note(NOTE_INFO, "few-files", NOTE_I("connections", n->connections_max));
    int64_t port = c->port;
    const int listener = listen_open(c->address, &port, err);
    if (listener < 0) return false;
    watch(n, listener);
    if (!set_up(n))
        return c->certificate[0]
                   ? pl_fail(err, net_word[NW_TLS], PL_S(c->certificate), PL_S(c->private_key))
                   : pl_refuse(err, net_word[NW_SETUP]);
    n->hosts = (hosts){ .origin = c->origin };
    if (n->tls) n->hosts.certificate = SSL_CTX_get0_certificate(n->tls);
    hosts_open(&n->hosts, c->address, port);
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
    n->last_ready = &n->ready;
    n->last_held = &n->held;
    look_at_clock(n);
    if (start(n, err)) return n;
    net_close(n);
    return NULL;
}

void net_run(net *n, desk *d) {
    n->desk = d;
    ev_now_update(n->loop);
    ev_run(n->loop, 0);
    net_links_close(n);
}

void net_stop(net *n) {
    ev_async_send(n->loop, &n->stopped);
}

void net_interrupt(net *n) {
    ev_async_send(n->loop, &n->interrupted);
}

static void unwatch(net *n) {
    ev_io_stop(n->loop, &n->listener);
    ev_timer_stop(n->loop, &n->second);
    ev_timer_stop(n->loop, &n->deadline);
    ev_async_stop(n->loop, &n->interrupted);
    ev_async_stop(n->loop, &n->stopped);
    ev_prepare_stop(n->loop, &n->before_sleep);
    ev_idle_stop(n->loop, &n->no_sleep);
    close(n->listener.fd);
}

void net_close(net *n) {
    if (n->listener.fd >= 0) unwatch(n);
    ev_loop_destroy(n->loop);
    if (n->frames_in) wslay_frame_context_free(n->frames_in);
    if (n->frames_out) wslay_frame_context_free(n->frames_out);
    SSL_CTX_free(n->tls);
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
