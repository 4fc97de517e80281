/* SPDX-License-Identifier: MIT */
/* One-off requests over HTTP. */
#include "desk_parts.h"
#include "fair.h"
#include "games/sets.h"
#include "headers.h"
#include "server_words.h"

#include <stdlib.h>
#include <string.h>

enum { BIG = 1 << 22, LISTED_MAX = 200 };

static const char json_mime[] = "application/json";

static void answer_text(http *h, int status, const char *type, const pl_text *t) {
    http_answer(h, status, type, t->at, t->n);
}

void desk_answer(desk *d, http *h, int status, const pl_text *t) {
    cost_bytes(d, h->address, t->n);
    answer_text(h, status, json_mime, t);
}

void desk_refuse_with(http *h, int status, const pl_error *err) {
    char body[ERROR_SIZE];
    pl_text t = PL_TEXT(body);
    headers_write_refusal(&t, err->text);
    answer_text(h, status, json_mime, &t);
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
        catalog_write_game(pl_sets_games()[index - 1], t);
}

/* Created when it is first requested. */
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
    const size_t n = strlen(d->catalog[index]);
    desk_answer(d, h, 200, &(pl_text){ .at = d->catalog[index], .n = n, .cap = n + 1 });
}

static void get_games(desk *d, http *h, const char *rest) {
    (void)rest;
    answer_catalog(d, h, 0);
}

static void get_game(desk *d, http *h, const char *rest) {
    for (int i = 0; pl_sets_games()[i]; i++)
        if (strcmp(pl_sets_games()[i]->id, rest) == 0) {
            answer_catalog(d, h, i + 1);
            return;
        }
    desk_refuse(h, 404, SW_PATH);
}

/* A page opened under a name that only this machine knows can't pass that on, so this returns the
 * machine's addresses in the local network. */
static void get_nearby(desk *d, http *h, const char *rest) {
    (void)rest;
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
    desk_answer(d, h, 200, &t);
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
    new_table new_one = { 0 };
    if (!limits_table(d->limits, h->address, most, clock_ms())) {
        pl_fail(&err, server_word[SW_TOO_MANY_TABLES], PL_I(most));
        desk_refuse_with(h, 429, &err);
    } else if (json_object_get(json, "log")) {
        post_fork(d, h, json_incref(json));
    } else if (table_make(&new_one, json, &err)) {
        table_open(d, h, &new_one);
        new_table_free(&new_one);
    } else {
        desk_refuse_with(h, 400, &err);
    }
    json_decref(json);
}

void table_open(desk *d, http *h, new_table *new_one) {
    pl_error err = { .lang = h->lang };
    const int refused = tend_may_open(d, h->address, &err);
    sitting *s = refused ? NULL : table_sit(d, new_one, h->address, &err);
    if (!s) {
        desk_refuse_with(h, refused ? refused : 400, &err);
        return;
    }
    s->change->http = h;
    h->desk = &s->change->http;
    h->errand = NULL;
    change_store(d, s, s->change);
}

void write_summary(const sitting *s, pl_text *t) {
    pl_json_open(t, '{');
    if (s->change)
        pl_text_str(t, s->change->before);
    else
        summary_write(s->table, seats_overdue(s), t);
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
    desk_answer(d, h, 200, &t);
}

bool is_asked(const sitting *s, int seat) {
    return s->change ? s->change->owed >> seat & 1 : table_owes(s->table, seat);
}

/* ---- how the server does ---- */

static bool can_store(const desk *d) {
    return !d->broken && peers_are_well(d);
}

/* Degraded is not failed: a restart would not help, and other tables go on. */
static void answer_health(desk *d, http *h) {
    char text[80];
    pl_text t = PL_TEXT(text);
    const int64_t aside = (int64_t)d->stored[STORE_SET_ASIDE];
    pl_json_open(&t, '{');
    pl_json_key_bool(&t, "ok", true);
    pl_json_key_bool(&t, "store", can_store(d));
    if (aside) pl_json_key_bool(&t, "degraded", true);
    if (aside) pl_json_key_int(&t, "damaged", aside);
    pl_json_close(&t, '}');
    desk_answer(d, h, 200, &t);
}

/* The server is alive and answers. A restart would not help. */
static void get_health(desk *d, http *h, const char *rest) {
    (void)rest;
    answer_health(d, h);
}

/* Whether it should be sent people. */
static void get_ready(desk *d, http *h, const char *rest) {
    (void)rest;
    if (!can_store(d))
        desk_refuse(h, 503, SW_NOT_STORING);
    else if (d->drains || d->stopping)
        desk_refuse(h, 503, SW_STOPPING);
    else
        answer_health(d, h);
}

/* ---- routes ---- */

enum { FREE, CHEAP, COSTLY }; /* whether an address may be refused that has spent too much */

static const struct {
    bool post, whole; /* whole: nothing may follow the path */
    int cost;
    const char *path;
    void (*run)(desk *, http *, const char *rest);
} routes[] = {
    { false, true, CHEAP, "/api/games", get_games },
    { false, false, CHEAP, "/api/games/", get_game },
    { true, true, CHEAP, "/api/tables", post_tables },
    { false, true, CHEAP, "/api/tables", get_tables },
    { false, false, COSTLY, "/api/tables/", get_log },
    { true, true, COSTLY, "/api/mine", post_mine },
    { true, true, COSTLY, "/api/replay", post_replay },
    { true, true, COSTLY, "/api/link", link_post },
    { true, true, COSTLY, "/api/analysis", study_post },
    { false, false, CHEAP, "/api/analysis/", study_get },
    { false, false, COSTLY, "/api/daily/", par_get },
    { false, false, COSTLY, "/api/puzzles/", puzzles_get },
    { true, true, COSTLY, "/api/position", position_post },
    { false, true, CHEAP, "/api/nearby", get_nearby },
    { false, true, FREE, "/healthz", get_health },
    { false, true, FREE, "/readyz", get_ready },
    { false, true, FREE, "/metrics", metrics_get },
};

enum { ROUTES = sizeof routes / sizeof routes[0] };

static size_t route_of(const http *h) {
    for (size_t i = 0; i < ROUTES; i++) {
        const size_t n = strlen(routes[i].path);
        if (routes[i].post != h->post || strncmp(h->path, routes[i].path, n) != 0) continue;
        if (!routes[i].whole || !h->path[n]) return i;
    }
    return ROUTES;
}

static void answer_route(desk *d, http *h) {
    const size_t i = route_of(h);
    if (i == ROUTES) {
        desk_refuse(h, 404, SW_PATH);
        return;
    }
    const enum cost_kind kind = routes[i].cost == COSTLY ? COST_EXTRA : COST_PLAY;
    if (routes[i].cost != FREE && !cost_allows(d, h->address, kind))
        desk_refuse(h, 429, SW_COST);
    else
        routes[i].run(d, h, h->path + strlen(routes[i].path));
}

/* The time for reading a request and sending the answer comes on top of the measured time. */
void desk_http(desk *d, http *h) {
    enum { NETWORK_US = 50 };
    char address[64];
    pl_text a = PL_TEXT(address);
    pl_text_str(&a, h->address);
    const int64_t begin = clock_cpu_us();
    answer_route(d, h);
    cost_loop(d, address, clock_cpu_us() - begin + NETWORK_US);
}

void desk_http_gone(desk *d, http *h) {
    if (h->errand) clerk_gone(d, h->errand);
    if (h->desk) *h->desk = NULL;
}
