/* SPDX-License-Identifier: MIT */
/* Lunar Base: what people are shown beside the table. What a choice announces must come true, and
 * what is printed on a card is what the rules use. */
#include "table.h"

#include <stdlib.h>
#include <string.h>

static const pl_game *const game = &pl_game_lunarbase;

/* ---- changes ---- */

static int32_t announced, silent;

/* The move, made in the true state, does what it says in the view of its seat. */
static void comes_true(const pl_state *view, int seat, pl_move m) {
    pl_changes told = { .n = 0 };
    pl_state after = *table();
    game->change(view, seat, m, &told);
    *(told.n ? &announced : &silent) += 1;
    game->apply(&after, seat, m, NULL);
    for (int i = 0; i < told.n; i++) {
        const pl_change c = told.at[i];
        int32_t was[PL_GAUGES_MAX] = { 0 }, is[PL_GAUGES_MAX] = { 0 };
        game->measure(table(), c.seat, was);
        game->measure(&after, c.seat, is);
        assert_int_equal(is[c.gauge] - was[c.gauge], c.by);
    }
}

static void play_on(pl_rng *rng) {
    const int seat = pl_lowest_bit(game->to_act(table()));
    pl_state view;
    pl_moves moves = { .n = 0 };
    game->view(table(), seat, &view);
    game->legal(&view, seat, &moves);
    for (int i = 0; i < moves.n; i += 1 + moves.n / 12)
        comes_true(&view, seat, moves.at[i]);
    game->apply(table(), seat, moves.at[pl_rng_below(rng, (uint32_t)moves.n)], NULL);
}

static void choices_do_what_they_announce(void **unused) {
    (void)unused;
    static const char *const options[] = { "", "influences=on", "print=rulebook",
                                           "influences=on influence.victory=end-of-turn" };
    const char *games = getenv("LUNARBASE_OUTLOOK_GAMES");
    const uint64_t last = games ? strtoull(games, NULL, 10) : 25;
    for (uint64_t seed = 1; seed <= last; seed++) {
        pl_rng rng;
        pl_rng_seed64(&rng, seed);
        lay_table((struct layout){
            .seats = 2 + (int)(seed % 5), .seed = seed, .options = options[seed % 4] });
        while (!is_over())
            play_on(&rng);
    }
    assert_true(announced > 500 && silent > 500);
}

static pl_changes told_by(const char *move) {
    const int seat = pl_lowest_bit(game->to_act(table()));
    pl_state view;
    pl_changes told = { .n = 0 };
    pl_move m;
    pl_error err;
    game->view(table(), seat, &view);
    assert_true(game->read_move(&view, seat, move, &m, &err));
    game->change(&view, seat, m, &told);
    return told;
}

static void announces(const pl_changes *told, int gauge, int seat, int by) {
    for (int i = 0; i < told->n; i++)
        if (told->at[i].gauge == gauge && told->at[i].seat == seat) {
            assert_int_equal(told->at[i].by, by);
            return;
        }
    fail_msg("%s of seat %d is not announced", lb_gauge[gauge].id, seat);
}

static void a_sale_brings_a_credit(void **unused) {
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_supply("rover depot kim");
    play(0, "main 3");
    const pl_changes told = told_by("resell depot");
    announces(&told, G_CREDITS, 0, 1);
    assert_int_equal(told.n, 1);
}

static void a_theft_is_announced_for_both(void **unused) {
    (void)unused;
    lay_table((struct layout){ .seats = 3 });
    set_station(0, "imbrium");
    set_side(0, true);
    set_credits(1, 2);
    set_credits(2, 9);
    set_hand(0, "kim");
    play(0, "main 3");
    const pl_changes told = told_by("target 1");
    announces(&told, G_CREDITS, 0, 2);
    announces(&told, G_CREDITS, 1, -2);
}

/* Nobody has seen the other side of that station. */
static void a_station_unseen_announces_nothing(void **unused) {
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "crazy-president");
    assert_int_equal(told_by("play crazy-president").n, 0);
    set_side(1, true);
    const pl_changes told = told_by("play crazy-president");
    announces(&told, G_HAND, 0, -1);
    announces(&told, G_COLONISTS, 0, lb_station[table()->station[0]].colonists);
    announces(&told, G_COLONISTS, 1, -lb_station[table()->station[1]].colonists);
}

/* ---- points and forecasts ---- */

static const pl_part *part_of(const pl_points *points, int kind, int card) {
    for (int i = 0; i < points->n; i++)
        if (points->at[i].kind == kind && points->at[i].card == card) return &points->at[i];
    return NULL;
}

static pl_points points_of(int seat) {
    pl_state view;
    pl_points points = { .n = 0 };
    game->view(table(), PL_PUBLIC, &view);
    game->points(&view, seat, &points);
    return points;
}

static void what_counts_is_named(void **unused) {
    (void)unused;
    lay_table((struct layout){ .seats = 2, .options = "influences=on" });
    set_station(0, "selene-labs");
    set_side(0, true);
    add_module(0, "rover");
    add_module(0, "rover");
    add_module(0, "hayashi-dome");
    add_module(0, "oort-dome");
    const pl_points points = points_of(0);
    const int selene = CATALOG_STATION + station_named("selene-labs");
    assert_int_equal(part_of(&points, P_ACHIEVEMENTS, -1)->arg[0], 4);
    assert_int_equal(part_of(&points, P_ACHIEVEMENTS, -1)->arg[1], GOAL_ACHIEVEMENTS);
    assert_int_equal(part_of(&points, P_INFLUENCES, -1)->arg[2], 3);
    assert_int_equal(part_of(&points, P_SHOWS, selene)->arg[0], 2);
    assert_int_equal(part_of(&points, P_SHOWS, ROVER)->arg[0], 1);
    assert_int_equal(part_of(&points, P_SHOWS, HAYASHI_DOME)->arg[0], 1);
    assert_null(part_of(&points, P_SHOWS, OORT_DOME));
    assert_int_equal(part_of(&points, P_HOUSES, OORT_DOME)->arg[0], 2);
    assert_int_equal(points.total, 0);
}

static int foreseen(int seat) {
    pl_state view;
    pl_forecasts list = { .n = 0 };
    game->view(table(), PL_PUBLIC, &view);
    game->foresee(&view, PL_PUBLIC, &list);
    assert_int_equal(list.n, table()->seats);
    assert_int_equal(list.at[seat].kind, INCOME);
    return list.at[seat].by;
}

static void shuttles_are_foreseen(void **unused) {
    (void)unused;
    lay_table((struct layout){ .seats = 2, .options = "influences=on" });
    set_supply("rover");
    set_station(0, "imbrium");
    set_side(0, true);
    assert_int_equal(foreseen(0), 1);
    assert_int_equal(foreseen(1), 0);
    add_module(0, "artificial-intellect");
    assert_int_equal(foreseen(0),
                     table()->orbs[0][YELLOW] + table()->orbs[0][GREY] + table()->orbs[0][RED]);
    set_supply("rover terran-embargo");
    assert_int_equal(foreseen(0), 0);
}

/* ---- facts ---- */

static void is_printed(const char *id, const char *facts) {
    char text[512];
    pl_text out = PL_TEXT(text);
    pl_json_open(&out, '{');
    game->facts(pl_card_find(game, id), &out);
    pl_json_close(&out, '}');
    assert_string_equal(text, facts);
}

static void cards_carry_what_is_printed(void **unused) {
    (void)unused;
    is_printed("depot",
               "{\"cost\":[\"blue\",\"blue\"],\"connectors\":{\"n\":\"blue\",\"ne\":\"blue\","
               "\"se\":\"blue\"},\"colonists\":1,\"once\":[[{\"does\":\"build\",\"count\":1}]]}");
    is_printed("solicitor", "{\"cost\":[\"blue\",\"blue\",\"yellow\",\"yellow\"],\"once\":["
                            "[{\"does\":\"flip\",\"count\":1,\"whom\":\"any\"}],"
                            "[{\"does\":\"take\",\"count\":1,\"card\":\"asteroid-grinder\"}],"
                            "[{\"does\":\"take\",\"count\":1,\"card\":\"inflatable-habitat\"}]]}");
    is_printed("spybot", "{\"cost\":[],\"once\":["
                         "[{\"does\":\"look\",\"count\":1},{\"does\":\"draw\",\"count\":1}],"
                         "[{\"does\":\"look\",\"count\":1},"
                         "{\"does\":\"discard\",\"count\":1,\"whom\":\"they\"}]],"
                         "\"rulebook\":{\"copies\":0}}");
    is_printed("entropic-cascade", "{\"lasting\":false,\"discarded\":[[{\"does\":\"draw\","
                                   "\"count\":4},{\"does\":\"discard\",\"count\":3}]]}");
}

/* ---- mood ---- */

static void a_theft_sounds_like_a_loss_to_its_victim(void **unused) {
    (void)unused;
    lay_table((struct layout){ .seats = 3 });
    const pl_event e = { .kind = E_STEAL, .seat = 1, .arg = { 2, 3 } };
    assert_int_equal(game->cue(table(), &e, 2), PL_CUE_LOSS);
    assert_int_equal(game->cue(table(), &e, 1), PL_CUE_COIN);
    assert_int_equal(game->cue(table(), &e, PL_PUBLIC), PL_CUE_COIN);
}

static void a_victory_in_sight_makes_it_tense(void **unused) {
    (void)unused;
    lay_table((struct layout){ .seats = 3 });
    table()->credits[1] = GOAL_CREDITS / 2;
    assert_in_range(game->tension(table()), 50, 60);
    table()->credits[1] = GOAL_CREDITS - 1;
    assert_in_range(game->tension(table()), 90, 99);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_do_what_they_announce),
        cmocka_unit_test(a_sale_brings_a_credit),
        cmocka_unit_test(a_theft_is_announced_for_both),
        cmocka_unit_test(a_station_unseen_announces_nothing),
        cmocka_unit_test(what_counts_is_named),
        cmocka_unit_test(shuttles_are_foreseen),
        cmocka_unit_test(cards_carry_what_is_printed),
        cmocka_unit_test(a_theft_sounds_like_a_loss_to_its_victim),
        cmocka_unit_test(a_victory_in_sight_makes_it_tense),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
