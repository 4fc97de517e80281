/* SPDX-License-Identifier: MIT */
/* Monkeys on the Moon: components, set-up and the round, MM-1 to MM-17. */
#include "table.h"

#include <string.h>

static const pl_game *const game = &pl_game_monkeys;

enum { SEEDS = 40 };

static void every_random_game(table_look *look) {
    for (int seats = 2; seats <= SEATS; seats++)
        for (uint64_t seed = 1; seed <= SEEDS; seed++)
            random_game((struct layout){ .seats = seats, .seed = seed, .circle = "" }, look);
}

/* ---- components ---- */

static void two_to_four_players(void **unused) { /* MM-1 */
    (void)unused;
    for (int seats = 1; seats <= 5; seats++) {
        pl_error err = { .lang = PL_DE };
        assert_int_equal(can_start(game, seats, "random", &err), seats >= 2 && seats <= 4);
        assert_true(seats >= 2 && seats <= 4 ? !err.text[0] : err.text[0] != 0);
    }
}

static void left_is_the_next_seat(void **unused) { /* MM-1 */
    (void)unused;
    for (int seats = 2; seats <= SEATS; seats++) {
        lay_table((struct layout){ .seats = seats, .options = "first=1" });
        for (int turn = 0; turn < seats; turn++) {
            assert_int_equal(table()->actor, (1 + turn) % seats);
            const int card = table()->hand[table()->actor][0];
            char move[64];
            pl_text out = PL_TEXT(move);
            pl_say(&out, "play {0} advance {1}", PL_S(mm_civs[card].id),
                   PL_S(mm_tribes[mm_civs[card].tribe].id));
            play(table()->actor, move);
        }
    }
}

static void six_tribes(void **unused) { /* MM-1 */
    (void)unused;
    static const char *const tribe[] = { "brown", "black", "green", "blue", "red", "purple" };
    assert_int_equal(cards_of_type(game, "tribe"), 6);
    for (int i = 0; i < 6; i++) {
        pl_card card;
        const int index = pl_card_find(game, tribe[i]);
        assert_true(index >= 0);
        game->card(index, &card);
        assert_string_equal(card.type, "tribe");
    }
}

static void most_points_win(const pl_state *before, const pl_state *now, const pl_events *ev) {
    (void)before, (void)ev;
    if (now->phase != OVER) return;
    pl_result result;
    game->scores(now, &result);
    for (int seat = 0; seat < now->seats; seat++)
        for (int other = 0; other < now->seats; other++)
            if (result.score[other] > result.score[seat])
                assert_true(result.rank[other] < result.rank[seat]);
}

static void the_winner_has_most_points(void **unused) { /* MM-1 */
    (void)unused;
    every_random_game(most_points_win);
}

static void coins_add_up(const pl_state *before, const pl_state *now, const pl_events *ev) {
    (void)before, (void)ev;
    static const int in_play[] = { [2] = 5, [3] = 6, [4] = 7 };
    for (int tribe = 0; tribe < TRIBES; tribe++) {
        int coins = now->supply[tribe];
        for (int seat = 0; seat < now->seats; seat++)
            coins += now->coins[seat][tribe];
        assert_int_equal(coins, in_play[now->seats]);
    }
}

static void coins_of_a_color_never_change_in_number(void **unused) { /* MM-2, MM-13 */
    (void)unused;
    every_random_game(coins_add_up);
}

/* How many cards of each tribe carry each number. */
typedef int histogram[TRIBES][6];

static void civ_cards(void **unused) { /* MM-3 */
    (void)unused;
    histogram n = { { 0 } };
    for (int card = 1; card <= CIVS; card++)
        n[mm_civs[card].tribe][mm_civs[card].steps]++;
    assert_int_equal(cards_of_type(game, "civ"), 36);
    for (int tribe = 0; tribe < TRIBES; tribe++)
        for (int steps = 0; steps < 6; steps++)
            assert_int_equal(n[tribe][steps], steps >= 2 && steps <= 4 ? 2 : 0);
}

static void monkey_cards(void **unused) { /* MM-4 */
    (void)unused;
    static const int wanted[6] = { [3] = 2, [4] = 3, [5] = 2 };
    histogram n = { { 0 } };
    int status[TRIBES] = { 0 };
    for (int card = 1; card <= MONKEYS; card++) {
        n[mm_monkeys[card].tribe][mm_monkeys[card].status]++;
        status[mm_monkeys[card].tribe] += mm_monkeys[card].status;
    }
    assert_int_equal(cards_of_type(game, "monkey"), 42);
    for (int tribe = 0; tribe < TRIBES; tribe++) {
        assert_memory_equal(n[tribe], wanted, sizeof wanted);
        assert_int_equal(status[tribe], 28);
    }
}

static void ship_cards(void **unused) { /* MM-5 */
    (void)unused;
    static const int points[] = { [2] = 1, [3] = 2, [4] = 4 };
    histogram n = { { 0 } };
    for (int card = 1; card <= SHIPS; card++) {
        const struct ship *ship = &mm_ships[card];
        n[ship->tribe][ship->seats]++;
        assert_in_range(ship->seats, 2, 4);
        assert_int_equal(ship->points, points[ship->seats]);
    }
    assert_int_equal(cards_of_type(game, "ship"), 18);
    for (int tribe = 0; tribe < TRIBES; tribe++)
        for (int seats = 2; seats <= 4; seats++)
            assert_int_equal(n[tribe][seats], 1);
}

static void everybody_sees_scorn(const pl_state *before, const pl_state *now, const pl_events *ev) {
    (void)before, (void)ev;
    for (int seat = PL_PUBLIC; seat < now->seats; seat++) {
        pl_state view;
        game->view(now, seat, &view);
        assert_memory_equal(view.scorn, now->scorn, sizeof now->scorn);
    }
    for (int tribe = 0; tribe < TRIBES; tribe++)
        assert_in_range(now->scorn[tribe], 0, now->seats);
}

static void one_scorn_card_for_each_tribe_in_the_open(void **unused) { /* MM-6 */
    (void)unused;
    assert_int_equal(cards_of_type(game, "scorn"), 6);
    every_random_game(everybody_sees_scorn);
}

static void no_other_cards(void **unused) { /* MM-6 */
    (void)unused;
    assert_int_equal(game->cards, 6 + 36 + 42 + 18 + 6);
}

static void sixteen_spaces(void **unused) { /* MM-7 */
    (void)unused;
    lay_table((struct layout){ .civ = "green-3a green-4a" });
    set_stone(GREEN, 12);
    play(0, "play green-3a advance green");
    assert_int_equal(table()->stone[GREEN], 15);
    assert_int_equal(table()->place[GREEN], 0);
    lay_table((struct layout){ .civ = "green-3a green-4a" });
    set_stone(GREEN, 12);
    play(0, "play green-4a advance green");
    assert_int_equal(table()->place[GREEN], 1);
}

static void white_dot_on_space_twelve(void **unused) { /* MM-7 */
    (void)unused;
    static const uint8_t swapped[TRIBES] = { PURPLE, GREEN, BROWN, BLUE, BLACK, RED };
    for (int space = 8; space <= 10; space++)
        for (int on = 0; on <= 1; on++) {
            lay_table((struct layout){ .civ = "green-2a green-3a",
                                       .options = on ? "variant.treachery=on" : NULL });
            set_stone(GREEN, space);
            play(0, "play green-2a advance green");
            const bool struck = on && space == 10;
            assert_int_equal(count_events(E_TREACHERY), struck);
            assert_int_equal(memcmp(table()->circle, swapped, TRIBES) == 0, struck);
        }
}

/* ---- set-up ---- */

/* The n-th of the 720 orders, as a list of tribe ids. */
static void write_order(int n, pl_text *out) {
    const char *left[TRIBES];
    for (int tribe = 0; tribe < TRIBES; tribe++)
        left[tribe] = mm_tribes[tribe].id;
    for (int size = TRIBES; size > 0; size--) {
        const int pick = n % size;
        n /= size;
        pl_text_str(out, left[pick]);
        pl_text_char(out, ' ');
        left[pick] = left[size - 1];
    }
}

static bool are_neighbors(const pl_state *s, int a, int b) {
    int at[TRIBES];
    for (int i = 0; i < TRIBES; i++)
        at[s->circle[i]] = i;
    const int apart = (at[a] - at[b] + TRIBES) % TRIBES;
    return apart == 1 || apart == TRIBES - 1;
}

static void check_circle(void) {
    pl_state *s = table();
    for (int tribe = 0; tribe < TRIBES; tribe++) {
        const int rival = s->rival[tribe];
        int allies = 0, neither = 0;
        for (int other = 0; other < TRIBES; other++) {
            const bool ally = s->next[tribe] == other || s->prev[tribe] == other;
            const bool mutual = s->next[other] == tribe || s->prev[other] == tribe;
            assert_int_equal(ally, are_neighbors(s, tribe, other));
            assert_int_equal(ally, mutual);
            allies += ally;
            neither += !ally && other != tribe && other != rival;
        }
        assert_int_equal(allies, 2);
        assert_int_equal(neither, 2);
        assert_int_equal(s->rival[rival], tribe);
        assert_int_not_equal(rival, tribe);
        assert_false(are_neighbors(s, tribe, rival));
    }
}

static void circle_makes_allies_and_rivals(void **unused) { /* MM-8 */
    (void)unused;
    for (int n = 0; n < 720; n++) {
        char order[64];
        pl_text out = PL_TEXT(order);
        write_order(n, &out);
        lay_table((struct layout){ .circle = order });
        check_circle();
        for (int i = 0; i < TRIBES / 2; i++)
            assert_int_equal(table()->rival[table()->circle[i]], table()->circle[i + 3]);
    }
}

static int order_number(const uint8_t circle[TRIBES]) {
    int n = 0;
    for (int i = 0; i < TRIBES; i++) {
        int smaller = 0;
        for (int j = i + 1; j < TRIBES; j++)
            smaller += circle[j] < circle[i];
        n = n * (TRIBES - i) + smaller;
    }
    return n;
}

static void circle_is_laid_out_at_random(void **unused) { /* MM-8 */
    (void)unused;
    static bool seen[720];
    int orders = 0, at[TRIBES][TRIBES] = { { 0 } };
    for (uint64_t seed = 1; seed <= 12000; seed++) {
        lay_table((struct layout){ .circle = "", .seed = seed });
        bool *here = &seen[order_number(table()->circle)];
        orders += !*here;
        *here = true;
        for (int i = 0; i < TRIBES; i++)
            at[i][table()->circle[i]]++;
    }
    assert_int_equal(orders, 720);
    for (int i = 0; i < TRIBES * TRIBES; i++)
        assert_in_range(at[i / TRIBES][i % TRIBES], 1850, 2150);
}

static void stones_and_scorn_begin_aside(void **unused) { /* MM-9 */
    (void)unused;
    for (int seats = 2; seats <= SEATS; seats++) {
        lay_table((struct layout){ .seats = seats });
        for (int tribe = 0; tribe < TRIBES; tribe++) {
            assert_int_equal(table()->stone[tribe], 0);
            assert_int_equal(table()->place[tribe], 0);
            assert_int_equal(table()->scorn[tribe], 0);
        }
        assert_int_equal(table()->finished, 0);
    }
}

static void monkey_pool(void **unused) { /* MM-10 */
    (void)unused;
    for (int seats = 2; seats <= SEATS; seats++) {
        lay_table(
            (struct layout){ .seats = seats, .monkeys = "bongo mika basil piet rasmus anton" });
        assert_int_equal(table()->pool_size, seats + 1);
        assert_int_equal(table()->pool[0], monkey_card("bongo"));
        assert_int_equal(table()->pool[2], monkey_card("basil"));
        assert_int_equal(table()->monkeys_left, 42 - seats - 1);
        pl_state view;
        game->view(table(), PL_PUBLIC, &view);
        assert_memory_equal(view.pool, table()->pool, sizeof view.pool);
        for (int i = 0; i < MONKEYS; i++)
            assert_int_equal(view.monkey[i], 0);
    }
}

/* Every card of a deck comes to lie on top, none much more often than another. */
static void assert_shuffled(const uint8_t *top, int cards) {
    enum { EACH = 60 };
    int seen[MONKEYS + 1] = { 0 };
    for (int i = 0; i < cards * EACH; i++) {
        lay_table((struct layout){ .circle = "", .seed = (uint64_t)i + 1 });
        seen[*top]++;
    }
    for (int card = 1; card <= cards; card++)
        assert_in_range(seen[card], EACH / 2, EACH * 3 / 2);
}

static void decks_are_shuffled(void **unused) { /* MM-10, MM-11, MM-14 */
    (void)unused;
    assert_shuffled(&table()->pool[0], MONKEYS);
    assert_shuffled(&table()->hand[0][0], CIVS);
    assert_shuffled(&table()->civ[0], CIVS);
    assert_shuffled(&table()->ship[0], SHIPS);
}

static bool any_view_differs(const pl_state *a, const pl_state *b) {
    for (int seat = PL_PUBLIC; seat < a->seats; seat++) {
        pl_state va, vb;
        game->view(a, seat, &va);
        game->view(b, seat, &vb);
        if (memcmp(&va, &vb, sizeof va) != 0) return true;
    }
    return false;
}

static void cards_are_removed_unseen(void **unused) { /* MM-11 */
    (void)unused;
    static const int removed[] = { [2] = 12, [3] = 9, [4] = 4 };
    for (int seats = 2; seats <= SEATS; seats++) {
        lay_table((struct layout){ .seats = seats });
        const pl_state *s = table();
        assert_int_equal(s->civ_removed, removed[seats]);
        /* with another card removed, everybody would see the same */
        pl_state other = *s;
        other.civ[0] = s->civ[s->civ_removed];
        other.civ[s->civ_removed] = s->civ[0];
        assert_false(any_view_differs(s, &other));
    }
}

static int removed_at_first;
static uint8_t removed_card[CIVS];

static void stay_removed(const pl_state *before, const pl_state *now, const pl_events *ev) {
    (void)ev;
    if (!before) {
        removed_at_first = now->civ_removed;
        memcpy(removed_card, now->civ, now->civ_removed);
    }
    for (int i = 0; i < removed_at_first; i++)
        assert_false(now->played & bit(removed_card[i]));
    if (now->phase == OVER) assert_int_equal(now->civ_left, removed_at_first);
}

static void removed_cards_never_come_back(void **unused) { /* MM-11 */
    (void)unused;
    every_random_game(stay_removed);
}

static void two_cards_seen_by_their_holder_alone(void **unused) { /* MM-12 */
    (void)unused;
    static const int deck[] = { [2] = 20, [3] = 21, [4] = 24 };
    for (int seats = 2; seats <= SEATS; seats++) {
        lay_table((struct layout){ .seats = seats, .civ = "red-2a red-2b blue-3a blue-3b" });
        pl_state *s = table();
        assert_int_equal(s->hand[0][0], civ_card("red-2a"));
        assert_int_equal(s->hand[0][1], civ_card("red-2b"));
        assert_int_equal(s->hand[1][0], civ_card("blue-3a"));
        assert_int_equal(s->civ_left - s->civ_removed, deck[seats]);
        for (int seat = PL_PUBLIC; seat < seats; seat++) {
            pl_state view;
            game->view(s, seat, &view);
            for (int holder = 0; holder < seats; holder++) {
                assert_int_equal(view.hand_size[holder], 2);
                assert_int_equal(view.hand[holder][0], holder == seat ? s->hand[holder][0] : 0);
                assert_int_equal(view.hand[holder][1], holder == seat ? s->hand[holder][1] : 0);
            }
        }
    }
}

static void coins_at_the_start(void **unused) { /* MM-13 */
    (void)unused;
    for (int seats = 2; seats <= SEATS; seats++) {
        lay_table((struct layout){ .seats = seats });
        for (int tribe = 0; tribe < TRIBES; tribe++) {
            assert_int_equal(table()->supply[tribe], 3);
            for (int seat = 0; seat < seats; seat++)
                assert_int_equal(table()->coins[seat][tribe], 1);
        }
    }
}

static void ships_are_dealt_face_up(void **unused) { /* MM-14 */
    (void)unused;
    for (int seats = 2; seats <= SEATS; seats++) {
        lay_table((struct layout){ .seats = seats });
        const pl_state *s = table();
        pl_state view;
        game->view(s, PL_PUBLIC, &view);
        for (int seat = 0; seat < seats; seat++) {
            assert_in_range(view.ship[seat], 1, SHIPS);
            assert_int_equal(view.crew_size[seat], 0);
        }
        assert_in_range(view.ship_pool[0], 1, SHIPS);
        assert_in_range(view.ship_pool[1], 1, SHIPS);
        assert_int_equal(s->ships_left, 18 - seats - 2);
        assert_null(mm_sane(s)); /* no ship lies in two places */
        /* nobody was asked for a ship: the first decision is a Civilization Turn */
        assert_int_equal(s->phase, CIV);
    }
}

static void a_seat_can_be_named_to_begin(void **unused) { /* MM-15 */
    (void)unused;
    static const char *const option[] = { "first=0", "first=1", "first=2", "first=3" };
    for (int seats = 2; seats <= SEATS; seats++)
        for (int first = 0; first < SEATS; first++) {
            pl_error err[2] = { { .lang = PL_EN }, { .lang = PL_DE } };
            for (int lang = 0; lang < 2; lang++) {
                const bool starts = can_start(game, seats, option[first] + 6, &err[lang]);
                assert_int_equal(starts, first < seats);
                assert_int_equal(err[lang].text[0] != 0, !starts);
            }
            if (first >= seats) continue;
            lay_table((struct layout){ .seats = seats, .options = option[first] });
            assert_int_equal(table()->start, first);
            assert_int_equal(table()->actor, first);
        }
}

static void otherwise_chance_decides_who_begins(void **unused) { /* MM-15 */
    (void)unused;
    for (int seats = 2; seats <= SEATS; seats++) {
        int first[SEATS] = { 0 };
        for (uint64_t seed = 1; seed <= 1200; seed++) {
            lay_table((struct layout){ .seats = seats, .options = "first=random", .seed = seed });
            assert_int_equal(table()->start, table()->actor);
            first[table()->start]++;
        }
        for (int seat = 0; seat < seats; seat++)
            assert_in_range(first[seat], 1200 / seats - 100, 1200 / seats + 100);
    }
}

/* ---- the round ---- */

static struct {
    int plays, offers, rounds, turns;
    int started[SEATS];
    bool bidding;
} seen;

static void begin_round(const pl_state *now) {
    seen.rounds++;
    seen.turns = 0;
    seen.bidding = false;
    seen.started[now->start]++;
}

/* A turn begins with a card played or a monkey put up; its seat is the next one of this stage. */
static void begin_turn(const pl_state *before, const pl_event *e) {
    const bool offer = e->kind == E_OFFER;
    if (offer && !seen.bidding) {
        assert_int_equal(seen.turns, before->seats);
        seen.bidding = true;
        seen.turns = 0;
    }
    assert_int_equal(offer, seen.bidding);
    assert_int_equal(e->seat, (before->start + seen.turns) % before->seats);
    seen.turns++;
    if (offer)
        seen.offers++;
    else
        seen.plays++;
}

static void count_turns(const pl_state *before, const pl_state *now, const pl_events *ev) {
    if (!before) {
        memset(&seen, 0, sizeof seen);
        begin_round(now);
    }
    for (int i = 0; i < ev->n; i++) {
        const pl_event *e = &ev->at[i];
        if (e->kind == E_PLAY || e->kind == E_OFFER) begin_turn(before, e);
        if (e->kind != E_ROUND) continue;
        assert_true(seen.bidding);
        assert_int_equal(seen.turns, now->seats);
        begin_round(now);
    }
    if (now->phase != OVER) return;
    static const int rounds[] = { [2] = 12, [3] = 9, [4] = 8 };
    static const int turns[] = { [2] = 24, [3] = 27, [4] = 32 };
    static const int starts[] = { [2] = 6, [3] = 3, [4] = 2 };
    assert_int_equal(seen.rounds, rounds[now->seats]);
    assert_int_equal(seen.plays, turns[now->seats]);
    assert_int_equal(seen.offers, turns[now->seats]);
    assert_true(seen.bidding);
    assert_int_equal(seen.turns, now->seats);
    for (int seat = 0; seat < now->seats; seat++)
        assert_int_equal(seen.started[seat], starts[now->seats]);
}

static void civilization_turns_then_bid_turns(void **unused) { /* MM-16, MM-17 */
    (void)unused;
    every_random_game(count_turns);
    random_game((struct layout){ .options = "first=2", .seed = 5 }, count_turns);
}

static void the_round_of_three(void **unused) { /* MM-16 */
    (void)unused;
    lay_table((struct layout){ .options = "first=2",
                               .civ = "green-2a green-3a blue-2a blue-3a red-2a red-3a",
                               .monkeys = "bongo hubert mika kuno" });
    play(2, "play red-2a advance red");
    play(0, "play green-2a advance green");
    play(1, "play blue-2a advance blue");
    auction("bongo", PL_PUBLIC, "");
    assert_int_equal(table()->actor, 0);
    auction("hubert", PL_PUBLIC, "");
    assert_int_equal(table()->actor, 1);
    auction("mika", PL_PUBLIC, "");
    assert_int_equal(table()->round, 2);
    assert_int_equal(table()->phase, CIV);
    assert_int_equal(table()->actor, 0);
    assert_int_equal(count_events(E_POOL), 3);
    assert_int_equal(count_events(E_DEAL), 3);
}

static void twelve_nine_or_eight_rounds(void **unused) { /* MM-17 */
    (void)unused;
    static const int rounds[] = { [2] = 12, [3] = 9, [4] = 8 };
    for (int seats = 2; seats <= SEATS; seats++) {
        lay_table((struct layout){ .seats = seats });
        assert_int_equal(table()->rounds, rounds[seats]);
        assert_int_equal(table()->round, 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_to_four_players),
        cmocka_unit_test(left_is_the_next_seat),
        cmocka_unit_test(six_tribes),
        cmocka_unit_test(the_winner_has_most_points),
        cmocka_unit_test(coins_of_a_color_never_change_in_number),
        cmocka_unit_test(civ_cards),
        cmocka_unit_test(monkey_cards),
        cmocka_unit_test(ship_cards),
        cmocka_unit_test(one_scorn_card_for_each_tribe_in_the_open),
        cmocka_unit_test(no_other_cards),
        cmocka_unit_test(sixteen_spaces),
        cmocka_unit_test(white_dot_on_space_twelve),
        cmocka_unit_test(circle_makes_allies_and_rivals),
        cmocka_unit_test(circle_is_laid_out_at_random),
        cmocka_unit_test(stones_and_scorn_begin_aside),
        cmocka_unit_test(monkey_pool),
        cmocka_unit_test(decks_are_shuffled),
        cmocka_unit_test(cards_are_removed_unseen),
        cmocka_unit_test(removed_cards_never_come_back),
        cmocka_unit_test(two_cards_seen_by_their_holder_alone),
        cmocka_unit_test(coins_at_the_start),
        cmocka_unit_test(ships_are_dealt_face_up),
        cmocka_unit_test(a_seat_can_be_named_to_begin),
        cmocka_unit_test(otherwise_chance_decides_who_begins),
        cmocka_unit_test(civilization_turns_then_bid_turns),
        cmocka_unit_test(the_round_of_three),
        cmocka_unit_test(twelve_nine_or_eight_rounds),
    };
    return cmocka_run_group_tests_name("set-up of Monkeys on the Moon", tests, NULL, NULL);
}
