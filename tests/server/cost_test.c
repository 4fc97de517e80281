/* SPDX-License-Identifier: MIT */
/* What one address can make the server do: expensive work waits in queues of its own, which have
 * bounds, and ends when nobody wants it any more. Nothing here goes by the clock: threads are held
 * up, and what waits is counted. */
#define _GNU_SOURCE

#include "desk_fixture.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static party us;

/* ---- threads that are held up ---- */

typedef struct {
    errand errand; /* first */
    bool running, release, was_cancelled;
} hold;

static bool flag(const bool *b) {
    return __atomic_load_n(b, __ATOMIC_SEQ_CST);
}

static void set(bool *b) {
    __atomic_store_n(b, true, __ATOMIC_SEQ_CST);
}

static void hold_run(job *j, work_space space) {
    (void)space;
    hold *h = (hold *)j;
    set(&h->running);
    while (!flag(&h->release) && !job_is_cancelled(j))
        usleep(100);
    h->was_cancelled = job_is_cancelled(j);
}

static void hold_done(desk *d, errand *e) {
    (void)d, (void)e;
}

static void hold_drop(errand *e) {
    (void)e;
}

static void hold_up(workers *w, hold *h, uint32_t owner) {
    *h = (hold){ .errand = { .job = { .run = hold_run, .owner = owner } } };
    h->errand.done = hold_done;
    h->errand.drop = hold_drop;
    assert_int_equal(workers_put(w, &h->errand.job), WORKERS_ROOM);
}

static void until(const bool *b) {
    while (!flag(b))
        usleep(100);
}

enum { THREADS_MAX = 256 };
static hold clerk[THREADS_MAX];

/* Every clerk is busy until release_clerks. */
static void hold_clerks(void) {
    for (int i = 0; i < workers_threads(the_desk->clerks); i++) {
        hold_up(the_desk->clerks, &clerk[i], 0);
        until(&clerk[i].running);
    }
}

static uint32_t clerks_waiting(void) {
    workers_figures f;
    workers_look(the_desk->clerks, &f);
    return f.waiting;
}

/* A table that must be read again is handed to a clerk when the first reading is collected. */
static void release_clerks(void) {
    workers_figures f;
    for (int i = 0; i < workers_threads(the_desk->clerks); i++)
        set(&clerk[i].release);
    do {
        settle();
        workers_look(the_desk->clerks, &f);
    } while (f.waiting || f.running || the_desk->loadings);
    settle();
}

/* ---- requests ---- */

static char *finished_log(void) {
    enum { SIZE = 65536 };
    pl_rng rng;
    pl_rng_seed64(&rng, 3);
    party_open(&us, "monkeys", 2, 2, NULL);
    while (party_step(&us, &rng))
        ;
    char *log = malloc(SIZE);
    pl_text t = pl_text_in(log, SIZE);
    pl_log_write(&desk_here(the_desk, us.id)->table->match, &t);
    party_close(&us);
    return log;
}

static char *replay_of(const char *log) {
    json_t *wish = json_pack("{ss ss}", "log", log, "seat", "open");
    char *text = json_dumps(wish, 0);
    json_decref(wish);
    return text;
}

static void post(http *h, const char *path, const char *body, const char *address) {
    *h = (http){ .post = true, .path = path, .key = "", .address = address, .body = body };
    h->size = strlen(body);
    answered_status = 0;
    desk_http(the_desk, h);
}

/* ---- the desk ---- */

static void refused_for(const json_t *answer, enum server_word_id word) {
    assert_true(message_is(answer, "refused"));
    assert_string_equal(json_string_value(json_object_get(answer, "error")), server_word[word].en);
}

/* As a hostile client does: it posts, and hangs up at once. */
static void hanging_up_cancels(void **state) {
    (void)state;
    char *log = finished_log(), *body = replay_of(log);
    hold_clerks();
    for (int i = 0; i < 428; i++) {
        http h;
        post(&h, i % 2 ? "/api/replay" : "/api/analysis", body, "10.0.0.1");
        assert_int_equal(answered_status, 0);
        desk_http_gone(the_desk, &h);
        assert_int_equal(clerks_waiting(), 0);
    }
    release_clerks();
    free(body);
    free(log);
}

static void bots_move_past_full_queues(void **state) {
    (void)state;
    enum { ADDRESSES = 8, EACH = 32 };
    static http asked[ADDRESSES][EACH + 1];
    char *log = finished_log(), *body = replay_of(log);
    hold_clerks();
    for (int a = 0; a < ADDRESSES; a++) {
        char address[] = "10.0.0.0";
        address[7] = (char)('0' + a);
        for (int i = 0; i < EACH; i++) {
            post(&asked[a][i], "/api/replay", body, address);
            assert_int_equal(answered_status, 0);
        }
        post(&asked[a][EACH], "/api/replay", body, address);
        assert_int_equal(answered_status, a + 1 < ADDRESSES ? 429 : 503);
    }
    assert_int_equal(clerks_waiting(), ADDRESSES * EACH);
    assert_int_equal(api_text("POST", "/api/replay", "", body), 503);
    const uint64_t before = the_desk->count.bots;
    pl_rng rng;
    pl_rng_seed64(&rng, 1);
    party_open(&us, "monkeys", 4, 1, NULL);
    for (int i = 0; i < 5; i++)
        party_step(&us, &rng);
    assert_true(the_desk->count.bots > before);
    party_close(&us);
    assert_int_equal(clerks_waiting(), ADDRESSES * EACH);
    for (int a = 0; a < ADDRESSES; a++)
        for (int i = 0; i < EACH; i++)
            desk_http_gone(the_desk, &asked[a][i]);
    release_clerks();
    free(body);
    free(log);
}

/* The event loop reads no log and no table that somebody names. */
static void logs_are_read_elsewhere(void **state) {
    (void)state;
    char *log = finished_log();
    json_t *fork = json_pack("{ss ss si}", "game", "monkeys", "log", log, "step", 3);
    json_t *made = api("POST", "/api/tables", NULL, json_pack("{ss}", "game", "template"), NULL);
    const json_t *id = json_object_get(made, "table");
    json_t *mine =
        json_pack("{s[{sO sO}]}", "keys", "table", id, "key", json_object_get(made, "host"));
    desk_forget(the_desk, desk_here(the_desk, json_string_value(id)));
    json_t *wish[] = { fork, mine };
    const char *const path[] = { "/api/tables", "/api/mine" };
    const uint32_t tables = the_desk->tables;
    hold_clerks();
    for (int i = 0; i < 2; i++) {
        http h;
        char *body = json_dumps(wish[i], 0);
        post(&h, path[i], body, "10.0.0.1");
        settle();
        assert_int_equal(answered_status, 0);
        assert_int_equal(clerks_waiting(), 1);
        assert_int_equal(the_desk->tables, tables);
        desk_http_gone(the_desk, &h);
        assert_int_equal(clerks_waiting(), 0);
        free(body);
        json_decref(wish[i]);
    }
    release_clerks();
    json_decref(made);
    free(log);
}

static void say(client *c, const char *format, ...) {
    va_list args;
    va_start(args, format);
    json_t *message = json_vpack_ex(NULL, 0, format, args);
    va_end(args);
    char *text = json_dumps(message, 0);
    desk_message(the_desk, &c->wire, text, strlen(text));
    free(text);
    json_decref(message);
    settle();
}

/* Several say hello to a table that is not in memory; one of them leaves before it is read. */
static void hellos_wait_for_their_table(void **state) {
    (void)state;
    enum { COMING = 3, TOO_MANY = 20 };
    client coming[COMING];
    json_t *made = api("POST", "/api/tables", NULL, json_pack("{ss}", "game", "template"), NULL);
    const char *id = json_string_value(json_object_get(made, "table"));
    const char *host = json_string_value(json_object_get(made, "host"));
    desk_forget(the_desk, desk_here(the_desk, id));
    hold_clerks();
    for (int i = 0; i < COMING; i++) {
        assert_true(client_come(&coming[i]));
        say(&coming[i], "{ss ss ss si}", "do", "hello", "table", id, "key", host, "re", 1);
        assert_int_equal(clerks_waiting(), 1);
        assert_null(coming[i].answer);
    }
    assert_int_equal(the_desk->tables, 0);
    for (int i = 0; i < TOO_MANY; i++)
        say(&coming[0], "{ss ss si}", "do", "dance", "with", "me", "re", 2 + i);
    refused_for(coming[0].answer, SW_BUSY);
    say(&coming[1], "{ss si ss si ss si}", "do", "take", "seat", 0, "name", "Ada", "color", 0,
        "mix", "00112233445566778899aabbccddeeff", "re", 2);
    client_close(&coming[0]);
    assert_int_equal(clerks_waiting(), 1);
    release_clerks();
    assert_true(message_is(coming[1].answer, "done"));
    assert_int_equal(json_integer_value(json_object_get(coming[1].answer, "re")), 2);
    assert_true(message_is(coming[2].answer, "done") && coming[2].page.doc);
    assert_int_equal(the_desk->tables, 1);
    client_close(&coming[1]);
    client_close(&coming[2]);
    json_decref(made);
}

/* Many come at once to tables that are not in memory, all from one address, as after a server they
 * shared has gone: those that find no room are told to come again. */
static void too_many_hellos_come_again(void **state) {
    (void)state;
    enum { COMING = 40 };
    static client coming[COMING];
    int sent_away = 0;
    hold_clerks();
    for (int i = 0; i < COMING; i++) {
        json_t *made =
            api("POST", "/api/tables", NULL, json_pack("{ss}", "game", "template"), NULL);
        const char *id = json_string_value(json_object_get(made, "table"));
        desk_forget(the_desk, desk_here(the_desk, id));
        assert_true(client_come(&coming[i]));
        say(&coming[i], "{ss ss sO}", "do", "hello", "table", id, "key",
            json_object_get(made, "host"));
        if (message_is(coming[i].answer, "bye")) {
            assert_true(json_is_true(json_object_get(coming[i].answer, "again")));
            sent_away++;
        }
        json_decref(made);
    }
    assert_in_range(sent_away, 1, COMING - 1);
    release_clerks();
    for (int i = 0; i < COMING; i++)
        client_close(&coming[i]);
}

/* Whoever hangs up ends the reading; a table that came and went meanwhile is read again. */
static void tables_are_read_for_someone(void **state) {
    (void)state;
    client c;
    json_t *made = api("POST", "/api/tables", NULL, json_pack("{ss}", "game", "template"), NULL);
    const char *id = json_string_value(json_object_get(made, "table"));
    const char *host = json_string_value(json_object_get(made, "host"));
    desk_forget(the_desk, desk_here(the_desk, id));
    hold_clerks();
    assert_true(client_come(&c));
    say(&c, "{ss ss ss}", "do", "hello", "table", id, "key", host);
    assert_int_equal(clerks_waiting(), 1);
    assert_false(desk_let_go(the_desk, id));
    client_close(&c);
    assert_int_equal(clerks_waiting(), 0);
    assert_true(desk_let_go(the_desk, id));
    assert_true(client_come(&c));
    say(&c, "{ss ss ss}", "do", "hello", "table", id, "key", host);
    load_spoil(the_desk, id);
    release_clerks();
    assert_true(message_is(c.answer, "done"));
    client_close(&c);
    client_open(&c, "abcdefghijk", host, NULL, "en");
    assert_true(message_is(c.answer, "bye"));
    client_close(&c);
    json_decref(made);
}

/* A clerk's queue that is full is told. */
static void too_many_tables_are_refused(void **state) {
    (void)state;
    enum { EACH = 32 };
    client c[EACH + 1];
    hold_clerks();
    for (int i = 0; i <= EACH; i++) {
        char id[] = "abcdefghij0";
        id[10] = (char)(i < 26 ? 'a' + i : '0' + i - 26);
        assert_true(client_come(&c[i]));
        say(&c[i], "{ss ss ss}", "do", "hello", "table", id, "key", "x");
        assert_int_equal(c[i].closed, i == EACH);
    }
    assert_int_equal(clerks_waiting(), EACH);
    http h = { .path = "/api/tables/abcdefghijk/log", .key = "", .address = "10.0.0.1" };
    answered_status = 0;
    desk_http(the_desk, &h);
    assert_int_equal(answered_status, 0);
    assert_int_equal(clerks_waiting(), EACH + 1);
    release_clerks();
    assert_int_equal(answered_status, 404);
    for (int i = 0; i <= EACH; i++) {
        assert_true(message_is(c[i].answer, "bye"));
        client_close(&c[i]);
    }
}

static void replays_end_early(void **state) {
    (void)state;
    enum { SIZE = 1 << 20 };
    char *log = finished_log(), *out = malloc(SIZE);
    json_t *wish = json_pack("{ss ss}", "log", log, "seat", "open");
    job running = { .cancelled = true };
    pl_error err = { 0 };
    pl_text t = pl_text_in(out, SIZE);
    assert_false(replay_write(wish, &running, &t, &err));
    assert_true(t.n < 1000);
    json_decref(wish);
    free(out);
    free(log);
}

static void hints_end_with_their_line(void **state) {
    (void)state;
    static hold thinker[THREADS_MAX];
    workers_figures f;
    party_open(&us, "monkeys", 2, 2, NULL);
    const int asked = json_array_size(browser_moves(&us.seat[0].page)) ? 0 : 1;
    client *c = &us.seat[asked];
    const int threads = workers_threads(the_desk->workers);
    for (int i = 0; i < threads; i++) {
        hold_up(the_desk->workers, &thinker[i], (uint32_t)i + 1);
        until(&thinker[i].running);
    }
    char hint[80];
    pl_text t = PL_TEXT(hint);
    pl_say(&t, "{\"do\":\"hint\",\"seq\":{0}}", PL_I(c->page.seq));
    desk_message(the_desk, &c->wire, hint, t.n);
    workers_look(the_desk->workers, &f);
    assert_int_equal(f.waiting, 1);
    client_close(c);
    workers_look(the_desk->workers, &f);
    assert_int_equal(f.waiting, 0);
    assert_int_equal(desk_here(the_desk, us.id)->hinting, 0);
    for (int i = 0; i < threads; i++)
        set(&thinker[i].release);
    settle();
    client_open(c, us.id, us.key[asked], NULL, "en");
    party_close(&us);
}

/* ---- budgets ---- */

static const char here[] = "127.0.0.1";

static spending rate(void) {
    return (spending){ the_config.max_cpu_per_address * 10000,
                       the_config.max_bytes_per_address * 1024 };
}

static int64_t spent(const char *address) {
    return limits_spent(the_desk->limits, address, rate(), clock_ms());
}

/* As if it had spent so many thousandths of what it may spend at once. */
static void has_spent(const char *address, int64_t share) {
    const int64_t whole = LIMITS_BURST * rate().us;
    limits_spend(the_desk->limits, address, rate(), (spending){ -4 * whole, 0 }, clock_ms());
    limits_spend(the_desk->limits, address, rate(), (spending){ whole * share / LIMITS_FULL, 0 },
                 clock_ms());
}

static void budgets_refill(void **state) {
    (void)state;
    limits *l = limits_new();
    const spending a_second = { 500000, 1000 };
    const int64_t now = 1;
    assert_int_equal(limits_spent(l, here, a_second, now), 0);
    limits_spend(l, here, a_second, (spending){ 2500000, 0 }, now);
    assert_int_equal(limits_spent(l, here, a_second, now), 500);
    limits_spend(l, here, a_second, (spending){ -500000, 0 }, now);
    assert_int_equal(limits_spent(l, here, a_second, now), 400);
    assert_int_equal(limits_spent(l, here, a_second, now + 1000), 300);
    limits_spend(l, here, a_second, (spending){ 0, 9000 }, now + 1000);
    assert_int_equal(limits_spent(l, here, a_second, now + 1000), 900);
    assert_int_equal(limits_spent(l, here, a_second, now + 2000), 800);
    assert_int_equal(limits_spent(l, "there", a_second, now), 0);
    limits_spend(l, here, a_second, (spending){ INT32_MAX, INT32_MAX }, now + 2000);
    assert_int_equal(limits_spent(l, here, a_second, now + 2000), 3000);
    limits_tick(l, now + 20000);
    assert_int_equal(limits_spent(l, here, a_second, now + 22000), 1000);
    assert_int_equal(limits_spent(l, here, a_second, now + 32000), 0);
    limits_spend(l, here, (spending){ 0, 0 }, (spending){ 1000, 1000 }, now + 32000);
    assert_int_equal(limits_spent(l, here, (spending){ 0, 0 }, now + 32000), 0);
    limits_free(l);
}

static void networks_count_as_one(void **state) {
    (void)state;
    const spending rate_here = { 1000, 1000 }, all = { 10000, 0 };
    limits *l = limits_new();
    limits_spend(l, "2001:db8::1", rate_here, all, 1);
    assert_int_equal(limits_spent(l, "2001:db8::ffff:2", rate_here, 1), LIMITS_FULL);
    assert_int_equal(limits_spent(l, "2001:db8:0:1::1", rate_here, 1), 0);
    limits_spend(l, "::ffff:10.0.0.1", rate_here, all, 1);
    assert_int_equal(limits_spent(l, "::ffff:10.0.0.2", rate_here, 1), 0);
    assert_true(limits_connect(l, "2001:db8::1", 1) && !limits_connect(l, "2001:db8::2", 1));
    limits_disconnect(l, "2001:db8::3");
    assert_true(limits_connect(l, "2001:db8::2", 1));
    assert_int_equal(limits_owner("2001:db8::1"), limits_owner("2001:db8::2"));
    limits_free(l);
}

/* What was estimated is given back when it was not needed. */
static void estimates_are_corrected(void **state) {
    (void)state;
    char *log = finished_log(), *body = replay_of(log);
    http h;
    the_config.max_cpu_per_address = 1;
    hold_clerks();
    post(&h, "/api/replay", body, "10.0.0.1");
    const int64_t before = spent("10.0.0.1");
    assert_true(before >= (int64_t)strlen(body) / 100);
    desk_http_gone(the_desk, &h);
    assert_true(spent("10.0.0.1") < before - (int64_t)strlen(body) / 200);
    release_clerks();
    the_config.max_cpu_per_address = 0;
    free(body);
    free(log);
}

/* Who has spent too much can still play, and much later on not even that. */
static void budgets_are_kept(void **state) {
    (void)state;
    int status;
    party_open(&us, "template", 2, 2, NULL);
    client *c = &us.seat[0];
    the_config.max_cpu_per_address = 50;
    has_spent(here, 1700);
    json_t *answer = api("POST", "/api/replay", NULL, json_pack("{ss}", "log", ""), &status);
    assert_int_equal(status, 429);
    assert_string_equal(json_string_value(json_object_get(answer, "error")),
                        server_word[SW_COST].en);
    json_decref(answer);
    assert_int_equal(api_text("GET", "/api/games", "", ""), 200);
    api_address = "10.0.0.1";
    json_decref(api("POST", "/api/replay", NULL, json_pack("{ss}", "log", ""), &status));
    assert_int_equal(status, 400);
    has_spent(here, 1700);
    refused_for(ask(c, "{ss sI}", "do", "hint", "seq", c->page.seq), SW_COST);
    assert_true(message_is(ask(c, "{ss ss}", "do", "say", "text", "still here"), "done"));
    has_spent(here, 2900);
    refused_for(ask(c, "{ss ss}", "do", "say", "text", "and on"), SW_COST);
    api_address = here;
    has_spent(here, 2900);
    assert_int_equal(api_text("GET", "/api/games", "", ""), 429);
    assert_int_equal(api_text("GET", "/healthz", "", ""), 200);
    has_spent(here, 2900);
    assert_false(desk_may_connect(the_desk, here, false) || desk_may_send(the_desk, here, 1));
    has_spent(here, 1700);
    assert_true(desk_may_connect(the_desk, here, false) && desk_may_send(the_desk, here, 1));
    the_config.max_cpu_per_address = 0;
    party_close(&us);
}

static void reading_is_charged(void **state) {
    (void)state;
    int64_t reads = 0;
    the_config.max_cpu_per_address = 50;
    while (desk_may_read(the_desk, "10.0.0.9", 50000) && reads < 1000)
        reads++;
    assert_in_range(reads, 1, 999);
    assert_false(desk_may_connect(the_desk, "10.0.0.9", true));
    assert_true(desk_may_connect(the_desk, "10.0.0.10", true));
    the_config.max_cpu_per_address = 0;
}

/* Refusing costs, too: a line that goes on and on is closed. */
static void floods_end_their_line(void **state) {
    (void)state;
    party_open(&us, "template", 2, 2, NULL);
    client *c = &us.seat[0];
    the_config.max_cpu_per_address = 50;
    the_config.max_messages_per_second = 2;
    for (int i = 0; i < 12; i++) {
        has_spent(here, 1700);
        ask(c, "{ss}", "do", "dance");
    }
    refused_for(c->answer, SW_FAST);
    assert_false(c->closed);
    has_spent(here, 2900);
    ask(c, "{ss}", "do", "dance");
    assert_true(c->closed);
    has_spent(here, 2900);
    hello(&us.seat[1], us.id, us.key[1], NULL, "en");
    assert_true(message_is(us.seat[1].answer, "bye") && us.seat[1].closed);
    the_config.max_cpu_per_address = 0;
    party_close(&us);
}

/* Whoever takes a move back pays for telling everybody the story again. */
static void taking_back_is_paid_for(void **state) {
    (void)state;
    enum { WATCHING = 60, EACH = 20 };
    static client watcher[WATCHING];
    static const char *const from[] = { "10.0.1.1", "10.0.1.2", "10.0.1.3" };
    pl_rng rng;
    pl_rng_seed64(&rng, 3);
    party_open(&us, "template", 2, 1, NULL);
    client *c = &us.seat[0];
    assert_true(party_step(&us, &rng));
    for (int i = 0; i < WATCHING; i++) {
        line_address = from[i / EACH];
        client_open(&watcher[i], us.id, us.watch, NULL, "en");
    }
    line_address = here;
    the_config.max_cpu_per_address = 5;
    has_spent(here, 0);
    assert_true(message_is(ask(c, "{ss sI}", "do", "undo", "seq", c->page.seq), "done"));
    assert_in_range(spent(here), 90, 2 * LIMITS_FULL);
    the_config.max_cpu_per_address = 0;
    for (int i = 0; i < WATCHING; i++)
        client_close(&watcher[i]);
    party_close(&us);
}

/* Those who watch from where too much was spent are told later, not never. */
static void states_come_late(void **state) {
    (void)state;
    pl_rng rng;
    pl_rng_seed64(&rng, 3);
    party_open(&us, "monkeys", 2, 2, NULL);
    the_config.max_cpu_per_address = 50;
    has_spent(here, 1700);
    const size_t seen = us.spectator.states, played = us.seat[0].states;
    assert_true(party_step(&us, &rng));
    assert_int_equal(us.spectator.states, seen);
    assert_true(us.seat[0].states > played);
    has_spent(here, 1700);
    desk_tick(the_desk);
    settle();
    assert_int_equal(us.spectator.states, seen);
    has_spent(here, 0);
    desk_tick(the_desk);
    settle();
    assert_int_equal(us.spectator.states, seen + 1);
    the_config.max_cpu_per_address = 0;
    party_close(&us);
}

/* ---- what is told twice costs nothing ---- */

/* Who says hello again on the same line has everything already. */
static void hello_again_is_cheap(void **state) {
    (void)state;
    pl_rng rng;
    pl_rng_seed64(&rng, 3);
    party_open(&us, "monkeys", 2, 2, NULL);
    for (int i = 0; i < 9; i++)
        party_step(&us, &rng);
    client *c = &us.seat[0];
    const size_t told = c->states, lines = json_array_size(c->page.lines);
    hello(c, us.id, us.key[0], us.host, "en");
    assert_true(message_is(c->answer, "done"));
    assert_int_equal(c->states, told);
    hello(c, us.id, us.key[0], us.host, "de");
    assert_int_equal(c->states, told + 1);
    assert_null(strstr(c->newest, "\"full\""));
    assert_int_equal(json_array_size(c->page.lines), lines);
    client fresh;
    client_open(&fresh, us.id, us.key[0], us.host, "de");
    assert_true(json_equal(fresh.page.doc, c->page.doc));
    assert_true(json_equal(fresh.page.lines, c->page.lines));
    client_close(&fresh);
    party_close(&us);
}

static void those_who_watch_share(void **state) {
    (void)state;
    client more[3];
    pl_rng rng;
    pl_rng_seed64(&rng, 3);
    party_open(&us, "monkeys", 2, 2, NULL);
    for (int i = 0; i < 3; i++)
        client_open(&more[i], us.id, us.watch, NULL, i == 2 ? "de" : "en");
    for (int i = 0; i < 9; i++) {
        party_step(&us, &rng);
        const state_text *seen = us.spectator.wire.reader->doc;
        assert_ptr_equal(more[0].wire.reader->doc, seen);
        assert_ptr_equal(more[1].wire.reader->doc, seen);
        assert_true(more[2].wire.reader->doc != seen);
        assert_true(us.seat[0].wire.reader->doc != seen);
        assert_string_equal(more[0].newest, us.spectator.newest);
    }
    client late;
    for (int i = 0; i < 3; i++) {
        client_open(&late, us.id, us.watch, NULL, i == 2 ? "de" : "en");
        assert_true(json_equal(late.page.doc, more[i].page.doc));
        assert_true(json_equal(late.page.lines, more[i].page.lines));
        client_close(&late);
        client_close(&more[i]);
    }
    party_close(&us);
}

static void kept_stories_have_bounds(void **state) {
    (void)state;
    pl_rng rng;
    pl_rng_seed64(&rng, 3);
    party_open(&us, "monkeys", 2, 2, NULL);
    party_step(&us, &rng);
    for (int i = 0; i < 300; i++) {
        client c;
        ask(&us.seat[0], "{ss ss}", "do", "say", "text", "hello");
        client_open(&c, us.id, us.watch, NULL, "en");
        client_close(&c);
    }
    int n = 0;
    for (const struct told *s = the_desk->stories; s; s = *(const struct told *const *)s)
        n++;
    assert_in_range(n, 100, 256);
    party_close(&us);
}

static void undo_is_tried_once(void **state) {
    (void)state;
    pl_rng rng;
    pl_rng_seed64(&rng, 3);
    party_open(&us, "monkeys", 2, 2, NULL);
    for (int i = 0; i < 9; i++) {
        const uint64_t before = the_desk->count.tried;
        party_step(&us, &rng);
        const uint64_t tried = the_desk->count.tried;
        assert_in_range(the_desk->count.tried, before, before + 1);
        for (int k = 0; k < 3; k++) {
            client c;
            client_open(&c, us.id, us.key[k % 2], NULL, k < 2 ? "en" : "de");
            client_close(&c);
        }
        assert_int_equal(the_desk->count.tried, tried);
    }
    party_close(&us);
}

/* ---- the threads ---- */

static void wake(void *context) {
    (void)context;
}

static job *await(workers *w) {
    job *j;
    while (!(j = workers_take(w)))
        usleep(100);
    return j;
}

static workers *one_thread(uint32_t most, uint32_t most_each) {
    return workers_start((workers_wish){ .threads = 1, .most = most, .most_each = most_each }, wake,
                         NULL);
}

static void drop_nothing(job *j) {
    (void)j;
}

static void owners_take_turns(void **state) {
    (void)state;
    workers *w = one_thread(0, 0);
    hold first, greedy[5], modest, alike, urgent;
    hold_up(w, &first, 1);
    until(&first.running);
    for (int i = 0; i < 5; i++)
        hold_up(w, &greedy[i], 1);
    hold_up(w, &modest, 2);
    hold_up(w, &alike, 1 + (1 << 20)); /* another owner, whatever numbers have in common */
    hold_up(w, &urgent, 1);
    assert_true(workers_cancel(w, &urgent.errand.job));
    urgent.errand.job.urgent = true;
    assert_int_equal(workers_put(w, &urgent.errand.job), WORKERS_ROOM);
    const hold *const order[] = { &first, &modest, &alike, &urgent, &greedy[0], &greedy[1] };
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++) {
        until(&order[i]->running);
        set(&((hold *)order[i])->release);
        assert_ptr_equal(await(w), &order[i]->errand.job);
    }
    workers_stop(w, drop_nothing);
}

static void queues_have_bounds(void **state) {
    (void)state;
    workers *w = one_thread(3, 2);
    workers_figures f;
    hold first, waits[4], more = { 0 };
    hold_up(w, &first, 1);
    until(&first.running);
    hold_up(w, &waits[0], 1);
    hold_up(w, &waits[1], 1);
    more.errand.job = (job){ .run = hold_run, .owner = 1 };
    assert_int_equal(workers_put(w, &more.errand.job), WORKERS_FULL_FOR_OWNER);
    hold_up(w, &waits[2], 2);
    more.errand.job.owner = 3;
    assert_int_equal(workers_put(w, &more.errand.job), WORKERS_FULL);
    assert_true(workers_cancel(w, &waits[1].errand.job));
    hold_up(w, &waits[3], 3);
    workers_look(w, &f);
    assert_int_equal(f.waiting, 3);
    assert_int_equal(f.cancelled, 1);
    workers_stop(w, drop_nothing);
    assert_true(first.was_cancelled);
}

/* Otherwise the jobs of one owner, which can't be interrupted, hold up everyone's. */
static void one_thread_is_spare(void **state) {
    (void)state;
    workers *w = workers_start((workers_wish){ .threads = 3, .spare = true }, wake, NULL);
    workers_figures f;
    hold greedy[4], nobody, modest, again;
    for (int i = 0; i < 2; i++) {
        hold_up(w, &greedy[i], 1);
        until(&greedy[i].running);
    }
    hold_up(w, &greedy[2], 1);
    hold_up(w, &greedy[3], 1);
    hold_up(w, &nobody, 0);
    hold_up(w, &modest, 2);
    until(&modest.running);
    set(&modest.release);
    assert_ptr_equal(await(w), &modest.errand.job);
    workers_look(w, &f);
    assert_int_equal(f.waiting, 3);
    hold_up(w, &modest, 2);
    until(&modest.running);
    hold_up(w, &again, 2);
    set(&greedy[0].release);
    assert_ptr_equal(await(w), &greedy[0].errand.job);
    workers_look(w, &f);
    assert_int_equal(f.waiting, 4);
    const hold *const rest[] = { &nobody, &again, &greedy[1], &greedy[2], &greedy[3], &modest };
    for (size_t i = 0; i < sizeof rest / sizeof rest[0]; i++)
        set(&((hold *)rest[i])->release);
    for (size_t i = 0; i < sizeof rest / sizeof rest[0]; i++)
        await(w);
    workers_stop(w, drop_nothing);
}

/* Or else the bots of tables that someone has left would count as someone else's. */
static void who_leaves_still_owns_the_bots(void **state) {
    (void)state;
    line_address = "10.1.1.1";
    party_open(&us, "monkeys", 2, 1, NULL);
    line_address = "10.2.2.2";
    client_close(&us.spectator);
    client_open(&us.spectator, us.id, us.watch, NULL, "en");
    const uint64_t before = the_desk->count.bots;
    ask(&us.seat[0], "{ss ss}", "do", "leave", "bot", "cadet");
    client_close(&us.seat[0]);
    settle();
    assert_true(the_desk->count.bots > before);
    assert_int_equal(desk_here(the_desk, us.id)->player, limits_owner("10.1.1.1"));
    client_open(&us.seat[0], us.id, us.key[0], NULL, "en");
    line_address = here;
    party_close(&us);
}

static void running_jobs_are_told(void **state) {
    (void)state;
    workers *w = one_thread(0, 0);
    hold h;
    hold_up(w, &h, 1);
    until(&h.running);
    assert_false(workers_cancel(w, &h.errand.job));
    assert_ptr_equal(await(w), &h.errand.job);
    assert_true(h.was_cancelled);
    workers_stop(w, drop_nothing);
}

int main(void) {
    wait_for_clerks = false; /* they are kept busy */
#define DESK(test) cmocka_unit_test_setup_teardown(test, desk_fixture_open, desk_fixture_close)
    const struct CMUnitTest tests[] = {
        DESK(hanging_up_cancels),
        DESK(bots_move_past_full_queues),
        DESK(logs_are_read_elsewhere),
        DESK(hellos_wait_for_their_table),
        DESK(too_many_hellos_come_again),
        DESK(tables_are_read_for_someone),
        DESK(too_many_tables_are_refused),
        DESK(replays_end_early),
        DESK(hints_end_with_their_line),
        DESK(estimates_are_corrected),
        DESK(budgets_are_kept),
        DESK(reading_is_charged),
        DESK(floods_end_their_line),
        DESK(states_come_late),
        DESK(taking_back_is_paid_for),
        DESK(hello_again_is_cheap),
        DESK(those_who_watch_share),
        DESK(kept_stories_have_bounds),
        DESK(undo_is_tried_once),
        DESK(who_leaves_still_owns_the_bots),
        cmocka_unit_test(budgets_refill),
        cmocka_unit_test(networks_count_as_one),
        cmocka_unit_test(owners_take_turns),
        cmocka_unit_test(one_thread_is_spare),
        cmocka_unit_test(queues_have_bounds),
        cmocka_unit_test(running_jobs_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
