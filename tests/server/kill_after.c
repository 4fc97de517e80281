/* SPDX-License-Identifier: MIT */
/* Loaded before a program's libraries (LD_PRELOAD): when the program receives SIGUSR1, the file
 * that KILL_AFTER names says after how many more writes to files, or messages to and from a
 * database on a Unix socket, it is killed. */
#undef _FILE_OFFSET_BITS /* both names of each function are watched, so neither may be the other   \
                          */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_int left = -1; /* writes; below 0: nothing is counted */

static void arm(int signal) {
    (void)signal;
    char digits[16] = "";
    const char *name = getenv("KILL_AFTER");
    const int fd = name ? open(name, O_RDONLY) : -1;
    if (fd < 0 || read(fd, digits, sizeof digits - 1) <= 0) abort();
    close(fd);
    atomic_store(&left, atoi(digits));
}

__attribute__((constructor)) static void begin(void) {
    const struct sigaction act = { .sa_handler = arm, .sa_flags = SA_RESTART };
    sigaction(SIGUSR1, &act, NULL);
}

static bool is_database(int fd) {
    struct sockaddr_storage name;
    socklen_t size = sizeof name;
    return getpeername(fd, (struct sockaddr *)&name, &size) == 0 && name.ss_family == AF_UNIX;
}

static void count(int fd) {
    struct stat s;
    if (atomic_load(&left) < 0 || fstat(fd, &s) != 0) return;
    if (!S_ISREG(s.st_mode) && !(S_ISSOCK(s.st_mode) && is_database(fd))) return;
    if (atomic_fetch_sub(&left, 1) == 1) kill(getpid(), SIGKILL);
}

#define WATCH(type, name, parameters, ...)                                                         \
    type name parameters {                                                                         \
        static type(*real) parameters;                                                             \
        if (!real) *(void **)&real = dlsym(RTLD_NEXT, #name);                                      \
        const type result = real(__VA_ARGS__);                                                     \
        count(fd);                                                                                 \
        return result;                                                                             \
    }

WATCH(ssize_t, write, (int fd, const void *bytes, size_t n), fd, bytes, n)
WATCH(ssize_t, pwrite, (int fd, const void *bytes, size_t n, off_t at), fd, bytes, n, at)
WATCH(ssize_t, pwrite64, (int fd, const void *bytes, size_t n, off64_t at), fd, bytes, n, at)
WATCH(int, ftruncate, (int fd, off_t n), fd, n)
WATCH(int, ftruncate64, (int fd, off64_t n), fd, n)
WATCH(int, fsync, (int fd), fd)
WATCH(int, fdatasync, (int fd), fd)
WATCH(ssize_t, send, (int fd, const void *bytes, size_t n, int flags), fd, bytes, n, flags)
WATCH(ssize_t, recv, (int fd, void *bytes, size_t n, int flags), fd, bytes, n, flags)
