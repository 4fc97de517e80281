/* SPDX-License-Identifier: MIT */
/* Tables in one SQLite file in WAL mode, with two connections: the writer, for append and
 * set_aside, behind a lock; and the reader, which the writer never waits for. Whatever fails is
 * rolled back at once, so that no transaction outlives a call. */
#include "store.h"
#include "text.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
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
    SHOWN = 96,     /* bytes of the file's name in a sentence, from its end */
    VALUE = 32      /* bytes of a setting's value */
};

static const char schema[] =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE IF NOT EXISTS tables("
    "  id TEXT PRIMARY KEY NOT NULL, phase INTEGER NOT NULL, touched INTEGER NOT NULL"
    ") WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS entries("
    "  table_id TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, text TEXT NOT NULL,"
    "  PRIMARY KEY(table_id, number)"
    ") WITHOUT ROWID;"
    "PRAGMA application_id=" TEXT_OF(APPLICATION_ID) ";"
                                                     "PRAGMA user_version=" TEXT_OF(
                                                         SCHEMA_VERSION) ";"
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
    pthread_mutex_t lock; /* held while the writer is used */
    sqlite3 *writer, *reader;
    sqlite3_stmt *statement[STATEMENTS];
};

/* ---- what went wrong, in one sentence ---- */

static bool say(store_error error, const char *file, const char *what, const char *detail) {
    const size_t n = strlen(file);
    const char *end = n > SHOWN ? file + n - SHOWN : file;
    while ((*end & 0xc0) == 0x80)
        end++; /* not within a letter */
    pl_text t = pl_text_in(error, STORE_ERROR_SIZE);
    pl_say(&t, "{0}{1} {2}{3}.", PL_S(n > SHOWN ? "..." : ""), PL_S(end), PL_S(what), PL_S(detail));
    return false;
}

static bool say_errno(store_error error, const char *file, int number) {
    switch (number) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG: return say(error, file, "does not fit on the disk any more; make room there", "");
    case EACCES:
    case EPERM:
    case EROFS:
        return say(error, file, "cannot be written; allow it for the file and its folder", "");
    case ENOENT:
    case ENOTDIR: return say(error, file, "lies in a folder that does not exist", "");
    case EEXIST:
        return say(error, file, "is there already and stays as it is; choose another name", "");
    default: return say(error, file, "cannot be used: ", strerror(number));
    }
}

/* The system's own number for what SQLite only calls an error of the disk: SQLite keeps it with the
 * file, which most often is the WAL. */
static int system_errno(sqlite3 *db) {
    int number = sqlite3_system_errno(db);
    sqlite3_file *file = NULL;
    if (!number) sqlite3_file_control(db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file);
    if (file && file->pMethods)
        file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &number);
    if (!number) sqlite3_file_control(db, "main", SQLITE_FCNTL_LAST_ERRNO, &number);
    return number;
}

static bool say_sqlite(store_error error, const char *file, sqlite3 *db) {
    const int number = system_errno(db);
    switch (sqlite3_errcode(db) & 0xff) {
    case SQLITE_FULL: return say_errno(error, file, ENOSPC);
    case SQLITE_READONLY: return say_errno(error, file, EROFS);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return say(error, file, "is locked by another program; end that one and try again", "");
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return say(error, file, "is damaged or no store of Perilune; go back to a backup", "");
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_IOERR:
        if (number) return say_errno(error, file, number);
    }
    return say(error, file, "cannot be used: ", sqlite3_errmsg(db));
}

static bool fail(const store *s, sqlite3 *db, store_error error) {
    return say_sqlite(error, s->where, db);
}

/* ---- opening ---- */

/* What cannot be made shows when the file is. */
static void make_folders(const char *path) {
    char folder[PATH_MAX];
    for (const char *slash = path; (slash = strchr(slash + 1, '/'));) {
        memcpy(folder, path, (size_t)(slash - path));
        folder[slash - path] = 0;
        mkdir(folder, 0700);
    }
}

/* Makes an empty file that only its owner may read. One that exists is not opened here: closing it
 * would release the locks that another connection of this process holds on it. */
static bool make_file(const char *path, store_error error) {
    const int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0) return say_errno(error, path, errno);
    close(fd);
    return true;
}

static bool find_file(const char *path, store_error error) {
    struct stat status;
    if (stat(path, &status) != 0) {
        make_folders(path);
        return make_file(path, error);
    }
    return S_ISREG(status.st_mode) || say(error, path, "is not a file; name one", "");
}

/* A name as it stands, even one that SQLite takes for something else, such as ":memory:". */
static bool name_file(char out[PATH_MAX], const char *path, store_error error) {
    const int n = snprintf(out, PATH_MAX, "%s%s", path[0] == '/' ? "" : "./", path);
    if (!path[0]) return say(error, "The store", "has no name; give that of a file", "");
    return n < PATH_MAX || say_errno(error, path, ENAMETOOLONG);
}

static bool connect(const char *path, sqlite3 **db, store_error error) {
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, db, flags, NULL) != SQLITE_OK) return say_sqlite(error, path, *db);
    sqlite3_extended_result_codes(*db, 1);
    sqlite3_busy_timeout(*db, WAIT_MS);
    return !sqlite3_db_readonly(*db, "main") || say_errno(error, path, EROFS);
}

/* The first value of the first row. */
static bool ask(const store *s, const char *query, char value[VALUE], store_error error) {
    sqlite3_stmt *q = NULL;
    const bool ok = sqlite3_prepare_v2(s->writer, query, -1, &q, NULL) == SQLITE_OK &&
                    sqlite3_step(q) == SQLITE_ROW;
    if (ok)
        snprintf(value, VALUE, "%s", (const char *)sqlite3_column_text(q, 0));
    else
        fail(s, s->writer, error);
    sqlite3_finalize(q);
    return ok;
}

static bool tell(const store *s, sqlite3 *db, const char *order, store_error error) {
    return sqlite3_exec(db, order, NULL, NULL, NULL) == SQLITE_OK || fail(s, db, error);
}

/* Ours, of a version that we know; or empty. */
static bool recognize(const store *s, bool *empty, store_error error) {
    char application[VALUE], version[VALUE], things[VALUE];
    if (!ask(s, "PRAGMA application_id", application, error) ||
        !ask(s, "PRAGMA user_version", version, error) ||
        !ask(s, "SELECT count(*) FROM sqlite_schema", things, error))
        return false;
    *empty = atoi(application) == 0 && atoi(things) == 0;
    if (!*empty && atoi(application) != APPLICATION_ID)
        return say(error, s->where, "is the database of another program; choose another file", "");
    return atoi(version) <= SCHEMA_VERSION ||
           say(error, s->where,
               "was written by a newer Perilune; use that one or choose another file", "");
}

/* WAL keeps readers and the writer apart; some file systems cannot do what it needs. The writer
 * moves what is in the WAL to its place every thousand pages, and cuts it back when a long reading,
 * such as a backup, had made it grow. */
static bool use_wal(const store *s, enum durability durability, store_error error) {
    char mode[VALUE];
    if (!ask(s, "PRAGMA journal_mode=WAL", mode, error)) return false;
    if (strcmp(mode, "wal") != 0)
        return say(error, s->where, "lies on a disk without shared memory; choose a local one", "");
    return tell(s, s->writer, "PRAGMA wal_autocheckpoint=1000", error) &&
           tell(s, s->writer, "PRAGMA journal_size_limit=8388608", error) &&
           tell(s, s->writer,
                durability == DURABLE_POWER ? "PRAGMA synchronous=FULL"
                                            : "PRAGMA synchronous=NORMAL",
                error);
}

static bool prepare(store *s, store_error error) {
    for (int i = 0; i < STATEMENTS; i++) {
        sqlite3 *const db = i < TABLES ? s->writer : s->reader;
        const unsigned flags = SQLITE_PREPARE_PERSISTENT;
        if (sqlite3_prepare_v3(db, sql[i], -1, flags, &s->statement[i], NULL) != SQLITE_OK)
            return fail(s, db, error);
    }
    return true;
}

static bool start(store *s, enum durability durability, store_error error) {
    bool empty;
    return find_file(s->where, error) && connect(s->where, &s->writer, error) &&
           recognize(s, &empty, error) && use_wal(s, durability, error) &&
           (!empty || tell(s, s->writer, schema, error)) && connect(s->where, &s->reader, error) &&
           tell(s, s->reader, "PRAGMA query_only=1", error) && prepare(s, error);
}

static void close_store(store *s) {
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(s->statement[i]);
    sqlite3_close(s->reader);
    sqlite3_close(s->writer); /* the last one puts the WAL in its place */
    pthread_mutex_destroy(&s->lock);
    free(s);
}

static store *open_store(const char *where, enum durability durability, store_error error) {
    store *const s = calloc(1, sizeof *s);
    if (!s) return say_errno(error, where, ENOMEM), NULL;
    pthread_mutex_init(&s->lock, NULL);
    if (name_file(s->where, where, error) && start(s, durability, error)) return s;
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

static bool refuse_entry(const store_entry *e, const char *why, store_error error) {
    pl_text t = pl_text_in(error, STORE_ERROR_SIZE);
    pl_say(&t, "Table {0} {1} {2}.", PL_S(e->table), PL_S(why), PL_I(e->number));
    return false;
}

static bool add_entry(store *s, const store_entry *e, store_error error) {
    sqlite3_stmt *const q = s->statement[ADD_ENTRY];
    bind_id(q, e->table);
    sqlite3_bind_int64(q, 2, e->number);
    sqlite3_bind_int64(q, 3, e->at);
    sqlite3_bind_text64(q, 4, e->text, e->size, SQLITE_STATIC, SQLITE_UTF8);
    const int result = run(s, ADD_ENTRY);
    if ((result & 0xff) == SQLITE_CONSTRAINT)
        return refuse_entry(e, "has, by another server, already got its entry", error);
    if (result != SQLITE_DONE) return fail(s, s->writer, error);
    return sqlite3_changes(s->writer) == 1 ||
           refuse_entry(e, "lacks what comes before its entry", error);
}

static bool add_table(store *s, const store_entry *e, store_error error) {
    sqlite3_stmt *const q = s->statement[ADD_TABLE];
    bind_id(q, e->table);
    sqlite3_bind_int(q, 2, (int)e->phase);
    sqlite3_bind_int64(q, 3, e->at);
    return run(s, ADD_TABLE) == SQLITE_DONE || fail(s, s->writer, error);
}

static bool add_all(store *s, const store_entry *e, int n, store_error error) {
    for (int i = 0; i < n; i++)
        if (!add_entry(s, &e[i], error) || !add_table(s, &e[i], error)) return false;
    return true;
}

static bool append(store *s, const store_entry *e, int n, store_error error) {
    pthread_mutex_lock(&s->lock);
    bool ok = run(s, BEGIN) == SQLITE_DONE || fail(s, s->writer, error);
    ok = ok && add_all(s, e, n, error);
    ok = ok && (run(s, COMMIT) == SQLITE_DONE || fail(s, s->writer, error));
    if (!sqlite3_get_autocommit(s->writer)) run(s, ROLLBACK);
    pthread_mutex_unlock(&s->lock);
    return ok;
}

static bool set_aside(store *s, const char *table, store_error error) {
    pthread_mutex_lock(&s->lock);
    bind_id(s->statement[SET_ASIDE], table);
    sqlite3_bind_int(s->statement[SET_ASIDE], 2, STORE_SET_ASIDE);
    const bool ok = run(s, SET_ASIDE) == SQLITE_DONE || fail(s, s->writer, error);
    pthread_mutex_unlock(&s->lock);
    return ok;
}

/* ---- reading ---- */

static bool tables(store *s, store_take_table take, void *context, store_error error) {
    sqlite3_stmt *const q = s->statement[TABLES];
    int result;
    while ((result = sqlite3_step(q)) == SQLITE_ROW)
        if (!take(context, (const char *)sqlite3_column_text(q, 0),
                  (enum store_phase)sqlite3_column_int(q, 1)))
            break;
    const bool ok = result == SQLITE_ROW || result == SQLITE_DONE || fail(s, s->reader, error);
    sqlite3_reset(q);
    return ok;
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

static bool journal(store *s, const char *table, store_take_entry take, void *context,
                    store_error error) {
    sqlite3_stmt *const q = s->statement[JOURNAL];
    bind_id(q, table);
    bool ok = true, more = true;
    for (uint32_t number = 0; ok && more; number++) {
        const int result = sqlite3_step(q);
        if (result == SQLITE_DONE) break;
        if (result != SQLITE_ROW) {
            ok = fail(s, s->reader, error);
            break;
        }
        const store_entry e = entry_of(q, table);
        ok = e.number == number || refuse_entry(&e, "lacks what comes before its entry", error);
        more = ok && take(context, &e);
    }
    sqlite3_reset(q);
    return ok;
}

/* ---- backups ---- */

/* All pages in one step: one reading of the store, so that they belong together. */
static bool copy_pages(sqlite3 *to, store *s, const char *part, store_error error) {
    sqlite3_backup *const b = sqlite3_backup_init(to, "main", s->reader, "main");
    if (!b) return say_sqlite(error, part, to);
    sqlite3_backup_step(b, -1);
    return sqlite3_backup_finish(b) == SQLITE_OK || say_sqlite(error, part, to);
}

/* The copy is one file, without a WAL beside it, and in order. */
static bool check_copy(sqlite3 *to, const char *part, store_error error) {
    if (sqlite3_exec(to, "PRAGMA journal_mode=DELETE", NULL, NULL, NULL) != SQLITE_OK)
        return say_sqlite(error, part, to);
    sqlite3_stmt *q = NULL;
    const bool asked = sqlite3_prepare_v2(to, "PRAGMA quick_check(1)", -1, &q, NULL) == SQLITE_OK &&
                       sqlite3_step(q) == SQLITE_ROW;
    const bool ok = asked && strcmp((const char *)sqlite3_column_text(q, 0), "ok") == 0;
    if (!asked) say_sqlite(error, part, to);
    if (asked && !ok)
        say(error, "The store", "is damaged: ", (const char *)sqlite3_column_text(q, 0));
    sqlite3_finalize(q);
    return ok;
}

static bool copy(store *s, const char *part, store_error error) {
    sqlite3 *to = NULL;
    const bool ok =
        connect(part, &to, error) && copy_pages(to, s, part, error) && check_copy(to, part, error);
    sqlite3_close(to);
    return ok;
}

/* The new name lasts through a power cut once its folder is on the disk. */
static bool publish(const char *part, const char *file, store_error error) {
    if (renameat2(AT_FDCWD, part, AT_FDCWD, file, RENAME_NOREPLACE) != 0 &&
        (errno != EINVAL || rename(part, file) != 0))
        return say_errno(error, file, errno);
    char folder[PATH_MAX];
    snprintf(folder, sizeof folder, "%s", file);
    const int fd = open(dirname(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) fsync(fd), close(fd);
    return true;
}

static bool backup(store *s, const char *to, store_error error) {
    char file[PATH_MAX], part[PATH_MAX + 8];
    if (!name_file(file, to, error)) return false;
    snprintf(part, sizeof part, "%s.part", file);
    struct stat status;
    if (lstat(file, &status) == 0) return say_errno(error, file, EEXIST);
    if (!make_file(part, error)) return false;
    if (copy(s, part, error) && publish(part, file, error)) return true;
    unlink(part);
    return false;
}

const store_driver store_sqlite = {
    .id = "sqlite",
    .open = open_store,
    .close = close_store,
    .append = append,
    .tables = tables,
    .journal = journal,
    .set_aside = set_aside,
    .backup = backup,
};
