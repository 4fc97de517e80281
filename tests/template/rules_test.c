/* SPDX-License-Identifier: MIT */
/* Prospectors: one test per clause of docs/rules/template.md. */
#include "games/template/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const pl_game *const game = &pl_game_template;

static struct {
    pl_match match;
    pl_step step[64];
    pl_events events;
} t;

static const char *const prizes_by_points =
    "golf-ball meteorite helium titanium ice glass basalt dust";

static const pl_state *state(void) {
    return pl_match_state(&t.match);
}

static void stack(pl_setup *setup, const char *deck, const char *cards) {
    char card[16];
    while (pl_word(&cards, card, sizeof card))
        assert_true(pl_setup_stack(game, setup, deck, card, NULL));
}

static void start(const pl_setup *setup) {
    assert_true(pl_match_start(&t.match, game, setup, t.step, 64, NULL));
    t.events.n = 0;
}

/* A game with these tools on top of their deck (five for each seat) and the prizes in falling
 * order. */
static void deal(int seats, const char *tools) {
    pl_setup setup;
    pl_setup_default(game, seats, &setup);
    stack(&setup, "tools", tools);
    stack(&setup, "prizes", prizes_by_points);
    start(&setup);
}

static void seal(int seat, const char *tool) {
    char text[32];
    pl_text out = PL_TEXT(text);
    pl_say(&out, "seal {0}", PL_S(tool));
    t.events.n = 0;
    assert_true(pl_match_play_text(&t.match, seat, text, &t.events, NULL));
}

/* One round: the tools of all seats, in their order. */
static void play_round(const char *tools) {
    char tool[16];
    for (int seat = 0; pl_word(&tools, tool, sizeof tool); seat++)
        seal(seat, tool);
}

static void seats(void **unused) { /* TP-1 */
    (void)unused;
    for (int n = 1; n <= 5; n++) {
        pl_setup setup;
        pl_setup_default(game, n, &setup);
        assert_int_equal(pl_match_start(&t.match, game, &setup, t.step, 64, NULL),
                         n >= 2 && n <= 4);
    }
}

static void cards(void **unused) { /* TP-2, TP-3 */
    (void)unused;
    int tools = 0, prizes = 0;
    for (int i = 0; i < game->cards; i++) {
        pl_card card;
        game->card(i, &card);
        const bool tool = strcmp(card.type, "tool") == 0;
        *(tool ? &tools : &prizes) += card.copies;
        assert_int_equal(card.copies, tool ? 3 : 1);
        char text[64];
        pl_text out = PL_TEXT(text);
        game->card_text(i, PL_EN, &out);
        char number[] = { (char)('1' + i % 8), 0 };
        assert_non_null(strstr(text, number));
    }
    assert_int_equal(tools, 24);
    assert_int_equal(prizes, 8);
}

static void hands(void **unused) { /* TP-4 */
    (void)unused;
    deal(2, "spoon spoon spoon brush brush  digger digger digger auger auger  pick");
    assert_int_equal(state()->seat[0].hand[1], 3);
    assert_int_equal(state()->seat[0].hand[2], 2);
    assert_int_equal(state()->seat[1].hand[8], 3);
    assert_int_equal(state()->seat[1].hand[7], 2);
    assert_int_equal(state()->deck[state()->drawn], 5);
    assert_int_equal(state()->drawn, 10);
}

static void arranged_too_often(void **unused) { /* TP-2: there are three of each */
    (void)unused;
    pl_setup setup;
    pl_setup_default(game, 2, &setup);
    stack(&setup, "tools", "spoon spoon spoon spoon");
    pl_error err = { .lang = PL_EN };
    assert_false(pl_match_start(&t.match, game, &setup, t.step, 64, &err));
    assert_non_null(strstr(err.text, "spoon"));
}

static void five_prizes(void **unused) { /* TP-5, TP-6 */
    (void)unused;
    deal(2, "spoon brush trowel spade pick  spoon brush trowel spade pick");
    static const char *const tool[] = { "spoon", "brush", "trowel", "spade", "pick" };
    for (int i = 0; i < 5; i++) {
        assert_int_equal(state()->round, i);
        assert_int_equal(state()->prize[i], 8 - i);
        seal(0, tool[i]);
        seal(1, tool[(i + 1) % 5]);
    }
    assert_int_equal(game->to_act(state()), 0);
    pl_result end;
    game->scores(state(), &end);
    assert_int_equal(end.score[0] + end.score[1], 8 + 7 + 6 + 5 + 4);
}

static void sealing(void **unused) { /* TP-7 */
    (void)unused;
    deal(3, "spoon brush trowel spade pick  spoon brush trowel spade pick");
    assert_int_equal(game->to_act(state()), 7);
    pl_state before, after;
    game->view(state(), 2, &before);
    seal(1, "spade");
    seal(0, "brush");
    assert_int_equal(t.events.n, 0);
    game->view(state(), 2, &after);
    assert_memory_equal(&before, &after, sizeof before);
    assert_true(pl_match_undo(&t.match, 1, NULL));
    assert_int_equal(game->to_act(state()), 6);
    seal(1, "pick");
    assert_int_equal(state()->seat[1].sealed, 5);
}

static void only_from_the_hand(void **unused) { /* TP-8 */
    (void)unused;
    deal(2, "spoon brush trowel spade pick");
    pl_error err = { .lang = PL_EN };
    assert_false(pl_match_play_text(&t.match, 0, "seal digger", NULL, &err));
    assert_int_equal(err.clause, 8);
    assert_non_null(strstr(err.text, "Excavator"));
    assert_false(pl_match_play_text(&t.match, 0, "pass", NULL, &err));
}

static void showing(void **unused) { /* TP-9 */
    (void)unused;
    deal(2, "spoon brush trowel spade pick  spoon brush trowel spade pick");
    play_round("spade pick");
    assert_int_equal(state()->played[4], 1);
    assert_int_equal(state()->played[5], 1);
    assert_int_equal(state()->seat[0].hand[4], 0);
    assert_int_equal(t.events.at[0].kind, SHOWED);
    assert_int_equal(t.events.at[1].kind, SHOWED);
}

static void strongest_alone(void **unused) { /* TP-10 */
    (void)unused;
    deal(3, "pick drill spoon spoon spoon  pick drill brush brush brush  trowel spade");
    play_round("pick pick trowel");
    assert_int_equal(points(state(), 2), 8);
}

static void nobody(void **unused) { /* TP-11 */
    (void)unused;
    deal(4, "pick drill spoon spoon spoon  pick drill brush brush brush "
            "trowel spade auger auger auger  trowel spade digger digger digger");
    play_round("pick pick trowel trowel");
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(points(state(), seat), 0);
    assert_int_equal(state()->drawn, 20);
    assert_int_equal(t.events.at[4].kind, LOST);
    assert_int_equal(state()->round, 1);
}

static void drawing(void **unused) { /* TP-12 */
    (void)unused;
    deal(4, "spoon brush trowel spade pick  spoon brush trowel spade pick "
            "spoon brush trowel spade pick  drill drill auger auger digger");
    static const char *const low[] = { "spoon", "brush", "trowel", "spade", "pick" };
    static const char *const high[] = { "drill", "drill", "auger", "auger", "digger" };
    for (int i = 0; i < 5; i++) {
        for (int seat = 0; seat < 3; seat++)
            seal(seat, low[i]);
        seal(3, high[i]);
        const pl_event *drew = &t.events.at[5];
        assert_int_equal(drew->kind == DREW, i < 4);
        if (i < 4) assert_int_equal(drew->knows, 1 << 3);
        if (i < 4) assert_true(drew->secret[0] >= 6);
    }
    assert_int_equal(state()->drawn, 24);
    assert_int_equal(hand_size(state(), 3), 4);
}

static void ranks(void **unused) { /* TP-13, TP-14 */
    (void)unused;
    deal(3, "digger digger auger spoon spoon  digger drill drill pick spoon "
            "auger auger drill brush brush");
    play_round("digger pick brush");   /* seat 0: 8 */
    play_round("spoon drill brush");   /* seat 1: 7 */
    play_round("digger digger auger"); /* seat 2: 6 */
    play_round("spoon spoon auger");   /* seat 2: 5 */
    play_round("auger drill drill");   /* seat 0: 4 */
    pl_result end;
    game->scores(state(), &end);
    assert_int_equal(end.score[0], 12);
    assert_int_equal(end.score[1], 7);
    assert_int_equal(end.score[2], 11);
    assert_int_equal(end.rank[0], 1);
    assert_int_equal(end.rank[1], 3);
    assert_int_equal(end.rank[2], 2);
}

static void shared_ranks(void **unused) { /* TP-14 */
    (void)unused;
    deal(2, "spoon brush trowel spade pick  spoon brush trowel spade pick");
    play_round("spoon spoon");
    play_round("brush brush");
    pl_result now;
    game->scores(state(), &now);
    assert_int_equal(now.rank[0], 1);
    assert_int_equal(now.rank[1], 1);
}

static void weakest_alone(void **unused) { /* TP-15 */
    (void)unused;
    pl_setup setup;
    pl_setup_default(game, 3, &setup);
    assert_true(pl_setup_option(game, &setup, "variant.low", "on", NULL));
    stack(&setup, "tools",
          "pick drill spoon spoon auger  pick drill spoon brush brush  trowel spade");
    stack(&setup, "prizes", prizes_by_points);
    start(&setup);
    play_round("spoon spoon trowel");
    assert_int_equal(points(state(), 2), 8);
    play_round("drill pick spade");
    assert_int_equal(points(state(), 2), 15);
}

static void open_and_hidden(void **unused) { /* TP-16 */
    (void)unused;
    deal(2, "spoon brush trowel spade pick  drill auger digger digger digger");
    play_round("spoon drill");
    seal(1, "auger");
    pl_state v;
    game->view(state(), 0, &v);
    assert_memory_equal(v.prize, "\10\7\0\0\0\0\0\0", 8);
    assert_int_equal(v.played[1] + v.played[6], 2);
    assert_int_equal(v.seat[1].won, 1 << 7);
    assert_int_equal(hand_size(&v, 1), 5);
    assert_int_equal(v.seat[1].hand[UNKNOWN], 5);
    assert_int_equal(v.seat[1].sealed, 0);
    assert_int_equal(v.seat[0].hand[2], 1);
    assert_int_equal(v.drawn, 11);
    for (int i = 0; i < TOOL_CARDS; i++)
        assert_int_equal(v.deck[i], 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats),
        cmocka_unit_test(cards),
        cmocka_unit_test(hands),
        cmocka_unit_test(arranged_too_often),
        cmocka_unit_test(five_prizes),
        cmocka_unit_test(sealing),
        cmocka_unit_test(only_from_the_hand),
        cmocka_unit_test(showing),
        cmocka_unit_test(strongest_alone),
        cmocka_unit_test(nobody),
        cmocka_unit_test(drawing),
        cmocka_unit_test(ranks),
        cmocka_unit_test(shared_ranks),
        cmocka_unit_test(weakest_alone),
        cmocka_unit_test(open_and_hidden),
    };
    return cmocka_run_group_tests_name("Prospectors", tests, NULL, NULL);
}
