/* SPDX-License-Identifier: MIT */
/* The interface between the network and the desk. The network calls the desk_ functions of desk.h;
 * the desk answers through the functions here. Everything runs on the event loop's thread; only
 * net_interrupt may be called from others. */
#ifndef PERILUNE_NET_H
#define PERILUNE_NET_H

#include "text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One HTTP request. The network owns it until it is answered or the client is gone. */
typedef struct http {
    bool post;
    pl_lang lang;        /* from Accept-Language */
    const char *path;    /* "/api/tables", without the query */
    const char *key;     /* of "Authorization: Bearer KEY", "" if there is none */
    const char *address; /* the client's address; behind a trusted proxy the one it reports */
    const char *nearby;  /* net_nearby for local clients; "" for others */
    const char *body;
    size_t size;
    /* The desk's own, NULL at first: where it keeps the request, and the job that works on it. */
    struct http **desk;
    struct errand *errand;
    void *net;
} http;

/* Sends the reply, now or later, and copies the body. Frees the request. */
void http_answer(http *, int status, const char *type, const char *body, size_t size);

/* One WebSocket connection. The network owns it and zeroes it. */
typedef struct wire {
    struct reader *reader; /* the desk's own */
    const char *address;
    void *net;
} wire;

/* Schedules sending: the network calls desk_next when the connection can take more. */
void wire_wake(wire *);
/* Closes the connection after sending what desk_next still returns. */
void wire_close(wire *);

typedef struct net net;
struct desk;
struct config;

/* Starts listening. Clients that connect wait for net_run. Returns NULL and sets the error on
 * failure. */
net *net_open(const struct config *, pl_error *);
/* Runs until net_stop. Calls desk_tick every second and desk_wake after net_interrupt. At the end
 * it calls desk_say_bye, waits a moment for delivery, and closes all connections. */
void net_run(net *, struct desk *);
void net_stop(net *);                 /* safe in a signal handler */
void net_interrupt(net *);            /* safe from other threads, also before net_run */
void net_close(net *);                /* when no other thread can call net_interrupt any more */
const char *net_address(const net *); /* "http://127.0.0.1:1969/" */
/* The addresses for other devices of the network, separated by spaces; "" if there are none. */
const char *net_nearby(const net *);

#endif
