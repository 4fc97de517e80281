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

enum {
    FULL,
    NO_RIGHT,
    NO_FOLDER,
    THERE,
    UNUSABLE,
    LOCKED,
    DAMAGED,
    NO_NAME,
    NO_FILE,
    FOREIGN,
    NEWER,
    NO_WAL,
    MOVED,
    TAKEN,
    GAP,
    WORDS
};

static const pl_words word[WORDS] = {
    [FULL] = { "{0} does not fit on the disk any more; make room there.",
               "{0} passt nicht mehr auf den Datenträger; schaffe dort Platz." },
    [NO_RIGHT] = { "{0} cannot be written; allow it for the file and its folder.",
                   "{0} kann nicht geschrieben werden; erlaube es für Datei und Ordner." },
    [NO_FOLDER] = { "{0} lies in a folder that does not exist.",
                    "{0} liegt in einem Ordner, den es nicht gibt." },
    [THERE] = { "{0} is there already and stays as it is; choose another name.",
                "{0} gibt es schon und bleibt, wie es ist; wähle einen anderen Namen." },
    [UNUSABLE] = { "{0} cannot be used: {1}.", "{0} ist nicht zu gebrauchen: {1}." },
    [LOCKED] = { "{0} is locked by another program; end that one and try again.",
                 "{0} ist von einem anderen Programm gesperrt; beende es und versuche es noch "
                 "einmal." },
    [DAMAGED] = { "{0} is damaged or no store of Perilune; go back to a backup.",
                  "{0} ist beschädigt oder kein Speicher von Perilune; nimm eine Sicherung." },
    [NO_NAME] = { "The name of the file is empty; give one.",
                  "Der Name der Datei ist leer; gib einen an." },
    [NO_FILE] = { "{0} is not a file; name one.", "{0} ist keine Datei; nenne eine." },
    [FOREIGN] = { "{0} is the database of another program; choose another file.",
                  "{0} ist die Datenbank eines anderen Programms; wähle eine andere Datei." },
    [NEWER] = { "{0} was written by a newer Perilune; use that one or choose another file.",
                "{0} hat ein neueres Perilune geschrieben; nimm dieses oder wähle eine andere "
                "Datei." },
    [NO_WAL] = { "{0} lies on a disk without shared memory; choose a local one.",
                 "{0} liegt auf einem Datenträger ohne gemeinsamen Speicher; wähle einen "
                 "lokalen." },
    [MOVED] = { "{0} was taken away or replaced while in use; put it back or start again.",
                "{0} wurde während der Benutzung entfernt oder ersetzt; lege es zurück oder starte "
                "neu." },
    [TAKEN] = { "Table {0} has already got its entry {1}, by another server.",
                "Tisch {0} hat seinen Eintrag {1} schon, von einem anderen Server." },
    [GAP] = { "Table {0} lacks what comes before its entry {1}.",
              "Tisch {0} fehlt, was vor seinem Eintrag {1} kommt." },
};

static bool say(pl_error *err, int what, const char *file, const char *detail) {
    const size_t n = strlen(file);
    const char *end = n > SHOWN ? file + n - SHOWN : file;
    while ((*end & 0xc0) == 0x80)
        end++; /* not within a letter */
    char shown[SHOWN + 8];
    pl_text t = PL_TEXT(shown);
    pl_say(&t, n > SHOWN ? "...{0}" : "{0}", PL_S(end));
    return pl_fail(err, word[what], PL_S(shown), PL_S(detail));
}

static bool say_errno(pl_error *err, const char *file, int number) {
    switch (number) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG: return say(err, FULL, file, "");
    case EACCES:
    case EPERM:
    case EROFS: return say(err, NO_RIGHT, file, "");
    case ENOENT:
    case ENOTDIR: return say(err, NO_FOLDER, file, "");
    case EEXIST: return say(err, THERE, file, "");
    default: return say(err, UNUSABLE, file, strerror(number));
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

static bool say_sqlite(pl_error *err, const char *file, sqlite3 *db) {
    const int number = system_errno(db);
    switch (sqlite3_errcode(db) & 0xff) {
    case SQLITE_FULL: return say(err, FULL, file, "");
    case SQLITE_READONLY: return say(err, NO_RIGHT, file, "");
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return say(err, LOCKED, file, "");
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return say(err, DAMAGED, file, "");
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_IOERR:
        if (number) return say_errno(err, file, number);
    }
    return say(err, UNUSABLE, file, sqlite3_errmsg(db));
}

static bool fail(const store *s, sqlite3 *db, pl_error *err) {
    return say_sqlite(err, s->where, db);
}

/* For the log, which is English as PL_EN is 0. */
static bool logged(bool ok, const pl_error *err, store_error error) {
    _Static_assert(sizeof err->text == STORE_ERROR_SIZE, "as long as each other");
    if (!ok) memcpy(error, err->text, STORE_ERROR_SIZE);
    return ok;
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
static bool make_file(const char *path, pl_error *err) {
    const int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0) return say_errno(err, path, errno);
    close(fd);
    return true;
}

static bool find_file(const char *path, pl_error *err) {
    struct stat status;
    if (stat(path, &status) != 0) {
        make_folders(path);
        return make_file(path, err);
    }
    return S_ISREG(status.st_mode) || say(err, NO_FILE, path, "");
}

/* A name as it stands, even one that SQLite takes for something else, such as ":memory:". */
static bool name_file(char out[PATH_MAX], const char *path, pl_error *err) {
    const int n = snprintf(out, PATH_MAX, "%s%s", path[0] == '/' ? "" : "./", path);
    if (!path[0]) return say(err, NO_NAME, "", "");
    return n < PATH_MAX || say_errno(err, path, ENAMETOOLONG);
}

static bool connect(const char *path, sqlite3 **db, pl_error *err) {
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, db, flags, NULL) != SQLITE_OK) return say_sqlite(err, path, *db);
    sqlite3_extended_result_codes(*db, 1);
    sqlite3_busy_timeout(*db, WAIT_MS);
    return !sqlite3_db_readonly(*db, "main") || say_errno(err, path, EROFS);
}

/* The first value of the first row. */
static bool ask(const store *s, const char *query, char value[VALUE], pl_error *err) {
    sqlite3_stmt *q = NULL;
    const bool ok = sqlite3_prepare_v2(s->writer, query, -1, &q, NULL) == SQLITE_OK &&
                    sqlite3_step(q) == SQLITE_ROW;
    if (ok)
        snprintf(value, VALUE, "%s", (const char *)sqlite3_column_text(q, 0));
    else
        fail(s, s->writer, err);
    sqlite3_finalize(q);
    return ok;
}

static bool tell(const store *s, sqlite3 *db, const char *order, pl_error *err) {
    return sqlite3_exec(db, order, NULL, NULL, NULL) == SQLITE_OK || fail(s, db, err);
}

/* Ours, of a version that we know; or empty. */
static bool recognize(const store *s, bool *empty, pl_error *err) {
    char application[VALUE], version[VALUE], things[VALUE];
    if (!ask(s, "PRAGMA application_id", application, err) ||
        !ask(s, "PRAGMA user_version", version, err) ||
        !ask(s, "SELECT count(*) FROM sqlite_schema", things, err))
        return false;
    *empty = atoi(application) == 0 && atoi(things) == 0;
    if (!*empty && atoi(application) != APPLICATION_ID) return say(err, FOREIGN, s->where, "");
    return atoi(version) <= SCHEMA_VERSION || say(err, NEWER, s->where, "");
}

/* WAL keeps readers and the writer apart; some file systems cannot do what it needs. The writer
 * moves what is in the WAL to its place every 4000 pages, and cuts it back when a long reading,
 * such as a backup, had made it grow. */
static bool use_wal(const store *s, enum durability durability, pl_error *err) {
    char mode[VALUE];
    if (!ask(s, "PRAGMA journal_mode=WAL", mode, err)) return false;
    if (strcmp(mode, "wal") != 0) return say(err, NO_WAL, s->where, "");
    return tell(s, s->writer, "PRAGMA wal_autocheckpoint=4000", err) &&
           tell(s, s->writer, "PRAGMA journal_size_limit=16777216", err) &&
           tell(s, s->writer,
                durability == DURABLE_POWER ? "PRAGMA synchronous=FULL"
                                            : "PRAGMA synchronous=NORMAL",
                err);
}

static bool prepare(store *s, pl_error *err) {
    for (int i = 0; i < STATEMENTS; i++) {
        sqlite3 *const db = i < TABLES ? s->writer : s->reader;
        const unsigned flags = SQLITE_PREPARE_PERSISTENT;
        if (sqlite3_prepare_v3(db, sql[i], -1, flags, &s->statement[i], NULL) != SQLITE_OK)
            return fail(s, db, err);
    }
    return true;
}

static bool start(store *s, enum durability durability, pl_error *err) {
    bool empty;
    return find_file(s->where, err) && connect(s->where, &s->writer, err) &&
           recognize(s, &empty, err) && use_wal(s, durability, err) &&
           (!empty || tell(s, s->writer, schema, err)) && connect(s->where, &s->reader, err) &&
           tell(s, s->reader, "PRAGMA query_only=1", err) && prepare(s, err);
}

static void close_store(store *s) {
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(s->statement[i]);
    sqlite3_close(s->reader);
    sqlite3_close(s->writer); /* the last one puts the WAL in its place */
    pthread_mutex_destroy(&s->lock);
    free(s);
}

static store *open_store(const char *where, enum durability durability, pl_error *err) {
    store *const s = calloc(1, sizeof *s);
    if (!s) return say_errno(err, where, ENOMEM), NULL;
    pthread_mutex_init(&s->lock, NULL);
    if (name_file(s->where, where, err) && start(s, durability, err)) return s;
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
    return pl_fail(err, word[what], PL_S(e->table), PL_I(e->number));
}

static bool add_entry(store *s, const store_entry *e, pl_error *err) {
    sqlite3_stmt *const q = s->statement[ADD_ENTRY];
    bind_id(q, e->table);
    sqlite3_bind_int64(q, 2, e->number);
    sqlite3_bind_int64(q, 3, e->at);
    sqlite3_bind_text64(q, 4, e->text, e->size, SQLITE_STATIC, SQLITE_UTF8);
    const int result = run(s, ADD_ENTRY);
    if ((result & 0xff) == SQLITE_CONSTRAINT) return refuse_entry(err, TAKEN, e);
    if (result != SQLITE_DONE) return fail(s, s->writer, err);
    return sqlite3_changes(s->writer) == 1 || refuse_entry(err, GAP, e);
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
    return !moved || say(err, MOVED, s->where, "");
}

static bool append(store *s, const store_entry *e, int n, store_error error) {
    pl_error err = { 0 };
    pthread_mutex_lock(&s->lock);
    bool ok = is_in_place(s, &err) && (run(s, BEGIN) == SQLITE_DONE || fail(s, s->writer, &err));
    ok = ok && add_all(s, e, n, &err);
    ok = ok && (run(s, COMMIT) == SQLITE_DONE || fail(s, s->writer, &err));
    if (!sqlite3_get_autocommit(s->writer)) run(s, ROLLBACK);
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
    while ((result = sqlite3_step(q)) == SQLITE_ROW)
        if (!take(context, (const char *)sqlite3_column_text(q, 0),
                  (enum store_phase)sqlite3_column_int(q, 1)))
            break;
    const bool ok = result == SQLITE_ROW || result == SQLITE_DONE || fail(s, s->reader, &err);
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
        if (e.number != number) return refuse_entry(err, GAP, &e);
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
    if (!b) return say_sqlite(err, part, to);
    sqlite3_backup_step(b, -1);
    return sqlite3_backup_finish(b) == SQLITE_OK || say_sqlite(err, part, to);
}

/* The copy is one file, without a WAL beside it, and in order. */
static bool check_copy(sqlite3 *to, const store *s, const char *part, pl_error *err) {
    if (sqlite3_exec(to, "PRAGMA journal_mode=DELETE", NULL, NULL, NULL) != SQLITE_OK)
        return say_sqlite(err, part, to);
    sqlite3_stmt *q = NULL;
    const bool asked = sqlite3_prepare_v2(to, "PRAGMA quick_check(1)", -1, &q, NULL) == SQLITE_OK &&
                       sqlite3_step(q) == SQLITE_ROW;
    const bool ok = asked && strcmp((const char *)sqlite3_column_text(q, 0), "ok") == 0;
    if (!asked) say_sqlite(err, part, to);
    if (asked && !ok) say(err, DAMAGED, s->where, "");
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

/* The new name lasts through a power cut once its folder is on the disk. */
static bool publish(const char *part, const char *file, pl_error *err) {
    if (renameat2(AT_FDCWD, part, AT_FDCWD, file, RENAME_NOREPLACE) != 0 &&
        (errno != EINVAL || rename(part, file) != 0))
        return say_errno(err, file, errno);
    char folder[PATH_MAX];
    snprintf(folder, sizeof folder, "%s", file);
    const int fd = open(dirname(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) fsync(fd), close(fd);
    return true;
}

static bool backup(store *s, const char *to, pl_error *err) {
    char file[PATH_MAX], part[PATH_MAX + 8];
    if (!name_file(file, to, err)) return false;
    snprintf(part, sizeof part, "%s.part", file);
    struct stat status;
    if (lstat(file, &status) == 0) return say_errno(err, file, EEXIST);
    if (!make_file(part, err)) return false;
    if (copy(s, part, err) && publish(part, file, err)) return true;
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
    .word = word,
    .words = WORDS,
};
