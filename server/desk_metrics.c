/* SPDX-License-Identifier: MIT */
/* Metrics for Prometheus. A counter read before and after every moment would reveal when
 * somebody moved. So metrics are only for the operator, and are updated once a minute. */
#include "desk_parts.h"

#include <string.h>

enum { EVERY = 60 * 1000 }; /* milliseconds */

static void metric(pl_text *t, const char *name, const char *type, uint64_t value) {
    pl_say(t, "# TYPE perilune_{0} {1}\nperilune_{0} {2}\n", PL_S(name), PL_S(type),
           PL_I((int64_t)value));
}

static void write_tables(const desk *d, pl_text *t) {
    const tend_figures f = tend_look(d);
    metric(t, "tables_lobby", "gauge", d->stored[STORE_LOBBY]);
    metric(t, "tables_playing", "gauge", d->stored[STORE_PLAY]);
    metric(t, "tables_over", "gauge", d->stored[STORE_OVER]);
    metric(t, "tables_set_aside", "gauge", d->stored[STORE_SET_ASIDE]);
    metric(t, "tables_expired_total", "counter", f.expired);
    metric(t, "store_bytes", "gauge", (uint64_t)f.bytes);
}

/* Lag from the notification until the entry is in the table. */
static void write_peers(const desk *d, const keeper_figures *k, pl_text *t) {
    const follow_figures f = follow_look(d);
    metric(t, "servers", "gauge", (uint64_t)peers_servers(d));
    metric(t, "store_conflicts_total", "counter", k->conflicts);
    metric(t, "notifications_total", "counter", f.notifications);
    metric(t, "entries_applied_total", "counter", f.applied);
    metric(t, "apply_lag_microseconds_total", "counter", f.lag_us);
    metric(t, "apply_lag_microseconds_most", "gauge", f.lag_most);
}

static void write_figures(desk *d, pl_text *t) {
    keeper_figures k;
    workers_figures w;
    keeper_look(d->keeper, &k);
    workers_look(d->workers, &w);
    metric(t, "connections", "gauge", d->readers);
    metric(t, "tables_in_memory", "gauge", d->tables);
    metric(t, "messages_total", "counter", d->count.messages);
    metric(t, "moves_total", "counter", d->count.moves);
    metric(t, "undone_total", "counter", d->count.undone);
    metric(t, "refused_total", "counter", d->count.refused);
    metric(t, "tables_made_total", "counter", d->count.tables);
    metric(t, "bot_moves_total", "counter", d->count.bots);
    metric(t, "hints_total", "counter", d->count.hints);
    metric(t, "analyses_total", "counter", d->count.analyses);
    metric(t, "analyses_waiting", "gauge", (uint64_t)studies_waiting(d));
    write_tables(d, t);
    metric(t, "store_transactions_total", "counter", k.transactions);
    metric(t, "store_entries_total", "counter", k.entries);
    metric(t, "store_failures_total", "counter", k.failures);
    metric(t, "store_microseconds_total", "counter", k.write_us);
    metric(t, "store_waiting", "gauge", k.waiting);
    if (d->peers) write_peers(d, &k, t);
    metric(t, "bot_microseconds_total", "counter", w.busy_us);
    metric(t, "bot_jobs_total", "counter", w.done);
    metric(t, "bot_jobs_waiting", "gauge", w.waiting);
    workers_look(d->clerks, &w);
    metric(t, "clerk_microseconds_total", "counter", w.busy_us);
    metric(t, "clerk_jobs_total", "counter", w.done);
    metric(t, "clerk_jobs_cancelled_total", "counter", w.cancelled);
    metric(t, "clerk_jobs_waiting", "gauge", w.waiting);
}

void metrics_tick(desk *d, int64_t ms) {
    if (d->figures[0] && ms - d->figured < EVERY) return;
    pl_text t = PL_TEXT(d->figures);
    write_figures(d, &t);
    d->figured = ms;
}

/* Constant time, whether or not the token is nearly right. */
static bool is_token(const char *wanted, const char *given) {
    const size_t n = strlen(wanted);
    unsigned char differs = strlen(given) != n;
    if (differs) return false;
    for (size_t i = 0; i < n; i++)
        differs |= (unsigned char)(wanted[i] ^ given[i]);
    return !differs;
}

void metrics_get(desk *d, http *h, const char *rest) {
    (void)rest;
    if (!d->config->metrics_token[0]) {
        desk_refuse(h, 404, SW_PATH);
    } else if (!is_token(d->config->metrics_token, h->key)) {
        desk_refuse(h, 403, SW_METRICS);
    } else {
        metrics_tick(d, clock_ms());
        http_answer(h, 200, "text/plain; version=0.0.4", d->figures, strlen(d->figures));
    }
}
