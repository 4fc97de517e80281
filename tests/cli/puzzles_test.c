/* SPDX-License-Identifier: MIT */
/* Puzzles: mining on a small budget, the file format, verifying, a planted wrong one, and those
 * that come with the program. */
#include "cli/puzzles.h"

#include "games/list.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

extern const pl_game pl_game_monkeys;

enum { WORLDS = 256, ROOM = 1 << 18 };

static insight think;
static puzzle_list mined;
static pl_step steps[PL_STEPS_MAX];
static char text[ROOM];

/* What the first games of a fixed seed hold, mined once for all tests. */
static int mine_some(void **unused) {
    (void)unused;
    puzzle_mine mine = { .game = &pl_game_monkeys,
                         .bar = { .worlds = WORLDS, .margin = PUZZLE_MARGIN } };
    mine.seed[PL_SEED_SIZE - 1] = 1;
    if (!insight_open(&think, PUZZLES_WORLDS)) return 1;
    for (uint64_t game = 0; mined.n < 3; game++)
        if (game == 20 || !puzzles_mine(&mine, game, &think, &mined)) return 1;
    return 0;
}

static int let_go(void **unused) {
    (void)unused;
    puzzles_free(&mined);
    insight_close(&think);
    return 0;
}

static void write_file(const puzzle_list *l, pl_text *t) {
    puzzle_write_head(t);
    for (int i = 0; i < l->n; i++)
        pl_text_str(t, l->at[i].text);
}

static int find(const char *file, puzzle_place place[], int max) {
    pl_error err = { .lang = PL_EN };
    const int n = puzzle_find(file, strlen(file), place, max, &err);
    if (n < 0) fail_msg("line %d: %s", err.line, err.text);
    return n;
}

static void read_place(puzzle *p, const puzzle_place *place) {
    pl_error err = { .lang = PL_EN };
    if (!puzzle_read(p, place, steps, PL_STEPS_MAX, &err))
        fail_msg("line %d: %s", err.line, err.text);
}

/* ---- mining ---- */

static void what_is_mined_is_read_as_it_was_written(void **unused) {
    (void)unused;
    static puzzle p;
    static char again[ROOM];
    puzzle_place place[64];
    pl_text t = PL_TEXT(text);
    write_file(&mined, &t);
    assert_int_equal(find(text, place, 64), mined.n);
    for (int i = 0; i < mined.n; i++) {
        pl_text a = PL_TEXT(again);
        read_place(&p, &place[i]);
        puzzle_write(&p, &a);
        assert_string_equal(again, mined.at[i].text);
        assert_true(p.low > PUZZLE_MARGIN && p.low <= p.high);
        assert_true(p.at[0].value - p.at[1].value > PUZZLE_MARGIN);
        assert_in_range(p.n, PUZZLE_CHOICES_MIN, PUZZLE_CHOICES_MAX);
    }
}

static void no_game_gives_two_puzzles_of_a_grade(void **unused) {
    (void)unused;
    for (int i = 0; i < mined.n; i++)
        for (int k = 0; k < i; k++)
            assert_false(mined.at[i].game == mined.at[k].game &&
                         mined.at[i].grade == mined.at[k].grade);
}

static void the_same_seed_finds_the_same_puzzles(void **unused) {
    (void)unused;
    puzzle_list again = { 0 };
    puzzle_mine mine = { .game = &pl_game_monkeys,
                         .bar = { .worlds = WORLDS, .margin = PUZZLE_MARGIN } };
    mine.seed[PL_SEED_SIZE - 1] = 1;
    assert_true(puzzles_mine(&mine, mined.at[0].game, &think, &again));
    assert_true(again.n > 0);
    assert_string_equal(again.at[0].text, mined.at[0].text);
    puzzles_free(&again);
}

static void the_choice_is_even_in_grade(void **unused) {
    (void)unused;
    puzzle_found at[9] = { 0 };
    puzzle_list list = { at, 9 };
    int kept[PUZZLE_GRADES] = { 0 };
    for (int i = 0; i < 9; i++)
        at[i] = (puzzle_found){ .grade = i < 6    ? PUZZLE_EASY
                                         : i == 6 ? PUZZLE_HARD
                                                  : PUZZLE_MEDIUM,
                                .verb = i % 2 };
    puzzles_choose(&list, 4);
    for (int i = 0; i < 9; i++)
        kept[at[i].grade] += at[i].kept;
    assert_int_equal(kept[PUZZLE_EASY] + kept[PUZZLE_MEDIUM] + kept[PUZZLE_HARD], 4);
    assert_int_equal(kept[PUZZLE_HARD], 1);
    assert_in_range(kept[PUZZLE_MEDIUM], 1, 2);
}

/* ---- verifying ---- */

/* The first of those that were found, as a file has it. */
static void read_first(puzzle *p) {
    puzzle_place place[64];
    pl_text t = PL_TEXT(text);
    write_file(&mined, &t);
    find(text, place, 64);
    read_place(p, &place[0]);
}

static void a_puzzle_holds_with_another_seed(void **unused) {
    (void)unused;
    static puzzle p;
    read_first(&p);
    assert_true(puzzles_hold(&p, 1234, &think));
}

/* Whether the puzzle still holds with its two best moves exchanged. */
static bool holds_exchanged(puzzle *p) {
    const pl_move best = p->at[0].move;
    p->at[0].move = p->at[1].move;
    p->at[1].move = best;
    return puzzles_hold(p, 1234, &think);
}

static void a_planted_wrong_answer_is_found(void **unused) {
    (void)unused;
    static puzzle p;
    read_first(&p);
    assert_false(holds_exchanged(&p));
}

/* ---- files ---- */

/* Replaces the first `what` of a file with one puzzle. */
static void change(const char *what, const char *with) {
    char *at = strstr(text, what);
    static char rest[ROOM];
    assert_non_null(at);
    strcpy(rest, at + strlen(what));
    strcpy(at, with);
    strcat(at, rest);
}

static void check_refused(const char *what, const char *with, int line) {
    static puzzle p;
    puzzle_place place[64];
    puzzle_list one = { mined.at, 1 };
    pl_text t = PL_TEXT(text);
    write_file(&one, &t);
    change(what, with);
    for (pl_lang lang = PL_EN; lang <= PL_DE; lang++) {
        pl_error err = { .lang = lang };
        const int n = puzzle_find(text, strlen(text), place, 64, &err);
        const bool ok = n == 1 && puzzle_read(&p, &place[0], steps, PL_STEPS_MAX, &err);
        if (ok || !err.text[0] || (line && err.line != line))
            fail_msg("'%s' for '%s': %d, line %d: %s", with, what, ok, err.line, err.text);
    }
}

static void damaged_files_are_refused_with_their_line(void **unused) {
    (void)unused;
    check_refused("perilune-puzzles 1", "perilune-puzzles 2", 1);
    check_refused("puzzle ", "riddle ", 2);
    check_refused(" seat ", " seat 9", 2);
    check_refused("lead ", "lead 9999 ", 2);
    check_refused("value ", "walue ", 3);
    check_refused("value ", "value x", 3);
    check_refused("value ", "value 1 1 fly\nvalue ", 3);
    check_refused("value ", "value -5000 1 pass\nvalue ", 0);
    check_refused("reason ", "reason nothing ", 0);
    check_refused("reason ", "", 0);
    check_refused("\nlog\n", "\n", 0);
    check_refused("\nopen ", "\nopen 0", 0);
}

static void reasons_are_in_both_languages(void **unused) {
    (void)unused;
    static puzzle p;
    puzzle_place place[64];
    pl_text t = PL_TEXT(text);
    write_file(&mined, &t);
    find(text, place, 64);
    read_place(&p, &place[0]);
    for (int from = REASON_WINS; from <= REASON_GAUGE; from++) {
        char en[400], de[400];
        pl_text a = PL_TEXT(en), b = PL_TEXT(de);
        p.reason = (reason){ (enum reason_from)from, 0, 12 };
        puzzle_say(&p, PL_EN, &a);
        puzzle_say(&p, PL_DE, &b);
        assert_string_not_equal(en, de);
        assert_true(from == REASON_WINS || (strstr(en, "1.2") && strstr(de, "1,2")));
    }
}

/* ---- those of the program ---- */

/* A sample is weighed again here, and a wrong answer planted in it; `./run soak` weighs all. */
static void the_programs_puzzles_are_in_order(void **unused) {
    (void)unused;
    enum { LEAST = 60, EACH = 8 };
    assert_non_null(puzzle_files[0].game);
    static puzzle p;
    static puzzle_place place[PUZZLES_MAX];
    for (const puzzle_file *f = puzzle_files; f->game; f++) {
        pl_error err = { .lang = PL_EN };
        int of[PUZZLE_GRADES] = { 0 };
        const int n = puzzle_find((const char *)f->text, f->size, place, PUZZLES_MAX, &err);
        assert_true(n >= LEAST);
        for (int i = 0; i < n; i++) {
            read_place(&p, &place[i]);
            assert_string_equal(p.match.game->id, f->game);
            assert_true(p.low > PUZZLE_MARGIN);
            of[p.grade]++;
            if (i % EACH != 0) continue;
            assert_true(puzzles_hold(&p, 99, &think));
            assert_false(holds_exchanged(&p));
        }
        for (int grade = 0; grade < PUZZLE_GRADES; grade++)
            assert_true(of[grade] > 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_mined_is_read_as_it_was_written),
        cmocka_unit_test(no_game_gives_two_puzzles_of_a_grade),
        cmocka_unit_test(the_same_seed_finds_the_same_puzzles),
        cmocka_unit_test(the_choice_is_even_in_grade),
        cmocka_unit_test(a_puzzle_holds_with_another_seed),
        cmocka_unit_test(a_planted_wrong_answer_is_found),
        cmocka_unit_test(damaged_files_are_refused_with_their_line),
        cmocka_unit_test(reasons_are_in_both_languages),
        cmocka_unit_test(the_programs_puzzles_are_in_order),
    };
    return cmocka_run_group_tests(tests, mine_some, let_go);
}
