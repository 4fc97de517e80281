/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath: the game for one player, BB-122 to BB-126. */
#include "table.h"

#include <string.h>

static void lay(struct means m) {
    lay_bare((struct layout){ .seats = 1 });
    set_colony(0, m);
}

static void lay_endless(struct means m) {
    lay_bare((struct layout){
        .seats = 1, .options = "solo.endless=on", .robots = "tutoring-robot plowing-robot" });
    set_colony(0, m);
}

/* ---- winning and losing ---- */

static void loneliness_is_in_the_deck_of_one(void **unused) { /* BB-122 */
    (void)unused;
    for (int seats = 1; seats <= SEATS; seats++) {
        lay_table((struct layout){ .seats = seats });
        bool there = false;
        for (int i = 0; i < table()->deck_size; i++)
            there = there || table()->deck[i] == LONELINESS;
        assert_int_equal(there, seats == 1);
    }
}

static void the_manual_wins(void **unused) { /* BB-122 */
    (void)unused;
    lay((struct means){ .people = 1 });
    table()->next_event = 13;
    turn_up("trouble");
    assert_true(is_over());
    assert_int_equal(table()->how, HOW_MANUAL);
    assert_int_equal(table_result().score[0], 13);
    assert_int_equal(table_result().rank[0], 1);
}

static void a_failed_colony_loses(void **unused) { /* BB-122 */
    (void)unused;
    lay((struct means){ .people = 5 });
    table()->next_event = 10;
    turn_up("trouble");
    assert_true(is_over());
    assert_int_equal(table()->how, HOW_FAILED);
}

/* ---- Loneliness ---- */

static void loneliness(void **unused) { /* BB-123 */
    (void)unused;
    lay((struct means){ .people = 10, .buildings = "reactor radio-antennae bunker" });
    turn_up("loneliness");
    has_means(0, 16, 0, 0);
    lay((struct means){ .people = 10, .buildings = "kitchen kitchen-b market bunker" });
    turn_up("loneliness");
    has_means(0, 1, 0, 0);
    assert_int_equal(count_events(E_PEOPLE_LOST), 1); /* 9 at once */
    lay((struct means){ .people = 10 });
    turn_up("loneliness");
    has_means(0, 10, 0, 0);
}

static void first_the_gain_and_then_the_loss(void **unused) { /* BB-123 */
    (void)unused;
    lay((struct means){ .people = 0, .buildings = "aluminum-mine kitchen" });
    turn_up("loneliness"); /* the other way round, a building would go */
    has_means(0, 0, 0, 0);
    buildings_are(0, "aluminum-mine kitchen");
    lay((struct means){ .people = 1, .buildings = "kitchen market spare-colonist-locker" });
    turn_up("loneliness"); /* 4 are there, 6 are lost */
    may(0, "lose kitchen; lose market; lose spare-colonist-locker");
    play(0, "lose market"); /* counted before */
    has_means(0, 6, 0, 0);
}

static bool is_in(const char *list, const char *id) {
    char word[40];
    while (pl_word(&list, word, sizeof word))
        if (strcmp(word, id) == 0) return true;
    return false;
}

static void solo_symbols(void **unused) { /* BB-124 */
    (void)unused;
    static const char good[] = "kitchen moon-hotel recycling market warehouse grant-annex";
    static const char bad[] = "aluminum-mine radio-antennae reactor spare-colonist-locker";
    int symbols = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        const char *id = bb_building[kind].id;
        const int change = is_in(good, id) ? -3 : is_in(bad, id) ? 3 : 0;
        lay((struct means){ .people = 10, .buildings = id });
        turn_up("loneliness");
        has_means(0, 10 + change, 0, 0);
        symbols += change != 0;
    }
    assert_int_equal(symbols, 10);
}

static void with_others_no_card_looks_at_symbols(void **unused) { /* BB-124 */
    (void)unused;
    for (int card = 0; card < PROGRESS; card++) {
        if (card == LONELINESS) continue;
        for (const struct op *op = &bb_op[bb_progress[card].all]; op->code != OP_END; op++)
            assert_true(op->per != COUNT_GOOD && op->per != COUNT_BAD);
    }
    for (int seats = 2; seats <= SEATS; seats++) { /* and that one never comes up */
        lay_table((struct layout){ .seats = seats, .seed = (uint64_t)seats, .progress = "" });
        to_the_end();
        assert_false(has_progress(&table()->entered, LONELINESS));
    }
}

/* ---- the score ---- */

static void the_score_is_the_highest_event(void **unused) { /* BB-125 */
    (void)unused;
    static const struct {
        int number, people; /* the Event that Trouble adds kills just so many */
    } end[] = { { 4, 1 }, { 5, 2 }, { 6, 3 }, { 8, 4 }, { 10, 5 }, { 12, 6 } };
    for (int i = 0; i < 6; i++) {
        lay((struct means){ .people = end[i].people });
        table()->next_event = (uint8_t)end[i].number;
        turn_up("trouble");
        assert_true(is_over());
        assert_int_equal(table_result().score[0], end[i].number);
    }
    lay((struct means){ .people = 2 });
    turn_up("drafty-corridor"); /* before any Event */
    assert_true(is_over());
    assert_int_equal(table_result().score[0], 0);
}

static void thirteen_without_a_win(void **unused) { /* BB-125 */
    (void)unused;
    lay((struct means){ .people = 2 });
    turn_up("drafty-corridor instruction-manual"); /* added, but a Twist lies above it */
    assert_true(is_over());
    assert_int_equal(table()->how, HOW_FAILED);
    assert_int_equal(table_result().score[0], 13);
}

/* ---- endless ---- */

static void events_come_as_always_up_to_12(void **unused) { /* BB-126 */
    (void)unused;
    for (int number = 1; number <= 12; number++) {
        lay_endless((struct means){ .people = 30 });
        table()->next_event = (uint8_t)number;
        turn_up("trouble");
        assert_true(happened(E_ADDED, 0, EVENT_FIRST + number - 1, 1));
        assert_int_equal(table_result().score[0], 0);
    }
}

static void then_trouble_adds_robots(void **unused) { /* BB-126 */
    (void)unused;
    lay_endless((struct means){ .people = 30 });
    table()->next_event = 13;
    turn_up("trouble");
    assert_true(happened(E_ADDED, 0, HIDDEN_ROBOT, 1));
    assert_true(happened(E_TURN_UP, 0, progress_card("tutoring-robot"), 0));
    assert_int_equal(table_result().score[0], 1);
    turn_up("trouble");
    assert_true(happened(E_TURN_UP, 0, progress_card("plowing-robot"), 0));
    assert_int_equal(table_result().score[0], 2);
    assert_false(is_over());
    turn_up("glitch"); /* that one came by itself */
    assert_int_equal(count_events(E_ADDED), 1);
    assert_int_equal(table_result().score[0], 2);
}

static void the_button_adds_robots_too(void **unused) { /* BB-126 */
    (void)unused;
    lay_endless((struct means){
        .people = 30, .money = 6, .buildings = "trading-post", .hand = "unlabeled-button" });
    table()->next_event = 13;
    play(0, "build unlabeled-button");
    assert_true(happened(E_ADDED, 0, HIDDEN_ROBOT, 0));
    assert_int_equal(table_result().score[0], 1);
    has_means(0, 23, 2, 0);
}

static void an_empty_robot_deck_scores_nothing(void **unused) { /* BB-126 */
    (void)unused;
    lay_endless((struct means){ .people = 30, .money = 6, .hand = "unlabeled-button" });
    for (int card = ROBOT_FIRST; card < DEV_FIRST; card++)
        discard_progress(bb_progress[card].id);
    table()->next_event = 13;
    turn_up("trouble");
    assert_int_equal(count_events(E_ADDED), 0);
    play(0, "build unlabeled-button");
    assert_int_equal(count_events(E_ADDED), 0);
    assert_int_equal(table_result().score[0], 0);
}

static void it_ends_with_the_colony_only(void **unused) { /* BB-126 */
    (void)unused;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        lay_table((struct layout){
            .seats = 1, .seed = seed, .progress = "", .options = "solo.endless=on" });
        table()->colony[0].people = 200;
        to_the_end();
        assert_int_equal(table()->how, HOW_FAILED);
        assert_false(has_progress(&table()->entered, progress_card("instruction-manual")));
        assert_int_equal(table_result().score[0], table()->extra_robots);
        assert_true(table()->next_event <= 13);
    }
    lay_endless((struct means){ .people = 7 });
    table()->next_event = 13;
    turn_up("trouble"); /* the Robot that kills it counts */
    assert_true(is_over());
    assert_int_equal(table_result().score[0], 1);
}

static void the_goal_is_said(void **unused) { /* BB-125, BB-126 */
    (void)unused;
    static const pl_reader reader = { .lang = PL_EN, .name = { "Ada" } };
    char text[4096];
    lay((struct means){ .people = 30 });
    pl_text shown = PL_TEXT(text);
    pl_game_bloodbath.print(table(), &reader, &shown);
    assert_non_null(strstr(text, "hold out until Event 13"));
    lay_endless((struct means){ .people = 30 });
    pl_text endless = PL_TEXT(text);
    pl_game_bloodbath.print(table(), &reader, &endless);
    assert_non_null(strstr(text, "hold out as long as you can"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loneliness_is_in_the_deck_of_one),
        cmocka_unit_test(the_manual_wins),
        cmocka_unit_test(a_failed_colony_loses),
        cmocka_unit_test(loneliness),
        cmocka_unit_test(first_the_gain_and_then_the_loss),
        cmocka_unit_test(solo_symbols),
        cmocka_unit_test(with_others_no_card_looks_at_symbols),
        cmocka_unit_test(the_score_is_the_highest_event),
        cmocka_unit_test(thirteen_without_a_win),
        cmocka_unit_test(events_come_as_always_up_to_12),
        cmocka_unit_test(then_trouble_adds_robots),
        cmocka_unit_test(the_button_adds_robots_too),
        cmocka_unit_test(an_empty_robot_deck_scores_nothing),
        cmocka_unit_test(it_ends_with_the_colony_only),
        cmocka_unit_test(the_goal_is_said),
    };
    return cmocka_run_group_tests_name("Moon Colony Bloodbath: solo", tests, NULL, NULL);
}
