/* SPDX-License-Identifier: MIT */
/* The server's own names: which Host and Origin it answers to. */
#include "hosts.h"

#include "text.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <openssl/x509v3.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

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

/* Characters of names and addresses. */
static bool is_letter(char c, bool v6) {
    static const char names[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._";
    return c && (v6 ? strchr("0123456789abcdefABCDEF:.", c) : strchr(names, c));
}

static bool is_written_right(const char *name, bool v6) {
    while (is_letter(*name, v6))
        name++;
    return !*name;
}

/* Splits "name", "name:80", "[::1]:80". Without a number, `port` stays as it is. */
static bool split(const char *host, char name[NAME_MAX_SIZE], int64_t *port) {
    const bool v6 = *host == '[';
    const size_t n = v6 ? strcspn(host + 1, "]") : strcspn(host, ":");
    const char *rest = host + n + (v6 ? 2 : 0);
    if (!n || n >= NAME_MAX_SIZE || (v6 && host[n + 1] != ']')) return false;
    memcpy(name, host + v6, n);
    name[n] = '\0';
    return is_written_right(name, v6) && (!*rest || (*rest == ':' && pl_number(rest + 1, port)));
}

bool hosts_is_host(const char *text) {
    char name[NAME_MAX_SIZE];
    struct in6_addr address;
    int64_t port = HTTP;
    if (!split(text, name, &port) || port < 1 || port > UINT16_MAX) return false;
    return *text != '[' || inet_pton(AF_INET6, name, &address) == 1;
}

/* ---- addresses ---- */

static bool from_socket(const struct sockaddr *at, struct in6_addr *out) {
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
    char text[INET_ADDRSTRLEN];
    if (at->sa_family == AF_INET6) {
        memcpy(&v6, at, sizeof v6);
        *out = v6.sin6_addr;
        return true;
    }
    if (at->sa_family != AF_INET) return false;
    memcpy(&v4, at, sizeof v4);
    return inet_ntop(AF_INET, &v4.sin_addr, text, sizeof text) && read_address(text, out);
}

static void look_up(hosts *h) {
    struct ifaddrs *all = NULL;
    if (getifaddrs(&all) != 0) return;
    for (const struct ifaddrs *at = all; at && h->n < HOSTS_ADDRESSES_MAX; at = at->ifa_next)
        if (at->ifa_addr && from_socket(at->ifa_addr, &h->address[h->n])) h->n++;
    freeifaddrs(all);
}

void hosts_open(hosts *h, const char *address, int64_t port) {
    h->port = port;
    h->n = 0;
    if (strcmp(address, "0.0.0.0") == 0 || strcmp(address, "::") == 0)
        look_up(h);
    else if (read_address(address, &h->address[0]))
        h->n = 1;
}

static bool is_same(const struct in6_addr *a, const struct in6_addr *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

static bool is_loopback(const struct in6_addr *a) {
    return IN6_IS_ADDR_LOOPBACK(a) || (IN6_IS_ADDR_V4MAPPED(a) && a->s6_addr[12] == 127);
}

/* Whether the socket's own end has this address. */
static bool is_here(const struct in6_addr *address, int fd) {
    struct sockaddr_storage at = { 0 };
    struct in6_addr own;
    socklen_t n = sizeof at;
    return getsockname(fd, (struct sockaddr *)&at, &n) == 0 &&
           from_socket((const struct sockaddr *)&at, &own) && is_same(&own, address);
}

static bool is_own(const hosts *h, const struct in6_addr *address, int fd) {
    if (is_loopback(address)) return true;
    for (int i = 0; i < h->n; i++)
        if (is_same(&h->address[i], address)) return true;
    return is_here(address, fd);
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

bool hosts_allow(const hosts *h, const char *host, int fd) {
    char name[NAME_MAX_SIZE];
    struct in6_addr address;
    int64_t port = -1;
    if (!split(host, name, &port)) return false;
    const bool said = port >= 0;
    if (is_stated(h, name, port, said)) return true;
    if (!said) port = h->certificate ? HTTPS : HTTP;
    if (port != h->port) return false;
    if (read_address(name, &address)) return is_own(h, &address, fd);
    return is_localhost(name) ||
           (h->certificate && X509_check_host(h->certificate, name, 0, 0, NULL) == 1);
}
