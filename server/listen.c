/* SPDX-License-Identifier: MIT */
/* The listening socket, and the connections it accepts. */
#include "listen.h"

#include "net_words.h"

#include <arpa/inet.h>
#include <errno.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 1024 };

static struct addrinfo *look_up(const char *address, int64_t port, pl_error *err) {
    const struct addrinfo hints = { .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE,
                                    .ai_socktype = SOCK_STREAM };
    struct addrinfo *found = NULL;
    char number[24];
    snprintf(number, sizeof number, "%d", (int)port);
    if (getaddrinfo(address, number, &hints, &found) == 0) return found;
    pl_fail(err, net_word[NW_ADDRESS], PL_S(address));
    return NULL;
}

typedef union {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
} socket_address;

static int64_t port_of(int fd) {
    socket_address at;
    socklen_t n = sizeof at;
    if (getsockname(fd, &at.any, &n) != 0) return 0;
    return ntohs(at.any.sa_family == AF_INET6 ? at.v6.sin6_port : at.v4.sin_port);
}

static void explain(int reason, const char *address, int64_t port, pl_error *err) {
    if (reason == EADDRINUSE)
        pl_fail(err, net_word[NW_TAKEN], PL_I(port), PL_S(address), PL_I(0));
    else if (reason == EACCES)
        pl_fail(err, net_word[NW_PRIVILEGE], PL_I(port));
    else
        pl_fail(err, net_word[NW_LISTEN], PL_I(port), PL_S(address), PL_S(strerror(reason)));
}

static bool bind_and_listen(int fd, const struct addrinfo *at) {
    const int on = 1, off = 0;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (at->ai_family == AF_INET6) setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    return bind(fd, at->ai_addr, at->ai_addrlen) == 0 && listen(fd, BACKLOG) == 0;
}

int listen_open(const char *address, int64_t *port, pl_error *err) {
    struct addrinfo *at = look_up(address, *port, err);
    if (!at) return -1;
    int fd = socket(at->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0 || !bind_and_listen(fd, at)) {
        explain(errno, address, *port, err);
        if (fd >= 0) close(fd);
        fd = -1;
    }
    freeaddrinfo(at);
    if (fd >= 0) *port = port_of(fd);
    return fd;
}

int listen_accept(int listener, char address[HEADERS_ADDRESS_MAX]) {
    socket_address from;
    socklen_t n = sizeof from;
    const int fd = accept4(listener, &from.any, &n, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (fd < 0) return -1;
    /* Messages are made when they can be sent, so little should wait unsent in the kernel. */
    const int on = 1, unsent = 32 << 10;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    setsockopt(fd, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent, sizeof unsent);
    char text[INET6_ADDRSTRLEN] = "";
    const bool v6 = from.any.sa_family == AF_INET6;
    inet_ntop(from.any.sa_family, v6 ? (void *)&from.v6.sin6_addr : (void *)&from.v4.sin_addr, text,
              sizeof text);
    if (!headers_address(text, address)) strcpy(address, "unknown");
    return fd;
}

/* IPv4: home networks have it, and people can type it. */
static bool is_nearby(const struct ifaddrs *at) {
    const unsigned wanted = IFF_UP | IFF_RUNNING;
    return at->ifa_addr && at->ifa_addr->sa_family == AF_INET &&
           (at->ifa_flags & (wanted | IFF_LOOPBACK)) == wanted;
}

void listen_nearby(const char *sentence, pl_text *out) {
    struct ifaddrs *all = NULL;
    if (getifaddrs(&all) != 0) return;
    for (const struct ifaddrs *at = all; at; at = at->ifa_next) {
        char text[INET_ADDRSTRLEN];
        struct sockaddr_in v4;
        if (!is_nearby(at)) continue;
        memcpy(&v4, at->ifa_addr, sizeof v4);
        if (!inet_ntop(AF_INET, &v4.sin_addr, text, sizeof text)) continue;
        if (out->n) pl_text_char(out, ' ');
        pl_say(out, sentence, PL_S(text));
    }
    freeifaddrs(all);
}

int64_t listen_raise_limit(int64_t files) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return files;
    if ((rlim_t)files <= limit.rlim_cur) return files;
    limit.rlim_cur = (rlim_t)files < limit.rlim_max ? (rlim_t)files : limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    getrlimit(RLIMIT_NOFILE, &limit);
    return (int64_t)limit.rlim_cur < files ? (int64_t)limit.rlim_cur : files;
}
