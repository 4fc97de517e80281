/* SPDX-License-Identifier: MIT */
/* The fault that PERILUNE_MUTANT names, in a server that is compiled for it. `older` is a version
 * that doesn't know one kind of entry yet. */
#include "server/desk_parts.h"
#include "server/table.h"

#include <stdlib.h>
#include <string.h>

bool mutant(const char *fault) {
    const char *const wanted = getenv("PERILUNE_MUTANT");
    return wanted && strcmp(wanted, fault) == 0;
}

bool __real_table_enter(table *, const char *text, size_t, int64_t at, pl_error *);
bool __wrap_table_enter(table *, const char *text, size_t, int64_t at, pl_error *);

bool __wrap_table_enter(table *t, const char *text, size_t size, int64_t at, pl_error *err) {
    static const char unknown[] = "mute ";
    if (mutant("older") && memmem(text, size, unknown, strlen(unknown)))
        return pl_refuse(err, server_word[SW_ENTRY]);
    return __real_table_enter(t, text, size, at, err);
}
