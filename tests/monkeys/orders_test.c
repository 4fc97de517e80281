/* SPDX-License-Identifier: MIT */
/* Monkeys on the Moon: what can be decided in advance.
 *
 * In the circle of these tests Purple's allies are Green and Brown; Anton, Fritzi and Belinda are
 * Purple monkeys. Purple coins are then worth 3, Green and Brown ones 2. */
#include "table.h"

/* ---- bid-up-to ---- */

static void raises_by_the_least_that_is_enough(void **unused) {
    (void)unused;
    lay_bids(NULL, "purple green green brown", "purple purple purple", "");
    play(0, "offer anton");
    const pl_standing order = order_given(1, "bid-up-to", 6);
    says(1, order, "silent"); /* seat 0 is asked first */
    play(0, "bid green");
    follows(1, order, "bid purple"); /* 3 > 2 */
    says(1, order, "silent");
    play(0, "bid purple,green");            /* 5 */
    follows(1, order, "bid purple,purple"); /* 6 */
    assert_int_equal(table()->high, 6);
    play(0, "bid purple,green,brown"); /* 7 */
    follows(1, order, "pass");         /* 9 would be the next */
    says(1, order, "ended");
    assert_true(happened(E_WIN, 0, monkey_card("anton"), 7));
}

static void bids_up_to_the_number_itself(void **unused) {
    (void)unused;
    for (int most = 5; most <= 6; most++) {
        lay_bids(NULL, "purple green", "purple purple", "");
        play(0, "offer anton");
        const pl_standing order = order_given(1, "bid-up-to", most);
        play(0, "bid green");
        follows(1, order, "bid purple");
        play(0, "bid purple,green"); /* 5; seat 1 can bid 6 */
        says(1, order, most == 6 ? "bid purple,purple" : "pass");
    }
}

static void takes_as_few_coins_as_possible(void **unused) {
    (void)unused;
    lay_bids(NULL, "purple green", "purple purple green green brown", "");
    play(0, "offer anton");
    const pl_standing order = order_given(1, "bid-up-to", 49);
    play(0, "bid purple,green");         /* 5 */
    says(1, order, "bid purple,purple"); /* 6 as well: green, green, brown */
}

static void skips_what_its_coins_cannot_make(void **unused) {
    (void)unused;
    for (int most = 5; most <= 6; most++) {
        lay_bids(NULL, "purple green", "green green green", "");
        play(0, "offer anton");
        const pl_standing order = order_given(1, "bid-up-to", most);
        play(0, "bid purple,green"); /* 5; green coins make 4 or 6 */
        says(1, order, most == 6 ? "bid green,green,green" : "pass");
    }
}

static void keeps_the_coins_shown_where_it_must(void **unused) {
    (void)unused;
    for (int add_only = 0; add_only < 2; add_only++) {
        lay_bids(add_only ? "rule.bids=add-only" : NULL, "purple purple green",
                 "purple purple green", "");
        play(0, "offer anton");
        play(0, "pass");
        const pl_standing order = order_given(1, "bid-up-to", 7);
        says(1, order, "bid green"); /* 2, the least bid of all */
        set_coins(2, pl_card_find(&pl_game_monkeys, "purple"), 1);
        set_coins(2, pl_card_find(&pl_game_monkeys, "green"), 1);
        play(1, "bid green");
        play(2, "bid purple,green");                             /* 5 */
        says(1, order, add_only ? "pass" : "bid purple,purple"); /* 8, else 6 */
    }
}

static void stands_for_one_auction(void **unused) {
    (void)unused;
    lay_bids(NULL, "purple", "purple purple", "");
    play(0, "offer anton");
    const pl_standing order = order_given(1, "bid-up-to", 9);
    play(0, "pass");
    follows(1, order, "bid purple");
    says(1, order, "ended"); /* seat 1 has won */
    says(0, order, "ended");
    play(1, "offer fritzi");
    says(1, order, "ended");
}

static void makes_sense_only_in_an_auction(void **unused) {
    (void)unused;
    lay_bids(NULL, "purple purple", "purple purple", "purple");
    order_refused(1, "bid-up-to", 5); /* nothing is up for bidding */
    order_refused(1, "pass", 0);
    play(0, "offer anton");
    order_refused(1, "bid-up-to", 1);
    order_refused(1, "bid-up-to", 50);
    order_refused(1, "bid-up-to", 0);
    order_refused(1, "pass", 3);
    order_refused(1, "bid", 3);
    order_refused(3, "pass", 0);
    play(0, "bid purple");
    order_refused(1, "bid-up-to", 3);
    order_refused(0, "bid-up-to", 3); /* that is what it has bid already */
    order_given(1, "bid-up-to", 4);
    order_given(0, "pass", 0);
    play(1, "pass");
    order_refused(1, "bid-up-to", 9);
    order_refused(1, "pass", 0);
}

/* ---- pass ---- */

static void passes_when_asked(void **unused) {
    (void)unused;
    lay_bids(NULL, "purple", "purple", "purple purple");
    play(0, "offer anton");
    const pl_standing order = order_given(1, "pass", 0);
    says(1, order, "silent");
    play(0, "bid purple");
    /* Seat 1 cannot raise and is passed over. */
    says(1, order, "ended");
    play(2, "pass");
    lay_bids(NULL, "purple", "purple purple", "");
    play(0, "offer anton");
    const pl_standing other = order_given(1, "pass", 0);
    play(0, "bid purple");
    follows(1, other, "pass");
    says(1, other, "ended");
    assert_true(happened(E_WIN, 0, monkey_card("anton"), 3));
    play(1, "offer fritzi");
    says(1, other, "ended");
}

static void passes_for_a_round(void **unused) {
    (void)unused;
    lay_table((struct layout){ .monkeys = "anton fritzi belinda bongo",
                               .ships = "red-ship-4 blue-ship-4 black-ship-4" });
    const pl_standing order = order_given(1, "pass-round", 0);
    says(1, order, "silent"); /* Civilization Turns are the player's own */
    to_bid_turns();
    set_coins_anew();
    play(0, "offer anton");
    play(0, "pass");
    follows(1, order, "pass");
    play(2, "pass");
    says(1, order, "silent"); /* which monkey to offer is not decided in advance */
    play(1, "offer fritzi");
    follows(1, order, "pass");
    play(2, "pass");
    play(0, "pass");
    play(2, "offer belinda");
    says(1, order, "silent");
    play(2, "pass");
    play(0, "bid purple");
    assert_int_equal(table()->round, 1);
    says(1, order, "pass");
    play(1, "pass");
    assert_int_equal(table()->round, 2);
    says(1, order, "ended");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(raises_by_the_least_that_is_enough),
        cmocka_unit_test(bids_up_to_the_number_itself),
        cmocka_unit_test(takes_as_few_coins_as_possible),
        cmocka_unit_test(skips_what_its_coins_cannot_make),
        cmocka_unit_test(keeps_the_coins_shown_where_it_must),
        cmocka_unit_test(stands_for_one_auction),
        cmocka_unit_test(makes_sense_only_in_an_auction),
        cmocka_unit_test(passes_when_asked),
        cmocka_unit_test(passes_for_a_round),
    };
    return cmocka_run_group_tests_name("monkeys orders", tests, NULL, NULL);
}
