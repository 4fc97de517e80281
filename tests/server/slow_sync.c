/* SPDX-License-Identifier: MIT */
/* Loaded before the program, makes every sync take ten milliseconds longer, as on a slow disk. */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <unistd.h>

static int slowly(const char *name, int fd) {
    int (*real)(int);
    *(void **)&real = dlsym(RTLD_NEXT, name);
    usleep(10000);
    return real(fd);
}

int fsync(int fd) {
    return slowly("fsync", fd);
}

int fdatasync(int fd) {
    return slowly("fdatasync", fd);
}
