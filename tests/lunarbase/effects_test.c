/* SPDX-License-Identifier: MIT */
/* Lunar Base: one-time effects, cards and credits, thefts and flips, LB-50 to LB-68. */
#include "table.h"

static void flip_to(int seat, const char *station) {
    set_station(seat, station);
    set_side(seat, true);
}

/* ---- one-time effects ---- */

static void an_effect_happens_once(void **unused) { /* LB-50 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "borehole");
    play(0, "main 2");
    build_anywhere(0, "borehole");
    assert_int_equal(count_events(E_DRAW), 2);
    pass_turn(1);
    set_hand(0, "");
    pass_turn(0);
    pass_turn(1);
    assert_int_equal(table()->hand_size[0], 0);
}

static void built_anew_it_happens_again(void **unused) { /* LB-50 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_module(1, "rover", 1, 1, 0);
    set_hand(0, "hacker-pirate");
    set_credits(0, 5);
    set_supply("depot kim saboteur");
    play(0, "play hacker-pirate");
    play(0, "option 3");
    hand_is(0, "rover");
    play(0, "main 2");
    build_anywhere(0, "rover"); /* a chosen opponent resells 1 */
    may(1, "resell depot; resell kim; resell saboteur");
}

static void an_effect_cannot_be_declined(void **unused) { /* LB-50 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "bacon-printer rover kim");
    play(0, "main 2");
    build_anywhere(0, "bacon-printer");
    refused(0, "decline", 59);
    refused(0, "done", 59);
    play(0, "discard rover");
    set_hand(1, "depot laika-memorial");
    play(1, "main 2");
    build_anywhere(1, "depot");
    play(1, "decline"); /* except for a Build in it */
    assert_int_equal(table()->actor, 0);
}

static void at_once_or_later(void **unused) { /* LB-51 */
    (void)unused;
    for (int later = 0; later < 2; later++) {
        lay_table((struct layout){ .seats = 2 });
        flip_to(0, "shackleton");
        set_hand(0, "borehole inflatable-habitat");
        set_deck_top("rover rover kim");
        play(0, "main 3"); /* Build 2, Draw 1 */
        build_anywhere(0, "borehole");
        may(0, "now borehole; go-on");
        if (later) {
            play(0, "go-on");
            may(0, "build inflatable-habitat; decline");
            build_anywhere(0, "inflatable-habitat");
            may(0, "now borehole; go-on"); /* each Build counts as an item */
            play(0, "go-on");
            told(E_DRAW, E_DRAW, E_DRAW, E_TURN); /* the item, and then what waits */
        } else {
            play(0, "now borehole");
            hand_is(0, "inflatable-habitat rover rover");
            may(0, "build inflatable-habitat; build rover; decline");
        }
    }
}

static void now_after_having_gone_on(void **unused) { /* LB-51 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    flip_to(0, "shackleton");
    set_hand(0, "borehole inflatable-habitat");
    play(0, "main 3");
    build_anywhere(0, "borehole");
    play(0, "go-on");
    play(0, "decline");
    may(0, "now borehole; go-on");
    play(0, "now borehole");
    assert_int_equal(count_events(E_DRAW), 3);
    assert_int_equal(table()->actor, 1);
}

static void the_effect_may_make_the_next_item_possible(void **unused) { /* LB-51 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    flip_to(0, "shackleton");
    set_hand(0, "borehole");
    set_deck_top("satellite laika-memorial");
    set_credits(0, 0);
    play(0, "main 3");
    build_anywhere(0, "borehole"); /* the hand is empty: the second Build cannot be carried out */
    may(0, "now borehole; go-on");
    play(0, "now borehole");
    may(0, "build laika-memorial; decline");
}

static void items_of_an_effect_begun(void **unused) { /* LB-51 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "concrete borehole");
    play(0, "main 2"); /* nothing is left of it once the Concrete is built */
    build_anywhere(0, "concrete");
    may(0, "build borehole; decline"); /* its effect: Build 1, then all lose 1 */
    build_anywhere(0, "borehole");
    may(0, "now borehole; go-on");
    play(0, "go-on");
    told(E_LOSE, E_LOSE, E_DRAW, E_DRAW, E_TURN);
}

static void items_of_the_action_after_an_effect(void **unused) { /* LB-51, LB-52 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_module(0, "fusion-reactor", -1, 0, 0);
    set_hand(0, "depot borehole rover");
    set_credits(0, 2);
    play(0, "main fusion-reactor"); /* Build 1, Draw 1, Discard 1 */
    build_anywhere(0, "depot");
    play(0, "now depot");
    build_anywhere(0, "borehole"); /* built by an effect: it may wait, too */
    may(0, "now borehole; go-on");
    play(0, "go-on");
    may(0, "now borehole; go-on"); /* after the draw */
    assert_int_equal(table()->hand_size[0], 2);
    play(0, "go-on");
    play(0, "discard rover");
    assert_int_equal(count_events(E_DRAW), 2);
    assert_int_equal(table()->actor, 1);
}

static void no_choice_without_items(void **unused) { /* LB-51, LB-52 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "borehole");
    play(0, "main 2");
    build_anywhere(0, "borehole");
    assert_int_equal(count_events(E_DRAW), 2);
    assert_int_equal(table()->actor, 1);
}

static void several_that_wait(void **unused) { /* LB-52 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    flip_to(0, "shackleton");
    set_hand(0, "borehole bacon-printer rover");
    set_credits(0, 3);
    play(0, "main 3");
    build_anywhere(0, "borehole");
    play(0, "go-on");
    build_anywhere(0, "bacon-printer");
    may(0, "now borehole; now bacon-printer; go-on");
    play(0, "go-on"); /* Draw 1 */
    may(0, "now borehole; now bacon-printer");
    refused(0, "go-on", 52);
    refused(0, "now rover", 52);
    play(0, "now bacon-printer");
    assert_int_equal(count_events(E_DRAW), 1); /* Draw 1, Discard 1: carried out in order */
    assert_int_equal(table()->hand_size[0], 3);
    may(0, "now borehole; go-on"); /* an item of an effect already begun remains */
    play(0, "go-on");
    play(0, "discard rover");
    assert_int_equal(count_events(E_DRAW), 2); /* and then the Borehole */
    assert_int_equal(table()->actor, 1);
}

static void no_waiting_inside_an_agent(void **unused) { /* LB-53 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "mormon-scientist concrete borehole");
    set_credits(0, 7);
    set_supply("kim saboteur");
    play(0, "play mormon-scientist");
    play(0, "draft kim");
    build_anywhere(0, "concrete");
    may(0, "build borehole; decline");
    build_anywhere(0, "borehole"); /* at once, before the Concrete goes on */
    told(E_BUILD, E_DRAW, E_DRAW, E_LOSE, E_LOSE);
}

static void immediate_effects_first(void **unused) { /* LB-54 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .options = "influences=on" });
    set_hand(0, "saboteur");
    set_hand(1, "entropic-cascade rover");
    set_deck_top("depot kim borehole borehole");
    set_credits(0, 4);
    play(0, "play saboteur");
    play(1, "let");
    play(1, "discard entropic-cascade");
    told(E_DISCARD, E_DRAW, E_DRAW, E_DRAW, E_DRAW);
    play(1, "discard depot"); /* the three of the Cascade */
    play(1, "discard kim");
    play(1, "discard borehole");
    hand_is(1, "borehole rover");
    may(1, "discard borehole; discard rover"); /* only now the second of the Saboteur */
    play(1, "discard rover");
    may(0, "main 1; main 2; main 3");
}

static void crackdown_is_immediate(void **unused) { /* LB-54 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .options = "influences=on" });
    set_side(0, true);
    set_side(1, true);
    set_hand(0, "saboteur");
    set_hand(1, "terran-crackdown rover kim");
    set_credits(0, 4);
    play(0, "play saboteur");
    play(1, "let");
    play(1, "discard terran-crackdown");
    told(E_DISCARD, E_FLIP, E_FLIP);
    assert_int_equal(table()->side[0] + table()->side[1], 0);
    may(1, "discard rover; discard kim");
}

/* Not even what waits in a main action comes before it or between its items. */
static void immediate_before_what_waits(void **unused) { /* LB-54 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .options = "influences=on" });
    flip_to(0, "dark-side");
    set_hand(0, "borehole");
    set_hand(1, "entropic-cascade");
    set_supply("depot kim rover");
    set_deck_top("saboteur telescope concrete satellite");
    play(0, "main 3"); /* Build 1, Draft 1, a chosen opponent discards 1 */
    build_anywhere(0, "borehole");
    play(0, "go-on");
    play(0, "draft kim");
    play(0, "go-on");
    told(E_TARGET, E_DISCARD, E_DRAW, E_DRAW, E_DRAW, E_DRAW);
    may(1, "discard saboteur; discard telescope; discard concrete; discard satellite");
    play(1, "discard saboteur");
    play(1, "discard telescope");
    play(1, "discard concrete");
    assert_int_equal(count_events(E_DRAW), 2);
    assert_int_equal(table()->hand_size[0], 3); /* Kim, and the two of the Borehole */
    hand_is(1, "satellite");
}

/* ---- cards and credits ---- */

static void drafting(void **unused) { /* LB-55 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "");
    set_supply("rover rover kim");
    play(0, "main 1");
    may(0, "draft rover; draft kim");
    refused(0, "draft depot", 55);
    play(0, "draft kim");
    hand_is(0, "kim");
    supply_is("rover rover"); /* not refilled */
    assert_int_equal(count_events(E_SUPPLY), 0);
}

static void drawing(void **unused) { /* LB-56 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    flip_to(0, "selene-labs");
    set_hand(0, "");
    set_deck_top("kim rover saboteur depot");
    play(0, "main 3"); /* Draw 3 */
    hand_is(0, "kim rover saboteur");
    const pl_event *e = first_event(E_DRAW);
    assert_int_equal(lb_kind_of[pl_event_for(*e, 0).secret[0] - 1], kind_named("kim"));
    assert_int_equal(pl_event_for(*e, 1).secret[0], 0);
    assert_int_equal(pl_event_for(*e, PL_PUBLIC).secret[0], 0);
    pl_state view;
    pl_match_view(table_match(), 1, &view);
    assert_int_equal(lb_count(&view.hand[0]), 0);
    assert_int_equal(view.hand_size[0], 3);
}

static void reselling(void **unused) { /* LB-57 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .options = "influences=on" });
    set_supply("rover kim depot quarantine");
    play(0, "main 3"); /* Resell 2, Draw 1 */
    may(0, "resell rover; resell kim; resell depot");
    refused(0, "resell saboteur", 57);
    refused(0, "resell quarantine", 108);
    play(0, "resell kim");
    assert_int_equal(table()->credits[0], 4);
    discard_is("kim");
    play(0, "resell rover");
    assert_int_equal(table()->credits[0], 5);
    supply_is("depot quarantine");
    discard_is("kim rover");
}

static void a_chosen_opponent_resells(void **unused) { /* LB-58 */
    (void)unused;
    lay_table((struct layout){ .seats = 3 });
    set_hand(0, "asteroid-grinder");
    set_credits(0, 2);
    set_supply("rover kim depot saboteur");
    play(0, "main 2");
    build_anywhere(0, "asteroid-grinder");
    may(0, "target 1; target 2");
    refused(0, "target 0", 58);
    refused(0, "target 3", 1);
    play(0, "target 2");
    may(2, "resell rover; resell kim; resell depot; resell saboteur");
    refused(2, "decline", 57); /* must */
    play(2, "resell kim");
    may(2, "resell rover; resell depot; resell saboteur"); /* one by one */
    play(2, "resell depot");
    assert_int_equal(table()->credits[2], 5);
    assert_int_equal(table()->credits[0], 0);
    assert_int_equal(table()->actor, 1);
}

static void it_may_make_them_win(void **unused) { /* LB-58 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "asteroid-grinder");
    set_credits(1, 19);
    set_supply("rover kim depot");
    play(0, "main 2");
    build_anywhere(0, "asteroid-grinder");
    play(1, "resell kim");
    assert_true(table()->over);
    assert_int_equal(table_result().rank[1], 1);
    assert_int_equal(table_result().rank[0], 2);
    supply_is("rover depot");
}

static void nothing_for_the_opponent_to_resell(void **unused) { /* LB-58 */
    (void)unused;
    lay_table((struct layout){ .seats = 3, .options = "influences=on" });
    set_hand(0, "rover");
    set_supply("quarantine");
    play(0, "main 2");
    build_anywhere(0, "rover");
    assert_int_equal(count_events(E_TARGET), 0);
    assert_int_equal(table()->actor, 1);
}

static void discarding(void **unused) { /* LB-59 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "saboteur");
    set_hand(1, "rover kim depot");
    set_credits(0, 4);
    play(0, "play saboteur");
    may(1, "discard rover; discard kim; discard depot");
    refused(1, "discard borehole", 59);
    play(1, "discard kim");
    discard_is("kim");
    may(1, "discard rover; discard depot");
    play(1, "discard rover");
    discard_is("kim rover saboteur");
    pl_state view;
    pl_match_view(table_match(), PL_PUBLIC, &view);
    assert_int_equal(lb_count(&view.discard), 3); /* face up */
}

static void too_few_to_discard(void **unused) { /* LB-59, LB-27 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "saboteur");
    set_hand(1, "rover");
    set_credits(0, 4);
    play(0, "play saboteur");
    hand_is(1, "");
    discard_is("rover saboteur");
}

static void an_opponent_discards(void **unused) { /* LB-60 */
    (void)unused;
    lay_table((struct layout){ .seats = 4 });
    flip_to(0, "dark-side");
    set_hand(0, "");
    set_hand(1, "rover kim");
    set_hand(2, "");
    set_hand(3, "depot borehole");
    set_supply("saboteur telescope");
    play(0, "main 3"); /* Build 1, Draft 1, a chosen opponent discards 1 */
    play(0, "draft saboteur");
    may(0, "target 1; target 3");
    refused(0, "target 2", 60);
    refused(0, "target 0", 60);
    play(0, "target 3");
    may(3, "discard depot; discard borehole");
    play(3, "discard depot");
    hand_is(3, "borehole");
    assert_int_equal(table()->actor, 1);
}

static void nobody_has_cards_to_discard(void **unused) { /* LB-60 */
    (void)unused;
    lay_table((struct layout){ .seats = 3 });
    flip_to(0, "dark-side");
    set_hand(0, "");
    set_hand(1, "");
    set_hand(2, "");
    set_supply("saboteur telescope");
    play(0, "main 3");
    play(0, "draft saboteur");
    told(E_DRAFT, E_NOTHING, E_TURN);
    hand_is(0, "saboteur");
}

static void stealing_credits(void **unused) { /* LB-61 */
    (void)unused;
    lay_table((struct layout){ .seats = 4 });
    flip_to(0, "imbrium");
    set_hand(0, "");
    set_credits(1, 2);
    set_credits(2, 0);
    set_credits(3, 7);
    play(0, "main 3"); /* Steal 3 credits, Build 1 */
    may(0, "target 1; target 3");
    refused(0, "target 2", 61);
    refused(0, "target 0", 61);
    const pl_state before = *table();
    play(0, "target 1");
    assert_true(happened(E_STEAL, 0, 1, 2)); /* all that they have */
    assert_int_equal(count_events(E_STEAL), 1);
    assert_int_equal(table()->credits[1], 0);
    assert_int_equal(table()->credits[0], 5);
    *table() = before;
    play(0, "target 3");
    assert_true(happened(E_STEAL, 0, 3, 3));
    assert_int_equal(table()->credits[3], 4);
    assert_int_equal(table()->credits[0], 6);
}

static void nothing_to_steal(void **unused) { /* LB-61 */
    (void)unused;
    lay_table((struct layout){ .seats = 3 });
    flip_to(0, "imbrium");
    set_hand(0, "");
    set_credits(1, 0);
    set_credits(2, 0);
    play(0, "main 3");
    told(E_MAIN, E_NOTHING, E_NOTHING, E_TURN);
    assert_int_equal(table()->credits[0], 3);
}

/* ---- thefts of modules ---- */

static void stealing_a_module(void **unused) { /* LB-62 */
    (void)unused;
    lay_table((struct layout){ .seats = 3 });
    set_module(0, "inflatable-habitat-a", -1, 0, 0);
    set_module(1, "inflatable-habitat-b", -1, 0, 0);
    set_module(2, "inflatable-habitat-c", -1, 0, 0);
    set_module(2, "asteroid-grinder", 1, 1, 0);
    set_hand(0, "solicitor");
    set_credits(0, 2);
    play(0, "play solicitor"); /* BBYY, two blue orbs */
    play(0, "option 3");
    may(0, "take inflatable-habitat-b; take inflatable-habitat-c");
    refused(0, "take inflatable-habitat", 62);   /* one's own */
    refused(0, "take inflatable-habitat-d", 62); /* not built */
    refused(0, "take asteroid-grinder", 62);     /* not that kind */
    play(0, "take inflatable-habitat-c");
    hand_is(0, "inflatable-habitat");
    assert_int_equal(table()->colonists[2], 0);
    assert_int_equal(table()->colonists[1], 2);
    assert_int_equal(table()->module[first_event(E_STEAL_MODULE)->arg[1]].owner, 0);
}

static void a_stolen_module_is_paid_again(void **unused) { /* LB-62 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_module(1, "satellite", 1, 0, 3);
    set_hand(0, "hacker-pirate");
    set_credits(0, 5);
    play(0, "play hacker-pirate");
    play(0, "option 2");
    hand_is(0, "satellite");
    assert_int_equal(table()->built[1], 0);
    play(0, "main 2"); /* RR, and 1 credit is left */
    assert_int_equal(table()->actor, 1);
    assert_int_equal(table()->built[0], 0);
}

static void no_such_module(void **unused) { /* LB-62 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_module(0, "rover", 1, 1, 0);
    set_hand(0, "hacker-pirate");
    set_credits(0, 4);
    play(0, "play hacker-pirate");
    play(0, "option 3");
    hand_is(0, "");
    assert_int_equal(count_events(E_STEAL_MODULE), 0);
    may(0, "main 1; main 2; main 3");
}

static void what_a_theft_takes_away(void **unused) { /* LB-63 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_module(1, "rover", 0, -1, 3); /* cells (0,-1), (1,-1): NW r down on the station's N */
    orbs_are(1, "r");
    assert_int_equal(table()->achievements[1], 1 << A_ROVER);
    set_hand(0, "hacker-pirate");
    set_credits(0, 4);
    play(0, "play hacker-pirate");
    play(0, "option 3");
    orbs_are(1, "");
    assert_int_equal(table()->achievements[1], 0);
    assert_false(lb_side_at(table(), 1, 0, -1, 0).is_there);
    assert_true(lb_side_at(table(), 1, 0, 0, 0).is_there); /* the station stays */
}

static void colonists_leave_with_a_theft(void **unused) { /* LB-63 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_module(1, "inflatable-habitat", -1, 0, 0);
    set_module(1, "rover-a", 5, 5, 0);
    set_module(1, "rover-b", 9, 5, 0);
    orbs_are(1, "bb");
    set_hand(0, "solicitor hacker-pirate");
    set_credits(0, 8);
    play(0, "play solicitor");
    play(0, "option 3");
    assert_int_equal(table()->colonists[1], 0);
    orbs_are(1, "");
    play(0, "play hacker-pirate");
    play(0, "option 3");
    play(0, "take rover-b");
    assert_int_equal(table()->achievements[1], 1 << A_ROVER); /* the other one still shows it */
}

/* Station - Habitat - Elevator - Reactor; the Habitat is stolen. */
static void modules_that_lose_their_connection(void **unused) { /* LB-64 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_module(1, "inflatable-habitat", -1, 0, 0);
    set_module(1, "space-elevator", -1, -2, 0);       /* S g on the Habitat's N g */
    set_module(1, "artificial-intellect", -2, -2, 0); /* NE r, SE r on the Elevator */
    orbs_are(1, "rrrbbg");
    set_hand(0, "solicitor");
    set_credits(0, 4);
    play(0, "play solicitor");
    play(0, "option 3");
    orbs_are(1, "rrr"); /* the printed one, and two between the modules */
    assert_int_equal(table()->colonists[1], 2);
    assert_int_equal(table()->achievements[1], 1 << A_ELEVATOR);
    pass_turn(0);
    set_hand(1, "laika-memorial");
    offered(1, "main space-elevator");
    play(1, "main 2");
    play(1, "build laika-memorial");
    offered(1, "at -1,-3 up"); /* above the Elevator */
}

/* ---- flips ---- */

static void flipping(void **unused) { /* LB-65 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .stations = "selene-labs oasis" });
    set_module(0, "depot", -1, 0, 0);
    set_hand(0, "crazy-president crazy-president");
    play(0, "play crazy-president");
    orbs_are(0, "rrbb");
    orbs_are(1, "rb");
    assert_int_equal(table()->colonists[0], 2);
    assert_int_equal(table()->achievements[0], 1 << A_CHEMISTRY | 1 << A_DNA);
    play(0, "play crazy-president");
    orbs_are(0, "bb"); /* modules and connections stay */
    assert_int_equal(table()->colonists[0], 1);
    assert_int_equal(table()->achievements[0], 0);
    orbs_are(1, "");
}

static void whose_station_flips(void **unused) { /* LB-66 */
    (void)unused;
    lay_table((struct layout){ .seats = 3 });
    set_hand(0, "solicitor hacker-pirate");
    set_credits(0, 8);
    play(0, "play solicitor");
    play(0, "option 1"); /* any one */
    may(0, "flip 0; flip 1; flip 2");
    refused(0, "flip 3", 1);
    play(0, "flip 2");
    assert_int_equal(table()->side[2], 1);
    play(0, "play hacker-pirate");
    play(0, "option 1"); /* one's own and no other: nothing to choose */
    assert_true(happened(E_FLIP, 0, 1, 0));
    assert_int_equal(count_events(E_FLIP), 1);
}

static void no_card_flips_a_chosen_opponent(void **unused) { /* LB-66 */
    (void)unused;
    lay_table((struct layout){ .seats = 3 });
    set_hand(0, "investor");
    play(0, "play investor");
    while (!table_offers(0, "flip 1"))
        play_first_legal();
    may(0, "flip 0; flip 1; flip 2"); /* also one's own */
}

static void stations_flip_together(void **unused) { /* LB-67 */
    (void)unused;
    lay_table((struct layout){ .seats = 3 });
    set_hand(0, "lunar-capital");
    set_credits(0, 6);
    set_side(1, true);
    play(0, "main 2");
    build_anywhere(0, "lunar-capital");
    play(0, "flip 2");
    assert_int_equal(count_events(E_FLIP), 0);
    refused(0, "flip 2", 67); /* each of them once */
    play(0, "flip 1");
    assert_int_equal(count_events(E_FLIP), 0);
    may(0, "flip 0; done");
    play(0, "done");
    assert_int_equal(count_events(E_FLIP), 2);
    assert_int_equal(table()->side[0], 0);
    assert_int_equal(table()->side[1], 0);
    assert_int_equal(table()->side[2], 1);
}

static void eight_colonists_each(void) {
    lay_table((struct layout){ .seats = 2, .stations = "shackleton taikotech" });
    for (int i = 0; i < 4; i++)
        set_module(0, "inflatable-habitat", 5 + 3 * i, 5, 0);
    set_module(1, "indigo-egregore", 5, 5, 0);
    set_module(1, "indigo-egregore", 8, 5, 0);
    set_module(1, "underground-hq", 11, 5, 0);
}

static void all_turn_at_one_moment(void **unused) { /* LB-67 */
    (void)unused;
    eight_colonists_each();
    set_hand(0, "crazy-president");
    play(0, "play crazy-president");
    assert_true(table()->over);
    assert_int_equal(count_events(E_WIN), 2); /* both have 10 */
    assert_int_equal(table_result().rank[0], 1);
    assert_int_equal(table_result().rank[1], 1);
}

/* Whoever has won by a flip cannot be flipped back. */
static void a_flip_takes_no_victory_away(void **unused) { /* LB-68 */
    (void)unused;
    eight_colonists_each();
    set_hand(0, "crazy-president crazy-president");
    clear_base(1);
    set_module(1, "indigo-egregore", 5, 5, 0);
    set_side(1, true); /* the same flip costs seat 1 colonists */
    assert_int_equal(table()->colonists[1], 5);
    play(0, "play crazy-president");
    assert_int_equal(table()->colonists[0], 10);
    assert_int_equal(table()->colonists[1], 3);
    assert_true(table()->over);
    assert_int_equal(table_result().rank[0], 1);
    assert_int_equal(table_result().rank[1], 2);
    refused(0, "play crazy-president", 0);
    assert_int_equal(table()->colonists[0], 10);
}

/* ---- what the story and the choices say of it ---- */

static const pl_reader reader = { .lang = PL_EN, .name = { "Ada", "Bo", "Cy" } };

/* The sentence of the newest events of a kind. */
static void story_says(int kind, int i, const char *wanted) {
    char sentence[256];
    pl_text t = PL_TEXT(sentence);
    lb_write_event(table(), nth_event(kind, i), &reader, &t);
    assert_string_equal(sentence, wanted);
}

static void choice_says(const char *move, const char *wanted) {
    char words[512];
    pl_text t = PL_TEXT(words);
    pl_move m;
    assert_true(lb_read_move(table(), 0, move, &m, NULL));
    lb_say_move(table(), 0, m, &reader, &t);
    assert_string_equal(words, wanted);
}

static void the_card_behind_it_is_named_once(void **unused) {
    (void)unused;
    lay_table((struct layout){ .seats = 3 });
    set_hand(0, "concrete inflatable-habitat");
    play(0, "main 2");
    build_anywhere(0, "concrete");
    build_anywhere(0, "inflatable-habitat");
    story_says(E_LOSE, 0, "Lang Huan Concrete: Ada loses 1 credit.");
    story_says(E_LOSE, 1, "Bo loses 1 credit.");
}

static void what_somebody_is_chosen_for(void **unused) {
    (void)unused;
    lay_table((struct layout){ .seats = 3 });
    flip_to(0, "dark-side");
    set_hand(0, "");
    set_hand(1, "depot borehole");
    set_supply("saboteur telescope");
    play(0, "main 3");
    story_says(E_MAIN, 0,
               "Ada takes a main action of Dark Side: build 1 module, then draft 1 card, then an "
               "opponent of their choice discards 1 card.");
    story_says(E_NOTHING, 0, "Ada builds nothing.");
    play(0, "draft saboteur");
    play(0, "target 1");
    story_says(E_TARGET, 0, "Dark Side: Ada makes Bo discard 1 card.");
    play(1, "discard depot");
    story_says(E_DISCARD, 0, "Dark Side: Bo discards Depot.");
}

static void a_build_of_nothing_is_foretold(void **unused) {
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "investor");
    choice_says("main 2", "Terran Outpost: build 1 module (but you have no module you can "
                          "build now)");
    set_hand(0, "borehole");
    choice_says("main 2", "Terran Outpost: build 1 module");
    set_supply("");
    choice_says("main 1", "Terran Outpost: draft 1 card (but the Supply has no such card now)");
}

static void a_satellite_without_influences(void **unused) {
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "satellite");
    play(0, "main 2");
    choice_says("build satellite",
                "Build Satellite: 2 credits (2 red), achievement satellite; when built: resell as "
                "many cards from the Supply as there are influences in it (none in this game)");
    build_anywhere(0, "satellite");
    story_says(E_NOTHING, 0, "Satellite: Ada resells nothing: no influence is in the Supply.");
}

static void the_second_build_comes_to_nothing(void **unused) {
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    flip_to(0, "shackleton");
    set_hand(0, "inflatable-habitat");
    play(0, "main 3");
    build_anywhere(0, "inflatable-habitat");
    assert_int_equal(count_events(E_NOTHING), 1);
    story_says(E_NOTHING, 0, "Ada builds nothing more.");
    pass_turn(1);
    set_hand(0, "");
    play(0, "main 3");
    assert_int_equal(count_events(E_NOTHING), 1); /* once for both Builds */
    story_says(E_NOTHING, 0, "Ada builds nothing.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_effect_happens_once),
        cmocka_unit_test(built_anew_it_happens_again),
        cmocka_unit_test(an_effect_cannot_be_declined),
        cmocka_unit_test(at_once_or_later),
        cmocka_unit_test(now_after_having_gone_on),
        cmocka_unit_test(the_effect_may_make_the_next_item_possible),
        cmocka_unit_test(items_of_an_effect_begun),
        cmocka_unit_test(items_of_the_action_after_an_effect),
        cmocka_unit_test(no_choice_without_items),
        cmocka_unit_test(several_that_wait),
        cmocka_unit_test(no_waiting_inside_an_agent),
        cmocka_unit_test(immediate_effects_first),
        cmocka_unit_test(crackdown_is_immediate),
        cmocka_unit_test(immediate_before_what_waits),
        cmocka_unit_test(drafting),
        cmocka_unit_test(drawing),
        cmocka_unit_test(reselling),
        cmocka_unit_test(a_chosen_opponent_resells),
        cmocka_unit_test(it_may_make_them_win),
        cmocka_unit_test(nothing_for_the_opponent_to_resell),
        cmocka_unit_test(discarding),
        cmocka_unit_test(too_few_to_discard),
        cmocka_unit_test(an_opponent_discards),
        cmocka_unit_test(nobody_has_cards_to_discard),
        cmocka_unit_test(stealing_credits),
        cmocka_unit_test(nothing_to_steal),
        cmocka_unit_test(stealing_a_module),
        cmocka_unit_test(a_stolen_module_is_paid_again),
        cmocka_unit_test(no_such_module),
        cmocka_unit_test(what_a_theft_takes_away),
        cmocka_unit_test(colonists_leave_with_a_theft),
        cmocka_unit_test(modules_that_lose_their_connection),
        cmocka_unit_test(flipping),
        cmocka_unit_test(whose_station_flips),
        cmocka_unit_test(no_card_flips_a_chosen_opponent),
        cmocka_unit_test(stations_flip_together),
        cmocka_unit_test(all_turn_at_one_moment),
        cmocka_unit_test(a_flip_takes_no_victory_away),
        cmocka_unit_test(the_card_behind_it_is_named_once),
        cmocka_unit_test(what_somebody_is_chosen_for),
        cmocka_unit_test(a_build_of_nothing_is_foretold),
        cmocka_unit_test(a_satellite_without_influences),
        cmocka_unit_test(the_second_build_comes_to_nothing),
    };
    return cmocka_run_group_tests_name("lunarbase_effects", tests, NULL, NULL);
}
