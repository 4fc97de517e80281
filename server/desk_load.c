/* SPDX-License-Identifier: MIT */
/* Loads tables from the store on demand. Replaying a long game takes long, so clerks do it. All
 * clients that say hello to the table meanwhile wait for the same read, and so do their later
 * messages. */
#include "desk_parts.h"

#include <stdlib.h>
#include <string.h>

enum { TABLE_US = 1000 }; /* estimated cost of reading a table from the store */

typedef struct loading {
    errand errand; /* first member, so that an errand can be cast to a loading */
    struct loading *next;
    desk *desk;
    char id[STORE_ID_SIZE];
    reader *waiting;
    bool spoiled; /* the table was in memory meanwhile: the data read may be stale */
    bool follows; /* it is in memory: read only the entries other servers added */
    uint64_t round;
    table *read; /* NULL once the desk has it */
    enum store_answer answer;
    store_error error;
} loading;

static loading *find(const desk *d, const char *id) {
    loading *x = d->loadings;
    while (x && strcmp(x->id, id) != 0)
        x = x->next;
    return x;
}

bool load_is_coming(const desk *d, const char *id) {
    return find(d, id);
}

void load_spoil(desk *d, const char *id) {
    loading *x = find(d, id);
    if (x) x->spoiled = true;
}

static void unlink_load(desk *d, const loading *x) {
    loading **at = &d->loadings;
    while (*at != x)
        at = &(*at)->next;
    *at = x->next;
}

/* ---- reading ---- */

static void run_load(job *j, work_space space) {
    (void)space;
    loading *x = (loading *)j;
    x->read = desk_load(x->desk, x->id, j, &x->answer, x->error);
}

static void take_in(desk *d, loading *x) {
    if (x->spoiled) return;
    d->found = x->answer;
    if (x->read)
        desk_adopt(d, x->read);
    else
        desk_unreadable(d, x->id, x->answer, x->error);
    x->read = NULL;
}

/* Returns whether the reading began after the reader had said hello. If not, another client may
 * have shown that reader more than was read. */
static bool is_fresh(const loading *x, const reader *l, uint64_t round) {
    if (x->spoiled) return false;
    if (x->answer != STORE_DONE) return true;
    return x->follows ? l->wants <= round : !l->joined;
}

static void resume_all(desk *d, loading *x, uint64_t round) {
    while (x->waiting) {
        reader *l = x->waiting;
        x->waiting = l->next_waiting;
        l->waits = NULL;
        d->found = x->answer;
        reader_resume(l, is_fresh(x, l, round));
    }
}

static void done_load(desk *d, errand *e) {
    loading *x = (loading *)e;
    if (!x->waiting) return;
    unlink_load(d, x);
    take_in(d, x);
    resume_all(d, x, 0);
}

void load_followed(desk *d, const char *id, enum store_answer answer, uint64_t round) {
    loading *x = find(d, id);
    if (!x || !x->follows || x->round > round) return;
    unlink_load(d, x);
    x->answer = answer;
    resume_all(d, x, round);
    free(x);
}

static void drop_load(errand *e) {
    loading *x = (loading *)e;
    if (x->read) table_free(x->read);
    free(x);
}

static loading *begin_load(desk *d, const char *id, const char *address, enum server_word_id *why) {
    loading *x = calloc(1, sizeof *x);
    *why = SW_MEMORY;
    if (!x) return NULL;
    x->errand = (errand){ .job = { .run = run_load, .urgent = true } };
    x->errand.done = done_load;
    x->errand.drop = drop_load;
    x->desk = d;
    memcpy(x->id, id, sizeof x->id);
    cost_begin(d, &x->errand, address, TABLE_US);
    const enum workers_room room = workers_put(d->clerks, &x->errand.job);
    if (room == WORKERS_ROOM) {
        x->next = d->loadings;
        d->loadings = x;
        return x;
    }
    *why = room == WORKERS_FULL ? SW_CLERKS_BUSY : SW_BUSY;
    cost_end(d, &x->errand);
    free(x);
    return NULL;
}

/* ---- waiting ---- */

bool load_hold(reader *l, const char *text, size_t size) {
    request *r = l->holds < REQUESTS_MAX ? malloc(sizeof *r + size + 1) : NULL;
    if (!r) return false;
    *r = (request){ .reader = l, .size = size };
    memcpy(r->text, text, size);
    r->text[size] = 0;
    request **end = &l->held;
    while (*end)
        end = &(*end)->next;
    *end = r;
    l->holds++;
    return true;
}

/* A table in memory may have grown at another server, and a client from there has seen that. */
static loading *begin_follow(desk *d, sitting *s) {
    loading *x = calloc(1, sizeof *x);
    if (!x) return NULL;
    x->follows = true;
    memcpy(x->id, s->table->id, sizeof x->id);
    x->next = d->loadings;
    d->loadings = x;
    x->round = follow_soon(d, s);
    return x;
}

/* Look only for ids that can be in the store. */
static bool may_be_stored(desk *d, const char *id) {
    return desk_is_id(id) && !tend_is_leaving(d, id) && (!desk_is_known(d, id) || desk_here(d, id));
}

bool load_wait(reader *l, const char *id, enum server_word_id *why) {
    desk *d = l->desk;
    const uint64_t next = follow_next(d);
    *why = SW_TABLE;
    if (!may_be_stored(d, id)) return false;
    loading *x = find(d, id);
    sitting *const s = x ? NULL : desk_here(d, id);
    if (s) x = begin_follow(d, s);
    if (!x && !s) x = begin_load(d, id, l->wire->address, why);
    if (!x) return false;
    l->joined = x->waiting && !x->follows;
    if (!l->wants) l->wants = next;
    l->waits = x;
    l->next_waiting = x->waiting;
    x->waiting = l;
    return true;
}

void load_leave(reader *l) {
    loading *x = l->waits;
    while (l->held) {
        request *next = l->held->next;
        free(l->held);
        l->held = next;
    }
    if (!x) return;
    reader **at = &x->waiting;
    while (*at != l)
        at = &(*at)->next_waiting;
    *at = l->next_waiting;
    l->waits = NULL;
    if (x->waiting) return;
    unlink_load(l->desk, x);
    if (x->follows) {
        free(x);
        return;
    }
    if (!workers_cancel(l->desk->clerks, &x->errand.job)) return;
    cost_end(l->desk, &x->errand);
    drop_load(&x->errand);
}
