/* SPDX-License-Identifier: MIT */
/* The fitting program: weights that are known are found again, features add up to scores, files are
 * read and written in one form, and a fit follows from its seed. */
#include "fit/fit.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_MAX = 64 << 10, GAMES = 3 };

static const struct fit_game *const game[GAMES] = { &fit_monkeys, &fit_bloodbath, &fit_lunarbase };

static bool any(size_t set) {
    (void)set;
    return true;
}

static double uniform(pl_rng *rng) {
    return (pl_rng_u32(rng) + 0.5) / 4294967296.0;
}

/* ---- the regression ---- */

enum { FEATURES = 5, OPTIONS = 6, CHOICES = 4000 };
static const double truth[FEATURES] = { 120, -45, 0, 300, -7 };

/* Chances by the true weights; `drawn`: one option is drawn instead. */
static void add_choice(struct fit_samples *s, pl_rng *rng, bool drawn) {
    float x[OPTIONS][FEATURES];
    double chance[OPTIONS], total = 0;
    for (int i = 0; i < OPTIONS; i++) {
        double score = 0;
        for (int k = 0; k < FEATURES; k++) {
            x[i][k] = (float)pl_rng_below(rng, 4) / 2;
            score += (double)x[i][k] * truth[k];
        }
        total += chance[i] = exp2(score / 64);
    }
    double left = uniform(rng) * total;
    for (int i = 0; i < OPTIONS; i++) {
        const bool mine = left >= 0 && left < chance[i];
        left -= chance[i];
        uint32_t entries = 0;
        for (uint32_t k = 0; k < FEATURES; k++)
            if (x[i][k] > 0) entries += fit_add_entry(s, k, x[i][k]);
        assert_true(fit_add_option(s, entries, drawn ? mine : (float)(chance[i] / total)));
    }
    assert_true(fit_add_choice(s, OPTIONS));
}

static void find_again(bool drawn, double within) {
    struct fit_samples s = { 0 };
    pl_rng rng;
    double weight[FEATURES] = { 0 };
    pl_rng_seed64(&rng, 1);
    for (int i = 0; i < CHOICES; i++)
        add_choice(&s, &rng, drawn);
    const struct fit_problem p = { &s, 1, FEATURES, 0.001 };
    assert_true(fit_loss(&p, weight, any) > 0.5);
    assert_true(fit_solve(&p, any, weight));
    for (int k = 0; k < FEATURES; k++)
        assert_true(fabs(weight[k] - truth[k]) < within);
    if (!drawn) assert_true(fit_loss(&p, weight, any) < 1e-4);
    fit_free(&s);
}

static void known_weights_are_found_again(void **unused) {
    (void)unused;
    find_again(false, 0.5);
    find_again(true, 12);
}

/* Without data about it a weight stays as it was. */
static void what_never_occurs_stays_as_it_was(void **unused) {
    struct fit_samples s = { 0 };
    pl_rng rng;
    double weight[FEATURES + 1] = { [FEATURES] = 500 };
    (void)unused;
    pl_rng_seed64(&rng, 2);
    for (int i = 0; i < 50; i++)
        add_choice(&s, &rng, false);
    const struct fit_problem p = { &s, 1, FEATURES + 1, 1 };
    assert_true(fit_solve(&p, any, weight));
    assert_true(fabs(weight[FEATURES] - 500) < 1e-3);
    assert_true(fabs(weight[0] - truth[0]) < fabs(0 - truth[0]));
    fit_free(&s);
}

/* ---- files ---- */

static char file[TEXT_MAX], written[TEXT_MAX];

static void load(const struct fit_game *g, struct fit_weights *w) {
    char path[64];
    snprintf(path, sizeof path, "games/%s/weights.h", g->game->id);
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    file[fread(file, 1, sizeof file - 1, in)] = 0;
    fclose(in);
    assert_true(fit_read(g, file, w));
}

/* What is in the tree is what the program writes, and what the games are built with. */
static void files_are_read_and_written_in_one_form(void **unused) {
    static struct fit_weights w;
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        pl_text out = PL_TEXT(written);
        load(game[i], &w);
        assert_memory_equal(w.worth.weight, game[i]->worth(),
                            (size_t)game[i]->features * sizeof(int32_t));
        assert_memory_equal(w.asset.weight, game[i]->asset(),
                            (size_t)game[i]->assets * sizeof(int32_t));
        assert_true(fit_write(&w, &out));
        assert_string_equal(written, file);
    }
}

static void damaged_files_are_refused(void **unused) {
    static struct fit_weights w;
    (void)unused;
    load(&fit_monkeys, &w);
    assert_false(fit_read(&fit_lunarbase, file, &w));
    char *number = strstr(file, "[GAIN] = ");
    assert_non_null(number);
    memcpy(number, "[GAIN] = x", strlen("[GAIN] = x"));
    assert_false(fit_read(&fit_monkeys, file, &w));
    assert_false(fit_read(&fit_monkeys, "", &w));
    load(&fit_monkeys, &w);
    file[strlen(file) / 2] = 0;
    assert_false(fit_read(&fit_monkeys, file, &w));
}

/* ---- features ---- */

/* Goes through a random game; every decision and every position that can be evaluated is asked. */
typedef void visit(const struct fit_game *, const pl_state *, int seat, const pl_moves *, void *);

static void walk(const struct fit_game *g, uint64_t seed, visit *each, void *context) {
    pl_room r;
    pl_setup setup;
    pl_rng rng;
    pl_rng_seed64(&rng, seed);
    pl_setup_default(g->game, 2 + (int)(seed % 2), &setup);
    setup.seed[0] = (uint8_t)seed;
    memset(&r, 0, sizeof r);
    assert_true(g->game->setup(pl_state_in(&r), &setup, NULL, NULL));
    for (pl_seats owing; (owing = g->game->to_act(pl_state_in(&r))) != 0;) {
        const int seat = pl_lowest_bit(owing);
        pl_moves list;
        list.n = 0;
        g->game->legal(pl_state_in(&r), seat, &list);
        if (list.n > 1) each(g, pl_state_in(&r), seat, &list, context);
        g->game->apply(pl_state_in(&r), seat, list.at[pl_rng_below(&rng, (uint32_t)list.n)], NULL);
    }
}

static void expect_sums(const struct fit_samples *s, const int32_t *weight, const int32_t *score) {
    const struct fit_entry *entry = s->entry;
    for (size_t i = 0; i < s->options; i++) {
        double sum = 0;
        for (uint32_t k = 0; k < s->option[i].entries; k++, entry++)
            sum += (double)entry->x * weight[entry->feature];
        /* Each term that is divided is rounded on its own. */
        assert_true(fabs(sum - score[i]) < 8);
    }
}

static void check_scores(const struct fit_game *g, const pl_state *s, int seat,
                         const pl_moves *list, void *context) {
    static const float none[PL_MOVES_MAX];
    struct fit_samples moves = { 0 }, seats = { 0 };
    int32_t score[PL_MOVES_MAX];
    (void)context;
    g->score_moves(s, seat, list, score);
    assert_true(fit_probe_moves(g, s, seat, list, none, &moves));
    assert_int_equal(moves.options, list->n);
    expect_sums(&moves, g->worth(), score);
    g->score_seats(s, score);
    assert_true(fit_probe_seats(g, s, 2, none, &seats));
    expect_sums(&seats, g->asset(), score);
    fit_free(&moves);
    fit_free(&seats);
}

static void features_add_up_to_scores(void **unused) {
    static struct fit_weights w;
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        load(game[i], &w);
        walk(game[i], 1, check_scores, NULL);
        assert_memory_equal(w.worth.weight, game[i]->worth(),
                            (size_t)game[i]->features * sizeof(int32_t));
    }
}

/* Records what the game's own policy would choose. */
static void teach(const struct fit_game *g, const pl_state *s, int seat, const pl_moves *list,
                  void *context) {
    int32_t score[PL_MOVES_MAX];
    float target[PL_MOVES_MAX];
    double total = 0;
    g->score_moves(s, seat, list, score);
    for (int i = 0; i < list->n; i++)
        total += exp2(score[i] / 64.0);
    for (int i = 0; i < list->n; i++)
        target[i] = (float)(exp2(score[i] / 64.0) / total);
    assert_true(fit_probe_moves(g, s, seat, list, target, context));
}

/* From nothing but its choices, a game's policy is found again. Of three features every move has
 * exactly one, so what is added to all three makes no difference: hence the tolerance. */
static void a_policy_is_found_again(void **unused) {
    struct fit_samples s[6] = { { 0 } };
    double weight[FIT_WEIGHTS_MAX] = { 0 };
    (void)unused;
    for (uint64_t i = 0; i < 6; i++)
        walk(&fit_monkeys, i + 1, teach, &s[i]);
    const struct fit_problem taught = { s, 4, fit_monkeys.features, 1e-6 };
    const struct fit_problem unseen = { s + 4, 2, fit_monkeys.features, 0 };
    assert_true(fit_loss(&unseen, weight, any) > 0.2);
    assert_true(fit_solve(&taught, any, weight));
    assert_true(fit_loss(&unseen, weight, any) < 0.002);
    const int32_t *known = fit_monkeys.worth();
    for (int i = 0; i < fit_monkeys.features; i++)
        assert_true(fabs(weight[i] - known[i]) < 3);
    for (int i = 0; i < 6; i++)
        fit_free(&s[i]);
}

/* ---- whole games ---- */

/* Two games of the search, recorded twice: the same data, and targets that add up. */
static void games_follow_from_their_numbers(void **unused) {
    static struct fit_weights w;
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        load(game[i], &w);
        const struct fit_course c = { game[i], &w, 7, 3, 0.5 };
        struct fit_record a = { 0 }, b = { 0 };
        assert_true(fit_play(&c, 1, &a) && fit_play(&c, 1, &b));
        assert_true(a.moves.choices > 10 && a.seats.choices > 2);
        assert_int_equal(a.moves.options, b.moves.options);
        assert_int_equal(a.seats.options, b.seats.options);
        assert_memory_equal(a.moves.option, b.moves.option,
                            a.moves.options * sizeof *a.moves.option);
        assert_memory_equal(a.seats.option, b.seats.option,
                            a.seats.options * sizeof *a.seats.option);
        double sum = 0;
        for (size_t k = 0; k < a.seats.options; k++)
            sum += (double)a.seats.option[k].target;
        assert_true(fabs(sum - (double)a.seats.choices) < 1e-3);
        fit_free(&a.moves), fit_free(&a.seats), fit_free(&b.moves), fit_free(&b.seats);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_weights_are_found_again),
        cmocka_unit_test(what_never_occurs_stays_as_it_was),
        cmocka_unit_test(files_are_read_and_written_in_one_form),
        cmocka_unit_test(damaged_files_are_refused),
        cmocka_unit_test(features_add_up_to_scores),
        cmocka_unit_test(a_policy_is_found_again),
        cmocka_unit_test(games_follow_from_their_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
