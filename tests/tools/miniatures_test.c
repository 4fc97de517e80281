/* SPDX-License-Identifier: MIT */
/* The solver on games whose solutions are known, and the miniatures of our games: their size, their
 * solution, that what bots imagine in them is what is dealt, and that stronger levels can be
 * exploited less. */
#include "miniatures/level.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- two games with known solutions ---- */

/* Kuhn poker: three cards, one for each seat. Pass and bet are 0 and 1; two passes show the cards
 * for a chip, a bet that is met for two, a bet that is not met wins one. Or rock, paper, scissors,
 * sealed. */
struct pl_state {
    pl_rng rng;
    uint8_t card[2], made[3], n;
    uint8_t answered; /* one bit per seat */
    uint8_t spare;
};

static void card_deal(pl_state *s, uint32_t i) {
    static const uint8_t deal[6][2] = {
        { 0, 1 }, { 0, 2 }, { 1, 0 }, { 1, 2 }, { 2, 0 }, { 2, 1 }
    };
    memcpy(s->card, deal[i], 2);
}

static void no_deal(pl_state *s, uint32_t i) {
    (void)s;
    (void)i;
}

static pl_rng *chance(pl_state *s) {
    return &s->rng;
}

static uint64_t secret(const pl_state *s) {
    return (uint64_t)(s->card[0] << 8 | s->card[1]);
}

static pl_seats kuhn_to_act(const pl_state *s) {
    const bool over = s->n == 3 || (s->n == 2 && (s->made[0] || !s->made[1]));
    return over ? 0 : 1u << s->n % 2;
}

static void list_moves(pl_moves *out, int n) {
    for (int i = 0; i < n; i++)
        pl_moves_add(out, (pl_move){ (uint16_t)i, { 0, 0, 0 } });
}

static void kuhn_legal(const pl_state *s, int seat, pl_moves *out) {
    (void)s;
    (void)seat;
    list_moves(out, 2);
}

static void kuhn_apply(pl_state *s, int seat, pl_move m, pl_events *ev) {
    (void)seat;
    (void)ev;
    s->made[s->n++] = (uint8_t)m.verb;
}

static void kuhn_scores(const pl_state *s, pl_result *out) {
    const int last = s->made[s->n - 1], stake = last ? 2 : 1;
    const bool folded = !last && s->made[s->n - 2];
    const bool first_wins = folded ? s->n == 2 : s->card[0] > s->card[1];
    out->score[0] = first_wins ? stake : -stake;
}

static void kuhn_view(const pl_state *s, int seat, pl_state *out) {
    *out = *s;
    out->card[!seat] = 0;
}

static double chips(const pl_result *end) {
    return (end->score[0] + 2) / 4.0;
}

static struct mini kuhn(void) {
    return (struct mini){ .game = { .id = "kuhn",
                                    .state_size = sizeof(pl_state),
                                    .to_act = kuhn_to_act,
                                    .legal = kuhn_legal,
                                    .apply = kuhn_apply,
                                    .scores = kuhn_scores,
                                    .view = kuhn_view },
                          .deals = 6,
                          .deal = card_deal,
                          .chance = chance,
                          .secret = secret,
                          .worth = chips };
}

static pl_seats hands_to_act(const pl_state *s) {
    return 3u ^ s->answered;
}

static void hands_legal(const pl_state *s, int seat, pl_moves *out) {
    (void)s;
    (void)seat;
    list_moves(out, 3);
}

static void hands_apply(pl_state *s, int seat, pl_move m, pl_events *ev) {
    (void)ev;
    s->made[seat] = (uint8_t)m.verb;
    s->answered |= (uint8_t)(1u << seat);
}

static void hands_scores(const pl_state *s, pl_result *out) {
    const int ahead = (s->made[0] + 3 - s->made[1]) % 3;
    out->rank[0] = ahead == 2 ? 2 : 1;
    out->rank[1] = ahead == 1 ? 2 : 1;
}

static void hands_view(const pl_state *s, int seat, pl_state *out) {
    memset(out, 0, sizeof *out);
    out->answered = s->answered & (uint8_t)(1u << seat);
    out->made[seat] = s->made[seat];
}

static struct mini hands(void) {
    struct mini m = kuhn();
    m.game.to_act = hands_to_act;
    m.game.legal = hands_legal;
    m.game.apply = hands_apply;
    m.game.scores = hands_scores;
    m.game.view = hands_view;
    m.deals = 1;
    m.deal = no_deal;
    m.worth = mini_share;
    return m;
}

static void expect_near(double got, double wanted, double within) {
    if (fabs(got - wanted) > within) fail_msg("%f is not within %f of %f", got, within, wanted);
}

static void play_evenly(const struct tree *t, double *strategy) {
    for (int32_t i = 0; i < t->infos; i++)
        for (int32_t m = 0; m < t->info[i].moves; m++)
            strategy[t->info[i].at + m] = 1.0 / t->info[i].moves;
}

/* H. W. Kuhn, 1950: the game is worth -1/18 to the first seat. A strategy that plays evenly can be
 * exploited by 11/24 chips. */
static void kuhn_poker_is_solved(void **unused) {
    (void)unused;
    const struct mini mini = kuhn();
    struct tree t;
    tree_build(&t, &mini);
    assert_int_equal(t.infos, 12);
    assert_int_equal(t.nodes, 1 + 6 * 9);
    assert_int_equal(t.ends, 6 * 5);
    double *strategy = solve_strategy(&t);
    play_evenly(&t, strategy);
    expect_near(4 * solve_exploitability(&t, strategy), 11.0 / 24, 1e-9);
    solve_game(&t, 1e-5, strategy);
    expect_near(4 * solve_value(&t, strategy) - 2, -1.0 / 18, 1e-4);
    expect_near(solve_exploitability(&t, strategy), 0, 1e-5);
    free(strategy);
    tree_free(&t);
}

static void sealed_answers_do_not_know_each_other(void **unused) {
    (void)unused;
    const struct mini mini = hands();
    struct tree t;
    tree_build(&t, &mini);
    assert_int_equal(t.infos, 2);
    assert_int_equal(t.ends, 9);
    double *strategy = solve_strategy(&t);
    for (int32_t i = 0; i < t.infos; i++)
        strategy[t.info[i].at] = 1;
    expect_near(solve_exploitability(&t, strategy), 0.5, 1e-9);
    solve_game(&t, 1e-4, strategy);
    for (int32_t i = 0; i < t.slots; i++)
        expect_near(strategy[i], 1.0 / 3, 0.01);
    free(strategy);
    tree_free(&t);
}

/* ---- the miniatures ---- */

enum { GAMES = 3 };

static struct {
    struct mini (*make)(void);
    int32_t nodes, infos;
    double value;
    struct mini mini;
    struct tree tree;
    double *solution;
} game[GAMES] = {
    { .make = mini_monkeys, .nodes = 12793, .infos = 5659, .value = 0.5 },
    { .make = mini_bloodbath, .nodes = 27361, .infos = 2538, .value = 0.4167 },
    { .make = mini_lunarbase, .nodes = 8290, .infos = 1239, .value = 0.5 },
};

static int set_up(void **unused) {
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        game[i].mini = game[i].make();
        tree_build(&game[i].tree, &game[i].mini);
        game[i].solution = solve_strategy(&game[i].tree);
        solve_game(&game[i].tree, 0.0009, game[i].solution);
    }
    return 0;
}

static int tear_down(void **unused) {
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        tree_free(&game[i].tree);
        free(game[i].solution);
    }
    return 0;
}

static void miniatures_are_solved(void **unused) {
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        assert_int_equal(game[i].tree.nodes, game[i].nodes);
        assert_int_equal(game[i].tree.infos, game[i].infos);
        assert_true(solve_exploitability(&game[i].tree, game[i].solution) < 0.001);
        expect_near(solve_value(&game[i].tree, game[i].solution), game[i].value, 0.002);
    }
}

static void miniatures_are_games(void **unused) {
    (void)unused;
    for (int i = 0; i < GAMES; i++)
        for (uint8_t seed = 1; seed <= 50; seed++) {
            pl_setup setup = { .seed = { seed }, .seats = 2 };
            pl_room room;
            pl_rng rng;
            memset(&room, 0, sizeof room);
            assert_true(game[i].mini.game.setup(pl_state_in(&room), &setup, NULL, NULL));
            pl_rng_seed64(&rng, seed);
            assert_true(pl_playout(&game[i].mini.game, pl_state_in(&room), &rng) > 0);
        }
}

/* ---- what bots imagine ---- */

enum { SECRETS_MAX = 64 };

/* What can lie hidden at an information set, each once, with the number of nodes where it does. */
struct secrets {
    int n, nodes;
    uint64_t at[SECRETS_MAX];
    int weight[SECRETS_MAX];
    int times[SECRETS_MAX]; /* imagined */
};

static int place_of(const struct secrets *s, uint64_t secret) {
    int i = 0;
    while (i < s->n && s->at[i] != secret)
        i++;
    return i;
}

static void list_secrets(const struct tree *t, const struct info *info, struct secrets *out) {
    memset(out, 0, sizeof *out);
    for (int32_t n = info->nodes; n >= 0; n = t->node[n].next) {
        assert_true(out->n < SECRETS_MAX);
        const int at = place_of(out, t->node[n].secret);
        out->at[at] = t->node[n].secret;
        out->n += at == out->n;
        out->weight[at]++;
        out->nodes++;
    }
}

/* Imagines that many worlds; each is one that can be. */
static void imagine(const struct tree *t, const struct info *info, int worlds, struct secrets *s) {
    const struct sight *sight = &t->sight[info->sight];
    pl_rng rng;
    pl_rng_seed64(&rng, (uint64_t)info->at);
    for (int i = 0; i < worlds; i++) {
        pl_room world;
        memcpy(world.bytes, sight->view, t->mini->game.state_size);
        t->mini->game.imagine(pl_state_in(&world), sight->seat, &rng);
        const int at = place_of(s, t->mini->secret(pl_state_in(&world)));
        assert_true(at < s->n);
        s->times[at]++;
    }
}

static void imagined_worlds_are_those_of_the_miniature(void **unused) {
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        const struct tree *t = &game[i].tree;
        for (int32_t k = 0; k < t->infos; k += 1 + t->infos / 100) {
            struct secrets s;
            list_secrets(t, &t->info[k], &s);
            imagine(t, &t->info[k], 40 * s.n, &s);
            for (int at = 0; at < s.n; at++)
                assert_true(s.times[at] > 0);
        }
    }
}

/* At the first decisions, where nothing has been learned from moves. */
static void imagined_worlds_are_as_likely_as_deals(void **unused) {
    (void)unused;
    enum { EACH = 400 };
    for (int i = 0; i < GAMES; i++) {
        const struct tree *t = &game[i].tree;
        for (uint32_t deal = 0; deal < t->mini->deals; deal++) {
            struct secrets s;
            const struct info *info = &t->info[t->node[1 + (int32_t)deal].info];
            list_secrets(t, info, &s);
            imagine(t, info, EACH * s.nodes, &s);
            for (int at = 0; at < s.n; at++)
                expect_near(s.times[at], EACH * s.weight[at], 5 * sqrt(EACH * s.weight[at]));
        }
    }
}

/* ---- levels ---- */

/* What `random` plays is known, so that its estimate can be compared with the truth. */
static void estimates_enclose_the_truth(void **unused) {
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        const struct tree *t = &game[i].tree;
        double *evenly = solve_strategy(t);
        play_evenly(t, evenly);
        const double truth = solve_exploitability(t, evenly);
        const struct level_result r = level_measure(t, "random", 64, game[i].solution);
        assert_true(r.low - 4 * r.error < truth);
        assert_true(truth < r.high + 4 * r.error);
        expect_near(r.low, r.high, 0.1);
        free(evenly);
    }
}

/* Which need not hold step by step in each game: where right play has to mix, `legend`, which
 * always plays the move it rates highest, can be exploited more than softer levels. */
static void stronger_levels_are_harder_to_exploit(void **unused) {
    (void)unused;
    double progress = 0;
    for (int i = 0; i < GAMES; i++) {
        const struct tree *t = &game[i].tree;
        const double random = level_measure(t, "random", 4, game[i].solution).high;
        const double cadet = level_measure(t, "cadet", 4, game[i].solution).high;
        const double legend = level_measure(t, "legend:100", 4, game[i].solution).high;
        assert_true(random > cadet + 0.05);
        assert_true(cadet > legend - 0.02);
        progress += cadet - legend;
    }
    assert_true(progress > 0.05);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kuhn_poker_is_solved),
        cmocka_unit_test(sealed_answers_do_not_know_each_other),
        cmocka_unit_test(miniatures_are_solved),
        cmocka_unit_test(miniatures_are_games),
        cmocka_unit_test(imagined_worlds_are_those_of_the_miniature),
        cmocka_unit_test(imagined_worlds_are_as_likely_as_deals),
        cmocka_unit_test(estimates_enclose_the_truth),
        cmocka_unit_test(stronger_levels_are_harder_to_exploit),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
