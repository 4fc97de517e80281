/* SPDX-License-Identifier: MIT */
/* What programs that play are told, and how their answers are read. */
#include "foreign/foreign.h"
#include "foreign/question.h"
#include "games/list.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 20, WORLDS = 3, EVERYTHING = 63 };

typedef struct {
    pl_setup setup;
    pl_room truth;
    pl_rng rng;
    char *said[2];
    uint32_t compared, told_apart;
} table;

static void ask(const pl_game *game, const table *t, int seat, pl_room *seen, char *room) {
    const question_to to = { game, t->setup.seats, seat, EVERYTHING };
    pl_text out = pl_text_in(room, ROOM);
    question_game(game, &t->setup, seat, &out);
    question_ask(&to, pl_state_in(seen), 7, &out);
    assert_false(out.cut);
}

/* Whatever the seat can't know may be dealt again, and not a byte changes. Told from the state
 * instead of the view, the lines would. */
static void look(const pl_game *game, table *t, int seat) {
    pl_room view, world, seen;
    game->view(pl_state_in(&t->truth), seat, pl_state_in(&view));
    ask(game, t, seat, &view, t->said[0]);
    for (int i = 0; i < WORLDS; i++) {
        world = view;
        game->imagine(pl_state_in(&world), seat, &t->rng);
        game->view(pl_state_in(&world), seat, pl_state_in(&seen));
        ask(game, t, seat, &seen, t->said[1]);
        assert_string_equal(t->said[0], t->said[1]);
        t->compared++;
        ask(game, t, seat, &t->truth, t->said[0]);
        ask(game, t, seat, &world, t->said[1]);
        t->told_apart += strcmp(t->said[0], t->said[1]) != 0;
        ask(game, t, seat, &view, t->said[0]);
    }
}

static void play(const pl_game *game, table *t) {
    for (pl_seats owing; (owing = game->to_act(pl_state_in(&t->truth))) != 0;) {
        int seat = 0;
        while (!(owing >> seat & 1))
            seat++;
        pl_moves list = { .n = 0 };
        game->legal(pl_state_in(&t->truth), seat, &list);
        if (pl_rng_below(&t->rng, 8) == 0) look(game, t, seat);
        const uint32_t i = pl_rng_below(&t->rng, (uint32_t)list.n);
        game->apply(pl_state_in(&t->truth), seat, list.at[i], NULL);
    }
}

static void tells_only_what_the_seat_knows(void **state) {
    (void)state;
    for (const pl_game *const *g = pl_games; *g; g++) {
        table t = { .said = { malloc(ROOM), malloc(ROOM) } };
        assert_true(t.said[0] && t.said[1]);
        pl_setup_default(*g, (*g)->seats_max, &t.setup);
        pl_rng_seed64(&t.rng, 5);
        assert_true((*g)->setup(pl_state_in(&t.truth), &t.setup, NULL, NULL));
        play(*g, &t);
        assert_true(t.compared > 0);
        assert_true(t.told_apart > 0); /* so the comparison can fail */
        free(t.said[0]);
        free(t.said[1]);
    }
}

/* ---- the seed ---- */

static void never_tells_the_seed(void **state) {
    (void)state;
    for (const pl_game *const *g = pl_games; *g; g++) {
        char text[2][4096];
        for (int i = 0; i < 2; i++) {
            pl_setup setup;
            pl_text out = PL_TEXT(text[i]);
            pl_setup_default(*g, (*g)->seats_min, &setup);
            memset(setup.seed, i ? 0x5A : 0xC3, sizeof setup.seed);
            question_game(*g, &setup, 0, &out);
            assert_false(out.cut);
        }
        assert_string_equal(text[0], text[1]);
    }
}

/* ---- answers ---- */

static void feed(answer *a, const char *text) {
    memset(a, 0, sizeof *a);
    for (; *text; text++)
        answer_feed(a, text, 1);
}

static void takes_one_line(void **state) {
    (void)state;
    answer a;
    feed(&a, "3");
    assert_false(a.whole || a.flood);
    feed(&a, "pass\r\n");
    assert_true(a.whole && !a.flood);
    assert_string_equal(a.line, "pass");
    feed(&a, "pass\nagain");
    assert_true(a.whole && a.flood);
    assert_string_equal(a.line, "pass");
    char much[ANSWER_MAX + 3];
    memset(much, 'x', sizeof much);
    much[ANSWER_MAX] = '\n';
    much[ANSWER_MAX + 1] = 0;
    feed(&a, much);
    assert_true(a.whole && !a.flood);
    much[ANSWER_MAX] = 'x';
    feed(&a, much);
    assert_true(a.flood);
}

static void reads_wishes(void **state) {
    (void)state;
    unsigned wishes;
    pl_error err = { .lang = PL_EN };
    assert_true(answer_ready("ready", &wishes, &err));
    assert_int_equal(wishes, 0);
    assert_true(answer_ready("ready view  actions", &wishes, &err));
    assert_int_equal(wishes, WISH_VIEW | WISH_ACTIONS);
    assert_false(answer_ready("ready state", &wishes, &err));
    assert_non_null(strstr(err.text, "'state'"));
    assert_false(answer_ready("Ready", &wishes, &err));
    assert_false(answer_ready("", &wishes, &err));
}

static void reads_moves(void **state) {
    (void)state;
    pl_setup setup;
    pl_room truth = { 0 }, view = { 0 };
    pl_moves list = { .n = 0 };
    char text[PL_LINE_MAX];
    pl_text t = PL_TEXT(text);
    pl_error err = { .lang = PL_EN };
    const pl_game *game = pl_game_find(pl_games, "template");
    const question_to to = { game, 2, 0, 0 };
    pl_setup_default(game, 2, &setup);
    assert_true(game->setup(pl_state_in(&truth), &setup, NULL, NULL));
    game->view(pl_state_in(&truth), 0, pl_state_in(&view));
    game->legal(pl_state_in(&view), 0, &list);
    game->write_move(pl_state_in(&view), 0, list.at[1], &t);
    assert_int_equal(answer_move(text, &to, pl_state_in(&view), &list, &err), 1);
    assert_int_equal(answer_move("0", &to, pl_state_in(&view), &list, &err), 0);
    static const char *const wrong[] = { "",    "-1",          "99",        "seal anvil",
                                         "0 0", "\033[2J\xFF", "\302\2332J" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(answer_move(wrong[i], &to, pl_state_in(&view), &list, &err), -1);
        assert_null(strpbrk(err.text, "\033\xFF\x9B"));
    }
}

/* ---- ranks ---- */

static void check_ranks(int seats, const int before[], const bool out[], const int after[]) {
    pl_result end = { 0 };
    for (int i = 0; i < seats; i++)
        end.rank[i] = before[i];
    foreign_rank(out, seats, &end);
    for (int i = 0; i < seats; i++)
        assert_int_equal(end.rank[i], after[i]);
}

static void ranks_forfeits_last(void **state) {
    (void)state;
    check_ranks(3, (int[]){ 1, 2, 3 }, (bool[]){ true, false, false }, (int[]){ 3, 1, 2 });
    check_ranks(3, (int[]){ 1, 2, 3 }, (bool[]){ false, false, true }, (int[]){ 1, 2, 3 });
    check_ranks(3, (int[]){ 1, 1, 3 }, (bool[]){ true, true, false }, (int[]){ 2, 2, 1 });
    check_ranks(4, (int[]){ 2, 1, 2, 2 }, (bool[]){ false, true, false, false },
                (int[]){ 1, 4, 1, 1 });
    check_ranks(2, (int[]){ 1, 2 }, (bool[]){ true, true }, (int[]){ 1, 1 });
    check_ranks(1, (int[]){ 1 }, (bool[]){ true }, (int[]){ 2 });
}

/* ---- names ---- */

static void reads_names(void **state) {
    (void)state;
    static const char *const wrong[] = { "cmd:",    "cmd@:x", "cmd@0:x", "cmd@9999:x",
                                         "cmd@x:y", "cmd: ",  "lib:x.so" };
    pl_error err = { .lang = PL_EN };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        err.text[0] = 0;
        assert_null(foreign_read(wrong[i], &err));
        assert_true(err.text[0]);
    }
    foreign *f = foreign_read("cmd@5:python3  bots/my,\x7F"
                              "bot.py",
                              &err);
    assert_non_null(f);
    assert_string_equal(foreign_bot(f)->id, "cmd:my??bot");
    assert_ptr_equal(foreign_read("cmd@5:python3  bots/my,\x7F"
                                  "bot.py",
                                  &err),
                     f);
    assert_true(foreign_named("lib@3:x") && !foreign_named("legend:100"));
    foreign_end_all();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tells_only_what_the_seat_knows),
        cmocka_unit_test(never_tells_the_seed),
        cmocka_unit_test(takes_one_line),
        cmocka_unit_test(reads_wishes),
        cmocka_unit_test(reads_moves),
        cmocka_unit_test(ranks_forfeits_last),
        cmocka_unit_test(reads_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
