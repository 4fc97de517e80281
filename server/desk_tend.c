/* SPDX-License-Identifier: MIT */
/* The tables in the store, in memory or not: how many there are and may be, which are damaged,
 * and which have expired. Changes of the store are chores of the keeper, in steps so small that
 * no move waits long. */
#include "desk_parts.h"
#include "expiry.h"
#include "note.h"
#include "quota.h"

#include <stdlib.h>
#include <string.h>

#define DAY ((int64_t)24 * 3600 * 1000)

enum {
    HOUR = 3600 * 1000,    /* milliseconds */
    REST = 10 * 60 * 1000, /* between two passes over all tables */
    CALM = 10 * 60 *
           1000,      /* the clock must have been right for this long before anything is removed */
    JUMP = 60 * 1000, /* drift of the wall clock against the monotonic one: then it was set */
    ROWS = 256,       /* looked at in a second */
    ENTRIES = 200,    /* removed in one step */
    OVERHEAD = 64,    /* overhead of an entry in bytes */
    KB = 1024
};

enum kind { SET_ASIDE, LEAVE, REMOVE, SHRINK };

typedef struct task {
    chore chore;       /* first member, so that a chore can be cast to a task */
    struct task *next; /* of all that are under way */
    enum kind kind;
    char table[STORE_ID_SIZE];
    enum store_phase was;
    bool ok, left;
    store_error error;
} task;

struct tending {
    task *tasks;
    quota *quota;
    uint32_t unborn;             /* tables being stored for the first time */
    int64_t bytes;               /* of the store, a moment ago */
    char leaving[STORE_ID_SIZE]; /* that is being removed */
    char after[STORE_ID_SIZE];   /* progress of this pass over all tables */
    char asked[STORE_ID_SIZE];   /* that the other servers were asked about */
    int64_t asked_at;
    bool looking;        /* a clerk is */
    int64_t next;        /* when the next pass begins, by clock_ms */
    int64_t ahead, calm; /* the wall clock's lead, and since when, by clock_ms */
    bool loose;          /* there may be space to give back */
    uint64_t expired;
};

bool tend_begin(desk *d) {
    struct tending *const t = d->tending = calloc(1, sizeof *t);
    if (t) t->quota = quota_new();
    if (t) t->bytes = d->driver->bytes(d->store);
    if (t) t->loose = true; /* left over from an earlier server */
    return t && t->quota;
}

void tend_end(desk *d) {
    struct tending *const t = d->tending;
    if (!t) return;
    while (t->tasks) {
        task *const k = t->tasks;
        t->tasks = k->next;
        free(k);
    }
    quota_free(t->quota);
    free(t);
    d->tending = NULL;
}

tend_figures tend_look(const desk *d) {
    return (tend_figures){ .bytes = d->tending->bytes, .expired = d->tending->expired };
}

void tend_count(desk *d, enum store_phase from, enum store_phase to) {
    if (from < STORE_PHASES && d->stored[from] > 0) d->stored[from]--;
    if (to < STORE_PHASES) d->stored[to]++;
}

/* ---- what may be stored ---- */

static bool is_full(const desk *d) {
    const int64_t most = d->config->max_store;
    return most && d->tending->bytes > most * KB * KB;
}

int tend_may_open(desk *d, const char *address, pl_error *err) {
    const int64_t most = d->config->max_tables_per_address;
    const uint64_t open = d->stored[STORE_LOBBY] + d->stored[STORE_PLAY] + d->tending->unborn;
    if (is_full(d)) return pl_refuse(err, server_word[SW_STORE_FULL]), 503;
    if (open >= (uint64_t)d->config->max_tables) return pl_refuse(err, server_word[SW_FULL]), 503;
    if (quota_tables(d->tending->quota, address) < most) return 0;
    return pl_fail(err, server_word[SW_TABLES_YOURS], PL_I(most)), 429;
}

void tend_open(desk *d, const sitting *s, const char *address) {
    d->tending->unborn++;
    quota_open(d->tending->quota, s->table->id, address);
}

void tend_reopen(desk *d, const sitting *s, const char *address) {
    quota_open(d->tending->quota, s->table->id, address);
}

void tend_reloaded(desk *d, const sitting *s) {
    if (s->table->phase == STORE_OVER) quota_close(d->tending->quota, s->table->id);
}

void tend_stored(desk *d, sitting *s, enum store_phase was) {
    if (!s->born) d->tending->unborn--;
    tend_count(d, s->born ? was : STORE_PHASES, s->table->phase);
    if (s->table->phase == STORE_OVER) quota_close(d->tending->quota, s->table->id);
    s->born = true;
}

void tend_forget(desk *d, const sitting *s) {
    if (s->born) return;
    d->tending->unborn--;
    quota_close(d->tending->quota, s->table->id);
}

static quota_rate each(const desk *d) {
    return (quota_rate){ d->config->max_chat_per_address * KB, HOUR };
}

static quota_rate all(const desk *d) {
    return (quota_rate){ d->config->max_chat_per_day * KB * KB, DAY };
}

/* Reserved in a quota for players who have used it up and need to leave or need a new key. */
static int64_t reserve(quota_rate rate, bool in_need) {
    return in_need ? rate.most / 4 : 0;
}

bool tend_may_write(desk *d, const char *address, bool in_need, pl_error *err) {
    quota *const q = d->tending->quota;
    const int64_t now = clock_ms();
    const quota_rate own = each(d), total = all(d);
    if (is_full(d)) return pl_refuse(err, server_word[SW_STORE_FULL]);
    if (!quota_has_room(q, address, own, reserve(own, in_need), now))
        return pl_refuse(err, server_word[SW_TALK_YOURS]);
    return quota_has_room(q, "", total, reserve(total, in_need), now) ||
           pl_refuse(err, server_word[SW_TALK_ALL]);
}

bool tend_may_talk(const desk *d, const table *t, pl_error *err) {
    const int64_t most = d->config->max_chat_per_table;
    return !most || t->said_bytes < most * KB || pl_refuse(err, server_word[SW_TALK_TABLE]);
}

void tend_write(desk *d, const char *address, const deposit *p) {
    int64_t bytes = 0;
    for (int i = 0; i < p->n; i++)
        bytes += (int64_t)p->entry[i].size + OVERHEAD;
    quota_write(d->tending->quota, address, bytes, each(d), clock_ms());
    quota_write(d->tending->quota, "", bytes, all(d), clock_ms());
}

/* ---- tasks ---- */

static void run_task(chore *c, const store_driver *driver, store *s) {
    task *const k = (task *)c;
    const enum store_phase phase = k->kind == LEAVE ? STORE_LEAVING : STORE_SET_ASIDE;
    if (k->kind == REMOVE)
        k->ok = driver->remove(s, k->table, ENTRIES, &k->left, k->error);
    else if (k->kind == SHRINK)
        k->ok = driver->shrink(s, &k->left, k->error);
    else
        k->ok = driver->set_phase(s, k->table, phase, &k->was, k->error);
}

static void tend_take(void *context, chore *c);

static bool is_under_way(const desk *d, enum kind kind, const char *id) {
    for (const task *k = d->tending->tasks; k; k = k->next)
        if (k->kind == kind && strcmp(k->table, id) == 0) return true;
    return false;
}

static void put_task(desk *d, enum kind kind, const char *id) {
    task *const k = is_under_way(d, kind, id) ? NULL : calloc(1, sizeof *k);
    if (!k) return;
    k->chore.run = run_task;
    k->chore.done = tend_take;
    k->kind = kind;
    memcpy(k->table, id, strlen(id) + 1);
    k->next = d->tending->tasks;
    d->tending->tasks = k;
    keeper_tend(d->keeper, &k->chore);
}

void tend_set_aside(desk *d, const char *id) {
    put_task(d, SET_ASIDE, id);
}

/* ---- tables that have been kept for long enough ---- */

static expiry policy(const desk *d) {
    const config *const c = d->config;
    return (expiry){ c->keep_finished, c->keep_lobbies, c->keep_games };
}

/* A look at some of the tables, while a clerk is busy with it. */
typedef struct {
    errand errand; /* first */
    desk *desk;
    char after[STORE_ID_SIZE]; /* how far it has come */
    expiry policy;
    int64_t now;
    int rows;
    bool ok, found;
    store_row row;
} look;

static bool look_at(void *context, const store_row *row) {
    look *const l = context;
    if (l->rows++ == ROWS) return false;
    memcpy(l->after, row->table, sizeof l->after);
    l->row = *row;
    return !(l->found = expiry_is_over(l->policy, row, l->now));
}

static void run_look(job *j, work_space space) {
    (void)space;
    look *const l = (look *)j;
    desk *const d = l->desk;
    store_error error;
    pthread_mutex_lock(&d->reading);
    l->ok = d->driver->tables(d->store, l->after, look_at, l, error);
    if (l->found && !expiry_is_sure(l->policy, d->driver, d->store, &l->row, l->now))
        l->row.table[0] = 0;
    pthread_mutex_unlock(&d->reading);
}

/* A clock that was set may be wrong. Ages count only after it has run normally for a while. */
static bool is_calm(struct tending *t, int64_t ms) {
    const int64_t ahead = clock_now() - ms;
    const bool jumped = ahead - t->ahead > JUMP || t->ahead - ahead > JUMP;
    if (jumped || !t->calm) {
        t->ahead = ahead;
        t->calm = ms ? ms : 1;
    }
    return ms - t->calm >= CALM;
}

static void end_look(desk *d, int64_t ms) {
    struct tending *const t = d->tending;
    t->after[0] = 0;
    t->next = ms + REST;
    if (t->loose) put_task(d, SHRINK, "");
}

static void remove_table(desk *d, const char *id) {
    struct tending *const t = d->tending;
    if (!desk_let_go(d, id)) return;
    memcpy(t->leaving, id, sizeof t->leaving);
    put_task(d, LEAVE, t->leaving);
}

/* A table with anyone connected is kept. Other servers are asked for their connections first. */
static void take_found(desk *d, const char *id, int64_t ms) {
    struct tending *const t = d->tending;
    if (!d->peers) {
        remove_table(d, id);
    } else if (peers_mine(d, id)) {
        memcpy(t->asked, id, sizeof t->asked);
        t->asked_at = ms;
        peers_ask(d, id);
    }
}

void tend_veto(desk *d, const char *id) {
    if (strcmp(d->tending->asked, id) == 0) d->tending->asked[0] = 0;
}

static void look_on(desk *d);

/* Tables that are not removed are skipped until the next pass. */
static void done_look(desk *d, errand *e) {
    const look *const l = (look *)e;
    struct tending *const t = d->tending;
    const int64_t ms = clock_ms();
    t->looking = false;
    memcpy(t->after, l->after, sizeof t->after);
    if (l->found && l->row.table[0]) take_found(d, l->row.table, ms);
    if (!l->found && (!l->ok || l->rows <= ROWS))
        end_look(d, ms);
    else if (l->found && !t->leaving[0] && !t->asked[0])
        look_on(d);
}

static void drop_look(errand *e) {
    free(e);
}

static void look_on(desk *d) {
    struct tending *const t = d->tending;
    look *const l = t->looking || d->stopping ? NULL : calloc(1, sizeof *l);
    if (!l) return;
    l->errand = (errand){ .job = { .run = run_look }, .done = done_look, .drop = drop_look };
    l->desk = d;
    l->policy = policy(d);
    l->now = clock_now();
    memcpy(l->after, t->after, sizeof l->after);
    t->looking = workers_put(d->clerks, &l->errand.job) == WORKERS_ROOM;
    if (!t->looking) free(l);
}

/* The time for objections is over. */
static void end_asking(desk *d) {
    struct tending *const t = d->tending;
    if (peers_mine(d, t->asked)) remove_table(d, t->asked);
    t->asked[0] = 0;
}

void tend_tick(desk *d, int64_t ms) {
    enum { OBJECTIONS = 4000 }; /* milliseconds that other servers have to object */
    struct tending *const t = d->tending;
    t->bytes = d->driver->bytes(d->store);
    quota_tick(t->quota, ms);
    if (t->asked[0] && ms - t->asked_at >= OBJECTIONS) end_asking(d);
    if (is_calm(t, ms) && !t->leaving[0] && !t->asked[0] && ms >= t->next) look_on(d);
}

bool tend_is_leaving(const desk *d, const char *id) {
    return d->tending->leaving[0] && strcmp(d->tending->leaving, id) == 0;
}

static void removed(desk *d, const task *k) {
    struct tending *const t = d->tending;
    tend_count(d, STORE_LEAVING, STORE_PHASES);
    quota_close(t->quota, k->table);
    t->expired++;
    t->loose = true;
    t->leaving[0] = 0;
    look_on(d);
}

/* ---- what has been done ---- */

static void give_up(desk *d, const task *k) {
    note(NOTE_ERROR, k->kind == SET_ASIDE ? "cannot set aside" : "cannot be removed",
         NOTE_S("table", k->table), NOTE_S("why", k->error));
    if (k->kind == LEAVE || k->kind == REMOVE) d->tending->leaving[0] = 0;
    if (k->kind != SET_ASIDE) d->tending->next = clock_ms() + REST;
}

static void go_on(desk *d, const task *k) {
    switch (k->kind) {
    case SET_ASIDE: tend_count(d, k->was, STORE_SET_ASIDE); break;
    case LEAVE:
        tend_count(d, k->was, STORE_LEAVING);
        put_task(d, REMOVE, k->table);
        break;
    case REMOVE:
        if (k->left)
            put_task(d, REMOVE, k->table);
        else
            removed(d, k);
        break;
    case SHRINK:
        d->tending->loose = k->left;
        if (k->left) put_task(d, SHRINK, "");
        break;
    }
}

static void tend_take(void *context, chore *c) {
    desk *const d = context;
    task *const k = (task *)c, **at = &d->tending->tasks;
    while (*at != k)
        at = &(*at)->next;
    *at = k->next;
    if (k->ok)
        go_on(d, k);
    else
        give_up(d, k);
    free(k);
}
