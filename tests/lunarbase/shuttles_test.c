/* SPDX-License-Identifier: MIT */
/* Lunar Base: shuttles and the deck, LB-69 to LB-75. */
#include "table.h"

/* ---- shuttles ---- */

static void when_shuttles_arrive(void **unused) { /* LB-69 */
    (void)unused;
    static const struct {
        const char *supply;
        bool arrive;
    } way[] = { { "", true },       { "quarantine", true }, { "quarantine terran-embargo", true },
                { "rover", false }, { "kim", false },       { "kim quarantine", false } };
    for (size_t i = 0; i < sizeof way / sizeof *way; i++) {
        lay_table((struct layout){ .seats = 2, .options = "influences=on" });
        set_hand(0, "");
        set_supply(way[i].supply);
        play(0, "main 2");
        assert_int_equal(count_events(E_SHUTTLES), way[i].arrive);
        assert_int_equal(count_events(E_SUPPLY), way[i].arrive ? 5 : 0);
    }
}

static void only_at_the_end_of_a_turn(void **unused) { /* LB-69 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "panaman-broker laika-memorial");
    set_credits(0, 4);
    set_supply("rover");
    play(0, "play panaman-broker");
    play(0, "option 1");
    supply_is(""); /* bare in the middle of the turn */
    assert_int_equal(count_events(E_SHUTTLES), 0);
    play(0, "main 2");
    assert_int_equal(count_events(E_SHUTTLES), 0);
    play(0, "build laika-memorial");
    assert_int_equal(count_events(E_SHUTTLES), 0);
    while (table()->actor == 0)
        play_first_legal();
    assert_int_equal(count_events(E_SHUTTLES), 1);
    hand_is(0, ""); /* everything of the turn was done: the Memorial's effect, too */
    assert_int_equal(lb_count(&table()->supply), 5);
}

static void income(void **unused) { /* LB-70 */
    (void)unused;
    lay_table((struct layout){ .seats = 3, .stations = "taikotech dark-side shackleton" });
    set_hand(0, "");
    set_supply("");
    set_side(0, true);                        /* y y */
    set_module(0, "space-elevator", 1, 0, 0); /* y and g */
    set_side(1, true);                        /* r y */
    set_side(2, true);                        /* b b */
    orbs_are(0, "yyyg");
    orbs_are(1, "ry");
    play(0, "main 2");
    assert_int_equal(table()->credits[0], 3 + 4);
    assert_int_equal(table()->credits[1], 3 + 1);
    assert_int_equal(table()->credits[2], 3);
}

static void all_gain_at_one_moment(void **unused) { /* LB-70 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .stations = "taikotech imbrium" });
    set_hand(0, "");
    set_supply("");
    set_side(0, true);
    set_side(1, true);
    set_credits(0, 18);
    set_credits(1, 19);
    play(0, "main 2");
    assert_true(table()->over);
    assert_int_equal(count_events(E_WIN), 2);
    assert_int_equal(table_result().rank[0], 1);
    assert_int_equal(table_result().rank[1], 1);
}

static void income_before_cards(void **unused) { /* LB-71 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .stations = "taikotech", .options = "influences=on" });
    set_hand(0, "");
    set_supply("");
    set_side(0, true);
    set_deck_top("terran-embargo rover kim depot borehole");
    play(0, "main 2");
    told(E_MAIN, E_NOTHING, E_SHUTTLES, E_INCOME, E_INCOME, E_SUPPLY, E_SUPPLY, E_SUPPLY, E_SUPPLY,
         E_SUPPLY, E_TURN);
    assert_int_equal(table()->credits[0], 5); /* the Embargo came too late for it */
    supply_is("terran-embargo rover kim depot borehole");
}

static void no_cards_after_the_end(void **unused) { /* LB-71 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .stations = "taikotech" });
    set_hand(0, "");
    set_supply("");
    set_side(0, true);
    set_credits(0, 18);
    play(0, "main 2");
    told(E_MAIN, E_NOTHING, E_SHUTTLES, E_INCOME, E_INCOME, E_WIN);
    supply_is("");
    assert_true(table()->over);
}

static void delivery(void **unused) { /* LB-72 */
    (void)unused;
    for (int seats = 2; seats <= SEATS; seats++) {
        lay_table((struct layout){ .seats = seats, .options = "influences=on" });
        set_hand(0, "");
        set_supply("quarantine lunar-alliance");
        const int deck = table()->deck_size;
        play(0, "main 2");
        assert_int_equal(count_events(E_SUPPLY), seats + 3);
        assert_int_equal(lb_count(&table()->supply), seats + 3 + 2);
        assert_int_equal(table()->deck_size, deck - seats - 3);
        assert_true(lb_in_supply(table(), QUARANTINE));
    }
}

static void fewer_cards_than_a_delivery(void **unused) { /* LB-72, LB-74 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_supply("");
    set_hand(0, "");
    empty_piles(1);
    set_discard("rover kim");
    set_deck_top("depot");
    play(0, "main 2");
    supply_is("depot rover kim"); /* the deck, then the shuffled discard pile */
    told(E_MAIN, E_NOTHING, E_SHUTTLES, E_INCOME, E_INCOME, E_SUPPLY, E_RESHUFFLE, E_SUPPLY,
         E_SUPPLY, E_TURN);
    discard_is("");
}

static void shuttles_without_cards(void **unused) { /* LB-73 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .stations = "taikotech" });
    set_side(0, true);
    set_hand(0, "");
    set_supply("");
    empty_piles(1);
    play(0, "main 2");
    told(E_MAIN, E_NOTHING, E_SHUTTLES, E_INCOME, E_INCOME, E_TURN);
    assert_int_equal(table()->credits[0], 5);
    play(1, "main 1"); /* nothing to draft; the next check is at the end of this turn */
    told(E_MAIN, E_NOTHING, E_SHUTTLES, E_INCOME, E_INCOME, E_TURN);
    assert_int_equal(table()->credits[0], 7);
}

static void only_influences_came(void **unused) { /* LB-73 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .options = "influences=on" });
    set_hand(0, "");
    set_supply("");
    set_deck_top("quarantine lunar-alliance terran-embargo space-cowboys laikas-paradise");
    play(0, "main 2");
    assert_int_equal(count_events(E_SHUTTLES), 1);
    assert_int_equal(lb_count(&table()->supply), 5);
    set_hand(1, "");
    play(1, "main 2");
    assert_int_equal(count_events(E_SHUTTLES), 1);
    assert_int_equal(lb_count(&table()->supply), 10);
}

/* ---- the deck ---- */

static void the_deck_runs_out(void **unused) { /* LB-74 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .stations = "selene-labs" });
    set_side(0, true);
    set_hand(0, "");
    empty_deck();
    set_deck_top("rover");
    const int discarded = lb_count(&table()->discard);
    play(0, "main 3"); /* Draw 3: one, then from the new deck */
    told(E_MAIN, E_DRAW, E_RESHUFFLE, E_DRAW, E_DRAW, E_TURN);
    discard_is("");
    assert_int_equal(table()->deck_size, discarded - 2);
    assert_int_equal(table()->hand_size[0], 3);
}

/* A deck is not renewed before a card is needed. */
static void not_before_a_card_is_needed(void **unused) { /* LB-74 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .stations = "selene-labs" });
    set_side(0, true);
    set_hand(0, "");
    set_supply("depot");
    empty_deck();
    set_deck_top("rover kim saboteur");
    const int discarded = lb_count(&table()->discard);
    play(0, "main 3");
    told(E_MAIN, E_DRAW, E_DRAW, E_DRAW, E_TURN);
    assert_int_equal(table()->deck_size, 0);
    assert_int_equal(lb_count(&table()->discard), discarded);
}

static void both_are_empty(void **unused) { /* LB-74 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .stations = "selene-labs" });
    set_side(0, true);
    set_hand(0, "");
    set_supply("rover");
    empty_piles(1);
    set_deck_top("depot");
    assert_int_equal(table()->deck_size, 1);
    play(0, "main 3");
    told(E_MAIN, E_DRAW, E_NO_CARDS, E_TURN);
    hand_is(0, "depot");
}

static void a_new_deck_is_shuffled(void **unused) { /* LB-74 */
    (void)unused;
    uint64_t first = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        lay_table((struct layout){ .seats = 2, .seed = seed });
        set_supply("depot borehole telescope");
        set_hand(0, "");
        empty_piles(1);
        set_discard("rover kim concrete");
        play(0, "main 3"); /* Resell 2, Draw 1 */
        play(0, "resell depot");
        play(0, "resell borehole");
        assert_int_equal(table()->hand_size[0], 1);
        first |= (uint64_t)1 << lb_kind_of[lb_next(&table()->hand[0], 0)];
        assert_int_equal(table()->deck_size, 4);
    }
    int kinds = 0;
    for (; first; first &= first - 1)
        kinds++;
    assert_int_equal(kinds, 5); /* each of the five cards came first at times */
}

static void an_agent_at_work_is_not_shuffled_in(void **unused) { /* LB-75 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "kim");
    set_credits(0, 5);
    set_supply("depot");
    empty_piles(1);
    play(0, "play kim"); /* Draw 2, and there is nothing: not even Kim itself */
    assert_int_equal(count_events(E_NO_CARDS), 1);
    assert_int_equal(count_events(E_DRAW), 0);
    hand_is(0, "");
    discard_is("kim"); /* only now */
}

static void an_influence_at_work_is_not_shuffled_in(void **unused) { /* LB-75 */
    (void)unused;
    lay_table((struct layout){ .seats = 2,
                               .stations = "dark-side",
                               .options = "influences=on influence.victory=end-of-turn" });
    set_side(0, true);
    set_hand(0, "");
    set_hand(1, "entropic-cascade");
    set_supply("depot kim");
    empty_piles(0);
    set_discard("rover concrete");
    play(0, "main 3"); /* Build 1, Draft 1, a chosen opponent discards 1 */
    if (table_offers(0, "decline")) play(0, "decline");
    play(0, "draft kim");
    /* The Cascade draws what there is, and of that three cards go; it was not among them. */
    assert_int_equal(count_events(E_DRAW), 2);
    assert_false(has(&table()->hand[1], INFLUENCE_FIRST + 4));
    while (table()->actor == 0 && !table()->over)
        play_first_legal();
    discard_is("rover concrete entropic-cascade");
    hand_is(1, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(when_shuttles_arrive),
        cmocka_unit_test(only_at_the_end_of_a_turn),
        cmocka_unit_test(income),
        cmocka_unit_test(all_gain_at_one_moment),
        cmocka_unit_test(income_before_cards),
        cmocka_unit_test(no_cards_after_the_end),
        cmocka_unit_test(delivery),
        cmocka_unit_test(fewer_cards_than_a_delivery),
        cmocka_unit_test(shuttles_without_cards),
        cmocka_unit_test(only_influences_came),
        cmocka_unit_test(the_deck_runs_out),
        cmocka_unit_test(not_before_a_card_is_needed),
        cmocka_unit_test(both_are_empty),
        cmocka_unit_test(a_new_deck_is_shuffled),
        cmocka_unit_test(an_agent_at_work_is_not_shuffled_in),
        cmocka_unit_test(an_influence_at_work_is_not_shuffled_in),
    };
    return cmocka_run_group_tests_name("lunarbase_shuttles", tests, NULL, NULL);
}
