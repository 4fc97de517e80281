/* SPDX-License-Identifier: MIT */
/* The SQLite store against real files: what is stored comes back, all or nothing, whatever happens
 * to the disk, the file, the process or a second server. */
#define _GNU_SOURCE

#include "server/journal.h"
#include "server/note.h"
#include "store_fixture.h"
#include "tests/folder.h"

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
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

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

/* ---- what it does on a good day ---- */

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
    refused_open("", "file name is empty");
    refused_open(folder_file(""), "is not a regular file");
    refused_open("/proc/none/tables.db", "doesn't exist");
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
    alter("INSERT INTO entries(table_id, number, at, sum, text) VALUES('moon', 1, 7, 0, 'by b')");
    assert_false(put(s, "moon", 1, "by a"));
    assert_string_equal(error, "Another server has already written entry 1 of table moon.");
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
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* should the test fail */
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
    refused_open(folder_file("tables.db"), "is empty, which a store never is");
    err = (pl_error){ 0 };
    assert_null(driver->look(folder_file("tables.db"), &err));
    assert_int_equal(folder_size("tables.db"), 0);
    assert_int_equal(remove(folder_file("tables.db")), 0);
    alter("VACUUM"); /* an SQLite file with nothing in it */
    assert_true(folder_size("tables.db") > 0);
    refused_open(folder_file("tables.db"), "is empty, which a store never is");
}

static void a_store_that_is_missing_is_not_a_new_one(void **unused) {
    (void)unused;
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) _exit(!put(open_it(), "moon", 0, "deal"));
    waitpid(child, NULL, 0);
    assert_true(folder_size("tables.db-wal") > 0);
    keep_only("tables.db", "away.db");
    refused_open(folder_file("tables.db"), "is missing, but its -wal file exists");
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
    assert_string_equal(error, "Table moon lacks the entries before 3.");
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

static void newer_and_foreign_files_are_refused(void **unused) {
    (void)unused;
    driver->close(open_it());
    alter("PRAGMA user_version=4");
    refused_open(folder_file("tables.db"), "newer version of Perilune");
    alter("PRAGMA user_version=3; PRAGMA application_id=77");
    refused_open(folder_file("tables.db"), "another program's database");
    remove(folder_file("tables.db"));
    alter("CREATE TABLE wages(name)");
    const long size = folder_size("tables.db");
    refused_open(folder_file("tables.db"), "another program's database");
    assert_int_equal(folder_size("tables.db"), size);
}

static void a_file_that_is_no_database_is_refused(void **unused) {
    (void)unused;
    FILE *const f = fopen(folder_file("tables.db"), "w");
    assert_non_null(f);
    for (int i = 0; i < 3000; i++)
        fputs("letters to a friend\n", f);
    fclose(f);
    refused_open(folder_file("tables.db"), "damaged or not a Perilune store");
    assert_int_equal(folder_size("tables.db"), 60000);
}

/* ---- damage ---- */

enum { TABLES = 24, MOVES = 12 };

static char texts[TABLES][MOVES][400]; /* what was acknowledged */

static const char *id_of(int table) {
    static char id[STORE_ID_SIZE];
    snprintf(id, sizeof id, "t%02d", table);
    return id;
}

/* Some tables have long entries, so that there are pages of every kind. */
static void play_tables(store *s, int from, int to) {
    for (int i = 0; i < TABLES; i++)
        for (int n = from; n < to; n++) {
            snprintf(texts[i][n], sizeof texts[i][n], "%d plays %d %0*d", i, n, 20 + 14 * i, n);
            assert_true(put(s, id_of(i), (uint32_t)n, texts[i][n]));
        }
    char *const text = malloc(9001);
    memset(text, 'y', 9000);
    text[9000] = 0;
    if (from == 0) assert_true(put(s, "fork", 0, text));
    free(text);
}

static bool compare_entry(void *context, const store_entry *e) {
    const int i = atoi(e->table + 1);
    assert_true(e->number < MOVES);
    assert_int_equal(e->size, strlen(texts[i][e->number]));
    assert_memory_equal(e->text, texts[i][e->number], e->size);
    ++*(int *)context;
    return true;
}

/* Every table is what was acknowledged, or known to be damaged; returns how many are not. */
static int count_damaged(store *s, int moves) {
    int bad = 0;
    for (int i = 0; i < TABLES; i++) {
        int n = 0;
        const enum store_answer answer =
            journal_read(driver, s, id_of(i), compare_entry, &n, error);
        if (answer == STORE_DONE)
            assert_int_equal(n, moves);
        else
            assert_true(answer == STORE_DAMAGED || answer == STORE_ASIDE);
        bad += answer != STORE_DONE;
    }
    return bad;
}

static void copy_file(const char *from, const char *to) {
    static char bytes[8 << 20];
    FILE *const in = fopen(folder_file(from), "r");
    assert_non_null(in);
    const size_t n = fread(bytes, 1, sizeof bytes, in);
    assert_true(n > 0 && n < sizeof bytes);
    fclose(in);
    FILE *const out = fopen(folder_file(to), "w");
    assert_non_null(out);
    assert_int_equal(fwrite(bytes, 1, n, out), n);
    assert_int_equal(fclose(out), 0);
}

static void clear_folder(void) {
    char command[400];
    snprintf(command, sizeof command, "cd %s && rm -f tables.db*", folder_file(""));
    assert_int_equal(system(command), 0);
}

static void overwrite(const char *name, long at, int byte, int n) {
    FILE *const f = fopen(folder_file(name), "r+");
    assert_non_null(f);
    assert_int_equal(fseek(f, at, SEEK_SET), 0);
    for (int i = 0; i < n; i++)
        fputc(byte < 0 ? (i * 2654435761u) >> 24 : (unsigned)byte, f);
    assert_int_equal(fclose(f), 0);
}

/* Opens what is left of a store: it is refused with a sentence, or everything in it is true, it can
 * be played on, and it is in order from then on. Returns how many tables are damaged. */
static int open_damaged(int moves) {
    err = (pl_error){ 0 };
    store *s = driver->open(folder_file("tables.db"), DURABLE_PROCESS, &err);
    if (!s) {
        assert_true(err.text[0]);
        return TABLES;
    }
    const int bad = count_damaged(s, moves);
    assert_true(put(s, "fresh", 0, "deal"));
    assert_int_equal(driver->check(s, error), STORE_DONE);
    driver->close(s);
    s = open_it();
    assert_int_equal(count_damaged(s, moves), bad);
    assert_int_equal(count(s, "fresh"), 1);
    driver->close(s);
    return bad;
}

static void quietly(bool on) {
    note_set_level(on ? -1 : NOTE_INFO);
}

/* Every page in turn is scribbled over, and some are emptied. */
static void every_page_may_be_damaged(void **unused) {
    (void)unused;
    store *s = open_it();
    play_tables(s, 0, MOVES);
    driver->close(s);
    copy_file("tables.db", "whole.db");
    const long pages = folder_size("whole.db") / 4096;
    assert_in_range(pages, 20, 100);
    quietly(true);
    int noticed = 0;
    for (long page = 0; page < pages; page++)
        for (int kind = -1; kind < (page % 3 == 0); kind++) {
            clear_folder();
            copy_file("whole.db", "tables.db");
            overwrite("tables.db", page * 4096, kind, 4096);
            const int bad = open_damaged(MOVES);
            noticed += bad > 0;
            assert_true(bad < TABLES / 2 || page < 8);
        }
    quietly(false);
    assert_true(noticed > pages / 2);
}

static void a_store_cut_off_anywhere(void **unused) {
    (void)unused;
    store *s = open_it();
    play_tables(s, 0, MOVES);
    driver->close(s);
    copy_file("tables.db", "whole.db");
    const long size = folder_size("whole.db");
    quietly(true);
    int noticed = 0;
    for (long cut = 0; cut < size; cut += size / 13) {
        clear_folder();
        copy_file("whole.db", "tables.db");
        assert_int_equal(truncate(folder_file("tables.db"), cut), 0);
        noticed += open_damaged(MOVES) > 0;
    }
    quietly(false);
    assert_true(noticed >= 12); /* the end of the file may be of a table that is not among them */
}

static void what_is_damaged_is_kept(void **unused) {
    (void)unused;
    store *s = open_it();
    fill(s, 40, 20);
    driver->close(s);
    const long size = folder_size("tables.db");
    overwrite("tables.db", size / 4096 / 2 * 4096, 0xff, 4096);
    quietly(true);
    s = open_it();
    quietly(false);
    int good = 0, aside = 0;
    for (int i = 0; i < 40; i++) {
        char id[STORE_ID_SIZE];
        store_row row;
        snprintf(id, sizeof id, "t%d", i);
        good += count(s, id) == 20;
        assert_int_equal(driver->find(s, id, &row, error), STORE_DONE);
        aside += row.phase == STORE_SET_ASIDE;
    }
    assert_in_range(aside, 1, 3);
    assert_int_equal(good, 40 - aside);
    assert_true(put(s, "fresh", 0, "deal"));
    assert_true(driver->backup(s, folder_file("copy.db"), &err));
    driver->close(s);
    char command[400];
    snprintf(command, sizeof command, "test $(stat -c %%s %s-damaged-*Z) = %ld",
             folder_file("tables.db"), size);
    assert_int_equal(system(command), 0);
}

/* ---- checksums ---- */

static void damaged_by(const char *sql, const char *table, const char *because) {
    store *s = open_it();
    play_tables(s, 0, MOVES);
    driver->close(s);
    alter(sql);
    s = open_it();
    assert_int_equal(read_one(s, table), STORE_DAMAGED);
    if (!strstr(error, because)) fail_msg("'%s' does not say '%s'", error, because);
    assert_int_equal(read_one(s, "t03"), STORE_DONE);
    driver->close(s);
    clear_folder();
}

static void what_was_changed_does_not_fit(void **unused) {
    (void)unused;
    damaged_by("UPDATE entries SET text = 'x' || text WHERE table_id = 't05' AND number = 4", "t05",
               "Entry 4 does not fit");
    damaged_by("UPDATE entries SET at = at + 1 WHERE table_id = 't05' AND number = 11", "t05",
               "Entry 11 does not fit");
    damaged_by("UPDATE entries SET number = 99 WHERE table_id = 't05' AND number = 4;"
               "UPDATE entries SET number = 4 WHERE table_id = 't05' AND number = 5;"
               "UPDATE entries SET number = 5 WHERE table_id = 't05' AND number = 99",
               "t05", "Entry 4 does not fit");
    damaged_by("UPDATE entries SET table_id = 'x' WHERE table_id = 't05';"
               "UPDATE entries SET table_id = 't05' WHERE table_id = 't06'",
               "t05", "Entry 0 does not fit");
    damaged_by("DELETE FROM entries WHERE table_id = 't05' AND number = 4", "t05",
               "lacks the entries before 5");
    damaged_by("UPDATE tables SET entries = 12 WHERE id = 't05';"
               "DELETE FROM entries WHERE table_id = 't05' AND number > 8",
               "t05", "lacks its entries from 9 on");
    damaged_by("UPDATE tables SET entries = 8 WHERE id = 't05'", "t05", "Entry 7 does not fit");
    damaged_by("DELETE FROM tables WHERE id = 't05'", "t05", "has a journal but no row");
}

/* A trigger that somebody wrote into the file is not carried out. */
static void a_file_brings_no_code(void **unused) {
    (void)unused;
    store *s = open_it();
    play_tables(s, 0, MOVES);
    driver->close(s);
    alter("CREATE TRIGGER evil AFTER INSERT ON entries BEGIN "
          "DELETE FROM entries WHERE table_id = 't05'; END");
    s = open_it();
    assert_true(put(s, "fresh", 0, "deal"));
    assert_int_equal(read_one(s, "t05"), STORE_DONE);
    driver->close(s);
}

/* The row of a table follows its journal after a minute, and when the phase changes. */
static void the_row_knows_how_long_the_journal_is(void **unused) {
    (void)unused;
    store *const s = open_it();
    store_row row;
    store_entry e = entry("moon", 0, "deal");
    e.sum = 7;
    assert_true(append(s, &e, 1));
    for (e.number = 1; e.number < 5; e.number++, e.at += 25000, e.sum++)
        assert_true(append(s, &e, 1));
    assert_int_equal(driver->find(s, "moon", &row, error), STORE_DONE);
    assert_int_equal(row.entries, 5);
    assert_int_equal(row.sum, 10);
    e.phase = STORE_OVER;
    assert_true(append(s, &e, 1));
    assert_int_equal(driver->find(s, "moon", &row, error), STORE_DONE);
    assert_int_equal(row.entries, 6);
    assert_int_equal(driver->find(s, "mars", &row, error), STORE_NONE);
    driver->close(s);
}

/* ---- a store that was set back ---- */

/* A server that is killed after so many moves at each table leaves a WAL. */
static void play_and_be_killed(int from, int to) {
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        play_tables(open_it(), from, to);
        _exit(0);
    }
    waitpid(child, NULL, 0);
    for (int i = 0; i < TABLES; i++) /* what the child has put */
        for (int n = from; n < to; n++)
            snprintf(texts[i][n], sizeof texts[i][n], "%d plays %d %0*d", i, n, 20 + 14 * i, n);
}

/* Wherever the WAL is cut or scribbled over, what was acknowledged is there or is missed. */
static void a_wal_cut_off_anywhere(void **unused) {
    (void)unused;
    play_and_be_killed(0, MOVES);
    const long size = folder_size("tables.db-wal");
    assert_true(size > 100000);
    copy_file("tables.db", "whole.db");
    copy_file("tables.db-wal", "whole.db-wal");
    copy_file("tables.db-mark", "whole.db-mark");
    for (int i = 0; i <= 24; i++) {
        clear_folder();
        copy_file("whole.db", "tables.db");
        copy_file("whole.db-wal", "tables.db-wal");
        copy_file("whole.db-mark", "tables.db-mark");
        if (i < 12)
            assert_int_equal(truncate(folder_file("tables.db-wal"), i * size / 12), 0);
        else if (i < 24)
            overwrite("tables.db-wal", (i - 12) * size / 12, -1, 1);
        if (i < 24) {
            refused_open(folder_file("tables.db"), "lacks stored moves");
            assert_int_equal(remove(folder_file("tables.db-mark")), 0);
        }
        store *const s = open_it();
        if (i == 24) assert_int_equal(count_damaged(s, MOVES), 0);
        driver->close(s);
    }
}

static void an_older_copy_is_not_taken_for_the_store(void **unused) {
    (void)unused;
    store *s = open_it();
    play_tables(s, 0, 5);
    assert_true(driver->backup(s, folder_file("backup.db"), &err));
    driver->close(s);
    copy_file("tables.db", "older.db");
    s = open_it();
    play_tables(s, 5, MOVES);
    driver->close(s);
    copy_file("older.db", "tables.db");
    refused_open(folder_file("tables.db"), "lacks stored moves");
    refused_open(folder_file("tables.db"), "or delete tables.db-mark");
    copy_file("backup.db", "tables.db"); /* knows that it is a copy */
    s = open_it();
    assert_int_equal(count_damaged(s, 5), 0);
    driver->close(s);
    assert_int_equal(remove(folder_file("tables.db")), 0);
    refused_open(folder_file("tables.db"), "is missing, but its -mark file exists");
}

/* ---- the first version ---- */

static const char version_1[] =
    "PRAGMA journal_mode=WAL;"
    "CREATE TABLE tables(id TEXT PRIMARY KEY NOT NULL, phase INTEGER NOT NULL,"
    "  touched INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE entries(table_id TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL,"
    "  text TEXT NOT NULL, PRIMARY KEY(table_id, number)) WITHOUT ROWID;"
    "PRAGMA application_id=1349285230; PRAGMA user_version=1;"
    "INSERT INTO tables VALUES('mars', 3, 20), ('moon', 2, 10), ('venus', 1, 30);"
    "INSERT INTO entries VALUES('mars', 0, 5, 'deal'), ('moon', 0, 7, 'deal'),"
    " ('moon', 1, 9, 'move'), ('venus', 0, 30, 'deal'), ('venus', 2, 31, 'move');";

static void a_store_of_version_1_gets_checksums(void **unused) {
    (void)unused;
    alter(version_1);
    store *s = driver->look(folder_file("tables.db"), &err);
    assert_non_null(s);
    assert_int_equal(read_one(s, "moon"), STORE_DONE);
    assert_true(driver->backup(s, folder_file("copy.db"), &err));
    quietly(true);
    refused_open(folder_file("tables.db"), "locked by another program");
    driver->close(s);
    s = open_it();
    quietly(false);
    assert_string_equal(journal(s, "moon", 9), "moon 0 2 7 deal|moon 1 2 9 move|");
    assert_string_equal(tables(s, 9), "mars 3|moon 2|venus 3|");
    assert_int_equal(read_one(s, "moon"), STORE_DONE);
    assert_int_equal(read_one(s, "mars"), STORE_ASIDE);
    assert_int_equal(read_one(s, "venus"), STORE_ASIDE); /* a gap in its journal */
    store_row row;
    assert_int_equal(driver->find(s, "moon", &row, error), STORE_DONE);
    assert_int_equal(row.entries, 2);
    assert_int_equal(row.touched, 10);
    driver->close(s);
    assert_int_equal(folder_size("tables.db.part"), -1);
    alter("CREATE TEMP TABLE t AS SELECT 1/(auto_vacuum = 2) FROM pragma_auto_vacuum");
    s = driver->open(folder_file("copy.db"), DURABLE_PROCESS, &err);
    assert_non_null(s);
    assert_int_equal(read_one(s, "moon"), STORE_DONE);
    driver->close(s);
}

static void copy_text(void *context, const char *text, size_t size) {
    snprintf(context, 64, "%.*s", (int)size, text);
}

static void a_store_of_version_2_can_keep_texts(void **unused) {
    (void)unused;
    char text[64];
    store *s = open_it();
    assert_true(put(s, "moon", 0, "deal"));
    driver->close(s);
    alter("DROP TABLE kept; PRAGMA user_version=2");
    s = driver->look(folder_file("tables.db"), &err);
    assert_non_null(s);
    assert_int_equal(driver->kept(s, "moon", "analysis", copy_text, text, error), STORE_NONE);
    driver->close(s);
    s = open_it();
    assert_int_equal(driver->kept(s, "moon", "analysis", copy_text, text, error), STORE_NONE);
    assert_true(driver->keep(s, "moon", "analysis", "{}", 2, error));
    assert_int_equal(driver->kept(s, "moon", "analysis", copy_text, text, error), STORE_DONE);
    assert_string_equal(text, "{}");
    assert_string_equal(journal(s, "moon", 9), "moon 0 1 1000 deal|");
    driver->close(s);
}

/* ---- addresses ---- */

static void an_address_names_a_driver(void **unused) {
    (void)unused;
    const char *const files[] = { "tables.db", "sqlite:tables.db", "./mysql:x", "/a:b", "c:x", "" };
    const char *const strange[] = { "mysql://host/db", "postgresql:x", "sqlite3:x", "file:x",
                                    " postgresql://db/moon" };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        assert_ptr_equal(store_driver_for(files[i], &err), &store_sqlite);
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        err = (pl_error){ 0 };
        assert_null(store_driver_for(strange[i], &err));
        assert_non_null(strstr(err.text, "No store can be opened at"));
        assert_non_null(strstr(err.text, strange[i]));
    }
    char name[300];
    snprintf(name, sizeof name, "sqlite:%s", folder_file("named.db"));
    store *const s = driver->open(name, DURABLE_PROCESS, &err);
    assert_non_null(s);
    driver->close(s);
    assert_true(folder_size("named.db") > 0);
}

static void an_address_is_shown_without_a_password(void **unused) {
    (void)unused;
    static const char *const shown[][2] = {
        { "/var/lib/a@b?c.db", "/var/lib/a@b?c.db" },
        { "sqlite:a@b", "sqlite:a@b" },
        { "postgresql://ada:s3cret@db:5433/moon", "postgresql://db:5433/moon" },
        { "postgresql://ada:s3?cret@db/moon", "postgresql://…" },
        { "postgresql://ada:s3@cret@db/moon?x=y", "postgresql://db/moon" },
        { "postgres://db/moon?password=s3cret", "postgres://db/moon" },
        { "postgres://db/moon?password=s3@cret", "postgres://…" },
        { "postgresql:///moon?host=/run/x", "postgresql:///moon" },
        { "mysql://ada:s3cret@db", "mysql://db" },
        { "postgresql:ada:s3cret@db", "postgresql:…" },
        { "host=db user=ada password=s3cret", "host=…" },
        { "password=s3cret", "password=…" },
        { "sqlite:host=db", "sqlite:host=db" },
        { " postgresql://ada:s3cret@db/moon", " postgresql://db/moon" },
    };
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        char text[100];
        pl_text t = PL_TEXT(text);
        store_show(shown[i][0], &t);
        assert_string_equal(text, shown[i][1]);
    }
    assert_null(store_file("host=db password=s3cret"));
}

/* ---- removing ---- */

static void the_file_shrinks(void **unused) {
    (void)unused;
    store *s = open_it();
    fill(s, 200, 20);
    driver->close(s);
    s = open_it();
    const int64_t before = driver->bytes(s);
    assert_int_equal(before, folder_size("tables.db"));
    bool left;
    for (int i = 0; i < 150; i++) {
        char id[STORE_ID_SIZE];
        snprintf(id, sizeof id, "t%d", i);
        assert_true(driver->set_phase(s, id, STORE_LEAVING, NULL, error) &&
                    driver->remove(s, id, 100, &left, error) && !left);
    }
    int steps = 0;
    do
        assert_true(driver->shrink(s, &left, error) && ++steps < 100);
    while (left);
    assert_in_range(steps, 3, 20);
    driver->close(s);
    assert_true(folder_size("tables.db") < before / 3);
    s = open_it();
    assert_int_equal(count(s, "t199"), 20);
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
    assert_non_null(strstr(error, "was moved"));
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
    refused_open(folder_file("tables.db"), "Can't write");
    assert_int_equal(chmod(folder_file("tables.db"), 0600), 0);
    assert_int_equal(chmod(folder_file(""), 0500), 0);
    refused_open(folder_file("tables.db"), "Can't write");
    refused_open(folder_file("other.db"), "Can't write");
    assert_int_equal(chmod(folder_file(""), 0700), 0);
    s = open_it();
    assert_int_equal(count(s, "moon"), 1);
    assert_int_equal(chmod(folder_file(""), 0500), 0);
    refused_copy(s, folder_file("copy.db"), "Can't write");
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
    if (!strstr(error, "Free some space")) fail_msg("%s", error);
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
    refused_copy(s, folder_file("disk/copy.db"), "Free some space");
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
        assert_true(append(s, batch, ROW));
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
        store_group g = { .entry = pair, .n = 2, .error = why };
        driver->append(w->store, &g, 1);
        w->ok = g.verdict == VERDICT_STORED;
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
    refused_copy(s, folder_file("copy.db"), "already exists");
    assert_int_equal(folder_size("copy.db"), size);
    refused_copy(s, folder_file("none/copy.db"), "doesn't exist");
    refused_copy(s, folder_file("tables.db"), "already exists");
    driver->close(s);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, folder_make, folder_remove)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(it_is_there_when_opened_again),
        IN_A_FOLDER(only_its_owner_can_read_it),
        IN_A_FOLDER(names_are_file_names),
        IN_A_FOLDER(every_sentence_is_in_both_languages),
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
        IN_A_FOLDER(every_page_may_be_damaged),
        IN_A_FOLDER(a_store_cut_off_anywhere),
        IN_A_FOLDER(what_is_damaged_is_kept),
        IN_A_FOLDER(what_was_changed_does_not_fit),
        IN_A_FOLDER(a_file_brings_no_code),
        IN_A_FOLDER(the_row_knows_how_long_the_journal_is),
        IN_A_FOLDER(a_wal_cut_off_anywhere),
        IN_A_FOLDER(an_older_copy_is_not_taken_for_the_store),
        IN_A_FOLDER(a_store_of_version_1_gets_checksums),
        IN_A_FOLDER(a_store_of_version_2_can_keep_texts),
        IN_A_FOLDER(an_address_names_a_driver),
        IN_A_FOLDER(an_address_is_shown_without_a_password),
        IN_A_FOLDER(the_file_shrinks),
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
