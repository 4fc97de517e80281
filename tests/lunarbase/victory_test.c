/* SPDX-License-Identifier: MIT */
/* Lunar Base: victory, LB-76 to LB-83, and games that find no winner, LB-128 to LB-131. */
#include "table.h"

#include <stdio.h>
#include <string.h>

static const pl_game *const game = &pl_game_lunarbase;

static void lay(int seats, const char *options) {
    lay_table((struct layout){ .seats = seats, .options = options });
    for (int seat = 0; seat < seats; seat++)
        set_hand(seat, "");
    set_supply("kim saboteur investor space-unicorn double-agent");
}

static void check_end(const char *ending, const int *rank) {
    assert_true(table()->over);
    assert_int_equal(game->to_act(table()), 0);
    const pl_result result = table_result();
    assert_string_equal(game->ending[result.how].id, ending);
    for (int seat = 0; seat < table()->seats; seat++)
        assert_int_equal(result.rank[seat], rank[seat]);
}
#define ended(ending, ...) check_end(ending, (const int[]){ __VA_ARGS__ })

/* ---- the conditions ---- */

static void twenty_credits_win(void **unused) { /* LB-76, LB-77 */
    (void)unused;
    lay(3, NULL);
    set_credits(0, 18);
    play(0, "main 3");
    play(0, "resell kim");
    assert_false(table()->over);
    play(0, "resell saboteur");
    ended("credits", 1, 2, 2);
    assert_int_equal(table()->credits[0], 20);
    hand_is(0, ""); /* the draw of the box is not carried out any more */
}

static void more_than_twenty_credits_win(void **unused) { /* LB-77 */
    (void)unused;
    lay(3, NULL);
    set_credits(0, 18);
    add_module(0, "helium-factory");
    set_credits(2, 9);
    play(0, "main helium-factory");
    play(0, "target 2");
    ended("credits", 1, 2, 2);
    lay(2, NULL);
    set_hand(0, "space-unicorn rover depot rover");
    set_credits(0, 19);
    set_station(0, "selene-labs");
    set_side(0, true); /* RR off RRYY: 2 are paid, 4 gained */
    play(0, "play space-unicorn");
    ended("credits", 1, 2);
    assert_int_equal(table()->credits[0], 21);
}

static void ten_colonists_win(void **unused) { /* LB-76, LB-78 */
    (void)unused;
    lay(3, NULL);
    set_station(0, "shackleton");
    for (int i = 0; i < 3; i++)
        add_module(0, "inflatable-habitat");
    add_module(0, "depot");
    assert_int_equal(table()->colonists[0], 7);
    add_module(0, "fusion-reactor");
    set_hand(0, "crazy-president");
    play(0, "play crazy-president"); /* 8, and the two of the station */
    ended("colonists", 1, 2, 2);
    assert_int_equal(table()->colonists[0], 10);
}

static void nine_colonists_do_not_win(void **unused) { /* LB-78 */
    (void)unused;
    lay(3, NULL);
    set_station(0, "selene-labs"); /* one colonist */
    for (int i = 0; i < 4; i++)
        add_module(0, "inflatable-habitat");
    set_hand(0, "crazy-president depot");
    play(0, "play crazy-president");
    assert_int_equal(table()->colonists[0], 9);
    assert_false(table()->over);
    set_credits(0, 19);
    play(0, "main 2");
    build_anywhere(0, "depot");
    ended("colonists", 1, 2, 2);
}

static void five_different_achievements_win(void **unused) { /* LB-76, LB-79 */
    (void)unused;
    lay(3, NULL);
    add_module(0, "rover");
    add_module(0, "rover");
    add_module(0, "hayashi-dome");
    add_module(0, "struve-dome");
    add_module(0, "laika-memorial");
    add_module(0, "laika-memorial");
    add_module(0, "satellite");
    set_hand(0, "satellite space-elevator");
    set_credits(0, 19);
    play(0, "main 2");
    build_anywhere(0, "satellite"); /* seven cards, four different ones */
    assert_false(table()->over);
    set_turn(0);
    set_credits(0, 19);
    play(0, "main 2");
    build_anywhere(0, "space-elevator");
    ended("achievements", 1, 2, 2);
}

static void achievements_of_the_station_count(void **unused) { /* LB-79 */
    (void)unused;
    lay(2, NULL);
    set_station(0, "selene-labs"); /* two of them */
    add_module(0, "rover");
    add_module(0, "laika-memorial");
    add_module(0, "satellite");
    set_hand(0, "crazy-president");
    assert_false(table()->over);
    play(0, "play crazy-president");
    ended("achievements", 1, 2);
}

static void four_influences_win(void **unused) { /* LB-76, LB-126 */
    (void)unused;
    lay(2, "influences=on");
    set_hand(0, "quarantine lunar-alliance terran-embargo");
    set_supply("laikas-paradise kim saboteur");
    play(0, "main 1");
    play(0, "draft laikas-paradise");
    ended("influences", 1, 2);
}

/* ---- when it is checked ---- */

static void before_the_one_time_effect(void **unused) { /* LB-80 */
    (void)unused;
    lay(2, NULL);
    for (int i = 0; i < 4; i++)
        add_module(0, "inflatable-habitat");
    set_hand(0, "oort-dome");
    set_credits(0, 19);
    play(0, "main 2");
    build_anywhere(0, "oort-dome");
    ended("colonists", 1, 2);
    assert_int_equal(count_events(E_RESELL), 0);
}

static void after_each_card_resold(void **unused) { /* LB-58, LB-80, LB-83 */
    (void)unused;
    lay(3, NULL);
    set_hand(0, "asteroid-grinder");
    set_credits(0, 19);
    set_credits(1, 19);
    play(0, "main 2");
    build_anywhere(0, "asteroid-grinder");
    play(0, "target 1");
    play(1, "resell kim"); /* on another's turn, before the second card */
    ended("credits", 2, 1, 2);
    discard_is("kim");
}

static void after_each_card_drawn(void **unused) { /* LB-80, LB-127 */
    (void)unused;
    lay(2, "influences=on");
    set_station(0, "selene-labs");
    set_side(0, true);
    set_hand(0, "quarantine lunar-alliance terran-embargo");
    set_deck_top("laikas-paradise rover depot");
    play(0, "main 3");
    ended("influences", 1, 2);
    assert_int_equal(count_events(E_DRAW), 1);
    assert_int_equal(table()->hand_size[0], 4);
}

static void after_each_card_drafted(void **unused) { /* LB-80 */
    (void)unused;
    lay(2, "influences=on");
    add_module(0, "space-elevator");
    set_hand(0, "quarantine lunar-alliance terran-embargo");
    set_supply("laikas-paradise runaway-bureaucracy kim");
    play(0, "main space-elevator");
    play(0, "draft laikas-paradise"); /* the trigger does not come any more */
    ended("influences", 1, 2);
    supply_is("runaway-bureaucracy kim");
}

static void after_a_theft(void **unused) { /* LB-80 */
    (void)unused;
    lay(2, NULL);
    set_station(0, "imbrium");
    set_side(0, true);
    set_hand(0, "inflatable-habitat");
    set_credits(0, 17);
    play(0, "main 3");
    ended("credits", 1, 2);
    assert_int_equal(table()->credits[1], 0);
    hand_is(0, "inflatable-habitat"); /* the Build is not asked any more */
}

/* Seat 1 wins on the turn of seat 0, by a flip. */
static void on_another_players_turn(void **unused) { /* LB-80 */
    (void)unused;
    lay(3, NULL);
    set_station(1, "oasis");
    for (int i = 0; i < 3; i++)
        add_module(1, "inflatable-habitat");
    add_module(1, "indigo-egregore");
    set_hand(0, "crazy-president");
    play(0, "play crazy-president");
    ended("colonists", 2, 1, 2);
    assert_int_equal(table()->rounds, 1);
}

static void nothing_is_legal_afterwards(void **unused) { /* LB-80 */
    (void)unused;
    lay(2, NULL);
    set_credits(0, 19);
    play(0, "main 3");
    play(0, "resell kim");
    for (int seat = 0; seat < 2; seat++) {
        pl_moves list;
        pl_match_legal(table_match(), seat, &list);
        assert_int_equal(list.n, 0);
        pl_match after = *table_match();
        assert_false(pl_match_play_text(&after, seat, "main 1", NULL, NULL));
    }
}

static void a_flip_takes_no_victory_away(void **unused) { /* LB-68, LB-80 */
    (void)unused;
    lay(2, NULL);
    set_station(0, "shackleton");
    for (int i = 0; i < 4; i++)
        add_module(0, "inflatable-habitat");
    set_hand(0, "crazy-president crazy-president");
    play(0, "play crazy-president");
    ended("colonists", 1, 2);
    assert_int_equal(table()->side[0], 1);
}

/* ---- several at once ---- */

static void an_epic_victory(void **unused) { /* LB-81 */
    (void)unused;
    lay(2, NULL);
    set_station(0, "oasis");
    add_module(0, "rover");
    add_module(0, "satellite");
    add_module(0, "laika-memorial");
    add_module(0, "hayashi-dome");
    for (int i = 0; i < 3; i++)
        add_module(0, "inflatable-habitat");
    add_module(0, "depot"); /* nine colonists, four achievements; The Oasis adds one to each */
    assert_int_equal(table()->colonists[0], 9);
    set_hand(0, "crazy-president");
    play(0, "play crazy-president");
    ended("epic", 1, 2);
    assert_int_equal(table()->how[0], HOW_COLONISTS | HOW_ACHIEVEMENTS);
}

/* Seats 0 and 2 have eight colonists, and two more on their stations. */
static void lay_two_that_meet_colonists(void) {
    lay(4, NULL);
    set_station(0, "shackleton");
    set_station(2, "taikotech");
    add_module(0, "indigo-egregore");
    add_module(0, "lunar-capital");
    add_module(0, "inflatable-habitat");
    add_module(2, "indigo-egregore");
    add_module(2, "lunar-capital");
    add_module(2, "inflatable-habitat");
    set_hand(1, "crazy-president double-agent");
    set_turn(1);
}

static void a_shared_victory(void **unused) { /* LB-82, LB-83 */
    (void)unused;
    lay_two_that_meet_colonists();
    play(1, "play crazy-president");
    ended("shared", 1, 3, 1, 3);
    lay_two_that_meet_colonists();
    play(1, "play double-agent");
    play(1, "target 1"); /* both neighbors turn at one moment */
    ended("shared", 1, 3, 1, 3);
}

/* They lie far from the station, as if a theft had cut them off. */
static void add_modules(int seat, const char *modules) {
    char id[32];
    for (int x = 10; pl_word(&modules, id, sizeof id); x += 3)
        set_module(seat, id, x, 10, 0);
}

/* Selene Labs makes it ten colonists and five achievements. */
static void most_conditions_win(void **unused) { /* LB-82 */
    (void)unused;
    lay_two_that_meet_colonists();
    set_station(2, "selene-labs");
    add_modules(2, "bacon-printer rover satellite");
    play(1, "play crazy-president");
    ended("epic", 2, 2, 1, 2);
    assert_int_equal(table()->how[0], HOW_COLONISTS);
    assert_int_equal(table()->how[2], HOW_COLONISTS | HOW_ACHIEVEMENTS);
}

/* The same in a game played from its beginning, which golden_test reads, too. */
static void most_conditions_win_a_whole_game(void **unused) { /* LB-82 */
    (void)unused;
    static char text[1 << 16];
    static pl_step steps[PL_STEPS_MAX];
    static const pl_game *const games[] = { &pl_game_lunarbase, NULL };
    static pl_match m;
    FILE *file = fopen("tests/lunarbase/logs/most-conditions-win.log", "rb");
    assert_non_null(file);
    const pl_log log = { .games = games, .text = text, .size = fread(text, 1, sizeof text, file) };
    fclose(file);
    assert_true(pl_log_read(&m, &log, steps, PL_STEPS_MAX, NULL));
    const pl_state *s = pl_match_state(&m);
    assert_int_equal(s->how[0], HOW_COLONISTS | HOW_ACHIEVEMENTS);
    assert_int_equal(s->how[1], HOW_NOT);
    assert_int_equal(s->how[2], HOW_COLONISTS);
    pl_result result;
    game->scores(s, &result);
    assert_string_equal(game->ending[result.how].id, "epic");
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(result.rank[seat], seat == 0 ? 1 : 2);
        assert_int_equal(result.score[seat], seat == 0 ? 2 : seat == 1 ? 0 : 1);
    }
}

static void as_many_conditions_are_shared(void **unused) { /* LB-81, LB-82 */
    (void)unused;
    lay_two_that_meet_colonists();
    set_station(2, "selene-labs");
    add_modules(2, "bacon-printer rover satellite");
    set_station(0, "imbrium");
    add_modules(0, "rover satellite laika-memorial telescope");
    set_station(3, "shackleton");
    add_modules(3, "inflatable-habitat inflatable-habitat hayashi-dome oort-dome");
    play(1, "play crazy-president");
    ended("shared", 1, 3, 1, 3); /* two conditions each; one for seat 3 */
    assert_int_equal(table()->how[3], HOW_COLONISTS);
    assert_int_equal(table_result().score[0], 2);
    assert_int_equal(table_result().score[2], 2);
}

static void income_reaches_all_at_one_moment(void **unused) { /* LB-70, LB-71, LB-82, LB-83 */
    (void)unused;
    lay(3, NULL);
    set_supply("");
    set_station(0, "taikotech");
    set_station(1, "imbrium");
    set_side(0, true);
    set_side(1, true);
    set_credits(0, 18);
    set_credits(1, 19);
    const int left = table()->deck_size;
    play(0, "main 2");
    ended("shared", 1, 1, 3);
    assert_int_equal(table()->credits[0], 20);
    assert_int_equal(table()->credits[1], 20);
    assert_int_equal(table()->deck_size, left); /* no cards are delivered */
}

static bool is_income_or_flips(const pl_events *events) {
    int flips = 0, income = 0;
    for (int i = 0; i < events->n; i++) {
        flips += events->at[i].kind == E_FLIP;
        income += events->at[i].kind == E_INCOME;
    }
    return flips > 1 || income > 1;
}

static int games_seen;

static void watch_winners(const pl_state *before, const pl_state *now, const pl_events *events) {
    (void)before;
    if (!now->over || now->how[0] & HOW_TIME) return;
    int winners = 0;
    for (int seat = 0; seat < now->seats; seat++)
        winners += now->how[seat] != 0;
    assert_true(winners >= 1);
    if (winners > 1) assert_true(is_income_or_flips(events));
    games_seen++;
}

/* LB-83, in random games. */
static void several_win_only_through_one_step(void **unused) {
    (void)unused;
    games_seen = 0;
    for (int i = 0; i < 120; i++)
        random_game((struct layout){ .seats = 2 + i % 5,
                                     .seed = (uint64_t)i + 1,
                                     .stations = "",
                                     .options = i & 1 ? "influences=on" : "" },
                    watch_winners);
    assert_true(games_seen > 60);
}

/* ---- a game without a victory ---- */

static void everybody_always_passes(int seats, const char *options) {
    lay_table((struct layout){ .seats = seats, .seed = (uint64_t)seats, .options = options });
    while (!table()->over)
        pass_turn(table()->actor);
}

/* LB-128, LB-129, LB-131: nobody ever builds; the credits are those of the start. */
static void passive_games_end_after_a_hundred_turns(void **unused) {
    (void)unused;
    for (int seats = 2; seats <= 6; seats++) {
        everybody_always_passes(seats, seats & 1 ? "influences=on" : "first=1");
        assert_int_equal(table()->rounds, 100);
        assert_true(table()->decisions >= 100 * seats);
        assert_true(table()->decisions <= 200 * seats);
        ended("time", 1, 1, 1, 1, 1, 1);
        for (int seat = 0; seat < seats; seat++) {
            assert_int_equal(table()->credits[seat], 3);
            assert_int_equal(table_result().score[seat], 3);
        }
    }
}

static void the_last_turn_and_its_shuttles(void **unused) { /* LB-129, LB-131 */
    (void)unused;
    lay(3, "first=1");
    set_station(2, "taikotech");
    set_side(2, true);
    set_credits(0, 5);
    set_credits(1, 4);
    table()->rounds = 100;
    pass_turn(1);
    pass_turn(2);
    assert_false(table()->over);
    set_supply("");
    set_hand(0, "");
    play(0, "main 2");
    assert_int_equal(count_events(E_SHUTTLES), 1);
    assert_int_equal(count_events(E_TIME), 1);
    ended("time", 1, 3, 1); /* 5, 4, and 3 with an income of 2 */
}

static void ranked_by_credits(void **unused) { /* LB-131 */
    (void)unused;
    lay(4, NULL);
    table()->rounds = 100;
    set_turn(3);
    set_credits(0, 7);
    set_credits(1, 0);
    set_credits(2, 12);
    set_credits(3, 7);
    pass_turn(3);
    ended("time", 2, 4, 1, 2);
}

/* LB-129: a condition met by the last income counts. */
static void the_last_income_can_win(void **unused) {
    (void)unused;
    lay(2, NULL);
    table()->rounds = 100;
    set_turn(1);
    set_supply("");
    set_station(0, "taikotech");
    set_side(0, true);
    set_credits(0, 18);
    play(1, "main 2");
    ended("credits", 1, 2);
}

static void eight_thousand_decisions_end_it(void **unused) { /* LB-130, LB-131 */
    (void)unused;
    lay(3, NULL);
    assert_int_equal(game->length_max, 8000);
    table()->decisions = 7998;
    set_credits(2, 4);
    play(0, "main 1");
    assert_false(table()->over);
    play(0, "draft kim");
    ended("time", 2, 2, 1);
    lay(3, NULL);
    table()->decisions = 7999;
    play(0, "main 1"); /* wherever it stands: the draft is not asked any more */
    ended("time", 1, 1, 1);
    lay(3, NULL);
    table()->decisions = 7999;
    set_credits(0, 19);
    set_supply("kim");
    play(0, "main 3"); /* a victory of the last decision counts */
    ended("credits", 1, 2, 2);
}

static uint32_t longest;

static void watch_length(const pl_state *before, const pl_state *now, const pl_events *events) {
    (void)before, (void)events;
    if (now->over && now->decisions > longest) longest = now->decisions;
    assert_true(now->rounds <= 100);
}

/* LB-128 to LB-130: the longest of many random games is far from the bound. */
static void random_games_are_far_shorter(void **unused) {
    (void)unused;
    longest = 0;
    for (int i = 0; i < 120; i++)
        random_game((struct layout){ .seats = 2 + i % 5,
                                     .seed = (uint64_t)i + 5000,
                                     .stations = "",
                                     .options = i % 3 ? "influences=on" : "print=rulebook" },
                    watch_length);
    print_message("the longest of 120 random games has %u decisions\n", longest);
    assert_true(longest < game->length_max);
    assert_true(game->length_max <= PL_STEPS_MAX);
}

#define T(name) cmocka_unit_test(name)

int main(void) {
    const struct CMUnitTest tests[] = {
        T(twenty_credits_win),
        T(more_than_twenty_credits_win),
        T(ten_colonists_win),
        T(nine_colonists_do_not_win),
        T(five_different_achievements_win),
        T(achievements_of_the_station_count),
        T(four_influences_win),
        T(before_the_one_time_effect),
        T(after_each_card_resold),
        T(after_each_card_drawn),
        T(after_each_card_drafted),
        T(after_a_theft),
        T(on_another_players_turn),
        T(nothing_is_legal_afterwards),
        T(a_flip_takes_no_victory_away),
        T(an_epic_victory),
        T(a_shared_victory),
        T(most_conditions_win),
        T(most_conditions_win_a_whole_game),
        T(as_many_conditions_are_shared),
        T(income_reaches_all_at_one_moment),
        T(several_win_only_through_one_step),
        T(passive_games_end_after_a_hundred_turns),
        T(the_last_turn_and_its_shuttles),
        T(ranked_by_credits),
        T(the_last_income_can_win),
        T(eight_thousand_decisions_end_it),
        T(random_games_are_far_shorter),
    };
    return cmocka_run_group_tests_name("Lunar Base: victory", tests, NULL, NULL);
}
