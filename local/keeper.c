/* SPDX-License-Identifier: MIT */
/* The keeper of a page: every deposit becomes a transaction of the browser's database, which says
 * later whether it is stored. They are done in the order in which they were put. */
#include "host.h"

#include <stdlib.h>
#include <string.h>

struct keeper {
    const store_driver *driver;
    store *store;
    uint32_t begun, ended; /* deposits handed over, and settled */
    deposit *first, *done; /* under way, and settled; each first in, first out */
    chore *tended;
    keeper_figures figures;
};

static keeper *the_keeper;

keeper *keeper_start(const store_driver *driver, store *s, void (*wake)(void *), void *context) {
    (void)wake, (void)context; /* the page wakes the desk after each of its calls */
    keeper *const k = calloc(1, sizeof *k);
    if (!k) return NULL;
    k->driver = driver;
    k->store = s;
    return the_keeper = k;
}

static void append(deposit **list, deposit *d) {
    while (*list)
        list = &(*list)->next;
    d->next = NULL;
    *list = d;
}

static void write_entry(const store_entry *e, pl_text *out) {
    char sum[20];
    pl_text hex = PL_TEXT(sum);
    pl_text_hex(&hex, e->sum, 16);
    pl_json_open(out, '{');
    pl_json_key_str(out, "table", e->table);
    pl_json_key_int(out, "number", e->number);
    pl_json_key_int(out, "phase", e->phase);
    pl_json_key_int(out, "at", e->at);
    pl_json_key_str(out, "sum", sum);
    pl_json_key_str(out, "text", e->text);
    pl_json_close(out, '}');
}

void keeper_put(keeper *k, deposit *d) {
    enum { EACH = 6, OTHERS = 200 }; /* bytes that a character may take, and the other members */
    size_t size = 8;
    for (int i = 0; i < d->n; i++)
        size += EACH * d->entry[i].size + OTHERS;
    char *const text = malloc(size);
    if (!text) abort();
    pl_text out = pl_text_in(text, size);
    pl_json_open(&out, '[');
    for (int i = 0; i < d->n; i++)
        write_entry(&d->entry[i], &out);
    pl_json_close(&out, ']');
    append(&k->first, d);
    k->figures.waiting++;
    host_store(++k->begun, out.at, out.n);
    free(text);
}

void keeper_stored(uint32_t number, bool stored) {
    keeper *const k = the_keeper;
    deposit *const d = k->first;
    if (!d || number != k->ended + 1) abort();
    k->first = d->next;
    k->ended++;
    k->figures.waiting--;
    for (int i = 0; stored && i < d->n; i++)
        stored = store_page_add(k->store, &d->entry[i]);
    d->verdict = stored ? VERDICT_STORED : VERDICT_FAILED;
    strcpy(d->error, stored ? "" : "The browser has not stored it.");
    append(&k->done, d);
}

deposit *keeper_take(keeper *k) {
    deposit *const d = k->done;
    if (d) k->done = d->next;
    return d;
}

void keeper_tend(keeper *k, chore *c) {
    c->run(c, k->driver, k->store);
    c->next = k->tended;
    k->tended = c;
}

chore *keeper_tended(keeper *k) {
    chore *const c = k->tended;
    if (c) k->tended = c->next;
    return c;
}

void keeper_stop(keeper *k) {
    free(k);
}

void keeper_look(keeper *k, keeper_figures *f) {
    *f = k->figures;
}
