/* SPDX-License-Identifier: MIT */
#include "hosts.h"

#include "text.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <openssl/x509v3.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { NAME_MAX_SIZE = 256, HTTP = 80, HTTPS = 443 };

/* ---- reading ---- */

static bool read_address(const char *text, struct in6_addr *out) {
    struct in_addr v4;
    if (inet_pton(AF_INET6, text, out) == 1) return true;
    if (inet_pton(AF_INET, text, &v4) != 1) return false;
    *out = (struct in6_addr){ .s6_addr = { [10] = 0xff, [11] = 0xff } };
    memcpy(out->s6_addr + 12, &v4, sizeof v4);
    return true;
}

/* Splits "name", "name:80", "[::1]:80"; without a number `port` stays. */
static bool split(const char *host, char name[NAME_MAX_SIZE], int64_t *port) {
    const bool v6 = *host == '[';
    const size_t n = v6 ? strcspn(host + 1, "]") : strcspn(host, ":");
    const char *rest = host + n + (v6 ? 2 : 0);
    if (!n || n >= NAME_MAX_SIZE || (v6 && host[n + 1] != ']')) return false;
    memcpy(name, host + v6, n);
    name[n] = '\0';
    return !*rest || (*rest == ':' && pl_number(rest + 1, port));
}

/* ---- addresses ---- */

static void add(hosts *h, const struct sockaddr *at) {
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
    char text[INET_ADDRSTRLEN];
    if (!at || h->n == HOSTS_ADDRESSES_MAX) return;
    if (at->sa_family == AF_INET6) {
        memcpy(&v6, at, sizeof v6);
        h->address[h->n++] = v6.sin6_addr;
    } else if (at->sa_family == AF_INET) {
        memcpy(&v4, at, sizeof v4);
        if (inet_ntop(AF_INET, &v4.sin_addr, text, sizeof text) &&
            read_address(text, &h->address[h->n]))
            h->n++;
    }
}

/* A sandbox may forbid it: then what was found before holds. */
static void look_up(hosts *h, int64_t now) {
    struct ifaddrs *all = NULL;
    h->looked = now;
    if (getifaddrs(&all) != 0) return;
    h->n = 0;
    for (const struct ifaddrs *at = all; at; at = at->ifa_next)
        add(h, at->ifa_addr);
    freeifaddrs(all);
}

static bool is_listed(const hosts *h, const struct in6_addr *address) {
    for (int i = 0; i < h->n; i++)
        if (memcmp(&h->address[i], address, sizeof *address) == 0) return true;
    return false;
}

static bool is_loopback(const struct in6_addr *a) {
    return IN6_IS_ADDR_LOOPBACK(a) || (IN6_IS_ADDR_V4MAPPED(a) && a->s6_addr[12] == 127);
}

static bool is_own(hosts *h, const struct in6_addr *address, int64_t now) {
    if (is_loopback(address) || is_listed(h, address)) return true;
    if (!h->every || h->looked == now) return false;
    look_up(h, now);
    return is_listed(h, address);
}

void hosts_open(hosts *h, const char *address, int64_t port, int64_t now) {
    h->port = port;
    h->n = 0;
    h->every = strcmp(address, "0.0.0.0") == 0 || strcmp(address, "::") == 0;
    if (h->every)
        look_up(h, now);
    else if (read_address(address, &h->address[0]))
        h->n = 1;
}

/* ---- names ---- */

static bool is_localhost(const char *name) {
    static const char local[] = ".localhost";
    const size_t n = strlen(name), m = sizeof local - 1;
    return strcasecmp(name, local + 1) == 0 || (n > m && strcasecmp(name + n - m, local) == 0);
}

static bool is_stated(const hosts *h, const char *name, int64_t port, bool said) {
    char own[NAME_MAX_SIZE];
    const char *at = strstr(h->origin, "://");
    int64_t own_port = strncasecmp(h->origin, "https", 5) == 0 ? HTTPS : HTTP;
    const int64_t usual = own_port;
    if (!at || !split(at + 3, own, &own_port)) return false;
    return strcasecmp(own, name) == 0 && (said ? port : usual) == own_port;
}

bool hosts_allow(hosts *h, const char *host, int64_t now) {
    char name[NAME_MAX_SIZE];
    struct in6_addr address;
    int64_t port = -1;
    if (!split(host, name, &port)) return false;
    const bool said = port >= 0;
    if (is_stated(h, name, port, said)) return true;
    if (!said) port = h->certificate ? HTTPS : HTTP;
    if (port != h->port) return false;
    if (read_address(name, &address)) return is_own(h, &address, now);
    return is_localhost(name) ||
           (h->certificate && X509_check_host(h->certificate, name, 0, 0, NULL) == 1);
}
