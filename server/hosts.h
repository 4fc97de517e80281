/* SPDX-License-Identifier: MIT */
/* Host names this server accepts. Without this check, a page of another site could reach the server
 * through its own name (DNS rebinding). */
#ifndef PERILUNE_HOSTS_H
#define PERILUNE_HOSTS_H

#include <netinet/in.h>
#include <openssl/x509.h>
#include <stdbool.h>
#include <stdint.h>

enum { HOSTS_ADDRESSES_MAX = 64 };

typedef struct {
    const char *origin; /* as configured by the operator; "" if not */
    X509 *certificate;  /* its names count, too; NULL without TLS */
    int64_t port;
    int n;
    struct in6_addr address[HOSTS_ADDRESSES_MAX]; /* IPv4 as ::ffff:a.b.c.d */
} hosts;

/* Whether this is a name or an address as in an origin, with or without a port. */
bool hosts_is_host(const char *);
/* `address` is the listening address; 0.0.0.0 and :: stand for all addresses the machine has
 * now. */
void hosts_open(hosts *, const char *address, int64_t port);
/* Whether a request may name this in "Host". An address the machine got later counts if the
 * request came to it, over the socket `fd`. */
bool hosts_allow(const hosts *, const char *host, int fd);

#endif
