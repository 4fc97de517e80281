/* SPDX-License-Identifier: MIT */
/* Lunar Base: the turn, carrying out an action, costs, LB-19 to LB-37. */
#include "table.h"

#include <string.h>

/* ---- the turn ---- */

static void agents_then_one_main_action(void **unused) { /* LB-19 */
    (void)unused;
    lay_table((struct layout){ .seats = 3 });
    set_hand(0, "crazy-president crazy-president spybot");
    set_hand(1, "");
    set_hand(2, "");
    may(0, "main 1; main 2; main 3; play crazy-president; play spybot");
    play(0, "play crazy-president");
    may(0, "main 1; main 2; main 3; play crazy-president; play spybot");
    play(0, "play crazy-president");
    may(0, "main 1; main 2; main 3; play spybot");
    play(0, "main 2");
    assert_int_equal(table()->actor, 1);
    may(1, "main 1; main 2; main 3"); /* none is as good */
    refused(2, "main 1", 0);          /* not the seat to decide */
}

static void exactly_one_main_action(void **unused) { /* LB-20 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "laika-memorial");
    set_supply("rover depot kim");
    refused(0, "decline", 19);
    refused(0, "done", 19);
    play(0, "main 1");
    refused(0, "main 2", 20);
    play(0, "draft rover");
    assert_int_equal(table()->actor, 1);
    refused(0, "main 2", 0); /* not the seat to decide */
}

static void main_action_without_effect(void **unused) { /* LB-20, LB-27, LB-38 */
    (void)unused;
    for (int box = 1; box <= 3; box++) {
        lay_table((struct layout){ .seats = 2 });
        set_hand(0, "");
        set_supply("");
        empty_piles(1);
        const char move[] = { 'm', 'a', 'i', 'n', ' ', (char)('0' + box), 0 };
        play(0, move);
        assert_int_equal(table()->actor, 1);
        assert_int_equal(table()->hand_size[0], 0);
        assert_int_equal(table()->credits[0], 3);
    }
}

static void every_side_offers_a_build(void **unused) { /* LB-20 */
    (void)unused;
    lay_table((struct layout){ .seats = 6 });
    for (int seat = 0; seat < SEATS; seat++) {
        set_turn(seat);
        for (int side = 0; side < 2; side++) {
            const pl_state before = *table();
            set_side(seat, side);
            set_hand(seat, "laika-memorial");
            play(seat, "main 2");
            may(seat, "build laika-memorial; decline");
            *table() = before;
        }
    }
}

static void which_main_actions(void **unused) { /* LB-21 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "space-elevator");
    set_module(0, "underground-hq", -1, 0, 0);
    set_module(0, "depot", 3, 3, 0);
    set_module(0, "helium-factory", 7, 7, 0); /* connected to nothing */
    set_module(1, "fusion-reactor", -1, 0, 0);
    may(0, "main 1; main 2; main 3; main underground-hq; main helium-factory");
    refused(0, "main fusion-reactor", 21);
    refused(0, "main space-elevator", 21);
    refused(0, "main depot", 21);
    set_turn(1);
    set_hand(1, "");
    may(1, "main 1; main 2; main 3; main fusion-reactor");
}

static void main_action_of_the_upper_side(void **unused) { /* LB-21, LB-65 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .stations = "selene-labs" });
    set_hand(0, "crazy-president");
    set_supply("rover depot");
    play(0, "play crazy-president");
    play(0, "main 3"); /* Draw 3 and no more Resell 2, Draw 1 */
    assert_int_equal(count_events(E_DRAW), 3);
    assert_int_equal(table()->credits[0], 3);
}

static void module_of_an_agent_counts_already(void **unused) { /* LB-21 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "mormon-scientist underground-hq");
    set_credits(0, 6);
    set_supply("rover depot kim saboteur");
    play(0, "play mormon-scientist");
    play(0, "draft kim");
    may_not(0, "main underground-hq");
    build_anywhere(0, "underground-hq");
    assert_int_equal(table()->credits[0], 0);
    may(0, "main 1; main 2; main 3; main underground-hq");
}

static void playing_an_agent(void **unused) { /* LB-22 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "panaman-broker rover");
    set_credits(0, 5);
    set_supply("depot kim borehole");
    refused(0, "play rover", 22);
    refused(0, "play saboteur", 22);
    play(0, "play panaman-broker");
    assert_int_equal(table()->credits[0], 1);
    hand_is(0, "rover");
    discard_is(""); /* not before its effect is done */
    play(0, "option 1");
    discard_is("");
    play(0, "draft kim");
    hand_is(0, "rover kim");
    discard_is("panaman-broker");
}

static void agents_only_before_the_main_action(void **unused) { /* LB-23 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "crazy-president");
    set_hand(1, "crazy-president");
    set_supply("rover depot kim");
    refused(1, "play crazy-president", 0);
    play(0, "main 1");
    refused(0, "play crazy-president", 23);
    refused(1, "play crazy-president", 0);
    play(0, "draft rover");
    refused(0, "play crazy-president", 0);
    play(1, "play crazy-president");
}

static void agents_without_effect(void **unused) { /* LB-24 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "saboteur market-manipulator");
    set_hand(1, "");
    set_supply("");
    set_credits(0, 9);
    set_credits(1, 0);
    play(0, "play saboteur");
    told(E_AGENT, E_NOTHING);
    play(0, "play market-manipulator");
    told(E_AGENT, E_NOTHING, E_NOTHING, E_NOTHING);
    assert_int_equal(table()->credits[0], 0);
    discard_is("saboteur market-manipulator");
    may(0, "main 1; main 2; main 3");
}

static void most_agents_in_a_turn(void **unused) { /* LB-25 */
    (void)unused;
    for (int print = 0; print < 2; print++) {
        lay_table((struct layout){ .seats = 2, .options = print ? "print=rulebook" : NULL });
        const int most = print ? 24 : 26;
        for (int played = 0; played < most; played++) {
            set_hand(0, "crazy-president");
            set_discard("");
            play(0, "play crazy-president");
        }
        set_hand(0, "crazy-president");
        may(0, "main 1; main 2; main 3");
        refused(0, "play crazy-president", 25);
        play(0, "main 2");
        pass_turn(1);
        play(0, "play crazy-president"); /* a turn later it goes */
    }
}

/* ---- carrying out an action ---- */

static void from_left_to_right(void **unused) { /* LB-26 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_supply("rover depot kim");
    play(0, "main 3"); /* Resell 2, Draw 1 */
    may(0, "resell rover; resell depot; resell kim");
    play(0, "resell rover");
    assert_int_equal(count_events(E_DRAW), 0);
    play(0, "resell kim");
    told(E_RESELL, E_DRAW, E_TURN);
    set_hand(1, "bacon-printer depot");
    set_credits(1, 3);
    set_deck_top("saboteur");
    play(1, "main 2");
    build_anywhere(1, "bacon-printer"); /* once: Draw 1, Discard 1 */
    may(1, "discard depot; discard saboteur");
}

static void agent_from_left_to_right(void **unused) { /* LB-26 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "investor");
    set_supply("rover depot");
    play(0, "play investor");
    may(0, "resell rover; resell depot");
    play(0, "resell depot");
    may(0, "flip 0; flip 1");
}

static void as_far_as_it_can_be(void **unused) { /* LB-27 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_supply("rover");
    play(0, "main 3"); /* Resell 2 with one card, then the draw; shuttles bring new ones */
    told(E_MAIN, E_RESELL, E_NOTHING, E_DRAW, E_SHUTTLES, E_INCOME, E_INCOME, E_SUPPLY, E_SUPPLY,
         E_SUPPLY, E_SUPPLY, E_SUPPLY, E_TURN);
    assert_int_equal(table()->credits[0], 4);
    set_supply("rover depot");
    play(1, "main 1");
    refused(1, "decline", 55); /* a draft must be carried out */
    play(1, "draft rover");
    play(0, "main 3");
    told(E_MAIN, E_RESELL, E_NOTHING, E_DRAW, E_SHUTTLES, E_INCOME, E_INCOME, E_SUPPLY, E_SUPPLY,
         E_SUPPLY, E_SUPPLY, E_SUPPLY, E_TURN);
}

static void what_cannot_be_done_is_skipped(void **unused) { /* LB-27 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .stations = "imbrium" });
    set_side(0, true);
    set_hand(0, "laika-memorial");
    set_credits(1, 0);
    play(0, "main 3"); /* Steal 3 credits is skipped, Build 1 follows */
    may(0, "build laika-memorial; decline");
    assert_int_equal(table()->credits[0], 3);
}

static void build_may_be_declined(void **unused) { /* LB-28 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "laika-memorial");
    play(0, "main 2");
    play(0, "decline");
    assert_int_equal(table()->actor, 1);
    assert_int_equal(table()->built[0], 0);
    hand_is(0, "laika-memorial");
    set_hand(1, "depot laika-memorial"); /* also the Build of an effect */
    play(1, "main 2");
    set_credits(1, 2);
    build_anywhere(1, "depot");
    may(1, "build laika-memorial; decline");
    play(1, "decline");
    assert_int_equal(table()->actor, 0);
}

static void a_flip_may_not_be_declined(void **unused) { /* LB-29 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "investor");
    set_supply("");
    play(0, "play investor");
    may(0, "flip 0; flip 1");
    refused(0, "done", 29);
    play(0, "flip 1");
    assert_int_equal(table()->side[1], 1);
}

static void any_number_may_be_none(void **unused) { /* LB-29 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "lunar-capital");
    set_credits(0, 6);
    play(0, "main 2");
    build_anywhere(0, "lunar-capital");
    may(0, "flip 0; flip 1; done");
    play(0, "done");
    assert_int_equal(count_events(E_FLIP), 0);
    assert_int_equal(table()->actor, 1);
}

static void single_steps_with_choices_of_their_own(void **unused) { /* LB-30 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_module(0, "space-elevator", -1, 0, 0);
    set_supply("rover depot kim");
    play(0, "main space-elevator"); /* Draft 2 */
    play(0, "draft kim");
    told(E_DRAFT); /* one draft and no more */
    may(0, "draft rover; draft depot");
    play(0, "draft rover");
    supply_is("depot");
    assert_int_equal(table()->actor, 1);
}

static void declining_one_build_declines_the_rest(void **unused) { /* LB-30 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .stations = "shackleton" });
    set_side(0, true);
    set_hand(0, "inflatable-habitat inflatable-habitat");
    play(0, "main 3"); /* Build 2, Draw 1 */
    play(0, "decline");
    told(E_NOTHING, E_DRAW, E_TURN);
    assert_int_equal(table()->built[0], 0);
}

static void declining_the_second_build(void **unused) { /* LB-30 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .stations = "shackleton" });
    set_side(0, true);
    set_hand(0, "inflatable-habitat inflatable-habitat inflatable-habitat");
    play(0, "main 3");
    build_anywhere(0, "inflatable-habitat");
    may(0, "build inflatable-habitat; decline");
    play(0, "decline");
    told(E_NOTHING, E_DRAW, E_TURN);
    assert_int_equal(table()->colonists[0], 4);
}

static void a_box_once_begun(void **unused) { /* LB-31 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .stations = "shackleton" });
    set_side(0, true);
    set_hand(0, "lunar-capital inflatable-habitat");
    set_credits(0, 4);
    play(0, "main 3"); /* Build 2, Draw 1 */
    build_anywhere(0, "lunar-capital");
    play(0, "now lunar-capital");
    play(0, "flip 0");
    play(0, "done");
    assert_int_equal(table()->side[0], 0);
    may(0, "build inflatable-habitat; decline"); /* the second Build */
    build_anywhere(0, "inflatable-habitat");
    assert_int_equal(table()->hand_size[0], 1); /* and the draw */
    assert_int_equal(table()->actor, 1);
}

static void one_of_several(void **unused) { /* LB-32 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "hacker-pirate hacker-pirate");
    set_credits(0, 8);
    play(0, "play hacker-pirate");
    assert_int_equal(table()->credits[0], 4); /* paid before choosing */
    may(0, "option 1; option 2; option 3");   /* also thefts of what nobody has */
    refused(0, "option 4", 32);
    play(0, "option 2");
    assert_int_equal(table()->side[0], 0);
    play(0, "play hacker-pirate");
    play(0, "option 1");
    assert_int_equal(table()->side[0], 1);
}

/* ---- costs ---- */

static int price(int seat, const char *id) {
    return lb_price(table(), seat, lb_kind_in(table(), kind_named(id)));
}

static void set_orbs(int seat, const char *orbs) {
    memset(table()->orbs[seat], 0, COLORS);
    for (; *orbs; orbs++)
        table()->orbs[seat][*orbs == 'r'   ? RED
                            : *orbs == 'b' ? BLUE
                            : *orbs == 'y' ? YELLOW
                                           : GREY]++;
}

static void cost_is_paid_in_full(void **unused) { /* LB-33 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "saboteur rover telescope");
    set_hand(1, "");
    set_credits(0, 3);
    refused(0, "play saboteur", 33);
    may_not(0, "play saboteur");
    set_credits(0, 4);
    play(0, "play saboteur");
    assert_int_equal(table()->credits[0], 0);
    set_credits(0, 1);
    play(0, "main 2");
    may(0, "build rover; decline");
    refused(0, "build telescope", 33);
    build_anywhere(0, "rover");
    assert_int_equal(table()->credits[0], 0);
}

static void discount_by_color(void **unused) { /* LB-34 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    assert_int_equal(price(0, "space-elevator"), 6);
    set_orbs(0, "b");
    assert_int_equal(price(0, "space-elevator"), 5);
    assert_int_equal(price(0, "telescope"), 4); /* RRRR */
    set_orbs(0, "bbbbb");
    assert_int_equal(price(0, "space-elevator"), 4); /* three blue orbs are of no use */
    set_orbs(0, "rrryyb");
    assert_int_equal(price(0, "space-elevator"), 1);
    assert_int_equal(price(0, "telescope"), 1);
    assert_int_equal(price(0, "borehole"), 0);
    assert_int_equal(price(1, "space-elevator"), 6); /* orbs of one's own base only */
}

static void example_of_the_rulebook(void **unused) { /* LB-35 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_orbs(0, "rrbb");
    assert_int_equal(price(0, "space-elevator"), 2);
    assert_int_equal(price(0, "mormon-scientist"), 0);
}

static void gray_orbs(void **unused) { /* LB-35 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_orbs(0, "gg");
    assert_int_equal(price(0, "space-elevator"), 4);
    set_orbs(0, "rrbbg");
    assert_int_equal(price(0, "space-elevator"), 1);
    set_orbs(0, "rrbbggg");
    assert_int_equal(price(0, "space-elevator"), 0);
    assert_int_equal(price(0, "mormon-scientist"), 0); /* never below 0 */
    set_orbs(0, "yyyyg");
    assert_int_equal(price(0, "fusion-reactor"), 3);
}

/* The price of each kind for every mixture of up to four orbs of a color, counted one by one. */
static int price_by_hand(const struct kind *kind, const uint8_t orbs[COLORS]) {
    int left[COLORS];
    for (int color = RED; color < COLORS; color++)
        left[color] = orbs[color];
    int pay = 0;
    for (int color = RED; color <= YELLOW; color++)
        for (int i = 0; i < kind->cost[color]; i++) {
            if (left[color] > 0)
                left[color]--;
            else if (left[GREY] > 0)
                left[GREY]--;
            else
                pay++;
        }
    return pay;
}

static void all_mixtures_of_orbs(void **unused) { /* LB-34, LB-35 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    for (int mix = 0; mix < 625; mix++) {
        uint8_t *orbs = table()->orbs[0];
        orbs[RED] = (uint8_t)(mix % 5);
        orbs[BLUE] = (uint8_t)(mix / 5 % 5);
        orbs[YELLOW] = (uint8_t)(mix / 25 % 5);
        orbs[GREY] = (uint8_t)(mix / 125);
        for (int kind = 0; kind < INFLUENCE_KIND_FIRST; kind++)
            assert_int_equal(lb_price(table(), 0, &lb_kind[kind]),
                             price_by_hand(&lb_kind[kind], orbs));
    }
}

static void orbs_are_not_spent(void **unused) { /* LB-36 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .stations = "taikotech" });
    set_side(0, true); /* y y */
    set_hand(0, "saboteur saboteur");
    set_hand(1, "");
    set_credits(0, 4);
    play(0, "play saboteur");
    assert_int_equal(table()->credits[0], 2);
    play(0, "play saboteur");
    assert_int_equal(table()->credits[0], 0);
    orbs_are(0, "yy");
}

static void no_discount_for_itself(void **unused) { /* LB-37 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "artificial-intellect"); /* YRRRRR, with a printed orb r; meets N with r */
    set_credits(0, 5);
    play(0, "main 2"); /* skipped: it costs 6 */
    assert_int_equal(table()->actor, 1);
    pass_turn(1);
    set_credits(0, 6);
    play(0, "main 2");
    play(0, "build artificial-intellect");
    play(0, "at 0,-1 up");
    play(0, "with n");
    assert_int_equal(first_event(E_BUILD)->arg[1], 6);
    assert_int_equal(table()->credits[0], 0);
    orbs_are(0, "rr");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agents_then_one_main_action),
        cmocka_unit_test(exactly_one_main_action),
        cmocka_unit_test(main_action_without_effect),
        cmocka_unit_test(every_side_offers_a_build),
        cmocka_unit_test(which_main_actions),
        cmocka_unit_test(main_action_of_the_upper_side),
        cmocka_unit_test(module_of_an_agent_counts_already),
        cmocka_unit_test(playing_an_agent),
        cmocka_unit_test(agents_only_before_the_main_action),
        cmocka_unit_test(agents_without_effect),
        cmocka_unit_test(most_agents_in_a_turn),
        cmocka_unit_test(from_left_to_right),
        cmocka_unit_test(agent_from_left_to_right),
        cmocka_unit_test(as_far_as_it_can_be),
        cmocka_unit_test(what_cannot_be_done_is_skipped),
        cmocka_unit_test(build_may_be_declined),
        cmocka_unit_test(a_flip_may_not_be_declined),
        cmocka_unit_test(any_number_may_be_none),
        cmocka_unit_test(single_steps_with_choices_of_their_own),
        cmocka_unit_test(declining_one_build_declines_the_rest),
        cmocka_unit_test(declining_the_second_build),
        cmocka_unit_test(a_box_once_begun),
        cmocka_unit_test(one_of_several),
        cmocka_unit_test(cost_is_paid_in_full),
        cmocka_unit_test(discount_by_color),
        cmocka_unit_test(example_of_the_rulebook),
        cmocka_unit_test(gray_orbs),
        cmocka_unit_test(all_mixtures_of_orbs),
        cmocka_unit_test(orbs_are_not_spent),
        cmocka_unit_test(no_discount_for_itself),
    };
    return cmocka_run_group_tests_name("lunarbase_turn", tests, NULL, NULL);
}
