/* SPDX-License-Identifier: MIT */
/* Memory for jansson that never fails: the server stops when there is none left. */
#include "json_memory.h"

#include "note.h"

#include <jansson.h>
#include <stdlib.h>
#include <unistd.h>

static void *allocate(size_t size) {
    void *const p = malloc(size);
    if (p) return p;
    note_plain(NOTE_ERROR, "no memory left; the server stops");
    _exit(EXIT_FAILURE);
}

void json_memory_begin(void) {
    json_set_alloc_funcs(allocate, free);
}
