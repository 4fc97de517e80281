/* SPDX-License-Identifier: MIT */
/* The server's desk in a page. */
#include "local.h"
#include "bots/bots.h"
#include "games/list.h"
#include "host.h"
#include "server/clock.h"
#include "server/desk.h"

#include <jansson.h>

#include <stdlib.h>
#include <string.h>

static desk *the_desk;
static store *the_store;

/* Nobody shares this desk, so nobody needs limits; what is kept, the page decides. */
static const config settings = {
    .store = "page",
    .workers = 1,
    .analysis = 400,
    .max_tables = 1000000,
    .max_connections = 1000000,
    .max_connections_per_address = 1000000,
    .max_tables_per_hour = 1000000,
    .max_tables_per_address = 1000000,
    .max_messages_per_second = 100000,
};

static const char here[] = "page"; /* the address of everyone */

/* ---- lines ---- */

typedef struct line {
    wire wire; /* first, so that a wire is a line */
    struct line *next;
    uint32_t number;
} line;

static line *lines;
static uint32_t numbers;

static line *find_line(uint32_t number) {
    line *l = lines;
    while (l && l->number != number)
        l = l->next;
    return l;
}

void wire_wake(wire *w) {
    host_ready(((line *)w)->number);
}

void wire_close(wire *w) {
    host_close(((line *)w)->number);
}

/* ---- requests ---- */

typedef struct {
    http http; /* first */
    uint32_t number;
    char *path, *key, *body;
} question;

void http_answer(http *h, int status, const char *type, const char *body, size_t size) {
    question *const q = (question *)h;
    host_answer(q->number, status, type, body, size);
    free(q->path);
    free(q->key);
    free(q->body);
    free(q);
}

/* ---- what the page calls ---- */

void *local_room(size_t size) {
    void *const p = malloc(size + 1);
    if (!p) abort();
    return p;
}

static void wake(void *context) {
    (void)context;
}

bool local_open(void) {
    store_error error;
    the_store = store_page_open();
    the_desk = the_store ? desk_open(&settings, &store_page, the_store, wake, NULL, error) : NULL;
    return the_desk;
}

uint32_t local_connect(void) {
    line *const l = calloc(1, sizeof *l);
    if (!l) abort();
    l->wire.address = here;
    l->number = ++numbers;
    l->next = lines;
    lines = l;
    if (!desk_open_wire(the_desk, &l->wire)) abort();
    return l->number;
}

void local_disconnect(uint32_t number) {
    line *const l = find_line(number), **at = &lines;
    if (!l) return;
    desk_close_wire(the_desk, &l->wire);
    while (*at != l)
        at = &(*at)->next;
    *at = l->next;
    free(l);
}

void local_message(uint32_t number, char *text, size_t size) {
    line *const l = find_line(number);
    text[size] = 0;
    if (l) desk_message(the_desk, &l->wire, text, size);
    free(text);
}

static size_t next_size;

const char *local_next(uint32_t number) {
    line *const l = find_line(number);
    return l ? desk_next(the_desk, &l->wire, &next_size) : NULL;
}

size_t local_next_size(void) {
    return next_size;
}

void local_ask(uint32_t number, pl_lang lang, char *path, char *key, char *body, size_t size) {
    question *const q = calloc(1, sizeof *q);
    if (!q) abort();
    *q = (question){ .number = number, .path = path, .key = key, .body = body };
    q->http = (http){ .post = body != NULL, .lang = lang, .path = path, .key = key };
    q->http.address = here;
    q->http.nearby = "";
    q->http.body = body ? body : "";
    q->http.size = size;
    desk_http(the_desk, &q->http);
}

bool local_work(void) {
    nets_look_again();
    const bool any = workers_run_one();
    desk_wake(the_desk);
    return any;
}

void local_tick(void) {
    desk_tick(the_desk);
}

void local_stored(uint32_t deposit, bool stored) {
    keeper_stored(deposit, stored);
    desk_wake(the_desk);
}

/* ---- journals ---- */

static const char *text_of(const json_t *entry, const char *key) {
    const char *const text = json_string_value(json_object_get(entry, key));
    return text ? text : "";
}

static int64_t number_of(const json_t *entry, const char *key) {
    return json_integer_value(json_object_get(entry, key));
}

static bool add_entry(const json_t *entry) {
    store_entry e = { .text = text_of(entry, "text"), .at = number_of(entry, "at") };
    const int64_t phase = number_of(entry, "phase");
    const char *const id = text_of(entry, "table"), *const sum = text_of(entry, "sum");
    if (strlen(id) != STORE_ID_SIZE - 1 || phase < STORE_LOBBY || phase > STORE_OVER) return false;
    memcpy(e.table, id, sizeof e.table);
    e.number = (uint32_t)number_of(entry, "number");
    e.phase = (enum store_phase)phase;
    e.size = strlen(e.text);
    e.sum = strtoull(sum, NULL, 16);
    return store_page_add(the_store, &e);
}

bool local_has(char *table) {
    const bool has = store_page_has(the_store, table);
    free(table);
    return has;
}

bool local_load(char *text, size_t size) {
    json_t *const list = json_loadb(text, size, 0, NULL);
    bool ok = list;
    for (size_t i = 0; ok && i < json_array_size(list); i++)
        ok = add_entry(json_array_get(list, i));
    json_decref(list);
    free(text);
    return ok;
}

uint64_t local_signature(enum local_signature_of of) {
    if (of == LOCAL_NET) return pl_signature_net(pl_games[0]);
    return of == LOCAL_SEARCH ? pl_signature_search(pl_games[0]) : pl_signature(pl_games[0]);
}

uint64_t local_levels(uint32_t games) {
    return pl_signature_levels(pl_games[0], games);
}
