/* SPDX-License-Identifier: MIT */
/* Tables in one SQLite file in WAL mode, with two connections: the writer, for append and
 * set_aside, behind a lock; and the reader, which the writer never waits for. Whatever fails is
 * rolled back at once, so that no transaction outlives a call. */
#include "store_parts.h"
#include "text.h"

#include <errno.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define SCHEMA_VERSION 1
#define APPLICATION_ID 1349285230 /* "Plun" in the file's first bytes */

#define TEXT_OF(number) TEXT_OF_IT(number)
#define TEXT_OF_IT(it)  #it

enum {
    WAIT_MS = 2000, /* for another program that is writing */
    VALUE = 32      /* bytes of a setting's value */
};

static const char schema[] =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE tables("
    "  id TEXT PRIMARY KEY NOT NULL, phase INTEGER NOT NULL, touched INTEGER NOT NULL"
    ") WITHOUT ROWID;"
    "CREATE TABLE entries("
    "  table_id TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, text TEXT NOT NULL,"
    "  PRIMARY KEY(table_id, number)"
    ") WITHOUT ROWID;"
    /* clang-format off */
    "PRAGMA application_id=" TEXT_OF(APPLICATION_ID) ";"
    "PRAGMA user_version=" TEXT_OF(SCHEMA_VERSION) ";"
                                                                         /* clang-format on */
                                                                         "COMMIT;";

enum { BEGIN, COMMIT, ROLLBACK, ADD_ENTRY, ADD_TABLE, SET_ASIDE, TABLES, JOURNAL, STATEMENTS };

/* A journal has no gaps: an entry is added only behind its predecessor. And `touched` may lag by a
 * minute, so that most moves write one page only. */
static const char *const sql[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [ADD_ENTRY] = "INSERT INTO entries(table_id, number, at, text) SELECT ?1, ?2, ?3, ?4"
                  " WHERE ?2 = 0 OR EXISTS"
                  " (SELECT 1 FROM entries WHERE table_id = ?1 AND number = ?2 - 1)",
    [ADD_TABLE] = "INSERT INTO tables(id, phase, touched) VALUES(?1, ?2, ?3)"
                  " ON CONFLICT(id) DO UPDATE SET phase = ?2, touched = ?3"
                  " WHERE phase <> ?2 OR touched < ?3 - 60000",
    [SET_ASIDE] = "UPDATE tables SET phase = ?2 WHERE id = ?1",
    [TABLES] = "SELECT id, phase FROM tables",
    [JOURNAL] = ("SELECT number, at, text, phase FROM entries JOIN tables ON id = table_id"
                 " WHERE table_id = ?1 ORDER BY number"),
};

struct store {
    char where[PATH_MAX];
    int file;             /* open while this is the server's; -1 for those who only read */
    pthread_mutex_t lock; /* held while the writer is used */
    bool doubtful;        /* the WAL may hold a transaction that was refused */
    sqlite3 *writer, *reader;
    sqlite3_stmt *statement[STATEMENTS];
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

/* ---- opening ---- */

static bool connect(const char *path, sqlite3 **db, pl_error *err) {
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, db, flags, NULL) != SQLITE_OK) return sq_say_sqlite(err, path, *db);
    sqlite3_extended_result_codes(*db, 1);
    sqlite3_busy_timeout(*db, WAIT_MS);
    return true;
}

/* Without a file for its journal: until it is renamed nobody knows the store. */
static bool build(const char *part, pl_error *err) {
    sqlite3 *db = NULL;
    const bool ok =
        connect(part, &db, err) &&
        ((sqlite3_exec(db, "PRAGMA journal_mode=MEMORY", NULL, NULL, NULL) == SQLITE_OK &&
          sqlite3_exec(db, schema, NULL, NULL, NULL) == SQLITE_OK) ||
         sq_say_sqlite(err, part, db));
    sqlite3_close(db);
    return ok;
}

/* The first value of the first row. */
static bool ask(const store *s, sqlite3 *db, const char *query, char value[VALUE], pl_error *err) {
    sqlite3_stmt *q = NULL;
    const char *found = NULL;
    if (sqlite3_prepare_v2(db, query, -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW)
        found = (const char *)sqlite3_column_text(q, 0); /* NULL without memory */
    if (found)
        snprintf(value, VALUE, "%s", found);
    else
        fail(s, db, err);
    sqlite3_finalize(q);
    return found;
}

static bool tell(const store *s, sqlite3 *db, const char *order, pl_error *err) {
    return sqlite3_exec(db, order, NULL, NULL, NULL) == SQLITE_OK || fail(s, db, err);
}

/* Ours, of a version that we know. One without any tables was emptied: none begins like that. */
static bool recognize(const store *s, sqlite3 *db, pl_error *err) {
    char application[VALUE], version[VALUE], things[VALUE];
    if (!ask(s, db, "PRAGMA application_id", application, err) ||
        !ask(s, db, "PRAGMA user_version", version, err) ||
        !ask(s, db, "SELECT count(*) FROM sqlite_schema", things, err))
        return false;
    if (atoi(application) == 0 && atoi(things) == 0) return sq_say(err, SQ_EMPTIED, s->where, "");
    if (atoi(application) != APPLICATION_ID) return sq_say(err, SQ_FOREIGN, s->where, "");
    return atoi(version) <= SCHEMA_VERSION || sq_say(err, SQ_NEWER, s->where, "");
}

/* WAL keeps readers and the writer apart; some file systems cannot do what it needs. The writer
 * moves what is in the WAL to its place every 4000 pages, and cuts it back when a long reading,
 * such as a backup, had made it grow. */
static bool use_wal(const store *s, enum durability durability, pl_error *err) {
    char mode[VALUE];
    if (!ask(s, s->writer, "PRAGMA journal_mode=WAL", mode, err)) return false;
    if (strcmp(mode, "wal") != 0) return sq_say(err, SQ_NO_WAL, s->where, "");
    return tell(s, s->writer, "PRAGMA wal_autocheckpoint=4000", err) &&
           tell(s, s->writer, "PRAGMA journal_size_limit=16777216", err) &&
           tell(s, s->writer,
                durability == DURABLE_POWER ? "PRAGMA synchronous=FULL"
                                            : "PRAGMA synchronous=NORMAL",
                err);
}

/* A store that is only looked at has no writer. */
static bool prepare(store *s, pl_error *err) {
    for (int i = s->writer ? 0 : TABLES; i < STATEMENTS; i++) {
        sqlite3 *const db = i < TABLES ? s->writer : s->reader;
        const unsigned flags = SQLITE_PREPARE_PERSISTENT;
        if (sqlite3_prepare_v3(db, sql[i], -1, flags, &s->statement[i], NULL) != SQLITE_OK)
            return fail(s, db, err);
    }
    return true;
}

static bool start_reading(store *s, pl_error *err) {
    return connect(s->where, &s->reader, err) && tell(s, s->reader, "PRAGMA query_only=1", err) &&
           prepare(s, err);
}

static bool start(store *s, enum durability durability, pl_error *err) {
    s->file = sq_own(s->where, build, err);
    return s->file >= 0 && connect(s->where, &s->writer, err) &&
           (!sqlite3_db_readonly(s->writer, "main") || sq_say_errno(err, s->where, EROFS)) &&
           recognize(s, s->writer, err) && use_wal(s, durability, err) && start_reading(s, err);
}

static void close_store(store *s) {
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(s->statement[i]);
    sqlite3_close(s->reader);
    sqlite3_close(s->writer); /* the last one puts the WAL in its place */
    if (s->file >= 0) close(s->file);
    pthread_mutex_destroy(&s->lock);
    free(s);
}

static store *new_store(const char *where, pl_error *err) {
    store *const s = calloc(1, sizeof *s);
    if (!s) return sq_say_errno(err, where, ENOMEM), NULL;
    s->file = -1;
    pthread_mutex_init(&s->lock, NULL);
    if (sq_name(s->where, where, err)) return s;
    close_store(s);
    return NULL;
}

static store *open_store(const char *where, enum durability durability, pl_error *err) {
    store *const s = new_store(where, err);
    if (!s || start(s, durability, err)) return s;
    close_store(s);
    return NULL;
}

static store *look(const char *where, pl_error *err) {
    store *const s = new_store(where, err);
    if (!s || (sq_exists(s->where, err) && start_reading(s, err) && recognize(s, s->reader, err)))
        return s;
    close_store(s);
    return NULL;
}

/* ---- writing ---- */

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
    sqlite3_stmt *const q = s->statement[ADD_ENTRY];
    bind_id(q, e->table);
    sqlite3_bind_int64(q, 2, e->number);
    sqlite3_bind_int64(q, 3, e->at);
    sqlite3_bind_text64(q, 4, e->text, e->size, SQLITE_STATIC, SQLITE_UTF8);
    const int result = run(s, ADD_ENTRY);
    if ((result & 0xff) == SQLITE_CONSTRAINT) return refuse_entry(err, SQ_TAKEN, e);
    if (result != SQLITE_DONE) return fail(s, s->writer, err);
    return sqlite3_changes(s->writer) == 1 || refuse_entry(err, SQ_GAP, e);
}

static bool add_table(store *s, const store_entry *e, pl_error *err) {
    sqlite3_stmt *const q = s->statement[ADD_TABLE];
    bind_id(q, e->table);
    sqlite3_bind_int(q, 2, (int)e->phase);
    sqlite3_bind_int64(q, 3, e->at);
    return run(s, ADD_TABLE) == SQLITE_DONE || fail(s, s->writer, err);
}

static bool add_all(store *s, const store_entry *e, int n, pl_error *err) {
    for (int i = 0; i < n; i++)
        if (!add_entry(s, &e[i], err) || !add_table(s, &e[i], err)) return false;
    return true;
}

/* What is written into a file without a name is lost when the program ends. */
static bool is_in_place(const store *s, pl_error *err) {
    int moved = 0;
    sqlite3_file_control(s->writer, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return !moved || sq_say(err, SQ_MOVED, s->where, "");
}

/* A commit that fails after its last write, such as in fsync, leaves its pages in the WAL. SQLite
 * ignores them and overwrites them with the next commit, but after a crash it would take them for
 * stored. Emptying the WAL forgets them. If that fails too, every later append tries it again. */
static void take_back(store *s) {
    const int mode = SQLITE_CHECKPOINT_TRUNCATE;
    if (s->doubtful && sqlite3_wal_checkpoint_v2(s->writer, NULL, mode, NULL, NULL) == SQLITE_OK)
        s->doubtful = false;
}

static bool commit(store *s, pl_error *err) {
    const int result = run(s, COMMIT);
    const bool ok = result == SQLITE_DONE;
    /* A write that fails leaves a page whose checksum is wrong. */
    const bool whole = result != SQLITE_FULL && result != SQLITE_IOERR_WRITE;
    s->doubtful = !ok && (s->doubtful || whole);
    return ok || fail(s, s->writer, err);
}

static bool append(store *s, const store_entry *e, int n, store_error error) {
    pl_error err = { 0 };
    pthread_mutex_lock(&s->lock);
    const bool ok = is_in_place(s, &err) &&
                    (run(s, BEGIN) == SQLITE_DONE || fail(s, s->writer, &err)) &&
                    add_all(s, e, n, &err) && commit(s, &err);
    if (!sqlite3_get_autocommit(s->writer)) run(s, ROLLBACK);
    take_back(s);
    pthread_mutex_unlock(&s->lock);
    return logged(ok, &err, error);
}

static bool set_aside(store *s, const char *table, store_error error) {
    pl_error err = { 0 };
    pthread_mutex_lock(&s->lock);
    bind_id(s->statement[SET_ASIDE], table);
    sqlite3_bind_int(s->statement[SET_ASIDE], 2, STORE_SET_ASIDE);
    const bool ok = run(s, SET_ASIDE) == SQLITE_DONE || fail(s, s->writer, &err);
    pthread_mutex_unlock(&s->lock);
    return logged(ok, &err, error);
}

/* ---- reading ---- */

static bool tables(store *s, store_take_table take, void *context, store_error error) {
    sqlite3_stmt *const q = s->statement[TABLES];
    pl_error err = { 0 };
    int result;
    bool more = true;
    while (more && (result = sqlite3_step(q)) == SQLITE_ROW) {
        const char *const id = (const char *)sqlite3_column_text(q, 0);
        if (!id) break; /* no memory */
        more = take(context, id, (enum store_phase)sqlite3_column_int(q, 1));
    }
    const bool ok = !more || result == SQLITE_DONE || fail(s, s->reader, &err);
    sqlite3_reset(q);
    return logged(ok, &err, error);
}

static store_entry entry_of(sqlite3_stmt *q, const char *table) {
    store_entry e = {
        .number = (uint32_t)sqlite3_column_int64(q, 0),
        .at = sqlite3_column_int64(q, 1),
        .text = (const char *)sqlite3_column_text(q, 2),
        .size = (size_t)sqlite3_column_bytes(q, 2),
        .phase = (enum store_phase)sqlite3_column_int(q, 3),
    };
    snprintf(e.table, sizeof e.table, "%s", table);
    return e;
}

static bool read_entries(store *s, const char *table, store_take_entry take, void *context,
                         pl_error *err) {
    sqlite3_stmt *const q = s->statement[JOURNAL];
    for (uint32_t number = 0;; number++) {
        const int result = sqlite3_step(q);
        if (result == SQLITE_DONE) return true;
        if (result != SQLITE_ROW) return fail(s, s->reader, err);
        const store_entry e = entry_of(q, table);
        if (!e.text) return fail(s, s->reader, err); /* no memory */
        if (e.number != number) return refuse_entry(err, SQ_GAP, &e);
        if (!take(context, &e)) return true;
    }
}

static bool journal(store *s, const char *table, store_take_entry take, void *context,
                    store_error error) {
    pl_error err = { 0 };
    bind_id(s->statement[JOURNAL], table);
    const bool ok = read_entries(s, table, take, context, &err);
    sqlite3_reset(s->statement[JOURNAL]);
    return logged(ok, &err, error);
}

/* ---- backups ---- */

/* All pages in one step: one reading of the store, so that they belong together. */
static bool copy_pages(sqlite3 *to, store *s, const char *part, pl_error *err) {
    sqlite3_backup *const b = sqlite3_backup_init(to, "main", s->reader, "main");
    if (!b) return sq_say_sqlite(err, part, to);
    sqlite3_backup_step(b, -1);
    return sqlite3_backup_finish(b) == SQLITE_OK || sq_say_sqlite(err, part, to);
}

/* The copy is one file, without a WAL beside it, and in order. */
static bool check_copy(sqlite3 *to, const store *s, const char *part, pl_error *err) {
    if (sqlite3_exec(to, "PRAGMA journal_mode=DELETE", NULL, NULL, NULL) != SQLITE_OK)
        return sq_say_sqlite(err, part, to);
    sqlite3_stmt *q = NULL;
    const char *found = NULL;
    if (sqlite3_prepare_v2(to, "PRAGMA quick_check(1)", -1, &q, NULL) == SQLITE_OK &&
        sqlite3_step(q) == SQLITE_ROW)
        found = (const char *)sqlite3_column_text(q, 0); /* NULL without memory */
    const bool ok = found && strcmp(found, "ok") == 0;
    if (!found) sq_say_sqlite(err, part, to);
    if (found && !ok) sq_say(err, SQ_DAMAGED, s->where, "");
    sqlite3_finalize(q);
    return ok;
}

static bool copy(store *s, const char *part, pl_error *err) {
    sqlite3 *to = NULL;
    const bool ok =
        connect(part, &to, err) && copy_pages(to, s, part, err) && check_copy(to, s, part, err);
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

const store_driver store_sqlite = {
    .id = "sqlite",
    .open = open_store,
    .look = look,
    .close = close_store,
    .append = append,
    .tables = tables,
    .journal = journal,
    .set_aside = set_aside,
    .backup = backup,
    .word = sq_word,
    .words = SQ_WORDS,
};
