/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath: what can be decided in advance. */
#include "table.h"

/* ---- skip-any-time ---- */

static void any_time_abilities_are_left_alone(void **unused) {
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 30, .buildings = "rd-storage:2" });
    const pl_standing order = order_given(0, "skip-any-time", 0);
    says(0, order, "silent"); /* at a Work it is part of choosing an action */
    turn_up("leak robot-companion");
    may(0, "skip; later; tap rd-storage");
    follows(0, order, "skip");
    may(0, "skip; later; tap rd-storage"); /* the robot takes 7 people */
    follows(0, order, "skip");
    card_is("robot-companion");
    may(0, "use; skip; tap rd-storage");
    says(0, order, "silent"); /* other offers stay open */
    has_means(0, 30 - 1 - 7, 0, 0);
}

static void single_answers_are_given_unasked(void **unused) {
    (void)unused;
    static const char *const orders[] = { "skip-any-time", "skip-optional" };
    for (int i = 0; i < 2; i++) {
        lay_bare((struct layout){ 0 });
        set_colony(0, (struct means){ .people = 30, .buildings = "rd-storage:2", .hand = "flag" });
        set_draws("kitchen");
        const pl_standing order = order_given(0, orders[i], 0);
        turn_up("shredding-robot paperwork");
        follows(0, order, "skip");
        follows(0, order, "discard flag"); /* the only card */
        follows(0, order, "skip");
        follows(0, order, "discard kitchen"); /* the card just drawn */
        card_is("work");
        buildings_are(0, "rd-storage:2");
    }
}

/* ---- skip-optional ---- */

static void offers_are_declined(void **unused) {
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 30, .buildings = "kitchen:1 rd-storage:1" });
    const pl_standing order = order_given(0, "skip-optional", 0);
    says(0, order, "silent"); /* the action is the player's own */
    play(0, "restock");
    says(0, order, "silent"); /* so is where boxes go */
    plays(0, "box kitchen; box kitchen");
    follows(0, order, "skip"); /* the Kitchen's food */
    buildings_are(0, "kitchen:3 rd-storage:1");
    turn_up("leak");
    follows(0, order, "skip"); /* the window */
    buildings_are(0, "kitchen:3 rd-storage:1");
}

static void losses_are_not_softened(void **unused) {
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 30, .money = 5 });
    set_colony(1, (struct means){ .people = 30, .buildings = "bunker:4" });
    const pl_standing money = order_given(0, "skip-optional", 0);
    const pl_standing boxes = order_given(1, "skip-optional", 0);
    turn_up("bribable-robot stacking-robot");
    says(1, boxes, "silent");
    follows(0, money, "soften 0");
    has_means(0, 30 - 8, 5, 0);
    card_is("stacking-robot");
    says(0, money, "silent");
    follows(1, boxes, "skip");
    has_means(1, 30 - 8 - 6, 0, 0);
    buildings_are(1, "bunker:4");
}

static void conditions_come_before_the_action(void **unused) {
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 30, .buildings = "aluminum-mine" });
    const pl_standing order = order_given(0, "skip-optional", 0);
    play(0, "mine");
    may(0, "first; after");
    follows(0, order, "first");
    has_means(0, 30, 5 + 4, 0); /* 2 + 4 the other way */
}

static void money_is_paid_before_food(void **unused) {
    (void)unused;
    for (int money = 1; money <= 6; money += 5) {
        lay_bare((struct layout){ 0 });
        set_colony(0, (struct means){ .people = 30,
                                      .money = money,
                                      .food = 4,
                                      .buildings = "potato-farm",
                                      .hand = "permit-printer" });
        const pl_standing order = order_given(0, "skip-optional", 0);
        play(0, "build permit-printer"); /* 3 */
        follows(0, order, money == 1 ? "pay 2" : "pay 0");
        has_means(0, 30, money == 1 ? 0 : 3, money == 1 ? 2 : 4);
    }
}

/* ---- the next action ---- */

static void an_action_for_the_next_work(void **unused) {
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    const pl_standing mine = order_given(0, "mine", 0), farm = order_given(1, "farm", 0);
    says(0, mine, "silent"); /* not for the Work that is under way */
    play(0, "research");
    play(1, "mine");
    follows(0, mine, "mine");
    says(0, mine, "silent"); /* sealed: it could still be taken back */
    follows(1, farm, "farm");
    says(0, mine, "ended");
    says(1, farm, "ended");
    has_means(0, 30, 4 + 4, 4);
    has_means(1, 30, 4 + 4, 4 + 4);
    play(0, "research");
    play(1, "research");
    says(0, mine, "ended");
}

static void each_action_has_its_order(void **unused) {
    (void)unused;
    static const char *const action[] = { "mine", "farm", "research", "restock" };
    for (int i = 0; i < 4; i++) {
        lay_bare((struct layout){ 0 });
        const pl_standing order = order_given(0, action[i], 0);
        play(0, "mine");
        says(0, order, action[i]);
    }
}

static void the_next_work_may_be_in_the_next_pass(void **unused) {
    (void)unused;
    lay_bare((struct layout){ 0 });
    for (int work = 1; work <= 3; work++)
        play(0, "mine");
    const pl_standing order = order_given(0, "farm", 0);
    set_progress("leak");
    const int pass = table()->pass;
    play(0, "mine");
    while (table()->pass == pass)
        play_first_legal();
    while (bb_progress[table()->card].type != WORK)
        play_first_legal();
    says(0, order, "farm");
}

static void other_actions_in_between_do_not_count(void **unused) {
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 30, .money = 9, .buildings = "bunker:1" });
    const pl_standing order = order_given(0, "mine", 0);
    turn_up("robot-companion");
    play(0, "use"); /* a box for any action */
    offered(0, "farm");
    says(0, order, "silent");
    play(0, "farm");
    card_is("work");
    says(0, order, "mine");
}

static void a_work_that_went_by_ends_it(void **unused) {
    (void)unused;
    lay_bare((struct layout){ 0 });
    const pl_standing order = order_given(0, "mine", 0);
    play(0, "farm");
    says(0, order, "mine");
    play(0, "farm"); /* decided otherwise */
    says(0, order, "ended");
}

static void numbers_are_refused(void **unused) {
    (void)unused;
    lay_bare((struct layout){ 0 });
    order_refused(0, "mine", 2);
    order_refused(0, "skip-optional", 1);
    order_refused(0, "build", 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_time_abilities_are_left_alone),
        cmocka_unit_test(single_answers_are_given_unasked),
        cmocka_unit_test(offers_are_declined),
        cmocka_unit_test(losses_are_not_softened),
        cmocka_unit_test(conditions_come_before_the_action),
        cmocka_unit_test(money_is_paid_before_food),
        cmocka_unit_test(an_action_for_the_next_work),
        cmocka_unit_test(each_action_has_its_order),
        cmocka_unit_test(the_next_work_may_be_in_the_next_pass),
        cmocka_unit_test(other_actions_in_between_do_not_count),
        cmocka_unit_test(a_work_that_went_by_ends_it),
        cmocka_unit_test(numbers_are_refused),
    };
    return cmocka_run_group_tests_name("bloodbath orders", tests, NULL, NULL);
}
