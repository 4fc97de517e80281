/* SPDX-License-Identifier: MIT */
/* Strict parsing of the head of an HTTP/1.1 request. Debian's http_parser accepts ambiguous
 * requests that two parsers may read differently (request smuggling). request_scan and request_read
 * refuse those first. */
#ifndef PERILUNE_REQUEST_H
#define PERILUNE_REQUEST_H

#include "text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    REQUEST_HEAD_MAX = 4096, /* bytes of a request line and its headers */
    REQUEST_FIELDS_MAX = 100
};

enum request_found {
    REQUEST_PART,  /* incomplete */
    REQUEST_WHOLE, /* the head is complete */
    REQUEST_BAD,   /* invalid */
    REQUEST_LONG   /* more than REQUEST_HEAD_MAX bytes */
};

enum request_method { REQUEST_GET, REQUEST_HEAD, REQUEST_POST, REQUEST_OTHER };

typedef struct {
    const char *text;
    uint16_t size;
} request_piece;

/* Points into the bytes that were read. */
typedef struct {
    enum request_method method;
    bool keeps;         /* keep-alive */
    bool upgrades;      /* the client asks for an upgrade */
    bool chunked;       /* a body of unknown size follows */
    int64_t size;       /* of the body; -1 when no Content-Length says it */
    request_piece path; /* without the query */
    request_piece host; /* from the target if that has one, else from "Host" */
    request_piece name[REQUEST_FIELDS_MAX], value[REQUEST_FIELDS_MAX];
    int fields;
} request_head;

/* Looks for the end of a head. Sets `size` to its length, including the blank line, if it is
 * complete. */
enum request_found request_scan(const char *bytes, size_t n, size_t *size);
/* Parses a complete head. Returns false if the request must be refused with 400 and the connection
 * closed. */
bool request_read(request_head *, const char *head, size_t size);

/* Returns the number of headers with this name. */
int request_times(const request_head *, const char *name);
/* Writes the value of a header, several joined by commas; "" if there is none or it does not fit.
 */
void request_header(const request_head *, const char *name, char *out, size_t size);
/* The same for a piece. */
void request_copy(request_piece, char *out, size_t size);

#endif
