/* SPDX-License-Identifier: MIT */
/* How much of the store each address has taken. */
#include "quota.h"

#include "limits.h"
#include "store.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 4096, REMEMBERED = 24 * 3600 * 1000 /* milliseconds */ };

typedef struct guest {
    struct guest *next;
    uint64_t address;
    int64_t tables;
    int64_t written; /* bytes, decreasing over time */
    int64_t at;      /* when that was reckoned */
} guest;

typedef struct made {
    struct made *next;
    uint64_t address;
    char table[STORE_ID_SIZE];
} made;

struct quota {
    uint8_t key[crypto_shorthash_KEYBYTES];
    guest *guest[BUCKETS];
    made *made[BUCKETS];
};

quota *quota_new(void) {
    quota *const q = calloc(1, sizeof *q);
    if (q) randombytes_buf(q->key, sizeof q->key);
    return q;
}

void quota_free(quota *q) {
    for (int i = 0; q && i < BUCKETS; i++) {
        for (guest *g; (g = q->guest[i]); free(g))
            q->guest[i] = g->next;
        for (made *m; (m = q->made[i]); free(m))
            q->made[i] = m->next;
    }
    free(q);
}

static uint64_t hash(const quota *q, const char *text) {
    uint8_t out[crypto_shorthash_BYTES];
    uint64_t h;
    crypto_shorthash(out, (const unsigned char *)text, strlen(text), q->key);
    memcpy(&h, out, sizeof h);
    return h;
}

static uint64_t hash_place(const quota *q, const char *address) {
    limits_room out;
    return hash(q, limits_place(address, out));
}

static guest *find(const quota *q, uint64_t address) {
    guest *g = q->guest[address % BUCKETS];
    while (g && g->address != address)
        g = g->next;
    return g;
}

static guest *find_or_add(quota *q, uint64_t address) {
    guest *g = find(q, address);
    if (g || !(g = calloc(1, sizeof *g))) return g;
    g->address = address;
    g->next = q->guest[address % BUCKETS];
    q->guest[address % BUCKETS] = g;
    return g;
}

/* ---- tables ---- */

int64_t quota_tables(const quota *q, const char *address) {
    const guest *const g = find(q, hash_place(q, address));
    return g ? g->tables : 0;
}

void quota_open(quota *q, const char *table, const char *address) {
    guest *const g = find_or_add(q, hash_place(q, address));
    made *const m = g ? calloc(1, sizeof *m) : NULL;
    if (!m) return;
    made **const bucket = &q->made[hash(q, table) % BUCKETS];
    memcpy(m->table, table, sizeof m->table);
    m->address = g->address;
    m->next = *bucket;
    *bucket = m;
    g->tables++;
}

void quota_close(quota *q, const char *table) {
    made **at = &q->made[hash(q, table) % BUCKETS];
    while (*at && strcmp((*at)->table, table) != 0)
        at = &(*at)->next;
    made *const m = *at;
    if (!m) return;
    guest *const g = find(q, m->address);
    if (g) g->tables--;
    *at = m->next;
    free(m);
}

/* ---- bytes ---- */

static void forget_some(guest *g, quota_rate rate, int64_t now) {
    const int64_t passed = now - g->at < rate.period ? now - g->at : rate.period;
    const int64_t less = rate.most * passed / rate.period;
    g->written = g->written > less ? g->written - less : 0;
    g->at = now;
}

bool quota_has_room(quota *q, const char *address, quota_rate rate, int64_t more, int64_t now) {
    guest *const g = find(q, hash_place(q, address));
    if (!rate.most || !g) return true;
    forget_some(g, rate, now);
    return g->written < rate.most + more;
}

void quota_write(quota *q, const char *address, int64_t bytes, quota_rate rate, int64_t now) {
    guest *const g = rate.most ? find_or_add(q, hash_place(q, address)) : NULL;
    if (!g) return;
    forget_some(g, rate, now);
    g->written += bytes;
}

void quota_tick(quota *q, int64_t now) {
    for (int i = 0; i < BUCKETS; i++)
        for (guest **at = &q->guest[i]; *at;) {
            guest *const g = *at;
            if (g->tables > 0 || (g->written && now - g->at < REMEMBERED)) {
                at = &g->next;
            } else {
                *at = g->next;
                free(g);
            }
        }
}
