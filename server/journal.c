/* SPDX-License-Identifier: MIT */
/* Checksums of journal entries, the same for every store. */
#include "journal.h"

#include <sodium.h>
#include <string.h>

/* SipHash of the text, keyed with the previous checksum and the time. */
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
    const store_row *row; /* NULL: not read yet */
    enum store_phase phase;
    uint64_t sum;
    uint32_t entries;
    bool damaged;
    store_take_entry take;
    void *context;
    bool stopped;
} reading;

/* The row remembers the journal at some recent time. */
static bool fits(const reading *r, const store_entry *e) {
    const bool at_row = r->row && r->entries == r->row->entries;
    return r->sum == e->sum && (!at_row || r->sum == r->row->sum);
}

static bool read_entry(void *context, const store_entry *e) {
    reading *const r = context;
    r->sum = journal_sum(r->sum, e->at, e->text, e->size);
    r->entries++;
    r->phase = e->phase;
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
    if (!r->stopped && r->row && r->entries < r->row->entries)
        return damaged(error, "The journal lacks its entries from {0} on.", r->entries);
    return STORE_DONE;
}

/* Whether another server began to remove the table during the read: then missing entries are
 * expected. */
static bool is_leaving(const store_driver *driver, store *s, const char *table) {
    store_row row;
    store_error error;
    if (!driver->shared) return false;
    const enum store_answer answer = driver->find(s, table, &row, error);
    return answer == STORE_NONE || (answer == STORE_DONE && row.phase == STORE_LEAVING);
}

static enum store_answer answer_of(enum store_phase phase) {
    if (phase == STORE_LEAVING) return STORE_NONE;
    return phase == STORE_SET_ASIDE ? STORE_ASIDE : STORE_DONE;
}

static enum store_answer read_on(const store_driver *driver, store *s, const char *table,
                                 reading *r, store_error error) {
    enum store_answer answer = driver->journal(s, table, r->entries, read_entry, r, error);
    if (answer == STORE_DONE) answer = judge(r, error);
    return answer == STORE_DAMAGED && is_leaving(driver, s, table) ? STORE_NONE : answer;
}

/* Where rows never lag, new entries say all there is to know, the phase included, and without them
 * the row does: mostly one question instead of two. */
enum store_answer journal_follow(const store_driver *driver, store *s, const journal_place *from,
                                 store_take_entry take, void *context, store_error error) {
    store_row row;
    reading r = { .sum = from->sum, .entries = from->entries, .take = take, .context = context };
    const bool quick = driver->shared && from->entries;
    enum store_answer answer = quick ? read_on(driver, s, from->table, &r, error) : STORE_DONE;
    if (answer != STORE_DONE) return answer;
    if (r.entries > from->entries) return answer_of(r.phase);
    answer = driver->find(s, from->table, &row, error);
    if (answer == STORE_DONE) answer = answer_of(row.phase);
    if (answer != STORE_DONE || (quick && row.entries == r.entries && row.sum == r.sum))
        return answer;
    r.row = &row;
    return read_on(driver, s, from->table, &r, error);
}

enum store_answer journal_read(const store_driver *driver, store *s, const char *table,
                               store_take_entry take, void *context, store_error error) {
    const journal_place begin = { .table = table, .sum = journal_begin(table) };
    return journal_follow(driver, s, &begin, take, context, error);
}
