/* SPDX-License-Identifier: MIT */
/* The fault that PERILUNE_MUTANT names, in a server that is compiled for it. */
#include "server/desk_parts.h"

#include <stdlib.h>
#include <string.h>

bool mutant(const char *fault) {
    const char *const wanted = getenv("PERILUNE_MUTANT");
    return wanted && strcmp(wanted, fault) == 0;
}
