/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath: losing people and buildings and the end of the game, BB-56 to BB-68.
 *
 * Moonquake costs 5 people, Power Failure 6, Tempers Flare 2. */
#include "table.h"

#include <string.h>

/* ---- LOST abilities ---- */

static void lost_whatever_the_reason(void **unused) { /* BB-56 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 1, .buildings = "silica-mine" });
    turn_up("tempers-flare"); /* people are short */
    has_means(0, 1 + 5 - 2, 4, 0);
    set_colony(0, (struct means){ .people = 9, .buildings = "silica-mine" });
    turn_up("wrecking-robot"); /* a card tells you to */
    has_means(0, 9 - 2 + 5, 4, 0);
    set_colony(0, (struct means){ .people = 9, .buildings = "silica-mine" });
    turn_up("engineers"); /* a card allows you to */
    play(0, "use");
    has_means(0, 9 + 5, 4, 0);
    set_colony(0, (struct means){ .people = 9, .buildings = "silica-mine" });
    turn_up("managed-collapse"); /* as a price */
    play(0, "use");
    has_means(0, 9 + 5, 4 + 4, 0);
}

static void what_is_lost_helps_no_more(void **unused) { /* BB-56 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 1,
                                  .money = 4,
                                  .buildings = "assembly-line",
                                  .hand = "market radio-antennae" });
    turn_up("tempers-flare");
    may(0, "build market; skip"); /* at the full price: 5 is too much */
    refused(0, "build radio-antennae", 50);
    play(0, "build market");
    has_means(0, 1 + 4 - 2, 0, 0);
}

static void everything_is_finished_before_the_next_loss(void **unused) { /* BB-56 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .money = 9,
                                  .buildings = "assembly-line silica-mine",
                                  .hand = "iron-mine kitchen" });
    turn_up("power-failure");
    play(0, "lose assembly-line");
    has_means(0, 4, 9, 0);
    may(0, "build iron-mine; build kitchen; skip");
    play(0, "build iron-mine");
    may(0, "perk funds; perk idea; perk provisions; perk parcel; perk relatives"); /* its PLAY */
    play(0, "perk idea");
    may(0, "lose silica-mine; lose iron-mine"); /* only now the loss goes on */
    play(0, "lose iron-mine");
    has_means(0, 4 + 3 - 6, 9 - 4, 0);
    buildings_are(0, "silica-mine");
}

/* ---- losing people ---- */

static void people_come_from_the_mat(void **unused) { /* BB-57 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 5, .buildings = "kitchen bunker" });
    turn_up("moonquake");
    has_means(0, 0, 0, 0); /* enough: no building is touched */
    buildings_are(0, "kitchen bunker");
    has_means(1, 25, 4, 4);
}

static void buildings_until_there_are_enough(void **unused) { /* BB-57 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(
        0, (struct means){ .people = 1, .buildings = "iron-mine launch-pad silica-mine bunker" });
    turn_up("power-failure"); /* 1 + 3 is too little, 1 + 3 + 3 is enough */
    may(0, "lose iron-mine; lose launch-pad; lose silica-mine; lose bunker");
    play(0, "lose iron-mine");
    has_means(0, 4, 0, 0); /* the number is taken at once, at the end */
    may(0, "lose launch-pad; lose silica-mine; lose bunker");
    play(0, "lose launch-pad");
    has_means(0, 7 - 6, 0, 0);
    buildings_are(0, "silica-mine bunker"); /* none beyond that */
    discards_are("iron-mine launch-pad");
}

static void what_a_lost_building_brings_counts(void **unused) { /* BB-57 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .buildings = "painted-exit kitchen" });
    turn_up("power-failure");
    play(0, "lose painted-exit"); /* 4 people and 4 by its LOST ability */
    has_means(0, 8 - 6, 0, 0);
    buildings_are(0, "kitchen");
}

static void you_choose_the_building(void **unused) { /* BB-58 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 4, .buildings = "flag bunker kitchen" });
    set_colony(1, (struct means){ .people = 4, .buildings = "market" });
    turn_up("moonquake");
    may(0, "lose flag; lose bunker; lose kitchen");
    refused(0, "lose market", 58);
    refused(0, "skip", 22);
    play(0, "lose flag"); /* nobody lives there */
    has_means(0, 4, 0, 0);
    may(0, "lose bunker; lose kitchen");
    play(0, "lose kitchen");
    has_means(0, 4, 0, 0);
    buildings_are(0, "bunker");
}

static void not_because_you_want_to(void **unused) { /* BB-58 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9, .buildings = "silica-mine painted-exit" });
    refused(0, "lose silica-mine", 27);
    turn_up("moonquake");
    card_is("work"); /* nothing was asked */
    buildings_are(0, "silica-mine painted-exit");
}

static void a_new_building_on_the_way(void **unused) { /* BB-59 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .money = 2, .buildings = "assembly-line", .hand = "kitchen" });
    turn_up("moonquake"); /* 4 people of the Assembly Line do not suffice */
    may(0, "build kitchen; skip");
    play(0, "build kitchen"); /* it brings 5 more, and is lost in its turn */
    has_means(0, 4 + 5 - 5, 1, 0);
    buildings_are(0, "");
    assert_false(is_over());
}

static void people_on_the_way(void **unused) { /* BB-59 */
    (void)unused;
    lay_bare(
        (struct layout){ .seats = 2, .twists = "stray-shuttle drafty-corridor suggestion-box" });
    set_colony(0, (struct means){ .people = 1, .buildings = "painted-exit" });
    turn_up("sentient-ai"); /* 8: 1 + 4 + 4 */
    has_means(0, 1, 0, 0);
    assert_false(is_over());
}

static void all_buildings_go_before_a_colony_fails(void **unused) { /* BB-59 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .buildings = "flag iron-mine nursery" });
    turn_up("power-failure"); /* 6: the people of the last one save it */
    plays(0, "lose flag; lose iron-mine");
    assert_false(is_over());
    has_means(0, 3 + 5 - 6, 0, 0);
    set_colony(0, (struct means){ .money = 1, .buildings = "flag reactor", .hand = "kitchen" });
    turn_up("sentient-ai"); /* 8 and only 6 */
    play(0, "lose reactor");
    assert_true(is_over());
    assert_int_equal(count_events(E_BUILDING_LOST), 2);
    assert_true(happened(E_ADDED, 0, progress_card("radiation"), 0)); /* LOST on the way */
    assert_true(table()->colony[0].failed);
}

/* ---- losing buildings ---- */

static void what_happens_to_a_lost_building(void **unused) { /* BB-60 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 1, .buildings = "silica-mine:3 condolence-desk:1" });
    turn_up("tempers-flare");
    play(0, "lose silica-mine");
    discards_are("silica-mine");
    buildings_are(0, "condolence-desk:1"); /* the boxes are gone */
    assert_int_equal(table()->box[building("silica-mine")], 0);
    has_means(0, 1 + 5 - 2, 4 + 3, 0);
    assert_int_equal(nth_event(E_GAIN, 0)->arg[1], 4); /* first its LOST ability, */
    assert_int_equal(nth_event(E_GAIN, 1)->arg[1], 3); /* then the Desk */
}

static void the_desk_waits_for_the_lost_ability(void **unused) { /* BB-60 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .money = 1,
                                  .buildings = "assembly-line condolence-desk",
                                  .hand = "kitchen market" });
    turn_up("leak");
    play(0, "lose assembly-line");
    may(0, "build kitchen; skip"); /* the Desk's 3 money would pay the Market, but come later */
    play(0, "build kitchen");
    has_means(0, 4 - 1, 0 + 3, 0);
}

static void the_desk_must_stand_before_and_after(void **unused) { /* BB-61 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(
        0, (struct means){ .buildings = "load-bearing-statue condolence-desk condolence-desk-b" });
    turn_up("leak");
    play(0, "lose load-bearing-statue");
    may(0, "lose condolence-desk; lose condolence-desk-b");
    play(0, "lose condolence-desk");    /* sees neither its own loss nor the Statue's */
    has_means(0, 11 + 7 - 1, 3 + 3, 0); /* the other one sees both */
    set_colony(0, (struct means){ .buildings = "load-bearing-statue condolence-desk" });
    turn_up("leak");
    play(0, "lose load-bearing-statue");
    has_means(0, 11 + 7 - 1, 0, 0);
    set_colony(0, (struct means){
                      .money = 4, .buildings = "assembly-line flag", .hand = "condolence-desk" });
    turn_up("leak");
    plays(0, "lose assembly-line; build condolence-desk"); /* was not there when it was lost */
    has_means(0, 4 - 1, 0, 0);
}

static void losses_in_a_row_are_separate(void **unused) { /* BB-61 */
    (void)unused;
    lay_bare((struct layout){ .twists = "stray-shuttle drafty-corridor suggestion-box" });
    set_colony(0, (struct means){ .buildings = "condolence-desk iron-mine launch-pad kitchen" });
    turn_up("airlock-test"); /* 4 */
    play(0, "lose iron-mine");
    has_means(0, 3, 3, 0);
    play(0, "lose condolence-desk");
    has_means(0, 3 + 7 - 4, 3, 0);
    set_colony(0, (struct means){ .buildings = "condolence-desk iron-mine kitchen" });
    turn_up("sentient-ai");                           /* 8 */
    plays(0, "lose condolence-desk; lose iron-mine"); /* lost first: sees nothing */
    has_means(0, 7 + 3 - 8, 0, 0);
}

static void the_statue_takes_another_along(void **unused) { /* BB-62 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .buildings = "load-bearing-statue kitchen flag" });
    turn_up("leak");
    play(0, "lose load-bearing-statue"); /* 11 people are plenty */
    may(0, "lose kitchen; lose flag");
    refused(0, "skip", 22);
    play(0, "lose flag");
    has_means(0, 11 - 1, 0, 0);
    buildings_are(0, "kitchen");
    set_colony(0, (struct means){ .buildings = "load-bearing-statue" });
    turn_up("leak"); /* nothing else is there */
    has_means(0, 10, 0, 0);
    card_is("work");
}

static void one_statue_may_topple_the_other(void **unused) { /* BB-62 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(
        0, (struct means){ .buildings = "load-bearing-statue load-bearing-statue-b kitchen flag" });
    turn_up("leak");
    plays(0, "lose load-bearing-statue; lose load-bearing-statue-b; lose kitchen");
    has_means(0, 11 + 11 + 5 - 1, 0, 0);
    buildings_are(0, "flag");
}

/* ---- the end ---- */

static void a_colony_fails(void **unused) { /* BB-63 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 4 });
    turn_up("moonquake");
    assert_true(is_over());
    assert_true(table()->colony[0].failed);
    assert_false(table()->colony[1].failed);
    assert_int_equal(table()->how, HOW_FAILED);
    has_means(0, 0, 0, 0);
    may(0, "");
    may(1, "");
}

static void no_people_left(void **unused) { /* BB-64 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 5 });
    turn_up("moonquake"); /* exactly */
    assert_true(table()->colony[0].failed);
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 5, .buildings = "flag flag-b" });
    turn_up("moonquake");
    assert_true(table()->colony[0].failed); /* nobody lives in a Flag */
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 5, .buildings = "kitchen" });
    turn_up("moonquake");
    assert_false(is_over());
    has_means(0, 0, 0, 0);
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 6 });
    turn_up("moonquake");
    has_means(0, 1, 0, 0);
    assert_false(is_over());
}

static void others_finish_the_step(void **unused) { /* BB-65 */
    (void)unused;
    lay_bare((struct layout){ .seats = 3 });
    set_colony(0, (struct means){ .people = 5, .hand = "flag" });
    set_colony(1, (struct means){ .people = 1, .buildings = "iron-mine silica-mine" });
    set_colony(2, (struct means){ .people = 30, .buildings = "dust-mine" });
    turn_up("mining-robot"); /* 6 people, then 1 money for each mine */
    assert_true(table()->colony[0].failed);
    may(0, ""); /* does nothing more */
    may(1, "lose iron-mine; lose silica-mine");
    assert_false(is_over());
    has_means(2, 24, 0, 0);
    play(1, "lose silica-mine");
    assert_true(is_over());
    has_means(1, 1 + 5 - 6, 4, 0); /* with all that belongs to the loss, */
    has_means(2, 24, 0, 0);        /* but the rest of the card is left out */
}

static void the_step_of_a_text(void **unused) { /* BB-65 */
    (void)unused;
    lay_bare((struct layout){ .seats = 3 });
    set_colony(1, (struct means){ .people = 9 });
    set_colony(2, (struct means){ .people = 9, .food = 2, .buildings = "kitchen-b" });
    set_colony(0, (struct means){ .people = 1, .buildings = "flag iron-mine" });
    turn_up("hunger");     /* one building to feed */
    has_means(0, 0, 0, 0); /* the Mine's people are still there */
    assert_false(is_over());
    set_colony(0, (struct means){ .people = 2 });
    turn_up("drafty-corridor"); /* everybody 2 people */
    assert_true(is_over());
    has_means(1, 9 + 2 - 2, 0, 0);
    has_means(2, 9 + 2 - 2, 0, 1);
}

static void several_fail_together(void **unused) { /* BB-65 */
    (void)unused;
    lay_bare(
        (struct layout){ .seats = 3, .twists = "stray-shuttle drafty-corridor suggestion-box" });
    set_colony(0, (struct means){ .people = 3 });
    set_colony(1, (struct means){ .people = 20 });
    set_colony(2, (struct means){ .buildings = "flag kitchen" });
    turn_up("sentient-ai");
    play(2, "lose kitchen");
    assert_true(is_over());
    assert_true(table()->colony[0].failed && table()->colony[2].failed);
    assert_int_equal(count_events(E_ADDED), 0); /* no Twist any more */
    assert_int_equal(table_result().rank[1], 1);
    assert_int_equal(table_result().rank[0], 2);
    assert_int_equal(table_result().rank[2], 2);
}

static void the_manual_ends_the_game_at_once(void **unused) { /* BB-66 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 9, .buildings = "rd-storage:3" });
    turn_up("instruction-manual");
    assert_true(is_over()); /* not even an any-time ability comes between */
    assert_int_equal(table()->how, HOW_MANUAL);
    may(0, "");
}

static void not_when_it_is_added(void **unused) { /* BB-66 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 9, .money = 6, .hand = "unlabeled-button" });
    set_colony(1, (struct means){ .people = 9, .money = 4, .hand = "iron-mine" });
    table()->next_event = 13;
    play(0, "build unlabeled-button");
    play(1, "build iron-mine");
    comes_next("instruction-manual"); /* added; seat 1 still chooses a Perk in the same step */
    assert_false(is_over());
    play(1, "perk funds");
    assert_true(is_over());
}

static void a_card_above_the_manual_comes_first(void **unused) { /* BB-66 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0,
               (struct means){ .people = 9, .money = 5, .buildings = "kitchen", .hand = "flag" });
    turn_up("leak parcel-from-mom instruction-manual");
    assert_false(is_over());
    has_means(0, 8, 5, 0);
    play(0, "choose 2");
    play(1, "choose 2");
    assert_true(is_over());
    has_means(0, 8, 7, 0);
    lay_bare((struct layout){ .seats = 2 });
    table()->next_event = 13;
    turn_up("trouble"); /* nothing comes between here */
    assert_true(is_over());
}

static void people_on_mat_and_in_buildings_count(void **unused) { /* BB-67 */
    (void)unused;
    lay_bare((struct layout){ .seats = 4 });
    set_colony(0, (struct means){ .people = 3, .buildings = "bunker flag" });
    set_colony(1, (struct means){ .people = 20, .money = 50 });
    set_colony(2, (struct means){ .buildings = "load-bearing-statue" });
    set_colony(3, (struct means){ .people = 1 });
    turn_up("instruction-manual");
    static const int score[] = { 17, 20, 11, 1 }, rank[] = { 2, 1, 3, 4 };
    for (int seat = 0; seat < 4; seat++) {
        assert_int_equal(table_result().score[seat], score[seat]);
        assert_int_equal(table_result().rank[seat], rank[seat]);
    }
}

static void a_failed_colony_has_nothing(void **unused) { /* BB-67 */
    (void)unused;
    lay_bare((struct layout){ .seats = 3 });
    set_colony(0, (struct means){ .people = 6 });
    set_colony(1, (struct means){ .people = 4 });
    set_colony(2, (struct means){ .people = 5, .buildings = "kitchen" });
    turn_up("moonquake");
    static const int score[] = { 1, 0, 5 }, rank[] = { 2, 3, 1 };
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(table_result().score[seat], score[seat]);
        assert_int_equal(table_result().rank[seat], rank[seat]);
    }
}

static void equal_results_share_their_place(void **unused) { /* BB-68 */
    (void)unused;
    lay_bare((struct layout){ .seats = 4 });
    set_colony(0, (struct means){ .people = 9, .money = 9, .food = 9 });
    set_colony(1, (struct means){ .people = 12, .money = 9, .food = 9 });
    set_colony(2, (struct means){ .people = 2, .buildings = "moon-hotel" });
    set_colony(3, (struct means){ .people = 9 });
    turn_up("instruction-manual");
    static const int rank[] = { 3, 1, 1, 3 };
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(table_result().rank[seat], rank[seat]);
}

static void all_fail_together(void **unused) { /* BB-68 */
    (void)unused;
    lay_bare((struct layout){ .seats = 3 });
    for (int seat = 0; seat < 3; seat++)
        set_colony(seat, (struct means){ .people = seat + 1, .money = 9 * seat });
    turn_up("moonquake");
    assert_true(is_over());
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(table_result().score[seat], 0);
        assert_int_equal(table_result().rank[seat], 1);
    }
}

/* ---- what is said before ---- */

static const char *said(const char *move) {
    static char text[1024];
    static const pl_reader reader = { .lang = PL_EN, .seat = 0, .name = { "Ada", "Bo" } };
    pl_text out = PL_TEXT(text);
    pl_move m;
    assert_true(pl_game_bloodbath.read_move(table(), 0, move, &m, &(pl_error){ 0 }));
    pl_game_bloodbath.say_move(table(), 0, m, &reader, &out);
    return text;
}

static void says_of(const char *move, const char *part) {
    if (!strstr(said(move), part)) fail_msg("\"%s\" is not in \"%s\"", part, said(move));
}

static void what_a_loss_brings_is_foretold(void **unused) {
    (void)unused;
    lay_bare((struct layout){ .seats = 1 });
    set_colony(0, (struct means){ .people = 1, .buildings = "painted-exit dust-mine flag" });
    turn_up("airlock-test"); /* takes 4 */
    says_of("lose dust-mine", "5 people come to your mat; after the loss 2 are left there");
    says_of("lose flag", "0 people come to your mat; 3 are still missing");
    says_of("lose painted-exit", "and through the loss 4 more; after the loss 5 are left there");
    play(0, "lose painted-exit");
    has_means(0, 5, 0, 0);
}

static void what_a_statue_brings_is_foretold(void **unused) {
    (void)unused;
    lay_bare((struct layout){ .seats = 1 });
    const struct means three = { .people = 0, .buildings = "load-bearing-statue flag kitchen" };
    set_colony(0, three);
    turn_up("power-failure"); /* takes 6 */
    says_of("lose load-bearing-statue", "after the loss at least 5 are left there");
    set_colony(0, (struct means){ .people = 0, .buildings = "load-bearing-statue kitchen" });
    turn_up("power-failure");
    says_of("lose load-bearing-statue", "through the loss 5 more; after the loss 10 are left");
    play(0, "lose load-bearing-statue");
    has_means(0, 10, 0, 0);
    set_colony(0, (struct means){ .people = 0, .buildings = "assembly-line kitchen" });
    turn_up("power-failure");
    says_of("lose assembly-line", "at most 2 are still missing");
}

static void nobody_pays_for_boxes_in_vain_unwarned(void **unused) {
    (void)unused;
    lay_bare((struct layout){ .seats = 1 });
    turn_up("maintenance");
    says_of("use", "Spend 2 money for +2 boxes. You have no building for them.");
    set_colony(0, (struct means){ .people = 9, .money = 2, .buildings = "kitchen" });
    turn_up("maintenance");
    assert_null(strstr(said("use"), "no building"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lost_whatever_the_reason),
        cmocka_unit_test(what_is_lost_helps_no_more),
        cmocka_unit_test(everything_is_finished_before_the_next_loss),
        cmocka_unit_test(people_come_from_the_mat),
        cmocka_unit_test(buildings_until_there_are_enough),
        cmocka_unit_test(what_a_lost_building_brings_counts),
        cmocka_unit_test(you_choose_the_building),
        cmocka_unit_test(not_because_you_want_to),
        cmocka_unit_test(a_new_building_on_the_way),
        cmocka_unit_test(people_on_the_way),
        cmocka_unit_test(all_buildings_go_before_a_colony_fails),
        cmocka_unit_test(what_happens_to_a_lost_building),
        cmocka_unit_test(the_desk_waits_for_the_lost_ability),
        cmocka_unit_test(the_desk_must_stand_before_and_after),
        cmocka_unit_test(losses_in_a_row_are_separate),
        cmocka_unit_test(the_statue_takes_another_along),
        cmocka_unit_test(one_statue_may_topple_the_other),
        cmocka_unit_test(a_colony_fails),
        cmocka_unit_test(no_people_left),
        cmocka_unit_test(others_finish_the_step),
        cmocka_unit_test(the_step_of_a_text),
        cmocka_unit_test(several_fail_together),
        cmocka_unit_test(the_manual_ends_the_game_at_once),
        cmocka_unit_test(not_when_it_is_added),
        cmocka_unit_test(a_card_above_the_manual_comes_first),
        cmocka_unit_test(people_on_mat_and_in_buildings_count),
        cmocka_unit_test(a_failed_colony_has_nothing),
        cmocka_unit_test(equal_results_share_their_place),
        cmocka_unit_test(all_fail_together),
        cmocka_unit_test(what_a_loss_brings_is_foretold),
        cmocka_unit_test(what_a_statue_brings_is_foretold),
        cmocka_unit_test(nobody_pays_for_boxes_in_vain_unwarned),
    };
    return cmocka_run_group_tests_name("Losses in Moon Colony Bloodbath", tests, NULL, NULL);
}
