/* SPDX-License-Identifier: MIT */
/* What the files of the network share: net.c runs the loop, net_http.c answers requests, net_ws.c
 * keeps the lines to the readers. libwebsockets lives in a libev loop of ours, so that thousands
 * of connections cost nothing while they are silent. */
#ifndef PERILUNE_NET_PARTS_H
#define PERILUNE_NET_PARTS_H

#include "clock.h"
#include "config.h"
#include "deflate.h"
#include "desk.h"
#include "headers.h"
#include "limits.h"
#include "net.h"

#include <ev.h>
#include <libwebsockets.h>

enum {
    NET_BODY_MAX = 64 << 10,    /* bytes of a request's body */
    NET_MESSAGE_MAX = 16 << 10, /* bytes of a reader's message */
    NET_PATH_MAX = 512,
    NET_CHUNK = 16 << 10 /* bytes of an answer handed over at once */
};

/* A connection that speaks WebSocket. */
typedef struct line {
    wire wire;
    struct line *next, *before;
    struct lws *wsi;
    deflate_past past;
    char *text; /* of a message that is not complete: `size` bytes */
    uint32_t size;
    uint16_t close_code;            /* 0: it stays open */
    bool open;                      /* the desk knows it */
    bool deflate, forget, say_bits; /* what was agreed about compression */
    bool packed_in, packed_out;     /* the message that comes is compressed, the one that goes */
    bool greeted;                   /* it has sent a message */
    bool wants;                     /* something is to be sent */
    bool ping;                      /* one is to be sent */
    int64_t opened;
    int64_t since;  /* when it began to want */
    int64_t heard;  /* when something last came */
    int64_t pinged; /* when a ping was sent that has no answer yet; 0: none */
} line;

/* What a connection that speaks HTTP keeps: the request being answered, or NULL. */
typedef struct {
    struct exchange *now;
} http_session;

struct net {
    const config *config;
    desk *desk;
    struct ev_loop *loop;
    ev_async interrupted, stopped;
    ev_timer second, deadline;
    ev_io listener;
    struct lws_context *lws;
    struct lws_vhost *vhost;
    deflater *deflater;
    limits *limits;      /* of connections from one address */
    line *lines;         /* all that are open */
    int64_t connections; /* of either kind */
    int64_t connections_max;
    int64_t turned_away; /* in this second */
    int64_t now;         /* seconds on a clock that only goes forward */
    bool stopping;
    char address[128];
    char nearby[512]; /* addresses for other devices of the network, with spaces between them */
    unsigned char chunk[LWS_PRE + NET_CHUNK];
    char text[NET_MESSAGE_MAX + 1];
};

net *net_of(struct lws *);
/* A header's value; "" when it is missing or longer than there is room. */
void net_header(struct lws *, enum lws_token_indexes, char *out, size_t size);
/* Whom a connection comes from; valid as long as it lives. */
const char *net_peer(struct lws *);
/* Whom a request comes from, by its headers where a proxy is believed. */
void net_asker(struct lws *, char address[HEADERS_ADDRESS_MAX]);
bool net_may(struct lws *); /* the origin is one that may use this server */

int net_http_callback(struct lws *, enum lws_callback_reasons, void *user, void *in, size_t);
int net_ws_callback(struct lws *, enum lws_callback_reasons, void *user, void *in, size_t);
extern const struct lws_extension net_ws_extensions[];
/* Once a second: who is silent, stuck or gone. */
void net_ws_tick(net *);

#endif
