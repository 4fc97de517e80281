/* SPDX-License-Identifier: MIT */
/* Monkeys on the Moon: ranking, titles, scores, tie-breaks and Maximum Scorn, MM-77 to MM-92.
 *
 * Most tests lay the last Bid Turn of a game, put stones and score piles where they need them and
 * let everybody pass. Green then becomes the 1st tribe, followed by Purple, Brown, Blue, Black and
 * Red, as the circle goes. */
#include "table.h"

#include <string.h>

static const pl_game *const game = &pl_game_monkeys;

static struct mm_score score[SEATS];
static pl_result result;

/* No ship that the tests award is laid out. */
static void lay(int seats, const char *options) {
    lay_last_bid_turn((struct layout){
        .seats = seats,
        .monkeys = "nele kuno bongo pepita anton",
        .ships = "brown-ship-4 black-ship-4 green-ship-4 red-ship-4 purple-ship-4 blue-ship-4",
        .options = options });
    for (int i = 0; i < TRIBES; i++)
        set_stone(table()->circle[i], 15 - i);
}

static void end(void) {
    auction(mm_monkeys[table()->pool[0]].id, PL_PUBLIC, "");
    assert_int_equal(table()->phase, OVER);
    mm_scores(table(), score);
    game->scores(table(), &result);
}

/* What the seats get for the title of a tribe. */
static void titles(int tribe, const int points[SEATS]) {
    for (int seat = 0; seat < table()->seats; seat++)
        assert_int_equal(score[seat].title[tribe], points[seat]);
}
#define expect_titles(tribe, ...) titles(tribe, (const int[SEATS]){ __VA_ARGS__ })

/* ---- ranking ---- */

static void places(const char *tribes) {
    char id[16];
    for (int place = 1; pl_word(&tribes, id, sizeof id); place++)
        for (int tribe = 0; tribe < TRIBES; tribe++)
            if (strcmp(mm_tribes[tribe].id, id) == 0)
                assert_int_equal(table()->place[tribe], place);
}

static void tribes_rank_by_their_stones(void **unused) { /* MM-77 */
    (void)unused;
    lay(3, "");
    end();
    places("green purple brown blue black red");
    lay(3, "");
    set_stone(GREEN, 1);
    set_stone(RED, 14);
    set_stone(BROWN, 0);
    set_stone(PURPLE, 9);
    end();
    places("red blue black purple green brown");
}

static void finish_circles_stay(void **unused) { /* MM-77 */
    (void)unused;
    lay(3, "");
    set_stone(RED, TRACK_SPACES);
    set_stone(BLACK, TRACK_SPACES);
    end();
    places("red black green purple brown blue");
    lay(3, "");
    for (int i = TRIBES - 1; i >= 0; i--)
        set_stone(table()->circle[i], TRACK_SPACES);
    end();
    places("red black blue brown purple green");
}

static void watch_ranking(const pl_state *before, const pl_state *now, const pl_events *events) {
    (void)events;
    if (now->phase != OVER) return;
    for (int a = 0; a < TRIBES; a++) {
        assert_in_range(now->place[a], 1, TRIBES);
        if (before->place[a]) assert_int_equal(now->place[a], before->place[a]);
        for (int b = 0; b < TRIBES; b++) {
            if (a != b) assert_int_not_equal(now->place[a], now->place[b]);
            if (before->place[b]) continue;
            if (before->place[a] || now->stone[a] > now->stone[b])
                assert_true(now->place[a] < now->place[b]);
        }
    }
}

static void ranking_in_random_games(void **unused) { /* MM-77 */
    (void)unused;
    for (int seats = 2; seats <= SEATS; seats++)
        for (uint64_t seed = 1; seed <= 100; seed++)
            random_game((struct layout){ .seats = seats, .seed = seed, .circle = "" },
                        watch_ranking);
}

/* Ends the game at hand `times` over with different chance; counts how often each order of the
 * tribes came out, as a number with the place of each tribe as its digit to base 6. */
enum { ORDERINGS = 46656 };

static void count_orders(uint32_t times, uint32_t count[ORDERINGS]) {
    memset(count, 0, ORDERINGS * sizeof *count);
    for (uint32_t i = 0; i < times; i++) {
        pl_state s = *table();
        pl_rng_seed64(&s.rng, i);
        mm_end(&s, NULL);
        uint32_t order = 0;
        for (int tribe = 0; tribe < TRIBES; tribe++)
            order = 6 * order + s.place[tribe] - 1u;
        count[order]++;
    }
}

/* For k orders that are equally likely the sum has mean k-1 and deviation sqrt(2(k-1)). The
 * generator is fixed, so a bound of some seven deviations holds forever or never. */
static double chi_square(const uint32_t *count, double expected, int *orders) {
    double sum = 0;
    *orders = 0;
    for (int i = 0; i < ORDERINGS; i++) {
        if (!count[i]) continue;
        ++*orders;
        sum += ((double)count[i] - expected) * ((double)count[i] - expected) / expected;
    }
    return sum;
}

static uint32_t count[ORDERINGS];

static void stones_that_never_moved_rank_at_random(void **unused) { /* MM-78 */
    (void)unused;
    int orders;
    lay(3, "");
    for (int tribe = 0; tribe < TRIBES; tribe++)
        set_stone(tribe, 0);
    count_orders(72000, count);
    const double sum = chi_square(count, 100, &orders);
    assert_int_equal(orders, 720);
    assert_true(sum < 719 + 7 * 37.9);
    assert_true(sum > 719 - 7 * 37.9);
}

static void stones_on_one_space_rank_at_random(void **unused) { /* MM-78 */
    (void)unused;
    int orders;
    lay(3, "");
    set_stone(BLUE, TRACK_SPACES);
    set_stone(GREEN, 9);
    set_stone(RED, 9);
    set_stone(BLACK, 4);
    set_stone(BROWN, 4);
    set_stone(PURPLE, 4);
    count_orders(12000, count);
    const double sum = chi_square(count, 1000, &orders);
    assert_int_equal(orders, 2 * 6); /* two places for one pair, three for the other three */
    assert_true(sum < 11 + 7 * 4.7);
}

/* ---- titles ---- */

static void status_points_add_up(void **unused) { /* MM-79 */
    (void)unused;
    lay(3, "");
    set_pile(0, "rasmus paprika thorben");
    set_pile(1, "mika selma astrid ombra  piet");
    end();
    assert_int_equal(score[0].status[RED], 12);
    assert_int_equal(score[0].status[BLACK], 0);
    assert_int_equal(score[1].status[BLACK], 3 + 4 + 4 + 5);
    assert_int_equal(score[1].status[BLUE], 3);
    assert_int_equal(score[0].statuses, 12);
    assert_int_equal(score[1].statuses, 19);
    assert_int_equal(score[2].statuses, 0);
}

static void most_and_second_most(void **unused) { /* MM-80 */
    (void)unused;
    lay(4, "");
    set_pile(3, "tamsin magnus");
    set_pile(1, "dilly flori");
    set_pile(0, "hedda");
    set_pile(2, "basil");
    end();
    expect_titles(GREEN, 0, 4, 0, 7);
    lay(4, "");
    set_pile(2, "tamsin");
    set_pile(0, "dilly");
    set_pile(1, "basil");
    end();
    expect_titles(GREEN, 4, 0, 7, 0);
}

/* Seat 0 leads every tribe and seat 1 is second everywhere. */
static void awards_by_place(void **unused) { /* MM-81 */
    (void)unused;
    static const int leader[] = { 7, 6, 5, 4, 3, 2 }, second[] = { 4, 3, 3, 2, 2, 1 };
    for (int seats = 3; seats <= SEATS; seats++) {
        lay(seats, "");
        set_pile(0, "barnaby nox tamsin sigrid rubina philippa");
        set_pile(1, "tilda selma dilly arvid rocco belinda");
        set_pile(2, "hubert mika basil piet rasmus fritzi");
        end();
        places("green purple brown blue black red");
        for (int i = 0; i < TRIBES; i++)
            expect_titles(table()->circle[i], leader[i], second[i], 0, 0);
        assert_int_equal(score[0].titles, 27);
        assert_int_equal(score[1].titles, 15);
        assert_int_equal(score[0].titles + score[1].titles, 42);
    }
}

static void tied_leaders_share_both_awards(void **unused) { /* MM-82 */
    (void)unused;
    lay(4, ""); /* the example of the rulebook: two players on nine, 11 points to share */
    set_pile(1, "tamsin dilly");
    set_pile(3, "magnus flori");
    set_pile(0, "hedda");
    set_pile(2, "basil");
    end();
    assert_int_equal(score[1].status[GREEN], 9);
    assert_int_equal(score[3].status[GREEN], 9);
    expect_titles(GREEN, 0, 5, 0, 5);
    lay(4, "");
    set_pile(0, "dilly");
    set_pile(1, "flori");
    set_pile(2, "hedda");
    set_pile(3, "basil");
    end();
    expect_titles(GREEN, 3, 3, 3, 0);
}

/* Two tied leaders of every tribe, seat 2 behind them with nothing; then three and four. */
static void tied_leaders_of_every_place(void **unused) { /* MM-82 */
    (void)unused;
    static const int sum[] = { 11, 9, 8, 6, 5, 3 };
    for (int tied = 2; tied <= 3; tied++) {
        lay(4, "");
        set_pile(0, "tilda selma dilly arvid rocco belinda");
        set_pile(1, "gromo tarek flori oona paprika tassilo");
        set_pile(2, tied == 3 ? "wanda astrid hedda lasse viktor viola" : "");
        set_pile(3, "hubert mika basil piet rasmus fritzi");
        end();
        for (int i = 0; i < TRIBES; i++) {
            const int each = sum[i] / tied;
            expect_titles(table()->circle[i], each, each, tied == 3 ? each : 0, 0);
        }
    }
}

static void tied_seconds_share_their_award(void **unused) { /* MM-83 */
    (void)unused;
    lay(4, ""); /* the example of the rulebook: one leader, three players on four */
    set_pile(2, "tamsin");
    set_pile(0, "dilly");
    set_pile(1, "flori");
    set_pile(3, "hedda");
    end();
    expect_titles(GREEN, 1, 1, 7, 1);
    lay(4, "");
    set_pile(2, "tamsin");
    set_pile(0, "dilly");
    set_pile(3, "flori");
    set_pile(1, "basil");
    end();
    expect_titles(GREEN, 2, 0, 7, 2);
}

static void tied_seconds_of_every_place(void **unused) { /* MM-83 */
    (void)unused;
    static const int leader[] = { 7, 6, 5, 4, 3, 2 }, second[] = { 4, 3, 3, 2, 2, 1 };
    for (int tied = 2; tied <= 3; tied++) {
        lay(4, "");
        set_pile(0, "barnaby nox tamsin sigrid rubina philippa");
        set_pile(1, "tilda selma dilly arvid rocco belinda");
        set_pile(2, "gromo tarek flori oona paprika tassilo");
        set_pile(3, tied == 3 ? "wanda astrid hedda lasse viktor viola" : "");
        end();
        for (int i = 0; i < TRIBES; i++) {
            const int each = second[i] / tied; /* 0 for the 6th tribe */
            expect_titles(table()->circle[i], leader[i], each, each, tied == 3 ? each : 0);
        }
    }
}

static void titles_with_no_points(void **unused) { /* MM-84 */
    (void)unused;
    static const int leader[] = { 7, 6, 5, 4, 3, 2 }, second[] = { 4, 3, 3, 2, 2, 1 };
    for (int seats = 3; seats <= SEATS; seats++) {
        lay(seats, ""); /* nobody has anything: all are tied for Supreme Leader */
        end();
        for (int i = 0; i < TRIBES; i++) {
            const int each = (leader[i] + second[i]) / seats;
            expect_titles(table()->circle[i], each, each, each, each);
        }
        lay(seats, ""); /* one has any: all others are tied for Undersecretary with 0 */
        set_pile(0, "hubert mika basil piet rasmus fritzi");
        end();
        for (int i = 0; i < TRIBES; i++) {
            const int each = second[i] / (seats - 1);
            expect_titles(table()->circle[i], leader[i], each, each, each);
        }
    }
}

static void two_players_know_only_leaders(void **unused) { /* MM-89 */
    (void)unused;
    static const int leader[] = { 7, 6, 5, 4, 3, 2 };
    lay(2, "");
    set_pile(1, "barnaby nox tamsin sigrid rubina philippa");
    set_pile(0, "tilda selma dilly arvid rocco belinda");
    end();
    for (int i = 0; i < TRIBES; i++)
        expect_titles(table()->circle[i], 0, leader[i]);
    lay(2, ""); /* equal in Green, nothing in Purple, seat 0 alone in Brown */
    set_pile(0, "dilly flori  hubert");
    set_pile(1, "tamsin basil");
    end();
    expect_titles(GREEN, 0, 0);
    expect_titles(PURPLE, 0, 0);
    expect_titles(BROWN, 5, 0);
}

/* ---- ships, scorn, coins, totals ---- */

static void score_ship(int seat, const char *ship) {
    pl_state *s = table();
    const int card = ship_card(ship);
    int at = 0;
    while (at < s->ships_left && s->ship_deck[at] != card)
        at++;
    assert_true(at < s->ships_left);
    s->ships_left--;
    memmove(s->ship_deck + at, s->ship_deck + at + 1, (size_t)(s->ships_left - at));
    s->ship_deck[s->ships_left] = 0;
    s->ships_scored[seat] |= (uint32_t)bit(card);
}

static void ships_launched_full_give_their_points(void **unused) { /* MM-85 */
    (void)unused;
    static const int points[] = { [2] = 1, [3] = 2, [4] = 4 };
    lay(4, "");
    score_ship(0, "brown-ship-2");
    score_ship(1, "brown-ship-3");
    score_ship(2, "green-ship-2");
    score_ship(2, "green-ship-3");
    score_ship(2, "red-ship-3");
    end();
    assert_int_equal(score[0].ships, 1);
    assert_int_equal(score[1].ships, 2);
    assert_int_equal(score[2].ships, 5);
    assert_int_equal(score[3].ships, 0);
    for (int card = 1; card <= SHIPS; card++) { /* each ship by itself */
        lay(3, "");
        pl_state s = *table();
        s.ships_scored[1] = (uint32_t)bit(card);
        mm_scores(&s, score);
        assert_int_equal(score[1].ships, points[mm_ships[card].seats]);
        assert_int_equal(score[0].ships, 0);
    }
}

static void scorn_costs_two_points_each(void **unused) { /* MM-86 */
    (void)unused;
    lay(4, "");
    set_scorn(GREEN, 1);
    set_scorn(RED, 1);
    set_scorn(BLACK, 1);
    set_scorn(PURPLE, 3);
    set_scorn(BLUE, 3);
    set_crew(3, "flori"); /* the final launch of red-ship-4 lifts no scorn of seat 3 */
    set_pile(0, "barnaby nox tamsin sigrid rubina philippa");
    end();
    assert_int_equal(score[0].scorn, 0);
    assert_int_equal(score[1].scorn, -6);
    assert_int_equal(score[2].scorn, 0);
    assert_int_equal(score[3].scorn, -4);
    assert_true(result.score[1] < 0);
}

static void scorn_is_counted_after_the_final_launches(void **unused) { /* MM-86 */
    (void)unused;
    lay(3, "");
    set_scorn(BLACK, 1);
    set_crew(1, "flori"); /* of black-ship-4 */
    end();
    assert_int_equal(score[1].scorn, 0);
}

static void coins_are_worth_nothing(void **unused) { /* MM-87 */
    (void)unused;
    lay(3, "");
    set_pile(0, "tilda dilly");
    set_pile(1, "arvid");
    end();
    const pl_result few = result;
    lay(3, "");
    set_pile(0, "tilda dilly");
    set_pile(1, "arvid");
    for (int tribe = 0; tribe < TRIBES; tribe++) {
        set_coins(1, tribe, 0);
        set_supply(tribe, 0, 2);
    }
    end();
    assert_memory_equal(&result, &few, sizeof few);
}

static void points_are_titles_and_ships_less_scorn(void **unused) { /* MM-88 */
    (void)unused;
    lay(3, "");
    set_pile(0, "barnaby nox tamsin sigrid rubina philippa");
    set_pile(1, "tilda selma dilly arvid rocco belinda");
    score_ship(1, "brown-ship-3");
    score_ship(1, "red-ship-3");
    set_scorn(RED, 1);
    set_scorn(BLUE, 0);
    set_scorn(BROWN, 0);
    end();
    assert_int_equal(result.score[0], 27 - 4);
    assert_int_equal(result.score[1], 15 + 4 - 2);
    assert_int_equal(result.score[2], 0);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(result.rank[seat], seat + 1);
}

/* ---- tie-breaks ---- */

/* Four players, of whom seats 1 and 3 tie: 7 points for Green, 6 points and a ship for Purple. */
static void lay_tie(void) {
    lay(4, "");
    set_pile(1, "tamsin");
    set_pile(3, "philippa");
    set_pile(0, "dilly belinda");
    set_pile(2, "hedda viola"); /* seats 0 and 2 share second places */
    score_ship(3, "brown-ship-2");
}

static void more_monkeys_break_a_tie(void **unused) { /* MM-90 */
    (void)unused;
    lay(4, "");
    set_pile(1, "basil jonte hubert");
    set_pile(3, "philippa ignaz");
    score_ship(3, "brown-ship-3");
    score_ship(3, "red-ship-3");
    score_ship(3, "green-ship-2");
    end();
    assert_int_equal(result.score[1], 15);
    assert_int_equal(result.score[3], 15);
    assert_int_equal(score[1].statuses, 9);
    assert_int_equal(score[3].statuses, 10);
    assert_int_equal(result.rank[1], 1);
    assert_int_equal(result.rank[3], 2);
}

static void monkeys_of_the_final_launch_count(void **unused) { /* MM-90 */
    (void)unused;
    lay_tie();
    set_crew(3, "fritzi");
    end();
    assert_int_equal(result.score[1], result.score[3]);
    assert_int_equal(score[3].launched, 2);
    assert_int_equal(result.rank[3], 1);
    assert_int_equal(result.rank[1], 2);
}

static void then_more_status_points_do(void **unused) { /* MM-90 */
    (void)unused;
    lay_tie();
    set_pile(1, "magnus");
    set_pile(3, "fritzi");
    end();
    assert_int_equal(result.score[1], result.score[3]);
    assert_int_equal(score[1].launched, score[3].launched);
    assert_int_equal(score[1].statuses, 10);
    assert_int_equal(score[3].statuses, 8);
    assert_int_equal(result.rank[1], 1);
    assert_int_equal(result.rank[3], 2);
}

static void points_come_before_tie_breaks(void **unused) { /* MM-88, MM-90 */
    (void)unused;
    lay_tie();
    score_ship(1, "green-ship-2");
    set_pile(3, "ignaz fritzi");
    end();
    assert_int_equal(result.score[1], result.score[3] + 1);
    assert_true(score[3].launched > score[1].launched);
    assert_int_equal(result.rank[1], 1);
    assert_int_equal(result.rank[3], 2);
}

static void whoever_is_still_tied_shares(void **unused) { /* MM-91 */
    (void)unused;
    lay_tie();
    end();
    assert_int_equal(result.score[1], result.score[3]);
    assert_int_equal(score[1].launched, score[3].launched);
    assert_int_equal(score[1].statuses, score[3].statuses);
    assert_int_equal(result.rank[1], 1);
    assert_int_equal(result.rank[3], 1);
    assert_int_equal(result.rank[0], 3); /* seats 0 and 2 are tied as well */
    assert_int_equal(result.rank[2], 3);
    lay(3, "");
    end();
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(result.rank[seat], 1);
}

/* ---- Maximum Scorn ---- */

static void lay_scorned(const char *options) {
    lay(4, options);
    set_pile(0, "tamsin dilly  barnaby");
    set_pile(1, "flori");
    set_pile(2, "basil");
    set_crew(0, "magnus");
    set_scorn(GREEN, 0);
}

static void maximum_scorn_takes_the_monkeys(void **unused) { /* MM-92 */
    (void)unused;
    lay_scorned("variant.scorn=on");
    end();
    assert_true(happened(E_LOSE_MONKEYS, 0, GREEN, 3));
    assert_true(table()->launched[0] == bit(monkey_card("barnaby")));
    static const char *const lost[] = { "tamsin", "dilly", "magnus" };
    for (int i = 0; i < 3; i++)
        assert_true(table()->discarded >> monkey_card(lost[i]) & 1);
    assert_int_equal(score[0].status[GREEN], 0);
    assert_int_equal(score[0].status[BROWN], 5);
    expect_titles(GREEN, 0, 7, 4, 0);
    assert_int_equal(score[0].launched, 1);
    assert_int_equal(score[0].statuses, 5);
    assert_int_equal(score[0].scorn, -2);
}

static void only_with_the_option(void **unused) { /* MM-92 */
    (void)unused;
    lay_scorned("");
    end();
    assert_int_equal(count_events(E_LOSE_MONKEYS), 0);
    assert_int_equal(score[0].status[GREEN], 14);
    expect_titles(GREEN, 7, 4, 0, 0);
    assert_int_equal(score[0].launched, 4);
    assert_int_equal(score[0].scorn, -2);
}

static void several_scorn_cards_take_several_tribes(void **unused) { /* MM-92 */
    (void)unused;
    lay(3, "variant.scorn=on");
    set_pile(0, "tamsin  barnaby  nox");
    set_pile(1, "flori  gromo  sigrid");
    set_scorn(GREEN, 0);
    set_scorn(BLACK, 0);
    set_scorn(BROWN, 1);
    set_scorn(PURPLE, 1); /* of whom seat 1 has none */
    end();
    assert_true(table()->launched[0] == bit(monkey_card("barnaby")));
    assert_true(table()->launched[1] == (bit(monkey_card("flori")) | bit(monkey_card("sigrid"))));
    assert_int_equal(score[0].scorn, -4);
    assert_int_equal(score[1].scorn, -4);
}

/* Scorn that a final launch lifts costs no monkeys. */
static void final_launches_come_before_maximum_scorn(void **unused) { /* MM-92 */
    (void)unused;
    lay(3, "variant.scorn=on");
    set_pile(1, "selma ombra");
    set_crew(1, "flori"); /* of black-ship-4 */
    set_scorn(BLACK, 1);
    end();
    assert_int_equal(score[1].status[BLACK], 9);
    assert_int_equal(score[1].launched, 3);
    assert_int_equal(score[1].scorn, 0);
}

static void monkeys_lost_do_not_break_ties(void **unused) { /* MM-90, MM-92 */
    (void)unused;
    for (int variant = 0; variant < 2; variant++) {
        lay(2, variant ? "variant.scorn=on" : "");
        set_pile(0, "fritzi rasmus  basil jonte"); /* 6 for Purple, 2 for Red */
        set_pile(1, "tamsin magnus hedda");        /* 7 for Green */
        score_ship(0, "brown-ship-2");
        set_scorn(GREEN, 0);
        end();
        assert_int_equal(result.score[0], 7);
        assert_int_equal(result.score[1], 7);
        assert_int_equal(score[0].launched, variant ? 2 : 4);
        assert_int_equal(result.rank[0], variant ? 2 : 1);
        assert_int_equal(result.rank[1], variant ? 1 : 2);
    }
}

/* ---- after the end ---- */

/* A view names what is still there: no unfilled ship, and nobody whose turn it is. */
static void a_view_after_the_end(void **unused) { /* MM-75 */
    (void)unused;
    static char text[1 << 16];
    for (int over = 0; over < 2; over++) {
        if (!over) lay(3, NULL);
        if (over) end();
        pl_state view;
        pl_text out = PL_TEXT(text);
        game->view(table(), PL_PUBLIC, &view);
        game->json(&view, PL_PUBLIC, &out);
        assert_false(out.cut);
        assert_int_equal(strstr(text, "\"active\":null") != NULL, over);
        assert_int_equal(strstr(text, "\"actor\":null") != NULL, over);
        assert_int_equal(strstr(text, "\"ship\":null") != NULL, over);
        assert_int_equal(strstr(text, "\"ship\":\"") == NULL, over);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tribes_rank_by_their_stones),
        cmocka_unit_test(finish_circles_stay),
        cmocka_unit_test(ranking_in_random_games),
        cmocka_unit_test(stones_that_never_moved_rank_at_random),
        cmocka_unit_test(stones_on_one_space_rank_at_random),
        cmocka_unit_test(status_points_add_up),
        cmocka_unit_test(most_and_second_most),
        cmocka_unit_test(awards_by_place),
        cmocka_unit_test(tied_leaders_share_both_awards),
        cmocka_unit_test(tied_leaders_of_every_place),
        cmocka_unit_test(tied_seconds_share_their_award),
        cmocka_unit_test(tied_seconds_of_every_place),
        cmocka_unit_test(titles_with_no_points),
        cmocka_unit_test(ships_launched_full_give_their_points),
        cmocka_unit_test(scorn_costs_two_points_each),
        cmocka_unit_test(scorn_is_counted_after_the_final_launches),
        cmocka_unit_test(coins_are_worth_nothing),
        cmocka_unit_test(points_are_titles_and_ships_less_scorn),
        cmocka_unit_test(two_players_know_only_leaders),
        cmocka_unit_test(more_monkeys_break_a_tie),
        cmocka_unit_test(monkeys_of_the_final_launch_count),
        cmocka_unit_test(then_more_status_points_do),
        cmocka_unit_test(points_come_before_tie_breaks),
        cmocka_unit_test(whoever_is_still_tied_shares),
        cmocka_unit_test(maximum_scorn_takes_the_monkeys),
        cmocka_unit_test(only_with_the_option),
        cmocka_unit_test(several_scorn_cards_take_several_tribes),
        cmocka_unit_test(final_launches_come_before_maximum_scorn),
        cmocka_unit_test(monkeys_lost_do_not_break_ties),
        cmocka_unit_test(a_view_after_the_end),
    };
    return cmocka_run_group_tests_name("Monkeys on the Moon: the end", tests, NULL, NULL);
}
