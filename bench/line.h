/* SPDX-License-Identifier: MIT */
/* A minimal non-blocking WebSocket client for load tests, so that one thread can hold thousands of
 * connections. */
#ifndef BENCH_LINE_H
#define BENCH_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct line {
    int fd;
    bool open;               /* handshake completed */
    bool compress;           /* permessage-deflate negotiated */
    uint64_t received, sent; /* bytes on the wire */
    uint64_t frames;
    char *in;
    size_t in_size, in_cap;
    void *inflater;
    char *text; /* the newest message */
    size_t text_cap;
} line;

/* Connects to 127.0.0.1 and sends the upgrade request. Returns false and sets errno on failure. */
bool line_open(line *, int port, bool compress);
void line_close(line *);
bool line_send(line *, const char *text, size_t);
/* Reads available data. Returns false if the connection is closed or the data is not valid
 * WebSocket. */
bool line_read(line *);
/* Returns the next complete message, zero-terminated, or NULL if there is none yet. */
const char *line_next(line *, size_t *size);

/* Makes one HTTP request on its own connection. Returns the body, to be released with free, or NULL
 * without a reply. */
char *http_ask(int port, const char *method, const char *path, const char *body, int *status);

#endif
