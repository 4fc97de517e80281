/* SPDX-License-Identifier: MIT */
/* TLS as this server speaks it: version 1.2 and newer, HTTP/1.1 inside. */
#ifndef PERILUNE_TLS_H
#define PERILUNE_TLS_H

#include <openssl/ssl.h>
#include <stdbool.h>

/* No honest client comes near the last two. */
enum {
    TLS_READS = 32,            /* reads from the socket in one call; a record takes two */
    TLS_HANDSHAKE_READS = 512, /* in all calls of a handshake: it can come in tiny records */
    TLS_STEPS_MAX = 64         /* of a connection: steps of the handshake, messages after it */
};

/* What the other side makes OpenSSL do. The caller must set `reads` to 0 before each call, and end
 * a connection that exceeds the numbers above: key updates and the like cost CPU time. */
typedef struct {
    int reads, all, steps;
} tls_meter;

/* Reads a certificate chain and its private key, both PEM. NULL when they cannot be used. */
SSL_CTX *tls_open(const char *certificate, const char *private_key);

/* Begins the server's side on a connected socket. `meter` must live until SSL_free. NULL when
 * memory is short. */
SSL *tls_accept(SSL_CTX *, int fd, tls_meter *meter);

#endif
