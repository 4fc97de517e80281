/* SPDX-License-Identifier: MIT */
/* permessage-deflate (RFC 7692) with little memory per connection.
 *
 * A zlib compressor takes 150 KB, and every reader would need one. But compressing a message
 * against earlier ones needs only their last few kilobytes of plain text. So each reader keeps
 * those, and all readers share one compressor, which gets the reader's past as a dictionary. A
 * compressor for each reader saves nothing: from 200 readers on it costs more in cache misses than
 * the dictionary.
 * In the other direction clients must not refer to earlier messages (client_no_context_takeover),
 * so one decompressor serves all and a connection keeps nothing. */
#ifndef PERILUNE_DEFLATE_H
#define PERILUNE_DEFLATE_H

#include "text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    DEFLATE_BITS = 15,       /* a back reference reaches 2^bits bytes */
    DEFLATE_PAST = 24 << 10, /* bytes that a message can refer to; each costs time */
    DEFLATE_LEAST = 64       /* bytes of a message that is worth it */
};

/* Parameters negotiated with one client. */
typedef struct {
    bool forget;   /* it cannot refer to earlier messages */
    bool say_bits; /* it wants to be told the size of the window */
} deflate_terms;

/* Parses "Sec-WebSocket-Extensions". Returns false if no offer is acceptable. */
bool deflate_agree(const char *offers, deflate_terms *);
/* Returns the parameters after the extension's name in the reply. */
void deflate_write_terms(pl_text *, const deflate_terms *);

/* The last plain text sent to a reader. */
typedef struct {
    char *text; /* the last n bytes, DEFLATE_PAST at most; NULL while there are none */
    uint16_t n, cap;
} deflate_past;

void deflate_past_free(deflate_past *);

typedef struct deflater deflater;

deflater *deflater_new(void);
void deflater_free(deflater *);

/* Returns the compressed message, valid until the next call, or NULL if out of memory. `past` is
 * NULL for a client without context takeover. */
unsigned char *deflate_message(deflater *, deflate_past *past, const char *text, size_t size,
                               size_t *out);
/* Returns a whole reply as a gzip file, to be released with free, or NULL if out of memory. */
char *deflate_file(const char *text, size_t size, size_t *out);

enum inflated { INFLATED, INFLATE_DAMAGED, INFLATE_LARGE };
/* Writes the message, closed by a zero, which needs cap > its size. */
enum inflated inflate_message(deflater *, const char *bytes, size_t size, char *out, size_t cap,
                              size_t *n);

#endif
