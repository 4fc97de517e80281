/* SPDX-License-Identifier: MIT */
/* Checks the journals of finished tables once after startup, a few at a time on a clerk; those
 * of unfinished tables have already been read. Damaged ones are set aside before anybody asks
 * for them. */
#include "desk_parts.h"
#include "journal.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS = 256, BATCH = 32 }; /* of the list, and tables that are read, in a second */

typedef struct {
    char table[STORE_ID_SIZE];
    enum store_answer answer;
    store_error why;
} checked;

typedef struct {
    errand errand; /* first */
    desk *desk;
    char after[STORE_ID_SIZE];
    int rows, n;
    bool ok;
    checked at[BATCH];
} inspection;

static bool take_row(void *context, const store_row *row) {
    inspection *const i = context;
    if (i->rows++ == ROWS || i->n == BATCH) return false;
    memcpy(i->after, row->table, sizeof i->after);
    if (row->phase == STORE_OVER) memcpy(i->at[i->n++].table, row->table, STORE_ID_SIZE);
    return true;
}

static bool take_entry(void *context, const store_entry *e) {
    (void)context, (void)e;
    return true;
}

/* Others read in between. */
static void run_inspection(job *j, work_space space) {
    (void)space;
    inspection *const i = (inspection *)j;
    desk *const d = i->desk;
    store_error error;
    pthread_mutex_lock(&d->reading);
    i->ok = d->driver->tables(d->store, i->after, take_row, i, error);
    pthread_mutex_unlock(&d->reading);
    for (int k = 0; k < i->n && !job_is_cancelled(j); k++) {
        checked *const c = &i->at[k];
        pthread_mutex_lock(&d->reading);
        c->answer = journal_read(d->driver, d->store, c->table, take_entry, NULL, c->why);
        pthread_mutex_unlock(&d->reading);
    }
}

static void done_inspection(desk *d, errand *e) {
    inspection *const i = (inspection *)e;
    for (int k = 0; k < i->n; k++)
        desk_unreadable(d, i->at[k].table, i->at[k].answer, i->at[k].why);
    d->inspected.busy = false;
    d->inspected.done = !i->ok || (i->rows <= ROWS && i->n < BATCH);
    memcpy(d->inspected.after, i->after, sizeof i->after);
}

static void drop_inspection(errand *e) {
    free(e);
}

void inspect_tick(desk *d) {
    if (d->inspected.busy || d->inspected.done || d->stopping) return;
    if (!peers_mine(d, "inspection")) return; /* one server checks for all */
    inspection *const i = calloc(1, sizeof *i);
    if (!i) return;
    i->errand = (errand){ .job = { .run = run_inspection }, .done = done_inspection };
    i->errand.drop = drop_inspection;
    i->desk = d;
    memcpy(i->after, d->inspected.after, sizeof i->after);
    for (int k = 0; k < BATCH; k++)
        i->at[k].answer = STORE_NONE;
    d->inspected.busy = workers_put(d->clerks, &i->errand.job) == WORKERS_ROOM;
    if (!d->inspected.busy) free(i);
}
