/* SPDX-License-Identifier: MIT */
/* The names by which browsers may address this server. A page whose own name leads here (DNS
 * rebinding) would otherwise count as ours. */
#ifndef PERILUNE_HOSTS_H
#define PERILUNE_HOSTS_H

#include <netinet/in.h>
#include <openssl/x509.h>
#include <stdbool.h>
#include <stdint.h>

enum { HOSTS_ADDRESSES_MAX = 64 };

typedef struct {
    const char *origin; /* as the operator stated it; "" when not */
    X509 *certificate;  /* its names count as well; NULL without TLS */
    int64_t port;
    bool every;     /* the server listens on every address of this machine */
    int64_t looked; /* the second in which they were last looked up */
    int n;
    struct in6_addr address[HOSTS_ADDRESSES_MAX]; /* IPv4 as ::ffff:a.b.c.d */
} hosts;

/* `address` is what the server listens on. */
void hosts_open(hosts *, const char *address, int64_t port, int64_t now);
/* Whether a request may name this in "Host". `now` is in seconds: addresses that a network hands
 * out can change, and are looked up again at most once a second. */
bool hosts_allow(hosts *, const char *host, int64_t now);

#endif
