/* SPDX-License-Identifier: MIT */
/* The threads beside the event loop: the keeper groups what is stored and keeps its order, the
 * workers do urgent things first. The keeper writes into the real store, through a driver that can
 * be held up. */
#define _GNU_SOURCE

#include "server/keeper.h"
#include "server/workers.h"
#include "tests/folder.h"

#include <pthread.h>
#include <semaphore.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static sem_t woken;

static void wake(void *context) {
    assert_ptr_equal(context, &woken);
    sem_post(&woken);
}

/* ---- a store that can be held up ---- */

static sem_t arrived, gate;
static atomic_bool held;

static void append(store *s, store_group *group, int n) {
    if (held) {
        sem_post(&arrived);
        sem_wait(&gate);
    }
    store_sqlite.append(s, group, n);
}

static store_driver slow;
static store *kept;

static keeper *start(void) {
    pl_error err = { 0 };
    sem_init(&woken, 0, 0);
    sem_init(&arrived, 0, 0);
    sem_init(&gate, 0, 0);
    slow = store_sqlite;
    slow.append = append;
    kept = slow.open(folder_file("tables.db"), DURABLE_PROCESS, &err);
    if (!kept) fail_msg("%s", err.text);
    keeper *const k = keeper_start(&slow, kept, wake, &woken);
    assert_non_null(k);
    return k;
}

static void stop(keeper *k) {
    keeper_stop(k);
    slow.close(kept);
}

static void put(keeper *k, const char *table, uint32_t number, void *owner) {
    store_entry e = { .number = number, .phase = STORE_PLAY, .at = 1, .text = "move", .size = 4 };
    snprintf(e.table, sizeof e.table, "%s", table);
    deposit *const d = deposit_new(owner);
    deposit_add(d, &e);
    keeper_put(k, d);
}

static deposit *take(keeper *k) {
    for (deposit *d;; sem_wait(&woken))
        if ((d = keeper_take(k))) return d;
}

static void take_as(keeper *k, void *owner, bool stored) {
    deposit *const d = take(k);
    assert_ptr_equal(d->owner, owner);
    if ((d->verdict == VERDICT_STORED) != stored) fail_msg("%s", stored ? d->error : "was stored");
    assert_int_equal(d->error[0] == 0, stored);
    deposit_free(d);
}

static bool count_entry(void *context, const store_entry *e) {
    (void)e;
    ++*(int *)context;
    return true;
}

static int count(const char *table) {
    store_error error;
    int n = 0;
    if (slow.journal(kept, table, 0, count_entry, &n, error) != STORE_DONE) fail_msg("%s", error);
    return n;
}

/* ---- the keeper ---- */

static void what_arrives_meanwhile_is_one_transaction(void **unused) {
    (void)unused;
    keeper *const k = start();
    enum { N = 100 };
    static int owner[N];
    held = true;
    put(k, "moon", 0, &owner[0]);
    sem_wait(&arrived);
    for (int i = 1; i < N; i++)
        put(k, i % 2 ? "moon" : "mars", (uint32_t)(i % 2 ? (i + 1) / 2 : i / 2 - 1), &owner[i]);
    keeper_figures f;
    keeper_look(k, &f);
    assert_int_equal(f.waiting, N);
    assert_null(keeper_take(k));
    held = false;
    sem_post(&gate);
    for (int i = 0; i < N; i++)
        take_as(k, &owner[i], true);
    keeper_look(k, &f);
    assert_int_equal(f.transactions, 2);
    assert_int_equal(f.entries, N);
    assert_int_equal(f.failures + f.waiting, 0);
    assert_int_equal(count("moon") + count("mars"), N);
    stop(k);
}

static void a_refused_deposit_does_not_spoil_the_others(void **unused) {
    (void)unused;
    keeper *const k = start();
    int a, b, c, d, e;
    held = true;
    put(k, "moon", 0, &a);
    sem_wait(&arrived);
    put(k, "mars", 0, &b);
    put(k, "moon", 7, &c);
    put(k, "moon", 1, &d); /* fits, but was made in the belief that the one before is there */
    put(k, "mars", 1, &e);
    held = false;
    sem_post(&gate);
    take_as(k, &a, true);
    take_as(k, &b, true);
    take_as(k, &c, false);
    take_as(k, &d, false);
    take_as(k, &e, true);
    assert_int_equal(count("moon"), 1);
    assert_int_equal(count("mars"), 2);
    put(k, "moon", 1, &d);
    take_as(k, &d, true);
    keeper_figures f;
    keeper_look(k, &f);
    assert_int_equal(f.failures, 2);
    stop(k);
}

static void a_table_is_refused_until_its_owner_knows(void **unused) {
    (void)unused;
    keeper *const k = start();
    int a, b, c;
    put(k, "moon", 5, &a);
    for (keeper_figures f = { 0 }; !f.failures;)
        keeper_look(k, &f);
    put(k, "moon", 0, &b);
    put(k, "mars", 0, &c);
    take_as(k, &a, false);
    take_as(k, &b, false);
    take_as(k, &c, true);
    put(k, "moon", 0, &b);
    take_as(k, &b, true);
    stop(k);
}

static int counted[2];

static void count_moon(chore *c, const store_driver *driver, store *s) {
    static int next;
    store_error error;
    (void)c;
    assert_int_equal(driver->journal(s, "moon", 0, count_entry, &counted[next++], error),
                     STORE_DONE);
}

/* A move that arrives after a chore goes before it. */
static void chores_wait_for_moves(void **unused) {
    (void)unused;
    keeper *const k = start();
    int first, second;
    chore chores[2] = { { .run = count_moon }, { .run = count_moon } };
    keeper_figures f;
    held = true;
    put(k, "moon", 0, &first);
    sem_wait(&arrived);
    keeper_tend(k, &chores[0]);
    keeper_tend(k, &chores[1]);
    put(k, "moon", 1, &second);
    keeper_look(k, &f);
    assert_int_equal(f.chores, 2);
    held = false;
    sem_post(&gate);
    take_as(k, &first, true);
    take_as(k, &second, true);
    for (int taken = 0; taken < 2;)
        taken += keeper_tended(k) ? 1 : (sem_wait(&woken), 0);
    assert_int_equal(counted[0], 2);
    assert_int_equal(counted[1], 2);
    stop(k);
}

static void what_is_left_is_stored_at_the_end(void **unused) {
    (void)unused;
    keeper *const k = start();
    held = true;
    put(k, "moon", 0, NULL);
    sem_wait(&arrived);
    for (uint32_t i = 1; i < 20; i++)
        put(k, "moon", i, NULL);
    held = false;
    sem_post(&gate);
    keeper_stop(k);
    assert_int_equal(count("moon"), 20);
    slow.close(kept);
}

static void deposits_hold_several_entries(void **unused) {
    (void)unused;
    keeper *const k = start();
    deposit *const d = deposit_new(NULL);
    char text[] = "move 0";
    for (uint32_t i = 0; i < 9; i++) {
        text[5] = (char)('0' + i);
        deposit_add(d, &(store_entry){ .table = "moon", .number = i, .text = text, .size = 6 });
    }
    memset(text, '?', 6);
    assert_string_equal(d->entry[3].text, "move 3");
    keeper_put(k, d);
    take_as(k, NULL, true);
    assert_int_equal(count("moon"), 9);
    stop(k);
}

/* ---- the workers ---- */

typedef struct {
    job job;
    int n;
    bool dropped;
    work_space space;
} task;

static atomic_int turn;

static void run(job *j, work_space space) {
    task *const t = (task *)j;
    memset(space.memory, t->n, space.size);
    t->space = space;
    t->n = atomic_fetch_add(&turn, 1);
}

static void hold(job *j, work_space space) {
    sem_post(&arrived);
    sem_wait(&gate);
    run(j, space);
}

static void drop(job *j) {
    ((task *)j)->dropped = true;
}

static workers *hire(int threads) {
    sem_init(&woken, 0, 0);
    sem_init(&arrived, 0, 0);
    sem_init(&gate, 0, 0);
    atomic_store(&turn, 0);
    workers *const w =
        workers_start((workers_wish){ .threads = threads, .memory = 4096 }, wake, &woken);
    assert_non_null(w);
    return w;
}

static task *finished(workers *w) {
    for (job *j;; sem_wait(&woken))
        if ((j = workers_take(w))) return (task *)j;
}

static void urgent_jobs_go_first(void **unused) {
    (void)unused;
    workers *const w = hire(1);
    task first = { .job = { .run = hold } }, tasks[6];
    workers_put(w, &first.job);
    sem_wait(&arrived);
    for (int i = 0; i < 6; i++) {
        tasks[i] = (task){ .job = { .run = run, .urgent = i >= 3 } };
        workers_put(w, &tasks[i].job);
    }
    workers_figures f;
    workers_look(w, &f);
    assert_int_equal(f.waiting, 6);
    assert_null(workers_take(w));
    sem_post(&gate);
    assert_ptr_equal(finished(w), &first);
    for (int i = 0; i < 6; i++)
        assert_ptr_equal(finished(w), &tasks[(i + 3) % 6]);
    assert_ptr_equal(tasks[0].space.memory, tasks[5].space.memory);
    assert_int_equal(tasks[0].space.size, 4096);
    workers_look(w, &f);
    assert_int_equal(f.done, 7);
    assert_int_equal(f.waiting, 0);
    workers_stop(w, drop);
}

static void every_job_is_done_once(void **unused) {
    (void)unused;
    enum { N = 2000 };
    static task tasks[N];
    workers *const w = hire(4);
    for (int i = 0; i < N; i++) {
        tasks[i] = (task){ .job = { .run = run, .urgent = i % 7 == 0 } };
        workers_put(w, &tasks[i].job);
    }
    static bool seen[N];
    for (int i = 0; i < N; i++) {
        const task *const t = finished(w);
        assert_false(seen[t->n]);
        seen[t->n] = true;
    }
    assert_null(workers_take(w));
    workers_stop(w, drop);
}

static void threads_work_side_by_side(void **unused) {
    (void)unused;
    workers *const w = hire(3);
    task tasks[3];
    for (int i = 0; i < 3; i++) {
        tasks[i] = (task){ .job = { .run = hold } };
        workers_put(w, &tasks[i].job);
    }
    for (int i = 0; i < 3; i++)
        sem_wait(&arrived); /* all three are running */
    for (int i = 0; i < 3; i++)
        sem_post(&gate);
    for (int i = 0; i < 3; i++)
        finished(w);
    assert_ptr_not_equal(tasks[0].space.memory, tasks[1].space.memory);
    assert_ptr_not_equal(tasks[1].space.memory, tasks[2].space.memory);
    workers_stop(w, drop);
}

static void *open_gate(void *unused) {
    (void)unused;
    sem_post(&gate);
    return NULL;
}

static void what_is_not_taken_is_dropped_at_the_end(void **unused) {
    (void)unused;
    workers *const w = hire(1);
    task done = { .job = { .run = run } }, running = { .job = { .run = hold } },
         waiting = { .job = { .run = run } };
    workers_put(w, &done.job);
    sem_wait(&woken);
    workers_put(w, &running.job);
    sem_wait(&arrived);
    workers_put(w, &waiting.job);
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, open_gate, NULL), 0);
    workers_stop(w, drop);
    pthread_join(thread, NULL);
    assert_true(done.dropped && running.dropped && waiting.dropped);
}

static void see_signals(job *j, work_space space) {
    sigset_t blocked;
    pthread_sigmask(SIG_SETMASK, NULL, &blocked);
    ((task *)j)->n = sigismember(&blocked, SIGTERM) && sigismember(&blocked, SIGINT);
    ((task *)j)->space = space;
}

static void signals_are_left_to_the_event_loop(void **unused) {
    (void)unused;
    workers *const w = hire(1);
    task t = { .job = { .run = see_signals } };
    workers_put(w, &t.job);
    assert_int_equal(finished(w)->n, 1);
    sigset_t blocked;
    pthread_sigmask(SIG_SETMASK, NULL, &blocked);
    assert_int_equal(sigismember(&blocked, SIGTERM), 0);
    workers_stop(w, drop);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, folder_make, folder_remove)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(what_arrives_meanwhile_is_one_transaction),
        IN_A_FOLDER(a_refused_deposit_does_not_spoil_the_others),
        IN_A_FOLDER(a_table_is_refused_until_its_owner_knows),
        IN_A_FOLDER(what_is_left_is_stored_at_the_end),
        IN_A_FOLDER(chores_wait_for_moves),
        IN_A_FOLDER(deposits_hold_several_entries),
        cmocka_unit_test(urgent_jobs_go_first),
        cmocka_unit_test(every_job_is_done_once),
        cmocka_unit_test(threads_work_side_by_side),
        cmocka_unit_test(what_is_not_taken_is_dropped_at_the_end),
        cmocka_unit_test(signals_are_left_to_the_event_loop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
