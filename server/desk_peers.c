/* SPDX-License-Identifier: MIT */
/* The other servers of the same store: which are alive, which works for which table, and what they
 * tell each other.
 *
 * Every server sends a heartbeat once a second. One that has sent none for LEASE, by the store's
 * clock, is gone. Each table's bots and standing orders belong to one server: the one whose name,
 * hashed with the table's id, gives the highest value. For a moment two servers may both believe
 * that this is them: the store accepts the first answer. A server with a table that another has to
 * work for reminds that one until the work is done.
 *
 * A message is one line of words: kind, sender, then
 *     here TABLE:SEATS[?]…      who is connected here, as hex bits; ?: who is at yours?
 *     work TABLE…               bots or orders have to answer there
 *     pass TABLE                the sender should work there, but can't read it
 *     wish TABLE SEAT BY AGREED a new key is requested, or: wish TABLE none
 *     gone                      this server is leaving */
#include "desk_parts.h"
#include "fair.h"
#include "note.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EVERY = 1000, /* milliseconds between two heartbeats */
    LEASE = 5000,
    NUDGE = 3000,            /* until a server is reminded of its work */
    PASS = 10 * NUDGE,       /* until it is again, once it has passed */
    RECENT = 10 * 60 * 1000, /* tables changed since then may wait for bots */
    SERVERS_MAX = 64,
    NAME_SIZE = 24,
    LISTED_MOST = 200
};

typedef struct {
    char name[NAME_SIZE];
    uint64_t seed;
} server;

typedef struct line {
    struct line *next;
    char text[STORE_SAY_SIZE];
} line;

/* Readers of a table at another server: bit 0 for spectators, bit seat + 1 for a player. */
struct elsewhere {
    struct elsewhere *next;
    char server[NAME_SIZE];
    uint32_t here;
};

struct peers {
    char name[NAME_SIZE];
    server live[SERVERS_MAX];
    int servers;
    bool beating, talking, scanning;
    bool left;      /* is leaving, and only follows the others */
    int64_t beaten; /* when the last heartbeat was sent, by clock_ms; 0: never */
    int64_t begun;  /* and when the next one was begun */
    line *first, **end;
    int64_t counted; /* when all tables were last looked at, by clock_ms */
    int64_t now;     /* by the store's clock */
};

/* ---- who works for which table ---- */

static uint64_t weight(const server *x, const char *id) {
    return pl_hash(id, strlen(id), x->seed);
}

static bool is_alive(const struct peers *p) {
    return p->beaten && clock_ms() - p->beaten < LEASE;
}

/* Whether the server that should work there can't. Then all others do that have the table: that is
 * harmless, and rare. */
static bool is_passed(desk *d, const char *id) {
    const sitting *const s = desk_held(d, id);
    return s && s->passed && clock_ms() - s->passed < PASS;
}

bool peers_mine(desk *d, const char *id) {
    const struct peers *const p = d->peers;
    const server *best = NULL;
    if (!p) return true;
    for (int i = 0; i < p->servers; i++)
        if (!best || weight(&p->live[i], id) > weight(best, id)) best = &p->live[i];
    if (!best || !is_alive(p)) return false;
    return strcmp(best->name, p->name) == 0 || is_passed(d, id);
}

bool peers_are_well(const desk *d) {
    return !d->peers || is_alive(d->peers);
}

int peers_servers(const desk *d) {
    return d->peers ? d->peers->servers : 1;
}

/* ---- talking ---- */

typedef struct {
    errand errand; /* first */
    desk *desk;
    line *lines;
} talk;

static void free_lines(line *list) {
    for (line *x; (x = list); free(x))
        list = x->next;
}

static void run_talk(job *j, work_space space) {
    (void)space;
    talk *const t = (talk *)j;
    store_error error;
    for (const line *x = t->lines; x && !job_is_cancelled(j); x = x->next)
        t->desk->driver->say(t->desk->store, x->text, error);
}

static void drop_talk(errand *e) {
    free_lines(((talk *)e)->lines);
    free(e);
}

static void go_on_talking(desk *d);

static void done_talk(desk *d, errand *e) {
    (void)e;
    d->peers->talking = false;
    go_on_talking(d);
}

static void go_on_talking(desk *d) {
    struct peers *const p = d->peers;
    talk *const t = p->talking || !p->first ? NULL : calloc(1, sizeof *t);
    if (!t) return;
    t->errand = (errand){ .job = { .run = run_talk }, .done = done_talk, .drop = drop_talk };
    t->desk = d;
    t->lines = p->first;
    p->first = NULL;
    p->end = &p->first;
    p->talking = workers_put(d->couriers, &t->errand.job) == WORKERS_ROOM;
    if (!p->talking) drop_talk(&t->errand);
}

/* The last line if it is of that kind and has room for that many bytes, or a new one. */
static bool open_line(desk *d, const char *kind, size_t more, pl_text *out) {
    struct peers *const p = d->peers;
    line *last = p->first;
    while (last && last->next)
        last = last->next;
    const size_t n = last ? strlen(last->text) : 0, k = strlen(kind);
    if (last && n + more < sizeof last->text && strncmp(last->text, kind, k) == 0 &&
        last->text[k] == ' ') {
        *out = (pl_text){ .at = last->text, .n = n, .cap = sizeof last->text };
        return true;
    }
    line *const x = calloc(1, sizeof *x);
    if (!x) return false;
    *p->end = x;
    p->end = &x->next;
    *out = PL_TEXT(x->text);
    pl_say(out, "{0} {1}", PL_S(kind), PL_S(p->name));
    return true;
}

/* ---- who is there ---- */

static uint32_t bits_here(const sitting *s) {
    uint32_t bits = 0;
    for (const reader *l = s->readers; l; l = l->next)
        bits |= 1u << (l->seat + 1);
    return bits;
}

pl_seats peers_here(const sitting *s) {
    uint32_t bits = 0;
    for (const struct elsewhere *x = s->elsewhere; x; x = x->next)
        bits |= x->here;
    return bits >> 1;
}

void peers_forget(sitting *s) {
    for (struct elsewhere *x; (x = s->elsewhere); free(x))
        s->elsewhere = x->next;
}

/* Assumed while it is unknown what the others were told about a table. */
enum { UNTOLD = 1u << 30, AGAIN = 1u << 29 };

static void tell_here(desk *d, sitting *s) {
    const uint32_t now = bits_here(s);
    const bool first = !(s->told & UNTOLD);
    pl_text out;
    char word[40];
    if (s->told == (now | UNTOLD) || (first && !now)) return;
    if (!open_line(d, "here", sizeof word, &out)) return;
    snprintf(word, sizeof word, " %s:%x%s%s", s->table->id, now, s->table->listed ? "l" : "",
             first ? "?" : "");
    pl_text_str(&out, word);
    s->told = now | UNTOLD;
}

/* A seat with no connection left, here or elsewhere, is gone from now on. */
static void note_leaving(sitting *s, pl_seats before) {
    const pl_seats left = before & ~seats_here(s);
    for (int seat = 0; seat < PL_SEATS_MAX; seat++)
        if (left >> seat & 1) {
            s->left[seat] = clock_ms();
            s->left_at[seat] = clock_now();
        }
}

static void set_elsewhere(desk *d, sitting *s, const char *name, uint32_t here) {
    const pl_seats before = seats_here(s);
    struct elsewhere **at = &s->elsewhere, *x;
    while (*at && strcmp((*at)->server, name) != 0)
        at = &(*at)->next;
    x = *at;
    if (!x && here && (x = *at = calloc(1, sizeof *x))) snprintf(x->server, NAME_SIZE, "%s", name);
    if (x) x->here = here;
    if (x && !here) {
        *at = x->next;
        free(x);
    }
    const pl_seats now = seats_here(s);
    if (now == before) return;
    s->stirred = true;
    note_leaving(s, before);
    for (int seat = 0; seat < PL_SEATS_MAX; seat++)
        if (now & ~before & 1u << seat) renew_arrive(d, s, seat);
}

/* ---- loading a table to work on it, or to list it ---- */

typedef struct {
    errand errand; /* first */
    desk *desk;
    char id[STORE_ID_SIZE];
    table *read;
    enum store_answer answer;
    store_error why;
} fetching;

static void run_fetch(job *j, work_space space) {
    (void)space;
    fetching *const f = (fetching *)j;
    f->read = desk_load(f->desk, f->id, j, &f->answer, f->why);
}

static void drop_fetch(errand *e) {
    fetching *const f = (fetching *)e;
    if (f->read) table_free(f->read);
    free(f);
}

static void tell_pass(desk *d, const char *id) {
    pl_text out;
    if (open_line(d, "pass", STORE_ID_SIZE + 1, &out)) pl_say(&out, " {0}", PL_S(id));
    go_on_talking(d);
}

/* Tables that nobody has to do anything about are dropped again. */
static void done_fetch(desk *d, errand *e) {
    fetching *const f = (fetching *)e;
    if (f->answer == STORE_DAMAGED) desk_unreadable(d, f->id, f->answer, f->why);
    if (f->answer == STORE_FOREIGN) tell_pass(d, f->id);
    if (!f->read) return;
    sitting *const s = desk_adopt(d, f->read);
    f->read = NULL;
    if (s) bots_wake(d, s);
    if (s && !s->table->listed) desk_let_go(d, f->id);
}

static void fetch(desk *d, const char *id) {
    if (!desk_is_id(id) || desk_held(d, id) || tend_is_leaving(d, id)) return;
    fetching *const f = calloc(1, sizeof *f);
    if (!f) return;
    f->errand = (errand){ .job = { .run = run_fetch }, .done = done_fetch, .drop = drop_fetch };
    f->desk = d;
    memcpy(f->id, id, sizeof f->id);
    if (workers_put(d->clerks, &f->errand.job) != WORKERS_ROOM) drop_fetch(&f->errand);
}

/* ---- hearing ---- */

static int listed_here(const desk *d) {
    int n = 0;
    for (int i = 0; i < BUCKETS; i++)
        for (const sitting *s = d->bucket[i]; s; s = s->next)
            n += s->table->listed;
    return n;
}

/* A word TABLE:SEATS with its marks. Every server keeps listed tables, for the list. */
static void hear_here(desk *d, const char *who, char *word) {
    char *const colon = strchr(word, ':');
    if (!colon) return;
    *colon = 0;
    char *rest;
    const uint32_t here = (uint32_t)strtoul(colon + 1, &rest, 16);
    sitting *const s = desk_held(d, word);
    if (here) tend_veto(d, word);
    if (!s) {
        if (*rest == 'l' && here && listed_here(d) < LISTED_MOST) fetch(d, word);
        return;
    }
    if (s->table->listed && here) s->used = clock_ms();
    set_elsewhere(d, s, who, here);
    if (strchr(rest, '?') && s->told & UNTOLD && s->told != UNTOLD) s->told |= AGAIN;
}

static void hear_work(desk *d, const char *who, char *word) {
    (void)who;
    if (!peers_mine(d, word)) return;
    sitting *const s = desk_here(d, word);
    if (s)
        follow_soon(d, s);
    else
        fetch(d, word);
    if (s && !s->change) bots_wake(d, s);
}

static void hear_pass(desk *d, const char *who, char *word) {
    (void)who;
    sitting *const s = desk_held(d, word);
    if (!s) return;
    s->passed = clock_ms();
    if (!s->change && s->born) bots_wake(d, s);
}

static void hear_wish(desk *d, const char *rest) {
    char id[STORE_ID_SIZE + 1], word[12];
    int64_t number[3] = { 0 };
    if (!pl_word(&rest, id, sizeof id)) return;
    sitting *const s = desk_here(d, id);
    for (int i = 0; i < 3 && pl_word(&rest, word, sizeof word); i++)
        if (!pl_number(word, &number[i])) number[0] = PL_PUBLIC;
    if (!s || number[0] >= s->table->setup.seats || number[1] >= s->table->setup.seats) return;
    renew_hear(d, s, (int)number[0], (int)number[1], (pl_seats)number[2]);
}

static void forget_server(desk *d, const char *name) {
    for (int i = 0; i < BUCKETS; i++)
        for (sitting *s = d->bucket[i]; s; s = s->next)
            if (s->elsewhere) set_elsewhere(d, s, name, 0);
}

static void wake_all(desk *d) {
    for (int i = 0; i < BUCKETS; i++)
        for (sitting *s = d->bucket[i]; s; s = s->next)
            if (!s->change && s->born) bots_wake(d, s);
}

static void scan(desk *d, bool all);

static void hear_leave(desk *d, const char *name) {
    struct peers *const p = d->peers;
    for (int i = 0; i < p->servers; i++)
        if (strcmp(p->live[i].name, name) == 0) {
            p->live[i] = p->live[--p->servers];
            forget_server(d, name);
            scan(d, false);
            wake_all(d);
            return;
        }
}

/* Messages that are a list of tables. */
static const struct {
    const char *kind;
    void (*hear)(desk *, const char *who, char *word);
} hearers[] = { { "here", hear_here }, { "work", hear_work }, { "pass", hear_pass } };

void peers_hear(desk *d, const char *text) {
    char kind[8], who[NAME_SIZE], word[STORE_ID_SIZE + 16];
    if (!d->peers || !pl_word(&text, kind, sizeof kind) || !pl_word(&text, who, sizeof who)) return;
    if (strcmp(who, d->peers->name) == 0) return;
    if (strcmp(kind, "gone") == 0) hear_leave(d, who);
    if (strcmp(kind, "wish") == 0) hear_wish(d, text);
    for (size_t i = 0; i < sizeof hearers / sizeof hearers[0]; i++)
        while (strcmp(kind, hearers[i].kind) == 0 && pl_word(&text, word, sizeof word))
            hearers[i].hear(d, who, word);
}

void peers_wish(desk *d, const sitting *s) {
    pl_text out;
    const renewal *const w = &s->wish;
    if (!d->peers || !open_line(d, "wish", STORE_SAY_SIZE, &out)) return;
    if (w->until)
        pl_say(&out, " {0} {1} {2} {3}", PL_S(s->table->id), PL_I(w->seat), PL_I(w->by),
               PL_I(w->agreed));
    else
        pl_say(&out, " {0} none", PL_S(s->table->id));
    go_on_talking(d);
}

void peers_ask(desk *d, const char *id) {
    pl_text out;
    if (open_line(d, "here", 2 * STORE_ID_SIZE, &out)) pl_say(&out, " {0}:0?", PL_S(id));
    go_on_talking(d);
}

/* ---- work for another server ---- */

static void tell_work(desk *d, sitting *s) {
    pl_text out;
    s->nudged = clock_ms();
    if (open_line(d, "work", STORE_ID_SIZE + 1, &out)) pl_say(&out, " {0}", PL_S(s->table->id));
}

void peers_work(desk *d, sitting *s) {
    if (!is_alive(d->peers) || !bots_are_asked(s)) return;
    tell_work(d, s);
    go_on_talking(d);
}

/* ---- signs of life ---- */

typedef struct {
    errand errand; /* first */
    desk *desk;
    bool ok, leaves;
    int n;
    server live[SERVERS_MAX];
    store_beat beat;
    int64_t took;
    char text[STORE_SAY_SIZE];
    char *said[SERVERS_MAX];
    store_error why;
} sign;

static void take_peer(void *context, const char *name, const char *text) {
    sign *const x = context;
    if (x->n == SERVERS_MAX || strlen(name) >= NAME_SIZE) return;
    server *const v = &x->live[x->n];
    snprintf(v->name, sizeof v->name, "%s", name);
    v->seed = pl_hash(name, strlen(name), 0);
    x->said[x->n++] = strdup(text);
}

static void give_sign(sign *x) {
    const int64_t begin = clock_ms();
    x->beat = (store_beat){ .server = x->desk->peers->name, .expiry = LEASE };
    if (!x->leaves) x->beat.text = x->text;
    x->beat.peer = take_peer;
    x->beat.context = x;
    x->ok = x->desk->driver->beat(x->desk->store, &x->beat, x->why);
    x->took = clock_ms() - begin;
}

static void run_sign(job *j, work_space space) {
    (void)space;
    give_sign((sign *)j);
}

static void drop_sign(errand *e) {
    sign *const x = (sign *)e;
    for (int i = 0; i < x->n; i++)
        free(x->said[i]);
    free(x);
}

static bool has(const server *list, int n, const char *name) {
    for (int i = 0; i < n; i++)
        if (strcmp(list[i].name, name) == 0) return true;
    return false;
}

/* A server that only seemed dead doesn't know that, and repeats its presence only when asked. */
static void ask_all(desk *d) {
    for (int i = 0; i < BUCKETS; i++)
        for (sitting *s = d->bucket[i]; s; s = s->next)
            s->told = 0;
}

/* Takes over the list of living servers. Returns whether it changed. */
static bool take_live(desk *d, const sign *x) {
    struct peers *const p = d->peers;
    bool changed = p->servers != x->n;
    for (int i = 0; i < p->servers; i++)
        if (!has(x->live, x->n, p->live[i].name)) {
            changed = true;
            forget_server(d, p->live[i].name);
            note(NOTE_INFO, "server gone", NOTE_S("server", p->live[i].name));
        }
    for (int i = 0; i < x->n; i++)
        if (!has(p->live, p->servers, x->live[i].name)) {
            changed = true;
            ask_all(d);
            note(NOTE_INFO, "server here", NOTE_S("server", x->live[i].name));
        }
    memcpy(p->live, x->live, sizeof p->live);
    p->servers = x->n;
    return changed;
}

/* Journals use the store's clock, so that servers whose clocks differ agree. */
static void set_clock(const sign *x) {
    enum { UNSURE = 250 };
    const int64_t differs = x->beat.now + x->took / 2 - clock_now();
    if (differs > UNSURE + x->took || -differs > UNSURE + x->took) clock_move(differs);
}

static void take_sign(desk *d, const sign *x) {
    struct peers *const p = d->peers;
    const bool was_alive = is_alive(p);
    p->beaten = p->begun;
    p->now = x->beat.now;
    set_clock(x);
    for (int i = 0; i < x->n; i++)
        if (strcmp(x->live[i].name, p->name) != 0) studies_hear(d, x->live[i].name, x->said[i]);
    if (take_live(d, x) || !was_alive) {
        scan(d, false);
        wake_all(d);
    }
}

/* A server that can't send heartbeats can't store either. */
static void done_sign(desk *d, errand *e) {
    const sign *const x = (sign *)e;
    d->peers->beating = false;
    if (x->ok) {
        d->broken = d->unreachable ? false : d->broken;
        d->unreachable = false;
        take_sign(d, x);
        return;
    }
    if (!d->unreachable) note(NOTE_ERROR, "store unreachable", NOTE_S("why", x->why));
    d->broken = d->unreachable = true;
}

static sign *new_sign(desk *d) {
    sign *const x = calloc(1, sizeof *x);
    if (!x) return NULL;
    x->errand = (errand){ .job = { .run = run_sign, .urgent = true } };
    x->errand.done = done_sign;
    x->errand.drop = drop_sign;
    x->desk = d;
    x->leaves = d->peers->left;
    pl_text t = PL_TEXT(x->text);
    studies_tell(d, &t);
    return x;
}

static void beat(desk *d, int64_t ms) {
    struct peers *const p = d->peers;
    sign *const x = p->beating ? NULL : new_sign(d);
    if (!x) return;
    p->begun = ms;
    p->beating = workers_put(d->couriers, &x->errand.job) == WORKERS_ROOM;
    if (!p->beating) drop_sign(&x->errand);
}

/* ---- tables that may wait for bots, and that nobody here holds ---- */

typedef struct {
    errand errand; /* first */
    desk *desk;
    int64_t since;
    int n, cap;
    char (*id)[STORE_ID_SIZE];
    store_census census;
    bool ok;
} scanning;

static void note_recent(void *context, const char *id) {
    scanning *const x = context;
    if (x->n == x->cap) {
        const int cap = x->cap ? 2 * x->cap : 256;
        void *const more = realloc(x->id, (size_t)cap * sizeof *x->id);
        if (!more) return;
        x->id = more;
        x->cap = cap;
    }
    snprintf(x->id[x->n++], STORE_ID_SIZE, "%s", id);
}

static void run_scan(job *j, work_space space) {
    (void)space;
    scanning *const x = (scanning *)j;
    desk *const d = x->desk;
    store_error error;
    pthread_mutex_lock(&d->reading);
    x->ok = d->driver->survey(d->store, x->since, &x->census, error);
    pthread_mutex_unlock(&d->reading);
}

static void done_scan(desk *d, errand *e) {
    const scanning *const x = (scanning *)e;
    d->peers->scanning = false;
    if (!x->ok) return;
    memcpy(d->stored, x->census.tables, sizeof d->stored);
    for (int i = 0; i < x->n; i++)
        if (peers_mine(d, x->id[i])) fetch(d, x->id[i]);
}

static void drop_scan(errand *e) {
    free(((scanning *)e)->id);
    free(e);
}

/* All unfinished tables after startup; later those changed lately. */
static void scan(desk *d, bool all) {
    struct peers *const p = d->peers;
    scanning *const x = p->scanning ? NULL : calloc(1, sizeof *x);
    if (!x) return;
    x->errand = (errand){ .job = { .run = run_scan }, .done = done_scan, .drop = drop_scan };
    x->desk = d;
    x->since = all ? INT64_MIN : p->now - RECENT;
    x->census = (store_census){ .recent = note_recent, .context = x };
    p->counted = clock_ms();
    p->scanning = workers_put(d->couriers, &x->errand.job) == WORKERS_ROOM;
    if (!p->scanning) drop_scan(&x->errand);
}

/* ---- beginning, time, and end ---- */

bool peers_begin(desk *d, store_error error) {
    struct peers *const p = calloc(1, sizeof *p);
    char id[STORE_ID_SIZE];
    if (!p) return false;
    id_new(id);
    snprintf(p->name, sizeof p->name, "%s", id);
    p->end = &p->first;
    d->peers = p;
    sign *const x = new_sign(d);
    if (!x) return false;
    p->begun = clock_ms();
    give_sign(x);
    if (x->ok) scan(d, true);
    if (x->ok) take_sign(d, x);
    memcpy(error, x->why, STORE_ERROR_SIZE);
    const bool ok = x->ok;
    drop_sign(&x->errand);
    if (ok) note(NOTE_INFO, "server", NOTE_S("name", p->name), NOTE_I("servers", p->servers));
    return ok;
}

void peers_missed(desk *d) {
    const int64_t ms = clock_ms();
    for (int i = 0; i < BUCKETS; i++)
        for (sitting *s = d->bucket[i]; s; s = s->next) {
            s->told = 0;
            for (int seat = 0; seat < PL_SEATS_MAX; seat++)
                s->left[seat] = ms;
        }
}

static void look_after(desk *d, sitting *s, int64_t ms) {
    if (s->told & AGAIN) s->told = UNTOLD | AGAIN;
    tell_here(d, s);
    if (s->lost && !s->rereading) follow_reread(d, s);
    if (ms - s->nudged < NUDGE || peers_mine(d, s->table->id)) return;
    if (is_alive(d->peers) && s->born && !s->change && bots_are_asked(s)) tell_work(d, s);
}

void peers_tick(desk *d, int64_t ms) {
    enum { COUNT_EVERY = 60 * 1000 };
    if (!d->peers) return;
    for (int i = 0; i < BUCKETS; i++)
        for (sitting *s = d->bucket[i]; s; s = s->next)
            look_after(d, s, ms);
    go_on_talking(d);
    follow_go_on(d);
    if (ms - d->peers->begun >= EVERY - EVERY / 4) beat(d, ms);
    if (ms - d->peers->counted >= COUNT_EVERY) scan(d, false);
}

/* The others need not wait until the lease has run out. */
void peers_leave(desk *d) {
    struct peers *const p = d->peers;
    char text[NAME_SIZE + 8];
    pl_text t = PL_TEXT(text);
    store_error error;
    if (!p || !is_alive(p) || p->left) return;
    p->left = true;
    store_beat leave = { .server = p->name, .expiry = LEASE };
    pl_say(&t, "gone {0}", PL_S(p->name));
    if (d->driver->beat(d->store, &leave, error)) d->driver->say(d->store, text, error);
}

void peers_end(desk *d) {
    if (!d->peers) return;
    free_lines(d->peers->first);
    free(d->peers);
    d->peers = NULL;
}
