/* SPDX-License-Identifier: MIT */
/* What the server reads from the headers of a request, the head of every answer, and the body of
 * every refusal. */
#ifndef PERILUNE_HEADERS_H
#define PERILUNE_HEADERS_H

#include "text.h"

enum {
    HEADERS_HOST_MAX = 256,
    HEADERS_ADDRESS_MAX = 64, /* a person's address as text */
    HEADERS_HEAD_MAX = 2048   /* the head of an answer */
};

/* The better liked one of our languages, by "Accept-Language". */
pl_lang headers_lang(const char *accept);
bool headers_accepts_gzip(const char *accept);
/* Whether "If-None-Match" names this etag. */
bool headers_knows(const char *if_none_match, const char *etag);
/* Whether a page of that origin may use this server. Programs that are no browser send none (""):
 * they may. `own` is the origin that the operator stated, "" when that is the host asked for. */
bool headers_same_origin(const char *origin, const char *host, const char *own);
/* Whether a "Host" can be written into a header as it is. */
bool headers_is_host(const char *);
/* The one whom the nearest proxy names in "X-Forwarded-For"; false when that is no address. */
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
    const char *host;     /* whose WebSocket the page may use; "" when unknown */
    bool vary;            /* the answer depends on "Accept-Encoding" */
    bool close;           /* the connection ends with this answer */
    bool secure;          /* over TLS */
} headers_head;

void headers_write(pl_text *, const headers_head *);
/* `{"error":…}` */
void headers_write_refusal(pl_text *body, const char *sentence);

#endif
