/* SPDX-License-Identifier: MIT */
/* Deposits: entries on their way to the store. */
#include "keeper.h"

#include <stdlib.h>
#include <string.h>

/* Reserves space for so many entries, and as many again. Returns false if out of memory; then
 * nothing has changed. */
static bool make_room(deposit *d, int n) {
    if (n <= d->cap) return true;
    store_entry *const more = realloc(d->entry, (size_t)(2 * n) * sizeof *more);
    if (!more) return false;
    d->entry = more;
    d->cap = 2 * n;
    return true;
}

deposit *deposit_new(void *owner) {
    deposit *const d = malloc(sizeof *d);
    if (d) *d = (deposit){ .owner = owner };
    return d;
}

bool deposit_add(deposit *d, const store_entry *e) {
    char *const text = make_room(d, d->n + 1) ? malloc(e->size + 1) : NULL;
    if (!text) return false;
    memcpy(text, e->text, e->size);
    text[e->size] = 0;
    d->entry[d->n] = *e;
    d->entry[d->n++].text = text;
    return true;
}

void deposit_drop_newest(deposit *d) {
    free((void *)(uintptr_t)d->entry[--d->n].text);
}

void deposit_free(deposit *d) {
    if (!d) return;
    for (int i = 0; i < d->n; i++)
        free((void *)(uintptr_t)d->entry[i].text);
    free(d->entry);
    free(d);
}
