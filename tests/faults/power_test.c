/* SPDX-License-Identifier: MIT */
/* An evening at the desk (game.h) is recorded, and then the power fails at each of its
 * moments (power.h). Each way to keep entries in a process of its own.
 *
 * usage: power_test    a few cuts at each moment; PERILUNE_CUTS=N: N of them */
#define _GNU_SOURCE

#include "alloc.h"
#include "game.h"
#include "power.h"
#include "server/note.h"
#include "tests/folder.h"
#include "tests/server/desk_fixture.h"
#include "vfs.h"

#include <dirent.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SAMPLE = 3, PATIENCE = 3000 /* seconds */, LOST = 9 };

/* What the store tells SQLite, with a few changes: checkpoints come every few pages, or none would
 * come in so short a time; and the broken store does not sync. */
static bool broken;
static int changed;

int __real_sqlite3_exec(sqlite3 *, const char *, int (*)(void *, int, char **, char **), void *,
                        char **);
int __wrap_sqlite3_exec(sqlite3 *, const char *, int (*)(void *, int, char **, char **), void *,
                        char **);
int __wrap_sqlite3_exec(sqlite3 *db, const char *sql, int (*row)(void *, int, char **, char **),
                        void *context, char **error) {
    if (strcmp(sql, "PRAGMA wal_autocheckpoint=4000") == 0) {
        sql = "PRAGMA wal_autocheckpoint=12";
        changed++;
    }
    if (broken && strcmp(sql, "PRAGMA synchronous=FULL") == 0) sql = "PRAGMA synchronous=OFF";
    return __real_sqlite3_exec(db, sql, row, context, error);
}

/* ---- after a cut ---- */

static enum look how;
static int cuts, cuts_each, missing;

/* Removes all files. Returns whether one of them is a store that was found damaged. */
static bool empty(const char *folder) {
    bool damaged = false;
    DIR *const d = opendir(folder);
    for (const struct dirent *e; (e = readdir(d));) {
        char path[FOLDER_PATH + 300];
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        damaged = damaged || strstr(e->d_name, "-damaged-");
        if (e->d_name[0] != '.' && unlink(path) != 0) fail_msg("%s stays", path);
    }
    closedir(d);
    return damaged;
}

static bool is_sound(const char *path, store_error error) {
    sqlite3 *db = NULL;
    sqlite3_stmt *q = NULL;
    const bool ok = sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
                    sqlite3_prepare_v2(db, "PRAGMA integrity_check", -1, &q, NULL) == SQLITE_OK &&
                    sqlite3_step(q) == SQLITE_ROW &&
                    strcmp((const char *)sqlite3_column_text(q, 0), "ok") == 0;
    if (!ok) snprintf(error, STORE_ERROR_SIZE, "damaged: %s", sqlite3_errmsg(db));
    sqlite3_finalize(q);
    sqlite3_close(db);
    return ok;
}

static bool survives(const char *path, int confirmed, enum look look, store_error error) {
    pl_error err = { 0 };
    store *const s = store_sqlite.open(path, DURABLE_PROCESS, &err);
    if (!s) return memcpy(error, err.text, STORE_ERROR_SIZE), false;
    const bool ok = fault_game_look(s, confirmed, look, error) && is_sound(path, error);
    store_sqlite.close(s);
    return ok;
}

/* Deeds, and whether there was a backup. */
static int stamp(void) {
    return 2 * fault_game_deeds() + fault_game_has_backup();
}

/* A backup lasts, however the store itself is kept. */
static bool all_survives(int confirmed, store_error error) {
    char store_path[FOLDER_PATH], copy_path[FOLDER_PATH];
    strcpy(store_path, folder_file("after/tables.db"));
    strcpy(copy_path, folder_file("after/copy.db"));
    return survives(store_path, confirmed / 2, how, error) &&
           (confirmed % 2 == 0 ||
            (access(copy_path, F_OK) == 0 && survives(copy_path, confirmed / 2, LOOK_ALL, error)));
}

static bool cut_here(int moment, int confirmed) {
    char folder[FOLDER_PATH];
    strcpy(folder, folder_file("after"));
    for (int i = 0; i < cuts_each; i++) {
        store_error error = "";
        const enum cut cut = (enum cut)((moment + i) % CUTS);
        power_cut(cut, (uint64_t)(moment * 1000 + i), folder);
        const bool kept = all_survives(confirmed, error);
        const bool ok = !empty(folder) && kept;
        cuts++;
        missing += !ok;
        if (ok) continue;
        if (!broken) printf("moment %d, cut %d of kind %d: %s\n", moment, i, cut, error);
        return false;
    }
    return true;
}

/* ---- one way ---- */

static void pause_nothing(bool on) {
    (void)on;
}

static int play(enum durability durability) {
    const char *wish = getenv("PERILUNE_CUTS");
    cuts_each = wish && atoi(wish) > 0 ? atoi(wish) : SAMPLE;
    alarm(PATIENCE);
    fault_alloc_product(false);
    fault_vfs_install();
    desk_fixture_defaults();
    the_config.workers = 1;
    the_config.analysis = 0;
    fault_game_prepare();
    power_adopt(folder_file("tables.db"));
    power_adopt(folder_file("tables.db-wal"));
    /* Else it counts only until the machine starts again, and this one does not. */
    if (durability == DURABLE_POWER) power_map(folder_file("tables.db-mark"));
    note_set_level(NOTE_ERROR); /* not every store that is brought up to date */
    power_record(stamp);
    fault_game_play(durability, false, pause_nothing);
    power_stop();
    if (!changed) fail_msg("the store's checkpoints are not where this test looks for them");
    mkdir(folder_file("after"), 0700);
    power_replay(cut_here);
    printf("%d cuts, %d bad\n", cuts, missing);
    power_forget();
    api_forget();
    return missing ? LOST : 0;
}

static int run(enum durability durability, bool sabotage) {
    int status;
    fflush(NULL);
    const pid_t pid = fork();
    if (pid == 0) {
        broken = sabotage;
        how = durability == DURABLE_POWER ? LOOK_ALL : LOOK_OLDER;
        folder_make(NULL);
        status = play(durability);
        folder_remove(NULL);
        fflush(NULL);
        _exit(status);
    }
    waitpid(pid, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

static int results[3];

static void power_keeps_everything(void **state) {
    (void)state;
    assert_int_equal(results[0], 0);
}

static void process_keeps_what_is_older(void **state) {
    (void)state;
    assert_int_equal(results[1], 0);
}

static void a_store_that_does_not_sync_is_noticed(void **state) {
    (void)state;
    assert_int_equal(results[2], LOST);
}

int main(void) {
    results[0] = run(DURABLE_POWER, false);
    results[1] = run(DURABLE_PROCESS, false);
    results[2] = run(DURABLE_POWER, true);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(power_keeps_everything),
        cmocka_unit_test(process_keeps_what_is_older),
        cmocka_unit_test(a_store_that_does_not_sync_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
