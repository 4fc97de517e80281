/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath: spending, boxes, BUILD and PLAY abilities, BB-41 to BB-55. */
#include "table.h"

#include <string.h>

/* Takes every card out of the building deck and its discards: nothing can be drawn. */
static void hide_building_cards(int seat) {
    pl_state *s = table();
    for (int card = 0; card < BUILDINGS; card++) {
        bool is_free = has(&s->discard, card);
        for (int i = 0; i < s->building_deck_size; i++)
            is_free = is_free || s->building_deck[i] == card;
        if (!is_free) continue;
        put_in(&s->under[seat], card);
        s->colony[seat].under_size++;
    }
    s->discard = (struct set){ { 0, 0 } };
    memset(s->building_deck, 0, sizeof s->building_deck);
    s->building_deck_size = 0;
}

/* ---- spending ---- */

static void who_cannot_pay_in_full_is_not_asked(void **unused) { /* BB-41 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){
                      .people = 30, .money = 1, .food = 1, .buildings = "flag", .hand = "bunker" });
    turn_up("tourists vending-machines innovation trade");
    card_is("work");
    has_means(0, 30, 1, 1);
    set_colony(0, (struct means){ .people = 30, .food = 2, .buildings = "off-switch:1" });
    turn_up("robot-butler"); /* one box of two */
    has_means(0, 26, 0, 2);
    turn_up("tourists"); /* just enough */
    play(0, "use");
    has_means(0, 29, 0, 0);
}

static void each_price_for_itself(void **unused) { /* BB-41 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 30, .buildings = "market flag" });
    play(0, "farm");
    may(0, "use; skip");
    refused(0, "use 2", 41); /* no box */
    refused(0, "use 3", 22); /* no such price */
    play(0, "skip");
    set_colony(0, (struct means){ .people = 30, .food = 1, .buildings = "market flag:1" });
    play(0, "farm");
    may(0, "use; use 2; skip");
    play(0, "use 2"); /* either, not both */
    has_means(0, 30, 4, 5);
    buildings_are(0, "market flag");
    card_is("work");
}

static void you_may_pay_for_nothing(void **unused) { /* BB-42 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){
                      .people = 30, .money = 9, .buildings = "silica-mine:3", .hand = "bunker" });
    turn_up("construction-kits"); /* no card of cost 4 or less */
    play(0, "use");
    card_is("work");
    buildings_are(0, "silica-mine:2");
    turn_up("grand-reopening"); /* no other PLAY ability */
    play(0, "use");
    card_is("work");
    buildings_are(0, "silica-mine");
    set_colony(0,
               (struct means){ .people = 30, .money = 9, .buildings = "flag:1", .hand = "market" });
    turn_up("grand-plan"); /* the only card is the price */
    play(0, "use");
    card_is("work");
    hand_is(0, "");
    hide_building_cards(0);
    turn_up("trade"); /* nothing to draw */
    play(0, "use");
    buildings_are(0, "flag");
    hand_is(0, "");
}

static void a_paid_build_must_be_carried_out(void **unused) { /* BB-43 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0,
               (struct means){
                   .people = 30, .money = 9, .buildings = "flag:1", .hand = "kitchen kale-farm" });
    turn_up("construction-kits");
    play(0, "use");
    may(0, "build kitchen; build kale-farm");
    refused(0, "skip", 22);
    refused(0, "mine", 43);
    play(0, "build kale-farm");
    has_means(0, 30, 7, 5);
}

static void a_paid_repeat_must_be_carried_out(void **unused) { /* BB-43 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 30, .buildings = "flag:2 kale-farm kitchen" });
    turn_up("grand-reopening");
    play(0, "use");
    may(0, "repeat flag; repeat kale-farm; repeat kitchen");
    refused(0, "skip", 22);
    play(0, "repeat flag");
    has_means(0, 30, 6, 0);
}

static void food_as_money(void **unused) { /* BB-44 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 30,
                                  .money = 2,
                                  .food = 5,
                                  .buildings = "potato-farm",
                                  .hand = "titanium-mine bunker" });
    may(0, "mine; farm; research; restock; build titanium-mine"); /* 6 of 7 */
    play(0, "build titanium-mine");
    may(0, "pay 4; pay 5");
    refused(0, "pay 3", 44); /* only 2 money */
    refused(0, "pay 6", 44);
    play(0, "pay 5");
    has_means(0, 30, 1, 0);
    play(0, "farm");
    has_means(0, 30, 1, 4 + 2);
    turn_up("vending-machines");
    play(0, "use");
    may(0, "pay 1; pay 2"); /* in any mix */
    play(0, "pay 1");
    has_means(0, 30, 0, 6 - 1 + 4);
}

static void losses_of_money_are_not_spending(void **unused) { /* BB-44 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0,
               (struct means){ .people = 30, .money = 1, .food = 5, .buildings = "potato-farm" });
    turn_up("budget-cuts accounting-robot");
    has_means(0, 26, 0, 5);
}

static void money_never_serves_as_food(void **unused) { /* BB-44 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){
                      .people = 30, .money = 9, .food = 1, .buildings = "potato-farm kitchen" });
    turn_up("tourists");
    card_is("work");
    turn_up("hunger");
    has_means(0, 29, 9, 0);
}

static void food_softens_a_loss(void **unused) { /* BB-44 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0,
               (struct means){ .people = 30, .money = 1, .food = 3, .buildings = "potato-farm" });
    set_colony(1, (struct means){ .people = 30, .money = 2, .food = 3 });
    turn_up("bribable-robot");
    may(0, "soften 4; soften 3; soften 2; soften 1; soften 0");
    may(1, "soften 2; soften 1; soften 0"); /* without a Potato Farm, money alone */
    play(0, "soften 3");
    play(1, "soften 1");
    may(0, "pay 2; pay 3");
    may(1, "");
    play(0, "pay 2");
    has_means(0, 30 - 8 + 3, 0, 1);
    has_means(1, 30 - 8 + 1, 1, 3);
}

static void a_price_in_people(void **unused) { /* BB-45 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .buildings = "kitchen silica-mine" });
    set_colony(1, (struct means){ .people = 1, .buildings = "flag" });
    turn_up("risky-research");
    may(1, ""); /* one person in all: it cannot be paid */
    play(0, "use");
    may(0, "lose kitchen; lose silica-mine");
    play(0, "lose silica-mine");
    has_means(0, 5 - 2, 4, 0); /* its LOST ability, too */
    assert_int_equal(table()->colony[0].hand_size, 2);
    buildings_are(0, "kitchen");
}

static void paying_the_last_people(void **unused) { /* BB-45 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 2, .buildings = "flag" });
    turn_up("risky-research");
    play(0, "use"); /* the mat pays, and nobody is left */
    play(1, "skip");
    assert_true(is_over());
    assert_true(table()->colony[0].failed);
    assert_int_equal(table_result().score[0], 0);
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 2 });
    turn_up("risky-research");
    play(0, "skip");
    play(1, "skip");
    assert_false(is_over());
}

static void a_price_of_three_people(void **unused) { /* BB-45 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 2, .buildings = "flag", .hand = "kale-farm" });
    turn_up("assigned-volunteers");
    card_is("work");
    set_colony(0, (struct means){ .people = 2, .buildings = "iron-mine", .hand = "kale-farm" });
    turn_up("assigned-volunteers");
    play(0, "use");
    has_means(0, 2 + 3 - 3, 0, 5); /* 2 less to pay */
}

static void a_building_as_price(void **unused) { /* BB-45 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 1, .buildings = "kitchen:2 painted-exit" });
    turn_up("managed-collapse");
    may(1, ""); /* has none */
    play(0, "use");
    may(0, "lose kitchen; lose painted-exit");
    play(0, "lose painted-exit");
    has_means(0, 1 + 4 + 4, 4, 0);
    buildings_are(0, "kitchen:2");
}

/* ---- boxes ---- */

static void gained_boxes_go_on_any_building(void **unused) { /* BB-46 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9,
                                  .money = 9,
                                  .buildings = "flag market",
                                  .hand = "makeshift-lab rd-storage" });
    play(0, "build makeshift-lab");
    may(0, "box flag; box market; box makeshift-lab");
    play(0, "box market");
    may(0, "box flag; box market; box makeshift-lab");
    play(0, "box makeshift-lab");
    play(0, "build rd-storage"); /* "here" leaves no choice */
    buildings_are(0, "flag market:1 makeshift-lab:1 rd-storage:3");
}

static void boxes_without_a_building_are_lost(void **unused) { /* BB-46 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    turn_up("misdelivered-crate");
    assert_true(happened(E_BOX_LOST, 0, 1, 0));
    turn_up("perk-parcel--banerjee");
    turn_up("maintenance");
    play(0, "use");
    assert_int_equal(table()->colony[0].boxes, 0);
    has_means(0, 30, 2, 4);
}

static void here_is_nowhere_once_the_building_is_gone(void **unused) { /* BB-46 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9, .buildings = "flag" });
    const int storage = building("rd-storage");
    pl_state *s = table();
    bb_run_line(s, 0, bb_building[kind_of(storage)].line[ON_PLAY], storage, NULL);
    bb_proceed(s, 0, NULL);
    buildings_are(0, "flag");
    assert_int_equal(s->box[storage], 0);
    may(0, "mine; farm; research; restock"); /* that was all */
}

static void a_box_from_here(void **unused) { /* BB-47 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9, .buildings = "kitchen flag:3" });
    plays(0, "restock; box flag; box flag");
    card_is("work"); /* boxes elsewhere do not feed the Kitchen */
    buildings_are(0, "kitchen flag:5");
    refused(0, "move flag", 27); /* and do not move by themselves */
}

static void any_other_box_from_anywhere(void **unused) { /* BB-47 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 30, .buildings = "kitchen:1 flag:2 market" });
    turn_up("trade");
    play(0, "use");
    may(0, "spend kitchen; spend flag");
    refused(0, "spend market", 47);
    refused(0, "spend bunker", 47);
    play(0, "spend kitchen");
    buildings_are(0, "kitchen flag:2 market");
    set_colony(0, (struct means){ .people = 30, .buildings = "kitchen:1 flag:2 market" });
    turn_up("robot-butler"); /* a loss as well */
    may(0, "spend kitchen; spend flag");
    play(0, "spend flag");
    buildings_are(0, "kitchen:1 flag:1 market");
}

static void the_warehouse_moves_a_box(void **unused) { /* BB-47 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 30, .buildings = "warehouse flag:1 market" });
    plays(0, "restock; box flag; box flag");
    may(0, "move flag; skip");
    refused(0, "move market", 47);
    play(0, "move flag");
    may(0, "box warehouse; box market");
    play(0, "box market");
    buildings_are(0, "warehouse flag:2 market:1");
    has_means(0, 30, 2, 0);
}

/* ---- BUILD ---- */

static void pay_then_play(void **unused) { /* BB-48 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9, .money = 1, .hand = "assembly-line flag" });
    refused(0, "build assembly-line", 50); /* its own discount is not there yet */
    play(0, "build flag");
    has_means(0, 9, 1 + 6, 0);
    buildings_are(0, "flag"); /* without boxes */
}

static void playing_another_building_after_its_play_ability(void **unused) { /* BB-48 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0,
               (struct means){
                   .people = 9, .money = 2, .buildings = "solar-panels", .hand = "makeshift-lab" });
    plays(0, "build makeshift-lab; box solar-panels; box solar-panels");
    has_means(0, 9 + 1, 0, 0);
}

static void the_remaining_build_abilities(void **unused) { /* BB-48 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9,
                                  .money = 7,
                                  .buildings = "ribbon-office permit-printer housewarming-hall",
                                  .hand = "kale-farm ribbon-office-b" });
    set_draws("bunker market");
    play(0, "build kale-farm");
    may(0, "use; skip"); /* the Hall takes food of the Kale Farm's FARM */
    play(0, "use");
    has_means(0, 9 + 1 + 4, 5, 3);
    hand_is(0, "ribbon-office-b bunker");
}

static void the_new_building_does_not_see_its_own_build(void **unused) { /* BB-48 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9,
                                  .money = 9,
                                  .buildings = "ribbon-office",
                                  .hand = "ribbon-office-b scaffold-shed" });
    table()->colony[0].perks = 0;
    play(0, "build ribbon-office-b");
    has_means(0, 9 + 1, 4, 0); /* one of the two */
    play(0, "build scaffold-shed");
    has_means(0, 10 + 2, 0, 0);                                   /* now both */
    assert_int_equal(table()->box[building("scaffold-shed")], 1); /* and not the Shed */
    card_is("work");
}

static void money_for_the_payment(void **unused) { /* BB-48 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(
        0, (struct means){ .people = 9, .buildings = "scaffold-shed:1", .hand = "silica-mine" });
    play(0, "build silica-mine"); /* 4 money from the Shed, of which 3 are paid */
    has_means(0, 9, 1, 0);
    buildings_are(0, "scaffold-shed silica-mine");
    set_colony(
        0, (struct means){
               .people = 9, .money = 3, .buildings = "scaffold-shed:1", .hand = "silica-mine" });
    play(0, "build silica-mine");
    may(0, "use; skip"); /* not needed, but still to be had */
    play(0, "use");
    has_means(0, 9, 4, 0);
}

static void a_card_from_the_hand(void **unused) { /* BB-49 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 9, .money = 9, .hand = "flag", .under = "kitchen" });
    set_colony(1, (struct means){ .people = 9, .hand = "market" });
    may(0, "mine; farm; research; restock; build flag");
    refused(0, "build market", 49);
    refused(0, "build kitchen", 107);
    refused(0, "build nursery", 49);
}

static void cards_on_the_mat_come_first(void **unused) { /* BB-49 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 30,
                                  .money = 9,
                                  .buildings = "silica-mine:2",
                                  .hand = "flag kitchen",
                                  .mat = "market titanium-mine kale-farm" });
    may(0, "mine; farm; research; restock; build market; build titanium-mine; build kale-farm");
    refused(0, "build flag", 49);
    turn_up("construction-kits"); /* also where the cost is limited */
    play(0, "use");
    may(0, "build market; build kale-farm");
    refused(0, "build titanium-mine", 52);
    refused(0, "build kitchen", 49);
    set_colony(0, (struct means){ .people = 30,
                                  .money = 9,
                                  .buildings = "silica-mine:2",
                                  .hand = "flag kitchen",
                                  .mat = "titanium-mine" });
    turn_up("construction-kits");
    play(0, "use"); /* none fits: nothing is built */
    card_is("work");
    mat_is(0, "titanium-mine");
    play(0, "build titanium-mine");
    may(0, "mine; farm; research; restock; build flag; build kitchen"); /* free again */
}

static void whatever_helps_to_pay_counts(void **unused) { /* BB-50 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9,
                                  .money = 1,
                                  .food = 2,
                                  .buildings = "assembly-line potato-farm scaffold-shed:1",
                                  .hand = "bunker restaurant" });
    may(0, "mine; farm; research; restock; build restaurant"); /* 1 + 1 + 2 + 4 = 8 */
    refused(0, "build bunker", 50);
    table()->colony[0].food = 1;
    refused(0, "build restaurant", 50);
    table()->colony[0].food = 2;
    table()->colony[0].perks = 0;
    play(0, "build restaurant"); /* every bit of it is needed */
    has_means(0, 9, 0, 0);
    buildings_are(0, "assembly-line potato-farm scaffold-shed restaurant");
}

static void an_ability_that_is_needed_must_be_used(void **unused) { /* BB-50 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9,
                                  .money = 1,
                                  .buildings = "scaffold-shed:1 scaffold-shed-b:2",
                                  .hand = "titanium-mine" });
    play(0, "build titanium-mine"); /* 6 with 1: both */
    has_means(0, 9, 3, 0);
    buildings_are(0, "scaffold-shed scaffold-shed-b:1 titanium-mine");
}

static void which_of_two_is_your_choice(void **unused) { /* BB-50 */
    (void)unused;
    static const char *const left[] = { "scaffold-shed scaffold-shed-b:2 silica-mine",
                                        "scaffold-shed:1 scaffold-shed-b:1 silica-mine" };
    for (int i = 0; i < 2; i++) {
        lay_bare((struct layout){ 0 });
        set_colony(0, (struct means){ .people = 9,
                                      .buildings = "scaffold-shed:1 scaffold-shed-b:2",
                                      .hand = "silica-mine" });
        play(0, "build silica-mine"); /* one of them is needed */
        may(0, "use; skip");
        play(0, i ? "skip" : "use");
        if (!i) play(0, "skip"); /* the second one is offered, too */
        buildings_are(0, left[i]);
        has_means(0, 9, 1, 0);
    }
}

static void discounts_add_up(void **unused) { /* BB-51 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9,
                                  .money = 3,
                                  .buildings = "reactor assembly-line lunarcrete-factory",
                                  .hand = "bunker" });
    play(0, "build bunker"); /* 9 - 3 - 1 - 2 */
    assert_int_equal(table()->colony[0].money, 0);
    assert_true(has(&table()->play[0], building("bunker")));
}

static void never_less_than_nothing(void **unused) { /* BB-51 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9,
                                  .money = 2,
                                  .buildings = "assembly-line assembly-line-b",
                                  .hand = "permit-printer flag" });
    play(0, "build flag");
    has_means(0, 9, 2 + 6, 0);
    play(0, "build permit-printer");
    has_means(0, 9, 8 - 1, 0);
    set_colony(0, (struct means){ .people = 9, .buildings = "assembly-line", .hand = "kale-farm" });
    turn_up("assigned-volunteers"); /* 2 - 1 - 2 */
    play(0, "use");
    has_means(0, 6, 0, 5);
}

static void cost_means_printed_cost(void **unused) { /* BB-52 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9,
                                  .money = 9,
                                  .buildings = "assembly-line lunarcrete-factory:1",
                                  .hand = "radio-antennae market compost-cathedral" });
    turn_up("construction-kits");
    play(0, "use");
    may(0, "build market; build compost-cathedral");
    refused(0, "build radio-antennae", 52); /* cost 5, though only 2 are paid */
    play(0, "build market");
    set_colony(0, (struct means){ .people = 9,
                                  .money = 9,
                                  .buildings = "assembly-line lunarcrete-factory",
                                  .hand = "radio-antennae titanium-mine market kitchen" });
    turn_up("grand-plan");
    plays(0, "use; discard kitchen");
    may(0, "build radio-antennae; build titanium-mine");
    refused(0, "build market", 52);
    play(0, "build radio-antennae");
    assert_int_equal(table()->colony[0].money, 9 - 2);
}

static void discounts_look_at_printed_cost(void **unused) { /* BB-52 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9,
                                  .money = 9,
                                  .buildings = "reactor lunarcrete-factory assembly-line",
                                  .hand = "titanium-mine housewarming-hall" });
    play(0, "build titanium-mine"); /* 6 stays 6 for the Reactor: 6 - 3 - 2 - 1 */
    has_means(0, 9, 9, 0);
    play(0, "build housewarming-hall"); /* cost 5: 5 - 2 - 1 */
    has_means(0, 9, 7, 0);
}

/* ---- PLAY ---- */

static void a_play_ability_happens_once(void **unused) { /* BB-53 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9, .money = 4, .hand = "iron-mine" });
    play(0, "build iron-mine");
    refused(0, "skip", 22); /* compulsory */
    play(0, "perk funds");
    assert_int_equal(count_events(E_ADDED), 1);
    play(0, "mine");
    assert_int_equal(count_events(E_ADDED), 0);
    has_means(0, 9, 6, 0);
}

static void only_a_build_plays_a_building(void **unused) { /* BB-53 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9, .hand = "flag" });
    turn_up("construction-robot"); /* put down, not played */
    mat_is(0, "flag");
    has_means(0, 4, 0, 0);
    play(0, "build flag");
    has_means(0, 4, 6, 0);
    turn_up("engineers");
    play(0, "use");
    hand_is(0, "flag");
    turn_up("work");
    play(0, "build flag"); /* played again: it happens again */
    has_means(0, 4, 12, 0);
}

static void repeating_a_play_ability(void **unused) { /* BB-54 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 9,
                                  .money = 4,
                                  .buildings = "flag rd-storage silica-mine kale-farm",
                                  .hand = "launch-pad" });
    set_colony(1, (struct means){ .people = 9, .buildings = "flag-b" });
    play(0, "build launch-pad");
    play(1, "mine");
    may(0, "repeat flag; repeat rd-storage; repeat kale-farm");
    refused(0, "repeat silica-mine", 54);
    refused(0, "repeat flag-b", 54);
    refused(0, "repeat launch-pad", 55);
    refused(0, "skip", 22);
    play(0, "repeat rd-storage");
    buildings_are(0, "flag rd-storage:3 silica-mine kale-farm launch-pad"); /* "here" is there */
}

static void a_repeat_is_no_playing(void **unused) { /* BB-54 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9,
                                  .money = 4,
                                  .buildings = "solar-panels:2 ribbon-office kale-farm",
                                  .hand = "launch-pad" });
    table()->colony[0].perks = 0;
    plays(0, "build launch-pad; repeat kale-farm");
    has_means(0, 9 + 1 + 1, 0, 5); /* the Panels and the Office once, for the Launch Pad */
}

static void nothing_to_repeat(void **unused) { /* BB-54 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){
                      .people = 9, .money = 4, .buildings = "silica-mine", .hand = "launch-pad" });
    play(0, "build launch-pad");
    card_is("work");
    assert_int_equal(count_events(E_REPEATS), 0);
}

static void all_of_it_is_repeated(void **unused) { /* BB-54 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9,
                                  .money = 4,
                                  .buildings = "lobbyist-lounge trading-post",
                                  .hand = "launch-pad" });
    play(0, "build launch-pad");
    play(0, "repeat lobbyist-lounge");
    plays(0, "perk parcel; perk relatives"); /* two Perks, and 2 money for each */
    assert_int_equal(table()->colony[0].money, 4);
    assert_int_equal(table()->colony[0].perks, 7);
}

static void two_launch_pads_do_not_call_each_other_for_ever(void **unused) { /* BB-55 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9,
                                  .money = 4,
                                  .buildings = "launch-pad kale-farm flag",
                                  .hand = "launch-pad-b" });
    play(0, "build launch-pad-b");
    may(0, "repeat launch-pad; repeat kale-farm; repeat flag");
    play(0, "repeat launch-pad");
    may(0, "repeat kale-farm; repeat flag");
    refused(0, "repeat launch-pad-b", 55);
    refused(0, "repeat launch-pad", 55);
    play(0, "repeat kale-farm");
    has_means(0, 9, 0, 5);
    card_is("work");
}

static void a_chain_that_ends_in_nothing(void **unused) { /* BB-55 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){
                      .people = 9, .money = 4, .buildings = "launch-pad", .hand = "launch-pad-b" });
    play(0, "build launch-pad-b"); /* it repeats the first, which finds nothing */
    assert_int_equal(count_events(E_REPEATS), 1);
    card_is("work");
    set_colony(0, (struct means){ .people = 9, .buildings = "launch-pad:2 launch-pad-b" });
    turn_up("grand-reopening");
    play(0, "use");
    may(0, "repeat launch-pad; repeat launch-pad-b");
    play(0, "repeat launch-pad-b");
    assert_int_equal(count_events(E_REPEATS), 2);
    card_is("work");
    set_colony(0, (struct means){ .people = 9, .buildings = "launch-pad:2 launch-pad-b flag" });
    turn_up("grand-reopening");
    plays(0, "use; repeat launch-pad-b; repeat launch-pad"); /* the third one is the Flag */
    has_means(0, 9, 6, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_cannot_pay_in_full_is_not_asked),
        cmocka_unit_test(each_price_for_itself),
        cmocka_unit_test(you_may_pay_for_nothing),
        cmocka_unit_test(a_paid_build_must_be_carried_out),
        cmocka_unit_test(a_paid_repeat_must_be_carried_out),
        cmocka_unit_test(food_as_money),
        cmocka_unit_test(losses_of_money_are_not_spending),
        cmocka_unit_test(money_never_serves_as_food),
        cmocka_unit_test(food_softens_a_loss),
        cmocka_unit_test(a_price_in_people),
        cmocka_unit_test(paying_the_last_people),
        cmocka_unit_test(a_price_of_three_people),
        cmocka_unit_test(a_building_as_price),
        cmocka_unit_test(gained_boxes_go_on_any_building),
        cmocka_unit_test(boxes_without_a_building_are_lost),
        cmocka_unit_test(here_is_nowhere_once_the_building_is_gone),
        cmocka_unit_test(a_box_from_here),
        cmocka_unit_test(any_other_box_from_anywhere),
        cmocka_unit_test(the_warehouse_moves_a_box),
        cmocka_unit_test(pay_then_play),
        cmocka_unit_test(playing_another_building_after_its_play_ability),
        cmocka_unit_test(the_remaining_build_abilities),
        cmocka_unit_test(the_new_building_does_not_see_its_own_build),
        cmocka_unit_test(money_for_the_payment),
        cmocka_unit_test(a_card_from_the_hand),
        cmocka_unit_test(cards_on_the_mat_come_first),
        cmocka_unit_test(whatever_helps_to_pay_counts),
        cmocka_unit_test(an_ability_that_is_needed_must_be_used),
        cmocka_unit_test(which_of_two_is_your_choice),
        cmocka_unit_test(discounts_add_up),
        cmocka_unit_test(never_less_than_nothing),
        cmocka_unit_test(cost_means_printed_cost),
        cmocka_unit_test(discounts_look_at_printed_cost),
        cmocka_unit_test(a_play_ability_happens_once),
        cmocka_unit_test(only_a_build_plays_a_building),
        cmocka_unit_test(repeating_a_play_ability),
        cmocka_unit_test(a_repeat_is_no_playing),
        cmocka_unit_test(nothing_to_repeat),
        cmocka_unit_test(all_of_it_is_repeated),
        cmocka_unit_test(two_launch_pads_do_not_call_each_other_for_ever),
        cmocka_unit_test(a_chain_that_ends_in_nothing),
    };
    return cmocka_run_group_tests_name("Building in Moon Colony Bloodbath", tests, NULL, NULL);
}
