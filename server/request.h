/* SPDX-License-Identifier: MIT */
/* The head of an HTTP/1.1 request, read strictly: http_parser does the parsing, but as Debian
 * builds it, it forgives what lets two readers see two different requests. request_scan and
 * request_read refuse that first. */
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
    REQUEST_PART,  /* more bytes must come */
    REQUEST_WHOLE, /* the head is complete */
    REQUEST_BAD,   /* no head begins like this */
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
    bool keeps;         /* the connection stays open after the answer */
    bool upgrades;      /* the client wants to speak another protocol */
    bool chunked;       /* a body of unknown size follows */
    int64_t size;       /* of the body; -1 when no Content-Length says it */
    request_piece path; /* without the query */
    request_piece host; /* from the target if that has one, else from "Host" */
    request_piece name[REQUEST_FIELDS_MAX], value[REQUEST_FIELDS_MAX];
    int fields;
} request_head;

/* Looks for the end of a head. Sets `size` to its bytes, including the blank line, when it is
 * whole. */
enum request_found request_scan(const char *bytes, size_t n, size_t *size);
/* Reads a whole head. False: refuse it with 400 and close. */
bool request_read(request_head *, const char *head, size_t size);

/* How many headers have this name. */
int request_times(const request_head *, const char *name);
/* Writes a header's value, several of them joined by commas; "" when there is none or it does not
 * fit. */
void request_header(const request_head *, const char *name, char *out, size_t size);
/* The same for a piece. */
void request_copy(request_piece, char *out, size_t size);

#endif
