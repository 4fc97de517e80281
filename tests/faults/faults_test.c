/* SPDX-License-Identifier: MIT */
/* Whole evenings at the desk (game.h) in which the 1st, 2nd, ... nth call of the file system
 * or of the allocator fails, once or from then on. Each in a process of its own, so that one that
 * crashes does not hide the others.
 *
 * usage: faults_test             a sample of them; PERILUNE_FAULTS=all: every one; =N: N of a kind
 *        faults_test KIND        those of one kind
 *        faults_test KIND NTH    this one, with all of its messages */
#define _GNU_SOURCE

#include "alloc.h"
#include "game.h"
#include "server/json_memory.h"
#include "tests/folder.h"
#include "tests/server/desk_fixture.h"
#include "vfs.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SAMPLE = 6, PATIENCE = 500 /* seconds */, LOG_SIZE = 1 << 16 };

typedef struct {
    const char *name;
    bool memory;
    int kind;  /* of vfs.h or alloc.h */
    long many; /* calls that fail in a row */
    long calls, runs, stops, failures;
} mode;

static mode modes[] = {
    { "error", false, FAULT_ERROR, 1, 0, 0, 0, 0 },
    { "burst", false, FAULT_ERROR, 3, 0, 0, 0, 0 },
    { "errors", false, FAULT_ERROR, LONG_MAX, 0, 0, 0, 0 },
    { "full", false, FAULT_FULL, 1, 0, 0, 0, 0 },
    { "fulls", false, FAULT_FULL, LONG_MAX, 0, 0, 0, 0 },
    { "short", false, FAULT_SHORT, 2, 0, 0, 0, 0 },
    { "sync", false, FAULT_SYNC, 2, 0, 0, 0, 0 }, /* what fails once is tried again */
    { "realloc", true, ALLOC_REALLOC, 1, 0, 0, 0, 0 },
    { "memory", true, ALLOC_ANY, 1, 0, 0, 0, 0 },
    { "memories", true, ALLOC_ANY, LONG_MAX, 0, 0, 0, 0 },
};
enum { MODES = sizeof modes / sizeof modes[0] };

/* What a run tells the parent. */
static struct told {
    long calls;
    char log[LOG_SIZE];
} * told;
static char undisturbed[LOG_SIZE];
static void *deeds;
static bool aloud;

/* ---- one run ---- */

static void pause_all(bool on) {
    fault_vfs_pause(on);
    fault_alloc_pause(on);
}

static void play(const mode *m, long nth) {
    fault_alloc_install();
    fault_vfs_install();
    desk_fixture_defaults();
    the_config.workers = 1;
    fault_game_prepare();
    if (m->memory)
        fault_alloc_arm((enum alloc_kind)m->kind, nth, m->many);
    else
        fault_vfs_arm((enum fault_kind)m->kind, nth, m->many);
    fault_game_play(DURABLE_POWER, m->many < LONG_MAX, pause_all);
    told->calls = m->memory ? fault_alloc_calls() : fault_vfs_calls();
    strcpy(told->log, fault_game_log());
    api_forget();
    if (fault_alloc_live()) fail_msg("%ld blocks of memory are lost", fault_alloc_live());
}

/* After the server has stopped. */
static void look(const mode *m, long nth) {
    pl_error err = { 0 };
    store_error error;
    (void)m, (void)nth;
    store *s = store_sqlite.open(folder_file("tables.db"), DURABLE_PROCESS, &err);
    if (!s) fail_msg("%s", err.text);
    if (!fault_game_look(s, fault_game_deeds(), LOOK_PENDING, error)) fail_msg("%s", error);
    store_sqlite.close(s);
}

/* ---- many ---- */

static void show(const char *name) {
    char text[4096];
    FILE *f = fopen(folder_file(name), "r");
    if (f && fseek(f, -(long)sizeof text, SEEK_END) != 0) rewind(f);
    const size_t n = f ? fread(text, 1, sizeof text, f) : 0;
    fwrite(text, 1, n, stdout);
    if (f) fclose(f);
}

/* Runs it in a process of its own. Returns its exit status, or minus the signal that ended it. */
static int in_child(void (*what)(const mode *, long), const mode *m, long nth) {
    int status;
    fflush(NULL);
    const pid_t pid = fork();
    if (pid == 0) {
        if (!aloud && (!freopen(folder_file("messages"), "a", stderr) || dup2(2, 1) < 0)) _exit(2);
        alarm(PATIENCE);
        what(m, nth);
        fflush(NULL);
        _exit(0);
    }
    waitpid(pid, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/* A server that stops with a message has lost nothing. */
static bool is_fine(mode *m, long nth, int status) {
    if (status == EXIT_FAILURE && nth) {
        m->stops++;
        return folder_size("messages") && in_child(look, m, nth) == 0;
    }
    return status == 0 && (!nth || strcmp(told->log, undisturbed) == 0);
}

static bool survives(mode *m, long nth) {
    folder_make(NULL);
    *told = (struct told){ 0 };
    memset(deeds, 0, fault_game_memory());
    const int status = in_child(play, m, nth);
    const bool ok = is_fine(m, nth, status);
    if (!ok && !aloud) show("messages");
    if (!ok) printf("%s %ld: status %d\n", m->name, nth, status);
    folder_remove(NULL);
    m->runs++;
    m->failures += !ok;
    return ok;
}

static void run_mode(mode *m) {
    const char *wish = getenv("PERILUNE_FAULTS");
    const bool all = wish && strcmp(wish, "all") == 0;
    const long sample = wish && atol(wish) > 0 ? atol(wish) : SAMPLE;
    if (!survives(m, 0)) return;
    m->calls = told->calls;
    strcpy(undisturbed, told->log);
    const long n = all || m->calls < sample ? m->calls : sample;
    for (long i = 0; i < n; i++)
        survives(m, 1 + i * m->calls / n);
    printf("%s: %ld calls, %ld runs, %ld stops, %ld failures\n", m->name, m->calls, m->runs,
           m->stops, m->failures);
}

static int run_one(mode *m, long nth) {
    if (!survives(m, 0)) return 1;
    strcpy(undisturbed, told->log);
    printf("%ld calls\n", told->calls);
    aloud = true;
    return survives(m, nth) ? 0 : 1;
}

static mode *mode_called(const char *name) {
    for (int i = 0; i < MODES; i++)
        if (strcmp(modes[i].name, name) == 0) return &modes[i];
    return NULL;
}

static void nothing_is_lost(void **state) {
    const mode *m = *state;
    if (!m->calls) fail_msg("%s: the run without faults fails", m->name);
    assert_int_equal(m->failures, 0);
}

/* ---- what a sample could miss ---- */

/* Opens a new store while the nth allocation fails, until none does any more. */
static void open_without_memory(const mode *m, long nth) {
    bool all = false;
    (void)m, (void)nth;
    fault_alloc_install();
    fault_vfs_install();
    for (long n = 1; !all; n++) {
        char path[FOLDER_PATH];
        pl_error err = { 0 };
        snprintf(path, sizeof path, "%s%ld", folder_file("new"), n);
        fault_alloc_product(true);
        fault_alloc_arm(ALLOC_ANY, n, 1);
        store *s = store_sqlite.open(path, DURABLE_PROCESS, &err);
        all = fault_alloc_calls() < n;
        fault_alloc_arm(ALLOC_ANY, 0, 0);
        if (s) store_sqlite.close(s);
        fault_alloc_product(false);
        if (!s && !err.text[0]) fail_msg("no store and no message at %ld", n);
    }
    if (fault_alloc_live()) fail_msg("%ld blocks of memory are lost", fault_alloc_live());
}

static void a_store_opens_or_says_why(void **state) {
    (void)state;
    folder_make(NULL);
    const int status = in_child(open_without_memory, NULL, 0);
    if (status) show("messages");
    folder_remove(NULL);
    assert_int_equal(status, 0);
}

static void read_json_without_memory(const mode *m, long nth) {
    (void)m, (void)nth;
    json_memory_begin();
    fault_alloc_install();
    fault_alloc_product(true);
    fault_alloc_arm(ALLOC_ANY, 3, 1);
    json_decref(json_loads("{\"text\":\"\\u0041\"}", 0, NULL));
}

static void without_memory_for_json_it_stops_with_a_message(void **state) {
    (void)state;
    folder_make(NULL);
    const int status = in_child(read_json_without_memory, NULL, 0);
    const long said = folder_size("messages");
    folder_remove(NULL);
    assert_int_equal(status, EXIT_FAILURE);
    assert_true(said > 0);
}

static void *shared(size_t size) {
    return mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
}

int main(int argc, char **argv) {
    struct CMUnitTest tests[MODES + 2] = {
        [MODES] = cmocka_unit_test(a_store_opens_or_says_why),
        cmocka_unit_test(without_memory_for_json_it_stops_with_a_message),
    };
    told = shared(sizeof *told);
    deeds = shared(fault_game_memory());
    fault_game_remember(deeds);
    mode *const only = argc > 1 ? mode_called(argv[1]) : NULL;
    if (argc > 1 && !only) return 2;
    if (argc > 2) return run_one(only, atol(argv[2]));
    if (only) return run_mode(only), only->failures > 0;
    for (int i = 0; i < MODES; i++) {
        run_mode(&modes[i]);
        tests[i] = (struct CMUnitTest){ .name = modes[i].name,
                                        .test_func = nothing_is_lost,
                                        .initial_state = &modes[i] };
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
