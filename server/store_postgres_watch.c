/* SPDX-License-Identifier: MIT */
/* Several servers on one database: notifications of what changes, and signs of life.
 *
 * A notification is `t ID ENTRIES ID ENTRIES…` or `s TEXT`. A thread waits for them on a connection
 * of its own. It asks the database for a sign of life now and then, and connects again whenever the
 * writer has, since that may have found another primary. */
#include "clock.h"
#include "store_postgres.h"
#include "threads.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum { ASK_EVERY = 5000 /* milliseconds */ };

struct pg_watch {
    store *store;
    store_watcher watcher;
    pthread_t thread;
    int bell; /* rings when it is over */
    atomic_bool over;
    unsigned connections; /* of the writer, when the ear was connected */
    int64_t asked;        /* by clock_ms */
};

/* ---- listening ---- */

static bool listen_now(struct pg_watch *w, pl_error *err) {
    pg_link *const l = &w->store->link[PG_EAR];
    w->connections = atomic_load(&w->store->connections);
    w->asked = clock_ms();
    if (pg_link_up(l, err) && pg_tell(l, "LISTEN " PG_CHANNEL, err)) return true;
    if (l->conn) pg_link_drop(l);
    return false;
}

static void tell_tables(const struct pg_watch *w, const char *text) {
    char id[STORE_ID_SIZE];
    unsigned entries;
    for (int n; sscanf(text, " %11s %u%n", id, &entries, &n) == 2; text += n)
        w->watcher.grew(w->watcher.context, id, entries);
}

static void tell(const struct pg_watch *w, const PGnotify *n) {
    if (n->extra[0] == 's' && n->extra[1] == ' ')
        w->watcher.heard(w->watcher.context, n->extra + 2);
    else if (n->extra[0] == 't' && n->be_pid != atomic_load(&w->store->writer_pid))
        tell_tables(w, n->extra + 1);
}

/* False: the connection is lost. */
static bool hear(const struct pg_watch *w, pg_link *l) {
    if (!PQconsumeInput(l->conn)) return false;
    for (PGnotify *n; (n = PQnotifies(l->conn));) {
        tell(w, n);
        PQfreemem(n);
    }
    return PQstatus(l->conn) == CONNECTION_OK;
}

static bool is_sound(struct pg_watch *w, pg_link *l) {
    char text[8];
    if (atomic_load(&w->store->connections) != w->connections) return false;
    if (clock_ms() < w->asked + ASK_EVERY) return true;
    w->asked = clock_ms();
    return pg_ask(l, "SELECT pg_is_in_recovery()", text, sizeof text, NULL) && text[0] == 'f';
}

static void *watch_on(void *context) {
    struct pg_watch *const w = context;
    pg_link *const l = &w->store->link[PG_EAR];
    while (!atomic_load(&w->over)) {
        pl_error err = { 0 };
        if (l->conn && hear(w, l) && is_sound(w, l)) {
            if (hear(w, l)) pg_wait(l, w->bell, ASK_EVERY / 5);
        } else {
            if (l->conn) pg_link_drop(l);
            if (listen_now(w, &err))
                w->watcher.missed(w->watcher.context);
            else
                poll(&(struct pollfd){ .fd = w->bell, .events = POLLIN }, 1, 100);
        }
    }
    return NULL;
}

static void free_watch(struct pg_watch *w) {
    if (w->bell >= 0) close(w->bell);
    w->store->watch = NULL;
    free(w);
}

bool pg_watch(store *s, const store_watcher *watcher, store_error error) {
    pl_error err = { 0 };
    struct pg_watch *const w = calloc(1, sizeof *w);
    if (w)
        *w = (struct pg_watch){ .store = s, .watcher = *watcher, .bell = eventfd(0, EFD_CLOEXEC) };
    bool ok = w && w->bell >= 0;
    if (!ok) pg_say(&err, PG_MEMORY, s, "");
    ok = ok && listen_now(w, &err);
    if (ok && !thread_start(&w->thread, watch_on, w)) ok = pg_say(&err, PG_MEMORY, s, "");
    if (ok) return s->watch = w, true;
    memcpy(error, err.text, STORE_ERROR_SIZE);
    if (w) free_watch(w);
    return false;
}

void pg_unwatch(store *s) {
    struct pg_watch *const w = s->watch;
    if (!w) return;
    atomic_store(&w->over, true);
    const uint64_t one = 1;
    if (write(w->bell, &one, sizeof one) == sizeof one) pthread_join(w->thread, NULL);
    free_watch(w);
    pg_link_drop(&s->link[PG_EAR]);
    s->link[PG_EAR].lost = 0;
}

/* ---- signs of life ---- */

static PGresult *run_beside(store *s, enum pg_statement statement, const char *const *value, int n,
                            store_error error) {
    pl_error err = { 0 };
    pg_link *const l = &s->link[PG_SIDE];
    pthread_mutex_lock(&l->lock);
    PGresult *const r = pg_run(l, statement, value, n, &err);
    pthread_mutex_unlock(&l->lock);
    if (!r) memcpy(error, err.text, STORE_ERROR_SIZE);
    return r;
}

bool pg_beat(store *s, store_beat *beat, store_error error) {
    char life[24];
    snprintf(life, sizeof life, "%lld", (long long)beat->expiry);
    const char *const value[] = { beat->server, beat->text, life };
    PGresult *const r =
        run_beside(s, beat->text ? PG_BEAT : PG_LEAVE, value, beat->text ? 3 : 1, error);
    for (int i = 0; r && i < PQntuples(r); i++) {
        beat->now = pg_int(r, i, 0);
        atomic_store(&s->bytes, pg_int(r, i, 1));
        beat->peer(beat->context, PQgetvalue(r, i, 2), PQgetvalue(r, i, 3));
    }
    PQclear(r);
    return r;
}

bool pg_tell_all(store *s, const char *text, store_error error) {
    PGresult *const r = run_beside(s, PG_SAY, &text, 1, error);
    PQclear(r);
    return r;
}
