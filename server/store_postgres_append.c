/* SPDX-License-Identifier: MIT */
/* Appending to PostgreSQL: all groups of a round in one transaction and one round trip.
 *
 * A round has each table in one group only, so that groups do not depend on each other; what is
 * left waits for the next round. (A server has at most one change of a table under way, so there
 * is hardly ever a second round.) Its groups are sorted by table, sent as statements of up to 256
 * tables through libpq's pipeline, and committed together.
 *
 * When the connection breaks before the answer, nobody knows whether the transaction was committed,
 * or still will be. So the same statements are sent again on a new connection: whatever was stored
 * the first time is refused then, and is recognized by its checksums; whatever was not is stored
 * now, and comes too late should the first transaction still be under way. */
#include "clock.h"
#include "store_postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BUSY_MOST = 5 }; /* tries of what the database was too busy for */

enum { INT4 = 23, INT8 = 20, TEXT = 25 }; /* types, as PostgreSQL numbers them */

enum { W_GROUP, W_ID, W_FIRST, W_NEXT, W_PHASE, W_AT, W_SUM, E_W, E_NUMBER, E_AT, E_SUM, E_TEXT };

static const int type_of[PG_VALUES] = { INT4, TEXT, INT4, INT4, INT4, INT8,
                                        INT8, INT4, INT4, INT8, INT8, TEXT };

/* ---- arrays in binary ---- */

static char *room(pg_bytes *b, size_t more) {
    if (b->n + more > b->cap) {
        const size_t cap = 2 * (b->n + more);
        char *const at = realloc(b->at, cap);
        if (!at) return b->failed = true, NULL;
        b->at = at;
        b->cap = cap;
    }
    b->n += more;
    return b->at + b->n - more;
}

static void write_int(char *at, int64_t value, int size) {
    for (int i = 0; i < size; i++)
        at[i] = (char)((uint64_t)value >> 8 * (size - 1 - i));
}

static void put_int(pg_bytes *b, int64_t value, int size) {
    char *const at = b->failed ? NULL : room(b, (size_t)size);
    if (at) write_int(at, value, size);
}

/* One dimension, no NULLs; how many there are is known at the end. */
static void begin_array(pg_bytes *b, int type) {
    b->n = 0;
    b->failed = false;
    put_int(b, 1, 4);
    put_int(b, 0, 4);
    put_int(b, type, 4);
    put_int(b, 0, 4);
    put_int(b, 1, 4);
}

static void end_array(pg_bytes *b, int n) {
    if (!b->failed) write_int(b->at + 12, n, 4);
}

static void add_int(pg_bytes *value, int which, int64_t number) {
    const int size = type_of[which] == INT8 ? 8 : 4;
    put_int(&value[which], size, 4);
    put_int(&value[which], number, size);
}

static void add_text(pg_bytes *value, int which, const char *text, size_t size) {
    put_int(&value[which], (int64_t)size, 4);
    char *const at = value[which].failed ? NULL : room(&value[which], size);
    if (at) memcpy(at, text, size);
}

/* ---- a statement ---- */

/* The newest entry of the table of entry i that the group has, if i is the first of them. */
static const store_entry *newest_of(const store_group *g, int i) {
    for (int k = 0; k < i; k++)
        if (strcmp(g->entry[k].table, g->entry[i].table) == 0) return NULL;
    const store_entry *e = &g->entry[i];
    for (int k = i + 1; k < g->n; k++)
        if (strcmp(g->entry[k].table, e->table) == 0) e = &g->entry[k];
    return e;
}

typedef struct {
    int tables, entries;
} counted;

static void add_table(pg_bytes *value, int group, const store_entry *first,
                      const store_entry *newest) {
    add_int(value, W_GROUP, group);
    add_text(value, W_ID, first->table, strlen(first->table));
    add_int(value, W_FIRST, first->number);
    add_int(value, W_NEXT, (int64_t)newest->number + 1);
    add_int(value, W_PHASE, (int64_t)newest->phase);
    add_int(value, W_AT, newest->at);
    add_int(value, W_SUM, (int64_t)newest->sum);
}

static void add_entry(pg_bytes *value, int table, const store_entry *e) {
    add_int(value, E_W, table);
    add_int(value, E_NUMBER, e->number);
    add_int(value, E_AT, e->at);
    add_int(value, E_SUM, (int64_t)e->sum);
    add_text(value, E_TEXT, e->text, e->size);
}

/* Tables are numbered from 1 on, as the elements of arrays are. */
static void add_group(pg_bytes *value, int group, const store_group *g, counted *n) {
    for (int i = 0; i < g->n; i++) {
        const store_entry *const newest = newest_of(g, i);
        if (!newest) continue;
        add_table(value, group, &g->entry[i], newest);
        n->tables++;
        for (int k = i; k < g->n; k++)
            if (strcmp(g->entry[k].table, g->entry[i].table) == 0) {
                add_entry(value, n->tables, &g->entry[k]);
                n->entries++;
            }
    }
}

static bool send_values(pg_link *l, const pg_bytes *value) {
    const char *at[PG_VALUES];
    int size[PG_VALUES], format[PG_VALUES];
    for (int i = 0; i < PG_VALUES; i++) {
        if (value[i].failed) return false;
        at[i] = value[i].at;
        size[i] = (int)value[i].n;
        format[i] = 1;
    }
    return PQsendQueryPrepared(l->conn, "s0", PG_VALUES, at, size, format, 1);
}

/* ---- a round ---- */

typedef struct {
    store *store;
    store_group *group;
    int *order; /* of groups, by table; the round is its first n */
    int n;
    bool doubt; /* it was sent before, and what became of that is not known */
} round_of;

static int tables_of(const store_group *g) {
    int n = 0;
    for (int i = 0; i < g->n; i++)
        n += newest_of(g, i) != NULL;
    return n;
}

static void begin_values(pg_bytes *value) {
    for (int i = 0; i < PG_VALUES; i++)
        begin_array(&value[i], type_of[i]);
}

static void end_values(pg_bytes *value, counted n) {
    for (int i = 0; i < PG_VALUES; i++)
        end_array(&value[i], i < E_W ? n.tables : n.entries);
}

/* Statements until all groups are in one. */
static bool send_round(pg_link *l, const round_of *r) {
    pg_bytes *const value = r->store->value;
    for (int i = 0; i < r->n;) {
        counted n = { 0 };
        begin_values(value);
        do
            add_group(value, r->order[i], &r->group[r->order[i]], &n);
        while (++i < r->n && n.tables + tables_of(&r->group[r->order[i]]) <= PG_TABLES_MOST);
        end_values(value, n);
        if (!send_values(l, value)) return false;
    }
    return PQpipelineSync(l->conn);
}

static void judge_group(store_group *g, enum store_verdict verdict, const pl_error *err) {
    g->verdict = verdict;
    memcpy(g->error, err->text, STORE_ERROR_SIZE);
}

/* Each row is a group, with a table if it was refused because of that. */
static void take_verdicts(const round_of *r, const PGresult *result) {
    for (int i = 0; i < PQntuples(result); i++) {
        pl_error err = { 0 };
        const bool stored = PQgetisnull(result, i, 1);
        if (!stored) pg_say(&err, PG_TAKEN, r->store, PQgetvalue(result, i, 1));
        judge_group(&r->group[pg_int(result, i, 0)], stored ? VERDICT_STORED : VERDICT_CONFLICT,
                    &err);
    }
}

/* The verdicts count only if all went well: then it was committed. */
static enum pg_end take_round(pg_link *l, const round_of *r, pl_error *err) {
    const int64_t deadline = clock_ms() + PG_ANSWER_APPEND;
    enum pg_end end = PG_DONE;
    for (bool lost, synced = false; !synced;) {
        PGresult *const result = pg_next_result(l, deadline, &lost);
        const ExecStatusType status = PQresultStatus(result);
        if (result && status == PGRES_FATAL_ERROR && end == PG_DONE)
            end = pg_judge(r->store, result, err);
        else if (status == PGRES_TUPLES_OK)
            take_verdicts(r, result);
        synced = result && status == PGRES_PIPELINE_SYNC;
        PQclear(result);
        if (!lost) continue;
        if (end == PG_DONE) pg_say(err, PG_LOST_WORD, r->store, "");
        return end == PG_DONE ? PG_LOST : end;
    }
    return end;
}

static enum pg_end try_round(const round_of *r, pl_error *err) {
    pg_link *const l = &r->store->link[PG_WRITER];
    if (!pg_link_up(l, err)) return PG_AWAY;
    enum pg_end end = PG_LOST;
    if (PQenterPipelineMode(l->conn) && send_round(l, r)) end = take_round(l, r, err);
    if (end == PG_LOST || end == PG_AWAY || !PQexitPipelineMode(l->conn)) pg_link_drop(l);
    return end;
}

/* ---- verdicts ---- */

static void judge_all(const round_of *r, enum store_verdict verdict, const pl_error *err) {
    for (int i = 0; i < r->n; i++)
        judge_group(&r->group[r->order[i]], verdict, err);
}

/* Whether the last entry of a group is in the store, with its checksum: then all of them are. */
static enum store_answer is_there(store *s, const store_group *g) {
    const store_entry *const e = &g->entry[g->n - 1];
    char number[16], sum[24];
    snprintf(number, sizeof number, "%u", (unsigned)e->number);
    snprintf(sum, sizeof sum, "%lld", (long long)(int64_t)e->sum);
    const char *const value[] = { e->table, number, sum };
    pl_error err = { 0 };
    PGresult *const r = pg_run(&s->link[PG_WRITER], PG_LOOK_UP, value, 3, &err);
    const bool there = r && PQntuples(r) > 0;
    PQclear(r);
    return !r ? STORE_FAILED : there ? STORE_DONE : STORE_NONE;
}

static void unknown(const store *s, store_group *g) {
    pl_error err = { 0 };
    pg_say(&err, PG_UNKNOWN, s, "");
    judge_group(g, VERDICT_UNKNOWN, &err);
}

/* Those that were refused may have been stored before. */
static void resolve(const round_of *r) {
    for (int i = 0; i < r->n; i++) {
        store_group *const g = &r->group[r->order[i]];
        if (g->verdict == VERDICT_STORED) continue;
        const enum store_answer there = is_there(r->store, g);
        if (there == STORE_DONE)
            judge_group(g, VERDICT_STORED, &(pl_error){ 0 });
        else if (there == STORE_FAILED)
            unknown(r->store, g);
    }
}

static void rest(int64_t ms) {
    const struct timespec t = { .tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000 };
    nanosleep(&t, NULL);
}

/* A database that has been away for long is not waited for. */
static int64_t patience(const store *s) {
    const int64_t lost = s->link[PG_WRITER].lost;
    return (lost ? lost : clock_ms()) + PG_PATIENCE;
}

static void store_round(round_of *r) {
    const int64_t until = patience(r->store);
    pl_error err = { 0 };
    enum pg_end end;
    for (int busy = 0;;) {
        end = try_round(r, &err);
        busy += end == PG_BUSY;
        r->doubt = r->doubt || end == PG_LOST;
        if (end == PG_DONE || end == PG_REFUSED || busy == BUSY_MOST || clock_ms() >= until) break;
        if (end == PG_AWAY) rest(50);
    }
    if (end != PG_DONE && r->doubt) pg_say(&err, PG_UNKNOWN, r->store, "");
    if (end != PG_DONE)
        judge_all(r, r->doubt ? VERDICT_UNKNOWN : VERDICT_FAILED, &err);
    else if (r->doubt)
        resolve(r);
}

/* ---- rounds ---- */

static bool continues(const store_entry *a, const store_entry *b) {
    return strcmp(a->table, b->table) != 0 || b->number == a->number + 1;
}

/* Whether the entries of each table follow each other; PostgreSQL is asked about the first only. */
static bool is_in_order(store_group *g) {
    pl_error err = { 0 };
    for (int i = 1; i < g->n; i++)
        for (int k = i - 1; k >= 0; k--) {
            if (strcmp(g->entry[k].table, g->entry[i].table) != 0) continue;
            if (continues(&g->entry[k], &g->entry[i])) break;
            pl_fail(&err, pg_word[PG_GAP], PL_S(g->entry[i].table), PL_I(g->entry[i].number));
            judge_group(g, VERDICT_CONFLICT, &err);
            return false;
        }
    return true;
}

typedef struct {
    const char *table;
    int group;
    bool later; /* an earlier group has that table, too */
} use;

static int by_table(const void *a, const void *b) {
    const use *const x = a, *const y = b;
    const int order = strcmp(x->table, y->table);
    return order ? order : x->group - y->group;
}

static int by_group(const void *a, const void *b) {
    return ((const use *)a)->group - ((const use *)b)->group;
}

/* What every group uses, in the order of the groups. NULL: no memory. */
static use *list_uses(const store_group *group, int n, int *uses) {
    int entries = 0, k = 0;
    for (int i = 0; i < n; i++)
        entries += group[i].n;
    use *const u = malloc((size_t)(entries + 1) * sizeof *u);
    for (int i = 0; u && i < n; i++)
        for (int j = 0; j < group[i].n; j++)
            u[k++] = (use){ group[i].entry[j].table, i, false };
    if (!u) return NULL;
    qsort(u, (size_t)k, sizeof *u, by_table);
    for (int i = 1; i < k; i++)
        u[i].later = strcmp(u[i].table, u[i - 1].table) == 0 &&
                     (u[i].group != u[i - 1].group || u[i - 1].later);
    qsort(u, (size_t)k, sizeof *u, by_group);
    *uses = k;
    return u;
}

/* Sorted, so that rows are locked in the same order everywhere. */
static void flush(round_of *r) {
    use *const u = malloc((size_t)(r->n + 1) * sizeof *u);
    for (int i = 0; u && i < r->n; i++)
        u[i] = (use){ r->group[r->order[i]].entry[0].table, r->order[i], false };
    if (u) qsort(u, (size_t)r->n, sizeof *u, by_table);
    for (int i = 0; u && i < r->n; i++)
        r->order[i] = u[i].group;
    free(u);
    if (r->n) store_round(r);
    r->n = 0;
    r->doubt = false;
}

static void store_rounds(round_of *r, const use *u, int uses, int n) {
    for (int i = 0, k = 0; i < n; i++) {
        bool later = false;
        for (; k < uses && u[k].group == i; k++)
            later = later || u[k].later;
        const bool apart = later || tables_of(&r->group[i]) > 1;
        if (apart) flush(r);
        if (later && store_is_spoiled(r->group, i)) continue;
        if (!is_in_order(&r->group[i])) continue;
        r->order[r->n++] = i;
        if (apart) flush(r);
    }
    flush(r);
}

void pg_append(store *s, store_group *group, int n) {
    pl_error err = { 0 };
    int uses = 0;
    use *const u = list_uses(group, n, &uses);
    round_of r = { .store = s, .group = group, .order = malloc((size_t)(n + 1) * sizeof(int)) };
    pg_say(&err, PG_MEMORY, s, "");
    for (int i = 0; i < n; i++)
        judge_group(&group[i], VERDICT_FAILED, &err);
    pthread_mutex_lock(&s->link[PG_WRITER].lock);
    if (u && r.order) store_rounds(&r, u, uses, n);
    pthread_mutex_unlock(&s->link[PG_WRITER].lock);
    free(u);
    free(r.order);
}
