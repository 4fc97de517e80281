/* SPDX-License-Identifier: MIT */
/* Whole evenings at the desk (fault_game.h) in which the 1st, 2nd, ... nth call of the file system
 * or of the allocator fails, once or from then on. Each in a process of its own, so that one that
 * crashes does not hide the others.
 *
 * usage: faults_test             a sample of them; PERILUNE_FAULTS=all: every one; =N: N of a kind
 *        faults_test KIND        those of one kind
 *        faults_test KIND NTH    this one, with all of its messages */
#define _GNU_SOURCE

#include "desk_fixture.h"
#include "fault_alloc.h"
#include "fault_game.h"
#include "fault_vfs.h"
#include "folder.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SAMPLE = 8, PATIENCE = 120 /* seconds */, LOG_SIZE = 1 << 16 };

typedef struct {
    const char *name;
    bool memory;
    enum fault_kind kind;
    long many; /* calls that fail in a row */
    long calls, runs, failures;
} mode;

static mode modes[] = {
    { "error", false, FAULT_ERROR, 1, 0, 0, 0 },
    { "burst", false, FAULT_ERROR, 3, 0, 0, 0 },
    { "errors", false, FAULT_ERROR, LONG_MAX, 0, 0, 0 },
    { "full", false, FAULT_FULL, 1, 0, 0, 0 },
    { "fulls", false, FAULT_FULL, LONG_MAX, 0, 0, 0 },
    { "short", false, FAULT_SHORT, 2, 0, 0, 0 },
};
enum { MODES = sizeof modes / sizeof modes[0] };

/* What a run tells the parent. */
static struct told {
    long calls;
    char log[LOG_SIZE];
} * told;
static char undisturbed[LOG_SIZE];

/* ---- one run ---- */

static void pause_all(bool on) {
    fault_vfs_pause(on);
    fault_alloc_pause(on);
}

static void run(const mode *m, long nth) {
    alarm(PATIENCE);
    fault_alloc_install();
    fault_vfs_install();
    desk_fixture_defaults();
    the_config.workers = 1;
    if (m->memory)
        fault_alloc_arm(nth, m->many);
    else
        fault_vfs_arm(m->kind, nth, m->many);
    fault_game_play(DURABLE_POWER, m->many < LONG_MAX, pause_all);
    told->calls = m->memory ? fault_alloc_calls() : fault_vfs_calls();
    strcpy(told->log, fault_game_log());
    api_forget();
    if (fault_alloc_live()) fail_msg("%ld blocks of memory are lost", fault_alloc_live());
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

static _Noreturn void child(const mode *m, long nth, bool aloud) {
    if (!aloud && (!freopen(folder_file("messages"), "w", stderr) || dup2(2, 1) < 0)) _exit(2);
    run(m, nth);
    fflush(NULL);
    _exit(0);
}

static bool survives(mode *m, long nth, bool aloud) {
    int status;
    folder_make(NULL);
    fflush(NULL);
    *told = (struct told){ 0 };
    const pid_t pid = fork();
    if (pid == 0) child(m, nth, aloud);
    waitpid(pid, &status, 0);
    bool ok = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    if (ok && nth) ok = strcmp(told->log, undisturbed) == 0;
    if (!ok) {
        if (!aloud) show("messages");
        printf("%s %ld: %s %d\n", m->name, nth, WIFSIGNALED(status) ? "signal" : "exit status",
               WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    }
    folder_remove(NULL);
    m->runs++;
    m->failures += !ok;
    return ok;
}

static void run_mode(mode *m) {
    const char *wish = getenv("PERILUNE_FAULTS");
    const bool all = wish && strcmp(wish, "all") == 0;
    const long sample = wish && atol(wish) > 0 ? atol(wish) : SAMPLE;
    if (!survives(m, 0, false)) return;
    m->calls = told->calls;
    strcpy(undisturbed, told->log);
    const long n = all || m->calls < sample ? m->calls : sample;
    for (long i = 0; i < n; i++)
        survives(m, 1 + i * m->calls / n, false);
    printf("%s: %ld calls, %ld runs, %ld failures\n", m->name, m->calls, m->runs, m->failures);
}

static int run_one(mode *m, long nth) {
    if (!survives(m, 0, false)) return 1;
    strcpy(undisturbed, told->log);
    printf("%ld calls\n", told->calls);
    return survives(m, nth, true) ? 0 : 1;
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

int main(int argc, char **argv) {
    struct CMUnitTest tests[MODES];
    told = mmap(NULL, sizeof *told, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
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
