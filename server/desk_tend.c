/* SPDX-License-Identifier: MIT */
/* The tables in the store, whether they are in memory or not: how many there are, and what has to
 * be done about those that are damaged. What changes the store is a chore of the keeper's. */
#include "desk_parts.h"
#include "note.h"

#include <stdlib.h>
#include <string.h>

/* One change of a table's row. */
typedef struct task {
    chore chore;       /* first, so that a chore is a task */
    struct task *next; /* of all that are under way */
    char table[STORE_ID_SIZE];
    enum store_phase was, phase;
    bool ok;
    store_error error;
} task;

struct tending {
    task *tasks;
};

bool tend_begin(desk *d) {
    d->tending = calloc(1, sizeof *d->tending);
    return d->tending;
}

void tend_end(desk *d) {
    struct tending *const t = d->tending;
    while (t && t->tasks) {
        task *const k = t->tasks;
        t->tasks = k->next;
        free(k);
    }
    free(t);
}

void tend_count(desk *d, enum store_phase from, enum store_phase to) {
    if (from < STORE_PHASES && d->stored[from] > 0) d->stored[from]--;
    if (to < STORE_PHASES) d->stored[to]++;
}

/* ---- tables that are set aside ---- */

static void run_task(chore *c, const store_driver *driver, store *s) {
    task *const k = (task *)c;
    k->ok = driver->set_phase(s, k->table, k->phase, &k->was, k->error);
}

static bool is_under_way(const desk *d, const char *id) {
    for (const task *k = d->tending->tasks; k; k = k->next)
        if (strcmp(k->table, id) == 0) return true;
    return false;
}

void tend_set_aside(desk *d, const char *id) {
    task *const k = is_under_way(d, id) ? NULL : calloc(1, sizeof *k);
    if (!k) return;
    k->chore.run = run_task;
    k->phase = STORE_SET_ASIDE;
    memcpy(k->table, id, sizeof k->table);
    k->next = d->tending->tasks;
    d->tending->tasks = k;
    keeper_tend(d->keeper, &k->chore);
}

void tend_take(desk *d, chore *c) {
    task *const k = (task *)c, **at = &d->tending->tasks;
    while (*at != k)
        at = &(*at)->next;
    *at = k->next;
    if (k->ok)
        tend_count(d, k->was, k->phase);
    else
        note(NOTE_ERROR, "cannot set aside", NOTE_S("table", k->table), NOTE_S("why", k->error));
    free(k);
}
