/* SPDX-License-Identifier: MIT */
/* Monkeys on the Moon: Monkey Treachery, MM-93 to MM-98.
 *
 * The circle is Green-Purple-Brown-Blue-Black-Red. When Green reaches the dot it changes places
 * with Purple: the circle is then Purple-Green-Brown-Blue-Black-Red, Purple's rival is Blue,
 * Green's is Black, and Brown and Red are rivals as before. So a ship with Purple and Blue aboard,
 * or with Green and Black, has new rivals. */
#include "table.h"

#include <string.h>

static const pl_game *const game = &pl_game_monkeys;

/* Seat 0 holds green-2a and green-4a, and the stone of Green lies two spaces before the dot. */
static void lay(const char *ships) {
    lay_table((struct layout){
        .options = "variant.treachery=on",
        .civ = "green-2a green-4a  blue-3a black-3a  red-2a purple-4a",
        .monkeys = "nele kuno bongo pepita",
        .ships = ships ? ships
                       : "green-ship-4 brown-ship-4 black-ship-4 red-ship-3 blue-ship-2 "
                         "purple-ship-3 green-ship-2",
    });
    set_stone(GREEN, WHITE_DOT - 2);
}

static void circle_is(const char *tribes) {
    char id[16];
    for (int i = 0; pl_word(&tribes, id, sizeof id); i++)
        assert_string_equal(mm_tribes[table()->circle[i]].id, id);
}

static bool in_pile(int seat, const char *monkeys) {
    char id[32];
    bool all = true;
    while (pl_word(&monkeys, id, sizeof id))
        all = all && table()->launched[seat] & bit(monkey_card(id));
    return all;
}

/* ---- when ---- */

static void treachery_strikes_on_the_dot(void **unused) { /* MM-93 */
    (void)unused;
    lay(NULL);
    play(0, "play green-2a advance green");
    assert_int_equal(table()->stone[GREEN], WHITE_DOT);
    assert_true(happened(E_TREACHERY, 0, GREEN, PURPLE));
    circle_is("purple green brown blue black red");
}

static void treachery_strikes_in_passing(void **unused) { /* MM-93 */
    (void)unused;
    for (int before = WHITE_DOT - 3; before < WHITE_DOT; before++) {
        lay(NULL);
        set_stone(GREEN, before);
        play(0, "play green-4a advance green");
        assert_true(table()->stone[GREEN] > WHITE_DOT);
        assert_int_equal(count_events(E_TREACHERY), 1);
    }
}

/* Cards of this game end before the last space; a longer stride would finish. */
static void treachery_strikes_in_finishing(void **unused) { /* MM-93 */
    (void)unused;
    lay(NULL);
    set_scorn(BLUE, 0);
    set_coins(0, BLUE, 0);
    play(0, "play green-2a advance green");
    assert_int_equal(table()->phase, PENALTY);
    table()->steps = TRACK_SPACES - (WHITE_DOT - 2);
    play(0, "pay brown");
    assert_int_equal(table()->place[GREEN], 1);
    assert_int_equal(count_events(E_TREACHERY), 1);
}

static void no_treachery_before_the_dot(void **unused) { /* MM-93 */
    (void)unused;
    lay(NULL);
    set_stone(GREEN, WHITE_DOT - 3);
    play(0, "play green-2a advance green");
    assert_int_equal(count_events(E_TREACHERY), 0);
    circle_is("green purple brown blue black red");
}

static void no_treachery_without_the_option(void **unused) { /* MM-93 */
    (void)unused;
    lay_table((struct layout){ .civ = "green-2a green-4a" });
    set_stone(GREEN, WHITE_DOT - 2);
    play(0, "play green-4a advance green");
    assert_int_equal(count_events(E_TREACHERY), 0);
    circle_is("green purple brown blue black red");
}

static void treachery_strikes_once(void **unused) { /* MM-93 */
    (void)unused;
    lay(NULL);
    set_stone(BLUE, WHITE_DOT - 1);
    play(0, "play green-2a advance green");
    assert_int_equal(count_events(E_TREACHERY), 1);
    play(1, "play blue-3a advance blue");
    assert_true(table()->stone[BLUE] > WHITE_DOT);
    assert_int_equal(count_events(E_TREACHERY), 0);
    circle_is("purple green brown blue black red");
}

static int strikes;

static void watch_strikes(const pl_state *before, const pl_state *now, const pl_events *events) {
    if (!before) strikes = 0;
    for (int i = 0; before && i < events->n; i++) {
        const pl_event *e = &events->at[i];
        if (e->kind != E_TREACHERY) continue;
        strikes++;
        assert_true(before->stone[e->arg[0]] < WHITE_DOT);
        assert_true(now->stone[e->arg[0]] >= WHITE_DOT);
        for (int tribe = 0; tribe < TRIBES; tribe++)
            assert_true(before->stone[tribe] < WHITE_DOT);
    }
    int beyond = 0;
    for (int tribe = 0; tribe < TRIBES; tribe++)
        beyond += now->stone[tribe] >= WHITE_DOT;
    assert_int_equal(strikes, beyond > 0);
}

static void the_first_stone_at_the_dot_and_no_other(void **unused) { /* MM-93 */
    (void)unused;
    for (int seats = 2; seats <= SEATS; seats++)
        for (uint64_t seed = 1; seed <= 150; seed++)
            random_game(
                (struct layout){
                    .seats = seats, .seed = seed, .circle = "", .options = "variant.treachery=on" },
                watch_strikes);
}

/* ---- what ---- */

static void the_swap_for_each_tribe(void **unused) { /* MM-94 */
    (void)unused;
    static const struct {
        const char *circle, *civ, *move, *after;
        uint8_t tribe, ally;
    } swap[] = {
        { "green purple brown blue black red", "green-2a", "play green-2a advance green",
          "purple green brown blue black red", GREEN, PURPLE },
        { "green purple brown blue black red", "brown-2a", "play brown-2a advance brown",
          "green purple blue brown black red", BROWN, BLUE },
        { "green purple brown blue black red", "red-2a", "play red-2a advance red",
          "red purple brown blue black green", RED, GREEN },
        { "red black blue brown purple green", "green-2a", "play green-2a advance green",
          "green black blue brown purple red", GREEN, RED },
        { "red black blue brown purple green", "black-2a", "play black-2a advance black",
          "red blue black brown purple green", BLACK, BLUE },
        { "red black blue brown purple green", "purple-2a", "play purple-2a advance purple",
          "red black blue brown green purple", PURPLE, GREEN },
    };
    for (size_t i = 0; i < sizeof swap / sizeof *swap; i++) {
        lay_table((struct layout){
            .circle = swap[i].circle, .civ = swap[i].civ, .options = "variant.treachery=on" });
        set_stone(swap[i].tribe, WHITE_DOT - 2);
        const pl_state old = *table();
        play(0, swap[i].move);
        circle_is(swap[i].after);
        const int tribe = swap[i].tribe, ally = swap[i].ally;
        assert_int_equal(table()->rival[tribe], old.rival[ally]);
        assert_int_equal(table()->rival[ally], old.rival[tribe]);
        for (int other = 0; other < TRIBES; other++) {
            const bool swapped = other == tribe || other == ally || other == old.rival[tribe] ||
                                 other == old.rival[ally];
            assert_int_equal(table()->rival[other] == old.rival[other], !swapped);
            assert_int_equal(table()->rival[table()->rival[other]], other);
        }
    }
}

static void allies_after_the_swap(void **unused) { /* MM-94 */
    (void)unused;
    lay(NULL);
    play(0, "play green-2a advance green");
    may(1, "play blue-3a advance blue; play blue-3a advance brown; play blue-3a advance black;"
           "play black-3a advance black; play black-3a advance blue; play black-3a advance red");
    play(1, "play blue-3a advance blue");
    assert_true(happened(E_PAY, 1, PURPLE, 0)); /* Blue's new rival */
    may(2, "play red-2a advance red; play red-2a advance black; play red-2a advance purple;"
           "play purple-4a advance purple; play purple-4a advance red; play purple-4a advance "
           "green");
}

static void supplies_stay_with_their_tribes(void **unused) { /* MM-94 */
    (void)unused;
    lay(NULL);
    set_coins(1, PURPLE, 3);
    set_coins(1, GREEN, 2);
    play(0, "play green-2a advance green");
    assert_int_equal(table()->supply[GREEN], 2 - 2);
    assert_int_equal(table()->supply[PURPLE], 1);
    assert_int_equal(table()->supply[BLUE], 3 + 1);
}

/* ---- the moment ---- */

static void favor_is_settled_in_the_old_circle(void **unused) { /* MM-95 */
    (void)unused;
    lay(NULL);
    set_scorn(GREEN, 0);
    play(0, "play green-2a advance green");
    assert_true(happened(E_PAY, 0, BLUE, 0)); /* not Black, the new rival */
    assert_int_equal(table()->coins[0][BLACK], 1);
    assert_int_equal(table()->scorn[GREEN], 0);
    lay(NULL);
    set_coins(0, BLUE, 0);
    play(0, "play green-2a advance green");
    assert_true(happened(E_TAKE_SCORN, 0, BLUE, 0));
    assert_int_equal(table()->scorn[BLACK], 0);
}

static void a_penalty_is_settled_in_the_old_circle(void **unused) { /* MM-95 */
    (void)unused;
    lay(NULL);
    set_stone(GREEN, WHITE_DOT - 4);
    set_stone(PURPLE, WHITE_DOT - 1);
    set_hand(0, 0, "purple-2a");
    set_scorn(BLACK, 0);
    set_coins(0, BLACK, 0);
    play(0, "play purple-2a advance purple"); /* swaps with Brown: Black gets Green beside it */
    assert_int_equal(count_events(E_TREACHERY), 0);
    may(0, "pay blue; pay red");
    play(0, "pay blue");
    told(E_PAY, E_ADVANCE, E_TREACHERY);
    circle_is("green brown purple blue black red");
}

/* The scorn of the advanced tribe is gone before its ship launches, so there is a free coin. */
static void scorn_is_lifted_before_ships_launch(void **unused) { /* MM-95 */
    (void)unused;
    lay(NULL);
    set_crew(0, "fritzi piet"); /* of green-ship-4 */
    set_scorn(GREEN, 0);
    play(0, "play green-2a advance green");
    told(E_PLAY, E_GAIN, E_PAY, E_ADVANCE, E_LIFT, E_TREACHERY);
    assert_int_equal(table()->scorn[GREEN], 0);
    const int coins = table()->coins[0][GREEN];
    play(0, "stay purple");
    assert_true(happened(E_FREE_COIN, 0, GREEN, 1));
    assert_int_equal(table()->coins[0][GREEN], coins + 1);
}

static void all_is_finished_before_the_next_turn(void **unused) { /* MM-95 */
    (void)unused;
    lay(NULL);
    set_crew(2, "fritzi piet");
    play(0, "play green-2a advance green");
    assert_int_equal(table()->phase, LEAVE);
    assert_int_equal(table()->actor, 2);
    play(2, "stay blue");
    assert_int_equal(table()->phase, SHIP);
    play(2, "take red-ship-3");
    assert_int_equal(table()->phase, CIV);
    assert_int_equal(table()->actor, 1);
    assert_int_equal(table()->turn, 1);
}

/* ---- ships with new rivals ---- */

static void the_owner_chooses_who_stays(void **unused) { /* MM-96, MM-97 */
    (void)unused;
    static const char *const stay[] = { "stay purple", "stay blue" };
    static const char *const stays[] = { "fritzi", "piet" }, *const goes[] = { "piet", "fritzi" };
    for (int i = 0; i < 2; i++) {
        lay(NULL);
        set_crew(0, "fritzi rasmus piet");
        play(0, "play green-2a advance green");
        may(0, "stay purple; stay blue");
        refused(0, "stay red", 96);
        refused(0, "stay green", 96);
        refused(0, "take red-ship-3", 96);
        const int deck = table()->ships_left, coins = table()->coins[0][GREEN];
        play(0, stay[i]);
        told(E_LEAVE, E_EARLY, E_FREE_COIN);
        assert_int_equal(table()->ships_left, deck + 1);
        assert_int_equal(table()->ship_deck[0], ship_card("green-ship-4"));
        assert_int_equal(table()->ships_scored[0], 0);
        assert_int_equal(table()->coins[0][GREEN], coins + 1);
        may(0, "take red-ship-3; take blue-ship-2");
        play(0, "take red-ship-3");
        told(E_TAKE_SHIP, E_BOARD);
        assert_true(in_pile(0, goes[i]));
        assert_true(in_pile(0, "rasmus"));
        assert_false(in_pile(0, stays[i]));
        assert_int_equal(table()->crew_size[0], 1);
        assert_int_equal(table()->crew[0][0], monkey_card(stays[i]));
        assert_int_equal(table()->ship_pool[0], ship_card("purple-ship-3"));
    }
}

static void the_launch_lifts_the_scorn_of_the_ship(void **unused) { /* MM-96 */
    (void)unused;
    lay(NULL);
    set_crew(1, "fritzi piet"); /* of brown-ship-4 */
    set_scorn(BROWN, 1);
    play(0, "play green-2a advance green");
    const int coins = table()->coins[1][BROWN];
    play(1, "stay blue");
    told(E_LEAVE, E_EARLY, E_LIFT);
    assert_int_equal(table()->scorn[BROWN], 0);
    assert_int_equal(table()->coins[1][BROWN], coins);
}

static void peaceful_ships_stay(void **unused) { /* MM-96 */
    (void)unused;
    static const char *const crew[] = { "fritzi rasmus", "basil fritzi", "basil hubert",
                                        "mika piet",     "piet arvid",   "mika rasmus piet" };
    for (int i = 0; i < 6; i++) {
        lay(NULL);
        set_crew(0, crew[i]);
        play(0, "play green-2a advance green");
        assert_int_equal(count_events(E_TREACHERY), 1);
        assert_int_equal(table()->phase, CIV);
        assert_int_equal(table()->actor, 1);
    }
    lay(NULL);
    set_crew(0, "basil mika"); /* the other new pair */
    play(0, "play green-2a advance green");
    may(0, "stay green; stay black");
}

/* Every crew that is at peace, and every swap. */
static void at_most_one_new_pair(void **unused) { /* MM-96 */
    (void)unused;
    lay(NULL);
    const pl_state old = *table();
    for (int at = 0; at < TRIBES; at++) {
        pl_state s = old;
        s.circle[at] = old.circle[(at + 1) % TRIBES];
        s.circle[(at + 1) % TRIBES] = old.circle[at];
        mm_link_circle(&s);
        for (unsigned crew = 0; crew < 1 << TRIBES; crew++) {
            int pairs = 0, new_pairs = 0;
            for (int tribe = 0; tribe < TRIBES; tribe++) {
                if (!(crew >> tribe & 1)) continue;
                pairs += crew >> old.rival[tribe] & 1;
                new_pairs += crew >> s.rival[tribe] & 1;
            }
            if (pairs == 0) assert_in_range(new_pairs, 0, 2); /* each pair is counted twice */
        }
    }
}

/* ---- who stays behind ---- */

static void all_of_the_tribe_stay(void **unused) { /* MM-97 */
    (void)unused;
    static const char *const crew[] = { "fritzi piet philippa", "philippa fritzi piet",
                                        "piet philippa fritzi" };
    for (int i = 0; i < 3; i++) {
        lay(NULL);
        set_crew(0, crew[i]);
        set_scorn(PURPLE, 0);
        play(0, "play green-2a advance green");
        play(0, "stay purple");
        assert_true(in_pile(0, "piet"));
        assert_int_equal(table()->waiting_size, 2);
        play(0, "take red-ship-3");
        told(E_TAKE_SHIP, E_BOARD, E_BOARD);
        assert_int_equal(table()->crew_size[0], 2);
        assert_false(in_pile(0, "fritzi") || in_pile(0, "philippa"));
        assert_int_equal(table()->scorn[PURPLE], 1); /* staying behind lifts no scorn */
        assert_int_equal(table()->actor, 1);
    }
}

static void two_fill_a_ship_for_two(void **unused) { /* MM-97 */
    (void)unused;
    lay(NULL);
    set_crew(0, "fritzi piet philippa");
    play(0, "play green-2a advance green");
    play(0, "stay purple");
    const int blue = table()->coins[0][BLUE];
    play(0, "take blue-ship-2");
    told(E_TAKE_SHIP, E_BOARD, E_BOARD, E_FULL, E_FREE_COIN);
    assert_true(in_pile(0, "fritzi piet philippa"));
    assert_true(table()->ships_scored[0] == bit(ship_card("blue-ship-2")));
    assert_int_equal(table()->coins[0][BLUE], blue + 1);
    may(0, "take red-ship-3; take purple-ship-3");
    play(0, "take red-ship-3");
    assert_int_equal(table()->ship[0], ship_card("red-ship-3"));
    assert_int_equal(table()->crew_size[0], 0);
    assert_int_equal(table()->ship_pool[0], ship_card("green-ship-2"));
    assert_int_equal(table()->phase, CIV);
    assert_int_equal(table()->actor, 1);
}

static void one_does_not_fill_it(void **unused) { /* MM-97 */
    (void)unused;
    lay(NULL);
    set_crew(0, "fritzi piet philippa");
    play(0, "play green-2a advance green");
    play(0, "stay blue");
    play(0, "take blue-ship-2");
    told(E_TAKE_SHIP, E_BOARD);
    assert_true(in_pile(0, "fritzi philippa"));
    assert_int_equal(table()->crew_size[0], 1);
}

/* ---- several ships ---- */

static void owners_act_in_order_of_play(void **unused) { /* MM-98 */
    (void)unused;
    lay(NULL);
    set_hand(1, 0, "green-2b");
    set_turn(1);
    set_crew(0, "fritzi piet");
    set_crew(1, "basil mika");
    set_crew(2, "philippa arvid");
    play(1, "play green-2b advance green");
    may(1, "stay green; stay black"); /* whose turn it is; the others wait */
    play(1, "stay green");
    may(1, "take red-ship-3; take blue-ship-2");
    play(1, "take blue-ship-2");
    may(2, "stay purple; stay blue");
    play(2, "stay purple");
    may(2, "take red-ship-3; take purple-ship-3"); /* refilled before seat 2 decided */
    play(2, "take red-ship-3");
    may(0, "stay purple; stay blue");
    play(0, "stay blue");
    may(0, "take green-ship-2; take purple-ship-3");
    play(0, "take purple-ship-3");
    assert_int_equal(table()->phase, CIV);
    assert_int_equal(table()->actor, 2);
    /* under the deck in the order of their launches */
    assert_int_equal(table()->ship_deck[2], ship_card("brown-ship-4"));
    assert_int_equal(table()->ship_deck[1], ship_card("black-ship-4"));
    assert_int_equal(table()->ship_deck[0], ship_card("green-ship-4"));
}

static void a_full_launch_comes_before_the_next_owner(void **unused) { /* MM-97, MM-98 */
    (void)unused;
    lay(NULL);
    set_crew(0, "fritzi piet philippa");
    set_crew(1, "basil mika");
    play(0, "play green-2a advance green");
    play(0, "stay purple");
    play(0, "take blue-ship-2");
    assert_int_equal(table()->phase, SHIP);
    assert_int_equal(table()->actor, 0);
    play(0, "take purple-ship-3");
    assert_int_equal(table()->phase, LEAVE);
    assert_int_equal(table()->actor, 1);
}

/* ---- in random games ---- */

static int most_stay;

static void watch_leaving(const pl_state *before, const pl_state *now, const pl_events *events) {
    if (!before || before->phase != LEAVE) return;
    assert_int_equal(before->stage, CIV_TURNS);
    assert_int_equal(events->at[0].kind, E_LEAVE);
    assert_int_equal(events->at[1].kind, E_EARLY);
    assert_in_range(now->waiting_size, 1, 2);
    if (now->waiting_size > most_stay) most_stay = now->waiting_size;
    const int seat = before->actor;
    pl_moves list = { .n = 0 };
    game->legal(before, seat, &list);
    assert_int_equal(list.n, 2);
    assert_int_equal(before->rival[list.at[0].arg[0]], list.at[1].arg[0]);
    int there[2] = { 0, 0 };
    for (int i = 0; i < before->crew_size[seat]; i++)
        for (int k = 0; k < 2; k++)
            there[k] += mm_monkeys[before->crew[seat][i]].tribe == list.at[k].arg[0];
    assert_in_range(there[0], 1, 2);
    assert_in_range(there[1], 1, 2);
}

static void at_most_two_stay(void **unused) { /* MM-97 */
    (void)unused;
    most_stay = 0;
    for (int seats = 2; seats <= SEATS; seats++)
        for (uint64_t seed = 1; seed <= 400; seed++)
            random_game(
                (struct layout){
                    .seats = seats, .seed = seed, .circle = "", .options = "variant.treachery=on" },
                watch_leaving);
    assert_int_equal(most_stay, 2); /* it does happen */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(treachery_strikes_on_the_dot),
        cmocka_unit_test(treachery_strikes_in_passing),
        cmocka_unit_test(treachery_strikes_in_finishing),
        cmocka_unit_test(no_treachery_before_the_dot),
        cmocka_unit_test(no_treachery_without_the_option),
        cmocka_unit_test(treachery_strikes_once),
        cmocka_unit_test(the_first_stone_at_the_dot_and_no_other),
        cmocka_unit_test(the_swap_for_each_tribe),
        cmocka_unit_test(allies_after_the_swap),
        cmocka_unit_test(supplies_stay_with_their_tribes),
        cmocka_unit_test(favor_is_settled_in_the_old_circle),
        cmocka_unit_test(a_penalty_is_settled_in_the_old_circle),
        cmocka_unit_test(scorn_is_lifted_before_ships_launch),
        cmocka_unit_test(all_is_finished_before_the_next_turn),
        cmocka_unit_test(the_owner_chooses_who_stays),
        cmocka_unit_test(the_launch_lifts_the_scorn_of_the_ship),
        cmocka_unit_test(peaceful_ships_stay),
        cmocka_unit_test(at_most_one_new_pair),
        cmocka_unit_test(all_of_the_tribe_stay),
        cmocka_unit_test(two_fill_a_ship_for_two),
        cmocka_unit_test(one_does_not_fill_it),
        cmocka_unit_test(owners_act_in_order_of_play),
        cmocka_unit_test(a_full_launch_comes_before_the_next_owner),
        cmocka_unit_test(at_most_two_stay),
    };
    return cmocka_run_group_tests_name("Monkeys on the Moon: treachery", tests, NULL, NULL);
}
