/* SPDX-License-Identifier: MIT */
/* The search and the levels: what ratings say, memory that is scarce or missing, that decisions
 * leave no trace, what games promise to a search, and that each level plays sensibly.
 * That choices do not depend on what a seat cannot know is a law, see tests/laws/bots.c. */
#include "bots/bots.h"
#include "bots/judge.h"
#include "games/list.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { GUARD = 64, MEMORY = 1 << 20 };

static struct {
    const pl_game *game;
    pl_room state, view;
    pl_rng rng;
    pl_ratings ratings;
    _Alignas(16) unsigned char memory[PL_SEATS_MAX][MEMORY + GUARD];
} t;

static int on_turn(void) {
    return pl_lowest_bit(t.game->to_act(pl_state_in(&t.state)));
}

static void deal(const pl_game *game, int seats, uint64_t seed) {
    pl_setup setup;
    pl_setup_default(game, seats, &setup);
    setup.seed[0] = (uint8_t)seed;
    t.game = game;
    memset(&t.state, 0, sizeof t.state);
    assert_true(game->setup(pl_state_in(&t.state), &setup, NULL, NULL));
    pl_rng_seed64(&t.rng, seed);
}

static void list_moves(pl_moves *list) {
    list->n = 0;
    t.game->legal(pl_state_in(&t.state), on_turn(), list);
}

static void play_at_random(int decisions) {
    pl_moves list;
    for (int i = 0; i < decisions && t.game->to_act(pl_state_in(&t.state)); i++) {
        list_moves(&list);
        t.game->apply(pl_state_in(&t.state), on_turn(),
                      list.at[pl_rng_below(&t.rng, (uint32_t)list.n)], NULL);
    }
}

static pl_state *view_on_turn(void) {
    t.game->view(pl_state_in(&t.state), on_turn(), pl_state_in(&t.view));
    return pl_state_in(&t.view);
}

/* A mind of the seat on turn with memory of that many bytes; what lies behind it is guarded. */
static pl_mind mind_with(uint32_t iterations, size_t bytes) {
    pl_mind mind = { .iterations = iterations, .memory = t.memory[0], .memory_size = bytes };
    assert_true(bytes <= MEMORY);
    memset(t.memory[0], 0xA5, sizeof t.memory[0]);
    pl_mind_start(&mind, t.game, on_turn(), 7);
    return mind;
}

static pl_mind usual_mind(uint32_t iterations) {
    pl_mind wish = { .iterations = iterations };
    return mind_with(iterations, pl_mind_memory(pl_bot_find("legend"), &wish));
}

static void expect_guard(const pl_mind *mind) {
    for (size_t i = mind->memory_size; i < sizeof t.memory[0]; i++)
        assert_int_equal(t.memory[0][i], 0xA5);
}

/* ---- ratings ---- */

static void expect_ratings(uint32_t total) {
    pl_moves list;
    uint32_t visits = 0;
    list_moves(&list);
    assert_int_equal(t.ratings.n, list.n);
    for (int i = 0; i < list.n; i++) {
        const pl_rating *rating = &t.ratings.at[i];
        assert_true(pl_move_same(rating->move, list.at[i]));
        assert_in_range(rating->weight, 0, PL_VALUE);
        assert_in_range(rating->error, 0, PL_VALUE);
        for (int seat = 0; seat < PL_SEATS_MAX; seat++)
            assert_in_range(rating->value[seat], 0, PL_VALUE);
        visits += rating->visits;
    }
    assert_int_equal(visits, total);
    assert_int_equal(t.ratings.total, total);
    assert_in_range(pl_ratings_best(&t.ratings), 0, list.n - 1);
}

static void every_move_is_rated(void **unused) {
    (void)unused;
    for (const pl_game *const *game = pl_games; *game; game++)
        for (int seats = (*game)->seats_min; seats <= (*game)->seats_max; seats++)
            for (int decisions = 0; decisions < 40; decisions += 13) {
                deal(*game, seats, 3);
                play_at_random(decisions);
                if (!t.game->to_act(pl_state_in(&t.state))) continue;
                pl_mind mind = usual_mind(60);
                pl_search_rate(&mind, view_on_turn(), &t.ratings);
                expect_ratings(60 * PL_DESCENTS);
                expect_guard(&mind);
            }
}

static void the_same_seed_thinks_the_same(void **unused) {
    (void)unused;
    static pl_ratings first;
    for (const pl_game *const *game = pl_games; *game; game++) {
        deal(*game, (*game)->seats_max, 4);
        pl_mind mind = usual_mind(80);
        pl_search_rate(&mind, view_on_turn(), &first);
        mind = usual_mind(80);
        pl_search_rate(&mind, view_on_turn(), &t.ratings);
        assert_int_equal(first.n, t.ratings.n);
        assert_memory_equal(first.at, t.ratings.at, (size_t)first.n * sizeof *first.at);
    }
}

/* ---- memory ---- */

static void a_full_tree_searches_on(void **unused) {
    (void)unused;
    pl_mind wish = { .iterations = 10 };
    const size_t little = pl_mind_memory(pl_bot_find("legend"), &wish);
    for (const pl_game *const *game = pl_games; *game; game++) {
        deal(*game, (*game)->seats_max, 5);
        pl_mind mind = mind_with(400, little);
        pl_search_rate(&mind, view_on_turn(), &t.ratings);
        assert_in_range(t.ratings.total, 400, 400 * PL_DESCENTS);
        expect_guard(&mind);
    }
}

static void without_memory_the_policy_decides(void **unused) {
    (void)unused;
    for (const pl_game *const *game = pl_games; *game; game++) {
        deal(*game, (*game)->seats_max, 6);
        pl_mind mind = mind_with(400, 100);
        pl_search_rate(&mind, view_on_turn(), &t.ratings);
        expect_ratings(0);
        const int best = pl_ratings_best(&t.ratings);
        for (int i = 0; i < t.ratings.n; i++)
            assert_true(t.ratings.at[i].weight <= t.ratings.at[best].weight);
        expect_guard(&mind);
    }
}

/* Memory is asked for by the iteration, and bots that keep nothing ask for none. */
static void memory_grows_with_iterations(void **unused) {
    (void)unused;
    const pl_mind small = { .iterations = 100 }, large = { .iterations = 1100 };
    for (const pl_bot *const *bot = pl_bots; *bot; bot++)
        assert_int_equal(pl_mind_memory(*bot, &large) - pl_mind_memory(*bot, &small),
                         1000 * (size_t)(*bot)->memory);
    assert_int_equal(pl_mind_memory(pl_bot_find("rollout"), &large), 0);
}

/* A decision follows from the view and the generator alone: a mind that has decided before, in
 * memory full of what it thought, rates moves as one with fresh memory does. So whoever asks, a
 * ladder that keeps its minds or a server that makes one for each decision, gets the same bot. */
static void earlier_decisions_leave_no_trace(void **unused) {
    (void)unused;
    static pl_ratings fresh;
    const pl_game *game = pl_game_find(pl_games, "lunarbase");
    deal(game, 2, 1);
    pl_mind mind = usual_mind(50);
    const int seat = on_turn();
    for (int i = 0; i < 40 && game->to_act(pl_state_in(&t.state)); i++) {
        if (on_turn() != seat) {
            play_at_random(1);
            continue;
        }
        pl_mind other = mind;
        other.memory = t.memory[1];
        memset(t.memory[1], i, sizeof t.memory[1]);
        pl_search_rate(&mind, view_on_turn(), &t.ratings);
        pl_search_rate(&other, view_on_turn(), &fresh);
        assert_int_equal(t.ratings.total, 50 * PL_DESCENTS);
        assert_int_equal(t.ratings.n, fresh.n);
        assert_memory_equal(t.ratings.at, fresh.at, (size_t)fresh.n * sizeof *fresh.at);
        expect_guard(&mind);
        game->apply(pl_state_in(&t.state), seat, t.ratings.at[pl_ratings_best(&t.ratings)].move,
                    NULL);
    }
}

/* ---- searches with a network ---- */

static pl_mind net_mind(uint32_t iterations, uint32_t with_memory_for) {
    const pl_mind wish = { .iterations = with_memory_for };
    return mind_with(iterations, pl_mind_memory(pl_bot_find("net"), &wish));
}

/* Plays on to a decision with a choice, in a game that has a network. */
static bool deal_for_net(const pl_game *game, uint64_t seed) {
    pl_moves list;
    deal(game, 2, seed);
    if (!pl_net_of(game, view_on_turn())) return false;
    for (list_moves(&list); list.n < 2; list_moves(&list))
        play_at_random(1);
    return true;
}

static void a_network_guides_the_search(void **unused) {
    (void)unused;
    static pl_ratings first;
    pl_judgement judged;
    pl_moves list;
    int found = 0;
    for (const pl_game *const *game = pl_games; *game; game++) {
        if (!deal_for_net(*game, 3)) continue;
        found++;
        const pl_bot *net = pl_bot_find("net");
        pl_mind mind = net_mind(20, 20), other = mind;
        pl_bot_rate(net, &mind, view_on_turn(), &first);
        pl_bot_rate(net, &other, view_on_turn(), &t.ratings);
        expect_ratings(20 * PL_DESCENTS_NET);
        expect_guard(&mind);
        assert_memory_equal(first.at, t.ratings.at, (size_t)first.n * sizeof *first.at);
        list_moves(&list);
        pl_net_judge(mind.net, *game, view_on_turn(), on_turn(), &list, &judged);
        for (int i = 1; i < list.n; i++)
            assert_int_equal(judged.weight[i] > judged.weight[0],
                             first.at[i].weight > first.at[0].weight);
    }
    assert_true(found > 0);
}

/* With little memory the search asks the network again instead of remembering, and without any the
 * network alone decides. */
static void a_network_needs_no_memory(void **unused) {
    (void)unused;
    for (const pl_game *const *game = pl_games; *game; game++) {
        if (!deal_for_net(*game, 5)) continue;
        pl_mind mind = net_mind(60, 10);
        pl_bot_rate(pl_bot_find("net"), &mind, view_on_turn(), &t.ratings);
        assert_in_range(t.ratings.total, 60, 60 * PL_DESCENTS_NET);
        expect_guard(&mind);
        mind = mind_with(60, 100);
        const pl_move alone = pl_bot_find("net")->choose(&mind, view_on_turn());
        mind = mind_with(0, 0);
        assert_true(pl_move_same(pl_bot_find("net")->choose(&mind, view_on_turn()), alone));
    }
}

/* ---- what games promise ---- */

static void expect_policy(void) {
    pl_moves list;
    uint16_t weight[PL_MOVES_MAX] = { 0 }, seen[PL_MOVES_MAX] = { 0 };
    list_moves(&list);
    t.game->policy(pl_state_in(&t.state), on_turn(), &list, weight);
    t.game->policy(view_on_turn(), on_turn(), &list, seen);
    for (int i = 0; i < list.n; i++) {
        assert_true(weight[i] > 0);
        assert_int_equal(weight[i], seen[i]);
    }
}

static void expect_evaluation(int seats) {
    int32_t value[PL_SEATS_MAX] = { 0 }, sum = 0;
    pl_room before = t.state;
    if (!t.game->evaluate(pl_state_in(&t.state), value)) return;
    assert_memory_equal(before.bytes, t.state.bytes, t.game->state_size);
    for (int seat = 0; seat < PL_SEATS_MAX; seat++) {
        assert_in_range(value[seat], 0, PL_VALUE);
        if (seat >= seats) assert_int_equal(value[seat], 0);
        sum += value[seat];
    }
    assert_in_range(sum, PL_VALUE - PL_SEATS_MAX, PL_VALUE);
}

static void policy_and_evaluation_keep_their_word(void **unused) {
    (void)unused;
    for (const pl_game *const *game = pl_games; *game; game++)
        for (int seats = (*game)->seats_min; seats <= (*game)->seats_max; seats++) {
            deal(*game, seats, 8);
            for (; t.game->to_act(pl_state_in(&t.state)); play_at_random(1)) {
                if (t.game->policy) expect_policy();
                if (t.game->evaluate) expect_evaluation(seats);
            }
        }
}

/* ---- levels ---- */

/* Plays one game of a bot against another; whether the bot won, shared or not. */
static bool wins_over(const pl_bot *bot, int seat, const pl_bot *other, uint32_t iterations) {
    pl_mind mind[PL_SEATS_MAX];
    memset(mind, 0, sizeof mind);
    for (int i = 0; i < 2; i++) {
        mind[i].iterations = iterations;
        mind[i].memory = t.memory[i];
        mind[i].memory_size = pl_mind_memory(bot, &mind[i]);
        pl_mind_start(&mind[i], t.game, i, 9);
    }
    while (t.game->to_act(pl_state_in(&t.state))) {
        const int who = on_turn();
        const pl_bot *player = who == seat ? bot : other;
        const pl_move move = player->choose(&mind[who], view_on_turn());
        t.game->apply(pl_state_in(&t.state), who, move, NULL);
    }
    pl_result end;
    t.game->scores(pl_state_in(&t.state), &end);
    return end.rank[seat] == 1;
}

static void every_level_beats_chance(void **unused) {
    (void)unused;
    static const char *const level[] = { "cadet", "pilot", "commander", "legend" };
    for (const pl_game *const *game = pl_games; *game; game++)
        for (int i = 0; i < 4 && (*game)->policy; i++) {
            int won = 0;
            for (int n = 0; n < 10; n++) {
                deal(*game, 2, (uint64_t)n + 20);
                won += wins_over(pl_bot_find(level[i]), n % 2, pl_bot_find("random"), 4);
            }
            if (won < 6)
                fail_msg("%s won %d of 10 games of %s against random", level[i], won, (*game)->id);
        }
}

static void levels_are_described_and_in_order(void **unused) {
    (void)unused;
    for (const pl_bot *const *bot = pl_bots; *bot; bot++) {
        assert_true(strlen((*bot)->about.en) > 20);
        assert_true(strlen((*bot)->about.de) > 20);
    }
    assert_true(pl_bot_find("cadet")->iterations < pl_bot_find("pilot")->iterations);
    assert_true(pl_bot_find("pilot")->iterations < pl_bot_find("commander")->iterations);
    assert_true(pl_bot_find("commander")->iterations < pl_bot_find("legend")->iterations);
}

/* Plays both seats of a few deals; returns the wins of the first bot, shared or not. */
static int wins_against(const char *one, const char *other, uint32_t iterations) {
    int won = 0;
    for (int n = 0; n < 16; n++) {
        deal(t.game, 2, (uint64_t)n / 2 + 40);
        won += wins_over(pl_bot_find(one), n % 2, pl_bot_find(other), iterations);
    }
    return won;
}

/* The yardsticks that play sensibly win clearly against those that don't. */
static void yardsticks_are_of_use(void **unused) {
    (void)unused;
    for (const pl_game *const *game = pl_games; *game; game++) {
        t.game = *game;
        if (!t.game->policy) continue;
        assert_true(wins_against("greedy-points", "random", 4) >= 10);
        assert_true(wins_against("greedy-habit", "random", 4) >= 12);
        assert_true(wins_against("greedy-outlook", "random", 4) >= 12);
        assert_true(wins_against("flat", "rollout", 4) >= 12);
    }
}

/* What people are compared with. */
static void ratings_name_bots_from_weak_to_strong(void **unused) {
    (void)unused;
    for (const pl_game *const *g = pl_games; *g; g++) {
        assert_true((*g)->unlisted || (*g)->ratings > 0);
        for (int i = 0; i < (*g)->ratings; i++) {
            const pl_rated *const r = &(*g)->rating[i];
            assert_non_null(pl_bot_find(r->bot));
            assert_int_equal((*g)->rating[0].elo, 1000);
            assert_true(i == 0 || r->elo > r[-1].elo);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_is_rated),
        cmocka_unit_test(the_same_seed_thinks_the_same),
        cmocka_unit_test(a_full_tree_searches_on),
        cmocka_unit_test(without_memory_the_policy_decides),
        cmocka_unit_test(memory_grows_with_iterations),
        cmocka_unit_test(earlier_decisions_leave_no_trace),
        cmocka_unit_test(a_network_guides_the_search),
        cmocka_unit_test(a_network_needs_no_memory),
        cmocka_unit_test(policy_and_evaluation_keep_their_word),
        cmocka_unit_test(every_level_beats_chance),
        cmocka_unit_test(yardsticks_are_of_use),
        cmocka_unit_test(levels_are_described_and_in_order),
        cmocka_unit_test(ratings_name_bots_from_weak_to_strong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
