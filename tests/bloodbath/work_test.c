/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath: Work, the five actions and abilities of buildings, BB-27 to BB-40. */
#include "table.h"

#include <string.h>

static pl_state view_of(int seat) {
    pl_state view;
    pl_match_view(table_match(), seat, &view);
    return view;
}

/* ---- Work ---- */

static void one_of_five_actions(void **unused) { /* BB-27 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 30, .money = 9, .hand = "flag kitchen" });
    may(0, "mine; farm; research; restock; build flag; build kitchen");
    refused(0, "skip", 22); /* no passing */
    refused(0, "choose 1", 27);
    refused(0, "discard flag", 27);
}

static void the_same_action_as_often_as_you_like(void **unused) { /* BB-27 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    plays(0, "mine; mine; mine");
    has_means(0, 30, 16, 4);
    may(0, "mine; farm; research; restock");
}

static void what_others_chose_is_sealed(void **unused) { /* BB-28 */
    (void)unused;
    lay_table((struct layout){ .seats = 3, .buildings = "flag" });
    pl_state before[3], after;
    for (int eye = PL_PUBLIC; eye < 2; eye++)
        before[eye + 1] = view_of(eye == PL_PUBLIC ? PL_PUBLIC : eye + 1);
    static const char *const choice[] = { "mine", "restock", "build flag" };
    for (int i = 0; i < 3; i++) {
        play(0, choice[i]);
        assert_int_equal(count_events(E_ACTION), 0);
        for (int eye = PL_PUBLIC; eye < 2; eye++) {
            after = view_of(eye == PL_PUBLIC ? PL_PUBLIC : eye + 1);
            assert_memory_equal(&before[eye + 1], &after, sizeof after);
        }
        may(0, "");                                         /* has chosen */
        assert_true(pl_match_undo(table_match(), 0, NULL)); /* but may change it */
    }
    play(0, "farm");
}

static void choices_are_shown_together(void **unused) { /* BB-28 */
    (void)unused;
    lay_bare((struct layout){ .seats = 3 });
    set_colony(1, (struct means){ .people = 30, .hand = "flag" });
    play(1, "build flag");
    play(0, "mine");
    buildings_are(1, "");
    has_means(0, 30, 4, 4);
    play(2, "farm");
    assert_int_equal(count_events(E_ACTION), 3);
    buildings_are(1, "flag");
    has_means(0, 30, 8, 4);
    assert_false(pl_match_undo(table_match(), 2, NULL)); /* now it stands */
}

static void other_decisions_are_sealed_too(void **unused) { /* BB-28 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 9, .hand = "flag bunker market" });
    set_colony(1, (struct means){ .people = 9, .hand = "kitchen nursery iron-mine" });
    turn_up("shredding-robot");
    const pl_state before = view_of(1);
    play(0, "discard bunker");
    const pl_state after = view_of(1);
    assert_memory_equal(&before, &after, sizeof after);
    discards_are("");
    play(1, "discard nursery");
    discards_are("bunker nursery");
}

static void how_a_work_begins(void **unused) { /* BB-29 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9, .buildings = "radio-antennae rd-storage:1" });
    set_draws("flag kitchen market");
    turn_up("work"); /* no card in hand: the Antennae draw, and only then it is asked */
    hand_is(0, "flag");
    may(0, "mine; farm; research; restock; build flag; tap rd-storage");
    play(0, "tap rd-storage"); /* any-time abilities come with the choice */
    hand_is(0, "flag kitchen");
    may(0, "mine; farm; research; restock; build flag");
}

static void waiting_cards_take_hold_first(void **unused) { /* BB-29 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 30, .buildings = "radio-antennae" });
    turn_up("automatic-doors");
    card_is("work");
    hand_is(0, ""); /* without abilities the Antennae draw nothing */
    assert_int_equal(count_events(E_MUTED), 1);
    turn_up("work");
    assert_int_equal(table()->colony[0].hand_size, 1);
}

/* ---- the actions ---- */

static void what_mine_farm_and_research_give(void **unused) { /* BB-30 */
    (void)unused;
    lay_bare((struct layout){ .seats = 3 });
    set_draws("flag bunker market");
    play(0, "mine");
    play(1, "farm");
    play(2, "research");
    has_means(0, 30, 8, 4);
    has_means(1, 30, 4, 8);
    has_means(2, 30, 4, 4);
    hand_is(0, "");
    hand_is(1, "");
    hand_is(2, "flag bunker");
}

static void the_food_of_farm_is_one_gain(void **unused) { /* BB-30 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9, .buildings = "moon-hotel" });
    play(0, "farm");
    has_means(0, 9 + 1, 0, 4);
}

static void two_boxes_on_one_or_two_buildings(void **unused) { /* BB-31 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 9, .buildings = "flag kitchen market:1" });
    set_colony(1, (struct means){ .people = 9, .buildings = "bunker" });
    play(0, "restock");
    play(1, "restock");
    buildings_are(1, "bunker:2");
    may(0, "box flag; box kitchen; box market");
    refused(0, "box bunker", 46); /* not of others */
    play(0, "box flag");
    buildings_are(0, "flag:1 kitchen market:1");
    play(0, "box flag");
    buildings_are(0, "flag:2 kitchen market:1");
    play(1, "mine");
    plays(0, "restock; box market; box kitchen");
    plays(0, "skip"); /* the Kitchen's box is not spent */
    buildings_are(0, "flag:2 kitchen:1 market:2");
}

static void build_needs_a_card_that_can_be_paid(void **unused) { /* BB-32 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9, .money = 3, .hand = "market iron-mine kitchen" });
    may(0, "mine; farm; research; restock; build kitchen");
    refused(0, "build market", 50);
    refused(0, "build iron-mine", 50);
    refused(0, "build flag", 49);
    play(0, "build kitchen");
    buildings_are(0, "kitchen");
    has_means(0, 9, 2, 0);
    hand_is(0, "market iron-mine");
}

static void the_other_four_can_always_be_chosen(void **unused) { /* BB-32 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    pl_state *s = table();
    while (s->building_deck_size) {
        const int card = s->building_deck[--s->building_deck_size];
        s->building_deck[s->building_deck_size] = 0;
        put_in(&s->under[0], card);
        s->colony[0].under_size++;
    }
    may(0, "mine; farm; research; restock");
    play(0, "restock"); /* with no building */
    has_means(0, 30, 4, 4);
    assert_true(happened(E_BOX_LOST, 0, 2, 0));
    play(0, "research"); /* with no card anywhere */
    hand_is(0, "");
}

static void actions_outside_work(void **unused) { /* BB-33 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(
        0, (struct means){
               .people = 40, .money = 4, .buildings = "kitchen:1 kale-farm", .hand = "market" });
    turn_up("robot-companion");
    play(0, "use");
    may(0, "mine; farm; research; restock; build market");
    play(0, "farm");
    has_means(0, 33, 4, 5); /* the Kale Farm helps */
    card_is("work");        /* and the next Work is as always */
    may(0, "mine; farm; research; restock; build market");
    set_colony(0, (struct means){ .people = 40, .buildings = "kitchen:1" });
    turn_up("robot-companion");
    plays(0, "use; restock");
    may(0, "use; skip"); /* the Kitchen's RESTOCK ability */
    play(0, "use");
    has_means(0, 33, 0, 4);
    set_colony(0, (struct means){ .people = 40, .buildings = "kitchen:1", .hand = "flag" });
    turn_up("robot-companion");
    plays(0, "use; build flag");
    buildings_are(0, "kitchen flag");
    has_means(0, 33, 6, 0);
}

static void research_by_a_twist(void **unused) { /* BB-33 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9, .buildings = "grant-annex" });
    turn_up("risky-research");
    play(0, "use");
    has_means(0, 7, 2, 0);
    assert_int_equal(table()->colony[0].hand_size, 2);
}

/* ---- abilities ---- */

static void abilities_work_for_their_owner_in_play(void **unused) { /* BB-34 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 1, .buildings = "kale-farm" });
    set_colony(1, (struct means){ .people = 30, .hand = "kale-farm-b" }); /* in hand: no use */
    play(0, "farm");
    play(1, "farm");
    has_means(0, 1, 0, 5);
    has_means(1, 30, 0, 4);
    turn_up("tempers-flare"); /* the farm is lost */
    buildings_are(0, "");
    play(0, "farm");
    play(1, "mine");
    has_means(0, 1 + 5 - 2, 0, 5 + 4);
}

static void an_ability_names_its_action(void **unused) { /* BB-34 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9,
                                  .buildings = "kale-farm silica-mine grant-annex ribbon-office" });
    play(0, "mine");
    has_means(0, 9, 6, 0);
    play(0, "research");
    has_means(0, 9, 8, 0);
    play(0, "farm");
    has_means(0, 9, 8, 5);
}

static void before_or_after_the_action(void **unused) { /* BB-35 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9, .buildings = "restaurant" });
    plays(0, "farm; use"); /* with the food of that FARM */
    has_means(0, 9, 4, 3);
    set_colony(0, (struct means){ .people = 9, .buildings = "kitchen" });
    plays(0, "restock; use"); /* with a box of that RESTOCK */
    has_means(0, 9, 0, 4);
    buildings_are(0, "kitchen:1");
    set_colony(0, (struct means){ .people = 9, .buildings = "aluminum-mine" });
    play(0, "mine");
    may(0, "first; after");
    play(0, "first");
    has_means(0, 9, 9, 0);
    turn_up("work");
    set_colony(0, (struct means){ .people = 9, .buildings = "aluminum-mine" });
    plays(0, "mine; after");
    has_means(0, 9, 6, 0);
}

static void abilities_feed_each_other(void **unused) { /* BB-35 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9, .buildings = "compost-cathedral nursery market" });
    play(0, "farm"); /* the Cathedral's box goes to the Nursery, which spends it */
    may(0, "box compost-cathedral; box nursery; box market");
    play(0, "box nursery");
    may(0, "use; skip");
    play(0, "use");
    has_means(0, 13, 0, 4);
    may(0, "use; skip"); /* the Market, for food: there is no box left */
    play(0, "use");
    has_means(0, 13, 4, 2);
}

static void an_ability_works_once_each_time(void **unused) { /* BB-36 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9, .food = 9, .buildings = "restaurant" });
    plays(0, "farm; use");
    has_means(0, 9, 4, 12);
    may(0, "mine; farm; research; restock");
    plays(0, "farm; use"); /* and again the next time */
    has_means(0, 9, 8, 15);
    set_colony(0, (struct means){ .people = 9, .buildings = "kitchen:5" });
    plays(0, "restock; use");
    buildings_are(0, "kitchen:6"); /* one box, however many there are */
    has_means(0, 9, 0, 4);
}

static void two_boxes_only_where_it_says_so(void **unused) { /* BB-36 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9, .buildings = "off-switch:5" });
    turn_up("robot-waiter");
    play(0, "use");
    buildings_are(0, "off-switch:3");
}

static void both_copies_work(void **unused) { /* BB-37 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9,
                                  .food = 1,
                                  .buildings = "kale-farm kale-farm-b restaurant restaurant-b" });
    plays(0, "farm; use; use");
    has_means(0, 9, 8, 1 + 6 - 2);
    set_colony(0, (struct means){ .people = 9, .buildings = "kitchen:1 kitchen-b:1" });
    plays(0, "restock; box kitchen; box kitchen; use; use");
    has_means(0, 9, 0, 8);
    buildings_are(0, "kitchen:2 kitchen-b");
}

static void nobody_ignores_a_card_twice(void **unused) { /* BB-37 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9, .buildings = "off-switch:2 off-switch-b:2" });
    turn_up("robot-waiter");
    may(0, "use; skip");
    play(0, "use");
    assert_int_equal(count_events(E_IGNORES), 1);
    card_is("work"); /* the other one is not asked */
    assert_int_equal(table()->colony[0].boxes, 2);
    turn_up("robot-butler");
    play(0, "skip"); /* the empty one is not asked, the other declined */
    has_means(0, 9 - 4, 0, 0);
    set_colony(0, (struct means){ .people = 9, .buildings = "hacker-lair hacker-lair-b" });
    turn_up("paperwork");
    assert_int_equal(count_events(E_IGNORES), 1);
    hand_is(0, "");
}

static void gaining_food_discarding_and_adding(void **unused) { /* BB-38 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 9,
                                  .money = 5,
                                  .buildings = "moon-hotel trading-post",
                                  .hand = "iron-mine" });
    set_colony(1, (struct means){ .people = 9, .money = 5, .hand = "hacker-lair bunker" });
    turn_up("parcel-from-mom");
    play(0, "choose 1");
    play(1, "choose 1");
    has_means(0, 9 + 1, 5, 2); /* the Hotel sees the food of its owner */
    has_means(1, 9, 5, 2);
    play(0, "build iron-mine");
    play(1, "mine");
    play(0, "perk idea");
    has_means(0, 10, 5 - 4 + 2, 2);
    has_means(1, 9, 9, 2);
    set_colony(0, (struct means){ .people = 9, .buildings = "recycling", .hand = "flag" });
    turn_up("shredding-robot");
    play(1, "discard bunker");
    has_means(0, 9 - 5, 1, 0); /* one card of its owner, none of others */
}

static void playing_and_losing_another_building(void **unused) { /* BB-38 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(
        0, (struct means){
               .people = 3, .money = 9, .buildings = "solar-panels:4", .hand = "solar-panels-b" });
    set_colony(1, (struct means){ .people = 9, .hand = "flag" });
    play(0, "build solar-panels-b");
    play(1, "build flag");
    has_means(0, 3 + 2, 3, 0); /* not the new one, not the other player's */
    set_colony(0, (struct means){ .people = 0, .buildings = "condolence-desk condolence-desk-b" });
    turn_up("leak");
    play(0, "lose condolence-desk");
    has_means(0, 7 - 1, 3, 0); /* the other one sees it, the lost one does not */
}

static void the_beginning_of_a_work_and_a_certain_card(void **unused) { /* BB-38 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 9, .buildings = "radio-antennae organ-banks:2" });
    turn_up("accident work");
    may(0, "use; skip");
    play(0, "use");
    has_means(0, 9, 0, 0);
    has_means(1, 27, 4, 4);
    assert_int_equal(table()->colony[0].hand_size, 1);
    turn_up("moonquake work"); /* no Accident; and there is a card in hand */
    has_means(0, 4, 0, 0);
    assert_int_equal(table()->colony[0].hand_size, 1);
}

static void several_abilities_for_one_moment(void **unused) { /* BB-38 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9,
                                  .buildings = "moon-hotel moon-hotel-b recycling",
                                  .hand = "flag" });
    turn_up("gardens");
    play(0, "use");
    has_means(0, 9 + 2, 1, 4);
}

static void what_counts_as_discarding(void **unused) { /* BB-39 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0,
               (struct means){ .people = 30, .buildings = "recycling", .under = "bunker market" });
    set_colony(1,
               (struct means){ .people = 30, .buildings = "recycling-b", .hand = "flag kitchen" });
    turn_up("surveying");
    assert_int_equal(table()->asking, 2); /* an empty hand leaves seat 0 no choice */
    has_means(0, 30, 16 + 2, 0);          /* both cards from under the mat */
    play(1, "choose 2");
    has_means(1, 30, 0, 0); /* none there */
    set_colony(1, (struct means){
                      .people = 30, .buildings = "recycling-b", .hand = "flag kitchen nursery" });
    turn_up("shredding-robot");
    play(1, "discard flag");
    has_means(1, 25, 1, 0);
}

static void what_does_not_count_as_discarding(void **unused) { /* BB-39 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0,
               (struct means){ .people = 30, .buildings = "recycling flag", .hand = "kale-farm" });
    set_colony(1, (struct means){ .people = 30, .hand = "nursery" });
    turn_up("delivery-drone"); /* passed on */
    has_means(0, 25, 0, 0);
    turn_up("construction-robot"); /* on the mat */
    mat_is(0, "nursery");
    has_means(0, 20, 0, 0);
    set_colony(0, (struct means){ .people = 30, .buildings = "recycling flag", .hand = "kitchen" });
    turn_up("surveying"); /* under the mat */
    play(0, "choose 1");
    under_is(0, "kitchen");
    has_means(0, 30, 0, 0);
    set_colony(
        0, (struct means){
               .people = 30, .money = 2, .buildings = "recycling flag", .hand = "kale-farm-b" });
    turn_up("work");
    play(0, "build kale-farm-b"); /* built */
    play(1, "mine");
    has_means(0, 30, 0, 5);
    turn_up("wrecking-robot"); /* lost */
    play(0, "lose flag");
    has_means(0, 28, 0, 5);
    discards_are("flag");
}

static void who_ignores_a_card_is_left_alone(void **unused) { /* BB-40 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0,
               (struct means){ .people = 9, .money = 1, .food = 3, .buildings = "off-switch:8" });
    turn_up("robot-waiter");
    has_means(0, 9, 1, 3); /* asked before the loss */
    has_means(1, 30, 4, 4);
    play(0, "use");
    has_means(0, 9, 1, 3);
    has_means(1, 26, 4, 2);
    turn_up("tutoring-robot"); /* its helpful text is ignored as well */
    play(0, "use");
    has_means(0, 9, 1, 3);
    hand_is(0, "");
    assert_int_equal(table()->colony[1].hand_size, 1);
    turn_up("automatic-doors"); /* what applies once still binds everybody */
    play(0, "use");
    has_means(0, 9, 1, 3);
    card_is("work");
    assert_true(table()->muted);
}

static void who_declines_takes_all_of_it(void **unused) { /* BB-40 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9, .food = 3, .buildings = "off-switch:2" });
    turn_up("robot-waiter");
    play(0, "skip");
    has_means(0, 5, 0, 1);
    buildings_are(0, "off-switch:2");
}

static void ignoring_without_a_choice(void **unused) { /* BB-40 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){
                      .people = 9, .buildings = "duct-tape-vault hacker-lair", .hand = "flag" });
    turn_up("leak airlock-test paperwork");
    has_means(0, 9, 0, 0);
    hand_is(0, "flag");
    has_means(1, 25, 4, 4);
    turn_up("accident"); /* the Vault does not help against others */
    has_means(0, 6, 0, 0);
}

/* ---- the story ---- */

static void story_has(const char *part) {
    static const pl_reader reader = { .lang = PL_EN, .seat = 0, .name = { "Ada", "Bo" } };
    char story[4096];
    pl_text out = PL_TEXT(story);
    for (int i = 0; i < table_events()->n; i++) {
        pl_game_bloodbath.write_event(table(), &table_events()->at[i], &reader, &out);
        pl_text_char(&out, ' ');
    }
    if (!strstr(story, part)) fail_msg("\"%s\" is not in \"%s\"", part, story);
}

static void the_story_names_causes(void **unused) {
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0,
               (struct means){ .people = 30, .money = 9, .food = 2, .buildings = "silica-mine" });
    play(1, "farm");
    play(0, "mine");
    story_has("Ada: MINE. +4 money. +2 money (Silica Mine). ");
    story_has("Bo: FARM. +4 food. ");
    turn_up("bribable-robot");
    play(0, "soften 5");
    play(1, "soften 0");
    story_has("Ada: 5 people are saved (Bribable Robot). −5 money (Bribable Robot). ");
    story_has("−5 money (Bribable Robot). −3 people (Bribable Robot). ");
    turn_up("moonlighting");
    plays(0, "use");
    play(1, "skip");
    story_has(
        "Ada: −2 food (Moonlighting). MINE (Moonlighting). +4 money. +2 money (Silica Mine). ");
    turn_up("accounting-robot"); /* who has just been turned up need not be named */
    story_has("Ada: −4 people. ");
    story_has("Ada: −2 money. ");
}

static void the_story_says_what_did_not_happen(void **unused) {
    (void)unused;
    lay_bare((struct layout){ .seats = 1 });
    set_colony(0, (struct means){ .people = 30, .money = 4, .hand = "trading-post flag bunker" });
    set_draws("market kitchen");
    play(0, "build trading-post");
    play(0, "discard flag");
    story_has("Discarded (Trading Post): Flag. ");
    turn_up("innovation");
    plays(0, "use; discard market; discard kitchen");
    story_has("Discarded (Innovation): Kitchen. No BUILD (Innovation): no card to build. ");
    turn_up("delivery-drone");
    story_has("No card is passed: nobody sits to the left. ");
}

static void equal_gains_are_told_once(void **unused) {
    (void)unused;
    lay_bare((struct layout){ .seats = 1 });
    set_colony(0, (struct means){ .people = 30,
                                  .buildings = "recycling",
                                  .hand = "kitchen",
                                  .under = "flag bunker market" });
    turn_up("surveying");
    play(0, "choose 2");
    assert_int_equal(count_events(E_GAIN), 2);
    story_has("Discarded (Surveying): Market. +3 money (Recycling). ");
    set_draws("flag bunker");
    turn_up("work");
    play(0, "research");
    story_has("RESEARCH. +2 cards: Flag, Bunker. ");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_of_five_actions),
        cmocka_unit_test(the_same_action_as_often_as_you_like),
        cmocka_unit_test(what_others_chose_is_sealed),
        cmocka_unit_test(choices_are_shown_together),
        cmocka_unit_test(other_decisions_are_sealed_too),
        cmocka_unit_test(how_a_work_begins),
        cmocka_unit_test(waiting_cards_take_hold_first),
        cmocka_unit_test(what_mine_farm_and_research_give),
        cmocka_unit_test(the_food_of_farm_is_one_gain),
        cmocka_unit_test(two_boxes_on_one_or_two_buildings),
        cmocka_unit_test(build_needs_a_card_that_can_be_paid),
        cmocka_unit_test(the_other_four_can_always_be_chosen),
        cmocka_unit_test(actions_outside_work),
        cmocka_unit_test(research_by_a_twist),
        cmocka_unit_test(abilities_work_for_their_owner_in_play),
        cmocka_unit_test(an_ability_names_its_action),
        cmocka_unit_test(before_or_after_the_action),
        cmocka_unit_test(abilities_feed_each_other),
        cmocka_unit_test(an_ability_works_once_each_time),
        cmocka_unit_test(two_boxes_only_where_it_says_so),
        cmocka_unit_test(both_copies_work),
        cmocka_unit_test(nobody_ignores_a_card_twice),
        cmocka_unit_test(gaining_food_discarding_and_adding),
        cmocka_unit_test(playing_and_losing_another_building),
        cmocka_unit_test(the_beginning_of_a_work_and_a_certain_card),
        cmocka_unit_test(several_abilities_for_one_moment),
        cmocka_unit_test(what_counts_as_discarding),
        cmocka_unit_test(what_does_not_count_as_discarding),
        cmocka_unit_test(who_ignores_a_card_is_left_alone),
        cmocka_unit_test(who_declines_takes_all_of_it),
        cmocka_unit_test(ignoring_without_a_choice),
        cmocka_unit_test(the_story_names_causes),
        cmocka_unit_test(the_story_says_what_did_not_happen),
        cmocka_unit_test(equal_gains_are_told_once),
    };
    return cmocka_run_group_tests_name("Work in Moon Colony Bloodbath", tests, NULL, NULL);
}
