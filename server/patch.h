/* SPDX-License-Identifier: MIT */
/* Patches: the difference between two JSON texts of the same writer (docs/protocol.md, "Patches").
 */
#ifndef PERILUNE_PATCH_H
#define PERILUNE_PATCH_H

#include "text.h"

typedef struct {
    const char *at, *end;
} json_span;

/* Finds a member of an object, or an item of a list, in such a text. */
bool json_member(json_span object, const char *key, json_span *value);
bool json_item(json_span list, int number, json_span *value);

/* Writes the patch between two objects without whitespace whose common members are in the same
 * order. Returns false and writes nothing if there is no difference. */
bool patch_write(const char *before, const char *after, pl_text *out);

#endif
