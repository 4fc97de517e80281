/* SPDX-License-Identifier: MIT */
/* The seam between the network and the tables. The network calls the desk_ functions of desk.h; the
 * desk answers through the functions here. All of it happens on one thread, the event loop; only
 * net_interrupt may be called from others. */
#ifndef PERILUNE_NET_H
#define PERILUNE_NET_H

#include "text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One HTTP request. The network owns it; it lives until it is answered or gone. */
typedef struct http {
    bool post;
    pl_lang lang;        /* from Accept-Language */
    const char *path;    /* "/api/tables", without what follows a ? */
    const char *key;     /* of "Authorization: Bearer KEY", "" if there is none */
    const char *address; /* whom it comes from; behind a trusted proxy what that one says */
    const char *nearby;  /* net_nearby, for who asks from this machine; "" for others */
    const char *body;
    size_t size;
    /* The desk's own, NULL at first: where it keeps the request, and what works on it. */
    struct http **desk;
    struct errand *errand;
    void *net;
} http;

/* Answers, now or later; copies the body. The request is no more when this returns. */
void http_answer(http *, int status, const char *type, const char *body, size_t size);

/* One WebSocket connection. The network owns it and zeroes it. */
typedef struct wire {
    struct reader *reader; /* the desk's own */
    const char *address;
    void *net;
} wire;

/* Something is there to be sent: the network will call desk_next when the line is free. */
void wire_wake(wire *);
/* Ends the connection once what desk_next still gives has been sent. */
void wire_close(wire *);

typedef struct net net;
struct desk;
struct config;

/* Listens; whoever connects waits for net_run. NULL with a sentence when it cannot. */
net *net_open(const struct config *, pl_error *);
/* Runs until net_stop; calls desk_tick every second and desk_wake after net_interrupt. At the end
 * it calls desk_say_bye, gives everyone a moment to hear it, and closes every line. */
void net_run(net *, struct desk *);
void net_stop(net *);                 /* safe in a signal handler */
void net_interrupt(net *);            /* safe from other threads, also before net_run */
void net_close(net *);                /* when nobody can call net_interrupt any more */
const char *net_address(const net *); /* "http://127.0.0.1:1969/" */
/* Where other devices of the network find it, with spaces between them; "" if they cannot. */
const char *net_nearby(const net *);

#endif
