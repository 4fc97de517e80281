/* SPDX-License-Identifier: MIT */
/* The desk and what it keeps in the store: damaged tables, how many there may be, and which of them
 * go after a while. */
#define _GNU_SOURCE

#include "desk_fixture.h"
#include "folder.h"

#include <sqlite3.h>
#include <string.h>

static party us, them;

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
    pl_rng rng;
    pl_rng_seed64(&rng, 3);
    party_open(&us, "template", 2, 2, NULL);
    while (party_step(&us, &rng))
        continue;
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

int main(void) {
#define DESK(test) cmocka_unit_test_setup_teardown(test, desk_fixture_open, desk_fixture_close)
    const struct CMUnitTest tests[] = {
        DESK(a_damaged_table_says_so),
        DESK(a_finished_table_may_be_damaged),
        DESK(a_wrong_phase_is_corrected),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
