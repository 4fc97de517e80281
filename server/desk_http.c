/* SPDX-License-Identifier: MIT */
/* What is asked once, over HTTP. */
#include "desk_parts.h"
#include "fair.h"
#include "games/list.h"
#include "headers.h"
#include "server_words.h"

#include <stdlib.h>
#include <string.h>

enum {
    BIG = 1 << 22,
    LISTED_MAX = 200,
    MINE_MAX = 100,
    READ_AT_ONCE = 4 /* tables from the store, before others get their turn */
};

static const char json_mime[] = "application/json";

static void answer_text(http *h, int status, const char *type, const pl_text *t) {
    http_answer(h, status, type, t->at, t->n);
}

void desk_answer(http *h, int status, const pl_text *t) {
    answer_text(h, status, json_mime, t);
}

void desk_refuse_with(http *h, int status, const pl_error *err) {
    char body[ERROR_SIZE];
    pl_text t = PL_TEXT(body);
    headers_write_refusal(&t, err->text);
    desk_answer(h, status, &t);
}

void desk_refuse(http *h, int status, enum server_word_id w) {
    pl_error err = { .lang = h->lang };
    pl_refuse(&err, server_word[w]);
    desk_refuse_with(h, status, &err);
}

/* ---- the catalog ---- */

static void write_catalog(int index, pl_text *t) {
    if (index == 0)
        catalog_write_games(t);
    else
        catalog_write_game(pl_games[index - 1], t);
}

/* Made when it is first asked for. */
static void answer_catalog(desk *d, http *h, int index) {
    if (!d->catalog[index]) {
        char *text = malloc(BIG);
        if (!text) {
            desk_refuse(h, 503, SW_MEMORY);
            return;
        }
        pl_text t = pl_text_in(text, BIG);
        write_catalog(index, &t);
        char *less = realloc(text, t.n + 1);
        d->catalog[index] = less ? less : text;
    }
    http_answer(h, 200, json_mime, d->catalog[index], strlen(d->catalog[index]));
}

static void get_games(desk *d, http *h, const char *rest) {
    (void)rest;
    answer_catalog(d, h, 0);
}

static void get_game(desk *d, http *h, const char *rest) {
    for (int i = 0; pl_games[i]; i++)
        if (strcmp(pl_games[i]->id, rest) == 0) {
            answer_catalog(d, h, i + 1);
            return;
        }
    desk_refuse(h, 404, SW_PATH);
}

/* Whoever has opened the page by the name that a machine has for itself cannot pass that on. */
static void get_nearby(desk *d, http *h, const char *rest) {
    (void)d, (void)rest;
    char text[700], address[64];
    const char *left = h->nearby ? h->nearby : "";
    pl_text t = PL_TEXT(text);
    pl_json_open(&t, '{');
    pl_json_key(&t, "nearby");
    pl_json_open(&t, '[');
    while (pl_word(&left, address, sizeof address))
        pl_json_str(&t, address);
    pl_json_close(&t, ']');
    pl_json_close(&t, '}');
    desk_answer(h, 200, &t);
}

/* ---- tables ---- */

json_t *desk_body(http *h) {
    json_t *json = json_loadb(h->body, h->size, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(json)) return json;
    json_decref(json);
    desk_refuse(h, 400, SW_NOT_JSON);
    return NULL;
}

static void post_tables(desk *d, http *h, const char *rest) {
    (void)rest;
    pl_error err = { .lang = h->lang };
    json_t *json = desk_body(h);
    if (!json) return;
    const int64_t most = d->config->max_tables_per_hour;
    if (!limits_table(d->limits, h->address, most, clock_ms())) {
        pl_fail(&err, server_word[SW_TOO_MANY_TABLES], PL_I(most));
        desk_refuse_with(h, 429, &err);
    } else {
        sitting *s = table_make(d, json, &err);
        if (s) {
            s->change->http = h;
            h->desk = &s->change->http;
            change_store(d, s, s->change);
        } else {
            desk_refuse_with(h, 400, &err);
        }
    }
    json_decref(json);
}

static void write_summary(const sitting *s, pl_text *t) {
    pl_json_open(t, '{');
    if (s->change)
        pl_text_str(t, s->change->before);
    else
        summary_write(s->table, clock_now(), seats_gone(s), t);
}

static void get_tables(desk *d, http *h, const char *rest) {
    (void)rest;
    pl_text t = PL_TEXT(d->out);
    int n = 0;
    pl_json_open(&t, '{');
    pl_json_key(&t, "tables");
    pl_json_open(&t, '[');
    for (int i = 0; i < BUCKETS; i++)
        for (const sitting *s = d->bucket[i]; s; s = s->next) {
            if (!s->table->listed || s->table->phase >= STORE_OVER || !s->born) continue;
            if (n++ >= LISTED_MAX) continue;
            write_summary(s, &t);
            pl_json_close(&t, '}');
        }
    pl_json_close(&t, ']');
    pl_json_close(&t, '}');
    desk_answer(h, 200, &t);
}

static bool is_asked(const sitting *s, int seat) {
    return s->change ? s->change->owed >> seat & 1 : table_owes(s->table, seat);
}

/* ---- the tables of someone who has been here before ---- */

/* A list that is asked for. A table with a long game takes a millisecond to be read from the store,
 * so those that are not in memory are read a few at a turn of the loop. */
typedef struct mine {
    struct mine *next;
    http *http;
    json_t *keys; /* MINE_MAX at most */
    size_t read;  /* of their tables */
} mine;

static const char *member_of(const mine *m, size_t i, const char *key) {
    return json_string_value(json_object_get(json_array_get(m->keys, i), key));
}

/* False when some are left for the next turn. */
static bool read_some(desk *d, mine *m) {
    int turn = READ_AT_ONCE;
    for (; m->http && m->read < json_array_size(m->keys); m->read++) {
        const char *id = member_of(m, m->read, "table");
        if (!id || desk_here(d, id)) continue;
        if (turn-- == 0) return false;
        desk_find(d, id);
    }
    return true;
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

static void answer_mine(desk *d, mine *m) {
    pl_text t = PL_TEXT(d->out);
    pl_json_open(&t, '{');
    pl_json_key(&t, "tables");
    pl_json_open(&t, '[');
    for (size_t i = 0; i < json_array_size(m->keys); i++)
        write_mine(d, m, i, &t);
    pl_json_close(&t, ']');
    pl_json_close(&t, '}');
    desk_answer(m->http, 200, &t);
}

static void drop_first(desk *d) {
    mine *m = d->lists;
    d->lists = m->next;
    json_decref(m->keys);
    free(m);
}

void lists_go_on(desk *d) {
    if (d->lists && read_some(d, d->lists)) {
        if (d->lists->http) answer_mine(d, d->lists);
        drop_first(d);
    }
    if (d->lists) d->wake(d->context);
}

void lists_free(desk *d) {
    while (d->lists)
        drop_first(d);
}

/* What is more than can be answered does not wait. */
static json_t *keys_in(json_t *body) {
    json_t *keys = json_incref(json_object_get(body, "keys"));
    while (json_array_size(keys) > MINE_MAX)
        json_array_remove(keys, json_array_size(keys) - 1);
    json_decref(body);
    return keys;
}

static void post_mine(desk *d, http *h, const char *rest) {
    (void)rest;
    json_t *body = desk_body(h);
    if (!body) return;
    mine *m = malloc(sizeof *m), **last = &d->lists;
    if (!m) {
        json_decref(body);
        desk_refuse(h, 503, SW_MEMORY);
        return;
    }
    *m = (mine){ .http = h, .keys = keys_in(body) };
    h->desk = &m->http;
    while (*last)
        last = &(*last)->next;
    *last = m;
    if (last == &d->lists) lists_go_on(d);
}

/* ---- logs ---- */

static void answer_log(http *h, const table *t) {
    char *text = malloc(BIG);
    if (!text) {
        desk_refuse(h, 503, SW_MEMORY);
        return;
    }
    pl_text out = pl_text_in(text, BIG);
    pl_log_write(&t->match, &out);
    answer_text(h, 200, "text/plain; charset=utf-8", &out);
    free(text);
}

static void get_log(desk *d, http *h, const char *rest) {
    char id[STORE_ID_SIZE];
    key_rights may;
    const bool is_log =
        strlen(rest) == sizeof id - 1 + 4 && strcmp(rest + sizeof id - 1, "/log") == 0;
    memcpy(id, rest, is_log ? sizeof id - 1 : 0);
    id[is_log ? sizeof id - 1 : 0] = 0;
    const sitting *s = is_log ? desk_find(d, id) : NULL;
    if (!s)
        desk_refuse(h, 404, SW_TABLE);
    else if (!s->table->listed && !key_opens(h->key, s->table, &may))
        desk_refuse(h, 403, SW_KEY);
    else if (s->table->phase != STORE_OVER || s->change)
        desk_refuse(h, 409, SW_NOT_FINISHED);
    else
        answer_log(h, s->table);
}

/* A replay is too much work for the event loop. */
typedef struct {
    errand errand; /* first, so that an errand is a replay */
    http *http;
    json_t *wish;
    pl_text out;
    bool ok;
    pl_error err;
} replay;

static void run_replay(job *j, work_space space) {
    (void)space;
    replay *r = (replay *)j;
    char *text = malloc(BIG);
    if (!text) {
        pl_refuse(&r->err, server_word[SW_MEMORY]);
        return;
    }
    r->out = pl_text_in(text, BIG);
    r->ok = replay_write(r->wish, r->err.lang, &r->out, &r->err);
}

static void done_replay(desk *d, errand *e) {
    (void)d;
    replay *r = (replay *)e;
    if (!r->http) return;
    if (r->ok)
        desk_answer(r->http, 200, &r->out);
    else
        desk_refuse_with(r->http, 400, &r->err);
}

static void drop_replay(errand *e) {
    replay *r = (replay *)e;
    json_decref(r->wish);
    free(r->out.at);
    free(r);
}

static void post_replay(desk *d, http *h, const char *rest) {
    (void)rest;
    json_t *wish = desk_body(h);
    if (!wish) return;
    replay *r = calloc(1, sizeof *r);
    if (!r) {
        json_decref(wish);
        desk_refuse(h, 503, SW_MEMORY);
        return;
    }
    const char *lang = json_string_value(json_object_get(wish, "lang"));
    r->errand = (errand){ .job = { .run = run_replay, .urgent = true } };
    r->errand.done = done_replay;
    r->errand.drop = drop_replay;
    r->http = h;
    r->wish = wish;
    r->err.lang = !lang ? h->lang : strcmp(lang, "de") == 0 ? PL_DE : PL_EN;
    h->desk = &r->http;
    workers_put(d->workers, &r->errand.job);
}

/* ---- how the server does ---- */

static void get_health(desk *d, http *h, const char *rest) {
    (void)rest;
    if (d->broken)
        desk_refuse(h, 503, SW_STORE);
    else
        http_answer(h, 200, json_mime, "{\"ok\":true}", 11);
}

static void metric(pl_text *t, const char *name, const char *type, uint64_t value) {
    pl_say(t, "# TYPE perilune_{0} {1}\nperilune_{0} {2}\n", PL_S(name), PL_S(type),
           PL_I((int64_t)value));
}

static void get_metrics(desk *d, http *h, const char *rest) {
    (void)rest;
    pl_text t = PL_TEXT(d->out);
    keeper_figures k;
    workers_figures w;
    keeper_look(d->keeper, &k);
    workers_look(d->workers, &w);
    metric(&t, "connections", "gauge", d->readers);
    metric(&t, "tables_in_memory", "gauge", d->tables);
    metric(&t, "messages_total", "counter", d->count.messages);
    metric(&t, "moves_total", "counter", d->count.moves);
    metric(&t, "undone_total", "counter", d->count.undone);
    metric(&t, "refused_total", "counter", d->count.refused);
    metric(&t, "tables_made_total", "counter", d->count.tables);
    metric(&t, "bot_moves_total", "counter", d->count.bots);
    metric(&t, "hints_total", "counter", d->count.hints);
    metric(&t, "analyses_total", "counter", d->count.analyses);
    metric(&t, "analyses_waiting", "gauge", (uint64_t)studies_waiting(d));
    metric(&t, "store_transactions_total", "counter", k.transactions);
    metric(&t, "store_entries_total", "counter", k.entries);
    metric(&t, "store_failures_total", "counter", k.failures);
    metric(&t, "store_microseconds_total", "counter", k.write_us);
    metric(&t, "store_waiting", "gauge", k.waiting);
    metric(&t, "bot_microseconds_total", "counter", w.busy_us);
    metric(&t, "bot_jobs_total", "counter", w.done);
    metric(&t, "bot_jobs_waiting", "gauge", w.waiting);
    answer_text(h, 200, "text/plain; version=0.0.4", &t);
}

/* ---- routes ---- */

static const struct {
    bool post, whole; /* whole: nothing may follow the path */
    const char *path;
    void (*run)(desk *, http *, const char *rest);
} routes[] = {
    { false, true, "/api/games", get_games },      { false, false, "/api/games/", get_game },
    { true, true, "/api/tables", post_tables },    { false, true, "/api/tables", get_tables },
    { false, false, "/api/tables/", get_log },     { true, true, "/api/mine", post_mine },
    { true, true, "/api/replay", post_replay },    { true, true, "/api/analysis", study_post },
    { false, false, "/api/analysis/", study_get }, { false, true, "/api/nearby", get_nearby },
    { false, true, "/healthz", get_health },       { false, true, "/metrics", get_metrics },
};

void desk_http(desk *d, http *h) {
    for (size_t i = 0; i < sizeof routes / sizeof routes[0]; i++) {
        const size_t n = strlen(routes[i].path);
        if (routes[i].post != h->post || strncmp(h->path, routes[i].path, n) != 0) continue;
        if (routes[i].whole && h->path[n]) continue;
        routes[i].run(d, h, h->path + n);
        return;
    }
    desk_refuse(h, 404, SW_PATH);
}

void desk_http_gone(desk *d, http *h) {
    (void)d;
    http **asker = h->desk;
    if (asker) *asker = NULL;
}
