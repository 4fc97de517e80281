/* SPDX-License-Identifier: MIT */
/* Card sets: the program's own cards play alike in both compilations of a game, other cards play by
 * the same rules, and tables that can't be played are refused with their line. */
#include "games/list.h"
#include "games/rows.h"
#include "games/sets.h"
#include "tests/core/sets.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { TABLE_MAX = 65536, GAMES = 25 };

/* The tables of the program's own cards, in the order of the samples; and the one of this test. */
static char tables[8][TABLE_MAX], changed[TABLE_MAX], again[TABLE_MAX];
static const char *own;
static pl_match one, other;
static pl_step one_step[PL_STEPS_MAX], other_step[PL_STEPS_MAX];

static const struct set_sample *sample_of(void **state) {
    return *state;
}

static void take_own(const struct set_sample *sample) {
    int i = 0;
    while (set_samples[i] != sample)
        i++;
    own = tables[i];
}

/* Puts the sample's change into the table. */
static void change(const char *from, const char *to) {
    const char *at = strstr(own, from);
    if (!at) fail_msg("the table has no '%s'", from);
    pl_text t = PL_TEXT(changed);
    pl_text_bytes(&t, own, (size_t)(at - own));
    pl_text_str(&t, to);
    pl_text_str(&t, at + strlen(from));
}

static void start(pl_match *m, const pl_game *game, int seats, uint64_t seed, pl_step *steps) {
    pl_setup setup;
    pl_setup_default(game, seats, &setup);
    memcpy(setup.seed, &seed, sizeof seed);
    assert_true(pl_match_start(m, game, &setup, steps, PL_STEPS_MAX, NULL));
}

static int actor(const pl_match *m) {
    pl_seats owing = m->game->to_act((const pl_state *)(const void *)m->bytes);
    int seat = 0;
    while (owing && !(owing >> seat & 1))
        seat++;
    return owing ? seat : -1;
}

static pl_move choose(pl_match *m, int seat, pl_rng *rng, pl_text *told) {
    pl_moves list;
    pl_match_legal(m, seat, &list);
    assert_true(list.n > 0);
    const pl_move move = list.at[pl_rng_below(rng, (uint32_t)list.n)];
    pl_say(told, "{0}: ", PL_I(list.n));
    m->game->write_move(pl_match_state(m), seat, move, told);
    return move;
}

static void plays_alike(const pl_game *a, const pl_game *b, int seats, uint64_t seed) {
    pl_rng left, right;
    pl_rng_seed64(&left, seed);
    pl_rng_seed64(&right, seed);
    start(&one, a, seats, seed, one_step);
    start(&other, b, seats, seed, other_step);
    for (int seat; (seat = actor(&one)) >= 0;) {
        char x[160], y[160];
        pl_text s = PL_TEXT(x), t = PL_TEXT(y);
        assert_int_equal(actor(&other), seat);
        const pl_move first = choose(&one, seat, &left, &s),
                      second = choose(&other, seat, &right, &t);
        assert_string_equal(x, y);
        assert_true(pl_match_play(&one, seat, first, NULL, NULL));
        assert_true(pl_match_play(&other, seat, second, NULL, NULL));
        assert_null(b->sane(pl_match_state(&other)));
    }
    pl_result p = { 0 }, q = { 0 };
    a->scores(pl_match_state(&one), &p);
    b->scores(pl_match_state(&other), &q);
    assert_memory_equal(&p, &q, sizeof p);
}

static void own_cards_play_alike(void **state) {
    const struct set_sample *sample = sample_of(state);
    const pl_set *set = pl_sets_find(sample->game);
    const pl_game *program = pl_game_find(pl_games, set->game->id);
    pl_error err = { .lang = PL_EN };
    take_own(sample);
    assert_ptr_equal(pl_sets_read(own, strlen(own), &err), program);
    pl_text t = PL_TEXT(again);
    set->write(&t);
    assert_string_equal(own, again);
    assert_int_equal(set->game->cards, program->cards);
    for (int seats = program->seats_min; seats <= program->seats_max; seats++)
        for (uint64_t seed = 0; seed < GAMES; seed++)
            plays_alike(program, set->game, seats, seed);
}

static void play_out(const pl_game *game, int seats, uint64_t seed) {
    pl_rng rng;
    pl_rng_seed64(&rng, seed);
    start(&one, game, seats, seed, one_step);
    for (int seat; (seat = actor(&one)) >= 0;) {
        char told[160];
        pl_text t = PL_TEXT(told);
        const pl_move move = choose(&one, seat, &rng, &t);
        assert_true(pl_match_play(&one, seat, move, NULL, NULL));
        const char *broken = game->sane(pl_match_state(&one));
        if (broken) fail_msg("%s", broken);
    }
}

/* Its log belongs to these cards, and no other game reads it. */
static void check_log(const pl_game *game) {
    static char text[1 << 20];
    pl_text t = PL_TEXT(text);
    pl_log_write(&one, &t);
    const pl_game *const edited[] = { game, NULL };
    const pl_log log = { .games = edited, .text = text, .size = t.n };
    const pl_log wrong = { .games = pl_games, .text = text, .size = t.n };
    assert_true(pl_log_read(&other, &log, other_step, PL_STEPS_MAX, NULL));
    assert_int_equal(pl_match_hash(&one), pl_match_hash(&other));
    assert_false(pl_log_read(&other, &wrong, other_step, PL_STEPS_MAX, NULL));
}

static void other_cards_play(void **state) {
    const struct set_sample *sample = sample_of(state);
    const pl_set *set = pl_sets_find(sample->game);
    take_own(sample);
    change(sample->from, sample->to);
    pl_error err = { .lang = PL_EN };
    const pl_game *game = pl_sets_read(changed, strlen(changed), &err);
    if (!game) fail_msg("line %d: %s", err.line, err.text);
    assert_ptr_equal(game, set->game);
    assert_ptr_equal(pl_game_find(pl_sets_games(), sample->game), game);
    assert_true(game->edited);
    for (int i = 0; i < game->cards; i++) {
        char text[2048];
        pl_text t = PL_TEXT(text);
        game->card_text(i, PL_DE, &t);
        game->facts(i, &t);
        assert_false(t.cut);
    }
    for (int seats = game->seats_min; seats <= game->seats_max; seats++)
        for (uint64_t seed = 0; seed < GAMES; seed++)
            play_out(game, seats, seed);
    check_log(game);
    pl_sets_reset(sample->game);
    assert_ptr_equal(pl_game_find(pl_sets_games(), sample->game),
                     pl_game_find(pl_games, sample->game));
}

static int line_of(const char *text, const char *at) {
    int line = 1;
    for (; text < at; text++)
        line += *text == '\n';
    return line;
}

static void bad_tables_are_refused(void **state) {
    const struct set_sample *sample = sample_of(state);
    take_own(sample);
    for (const struct set_wrong *w = sample->wrong; w->from; w++) {
        pl_error err[PL_LANGS];
        change(w->from, w->to);
        for (int lang = 0; lang < PL_LANGS; lang++) {
            err[lang] = (pl_error){ .lang = (pl_lang)lang };
            if (pl_sets_read(changed, strlen(changed), &err[lang]))
                fail_msg("'%s' was read", w->to);
        }
        if (!strstr(err[PL_EN].text, w->says)) fail_msg("'%s': %s", w->to, err[PL_EN].text);
        assert_string_not_equal(err[PL_EN].text, err[PL_DE].text);
        if (!w->at_end) assert_int_equal(err[PL_EN].line, line_of(own, strstr(own, w->from)));
        assert_true(err[PL_EN].line > 0);
        assert_false(pl_sets_read(changed, strlen(changed), NULL));
    }
    pl_sets_reset(sample->game);
}

/* Every beginning of a table is refused, and nothing is read beyond it. */
static void cut_tables_are_refused(void **state) {
    const struct set_sample *sample = sample_of(state);
    take_own(sample);
    const size_t size = strlen(own);
    for (size_t n = 0; n + 1 < size; n += 97) {
        char *cut = test_malloc(n + 1);
        memcpy(cut, own, n);
        pl_error err = { .lang = PL_EN };
        const bool read = pl_sets_read(cut, n, &err);
        if (!read) assert_true(err.line > 0);
        assert_true(!read || own[n - 1] == '\n');
        test_free(cut);
    }
    pl_sets_reset(sample->game);
}

static void sentences_are_in_both_languages(void **state) {
    (void)state;
    for (int i = 0; i < rows_words_n; i++)
        assert_string_not_equal(rows_words[i].en, rows_words[i].de);
    for (int i = 0; i < pl_sets_words_n; i++)
        assert_string_not_equal(pl_sets_words[i].en, pl_sets_words[i].de);
    pl_error err = { .lang = PL_EN };
    assert_null(pl_sets_read("cards chess\n", 12, &err));
    assert_int_equal(err.line, 1);
    assert_non_null(strstr(err.text, "monkeys"));
}

int main(void) {
    static const struct {
        const char *name;
        CMUnitTestFunction test;
    } each[] = {
        { "own cards play alike", own_cards_play_alike },
        { "other cards play", other_cards_play },
        { "bad tables are refused", bad_tables_are_refused },
        { "cut tables are refused", cut_tables_are_refused },
    };
    enum { EACH = sizeof each / sizeof *each, TESTS_MAX = 64 };
    static struct CMUnitTest tests[TESTS_MAX];
    size_t n = 0;
    for (int i = 0; set_samples[i]; i++) {
        pl_text t = PL_TEXT(tables[i]);
        pl_sets_find(set_samples[i]->game)->write(&t);
    }
    for (const struct set_sample *const *s = set_samples; *s; s++)
        for (int i = 0; i < EACH; i++)
            tests[n++] = (struct CMUnitTest){ .name = each[i].name,
                                              .test_func = each[i].test,
                                              .initial_state = (void *)(uintptr_t)*s };
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(sentences_are_in_both_languages);
    return _cmocka_run_group_tests("sets", tests, n, NULL, NULL);
}
