/* SPDX-License-Identifier: MIT */
/* Finds files of the page, which is compiled into the program. */
#include "page.h"

#include <stdlib.h>
#include <string.h>

static int compare(const void *path, const void *file) {
    return strcmp(path, ((const page_file *)file)->path);
}

const page_file *page_find(const char *path) {
    const char *last = strrchr(path, '/');
    if (!last || !strchr(last, '.')) path = "/index.html";
    return bsearch(path, page_files, (size_t)page_files_n, sizeof *page_files, compare);
}
