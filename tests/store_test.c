/* SPDX-License-Identifier: MIT */
/* The SQLite store against real files: what is stored comes back, all or nothing, whatever happens
 * to the disk, the file, the process or a second server. */
#define _GNU_SOURCE

#include "folder.h"
#include "server/store.h"

#include <fcntl.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static const store_driver *const driver = &store_sqlite;
static pl_error err;      /* of open and backup */
static store_error error; /* of the rest */

static store *open_it(void) {
    store *const s = driver->open(folder_file("tables.db"), DURABLE_PROCESS, &err);
    if (!s) fail_msg("%s", err.text);
    return s;
}

static void refused_copy(store *s, const char *file, const char *because) {
    err = (pl_error){ 0 };
    assert_false(driver->backup(s, file, &err));
    if (!strstr(err.text, because)) fail_msg("'%s' does not say '%s'", err.text, because);
}

static void refused_open(const char *file, const char *because) {
    err = (pl_error){ 0 };
    assert_null(driver->open(file, DURABLE_PROCESS, &err));
    if (!strstr(err.text, because)) fail_msg("'%s' does not say '%s'", err.text, because);
}

static store_entry entry(const char *table, uint32_t number, const char *text) {
    store_entry e = { .number = number, .phase = STORE_PLAY, .at = 1000 + number, .text = text };
    e.size = strlen(text);
    snprintf(e.table, sizeof e.table, "%s", table);
    return e;
}

static bool put(store *s, const char *table, uint32_t number, const char *text) {
    error[0] = 0;
    const store_entry e = entry(table, number, text);
    return driver->append(s, &e, 1, error);
}

static bool count_entry(void *context, const store_entry *e) {
    (void)e;
    ++*(int *)context;
    return true;
}

/* How many entries a table has; -1 when it cannot be read. */
static int count(store *s, const char *table) {
    int n = 0;
    error[0] = 0;
    return driver->journal(s, table, count_entry, &n, error) ? n : -1;
}

typedef struct {
    char text[4096];
    int most;
} notes;

static bool note_entry(void *context, const store_entry *e) {
    notes *const at = context;
    const size_t n = strlen(at->text);
    snprintf(at->text + n, sizeof at->text - n, "%s %u %d %ld %.*s|", e->table, (unsigned)e->number,
             (int)e->phase, (long)e->at, (int)e->size, e->text);
    return --at->most > 0;
}

static bool note_table(void *context, const char *table, enum store_phase phase) {
    notes *const at = context;
    const size_t n = strlen(at->text);
    snprintf(at->text + n, sizeof at->text - n, "%s %d|", table, (int)phase);
    return --at->most > 0;
}

static const char *journal(store *s, const char *table, int most) {
    static notes at;
    at = (notes){ .most = most };
    if (!driver->journal(s, table, note_entry, &at, error)) return error;
    return at.text;
}

static const char *tables(store *s, int most) {
    static notes at;
    at = (notes){ .most = most };
    if (!driver->tables(s, note_table, &at, error)) return error;
    return at.text;
}

static void fill(store *s, int n, int entries) {
    static char text[700];
    memset(text, 'x', sizeof text - 1);
    for (int i = 0; i < n; i++) {
        char id[STORE_ID_SIZE];
        snprintf(id, sizeof id, "t%d", i);
        for (int number = 0; number < entries; number++)
            assert_true(put(s, id, (uint32_t)number, text));
    }
}

/* ---- what it does on a good day ---- */

static void what_is_stored_comes_back(void **unused) {
    (void)unused;
    store *const s = open_it();
    assert_string_equal(tables(s, 9), "");
    assert_string_equal(journal(s, "moon", 9), "");
    store_entry batch[] = { entry("moon", 0, "Grüße"), entry("mars", 0, ""),
                            entry("moon", 1, "second\nline") };
    batch[2].phase = STORE_OVER;
    assert_true(driver->append(s, batch, 3, error));
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
    assert_true(driver->journal(s, "long", note_entry, &at, error));
    assert_memory_equal(at.text, "long 0 1 1000 abcdefghijklmnopqrstuvwxyzabc", 42);
    driver->close(s);
    free(text);
    assert_true(folder_size("tables.db") > LONG);
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

static bool read_within(void *context, const char *table, enum store_phase phase) {
    whole *const w = context;
    assert_int_equal(phase, STORE_PLAY);
    w->tables++;
    w->entries += count(w->store, table);
    return driver->set_aside(w->store, table, error);
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
    assert_true(driver->tables(s, read_within, &w, error));
    assert_int_equal(w.tables, 30);
    assert_int_equal(w.entries, 30 * 31 / 2);
    assert_string_equal(tables(s, 2), "t0 3|t1 3|");
    driver->close(s);
}

static void it_is_there_when_opened_again(void **unused) {
    (void)unused;
    store *s = open_it();
    assert_true(put(s, "moon", 0, "deal"));
    driver->close(s);
    assert_int_equal(folder_size("tables.db-wal"), -1);
    s = driver->open(folder_file("tables.db"), DURABLE_POWER, &err);
    assert_non_null(s);
    assert_true(put(s, "moon", 1, "move"));
    assert_string_equal(journal(s, "moon", 9), "moon 0 1 1000 deal|moon 1 1 1001 move|");
    driver->close(s);
}

static mode_t mode_of(const char *name) {
    struct stat status;
    assert_int_equal(stat(folder_file(name), &status), 0);
    return status.st_mode & 0777;
}

static void only_its_owner_can_read_it(void **unused) {
    (void)unused;
    const mode_t mask = umask(0);
    store *const s = open_it();
    assert_true(put(s, "moon", 0, "deal"));
    umask(mask);
    assert_int_equal(mode_of("tables.db"), 0600);
    assert_int_equal(mode_of("tables.db-wal"), 0600);
    assert_int_equal(mode_of("tables.db-shm"), 0600);
    assert_true(driver->backup(s, folder_file("copy.db"), &err));
    assert_int_equal(mode_of("copy.db"), 0600);
    driver->close(s);
}

static void names_are_file_names(void **unused) {
    (void)unused;
    char before[4096];
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(folder_file("")), 0);
    store *const s = driver->open(":memory:", DURABLE_PROCESS, &err);
    assert_non_null(s);
    assert_true(put(s, "moon", 0, "deal"));
    driver->close(s);
    assert_true(folder_size(":memory:") > 0);
    assert_int_equal(chdir(before), 0);
    refused_open("", "is empty; give one");
    refused_open(folder_file(""), "is not a file");
    refused_open("/proc/none/tables.db", "folder that does not exist");
}

static void every_sentence_is_in_both_languages(void **unused) {
    (void)unused;
    for (int i = 0; i < driver->words; i++) {
        const pl_words w = driver->word[i];
        assert_true(w.en && *w.en && w.de && *w.de);
        assert_int_equal(!strstr(w.en, "{0}"), !strstr(w.de, "{0}"));
        assert_int_equal(!strstr(w.en, "{1}"), !strstr(w.de, "{1}"));
    }
    char name[200] = "";
    for (int i = 0; i < 66; i++)
        strcat(name, "ß"); /* in two bytes each, of which the sentence shows an end */
    strcat(name, "/x");
    pl_error german = { .lang = PL_DE };
    store *const s = open_it();
    assert_false(driver->backup(s, folder_file(name), &german));
    assert_non_null(strstr(german.text, "ßß/x.part liegt in einem Ordner, den es nicht gibt."));
    assert_memory_equal(german.text, "...ß", 5);
    driver->close(s);
}

/* ---- all or nothing ---- */

static void a_refused_entry_takes_the_others_with_it(void **unused) {
    (void)unused;
    store *const s = open_it();
    assert_true(put(s, "moon", 0, "deal"));
    const store_entry doubled[] = { entry("mars", 0, "x"), entry("moon", 1, "y"),
                                    entry("moon", 1, "z") };
    assert_false(driver->append(s, doubled, 3, error));
    assert_non_null(strstr(error, "moon"));
    const store_entry gap[] = { entry("mars", 0, "x"), entry("moon", 2, "y") };
    assert_false(driver->append(s, gap, 2, error));
    assert_string_equal(error, "Table moon lacks what comes before its entry 2.");
    assert_int_equal(count(s, "mars"), 0);
    assert_int_equal(count(s, "moon"), 1);
    assert_string_equal(tables(s, 9), "moon 1|");
    assert_true(driver->append(s, doubled, 2, error));
    assert_int_equal(count(s, "mars"), 1);
    driver->close(s);
}

static void alter(const char *sql) {
    sqlite3 *db;
    assert_int_equal(sqlite3_open(folder_file("tables.db"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

static void an_entry_that_is_there_is_not_replaced(void **unused) {
    (void)unused;
    store *const s = open_it();
    assert_true(put(s, "moon", 0, "deal"));
    alter("INSERT INTO entries(table_id, number, at, text) VALUES('moon', 1, 7, 'by b')");
    assert_false(put(s, "moon", 1, "by a"));
    assert_string_equal(error, "Table moon has already got its entry 1, by another server.");
    assert_string_equal(journal(s, "moon", 9), "moon 0 1 1000 deal|moon 1 1 7 by b|");
    assert_true(put(s, "moon", 2, "by a"));
    driver->close(s);
}

/* A second server in a process of its own; 0 when it was refused because of the first. */
static int second_server(const char *file) {
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        err = (pl_error){ 0 };
        store *const s = driver->open(file, DURABLE_PROCESS, &err);
        _exit(s ? 1 : strstr(err.text, "in use by another server") ? 0 : 2);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void a_second_server_is_refused(void **unused) {
    (void)unused;
    store *s = open_it();
    assert_true(put(s, "moon", 0, "deal"));
    assert_int_equal(link(folder_file("tables.db"), folder_file("other.db")), 0);
    assert_int_equal(second_server(folder_file("tables.db")), 0);
    assert_int_equal(second_server(folder_file("other.db")), 0);
    assert_int_equal(unlink(folder_file("other.db")), 0);
    store *const reading = driver->look(folder_file("tables.db"), &err);
    assert_non_null(reading);
    assert_int_equal(count(reading, "moon"), 1);
    assert_true(put(s, "moon", 1, "move"));
    assert_int_equal(count(reading, "moon"), 2);
    assert_true(driver->backup(reading, folder_file("copy.db"), &err));
    driver->close(reading);
    assert_int_equal(second_server(folder_file("tables.db")), 0);
    assert_int_equal(second_server(folder_file("copy.db")), 1);
    driver->close(s);
    assert_int_equal(second_server(folder_file("tables.db")), 1);
}

/* Whatever ends a server frees its store. */
static void a_killed_server_does_not_lock_its_store(void **unused) {
    (void)unused;
    int way[2];
    char byte;
    assert_int_equal(pipe(way), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        open_it();
        if (write(way[1], "!", 1) == 1) pause();
        _exit(1);
    }
    assert_int_equal(read(way[0], &byte, 1), 1);
    assert_int_equal(second_server(folder_file("tables.db")), 0);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    close(way[0]), close(way[1]);
    driver->close(open_it());
}

/* ---- a store that was there ---- */

static void keep_only(const char *name, const char *as) {
    assert_int_equal(rename(folder_file(name), folder_file(as)), 0);
}

static void an_emptied_store_is_not_a_new_one(void **unused) {
    (void)unused;
    store *const s = open_it();
    fill(s, 3, 20);
    driver->close(s);
    assert_int_equal(truncate(folder_file("tables.db"), 0), 0);
    refused_open(folder_file("tables.db"), "is empty, and a store never is");
    err = (pl_error){ 0 };
    assert_null(driver->look(folder_file("tables.db"), &err));
    assert_int_equal(folder_size("tables.db"), 0);
    assert_int_equal(remove(folder_file("tables.db")), 0);
    alter("VACUUM"); /* an SQLite file with nothing in it */
    assert_true(folder_size("tables.db") > 0);
    refused_open(folder_file("tables.db"), "is empty, and a store never is");
}

static void a_store_that_is_missing_is_not_a_new_one(void **unused) {
    (void)unused;
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) _exit(!put(open_it(), "moon", 0, "deal"));
    waitpid(child, NULL, 0);
    assert_true(folder_size("tables.db-wal") > 0);
    keep_only("tables.db", "away.db");
    refused_open(folder_file("tables.db"), "is missing, but its -wal file is there");
    assert_int_equal(folder_size("tables.db"), -1);
    keep_only("away.db", "tables.db");
    store *const s = open_it();
    assert_int_equal(count(s, "moon"), 1);
    driver->close(s);
}

/* The file that was being built when a server was killed is in nobody's way, whatever is in it. */
static void a_store_is_made_whole_or_not_at_all(void **unused) {
    (void)unused;
    store *s = open_it();
    driver->close(s);
    const long size_of_it = folder_size("tables.db");
    for (long size = 0; size <= size_of_it; size += 2048) {
        keep_only("tables.db", "tables.db.part");
        remove(folder_file("tables.db-mark"));
        assert_int_equal(truncate(folder_file("tables.db.part"), size), 0);
        s = open_it();
        assert_true(put(s, "moon", 0, "deal"));
        driver->close(s);
        assert_int_equal(folder_size("tables.db.part"), -1);
    }
}

static void a_gap_in_a_journal_shows(void **unused) {
    (void)unused;
    store *s = open_it();
    for (uint32_t i = 0; i < 5; i++)
        assert_true(put(s, "moon", i, "move") && put(s, "mars", i, "move"));
    driver->close(s);
    sqlite3 *db;
    assert_int_equal(sqlite3_open(folder_file("tables.db"), &db), SQLITE_OK);
    sqlite3_exec(db, "DELETE FROM entries WHERE table_id='moon' AND number=2", NULL, NULL, NULL);
    sqlite3_close(db);
    s = open_it();
    assert_int_equal(count(s, "moon"), -1);
    assert_string_equal(error, "Table moon lacks what comes before its entry 3.");
    assert_int_equal(count(s, "mars"), 5);
    driver->close(s);
}

/* A child stores and says so; it is killed while it does. */
static void child_stores(int out) {
    store *const s = driver->open(folder_file("tables.db"), DURABLE_PROCESS, &err);
    for (uint32_t i = 0; s; i++)
        if (!put(s, "moon", i, "move") || write(out, &i, sizeof i) != sizeof i) break;
    _exit(1);
}

static void what_was_stored_survives_a_killed_process(void **unused) {
    (void)unused;
    for (int round = 0; round < 5; round++) {
        int way[2];
        assert_int_equal(pipe(way), 0);
        const pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) child_stores(way[1]);
        close(way[1]);
        uint32_t last = 0;
        const uint32_t enough = 20 + 37 * (uint32_t)round;
        while (last < enough && read(way[0], &last, sizeof last) == sizeof last)
            continue;
        kill(child, SIGKILL);
        while (read(way[0], &last, sizeof last) == sizeof last)
            continue;
        waitpid(child, NULL, 0);
        close(way[0]);
        store *const s = open_it();
        assert_in_range(count(s, "moon"), last + 1, last + 2);
        driver->close(s);
        folder_remove(NULL), folder_make(NULL);
    }
}

/* ---- files that are not as they should be ---- */

static void overwrite(const char *name, long at, int byte, int n) {
    FILE *const f = fopen(folder_file(name), "r+");
    assert_non_null(f);
    assert_int_equal(fseek(f, at, SEEK_SET), 0);
    for (int i = 0; i < n; i++)
        fputc(byte, f);
    assert_int_equal(fclose(f), 0);
}

static void newer_and_foreign_files_are_refused(void **unused) {
    (void)unused;
    driver->close(open_it());
    alter("PRAGMA user_version=2");
    refused_open(folder_file("tables.db"), "newer Perilune");
    alter("PRAGMA user_version=1; PRAGMA application_id=77");
    refused_open(folder_file("tables.db"), "database of another program");
    remove(folder_file("tables.db"));
    alter("CREATE TABLE wages(name)");
    const long size = folder_size("tables.db");
    refused_open(folder_file("tables.db"), "database of another program");
    assert_int_equal(folder_size("tables.db"), size);
}

static void a_file_that_is_no_database_is_refused(void **unused) {
    (void)unused;
    FILE *const f = fopen(folder_file("tables.db"), "w");
    assert_non_null(f);
    for (int i = 0; i < 3000; i++)
        fputs("letters to a friend\n", f);
    fclose(f);
    refused_open(folder_file("tables.db"), "damaged or no store");
    assert_int_equal(folder_size("tables.db"), 60000);
}

static void a_damaged_page_costs_the_tables_on_it(void **unused) {
    (void)unused;
    store *s = open_it();
    fill(s, 40, 20);
    driver->close(s);
    overwrite("tables.db", folder_size("tables.db") / 4096 / 2 * 4096, 0xff, 4096);
    s = open_it();
    int good = 0, bad = 0;
    for (int i = 0; i < 40; i++) {
        char id[STORE_ID_SIZE];
        snprintf(id, sizeof id, "t%d", i);
        if (count(s, id) == 20)
            good++;
        else if (bad++ == 0)
            assert_non_null(strstr(error, "damaged"));
    }
    assert_in_range(bad, 1, 3);
    assert_int_equal(good, 40 - bad);
    assert_true(put(s, "fresh", 0, "deal"));
    refused_copy(s, folder_file("copy.db"), "damaged");
    assert_int_equal(folder_size("copy.db"), -1);
    assert_int_equal(folder_size("copy.db.part"), -1);
    driver->close(s);
}

static void a_locked_file_is_waited_for_and_then_refused(void **unused) {
    (void)unused;
    store *const s = open_it();
    assert_true(put(s, "moon", 0, "deal"));
    sqlite3 *db;
    assert_int_equal(sqlite3_open(folder_file("tables.db"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    assert_false(put(s, "moon", 1, "move"));
    assert_non_null(strstr(error, "locked by another program"));
    assert_int_equal(count(s, "moon"), 1);
    sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    sqlite3_close(db);
    assert_true(put(s, "moon", 1, "move"));
    driver->close(s);
}

static void a_file_that_was_taken_away_is_refused(void **unused) {
    (void)unused;
    store *s = open_it();
    assert_true(put(s, "moon", 0, "deal"));
    assert_int_equal(rename(folder_file("tables.db"), folder_file("away.db")), 0);
    assert_false(put(s, "moon", 1, "move"));
    assert_non_null(strstr(error, "was taken away"));
    assert_int_equal(rename(folder_file("away.db"), folder_file("tables.db")), 0);
    assert_true(put(s, "moon", 1, "move"));
    driver->close(s);
    s = open_it();
    assert_int_equal(count(s, "moon"), 2);
    driver->close(s);
}

/* Root may write everywhere, so it becomes somebody else meanwhile. */
static void without_rights(bool on) {
    enum { NOBODY = 65534 };
    if (geteuid() != 0 && on) return;
    if (on) assert_int_equal(chown(folder_file(""), NOBODY, (gid_t)-1), 0);
    if (on) assert_int_equal(chown(folder_file("tables.db"), NOBODY, (gid_t)-1), 0);
    if (getuid() == 0) assert_int_equal(seteuid(on ? NOBODY : 0), 0);
}

static void what_cannot_be_written_is_refused(void **unused) {
    (void)unused;
    store *s = open_it();
    assert_true(put(s, "moon", 0, "deal"));
    driver->close(s);
    without_rights(true);
    assert_int_equal(chmod(folder_file("tables.db"), 0400), 0);
    refused_open(folder_file("tables.db"), "cannot be written");
    assert_int_equal(chmod(folder_file("tables.db"), 0600), 0);
    assert_int_equal(chmod(folder_file(""), 0500), 0);
    refused_open(folder_file("tables.db"), "cannot be written");
    refused_open(folder_file("other.db"), "cannot be written");
    assert_int_equal(chmod(folder_file(""), 0700), 0);
    s = open_it();
    assert_int_equal(count(s, "moon"), 1);
    assert_int_equal(chmod(folder_file(""), 0500), 0);
    refused_copy(s, folder_file("copy.db"), "cannot be written");
    assert_int_equal(chmod(folder_file(""), 0700), 0);
    driver->close(s);
    without_rights(false);
}

/* ---- a full disk ---- */

static int put_until_refused(store *s, const char *table) {
    static char text[3000];
    memset(text, 'x', sizeof text - 1);
    int n = count(s, table);
    while (n < 5000 && put(s, table, (uint32_t)n, text))
        n++;
    return n;
}

static void assert_full(store *s, const char *table, int stored) {
    if (!strstr(error, "make room")) fail_msg("%s", error);
    assert_in_range(stored, 10, 4999);
    assert_int_equal(count(s, table), stored);
    assert_int_equal(put_until_refused(s, table), stored);
    assert_int_equal(count(s, table), stored);
}

static void limit_files(rlim_t most) {
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = most;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* The limit on the size of files works without being root and without a disk to fill. */
static void nothing_is_lost_when_the_disk_is_full(void **unused) {
    (void)unused;
    signal(SIGXFSZ, SIG_IGN);
    store *s = open_it();
    limit_files(600000);
    const int stored = put_until_refused(s, "moon");
    assert_full(s, "moon", stored);
    limit_files(RLIM_INFINITY);
    assert_true(put(s, "moon", (uint32_t)stored, "there is room again"));
    driver->close(s);
    s = open_it();
    assert_int_equal(count(s, "moon"), stored + 1);
    driver->close(s);
}

static int remove_limit(void **state) {
    limit_files(RLIM_INFINITY);
    signal(SIGXFSZ, SIG_DFL);
    return folder_remove(state);
}

/* Only root can have a small disk of its own. */
static void nothing_is_lost_on_a_small_disk(void **unused) {
    (void)unused;
    assert_int_equal(mkdir(folder_file("disk"), 0700), 0);
    if (mount("none", folder_file("disk"), "tmpfs", 0, "size=2m") != 0) skip();
    store *s = driver->open(folder_file("disk/tables.db"), DURABLE_POWER, &err);
    assert_non_null(s);
    const int stored = put_until_refused(s, "moon");
    assert_full(s, "moon", stored);
    refused_copy(s, folder_file("disk/copy.db"), "make room");
    assert_int_equal(folder_size("disk/copy.db.part"), -1);
    driver->close(s);
    s = driver->open(folder_file("disk/tables.db"), DURABLE_POWER, &err);
    const int after = s ? count(s, "moon") : -1;
    if (s) driver->close(s);
    assert_int_equal(after, stored);
}

static int remove_small_disk(void **state) {
    umount2(folder_file("disk"), MNT_DETACH);
    return folder_remove(state);
}

/* ---- growing and copying ---- */

enum { ROW = 50 };

/* One more entry for each of 50 tables, as often as that. */
static void play_rounds(store *s, int rounds) {
    static char text[200];
    memset(text, 'x', sizeof text - 1);
    for (const int end = count(s, "t0") + rounds; count(s, "t0") < end;) {
        const uint32_t number = (uint32_t)count(s, "t0");
        store_entry batch[ROW];
        for (int i = 0; i < ROW; i++) {
            char id[STORE_ID_SIZE];
            snprintf(id, sizeof id, "t%d", i);
            batch[i] = entry(id, number, text);
        }
        assert_true(driver->append(s, batch, ROW, error));
    }
}

static void the_wal_stays_small(void **unused) {
    (void)unused;
    enum { SMALL = 18 << 20 };
    store *const s = open_it();
    play_rounds(s, 300);
    assert_true(folder_size("tables.db-wal") < SMALL);
    assert_true(folder_size("tables.db") > 200 * ROW * 200);
    sqlite3 *db; /* someone reads for long */
    assert_int_equal(sqlite3_open(folder_file("tables.db"), &db), SQLITE_OK);
    sqlite3_exec(db, "BEGIN; SELECT count(*) FROM tables", NULL, NULL, NULL);
    play_rounds(s, 200);
    assert_true(folder_size("tables.db-wal") > SMALL);
    sqlite3_exec(db, "COMMIT", NULL, NULL, NULL);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    play_rounds(s, 3);
    assert_true(folder_size("tables.db-wal") < SMALL);
    driver->close(s);
}

typedef struct {
    store *store;
    atomic_bool stop;
    atomic_uint stored;
    bool ok;
} writer;

static void *write_pairs(void *context) {
    writer *const w = context;
    store_error why;
    w->ok = true;
    for (uint32_t i = 0; w->ok && !atomic_load(&w->stop); i++) {
        const store_entry pair[] = { entry("moon", i, "pair"), entry("mars", i, "pair") };
        w->ok = driver->append(w->store, pair, 2, why);
        atomic_store(&w->stored, i + 1);
    }
    return NULL;
}

static void copies_are_whole_while_others_write(void **unused) {
    (void)unused;
    writer w = { .store = open_it() };
    fill(w.store, 20, 20);
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, write_pairs, &w), 0);
    for (int i = 0; i < 5; i++) {
        char name[16];
        snprintf(name, sizeof name, "copy%d.db", i);
        while (atomic_load(&w.stored) < (unsigned)(i + 1) * 20)
            usleep(100);
        const int before = (int)atomic_load(&w.stored);
        if (!driver->backup(w.store, folder_file(name), &err)) fail_msg("%s", err.text);
        store *const copy = driver->open(folder_file(name), DURABLE_PROCESS, &err);
        assert_non_null(copy);
        assert_true(count(copy, "moon") >= before);
        assert_int_equal(count(copy, "moon"), count(copy, "mars"));
        assert_int_equal(count(copy, "t7"), 20);
        driver->close(copy);
    }
    atomic_store(&w.stop, true);
    pthread_join(thread, NULL);
    assert_true(w.ok);
    driver->close(w.store);
}

static void a_copy_replaces_nothing(void **unused) {
    (void)unused;
    store *const s = open_it();
    assert_true(put(s, "moon", 0, "deal"));
    assert_true(driver->backup(s, folder_file("copy.db"), &err));
    const long size = folder_size("copy.db");
    assert_int_equal(folder_size("copy.db-wal"), -1);
    assert_int_equal(folder_size("copy.db.part"), -1);
    assert_true(put(s, "moon", 1, "move"));
    refused_copy(s, folder_file("copy.db"), "is there already");
    assert_int_equal(folder_size("copy.db"), size);
    refused_copy(s, folder_file("none/copy.db"), "folder that does not exist");
    refused_copy(s, folder_file("tables.db"), "is there already");
    driver->close(s);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, folder_make, folder_remove)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(what_is_stored_comes_back),
        IN_A_FOLDER(long_texts_come_back),
        IN_A_FOLDER(readers_can_stop),
        IN_A_FOLDER(journals_are_read_and_set_aside_while_tables_are_listed),
        IN_A_FOLDER(it_is_there_when_opened_again),
        IN_A_FOLDER(only_its_owner_can_read_it),
        IN_A_FOLDER(names_are_file_names),
        IN_A_FOLDER(every_sentence_is_in_both_languages),
        IN_A_FOLDER(a_refused_entry_takes_the_others_with_it),
        IN_A_FOLDER(an_entry_that_is_there_is_not_replaced),
        IN_A_FOLDER(a_second_server_is_refused),
        IN_A_FOLDER(a_killed_server_does_not_lock_its_store),
        IN_A_FOLDER(an_emptied_store_is_not_a_new_one),
        IN_A_FOLDER(a_store_that_is_missing_is_not_a_new_one),
        IN_A_FOLDER(a_store_is_made_whole_or_not_at_all),
        IN_A_FOLDER(a_gap_in_a_journal_shows),
        IN_A_FOLDER(what_was_stored_survives_a_killed_process),
        IN_A_FOLDER(newer_and_foreign_files_are_refused),
        IN_A_FOLDER(a_file_that_is_no_database_is_refused),
        IN_A_FOLDER(a_damaged_page_costs_the_tables_on_it),
        IN_A_FOLDER(a_locked_file_is_waited_for_and_then_refused),
        IN_A_FOLDER(a_file_that_was_taken_away_is_refused),
        IN_A_FOLDER(what_cannot_be_written_is_refused),
        cmocka_unit_test_setup_teardown(nothing_is_lost_when_the_disk_is_full, folder_make,
                                        remove_limit),
        cmocka_unit_test_setup_teardown(nothing_is_lost_on_a_small_disk, folder_make,
                                        remove_small_disk),
        IN_A_FOLDER(the_wal_stays_small),
        IN_A_FOLDER(copies_are_whole_while_others_write),
        IN_A_FOLDER(a_copy_replaces_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
