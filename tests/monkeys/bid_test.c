/* SPDX-License-Identifier: MIT */
/* Monkeys on the Moon: Bid Turns and bidding, MM-41 to MM-54.
 *
 * In the circle of these tests Purple's allies are Green and Brown; Anton, Fritzi and Belinda are
 * Purple monkeys. */
#include "table.h"

#include <string.h>

static const pl_game *const game = &pl_game_monkeys;

static void every_random_game(table_look *look) {
    static const char *const options[] = { NULL, "rule.bids=add-only" };
    for (int seats = 2; seats <= SEATS; seats++)
        for (uint64_t seed = 1; seed <= 60; seed++)
            random_game(
                (struct layout){
                    .seats = seats, .seed = seed, .circle = "", .options = options[seed % 2] },
                look);
}

/* ---- putting up a monkey ---- */

static void one_monkey_of_the_pool_is_put_up(void **unused) { /* MM-41 */
    (void)unused;
    lay_bids(NULL, "purple", "purple", "purple");
    may(0, "offer anton; offer fritzi; offer belinda; offer bongo");
    refused(0, "pass", 41);
    refused(0, "offer mika", 41);
    refused(0, "play blue-2a advance blue", 41);
    play(0, "offer belinda");
    assert_int_equal(table()->lot, monkey_card("belinda"));
    assert_true(happened(E_OFFER, 0, monkey_card("belinda"), 0));
}

static void even_without_coins(void **unused) { /* MM-41 */
    (void)unused;
    lay_bids(NULL, "", "", "");
    may(0, "offer anton; offer fritzi; offer belinda; offer bongo");
    refused(0, "pass", 41);
    play(0, "offer anton");
    assert_true(table()->discarded == bit(monkey_card("anton")));
    assert_int_equal(table()->actor, 1);
}

static void the_pool_is_not_refilled(void **unused) { /* MM-42 */
    (void)unused;
    lay_bids(NULL, "purple", "", "");
    auction("fritzi", 0, "purple");
    may(1, "offer anton; offer belinda; offer bongo");
    refused(1, "offer fritzi", 41);
    auction("bongo", PL_PUBLIC, "");
    may(2, "offer anton; offer belinda"); /* the last one has two to choose from */
    play(2, "offer anton");
    assert_int_equal(table()->round, 2);
    assert_int_equal(table()->pool[0], monkey_card("belinda")); /* left over */
    assert_int_equal(count_events(E_POOL), 3);
}

static void pool_shrinks(const pl_state *before, const pl_state *now, const pl_events *ev) {
    (void)before, (void)ev;
    if (now->phase == OFFER) assert_int_equal(now->pool_size, now->seats + 1 - now->turn);
    if (now->phase == OVER) assert_int_equal(now->pool_size, 1);
}

static void two_are_left_for_the_last(void **unused) { /* MM-42 */
    (void)unused;
    every_random_game(pool_shrinks);
}

static void whoever_puts_up_bids_first(void **unused) { /* MM-43 */
    (void)unused;
    lay_bids(NULL, "purple", "purple purple", "purple purple");
    auction("bongo", PL_PUBLIC, "");
    assert_int_equal(table()->start, 0); /* the moonstone is with seat 0 */
    play(1, "offer anton");
    assert_int_equal(table()->actor, 1);
    play(1, "bid purple");
    assert_int_equal(table()->leader, 2);
}

static void the_first_may_pass_and_is_out(void **unused) { /* MM-43 */
    (void)unused;
    lay_bids(NULL, "purple purple", "purple", "purple brown");
    play(0, "offer anton");
    play(0, "pass");
    assert_int_equal(table()->actor, 1);
    play(1, "bid purple");
    assert_int_equal(table()->actor, 2);
    play(2, "bid purple,brown"); /* neither seat 0, who is out, nor seat 1 can answer */
    assert_true(happened(E_WIN, 2, monkey_card("anton"), 5));
    assert_int_equal(table()->coins[0][PURPLE], 2);
}

/* ---- coins and bids ---- */

static void own_coins_three_allied_coins_two(void **unused) { /* MM-44 */
    (void)unused;
    static const struct {
        const char *bid;
        int points;
    } bids[] = {
        { "bid purple", 3 },
        { "bid green", 2 },
        { "bid brown", 2 },
        { "bid green,brown", 4 },
        { "bid brown,brown", 4 },
        { "bid purple,purple", 6 },
        { "bid purple,purple,green,brown,brown", 12 },
        { "bid brown,purple,green,purple,brown", 12 },
    };
    for (size_t i = 0; i < sizeof bids / sizeof *bids; i++) {
        lay_bids(NULL, "purple purple green brown brown", "purple purple purple green green green",
                 "");
        play(0, "offer anton");
        play(0, bids[i].bid);
        assert_int_equal(table()->high, bids[i].points);
    }
}

static void coins_of_three_tribes_cannot_be_bid(void **unused) { /* MM-44 */
    (void)unused;
    lay_bids(NULL, "purple red blue black", "", "");
    play(0, "offer anton");
    refused(0, "bid red", 44);
    refused(0, "bid blue", 44);
    refused(0, "bid black", 44);
    refused(0, "bid purple,red", 44);
    may(0, "pass; bid purple");
}

static void three_colors_for_each_tribe(void **unused) { /* MM-44 */
    (void)unused;
    static const char *const monkey[] = { "basil", "anton", "bongo", "piet", "mika", "rasmus" };
    for (int i = 0; i < TRIBES; i++) { /* in the order of the circle */
        lay_table((struct layout){ .monkeys = monkey[i], .ships = "red-ship-4" });
        to_bid_turns();
        pl_state *s = table();
        for (int tribe = 0; tribe < TRIBES; tribe++)
            set_coins(0, tribe, 1);
        char text[64];
        pl_text out = PL_TEXT(text);
        pl_say(&out, "offer {0}", PL_S(monkey[i]));
        play(0, text);
        for (int step = 0; step < TRIBES; step++) {
            const int tribe = s->circle[(i + step) % TRIBES];
            out.n = 0;
            pl_say(&out, "bid {0}", PL_S(mm_tribes[tribe].id));
            pl_move move;
            const bool usable = pl_match_read(table_match(), 0, text, &move, NULL);
            assert_int_equal(usable, step <= 1 || step == 5);
        }
    }
}

static void only_coins_that_you_own(void **unused) { /* MM-45 */
    (void)unused;
    lay_bids(NULL, "purple brown", "purple purple", "");
    play(0, "offer anton");
    refused(0, "bid purple,purple", 45);
    refused(0, "bid green", 45);
    refused(0, "bid purple,brown,brown", 45);
    may(0, "pass; bid purple; bid brown; bid purple,brown");
}

static void no_number_can_be_named(void **unused) { /* MM-45 */
    (void)unused;
    lay_bids(NULL, "purple brown", "purple", "");
    play(0, "offer anton");
    static const char *const named[] = { "bid 2", "bid 5", "bid purple 4", "bid", "bid ,purple" };
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        pl_error err[PL_LANGS] = { { .lang = PL_EN }, { .lang = PL_DE } };
        for (int lang = 0; lang < PL_LANGS; lang++) {
            pl_move move;
            assert_false(pl_match_read(table_match(), 0, named[i], &move, &err[lang]));
            assert_true(err[lang].text[0] != 0);
        }
        assert_string_not_equal(err[PL_EN].text, err[PL_DE].text);
    }
}

/* Every set of a player's usable coins above the highest bid can be bid, and nothing else. */
static void bids_are_sets(const pl_state *before, const pl_state *now, const pl_events *ev) {
    (void)before, (void)ev;
    if (now->phase != BID || now->option[BIDS]) return;
    const int tribe = mm_monkeys[now->lot].tribe;
    const uint8_t *coins = now->coins[now->actor];
    pl_moves list = { .n = 0 };
    game->legal(now, now->actor, &list);
    int bids = 0;
    for (int a = 0; a <= coins[tribe]; a++)
        for (int b = 0; b <= coins[now->next[tribe]]; b++)
            for (int c = 0; c <= coins[now->prev[tribe]]; c++) {
                const pl_move m = { BID_COINS, { (uint16_t)a, (uint16_t)b, (uint16_t)c } };
                const bool higher = 3 * a + 2 * (b + c) > (now->leader ? now->high : 1);
                assert_int_equal(pl_moves_has(&list, m), higher);
                bids += higher;
            }
    assert_int_equal(list.n, bids + 1); /* and a pass */
}

static void any_set_of_coins_that_is_high_enough(void **unused) { /* MM-44, MM-45, MM-46 */
    (void)unused;
    every_random_game(bids_are_sets);
}

static void bids_go_up(void **unused) { /* MM-46 */
    (void)unused;
    lay_bids(NULL, "brown purple", "green green", "purple purple purple");
    play(0, "offer anton");
    const pl_move nothing = { BID_COINS, { 0, 0, 0 } };
    pl_error err = { .lang = PL_EN };
    assert_false(pl_match_play(table_match(), 0, nothing, NULL, &err));
    assert_int_equal(err.clause, 46);
    play(0, "bid brown"); /* 2 points are enough to open */
    refused(1, "bid green", 46);
    play(1, "bid green,green");
    refused(2, "bid purple", 46);
    play(2, "bid purple,purple,purple"); /* by any amount */
    assert_true(happened(E_WIN, 2, monkey_card("anton"), 9));
}

static void equal_bids_do_not_stand(void **unused) { /* MM-46 */
    (void)unused;
    lay_bids(NULL, "purple purple", "purple purple purple brown", "");
    play(0, "offer anton");
    play(0, "bid purple");
    refused(1, "bid purple", 46);
    refused(1, "bid brown", 46);
    play(1, "bid purple,brown");
    refused(0, "bid purple", 46);
    play(0, "bid purple,purple");
    refused(1, "bid purple,purple", 46);
}

/* ---- the course of an auction ---- */

static void around_the_table_as_often_as_needed(void **unused) { /* MM-47 */
    (void)unused;
    lay_bids(NULL, "brown green purple", "brown green purple", "brown green purple purple");
    play(0, "offer anton");
    refused(0, "offer fritzi", 47);
    play(0, "bid brown");
    play(1, "bid purple");
    play(2, "bid brown,green");
    play(0, "bid purple,brown");
    play(1, "pass");
    play(2, "bid purple,purple");
    assert_int_equal(table()->actor, 0);
    play(0, "bid purple,brown,green");
    play(2, "bid purple,purple,green"); /* seat 0 has no more and is out; seat 2 wins unasked */
    assert_true(happened(E_CANNOT_RAISE, 0, monkey_card("anton"), 0));
    assert_true(happened(E_WIN, 2, monkey_card("anton"), 8));
    assert_int_equal(table()->crew[2][0], monkey_card("anton"));
    assert_int_equal(table()->actor, 1);
}

static struct {
    int lot;
    bool out[SEATS];
    int leader;
} auction_seen;

/* Follows an auction by its events alone. */
static void follow(const pl_event *e, int seats) {
    switch (e->kind) {
    case E_OFFER:
        memset(&auction_seen, 0, sizeof auction_seen);
        auction_seen.lot = e->arg[0];
        auction_seen.leader = PL_PUBLIC;
        break;
    case E_BID:
        assert_false(auction_seen.out[e->seat]);
        assert_int_not_equal(auction_seen.leader, e->seat);
        auction_seen.leader = e->seat;
        break;
    case E_PASS:
    case E_CANNOT_RAISE:
        assert_false(auction_seen.out[e->seat]);
        assert_int_not_equal(auction_seen.leader, e->seat);
        auction_seen.out[e->seat] = true;
        break;
    case E_WIN:
    case E_UNSOLD:
        for (int seat = 0; seat < seats; seat++)
            assert_true(auction_seen.out[seat] || (e->kind == E_WIN && seat == e->seat));
        if (e->kind == E_WIN) assert_int_equal(auction_seen.leader, e->seat);
        assert_int_equal(auction_seen.lot, e->arg[0]);
        break;
    default: break;
    }
}

/* Whoever is asked is the next one still in, to the left of the one who answered last. */
static void asked_in_turn(const pl_state *before, const pl_state *now) {
    const bool first = before->phase == OFFER;
    for (int seat = (before->actor + !first) % now->seats; seat != now->actor;
         seat = (seat + 1) % now->seats)
        assert_true(auction_seen.out[seat]);
    assert_false(auction_seen.out[now->actor]);
    assert_int_not_equal(now->actor, auction_seen.leader);
}

static void auctions_follow_the_rules(const pl_state *before, const pl_state *now,
                                      const pl_events *ev) {
    for (int i = 0; i < ev->n; i++)
        follow(&ev->at[i], now->seats);
    if (now->phase == BID) asked_in_turn(before, now);
}

static void an_auction_ends_when_all_others_are_out(void **unused) { /* MM-43, MM-47, MM-48 */
    (void)unused;
    every_random_game(auctions_follow_the_rules);
}

static void a_pass_is_final(void **unused) { /* MM-48 */
    (void)unused;
    lay_bids(NULL, "purple green brown", "purple purple", "purple green green brown brown");
    play(0, "offer anton");
    play(0, "bid green");
    play(1, "pass");
    play(2, "bid purple");
    play(0, "bid green,brown");
    assert_int_equal(table()->actor, 2); /* seat 1 is not asked again */
    play(2, "pass");
    assert_int_equal(table()->crew[0][0], monkey_card("anton"));
    play(1, "offer fritzi"); /* for the next monkey everyone is in again */
    play(1, "bid purple");
    assert_int_equal(table()->actor, 2);
    play(2, "bid green,brown");
    assert_int_equal(table()->actor, 1);
}

static void the_last_player_may_open(void **unused) { /* MM-49 */
    (void)unused;
    lay_bids(NULL, "purple", "purple", "brown purple");
    play(0, "offer anton");
    play(0, "pass");
    play(1, "pass");
    may(2, "pass; bid purple; bid brown; bid purple,brown");
    play(2, "bid brown");
    assert_true(happened(E_WIN, 2, monkey_card("anton"), 2)); /* at once */
    lay_bids(NULL, "purple", "purple", "brown purple");
    play(0, "offer anton");
    play(0, "pass");
    play(1, "pass");
    play(2, "pass");
    assert_true(table()->discarded == bit(monkey_card("anton")));
}

static void raising_may_change_coins(void **unused) { /* MM-50 */
    (void)unused;
    lay_bids(NULL, "purple purple brown", "green green", "");
    play(0, "offer anton");
    play(0, "bid brown");
    play(1, "bid green,green");
    may(0, "pass; bid purple,purple; bid purple,brown; bid purple,purple,brown");
    play(0, "bid purple,purple"); /* takes the brown coin back */
    assert_int_equal(table()->coins[0][BROWN], 1);
    assert_int_equal(table()->coins[0][PURPLE], 0);
}

static void add_only_keeps_the_coins_shown(void **unused) { /* MM-50 */
    (void)unused;
    lay_bids("rule.bids=add-only", "purple purple brown", "green green", "");
    play(0, "offer anton");
    play(0, "bid brown");
    play(1, "bid green,green");
    may(0, "pass; bid purple,brown; bid purple,purple,brown");
    refused(0, "bid purple,purple", 50);
    play(0, "bid purple,brown");
    assert_int_equal(table()->coins[0][BROWN], 0);
    /* what was shown for one monkey binds nobody for the next */
    play(1, "offer fritzi");
    may(1, "pass; bid green; bid green,green");
}

static uint8_t newest_bid[SEATS][USABLE];

static void bids_contain_the_last(const pl_state *before, const pl_state *now,
                                  const pl_events *ev) {
    (void)before;
    for (int i = 0; i < ev->n; i++) {
        const pl_event *e = &ev->at[i];
        if (e->kind == E_OFFER) memset(newest_bid, 0, sizeof newest_bid);
        for (int kind = 0; e->kind == E_BID && kind < USABLE; kind++) {
            if (now->option[BIDS]) assert_true(e->arg[kind + 1] >= newest_bid[e->seat][kind]);
            newest_bid[e->seat][kind] = (uint8_t)e->arg[kind + 1];
        }
    }
}

static void add_only_in_every_auction(void **unused) { /* MM-50 */
    (void)unused;
    every_random_game(bids_contain_the_last);
}

static void who_cannot_raise_passes(void **unused) { /* MM-51 */
    (void)unused;
    lay_bids(NULL, "red red", "purple", "purple purple");
    play(0, "offer anton"); /* seat 0 has no coin for it */
    told(E_OFFER, E_CANNOT_RAISE);
    assert_int_equal(table()->actor, 1);
    play(1, "bid purple");
    play(2, "bid purple,purple");
    assert_true(happened(E_CANNOT_RAISE, 1, monkey_card("anton"), 0));
    assert_true(happened(E_WIN, 2, monkey_card("anton"), 6));
    lay_bids(NULL, "purple", "purple", "green");
    play(0, "offer anton");
    play(0, "bid purple"); /* as much is not more */
    assert_int_equal(count_events(E_CANNOT_RAISE), 2);
    assert_true(happened(E_WIN, 0, monkey_card("anton"), 3));
}

static void asked_only_if_able(const pl_state *before, const pl_state *now, const pl_events *ev) {
    (void)before, (void)ev;
    if (now->phase != BID) return;
    pl_moves list = { .n = 0 };
    game->legal(now, now->actor, &list);
    assert_true(list.n > 1);
}

static void whoever_is_asked_can_bid(void **unused) { /* MM-51 */
    (void)unused;
    every_random_game(asked_only_if_able);
}

static void no_bid_at_all(void **unused) { /* MM-52 */
    (void)unused;
    lay_bids(NULL, "purple", "purple", "purple");
    const pl_state before = *table();
    auction("anton", PL_PUBLIC, "");
    told(E_PASS, E_UNSOLD);
    assert_true(table()->discarded == bit(monkey_card("anton")));
    assert_memory_equal(table()->coins, before.coins, sizeof before.coins);
    assert_int_equal(table()->actor, 1);
}

static void stays_discarded(const pl_state *before, const pl_state *now, const pl_events *ev) {
    if (!before) return;
    assert_true((now->discarded & before->discarded) == before->discarded);
    for (int i = 0; i < ev->n; i++)
        if (ev->at[i].kind == E_POOL || ev->at[i].kind == E_OFFER)
            assert_false(before->discarded & bit(ev->at[i].arg[0]));
}

static void discarded_monkeys_do_not_come_back(void **unused) { /* MM-52 */
    (void)unused;
    every_random_game(stays_discarded);
}

static void only_the_winner_pays(void **unused) { /* MM-53 */
    (void)unused;
    lay_bids(NULL, "purple purple brown", "purple green green", "brown");
    play(0, "offer anton");
    play(0, "bid purple,brown");
    assert_int_equal(table()->coins[0][PURPLE], 2); /* shown is not yet paid */
    play(1, "pass");
    assert_int_equal(table()->coins[0][PURPLE], 1);
    assert_int_equal(table()->coins[0][BROWN], 0);
    assert_int_equal(table()->supply[PURPLE], 6 - 2);
    assert_int_equal(table()->supply[BROWN], 6 - 1);
    assert_int_equal(table()->coins[1][PURPLE], 1);
    assert_int_equal(table()->coins[1][GREEN], 2);
    assert_int_equal(table()->coins[2][BROWN], 1);
}

static void losers_keep_what_they_have_shown(void **unused) { /* MM-53 */
    (void)unused;
    lay_bids(NULL, "purple purple", "purple green", "purple");
    play(0, "offer anton");
    play(0, "bid purple");
    play(1, "bid purple,green");
    play(0, "bid purple,purple");
    assert_true(happened(E_WIN, 0, monkey_card("anton"), 6));
    assert_int_equal(table()->coins[0][PURPLE], 0);
    assert_int_equal(table()->coins[1][PURPLE], 1);
    assert_int_equal(table()->coins[1][GREEN], 1);
    assert_int_equal(table()->coins[2][PURPLE], 1);
}

static void scorn_does_not_limit_bidding(void **unused) { /* MM-54 */
    (void)unused;
    lay_bids(NULL, "purple green brown", "", "");
    for (int tribe = 0; tribe < TRIBES; tribe++)
        set_scorn(tribe, 0);
    may(0, "offer anton; offer fritzi; offer belinda; offer bongo");
    play(0, "offer anton");
    may(0, "pass; bid purple; bid green; bid brown; bid purple,green; bid purple,brown;"
           "bid green,brown; bid purple,green,brown");
    play(0, "bid purple,green");
    assert_true(happened(E_WIN, 0, monkey_card("anton"), 5)); /* at full value */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_monkey_of_the_pool_is_put_up),
        cmocka_unit_test(even_without_coins),
        cmocka_unit_test(the_pool_is_not_refilled),
        cmocka_unit_test(two_are_left_for_the_last),
        cmocka_unit_test(whoever_puts_up_bids_first),
        cmocka_unit_test(the_first_may_pass_and_is_out),
        cmocka_unit_test(own_coins_three_allied_coins_two),
        cmocka_unit_test(coins_of_three_tribes_cannot_be_bid),
        cmocka_unit_test(three_colors_for_each_tribe),
        cmocka_unit_test(only_coins_that_you_own),
        cmocka_unit_test(no_number_can_be_named),
        cmocka_unit_test(any_set_of_coins_that_is_high_enough),
        cmocka_unit_test(bids_go_up),
        cmocka_unit_test(equal_bids_do_not_stand),
        cmocka_unit_test(around_the_table_as_often_as_needed),
        cmocka_unit_test(an_auction_ends_when_all_others_are_out),
        cmocka_unit_test(a_pass_is_final),
        cmocka_unit_test(the_last_player_may_open),
        cmocka_unit_test(raising_may_change_coins),
        cmocka_unit_test(add_only_keeps_the_coins_shown),
        cmocka_unit_test(add_only_in_every_auction),
        cmocka_unit_test(who_cannot_raise_passes),
        cmocka_unit_test(whoever_is_asked_can_bid),
        cmocka_unit_test(no_bid_at_all),
        cmocka_unit_test(discarded_monkeys_do_not_come_back),
        cmocka_unit_test(only_the_winner_pays),
        cmocka_unit_test(losers_keep_what_they_have_shown),
        cmocka_unit_test(scorn_does_not_limit_bidding),
    };
    return cmocka_run_group_tests_name("Bid Turns of Monkeys on the Moon", tests, NULL, NULL);
}
