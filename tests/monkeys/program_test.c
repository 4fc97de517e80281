/* SPDX-License-Identifier: MIT */
/* Monkeys on the Moon: options, what is open and what is hidden, what is asked, and chance,
 * MM-99 to MM-103. */
#include "table.h"

#include <string.h>

static const pl_game *const game = &pl_game_monkeys;

enum { COMBINATIONS = 16 };

/* The four options with two choices each, one bit per option. */
static const char *combination(int n) {
    static char options[128];
    static const char *const option[] = { "variant.scorn=on", "variant.treachery=on",
                                          "rule.bids=add-only", "rule.final-launch=any" };
    pl_text out = PL_TEXT(options);
    for (int i = 0; i < 4; i++)
        if (n >> i & 1) pl_say(&out, "{0} ", PL_S(option[i]));
    return options;
}

static void random_games(int seeds, table_look *look) {
    for (int seats = 2; seats <= SEATS; seats++)
        for (int seed = 0; seed < seeds; seed++)
            random_game((struct layout){ .seats = seats,
                                         .seed = (uint64_t)seed + 1,
                                         .circle = "",
                                         .options = combination(seed % COMBINATIONS) },
                        look);
}

/* ---- options ---- */

static void the_options_and_their_defaults(void **unused) { /* MM-99 */
    (void)unused;
    static const struct {
        const char *id, *choice[5];
    } wanted[] = {
        { "variant.scorn", { "off", "on" } },          { "variant.treachery", { "off", "on" } },
        { "rule.bids", { "free", "add-only" } },       { "rule.final-launch", { "crewed", "any" } },
        { "first", { "random", "0", "1", "2", "3" } },
    };
    assert_int_equal(game->options, sizeof wanted / sizeof *wanted);
    for (int i = 0; i < game->options; i++) {
        assert_string_equal(game->option[i].id, wanted[i].id);
        for (int c = 0; c < game->option[i].choices; c++)
            assert_string_equal(game->option[i].choice[c].id, wanted[i].choice[c]);
        assert_null(game->option[i].choices < 5 ? wanted[i].choice[game->option[i].choices] : NULL);
        assert_non_null(pl_clause_find(game, game->option[i].clause));
    }
    lay_table((struct layout){ .options = "first=random" });
    for (int i = 0; i < OPTIONS; i++)
        assert_int_equal(table()->option[i], 0);
}

static void all_options_can_be_combined(void **unused) { /* MM-99 */
    (void)unused;
    for (int n = 0; n < COMBINATIONS; n++) {
        lay_table((struct layout){ .options = combination(n) });
        for (int i = 0; i < 4; i++)
            assert_int_equal(table()->option[i], n >> i & 1);
    }
}

static void only_seats_in_the_game_can_begin(void **unused) { /* MM-99 */
    (void)unused;
    for (int seats = 2; seats <= SEATS; seats++)
        for (int first = 0; first < SEATS; first++) {
            static pl_match match;
            static pl_step step[8];
            pl_setup setup;
            pl_setup_default(game, seats, &setup);
            setup.option[FIRST] = (uint8_t)(first + 1);
            const bool started = pl_match_start(&match, game, &setup, step, 8, NULL);
            assert_int_equal(started, first < seats);
            if (started) assert_int_equal(pl_match_state(&match)->actor, first);
        }
}

static void watch_options(const pl_state *before, const pl_state *now, const pl_events *events) {
    (void)events;
    if (before) assert_memory_equal(before->option, now->option, OPTIONS);
}

static void options_never_change(void **unused) { /* MM-99 */
    (void)unused;
    random_games(COMBINATIONS, watch_options);
}

/* ---- open and hidden ---- */

#define SAME(field) assert_memory_equal(&v->field, &s->field, sizeof s->field)

static void check_open_table(const pl_state *s, const pl_state *v) {
    SAME(circle), SAME(next), SAME(prev), SAME(rival), SAME(swapped);
    SAME(stone), SAME(place), SAME(finished);
    SAME(pool), SAME(pool_size), SAME(ship_pool);
    SAME(played), SAME(discarded);
    SAME(civ_left), SAME(civ_removed), SAME(monkeys_left), SAME(ships_left), SAME(ships_known);
    SAME(supply), SAME(scorn);
    SAME(seats), SAME(phase), SAME(actor), SAME(stage), SAME(turn), SAME(start), SAME(round);
    SAME(rounds), SAME(option);
}

static void check_open_players(const pl_state *s, const pl_state *v) {
    SAME(coins), SAME(hand_size);
    SAME(ship), SAME(crew), SAME(crew_size), SAME(waiting), SAME(waiting_size);
    SAME(launched), SAME(ships_scored);
    SAME(lot), SAME(high), SAME(leader), SAME(passed), SAME(shown);
    SAME(tribe), SAME(steps);
}

static void watch_open(const pl_state *before, const pl_state *now, const pl_events *events) {
    (void)before, (void)events;
    for (int seat = PL_PUBLIC; seat < now->seats; seat++) {
        pl_state view;
        game->view(now, seat, &view);
        check_open_table(now, &view);
        check_open_players(now, &view);
    }
}

static void what_everybody_sees(void **unused) { /* MM-100 */
    (void)unused;
    random_games(COMBINATIONS, watch_open);
}

static void numbers_of_cards_are_open(void **unused) { /* MM-100 */
    (void)unused;
    static const int civs[] = { [2] = 20, [3] = 21, [4] = 24 };
    for (int seats = 2; seats <= SEATS; seats++) {
        lay_table((struct layout){ .seats = seats });
        pl_state view;
        game->view(table(), PL_PUBLIC, &view);
        assert_int_equal(view.civ_left - view.civ_removed, civs[seats]);
        assert_int_equal(view.monkeys_left, 42 - seats - 1);
        assert_int_equal(view.ships_left, 18 - seats - 2);
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(view.hand_size[seat], 2);
    }
}

static bool is_blank(const void *bytes, size_t n) {
    const unsigned char *at = bytes;
    while (n > 0 && at[n - 1] == 0)
        n--;
    return n == 0;
}

static void watch_hidden(const pl_state *before, const pl_state *now, const pl_events *events) {
    (void)before;
    for (int seat = PL_PUBLIC; seat < now->seats; seat++) {
        pl_state view;
        game->view(now, seat, &view);
        for (int other = 0; other < SEATS; other++)
            if (other == seat)
                assert_memory_equal(view.hand[seat], now->hand[seat], HAND);
            else
                assert_true(is_blank(view.hand[other], HAND));
        assert_true(is_blank(view.civ, sizeof view.civ));
        assert_true(is_blank(view.monkey, sizeof view.monkey));
        assert_true(is_blank(&view.rng, sizeof view.rng));
        const size_t known = now->ships_known;
        assert_memory_equal(view.ship_deck, now->ship_deck, known);
        assert_true(is_blank(view.ship_deck + known, sizeof view.ship_deck - known));
    }
    for (int i = 0; i < events->n; i++) /* only its holder learns which card was dealt */
        if (events->at[i].kind == E_DEAL) {
            assert_int_equal(events->at[i].knows, 1 << events->at[i].seat);
            assert_true(is_blank(events->at[i].arg, sizeof events->at[i].arg));
        }
}

static void what_is_hidden(void **unused) { /* MM-101 */
    (void)unused;
    random_games(COMBINATIONS, watch_hidden);
}

/* Cards that a seat cannot see may be exchanged without a change of its view. */
static void hidden_cards_can_be_exchanged(void **unused) { /* MM-101 */
    (void)unused;
    lay_table((struct layout){ .seats = 3, .seed = 5 });
    const pl_state s = *table();
    pl_state other = s;
    other.hand[1][0] = s.civ[0]; /* one of the cards removed at the start */
    other.civ[0] = s.civ[s.civ_left - 1];
    other.civ[s.civ_left - 1] = s.hand[2][1];
    other.hand[2][1] = s.hand[1][0];
    other.monkey[0] = s.monkey[s.monkeys_left - 1];
    other.monkey[s.monkeys_left - 1] = s.monkey[0];
    other.ship_deck[3] = s.ship_deck[4];
    other.ship_deck[4] = s.ship_deck[3];
    pl_rng_seed64(&other.rng, 99);
    assert_null(mm_sane(&other));
    for (int seat = PL_PUBLIC; seat < 3; seat++) {
        pl_state a, b;
        game->view(&s, seat, &a);
        game->view(&other, seat, &b);
        const bool same = memcmp(&a, &b, sizeof a) == 0;
        assert_int_equal(same, seat <= 0); /* seats 1 and 2 see their own cards */
    }
}

/* Seats 0 and 1 launch early; what all know of the ship deck after each step. */
static void ships_under_the_deck_are_known(void **unused) { /* MM-101 */
    (void)unused;
    lay_bid_turns((struct layout){ .monkeys = "dilly kuno bongo nele",
                                   .ships = "purple-ship-3 brown-ship-4 green-ship-4 red-ship-3 "
                                            "black-ship-4 blue-ship-2 green-ship-2" });
    set_crew(0, "piet");
    set_crew(1, "fritzi");
    pl_state view;
    game->view(table(), PL_PUBLIC, &view);
    assert_int_equal(view.ships_known, 0);
    auction("dilly", 0, "green");
    play(0, "take red-ship-3");
    auction("kuno", 1, "black");
    for (int seat = PL_PUBLIC; seat < 3; seat++) {
        game->view(table(), seat, &view);
        assert_int_equal(view.ships_known, 2);
        assert_int_equal(view.ship_deck[1],
                         ship_card("purple-ship-3")); /* drawn first of the two */
        assert_int_equal(view.ship_deck[0], ship_card("brown-ship-4"));
        assert_true(is_blank(view.ship_deck + 2, SHIPS - 2));
    }
    play(1, "take blue-ship-2");
    game->view(table(), 2, &view);
    assert_int_equal(view.ships_known, 2);
}

/* A known ship that is drawn is known no longer to be in the deck. */
static void a_known_ship_is_drawn(void **unused) { /* MM-101 */
    (void)unused;
    lay_bid_turns((struct layout){ .monkeys = "dilly kuno bongo nele",
                                   .ships = "purple-ship-3 brown-ship-4 green-ship-4 red-ship-3" });
    pl_state *s = table();
    while (s->ships_left > 0) {
        s->ships_scored[2] |= (uint32_t)bit(s->ship_deck[--s->ships_left]);
        s->ship_deck[s->ships_left] = 0;
    }
    set_crew(0, "piet");
    auction("dilly", 0, "green");
    assert_int_equal(s->ships_known, 1);
    play(0, "take red-ship-3");
    assert_int_equal(s->ships_known, 0);
    assert_int_equal(s->ship_pool[0], ship_card("purple-ship-3"));
}

/* ---- what is asked ---- */

static void watch_questions(const pl_state *before, const pl_state *now, const pl_events *events) {
    (void)before, (void)events;
    if (now->phase == OVER) return;
    pl_moves list = { .n = 0 };
    game->legal(now, now->actor, &list);
    assert_true(list.n >= 2);
    static const uint8_t verbs[][2] = {
        [CIV] = { PLAY, PLAY },           [PENALTY] = { PAY, SCORN },  [LEAVE] = { STAY, STAY },
        [OFFER] = { OFFER_UP, OFFER_UP }, [BID] = { BID_COINS, PASS }, [SHIP] = { TAKE, TAKE },
    };
    for (int i = 0; i < list.n; i++)
        assert_true(list.at[i].verb == verbs[now->phase][0] ||
                    list.at[i].verb == verbs[now->phase][1]);
}

static void nobody_is_asked_what_has_one_answer(void **unused) { /* MM-102 */
    (void)unused;
    random_games(10 * COMBINATIONS, watch_questions);
}

static void what_is_carried_out_without_asking(void **unused) { /* MM-102 */
    (void)unused;
    lay_table((struct layout){ .civ = "blue-2a green-2a  blue-3a black-3a  red-2a brown-2a",
                               .monkeys = "dilly kuno bongo nele" });
    play(0, "play blue-2a advance blue"); /* pays Green, moves, and seat 1 is asked */
    assert_int_equal(table()->actor, 1);
    set_coins(1, GREEN, 0);
    play(1, "play blue-3a advance blue"); /* takes the scorn of Green */
    assert_int_equal(table()->scorn[GREEN], 2);
    assert_int_equal(table()->actor, 2);
    set_scorn(BROWN, 2);
    set_coins(2, BROWN, 0);
    set_coins(2, BLUE, 0);
    set_scorn(BLUE, 2);
    play(2, "play red-2a advance red"); /* owes Brown's other ally Purple its coin */
    assert_true(happened(E_PAY, 2, PURPLE, 0));
    assert_int_equal(table()->phase, OFFER);
    for (int tribe = 0; tribe < TRIBES; tribe++)
        set_coins(1, tribe, 0);
    play(0, "offer dilly");
    play(0, "bid red"); /* seat 1 cannot raise and is not asked */
    assert_true(happened(E_CANNOT_RAISE, 1, monkey_card("dilly"), 0));
    assert_int_equal(table()->actor, 2);
}

/* ---- chance ---- */

/* The sum over k cells has mean k-1 and deviation sqrt(2(k-1)). The seeds are fixed, so a bound
 * of some seven deviations holds forever or never. */
static double chi_square(const uint32_t *count, int cells, double expected) {
    double sum = 0;
    for (int i = 0; i < cells; i++)
        sum += ((double)count[i] - expected) * ((double)count[i] - expected) / expected;
    return sum;
}

static void set_up(int seats, int i, pl_state *s) {
    const uint8_t root[PL_SEED_SIZE] = { 'c', 'h', 'a', 'n', 'c', 'e', (uint8_t)seats };
    pl_setup setup;
    pl_setup_default(game, seats, &setup);
    pl_seed_derive(root, (uint64_t)i, setup.seed);
    memset(s, 0, sizeof *s);
    assert_true(game->setup(s, &setup, NULL, NULL));
}

static int order_number(const uint8_t *circle) {
    int number = 0;
    for (int i = 0; i < TRIBES; i++) {
        int smaller = 0;
        for (int later = i + 1; later < TRIBES; later++)
            smaller += circle[later] < circle[i];
        number = number * (TRIBES - i) + smaller;
    }
    return number;
}

static void every_circle_is_equally_likely(void **unused) { /* MM-103 */
    (void)unused;
    static uint32_t count[720];
    pl_state s;
    memset(count, 0, sizeof count);
    for (int i = 0; i < 36000; i++) {
        set_up(2 + i % 3, i, &s);
        count[order_number(s.circle)]++;
    }
    const double sum = chi_square(count, 720, 50);
    assert_true(sum > 719 - 7 * 37.9);
    assert_true(sum < 719 + 7 * 37.9);
}

static void every_seat_is_equally_likely_to_begin(void **unused) { /* MM-103 */
    (void)unused;
    for (int seats = 2; seats <= SEATS; seats++) {
        uint32_t count[SEATS] = { 0 };
        pl_state s;
        for (int i = 0; i < 6000; i++) {
            set_up(seats, i, &s);
            count[s.start]++;
        }
        assert_true(chi_square(count, seats, 6000.0 / seats) < seats - 1 + 7 * 2.5);
    }
}

/* Where each card of a deck comes to lie; and which two lie on top. */
static void check_deck(const uint8_t *(*deck)(const pl_state *), int cards) {
    static uint32_t place[MONKEYS][MONKEYS], pair[MONKEYS * MONKEYS];
    enum { DEALS = 8400 };
    pl_state s;
    memset(place, 0, sizeof place);
    memset(pair, 0, sizeof pair);
    for (int i = 0; i < DEALS; i++) {
        set_up(4, i, &s);
        const uint8_t *card = deck(&s);
        for (int at = 0; at < cards; at++)
            place[card[at] - 1][at]++;
        const int second = card[1] - 1 - (card[1] > card[0]);
        pair[(card[0] - 1) * (cards - 1) + second]++;
    }
    for (int c = 0; c < cards; c++)
        assert_true(chi_square(place[c], cards, (double)DEALS / cards) < cards - 1 + 7 * 9.1);
    const int pairs = cards * (cards - 1);
    const double sum = chi_square(pair, pairs, (double)DEALS / pairs);
    assert_true(sum < pairs - 1 + 7 * 58.7);
}

/* The decks as they were before anything was dealt, the top card first. */
static uint8_t dealt[MONKEYS];

static const uint8_t *civs_dealt(const pl_state *s) {
    int n = 0;
    for (int seat = 0; seat < s->seats; seat++)
        for (int i = 0; i < HAND; i++)
            dealt[n++] = s->hand[seat][i];
    for (int i = s->civ_left; i > 0; i--)
        dealt[n++] = s->civ[i - 1];
    return dealt;
}

static const uint8_t *monkeys_dealt(const pl_state *s) {
    memcpy(dealt, s->pool, s->pool_size);
    for (int i = s->monkeys_left; i > 0; i--)
        dealt[MONKEYS - i] = s->monkey[i - 1];
    return dealt;
}

static const uint8_t *ships_dealt(const pl_state *s) {
    memcpy(dealt, s->ship, s->seats);
    memcpy(dealt + s->seats, s->ship_pool, SHIP_POOL);
    for (int i = s->ships_left; i > 0; i--)
        dealt[SHIPS - i] = s->ship_deck[i - 1];
    return dealt;
}

static void every_order_of_the_decks_is_equally_likely(void **unused) { /* MM-103 */
    (void)unused;
    check_deck(civs_dealt, CIVS);
    check_deck(monkeys_dealt, MONKEYS);
    check_deck(ships_dealt, SHIPS);
}

static void naming_who_begins_changes_nothing_else(void **unused) { /* MM-103 */
    (void)unused;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        lay_table((struct layout){ .seed = seed, .circle = "", .options = "first=random" });
        pl_state by_chance = *table();
        lay_table((struct layout){ .seed = seed, .circle = "", .options = "first=2" });
        assert_int_equal(table()->start, 2);
        by_chance.start = by_chance.actor = 2;
        by_chance.option[FIRST] = 3;
        assert_memory_equal(&by_chance, table(), sizeof by_chance);
    }
}

/* The same moves with another generator lead to the same game, up to places at the very end. */
static void nothing_else_is_random(void **unused) { /* MM-103 */
    (void)unused;
    for (int n = 0; n < 3 * COMBINATIONS; n++) {
        lay_table((struct layout){ .seats = 2 + n % 3,
                                   .seed = (uint64_t)n,
                                   .circle = "",
                                   .options = combination(n % COMBINATIONS) });
        pl_state a = *table(), b = *table();
        pl_rng_seed64(&b.rng, 12345);
        const pl_rng before = a.rng;
        pl_rng rng;
        pl_rng_seed64(&rng, (uint64_t)n);
        while (a.phase != OVER) {
            pl_moves list = { .n = 0 };
            game->legal(&a, a.actor, &list);
            const pl_move move = list.at[pl_rng_below(&rng, (uint32_t)list.n)];
            const int seat = a.actor;
            assert_memory_equal(&a.rng, &before, sizeof before);
            game->apply(&a, seat, move, NULL);
            game->apply(&b, seat, move, NULL);
            if (a.phase == OVER) memcpy(a.place, b.place, sizeof a.place);
            b.rng = a.rng;
            assert_memory_equal(&a, &b, sizeof a);
            pl_rng_seed64(&b.rng, 12345);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_options_and_their_defaults),
        cmocka_unit_test(all_options_can_be_combined),
        cmocka_unit_test(only_seats_in_the_game_can_begin),
        cmocka_unit_test(options_never_change),
        cmocka_unit_test(what_everybody_sees),
        cmocka_unit_test(numbers_of_cards_are_open),
        cmocka_unit_test(what_is_hidden),
        cmocka_unit_test(hidden_cards_can_be_exchanged),
        cmocka_unit_test(ships_under_the_deck_are_known),
        cmocka_unit_test(a_known_ship_is_drawn),
        cmocka_unit_test(nobody_is_asked_what_has_one_answer),
        cmocka_unit_test(what_is_carried_out_without_asking),
        cmocka_unit_test(every_circle_is_equally_likely),
        cmocka_unit_test(every_seat_is_equally_likely_to_begin),
        cmocka_unit_test(every_order_of_the_decks_is_equally_likely),
        cmocka_unit_test(naming_who_begins_changes_nothing_else),
        cmocka_unit_test(nothing_else_is_random),
    };
    return cmocka_run_group_tests_name("Monkeys on the Moon: the program", tests, NULL, NULL);
}
