/* SPDX-License-Identifier: MIT */
/* A folder of its own for each test. */
#define _GNU_SOURCE

#include "folder.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

static char folder[FOLDER_PATH / 2];

int folder_make(void **state) {
    (void)state;
    const char *const base = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/perilune-XXXXXX", base && *base ? base : "/tmp");
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *where) {
    (void)status, (void)kind, (void)where;
    return remove(path);
}

int folder_remove(void **state) {
    (void)state;
    return nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

const char *folder_file(const char *name) {
    static char path[4][FOLDER_PATH];
    static int turn;
    char *const out = path[turn++ % 4];
    snprintf(out, FOLDER_PATH, "%s/%s", folder, name);
    return out;
}

long folder_size(const char *name) {
    struct stat status;
    return stat(folder_file(name), &status) == 0 ? (long)status.st_size : -1;
}
