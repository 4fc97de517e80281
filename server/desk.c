/* SPDX-License-Identifier: MIT */
/* The tables in memory: found by id, loaded from the store on demand, and dropped when nobody
 * has been there for a while. */
#include "desk_parts.h"
#include "fair.h"
#include "games/list.h"
#include "journal.h"
#include "json_memory.h"
#include "note.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    KEPT = 10 * 60 * 1000, /* milliseconds that a table without readers stays in memory */
    BOTS_NICE =
        10, /* lower priority for threads, so that the event loop goes first on a busy machine */
    STUDENTS_NICE = 13,
    CLERKS_NICE = 13,
    COURIERS = 2,           /* one of them may be waiting for a store that does not answer */
    THOUGHTS_MAX = 1 << 16, /* pending ones: a bot that finds the queue full tries again */
    STORING_MAX = 256,      /* pending changes from the network: about 20 ms of work */
    CLERKS_MAX = 256,       /* pending jobs for the clerks, in total and per address */
    CLERKS_MAX_EACH = 32
};

/* ---- the seats' clocks ----
 *
 * The journal keeps the time that people read, which somebody may set: a clock that jumps forward a
 * day must not make anyone late. So what lasts is measured by the other clock. Only what went by
 * while the table was not in memory is taken from the journal. */

void clocks_start(sitting *s) {
    for (int seat = 0; seat < PL_SEATS_MAX; seat++) {
        const int64_t since = s->table->reader[seat + 1].since;
        if (since == s->since[seat]) continue;
        s->since[seat] = since;
        s->began[seat] = clock_ms();
    }
}

/* A change that was not stored may have started a clock. Don't hold that against anyone. */
static void clocks_load(sitting *s) {
    const int64_t now = clock_now(), ms = clock_ms();
    for (int seat = 0; seat < PL_SEATS_MAX; seat++) {
        const int64_t since = s->table->reader[seat + 1].since;
        const int64_t began = ms - (now > since ? now - since : 0);
        if (since == s->since[seat]) continue;
        s->since[seat] = since;
        if (!s->began[seat] || began > s->began[seat]) s->began[seat] = began;
    }
}

/* ---- the index ---- */

static sitting **bucket_of(desk *d, const char *id) {
    return &d->bucket[pl_hash(id, strlen(id), 0) % BUCKETS];
}

void version_new(desk *d, sitting *s, int seat) {
    d->serials++;
    for (int i = 0; i < READERS; i++)
        if (seat == PL_PUBLIC || seat + 1 == i) s->version[i] = d->serials;
}

sitting *desk_add(desk *d, table *t) {
    sitting *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->table = t;
    s->born = t->entries > 0;
    s->used = clock_ms();
    for (int seat = 0; seat < PL_SEATS_MAX; seat++)
        s->left[seat] = s->used; /* since when it is unknown who was here */
    clocks_load(s);
    version_new(d, s, PL_PUBLIC);
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
    load_spoil(d, s->table->id);
    gate_forget(d, s);
    follow_forget(d, s);
    peers_forget(s);
    tend_forget(d, s);
    shared_forget(s);
    if (s->change && s->lost)
        change_drop(d, s->change);
    else
        free(s->change);
    table_free(s->table);
    free(s);
}

/* ---- reading from the store ---- */

static const char no_memory[] = "There is no memory for it.";

static bool keep_entry(void *context, const store_entry *e) {
    deposit *p = context;
    const bool ok = deposit_add(p, e);
    if (!ok) strcpy(p->error, no_memory);
    return ok;
}

/* Holds the lock while it reads the store, but not while it replays the game, which takes
 * longer. */
static deposit *read_journal(desk *d, const char *id, enum store_answer *answer,
                             store_error error) {
    deposit *p = deposit_new(NULL);
    *answer = STORE_FAILED;
    if (!p) {
        strcpy(error, no_memory);
        return NULL;
    }
    pthread_mutex_lock(&d->reading);
    *answer = journal_read(d->driver, d->store, id, keep_entry, p, error);
    pthread_mutex_unlock(&d->reading);
    if (*answer == STORE_DONE && p->error[0]) {
        memcpy(error, p->error, STORE_ERROR_SIZE);
        *answer = STORE_FAILED;
    }
    if (*answer == STORE_DONE && p->n == 0) *answer = STORE_NONE;
    if (*answer == STORE_DONE) return p;
    deposit_free(p);
    return NULL;
}

/* The checksums fit, so what this program can't enter is not damaged: another version wrote it, or
 * a server with other cards. */
static enum store_answer enter_all(table *t, const deposit *p, const job *j, store_error error) {
    pl_error err = { 0 };
    for (int i = 0; i < p->n; i++) {
        if (j && job_is_cancelled(j)) return STORE_FAILED;
        const store_entry *e = &p->entry[i];
        if (table_enter(t, e->text, e->size, e->at, &err)) continue;
        pl_text out = pl_text_in(error, STORE_ERROR_SIZE);
        pl_say(&out, "entry {0}: {1}", PL_I(t->entries), PL_S(err.text));
        return strcmp(err.text, server_word[SW_MEMORY].en) == 0 ? STORE_FAILED : STORE_FOREIGN;
    }
    return STORE_DONE;
}

table *desk_load(desk *d, const char *id, const job *j, enum store_answer *answer,
                 store_error error) {
    error[0] = 0;
    deposit *p = read_journal(d, id, answer, error);
    table *t = p ? table_new(id) : NULL;
    if (p) *answer = t ? enter_all(t, p, j, error) : STORE_FAILED;
    if (p) deposit_free(p);
    if (t && *answer == STORE_DONE) return t;
    if (t) table_free(t);
    return NULL;
}

void desk_unreadable(desk *d, const char *id, enum store_answer answer, const char *why) {
    if (answer == STORE_FAILED || answer == STORE_FOREIGN)
        note(NOTE_ERROR, answer == STORE_FAILED ? "table unreadable" : "table of another version",
             NOTE_S("table", id), NOTE_S("why", why));
    if (answer != STORE_DAMAGED) return;
    note(NOTE_ERROR, "table set aside", NOTE_S("table", id), NOTE_S("why", why));
    tend_set_aside(d, id);
}

bool desk_is_id(const char *id) {
    return strlen(id) == STORE_ID_SIZE - 1 &&
           strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789") == STORE_ID_SIZE - 1;
}

sitting *desk_held(desk *d, const char *id) {
    sitting *s = *bucket_of(d, id);
    while (s && strcmp(s->table->id, id) != 0)
        s = s->next;
    return s;
}

static sitting *look_up(desk *d, const char *id) {
    sitting *s = desk_held(d, id);
    if (s) s->used = clock_ms();
    return s;
}

sitting *desk_here(desk *d, const char *id) {
    sitting *s = look_up(d, id);
    return s && s->born ? s : NULL;
}

bool desk_is_known(desk *d, const char *id) {
    return look_up(d, id);
}

enum server_word_id desk_why(enum store_answer found) {
    switch (found) {
    case STORE_DAMAGED:
    case STORE_ASIDE: return SW_DAMAGED;
    case STORE_FAILED: return SW_UNREADABLE;
    case STORE_FOREIGN: return SW_FOREIGN;
    default: return SW_TABLE;
    }
}

sitting *desk_adopt(desk *d, table *t) {
    const bool there = look_up(d, t->id) || tend_is_leaving(d, t->id);
    sitting *s = there ? NULL : desk_add(d, t);
    if (!s) table_free(t);
    if (s) follow_soon(d, s); /* it may have grown while it was read */
    return s;
}

void desk_swap(desk *d, sitting *s, table *t) {
    shared_reset(d, s);
    version_new(d, s, PL_PUBLIC);
    table_free(s->table);
    s->table = t;
    clocks_load(s);
}

bool desk_reload(desk *d, sitting *s) {
    store_error error;
    enum store_answer answer;
    table *t = desk_load(d, s->table->id, NULL, &answer, error);
    if (!t) return false;
    desk_swap(d, s, t);
    return true;
}

/* The journal decides about the phase. */
static void correct_phase(desk *d, const table *t, enum store_phase stored) {
    store_error error;
    if (t->phase == stored) return;
    tend_count(d, stored, t->phase);
    if (!d->driver->set_phase(d->store, t->id, t->phase, NULL, error))
        note(NOTE_ERROR, "not stored", NOTE_S("table", t->id), NOTE_S("why", error));
}

/* One unreadable table must not keep the others from being played. */
static bool revive(void *context, const store_row *row) {
    desk *d = context;
    store_error error;
    enum store_answer answer;
    tend_count(d, STORE_PHASES, row->phase);
    if (row->phase >= STORE_OVER) return true;
    table *t = desk_load(d, row->table, NULL, &answer, error);
    if (t) correct_phase(d, t, row->phase);
    sitting *s = t ? desk_add(d, t) : NULL;
    if (s)
        bots_wake(d, s);
    else if (t)
        table_free(t);
    else
        desk_unreadable(d, row->table, answer, error);
    return true;
}

/* Logs tables set aside earlier as a count, and new ones one by one. */
static bool revive_all(desk *d, store_error error) {
    if (!d->driver->tables(d->store, "", revive, d, error)) return false;
    const uint64_t aside = d->stored[STORE_SET_ASIDE];
    if (aside) note(NOTE_ERROR, "tables are set aside", NOTE_I("tables", (int64_t)aside));
    return true;
}

/* ---- opening and closing ---- */

static int threads(const config *c) {
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return c->workers > 0 ? (int)c->workers : cores > 0 ? (int)cores : 1;
}

/* A decision of the strongest bots takes a second and can't be interrupted. One more thread than is
 * asked for keeps them from holding up everyone else's. */
static workers_wish thinkers(const config *c) {
    return (workers_wish){ .threads = threads(c) + 1,
                           .memory = bots_memory(),
                           .nice = BOTS_NICE,
                           .spare = true,
                           .most = THOUGHTS_MAX };
}

/* Half as many threads as for bots, at a lower priority, so that bots hardly notice. */
static int half(const config *c) {
    const int n = threads(c) / 2;
    return n > 1 ? n : 1;
}

static workers_wish students(const config *c) {
    const size_t study = study_memory(c), bots = bots_memory(); /* a par is played by bots */
    return (workers_wish){ .threads = half(c),
                           .memory = study > bots ? study : bots,
                           .nice = STUDENTS_NICE };
}

static workers_wish clerks(const config *c) {
    return (workers_wish){
        .threads = half(c), .nice = CLERKS_NICE, .most = CLERKS_MAX, .most_each = CLERKS_MAX_EACH
    };
}

static bool start_threads(desk *d, const config *c) {
    d->keeper = keeper_start(d->driver, d->store, d->wake, d->context);
    d->workers = workers_start(thinkers(c), d->wake, d->context);
    d->clerks = workers_start(clerks(c), d->wake, d->context);
    if (c->analysis) d->students = workers_start(students(c), d->wake, d->context);
    if (d->driver->shared)
        d->couriers = workers_start((workers_wish){ .threads = COURIERS }, d->wake, d->context);
    d->bell = bell_start(d->wake, d->context);
    if (d->driver->shared && !d->couriers) return false;
    return d->bell && d->keeper && d->workers && d->clerks && (!c->analysis || d->students);
}

desk *desk_open(const config *c, const store_driver *driver, store *kept, void (*wake)(void *),
                void *context, store_error error) {
    desk *d = calloc(1, sizeof *d);
    pl_text t = pl_text_in(error, STORE_ERROR_SIZE);
    json_memory_begin();
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
    pthread_mutex_init(&d->reading, NULL);
    d->limits = limits_new();
    if (!d->limits || !tend_begin(d) || !start_threads(d, c)) {
        pl_text_str(&t, "There is no memory or no thread to be had.");
        desk_close(d);
        return NULL;
    }
    const bool ok =
        driver->shared ? follow_begin(d, error) && peers_begin(d, error) : revive_all(d, error);
    if (ok) return d;
    desk_close(d);
    return NULL;
}

static void drop_errand(job *j) {
    errand *e = (errand *)j;
    e->drop(e);
}

void desk_close(desk *d) {
    peers_leave(d);
    follow_stop(d);
    if (d->couriers) workers_stop(d->couriers, drop_errand);
    if (d->workers) workers_stop(d->workers, drop_errand);
    if (d->clerks) workers_stop(d->clerks, drop_errand);
    if (d->students) workers_stop(d->students, drop_errand);
    if (d->keeper) keeper_stop(d->keeper);
    studies_free(d);
    pars_free(d);
    for (int i = 0; i < BUCKETS; i++)
        while (d->bucket[i])
            desk_forget(d, d->bucket[i]);
    shared_free(d);
    follow_end(d);
    peers_end(d);
    tend_end(d);
    for (size_t i = 0; i < sizeof d->catalog / sizeof d->catalog[0]; i++)
        free(d->catalog[i]);
    if (d->bell) bell_stop(d->bell);
    if (d->limits) limits_free(d->limits);
    pthread_mutex_destroy(&d->reading);
    free(d);
}

/* ---- the loop ---- */

static void take_from(desk *d, workers *w) {
    for (job *j; (j = workers_take(w));) {
        errand *e = (errand *)j;
        void (*const drop)(errand *) = e->drop; /* what nobody pays for may be gone when done */
        const bool paid = e->address[0];
        const int64_t begin = paid ? clock_cpu_us() : 0;
        e->done(d, e);
        if (paid) {
            cost_end(d, e);
            cost_loop(d, e->address, clock_cpu_us() - begin);
        }
        drop(e);
    }
}

/* Answers come first: a bot that is asked below, however quick, answers in the next round, and
 * until then readers are sent the state it was asked in. */
void desk_wake(desk *d) {
    take_from(d, d->workers);
    for (deposit *p; (p = keeper_take(d->keeper));)
        change_stored(d, p);
    follow_take(d);
    if (d->couriers) take_from(d, d->couriers);
    for (chore *c; (c = keeper_tended(d->keeper));)
        c->done(d, c);
    take_from(d, d->clerks);
    if (d->students) take_from(d, d->students);
    gates_look(d);
}

int desk_room(const desk *d) {
    return d->storing < STORING_MAX ? STORING_MAX - d->storing : 0;
}

/* When the clock started of the seat whose time runs out first, if nobody does anything. */
static int64_t clock_began(const sitting *s, int seat) {
    const int64_t began = s->began[seat], left = s->left[seat];
    return table_paces[s->table->pace].seconds || began > left ? began : left;
}

/* Shows readers that a clock has run out. Those that connect later see it in their first state. */
static void look_at_clock(sitting *s, int64_t ms) {
    if (!s->readers || s->table->phase != STORE_PLAY) return;
    const int64_t pace = table_paces[s->table->pace].seconds * 1000;
    const int64_t limit = pace ? pace : TABLE_PATIENCE;
    for (int seat = 0; seat < s->table->setup.seats; seat++) {
        const int64_t waited = ms - clock_began(s, seat);
        if (waited > limit && waited <= limit + 2000) spread(s);
    }
}

static void look_after(desk *d, sitting *s, int64_t ms) {
    look_at_clock(s, ms);
    renew_tick(d, s, ms);
    if (s->stirred) spread(s);
    s->stirred = false;
    if (!s->change) undo_confirm(d, s, ms);
    if (!s->tired || s->change) return;
    s->tired = false;
    bots_wake(d, s);
}

static bool is_quiet(const sitting *s) {
    return s->born && !s->readers && !s->change && !s->first && !s->thinking && !s->tired;
}

static bool is_abandoned(const sitting *s, int64_t ms) {
    return is_quiet(s) && ms - s->used > KEPT;
}

bool desk_let_go(desk *d, const char *id) {
    sitting *s = desk_held(d, id);
    if ((s && !is_quiet(s)) || load_is_coming(d, id)) return false;
    if (s) desk_forget(d, s);
    return true;
}

/* Retries readers whose address had used up its budget; it may have refilled. */
static void wake_late(desk *d) {
    d->late = false;
    for (int i = 0; i < BUCKETS; i++)
        for (sitting *s = d->bucket[i]; s; s = s->next)
            for (reader *l = s->readers; l; l = l->next)
                if (l->dirty) wire_wake(l->wire);
}

/* Looks at all tables: 10,000 take less than a millisecond, and an index of those with something
 * to do would have to be updated at every move. */
void desk_tick(desk *d) {
    const int64_t ms = clock_ms();
    d->confirming_us = 0;
    for (int i = 0; i < BUCKETS; i++)
        for (sitting *s = d->bucket[i], *next; s; s = next) {
            next = s->next;
            if (is_abandoned(s, ms))
                desk_forget(d, s);
            else
                look_after(d, s, ms);
        }
    if (d->late) wake_late(d);
    peers_tick(d, ms);
    drain_tick(d, ms);
    metrics_tick(d, ms);
    studies_tick(d, ms);
    limits_tick(d->limits, ms);
    tend_tick(d, ms);
    inspect_tick(d);
}
