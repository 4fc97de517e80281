/* SPDX-License-Identifier: MIT */
/* A connection to PostgreSQL: made when it is needed, prepared, given up when it does not answer in
 * time, and made again, after a pause that grows while that fails. */
#include "clock.h"
#include "note.h"
#include "store_postgres.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAUSE_LEAST = 100, PAUSE_MOST = 3000 }; /* milliseconds between two tries to connect */

void pg_link_begin(pg_link *l, store *s, enum pg_role role) {
    l->store = s;
    l->role = role;
    pthread_mutex_init(&l->lock, NULL);
}

void pg_link_drop(pg_link *l) {
    if (l->conn) PQfinish(l->conn);
    l->conn = NULL;
    if (!l->lost) l->lost = clock_ms();
}

/* ---- waiting ---- */

void pg_wait(const pg_link *l, int other, int64_t ms) {
    const bool full = PQflush(l->conn) > 0;
    struct pollfd at[2] = { { .fd = PQsocket(l->conn), .events = POLLIN },
                            { .fd = other, .events = POLLIN } };
    if (full) at[0].events |= POLLOUT;
    poll(at, 2, (int)(ms > 0 ? ms : 0));
}

PGresult *pg_next_result(pg_link *l, int64_t deadline, bool *lost) {
    *lost = false;
    while (PQisBusy(l->conn)) {
        const int64_t left = deadline - clock_ms();
        if (left <= 0) return *lost = true, NULL;
        pg_wait(l, -1, left);
        if (!PQconsumeInput(l->conn)) return *lost = true, NULL;
    }
    PGresult *const r = PQgetResult(l->conn);
    *lost = PQstatus(l->conn) != CONNECTION_OK;
    return r;
}

/* ---- what went wrong ---- */

static bool starts(const char *state, const char *with) {
    return strncmp(state, with, strlen(with)) == 0;
}

enum pg_end pg_judge(const store *s, const PGresult *r, pl_error *err) {
    const char *const field = PQresultErrorField(r, PG_DIAG_SQLSTATE);
    const char *const state = field ? field : "08000";
    pg_say_result(err, s, r);
    /* Told to end, it may have committed before. */
    if (starts(state, "08") || starts(state, "57P")) return PG_LOST;
    if (starts(state, "25006")) return PG_AWAY; /* not the primary any more */
    /* A deadlock, a row that was locked for too long, a table that another server made first. */
    const bool busy = starts(state, "40") || starts(state, "55P03") || starts(state, "23505");
    return busy ? PG_BUSY : PG_REFUSED;
}

/* ---- connecting ---- */

/* What stands before the address can be said otherwise there. One that hears nothing more must
 * notice. */
static PGconn *dial(const store *s) {
    static const char *const name[] = { "connect_timeout",
                                        "tcp_user_timeout",
                                        "keepalives_idle",
                                        "keepalives_interval",
                                        "keepalives_count",
                                        "target_session_attrs",
                                        "gssencmode",
                                        "fallback_application_name",
                                        "dbname",
                                        "client_encoding",
                                        NULL };
    const char *const value[] = { "3",       "10000",    "5",      "5",    "2", "read-write",
                                  "disable", "perilune", s->where, "UTF8", NULL };
    return PQconnectdbParams(name, value, 1);
}

static const char *settings_of(const pg_link *l) {
    static const char *const commit[] = { [DURABLE_POWER] = "SET synchronous_commit = local",
                                          [DURABLE_PROCESS] = "SET synchronous_commit = off",
                                          [DURABLE_STANDBY] = "SET synchronous_commit = on" };
    if (l->store->looking) return "SET default_transaction_read_only = on";
    return commit[l->store->durability];
}

/* Every statement finds its rows by a key, also as long as the database knows nothing about the
 * size of the tables. Timeouts that are set for the database are not meant for a connection that
 * waits for the next move; PostgreSQL 12 and 13 do not know idle_session_timeout. */
static const char usual[] =
    "SET jit = off; SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan;"
    "SET lock_timeout = '5s'; SET statement_timeout = 0;"
    "SET idle_in_transaction_session_timeout = 0;"
    "SELECT set_config(name, '0', false) FROM pg_settings WHERE name = 'idle_session_timeout';"
    "SET search_path = pg_catalog";

bool pg_claim(pg_link *l, pl_error *err) {
    char text[8];
    const bool alone = l->store->alone;
    if (l->role != PG_WRITER || l->store->looking) return true;
    if (!pg_ask(l,
                alone ? "SELECT pg_try_advisory_lock(" PG_LOCK ", 2)"
                      : "SELECT pg_try_advisory_lock_shared(" PG_LOCK ", 2)",
                text, sizeof text, err))
        return false;
    return text[0] == 't' || pg_say(err, alone ? PG_SERVED : PG_SEIZED, l->store, "");
}

static const int first_of[PG_ROLES + 1] = { [PG_WRITER] = PG_APPEND,
                                            [PG_READER] = PG_TABLES,
                                            [PG_SIDE] = PG_BEAT,
                                            [PG_EAR] = PG_STATEMENTS,
                                            [PG_ROLES] = PG_STATEMENTS };

static void name_statement(char out[8], int statement) {
    snprintf(out, 8, "s%d", statement);
}

static bool take_prepared(pg_link *l, pl_error *err) {
    bool ok = true, lost, synced = false;
    while (!synced) {
        PGresult *const r = pg_next_result(l, clock_ms() + PG_ANSWER, &lost);
        if (lost) return PQclear(r), pg_say(err, PG_LOST_WORD, l->store, "");
        const ExecStatusType status = PQresultStatus(r);
        if (r && status == PGRES_FATAL_ERROR && ok) ok = pg_say_result(err, l->store, r);
        synced = r && status == PGRES_PIPELINE_SYNC;
        PQclear(r);
    }
    return ok;
}

/* All of them in one round trip. */
static bool prepare(pg_link *l, pl_error *err) {
    if (!PQenterPipelineMode(l->conn)) return pg_say(err, PG_LOST_WORD, l->store, "");
    bool ok = true;
    for (int i = first_of[l->role]; i < first_of[l->role + 1]; i++) {
        char name[8];
        name_statement(name, i);
        ok = ok && PQsendPrepare(l->conn, name, pg_sql[i], 0, NULL);
    }
    ok = ok && PQpipelineSync(l->conn);
    if (!ok) return pg_say(err, PG_LOST_WORD, l->store, "");
    return take_prepared(l, err) &&
           (PQexitPipelineMode(l->conn) || pg_say(err, PG_LOST_WORD, l->store, ""));
}

static bool greet(pg_link *l, pl_error *err) {
    return pg_tell(l, usual, err) && pg_tell(l, settings_of(l), err) && pg_schema(l, err) &&
           pg_claim(l, err) && prepare(l, err);
}

static void ignore_notice(void *unused, const PGresult *r) {
    (void)unused, (void)r;
}

static bool connect_now(pg_link *l, pl_error *err) {
    l->conn = dial(l->store);
    if (!l->conn) return pg_say(err, PG_MEMORY, l->store, "");
    if (PQstatus(l->conn) != CONNECTION_OK) return pg_say_connect(err, l->store, l->conn);
    PQsetNoticeReceiver(l->conn, ignore_notice, NULL);
    PQsetnonblocking(l->conn, 1);
    return greet(l, err);
}

/* The log tells the end and the return of a connection, not every try. */
static void connected(pg_link *l) {
    store *const s = l->store;
    if (l->lost)
        note(NOTE_INFO, "store is connected again", NOTE_S("store", s->shown),
             NOTE_I("ms", clock_ms() - l->lost));
    l->lost = l->next_try = l->pause = 0;
    if (l->role != PG_WRITER) return;
    atomic_store(&s->writer_pid, PQbackendPID(l->conn));
    atomic_fetch_add(&s->connections, 1);
}

static void not_connected(pg_link *l, const pl_error *err) {
    if (l->pause == 0) note(NOTE_ERROR, "store is not connected", NOTE_S("why", err->text));
    l->pause = l->pause ? 2 * l->pause : PAUSE_LEAST;
    if (l->pause > PAUSE_MOST) l->pause = PAUSE_MOST;
    pg_link_drop(l);
    l->next_try = clock_ms() + l->pause;
}

bool pg_link_up(pg_link *l, pl_error *err) {
    pl_error why = { 0 };
    if (l->conn && PQstatus(l->conn) == CONNECTION_OK) return true;
    if (l->conn) pg_link_drop(l);
    if (clock_ms() < l->next_try) return pg_say(err, PG_LOST_WORD, l->store, "");
    if (err) why.lang = err->lang;
    const bool ok = connect_now(l, &why);
    if (ok) return connected(l), true;
    not_connected(l, &why);
    if (err) *err = why;
    return false;
}

/* ---- statements ---- */

/* Takes all results of what was sent and keeps the first, or the first that is an error. */
static enum pg_end take_results(pg_link *l, PGresult **out, pl_error *err) {
    const int64_t deadline = clock_ms() + PG_ANSWER;
    bool lost;
    PGresult *kept = NULL, *r;
    while ((r = pg_next_result(l, deadline, &lost)) && !lost) {
        if (!kept ||
            (PQresultStatus(r) == PGRES_FATAL_ERROR && PQresultStatus(kept) != PGRES_FATAL_ERROR)) {
            PQclear(kept);
            kept = r;
        } else {
            PQclear(r);
        }
    }
    PQclear(r);
    if (lost && !(kept && PQresultStatus(kept) == PGRES_FATAL_ERROR)) {
        PQclear(kept);
        pg_say(err, PQstatus(l->conn) == CONNECTION_OK ? PG_NO_ANSWER : PG_LOST_WORD, l->store, "");
        return PG_LOST;
    }
    const ExecStatusType status = PQresultStatus(kept);
    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) return *out = kept, PG_DONE;
    const enum pg_end end = pg_judge(l->store, kept, err);
    PQclear(kept);
    return end;
}

static enum pg_end run_once(pg_link *l, enum pg_statement statement, const char *const *value,
                            int n, PGresult **out, pl_error *err) {
    char name[8];
    name_statement(name, statement);
    if (!pg_link_up(l, err)) return PG_AWAY;
    if (!PQsendQueryPrepared(l->conn, name, n, value, NULL, NULL, 1))
        return pg_say(err, PG_LOST_WORD, l->store, ""), PG_LOST;
    return take_results(l, out, err);
}

PGresult *pg_run(pg_link *l, enum pg_statement statement, const char *const *value, int n,
                 pl_error *err) {
    for (int tries = 0; tries < 2; tries++) {
        PGresult *r = NULL;
        const enum pg_end end = run_once(l, statement, value, n, &r, err);
        if (end == PG_DONE) return r;
        if (end == PG_REFUSED) return NULL;
        if (end != PG_BUSY) pg_link_drop(l);
    }
    return NULL;
}

static PGresult *send_plain(pg_link *l, const char *sql, pl_error *err) {
    PGresult *r = NULL;
    if (!PQsendQuery(l->conn, sql)) return pg_say(err, PG_LOST_WORD, l->store, ""), NULL;
    return take_results(l, &r, err) == PG_DONE ? r : NULL;
}

/* Locks outlive the connection until its backend notices, and would refuse the next server. */
void pg_link_end(pg_link *l) {
    const bool sound = l->conn && PQstatus(l->conn) == CONNECTION_OK;
    if (sound && l->role == PG_WRITER) pg_tell(l, "SELECT pg_advisory_unlock_all()", NULL);
    if (l->conn) PQfinish(l->conn);
    l->conn = NULL;
    pthread_mutex_destroy(&l->lock);
}

bool pg_tell(pg_link *l, const char *sql, pl_error *err) {
    PGresult *const r = send_plain(l, sql, err);
    PQclear(r);
    return r;
}

bool pg_ask(pg_link *l, const char *sql, char *out, size_t size, pl_error *err) {
    PGresult *const r = send_plain(l, sql, err);
    const bool ok = r && PQntuples(r) > 0;
    if (ok) snprintf(out, size, "%s", PQgetvalue(r, 0, 0));
    if (r && !ok) pg_say(err, PG_OTHER, l->store, "0 rows");
    PQclear(r);
    return ok;
}

int64_t pg_int(const PGresult *r, int row, int column) {
    const unsigned char *const at = (const unsigned char *)PQgetvalue(r, row, column);
    const int n = PQgetlength(r, row, column);
    uint64_t value = n && at[0] & 0x80 ? UINT64_MAX : 0;
    for (int i = 0; i < n; i++)
        value = value << 8 | at[i];
    return (int64_t)value;
}
