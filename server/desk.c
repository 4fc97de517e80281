/* SPDX-License-Identifier: MIT */
/* The tables in memory: found by their id, read from the store when they are wanted, and let go
 * when nobody has been there for a while. */
#include "desk_parts.h"
#include "fair.h"
#include "games/list.h"
#include "note.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    KEPT = 10 * 60 * 1000, /* milliseconds that a table without readers stays in memory */
    BOTS_NICE = 10,        /* of the threads, so that on a busy machine the event loop goes first */
    STUDENTS_NICE = 13
};

/* ---- the index ---- */

static sitting **bucket_of(desk *d, const char *id) {
    return &d->bucket[pl_hash(id, strlen(id), 0) % BUCKETS];
}

sitting *desk_add(desk *d, table *t) {
    sitting *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->table = t;
    s->born = t->entries > 0;
    s->used = clock_ms();
    for (int seat = 0; seat < PL_SEATS_MAX; seat++)
        s->left[seat] = clock_now(); /* since when nobody knows who was here */
    sitting **bucket = bucket_of(d, t->id);
    s->next = *bucket;
    *bucket = s;
    d->tables++;
    return s;
}

void desk_forget(desk *d, sitting *s) {
    while (s->first) {
        request *r = s->first;
        s->first = r->next;
        free(r);
    }
    sitting **at = bucket_of(d, s->table->id);
    while (*at != s)
        at = &(*at)->next;
    *at = s->next;
    d->tables--;
    free(s->change);
    table_free(s->table);
    free(s);
}

/* ---- reading from the store ---- */

typedef struct {
    table *table;
    pl_error err;
} loading;

static bool load_entry(void *context, const store_entry *e) {
    loading *l = context;
    return table_enter(l->table, e->text, e->size, e->at, &l->err);
}

/* NULL with a sentence for the operator; empty when there is no such table. */
static table *load(desk *d, const char *id, store_error error) {
    loading l = { .table = table_new(id) };
    error[0] = 0;
    if (!l.table) return NULL;
    bool ok = d->driver->journal(d->store, id, load_entry, &l, error);
    if (ok && l.err.text[0]) {
        pl_text t = pl_text_in(error, STORE_ERROR_SIZE);
        pl_say(&t, "entry {0}: {1}", PL_I(l.table->entries), PL_S(l.err.text));
        ok = false;
    }
    if (ok && l.table->entries > 0) return l.table;
    table_free(l.table);
    return NULL;
}

static bool is_id(const char *id) {
    return strlen(id) == STORE_ID_SIZE - 1 &&
           strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789") == STORE_ID_SIZE - 1;
}

static sitting *look_up(desk *d, const char *id) {
    sitting *s = *bucket_of(d, id);
    while (s && strcmp(s->table->id, id) != 0)
        s = s->next;
    if (s) s->used = clock_ms();
    return s;
}

sitting *desk_here(desk *d, const char *id) {
    sitting *s = look_up(d, id);
    return s && s->born ? s : NULL;
}

sitting *desk_find(desk *d, const char *id) {
    if (!is_id(id)) return NULL;
    if (look_up(d, id)) return desk_here(d, id);
    store_error error;
    table *t = load(d, id, error);
    if (error[0]) note(NOTE_ERROR, "table unreadable", NOTE_S("table", id), NOTE_S("why", error));
    sitting *s = t ? desk_add(d, t) : NULL;
    if (t && !s) table_free(t);
    return s;
}

bool desk_reload(desk *d, sitting *s) {
    store_error error;
    table *t = load(d, s->table->id, error);
    if (!t) return false;
    table_free(s->table);
    s->table = t;
    return true;
}

/* A table that cannot be read does not keep the others from being played. */
static bool revive(void *context, const char *id, enum store_phase phase) {
    desk *d = context;
    store_error error;
    if (phase == STORE_OVER || phase == STORE_SET_ASIDE) return true;
    table *t = load(d, id, error);
    sitting *s = t ? desk_add(d, t) : NULL;
    if (s) {
        bots_wake(d, s);
        return true;
    }
    note(NOTE_ERROR, "table set aside", NOTE_S("table", id), NOTE_S("why", error));
    if (!d->driver->set_aside(d->store, id, error))
        note(NOTE_ERROR, "cannot set aside", NOTE_S("table", id), NOTE_S("why", error));
    return true;
}

/* ---- opening and closing ---- */

static int threads(const config *c) {
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return c->workers > 0 ? (int)c->workers : cores > 0 ? (int)cores : 1;
}

/* As many as half of the threads for bots, and nicer than those, so that bots hardly notice. */
static workers_wish students(const config *c) {
    const int half = threads(c) / 2;
    return (workers_wish){ half > 1 ? half : 1, study_memory(c), STUDENTS_NICE };
}

desk *desk_open(const config *c, const store_driver *driver, store *kept, void (*wake)(void *),
                void *context, store_error error) {
    desk *d = calloc(1, sizeof *d);
    pl_text t = pl_text_in(error, STORE_ERROR_SIZE);
    if (!d || !fair_begin()) {
        free(d);
        pl_text_str(&t, "There is no memory or no source of chance.");
        return NULL;
    }
    d->config = c;
    d->driver = driver;
    d->store = kept;
    d->wake = wake;
    d->context = context;
    d->limits = limits_new();
    d->keeper = keeper_start(driver, kept, wake, context);
    d->workers =
        workers_start((workers_wish){ threads(c), bots_memory(), BOTS_NICE }, wake, context);
    if (c->analysis) d->students = workers_start(students(c), wake, context);
    if (!d->limits || !d->keeper || !d->workers || (c->analysis && !d->students)) {
        pl_text_str(&t, "There is no memory or no thread to be had.");
        desk_close(d);
        return NULL;
    }
    if (driver->tables(kept, revive, d, error)) return d;
    desk_close(d);
    return NULL;
}

static void drop_errand(job *j) {
    errand *e = (errand *)j;
    e->drop(e);
}

void desk_close(desk *d) {
    if (d->workers) workers_stop(d->workers, drop_errand);
    if (d->students) workers_stop(d->students, drop_errand);
    if (d->keeper) keeper_stop(d->keeper);
    studies_free(d);
    lists_free(d);
    for (int i = 0; i < BUCKETS; i++)
        while (d->bucket[i])
            desk_forget(d, d->bucket[i]);
    for (size_t i = 0; i < sizeof d->catalog / sizeof d->catalog[0]; i++)
        free(d->catalog[i]);
    if (d->limits) limits_free(d->limits);
    free(d);
}

/* ---- the loop ---- */

static void take_from(desk *d, workers *w) {
    for (job *j; (j = workers_take(w));) {
        errand *e = (errand *)j;
        e->done(d, e);
        e->drop(e);
    }
}

void desk_wake(desk *d) {
    for (deposit *p; (p = keeper_take(d->keeper));)
        change_stored(d, p);
    take_from(d, d->workers);
    if (d->students) take_from(d, d->students);
    lists_go_on(d);
}

/* When the clock of a seat began that runs out without anybody doing anything. */
static int64_t clock_began(const sitting *s, int seat) {
    const int64_t since = s->table->reader[seat + 1].since, left = s->left[seat];
    return table_paces[s->table->pace].seconds || since > left ? since : left;
}

/* Whoever comes later sees it anyway. */
static void look_at_clock(sitting *s, int64_t now) {
    if (!s->readers || s->table->phase != STORE_PLAY) return;
    const int64_t pace = table_paces[s->table->pace].seconds * 1000;
    const int64_t limit = pace ? pace : TABLE_PATIENCE;
    for (int seat = 0; seat < s->table->setup.seats; seat++) {
        const int64_t waited = now - clock_began(s, seat);
        if (waited > limit && waited <= limit + 2000) spread(s);
    }
}

static void look_after(desk *d, sitting *s, int64_t now) {
    look_at_clock(s, now);
    if (s->stirred) spread(s);
    s->stirred = false;
    if (!s->tired || s->change) return;
    s->tired = false;
    bots_wake(d, s);
}

static bool is_abandoned(const sitting *s, int64_t ms) {
    return s->born && !s->readers && !s->change && !s->first && !s->thinking && !s->tired &&
           ms - s->used > KEPT;
}

/* All of the tables: 10,000 of them take less than a millisecond, and a list of those with
 * something to do would have to be kept up at every move. */
void desk_tick(desk *d) {
    const int64_t now = clock_now(), ms = clock_ms();
    for (int i = 0; i < BUCKETS; i++)
        for (sitting *s = d->bucket[i], *next; s; s = next) {
            next = s->next;
            if (is_abandoned(s, ms))
                desk_forget(d, s);
            else
                look_after(d, s, now);
        }
    studies_tick(d, ms);
    limits_tick(d->limits, ms);
}
