/* SPDX-License-Identifier: MIT */
/* A WebSocket client for measuring: as little as the server's own protocol needs, without waiting
 * for anything, so that one thread can hold thousands. */
#ifndef BENCH_LINE_H
#define BENCH_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct line {
    int fd;
    bool open;               /* the handshake is done */
    bool compress;           /* permessage-deflate was agreed on */
    uint64_t received, sent; /* bytes on the wire */
    uint64_t frames;
    char *in;
    size_t in_size, in_cap;
    void *inflater;
    char *text; /* the newest message */
    size_t text_cap;
} line;

/* Connects to 127.0.0.1 and sends the upgrade. False with errno. */
bool line_open(line *, int port, bool compress);
void line_close(line *);
bool line_send(line *, const char *text, size_t);
/* Reads what has come. False when the line is closed or what came is no WebSocket. */
bool line_read(line *);
/* The next whole message, closed by a zero; NULL: none yet. */
const char *line_next(line *, size_t *size);

/* One HTTP request over a connection of its own; the body is malloc'd. NULL: no answer. */
char *http_ask(int port, const char *method, const char *path, const char *body, int *status);

#endif
