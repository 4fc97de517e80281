/* SPDX-License-Identifier: MIT */
/* Checksums of journal entries, the same for every store. */
#include "journal.h"

#include <sodium.h>
#include <string.h>

/* SipHash of the text, under a key of the checksum before and the time. */
static uint64_t hash(uint64_t before, int64_t at, const char *text, size_t size) {
    uint8_t key[crypto_shorthash_KEYBYTES], out[crypto_shorthash_BYTES];
    uint64_t sum = 0;
    for (int i = 0; i < 8; i++) {
        key[i] = (uint8_t)(before >> 8 * i);
        key[8 + i] = (uint8_t)((uint64_t)at >> 8 * i);
    }
    crypto_shorthash(out, (const unsigned char *)text, size, key);
    for (int i = 0; i < 8; i++)
        sum |= (uint64_t)out[i] << 8 * i;
    return sum;
}

uint64_t journal_begin(const char *table) {
    return hash(0, 0, table, strlen(table));
}

uint64_t journal_sum(uint64_t before, int64_t at, const char *text, size_t size) {
    return hash(before, at, text, size);
}

typedef struct {
    const store_row *row;
    uint64_t sum;
    uint32_t entries;
    bool damaged;
    store_take_entry take;
    void *context;
    bool stopped;
} reading;

/* The row remembers how the journal was at some time not long ago. */
static bool fits(const reading *r, const store_entry *e) {
    return r->sum == e->sum && (r->entries != r->row->entries || r->sum == r->row->sum);
}

static bool read_entry(void *context, const store_entry *e) {
    reading *const r = context;
    r->sum = journal_sum(r->sum, e->at, e->text, e->size);
    r->entries++;
    r->damaged = !fits(r, e);
    if (r->damaged) return false;
    r->stopped = !r->take(r->context, e);
    return !r->stopped;
}

static enum store_answer damaged(store_error error, const char *what, uint32_t entry) {
    pl_text t = pl_text_in(error, STORE_ERROR_SIZE);
    pl_say(&t, what, PL_I(entry));
    return STORE_DAMAGED;
}

static enum store_answer judge(const reading *r, store_error error) {
    if (r->damaged) return damaged(error, "Entry {0} does not fit its checksum.", r->entries - 1);
    if (!r->stopped && r->entries < r->row->entries)
        return damaged(error, "The journal lacks its entries from {0} on.", r->entries);
    return STORE_DONE;
}

/* Whether another server has begun to remove the table while it was read: then entries are missing
 * that should be. */
static bool is_leaving(const store_driver *driver, store *s, const char *table) {
    store_row row;
    store_error error;
    if (!driver->shared) return false;
    const enum store_answer answer = driver->find(s, table, &row, error);
    return answer == STORE_NONE || (answer == STORE_DONE && row.phase == STORE_LEAVING);
}

enum store_answer journal_follow(const store_driver *driver, store *s, const journal_place *from,
                                 store_take_entry take, void *context, store_error error) {
    store_row row;
    enum store_answer answer = driver->find(s, from->table, &row, error);
    if (answer != STORE_DONE) return answer;
    if (row.phase == STORE_LEAVING) return STORE_NONE;
    if (row.phase == STORE_SET_ASIDE) return STORE_ASIDE;
    reading r = { .row = &row, .sum = from->sum, .entries = from->entries };
    r.take = take;
    r.context = context;
    answer = driver->journal(s, from->table, from->entries, read_entry, &r, error);
    if (answer == STORE_DONE) answer = judge(&r, error);
    return answer == STORE_DAMAGED && is_leaving(driver, s, from->table) ? STORE_NONE : answer;
}

enum store_answer journal_read(const store_driver *driver, store *s, const char *table,
                               store_take_entry take, void *context, store_error error) {
    const journal_place begin = { .table = table, .sum = journal_begin(table) };
    return journal_follow(driver, s, &begin, take, context, error);
}
