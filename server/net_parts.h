/* SPDX-License-Identifier: MIT */
/* What the files of the network share. net.c runs the loop and accepts; net_link.c is one
 * connection, its socket, TLS and buffers; net_http.c answers requests; net_ws.c keeps the lines
 * to the readers. Everything happens in one libev loop, and a silent connection costs nothing.
 *
 * Three rules keep this free of dangling pointers. Functions that the desk calls (http_answer,
 * wire_wake, wire_close) only leave a mark and put the connection in the queue. The queue is
 * attended to before the loop sleeps, never inside the desk. A connection that has ended keeps its
 * memory until then. */
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
    NET_INPUT = 8 << 10,  /* bytes of requests that may wait their turn */
    NET_AT_ONCE = 8       /* pieces sent before others get their turn */
};

/* Bytes that wait: `n` of them from `at` on. */
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
    uint32_t discarded; /* bytes that came while it was finishing */
    uint8_t reads_on;   /* the event that reading waits for: with TLS it can be the other one */
    uint8_t writes_on;  /* the same for writing */
    bool shakes_hands;  /* TLS is not agreed yet */
    bool queued;        /* in net.ready */
    bool held;          /* in net.held: what it sends waits in its socket */
    bool more;          /* there is more to send than was sent at once */
    bool unread;        /* frames have come that were left for the next round */
    bool again;         /* to be read from in the next round, whatever the socket says */
    bool heard_all;     /* the other side sends nothing any more */
    bool finishing;     /* nothing is to be said after what is in `out` */
    bool half_closed;   /* that has been said */
    bool broken, ended; /* broken: it is to end, ended: it has */
} net_link;

/* What a connection that speaks WebSocket has besides. */
typedef struct line {
    wire wire;
    net_link *link;
    deflate_past past;
    wslay_frame_context_ptr frames; /* only while a frame is incomplete */
    int64_t inside;                 /* bytes given to it that no complete frame accounts for */
    uint64_t left;                  /* bytes of the current frame's payload that are to come */
    char *text;                     /* of a message that is not complete: `size` bytes */
    char *control;                  /* of a control frame that is not complete */
    uint32_t size;
    uint32_t handled; /* bytes of messages in this round, a short one counting for more */
    uint8_t control_size;
    uint8_t controls;          /* control frames in this second */
    uint16_t close_code;       /* 0: it stays open */
    bool open;                 /* the desk knows it */
    bool deflate, forget;      /* what was agreed about compression */
    bool in_frame, in_message; /* part of one has come */
    bool packed_in;            /* the message that comes is compressed */
    bool greeted;              /* it has sent a message */
    bool ping;                 /* one is to be sent */
    int64_t opened;            /* seconds, as those below */
    int64_t heard;             /* when something last came */
    int64_t spoke;             /* when a message was last sent */
    int64_t pinged;            /* when a ping was sent that has no answer yet; 0: none */
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
    net_link *ready, **last_ready;                 /* to be attended to, in this order */
    net_link *held, **last_held;                   /* lines to be read from, in this order */
    net_buffer spare;                              /* memory of the last buffer that became empty */
    wslay_frame_context_ptr frames_in, frames_out; /* for frames that come or go whole */
    const char *fed;                               /* what frames_in has yet to be given, */
    size_t fed_n;                                  /* so many bytes */
    net_link *sends;                               /* whom frames_out writes to */
    int64_t connections;
    int64_t connections_max;
    int64_t lines, leaving; /* how many speak WebSocket, how many are finishing */
    int64_t turned_away;    /* in this second */
    int64_t now;            /* seconds on a clock that only goes forward */
    hosts hosts;            /* what this server is called */
    bool stopping;
    char address[128];
    char nearby[512]; /* addresses for other devices of the network, with spaces between them */
    char input[NET_INPUT];
    char text[NET_MESSAGE_MAX + 1];
};

/* Seconds that a connection may take, all shares of the `patience` in the settings. */
static inline int64_t net_stuck_wait(const net *n) { /* to be written to, to be silent, to pong */
    return n->config->patience;
}

static inline int64_t net_body_wait(const net *n) { /* to bring a whole body */
    return n->config->patience * 2 / 3;
}

static inline int64_t net_head_wait(const net *n) { /* to bring a head, or a first message */
    return n->config->patience / 3;
}

/* ---- net_link.c ---- */

/* Takes over a connected socket that does not block; closes it when it may not stay. */
void net_link_adopt(net *, int fd, const char *address);
/* Attends to the connection before the loop sleeps. May be called at any time. */
void net_link_wake(net_link *);
/* Adds to what is sent; it goes out with the next net_link_flush. */
void net_link_put(net_link *, const void *bytes, size_t size);
/* Sends what it can; true when nothing waits any more. */
bool net_link_flush(net_link *);
/* Takes bytes off the front of `in`. */
void net_link_consume(net_link *, size_t);
/* Ends the connection when `out` has been sent and the other side has heard it. */
void net_link_finish(net_link *);
/* Ends it now; only from the loop, never from inside the desk. */
void net_link_end(net_link *);
/* Once a second: who is silent, stuck or gone. */
void net_links_tick(net *);
/* Attends to those that are ready, and releases those that have ended. */
void net_links_attend(net *);
/* Reads from as many of the lines that had to wait as the desk has room for. */
void net_links_admit(net *);
void net_links_close(net *);

/* ---- net_http.c ---- */

/* Reads, answers and sends as far as it goes. */
void net_http_go(net_link *);
/* Whether a request is with the desk. */
bool net_http_waits(const net_link *);
/* The connection is gone: so is its request. */
void net_http_gone(net_link *);

/* ---- net_ws.c ---- */

/* Makes the two contexts for frames. */
bool net_ws_set_up(net *);
/* Answers an upgrade; `address` is whom it comes from. False: the client's key is none, or memory
 * is short. */
bool net_ws_open(net_link *, const request_head *, const char *address);
/* Handles what has come, at most so much that others get their turn soon. The rest is kept, and
 * marked in `unread`: call again, without bytes. */
void net_ws_take(net_link *, const char *bytes, size_t);
void net_ws_go(net_link *);
void net_ws_tick(net_link *);
void net_ws_stop(net_link *);
void net_ws_gone(net_link *);

#endif
