/* SPDX-License-Identifier: MIT */
/* Tables in a PostgreSQL database, for any number of servers. Each has up to four connections: the
 * writer, the reader, one beside them for signs of life and messages, and one that listens. All are
 * made again when they are lost. */
#include "store_postgres.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool logged(bool ok, const pl_error *err, store_error error) {
    _Static_assert(sizeof err->text == STORE_ERROR_SIZE, "as long as each other");
    if (!ok) memcpy(error, err->text, STORE_ERROR_SIZE);
    return ok;
}

/* ---- opening ---- */

static void close_store(store *s) {
    pg_unwatch(s);
    for (int i = 0; i < PG_ROLES; i++)
        pg_link_end(&s->link[i]);
    for (int i = 0; i < PG_VALUES; i++)
        free(s->value[i].at);
    free(s->where);
    free(s);
}

/* libpq ends the password at the first @ or slash. One that contains them goes on in what libpq
 * takes for the host or the port, and quotes when it can't connect. */
static bool is_clear(const char *where) {
    const char *const end = strpbrk(strstr(where, "://") + 3, "@/");
    return !end || !strchr(end + 1, '@');
}

/* What libpq says about an address may quote the password in it. */
static bool is_address(const store *s, pl_error *err) {
    if (!is_clear(s->where)) return pg_say(err, PG_UNCLEAR, s, "");
    PQconninfoOption *const options = PQconninfoParse(s->where, NULL);
    PQconninfoFree(options);
    return options || pg_say(err, PG_ADDRESS, s, "");
}

static store *new_store(const char *where, pl_error *err) {
    store *const s = calloc(1, sizeof *s);
    if (!s) return pl_refuse(err, pg_word[PG_MEMORY]), NULL;
    pl_text shown = PL_TEXT(s->shown);
    store_show(where, &shown);
    for (int i = 0; i < PG_ROLES; i++)
        pg_link_begin(&s->link[i], s, (enum pg_role)i);
    s->where = strdup(where);
    if (s->where ? is_address(s, err) : pg_say(err, PG_MEMORY, s, "")) return s;
    close_store(s);
    return NULL;
}

static bool has_standby(store *s, pl_error *err) {
    char names[8];
    if (s->durability != DURABLE_STANDBY) return true;
    return pg_ask(&s->link[PG_WRITER], "SELECT current_setting('synchronous_standby_names') <> ''",
                  names, sizeof names, err) &&
           (names[0] == 't' || pg_say(err, PG_NO_STANDBY, s, ""));
}

static bool measure(store *s, pl_error *err) {
    char size[24];
    if (!pg_ask(&s->link[PG_READER], "SELECT " PG_SIZE, size, sizeof size, err)) return false;
    atomic_store(&s->bytes, atoll(size));
    return true;
}

static store *open_store(const char *where, enum durability durability, pl_error *err) {
    store *const s = new_store(where, err);
    if (!s) return NULL;
    s->durability = durability;
    if (pg_link_up(&s->link[PG_WRITER], err) && has_standby(s, err) &&
        pg_link_up(&s->link[PG_READER], err) && measure(s, err))
        return s;
    close_store(s);
    return NULL;
}

static store *look(const char *where, pl_error *err) {
    store *const s = new_store(where, err);
    if (!s) return NULL;
    s->looking = true;
    if (pg_link_up(&s->link[PG_READER], err) && measure(s, err)) return s;
    close_store(s);
    return NULL;
}

/* Now, and whenever the writer connects again. A new connection would be refused because of the
 * lock of the old one until that one's backend is gone. */
static bool seize(store *s, pl_error *err) {
    pg_link *const l = &s->link[PG_WRITER];
    s->alone = true;
    return pg_link_up(l, err) && pg_claim(l, err);
}

/* Reconnecting reads names, passwords and certificates again. */
static void reads(store *s, void (*name)(void *, const char *), void *context) {
    static const char *const usual[] = { "/etc/passwd",        "/etc/hosts",     "/etc/host.conf",
                                         "/etc/resolv.conf",   "/etc/gai.conf",  "/etc/services",
                                         "/etc/nsswitch.conf", "/etc/localtime", NULL };
    static const char *const files[] = { "passfile", "sslcert",   "sslkey", "sslrootcert",
                                         "sslcrl",   "sslcrldir", NULL };
    PQconninfoOption *const options = PQconninfo(s->link[PG_READER].conn);
    for (int i = 0; usual[i]; i++)
        name(context, usual[i]);
    for (const PQconninfoOption *o = options; o && o->keyword; o++)
        for (int i = 0; files[i]; i++)
            if (strcmp(o->keyword, files[i]) == 0 && o->val && *o->val) name(context, o->val);
    PQconninfoFree(options);
    const char *const home = getenv("HOME");
    char folder[PATH_MAX];
    if (home && snprintf(folder, sizeof folder, "%s/.postgresql", home) < PATH_MAX)
        name(context, folder);
}

/* ---- changes ---- */

static PGresult *change(store *s, enum pg_statement statement, const char *const *value, int n,
                        store_error error) {
    pl_error err = { 0 };
    pg_link *const l = &s->link[PG_WRITER];
    pthread_mutex_lock(&l->lock);
    PGresult *const r = pg_run(l, statement, value, n, &err);
    pthread_mutex_unlock(&l->lock);
    logged(r, &err, error);
    return r;
}

static bool set_phase(store *s, const char *table, enum store_phase phase, enum store_phase *was,
                      store_error error) {
    char number[16];
    snprintf(number, sizeof number, "%d", (int)phase);
    PGresult *const r = change(s, PG_SET_PHASE, (const char *const[]){ table, number }, 2, error);
    const int64_t before = r && PQntuples(r) ? pg_int(r, 0, 0) : STORE_PHASES;
    const bool known = before >= 0 && before < STORE_PHASES;
    if (r && was) *was = known ? (enum store_phase)before : STORE_PHASES;
    PQclear(r);
    return r;
}

static bool remove_table(store *s, const char *table, int most, bool *left, store_error error) {
    char number[16];
    snprintf(number, sizeof number, "%d", most);
    PGresult *const r = change(s, PG_REMOVE, (const char *const[]){ table, number }, 2, error);
    *left = r && PQntuples(r) && pg_int(r, 0, 0);
    PQclear(r);
    return r;
}

/* PostgreSQL's autovacuum does that. */
static bool shrink(store *s, bool *left, store_error error) {
    (void)s, (void)error;
    *left = false;
    return true;
}

static bool keep(store *s, const char *table, const char *key, const char *text, size_t size,
                 store_error error) {
    char *const whole = strndup(text, size);
    pl_error err = { 0 };
    if (!whole) return logged(pg_say(&err, PG_MEMORY, s, ""), &err, error);
    PGresult *const r = change(s, PG_KEEP, (const char *const[]){ table, key, whole }, 3, error);
    PQclear(r);
    free(whole);
    return r;
}

/* ---- questions ---- */

static PGresult *question(store *s, enum pg_statement statement, const char *const *value, int n,
                          store_error error) {
    pl_error err = { 0 };
    PGresult *const r = pg_run(&s->link[PG_READER], statement, value, n, &err);
    logged(r, &err, error);
    return r;
}

/* A phase that does not exist stands for a game that goes on: its journal tells. */
static enum store_phase known_phase(int64_t phase) {
    return phase >= 0 && phase < STORE_PHASES ? (enum store_phase)phase : STORE_PLAY;
}

static store_row row_of(const PGresult *r, int i) {
    store_row row = {
        .phase = known_phase(pg_int(r, i, 1)),
        .touched = pg_int(r, i, 2),
        .entries = (uint32_t)pg_int(r, i, 3),
        .sum = (uint64_t)pg_int(r, i, 4),
    };
    snprintf(row.table, sizeof row.table, "%s", PQgetvalue(r, i, 0));
    return row;
}

static void name_recent(const store_census *c, const char *list) {
    char id[STORE_ID_SIZE];
    for (int n; sscanf(list, " %11s%n", id, &n) == 1; list += n)
        c->recent(c->context, id);
}

static bool survey(store *s, int64_t since, store_census *c, store_error error) {
    char number[24];
    snprintf(number, sizeof number, "%lld", (long long)since);
    PGresult *const r = question(s, PG_SURVEY, (const char *const[]){ number }, 1, error);
    memset(c->tables, 0, sizeof c->tables);
    for (int i = 0; r && i < PQntuples(r); i++) {
        c->tables[known_phase(pg_int(r, i, 0))] += (uint64_t)pg_int(r, i, 1);
        name_recent(c, PQgetvalue(r, i, 2));
    }
    PQclear(r);
    return r;
}

/* Reads a page at a time, because the callback may query the store meanwhile. */
static bool tables(store *s, const char *after, store_take_table take, void *context,
                   store_error error) {
    char last[STORE_ID_SIZE];
    snprintf(last, sizeof last, "%s", after);
    for (int n = 1; n > 0;) {
        PGresult *const r = question(s, PG_TABLES, (const char *const[]){ last }, 1, error);
        if (!r) return false;
        n = PQntuples(r);
        for (int i = 0; i < n; i++) {
            const store_row row = row_of(r, i);
            memcpy(last, row.table, sizeof last);
            if (!take(context, &row)) n = 0;
        }
        PQclear(r);
    }
    return true;
}

static enum store_answer find(store *s, const char *table, store_row *row, store_error error) {
    PGresult *const r = question(s, PG_FIND, (const char *const[]){ table }, 1, error);
    if (!r) return STORE_FAILED;
    enum store_answer answer = PQntuples(r) ? STORE_DONE : STORE_NONE;
    if (answer == STORE_DONE) *row = row_of(r, 0);
    if (answer == STORE_DONE && pg_int(r, 0, 1) < 0) {
        pl_error err = { 0 };
        logged(pg_say(&err, PG_NO_ROW, s, table), &err, error);
        answer = STORE_DAMAGED;
    }
    PQclear(r);
    return answer;
}

static store_entry entry_of(const PGresult *r, int i, const char *table) {
    store_entry e = {
        .number = (uint32_t)pg_int(r, i, 0),
        .at = pg_int(r, i, 1),
        .sum = (uint64_t)pg_int(r, i, 2),
        .text = PQgetvalue(r, i, 3),
        .size = (size_t)PQgetlength(r, i, 3),
        .phase = (enum store_phase)pg_int(r, i, 4),
    };
    snprintf(e.table, sizeof e.table, "%s", table);
    return e;
}

/* DONE with *from after the page, NONE when the taker stops, DAMAGED at a gap. */
static enum store_answer take_page(const PGresult *r, const char *table, uint32_t *from,
                                   store_take_entry take, void *context, pl_error *err) {
    for (int i = 0; i < PQntuples(r); i++, ++*from) {
        const store_entry e = entry_of(r, i, table);
        if (e.number != *from) {
            pl_fail(err, pg_word[PG_GAP], PL_S(table), PL_I(e.number));
            return STORE_DAMAGED;
        }
        if (!take(context, &e)) return STORE_NONE;
    }
    return STORE_DONE;
}

static enum store_answer journal(store *s, const char *table, uint32_t from, store_take_entry take,
                                 void *context, store_error error) {
    for (;;) {
        char number[16];
        pl_error err = { 0 };
        snprintf(number, sizeof number, "%u", (unsigned)from);
        PGresult *const r =
            question(s, PG_JOURNAL, (const char *const[]){ table, number }, 2, error);
        if (!r) return STORE_FAILED;
        const bool end = PQntuples(r) < PG_PAGE;
        const enum store_answer answer = take_page(r, table, &from, take, context, &err);
        PQclear(r);
        if (answer == STORE_DAMAGED) return logged(false, &err, error), STORE_DAMAGED;
        if (end || answer == STORE_NONE) return STORE_DONE;
    }
}

static enum store_answer kept(store *s, const char *table, const char *key, store_take_text take,
                              void *context, store_error error) {
    PGresult *const r = question(s, PG_KEPT, (const char *const[]){ table, key }, 2, error);
    const bool there = r && PQntuples(r) > 0;
    if (there) take(context, PQgetvalue(r, 0, 0), (size_t)PQgetlength(r, 0, 0));
    PQclear(r);
    return !r ? STORE_FAILED : there ? STORE_DONE : STORE_NONE;
}

static int64_t bytes(const store *s) {
    return atomic_load(&s->bytes);
}

/* PostgreSQL checks its own pages; rows without a journal are found by reading the journal. */
static enum store_answer check(store *s, store_error error) {
    pl_error err = { 0 };
    PGresult *const r = question(s, PG_ORPHAN, NULL, 0, error);
    if (!r) return STORE_FAILED;
    char shown[STORE_ID_SIZE];
    const bool ok =
        PQntuples(r) == 0 || pg_say(&err, PG_NO_ROW, s, store_show_id(PQgetvalue(r, 0, 0), shown));
    PQclear(r);
    return logged(ok, &err, error) ? STORE_DONE : STORE_DAMAGED;
}

static bool backup(store *s, const char *to, pl_error *err) {
    (void)to;
    return pg_say(err, PG_BACKUP, s, "");
}

const store_driver store_postgres = {
    .id = "postgresql",
    .shared = true,
    .open = open_store,
    .look = look,
    .close = close_store,
    .reads = reads,
    .seize = seize,
    .append = pg_append,
    .set_phase = set_phase,
    .remove = remove_table,
    .shrink = shrink,
    .keep = keep,
    .tables = tables,
    .find = find,
    .journal = journal,
    .kept = kept,
    .bytes = bytes,
    .survey = survey,
    .check = check,
    .backup = backup,
    .watch = pg_watch,
    .unwatch = pg_unwatch,
    .beat = pg_beat,
    .say = pg_tell_all,
    .word = pg_word,
    .words = PG_WORDS,
};
