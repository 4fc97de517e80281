/* SPDX-License-Identifier: MIT */
/* Shared by the files of the network. net.c runs the loop and accepts; net_link.c is one
 * connection: its socket, TLS and buffers; net_http.c answers requests; net_ws.c runs WebSocket
 * lines. Everything happens in one libev loop, and a silent connection costs nothing.
 *
 * Three rules prevent dangling pointers. Functions that the desk calls (http_answer, wire_wake,
 * wire_close) only set a mark and queue the connection. The queue is processed before the loop
 * sleeps, never inside the desk. A connection that has ended keeps its memory until then. */
#ifndef PERILUNE_NET_PARTS_H
#define PERILUNE_NET_PARTS_H

#include "clock.h"
#include "config.h"
#include "deflate.h"
#include "desk.h"
#include "headers.h"
#include "hosts.h"
#include "limits.h"
#include "net.h"
#include "request.h"
#include "tls.h"

#include <ev.h>
#include <openssl/ssl.h>
#include <wslay/wslay.h>

enum {
    NET_BODY_MAX = 64 << 10,    /* bytes of a request's body */
    NET_MESSAGE_MAX = 16 << 10, /* bytes of a reader's message */
    NET_PATH_MAX = 512,
    NET_CHUNK = 16 << 10, /* bytes of an answer handed over at once */
    NET_INPUT = 8 << 10,  /* bytes of pipelined requests */
    NET_AT_ONCE = 8       /* pieces sent before others get their turn */
};

/* Buffered bytes: `n` of them from `at` on. */
typedef struct {
    char *bytes;
    uint32_t at, n, cap;
} net_buffer;

/* One connection. It speaks HTTP while `line` is NULL. */
typedef struct net_link {
    struct net *net;
    struct net_link *next, *before; /* in net.links; after the end only next, in net.ended */
    struct net_link *next_ready, *next_held;
    ev_io io;
    SSL *ssl; /* NULL without TLS */
    tls_meter meter;
    char *address; /* whom it comes from */
    net_buffer in, out;
    struct exchange *exchange; /* the request being answered, or NULL */
    struct line *line;
    int64_t deadline;   /* the second at which it ends if nothing happens; 0: none */
    int64_t since;      /* when `out` began to wait */
    uint32_t discarded; /* bytes received while it was finishing */
    uint8_t reads_on;   /* the event that reading waits for: with TLS it can be the other one */
    uint8_t writes_on;  /* the same for writing */
    bool shakes_hands;  /* TLS is not agreed yet */
    bool queued;        /* in net.ready */
    bool held;          /* in net.held: its messages wait in the socket */
    bool rests;         /* read again in the next second */
    bool more;          /* more to send than was sent at once */
    bool unread;        /* frames were left for the next round */
    bool again;         /* read in the next round, whatever the socket reports */
    bool heard_all;     /* the peer sends nothing any more */
    bool finishing;     /* nothing follows what is in `out` */
    bool half_closed;   /* that has been said */
    bool broken, ended; /* broken: to be ended; ended: done */
} net_link;

/* Additional data of a WebSocket connection. */
typedef struct line {
    wire wire;
    net_link *link;
    deflate_past past;
    wslay_frame_context_ptr frames; /* only while a frame is incomplete */
    int64_t inside;                 /* bytes given to it that belong to no complete frame */
    uint64_t left;                  /* remaining bytes of the current frame's payload */
    char *text;                     /* an incomplete message of `size` bytes */
    char *control;                  /* an incomplete control frame */
    uint32_t size;
    uint32_t handled; /* bytes of messages in this round; short ones count for more */
    uint8_t control_size;
    uint8_t controls;          /* control frames in this second */
    uint16_t close_code;       /* 0: it stays open */
    bool open;                 /* the desk knows it */
    bool deflate, forget;      /* negotiated compression */
    bool in_frame, in_message; /* part of one has come */
    bool packed_in;            /* the incoming message is compressed */
    bool greeted;              /* it has sent a message */
    bool ping;                 /* one is to be sent */
    int64_t opened;            /* seconds, as those below */
    int64_t heard;             /* when something last came */
    int64_t spoke;             /* when a message was last sent */
    int64_t pinged;            /* when an unanswered ping was sent; 0: none */
} line;

struct net {
    const config *config;
    desk *desk;
    struct ev_loop *loop;
    ev_async interrupted, stopped;
    ev_timer second, deadline;
    ev_prepare before_sleep;
    ev_idle no_sleep;
    ev_io listener;
    SSL_CTX *tls; /* NULL: none */
    deflater *deflater;
    limits *limits; /* of connections from one address */
    net_link *links, *ended;
    net_link *ready, **last_ready;                 /* to be processed, in this order */
    net_link *held, **last_held;                   /* lines to be read from, in this order */
    net_buffer spare;                              /* memory of the last buffer that became empty */
    wslay_frame_context_ptr frames_in, frames_out; /* for frames that come or go whole */
    const char *fed;                               /* data not yet given to frames_in */
    size_t fed_n;                                  /* so many bytes */
    net_link *sends;                               /* the connection frames_out writes to */
    int64_t connections;
    int64_t connections_max;
    int64_t lines, leaving; /* WebSocket connections, and finishing ones */
    int64_t turned_away;    /* in this second */
    int64_t now;            /* seconds of the monotonic clock */
    hosts hosts;            /* names of this server */
    bool stopping;
    char address[128];
    char nearby[512]; /* addresses for other devices of the network, separated by spaces */
    char input[NET_INPUT];
    char text[NET_MESSAGE_MAX + 1];
};

/* Timeouts in seconds, all derived from the setting `patience`. */
static inline int64_t net_stuck_wait(const net *n) { /* for writing, for silence, for a pong */
    return n->config->patience;
}

static inline int64_t net_body_wait(const net *n) { /* to bring a whole body */
    return n->config->patience * 2 / 3;
}

static inline int64_t net_head_wait(const net *n) { /* for a request head, or a first message */
    return n->config->patience / 3;
}

/* ---- net_link.c ---- */

/* Takes over a connected non-blocking socket. Closes it if it may not stay. */
void net_link_adopt(net *, int fd, const char *address);
/* Queues the connection for processing before the loop sleeps. May be called at any time. */
void net_link_wake(net_link *);
/* Appends to the output, for the next net_link_flush. */
void net_link_put(net_link *, const void *bytes, size_t size);
/* Sends what it can. Returns true if nothing is left. */
bool net_link_flush(net_link *);
/* Takes bytes off the front of `in`. */
void net_link_consume(net_link *, size_t);
/* Ends the connection once `out` has been sent and received. */
void net_link_finish(net_link *);
/* Ends it now. Call it only from the loop, never from inside the desk. */
void net_link_end(net_link *);
/* Once a second: finds silent, stuck and dead connections. */
void net_links_tick(net *);
/* Processes the queue, and frees connections that have ended. */
void net_links_attend(net *);
/* Reads from as many of the held lines as the desk has room for. */
void net_links_admit(net *);
void net_links_close(net *);

/* ---- net_http.c ---- */

/* Reads, answers and sends as far as possible. */
void net_http_go(net_link *);
/* Whether a request is with the desk. */
bool net_http_waits(const net_link *);
/* The connection is gone, and so is its request. */
void net_http_gone(net_link *);

/* ---- net_ws.c ---- */

/* Makes the two contexts for frames. */
bool net_ws_set_up(net *);
/* Answers an upgrade; `address` is the client's. Returns false if the client's key is invalid or
 * memory is short. */
bool net_ws_open(net_link *, const request_head *, const char *address);
/* Processes received frames, up to a limit so that others get their turn soon. The rest stays,
 * marked in `unread`: call again, without bytes. */
void net_ws_take(net_link *, const char *bytes, size_t);
void net_ws_go(net_link *);
void net_ws_tick(net_link *);
void net_ws_stop(net_link *);
void net_ws_gone(net_link *);

#endif
