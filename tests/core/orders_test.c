/* SPDX-License-Identifier: MIT */
/* Standing orders as the engine gives and asks them, in the game of Prospectors. */
#include "games/template/state.h"
#include "tests/table.h"

/* Seat 0 holds the five weakest tools, seat 1 the five above the weakest. */
static void lay(void) {
    char cards[256];
    pl_text t = PL_TEXT(cards);
    for (int seat = 0; seat < 2; seat++)
        for (int tool = 1 + seat; tool <= HAND + seat; tool++)
            pl_say(&t, "{0} ", PL_S(tp_tools[tool].id));
    table_prepare(&pl_game_template, 2, 1);
    table_stack("tools", cards);
    table_start();
}

static const char *sealing(int tool) {
    static char text[32];
    pl_text t = PL_TEXT(text);
    pl_say(&t, "seal {0}", PL_S(tp_tools[tool].id));
    return text;
}

static void seal(int seat, int tool) {
    play(seat, sealing(tool));
}

static void answers_for_as_long_as_it_says(void **unused) {
    (void)unused;
    lay();
    const pl_standing order = order_given(0, "weakest", 2);
    assert_int_equal(order.mark, 0);
    assert_int_equal(order.arg, 2);
    says(0, order, sealing(1));
    seal(0, 1);
    says(0, order, "silent"); /* sealed */
    seal(1, HAND + 1);
    says(0, order, sealing(2));
    seal(0, 2);
    seal(1, HAND);
    says(0, order, "ended");
    seal(0, 3);
    says(0, order, "ended");
}

static void speaks_for_each_seat_by_its_own_hand(void **unused) {
    (void)unused;
    lay();
    says(0, order_given(0, "weakest", 1), sealing(1));
    says(1, order_given(1, "weakest", 1), sealing(2));
}

static void what_cannot_be_ordered(void **unused) {
    (void)unused;
    lay();
    order_refused(0, "weakest", 0);
    order_refused(0, "weakest", ROUNDS + 1);
    order_refused(0, "weakest", -1);
    order_refused(0, "strongest", 1);
    order_refused(0, "", 1);
    order_refused(2, "weakest", 1);
    order_refused(PL_PUBLIC, "weakest", 1);
    play_first_legal();
    play_first_legal();
    order_refused(0, "weakest", ROUNDS); /* one round is gone */
    order_given(0, "weakest", ROUNDS - 1);
}

static void sentences_name_what_can_be_ordered(void **unused) {
    (void)unused;
    lay();
    pl_error err = { .lang = PL_EN };
    pl_standing order;
    assert_false(pl_match_give(table_match(), 0, "strongest", 1, &order, &err));
    assert_string_equal(err.text, "Unknown order 'strongest'. Orders: weakest.");
    assert_false(pl_match_give(table_match(), 0, "weakest", 9, &order, &err));
    assert_string_equal(err.text, "“Seal the weakest tool” takes a number from 1 to 5.");
    err.lang = PL_DE;
    assert_false(pl_match_give(table_match(), 0, "weakest", 9, &order, &err));
    assert_string_equal(err.text, "„Das schwächste Werkzeug“ braucht eine Zahl von 1 bis 5.");
}

static void a_game_that_is_over_ends_all(void **unused) {
    (void)unused;
    lay();
    const pl_standing order = order_given(0, "weakest", ROUNDS);
    while (!is_over())
        play_first_legal();
    says(0, order, "ended");
    order_refused(0, "weakest", 1);
}

static void games_without_orders(void **unused) {
    (void)unused;
    lay();
    pl_game plain = pl_game_template;
    plain.orders = 0;
    plain.order = NULL;
    plain.give = NULL;
    plain.obey = NULL;
    pl_match match = *table_match();
    match.game = &plain;
    pl_error err = { .lang = PL_EN };
    pl_standing order;
    assert_false(pl_match_give(&match, 0, "weakest", 1, &order, &err));
    assert_string_equal(err.text, "This game has no standing orders.");
}

static void nothing_is_changed_by_orders(void **unused) {
    (void)unused;
    lay();
    const uint64_t before = pl_match_hash(table_match());
    const pl_standing order = order_given(0, "weakest", 2);
    says(0, order, sealing(1));
    assert_true(pl_match_hash(table_match()) == before);
    assert_int_equal(table_match()->n, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_for_as_long_as_it_says),
        cmocka_unit_test(speaks_for_each_seat_by_its_own_hand),
        cmocka_unit_test(what_cannot_be_ordered),
        cmocka_unit_test(sentences_name_what_can_be_ordered),
        cmocka_unit_test(a_game_that_is_over_ends_all),
        cmocka_unit_test(games_without_orders),
        cmocka_unit_test(nothing_is_changed_by_orders),
    };
    return cmocka_run_group_tests_name("orders", tests, NULL, NULL);
}
