/* SPDX-License-Identifier: MIT */
/* permessage-deflate (RFC 7692) with little memory for a connection.
 *
 * A compressor of zlib takes tens of kilobytes, and every reader would need one. But all that
 * compressing a message against the ones before needs of the past is their last few kilobytes of
 * plain text. So a reader keeps these, and one compressor serves all: it is shown the reader's
 * past as a dictionary first. In the other direction clients are told not to refer to earlier
 * messages, so that one decompressor serves all and a connection keeps nothing. */
#ifndef PERILUNE_DEFLATE_H
#define PERILUNE_DEFLATE_H

#include "text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    DEFLATE_BITS = 12,   /* a back reference reaches 2^bits bytes */
    DEFLATE_PAST = 3834, /* what of that a message's beginning can use: zlib spares the rest */
    DEFLATE_LEAST = 64   /* bytes of a message that is worth it */
};

/* What was agreed with one client. */
typedef struct {
    bool forget;   /* it cannot refer to earlier messages */
    bool say_bits; /* it wants to be told the size of the window */
} deflate_terms;

/* Reads "Sec-WebSocket-Extensions". False: nothing that we can do is on offer. */
bool deflate_agree(const char *offers, deflate_terms *);
/* What stands behind the extension's name in the answer. */
void deflate_write_terms(pl_text *, const deflate_terms *);

/* What one reader was last sent. */
typedef struct {
    char *text; /* the last n bytes, DEFLATE_PAST at most; NULL while there are none */
    uint16_t n, cap;
} deflate_past;

void deflate_past_free(deflate_past *);

typedef struct deflater deflater;

deflater *deflater_new(void);
void deflater_free(deflater *);

/* The compressed message, valid until the next call. `past` is NULL for a client that forgets. NULL
 * when memory is short. */
unsigned char *deflate_message(deflater *, deflate_past *past, const char *text, size_t size,
                               size_t *out);
/* A whole answer as a gzip file, to be released with free; NULL when memory is short. */
char *deflate_file(const char *text, size_t size, size_t *out);

enum inflated { INFLATED, INFLATE_DAMAGED, INFLATE_LARGE };
/* Writes the message, closed by a zero, which needs cap > its size. */
enum inflated inflate_message(deflater *, const char *bytes, size_t size, char *out, size_t cap,
                              size_t *n);

#endif
