/* SPDX-License-Identifier: MIT */
/* The difference of two JSON texts by the same writer (docs/protocol.md, "Patches"). */
#ifndef PERILUNE_PATCH_H
#define PERILUNE_PATCH_H

#include "text.h"

typedef struct {
    const char *at, *end;
} json_span;

/* Finds a member of an object, or an item of a list, in such a text. */
bool json_member(json_span object, const char *key, json_span *value);
bool json_item(json_span list, int number, json_span *value);

/* Both are objects without blanks between their parts, with their members in the same order as far
 * as both have them. Writes the patch; false, with nothing written, when there is no difference.
 * Without memory `out` is cut. */
bool patch_write(const char *before, const char *after, pl_text *out);

/* Where a group of an object's members ends, and how many boxes have begun until there. */
typedef struct {
    uint32_t text, box;
} patch_mark;

/* Such a text with its outline, and with its members in groups: the same ones in every text. */
typedef struct {
    const char *text;
    const pl_box *box;
    const patch_mark *end; /* of each group */
} patch_side;

/* The same for texts with so many groups. A group that is the same, byte for byte, costs next to
 * nothing. Those in `whole` (a bit for each) have one member at most, which is not looked into, nor
 * is it in the outline: its new value is sent. */
bool patch_parts(patch_side before, patch_side after, int parts, uint32_t whole, pl_text *out);

#endif
