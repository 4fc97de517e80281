/* SPDX-License-Identifier: MIT */
/* A desk without a network, for tests. */
#define _GNU_SOURCE

#include "desk_fixture.h"
#include "tests/folder.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

desk *the_desk, *other_desk;
config the_config;
int store_room = INT_MAX, store_tried, answered_status;
pl_lang api_lang;
const char *api_address, *line_address = "127.0.0.1";
store *the_store;
bool wait_for_clerks = true;
static store_driver the_driver;
static int woken;

/* ---- what the network would do ---- */

static struct {
    json_t *body;
    char *text;
} answered;

void http_answer(http *h, int status, const char *type, const char *body, size_t size) {
    (void)h;
    answered_status = status;
    json_decref(answered.body);
    free(answered.text);
    answered.text = strndup(body, size);
    answered.body = json_loadb(body, size, JSON_DECODE_ANY, NULL);
    if (strcmp(type, "application/json") == 0) assert_non_null(answered.body);
}

void wire_wake(wire *w) {
    ((client *)w->net)->open = true;
}

void wire_close(wire *w) {
    ((client *)w->net)->closed = true;
}

static void wake(void *context) {
    (void)context;
    __atomic_store_n(&woken, 1, __ATOMIC_SEQ_CST);
}

void (*desk_fixture_wake)(void *) = wake;

/* ---- clocks ---- */

static int64_t wall_ahead, ahead; /* microseconds */
static bool stopped, held;

static int64_t read_clock(bool wall) {
    return (__atomic_load_n(&stopped, __ATOMIC_SEQ_CST) ? 0 : clock_of_machine(wall)) +
           __atomic_load_n(wall ? &wall_ahead : &ahead, __ATOMIC_RELAXED);
}

void set_wall_clock(int64_t ms) {
    __atomic_add_fetch(&wall_ahead, 1000 * ms, __ATOMIC_RELAXED);
}

void pass_time(int64_t ms) {
    set_wall_clock(ms);
    __atomic_add_fetch(&ahead, 1000 * ms, __ATOMIC_RELAXED);
}

void stop_clocks(void) {
    wall_ahead += clock_of_machine(true);
    ahead += clock_of_machine(false);
    __atomic_store_n(&stopped, true, __ATOMIC_SEQ_CST);
}

static void start_clocks(void) {
    __atomic_store_n(&stopped, false, __ATOMIC_SEQ_CST);
    wall_ahead = ahead = 0;
    clock_read = read_clock;
}

/* ---- the desk ---- */

void hold_store(bool hold) {
    __atomic_store_n(&held, hold, __ATOMIC_SEQ_CST);
}

static void append(store *s, store_group *group, int n) {
    __atomic_add_fetch(&store_tried, 1, __ATOMIC_SEQ_CST);
    while (__atomic_load_n(&held, __ATOMIC_SEQ_CST))
        usleep(100);
    if (__atomic_fetch_sub(&store_room, 1, __ATOMIC_SEQ_CST) > 0)
        store_sqlite.append(s, group, n);
    else
        for (int i = 0; i < n; i++) {
            group[i].verdict = VERDICT_FAILED;
            strcpy(group[i].error, "full");
        }
}

bool desk_fixture_start(enum durability durability, store_error error) {
    pl_error err = { 0 };
    the_driver = store_sqlite;
    the_driver.append = append;
    the_store = store_sqlite.open(folder_file("tables.db"), durability, &err);
    the_desk = the_store ? desk_open(&the_config, &the_driver, the_store, wake, NULL, error) : NULL;
    if (!the_store) memcpy(error, err.text, STORE_ERROR_SIZE);
    if (the_store && !the_desk) store_sqlite.close(the_store);
    return the_desk != NULL;
}

void desk_fixture_stop(void) {
    desk_close(the_desk);
    store_sqlite.close(the_store);
    the_desk = NULL;
    the_store = NULL;
}

static void open_desk(void) {
    store_error error = "";
    if (!desk_fixture_start(DURABLE_PROCESS, error)) fail_msg("%s", error);
}

void desk_fixture_defaults(void) {
    config_default(&the_config);
    the_config.max_messages_per_second = 1000000;
    the_config.max_tables_per_hour = 1000000;
    the_config.max_tables_per_address = 1000000;
    the_config.max_chat_per_address = the_config.max_chat_per_table = 0;
    the_config.max_connections_per_address = 1000000;
    the_config.max_cpu_per_address = the_config.max_bytes_per_address = 0;
    the_config.analysis = 10;
    start_clocks();
    hold_store(false);
    store_room = INT_MAX;
    api_lang = PL_EN;
    api_address = "127.0.0.1";
}

int desk_fixture_open(void **state) {
    desk_fixture_defaults();
    folder_make(state);
    open_desk();
    return 0;
}

void api_forget(void) {
    json_decref(answered.body);
    answered.body = NULL;
    free(answered.text);
    answered.text = NULL;
}

int desk_fixture_close(void **state) {
    hold_store(false);
    desk_fixture_stop();
    api_forget();
    return folder_remove(state);
}

static void take_state(client *c, const json_t *message, const char *text, size_t size) {
    const json_t *re = json_object_get(message, "re");
    assert_true(browser_take(&c->page, message));
    c->states++;
    c->bytes += size;
    free(c->newest);
    c->newest = strdup(text);
    if (!re) return;
    json_decref(c->answer);
    c->answer = json_pack("{ss sI sI}", "is", "done", "re", json_integer_value(re), "seq",
                          (json_int_t)c->page.seq);
}

/* ---- readers ---- */

static client *everyone[4096];
static int present;

/* Nobody may be connected: the readers' tables go with the desk. */
void desk_fixture_restart(void) {
    assert_int_equal(present, 0);
    desk_fixture_stop();
    open_desk();
}

static bool deliver(client *c) {
    size_t size;
    const char *text = desk_next(the_desk, &c->wire, &size);
    if (!text) return false;
    assert_int_equal(strlen(text), size);
    json_t *message = json_loadb(text, size, 0, NULL);
    if (!message) fail_msg("not JSON: %s", text);
    if (message_is(message, "state"))
        take_state(c, message, text, size);
    else {
        json_t **kept = message_is(message, "chat") ? &c->chat : &c->answer;
        json_decref(*kept);
        *kept = json_incref(message);
        c->refused = c->refused || message_is(message, "refused");
    }
    json_decref(message);
    return true;
}

static bool deliver_all(void) {
    bool any = false;
    for (int i = 0; i < present; i++)
        while (deliver(everyone[i]))
            any = true;
    return any;
}

static bool is_at_work(workers *pool) {
    workers_figures w;
    if (!pool) return false;
    workers_look(pool, &w);
    return w.waiting || w.running;
}

static bool is_desk_busy(const desk *d) {
    workers_figures w;
    keeper_figures k;
    workers_look(d->workers, &w);
    keeper_look(d->keeper, &k);
    if (k.waiting || k.chores || w.waiting) return true;
    if (is_at_work(d->couriers) || (wait_for_clerks && is_at_work(d->clerks))) return true;
    for (int i = 0; i < BUCKETS; i++)
        for (const sitting *s = d->bucket[i]; s; s = s->next)
            if (s->change || s->thinking) return true;
    return false;
}

static bool is_busy(void) {
    return is_desk_busy(the_desk) || (other_desk && is_desk_busy(other_desk));
}

/* Where something only waits for its time, it is that time. */
static bool skip_waiting_at(const desk *d) {
    if (!d->gated) return false;
    const int64_t left = d->ringing - clock_ms();
    if (left > 0) pass_time(left);
    return true;
}

static bool skip_waiting(void) {
    const bool skipped = skip_waiting_at(the_desk);
    return (other_desk && skip_waiting_at(other_desk)) || skipped;
}

static void wake_desks(void) {
    desk_wake(the_desk);
    if (other_desk) desk_wake(other_desk);
}

void deliver_now(void) {
    do {
        usleep(20);
        wake_desks();
        deliver_all();
    } while (is_busy() && !held);
}

/* Who was at work when a desk was woken may have woken it again since. */
void settle(void) {
    for (bool busy = true, again; busy || again;) {
        wake_desks();
        busy = deliver_all() || is_busy() || skip_waiting();
        again = __atomic_exchange_n(&woken, 0, __ATOMIC_SEQ_CST);
        if (busy && !again) usleep(20);
    }
}

int api_text(const char *method, const char *path, const char *key, const char *body) {
    http h = { .post = strcmp(method, "POST") == 0, .path = path, .key = key, .body = body };
    h.address = api_address;
    h.lang = api_lang;
    h.size = strlen(body);
    answered_status = 0;
    desk_http(the_desk, &h);
    do
        settle();
    while (!answered_status);
    return answered_status;
}

const char *api_body(void) {
    return answered.text;
}

json_t *api(const char *method, const char *path, const char *key, json_t *body, int *status) {
    char *text = body ? json_dumps(body, 0) : NULL;
    const int got = api_text(method, path, key ? key : "", text ? text : "");
    if (status) *status = got;
    free(text);
    json_decref(body);
    return json_incref(answered.body);
}

const char *api_answer(void) {
    return answered.text;
}

json_t *ask(client *c, const char *format, ...) {
    va_list args;
    va_start(args, format);
    json_t *message = json_vpack_ex(NULL, 0, format, args);
    va_end(args);
    assert_non_null(message);
    char *text = json_dumps(message, 0);
    json_decref(c->answer);
    c->answer = NULL;
    c->refused = false;
    desk_message(the_desk, &c->wire, text, strlen(text));
    free(text);
    json_decref(message);
    do
        settle();
    while (c->wire.reader && c->wire.reader->waits);
    return c->answer;
}

void hello(client *c, const char *id, const char *key, const char *host, const char *lang) {
    ask(c, "{ss ss ss* ss* ss sb si}", "do", "hello", "table", id, "key", key, "host", host, "lang",
        lang, "patches", true, "re", 1);
}

bool client_come(client *c) {
    *c = (client){ .wire = { .address = line_address } };
    c->wire.net = c;
    if (!desk_open_wire(the_desk, &c->wire)) return false;
    c->page.lines = json_array();
    everyone[present++] = c;
    return true;
}

void client_open(client *c, const char *id, const char *key, const char *host, const char *lang) {
    assert_true(client_come(c));
    hello(c, id, key, host, lang);
}

void client_close(client *c) {
    for (int i = 0; i < present; i++)
        if (everyone[i] == c) everyone[i] = everyone[--present];
    desk_close_wire(the_desk, &c->wire);
    browser_clear(&c->page);
    json_decref(c->answer);
    json_decref(c->chat);
    free(c->newest);
}

/* ---- parties ---- */

static void copy_key(char *out, const json_t *from, const char *name) {
    strcpy(out, json_string_value(json_object_get(from, name)));
}

static json_t *wanted(const char *game, int seats, int people, const char *options) {
    json_t *bots = json_object(), *chosen = json_object();
    for (int seat = people; seat < seats; seat++) {
        char key[8];
        pl_text t = PL_TEXT(key);
        pl_text_int(&t, seat);
        json_object_set_new(bots, key, json_string("random"));
    }
    char word[96];
    while (options && pl_word(&options, word, sizeof word)) {
        char *value = strchr(word, '=');
        *value++ = 0;
        json_object_set_new(chosen, word, json_string(value));
    }
    return json_pack("{ss si so so}", "game", game, "seats", seats, "bots", bots, "options",
                     chosen);
}

static void sit_down(party *p, int seat) {
    char name[16] = "Ada 0";
    name[4] = (char)('0' + seat);
    client_open(&p->seat[seat], p->id, seat ? p->invite : p->host, NULL, seat % 2 ? "de" : "en");
    const json_t *done = ask(&p->seat[seat], "{ss si ss si ss}", "do", "take", "seat", seat, "name",
                             name, "color", seat, "mix", "00112233445566778899aabbccddeeff");
    if (!message_is(done, "done")) fail_msg("%s", json_dumps(done, 0));
    copy_key(p->key[seat], done, "key");
}

void party_open(party *p, const char *game, int seats, int people, const char *options) {
    int status;
    *p = (party){ .seats = seats, .people = people };
    json_t *made = api("POST", "/api/tables", NULL, wanted(game, seats, people, options), &status);
    if (status != 201) fail_msg("%s", json_dumps(made, 0));
    copy_key(p->id, made, "table");
    copy_key(p->host, made, "host");
    copy_key(p->invite, made, "invite");
    copy_key(p->watch, made, "watch");
    json_decref(made);
    for (int seat = 0; seat < people; seat++)
        sit_down(p, seat);
    client_open(&p->spectator, p->id, p->watch, NULL, "en");
    const json_t *done = ask(&p->seat[0], "{ss}", "do", "start");
    if (!message_is(done, "done")) fail_msg("%s", json_dumps(done, 0));
}

void party_close(party *p) {
    for (int seat = 0; seat < p->people; seat++)
        client_close(&p->seat[seat]);
    client_close(&p->spectator);
}

bool party_step(party *p, pl_rng *rng) {
    int owing[PL_SEATS_MAX], n = 0;
    for (int seat = 0; seat < p->people; seat++)
        if (json_array_size(browser_moves(&p->seat[seat].page))) owing[n++] = seat;
    if (!n) return false;
    client *c = &p->seat[owing[pl_rng_below(rng, (uint32_t)n)]];
    const json_t *moves = browser_moves(&c->page);
    const json_t *move = json_array_get(moves, pl_rng_below(rng, json_array_size(moves)));
    json_t *text = json_incref(json_object_get(move, "move"));
    const json_t *done = ask(c, "{ss sI sO}", "do", "move", "seq", c->page.seq, "move", text);
    json_decref(text);
    if (!message_is(done, "done")) fail_msg("%s", json_dumps(done, 0));
    return true;
}

bool party_is_over(const party *p) {
    return browser_is_over(&p->spectator.page);
}

static sitting *table_of(const party *p) {
    return desk_held(the_desk, p->id);
}

/* Here a table changes without an entry. */
static void forget_shared(const party *p) {
    shared_forget(table_of(p));
    shared_free(the_desk);
}

/* All that whoever comes is sent. */
static char *sent_to(const party *p, int seat) {
    client c;
    forget_shared(p);
    client_open(&c, p->id, seat < 0 ? p->watch : p->key[seat], seat == 0 ? p->host : NULL,
                seat % 2 ? "de" : "en");
    char *text = c.newest;
    c.newest = NULL;
    client_close(&c);
    return text;
}

static bool is_blind(const party *p, int seat, pl_rng *rng) {
    pl_match *const m = &table_of(p)->table->match;
    pl_room truth;
    char *before = sent_to(p, seat);
    memcpy(truth.bytes, m->bytes, sizeof truth.bytes);
    m->game->imagine(pl_match_state(m), seat, rng);
    char *after = sent_to(p, seat);
    memcpy(m->bytes, truth.bytes, sizeof truth.bytes);
    const bool same = strcmp(before, after) == 0;
    free(before);
    free(after);
    forget_shared(p);
    spread(table_of(p)); /* the others have seen the other deal meanwhile */
    settle();
    return same;
}

bool party_is_blind(const party *p, pl_rng *rng) {
    bool blind = true;
    for (int seat = PL_PUBLIC; seat < p->people; seat++)
        blind = is_blind(p, seat, rng) && blind;
    return blind;
}

static const pl_game *the_leaking; /* as it is when it is honest */

static void show_all(const pl_state *s, int seat, pl_state *out) {
    (void)seat;
    memcpy(out, s, the_leaking->state_size);
}

void party_leaks(const party *p, bool on) {
    static pl_game leaky;
    table *const t = table_of(p)->table;
    if (on) {
        leaky = *(the_leaking = t->game);
        leaky.view = show_all;
    }
    t->game = t->match.game = on ? &leaky : the_leaking;
}

bool is_brief(void) {
    return getenv("PERILUNE_BRIEF");
}
