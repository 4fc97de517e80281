/* SPDX-License-Identifier: MIT */
/* The store of a page: journals in memory. The page hands a table's journal over before anyone asks
 * for it, and what is stored since is added. The keeper stores, so nothing here writes. */
#include "host.h"

#include <stdlib.h>
#include <string.h>

typedef struct journal {
    struct journal *next;
    deposit *entries;
} journal;

struct store {
    journal *first;
};

store *store_page_open(void) {
    return calloc(1, sizeof(store));
}

static const char *name_of(const journal *j) {
    return j->entries->entry[0].table;
}

static journal *find_journal(const store *s, const char *table) {
    journal *j = s->first;
    while (j && strcmp(name_of(j), table) != 0)
        j = j->next;
    return j;
}

bool store_page_has(const store *s, const char *table) {
    return find_journal(s, table);
}

static journal *begin_journal(store *s) {
    journal *const j = calloc(1, sizeof *j);
    deposit *const entries = j ? deposit_new(NULL) : NULL;
    if (!entries) abort();
    j->entries = entries;
    j->next = s->first;
    return s->first = j;
}

bool store_page_add(store *s, const store_entry *e) {
    journal *j = find_journal(s, e->table);
    const uint32_t next = j ? (uint32_t)j->entries->n : 0;
    if (e->number != next) return false;
    if (!j) j = begin_journal(s);
    if (!deposit_add(j->entries, e)) abort();
    return true;
}

/* ---- the driver ---- */

static enum store_answer find(store *s, const char *table, store_row *row, store_error error) {
    const journal *const j = find_journal(s, table);
    error[0] = 0;
    if (!j) return STORE_NONE;
    const store_entry *const last = &j->entries->entry[j->entries->n - 1];
    *row = (store_row){ .phase = last->phase, .touched = last->at, .sum = last->sum };
    row->entries = (uint32_t)j->entries->n;
    memcpy(row->table, last->table, sizeof row->table);
    return STORE_DONE;
}

static enum store_answer read_journal(store *s, const char *table, uint32_t from,
                                      store_take_entry take, void *context, store_error error) {
    const journal *const j = find_journal(s, table);
    error[0] = 0;
    if (!j) return STORE_NONE;
    for (int i = (int)from; i < j->entries->n; i++)
        if (!take(context, &j->entries->entry[i])) break;
    return STORE_DONE;
}

/* The desk reads all tables at its start, to go on with those of bots. A page goes on with a table
 * when somebody opens it. */
static bool tables(store *s, const char *after, store_take_table take, void *context,
                   store_error error) {
    (void)s, (void)after, (void)take, (void)context;
    error[0] = 0;
    return true;
}

static bool set_phase(store *s, const char *table, enum store_phase phase, enum store_phase *was,
                      store_error error) {
    (void)s, (void)table, (void)phase;
    if (was) *was = STORE_PHASES;
    error[0] = 0;
    return true;
}

static bool keep(store *s, const char *table, const char *key, const char *text, size_t size,
                 store_error error) {
    (void)s, (void)table, (void)key, (void)text, (void)size;
    error[0] = 0;
    return true; /* the page keeps what it was answered */
}

static enum store_answer kept(store *s, const char *table, const char *key, store_take_text take,
                              void *context, store_error error) {
    (void)s, (void)table, (void)key, (void)take, (void)context;
    error[0] = 0;
    return STORE_NONE;
}

static bool shrink(store *s, bool *left, store_error error) {
    (void)s;
    *left = false;
    error[0] = 0;
    return true;
}

static int64_t bytes(const store *s) {
    (void)s;
    return 0;
}

const store_driver store_page = {
    .id = "page",
    .set_phase = set_phase,
    .shrink = shrink,
    .keep = keep,
    .tables = tables,
    .find = find,
    .journal = read_journal,
    .kept = kept,
    .bytes = bytes,
};
