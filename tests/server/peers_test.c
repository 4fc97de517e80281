/* SPDX-License-Identifier: MIT */
/* Two servers on one store, in one process: SQLite behind a driver that lets both of them in, and
 * that tells each what the other has stored, what it says and that it lives. */
#define _GNU_SOURCE

#include "desk_fixture.h"
#include "server/fair.h"
#include "server/server_words.h"
#include "tests/folder.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static party us;
static desk *desks[2];

/* ---- the store that both share ---- */

static store_driver both;
static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
static store_watcher watching[2];
static int watchers;
static bool deaf; /* nobody is told anything */
static bool held; /* nothing gets stored */
static int quiet; /* 1: whoever stores next waits for the verdict, 2: does so, 0: no more */
static int lose;  /* so many of the next verdicts get lost: 1 before, 2 after it is stored */
static struct {
    char name[24], text[4000];
    int64_t at;
} life[2];

static void tell_growth(const store_group *g) {
    const store_entry *e = &g->entry[g->n - 1];
    for (int i = 0; i < watchers; i++)
        watching[i].grew(watching[i].context, e->table, e->number + 1);
}

static void append_one(store *s, store_group *g) {
    const int way = lose;
    if (way) lose = 0;
    if (way != 1) store_sqlite.append(s, g, 1);
    if (way) {
        strcpy(g->error, "The connection was lost.");
        g->verdict = VERDICT_UNKNOWN;
    } else if (g->verdict == VERDICT_STORED && !deaf) {
        tell_growth(g);
    }
}

static void append(store *s, store_group *group, int n) {
    while (__atomic_load_n(&held, __ATOMIC_SEQ_CST))
        usleep(100);
    pthread_mutex_lock(&one_at_a_time);
    for (int i = 0; i < n; i++)
        append_one(s, &group[i]);
    pthread_mutex_unlock(&one_at_a_time);
    int next = 1;
    if (!__atomic_compare_exchange_n(&quiet, &next, 2, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
        return;
    while (__atomic_load_n(&quiet, __ATOMIC_SEQ_CST))
        usleep(100);
}

static int readings;
static bool slow;     /* whoever has read a journal is held up */
static int held_back; /* so many times */

static enum store_answer journal(store *s, const char *id, uint32_t from, store_take_entry take,
                                 void *context, store_error error) {
    pthread_mutex_lock(&one_at_a_time);
    const enum store_answer answer = store_sqlite.journal(s, id, from, take, context, error);
    __atomic_add_fetch(&readings, 1, __ATOMIC_SEQ_CST);
    pthread_mutex_unlock(&one_at_a_time);
    if (__atomic_load_n(&slow, __ATOMIC_SEQ_CST))
        __atomic_add_fetch(&held_back, 1, __ATOMIC_SEQ_CST);
    while (__atomic_load_n(&slow, __ATOMIC_SEQ_CST))
        usleep(100);
    return answer;
}

static enum store_answer find(store *s, const char *id, store_row *row, store_error error) {
    pthread_mutex_lock(&one_at_a_time);
    const enum store_answer answer = store_sqlite.find(s, id, row, error);
    pthread_mutex_unlock(&one_at_a_time);
    return answer;
}

static bool tables(store *s, const char *after, store_take_table take, void *context,
                   store_error error) {
    pthread_mutex_lock(&one_at_a_time);
    const bool ok = store_sqlite.tables(s, after, take, context, error);
    pthread_mutex_unlock(&one_at_a_time);
    return ok;
}

static bool count_row(void *context, const store_row *row) {
    store_census *const c = context;
    c->tables[row->phase]++;
    if (row->phase == STORE_PLAY) c->recent(c->context, row->table);
    return true;
}

static bool survey(store *s, int64_t since, store_census *c, store_error error) {
    (void)since; /* everything is recent */
    return tables(s, "", count_row, c, error);
}

static bool keep(store *s, const char *id, const char *key, const char *text, size_t size,
                 store_error error) {
    pthread_mutex_lock(&one_at_a_time);
    const bool ok = store_sqlite.keep(s, id, key, text, size, error);
    pthread_mutex_unlock(&one_at_a_time);
    return ok;
}

static bool watch(store *s, const store_watcher *w, store_error error) {
    (void)s, (void)error;
    watching[watchers++] = *w;
    return true;
}

static void unwatch(store *s) {
    (void)s;
    pthread_mutex_lock(&one_at_a_time);
    watchers = 0;
    pthread_mutex_unlock(&one_at_a_time);
}

static bool say(store *s, const char *text, store_error error) {
    (void)s, (void)error;
    pthread_mutex_lock(&one_at_a_time);
    for (int i = 0; i < watchers && !deaf; i++)
        watching[i].heard(watching[i].context, text);
    pthread_mutex_unlock(&one_at_a_time);
    return true;
}

static bool beat(store *s, store_beat *b, store_error error) {
    (void)s, (void)error;
    pthread_mutex_lock(&one_at_a_time);
    b->now = clock_now();
    int mine = 0;
    while (mine < 1 && life[mine].name[0] && strcmp(life[mine].name, b->server) != 0)
        mine++;
    strcpy(life[mine].name, b->server);
    strcpy(life[mine].text, b->text ? b->text : "");
    life[mine].at = b->text ? b->now : INT64_MIN / 2;
    for (int i = 0; i < 2 && b->peer; i++)
        if (life[i].name[0] && b->now - life[i].at < b->expiry)
            b->peer(b->context, life[i].name, life[i].text);
    pthread_mutex_unlock(&one_at_a_time);
    return true;
}

/* ---- both servers ---- */

static void open_one(int i) {
    store_error error = "";
    desks[i] = desk_open(&the_config, &both, the_store, desk_fixture_wake, NULL, error);
    if (!desks[i]) fail_msg("%s", error);
}

static int open_both(void **state) {
    pl_error err = { 0 };
    desk_fixture_defaults();
    the_config.sealed_delay = 0;
    folder_make(state);
    both = store_sqlite;
    both.shared = true;
    both.append = append;
    both.journal = journal;
    both.find = find;
    both.tables = tables;
    both.survey = survey;
    both.keep = keep;
    both.watch = watch;
    both.unwatch = unwatch;
    both.say = say;
    both.beat = beat;
    deaf = held = slow = false;
    lose = quiet = watchers = 0;
    memset(life, 0, sizeof life);
    the_store = store_sqlite.open(folder_file("tables.db"), DURABLE_PROCESS, &err);
    assert_non_null(the_store);
    open_one(0);
    open_one(1);
    the_desk = desks[0];
    other_desk = desks[1];
    return 0;
}

static int close_both(void **state) {
    for (int i = 0; i < 2; i++)
        desk_close(desks[i]);
    store_sqlite.close(the_store);
    the_desk = other_desk = NULL;
    the_store = NULL;
    api_forget();
    return folder_remove(state);
}

/* New readers come to that server. */
static void go_to(int i) {
    the_desk = desks[i];
    other_desk = desks[1 - i];
}

static void second_passes(void) {
    for (int round = 0; round < 3; round++) {
        pass_time(1000);
        for (int i = 0; i < 2; i++)
            desk_tick(desks[i]);
        settle();
    }
}

static sitting *table_at(int i) {
    sitting *s = desk_held(desks[i], us.id);
    assert_non_null(s);
    return s;
}

static void move_to(client *c, int i, const char *key) {
    client_close(c);
    go_to(i);
    client_open(c, us.id, key, NULL, "en");
}

/* Seats alternate between the servers, spectators are at the second. */
static void open_party(const char *game, int seats, int people) {
    go_to(0);
    party_open(&us, game, seats, people, NULL);
    for (int seat = 1; seat < people; seat += 2)
        move_to(&us.seat[seat], 1, us.key[seat]);
    move_to(&us.spectator, 1, us.watch);
    settle();
    second_passes();
}

static void done(const json_t *answer) {
    if (!message_is(answer, "done")) fail_msg("not done: %s", json_dumps(answer, 0));
}

static bool is_stale(const json_t *answer) {
    return message_is(answer, "refused") && json_is_true(json_object_get(answer, "stale"));
}

static const char *first_move(const client *c) {
    return json_string_value(json_object_get(json_array_get(browser_moves(&c->page), 0), "move"));
}

/* Sends without waiting for the answer. */
static void send(client *c, const char *what, const char *name, const char *value) {
    json_t *json = json_pack("{ss sI ss}", "do", what, "seq", c->page.seq, name, value);
    char *text = json_dumps(json, 0);
    json_decref(c->answer);
    c->answer = NULL;
    desk_message(c->wire.reader->desk, &c->wire, text, strlen(text));
    free(text);
    json_decref(json);
}

static void hold(bool on) {
    hold_store(on); /* so that nobody waits for it */
    __atomic_store_n(&held, on, __ATOMIC_SEQ_CST);
}

static void same_everywhere(void) {
    const table *const a = table_at(0)->table, *const b = table_at(1)->table;
    assert_int_equal(a->entries, b->entries);
    assert_true(a->sum == b->sum);
    assert_int_equal(a->match.n, b->match.n);
}

/* ---- tests ---- */

static void whole_games_are_the_same_on_both(void **state) {
    (void)state;
    static const char *const game[] = { "template", "monkeys", "bloodbath", "lunarbase" };
    for (int g = 0; g < 4; g++) {
        pl_rng rng;
        pl_rng_seed64(&rng, 11);
        open_party(game[g], 3, 3);
        while (party_step(&us, &rng))
            settle();
        assert_true(party_is_over(&us));
        same_everywhere();
        for (int seat = 0; seat < 3; seat++)
            assert_true(browser_is_over(&us.seat[seat].page));
        party_close(&us);
    }
}

/* Two seats answer at the same time: both answers count. */
static void both_answers_count(void **state) {
    (void)state;
    open_party("template", 3, 3);
    assert_non_null(first_move(&us.seat[0]));
    assert_non_null(first_move(&us.seat[1]));
    hold(true);
    send(&us.seat[0], "move", "move", first_move(&us.seat[0]));
    send(&us.seat[1], "move", "move", first_move(&us.seat[1]));
    for (int i = 0; i < 20; i++)
        deliver_now();
    hold(false);
    settle();
    done(us.seat[0].answer);
    done(us.seat[1].answer);
    assert_int_equal(table_at(0)->table->match.n, 2);
    same_everywhere();
    keeper_figures a, b;
    keeper_look(desks[0]->keeper, &a);
    keeper_look(desks[1]->keeper, &b);
    assert_int_equal(a.conflicts + b.conflicts, 1);
    party_close(&us);
}

/* Two devices of one seat answer the same question differently: one of them is too late. */
static void one_of_two_answers_counts(void **state) {
    (void)state;
    client device;
    open_party("template", 3, 3);
    go_to(1);
    client_open(&device, us.id, us.key[0], NULL, "en");
    const json_t *moves = browser_moves(&device.page);
    assert_true(json_array_size(moves) > 1);
    char second[PL_LINE_MAX];
    strcpy(second, json_string_value(json_object_get(json_array_get(moves, 1), "move")));
    hold(true);
    send(&us.seat[0], "move", "move", first_move(&us.seat[0]));
    send(&device, "move", "move", second);
    for (int i = 0; i < 20; i++)
        deliver_now();
    hold(false);
    settle();
    assert_int_equal(message_is(us.seat[0].answer, "done") + message_is(device.answer, "done"), 1);
    assert_int_equal(is_stale(us.seat[0].answer) + is_stale(device.answer), 1);
    assert_int_equal(table_at(0)->table->match.n, 1);
    same_everywhere();
    client_close(&device);
    party_close(&us);
}

static void come_without_waiting(client *c, int i) {
    go_to(i);
    assert_true(client_come(c));
    json_t *json = json_pack("{ss ss ss sb}", "do", "hello", "table", us.id, "key", us.key[0],
                             "patches", true);
    char *text = json_dumps(json, 0);
    desk_message(desks[i], &c->wire, text, strlen(text));
    free(text);
    json_decref(json);
}

/* Who comes while the table is being read for somebody else may have seen more than is read. */
static void a_late_hello_waits_for_a_reading_of_its_own(void **state) {
    (void)state;
    client early, late;
    open_party("template", 3, 3);
    deaf = true;
    hold_store(true); /* so that nobody waits for it */
    held_back = 0;
    __atomic_store_n(&slow, true, __ATOMIC_SEQ_CST);
    come_without_waiting(&early, 1);
    while (!__atomic_load_n(&held_back, __ATOMIC_SEQ_CST))
        deliver_now();
    send(&us.seat[0], "move", "move", first_move(&us.seat[0]));
    while (!us.seat[0].answer)
        deliver_now();
    done(us.seat[0].answer);
    come_without_waiting(&late, 1);
    deliver_now();
    assert_null(late.page.doc);
    __atomic_store_n(&slow, false, __ATOMIC_SEQ_CST);
    hold_store(false);
    settle();
    assert_non_null(early.page.doc);
    assert_non_null(late.page.doc);
    assert_int_equal(late.states, 1);
    assert_int_equal(late.page.seq, us.seat[0].page.seq);
    client_close(&early);
    client_close(&late);
    party_close(&us);
}

/* The same answer again at the other server has been given. */
static void asked_again_elsewhere(void **state) {
    (void)state;
    open_party("template", 3, 3);
    char move[PL_LINE_MAX];
    strcpy(move, first_move(&us.seat[0]));
    const json_int_t seq = us.seat[0].page.seq;
    done(ask(&us.seat[0], "{ss sI ss}", "do", "move", "seq", seq, "move", move));
    done(ask(&us.seat[0], "{ss ss ss}", "do", "say", "id", "only-once", "text", "hello"));
    const uint32_t entries = table_at(0)->table->entries;
    move_to(&us.seat[0], 1, us.key[0]);
    done(ask(&us.seat[0], "{ss sI ss}", "do", "move", "seq", seq, "move", move));
    done(ask(&us.seat[0], "{ss ss ss}", "do", "say", "id", "only-once", "text", "hello"));
    settle();
    assert_int_equal(table_at(1)->table->entries, entries);
    same_everywhere();
    party_close(&us);
}

/* Whether it was stored or not: the journal says. */
static void lost_verdicts(void **state) {
    (void)state;
    open_party("template", 3, 3);
    const uint32_t n = table_at(0)->table->match.n;
    lose = 2;
    done(ask(&us.seat[0], "{ss sI ss}", "do", "move", "seq", us.seat[0].page.seq, "move",
             first_move(&us.seat[0])));
    assert_int_equal(table_at(0)->table->match.n, n + 1);
    lose = 1;
    const json_t *bye = ask(&us.seat[1], "{ss sI ss}", "do", "move", "seq", us.seat[1].page.seq,
                            "move", first_move(&us.seat[1]));
    assert_true(message_is(bye, "bye"));
    assert_true(json_is_true(json_object_get(bye, "again")));
    assert_string_equal(json_string_value(json_object_get(bye, "error")),
                        server_word[SW_UNSURE].en);
    settle();
    same_everywhere();
    assert_int_equal(table_at(1)->table->match.n, n + 1);
    party_close(&us);
}

/* What was not heard is found when the store can be heard again. */
static void missed_growth(void **state) {
    (void)state;
    open_party("monkeys", 2, 2);
    pl_rng rng;
    pl_rng_seed64(&rng, 5);
    deaf = true;
    while (table_at(0)->table->entries == table_at(1)->table->entries)
        assert_true(party_step(&us, &rng));
    deaf = false;
    for (int i = 0; i < watchers; i++)
        watching[i].missed(watching[i].context);
    settle();
    same_everywhere();
    party_close(&us);
}

/* Whoever comes sees everything that was acknowledged, heard of or not, by one reading. */
static void newcomers_see_the_newest(void **state) {
    (void)state;
    client late;
    open_party("template", 3, 3);
    deaf = true;
    done(ask(&us.seat[0], "{ss sI ss}", "do", "move", "seq", us.seat[0].page.seq, "move",
             first_move(&us.seat[0])));
    go_to(1);
    const int before = __atomic_load_n(&readings, __ATOMIC_SEQ_CST);
    client_open(&late, us.id, us.key[0], NULL, "en");
    assert_int_equal(late.page.seq, us.seat[0].page.seq);
    assert_int_equal(__atomic_load_n(&readings, __ATOMIC_SEQ_CST) - before, 1);
    deaf = false;
    client_close(&late);
    party_close(&us);
}

/* Of two who take a seat at the same time one gets it, and the other nothing. */
static void one_seat_for_two(void **state) {
    (void)state;
    client who[2];
    go_to(0);
    json_t *made = api("POST", "/api/tables", NULL,
                       json_pack("{ss si}", "game", "template", "seats", 2), NULL);
    const char *id = json_string_value(json_object_get(made, "table"));
    const char *invite = json_string_value(json_object_get(made, "invite"));
    for (int i = 0; i < 2; i++) {
        go_to(i);
        client_open(&who[i], id, invite, NULL, "en");
    }
    hold(true);
    for (int i = 0; i < 2; i++) {
        const char *const text[] = {
            "{\"do\":\"take\",\"seat\":0,\"name\":\"Ada\",\"color\":0,"
            "\"mix\":\"00112233445566778899aabbccddeeff\"}",
            "{\"do\":\"take\",\"seat\":0,\"name\":\"Bob\",\"color\":1,"
            "\"mix\":\"00112233445566778899aabbccddeeff\"}",
        };
        json_decref(who[i].answer);
        who[i].answer = NULL;
        desk_message(desks[i], &who[i].wire, text[i], strlen(text[i]));
    }
    for (int i = 0; i < 20; i++)
        deliver_now();
    hold(false);
    settle();
    const int winner = message_is(who[0].answer, "done") ? 0 : 1;
    done(who[winner].answer);
    assert_true(message_is(who[1 - winner].answer, "refused"));
    assert_int_equal(who[winner].wire.reader->seat, 0);
    assert_int_equal(who[1 - winner].wire.reader->seat, PL_PUBLIC);
    for (int i = 0; i < 2; i++)
        client_close(&who[i]);
    json_decref(made);
}

static bool is_here(const client *c, int seat) {
    const json_t *seats = json_object_get(c->page.doc, "seats");
    return json_is_true(json_object_get(json_array_get(seats, (size_t)seat), "here"));
}

static void presence_is_told(void **state) {
    (void)state;
    open_party("template", 3, 3);
    for (int seat = 0; seat < 3; seat++) {
        assert_true(is_here(&us.seat[0], seat));
        assert_true(is_here(&us.seat[1], seat));
    }
    client_close(&us.seat[1]);
    second_passes();
    assert_false(is_here(&us.seat[0], 1));
    go_to(0);
    client_open(&us.seat[1], us.id, us.key[1], NULL, "de");
    second_passes();
    assert_true(is_here(&us.spectator, 1));
    party_close(&us);
}

/* A server that stalls for longer than its lease still has its people afterwards. */
static void stalled_servers_keep_their_people(void **state) {
    (void)state;
    open_party("template", 3, 3);
    pass_time(20000);
    for (int i = 0; i < 2; i++) { /* learns it, then tells it */
        desk_tick(desks[0]);
        settle();
    }
    assert_false(is_here(&us.seat[0], 1));
    for (int i = 0; i < 2; i++)
        second_passes();
    for (int seat = 0; seat < 3; seat++) {
        assert_true(is_here(&us.seat[0], seat));
        assert_true(is_here(&us.seat[1], seat));
    }
    assert_true(message_is(ask(&us.seat[0], "{ss si}", "do", "renew", "seat", 1), "refused"));
    party_close(&us);
}

/* A new key for a seat ends what the old one opened, wherever that is. */
static void new_keys(void **state) {
    (void)state;
    client device;
    open_party("template", 3, 3);
    go_to(1);
    client_open(&device, us.id, us.key[0], NULL, "en");
    assert_int_equal(device.wire.reader->seat, 0);
    done(ask(&us.seat[0], "{ss si}", "do", "renew", "seat", 0));
    settle();
    assert_int_equal(device.wire.reader->seat, PL_PUBLIC);
    assert_true(message_is(device.answer, "unseated"));
    client_close(&device);
    party_close(&us);
}

/* The others agree at their servers. */
static void consent(void **state) {
    (void)state;
    open_party("template", 3, 3);
    client_close(&us.seat[2]);
    second_passes();
    pass_time(TABLE_PATIENCE + 1000);
    second_passes();
    const json_t *asked = ask(&us.seat[0], "{ss si}", "do", "renew", "seat", 2);
    done(asked);
    assert_true(json_is_true(json_object_get(asked, "asked")));
    settle();
    done(ask(&us.seat[1], "{ss si sb}", "do", "agree", "seat", 2, "yes", true));
    settle();
    const json_t *renewed = ask(&us.seat[0], "{ss si}", "do", "renew", "seat", 2);
    done(renewed);
    assert_non_null(json_object_get(renewed, "key"));
    settle();
    assert_int_equal(table_at(1)->wish.until, 0);
    go_to(0);
    client_open(&us.seat[2], us.id, us.watch, NULL, "en");
    party_close(&us);
}

/* Bots answer at one server, whoever asks them; and at the other when that one is gone. */
static void bots_work_at_one(void **state) {
    (void)state;
    int at_first = 0;
    for (int i = 0; i < 8; i++) {
        open_party("template", 3, 2);
        pl_rng rng;
        pl_rng_seed64(&rng, 3);
        const uint64_t before[] = { desks[0]->count.bots, desks[1]->count.bots };
        assert_int_equal(peers_mine(desks[0], us.id) + peers_mine(desks[1], us.id), 1);
        for (int step = 0; step < 4 && party_step(&us, &rng); step++)
            settle();
        const int owner = peers_mine(desks[0], us.id) ? 0 : 1;
        assert_true(desks[owner]->count.bots > before[owner]);
        assert_int_equal(desks[1 - owner]->count.bots, before[1 - owner]);
        at_first += owner == 0;
        party_close(&us);
    }
    assert_in_range(at_first, 1, 7);
}

/* A server that gives no more signs of life has no more tables. */
static void the_other_takes_over(void **state) {
    (void)state;
    do
        open_party("template", 3, 2);
    while (!peers_mine(desks[1], us.id) && (party_close(&us), true));
    pass_time(20000);
    desk_tick(desks[0]);
    settle();
    assert_true(peers_mine(desks[0], us.id));
    party_close(&us);
}

static void listed_tables_are_listed_by_both(void **state) {
    (void)state;
    client host;
    go_to(0);
    json_t *made = api("POST", "/api/tables", NULL,
                       json_pack("{ss sb}", "game", "template", "listed", true), NULL);
    client_open(&host, json_string_value(json_object_get(made, "table")),
                json_string_value(json_object_get(made, "host")), NULL, "en");
    second_passes();
    go_to(1);
    json_t *list = api("GET", "/api/tables", NULL, NULL, NULL);
    assert_int_equal(json_array_size(json_object_get(list, "tables")), 1);
    json_decref(list);
    json_decref(made);
    client_close(&host);
}

static void rematches_and_chat(void **state) {
    (void)state;
    pl_rng rng;
    pl_rng_seed64(&rng, 2);
    open_party("template", 2, 2);
    done(ask(&us.seat[0], "{ss ss}", "do", "say", "text", "well played"));
    settle();
    assert_string_equal(json_string_value(json_object_get(us.seat[1].chat, "text")), "well played");
    while (party_step(&us, &rng))
        settle();
    hold(true);
    send(&us.seat[0], "rematch", "id", "rematch-a");
    send(&us.seat[1], "rematch", "id", "rematch-b");
    for (int i = 0; i < 20; i++)
        deliver_now();
    hold(false);
    settle();
    assert_int_equal(message_is(us.seat[0].answer, "done") + message_is(us.seat[1].answer, "done"),
                     1);
    same_everywhere();
    const char *next = table_at(0)->table->next;
    client again;
    go_to(1);
    client_open(&again, next, us.key[0], NULL, "en");
    assert_int_equal(again.wire.reader->seat, 0);
    client_close(&again);
    party_close(&us);
}

static void tell(client *c, json_t *json) {
    char *text = json_dumps(json, 0);
    desk_message(c->wire.reader->desk, &c->wire, text, strlen(text));
    free(text);
    json_decref(json);
}

/* Others see a move as soon as it is stored, perhaps before its own server has heard that it is.
 * Whoever has gone on to the rematch by then gets no reply to it. */
static void a_rematch_may_come_before_the_last_reply(void **state) {
    (void)state;
    pl_rng rng;
    pl_rng_seed64(&rng, 2);
    open_party("monkeys", 2, 2);
    while (!first_move(&us.seat[1]))
        assert_true(party_step(&us, &rng));
    go_to(1);
    json_t *made = api("POST", "/api/tables", NULL, json_pack("{ss}", "game", "template"), NULL);
    const uint32_t n = table_at(0)->table->match.n;
    hold_store(true); /* so that nobody waits for it */
    __atomic_store_n(&quiet, 1, __ATOMIC_SEQ_CST);
    tell(&us.seat[1], json_pack("{ss si sI ss}", "do", "move", "re", 7, "seq", us.seat[1].page.seq,
                                "move", first_move(&us.seat[1])));
    while (table_at(0)->table->match.n == n)
        deliver_now();
    tell(&us.seat[1],
         json_pack("{ss si sO sO}", "do", "hello", "re", 8, "table", json_object_get(made, "table"),
                   "key", json_object_get(made, "host")));
    while (json_integer_value(json_object_get(us.seat[1].answer, "re")) != 8)
        deliver_now();
    __atomic_store_n(&quiet, 0, __ATOMIC_SEQ_CST);
    hold_store(false);
    settle();
    assert_int_equal(json_integer_value(json_object_get(us.seat[1].answer, "re")), 8);
    assert_int_equal(table_at(0)->table->match.n, n + 1);
    same_everywhere();
    json_decref(made);
    party_close(&us);
}

/* A sealed answer is taken back at another server than where it was given. */
static void undo_elsewhere(void **state) {
    (void)state;
    open_party("template", 3, 3);
    client device;
    const size_t states = us.seat[1].states;
    done(ask(&us.seat[0], "{ss sI ss}", "do", "move", "seq", us.seat[0].page.seq, "move",
             first_move(&us.seat[0])));
    settle();
    go_to(1);
    client_open(&device, us.id, us.key[0], NULL, "en");
    assert_true(json_is_true(json_object_get(device.page.doc, "undo")));
    done(ask(&device, "{ss sI}", "do", "undo", "seq", device.page.seq));
    settle();
    assert_non_null(first_move(&us.seat[0]));
    assert_int_equal(us.seat[1].states, states); /* nobody else has noticed */
    assert_int_equal(table_at(0)->table->match.n, 0);
    same_everywhere();
    client_close(&device);
    party_close(&us);
}

/* ---- what goes over the line, at either server ---- */

static bool all_blind(pl_rng *rng) {
    bool blind = true;
    for (int i = 0; i < 2; i++) {
        go_to(i);
        blind = party_is_blind(&us, rng) && blind;
    }
    return blind;
}

static void lines_carry_no_secrets(void **state) {
    (void)state;
    static const char *const game[] = { "template", "monkeys", "bloodbath", "lunarbase" };
    for (int g = 0; g < 4; g++) {
        pl_rng rng;
        pl_rng_seed64(&rng, 11);
        open_party(game[g], 3, 3);
        for (int i = 0; party_step(&us, &rng); i++) {
            settle();
            if (i % 40 == 0) assert_true(all_blind(&rng));
        }
        party_close(&us);
    }
}

/* The test above can fail: one server of two that holds back nothing is found out. */
static void leaks_are_found(void **state) {
    (void)state;
    pl_rng rng;
    pl_rng_seed64(&rng, 12);
    open_party("monkeys", 3, 3);
    assert_true(all_blind(&rng));
    go_to(1);
    party_leaks(&us, true);
    assert_false(all_blind(&rng));
    go_to(1);
    party_leaks(&us, false);
    party_close(&us);
}

/* ---- expiry ---- */

static bool is_stored(const char *id) {
    store_row row;
    store_error error;
    return find(the_store, id, &row, error) == STORE_DONE && row.phase != STORE_LEAVING;
}

static void days_pass(int days) {
    pass_time((int64_t)days * 24 * 3600 * 1000);
    for (int i = 0; i < 400; i++)
        second_passes();
}

/* Whoever waits in a lobby keeps it, whichever server is to remove it. */
static void nobody_is_removed(void **state) {
    (void)state;
    char id[2][STORE_ID_SIZE];
    client host;
    for (int i = 0; i < 2; i++) {
        go_to(0);
        json_t *made =
            api("POST", "/api/tables", NULL, json_pack("{ss}", "game", "template"), NULL);
        strcpy(id[i], json_string_value(json_object_get(made, "table")));
        go_to(peers_mine(desks[0], id[i]) ? 1 : 0); /* at the other one */
        if (i == 0)
            client_open(&host, id[i], json_string_value(json_object_get(made, "host")), NULL, "en");
        json_decref(made);
    }
    second_passes();
    /* A table that is passed over, because its server seemed gone, comes up at a later look. */
    days_pass(8);
    for (int looks = 0; looks < 30 && is_stored(id[1]); looks++)
        days_pass(1);
    assert_true(is_stored(id[0]));
    assert_false(is_stored(id[1]));
    client_close(&host);
}

#define BOTH(name) cmocka_unit_test_setup_teardown(name, open_both, close_both)

int main(void) {
    const struct CMUnitTest tests[] = {
        BOTH(whole_games_are_the_same_on_both),
        BOTH(both_answers_count),
        BOTH(one_of_two_answers_counts),
        BOTH(a_late_hello_waits_for_a_reading_of_its_own),
        BOTH(asked_again_elsewhere),
        BOTH(lost_verdicts),
        BOTH(missed_growth),
        BOTH(newcomers_see_the_newest),
        BOTH(one_seat_for_two),
        BOTH(presence_is_told),
        BOTH(stalled_servers_keep_their_people),
        BOTH(new_keys),
        BOTH(consent),
        BOTH(bots_work_at_one),
        BOTH(the_other_takes_over),
        BOTH(listed_tables_are_listed_by_both),
        BOTH(rematches_and_chat),
        BOTH(a_rematch_may_come_before_the_last_reply),
        BOTH(undo_elsewhere),
        BOTH(lines_carry_no_secrets),
        BOTH(leaks_are_found),
        BOTH(nobody_is_removed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
