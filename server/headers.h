/* SPDX-License-Identifier: MIT */
/* Reads request headers, and writes the head of every reply and the body of every error. */
#ifndef PERILUNE_HEADERS_H
#define PERILUNE_HEADERS_H

#include "text.h"

enum {
    HEADERS_HOST_MAX = 256,
    HEADERS_ADDRESS_MAX = 64, /* a client's address as text */
    HEADERS_HEAD_MAX = 2048   /* the head of an answer */
};

/* Returns the preferred language by "Accept-Language". */
pl_lang headers_lang(const char *accept);
bool headers_accepts_gzip(const char *accept);
/* Returns whether "If-None-Match" contains this etag. */
bool headers_knows(const char *if_none_match, const char *etag);
/* Returns whether a page of that origin may use this server. Programs other than browsers send none
 * ("") and are allowed. `own` is the configured origin, or "" for the requested host. */
bool headers_same_origin(const char *origin, const char *host, const char *own);
/* Returns whether a "Host" can be copied into a header safely. */
bool headers_is_host(const char *);
/* Reads the client's address that the nearest proxy put into "X-Forwarded-For". Returns false if it
 * is not an address. */
bool headers_forwarded(const char *list, char address[HEADERS_ADDRESS_MAX]);
/* An address as limits count it: of IPv6 the first half, all of which belongs to one customer. */
bool headers_address(const char *text, char address[HEADERS_ADDRESS_MAX]);

typedef struct {
    int status;
    const char *type;
    size_t size;
    const char *cache;
    const char *etag;     /* NULL: none */
    const char *encoding; /* NULL: none */
    const char *allow;    /* NULL: none */
    const char *host;     /* host whose WebSocket the page may use; "" if unknown */
    bool vary;            /* the answer depends on "Accept-Encoding" */
    bool close;           /* the connection closes after this answer */
    bool secure;          /* over TLS */
} headers_head;

void headers_write(pl_text *, const headers_head *);
/* `{"error":…}` */
void headers_write_refusal(pl_text *body, const char *sentence);

#endif
