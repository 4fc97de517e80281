/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath: what comes through the Progress deck, and any-time abilities, BB-69 to
 * BB-86. Most tests have two seats; seat 0 is Dr. Banerjee, seat 1 Dr. Brain. */
#include "table.h"

#include <string.h>

static void lay(struct means first, struct means second) {
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, first);
    set_colony(1, second);
}

/* Seat 0 as given, seat 1 with nothing but people. */
static void lay_one(struct means first) {
    lay(first, (struct means){ .people = 30 });
}

static bool in_play(const char *progress) {
    return has_progress(&table()->past, progress_card(progress));
}

static int perks_left(int seat) {
    int n = 0;
    for (int perk = 0; perk < PERKS; perk++)
        n += table()->colony[seat].perks >> perk & 1;
    return n;
}

static int left_of(const char *development) {
    return table()->dev_left[bb_progress[progress_card(development)].dev];
}

/* ---- Perks ---- */

static void a_perk_is_chosen_and_added(void **unused) { /* BB-69 */
    (void)unused;
    lay_one((struct means){ .people = 30, .money = 8, .hand = "iron-mine iron-mine-b" });
    refused(0, "perk relatives", 69); /* not asked yet */
    play(0, "build iron-mine");
    play(1, "farm");
    may(0, "perk funds; perk idea; perk provisions; perk parcel; perk relatives");
    play(0, "perk relatives");
    assert_true(happened(E_ADDED, 0, progress_card("perk-relatives--banerjee"), 0));
    assert_true(happened(E_TURN_UP, 0, progress_card("perk-relatives--banerjee"), 0));
    has_means(0, 32, 4, 0);
    assert_true(in_play("perk-relatives--banerjee"));
    play(0, "build iron-mine");
    play(1, "farm");
    may(0, "perk funds; perk idea; perk provisions; perk parcel");
    refused(0, "perk relatives", 69);
    play(0, "perk provisions");
    has_means(0, 32, 0, 2);
    assert_int_equal(perks_left(0), 3);
    assert_int_equal(perks_left(1), 5);
}

static void the_last_perk_is_no_choice_and_then_there_is_none(void **unused) { /* BB-69 */
    (void)unused;
    lay_one((struct means){ .people = 30, .money = 8, .hand = "iron-mine iron-mine-b" });
    table()->colony[0].perks = 1 << 4;
    play(0, "build iron-mine");
    play(1, "farm");
    has_means(0, 32, 4, 0);
    assert_int_equal(perks_left(0), 0);
    play(0, "build iron-mine");
    play(1, "farm");
    assert_int_equal(count_events(E_ADDED), 0);
    assert_int_equal(count_events(E_NOT_ADDED), 1);
    card_is("work");
    has_means(0, 32, 0, 0);
}

static void a_perk_concerns_its_owner_alone(void **unused) { /* BB-70 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    turn_up("perk-funds--brain");
    has_means(0, 30, 4, 4);
    has_means(1, 30, 6, 4);
    assert_int_equal(count_events(E_GAIN), 1);
    turn_up("perk-provisions--banerjee");
    has_means(0, 30, 4, 6);
    has_means(1, 30, 6, 4);
}

static void perks_are_no_cards_in_hand(void **unused) { /* BB-70 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    assert_int_equal(table()->colony[0].hand_size, 4);
    lay_one((struct means){ .people = 30 });
    set_draws("flag kitchen");
    turn_up("paperwork");
    hand_is(0, "");
    assert_int_equal(perks_left(0), 5);
    turn_up("delivery-drone");
    assert_int_equal(count_events(E_PUT), 0);
    assert_int_equal(perks_left(0), 5);
}

/* Perks leave their owner only by being added, one at a time. */
static void watch_perks(const pl_state *before, const pl_state *now, const pl_events *events) {
    int added[SEATS] = { 0 };
    for (int i = 0; i < events->n; i++) {
        const pl_event *e = &events->at[i];
        if (e->kind != E_ADDED || e->arg[0] >= PROGRESS) continue;
        if (bb_progress[e->arg[0]].type != PERK) continue;
        assert_int_equal(bb_progress[e->arg[0]].owner, e->seat);
        assert_int_equal(e->arg[1], 0);
        added[e->seat] |= 1 << bb_progress[e->arg[0]].perk;
    }
    for (int seat = 0; before && seat < now->seats; seat++)
        assert_int_equal(now->colony[seat].perks, before->colony[seat].perks & ~added[seat]);
}

static void perks_enter_only_by_being_added(void **unused) { /* BB-70 */
    (void)unused;
    for (int seed = 1; seed <= 10; seed++)
        random_game((struct layout){ .seats = 1 + seed % 5, .seed = (uint64_t)seed }, watch_perks);
}

/* ---- Developments ---- */

static void a_development_concerns_everybody(void **unused) { /* BB-71 */
    (void)unused;
    lay((struct means){ .people = 30, .money = 4, .buildings = "flag:1", .hand = "market" },
        (struct means){ .people = 30, .buildings = "flag-b:1" });
    assert_int_equal(left_of("trade"), 2);
    play(0, "build market");
    play(1, "mine");
    assert_true(happened(E_ADDED, 0, progress_card("trade"), 0));
    assert_int_equal(left_of("trade"), 1);
    card_is("trade");
    may(0, "use; skip");
    may(1, "use; skip");
    play(0, "skip");
    play(1, "use");
    assert_int_equal(table()->colony[0].hand_size, 0);
    assert_int_equal(table()->colony[1].hand_size, 2);
    assert_true(in_play("trade"));
}

static void no_third_copy_by_a_repeat(void **unused) { /* BB-72 */
    (void)unused;
    lay_one((struct means){
        .people = 30, .money = 4, .buildings = "market trading-post", .hand = "launch-pad" });
    discard_progress("trade trade");
    play(0, "build launch-pad");
    play(1, "farm");
    play(0, "repeat market");
    assert_int_equal(count_events(E_ADDED), 0);
    assert_true(happened(E_NOT_ADDED, 0, ADD_DEV, bb_progress[progress_card("trade")].dev));
    has_means(0, 30, 0, 0); /* and the Trading Post pays nothing */
    card_is("work");
}

static void no_third_copy_by_building_again(void **unused) { /* BB-72 */
    (void)unused;
    lay_one((struct means){ .people = 30, .money = 4, .buildings = "market-b", .hand = "market" });
    discard_progress("trade trade");
    play(0, "build market");
    play(1, "farm");
    assert_int_equal(count_events(E_ADDED), 0);
    assert_int_equal(count_events(E_NOT_ADDED), 1);
    assert_int_equal(left_of("trade"), 0);
    buildings_are(0, "market market-b");
}

static void no_third_copy_by_losing_again(void **unused) { /* BB-72 */
    (void)unused;
    lay_one((struct means){ .people = 30, .buildings = "reactor trading-post" });
    discard_progress("radiation radiation");
    turn_up("wrecking-robot");
    play(0, "lose reactor");
    assert_int_equal(count_events(E_ADDED), 0);
    assert_int_equal(count_events(E_NOT_ADDED), 1);
    has_means(0, 34, 0, 0);
}

static void the_last_copy_goes_by_seats(void **unused) { /* BB-72 */
    (void)unused;
    for (int first = 0; first < 2; first++) { /* whoever answers first */
        lay((struct means){ .people = 30, .money = 4, .hand = "market" },
            (struct means){
                .people = 30, .money = 4, .buildings = "trading-post", .hand = "market-b" });
        discard_progress("trade");
        play(first, first ? "build market-b" : "build market");
        play(!first, first ? "build market" : "build market-b");
        assert_true(happened(E_ADDED, 0, progress_card("trade") + 1, 0));
        assert_true(happened(E_NOT_ADDED, 1, ADD_DEV, bb_progress[progress_card("trade")].dev));
        has_means(1, 30, 0, 0);
    }
}

/* Seat 0 has to say how it pays, and comes to the last copy later than seat 1. */
static void who_has_more_to_decide_comes_later(void **unused) { /* BB-72 */
    (void)unused;
    lay(
        (struct means){
            .people = 30, .money = 4, .food = 4, .buildings = "potato-farm", .hand = "market" },
        (struct means){ .people = 30, .money = 4, .hand = "market-b" });
    discard_progress("trade");
    play(0, "build market");
    play(1, "build market-b");
    assert_true(happened(E_ADDED, 1, progress_card("trade") + 1, 0));
    play(0, "pay 4");
    assert_true(happened(E_NOT_ADDED, 0, ADD_DEV, bb_progress[progress_card("trade")].dev));
}

/* ---- Trouble and Events ---- */

static void trouble_adds_the_lowest_event_once(void **unused) { /* BB-73 */
    (void)unused;
    for (int number = 1; number <= 13; number++) {
        lay_bare((struct layout){ .seats = 3, .robots = "tutoring-robot" });
        table()->next_event = (uint8_t)number;
        turn_up("trouble");
        const pl_event *added = first_event(E_ADDED);
        assert_int_equal(added->arg[0], EVENT_FIRST + number - 1);
        assert_int_equal(bb_progress[added->arg[0]].number, number);
        assert_int_equal(added->arg[1], 1); /* the table adds it */
        assert_int_equal(table()->next_event, number + 1);
        assert_true(happened(E_TURN_UP, 0, added->arg[0], 0));
    }
    assert_true(is_over());
}

static void one_event_after_the_other(void **unused) { /* BB-73 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    turn_up("trouble trouble");
    assert_int_equal(count_events(E_ADDED), 2);
    assert_true(happened(E_ADDED, 0, progress_card("hunger-1"), 1));
    assert_true(happened(E_ADDED, 0, progress_card("paperwork-2"), 1));
    assert_int_equal(table()->next_event, 3);
}

static void no_event_left(void **unused) { /* BB-73 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    table()->next_event = 14;
    turn_up("trouble");
    assert_int_equal(count_events(E_ADDED), 0);
    assert_int_equal(count_events(E_NOT_ADDED), 1);
    card_is("work");
}

static void hunger(void **unused) { /* BB-74 */
    (void)unused;
    static const struct {
        const char *buildings;
        int food, food_left, people; /* of 10 */
    } meal[] = {
        { "kitchen market reactor", 5, 2, 12 },
        { "kitchen market reactor", 3, 0, 12 },
        { "kitchen market reactor", 2, 0, 9 },
        { "kitchen market reactor", 0, 0, 7 },
        { "", 0, 0, 12 },
        { "", 6, 6, 12 },
    };
    for (size_t i = 0; i < sizeof meal / sizeof *meal; i++) {
        lay_one(
            (struct means){ .people = 10, .food = meal[i].food, .buildings = meal[i].buildings });
        turn_up("hunger");
        has_means(0, meal[i].people, 0, meal[i].food_left);
        card_is("work"); /* nobody was asked */
    }
}

static void hunger_takes_no_money(void **unused) { /* BB-74 */
    (void)unused;
    lay_one((struct means){
        .people = 10, .money = 9, .food = 1, .buildings = "potato-farm kitchen market" });
    turn_up("hunger");
    has_means(0, 8, 9, 0);
}

static void hunger_is_one_loss(void **unused) { /* BB-75 */
    (void)unused;
    lay_one((struct means){ .people = 2, .food = 1, .buildings = "kitchen iron-mine market flag" });
    turn_up("hunger"); /* 3 to feed, 2 short; that is what the mat holds */
    assert_true(happened(E_FED, 0, 1, 2));
    assert_true(happened(E_PEOPLE_LOST, 0, 2, 0));
    has_means(0, 0, 0, 0);
    buildings_are(0, "kitchen iron-mine market flag");
    lay_one((struct means){ .people = 1, .food = 0, .buildings = "kitchen iron-mine market flag" });
    turn_up("hunger");
    may(0, "lose kitchen; lose iron-mine; lose market; lose flag");
    play(0, "lose iron-mine"); /* it was to be fed all the same: 3 are lost */
    assert_int_equal(count_events(E_PEOPLE_LOST), 1);
    assert_true(happened(E_PEOPLE_LOST, 0, 3, 0));
    has_means(0, 1, 0, 0);
}

static void what_is_built_on_the_way_is_not_fed(void **unused) { /* BB-75 */
    (void)unused;
    lay_one((struct means){ .people = 1,
                            .money = 2,
                            .buildings = "assembly-line kitchen flag-b reactor",
                            .hand = "kale-farm" });
    turn_up("hunger");
    play(0, "lose assembly-line");
    may(0, "build kale-farm; skip");
    play(0, "build kale-farm");
    has_means(0, 2, 0, 5); /* 1 + 4 - 3, and the FARM of the new one is not eaten */
    buildings_are(0, "kitchen flag-b reactor kale-farm");
}

static void paperwork(void **unused) { /* BB-76 */
    (void)unused;
    lay_one((struct means){ .people = 30, .hand = "flag kitchen market" });
    set_draws("reactor bunker");
    turn_up("paperwork");
    may(0, "discard flag; discard kitchen; discard market; discard reactor");
    plays(0, "discard kitchen; discard reactor");
    hand_is(0, "flag market");
    discards_are("kitchen reactor bunker");
    lay_one((struct means){ .people = 30, .hand = "flag" });
    set_draws("kitchen bunker");
    turn_up("paperwork");
    hand_is(0, "");
    hand_is(1, "");
    discards_are("flag kitchen bunker");
    card_is("work");
}

static void glitch_adds_one_robot_unseen(void **unused) { /* BB-77 */
    (void)unused;
    lay_bare((struct layout){ .seats = 3, .robots = "tutoring-robot robot-waiter" });
    turn_up("glitch-3");
    assert_int_equal(count_events(E_ADDED), 1);
    assert_true(happened(E_ADDED, 0, HIDDEN_ROBOT, 1));
    assert_true(happened(E_TURN_UP, 0, progress_card("tutoring-robot"), 0));
    assert_int_equal(table()->robots_left, 19);
    turn_up("glitch-7");
    assert_true(happened(E_TURN_UP, 0, progress_card("robot-waiter"), 0));
    assert_int_equal(table()->robots_left, 18);
}

static void the_bunkers_robot_is_not_looked_at(void **unused) { /* BB-77 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2, .robots = "tutoring-robot" });
    set_colony(0, (struct means){ .people = 30, .money = 9, .hand = "bunker" });
    set_colony(1, (struct means){ .people = 30, .money = 4, .hand = "iron-mine" });
    play(0, "build bunker");
    play(1, "build iron-mine");
    assert_true(happened(E_ADDED, 0, HIDDEN_ROBOT, 0));
    may(1, "perk funds; perk idea; perk provisions; perk parcel; perk relatives");
    for (int seat = PL_PUBLIC; seat < 2; seat++) { /* the Robot lies there meanwhile */
        pl_state view;
        pl_game_bloodbath.view(table(), seat, &view);
        assert_int_equal(view.deck[view.deck_size - 1], HIDDEN_ROBOT);
    }
    play(1, "perk funds");
    assert_true(happened(E_TURN_UP, 0, progress_card("tutoring-robot"), 0));
    has_means(0, 23, 0, 0);
}

static void events_that_cost_people(void **unused) { /* BB-78 */
    (void)unused;
    static const struct {
        const char *id;
        int people;
    } loss[] = {
        { "leak", 1 },         { "tempers-flare", 2 }, { "accident", 3 },
        { "airlock-test", 4 }, { "moonquake", 5 },     { "power-failure", 6 },
    };
    for (int i = 0; i < 6; i++) {
        lay_bare((struct layout){ .seats = 3 });
        turn_up(loss[i].id);
        for (int seat = 0; seat < 3; seat++)
            has_means(seat, 30 - loss[i].people, 4, 4);
        card_is("work");
    }
}

static void unlabeled_button(void **unused) { /* BB-79 */
    (void)unused;
    lay_one((struct means){
        .people = 30, .money = 6, .buildings = "trading-post", .hand = "unlabeled-button" });
    table()->next_event = 5;
    play(0, "build unlabeled-button");
    play(1, "farm");
    assert_true(happened(E_ADDED, 0, progress_card("tempers-flare"), 0));
    assert_int_equal(table()->next_event, 6);
    has_means(0, 28, 2, 0);
    has_means(1, 28, 0, 4);
}

static void the_button_can_bring_the_manual(void **unused) { /* BB-79 */
    (void)unused;
    lay_one((struct means){ .people = 30, .money = 6, .hand = "unlabeled-button" });
    table()->next_event = 13;
    play(0, "build unlabeled-button");
    play(1, "farm");
    assert_true(happened(E_ADDED, 0, progress_card("instruction-manual"), 0));
    assert_true(happened(E_OVER, 0, HOW_MANUAL, 0));
    assert_int_equal(table_result().score[0], 41);
    assert_int_equal(table_result().score[1], 30);
}

/* ---- Twists and Robots ---- */

static void a_twist_concerns_everybody_each_time(void **unused) { /* BB-80 */
    (void)unused;
    lay_bare((struct layout){ .seats = 3 });
    for (int time = 1; time <= 3; time++) {
        turn_up("stray-shuttle");
        for (int seat = 0; seat < 3; seat++)
            has_means(seat, 30 + 2 * time, 4, 4);
    }
}

static void some_twists_are_optional_and_some_not(void **unused) { /* BB-80 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    turn_up("company-outing");
    may(0, "use; skip");
    turn_up("drafty-corridor");
    has_means(0, 28, 4, 4);
    card_is("work");
    turn_up("parcel-from-mom");
    may(0, "choose 1; choose 2");
}

static int twists_added, robots_added;

/* Which cards may bring Twists and Robots: the one in force, or a Bunker that is played. */
static void watch_entries(const pl_state *before, const pl_state *now, const pl_events *events) {
    int card = before ? before->card : NO_CARD;
    bool bunker = false;
    for (int i = 0; i < events->n; i++) {
        const pl_event *e = &events->at[i];
        if (e->kind == E_TURN_UP) card = e->arg[0];
        if (e->kind == E_BUILT || e->kind == E_REPEATS)
            bunker = bunker || kind_of(e->arg[0]) == kind_of(building("bunker"));
        if (e->kind != E_ADDED) continue;
        if (e->arg[0] == HIDDEN_TWIST) {
            twists_added++;
            assert_int_equal(card, progress_card("sentient-ai"));
        }
        if (e->arg[0] == HIDDEN_ROBOT) {
            robots_added++;
            assert_true(e->arg[1]
                            ? card == progress_card("glitch-3") || card == progress_card("glitch-7")
                            : bunker);
        }
    }
    assert_true(before || now->twists_left == TWISTS - 2);
    if (!before) twists_added = robots_added = 0;
    assert_int_equal(now->twists_left, TWISTS - 2 - twists_added);
    assert_int_equal(now->robots_left, ROBOTS - robots_added);
}

static void how_twists_and_robots_enter(void **unused) { /* BB-80, BB-81 */
    (void)unused;
    int twists = 0, robots = 0;
    for (int seed = 1; seed <= 60; seed++) {
        random_game((struct layout){ .seats = 1 + seed % 5, .seed = (uint64_t)seed },
                    watch_entries);
        twists += twists_added;
        robots += robots_added;
    }
    assert_true(twists > 0);
    assert_true(robots > 60);
}

static void all_losses_come_before_the_text(void **unused) { /* BB-81 */
    (void)unused;
    lay((struct means){ .people = 1, .money = 4, .buildings = "kitchen market" },
        (struct means){ .people = 30, .money = 4 });
    turn_up("accounting-robot");
    has_means(1, 26, 4, 0); /* has lost people, but no money yet */
    may(0, "lose kitchen; lose market");
    may(1, "");
    play(0, "lose kitchen");
    has_means(0, 2, 2, 0);
    has_means(1, 26, 2, 0);
}

static void a_loss_in_the_text_is_separate(void **unused) { /* BB-81 */
    (void)unused;
    lay_one((struct means){ .people = 30,
                            .buildings = "flag flag-b kitchen kitchen-b market market-b" });
    turn_up("elevator-robot");
    assert_true(happened(E_PEOPLE_LOST, 0, 4, 0));
    assert_true(happened(E_PEOPLE_LOST, 0, 3, 0));
    has_means(0, 23, 0, 0);
    has_means(1, 26, 0, 0);
    lay_one(
        (struct means){ .people = 6, .buildings = "flag flag-b kitchen kitchen-b market reactor" });
    turn_up("elevator-robot"); /* 7 in all would cost a building at once; 4 does not */
    has_means(0, 2, 0, 0);
    may(0, "lose flag; lose flag-b; lose kitchen; lose kitchen-b; lose market; lose reactor");
}

/* ---- cards that wait ---- */

static void waiting_cards_take_hold_of_the_next_work(void **unused) { /* BB-82 */
    (void)unused;
    static const struct {
        const char *id;
        int muted, banned;
    } waits[] = {
        { "automatic-doors", 1, 0 },
        { "blackout-drill", 1, 0 },
        { "repairs-robot", 0, BUILD + 1 },
        { "building-freeze", 0, BUILD + 1 },
    };
    for (int i = 0; i < 4; i++) {
        lay_bare((struct layout){ .seats = 2 });
        set_colony(0, (struct means){ .people = 30, .buildings = "rd-storage:1" });
        put_on_progress("leak");
        put_on_progress(waits[i].id);
        turn_next();
        play(0, "skip"); /* the card's own window; then it is carried out, and Leak turned up */
        card_is("leak");
        assert_true(has_progress(&table()->aside, progress_card(waits[i].id)));
        assert_false(in_play(waits[i].id));
        assert_int_equal(table()->muted + table()->banned, 0);
        play(0, "skip");
        card_is("work");
        assert_int_equal(table()->muted, waits[i].muted);
        assert_int_equal(table()->banned, waits[i].banned);
        assert_false(has_progress(&table()->aside, progress_card(waits[i].id)));
        assert_true(in_play(waits[i].id));
        play(0, "mine");
        play(1, "mine");
        card_is("work"); /* one Work only */
        assert_int_equal(table()->muted + table()->banned, 0);
    }
}

static void several_can_hit_the_same_work(void **unused) { /* BB-82 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    turn_up("automatic-doors repairs-robot building-freeze blackout-drill");
    card_is("work");
    assert_int_equal(table()->muted, 1);
    assert_int_equal(table()->banned, BUILD + 1);
    assert_int_equal(count_events(E_MUTED), 2);
    assert_int_equal(count_events(E_BANNED), 2);
    assert_true(in_play("automatic-doors") && in_play("repairs-robot"));
    assert_true(in_play("building-freeze") && in_play("blackout-drill"));
}

static void a_shuffle_ends_the_wait(void **unused) { /* BB-82 */
    (void)unused;
    int hit = 0, spared = 0;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        lay_bare((struct layout){ .seats = 2, .seed = seed });
        set_progress("blackout-drill"); /* the last of this pass */
        turn_next();
        assert_int_equal(count_events(E_PASS), 1);
        assert_int_equal(table()->aside.half[0] | table()->aside.half[1], 0);
        card_is("work");
        /* It is a card like others again: only if it came up before the Work does it hit it. */
        const bool again = count_events(E_SET_ASIDE) > 1;
        assert_int_equal(table()->muted, again);
        hit += again;
        spared += !again;
    }
    assert_true(hit > 0 && spared > 0);
}

/* A Work under Blackout Drill. */
static void lay_muted(struct means first) {
    lay_one(first);
    turn_up("blackout-drill");
    table()->colony[0].people = (uint16_t)first.people;
    card_is("work");
    assert_int_equal(table()->muted, 1);
}

static void no_abilities_for_actions_and_moments(void **unused) { /* BB-83 */
    (void)unused;
    lay_muted((struct means){
        .people = 30, .buildings = "kale-farm moon-hotel nursery:1 compost-cathedral restaurant" });
    play(0, "farm");
    play(1, "mine");
    has_means(0, 30, 0, 4);
    lay_muted((struct means){ .people = 30, .buildings = "aluminum-mine silica-mine iron-mine" });
    play(0, "mine");
    play(1, "mine");
    has_means(0, 30, 4, 0);
    lay_muted((struct means){ .people = 30, .buildings = "radio-antennae radio-antennae-b" });
    hand_is(0, ""); /* the Work began with an empty hand */
    play(0, "research");
    play(1, "mine");
    assert_int_equal(table()->colony[0].hand_size, 2);
}

static void no_discount_no_substitution(void **unused) { /* BB-83 */
    (void)unused;
    lay_muted((struct means){ .people = 30,
                              .money = 5,
                              .food = 9,
                              .buildings = "reactor assembly-line potato-farm scaffold-shed:1",
                              .hand = "bunker reactor-b helium-3-mine" });
    may(0, "mine; farm; research; restock; build helium-3-mine");
    refused(0, "build reactor", 50);
    play(0, "build helium-3-mine");
    play(1, "mine");
    has_means(0, 30, 0, 9);
}

static void no_play_and_it_is_not_made_up_for(void **unused) { /* BB-83 */
    (void)unused;
    lay_muted(
        (struct means){ .people = 30,
                        .money = 4,
                        .buildings = "trading-post solar-panels:4 permit-printer ribbon-office",
                        .hand = "iron-mine" });
    play(0, "build iron-mine");
    play(1, "mine");
    assert_int_equal(count_events(E_ADDED), 0);
    has_means(0, 30, 0, 0);
    hand_is(0, "");
    play(0, "mine"); /* at the next Work it works, but adds no Perk any more */
    play(1, "mine");
    may(0, "box trading-post; box solar-panels; box permit-printer; box ribbon-office; "
           "box iron-mine");
    play(0, "box iron-mine");
    assert_int_equal(count_events(E_ADDED), 0);
    assert_int_equal(perks_left(0), 5);
}

static void no_any_time_ability(void **unused) { /* BB-83, BB-86 */
    (void)unused;
    lay_one((struct means){ .people = 30, .buildings = "rd-storage:2" });
    turn_up("blackout-drill");
    play(0, "skip");
    card_is("work");
    may(0, "mine; farm; research; restock");
    refused(0, "tap rd-storage", 83);
}

static void boxes_and_people_stay(void **unused) { /* BB-83 */
    (void)unused;
    lay_muted((struct means){ .people = 5, .buildings = "kitchen:1" });
    assert_int_equal(bb_people(table(), 0), 10);
    play(0, "restock");
    play(1, "mine");
    buildings_are(0, "kitchen:3");
    has_means(0, 5, 0, 0);
}

static void work_without_build(void **unused) { /* BB-84 */
    (void)unused;
    static const char *const waits[] = { "repairs-robot", "building-freeze" };
    for (int i = 0; i < 2; i++) {
        lay((struct means){ .people = 30, .money = 9, .hand = "kitchen" },
            (struct means){ .people = 30, .money = 9, .hand = "kitchen-b" });
        turn_up(waits[i]);
        for (int seat = 0; seat < 2; seat++) {
            may(seat, "mine; farm; research; restock");
            refused(seat, "build kitchen", 84);
        }
    }
}

static void other_builds_are_not_affected(void **unused) { /* BB-84 */
    (void)unused;
    lay_one((struct means){ .people = 30, .money = 9, .hand = "flag kitchen market" });
    turn_up("repairs-robot innovation");
    card_is("innovation");
    plays(0, "use; discard flag; discard kitchen");
    buildings_are(0, "market");
    lay_one((struct means){ .people = 30, .money = 9, .hand = "kitchen" });
    turn_up("building-freeze outside-expertise");
    play(0, "use");
    play(1, "skip"); /* an action of choice is no Work either */
    may(0, "mine; farm; research; restock; build kitchen");
}

/* ---- any-time abilities ---- */

static void rd_storage_gets_boxes_and_draws(void **unused) { /* BB-85 */
    (void)unused;
    lay_one((struct means){ .people = 30, .money = 3, .hand = "rd-storage" });
    set_draws("flag kitchen market");
    play(0, "build rd-storage");
    play(1, "mine");
    buildings_are(0, "rd-storage:3");
    may(0, "mine; farm; research; restock; tap rd-storage");
    play(1, "mine");
    plays(0, "tap rd-storage; tap rd-storage");
    hand_is(0, "flag kitchen");
    buildings_are(0, "rd-storage:1");
    play(0, "tap rd-storage");
    hand_is(0, "flag kitchen market");
    may(0, "mine; farm; research; restock; build flag");
    refused(0, "tap rd-storage", 85);
}

static void it_comes_with_every_decision(void **unused) { /* BB-85 */
    (void)unused;
    lay_one((struct means){
        .people = 0, .food = 4, .buildings = "rd-storage:2 market:1", .hand = "flag kitchen" });
    turn_up("leak");
    may(0, "skip; later; tap rd-storage");
    play(0, "later");
    may(0, "lose rd-storage; lose market; tap rd-storage");
    play(0, "lose market");
    play(1, "mine");
    play(0, "farm");
    turn_up("paperwork");
    may_not(0, "tap rd-storage-b");
    play(0, "skip");
    play(0, "tap rd-storage");
    assert_int_equal(table()->colony[0].hand_size, 4);
}

static void not_in_the_middle_of_paying(void **unused) { /* BB-85 */
    (void)unused;
    lay_one((struct means){ .people = 30,
                            .money = 9,
                            .food = 2,
                            .buildings = "rd-storage:2 potato-farm flag:1",
                            .hand = "kitchen market reactor" });
    play(0, "build kitchen");
    play(1, "mine");
    may(0, "pay 0; pay 1"); /* money or food */
    refused(0, "tap rd-storage", 85);
    play(0, "pay 0");
    set_colony(0, (struct means){ .people = 30,
                                  .buildings = "rd-storage:2 flag:1",
                                  .hand = "kitchen market reactor" });
    turn_up("grand-plan");
    play(0, "skip");
    may(0, "use; skip; tap rd-storage");
    play(0, "use");
    may(0, "discard kitchen; discard market; discard reactor"); /* a card */
    turn_up("construction-kits");
    plays(0, "skip; use");
    may(0, "spend rd-storage; spend flag"); /* a box */
    lay_one((struct means){ .people = 1, .buildings = "rd-storage:2 flag:1" });
    turn_up("risky-research");
    plays(0, "skip; use");
    play(1, "skip");
    may(0, "lose rd-storage; lose flag"); /* people */
    turn_up("managed-collapse");
    plays(0, "skip; use");
    may(0, "lose rd-storage; lose flag"); /* a building */
}

static void before_a_card_takes_effect(void **unused) { /* BB-86 */
    (void)unused;
    static const char *const cards[] = {
        "trouble",      "hunger", "paperwork",         "leak",          "glitch",
        "robot-waiter", "trade",  "perk-funds--brain", "stray-shuttle", "loneliness",
    };
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        lay_bare((struct layout){ .seats = i == 9 ? 1 : 2 });
        const int seat = i == 9 ? 0 : 1;
        set_colony(seat, (struct means){ .people = 30, .food = 5, .buildings = "rd-storage:2" });
        turn_up(cards[i]);
        card_is(cards[i]);
        assert_int_equal(pl_game_bloodbath.to_act(table()), 1u << seat);
        may(seat, "skip; later; tap rd-storage");
        has_means(seat, 30, 0, 5);
        if (seat) has_means(0, 30, 4, 4); /* nothing has happened yet, not to the other either */
        assert_int_equal(count_events(E_ADDED) + count_events(E_GAIN) + count_events(E_DRAW), 0);
        plays(seat, "tap rd-storage; tap rd-storage"); /* with no box left the card goes on */
        assert_int_equal(table()->colony[seat].boxes, 0);
        may_not(seat, "later");
    }
}

static void every_player_is_asked(void **unused) { /* BB-86 */
    (void)unused;
    lay((struct means){ .people = 30, .buildings = "rd-storage:1" },
        (struct means){ .people = 30, .buildings = "rd-storage-b:1" });
    turn_up("leak");
    may(0, "skip; later; tap rd-storage");
    may(1, "skip; later; tap rd-storage-b");
    play(1, "skip");
    has_means(1, 30, 0, 0);
    play(0, "tap rd-storage");
    has_means(0, 29, 0, 0);
    has_means(1, 29, 0, 0);
    assert_int_equal(table()->colony[0].hand_size, 1);
    assert_int_equal(table()->colony[1].hand_size, 0);
}

static void at_a_work_after_radio_antennae(void **unused) { /* BB-86 */
    (void)unused;
    lay_one((struct means){ .people = 30, .buildings = "rd-storage:1 radio-antennae" });
    set_draws("flag");
    turn_up("work");
    hand_is(0, "flag");
    may(0, "mine; farm; research; restock; build flag; tap rd-storage");
}

static void not_for_the_manual(void **unused) { /* BB-86 */
    (void)unused;
    lay_one((struct means){ .people = 30, .buildings = "rd-storage:1" });
    turn_up("instruction-manual");
    assert_true(is_over());
    assert_int_equal(table()->box[building("rd-storage")], 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_perk_is_chosen_and_added),
        cmocka_unit_test(the_last_perk_is_no_choice_and_then_there_is_none),
        cmocka_unit_test(a_perk_concerns_its_owner_alone),
        cmocka_unit_test(perks_are_no_cards_in_hand),
        cmocka_unit_test(perks_enter_only_by_being_added),
        cmocka_unit_test(a_development_concerns_everybody),
        cmocka_unit_test(no_third_copy_by_a_repeat),
        cmocka_unit_test(no_third_copy_by_building_again),
        cmocka_unit_test(no_third_copy_by_losing_again),
        cmocka_unit_test(the_last_copy_goes_by_seats),
        cmocka_unit_test(who_has_more_to_decide_comes_later),
        cmocka_unit_test(trouble_adds_the_lowest_event_once),
        cmocka_unit_test(one_event_after_the_other),
        cmocka_unit_test(no_event_left),
        cmocka_unit_test(hunger),
        cmocka_unit_test(hunger_takes_no_money),
        cmocka_unit_test(hunger_is_one_loss),
        cmocka_unit_test(what_is_built_on_the_way_is_not_fed),
        cmocka_unit_test(paperwork),
        cmocka_unit_test(glitch_adds_one_robot_unseen),
        cmocka_unit_test(the_bunkers_robot_is_not_looked_at),
        cmocka_unit_test(events_that_cost_people),
        cmocka_unit_test(unlabeled_button),
        cmocka_unit_test(the_button_can_bring_the_manual),
        cmocka_unit_test(a_twist_concerns_everybody_each_time),
        cmocka_unit_test(some_twists_are_optional_and_some_not),
        cmocka_unit_test(how_twists_and_robots_enter),
        cmocka_unit_test(all_losses_come_before_the_text),
        cmocka_unit_test(a_loss_in_the_text_is_separate),
        cmocka_unit_test(waiting_cards_take_hold_of_the_next_work),
        cmocka_unit_test(several_can_hit_the_same_work),
        cmocka_unit_test(a_shuffle_ends_the_wait),
        cmocka_unit_test(no_abilities_for_actions_and_moments),
        cmocka_unit_test(no_discount_no_substitution),
        cmocka_unit_test(no_play_and_it_is_not_made_up_for),
        cmocka_unit_test(no_any_time_ability),
        cmocka_unit_test(boxes_and_people_stay),
        cmocka_unit_test(work_without_build),
        cmocka_unit_test(other_builds_are_not_affected),
        cmocka_unit_test(rd_storage_gets_boxes_and_draws),
        cmocka_unit_test(it_comes_with_every_decision),
        cmocka_unit_test(not_in_the_middle_of_paying),
        cmocka_unit_test(before_a_card_takes_effect),
        cmocka_unit_test(every_player_is_asked),
        cmocka_unit_test(at_a_work_after_radio_antennae),
        cmocka_unit_test(not_for_the_manual),
    };
    return cmocka_run_group_tests_name("Moon Colony Bloodbath: the Progress deck", tests, NULL,
                                       NULL);
}
