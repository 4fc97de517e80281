/* SPDX-License-Identifier: MIT */
/* The difference of two JSON texts by the same writer (docs/protocol.md, "Patches"). */
#ifndef PERILUNE_PATCH_H
#define PERILUNE_PATCH_H

#include "text.h"

/* Both are objects without blanks between their parts, with their members in the same order as far
 * as both have them. Writes the patch; false, with nothing written, when there is no difference. */
bool patch_write(const char *before, const char *after, pl_text *out);

#endif
