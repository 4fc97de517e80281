/* SPDX-License-Identifier: MIT */
/* One-off HTTP requests that take long: replays, logs, forks, and tables that must be read from
 * the store. Clerks run them on their own threads, so that neither the event loop nor bots wait.
 * A job is cancelled when its client disconnects. */
#include "desk_parts.h"
#include "fair.h"
#include "note.h"
#include "server_words.h"

#include <stdlib.h>
#include <string.h>

enum {
    BIG = 1 << 22,
    MINE_MAX = 100,
    TABLE_US = 1000 /* estimated cost of reading a table from the store */
};

/* ---- errands ---- */

void clerk_put(desk *d, http *h, errand *e, int64_t us) {
    static const struct {
        int status;
        enum server_word_id word;
    } full[] = {
        [WORKERS_FULL] = { 503, SW_CLERKS_BUSY }, [WORKERS_FULL_FOR_OWNER] = { 429, SW_BUSY }
    };
    cost_begin(d, e, h->address, us);
    e->http = h;
    h->errand = e;
    const enum workers_room room = workers_put(d->clerks, &e->job);
    if (room == WORKERS_ROOM) return;
    h->errand = NULL;
    cost_end(d, e);
    e->drop(e);
    desk_refuse(h, full[room].status, full[room].word);
}

void clerk_gone(desk *d, errand *e) {
    e->http = NULL;
    if (!workers_cancel(d->clerks, &e->job)) return;
    cost_end(d, e);
    e->drop(e);
}

/* Estimated cost of processing a log of that size. */
static int64_t by_size(size_t size) {
    return 1000 + (int64_t)size;
}

/* ---- replays ---- */

typedef struct {
    errand errand; /* first member, so that an errand can be cast to a replay */
    char *body;
    size_t size;
    pl_text out;
    bool ok;
    pl_error err;
} replay;

static void run_replay(job *j, work_space space) {
    (void)space;
    replay *r = (replay *)j;
    json_t *wish = json_loadb(r->body, r->size, JSON_REJECT_DUPLICATES, NULL);
    char *text = malloc(BIG);
    if (!text) {
        pl_refuse(&r->err, server_word[SW_MEMORY]);
    } else if (!json_is_object(wish)) {
        pl_refuse(&r->err, server_word[SW_NOT_JSON]);
    } else {
        const char *lang = json_string_value(json_object_get(wish, "lang"));
        if (lang) r->err.lang = strcmp(lang, "de") == 0 ? PL_DE : PL_EN;
        r->out = pl_text_in(text, BIG);
        r->ok = replay_write(wish, j, &r->out, &r->err);
        text = NULL;
    }
    free(text);
    json_decref(wish);
}

static void done_replay(desk *d, errand *e) {
    replay *r = (replay *)e;
    if (!e->http) return;
    if (r->ok)
        desk_answer(d, e->http, 200, &r->out);
    else
        desk_refuse_with(e->http, 400, &r->err);
}

static void drop_replay(errand *e) {
    replay *r = (replay *)e;
    free(r->body);
    free(r->out.at);
    free(r);
}

void post_replay(desk *d, http *h, const char *rest) {
    (void)rest;
    replay *r = calloc(1, sizeof *r);
    char *body = r ? malloc(h->size + 1) : NULL;
    if (!body) {
        free(r);
        desk_refuse(h, 503, SW_MEMORY);
        return;
    }
    memcpy(body, h->body, h->size);
    *r = (replay){ .body = body, .size = h->size, .err = { .lang = h->lang } };
    r->errand = (errand){ .job = { .run = run_replay }, .done = done_replay, .drop = drop_replay };
    clerk_put(d, h, &r->errand, by_size(h->size));
}

/* ---- logs of tables ---- */

/* A copy of the game, because the table may be dropped meanwhile. */
typedef struct {
    errand errand; /* first */
    pl_match match;
    pl_text out;
} log_copy;

static void run_log(job *j, work_space space) {
    (void)space;
    log_copy *l = (log_copy *)j;
    char *text = malloc(BIG);
    if (!text) return;
    l->out = pl_text_in(text, BIG);
    pl_log_write(&l->match, &l->out);
}

static void done_log(desk *d, errand *e) {
    const log_copy *l = (log_copy *)e;
    if (!e->http) return;
    cost_bytes(d, e->http->address, l->out.n);
    if (l->out.at)
        http_answer(e->http, 200, "text/plain; charset=utf-8", l->out.at, l->out.n);
    else
        desk_refuse(e->http, 503, SW_MEMORY);
}

static void drop_log(errand *e) {
    log_copy *l = (log_copy *)e;
    free(l->match.step);
    free(l->out.at);
    free(l);
}

static void send_log(desk *d, http *h, const table *t) {
    log_copy *l = calloc(1, sizeof *l);
    const size_t size = (t->match.n + 1) * sizeof *t->match.step;
    pl_step *steps = l ? malloc(size) : NULL;
    if (!steps) {
        free(l);
        desk_refuse(h, 503, SW_MEMORY);
        return;
    }
    l->errand = (errand){ .job = { .run = run_log }, .done = done_log, .drop = drop_log };
    l->match = t->match;
    l->match.step = steps;
    memcpy(steps, t->match.step, t->match.n * sizeof *steps);
    clerk_put(d, h, &l->errand, by_size(t->match.n));
}

static void answer_log(desk *d, http *h, const table *t, const char *key) {
    key_rights may;
    if (!t->listed && !key_opens(key, t, &may))
        desk_refuse(h, 403, SW_KEY);
    else if (t->phase != STORE_OVER)
        desk_refuse(h, 409, SW_NOT_FINISHED);
    else
        send_log(d, h, t);
}

static void answer_log_of(desk *d, http *h, const sitting *s, const char *key) {
    if (s->change && s->table->phase == STORE_OVER)
        desk_refuse(h, 409, SW_NOT_FINISHED);
    else
        answer_log(d, h, s->table, key);
}

/* A table that must be read first. */
typedef struct {
    errand errand; /* first */
    desk *desk;
    char id[STORE_ID_SIZE], key[64];
    table *read; /* NULL once the desk has it */
    enum store_answer answer;
    store_error error;
} cold_log;

static void run_cold(job *j, work_space space) {
    (void)space;
    cold_log *c = (cold_log *)j;
    c->read = desk_load(c->desk, c->id, j, &c->answer, c->error);
}

static void done_cold(desk *d, errand *e) {
    cold_log *c = (cold_log *)e;
    if (!e->http) return;
    e->http->errand = NULL;
    const enum server_word_id why = desk_why(c->answer);
    const sitting *s = desk_here(d, c->id);
    if (c->read && s && c->read->entries > s->table->entries) { /* another server was ahead */
        answer_log(d, e->http, c->read, c->key);
        return;
    }
    if (c->read)
        desk_adopt(d, c->read);
    else
        desk_unreadable(d, c->id, c->answer, c->error);
    c->read = NULL;
    s = desk_here(d, c->id);
    if (s)
        answer_log_of(d, e->http, s, c->key);
    else
        desk_refuse(e->http, why == SW_TABLE ? 404 : 503, why);
}

static void drop_cold(errand *e) {
    cold_log *c = (cold_log *)e;
    if (c->read) table_free(c->read);
    free(c);
}

static void read_first(desk *d, http *h, const char *id) {
    cold_log *c = calloc(1, sizeof *c);
    if (!c) {
        desk_refuse(h, 503, SW_MEMORY);
        return;
    }
    pl_text key = PL_TEXT(c->key);
    c->errand = (errand){ .job = { .run = run_cold }, .done = done_cold, .drop = drop_cold };
    c->desk = d;
    memcpy(c->id, id, sizeof c->id);
    pl_text_str(&key, h->key);
    clerk_put(d, h, &c->errand, TABLE_US);
}

void get_log(desk *d, http *h, const char *rest) {
    char id[STORE_ID_SIZE];
    const bool is_log =
        strlen(rest) == sizeof id - 1 + 4 && strcmp(rest + sizeof id - 1, "/log") == 0;
    memcpy(id, rest, is_log ? sizeof id - 1 : 0);
    id[is_log ? sizeof id - 1 : 0] = 0;
    const sitting *s = is_log ? desk_here(d, id) : NULL;
    const bool sure = s && (!d->driver->shared || s->table->phase == STORE_OVER);
    if (sure)
        answer_log_of(d, h, s, h->key);
    else if (desk_is_id(id) && (s || !desk_is_known(d, id)) && !tend_is_leaving(d, id))
        read_first(d, h, id);
    else
        desk_refuse(h, 404, SW_TABLE);
}

/* ---- tables that go on from a log ---- */

typedef struct {
    errand errand; /* first */
    json_t *wish;
    new_table made;
    bool ok;
    pl_error err;
} forking;

static void run_fork(job *j, work_space space) {
    (void)space;
    forking *f = (forking *)j;
    f->ok = table_make(&f->made, f->wish, &f->err);
}

static void done_fork(desk *d, errand *e) {
    forking *f = (forking *)e;
    if (!e->http) return;
    if (f->ok)
        table_open(d, e->http, &f->made);
    else
        desk_refuse_with(e->http, 400, &f->err);
}

static void drop_fork(errand *e) {
    forking *f = (forking *)e;
    new_table_free(&f->made);
    json_decref(f->wish);
    free(f);
}

void post_fork(desk *d, http *h, json_t *wish) {
    forking *f = calloc(1, sizeof *f);
    if (!f) {
        json_decref(wish);
        desk_refuse(h, 503, SW_MEMORY);
        return;
    }
    *f = (forking){ .wish = wish, .err = { .lang = h->lang } };
    f->errand = (errand){ .job = { .run = run_fork }, .done = done_fork, .drop = drop_fork };
    clerk_put(d, h, &f->errand, by_size(h->size));
}

/* ---- the tables of someone who has been here before ---- */

/* A requested list, while its tables that are not in memory are being read. */
typedef struct {
    errand errand; /* first */
    desk *desk;
    json_t *keys;          /* MINE_MAX at most */
    bool cold[MINE_MAX];   /* to be read */
    table *read[MINE_MAX]; /* found in the store */
    store_error why;       /* one could not be read */
    enum store_answer answer;
    char which[STORE_ID_SIZE];
} mine;

static const char *member_of(const mine *m, size_t i, const char *key) {
    return json_string_value(json_object_get(json_array_get(m->keys, i), key));
}

static void run_mine(job *j, work_space space) {
    (void)space;
    mine *m = (mine *)j;
    for (size_t i = 0; i < json_array_size(m->keys) && !job_is_cancelled(j); i++) {
        store_error error;
        enum store_answer answer;
        if (!m->cold[i]) continue;
        const char *id = member_of(m, i, "table");
        m->read[i] = desk_load(m->desk, id, j, &answer, error);
        if (!error[0]) continue;
        m->answer = answer;
        memcpy(m->why, error, sizeof error);
        memcpy(m->which, id, sizeof m->which);
    }
}

static void take_in(desk *d, mine *m) {
    for (size_t i = 0; i < MINE_MAX; i++)
        if (m->read[i]) {
            desk_adopt(d, m->read[i]);
            m->read[i] = NULL;
        }
    if (m->why[0]) desk_unreadable(d, m->which, m->answer, m->why);
}

static void write_mine(desk *d, const mine *m, size_t i, pl_text *t) {
    const char *id = member_of(m, i, "table"), *key = member_of(m, i, "key");
    const sitting *s = id && key ? desk_here(d, id) : NULL;
    key_rights may;
    if (!s || !key_opens(key, s->table, &may)) return;
    write_summary(s, t);
    pl_json_key_int(t, "seat", may.seat);
    pl_json_key_bool(t, "asked", may.seat != PL_PUBLIC && is_asked(s, may.seat));
    pl_json_close(t, '}');
}

static void done_mine(desk *d, errand *e) {
    mine *m = (mine *)e;
    if (!e->http) return;
    take_in(d, m);
    pl_text t = PL_TEXT(d->out);
    pl_json_open(&t, '{');
    pl_json_key(&t, "tables");
    pl_json_open(&t, '[');
    for (size_t i = 0; i < json_array_size(m->keys); i++)
        write_mine(d, m, i, &t);
    pl_json_close(&t, ']');
    pl_json_close(&t, '}');
    desk_answer(d, e->http, 200, &t);
}

static void drop_mine(errand *e) {
    mine *m = (mine *)e;
    for (size_t i = 0; i < MINE_MAX; i++)
        if (m->read[i]) table_free(m->read[i]);
    json_decref(m->keys);
    free(m);
}

/* Refuse at once what can't be answered anyway. */
static json_t *keys_in(json_t *body) {
    json_t *keys = json_incref(json_object_get(body, "keys"));
    while (json_array_size(keys) > MINE_MAX)
        json_array_remove(keys, json_array_size(keys) - 1);
    json_decref(body);
    return keys;
}

static int find_cold(desk *d, mine *m) {
    int n = 0;
    for (size_t i = 0; i < json_array_size(m->keys); i++) {
        const char *id = member_of(m, i, "table");
        m->cold[i] = id && desk_is_id(id) && !desk_here(d, id);
        n += m->cold[i];
    }
    return n;
}

void post_mine(desk *d, http *h, const char *rest) {
    (void)rest;
    json_t *body = desk_body(h);
    if (!body) return;
    mine *m = calloc(1, sizeof *m);
    if (!m) {
        json_decref(body);
        desk_refuse(h, 503, SW_MEMORY);
        return;
    }
    m->errand = (errand){ .job = { .run = run_mine }, .done = done_mine, .drop = drop_mine };
    m->desk = d;
    m->keys = keys_in(body);
    const int cold = find_cold(d, m);
    if (cold) {
        clerk_put(d, h, &m->errand, cold * TABLE_US);
        return;
    }
    m->errand.http = h;
    done_mine(d, &m->errand);
    drop_mine(&m->errand);
}
