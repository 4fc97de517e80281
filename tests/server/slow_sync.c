/* SPDX-License-Identifier: MIT */
/* Loaded before the program, makes every sync take longer, as on a slow disk: ten milliseconds, or
 * as many as SLOW_SYNC_MS says; if SLOW_SYNC_WHILE names a file, only while it is there. */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static int slowly(const char *name, int fd) {
    const char *const ms = getenv("SLOW_SYNC_MS"), *const file = getenv("SLOW_SYNC_WHILE");
    struct stat is;
    int (*real)(int);
    *(void **)&real = dlsym(RTLD_NEXT, name);
    if (!file || stat(file, &is) == 0) usleep((ms ? (unsigned)atoi(ms) : 10) * 1000);
    return real(fd);
}

int fsync(int fd) {
    return slowly("fsync", fd);
}

int fdatasync(int fd) {
    return slowly("fdatasync", fd);
}
