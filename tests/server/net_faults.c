/* SPDX-License-Identifier: MIT */
/* Loaded before a program's libraries (LD_PRELOAD): from one SIGUSR1 to the next, one in NET_FAULTS
 * calls on the network fails, or does less than it was asked to. Which one and how is always the
 * same for the same number of the call. Says at the end how many there were. */
#define _POSIX_C_SOURCE 200809L /* with GNU's, accept4 has a type that no function can have */

#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#ifndef RTLD_NEXT
#define RTLD_NEXT ((void *)-1l)
#endif
int accept4(int, struct sockaddr *, socklen_t *, int);

static atomic_bool on;
static atomic_uint calls, faults;
static unsigned rate;

static void toggle(int signal) {
    (void)signal;
    atomic_store(&on, !atomic_load(&on));
}

__attribute__((constructor)) static void begin(void) {
    const struct sigaction act = { .sa_handler = toggle, .sa_flags = SA_RESTART };
    const char *const wish = getenv("NET_FAULTS");
    rate = wish ? (unsigned)atoi(wish) : 0;
    sigaction(SIGUSR1, &act, NULL);
}

__attribute__((destructor)) static void end(void) {
    fprintf(stderr, "net faults: %u of %u calls\n", atomic_load(&faults), atomic_load(&calls));
}

/* Which of so many ways this call goes wrong; -1: it does not. */
static int fault(int ways) {
    if (!rate || !atomic_load(&on)) return -1;
    uint64_t x = (atomic_fetch_add(&calls, 1) + 1) * 0x9E3779B97F4A7C15u;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    if ((x >> 32) % rate) return -1;
    atomic_fetch_add(&faults, 1);
    return (int)((x & 0xffff) % (unsigned)ways);
}

static void *real(const char *name) {
    return dlsym(RTLD_NEXT, name);
}

static int fail(int number) {
    errno = number;
    return -1;
}

int accept4(int fd, struct sockaddr *from, socklen_t *n, int flags) {
    static const int ways[] = { EMFILE, ENFILE, ECONNABORTED, ENOBUFS, EINTR, EAGAIN };
    static int (*next)(int, struct sockaddr *, socklen_t *, int);
    if (!next) *(void **)&next = real("accept4");
    const int which = fault(6);
    return which < 0 ? next(fd, from, n, flags) : fail(ways[which]);
}

/* The last way is a single byte. */
ssize_t recv(int fd, void *bytes, size_t n, int flags) {
    static const int ways[] = { EAGAIN, EAGAIN, EINTR, ECONNRESET };
    static ssize_t (*next)(int, void *, size_t, int);
    if (!next) *(void **)&next = real("recv");
    const int which = fault(8);
    if (which >= 4) return next(fd, bytes, 1, flags);
    return which < 0 ? next(fd, bytes, n, flags) : fail(ways[which]);
}

ssize_t send(int fd, const void *bytes, size_t n, int flags) {
    static const int ways[] = { EAGAIN, EAGAIN, EINTR, EPIPE };
    static ssize_t (*next)(int, const void *, size_t, int);
    if (!next) *(void **)&next = real("send");
    const int which = fault(8);
    if (which >= 4) return next(fd, bytes, n > 1 ? n / 2 : n, flags);
    return which < 0 ? next(fd, bytes, n, flags) : fail(ways[which]);
}

int epoll_wait(int fd, struct epoll_event *events, int most, int timeout) {
    static int (*next)(int, struct epoll_event *, int, int);
    if (!next) *(void **)&next = real("epoll_wait");
    return fault(1) < 0 ? next(fd, events, most, timeout) : fail(EINTR);
}
