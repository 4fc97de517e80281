/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath: turns, the steps of a card and the progress deck, BB-17 to BB-26. */
#include "table.h"

#include <string.h>

/* The card turned up as number `i` by the newest move, from 0 on. */
static int turned_up(int i) {
    return nth_event(E_TURN_UP, i)->arg[0];
}

/* ---- turns ---- */

static void a_turn_ends_when_all_have_finished(void **unused) { /* BB-17 */
    (void)unused;
    lay_bare((struct layout){ .seats = 3 });
    const int card = table()->card;
    assert_true(has_progress(&table()->past, card)); /* on the discard pile already */
    play(0, "mine");
    play(2, "farm");
    assert_int_equal(table()->card, card);
    has_means(0, 30, 4, 4);
    may(1, "mine; farm; research; restock");
    play(1, "mine");
    has_means(0, 30, 8, 4);
    has_means(1, 30, 8, 4);
    has_means(2, 30, 4, 8);
    assert_int_not_equal(table()->card, card);
    assert_int_equal(turned_up(0), table()->card);
    assert_true(has_progress(&table()->past, table()->card));
    assert_int_equal(table()->deck_size, 6);
}

static void everyone_follows_the_card(void **unused) { /* BB-17 */
    (void)unused;
    lay_bare((struct layout){ .seats = 5 });
    turn_up("moonquake");
    for (int seat = 0; seat < 5; seat++)
        has_means(seat, 25, 4, 4);
}

static void decisions_are_carried_out_in_seat_order(void **unused) { /* BB-18 */
    (void)unused;
    lay_bare((struct layout){ .seats = 3 });
    set_draws("flag bunker market nursery kitchen recycling");
    play(2, "research"); /* whoever answers first */
    play(1, "research");
    play(0, "research");
    hand_is(0, "flag bunker");
    hand_is(1, "market nursery");
    hand_is(2, "kitchen recycling");
}

static void the_first_seat_takes_the_last_copy(void **unused) { /* BB-18 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    discard_progress("trade");
    set_colony(0, (struct means){ .people = 9, .money = 4, .hand = "market" });
    set_colony(1, (struct means){ .people = 9, .money = 4, .hand = "market-b" });
    play(1, "build market-b");
    play(0, "build market");
    assert_int_equal(first_event(E_ADDED)->seat, 0);
    assert_int_equal(first_event(E_NOT_ADDED)->seat, 1);
    assert_int_equal(count_events(E_ADDED), 1);
}

/* ---- steps ---- */

static void the_steps_of_a_card(void **unused) { /* BB-19 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 2,
                                  .buildings = "rd-storage:1 off-switch:3 flag:2",
                                  .hand = "market" });
    turn_up("stacking-robot");
    may(0, "skip; later; tap rd-storage"); /* any-time abilities */
    play(0, "skip");
    may(0, "use; skip; tap rd-storage"); /* ignoring it */
    play(0, "skip");
    may(0, "spend rd-storage; spend off-switch; spend flag; skip; tap rd-storage"); /* softening */
    play(0, "spend flag");
    plays(0, "skip");
    may(0, "lose rd-storage; lose off-switch; lose flag; tap rd-storage"); /* the loss */
    play(0, "lose off-switch");
    has_means(0, 2 + 7 - 4, 0, 0);
    card_is("work");
}

static void the_text_comes_after_the_loss(void **unused) { /* BB-19 */
    (void)unused;
    lay_bare((struct layout){ .twists = "stray-shuttle drafty-corridor suggestion-box" });
    set_colony(0,
               (struct means){ .people = 3, .buildings = "iron-mine silica-mine", .hand = "flag" });
    turn_up("mining-robot"); /* 6 people, then 1 money for each mine */
    has_means(0, 3, 0, 0);
    play(0, "lose silica-mine");
    has_means(0, 3 + 5 - 6, 4 + 1, 0); /* the mine that is gone does not pay */
    turn_up("sentient-ai");
    has_means(0, 0, 5, 0);
    assert_true(is_over()); /* 2 + 3 people for 8: it does not come to the Twist */
    assert_int_equal(count_events(E_ADDED), 0);
}

static void all_finish_a_step_before_the_next(void **unused) { /* BB-19 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){
                      .people = 1, .buildings = "rd-storage:1 kitchen", .hand = "market flag" });
    set_colony(1, (struct means){ .people = 30, .hand = "nursery bunker" });
    turn_up("delivery-drone");
    may(0, "skip; later; tap rd-storage");
    may(1, "");
    has_means(1, 30, 0, 0); /* waits for the first step */
    play(0, "skip");
    has_means(1, 25, 0, 0);
    may(0, "lose rd-storage; lose kitchen; tap rd-storage");
    may(1, ""); /* is not asked for the card yet */
    play(0, "lose kitchen");
    may(0, "put market; put flag; tap rd-storage");
    may(1, "put nursery; put bunker");
}

static void once_for_the_table(void **unused) { /* BB-20 */
    (void)unused;
    lay_bare((struct layout){ .seats = 3,
                              .twists = "stray-shuttle drafty-corridor suggestion-box",
                              .robots = "robot-waiter" });
    turn_up("trouble");
    assert_int_equal(count_events(E_ADDED), 1);
    turn_up("glitch");
    assert_int_equal(count_events(E_ADDED), 1);
    assert_int_equal(table()->robots_left, 19);
    turn_up("sentient-ai");
    assert_int_equal(count_events(E_ADDED), 1);
    assert_int_equal(table()->twists_left, 22);
    turn_up("automatic-doors");
    assert_int_equal(count_events(E_SET_ASIDE), 1);
    turn_up("instruction-manual");
    assert_int_equal(count_events(E_OVER), 1);
}

static void ignoring_does_not_stop_what_applies_once(void **unused) { /* BB-20 */
    (void)unused;
    lay_bare((struct layout){ .twists = "stray-shuttle drafty-corridor suggestion-box" });
    set_colony(0, (struct means){ .people = 9, .buildings = "off-switch:2" });
    turn_up("sentient-ai");
    play(0, "use");
    has_means(0, 9, 0, 0);
    assert_true(happened(E_ADDED, 0, HIDDEN_TWIST, 1));
    assert_int_equal(turned_up(0), progress_card("suggestion-box"));
}

/* ---- may and must ---- */

static void you_lose_what_you_have(void **unused) { /* BB-21 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 40, .money = 1, .food = 1, .hand = "flag" });
    set_colony(1, (struct means){ .people = 40, .buildings = "bunker" });
    turn_up("budget-cuts robot-waiter robot-butler shredding-robot");
    has_means(0, 40 - 4 - 4 - 5, 0, 0);
    has_means(1, 40 - 4 - 4 - 5, 0, 0);
    assert_true(happened(E_LOSE, 0, MONEY, 1));
    assert_true(happened(E_LOSE, 0, FOOD, 1));
    assert_false(happened(E_LOSE, 1, MONEY, 0));
    hand_is(0, "");
    discards_are("flag");
    set_draws("kitchen market");
    turn_up("paperwork"); /* draws one, which is all there is to discard */
    hand_is(0, "");
    hand_is(1, "");
    discards_are("flag kitchen market");
}

static void only_may_is_optional(void **unused) { /* BB-22 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 40, .buildings = "iron-mine flag", .hand = "bunker" });
    play(0, "mine");
    refused(0, "skip", 22); /* the box of the Iron Mine has to be taken */
    may(0, "box iron-mine; box flag");
    play(0, "box flag");
    set_draws("kitchen");
    set_colony(0, (struct means){ .people = 40, .hand = "market nursery" });
    turn_up("paperwork");
    refused(0, "skip", 22);
    plays(0, "discard market; discard nursery");
    set_colony(0, (struct means){ .people = 40, .buildings = "kitchen market" });
    turn_up("wrecking-robot");
    refused(0, "skip", 22);
    play(0, "lose kitchen");
    turn_up("plowing-robot");
    play(0, "skip"); /* you may FARM */
    has_means(0, 40 - 2 + 5 - 7, 0, 0);
}

static void even_where_it_is_of_no_use(void **unused) { /* BB-22 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9, .money = 9, .hand = "kale-farm aluminum-mine" });
    play(0, "build aluminum-mine"); /* Budget Cuts come, wanted or not */
    assert_true(happened(E_ADDED, 0, progress_card("budget-cuts"), 0));
    has_means(0, 9, 0, 0);
    plays(0, "mine; after");
    play(0, "build kale-farm"); /* its FARM is compulsory */
    has_means(0, 9, 4 + 2 - 2, 5);
}

/* ---- the progress deck ---- */

static void an_added_card_comes_next_and_stays(void **unused) { /* BB-23 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 200, .money = 1, .hand = "kitchen" });
    const int vending = progress_card("vending-machines");
    play(0, "build kitchen");
    assert_int_equal(turned_up(0), vending);
    assert_true(has_progress(&table()->past, vending));
    int times[6] = { 0 };
    while (table()->pass < 5) {
        play_first_legal();
        for (int i = 0; i < count_events(E_TURN_UP); i++)
            times[table()->pass] += turned_up(i) == vending;
        table()->colony[0].people = 200;
    }
    for (int pass = 2; pass < 5; pass++)
        assert_int_equal(times[pass], 1); /* once in every pass */
}

/* Two players build in the same Work and add two cards each. */
static void four_cards_at_once(uint64_t seed) {
    lay_bare((struct layout){ .seats = 2, .seed = seed });
    for (int seat = 0; seat < 2; seat++)
        set_colony(seat, (struct means){ .people = 30,
                                         .money = 8,
                                         .hand = seat ? "lobbyist-lounge-b" : "lobbyist-lounge" });
    play(0, "build lobbyist-lounge");
    play(1, "build lobbyist-lounge-b");
    play(0, "perk funds");
    play(1, "perk idea");
    play(0, "perk provisions");
    play(1, "perk relatives");
}

static void cards_added_at_once_come_in_any_order(void **unused) { /* BB-24 */
    (void)unused;
    int first[PROGRESS] = { 0 };
    for (uint64_t seed = 0; seed < 400; seed++) {
        four_cards_at_once(seed);
        assert_int_equal(count_events(E_TURN_UP), 5); /* all four, and then the next Work */
        assert_int_equal(bb_progress[turned_up(4)].type, WORK);
        first[turned_up(0)]++;
    }
    assert_in_range(first[progress_card("perk-funds--banerjee")], 60, 140);
    assert_in_range(first[progress_card("perk-provisions--banerjee")], 60, 140);
    assert_in_range(first[progress_card("perk-idea--brain")], 60, 140);
    assert_in_range(first[progress_card("perk-relatives--brain")], 60, 140);
}

static void a_later_step_lies_above(void **unused) { /* BB-24 */
    (void)unused;
    for (uint64_t seed = 0; seed < 20; seed++) {
        lay_bare((struct layout){ .seed = seed,
                                  .seats = 2,
                                  .twists = "stray-shuttle drafty-corridor emergency-reserves" });
        set_colony(0, (struct means){ .people = 5, .buildings = "reactor" });
        turn_up("sentient-ai"); /* the loss costs the Reactor, which adds Radiation */
        assert_int_equal(turned_up(1), progress_card("emergency-reserves"));
        assert_int_equal(turned_up(2), progress_card("radiation"));
    }
}

static void one_step_of_several_questions(void **unused) { /* BB-24 */
    (void)unused;
    int order[2] = { 0 };
    for (uint64_t seed = 0; seed < 100; seed++) {
        lay_bare((struct layout){ .seats = 2, .seed = seed });
        set_colony(0, (struct means){ .people = 30, .money = 4, .hand = "market" });
        set_colony(1, (struct means){ .people = 30, .money = 4, .hand = "iron-mine" });
        play(0, "build market"); /* Trade is added long before the Perk is chosen */
        play(1, "build iron-mine");
        comes_next("trade work");
        play(1, "perk funds");
        order[turned_up(0) == progress_card("trade")]++;
    }
    assert_in_range(order[0], 30, 70);
}

static void the_deck_is_shuffled_when_a_card_is_needed(void **unused) { /* BB-25 */
    (void)unused;
    lay_bare((struct layout){ .twists = "stray-shuttle emergency-reserves" });
    set_colony(0, (struct means){ .people = 90, .money = 6, .hand = "kitchen" });
    set_progress("work");
    turn_next();
    assert_int_equal(table()->deck_size, 0);
    assert_int_equal(table()->pass, 1); /* nothing has to be turned up yet */
    play(0, "build kitchen");
    card_is("vending-machines"); /* into an empty deck: no shuffle */
    assert_int_equal(table()->pass, 1);
    assert_int_equal(count_events(E_PASS), 0);
    assert_int_equal(table()->deck_size, 0);
    play(0, "skip");
    assert_int_equal(table()->pass, 2);
    assert_true(happened(E_PASS, 0, 2, 0));
    int cards = table()->deck_size;
    for (int card = 0; card < PROGRESS; card++)
        cards += has_progress(&table()->past, card);
    /* four Works, two Troubles, Loneliness, two Twists, Vending Machines, and what Trouble added */
    assert_int_equal(cards, 10 + count_events(E_ADDED));
}

static void every_order_of_the_discards_can_come(void **unused) { /* BB-25 */
    (void)unused;
    int first[PROGRESS] = { 0 };
    for (uint64_t seed = 0; seed < 900; seed++) {
        lay_bare((struct layout){ .seed = seed });
        set_progress("work");
        turn_next();
        play(0, "mine");
        first[turned_up(0)]++;
    }
    for (int card = WORK_FIRST; card < EVENT_FIRST; card++) /* nine cards, 100 times on average */
        assert_in_range(first[card], 65, 140);
}

static void drawing(void **unused) { /* BB-26 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_draws("flag bunker market");
    play(1, "mine");
    play(0, "research");
    hand_is(0, "flag bunker");
    const pl_event draw = *first_event(E_DRAW);
    assert_int_equal(draw.arg[0], 2);
    for (int i = 0; i < 2; i++) {
        const int card = building(i ? "bunker" : "flag") + 1;
        assert_int_equal(pl_event_for(draw, 0).secret[i], card);
        assert_int_equal(pl_event_for(draw, 1).secret[i], 0); /* unseen by others */
        assert_int_equal(pl_event_for(draw, PL_PUBLIC).secret[i], 0);
    }
}

static void an_empty_building_deck_is_made_from_the_discards(void **unused) { /* BB-26 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_draws("flag");
    set_building_deck(1);
    play(0, "research");
    assert_true(has(&table()->hand[0], building("flag"))); /* what was there comes first */
    assert_int_equal(table()->colony[0].hand_size, 2);
    assert_int_equal(table()->building_deck_size, 88);
    discards_are("");
}

static void with_no_cards_at_all_you_draw_nothing(void **unused) { /* BB-26 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    pl_state *s = table();
    while (s->building_deck_size > 1) {
        const int card = s->building_deck[--s->building_deck_size];
        s->building_deck[s->building_deck_size] = 0;
        put_in(&s->under[0], card);
        s->colony[0].under_size++;
    }
    play(0, "research"); /* one card is left */
    assert_int_equal(s->colony[0].hand_size, 1);
    assert_int_equal(count_events(E_NO_DRAW), 1);
    play(0, "research");
    assert_int_equal(s->colony[0].hand_size, 1);
    assert_int_equal(count_events(E_DRAW), 0);
    turn_up("paperwork"); /* the last card goes and is not drawn again */
    assert_int_equal(s->colony[0].hand_size, 0);
    assert_int_equal(bb_count(&s->discard, ALL_KINDS), 1);
}

static void what_is_discarded_is_your_choice(void **unused) { /* BB-26 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 9, .hand = "flag bunker market" });
    set_colony(1, (struct means){ .people = 9, .buildings = "hacker-lair" });
    set_draws("nursery");
    turn_up("paperwork");
    may(0, "discard flag; discard bunker; discard market; discard nursery");
    refused(0, "discard kitchen", 26);
    play(0, "discard market");
    may(0, "discard flag; discard bunker; discard nursery");
    play(0, "discard nursery");
    hand_is(0, "flag bunker");
    discards_are("market nursery");
    pl_state view;
    pl_match_view(table_match(), 1, &view);
    assert_memory_equal(&view.discard, &table()->discard, sizeof view.discard); /* face up */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_ends_when_all_have_finished),
        cmocka_unit_test(everyone_follows_the_card),
        cmocka_unit_test(decisions_are_carried_out_in_seat_order),
        cmocka_unit_test(the_first_seat_takes_the_last_copy),
        cmocka_unit_test(the_steps_of_a_card),
        cmocka_unit_test(the_text_comes_after_the_loss),
        cmocka_unit_test(all_finish_a_step_before_the_next),
        cmocka_unit_test(once_for_the_table),
        cmocka_unit_test(ignoring_does_not_stop_what_applies_once),
        cmocka_unit_test(you_lose_what_you_have),
        cmocka_unit_test(only_may_is_optional),
        cmocka_unit_test(even_where_it_is_of_no_use),
        cmocka_unit_test(an_added_card_comes_next_and_stays),
        cmocka_unit_test(cards_added_at_once_come_in_any_order),
        cmocka_unit_test(a_later_step_lies_above),
        cmocka_unit_test(one_step_of_several_questions),
        cmocka_unit_test(the_deck_is_shuffled_when_a_card_is_needed),
        cmocka_unit_test(every_order_of_the_discards_can_come),
        cmocka_unit_test(drawing),
        cmocka_unit_test(an_empty_building_deck_is_made_from_the_discards),
        cmocka_unit_test(with_no_cards_at_all_you_draw_nothing),
        cmocka_unit_test(what_is_discarded_is_your_choice),
    };
    return cmocka_run_group_tests_name("Turns of Moon Colony Bloodbath", tests, NULL, NULL);
}
