/* SPDX-License-Identifier: MIT */
/* The desk: every request of every reader, and what they are told. It knows tables, not sockets. */
#ifndef PERILUNE_DESK_H
#define PERILUNE_DESK_H

#include "config.h"
#include "keeper.h"
#include "net.h"
#include "workers.h"

typedef struct desk desk;

/* Replays every unfinished table of the store; what is damaged is set aside with a message. `wake`
 * is called from other threads when desk_wake should be called on the event loop. NULL with a
 * sentence when the store cannot be read. */
desk *desk_open(const config *, const store_driver *, store *, void (*wake)(void *), void *context,
                store_error);
void desk_close(desk *);

/* ---- called by the network, on its thread ---- */

/* A line is open. False: too many from that address; close it. */
bool desk_open_wire(desk *, wire *);
/* One whole text frame. */
void desk_message(desk *, wire *, const char *text, size_t size);
/* The next message to send, closed by a zero and valid until the next call for this wire; NULL
 * when there is none now. */
const char *desk_next(desk *, wire *, size_t *size);
void desk_close_wire(desk *, wire *);
/* How many messages may be taken in now. At 0 the others wait in their sockets until changes have
 * been stored: whoever sends more than the server can do is slowed down, and nothing piles up. */
int desk_room(const desk *);

/* A whole request under /api, /healthz, /readyz or /metrics; answered by http_answer, perhaps
 * later. */
void desk_http(desk *, http *);
/* The one who asked has gone before the answer. */
void desk_http_gone(desk *, http *);

/* Whether an address may open one more connection, be sent a file of that size, or have made the
 * event loop read for so many microseconds, by what it has cost lately. All three are charged. */
bool desk_may_connect(desk *, const char *address, bool secure);
bool desk_may_send(desk *, const char *address, size_t);
bool desk_may_read(desk *, const char *address, int64_t us);

void desk_wake(desk *); /* the keeper or the workers have something */
void desk_tick(desk *); /* once a second */

/* Begins to drain, if that is set: from now on the server is not ready, and tells its readers bit
 * by bit to come again, which a proxy leads elsewhere. False: there is nothing to wait for. */
bool desk_drain(desk *);
bool desk_is_drained(const desk *); /* they are gone, or the time is over */

/* Stopping: tells every reader that the server will be back, and takes no more requests. */
void desk_say_bye(desk *);

#endif
