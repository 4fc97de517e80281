/* SPDX-License-Identifier: MIT */
/* The browser page, compiled into the program by tools/embed.py. */
#ifndef PERILUNE_PAGE_H
#define PERILUNE_PAGE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *path; /* "/index.html" */
    const char *type;
    const char *etag; /* weak: the same for both encodings */
    bool lasting;     /* the name changes with the content, so it may be cached for ever */
    const unsigned char *plain, *gzip; /* gzip; NULL if it would not be smaller */
    size_t plain_size, gzip_size;
} page_file;

/* In the order of strcmp over their paths; /index.html is always among them. */
extern const page_file page_files[];
extern const int page_files_n;

/* Returns the file at a path, or NULL. A path whose last part has no dot is a location within the
 * page and returns the index. */
const page_file *page_find(const char *path);

#endif
