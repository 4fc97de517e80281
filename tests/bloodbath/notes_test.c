/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath: the notes on single buildings, Robots, Developments and Twists, and the
 * limits of supply, BB-87 to BB-121. Where nobody else matters, seat 0 is alone at the table. */
#include "table.h"

#include <string.h>

static void lay(struct means m) {
    lay_bare((struct layout){ .seats = 1 });
    set_colony(0, m);
}

static void lay_two(struct means first, struct means second) {
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, first);
    set_colony(1, second);
}

/* ---- buildings ---- */

static void aluminum_mine(void **unused) { /* BB-87 */
    (void)unused;
    lay((struct means){ .people = 30, .buildings = "aluminum-mine" });
    play(0, "mine");
    may(0, "first; after");
    play(0, "first");
    has_means(0, 30, 9, 0);
    lay((struct means){ .people = 30, .buildings = "aluminum-mine" });
    plays(0, "mine; after");
    has_means(0, 30, 6, 0);
    lay((struct means){ .people = 30, .money = 1, .buildings = "aluminum-mine" });
    play(0, "mine");
    has_means(0, 30, 7, 0);
    card_is("work"); /* nothing was asked */
    lay((struct means){ .people = 30, .buildings = "aluminum-mine aluminum-mine-b silica-mine" });
    plays(0, "mine; first"); /* the first finds no money, the second does */
    has_means(0, 30, 13, 0);
}

static void aluminum_mine_brings_budget_cuts(void **unused) { /* BB-87 */
    (void)unused;
    lay((struct means){ .people = 30, .money = 10, .hand = "aluminum-mine" });
    play(0, "build aluminum-mine");
    assert_true(happened(E_ADDED, 0, progress_card("budget-cuts"), 0));
    has_means(0, 30, 1, 0);
}

static void assembly_line(void **unused) { /* BB-88 */
    (void)unused;
    lay((struct means){
        .people = 30, .money = 1, .buildings = "assembly-line", .hand = "kale-farm kitchen" });
    play(0, "build kale-farm");
    has_means(0, 30, 0, 5);
    play(0, "build kitchen"); /* costs 1, and then nothing */
    has_means(0, 30, 0, 5);
}

static void losing_the_assembly_line(void **unused) { /* BB-88 */
    (void)unused;
    lay((struct means){
        .people = 30, .money = 2, .buildings = "assembly-line", .hand = "kale-farm" });
    turn_up("wrecking-robot");
    may(0, "build kale-farm; skip");
    play(0, "build kale-farm");
    has_means(0, 32, 0, 5);
    buildings_are(0, "kale-farm");
    lay((struct means){
        .people = 30, .money = 1, .buildings = "assembly-line", .hand = "kale-farm" });
    turn_up("wrecking-robot");
    card_is("work"); /* without the discount it is too dear */
    lay((struct means){
        .people = 30, .money = 2, .buildings = "assembly-line", .hand = "kale-farm" });
    turn_up("wrecking-robot");
    play(0, "skip");
    has_means(0, 32, 2, 0);
}

static void the_flag_needs_no_food(void **unused) { /* BB-89 */
    (void)unused;
    lay((struct means){ .people = 10, .food = 1, .buildings = "flag flag-b kitchen" });
    turn_up("hunger");
    has_means(0, 12, 0, 0);
}

static void the_flag_counts_elsewhere(void **unused) { /* BB-89 */
    (void)unused;
    lay((struct means){ .people = 30, .buildings = "flag kitchen market reactor bunker" });
    turn_up("isolation"); /* five buildings are too many */
    has_means(0, 30, 0, 0);
    turn_up("overtime");
    may(0, "mine; farm; research; restock"); /* a price of 5 food: not offered */
    table()->colony[0].food = 5;
    turn_up("overtime");
    play(0, "use");
    has_means(0, 30, 0, 0);
    lay((struct means){ .people = 30,
                        .buildings = "flag flag-b kitchen kitchen-b market reactor" });
    turn_up("crowded-corridors"); /* six */
    has_means(0, 28, 0, 0);
    lay((struct means){ .people = 0, .buildings = "flag kitchen" });
    turn_up("leak");
    may(0, "lose flag; lose kitchen");
}

static void the_flag_saves_no_colony(void **unused) { /* BB-89 */
    (void)unused;
    lay((struct means){ .people = 1, .buildings = "flag" });
    turn_up("leak");
    assert_true(is_over());
    assert_int_equal(table()->colony[0].failed, 1);
    lay((struct means){ .people = 30, .hand = "flag" });
    play(0, "build flag");
    has_means(0, 30, 6, 0);
}

static void fuel_cells_and_kitchen(void **unused) { /* BB-90 */
    (void)unused;
    lay((struct means){ .people = 30, .buildings = "fuel-cells kitchen", .hand = "flag" });
    set_draws("market");
    play(0, "restock");
    may(0, "box fuel-cells; box kitchen");
    plays(0, "box fuel-cells; box kitchen");
    may(0, "use; skip");
    play(0, "use");
    may(0, "discard flag; discard market"); /* the card was drawn first */
    has_means(0, 30, 4, 0);
    play(0, "discard flag");
    may(0, "use; skip");
    play(0, "use");
    has_means(0, 30, 4, 4);
    buildings_are(0, "fuel-cells kitchen");
    hand_is(0, "market");
}

static void their_boxes_may_stay(void **unused) { /* BB-90 */
    (void)unused;
    lay((struct means){ .people = 30, .buildings = "fuel-cells:1 kitchen:1" });
    plays(0, "restock; box kitchen; box kitchen; skip; skip");
    has_means(0, 30, 0, 0);
    buildings_are(0, "fuel-cells:1 kitchen:3");
    lay((struct means){ .people = 30, .buildings = "fuel-cells kitchen" });
    plays(0, "restock; box kitchen; box kitchen"); /* only what has a box is offered, and once */
    play(0, "use");
    has_means(0, 30, 0, 4);
    buildings_are(0, "fuel-cells kitchen:1");
    card_is("work");
}

static void hacker_lair(void **unused) { /* BB-91 */
    (void)unused;
    static const char *const paperwork[] = { "paperwork-2", "paperwork-11" };
    for (int i = 0; i < 2; i++) {
        lay_two((struct means){ .people = 30, .buildings = "hacker-lair", .hand = "flag kitchen" },
                (struct means){ .people = 30, .hand = "flag-b" });
        turn_up(paperwork[i]);
        hand_is(0, "flag kitchen"); /* not asked, neither drawn nor discarded */
        hand_is(1, "");
        assert_true(happened(E_IGNORES, 0, progress_card(paperwork[i]), 0));
        card_is("work");
    }
}

static void duct_tape_vault(void **unused) { /* BB-91 */
    (void)unused;
    static const struct {
        const char *id;
        int people;
    } event[] = { { "leak", 30 },     { "airlock-test", 30 }, { "tempers-flare", 28 },
                  { "accident", 27 }, { "moonquake", 25 },    { "power-failure", 24 } };
    for (int i = 0; i < 6; i++) {
        lay((struct means){ .people = 30, .buildings = "duct-tape-vault duct-tape-vault-b" });
        turn_up(event[i].id);
        has_means(0, event[i].people, 0, 0);
        card_is("work");
    }
}

static void iron_mine_and_silica_mine(void **unused) { /* BB-92 */
    (void)unused;
    lay((struct means){ .people = 30, .buildings = "iron-mine silica-mine" });
    play(0, "mine");
    has_means(0, 30, 6, 0);
    may(0, "box iron-mine; box silica-mine"); /* no choice not to */
    refused(0, "skip", 22);
    play(0, "box silica-mine");
    buildings_are(0, "iron-mine silica-mine:1");
    play(0, "farm");
    has_means(0, 30, 6, 4);
    play(0, "research");
    has_means(0, 30, 6, 4);
    buildings_are(0, "iron-mine silica-mine:1");
}

static void playing_one_and_losing_the_other(void **unused) { /* BB-92 */
    (void)unused;
    lay((struct means){ .people = 30, .money = 4, .hand = "iron-mine" });
    plays(0, "build iron-mine; perk funds");
    has_means(0, 30, 2, 0);
    play(0, "mine");
    assert_int_equal(count_events(E_ADDED), 0);
    lay((struct means){ .people = 30, .buildings = "silica-mine" });
    turn_up("wrecking-robot");
    has_means(0, 33, 4, 0);
}

static void kale_farm(void **unused) { /* BB-93 */
    (void)unused;
    lay((struct means){ .people = 30, .money = 2, .hand = "kale-farm" });
    play(0, "build kale-farm");
    has_means(0, 30, 0, 5);
}

static void launch_pad(void **unused) { /* BB-94 */
    (void)unused;
    lay((struct means){ .people = 30,
                        .money = 4,
                        .buildings = "organ-banks lunarcrete-factory solar-panels",
                        .hand = "launch-pad" });
    set_draws("flag kitchen");
    play(0, "build launch-pad");
    may(0, "repeat organ-banks; repeat lunarcrete-factory");
    play(0, "repeat lunarcrete-factory");
    hand_is(0, "flag kitchen");
    lay((struct means){
        .people = 30, .money = 4, .buildings = "organ-banks", .hand = "launch-pad" });
    play(0, "build launch-pad"); /* the only one is not asked for */
    may(0, "perk funds; perk idea; perk provisions; perk parcel; perk relatives");
    lay((struct means){ .people = 30, .buildings = "launch-pad" });
    play(0, "restock");
    buildings_are(0, "launch-pad:3");
}

static void moon_hotel(void **unused) { /* BB-95 */
    (void)unused;
    lay((struct means){ .people = 30, .buildings = "moon-hotel kale-farm" });
    play(0, "farm");
    has_means(0, 32, 0, 5);
    lay((struct means){ .people = 30, .buildings = "moon-hotel moon-hotel-b" });
    play(0, "farm");
    has_means(0, 32, 0, 4);
    turn_up("perk-provisions--banerjee");
    has_means(0, 34, 0, 6);
    turn_up("parcel-from-mom");
    play(0, "choose 2"); /* money is no food */
    has_means(0, 34, 2, 6);
}

static void organ_banks(void **unused) { /* BB-96 */
    (void)unused;
    lay_two((struct means){ .people = 30, .buildings = "organ-banks:2" },
            (struct means){ .people = 30 });
    turn_up("accident");
    has_means(1, 30, 0, 0); /* decided before the loss */
    may(0, "use; skip");
    play(0, "use");
    has_means(0, 30, 0, 0);
    has_means(1, 27, 0, 0);
    buildings_are(0, "organ-banks:1");
    turn_up("accident");
    play(0, "skip");
    has_means(0, 27, 0, 0);
    static const char *const other[] = { "leak",      "tempers-flare", "airlock-test",
                                         "moonquake", "power-failure", "robot-waiter" };
    for (int i = 0; i < 6; i++) {
        lay((struct means){ .people = 30, .buildings = "organ-banks:2" });
        turn_up(other[i]);
        card_is("work"); /* not asked */
        assert_true(table()->colony[0].people < 30);
    }
}

static void organ_banks_without_a_box(void **unused) { /* BB-96 */
    (void)unused;
    lay((struct means){ .people = 30, .buildings = "organ-banks kitchen:2" });
    turn_up("accident");
    has_means(0, 27, 0, 0);
    lay((struct means){ .people = 30, .buildings = "organ-banks:1 organ-banks-b:1" });
    turn_up("accident");
    play(0, "use"); /* the other copy is not asked any more */
    assert_int_equal(table()->colony[0].boxes, 1);
    has_means(0, 30, 0, 0);
    card_is("work");
}

static void the_off_switch(void **unused) { /* BB-96 */
    (void)unused;
    lay_two((struct means){ .people = 30, .buildings = "off-switch:2 iron-mine" },
            (struct means){ .people = 30, .buildings = "iron-mine-b" });
    turn_up("mining-robot");
    may(0, "use; skip");
    play(0, "use");
    has_means(0, 30, 0, 0); /* no loss, and no money either */
    has_means(1, 24, 1, 0);
    buildings_are(0, "off-switch iron-mine");
    lay((struct means){ .people = 30, .buildings = "off-switch:1 off-switch-b:1 kitchen:5" });
    turn_up("mining-robot"); /* two boxes of the same card */
    has_means(0, 24, 0, 0);
    lay((struct means){ .people = 30, .buildings = "off-switch:2" });
    turn_up("repairs-robot");
    play(0, "use");
    has_means(0, 30, 0, 0);
    assert_int_equal(table()->banned, BUILD + 1); /* what applies once applies to all */
    lay((struct means){ .people = 30, .buildings = "off-switch:2" });
    turn_up("accident");
    has_means(0, 27, 0, 0);
}

static void radio_antennae(void **unused) { /* BB-97 */
    (void)unused;
    lay((struct means){ .people = 30, .buildings = "radio-antennae" });
    set_draws("flag kitchen market");
    turn_up("work");
    hand_is(0, "flag");
    lay((struct means){ .people = 30, .buildings = "radio-antennae radio-antennae-b" });
    set_draws("flag kitchen market");
    turn_up("work");
    hand_is(0, "flag kitchen");
    lay((struct means){
        .people = 30, .buildings = "radio-antennae radio-antennae-b", .hand = "bunker" });
    turn_up("work");
    hand_is(0, "bunker");
    lay((struct means){ .people = 30, .buildings = "radio-antennae" });
    turn_up("leak work"); /* it looks at Works only, once each */
    assert_int_equal(count_events(E_DRAW), 1);
}

static void reactor(void **unused) { /* BB-98 */
    (void)unused;
    lay((struct means){ .people = 30,
                        .money = 4,
                        .buildings = "reactor",
                        .hand = "aluminum-mine nursery potato-farm restaurant" });
    may(0, "mine; farm; research; restock; build aluminum-mine; build nursery");
    play(0, "build nursery");
    play(0, "perk idea");
    has_means(0, 30, 1, 0);
    lay((struct means){ .people = 30, .buildings = "reactor trading-post" });
    turn_up("wrecking-robot");
    play(0, "lose reactor");
    assert_true(happened(E_ADDED, 0, progress_card("radiation"), 0));
    has_means(0, 34, 2, 0);
    card_is("radiation");
}

static void recycling(void **unused) { /* BB-99 */
    (void)unused;
    lay((struct means){ .people = 30, .buildings = "recycling", .hand = "flag" });
    turn_up("paperwork");
    has_means(0, 30, 2, 0);
    lay((struct means){
        .people = 30, .buildings = "recycling recycling-b", .under = "flag kitchen" });
    turn_up("surveying"); /* 16 for them, and twice 2 */
    has_means(0, 30, 20, 0);
    discards_are("flag kitchen");
    lay((struct means){ .people = 30, .buildings = "recycling", .hand = "flag" });
    turn_up("surveying");
    play(0, "choose 1"); /* put under the mat, not discarded */
    has_means(0, 30, 0, 0);
    lay((struct means){ .people = 30, .buildings = "recycling kitchen" });
    turn_up("wrecking-robot");
    play(0, "lose kitchen"); /* lost, not discarded */
    has_means(0, 33, 0, 0);
}

static void restaurant(void **unused) { /* BB-100 */
    (void)unused;
    lay((struct means){ .people = 30, .buildings = "restaurant" });
    play(0, "farm"); /* with the food of this FARM */
    may(0, "use; skip");
    play(0, "use");
    has_means(0, 30, 4, 3);
    card_is("work"); /* once */
    plays(0, "farm; skip");
    has_means(0, 30, 4, 7);
}

static void market(void **unused) { /* BB-100 */
    (void)unused;
    lay((struct means){ .people = 30, .buildings = "market kitchen:1" });
    play(0, "farm");
    may(0, "use 1; use 2; skip");
    play(0, "use 1");
    has_means(0, 30, 4, 2);
    card_is("work"); /* not both */
    buildings_are(0, "market kitchen:1");
    plays(0, "farm; use 2");
    has_means(0, 30, 8, 6);
    buildings_are(0, "market kitchen");
    play(0, "farm"); /* no box left */
    may(0, "use 1; skip");
    refused(0, "use 2", 41);
}

static void nursery(void **unused) { /* BB-100 */
    (void)unused;
    lay((struct means){ .people = 30, .buildings = "nursery:2" });
    plays(0, "farm; use");
    has_means(0, 34, 0, 4);
    buildings_are(0, "nursery:1");
    lay((struct means){ .people = 30, .buildings = "nursery kitchen:3" });
    play(0, "farm"); /* boxes elsewhere do not help */
    has_means(0, 30, 0, 4);
    card_is("work");
}

static void solar_panels(void **unused) { /* BB-101 */
    (void)unused;
    static const int people[] = { 0, 0, 1, 1, 2, 2 };
    for (int boxes = 0; boxes < 6; boxes++) {
        lay((struct means){ .people = 30, .buildings = "solar-panels", .hand = "duct-tape-vault" });
        table()->box[building("solar-panels")] = (uint8_t)boxes;
        table()->colony[0].boxes = (uint16_t)boxes;
        table()->colony[0].money = 3;
        play(0, "build duct-tape-vault");
        has_means(0, 30 + people[boxes], 0, 0);
    }
}

static void solar_panels_after_play(void **unused) { /* BB-101 */
    (void)unused;
    lay((struct means){
        .people = 30, .money = 2, .buildings = "solar-panels", .hand = "makeshift-lab" });
    play(0, "build makeshift-lab");
    may(0, "box solar-panels; box makeshift-lab");
    plays(0, "box solar-panels; box solar-panels");
    has_means(0, 31, 0, 0);
    lay((struct means){
        .people = 30, .money = 6, .buildings = "solar-panels:2", .hand = "solar-panels-b" });
    play(0, "build solar-panels"); /* another building is one more, and itself it is not */
    has_means(0, 31, 0, 0);
}

/* A box is sold by the FARM that playing the Kale Farm makes; they may look before it. */
static void solar_panels_before_play(void **unused) { /* BB-101 */
    (void)unused;
    lay((struct means){
        .people = 30, .money = 2, .buildings = "solar-panels:2 market", .hand = "kale-farm" });
    plays(0, "build kale-farm; use 2");
    has_means(0, 31, 4, 5);
    buildings_are(0, "solar-panels:1 market kale-farm");
    lay((struct means){ .people = 30,
                        .money = 2,
                        .buildings = "solar-panels:3 compost-cathedral",
                        .hand = "kale-farm" });
    plays(0, "build kale-farm; box solar-panels"); /* and after one that puts a box there */
    has_means(0, 32, 0, 5);
    lay((struct means){ .people = 30,
                        .money = 2,
                        .buildings = "solar-panels:2 solar-panels-b:1 market compost-cathedral",
                        .hand = "kale-farm" });
    plays(0, "build kale-farm; box solar-panels-b; use 2; spend solar-panels"); /* each by itself */
    has_means(0, 32, 4, 5);
}

static void trading_post_pays_for_your_own(void **unused) { /* BB-102 */
    (void)unused;
    static const struct {
        const char *card, *moves;
        int cost, money; /* once the added card has happened */
    } add[] = {
        { "iron-mine", "build iron-mine; perk idea", 4, 2 },
        { "lobbyist-lounge", "build lobbyist-lounge; perk idea; perk parcel", 8, 4 },
        { "radio-antennae", "build radio-antennae", 5, 2 },
        { "bunker", "build bunker", 9, 2 },
        { "unlabeled-button", "build unlabeled-button", 6, 2 },
    };
    for (int i = 0; i < 5; i++) {
        lay_bare((struct layout){ .seats = 2, .robots = "tutoring-robot" });
        set_colony(0, (struct means){ .people = 30,
                                      .money = add[i].cost,
                                      .buildings = "trading-post",
                                      .hand = add[i].card });
        set_colony(1, (struct means){ .people = 30, .buildings = "trading-post-b" });
        play(1, "farm");
        plays(0, add[i].moves);
        assert_int_equal(table()->colony[0].money, add[i].money);
        assert_int_equal(table()->colony[1].money, 0); /* and for nobody else's */
    }
}

static void trading_post_pays_for_no_other(void **unused) { /* BB-102 */
    (void)unused;
    static const char *const card[] = { "trouble", "glitch", "sentient-ai" };
    for (int i = 0; i < 3; i++) {
        lay_bare((struct layout){ .seats = 2,
                                  .robots = "tutoring-robot",
                                  .twists = "drafty-corridor surveying stray-shuttle" });
        set_colony(0, (struct means){ .people = 30, .buildings = "trading-post trading-post-b" });
        turn_up(card[i]);
        assert_int_equal(count_events(E_ADDED), 1);
        assert_int_equal(table()->colony[0].money, 0);
    }
    lay((struct means){ .people = 30, .money = 4, .buildings = "trading-post", .hand = "market" });
    discard_progress("trade trade");
    play(0, "build market"); /* adding fails */
    has_means(0, 30, 0, 0);
}

static void warehouse(void **unused) { /* BB-103 */
    (void)unused;
    lay((struct means){ .people = 30, .buildings = "warehouse flag market:1" });
    plays(0, "restock; box flag; box flag");
    has_means(0, 30, 2, 0);
    may(0, "move flag; move market; skip");
    play(0, "move flag");
    may(0, "box warehouse; box market");
    refused(0, "box flag", 103);
    play(0, "box market");
    buildings_are(0, "warehouse flag:1 market:2");
    plays(0, "restock; box flag; box flag; skip");
    has_means(0, 30, 4, 0);
    buildings_are(0, "warehouse flag:3 market:2");
    lay((struct means){ .people = 30, .buildings = "warehouse" });
    play(0, "restock"); /* alone there is no other building */
    buildings_are(0, "warehouse:2");
    card_is("work");
}

static void headcount_office(void **unused) { /* BB-104 */
    (void)unused;
    lay((struct means){ .people = 30,
                        .money = 5,
                        .buildings = "flag kitchen kitchen-b",
                        .hand = "headcount-office" });
    play(0, "build headcount-office");
    has_means(0, 34, 0, 0);
}

/* ---- Robots ---- */

static void cards_that_take_goods(void **unused) { /* BB-105 */
    (void)unused;
    static const struct {
        const char *id;
        int people, money, food, boxes; /* what each takes */
    } taken[] = {
        { "budget-cuts", 0, 2, 0, 0 }, { "accounting-robot", 4, 2, 0, 0 },
        { "repairs", 0, 0, 0, 1 },     { "robot-butler", 4, 0, 0, 1 },
        { "space-mold", 0, 0, 2, 0 },  { "robot-waiter", 4, 0, 2, 0 },
    };
    for (int i = 0; i < 6; i++) {
        lay_bare((struct layout){ .seats = 3 });
        set_colony(0,
                   (struct means){ .people = 30, .money = 5, .food = 5, .buildings = "kitchen:3" });
        set_colony(1, (struct means){ .people = 30, .money = 1, .food = 1, .buildings = "flag:1" });
        set_colony(2, (struct means){ .people = 30 });
        turn_up(taken[i].id);
        has_means(0, 30 - taken[i].people, 5 - taken[i].money, 5 - taken[i].food);
        has_means(1, 30 - taken[i].people, 1 - (taken[i].money > 0), 1 - (taken[i].food > 0));
        has_means(2, 30 - taken[i].people, 0, 0);
        assert_int_equal(table()->colony[0].boxes, 3 - taken[i].boxes);
        assert_int_equal(table()->colony[1].boxes, 1 - taken[i].boxes);
        card_is("work");
    }
}

static void the_box_lost_is_of_your_choice(void **unused) { /* BB-105 */
    (void)unused;
    static const char *const card[] = { "repairs", "robot-butler" };
    for (int i = 0; i < 2; i++) {
        lay((struct means){ .people = 30, .buildings = "kitchen:1 market:2 reactor" });
        turn_up(card[i]);
        may(0, "spend kitchen; spend market");
        play(0, "spend market");
        buildings_are(0, "kitchen:1 market:1 reactor");
    }
}

static void construction_robot(void **unused) { /* BB-106 */
    (void)unused;
    lay_two((struct means){ .people = 30, .money = 20, .hand = "flag kitchen market" },
            (struct means){ .people = 30 });
    turn_up("construction-robot");
    may(0, "put flag; put kitchen; put market");
    play(0, "put market");
    has_means(0, 25, 20, 0);
    mat_is(0, "market");
    mat_is(1, ""); /* who has none puts none */
    may(0, "mine; farm; research; restock; build market");
    refused(0, "build flag", 49);
    turn_up("construction-robot");
    play(0, "put kitchen");
    mat_is(0, "kitchen market");
    may(0, "mine; farm; research; restock; build kitchen; build market");
    play(0, "build market");
    play(1, "mine");
    mat_is(0, "kitchen"); /* one BUILD builds one */
    may(0, "mine; farm; research; restock; build kitchen");
    play(0, "build kitchen");
    play(1, "mine");
    turn_up("work");
    may(0, "mine; farm; research; restock; build flag");
}

static void other_builds_must_take_it_too(void **unused) { /* BB-106 */
    (void)unused;
    lay((struct means){
        .people = 30, .money = 9, .hand = "flag kitchen launch-pad iron-mine", .mat = "market" });
    turn_up("innovation");
    plays(0, "use; discard flag; discard kitchen");
    buildings_are(0, "market"); /* no choice */
    lay((struct means){
        .people = 30, .money = 9, .buildings = "assembly-line", .hand = "flag", .mat = "market" });
    turn_up("wrecking-robot");
    may(0, "build market; skip");
}

static void cards_on_the_mat_are_not_in_hand(void **unused) { /* BB-107 */
    (void)unused;
    lay_two(
        (struct means){
            .people = 30, .buildings = "radio-antennae", .mat = "flag", .under = "kitchen" },
        (struct means){ .people = 30 });
    set_draws("bunker");
    turn_up("delivery-drone"); /* not passed on */
    assert_int_equal(count_events(E_PUT), 0);
    card_is("work");
    hand_is(0, "bunker"); /* the hand was empty when it began */
    set_draws("reactor");
    turn_up("paperwork"); /* not discarded */
    mat_is(0, "flag");
    under_is(0, "kitchen");
    turn_up("shredding-robot");
    mat_is(0, "flag");
    under_is(0, "kitchen");
}

static void mat_and_under_the_mat_are_two_things(void **unused) { /* BB-107 */
    (void)unused;
    lay((struct means){ .people = 30, .money = 9, .hand = "market", .under = "kitchen" });
    may(0, "mine; farm; research; restock; build market");
    refused(0, "build kitchen", 107);
    set_colony(0, (struct means){ .people = 30, .mat = "market", .under = "kitchen" });
    turn_up("surveying"); /* the hand is empty: discards what is under the mat, and only that */
    has_means(0, 30, 8, 0);
    mat_is(0, "market");
    under_is(0, "");
    discards_are("kitchen");
}

static void delivery_drone(void **unused) { /* BB-108 */
    (void)unused;
    lay_bare((struct layout){ .seats = 3 });
    set_colony(0, (struct means){ .people = 30, .hand = "flag kitchen" });
    set_colony(1, (struct means){ .people = 30, .hand = "market reactor" });
    set_colony(2, (struct means){ .people = 30 });
    turn_up("delivery-drone");
    may(0, "put flag; put kitchen");
    may(1, "put market; put reactor");
    may(2, ""); /* nothing to pass, not even what will come */
    play(1, "put reactor");
    play(0, "put flag");
    hand_is(0, "kitchen");
    hand_is(1, "market flag");
    hand_is(2, "reactor");
    for (int seat = 0; seat < 3; seat++)
        has_means(seat, 25, 0, 0);
}

static void the_last_passes_to_the_first(void **unused) { /* BB-108 */
    (void)unused;
    lay_two((struct means){ .people = 30 }, (struct means){ .people = 30, .hand = "flag" });
    turn_up("delivery-drone");
    hand_is(0, "flag");
    hand_is(1, "");
}

static void who_ignores_the_drone_still_receives(void **unused) { /* BB-108 */
    (void)unused;
    lay_two((struct means){ .people = 30, .buildings = "off-switch:2", .hand = "flag kitchen" },
            (struct means){ .people = 30, .hand = "market" });
    turn_up("delivery-drone");
    play(0, "use");
    has_means(0, 30, 0, 0);
    hand_is(0, "flag kitchen market");
    hand_is(1, "");
}

static void blueprint_swap(void **unused) { /* BB-108 */
    (void)unused;
    lay_two((struct means){ .people = 30, .hand = "flag" }, (struct means){ .people = 30 });
    set_draws("kitchen market");
    turn_up("blueprint-swap"); /* seat 1 passes on the one card that it drew */
    may(0, "put flag; put kitchen");
    play(0, "put flag");
    hand_is(0, "kitchen market");
    hand_is(1, "flag");
}

static void alone_nothing_is_passed(void **unused) { /* BB-108 */
    (void)unused;
    lay((struct means){ .people = 30, .hand = "flag kitchen" });
    turn_up("delivery-drone");
    hand_is(0, "flag kitchen");
    has_means(0, 25, 0, 0);
    card_is("work"); /* and nothing is asked */
    set_draws("market");
    turn_up("blueprint-swap");
    hand_is(0, "flag kitchen market");
    card_is("work");
}

static void sentient_ai(void **unused) { /* BB-109 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2, .twists = "drafty-corridor surveying stray-shuttle" });
    set_colony(0, (struct means){ .people = 0, .buildings = "reactor bunker trading-post" });
    turn_up("sentient-ai");
    has_means(1, 22, 4, 4);
    play(0, "lose reactor"); /* adds Radiation while people are lost */
    assert_true(happened(E_ADDED, 0, progress_card("radiation"), 0));
    assert_int_equal(count_events(E_ADDED), 1); /* nobody is done yet */
    play(0, "lose trading-post");
    assert_int_equal(count_events(E_ADDED), 1);
    assert_true(happened(E_ADDED, 0, HIDDEN_TWIST, 1));
    assert_true(happened(E_TURN_UP, 0, progress_card("stray-shuttle"), 0));
    has_means(0, 8, 2, 0); /* 6 + 8 - 8 + 2; 2 money for Radiation, none for the Twist */
    card_is("radiation");  /* was added before and comes after it */
    assert_int_equal(table()->twists_left, TWISTS - 3);
}

static void mining_robot(void **unused) { /* BB-110 */
    (void)unused;
    static const char *const mine[] = { "dust-mine",     "silica-mine",   "iron-mine",
                                        "helium-3-mine", "titanium-mine", "aluminum-mine" };
    for (int i = 0; i < 6; i++) {
        lay((struct means){ .people = 30, .buildings = mine[i] });
        turn_up("mining-robot");
        has_means(0, 24, 1, 0);
    }
    lay((struct means){ .people = 30,
                        .buildings = "silica-mine silica-mine-b iron-mine kitchen bunker" });
    turn_up("mining-robot");
    has_means(0, 24, 3, 0);
}

static void a_mine_lost_first_brings_nothing(void **unused) { /* BB-110 */
    (void)unused;
    lay((struct means){ .people = 3, .buildings = "titanium-mine iron-mine" });
    turn_up("mining-robot");
    play(0, "lose titanium-mine");
    has_means(0, 6, 1, 0);
}

static void stacking_robot(void **unused) { /* BB-111 */
    (void)unused;
    for (int boxes = 0; boxes <= 3; boxes++) {
        lay((struct means){ .people = 30, .buildings = "kitchen:3 market:2" });
        turn_up("stacking-robot");
        for (int i = 0; i < boxes; i++) {
            may(0, "spend kitchen; spend market; skip");
            has_means(0, 30, 0, 0); /* decided before the loss */
            play(0, "spend kitchen");
            if (i == 0 && boxes > 1) play(0, "spend market"), i++;
        }
        if (boxes < 3) play(0, "skip");
        card_is("work"); /* a fourth box is not asked for */
        has_means(0, 24 + 2 * boxes, 0, 0);
        assert_int_equal(table()->colony[0].boxes, 5 - boxes);
    }
}

static void bribable_robot(void **unused) { /* BB-111 */
    (void)unused;
    lay((struct means){ .people = 30, .money = 3, .food = 4 });
    turn_up("bribable-robot");
    may(0, "soften 3; soften 2; soften 1; soften 0");
    play(0, "soften 2");
    has_means(0, 24, 1, 4); /* paid in money, without a further question */
    card_is("work");
    lay((struct means){ .people = 30, .money = 20 });
    turn_up("bribable-robot");
    may(0, "soften 8; soften 7; soften 6; soften 5; soften 4; soften 3; soften 2; soften 1; "
           "soften 0");
    refused(0, "soften 9", 111);
    play(0, "soften 8");
    has_means(0, 30, 12, 0);
    lay((struct means){ .people = 30 });
    turn_up("bribable-robot"); /* nothing to spend, nothing asked */
    has_means(0, 22, 0, 0);
}

static void potatoes_bribe_too(void **unused) { /* BB-111, and BB-44 for the potatoes */
    (void)unused;
    lay((struct means){ .people = 30, .money = 2, .food = 3, .buildings = "potato-farm" });
    turn_up("bribable-robot");
    may(0, "soften 5; soften 4; soften 3; soften 2; soften 1; soften 0");
    play(0, "soften 4");
    may(0, "pay 2; pay 3");
    play(0, "pay 3");
    has_means(0, 26, 1, 0);
}

static void warehouse_robot(void **unused) { /* BB-112 */
    (void)unused;
    lay_bare((struct layout){ .seats = 4 });
    set_colony(0, (struct means){ .people = 30, .buildings = "kitchen:1 market reactor" });
    set_colony(1, (struct means){ .people = 30, .buildings = "flag:2 kitchen-b" });
    set_colony(2, (struct means){ .people = 30, .buildings = "flag-b:1" });
    set_colony(3, (struct means){ .people = 30 });
    turn_up("warehouse-robot");
    may(0, "box market; box reactor");
    refused(0, "box kitchen", 112);
    refused(0, "skip", 22);
    play(0, "box reactor");
    buildings_are(0, "kitchen:1 market reactor:1");
    buildings_are(1, "flag:2 kitchen-b:1");
    buildings_are(2, "flag-b:1");
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(table()->colony[seat].people, 23);
}

/* ---- Developments ---- */

static void exchanges(void **unused) { /* BB-113 */
    (void)unused;
    static const struct {
        const char *id;
        struct means before, after, poor;
        int cards, boxes;
    } exchange[] = {
        { "trade",
          { .people = 9, .buildings = "kitchen:2" },
          { .people = 9 },
          { .people = 9 },
          2,
          1 },
        { "tourists",
          { .people = 9, .food = 3 },
          { .people = 12, .food = 1 },
          { .people = 9, .food = 1 },
          0,
          0 },
        { "vending-machines",
          { .people = 9, .money = 3 },
          { .people = 9, .money = 1, .food = 4 },
          { .people = 9, .money = 1 },
          0,
          0 },
        { "maintenance",
          { .people = 9, .money = 3, .buildings = "kitchen" },
          { .people = 9, .money = 1 },
          { .people = 9, .money = 1 },
          0,
          2 },
        { "gardens",
          { .people = 9, .hand = "flag" },
          { .people = 9, .food = 4 },
          { .people = 9 },
          0,
          0 },
    };
    for (int i = 0; i < 5; i++) {
        lay_two(exchange[i].before, exchange[i].poor);
        turn_up(exchange[i].id);
        may(0, "use; skip");
        may(1, ""); /* cannot pay */
        play(0, "use");
        const struct means *m = &exchange[i].after;
        has_means(0, m->people, m->money, m->food);
        assert_int_equal(table()->colony[0].hand_size, exchange[i].cards);
        assert_int_equal(table()->colony[0].boxes, exchange[i].boxes);
        card_is("work"); /* once */
        lay_two(exchange[i].before, exchange[i].poor);
        turn_up(exchange[i].id);
        play(0, "skip");
        has_means(0, exchange[i].before.people, exchange[i].before.money, exchange[i].before.food);
    }
}

static void innovation(void **unused) { /* BB-114 */
    (void)unused;
    lay_two((struct means){ .people = 30, .money = 5, .hand = "flag kitchen market" },
            (struct means){ .people = 30, .money = 9, .hand = "flag-b" });
    turn_up("innovation");
    may(1, ""); /* one card is not two */
    plays(0, "use; discard flag; discard kitchen");
    has_means(0, 30, 1, 0); /* paid for */
    buildings_are(0, "market");
    discards_are("flag kitchen");
}

static void radiation_and_drilling_robot(void **unused) { /* BB-115 */
    (void)unused;
    static const char *const card[] = { "radiation", "drilling-robot" };
    for (int i = 0; i < 2; i++) {
        const int loss = i ? 5 : 0;
        lay_bare((struct layout){ .seats = 3 });
        set_colony(0, (struct means){ .people = 30, .buildings = "silica-mine:2 bunker" });
        set_colony(1, (struct means){ .people = 30, .buildings = "kitchen" });
        set_colony(2, (struct means){ .people = 30 });
        turn_up(card[i]);
        may(0, "choose 1; choose 2");
        may(1, "choose 1; choose 2");
        may(2, ""); /* no building: loses people */
        play(0, "choose 1");
        play(1, "choose 2");
        may(0, "lose silica-mine; lose bunker");
        play(0, "lose silica-mine");
        has_means(0, 35 - loss, 4, 0); /* its people, and its LOST ability */
        buildings_are(0, "bunker");
        has_means(1, 27 - loss, 0, 0);
        has_means(2, 27 - loss, 0, 0);
    }
}

static void these_people_may_cost_buildings_too(void **unused) { /* BB-115 */
    (void)unused;
    lay((struct means){ .people = 2, .buildings = "kitchen market" });
    turn_up("radiation");
    play(0, "choose 2");
    may(0, "lose kitchen; lose market");
    play(0, "lose kitchen");
    has_means(0, 4, 0, 0);
}

/* ---- Twists ---- */

static void construction_kits(void **unused) { /* BB-116 */
    (void)unused;
    lay((struct means){ .people = 30,
                        .money = 9,
                        .buildings = "kitchen:1 reactor lunarcrete-factory",
                        .hand = "iron-mine duct-tape-vault potato-farm nursery" });
    turn_up("construction-kits");
    play(0, "use");
    may(0, "build iron-mine; build duct-tape-vault"); /* the others cost 5 and 6, paid or not */
    refused(0, "build potato-farm", 52);
    refused(0, "skip", 22);
    play(0, "build iron-mine");
    play(0, "perk idea");
    has_means(0, 30, 5, 0);
    lay((struct means){ .people = 30, .buildings = "kitchen:1" });
    turn_up("construction-kits");
    may(0, "use; skip"); /* for nothing */
    play(0, "use");
    buildings_are(0, "kitchen");
    card_is("work");
}

static void grand_plan(void **unused) { /* BB-116 */
    (void)unused;
    lay((struct means){ .people = 30,
                        .money = 9,
                        .buildings = "reactor assembly-line",
                        .hand = "flag iron-mine potato-farm nursery" });
    turn_up("grand-plan");
    play(0, "use");
    may(0, "discard flag; discard iron-mine; discard potato-farm; discard nursery");
    play(0, "discard flag");
    may(0, "build potato-farm; build nursery");
    refused(0, "build iron-mine", 52);
    play(0, "build nursery");
    play(0, "perk idea");
    has_means(0, 30, 7, 0); /* 6 less 3 less 1 */
    lay((struct means){ .people = 30, .money = 9, .hand = "flag iron-mine" });
    turn_up("grand-plan");
    plays(0, "use; discard flag"); /* for nothing */
    hand_is(0, "iron-mine");
    card_is("work");
}

static void overtime(void **unused) { /* BB-117 */
    (void)unused;
    lay((struct means){ .people = 30,
                        .money = 4,
                        .food = 3,
                        .buildings = "kitchen flag duct-tape-vault",
                        .hand = "iron-mine" });
    turn_up("overtime");
    play(0, "use");
    play(0, "perk idea"); /* the only card is built at once, and paid for */
    has_means(0, 30, 0, 0);
    lay((struct means){
        .people = 30, .money = 4, .food = 2, .buildings = "kitchen flag duct-tape-vault" });
    turn_up("overtime");
    card_is("work"); /* cannot be paid */
    lay((struct means){ .people = 30, .money = 4, .hand = "iron-mine" });
    turn_up("overtime"); /* no buildings, no price */
    plays(0, "use; perk idea");
    has_means(0, 30, 0, 0);
}

static void engineers(void **unused) { /* BB-118 */
    (void)unused;
    lay_two((struct means){ .people = 30, .buildings = "silica-mine:2 kitchen" },
            (struct means){ .people = 30 });
    turn_up("engineers");
    may(0, "use; skip");
    may(1, "");
    play(0, "use");
    may(0, "lose silica-mine; lose kitchen");
    play(0, "lose silica-mine");
    hand_is(0, "silica-mine");
    discards_are("");
    has_means(0, 35, 4, 0);
    assert_int_equal(table()->colony[0].boxes, 0);
    lay((struct means){ .people = 30, .buildings = "silica-mine" });
    turn_up("engineers");
    play(0, "skip");
    has_means(0, 30, 0, 0);
}

static void back_in_hand_before_the_lost_ability(void **unused) { /* BB-118 */
    (void)unused;
    lay((struct means){ .people = 30, .money = 2, .buildings = "assembly-line" });
    turn_up("engineers");
    play(0, "use");
    may(0, "build assembly-line; skip"); /* it can be built again at once */
    play(0, "build assembly-line");
    has_means(0, 34, 0, 0);
    buildings_are(0, "assembly-line");
}

static void risky_research(void **unused) { /* BB-119 */
    (void)unused;
    lay((struct means){ .people = 30, .buildings = "grant-annex" });
    turn_up("risky-research");
    play(0, "use");
    has_means(0, 28, 2, 0); /* an action like any other */
    assert_int_equal(table()->colony[0].hand_size, 2);
    lay((struct means){ .people = 1, .buildings = "kitchen market" });
    turn_up("risky-research");
    play(0, "use");
    may(0, "lose kitchen; lose market");
    play(0, "lose market");
    has_means(0, 7, 0, 0);
    assert_int_equal(table()->colony[0].hand_size, 2);
}

static void surveying(void **unused) { /* BB-120 */
    (void)unused;
    lay((struct means){ .people = 30, .hand = "flag kitchen" });
    turn_up("surveying");
    may(0, "choose 1; choose 2");
    play(0, "choose 1");
    may(0, "put flag; put kitchen");
    play(0, "put flag");
    under_is(0, "flag");
    has_means(0, 30, 0, 0);
    turn_up("surveying");
    play(0, "choose 1"); /* the only card */
    under_is(0, "flag kitchen");
    turn_up("surveying"); /* an empty hand leaves one choice */
    has_means(0, 30, 16, 0);
    under_is(0, "");
    discards_are("flag kitchen");
    lay((struct means){ .people = 30, .hand = "flag kitchen" });
    turn_up("surveying");
    play(0, "choose 2"); /* with none there */
    has_means(0, 30, 0, 0);
    hand_is(0, "flag kitchen");
    lay((struct means){ .people = 30 });
    turn_up("surveying");
    has_means(0, 30, 0, 0);
    card_is("work");
}

/* ---- supply ---- */

static void discard_all(int first, int n) {
    for (int card = first; card < first + n; card++)
        discard_progress(bb_progress[card].id);
}

static void empty_decks_add_nothing(void **unused) { /* BB-121 */
    (void)unused;
    lay((struct means){ .people = 30, .money = 9, .buildings = "trading-post", .hand = "bunker" });
    discard_all(ROBOT_FIRST, ROBOTS);
    play(0, "build bunker");
    assert_true(happened(E_NOT_ADDED, 0, ADD_ROBOT, 0));
    has_means(0, 30, 0, 0); /* nothing for the Trading Post */
    turn_up("glitch");
    assert_int_equal(count_events(E_ADDED), 0);
    assert_int_equal(count_events(E_NOT_ADDED), 1);
    card_is("work");
    lay((struct means){ .people = 30, .buildings = "trading-post" });
    discard_all(TWIST_FIRST, TWISTS);
    turn_up("sentient-ai");
    assert_int_equal(count_events(E_ADDED), 0);
    assert_true(happened(E_NOT_ADDED, 0, ADD_TWIST, 0));
    has_means(0, 22, 0, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(aluminum_mine),
        cmocka_unit_test(aluminum_mine_brings_budget_cuts),
        cmocka_unit_test(assembly_line),
        cmocka_unit_test(losing_the_assembly_line),
        cmocka_unit_test(the_flag_needs_no_food),
        cmocka_unit_test(the_flag_counts_elsewhere),
        cmocka_unit_test(the_flag_saves_no_colony),
        cmocka_unit_test(fuel_cells_and_kitchen),
        cmocka_unit_test(their_boxes_may_stay),
        cmocka_unit_test(hacker_lair),
        cmocka_unit_test(duct_tape_vault),
        cmocka_unit_test(iron_mine_and_silica_mine),
        cmocka_unit_test(playing_one_and_losing_the_other),
        cmocka_unit_test(kale_farm),
        cmocka_unit_test(launch_pad),
        cmocka_unit_test(moon_hotel),
        cmocka_unit_test(organ_banks),
        cmocka_unit_test(organ_banks_without_a_box),
        cmocka_unit_test(the_off_switch),
        cmocka_unit_test(radio_antennae),
        cmocka_unit_test(reactor),
        cmocka_unit_test(recycling),
        cmocka_unit_test(restaurant),
        cmocka_unit_test(market),
        cmocka_unit_test(nursery),
        cmocka_unit_test(solar_panels),
        cmocka_unit_test(solar_panels_after_play),
        cmocka_unit_test(solar_panels_before_play),
        cmocka_unit_test(trading_post_pays_for_your_own),
        cmocka_unit_test(trading_post_pays_for_no_other),
        cmocka_unit_test(warehouse),
        cmocka_unit_test(headcount_office),
        cmocka_unit_test(cards_that_take_goods),
        cmocka_unit_test(the_box_lost_is_of_your_choice),
        cmocka_unit_test(construction_robot),
        cmocka_unit_test(other_builds_must_take_it_too),
        cmocka_unit_test(cards_on_the_mat_are_not_in_hand),
        cmocka_unit_test(mat_and_under_the_mat_are_two_things),
        cmocka_unit_test(delivery_drone),
        cmocka_unit_test(the_last_passes_to_the_first),
        cmocka_unit_test(who_ignores_the_drone_still_receives),
        cmocka_unit_test(blueprint_swap),
        cmocka_unit_test(alone_nothing_is_passed),
        cmocka_unit_test(sentient_ai),
        cmocka_unit_test(mining_robot),
        cmocka_unit_test(a_mine_lost_first_brings_nothing),
        cmocka_unit_test(stacking_robot),
        cmocka_unit_test(bribable_robot),
        cmocka_unit_test(potatoes_bribe_too),
        cmocka_unit_test(warehouse_robot),
        cmocka_unit_test(exchanges),
        cmocka_unit_test(innovation),
        cmocka_unit_test(radiation_and_drilling_robot),
        cmocka_unit_test(these_people_may_cost_buildings_too),
        cmocka_unit_test(construction_kits),
        cmocka_unit_test(grand_plan),
        cmocka_unit_test(overtime),
        cmocka_unit_test(engineers),
        cmocka_unit_test(back_in_hand_before_the_lost_ability),
        cmocka_unit_test(risky_research),
        cmocka_unit_test(surveying),
        cmocka_unit_test(empty_decks_add_nothing),
    };
    return cmocka_run_group_tests_name("Moon Colony Bloodbath: notes on cards", tests, NULL, NULL);
}
