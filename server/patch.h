/* SPDX-License-Identifier: MIT */
/* The difference of two JSON texts from the same writer (docs/protocol.md, "Patches"). */
#ifndef PERILUNE_PATCH_H
#define PERILUNE_PATCH_H

#include "text.h"

typedef struct {
    const char *at, *end;
} json_span;

/* Finds a member of an object, or an item of a list, in such a text. */
bool json_member(json_span object, const char *key, json_span *value);
bool json_item(json_span list, int number, json_span *value);

/* Both texts are objects without whitespace, with their common members in the same order. Writes
 * the patch. Returns false and writes nothing if there is no difference. If out of memory, `out`
 * is cut. */
bool patch_write(const char *before, const char *after, pl_text *out);

/* End of a group of an object's members, and the number of boxes begun before it. */
typedef struct {
    uint32_t text, box;
} patch_mark;

/* Such a text with its outline, and with its members in groups: the same groups in every text. */
typedef struct {
    const char *text;
    const pl_box *box;
    const patch_mark *end; /* of each group */
} patch_side;

/* The same for texts with that many groups. A group that is byte for byte the same costs next to
 * nothing. Groups in `whole` (one bit each) have at most one member, which is not in the
 * outline: its new value is sent without looking inside. */
bool patch_parts(patch_side before, patch_side after, int parts, uint32_t whole, pl_text *out);

#endif
