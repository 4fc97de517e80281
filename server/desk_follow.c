/* SPDX-License-Identifier: MIT */
/* Follows changes of tables by other servers of the same store.
 *
 * The store reports from its own thread which journals grew. A courier thread reads the new
 * entries of tables in memory, and the event loop enters them like its own. A table with a
 * pending change is left alone until that is settled: if another server was first, ours was
 * refused, and the table is read again from the beginning. */
#include "desk_parts.h"
#include "journal.h"
#include "note.h"

#include <stdlib.h>
#include <string.h>

enum { BATCH = 64, NEWS_MAX = 1 << 16 }; /* tables per read; pending notifications */

enum news_kind { GREW, HEARD, MISSED };

typedef struct news {
    struct news *next;
    enum news_kind kind;
    char table[STORE_ID_SIZE];
    uint32_t entries;
    int64_t at; /* by clock_us */
    char text[];
} news;

struct following {
    desk *desk;
    pthread_mutex_t lock;
    news *first, **end; /* under the lock, with: */
    uint32_t waiting;
    bool missed; /* more than could be kept */
    sitting *behind;
    bool reading;   /* a courier is under way */
    uint64_t begun; /* readings, in all */
    bool watching;
    follow_figures figures;
};

/* ---- the store's thread ---- */

static void put_news(void *context, enum news_kind kind, const news *what, const char *text) {
    struct following *const f = context;
    const size_t size = strlen(text) + 1;
    pthread_mutex_lock(&f->lock);
    news *const n = f->waiting < NEWS_MAX ? malloc(sizeof *n + size) : NULL;
    if (n) {
        *n = *what;
        n->kind = kind;
        n->next = NULL;
        n->at = clock_us();
        memcpy(n->text, text, size);
        *f->end = n;
        f->end = &n->next;
        f->waiting++;
    } else {
        f->missed = true;
    }
    pthread_mutex_unlock(&f->lock);
    f->desk->wake(f->desk->context);
}

static void on_growth(void *context, const char *id, uint32_t entries) {
    news n = { .entries = entries };
    if (strlen(id) != STORE_ID_SIZE - 1) return;
    memcpy(n.table, id, STORE_ID_SIZE);
    put_news(context, GREW, &n, "");
}

static void on_words(void *context, const char *text) {
    put_news(context, HEARD, &(news){ 0 }, text);
}

static void on_missed(void *context) {
    put_news(context, MISSED, &(news){ 0 }, "");
}

/* ---- beginning and end ---- */

bool follow_begin(desk *d, store_error error) {
    struct following *const f = calloc(1, sizeof *f);
    if (!f) return false;
    pthread_mutex_init(&f->lock, NULL);
    f->desk = d;
    f->end = &f->first;
    d->following = f;
    const store_watcher w = {
        .context = f, .grew = on_growth, .heard = on_words, .missed = on_missed
    };
    f->watching = d->driver->watch(d->store, &w, error);
    return f->watching;
}

void follow_stop(desk *d) {
    struct following *const f = d->following;
    if (f && f->watching) d->driver->unwatch(d->store);
    if (f) f->watching = false;
}

void follow_end(desk *d) {
    struct following *const f = d->following;
    if (!f) return;
    for (news *n; (n = f->first); free(n))
        f->first = n->next;
    pthread_mutex_destroy(&f->lock);
    free(f);
    d->following = NULL;
}

follow_figures follow_look(const desk *d) {
    return d->following ? d->following->figures : (follow_figures){ 0 };
}

/* ---- reading what others have added ---- */

typedef struct {
    char table[STORE_ID_SIZE];
    journal_place from;
    deposit *read;
    enum store_answer answer;
    store_error why;
} chapter;

typedef struct {
    errand errand; /* first */
    desk *desk;
    uint64_t round;
    int n;
    chapter at[BATCH];
} errand_of_reading;

static bool keep_entry(void *context, const store_entry *e) {
    return deposit_add(context, e);
}

static void run_reading(job *j, work_space space) {
    (void)space;
    errand_of_reading *const r = (errand_of_reading *)j;
    desk *const d = r->desk;
    for (int i = 0; i < r->n && !job_is_cancelled(j); i++) {
        chapter *const c = &r->at[i];
        if (!c->read) continue;
        pthread_mutex_lock(&d->reading);
        c->answer = journal_follow(d->driver, d->store, &c->from, keep_entry, c->read, c->why);
        pthread_mutex_unlock(&d->reading);
    }
}

static void drop_reading(errand *e) {
    errand_of_reading *const r = (errand_of_reading *)e;
    for (int i = 0; i < r->n; i++)
        deposit_free(r->at[i].read);
    free(r);
}

static void put_behind(desk *d, sitting *s) {
    if (s->behind) return;
    s->behind = true;
    s->next_behind = d->following->behind;
    d->following->behind = s;
}

void follow_forget(desk *d, sitting *s) {
    if (!s->behind) return;
    sitting **at = &d->following->behind;
    while (*at != s)
        at = &(*at)->next_behind;
    *at = s->next_behind;
    s->behind = false;
}

/* Everything is reported by the store anyway, so the numbers say whether there is more. */
static bool enter_chapter(desk *d, sitting *s, const chapter *c) {
    struct following *const f = d->following;
    for (int i = 0; i < c->read->n; i++)
        if (!change_apply(d, s, &c->read->entry[i])) {
            follow_reread(d, s);
            return false;
        }
    if (c->read->n == 0) return true;
    const uint64_t lag = (uint64_t)(clock_us() - s->heard);
    f->figures.applied += (uint64_t)c->read->n;
    f->figures.lag_us += lag;
    if (lag > f->figures.lag_most) f->figures.lag_most = lag;
    do_waiting(d, s);
    if (!s->change) bots_wake(d, s);
    return true;
}

/* Tables that moved on meanwhile are read once more. */
static void take_chapter(desk *d, const chapter *c, uint64_t round) {
    sitting *const s = desk_here(d, c->table);
    if (!s) return;
    if (s->change || s->table->entries != c->from.entries) {
        put_behind(d, s);
    } else if (c->answer == STORE_DONE) {
        if (!enter_chapter(d, s, c)) return;
        s->followed = round;
    } else if (c->answer == STORE_FAILED) {
        put_behind(d, s);
        return;
    } else {
        follow_reread(d, s);
        return;
    }
    if (s->followed != round) return;
    load_followed(d, c->table, STORE_DONE, round);
    do_waiting(d, s);
}

static void done_reading(desk *d, errand *e) {
    errand_of_reading *const r = (errand_of_reading *)e;
    bool failed = false;
    d->following->reading = false;
    for (int i = 0; i < r->n; i++) {
        failed = failed || r->at[i].answer == STORE_FAILED;
        take_chapter(d, &r->at[i], r->round);
    }
    if (!failed) follow_go_on(d);
}

static bool add_chapter(errand_of_reading *r, const sitting *s) {
    chapter *const c = &r->at[r->n];
    if (r->n == BATCH) return false;
    memcpy(c->table, s->table->id, sizeof c->table);
    c->from = (journal_place){ c->table, s->table->entries, s->table->sum };
    c->read = deposit_new(NULL);
    c->answer = STORE_FAILED;
    r->n++;
    return true;
}

/* Tables with a pending change stay in the list until it is settled. */
static void collect(desk *d, errand_of_reading *r) {
    for (sitting **at = &d->following->behind; *at;) {
        sitting *const s = *at;
        if (s->change || !add_chapter(r, s)) {
            at = &s->next_behind;
            continue;
        }
        *at = s->next_behind;
        s->behind = false;
    }
}

void follow_go_on(desk *d) {
    struct following *const f = d->following;
    if (!f || f->reading || !f->behind) return;
    errand_of_reading *const r = calloc(1, sizeof *r);
    if (!r) return;
    r->errand = (errand){ .job = { .run = run_reading, .urgent = true } };
    r->errand.done = done_reading;
    r->errand.drop = drop_reading;
    r->desk = d;
    collect(d, r);
    if (r->n) r->round = ++f->begun;
    if (r->n) f->reading = workers_put(d->couriers, &r->errand.job) == WORKERS_ROOM;
    if (!f->reading) drop_reading(&r->errand);
}

uint64_t follow_next(const desk *d) {
    return d->following ? d->following->begun + 1 : 0;
}

uint64_t follow_soon(desk *d, sitting *s) {
    if (!d->following || !s->born) return 0;
    const uint64_t round = follow_next(d);
    s->heard = clock_us();
    put_behind(d, s);
    follow_go_on(d);
    return round;
}

/* ---- news ---- */

/* A table that nobody here needs is read again on demand. */
static void take_growth(desk *d, const news *n) {
    sitting *const s = desk_held(d, n->table);
    if (!s || !s->born || (n->entries && s->table->entries >= n->entries)) return;
    if (!s->table->listed && !peers_mine(d, n->table) && desk_let_go(d, n->table)) return;
    s->heard = n->at;
    put_behind(d, s);
}

/* Nobody knows what happened meanwhile, or who was there. */
static void take_gap(desk *d) {
    for (int i = 0; i < BUCKETS; i++)
        for (sitting *s = d->bucket[i]; s; s = s->next) {
            s->heard = clock_us();
            if (s->born && !mutant("deaf")) put_behind(d, s);
        }
    peers_missed(d);
}

static void take_one(desk *d, const news *n) {
    d->following->figures.notifications++;
    if (n->kind == GREW) take_growth(d, n);
    if (n->kind == HEARD) peers_hear(d, n->text);
    if (n->kind == MISSED) take_gap(d);
}

void follow_take(desk *d) {
    struct following *const f = d->following;
    if (!f) return;
    pthread_mutex_lock(&f->lock);
    news *list = f->first;
    const bool missed = f->missed;
    f->first = NULL;
    f->end = &f->first;
    f->waiting = 0;
    f->missed = false;
    pthread_mutex_unlock(&f->lock);
    for (news *n; (n = list); free(n)) {
        list = n->next;
        take_one(d, n);
    }
    if (missed) take_gap(d);
    follow_go_on(d);
}

/* ---- reading a table again from the beginning ---- */

typedef struct {
    errand errand; /* first */
    desk *desk;
    char table[STORE_ID_SIZE];
    const store_entry *wanted; /* the last entry of the change, or NULL */
    table *read;
    bool found; /* that the journal has it */
    enum store_answer answer;
    store_error why;
} rereading;

static bool compare_entry(void *context, const store_entry *e) {
    rereading *const r = context;
    r->found = e->number == r->wanted->number && e->sum == r->wanted->sum;
    return false;
}

static void run_reread(job *j, work_space space) {
    (void)space;
    rereading *const r = (rereading *)j;
    desk *const d = r->desk;
    r->read = desk_load(d, r->table, j, &r->answer, r->why);
    if (!r->read || !r->wanted || r->wanted->number >= r->read->entries) return;
    pthread_mutex_lock(&d->reading);
    d->driver->journal(d->store, r->table, r->wanted->number, compare_entry, r, r->why);
    pthread_mutex_unlock(&d->reading);
}

static void done_reread(desk *d, errand *e) {
    rereading *const r = (rereading *)e;
    sitting *const s = desk_held(d, r->table);
    if (!s) return;
    s->rereading = false;
    if (!r->read && r->answer != STORE_FAILED) desk_unreadable(d, r->table, r->answer, r->why);
    table *const t = r->read;
    r->read = NULL;
    const bool there = change_settle(d, s, t, r->found);
    if (!t || !there) load_followed(d, r->table, t ? STORE_DONE : r->answer, UINT64_MAX);
    if (there) follow_soon(d, s);
}

static void drop_reread(errand *e) {
    rereading *const r = (rereading *)e;
    if (r->read) table_free(r->read);
    free(r);
}

/* A reader whose change was settled meanwhile must not be told twice: until then the table
 * waits. */
void follow_reread(desk *d, sitting *s) {
    rereading *const r = s->rereading ? NULL : calloc(1, sizeof *r);
    if (!r) return;
    if (!s->change) s->change = change_begin(s); /* holds everything up */
    r->errand = (errand){ .job = { .run = run_reread, .urgent = true } };
    r->errand.done = done_reread;
    r->errand.drop = drop_reread;
    r->desk = d;
    memcpy(r->table, s->table->id, sizeof r->table);
    const deposit *const p = s->change ? s->change->deposit : NULL;
    for (int i = 0; p && i < p->n; i++)
        if (strcmp(p->entry[i].table, r->table) == 0) r->wanted = &p->entry[i];
    s->rereading = workers_put(d->couriers, &r->errand.job) == WORKERS_ROOM;
    if (!s->rereading) drop_reread(&r->errand);
}
