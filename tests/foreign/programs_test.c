/* SPDX-License-Identifier: MIT */
/* Programs in games on several threads: watched for races and for memory by the builds that do so.
 * tests/cli/foreign_test.py has the programs that misbehave. */
#include "foreign/foreign.h"
#include "foreign/host.h"
#include "games/list.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

enum { THREADS = 3, GAMES = 6, SEATS = 2 };

typedef struct {
    foreign *program;
    int number, out; /* how many seats were forfeited */
    bool first;      /* the program always played the first move */
} worker;

static void play(worker *w, pl_room *truth, pl_mind mind[SEATS]) {
    const pl_game *const game = pl_game_find(pl_games, "template");
    for (pl_seats owing; (owing = game->to_act(pl_state_in(truth))) != 0;) {
        const int seat = owing & 1 ? 0 : 1;
        pl_room view;
        pl_moves list = { .n = 0 };
        game->view(pl_state_in(truth), seat, pl_state_in(&view));
        game->legal(pl_state_in(&view), seat, &list);
        const pl_move move = foreign_bot(w->program)->choose(&mind[seat], pl_state_in(&view));
        w->first = w->first && pl_move_same(move, list.at[0]);
        game->apply(pl_state_in(truth), seat, move, NULL);
    }
}

/* Both seats are the program's: two processes that know nothing of each other. */
static void *work(void *context) {
    worker *const w = context;
    const pl_game *const game = pl_game_find(pl_games, "template");
    for (int i = 0; i < GAMES; i++) {
        pl_setup setup;
        pl_room truth = { 0 };
        pl_mind mind[SEATS] = { 0 };
        pl_setup_default(game, SEATS, &setup);
        setup.seed[0] = (uint8_t)(w->number * GAMES + i);
        if (!game->setup(pl_state_in(&truth), &setup, NULL, NULL)) return NULL;
        for (int seat = 0; seat < SEATS; seat++) {
            if (!foreign_sit(w->program, &mind[seat], &setup, seat, 0)) return NULL;
            pl_mind_start(&mind[seat], game, seat, 7);
        }
        play(w, &truth, mind);
        for (int seat = 0; seat < SEATS; seat++) {
            w->out += foreign_forfeit(&mind[seat]) != NULL;
            foreign_rise(&mind[seat]);
        }
    }
    return NULL;
}

/* Returns how many seats were forfeited. */
static int play_everywhere(const char *bot, bool first) {
    pl_error err = { .lang = PL_EN };
    pthread_t thread[THREADS];
    worker w[THREADS];
    int out = 0;
    foreign *const program = foreign_read(bot, &err);
    assert_non_null(program);
    for (int i = 0; i < THREADS; i++) {
        w[i] = (worker){ .program = program, .number = i, .first = true };
        assert_int_equal(pthread_create(&thread[i], NULL, work, &w[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(thread[i], NULL);
        out += w[i].out;
        assert_true(w[i].first || !first);
    }
    return out;
}

static void assert_nothing_left(void) {
    foreign_end_all();
    assert_int_equal(waitpid(-1, NULL, 0), -1);
    assert_int_equal(errno, ECHILD);
}

static void programs_play_on_threads(void **state) {
    (void)state;
    assert_int_equal(play_everywhere("cmd@600:sh tests/foreign/first.sh", true), 0);
    assert_nothing_left();
}

static void forfeits_are_counted(void **state) {
    (void)state;
    char reason[512];
    pl_error err = { .lang = PL_EN };
    assert_int_equal(play_everywhere("cmd@600:false", false), THREADS * GAMES * SEATS);
    foreign *const program = foreign_read("cmd@600:false", &err);
    assert_int_equal(foreign_forfeits(program, reason, sizeof reason), THREADS * GAMES * SEATS);
    assert_non_null(strstr(reason, "ended without answering"));
    assert_nothing_left();
}

/* A seat that was forfeited stays so for all decisions of the same game, and only there. */
static void forfeits_last_for_a_game(void **state) {
    (void)state;
    const pl_game *const game = pl_game_find(pl_games, "template");
    pl_error err = { .lang = PL_EN };
    foreign *const program = foreign_read("cmd@600:false", &err);
    pl_setup setup;
    pl_room truth = { 0 }, view;
    pl_setup_default(game, SEATS, &setup);
    assert_true(game->setup(pl_state_in(&truth), &setup, NULL, NULL));
    game->view(pl_state_in(&truth), 0, pl_state_in(&view));
    static const uint64_t number[] = { 5, 5, 6 };
    for (int i = 0; i < 3; i++) {
        pl_mind mind = { 0 };
        assert_true(foreign_sit(program, &mind, &setup, 0, number[i]));
        pl_mind_start(&mind, game, 0, 7);
        assert_int_equal(foreign_forfeit(&mind) != NULL, i == 1);
        foreign_bot(program)->choose(&mind, pl_state_in(&view));
        assert_non_null(foreign_forfeit(&mind));
        foreign_rise(&mind);
    }
    char reason[512];
    assert_int_equal(foreign_forfeits(program, reason, sizeof reason), 2);
    assert_nothing_left();
}

/* The only process ends by itself while the host waits for requests. */
static void a_host_outlives_its_processes(void **state) {
    static const char *const argv[] = { "/bin/true", NULL };
    host h;
    (void)state;
    assert_true(host_open(&h, argv, false));
    for (int i = 0; i < 3; i++) {
        host_process p;
        assert_true(host_start(&h, &p));
        for (int ms = 0; kill(p.id, 0) == 0; ms++) {
            assert_true(ms < 20000);
            poll(NULL, 0, 1);
        }
        host_leave(&p);
    }
    host_close(&h);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_host_outlives_its_processes),
        cmocka_unit_test(programs_play_on_threads),
        cmocka_unit_test(forfeits_are_counted),
        cmocka_unit_test(forfeits_last_for_a_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
