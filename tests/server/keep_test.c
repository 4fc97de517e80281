/* SPDX-License-Identifier: MIT */
/* The desk and what it keeps in the store: damaged tables, how many there may be, and which of them
 * go after a while. */
#define _GNU_SOURCE

#include "desk_fixture.h"
#include "server/journal.h"
#include "server/quota.h"
#include "tests/folder.h"

#include <limits.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

static party us, them;

static void play_to_the_end(void) {
    pl_rng rng;
    pl_rng_seed64(&rng, 3);
    while (party_step(&us, &rng))
        continue;
}

/* What happens to the store while no server runs. */
static void restart_after(const char *sql) {
    desk_fixture_stop();
    sqlite3 *db;
    assert_int_equal(sqlite3_open(folder_file("tables.db"), &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK) fail_msg("%s", sqlite3_errmsg(db));
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    store_error error = "";
    if (!desk_fixture_start(DURABLE_PROCESS, error)) fail_msg("%s", error);
    settle();
}

/* ---- damage ---- */

/* What somebody is told who opens a table. */
static const char *told(const party *p, const char *lang) {
    static char text[400];
    client c;
    client_open(&c, p->id, p->watch, NULL, lang);
    const char *error = json_string_value(json_object_get(c.answer, "error"));
    snprintf(text, sizeof text, "%s", error ? error : "");
    client_close(&c);
    return text;
}

static json_t *health(void) {
    int status;
    json_t *answer = api("GET", "/healthz", NULL, NULL, &status);
    assert_int_equal(status, 200);
    assert_true(json_is_true(json_object_get(answer, "ok")));
    return answer;
}

static void assert_health(int damaged) {
    json_t *answer = health();
    assert_int_equal(json_is_true(json_object_get(answer, "degraded")), damaged > 0);
    assert_int_equal(json_integer_value(json_object_get(answer, "damaged")), damaged);
    json_decref(answer);
}

static void damage(const party *p) {
    char sql[200];
    snprintf(sql, sizeof sql,
             "UPDATE entries SET text = text || ' ' WHERE table_id = '%s' AND number = 2", p->id);
    restart_after(sql);
}

static void a_damaged_table_says_so(void **state) {
    (void)state;
    party_open(&us, "template", 2, 2, NULL);
    party_open(&them, "template", 2, 2, NULL);
    party_close(&us);
    party_close(&them);
    assert_health(0);
    damage(&us);
    assert_health(1);
    assert_string_equal(told(&us, "en"), server_word[SW_DAMAGED].en);
    assert_string_equal(told(&us, "de"), server_word[SW_DAMAGED].de);
    assert_string_equal(told(&them, "en"), "");
    char path[64];
    snprintf(path, sizeof path, "/api/tables/%s/log", us.id);
    assert_int_equal(api_text("GET", path, us.watch, ""), 503);
    desk_fixture_restart();
    assert_health(1);
    assert_int_equal(the_desk->stored[STORE_PLAY], 1);
}

/* One that is over is not read before somebody wants to see it. */
static void a_finished_table_may_be_damaged(void **state) {
    (void)state;
    party_open(&us, "template", 2, 2, NULL);
    play_to_the_end();
    assert_true(party_is_over(&us));
    party_close(&us);
    damage(&us);
    assert_health(0);
    assert_int_equal(the_desk->stored[STORE_OVER], 1);
    assert_string_equal(told(&us, "en"), server_word[SW_DAMAGED].en);
    settle();
    assert_health(1);
    assert_int_equal(the_desk->stored[STORE_OVER], 0);
    assert_string_equal(told(&us, "en"), server_word[SW_DAMAGED].en);
}

/* Nobody has to ask: finished tables are checked after the start, a few in every second. */
static void finished_tables_are_checked(void **state) {
    (void)state;
    party_open(&us, "template", 2, 2, NULL);
    play_to_the_end();
    party_close(&us);
    restart_after(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)"
        " INSERT INTO tables SELECT printf('%07dabcd', i), 2, touched, 0, 0 FROM n, tables;"
        "UPDATE entries SET at = at + 1 WHERE number = 4");
    for (int i = 0; i < 4000 && !the_desk->inspected.done; i++) {
        desk_tick(the_desk);
        usleep(1000);
        settle();
    }
    assert_true(the_desk->inspected.done);
    settle();
    assert_health(1);
    assert_int_equal(the_desk->tables, 0);
}

/* What another version of the program, or one with other cards, stores while this one is away. */
static void add_foreign_entry(const party *p) {
    static const char text[] = "murmur 0 hello";
    const table *const t = desk_held(the_desk, p->id)->table;
    store_entry e = { .number = t->entries, .phase = t->phase, .text = text, .size = strlen(text) };
    e.sum = journal_sum(t->sum, e.at, text, strlen(text));
    memcpy(e.table, t->id, sizeof e.table);
    desk_fixture_stop();
    pl_error err = { 0 };
    store_error error = "";
    store *const s = store_sqlite.open(folder_file("tables.db"), DURABLE_PROCESS, &err);
    store_group g = { .entry = &e, .n = 1, .error = error };
    store_sqlite.append(s, &g, 1);
    assert_int_equal(g.verdict, VERDICT_STORED);
    store_sqlite.close(s);
    if (!desk_fixture_start(DURABLE_PROCESS, error)) fail_msg("%s", error);
    settle();
}

/* Nothing is damaged: it waits for the version that can read it. */
static void a_table_of_another_version_waits(void **state) {
    (void)state;
    party_open(&us, "template", 2, 2, NULL);
    party_close(&us);
    add_foreign_entry(&us);
    assert_health(0);
    assert_string_equal(told(&us, "en"), server_word[SW_FOREIGN].en);
    assert_string_equal(told(&us, "de"), server_word[SW_FOREIGN].de);
    desk_fixture_restart();
    assert_int_equal(the_desk->stored[STORE_PLAY], 1);
    unlink(folder_file("tables.db-mark")); /* which knows that entry */
    restart_after("DELETE FROM entries WHERE text LIKE 'murmur%'");
    assert_string_equal(told(&us, "en"), "");
}

/* The row of a table says whether it is over; the journal knows better. */
static void a_wrong_phase_is_corrected(void **state) {
    (void)state;
    party_open(&us, "template", 2, 2, NULL);
    party_close(&us);
    restart_after("UPDATE tables SET phase = 0");
    assert_int_equal(the_desk->stored[STORE_PLAY], 1);
    assert_int_equal(the_desk->stored[STORE_LOBBY], 0);
    restart_after("UPDATE tables SET phase = 77");
    assert_int_equal(the_desk->stored[STORE_PLAY], 1);
    assert_string_equal(told(&us, "en"), "");
}

/* ---- how much is stored ---- */

static int make_table(void) {
    int status;
    json_decref(api("POST", "/api/tables", NULL, json_pack("{ss}", "game", "template"), &status));
    return status;
}

/* Tables that nobody looks at leave the memory and stay in the store. */
static void forget_tables(void) {
    pass_time(11 * 60 * 1000);
    desk_tick(the_desk);
    settle();
    assert_int_equal(the_desk->tables, 0);
}

static void stored_tables_are_counted(void **state) {
    (void)state;
    the_config.max_tables = 5;
    for (int i = 0; i < 5; i++) {
        assert_int_equal(make_table(), 201);
        if (i == 2) forget_tables();
    }
    assert_int_equal(make_table(), 503);
    forget_tables();
    assert_int_equal(make_table(), 503);
    desk_fixture_restart();
    assert_int_equal(make_table(), 503);
    restart_after("UPDATE tables SET phase = 2 WHERE id IN (SELECT id FROM tables LIMIT 2)");
    assert_int_equal(make_table(), 201);
    assert_int_equal(make_table(), 201);
    assert_int_equal(make_table(), 503);
}

/* A table that could not be stored takes nobody's place. */
static void only_stored_tables_count(void **state) {
    (void)state;
    the_config.max_tables = 2;
    the_config.max_tables_per_address = 2;
    for (int i = 0; i < 4; i++) {
        store_room = 0;
        assert_int_equal(make_table(), 503);
    }
    store_room = INT_MAX;
    assert_int_equal(make_table(), 201);
    assert_int_equal(make_table(), 201);
    assert_int_equal(make_table(), 503);
}

static void an_address_has_a_share_of_tables(void **state) {
    (void)state;
    the_config.max_tables_per_address = 3;
    party_open(&us, "template", 2, 2, NULL);
    assert_int_equal(make_table(), 201);
    assert_int_equal(make_table(), 201);
    assert_int_equal(make_table(), 429);
    pass_time(11 * 60 * 1000);
    desk_tick(the_desk); /* they leave the memory */
    assert_int_equal(the_desk->tables, 1);
    assert_int_equal(make_table(), 429);
    api_address = "10.0.0.1";
    assert_int_equal(make_table(), 201);
    api_address = "127.0.0.1";
    play_to_the_end();
    assert_int_equal(make_table(), 201); /* one of them is over */
    assert_int_equal(make_table(), 429);
    const json_t *refused = ask(&us.seat[0], "{ss}", "do", "rematch");
    assert_true(message_is(refused, "refused"));
    party_close(&us);
}

/* A chain of short games and rematches makes no more tables in an hour than anything else. */
static void rematches_are_new_tables(void **state) {
    (void)state;
    the_config.max_tables_per_hour = 2;
    party_open(&us, "template", 2, 2, NULL);
    assert_int_equal(make_table(), 201);
    play_to_the_end();
    const json_t *answer = ask(&us.seat[0], "{ss}", "do", "rematch");
    assert_true(message_is(answer, "refused"));
    assert_non_null(strstr(json_string_value(json_object_get(answer, "error")), "in an hour"));
    pass_time(61 * 60 * 1000);
    assert_true(message_is(ask(&us.seat[0], "{ss}", "do", "rematch"), "done"));
    assert_int_equal(make_table(), 201);
    assert_int_equal(make_table(), 429);
    party_close(&us);
}

/* Someone alone may go back into a finished game, which is then one of their tables again. */
static void reopened_tables_count_again(void **state) {
    (void)state;
    the_config.max_tables_per_address = 2;
    party_open(&us, "template", 2, 1, NULL);
    client *c = &us.seat[0];
    play_to_the_end();
    assert_int_equal(make_table(), 201);
    store_room = 0;
    ask(c, "{ss sI}", "do", "undo", "seq", c->page.seq);
    assert_true(c->refused);
    store_room = INT_MAX;
    assert_int_equal(make_table(), 201); /* what was not stored takes no place */
    ask(c, "{ss sI}", "do", "undo", "seq", c->page.seq);
    assert_true(c->refused);
    the_config.max_tables_per_address = 3;
    ask(c, "{ss sI}", "do", "undo", "seq", c->page.seq);
    assert_false(c->refused);
    assert_int_equal(make_table(), 429);
    party_close(&us);
}

static const char *say(client *c, const char *text) {
    const json_t *answer = ask(c, "{ss ss}", "do", "say", "text", text);
    const char *error = json_string_value(json_object_get(answer, "error"));
    return error ? error : "";
}

/* Goes and comes back; true when that is refused. */
static bool needs_to_go(client *c) {
    ask(c, "{ss ss}", "do", "leave", "bot", "random");
    if (c->refused) return true;
    ask(c, "{ss}", "do", "take-back");
    return c->refused;
}

static void chat_has_bounds(void **state) {
    (void)state;
    static char line[601];
    memset(line, 'x', 600);
    party_open(&us, "template", 2, 2, NULL);
    the_config.max_chat_per_table = 1;
    assert_string_equal(say(&us.seat[0], line), "");
    assert_string_equal(say(&us.seat[1], line), "");
    assert_string_equal(say(&us.seat[0], line), server_word[SW_TALK_TABLE].en);
    the_config.max_chat_per_table = 0;
    the_config.max_chat_per_address = 1;
    assert_string_equal(say(&us.seat[0], line), "");
    assert_string_equal(say(&us.seat[0], line), "");
    assert_string_equal(say(&us.seat[0], line), server_word[SW_TALK_YOURS].en);
    assert_string_equal(say(&us.seat[1], line), server_word[SW_TALK_YOURS].de);
    pl_rng rng;
    pl_rng_seed64(&rng, 3);
    assert_true(party_step(&us, &rng)); /* the game goes on */
    pass_time(60 * 60 * 1000);
    assert_string_equal(say(&us.seat[0], line), "");
    the_config.max_chat_per_address = 0;
    the_config.max_chat_per_day = 1;
    int said = 0;
    while (!*say(&us.seat[said % 2], line) && said < 3000)
        said++;
    assert_in_range(said, 1000, 2000);
    assert_string_equal(say(&us.seat[0], line), server_word[SW_TALK_ALL].en);
    party_close(&us);
}

static void a_full_store_takes_moves_only(void **state) {
    (void)state;
    party_open(&us, "template", 2, 2, NULL);
    the_config.max_chat_per_address = the_config.max_chat_per_table = 0;
    the_config.max_store = 1;
    static char line[801];
    memset(line, 'x', 800);
    int said = 0;
    do
        desk_tick(the_desk);
    while (!*say(&us.seat[0], line) && ++said < 9000);
    assert_in_range(said, 500, 8000);
    assert_string_equal(say(&us.seat[0], "x"), server_word[SW_STORE_FULL].en);
    assert_int_equal(make_table(), 503);
    play_to_the_end();
    assert_true(party_is_over(&us));
    party_close(&us);
}

/* But not for ever. */
static void players_who_have_talked_enough_can_go(void **state) {
    (void)state;
    party_open(&us, "template", 2, 2, NULL);
    the_config.max_chat_per_address = 4;
    int said = 0, left = 0;
    while (!*say(&us.seat[0], "x") && said < 100)
        said++;
    assert_string_equal(say(&us.seat[0], "x"), server_word[SW_TALK_YOURS].en);
    while (!needs_to_go(&us.seat[0]) && left < 100)
        left++;
    assert_in_range(left, 2, 20);
    the_config.max_chat_per_address = 0;
    party_close(&us);
}

static void quotas_count_networks(void **state) {
    (void)state;
    const quota_rate rate = { 100, 1000 };
    const char id[STORE_ID_SIZE] = "a";
    quota *q = quota_new();
    quota_open(q, id, "2001:db8::1");
    assert_int_equal(quota_tables(q, "2001:db8::2"), 1);
    assert_int_equal(quota_tables(q, "2001:db8:0:1::1"), 0);
    quota_write(q, "2001:db8::3", 100, rate, 1);
    assert_false(quota_has_room(q, "2001:db8::4", rate, 0, 1));
    assert_true(quota_has_room(q, "2001:db8::4", rate, 1, 1));
    assert_true(quota_has_room(q, "2001:db8:0:1::4", rate, 0, 1));
    quota_free(q);
}

/* ---- what goes after a while ---- */

#define DAY ((int64_t)24 * 3600 * 1000)

static bool is_there(const party *p) {
    return !*told(p, "en");
}

/* Days pass, and then the hours in which the clock proves that it goes as clocks do. */
static void pass_days(int days) {
    pass_time(days * DAY);
    for (int i = 0; i < 4; i++) {
        desk_tick(the_desk);
        settle();
        pass_time(11 * 60 * 1000);
    }
}

static void make_lobby(party *p) {
    int status;
    *p = (party){ 0 };
    json_t *made = api("POST", "/api/tables", NULL, json_pack("{ss}", "game", "template"), &status);
    assert_int_equal(status, 201);
    strcpy(p->id, json_string_value(json_object_get(made, "table")));
    strcpy(p->watch, json_string_value(json_object_get(made, "watch")));
    json_decref(made);
}

static void old_tables_go(void **state) {
    (void)state;
    static party lobby;
    party_open(&us, "template", 2, 2, NULL);
    play_to_the_end();
    party_open(&them, "template", 2, 2, NULL);
    make_lobby(&lobby);
    party_close(&us);
    party_close(&them);
    pass_days(6);
    assert_true(is_there(&lobby));
    pass_days(2);
    assert_string_equal(told(&lobby, "en"), server_word[SW_TABLE].en);
    assert_true(is_there(&us) && is_there(&them));
    pass_days(350);
    assert_true(is_there(&us) && is_there(&them));
    pass_days(10);
    assert_false(is_there(&us));
    assert_true(is_there(&them));
    desk_fixture_restart();
    assert_true(is_there(&them));
    pass_days(400);
    assert_false(is_there(&them));
    assert_int_equal(tend_look(the_desk).expired, 1);
    for (int phase = 0; phase < STORE_PHASES; phase++)
        assert_int_equal(the_desk->stored[phase], 0);
}

/* 0 keeps for ever; whoever is there keeps a table; and a clock that jumps tells nobody's age. */
static void tables_stay(void **state) {
    (void)state;
    client c;
    make_lobby(&us);
    the_config.keep_lobbies = 0;
    pass_days(4000);
    assert_true(is_there(&us));
    the_config.keep_lobbies = 7;
    client_open(&c, us.id, us.watch, NULL, "en");
    pass_days(8);
    client_close(&c);
    assert_true(is_there(&us));
    make_lobby(&them);
    set_wall_clock(100 * DAY);
    for (int i = 0; i < 4; i++) {
        desk_tick(the_desk);
        settle();
        pass_time(60 * 1000);
    }
    set_wall_clock(-100 * DAY);
    pass_days(1);
    assert_true(is_there(&them));
}

/* Hundreds of tables with long journals go in small steps, and the file gets smaller. */
static void the_store_shrinks(void **state) {
    (void)state;
    restart_after(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)"
        " INSERT INTO tables SELECT printf('t%010d', i), 2, 1, 500, 0 FROM n;"
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 499)"
        " INSERT INTO entries SELECT id, i, 1, 0, 'a line of some length' FROM tables, n");
    const int64_t before = tend_look(the_desk).bytes;
    assert_true(before > 5 << 20);
    assert_int_equal(the_desk->stored[STORE_OVER], 300);
    the_desk->inspected.done = true; /* they have no checksums */
    pass_days(1);
    assert_int_equal(tend_look(the_desk).expired, 300);
    assert_int_equal(the_desk->stored[STORE_OVER], 0);
    desk_fixture_restart();
    assert_true(tend_look(the_desk).bytes < 200000);
}

int main(void) {
#define DESK(test) cmocka_unit_test_setup_teardown(test, desk_fixture_open, desk_fixture_close)
    const struct CMUnitTest tests[] = {
        DESK(a_damaged_table_says_so),
        DESK(a_finished_table_may_be_damaged),
        DESK(finished_tables_are_checked),
        DESK(a_table_of_another_version_waits),
        DESK(a_wrong_phase_is_corrected),
        DESK(stored_tables_are_counted),
        DESK(only_stored_tables_count),
        DESK(an_address_has_a_share_of_tables),
        DESK(rematches_are_new_tables),
        DESK(reopened_tables_count_again),
        DESK(chat_has_bounds),
        DESK(players_who_have_talked_enough_can_go),
        cmocka_unit_test(quotas_count_networks),
        DESK(a_full_store_takes_moves_only),
        DESK(old_tables_go),
        DESK(tables_stay),
        DESK(the_store_shrinks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
