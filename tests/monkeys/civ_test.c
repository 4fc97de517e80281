/* SPDX-License-Identifier: MIT */
/* Monkeys on the Moon: Civilization Turns, favor, scorn and the tribe track, MM-18 to MM-40.
 *
 * The circle is Green-Purple-Brown-Blue-Black-Red unless a test says otherwise: Green's rival is
 * Blue, Purple's Black, Brown's Red. Most tests let seat 0 advance Blue, so that Green is owed a
 * coin and Green's allies, Purple and Red, matter when it cannot be paid. */
#include "table.h"

#include <string.h>

static const pl_game *const game = &pl_game_monkeys;

static void every_random_game(table_look *look) {
    for (int seats = 2; seats <= SEATS; seats++)
        for (uint64_t seed = 1; seed <= 60; seed++)
            random_game((struct layout){ .seats = seats, .seed = seed, .circle = "" }, look);
}

/* Seat 0 holds blue-2a and green-2a, seat 1 blue-3a and black-3a, seat 2 red-2a and brown-2a. */
static void deal(void) {
    lay_table((struct layout){ .civ = "blue-2a green-2a  blue-3a black-3a  red-2a brown-2a" });
}

/* ---- playing a card ---- */

static void one_card_is_played_to_the_discard_pile(void **unused) { /* MM-18 */
    (void)unused;
    deal();
    play(0, "play blue-2a advance blue");
    assert_true(table()->played == bit(civ_card("blue-2a")));
    assert_int_equal(table()->hand_size[0], 1);
    assert_int_equal(table()->hand[0][0], civ_card("green-2a"));
    assert_int_equal(table()->actor, 1);
    pl_state view;
    game->view(table(), PL_PUBLIC, &view);
    assert_true(view.played == table()->played);
}

static void a_card_must_be_played_from_the_hand(void **unused) { /* MM-18 */
    (void)unused;
    deal();
    refused(0, "pass", 18);
    refused(0, "play blue-3a advance blue", 18);
    refused(0, "play purple-4a advance purple", 18);
    refused(0, "offer bongo", 18);
    pl_error err = { .lang = PL_EN };
    assert_false(pl_match_play_text(table_match(), 1, "play blue-3a advance blue", NULL, &err));
    assert_non_null(strstr(err.text, "Ada")); /* whose turn it is */
}

static void the_tribe_of_the_card_or_an_ally(void **unused) { /* MM-19 */
    (void)unused;
    deal();
    may(0, "play blue-2a advance blue; play blue-2a advance brown; play blue-2a advance black;"
           "play green-2a advance green; play green-2a advance purple; play green-2a advance red");
    refused(0, "play blue-2a advance green", 19);
    refused(0, "play blue-2a advance purple", 19);
    refused(0, "play blue-2a advance red", 19);
    refused(0, "play green-2a advance blue", 19);
}

/* The n-th of the 720 circles. */
static void lay_circle(int n, const char *civ) {
    const char *left[TRIBES];
    char order[64];
    pl_text out = PL_TEXT(order);
    for (int tribe = 0; tribe < TRIBES; tribe++)
        left[tribe] = mm_tribes[tribe].id;
    for (int size = TRIBES; size > 0; n /= size--) {
        pl_say(&out, "{0} ", PL_S(left[n % size]));
        left[n % size] = left[size - 1];
    }
    lay_table((struct layout){ .circle = order, .civ = civ });
}

static void only_neighbors_in_every_circle(void **unused) { /* MM-19 */
    (void)unused;
    for (int n = 0; n < 720; n++) {
        lay_circle(n, "brown-2a black-2a green-2a blue-2a red-2a purple-2a");
        const pl_state *s = table();
        for (int i = 0; i < TRIBES; i++) {
            const int card = s->hand[i / 2][i % 2];
            pl_state turn = *s;
            turn.actor = (uint8_t)(i / 2);
            pl_moves list = { .n = 0 };
            game->legal(&turn, i / 2, &list);
            int at = 0;
            while (s->circle[at] != mm_civs[card].tribe)
                at++;
            for (int step = 0; step < TRIBES; step++) {
                const uint16_t tribe = s->circle[(at + step) % TRIBES];
                const pl_move move = { PLAY, { (uint16_t)card, tribe, 0 } };
                assert_int_equal(pl_moves_has(&list, move), step <= 1 || step == 5);
            }
        }
    }
}

static void order_of_a_turn(void **unused) { /* MM-20 */
    (void)unused;
    deal();
    set_scorn(BLUE, 0);
    play(0, "play blue-2a advance blue");
    told(E_PLAY, E_GAIN, E_PAY, E_ADVANCE, E_LIFT);
    deal();
    set_scorn(BLUE, 0);
    set_coins(0, GREEN, 0);
    play(0, "play blue-2a advance blue");
    told(E_PLAY, E_GAIN, E_TAKE_SCORN, E_ADVANCE, E_LIFT);
}

static void stone_and_scorn_wait_for_the_penalty(void **unused) { /* MM-20 */
    (void)unused;
    deal();
    set_scorn(BLUE, 0);
    set_scorn(GREEN, 0);
    set_coins(0, GREEN, 0);
    play(0, "play blue-2a advance blue");
    told(E_PLAY, E_GAIN, E_PENALTY);
    assert_int_equal(table()->stone[BLUE], 0);
    assert_int_equal(table()->scorn[BLUE], 1);
    assert_int_equal(table()->actor, 0);
    play(0, "pay red");
    told(E_PAY, E_ADVANCE, E_LIFT);
    assert_int_equal(table()->actor, 1);
}

static void treachery_comes_last(void **unused) { /* MM-20 */
    (void)unused;
    lay_table((struct layout){ .civ = "blue-2a", .options = "variant.treachery=on" });
    set_scorn(BLUE, 0);
    set_stone(BLUE, 11);
    play(0, "play blue-2a advance blue");
    told(E_PLAY, E_GAIN, E_PAY, E_ADVANCE, E_LIFT, E_TREACHERY);
}

/* ---- favor ---- */

static void two_coins_from_the_advanced_tribe(void **unused) { /* MM-21 */
    (void)unused;
    for (int supply = 0; supply <= 4; supply++) {
        deal();
        set_supply(BLUE, supply, 2);
        play(0, "play blue-2a advance blue");
        const int coins = supply < 2 ? supply : 2;
        assert_int_equal(table()->coins[0][BLUE], 1 + coins);
        assert_int_equal(table()->supply[BLUE], supply - coins);
        assert_true(happened(E_GAIN, 0, BLUE, coins));
    }
}

static void coins_come_from_the_tribe_chosen(void **unused) { /* MM-21 */
    (void)unused;
    deal();
    play(0, "play blue-2a advance black");
    assert_int_equal(table()->coins[0][BLACK], 3);
    assert_int_equal(table()->coins[0][BLUE], 1);
    assert_int_equal(table()->coins[0][PURPLE], 0);
    assert_int_equal(table()->stone[BLACK], 2);
    assert_int_equal(table()->stone[BLUE], 0);
}

static void one_coin_from_a_tribe_that_scorns_you(void **unused) { /* MM-22 */
    (void)unused;
    for (int supply = 0; supply <= 3; supply++) {
        deal();
        set_supply(BLUE, supply, 2);
        set_scorn(BLUE, 0);
        play(0, "play blue-2a advance blue");
        assert_int_equal(table()->coins[0][BLUE], 1 + (supply > 0));
        assert_int_equal(table()->supply[BLUE], supply - (supply > 0));
        assert_int_equal(table()->scorn[BLUE], 0); /* rid of it on this very turn */
    }
}

static void scorn_of_others_does_not_matter(void **unused) { /* MM-22 */
    (void)unused;
    deal();
    set_scorn(BLUE, 1);
    set_scorn(BROWN, 0);
    play(0, "play blue-2a advance blue");
    assert_int_equal(table()->coins[0][BLUE], 3);
    assert_int_equal(table()->scorn[BLUE], 2);
    assert_int_equal(table()->scorn[BROWN], 1);
}

static void the_rival_is_paid(void **unused) { /* MM-23 */
    (void)unused;
    deal();
    play(0, "play blue-2a advance blue");
    assert_int_equal(table()->coins[0][GREEN], 0);
    assert_int_equal(table()->supply[GREEN], 4);
    assert_int_equal(table()->scorn[GREEN], 0);
    for (int tribe = 0; tribe < TRIBES; tribe++)
        if (tribe != BLUE && tribe != GREEN) assert_int_equal(table()->coins[0][tribe], 1);
}

static void a_scorned_player_must_pay_the_rival_too(void **unused) { /* MM-23 */
    (void)unused;
    deal();
    set_scorn(GREEN, 0);
    set_coins(0, GREEN, 2);
    play(0, "play blue-2a advance blue");
    told(E_PLAY, E_GAIN, E_PAY, E_ADVANCE); /* nobody asks whether scorn would be preferred */
    assert_int_equal(table()->coins[0][GREEN], 1);
    assert_int_equal(table()->actor, 1);
}

/* With no coins but those just gained, nothing can be paid: neither the rival nor its allies. */
static void advance_with_nothing(int tribe, bool scorned) {
    pl_state *s = table();
    for (int color = 0; color < TRIBES; color++)
        set_coins(0, color, 0);
    const int rival = s->rival[tribe];
    if (scorned) set_scorn(rival, 0);
    char move[64];
    pl_text out = PL_TEXT(move);
    pl_say(&out, "play {0} advance {1}", PL_S(mm_civs[s->hand[0][0]].id),
           PL_S(mm_tribes[tribe].id));
    play(0, move);
    assert_int_equal(count_events(E_PAY), 0);
    assert_int_equal(s->coins[0][tribe], 2);
    if (!scorned) {
        assert_true(happened(E_TAKE_SCORN, 0, rival, 0));
        return;
    }
    pl_moves list;
    pl_match_legal(table_match(), 0, &list);
    assert_int_equal(list.n, 2);
    assert_int_equal(list.at[0].verb, SCORN);
    assert_int_equal(list.at[1].verb, SCORN);
}

static void gained_coins_never_pay_in_any_circle(void **unused) { /* MM-24 */
    (void)unused;
    for (int n = 0; n < 720; n++)
        for (int tribe = 0; tribe < TRIBES; tribe++) {
            char card[16];
            pl_text out = PL_TEXT(card);
            pl_say(&out, "{0}-2a", PL_S(mm_tribes[tribe].id));
            lay_circle(n, card);
            advance_with_nothing(tribe, false);
            lay_circle(n, card);
            advance_with_nothing(tribe, true);
        }
}

static void gain_is_not_paid(const pl_state *before, const pl_state *now, const pl_events *ev) {
    (void)now;
    for (int i = 0; i < ev->n; i++)
        if (ev->at[i].kind == E_PAY) {
            const int advanced = before->phase == PENALTY ? before->tribe : ev->at[0].arg[1];
            assert_int_not_equal(ev->at[i].arg[0], advanced);
            assert_true(before->coins[before->actor][ev->at[i].arg[0]] > 0);
        }
}

static void gained_coins_never_pay_in_play(void **unused) { /* MM-24 */
    (void)unused;
    every_random_game(gain_is_not_paid);
}

/* ---- scorn ---- */

static void an_unpaid_rival_gives_its_scorn(void **unused) { /* MM-25 */
    (void)unused;
    deal();
    set_coins(0, GREEN, 0);
    play(0, "play blue-2a advance blue");
    assert_true(happened(E_TAKE_SCORN, 0, GREEN, 0));
    assert_int_equal(table()->scorn[GREEN], 1);
    assert_int_equal(table()->coins[0][BLUE], 3);
    assert_int_equal(table()->coins[0][RED], 1);
    assert_int_equal(table()->coins[0][PURPLE], 1);
    assert_int_equal(table()->supply[GREEN], 4);
    assert_int_equal(table()->actor, 1);
}

static void scorn_moves_from_player_to_player(void **unused) { /* MM-26 */
    (void)unused;
    deal();
    set_coins(0, GREEN, 0);
    set_scorn(GREEN, 2);
    play(0, "play blue-2a advance blue");
    told(E_PLAY, E_GAIN, E_TAKE_SCORN, E_ADVANCE);
    assert_true(happened(E_TAKE_SCORN, 0, GREEN, 3)); /* taken from seat 2 */
    assert_int_equal(table()->scorn[GREEN], 1);
}

static void no_coins_is_not_scorn(void **unused) { /* MM-27 */
    (void)unused;
    lay_table((struct layout){ .monkeys = "bongo", .ships = "red-ship-4" });
    to_bid_turns();
    for (int tribe = 0; tribe < TRIBES; tribe++)
        set_scorn(tribe, PL_PUBLIC);
    set_coins(0, BROWN, 1);
    set_coins(0, PURPLE, 1);
    set_coins(0, BLUE, 0);
    auction("bongo", 0, "brown,purple");
    assert_int_equal(table()->coins[0][BROWN], 0);
    assert_int_equal(table()->coins[0][PURPLE], 0);
    for (int tribe = 0; tribe < TRIBES; tribe++)
        assert_int_equal(table()->scorn[tribe], 0);
}

static void taken_when_owed(const pl_state *before, const pl_state *now, const pl_events *ev) {
    (void)now;
    for (int i = 0; i < ev->n; i++) {
        const pl_event *e = &ev->at[i];
        if (e->kind != E_TAKE_SCORN && e->kind != E_TAKE_ALLY_SCORN) continue;
        assert_true(before->phase == CIV || before->phase == PENALTY);
        assert_int_equal(e->seat, before->actor);
        assert_int_equal(before->coins[e->seat][e->arg[0]], 0);
        assert_int_not_equal(before->scorn[e->arg[0]], e->seat + 1);
    }
}

static void scorn_comes_only_from_a_debt(void **unused) { /* MM-27, MM-25 */
    (void)unused;
    every_random_game(taken_when_owed);
}

static void effects_of_scorn(void **unused) { /* MM-28 */
    (void)unused;
    lay_table((struct layout){ .monkeys = "bongo hubert mika kuno",
                               .ships = "red-ship-2 blue-ship-4 blue-ship-3" });
    to_bid_turns();
    for (int tribe = 0; tribe < TRIBES; tribe++)
        set_scorn(tribe, PL_PUBLIC);
    set_coins(0, BROWN, 2);
    auction("bongo", 0, "brown");
    struct mm_score plain[SEATS], scorned[SEATS];
    mm_scores(table(), plain);
    set_scorn(RED, 0);
    mm_scores(table(), scorned);
    assert_int_equal(scorned[0].total, plain[0].total - 2);
    assert_int_equal(scorned[1].total, plain[1].total);
    const int coins = table()->coins[0][RED];
    auction("hubert", 0, "brown"); /* fills the red ship */
    assert_int_equal(count_events(E_FULL), 1);
    assert_int_equal(count_events(E_FREE_COIN), 0);
    assert_int_equal(table()->coins[0][RED], coins);
    assert_int_equal(table()->scorn[RED], 0);
}

/* The newest move made in `before`, once more but without any scorn on the table. */
static void replay_without_scorn(const pl_state *before, pl_state *out) {
    const pl_match *match = table_match();
    *out = *before;
    memset(out->scorn, 0, sizeof out->scorn);
    pl_moves with = { .n = 0 }, without = { .n = 0 };
    game->legal(before, before->actor, &with);
    game->legal(out, before->actor, &without);
    assert_memory_equal(&with.n, &without.n, sizeof with.n);
    assert_memory_equal(with.at, without.at, (size_t)with.n * sizeof *with.at);
    game->apply(out, before->actor, match->step[match->n - 1].move, NULL);
}

static void nothing_else_changes(const pl_state *before, const pl_state *now, const pl_events *ev) {
    if (!before || before->phase == PENALTY) return;
    pl_state without;
    replay_without_scorn(before, &without);
    for (int i = 0; i < ev->n; i++) {
        const int kind = ev->at[i].kind;
        if (kind == E_LIFT || kind == E_PENALTY || kind == E_TAKE_SCORN) return;
    }
    memcpy(without.scorn, now->scorn, sizeof without.scorn);
    assert_memory_equal(&without, now, sizeof without);
}

static void scorn_has_no_other_effect(void **unused) { /* MM-28 */
    (void)unused;
    every_random_game(nothing_else_changes);
}

/* Seat 0, with Brown's scorn and no other, is about to put up Bongo, a Brown monkey. */
static void scorned_bid_turn(const char *ships) {
    lay_table((struct layout){ .monkeys = "bongo anton mika kuno", .ships = ships });
    to_bid_turns();
    for (int tribe = 0; tribe < TRIBES; tribe++)
        set_scorn(tribe, PL_PUBLIC);
    set_scorn(BROWN, 0);
    set_coins(0, PURPLE, 2);
}

static void ways_out_of_scorn(void **unused) { /* MM-29 */
    (void)unused;
    deal();
    set_scorn(BLUE, 0);
    play(0, "play blue-2a advance blue");
    assert_int_equal(table()->scorn[BLUE], 0);
    scorned_bid_turn("red-ship-4");
    auction("bongo", 0, "purple");
    assert_int_equal(table()->scorn[BROWN], 0);
    scorned_bid_turn("brown-ship-2");
    auction("anton", 0, "purple");
    assert_int_equal(table()->scorn[BROWN], 1); /* the Brown ship still waits */
    set_turn(0);
    set_coins(0, BLACK, 1);
    auction("kuno", 0, "black"); /* Black is Purple's rival: the ship launches early */
    assert_int_equal(table()->scorn[BROWN], 0);
    deal();
    set_scorn(GREEN, 1);
    set_coins(0, GREEN, 0);
    play(0, "play blue-2a advance blue");
    assert_int_equal(table()->scorn[GREEN], 1); /* taken from seat 1 */
}

/* MM-29 names the ways in which a seat may lose the scorn of a tribe. */
static bool explains(const pl_event *e, int seat, int tribe) {
    switch (e->kind) {
    case E_ADVANCE:
    case E_FINISH:
    case E_STAYS_FINISHED: return e->seat == seat && e->arg[0] == tribe;
    case E_WIN: return e->seat == seat && mm_monkeys[e->arg[0]].tribe == tribe;
    case E_FULL:
    case E_EARLY:
    case E_FINAL_LAUNCH: return e->seat == seat && mm_ships[e->arg[0]].tribe == tribe;
    case E_TAKE_SCORN:
    case E_TAKE_ALLY_SCORN: return e->seat != seat && e->arg[0] == tribe;
    default: return false;
    }
}

static int ways_out[EVENTS];

static void losing_is_explained(const pl_state *before, const pl_state *now, const pl_events *ev) {
    for (int tribe = 0; before && tribe < TRIBES; tribe++) {
        if (!before->scorn[tribe] || now->scorn[tribe] == before->scorn[tribe]) continue;
        bool explained = false;
        for (int i = 0; i < ev->n; i++)
            if (explains(&ev->at[i], before->scorn[tribe] - 1, tribe)) {
                explained = true;
                ways_out[ev->at[i].kind]++;
            }
        assert_true(explained);
    }
}

static void no_other_way_out_of_scorn(void **unused) { /* MM-29 */
    (void)unused;
    every_random_game(losing_is_explained);
    static const enum event way[] = { E_ADVANCE, E_STAYS_FINISHED, E_WIN,       E_FULL,
                                      E_EARLY,   E_FINAL_LAUNCH,   E_TAKE_SCORN };
    for (size_t i = 0; i < sizeof way / sizeof *way; i++)
        assert_true(ways_out[way[i]] > 0);
}

static void paying_the_rival_lifts_no_scorn(void **unused) { /* MM-30 */
    (void)unused;
    deal();
    set_scorn(GREEN, 0);
    play(0, "play blue-2a advance blue");
    assert_true(happened(E_PAY, 0, GREEN, 0));
    assert_int_equal(table()->scorn[GREEN], 1);
}

static void paying_an_ally_lifts_no_scorn(void **unused) { /* MM-30 */
    (void)unused;
    deal();
    set_coins(0, GREEN, 0);
    set_scorn(GREEN, 0);
    set_scorn(RED, 0);
    play(0, "play blue-2a advance blue");
    play(0, "pay red");
    assert_int_equal(table()->coins[0][RED], 0);
    assert_int_equal(table()->scorn[RED], 1);
    assert_int_equal(table()->scorn[GREEN], 1);
}

static void scorned_means_penniless(const pl_state *before, const pl_state *now,
                                    const pl_events *ev) {
    (void)before, (void)ev;
    for (int tribe = 0; tribe < TRIBES; tribe++)
        if (now->scorn[tribe] && !(now->phase == PENALTY && now->tribe == tribe))
            assert_int_equal(now->coins[now->scorn[tribe] - 1][tribe], 0);
}

/* Whatever brings a coin of a tribe also lifts its scorn, and whoever has a coin pays it. In play,
 * therefore, nobody who holds a scorn card ever has a coin to pay that tribe with, and the two
 * tests above have to arrange it by hand. */
static void holders_of_scorn_own_no_coin_of_that_tribe(void **unused) { /* MM-30, MM-23 */
    (void)unused;
    every_random_game(scorned_means_penniless);
    for (uint64_t seed = 1; seed <= 60; seed++)
        random_game((struct layout){ .seats = 4, .seed = seed, .options = "variant.treachery=on" },
                    scorned_means_penniless);
}

static void advancing_lifts_scorn(void **unused) { /* MM-31 */
    (void)unused;
    for (int finished = 0; finished <= 1; finished++) {
        deal();
        if (finished) set_stone(GREEN, TRACK_SPACES);
        set_scorn(GREEN, 0);
        set_scorn(RED, 0);
        play(0, "play green-2a advance green");
        assert_true(happened(E_LIFT, 0, GREEN, 0));
        assert_int_equal(table()->scorn[GREEN], 0);
        assert_int_equal(table()->scorn[RED], 1); /* an ally's stays */
        assert_int_equal(table()->actor, 1);      /* without a question */
        assert_int_equal(table()->stone[GREEN], finished ? TRACK_SPACES : 2);
    }
}

/* ---- the ally penalty ---- */

/* Seat 0 owns these coins, holds Green's scorn and owes Green a coin that it does not have. */
static void anger_green_again(int purple, int red) {
    deal();
    set_coins(0, GREEN, 0);
    set_coins(0, PURPLE, purple);
    set_coins(0, RED, red);
    set_scorn(GREEN, 0);
}

static void a_second_debt_brings_a_penalty(void **unused) { /* MM-32 */
    (void)unused;
    anger_green_again(1, 1);
    play(0, "play blue-2a advance blue");
    told(E_PLAY, E_GAIN, E_PENALTY);
    assert_true(happened(E_PENALTY, 0, GREEN, 2));
    assert_int_equal(table()->scorn[GREEN], 1);
    refused(0, "pay green", 32);
    refused(0, "pay blue", 32);
    refused(0, "scorn green", 32);
    refused(0, "scorn brown", 32);
    refused(0, "pass", 32);
    refused(0, "play green-2a advance green", 32);
    play(0, "pay purple");
    assert_int_equal(table()->scorn[GREEN], 1);
    assert_int_equal(table()->coins[0][PURPLE], 0);
    assert_int_equal(table()->supply[PURPLE], 4);
    assert_int_equal(table()->coins[0][RED], 1);
}

static void both_allies_can_be_paid(void **unused) { /* MM-33 */
    (void)unused;
    anger_green_again(2, 1);
    play(0, "play blue-2a advance blue");
    may(0, "pay purple; pay red");
    refused(0, "scorn purple", 33);
    refused(0, "scorn red", 33);
    play(0, "pay red");
    assert_int_equal(table()->coins[0][RED], 0);
    assert_int_equal(table()->coins[0][PURPLE], 2);
    for (int tribe = 0; tribe < TRIBES; tribe++)
        assert_int_equal(table()->scorn[tribe], tribe == GREEN);
}

static void one_ally_can_be_paid(void **unused) { /* MM-34 */
    (void)unused;
    anger_green_again(0, 1);
    play(0, "play blue-2a advance blue");
    may(0, "pay red; scorn purple");
    refused(0, "scorn red", 34);
    refused(0, "pay purple", 34);
    play(0, "scorn purple");
    assert_true(happened(E_TAKE_ALLY_SCORN, 0, PURPLE, 0));
    assert_int_equal(table()->scorn[PURPLE], 1);
    assert_int_equal(table()->scorn[GREEN], 1);
    assert_int_equal(table()->coins[0][RED], 1);
    anger_green_again(0, 1);
    play(0, "play blue-2a advance blue");
    play(0, "pay red");
    assert_int_equal(table()->coins[0][RED], 0);
    assert_int_equal(table()->scorn[PURPLE], 0);
}

static void no_ally_can_be_paid(void **unused) { /* MM-35 */
    (void)unused;
    anger_green_again(0, 0);
    play(0, "play blue-2a advance blue");
    may(0, "scorn purple; scorn red");
    refused(0, "pay red", 35);
    refused(0, "pay purple", 35);
    play(0, "scorn red");
    assert_int_equal(table()->scorn[RED], 1);
    assert_int_equal(table()->scorn[PURPLE], 0);
}

static void an_allys_scorn_already_yours(void **unused) { /* MM-36 */
    (void)unused;
    anger_green_again(0, 1);
    set_scorn(PURPLE, 0);
    play(0, "play blue-2a advance blue"); /* must pay */
    told(E_PLAY, E_GAIN, E_PENALTY, E_PAY, E_ADVANCE);
    assert_int_equal(table()->coins[0][RED], 0);
    anger_green_again(0, 0);
    set_scorn(PURPLE, 0);
    play(0, "play blue-2a advance blue"); /* must take the other */
    told(E_PLAY, E_GAIN, E_PENALTY, E_TAKE_ALLY_SCORN, E_ADVANCE);
    assert_int_equal(table()->scorn[RED], 1);
    anger_green_again(0, 0);
    set_scorn(PURPLE, 0);
    set_scorn(RED, 0);
    play(0, "play blue-2a advance blue"); /* nothing is left */
    told(E_PLAY, E_GAIN, E_PENALTY, E_ADVANCE);
    assert_true(happened(E_PENALTY, 0, GREEN, 0));
}

static void an_allys_scorn_is_taken_from_another(void **unused) { /* MM-36 */
    (void)unused;
    anger_green_again(0, 0);
    set_scorn(PURPLE, 1);
    set_scorn(RED, 2);
    play(0, "play blue-2a advance blue");
    may(0, "scorn purple; scorn red");
    play(0, "scorn red");
    assert_true(happened(E_TAKE_ALLY_SCORN, 0, RED, 3));
    assert_int_equal(table()->scorn[RED], 1);
    assert_int_equal(table()->scorn[PURPLE], 2);
}

/* The answers that MM-33 to MM-36 leave, told case by case. */
static const char *answers(int purple, int red, bool purple_scorn, bool red_scorn) {
    if (purple && red) return "pay purple; pay red";
    if (purple) return red_scorn ? "" : "pay purple; scorn red";
    if (red) return purple_scorn ? "" : "pay red; scorn purple";
    return purple_scorn || red_scorn ? "" : "scorn purple; scorn red";
}

static void forced_answer(int purple, int red, bool purple_scorn, bool red_scorn) {
    const pl_state *s = table();
    assert_int_equal(s->actor, 1);
    assert_int_equal(s->coins[0][PURPLE], purple > 0 ? purple - 1 : 0);
    assert_int_equal(s->coins[0][RED], red > 0 ? red - 1 : 0);
    const bool none = purple + red == 0;
    assert_int_equal(s->scorn[PURPLE] == 1, purple_scorn || none);
    assert_int_equal(s->scorn[RED] == 1, red_scorn || none);
}

static void every_case_of_the_penalty(void **unused) { /* MM-33, MM-34, MM-35, MM-36 */
    (void)unused;
    for (int n = 0; n < 3 * 3 * 3 * 3; n++) {
        const int purple = n % 3, red = n / 3 % 3;
        const int purple_holder = n / 9 % 3 - 1, red_holder = n / 27 - 1;
        anger_green_again(purple, red);
        set_scorn(PURPLE, purple_holder);
        set_scorn(RED, red_holder);
        const bool purple_scorn = purple_holder == 0, red_scorn = red_holder == 0;
        const char *choice = answers(purple, red, purple_scorn, red_scorn);
        play(0, "play blue-2a advance blue");
        if (*choice)
            may(0, choice);
        else
            forced_answer(purple, red, purple_scorn, red_scorn);
    }
}

static void the_penalty_goes_no_further(void **unused) { /* MM-37 */
    (void)unused;
    anger_green_again(0, 0);
    set_scorn(PURPLE, 0);
    set_scorn(RED, 0);
    play(0, "play blue-2a advance blue");
    /* Purple's other ally is Brown, Red's is Black: both are left alone */
    assert_int_equal(count_events(E_PENALTY), 1);
    assert_int_equal(table()->coins[0][BROWN], 1);
    assert_int_equal(table()->coins[0][BLACK], 1);
    assert_int_equal(table()->scorn[BROWN], 0);
    assert_int_equal(table()->scorn[BLACK], 0);
    assert_int_equal(table()->actor, 1);
}

static void an_answer_ends_the_penalty(void **unused) { /* MM-37 */
    (void)unused;
    static const char *const answer[] = { "scorn purple", "scorn red" };
    for (int i = 0; i < 2; i++) {
        anger_green_again(0, 0);
        play(0, "play blue-2a advance blue");
        play(0, answer[i]);
        told(E_TAKE_ALLY_SCORN, E_ADVANCE);
        assert_int_equal(table()->actor, 1);
        assert_int_equal(table()->phase, CIV);
    }
}

/* ---- the tribe track ---- */

static void a_stone_moves_by_the_number_on_the_card(void **unused) { /* MM-38 */
    (void)unused;
    static const char *const move[] = { "play blue-2a advance blue", "play blue-3a advance blue",
                                        "play blue-4a advance blue" };
    for (int steps = 2; steps <= 4; steps++)
        for (int from = 0; from + steps < 16; from++) {
            lay_table((struct layout){ .civ = "blue-2a" });
            set_hand(0, 0, steps == 2 ? "blue-2a" : steps == 3 ? "blue-3a" : "blue-4a");
            set_stone(BLUE, from);
            play(0, move[steps - 2]);
            assert_int_equal(table()->stone[BLUE], from + steps);
            assert_true(happened(E_ADVANCE, 0, BLUE, from + steps));
            for (int tribe = 0; tribe < TRIBES; tribe++)
                if (tribe != BLUE) assert_int_equal(table()->stone[tribe], 0);
        }
}

static void stones_may_share_a_space(void **unused) { /* MM-38 */
    (void)unused;
    deal();
    play(0, "play blue-2a advance blue");
    play(1, "play black-3a advance black");
    play(2, "play red-2a advance red");
    assert_int_equal(table()->stone[BLUE], 2);
    assert_int_equal(table()->stone[RED], 2);
    assert_int_equal(table()->stone[BLACK], 3);
}

static void finishing(void **unused) { /* MM-39 */
    (void)unused;
    for (int from = 12; from <= 15; from++) {
        lay_table((struct layout){ .civ = "blue-4a green-2a black-4a black-2a red-2a red-4a" });
        set_stone(BLUE, from);
        set_stone(BLACK, 12);
        set_stone(RED, 13);
        play(0, "play blue-4a advance blue");
        assert_true(happened(E_FINISH, 0, BLUE, 1));
        assert_int_equal(table()->place[BLUE], 1);
        play(1, "play black-4a advance black");
        assert_int_equal(table()->place[BLACK], 2);
        play(2, "play red-2a advance red"); /* one space short */
        assert_int_equal(table()->stone[RED], 15);
        assert_int_equal(table()->place[RED], 0);
        assert_int_equal(table()->place[BLUE], 1);
    }
}

static int finishes;

static void next_free_circle(const pl_state *before, const pl_state *now, const pl_events *ev) {
    if (!before) finishes = 0;
    int in_this_move = 0;
    for (int i = 0; i < ev->n; i++)
        if (ev->at[i].kind == E_FINISH) {
            assert_int_equal(ev->at[i].arg[1], ++finishes);
            assert_int_equal(now->place[ev->at[i].arg[0]], finishes);
            in_this_move++;
        }
    assert_in_range(in_this_move, 0, 1);
}

static void stones_finish_one_by_one(void **unused) { /* MM-39 */
    (void)unused;
    every_random_game(next_free_circle);
}

static void a_finished_tribe_may_be_advanced(void **unused) { /* MM-40 */
    (void)unused;
    for (int all = 0; all <= 1; all++) {
        deal();
        set_stone(BLUE, TRACK_SPACES);
        for (int tribe = 0; all && tribe < TRIBES; tribe++)
            if (tribe != BLUE) set_stone(tribe, TRACK_SPACES);
        play(0, "play blue-2a advance blue");
        told(E_PLAY, E_GAIN, E_PAY, E_STAYS_FINISHED);
        assert_int_equal(table()->place[BLUE], 1);
        assert_int_equal(table()->coins[0][BLUE], 3);
        assert_int_equal(table()->coins[0][GREEN], 0);
        assert_int_equal(table()->finished, all ? 6 : 1);
        set_coins(1, BROWN, 0);
        set_scorn(RED, 2);
        may(1,
            "play blue-3a advance blue; play blue-3a advance brown; play blue-3a advance black;"
            "play black-3a advance blue; play black-3a advance black; play black-3a advance red");
    }
}

static void all_six_finished_and_scorn_as_usual(void **unused) { /* MM-40 */
    (void)unused;
    anger_green_again(0, 1);
    for (int tribe = 0; tribe < TRIBES; tribe++)
        set_stone(tribe, TRACK_SPACES);
    play(0, "play blue-2a advance blue");
    may(0, "pay red; scorn purple");
    play(0, "scorn purple");
    told(E_TAKE_ALLY_SCORN, E_STAYS_FINISHED);
    set_coins(1, GREEN, 0);
    play(1, "play blue-3a advance blue");
    assert_true(happened(E_TAKE_SCORN, 1, GREEN, 1));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_card_is_played_to_the_discard_pile),
        cmocka_unit_test(a_card_must_be_played_from_the_hand),
        cmocka_unit_test(the_tribe_of_the_card_or_an_ally),
        cmocka_unit_test(only_neighbors_in_every_circle),
        cmocka_unit_test(order_of_a_turn),
        cmocka_unit_test(stone_and_scorn_wait_for_the_penalty),
        cmocka_unit_test(treachery_comes_last),
        cmocka_unit_test(two_coins_from_the_advanced_tribe),
        cmocka_unit_test(coins_come_from_the_tribe_chosen),
        cmocka_unit_test(one_coin_from_a_tribe_that_scorns_you),
        cmocka_unit_test(scorn_of_others_does_not_matter),
        cmocka_unit_test(the_rival_is_paid),
        cmocka_unit_test(a_scorned_player_must_pay_the_rival_too),
        cmocka_unit_test(gained_coins_never_pay_in_any_circle),
        cmocka_unit_test(gained_coins_never_pay_in_play),
        cmocka_unit_test(an_unpaid_rival_gives_its_scorn),
        cmocka_unit_test(scorn_moves_from_player_to_player),
        cmocka_unit_test(no_coins_is_not_scorn),
        cmocka_unit_test(scorn_comes_only_from_a_debt),
        cmocka_unit_test(effects_of_scorn),
        cmocka_unit_test(scorn_has_no_other_effect),
        cmocka_unit_test(ways_out_of_scorn),
        cmocka_unit_test(no_other_way_out_of_scorn),
        cmocka_unit_test(paying_the_rival_lifts_no_scorn),
        cmocka_unit_test(paying_an_ally_lifts_no_scorn),
        cmocka_unit_test(holders_of_scorn_own_no_coin_of_that_tribe),
        cmocka_unit_test(advancing_lifts_scorn),
        cmocka_unit_test(a_second_debt_brings_a_penalty),
        cmocka_unit_test(both_allies_can_be_paid),
        cmocka_unit_test(one_ally_can_be_paid),
        cmocka_unit_test(no_ally_can_be_paid),
        cmocka_unit_test(an_allys_scorn_already_yours),
        cmocka_unit_test(an_allys_scorn_is_taken_from_another),
        cmocka_unit_test(every_case_of_the_penalty),
        cmocka_unit_test(the_penalty_goes_no_further),
        cmocka_unit_test(an_answer_ends_the_penalty),
        cmocka_unit_test(a_stone_moves_by_the_number_on_the_card),
        cmocka_unit_test(stones_may_share_a_space),
        cmocka_unit_test(finishing),
        cmocka_unit_test(stones_finish_one_by_one),
        cmocka_unit_test(a_finished_tribe_may_be_advanced),
        cmocka_unit_test(all_six_finished_and_scorn_as_usual),
    };
    return cmocka_run_group_tests_name("Civilization Turns of Monkeys on the Moon", tests, NULL,
                                       NULL);
}
