/* SPDX-License-Identifier: MIT */
/* TLS as this server speaks it: version 1.2 and newer, HTTP/1.1 inside. */
#ifndef PERILUNE_TLS_H
#define PERILUNE_TLS_H

#include <openssl/ssl.h>

/* Reads a certificate chain and its private key, both PEM. NULL when they cannot be used. */
SSL_CTX *tls_open(const char *certificate, const char *private_key);

#endif
