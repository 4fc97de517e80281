/* SPDX-License-Identifier: MIT */
/* Tables in one SQLite file in WAL mode, with two connections: the writer, for append and
 * set_aside, behind a lock; and the reader, which the writer never waits for. Whatever fails is
 * rolled back at once, so that no transaction outlives a call. */
#include "journal.h"
#include "note.h"
#include "store_parts.h"
#include "text.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define APPLICATION_ID 1349285230 /* "Plun" in the file's first bytes */

#define SHRINK_PAGES 128 /* that are given back to the disk at a time */

#define TEXT_OF(number) TEXT_OF_IT(number)
#define TEXT_OF_IT(it)  #it

enum {
    WAIT_MS = 2000,       /* for another program that is writing */
    CHECKED_MAX = 1 << 30 /* bytes of a store that is checked before it is opened */
};

#define KEPT_TABLE                                                                                 \
    "CREATE TABLE kept(table_id TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL,"             \
    " PRIMARY KEY(table_id, key));"

/* `sum` and `entries` of a table's row are as old as its `touched`. */
const char sq_schema[] =
    "PRAGMA auto_vacuum=INCREMENTAL;"
    "BEGIN IMMEDIATE;"
    "CREATE TABLE meta(birth INTEGER NOT NULL);"
    "INSERT INTO meta(birth) VALUES(random());"
    "CREATE TABLE tables("
    "  id TEXT PRIMARY KEY NOT NULL, phase INTEGER NOT NULL, touched INTEGER NOT NULL,"
    "  entries INTEGER NOT NULL, sum INTEGER NOT NULL"
    ") WITHOUT ROWID;"
    "CREATE TABLE entries("
    "  table_id TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, sum INTEGER NOT NULL,"
    "  text TEXT NOT NULL, PRIMARY KEY(table_id, number)"
    ") WITHOUT ROWID;" KEPT_TABLE
    "PRAGMA application_id=" TEXT_OF(APPLICATION_ID) ";"
                                                     "PRAGMA user_version=3;"
                                                     "COMMIT;";

/* A store of version 2 lacks what is kept about tables. */
static const char upgrade[] = "BEGIN IMMEDIATE;" KEPT_TABLE "PRAGMA user_version=3;"
                              "COMMIT;";

/* A journal has no gaps: an entry is added only behind its predecessor. And a table's row may lag
 * by a minute, so that most moves write one page only. A row that is missing though there is a
 * journal is found with a phase that does not exist. */
#define NEWEST                                                                                     \
    "max(touched, ifnull((SELECT at FROM entries WHERE table_id = ?1"                              \
    " ORDER BY number DESC LIMIT 1), 0))"
static const char *const sql[SQ_STATEMENTS] = {
    [SQ_BEGIN] = "BEGIN IMMEDIATE",
    [SQ_COMMIT] = "COMMIT",
    [SQ_ROLLBACK] = "ROLLBACK",
    [SQ_NEXT] = "SELECT ifnull(max(number) + 1, 0),"
                " ifnull((SELECT phase FROM tables WHERE id = ?1), 0)"
                " FROM entries WHERE table_id = ?1",
    [SQ_ADD_ENTRY] = "INSERT INTO entries(table_id, number, at, sum, text)"
                     " VALUES(?1, ?2, ?3, ?4, ?5)",
    [SQ_ADD_TABLE] = "INSERT INTO tables(id, phase, touched, entries, sum)"
                     " VALUES(?1, ?2, ?3, ?4, ?5) ON CONFLICT(id)"
                     " DO UPDATE SET phase = ?2, touched = ?3, entries = ?4, sum = ?5"
                     " WHERE phase <> ?2 OR touched < ?3 - 60000",
    [SQ_GET_PHASE] = "SELECT phase FROM tables WHERE id = ?1",
    [SQ_SET_PHASE] = "INSERT INTO tables(id, phase, touched, entries, sum) VALUES(?1, ?2, 0, 0, 0)"
                     " ON CONFLICT(id) DO UPDATE SET phase = ?2",
    [SQ_DROP_ENTRIES] = "DELETE FROM entries WHERE table_id = ?1 AND number >"
                        " (SELECT max(number) FROM entries WHERE table_id = ?1) - ?2",
    [SQ_DROP_TABLE] = "DELETE FROM tables WHERE id = ?1 AND phase = ?2",
    [SQ_DROP_KEPT] = "DELETE FROM kept WHERE table_id = ?1",
    [SQ_KEEP] = "INSERT OR REPLACE INTO kept(table_id, key, text) VALUES(?1, ?2, ?3)",
    [SQ_TABLES] = "SELECT id, phase, touched, entries, sum FROM tables WHERE id > ?1 ORDER BY id",
    [SQ_FIND] = "SELECT id, phase, " NEWEST ", entries, sum FROM tables WHERE id = ?1"
                " UNION ALL SELECT ?1, -1, 0, 0, 0 FROM entries WHERE table_id = ?1 AND number = 0"
                " AND NOT EXISTS(SELECT 1 FROM tables WHERE id = ?1)",
    [SQ_JOURNAL] =
        ("SELECT number, at, entries.sum, text, phase FROM entries JOIN tables ON id = table_id"
         " WHERE table_id = ?1 AND number >= ?2 ORDER BY number"),
    [SQ_KEPT] = "SELECT text FROM kept WHERE table_id = ?1 AND key = ?2",
};

static const char nothing_kept[] = "SELECT '' WHERE ?1 IS NULL AND ?2 IS NULL";

/* As a store of version 1 is read: it has no checksums, and no row knows how long its journal is.
 * Nobody serves it, since opening brings it up to date. */
static const char *const old_sql[SQ_STATEMENTS] = {
    [SQ_TABLES] = "SELECT id, phase, touched, 0, 0 FROM tables WHERE id > ?1 ORDER BY id",
    [SQ_FIND] = "SELECT id, phase, " NEWEST ", 0, 0 FROM tables WHERE id = ?1",
    [SQ_JOURNAL] = ("SELECT number, at, NULL, text, phase FROM entries JOIN tables ON id = table_id"
                    " WHERE table_id = ?1 AND number >= ?2 ORDER BY number"),
};

static bool fail(const store *s, sqlite3 *db, pl_error *err) {
    return sq_say_sqlite(err, s->where, db);
}

/* For the log, which is English as PL_EN is 0. */
static bool logged(bool ok, const pl_error *err, store_error error) {
    _Static_assert(sizeof err->text == STORE_ERROR_SIZE, "as long as each other");
    if (!ok) memcpy(error, err->text, STORE_ERROR_SIZE);
    return ok;
}

static enum store_answer answered(enum store_answer answer, const pl_error *err,
                                  store_error error) {
    logged(answer == STORE_DONE || answer == STORE_NONE, err, error);
    return answer;
}

static int64_t bytes(const store *s) {
    struct stat status;
    const int result = s->file >= 0 ? fstat(s->file, &status) : stat(s->where, &status);
    return result == 0 ? (int64_t)status.st_size : 0;
}

/* ---- opening ---- */

bool sq_connect(const char *path, sqlite3 **db, pl_error *err) {
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, db, flags, NULL) != SQLITE_OK) return sq_say_sqlite(err, path, *db);
    sqlite3_extended_result_codes(*db, 1);
    /* A store has neither. Whoever could write to the file gets no code of theirs run. */
    sqlite3_db_config(*db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
    sqlite3_db_config(*db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
    sqlite3_db_config(*db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    sqlite3_busy_timeout(*db, WAIT_MS);
    return true;
}

/* Without a file for its journal: until it is renamed nobody knows the store. */
static bool build(const char *part, pl_error *err) {
    sqlite3 *db = NULL;
    const bool ok =
        sq_connect(part, &db, err) &&
        ((sqlite3_exec(db, "PRAGMA journal_mode=MEMORY", NULL, NULL, NULL) == SQLITE_OK &&
          sqlite3_exec(db, sq_schema, NULL, NULL, NULL) == SQLITE_OK) ||
         sq_say_sqlite(err, part, db));
    sqlite3_close(db);
    return ok;
}

bool sq_ask(const store *s, sqlite3 *db, const char *query, int64_t *value, pl_error *err) {
    sqlite3_stmt *q = NULL;
    const bool ok =
        sqlite3_prepare_v2(db, query, -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW;
    if (ok)
        *value = sqlite3_column_int64(q, 0);
    else
        fail(s, db, err);
    sqlite3_finalize(q);
    return ok;
}

bool sq_tell(const store *s, sqlite3 *db, const char *order, pl_error *err) {
    return sqlite3_exec(db, order, NULL, NULL, NULL) == SQLITE_OK || fail(s, db, err);
}

/* Ours, of a version that we know. One without any tables was emptied: none begins like that. */
static bool recognize(const store *s, sqlite3 *db, int64_t *version, pl_error *err) {
    int64_t application, things;
    if (!sq_ask(s, db, "PRAGMA application_id", &application, err) ||
        !sq_ask(s, db, "PRAGMA user_version", version, err) ||
        !sq_ask(s, db, "SELECT count(*) FROM sqlite_schema", &things, err))
        return false;
    if (application == 0 && things == 0) return sq_say(err, SQ_EMPTIED, s->where, "");
    if (application != APPLICATION_ID) return sq_say(err, SQ_FOREIGN, s->where, "");
    return *version <= SQ_VERSION || sq_say(err, SQ_NEWER, s->where, "");
}

/* WAL keeps readers and the writer apart; some file systems cannot do what it needs. The writer
 * moves what is in the WAL to its place every 4000 pages, and cuts it back when a long reading,
 * such as a backup, had made it grow. */
static bool use_wal(const store *s, pl_error *err) {
    int64_t wal;
    if (!sq_tell(s, s->writer, "PRAGMA journal_mode=WAL", err) ||
        !sq_ask(s, s->writer, "SELECT journal_mode='wal' FROM pragma_journal_mode", &wal, err))
        return false;
    if (!wal) return sq_say(err, SQ_NO_WAL, s->where, "");
    return sq_tell(s, s->writer, "PRAGMA wal_autocheckpoint=4000", err) &&
           sq_tell(s, s->writer, "PRAGMA journal_size_limit=16777216", err) &&
           sq_tell(s, s->writer,
                   s->durability == DURABLE_POWER ? "PRAGMA synchronous=FULL"
                                                  : "PRAGMA synchronous=NORMAL",
                   err);
}

static const char *text_of(int statement, int64_t version) {
    if (statement == SQ_KEPT && version < SQ_VERSION) return nothing_kept;
    return version < SQ_SUMMED ? old_sql[statement] : sql[statement];
}

/* A store that is only looked at has no writer. */
static bool prepare(store *s, int64_t version, pl_error *err) {
    for (int i = s->writer ? 0 : SQ_TABLES; i < SQ_STATEMENTS; i++) {
        sqlite3 *const db = i < SQ_TABLES ? s->writer : s->reader;
        const char *const text = text_of(i, version);
        const unsigned flags = SQLITE_PREPARE_PERSISTENT;
        if (sqlite3_prepare_v3(db, text, -1, flags, &s->statement[i], NULL) != SQLITE_OK)
            return fail(s, db, err);
    }
    return true;
}

static bool start_reading(store *s, pl_error *err) {
    int64_t version;
    return sq_connect(s->where, &s->reader, err) &&
           sq_tell(s, s->reader, "PRAGMA query_only=1", err) &&
           recognize(s, s->reader, &version, err) && prepare(s, version, err);
}

static bool start_writing(store *s, int64_t *version, pl_error *err) {
    return sq_connect(s->where, &s->writer, err) &&
           (!sqlite3_db_readonly(s->writer, "main") || sq_say_errno(err, s->where, EROFS)) &&
           recognize(s, s->writer, version, err) && use_wal(s, err);
}

static enum store_answer check_first(const store *s, pl_error *err) {
    if (bytes(s) <= CHECKED_MAX) return sq_check(s, s->writer, err);
    note(NOTE_INFO, "large store is not checked", NOTE_I("bytes", bytes(s)));
    return STORE_DONE;
}

/* What was lost from the end shows before anything is written. */
static bool bring_in_order(store *s, int64_t version, pl_error *err) {
    if (version >= SQ_SUMMED &&
        (!sq_ask(s, s->writer, "SELECT birth FROM meta", (int64_t *)&s->birth, err) ||
         !sq_mark_open(s, err)))
        return false;
    const enum store_answer found = check_first(s, err);
    if (found == STORE_FAILED) return false;
    if (found == STORE_DONE && version >= SQ_SUMMED)
        return version == SQ_VERSION || sq_tell(s, s->writer, upgrade, err);
    sq_mark_close(s);
    return sq_rebuild(s, version, found == STORE_DAMAGED, err) && start_writing(s, &version, err) &&
           sq_ask(s, s->writer, "SELECT birth FROM meta", (int64_t *)&s->birth, err) &&
           sq_mark_open(s, err);
}

static bool start(store *s, pl_error *err) {
    int64_t version;
    s->file = sq_own(s->where, build, err);
    return s->file >= 0 && start_writing(s, &version, err) && bring_in_order(s, version, err) &&
           start_reading(s, err);
}

static void close_store(store *s) {
    for (int i = 0; i < SQ_STATEMENTS; i++)
        sqlite3_finalize(s->statement[i]);
    sqlite3_close(s->reader);
    sqlite3_close(s->writer); /* the last one puts the WAL in its place */
    sq_mark_close(s);
    if (s->file >= 0) close(s->file);
    pthread_mutex_destroy(&s->lock);
    free(s);
}

static store *new_store(const char *where, pl_error *err) {
    store *const s = calloc(1, sizeof *s);
    assert(store_file(where));
    if (!s) return sq_say_errno(err, where, ENOMEM), NULL;
    s->file = -1;
    pthread_mutex_init(&s->lock, NULL);
    if (sq_name(s->where, store_file(where), err)) return sq_follow(s->where), s;
    close_store(s);
    return NULL;
}

static store *open_store(const char *where, enum durability durability, pl_error *err) {
    store *const s = new_store(where, err);
    if (!s) return NULL;
    s->durability = durability;
    if (durability == DURABLE_STANDBY ? sq_say(err, SQ_NO_STANDBY, s->where, "") : start(s, err))
        return s;
    close_store(s);
    return NULL;
}

static store *look(const char *where, pl_error *err) {
    store *const s = new_store(where, err);
    if (!s || (sq_exists(s->where, err) && start_reading(s, err))) return s;
    close_store(s);
    return NULL;
}

/* ---- changes ---- */

static int run(store *s, int statement) {
    sqlite3_stmt *const q = s->statement[statement];
    const int result = sqlite3_step(q);
    sqlite3_reset(q);
    return result;
}

static bool bind_id(sqlite3_stmt *q, const char *id) {
    return sqlite3_bind_text(q, 1, id, -1, SQLITE_STATIC) == SQLITE_OK;
}

static bool refuse_entry(pl_error *err, int what, const store_entry *e) {
    return pl_fail(err, sq_word[what], PL_S(e->table), PL_I(e->number));
}

static bool add_entry(store *s, const store_entry *e, pl_error *err) {
    sqlite3_stmt *const q = s->statement[SQ_ADD_ENTRY];
    bind_id(q, e->table);
    sqlite3_bind_int64(q, 2, e->number);
    sqlite3_bind_int64(q, 3, e->at);
    sqlite3_bind_int64(q, 4, (int64_t)e->sum);
    sqlite3_bind_text64(q, 5, e->text, e->size, SQLITE_STATIC, SQLITE_UTF8);
    return run(s, SQ_ADD_ENTRY) == SQLITE_DONE || fail(s, s->writer, err);
}

static bool add_table(store *s, const store_entry *e, pl_error *err) {
    sqlite3_stmt *const q = s->statement[SQ_ADD_TABLE];
    bind_id(q, e->table);
    sqlite3_bind_int(q, 2, (int)e->phase);
    sqlite3_bind_int64(q, 3, e->at);
    sqlite3_bind_int64(q, 4, (int64_t)e->number + 1);
    sqlite3_bind_int64(q, 5, (int64_t)e->sum);
    return run(s, SQ_ADD_TABLE) == SQLITE_DONE || fail(s, s->writer, err);
}

static bool add_all(store *s, const store_group *g, pl_error *err) {
    for (int i = 0; i < g->n; i++)
        if (!add_entry(s, &g->entry[i], err) || !add_table(s, &g->entry[i], err)) return false;
    return true;
}

/* The number that the next entry of a table must have, from the entries of the group before it or
 * from the store; -1 when that cannot be read, 0 when the table takes no more. */
static int64_t next_number(store *s, const store_group *g, int i) {
    for (int k = i - 1; k >= 0; k--)
        if (strcmp(g->entry[k].table, g->entry[i].table) == 0)
            return (int64_t)g->entry[k].number + 1;
    sqlite3_stmt *const q = s->statement[SQ_NEXT];
    bind_id(q, g->entry[i].table);
    int64_t next = -1;
    if (sqlite3_step(q) == SQLITE_ROW)
        next = sqlite3_column_int(q, 1) < STORE_SET_ASIDE ? sqlite3_column_int64(q, 0) : 0;
    sqlite3_reset(q);
    return next;
}

/* DONE, or NONE with a sentence when an entry is not the next one of its table. */
static enum store_answer fits(store *s, const store_group *g, pl_error *err) {
    for (int i = 0; i < g->n; i++) {
        const int64_t next = next_number(s, g, i), number = g->entry[i].number;
        if (next < 0) return fail(s, s->writer, err), STORE_FAILED;
        if (number < next) return refuse_entry(err, SQ_TAKEN, &g->entry[i]), STORE_NONE;
        if (number > next) return refuse_entry(err, SQ_GAP, &g->entry[i]), STORE_NONE;
    }
    return STORE_DONE;
}

/* What is written into a file without a name is lost when the program ends. */
static bool is_in_place(const store *s, pl_error *err) {
    int moved = 0;
    sqlite3_file_control(s->writer, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return !moved || sq_say(err, SQ_MOVED, s->where, "");
}

static bool begin(store *s, pl_error *err) {
    pthread_mutex_lock(&s->lock);
    return is_in_place(s, err) && (run(s, SQ_BEGIN) == SQLITE_DONE || fail(s, s->writer, err));
}

/* A commit that fails after its last write, such as in fsync, leaves its pages in the WAL. SQLite
 * ignores them and overwrites them with the next commit, but after a crash it would take them for
 * stored. Emptying the WAL forgets them. If that fails too, every later change tries it again. */
static void take_back(store *s) {
    const int mode = SQLITE_CHECKPOINT_TRUNCATE;
    if (s->doubtful && sqlite3_wal_checkpoint_v2(s->writer, NULL, mode, NULL, NULL) == SQLITE_OK)
        s->doubtful = false;
}

static bool commit(store *s, pl_error *err) {
    const int result = run(s, SQ_COMMIT);
    const bool ok = result == SQLITE_DONE;
    /* A write that fails leaves a page whose checksum is wrong. */
    const bool whole = result != SQLITE_FULL && result != SQLITE_IOERR_WRITE;
    s->doubtful = !ok && (s->doubtful || whole);
    return ok || fail(s, s->writer, err);
}

/* Whether all of it went well; if not, nothing was changed. */
static bool end(store *s, bool ok, pl_error *err) {
    ok = ok && commit(s, err);
    if (!sqlite3_get_autocommit(s->writer)) run(s, SQ_ROLLBACK);
    take_back(s);
    return ok;
}

/* Whether it can go on with the next group: a refused one has its verdict, one that fits is STORED
 * unless the transaction fails. */
static bool add_group(store *s, store_group *group, int i, pl_error *err) {
    store_group *const g = &group[i];
    if (store_is_spoiled(group, i)) return true;
    const enum store_answer answer = fits(s, g, err);
    if (answer == STORE_FAILED) return false;
    g->verdict = answer == STORE_DONE ? VERDICT_STORED : VERDICT_CONFLICT;
    return logged(answer == STORE_DONE, err, g->error) ? add_all(s, g, err) : true;
}

static void mark_newest(store *s, const store_group *group, int n) {
    for (int i = n - 1; i >= 0; i--) {
        if (group[i].verdict != VERDICT_STORED || group[i].n == 0) continue;
        sq_mark_stored(s, &group[i].entry[group[i].n - 1]);
        return;
    }
}

static void append(store *s, store_group *group, int n) {
    pl_error err = { 0 };
    bool ok = begin(s, &err);
    for (int i = 0; ok && i < n; i++)
        ok = add_group(s, group, i, &err);
    ok = end(s, ok, &err);
    if (ok) mark_newest(s, group, n);
    pthread_mutex_unlock(&s->lock);
    for (int i = 0; !ok && i < n; i++) {
        group[i].verdict = VERDICT_FAILED;
        logged(false, &err, group[i].error);
    }
}

static enum store_phase get_phase(store *s, const char *table) {
    sqlite3_stmt *const q = s->statement[SQ_GET_PHASE];
    bind_id(q, table);
    const int phase = sqlite3_step(q) == SQLITE_ROW ? sqlite3_column_int(q, 0) : STORE_PHASES;
    sqlite3_reset(q);
    return phase >= 0 && phase < STORE_PHASES ? (enum store_phase)phase : STORE_PHASES;
}

static bool set_phase(store *s, const char *table, enum store_phase phase, enum store_phase *was,
                      store_error error) {
    pl_error err = { 0 };
    pthread_mutex_lock(&s->lock);
    if (was) *was = get_phase(s, table);
    bind_id(s->statement[SQ_SET_PHASE], table);
    sqlite3_bind_int(s->statement[SQ_SET_PHASE], 2, (int)phase);
    const bool ok = run(s, SQ_SET_PHASE) == SQLITE_DONE || fail(s, s->writer, &err);
    pthread_mutex_unlock(&s->lock);
    return logged(ok, &err, error);
}

static bool drop(store *s, int statement, const char *table, int number) {
    bind_id(s->statement[statement], table);
    sqlite3_bind_int(s->statement[statement], 2, number);
    return run(s, statement) == SQLITE_DONE;
}

static bool remove_table(store *s, const char *table, int most, bool *left, store_error error) {
    pl_error err = { 0 };
    bool ok = begin(s, &err);
    sq_mark_forget(s, table);
    ok = ok && (drop(s, SQ_DROP_ENTRIES, table, most) || fail(s, s->writer, &err));
    *left = ok && sqlite3_changes(s->writer) == most;
    if (ok && !*left)
        ok = (drop(s, SQ_DROP_TABLE, table, STORE_LEAVING) && drop(s, SQ_DROP_KEPT, table, 0)) ||
             fail(s, s->writer, &err);
    ok = end(s, ok, &err);
    pthread_mutex_unlock(&s->lock);
    return logged(ok, &err, error);
}

static bool shrink(store *s, bool *left, store_error error) {
    pl_error err = { 0 };
    int64_t unused = 0;
    pthread_mutex_lock(&s->lock);
    const bool ok =
        sq_tell(s, s->writer, "PRAGMA incremental_vacuum(" TEXT_OF(SHRINK_PAGES) ")", &err) &&
        sq_ask(s, s->writer, "PRAGMA freelist_count", &unused, &err);
    pthread_mutex_unlock(&s->lock);
    *left = ok && unused > 0;
    return logged(ok, &err, error);
}

static bool keep(store *s, const char *table, const char *key, const char *text, size_t size,
                 store_error error) {
    sqlite3_stmt *const q = s->statement[SQ_KEEP];
    pl_error err = { 0 };
    pthread_mutex_lock(&s->lock);
    bind_id(q, table);
    sqlite3_bind_text(q, 2, key, -1, SQLITE_STATIC);
    sqlite3_bind_text64(q, 3, text, size, SQLITE_STATIC, SQLITE_UTF8);
    const bool ok =
        is_in_place(s, &err) && (run(s, SQ_KEEP) == SQLITE_DONE || fail(s, s->writer, &err));
    pthread_mutex_unlock(&s->lock);
    return logged(ok, &err, error);
}

/* ---- questions ---- */

static enum store_answer failed(const store *s, pl_error *err) {
    fail(s, s->reader, err);
    const int code = sqlite3_errcode(s->reader) & 0xff;
    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB ? STORE_DAMAGED : STORE_FAILED;
}

/* A phase that does not exist stands for a game that goes on: its journal tells. */
static store_row row_of(sqlite3_stmt *q) {
    const char *const id = (const char *)sqlite3_column_text(q, 0);
    const int phase = sqlite3_column_int(q, 1);
    store_row row = {
        .phase = phase >= 0 && phase < STORE_PHASES ? (enum store_phase)phase : STORE_PLAY,
        .touched = sqlite3_column_int64(q, 2),
        .entries = (uint32_t)sqlite3_column_int64(q, 3),
        .sum = (uint64_t)sqlite3_column_int64(q, 4),
    };
    snprintf(row.table, sizeof row.table, "%s", id ? id : "");
    return row;
}

/* What SQLite then hands out is empty. */
static bool is_out_of_memory(const store *s) {
    return sqlite3_errcode(s->reader) == SQLITE_NOMEM;
}

static bool tables(store *s, const char *after, store_take_table take, void *context,
                   store_error error) {
    sqlite3_stmt *const q = s->statement[SQ_TABLES];
    pl_error err = { 0 };
    int result;
    bool more = true;
    bind_id(q, after);
    while (more && (result = sqlite3_step(q)) == SQLITE_ROW) {
        const store_row row = row_of(q);
        if (!row.table[0] && is_out_of_memory(s)) break;
        more = take(context, &row);
    }
    const bool ok = !more || result == SQLITE_DONE || fail(s, s->reader, &err);
    sqlite3_reset(q);
    return logged(ok, &err, error);
}

static enum store_answer find(store *s, const char *table, store_row *row, store_error error) {
    sqlite3_stmt *const q = s->statement[SQ_FIND];
    pl_error err = { 0 };
    bind_id(q, table);
    const int result = sqlite3_step(q);
    enum store_answer answer = STORE_NONE;
    if (result == SQLITE_ROW)
        *row = row_of(q), answer = STORE_DONE;
    else if (result != SQLITE_DONE)
        answer = failed(s, &err);
    if (answer == STORE_DONE && sqlite3_column_int(q, 1) == -1) {
        pl_fail(&err, sq_word[SQ_NO_ROW], PL_S(table));
        answer = STORE_DAMAGED;
    }
    sqlite3_reset(q);
    return answered(answer, &err, error);
}

static store_entry entry_of(sqlite3_stmt *q, const char *table) {
    const char *const text = (const char *)sqlite3_column_text(q, 3);
    store_entry e = {
        .number = (uint32_t)sqlite3_column_int64(q, 0),
        .at = sqlite3_column_int64(q, 1),
        .sum = (uint64_t)sqlite3_column_int64(q, 2),
        .text = text ? text : "",
        .size = (size_t)sqlite3_column_bytes(q, 3),
        .phase = (enum store_phase)sqlite3_column_int(q, 4),
    };
    snprintf(e.table, sizeof e.table, "%s", table);
    return e;
}

/* In a store of version 1 every entry has the checksum that it will get. */
static enum store_answer read_entries(store *s, const char *table, uint32_t from,
                                      store_take_entry take, void *context, pl_error *err) {
    sqlite3_stmt *const q = s->statement[SQ_JOURNAL];
    uint64_t sum = journal_begin(table);
    for (uint32_t number = from;; number++) {
        const int result = sqlite3_step(q);
        if (result == SQLITE_DONE) return STORE_DONE;
        if (result != SQLITE_ROW) return failed(s, err);
        store_entry e = entry_of(q, table);
        if (!e.size && is_out_of_memory(s)) return failed(s, err);
        if (e.number != number) return refuse_entry(err, SQ_GAP, &e), STORE_DAMAGED;
        if (sqlite3_column_type(q, 2) == SQLITE_NULL)
            e.sum = sum = journal_sum(sum, e.at, e.text, e.size);
        if (!take(context, &e)) return STORE_DONE;
    }
}

static enum store_answer journal(store *s, const char *table, uint32_t from, store_take_entry take,
                                 void *context, store_error error) {
    pl_error err = { 0 };
    bind_id(s->statement[SQ_JOURNAL], table);
    sqlite3_bind_int64(s->statement[SQ_JOURNAL], 2, from);
    const enum store_answer answer = read_entries(s, table, from, take, context, &err);
    sqlite3_reset(s->statement[SQ_JOURNAL]);
    return answered(answer, &err, error);
}

static enum store_answer kept(store *s, const char *table, const char *key, store_take_text take,
                              void *context, store_error error) {
    sqlite3_stmt *const q = s->statement[SQ_KEPT];
    pl_error err = { 0 };
    bind_id(q, table);
    sqlite3_bind_text(q, 2, key, -1, SQLITE_STATIC);
    const int result = sqlite3_step(q);
    const char *const text = result == SQLITE_ROW ? (const char *)sqlite3_column_text(q, 0) : NULL;
    enum store_answer answer = STORE_NONE;
    if (text)
        take(context, text, (size_t)sqlite3_column_bytes(q, 0)), answer = STORE_DONE;
    else if (result != SQLITE_DONE)
        answer = failed(s, &err);
    sqlite3_reset(q);
    return answered(answer, &err, error);
}

/* Rows without a journal are found by reading it; a journal without a row is not listed. */
static enum store_answer check_rows(store *s, pl_error *err) {
    static const char query[] = "SELECT table_id FROM entries WHERE table_id NOT IN"
                                " (SELECT id FROM tables) LIMIT 1";
    sqlite3_stmt *q = NULL;
    enum store_answer answer = STORE_DONE;
    const bool ready = sqlite3_prepare_v2(s->reader, query, -1, &q, NULL) == SQLITE_OK;
    const int result = ready ? sqlite3_step(q) : SQLITE_ERROR;
    const char *const id = result == SQLITE_ROW ? (const char *)sqlite3_column_text(q, 0) : NULL;
    char shown[STORE_ID_SIZE];
    if (id)
        pl_fail(err, sq_word[SQ_NO_ROW], PL_S(store_show_id(id, shown))), answer = STORE_DAMAGED;
    else if (result != SQLITE_DONE)
        answer = failed(s, err);
    sqlite3_finalize(q);
    return answer;
}

static enum store_answer check(store *s, store_error error) {
    pl_error err = { 0 };
    enum store_answer answer = sq_check(s, s->reader, &err);
    if (answer == STORE_DONE) answer = check_rows(s, &err);
    return answered(answer, &err, error);
}

/* ---- backups ---- */

/* All pages in one step: one reading of the store, so that they belong together. */
static bool copy_pages(sqlite3 *to, store *s, const char *part, pl_error *err) {
    sqlite3_backup *const b = sqlite3_backup_init(to, "main", s->reader, "main");
    if (!b) return sq_say_sqlite(err, part, to);
    sqlite3_backup_step(b, -1);
    return sqlite3_backup_finish(b) == SQLITE_OK || sq_say_sqlite(err, part, to);
}

/* The copy is one file, without a WAL beside it, and in order. It is not the store that the mark
 * beside that knows, so that it can take its place; a store of version 1 knows no marks. */
static bool finish_copy(sqlite3 *to, const store *s, const char *part, pl_error *err) {
    if (sqlite3_exec(to, "PRAGMA journal_mode=DELETE", NULL, NULL, NULL) != SQLITE_OK)
        return sq_say_sqlite(err, part, to);
    sqlite3_exec(to, "UPDATE meta SET birth = random()", NULL, NULL, NULL);
    return sq_check(s, to, err) == STORE_DONE;
}

static bool copy(store *s, const char *part, pl_error *err) {
    sqlite3 *to = NULL;
    const bool ok =
        sq_connect(part, &to, err) && copy_pages(to, s, part, err) && finish_copy(to, s, part, err);
    sqlite3_close(to);
    return ok;
}

static bool backup(store *s, const char *to, pl_error *err) {
    char file[PATH_MAX], part[PATH_MAX + 8];
    if (!sq_name(file, to, err)) return false;
    snprintf(part, sizeof part, "%s.part", file);
    struct stat status;
    if (lstat(file, &status) == 0) return sq_say_errno(err, file, EEXIST);
    if (!sq_make_file(part, err)) return false;
    if (copy(s, part, err) && sq_publish(part, file, err)) return true;
    unlink(part);
    return false;
}

/* It has been since it was opened. */
static bool seize(store *s, pl_error *err) {
    (void)s, (void)err;
    return true;
}

const store_driver store_sqlite = {
    .id = "sqlite",
    .seize = seize,
    .open = open_store,
    .look = look,
    .close = close_store,
    .append = append,
    .set_phase = set_phase,
    .remove = remove_table,
    .shrink = shrink,
    .keep = keep,
    .tables = tables,
    .find = find,
    .journal = journal,
    .kept = kept,
    .bytes = bytes,
    .check = check,
    .backup = backup,
    .word = sq_word,
    .words = SQ_WORDS,
};
