/* SPDX-License-Identifier: MIT */
/* What store.h promises, of whichever driver: a file of its own with SQLite, or the database that
 * PERILUNE_TEST_STORE names (tests/server/postgres.py starts one). */
#define _GNU_SOURCE

#include "store_fixture.h"
#include "tests/folder.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static const char *where(void) {
    const char *const address = getenv("PERILUNE_TEST_STORE");
    return address ? address : folder_file("tables.db");
}

static store *open_it(void) {
    store *const s = driver->open(where(), DURABLE_PROCESS, &err);
    if (!s) fail_msg("%s", err.text);
    return s;
}

/* ---- one server ---- */

static void what_is_stored_comes_back(void **unused) {
    (void)unused;
    store *const s = open_it();
    assert_string_equal(tables(s, 9), "");
    assert_string_equal(journal(s, "moon", 9), "");
    store_entry batch[] = { entry("moon", 0, "Grüße"), entry("mars", 0, ""),
                            entry("moon", 1, "second\nline") };
    batch[2].phase = STORE_OVER;
    assert_true(append(s, batch, 3));
    assert_string_equal(journal(s, "moon", 9), "moon 0 2 1000 Grüße|moon 1 2 1001 second\nline|");
    assert_string_equal(journal(s, "mars", 9), "mars 0 1 1000 |");
    assert_string_equal(tables(s, 9), "mars 1|moon 2|");
    driver->close(s);
}

static void long_texts_come_back(void **unused) {
    (void)unused;
    enum { LONG = 300000 };
    char *const text = malloc(LONG + 1);
    for (int i = 0; i < LONG; i++)
        text[i] = (char)('a' + i % 26);
    text[LONG] = 0;
    store *const s = open_it();
    assert_true(put(s, "long", 0, text));
    static notes at;
    at.most = 1;
    assert_int_equal(driver->journal(s, "long", 0, note_entry, &at, error), STORE_DONE);
    assert_memory_equal(at.text, "long 0 1 1000 abcdefghijklmnopqrstuvwxyzabc", 42);
    driver->close(s);
    free(text);
}

static void readers_can_stop(void **unused) {
    (void)unused;
    store *const s = open_it();
    assert_true(put(s, "a", 0, "x") && put(s, "a", 1, "y") && put(s, "b", 0, "z"));
    assert_string_equal(journal(s, "a", 1), "a 0 1 1000 x|");
    assert_string_equal(tables(s, 1), "a 1|");
    assert_string_equal(journal(s, "a", 9), "a 0 1 1000 x|a 1 1 1001 y|");
    driver->close(s);
}

typedef struct {
    store *store;
    int tables, entries;
} whole;

static bool read_within(void *context, const store_row *row) {
    whole *const w = context;
    assert_int_equal(row->phase, STORE_PLAY);
    w->tables++;
    w->entries += count(w->store, row->table);
    return driver->set_phase(w->store, row->table, STORE_SET_ASIDE, NULL, error);
}

/* This is what a server does when it starts. */
static void journals_are_read_and_set_aside_while_tables_are_listed(void **unused) {
    (void)unused;
    store *const s = open_it();
    for (uint32_t i = 0; i < 30; i++) {
        char id[STORE_ID_SIZE];
        snprintf(id, sizeof id, "t%u", (unsigned)i);
        for (uint32_t number = 0; number <= i; number++)
            assert_true(put(s, id, number, "move"));
    }
    whole w = { .store = s };
    assert_true(driver->tables(s, "", read_within, &w, error));
    assert_int_equal(w.tables, 30);
    assert_int_equal(w.entries, 30 * 31 / 2);
    assert_string_equal(tables(s, 2), "t0 3|t1 3|");
    driver->close(s);
}

static void a_refused_entry_takes_the_others_with_it(void **unused) {
    (void)unused;
    store *const s = open_it();
    assert_true(put(s, "moon", 0, "deal"));
    const store_entry doubled[] = { entry("mars", 0, "x"), entry("moon", 1, "y"),
                                    entry("moon", 1, "z") };
    assert_false(append(s, doubled, 3));
    assert_non_null(strstr(error, "moon"));
    const store_entry gap[] = { entry("mars", 0, "x"), entry("moon", 2, "y") };
    assert_false(append(s, gap, 2));
    assert_non_null(strstr(error, "moon"));
    assert_int_equal(count(s, "mars"), 0);
    assert_int_equal(count(s, "moon"), 1);
    assert_string_equal(tables(s, 9), "moon 1|");
    assert_true(append(s, doubled, 2));
    assert_int_equal(count(s, "mars"), 1);
    driver->close(s);
}

static void a_refused_group_refuses_only_itself(void **unused) {
    (void)unused;
    store *const s = open_it();
    assert_true(put(s, "moon", 0, "deal") && put(s, "gone", 0, "deal"));
    assert_true(driver->set_phase(s, "gone", STORE_LEAVING, NULL, error));
    const store_entry a[] = { entry("mars", 0, "a"), entry("mars", 1, "b") },
                      b[] = { entry("venus", 0, "c"), entry("moon", 0, "d") },
                      c[] = { entry("venus", 0, "e") }, d[] = { entry("moon", 1, "f") },
                      e[] = { entry("mars", 2, "g") }, f[] = { entry("gone", 1, "h") };
    const enum store_verdict verdict[] = { VERDICT_STORED,   VERDICT_CONFLICT, VERDICT_CONFLICT,
                                           VERDICT_CONFLICT, VERDICT_STORED,   VERDICT_CONFLICT };
    store_error why[6];
    store_group group[6] = { { a, 2, why[0], 0 }, { b, 2, why[1], 0 }, { c, 1, why[2], 0 },
                             { d, 1, why[3], 0 }, { e, 1, why[4], 0 }, { f, 1, why[5], 0 } };
    driver->append(s, group, 6);
    for (int i = 0; i < 6; i++)
        assert_int_equal(group[i].verdict, verdict[i]);
    assert_non_null(strstr(why[3], "moon"));
    assert_string_equal(tables(s, 9), "gone 4|mars 1|moon 1|");
    assert_int_equal(count(s, "mars"), 3);
    driver->append(s, group + 2, 2); /* nothing before them was refused */
    assert_int_equal(group[2].verdict, VERDICT_STORED);
    assert_int_equal(group[3].verdict, VERDICT_STORED);
    driver->close(s);
}

static void a_table_is_removed_in_parts(void **unused) {
    (void)unused;
    store *s = open_it();
    fill(s, 10, 25);
    enum store_phase was;
    bool left;
    store_row row;
    assert_true(driver->set_phase(s, "t4", STORE_LEAVING, &was, error));
    assert_int_equal(was, STORE_PLAY);
    assert_int_equal(read_one(s, "t4"), STORE_NONE);
    assert_true(driver->remove(s, "t4", 10, &left, error) && left);
    driver->close(s); /* and goes on after a restart */
    s = open_it();
    assert_int_equal(read_one(s, "t4"), STORE_NONE);
    assert_true(driver->remove(s, "t4", 10, &left, error) && left);
    assert_true(driver->remove(s, "t4", 10, &left, error) && !left);
    assert_int_equal(driver->find(s, "t4", &row, error), STORE_NONE);
    assert_int_equal(read_one(s, "t3"), STORE_DONE);
    assert_true(put(s, "t9", 25, "move"));
    assert_true(driver->set_phase(s, "t9", STORE_LEAVING, NULL, error));
    assert_true(driver->remove(s, "t9", 100, &left, error) && !left);
    driver->close(s);
    driver->close(open_it()); /* and is not missed */
}

static void a_journal_is_read_from_anywhere(void **unused) {
    (void)unused;
    store *const s = open_it();
    assert_true(put(s, "moon", 0, "a") && put(s, "moon", 1, "b"));
    store_row row;
    assert_int_equal(driver->find(s, "moon", &row, error), STORE_DONE);
    const uint64_t sum = row.sum;
    const uint32_t entries = row.entries;
    assert_true(put(s, "moon", 2, "c"));
    const journal_place place = { "moon", entries, sum };
    notes at = { .most = 9 };
    assert_int_equal(journal_follow(driver, s, &place, note_entry, &at, error), STORE_DONE);
    assert_string_equal(at.text,
                        entries == 2 ? "moon 2 1 1002 c|" : "moon 1 1 1001 b|moon 2 1 1002 c|");
    const journal_place wrong = { "moon", entries, sum + 1 }, none = { "mars", 0, 0 };
    assert_int_equal(journal_follow(driver, s, &wrong, note_entry, &at, error), STORE_DAMAGED);
    assert_int_equal(journal_follow(driver, s, &none, note_entry, &at, error), STORE_NONE);
    driver->close(s);
}

static void copy_text(void *context, const char *text, size_t size) {
    snprintf(context, 64, "%.*s", (int)size, text);
}

static void texts_are_kept_until_the_table_goes(void **unused) {
    (void)unused;
    char text[64];
    bool left;
    store *s = open_it();
    assert_true(put(s, "moon", 0, "a"));
    assert_int_equal(driver->kept(s, "moon", "analysis", copy_text, text, error), STORE_NONE);
    assert_true(driver->keep(s, "moon", "analysis", "oldxx", 3, error));
    assert_true(driver->keep(s, "moon", "analysis", "Grüße", strlen("Grüße"), error));
    assert_true(driver->keep(s, "moon", "other", "", 0, error));
    driver->close(s);
    s = open_it();
    assert_int_equal(driver->kept(s, "moon", "analysis", copy_text, text, error), STORE_DONE);
    assert_string_equal(text, "Grüße");
    assert_int_equal(driver->kept(s, "mars", "analysis", copy_text, text, error), STORE_NONE);
    assert_true(driver->set_phase(s, "moon", STORE_LEAVING, NULL, error));
    assert_true(driver->remove(s, "moon", 10, &left, error) && !left);
    assert_int_equal(driver->kept(s, "moon", "other", copy_text, text, error), STORE_NONE);
    driver->close(s);
}

static bool count_row(void *context, const store_row *row) {
    (void)row;
    ++*(int *)context;
    return true;
}

/* More than one statement takes, with a refused one among them. */
static void large_batches(void **unused) {
    (void)unused;
    enum { N = 700 };
    static store_entry e[N];
    static store_group group[N];
    static store_error why[N];
    store *const s = open_it();
    for (int i = 0; i < N; i++) {
        char id[STORE_ID_SIZE];
        snprintf(id, sizeof id, "t%d", i);
        e[i] = entry(id, i == 500, "deal");
        group[i] = (store_group){ &e[i], 1, why[i], 0 };
    }
    driver->append(s, group, N);
    for (int i = 0; i < N; i++)
        assert_int_equal(group[i].verdict, i == 500 ? VERDICT_CONFLICT : VERDICT_STORED);
    assert_int_equal(count(s, "t0"), 1);
    assert_int_equal(count(s, "t500"), 0);
    int n = 0;
    assert_true(driver->tables(s, "", count_row, &n, error));
    assert_int_equal(n, N - 1);
    driver->close(s);
}

static void a_store_is_looked_at_beside_a_server(void **unused) {
    (void)unused;
    store *const s = open_it();
    assert_true(put(s, "moon", 0, "a"));
    store *const other = driver->look(where(), &err);
    assert_non_null(other);
    assert_true(put(s, "moon", 1, "b"));
    assert_int_equal(count(other, "moon"), 2);
    assert_int_equal(driver->check(other, error), STORE_DONE);
    assert_true(driver->bytes(other) > 0);
    driver->close(other);
    driver->close(s);
}

static void every_sentence_is_in_both_languages(void **unused) {
    (void)unused;
    for (int i = 0; i < driver->words; i++) {
        const pl_words w = driver->word[i];
        assert_true(w.en && *w.en && w.de && *w.de);
        assert_int_equal(!strstr(w.en, "{0}"), !strstr(w.de, "{0}"));
        assert_int_equal(!strstr(w.en, "{1}"), !strstr(w.de, "{1}"));
    }
}

/* ---- several servers ---- */

static void only_one_of_two_servers_writes_an_entry(void **unused) {
    (void)unused;
    store *const a = open_it(), *const b = open_it();
    assert_true(put(a, "moon", 0, "deal") && put(b, "moon", 1, "by b"));
    store_entry late = entry("moon", 1, "by a");
    store_group g = { &late, 1, error, 0 };
    driver->append(a, &g, 1);
    assert_int_equal(g.verdict, VERDICT_CONFLICT);
    assert_string_equal(journal(a, "moon", 9), "moon 0 1 1000 deal|moon 1 1 1001 by b|");
    assert_true(put(a, "moon", 2, "by a"));
    assert_int_equal(read_one(b, "moon"), STORE_DONE);
    driver->close(a);
    driver->close(b);
}

static void count_recent(void *context, const char *table) {
    assert_string_equal(table, "new");
    ++*(int *)context;
}

static void tables_are_counted(void **unused) {
    (void)unused;
    store *const s = open_it();
    int recent = 0;
    store_census c = { .recent = count_recent, .context = &recent };
    assert_true(driver->survey(s, 0, &c, error));
    for (int i = 0; i < STORE_PHASES; i++)
        assert_int_equal(c.tables[i], 0);
    assert_true(put(s, "new", 0, "deal") && put(s, "new", 1, "move") && put(s, "old", 0, "deal"));
    assert_true(put(s, "done", 0, "deal") && put(s, "done", 1, "end"));
    assert_true(driver->set_phase(s, "new", STORE_PLAY, NULL, error));
    assert_true(driver->set_phase(s, "old", STORE_PLAY, NULL, error));
    assert_true(driver->set_phase(s, "done", STORE_OVER, NULL, error));
    assert_true(driver->survey(s, 1001, &c, error));
    assert_int_equal(c.tables[STORE_LOBBY], 0);
    assert_int_equal(c.tables[STORE_PLAY], 2);
    assert_int_equal(c.tables[STORE_OVER], 1);
    assert_int_equal(recent, 1);
    driver->close(s);
}

typedef struct {
    store *store;
    int id;
    unsigned stored, conflicts;
} racer;

enum { RACE_TABLES = 8, RACE_ENTRIES = 40 };

/* Everyone appends to every table until it is full; whoever is refused reads on. */
static void *race(void *context) {
    racer *const r = context;
    store_entry e[RACE_TABLES];
    store_group group[RACE_TABLES];
    store_error why[RACE_TABLES];
    uint32_t next[RACE_TABLES] = { 0 };
    for (bool more = true; more;) {
        int n = 0, of[RACE_TABLES];
        for (int i = 0; i < RACE_TABLES; i++) { /* in an order of its own */
            const int t = (i * 3 + r->id) % RACE_TABLES;
            if (next[t] >= RACE_ENTRIES) continue;
            char id[STORE_ID_SIZE];
            snprintf(id, sizeof id, "race%d", t);
            e[n] = entry(id, next[t], "x");
            group[n] = (store_group){ &e[n], 1, why[n], 0 };
            of[n++] = t;
        }
        if (n) driver->append(r->store, group, n);
        for (int i = 0; i < n; i++) {
            assert_in_range(group[i].verdict, VERDICT_CONFLICT, VERDICT_STORED);
            assert_int_not_equal(group[i].verdict, VERDICT_UNKNOWN);
            r->stored += group[i].verdict == VERDICT_STORED;
            r->conflicts += group[i].verdict == VERDICT_CONFLICT;
            next[of[i]]++; /* by this one or another */
        }
        more = n > 0;
    }
    return NULL;
}

static void racing_servers_neither_lose_nor_double(void **unused) {
    (void)unused;
    enum { RACERS = 3 };
    racer r[RACERS];
    pthread_t thread[RACERS];
    unsigned stored = 0, conflicts = 0;
    for (int i = 0; i < RACERS; i++)
        r[i] = (racer){ .store = open_it(), .id = i };
    for (int i = 0; i < RACERS; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, race, &r[i]), 0);
    for (int i = 0; i < RACERS; i++) {
        pthread_join(thread[i], NULL);
        stored += r[i].stored;
        conflicts += r[i].conflicts;
    }
    assert_int_equal(count(r[0].store, "race0"), RACE_ENTRIES);
    assert_int_equal(stored, RACE_TABLES * RACE_ENTRIES);
    assert_int_equal(stored + conflicts, RACERS * RACE_TABLES * RACE_ENTRIES);
    for (int i = 0; i < RACERS; i++)
        driver->close(r[i].store);
}

/* What a watcher was told. */
typedef struct {
    pthread_mutex_t lock;
    char text[512];
} heard;

static void write_heard(heard *h, const char *a, const char *b) {
    pthread_mutex_lock(&h->lock);
    const size_t n = strlen(h->text);
    snprintf(h->text + n, sizeof h->text - n, "%s%s|", a, b);
    pthread_mutex_unlock(&h->lock);
}

static void on_grew(void *context, const char *table, uint32_t entries) {
    char number[16];
    snprintf(number, sizeof number, " %u", (unsigned)entries);
    write_heard(context, table, number);
}

static void on_heard(void *context, const char *text) {
    write_heard(context, "say ", text);
}

static void on_missed(void *context) {
    write_heard(context, "missed", "");
}

static void wait_for(heard *h, const char *text) {
    for (int i = 0; i < 6000; i++) {
        pthread_mutex_lock(&h->lock);
        const bool there = strcmp(h->text, text) == 0;
        pthread_mutex_unlock(&h->lock);
        if (there) return;
        usleep(10000);
    }
    fail_msg("'%s' is not '%s'", h->text, text);
}

static void servers_hear_of_each_other(void **unused) {
    (void)unused;
    heard h = { .lock = PTHREAD_MUTEX_INITIALIZER };
    const store_watcher watcher = { &h, on_grew, on_heard, on_missed };
    store *const a = open_it(), *const b = open_it();
    assert_true(driver->watch(a, &watcher, error));
    assert_true(put(a, "moon", 0, "own")); /* need not be told */
    assert_true(put(b, "moon", 1, "x"));
    wait_for(&h, "moon 2|");
    const store_entry two[] = { entry("mars", 0, "x"), entry("mars", 1, "y") };
    assert_true(append(b, two, 2));
    assert_true(driver->say(b, "hello world", error));
    assert_true(driver->set_phase(b, "moon", STORE_LEAVING, NULL, error));
    wait_for(&h, "moon 2|mars 2|say hello world|moon 0|");
    driver->unwatch(a);
    assert_true(driver->say(b, "nobody hears", error));
    driver->close(b);
    driver->close(a);
}

static void note_peer(void *context, const char *server, const char *text) {
    const size_t n = strlen(context);
    snprintf((char *)context + n, 200 - n, "%s=%s|", server, text);
}

static void servers_know_who_lives(void **unused) {
    (void)unused;
    char text[200] = "";
    store *const a = open_it(), *const b = open_it();
    store_beat one = { .server = "one", .text = "Ada", .expiry = 60000, .peer = note_peer };
    store_beat two = { .server = "two", .text = "Bob", .expiry = 60000, .peer = note_peer };
    one.context = two.context = text;
    assert_true(driver->beat(a, &one, error));
    assert_string_equal(text, "one=Ada|");
    text[0] = 0;
    assert_true(driver->beat(b, &two, error));
    assert_string_equal(text, "two=Bob|one=Ada|");
    assert_true(two.now > 1700000000000);
    text[0] = 0;
    usleep(50000);
    one.expiry = 30;
    assert_true(driver->beat(a, &one, error));
    assert_string_equal(text, "one=Ada|"); /* the other has been silent for too long */
    two.text = NULL;
    assert_true(driver->beat(b, &two, error));
    text[0] = 0;
    one.expiry = 60000;
    assert_true(driver->beat(a, &one, error));
    assert_string_equal(text, "one=Ada|");
    driver->close(a);
    driver->close(b);
}

static void a_store_can_be_had_alone(void **unused) {
    (void)unused;
    store *const a = open_it(), *b = open_it();
    err = (pl_error){ 0 };
    assert_false(driver->seize(a, &err));
    assert_non_null(strstr(err.text, "in use by a server"));
    driver->close(b);
    driver->close(a);
    b = open_it();
    assert_true(driver->seize(b, &err));
    err = (pl_error){ 0 };
    assert_null(driver->open(where(), DURABLE_PROCESS, &err));
    assert_non_null(strstr(err.text, "must be alone"));
    assert_true(put(b, "moon", 0, "deal"));
    driver->close(b);
    driver->close(open_it());
}

/* ---- all of them ---- */

/* A database is emptied, a file is in a folder of its own. */
static int begin(void **state) {
    const char *const address = getenv("PERILUNE_TEST_STORE");
    if (!address) return folder_make(state);
    char line[600];
    snprintf(line, sizeof line, "PGOPTIONS=-cclient_min_messages=warning psql -Xqc '%s' '%s'",
             "DROP SCHEMA IF EXISTS perilune CASCADE", address);
    return system(line);
}

static int end(void **state) {
    return getenv("PERILUNE_TEST_STORE") ? 0 : folder_remove(state);
}

#define FRESH(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void) {
    const struct CMUnitTest every[] = {
        FRESH(what_is_stored_comes_back),
        FRESH(long_texts_come_back),
        FRESH(readers_can_stop),
        FRESH(journals_are_read_and_set_aside_while_tables_are_listed),
        FRESH(a_refused_entry_takes_the_others_with_it),
        FRESH(a_refused_group_refuses_only_itself),
        FRESH(a_journal_is_read_from_anywhere),
        FRESH(texts_are_kept_until_the_table_goes),
        FRESH(large_batches),
        FRESH(a_store_is_looked_at_beside_a_server),
        FRESH(a_table_is_removed_in_parts),
        FRESH(every_sentence_is_in_both_languages),
    };
    const struct CMUnitTest shared[] = {
        FRESH(only_one_of_two_servers_writes_an_entry),
        FRESH(tables_are_counted),
        FRESH(racing_servers_neither_lose_nor_double),
        FRESH(servers_hear_of_each_other),
        FRESH(servers_know_who_lives),
        FRESH(a_store_can_be_had_alone),
    };
    const char *const address = getenv("PERILUNE_TEST_STORE");
    driver = store_driver_for(address ? address : "tables.db", &err);
    if (!driver) return fputs(err.text, stderr), 1;
    const int failed = cmocka_run_group_tests(every, NULL, NULL);
    return failed + (driver->shared ? cmocka_run_group_tests(shared, NULL, NULL) : 0);
}
