/* SPDX-License-Identifier: MIT */
/* Entries for tests of a store. */
#include "store_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

const store_driver *driver = &store_sqlite;
pl_error err;
store_error error;

store_entry entry(const char *table, uint32_t number, const char *text) {
    store_entry e = { .number = number, .phase = STORE_PLAY, .at = 1000 + number, .text = text };
    e.size = strlen(text);
    snprintf(e.table, sizeof e.table, "%s", table);
    return e;
}

/* The checksum of the entry before, of those that were made with `put` last for each table. */
static uint64_t *sum_of(const char *table, uint32_t number) {
    static struct {
        char table[STORE_ID_SIZE];
        uint64_t sum;
    } known[256];
    int i = 0;
    while (known[i].table[0] && strcmp(known[i].table, table) != 0)
        assert_true(++i < 256);
    snprintf(known[i].table, sizeof known[i].table, "%s", table);
    if (number == 0) known[i].sum = journal_begin(table);
    return &known[i].sum;
}

bool append(store *s, const store_entry *e, int n) {
    store_group g = { .entry = e, .n = n, .error = error };
    error[0] = 0;
    driver->append(s, &g, 1);
    assert_int_equal(g.verdict == VERDICT_STORED, error[0] == 0);
    return g.verdict == VERDICT_STORED;
}

bool put(store *s, const char *table, uint32_t number, const char *text) {
    error[0] = 0;
    store_entry e = entry(table, number, text);
    uint64_t *const sum = sum_of(table, number);
    e.sum = journal_sum(*sum, e.at, e.text, e.size);
    if (!append(s, &e, 1)) return false;
    *sum = e.sum;
    return true;
}

bool count_entry(void *context, const store_entry *e) {
    (void)e;
    ++*(int *)context;
    return true;
}

int count(store *s, const char *table) {
    int n = 0;
    error[0] = 0;
    return driver->journal(s, table, 0, count_entry, &n, error) == STORE_DONE ? n : -1;
}

bool note_entry(void *context, const store_entry *e) {
    notes *const at = context;
    const size_t n = strlen(at->text);
    snprintf(at->text + n, sizeof at->text - n, "%s %u %d %ld %.*s|", e->table, (unsigned)e->number,
             (int)e->phase, (long)e->at, (int)e->size, e->text);
    return --at->most > 0;
}

static bool note_table(void *context, const store_row *row) {
    notes *const at = context;
    const size_t n = strlen(at->text);
    snprintf(at->text + n, sizeof at->text - n, "%s %d|", row->table, (int)row->phase);
    return --at->most > 0;
}

const char *journal(store *s, const char *table, int most) {
    static notes at;
    at = (notes){ .most = most };
    if (driver->journal(s, table, 0, note_entry, &at, error) != STORE_DONE) return error;
    return at.text;
}

const char *tables(store *s, int most) {
    static notes at;
    at = (notes){ .most = most };
    if (!driver->tables(s, "", note_table, &at, error)) return error;
    return at.text;
}

void fill(store *s, int n, int entries) {
    static char text[700];
    memset(text, 'x', sizeof text - 1);
    for (int i = 0; i < n; i++) {
        char id[STORE_ID_SIZE];
        snprintf(id, sizeof id, "t%d", i);
        for (int number = 0; number < entries; number++)
            assert_true(put(s, id, (uint32_t)number, text));
    }
}

enum store_answer read_one(store *s, const char *table) {
    int n = 0;
    return journal_read(driver, s, table, count_entry, &n, error);
}
