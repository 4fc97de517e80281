/* SPDX-License-Identifier: MIT */
/* A store that is copied table by table into a new file: one of an earlier version, which gets its
 * checksums by that, and one that is damaged. Nothing is ever written into a damaged file, so that
 * the damage does not spread; it is read as far as it can be, from both ends. The new file takes
 * the place of the old one when it is complete, so that one of the two is there whatever happens.
 * What is kept about tables is left behind: it can be worked out again. */
#include "journal.h"
#include "note.h"
#include "store_parts.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { FIND, JOURNAL, TABLE_UP, TABLE_DOWN, ENTRY_UP, ENTRY_DOWN, ADD_ENTRY, ADD_TABLE, DROP, ALL };

/* What is read comes first, then what is written. ?2 is a number that no old version has. */
static const char *const sql[2][ALL] = {
    { [FIND] = "SELECT phase, touched, 0, 0 FROM tables WHERE id = ?1",
      [JOURNAL] = "SELECT number, at, 0, text FROM entries WHERE table_id = ?1 ORDER BY number" },
    { [FIND] = "SELECT phase, touched, entries, sum FROM tables WHERE id = ?1",
      [JOURNAL] = "SELECT number, at, sum, text FROM entries WHERE table_id = ?1 ORDER BY number",
      [TABLE_UP] = "SELECT id FROM tables WHERE id > ?1 ORDER BY id LIMIT 1",
      [TABLE_DOWN] = "SELECT id FROM tables WHERE id < ?1 ORDER BY id DESC LIMIT 1",
      [ENTRY_UP] = "SELECT table_id FROM entries WHERE table_id > ?1 ORDER BY table_id LIMIT 1",
      [ENTRY_DOWN] = "SELECT table_id FROM entries WHERE table_id < ?1"
                     " ORDER BY table_id DESC LIMIT 1",
      [ADD_ENTRY] = "INSERT INTO entries(table_id, number, at, sum, text)"
                    " VALUES(?1, ?2, ?3, ?4, ?5)",
      [ADD_TABLE] = "INSERT INTO tables(id, phase, touched, entries, sum)"
                    " VALUES(?1, ?2, ?3, ?4, ?5)",
      [DROP] = "DELETE FROM entries WHERE table_id = ?1" },
};

typedef struct {
    const store *store;
    sqlite3 *from, *to;
    const char *part;
    bool summed; /* the old store has checksums */
    sqlite3_stmt *statement[ALL];
    char (*id)[STORE_ID_SIZE];
    size_t ids, cap;
    store_row row; /* of the table that is being copied */
} copying;

/* Only what is damaged for good; anything else may work next time. */
static bool is_damage(sqlite3 *db) {
    const int code = sqlite3_errcode(db) & 0xff;
    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
}

enum store_answer sq_check(const store *s, sqlite3 *db, pl_error *err) {
    sqlite3_stmt *q = NULL;
    enum store_answer answer = STORE_DONE;
    const char *found = NULL;
    if (sqlite3_prepare_v2(db, "PRAGMA quick_check(1)", -1, &q, NULL) == SQLITE_OK &&
        sqlite3_step(q) == SQLITE_ROW)
        found = (const char *)sqlite3_column_text(q, 0); /* NULL without memory */
    if (!found) {
        answer = is_damage(db) ? STORE_DAMAGED : STORE_FAILED;
        sq_say_sqlite(err, s->where, db);
    } else if (strcmp(found, "ok") != 0) {
        answer = STORE_DAMAGED;
        sq_say(err, SQ_DAMAGED, s->where, "");
    }
    sqlite3_finalize(q);
    return answer;
}

/* ---- which tables there are ---- */

static bool add_id(copying *c, const char *id, pl_error *err) {
    if (c->ids == c->cap) {
        c->cap = c->cap ? 2 * c->cap : 256;
        void *const more = realloc(c->id, c->cap * sizeof *c->id);
        if (!more) return sq_say_errno(err, c->store->where, ENOMEM);
        c->id = more;
    }
    snprintf(c->id[c->ids++], STORE_ID_SIZE, "%s", id);
    return true;
}

/* Why there are no more: there are none, or none that can be read. */
static bool is_end(const copying *c, int result, pl_error *err) {
    if (result == SQLITE_DONE || is_damage(c->from)) return true;
    if (result == SQLITE_ROW && sqlite3_errcode(c->from) != SQLITE_NOMEM) return true;
    return sq_say_sqlite(err, c->store->where, c->from);
}

/* One step at a time, each looked up from the last one, until there are no more or none can be
 * read; so at a damaged page the other direction gets as far as the page. */
static bool collect(copying *c, int statement, pl_error *err) {
    sqlite3_stmt *const q = c->statement[statement];
    char last[64] = "";
    if (statement == TABLE_DOWN || statement == ENTRY_DOWN) strcpy(last, "\x7f");
    for (;;) {
        sqlite3_bind_text(q, 1, last, -1, SQLITE_TRANSIENT);
        const int result = sqlite3_step(q);
        const char *const id =
            result == SQLITE_ROW ? (const char *)sqlite3_column_text(q, 0) : NULL;
        const bool ours = id && *id && strlen(id) < STORE_ID_SIZE && strcmp(id, last) != 0;
        const bool ok = ours ? add_id(c, id, err) : is_end(c, result, err);
        if (ours) snprintf(last, sizeof last, "%s", id);
        sqlite3_reset(q);
        if (!ours || !ok) return ok;
    }
}

static int compare(const void *a, const void *b) {
    return strcmp(a, b);
}

static bool collect_all(copying *c, pl_error *err) {
    for (int i = TABLE_UP; i <= ENTRY_DOWN; i++)
        if (!collect(c, i, err)) return false;
    size_t n = 0;
    if (c->ids) qsort(c->id, c->ids, sizeof *c->id, compare);
    for (size_t i = 0; i < c->ids; i++)
        if (n == 0 || strcmp(c->id[n - 1], c->id[i]) != 0)
            memmove(c->id[n++], c->id[i], STORE_ID_SIZE);
    c->ids = n;
    return true;
}

/* ---- one table ---- */

static bool failed(const copying *c, pl_error *err) {
    return sq_say_sqlite(err, c->part, c->to);
}

/* A row that is lost is made again: the table's phase shows when it is next read. */
static bool find_row(copying *c, const char *id, pl_error *err) {
    sqlite3_stmt *const q = c->statement[FIND];
    c->row = (store_row){ .phase = STORE_PLAY };
    sqlite3_bind_text(q, 1, id, -1, SQLITE_STATIC);
    const int result = sqlite3_step(q);
    if (result == SQLITE_ROW) {
        const int phase = sqlite3_column_int(q, 0);
        if (phase >= 0 && phase < STORE_PHASES) c->row.phase = (enum store_phase)phase;
        c->row.touched = sqlite3_column_int64(q, 1);
        c->row.entries = (uint32_t)sqlite3_column_int64(q, 2);
        c->row.sum = (uint64_t)sqlite3_column_int64(q, 3);
    }
    const bool ok = result == SQLITE_ROW || is_end(c, result, err);
    sqlite3_reset(q);
    return ok;
}

static bool add_entry(copying *c, const store_entry *e) {
    sqlite3_stmt *const q = c->statement[ADD_ENTRY];
    sqlite3_bind_text(q, 1, e->table, -1, SQLITE_STATIC);
    sqlite3_bind_int64(q, 2, e->number);
    sqlite3_bind_int64(q, 3, e->at);
    sqlite3_bind_int64(q, 4, (int64_t)e->sum);
    sqlite3_bind_text64(q, 5, e->text, e->size, SQLITE_STATIC, SQLITE_UTF8);
    const bool ok = sqlite3_step(q) == SQLITE_DONE;
    sqlite3_reset(q);
    return ok;
}

/* Whether the entry that was read continues the journal; then it has its checksum. */
static bool next_entry(const copying *c, store_entry *e, uint32_t number, uint64_t before) {
    sqlite3_stmt *const q = c->statement[JOURNAL];
    const char *const text = (const char *)sqlite3_column_text(q, 3);
    e->number = number;
    e->at = sqlite3_column_int64(q, 1);
    e->text = text ? text : "";
    e->size = (size_t)sqlite3_column_bytes(q, 3);
    e->sum = journal_sum(before, e->at, e->text, e->size);
    const bool fits = !c->summed || (e->sum == (uint64_t)sqlite3_column_int64(q, 2) &&
                                     (number + 1 != c->row.entries || e->sum == c->row.sum));
    return sqlite3_column_int64(q, 0) == number && fits;
}

/* DONE with the row as it should be, DAMAGED, or FAILED when it cannot be read now or the new file
 * cannot be written. */
static enum store_answer copy_journal(copying *c, const char *id, pl_error *err) {
    sqlite3_stmt *const q = c->statement[JOURNAL];
    store_entry e = { .sum = journal_begin(id) };
    snprintf(e.table, sizeof e.table, "%s", id);
    sqlite3_bind_text(q, 1, e.table, -1, SQLITE_STATIC);
    enum store_answer answer = STORE_DONE;
    uint32_t n = 0;
    int result = SQLITE_DONE;
    while (answer == STORE_DONE && (result = sqlite3_step(q)) == SQLITE_ROW) {
        if (!next_entry(c, &e, n, e.sum))
            answer = STORE_DAMAGED;
        else if (!add_entry(c, &e))
            return failed(c, err), STORE_FAILED;
        else
            n++;
    }
    if (result != SQLITE_DONE && !is_end(c, result, err)) return STORE_FAILED;
    sqlite3_reset(q);
    if (result != SQLITE_DONE || n == 0 || n < c->row.entries) answer = STORE_DAMAGED;
    c->row.entries = n;
    c->row.sum = e.sum;
    if (e.at > c->row.touched) c->row.touched = e.at;
    return answer;
}

static bool add_row(copying *c, const char *id) {
    sqlite3_stmt *const q = c->statement[ADD_TABLE];
    sqlite3_bind_text(q, 1, id, -1, SQLITE_STATIC);
    sqlite3_bind_int(q, 2, (int)c->row.phase);
    sqlite3_bind_int64(q, 3, c->row.touched);
    sqlite3_bind_int64(q, 4, c->row.entries);
    sqlite3_bind_int64(q, 5, (int64_t)c->row.sum);
    const bool ok = sqlite3_step(q) == SQLITE_DONE;
    sqlite3_reset(q);
    return ok;
}

static bool drop_entries(copying *c, const char *id) {
    sqlite3_bind_text(c->statement[DROP], 1, id, -1, SQLITE_STATIC);
    const bool ok = sqlite3_step(c->statement[DROP]) == SQLITE_DONE;
    sqlite3_reset(c->statement[DROP]);
    c->row = (store_row){ .phase = STORE_SET_ASIDE, .touched = c->row.touched };
    return ok;
}

static bool copy_table(copying *c, const char *id, pl_error *err) {
    if (!find_row(c, id, err)) return false;
    if (c->row.phase == STORE_LEAVING) return true;
    const enum store_answer answer = copy_journal(c, id, err);
    if (answer == STORE_FAILED) return false;
    if (answer == STORE_DAMAGED && c->row.phase != STORE_SET_ASIDE)
        note(NOTE_ERROR, "table set aside", NOTE_S("table", id), NOTE_S("why", "damaged"));
    if (answer == STORE_DAMAGED && !drop_entries(c, id)) return failed(c, err);
    return add_row(c, id) || failed(c, err);
}

/* ---- all of them ---- */

static bool prepare(copying *c, pl_error *err) {
    for (int i = 0; i < ALL; i++) {
        sqlite3 *const db = i < ADD_ENTRY ? c->from : c->to;
        const char *const text = c->summed || !sql[0][i] ? sql[1][i] : sql[0][i];
        if (sqlite3_prepare_v2(db, text, -1, &c->statement[i], NULL) != SQLITE_OK)
            return sq_say_sqlite(err, i < ADD_ENTRY ? c->store->where : c->part, db);
    }
    return true;
}

static bool tell(const copying *c, const char *order, pl_error *err) {
    return sqlite3_exec(c->to, order, NULL, NULL, NULL) == SQLITE_OK || failed(c, err);
}

static bool copy_all(copying *c, pl_error *err) {
    bool ok = sq_make_file(c->part, err) && sq_connect(c->part, &c->to, err) &&
              tell(c, "PRAGMA journal_mode=OFF", err) && tell(c, "PRAGMA synchronous=OFF", err) &&
              tell(c, sq_schema, err) && prepare(c, err) && collect_all(c, err) &&
              tell(c, "BEGIN", err);
    for (size_t i = 0; ok && i < c->ids; i++)
        ok = copy_table(c, c->id[i], err);
    ok = ok && tell(c, "COMMIT", err);
    for (int i = 0; i < ALL; i++)
        sqlite3_finalize(c->statement[i]);
    ok = sqlite3_close(c->to) == SQLITE_OK && ok;
    free(c->id);
    return ok;
}

/* Both names for a moment, so that there is never none. */
static bool keep_old(const store *s, pl_error *err) {
    char kept[PATH_MAX + 40], stamp[24];
    const time_t now = time(NULL);
    struct tm day;
    gmtime_r(&now, &day);
    strftime(stamp, sizeof stamp, "%Y%m%dT%H%M%SZ", &day);
    snprintf(kept, sizeof kept, "%s-damaged-%s", s->where, stamp);
    if (link(s->where, kept) != 0 && errno != EEXIST) return sq_say_errno(err, kept, errno);
    note(NOTE_ERROR, "damaged store kept", NOTE_S("file", kept));
    return true;
}

/* The new file is locked before it gets its name. */
static bool put_in_place(store *s, const char *part, pl_error *err) {
    const int fd = sq_lock_file(part, err);
    if (fd < 0) return false;
    if (fsync(fd) != 0 || rename(part, s->where) != 0) {
        sq_say_errno(err, part, errno);
        close(fd);
        return false;
    }
    close(s->file);
    s->file = fd;
    return sq_sync_folder(s->where, err);
}

/* A WAL of the old file must not be taken for one of the new: not by anyone who still has it open,
 * nor after a power cut that kept the new file and not that the WAL was deleted. */
static bool leave_wal(const store *s, pl_error *err) {
    int64_t left;
    return sq_tell(s, s->writer, "PRAGMA journal_mode=DELETE", err) &&
           sq_ask(s, s->writer, "SELECT journal_mode='delete' FROM pragma_journal_mode", &left,
                  err) &&
           (left || sq_say(err, SQ_LOCKED, s->where, "")) && sq_sync_folder(s->where, err);
}

bool sq_rebuild(store *s, int64_t version, bool keep, pl_error *err) {
    char part[PATH_MAX + 8];
    snprintf(part, sizeof part, "%s.part", s->where);
    unlink(part);
    copying c = { .store = s, .from = s->writer, .part = part, .summed = version >= SQ_SUMMED };
    note(keep ? NOTE_ERROR : NOTE_INFO, keep ? "store is damaged" : "store gets checksums",
         NOTE_S("store", s->where));
    bool ok = leave_wal(s, err) && copy_all(&c, err);
    sqlite3_close(s->writer);
    s->writer = NULL;
    ok = ok && (!keep || keep_old(s, err)) && put_in_place(s, part, err);
    if (!ok) unlink(part);
    return ok;
}
