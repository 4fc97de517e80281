/* SPDX-License-Identifier: MIT */
/* The desk: handles every request of every reader and decides what each one is sent. It knows
 * tables, not sockets. */
#ifndef PERILUNE_DESK_H
#define PERILUNE_DESK_H

#include "config.h"
#include "keeper.h"
#include "net.h"
#include "workers.h"

typedef struct desk desk;

/* Replays every unfinished table of the store. Sets damaged ones aside with a message. Calls
 * `wake` from other threads when desk_wake should be called on the event loop. Returns NULL and
 * sets the error if the store cannot be read. */
desk *desk_open(const config *, const store_driver *, store *, void (*wake)(void *), void *context,
                store_error);
void desk_close(desk *);

/* ---- called by the network, on its thread ---- */

/* Opens a line. Returns false if the address has too many; close it then. */
bool desk_open_wire(desk *, wire *);
/* One whole text frame. */
void desk_message(desk *, wire *, const char *text, size_t size);
/* Returns the next message to send, zero-terminated and valid until the next call for this wire,
 * or NULL if there is none now. */
const char *desk_next(desk *, wire *, size_t *size);
void desk_close_wire(desk *, wire *);
/* Returns how many messages may be taken in now. At 0 the others wait in their sockets until
 * changes have been stored. This slows down clients that send more than the server can handle,
 * so nothing piles up. */
int desk_room(const desk *);

/* Handles a complete request under /api, /healthz, /readyz or /metrics. Answers through
 * http_answer, perhaps later. */
void desk_http(desk *, http *);
/* The client disconnected before the answer. */
void desk_http_gone(desk *, http *);

/* Charge an address for a connection, for a file of that size, or for that many microseconds of
 * reading on the event loop. Return whether its budget allows it. */
bool desk_may_connect(desk *, const char *address, bool secure);
bool desk_may_send(desk *, const char *address, size_t);
bool desk_may_read(desk *, const char *address, int64_t us);

void desk_wake(desk *); /* Takes results of the keeper and the workers. */
void desk_tick(desk *); /* once a second */

/* Begins to drain, if configured: the server is no longer ready, and tells its readers little by
 * little to reconnect, which a proxy routes elsewhere. Returns false if there is nothing to wait
 * for. */
bool desk_drain(desk *);
bool desk_is_drained(const desk *); /* everyone has left, or the time is over */

/* Shuts down: tells every reader that the server will be back, and accepts no more requests. */
void desk_say_bye(desk *);

#endif
