/* SPDX-License-Identifier: MIT */
/* Games in progress: starting, names, checked play, taking back, rewinding. Played with Monkeys on
 * the Moon, because there some moves show what was hidden and some do not. */
#include "games/monkeys/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const pl_game *const game = &pl_game_monkeys;

static struct {
    pl_match match;
    pl_step step[2048];
} t;

static pl_state *state(void) {
    return pl_match_state(&t.match);
}

static void stack(pl_setup *setup, const char *deck, const char *cards) {
    char card[32];
    while (pl_word(&cards, card, sizeof card))
        assert_true(pl_setup_stack(game, setup, deck, card, NULL));
}

/* Three seats, the first of which begins with a ship for two. */
static void begin(void) {
    pl_setup setup;
    pl_setup_default(game, 3, &setup);
    assert_true(pl_setup_option(game, &setup, "first", "0", NULL));
    stack(&setup, "circle", "green purple brown blue black red");
    stack(&setup, "civ", "green-2a brown-2a green-2b brown-2b green-3a brown-3a");
    stack(&setup, "monkey", "dilly flori hedda basil");
    stack(&setup, "ship", "brown-ship-2 red-ship-4 blue-ship-4 black-ship-3 purple-ship-3");
    assert_true(pl_match_start(&t.match, game, &setup, t.step, 2048, NULL));
}

static void play(int seat, const char *move) {
    pl_error err = { .lang = PL_EN };
    if (!pl_match_play_text(&t.match, seat, move, NULL, &err))
        fail_msg("'%s' was refused: %s", move, err.text);
}

static void play_civilization_turns(void) {
    play(0, "play green-2a advance green");
    play(1, "play brown-2b advance brown");
    play(2, "play brown-3a advance brown");
}

/* ---- starting ---- */

/* Refused in both languages with sentences that hold these words. */
static void start_refused(const pl_setup *setup, const char *words) {
    pl_error err[PL_LANGS] = { { .lang = PL_EN }, { .lang = PL_DE } };
    for (int lang = 0; lang < PL_LANGS; lang++) {
        assert_false(pl_match_start(&t.match, game, setup, t.step, 2048, &err[lang]));
        assert_non_null(strstr(err[lang].text, words));
    }
    assert_string_not_equal(err[PL_EN].text, err[PL_DE].text);
    assert_false(pl_match_start(&t.match, game, setup, t.step, 2048, NULL));
}

static void games_that_cannot_start(void **unused) {
    (void)unused;
    pl_setup setup;
    for (int seats = -1; seats <= 7; seats++) {
        pl_setup_default(game, seats, &setup);
        if (seats < 2 || seats > 4)
            start_refused(&setup, "Monkeys on the Moon");
        else
            assert_true(pl_match_start(&t.match, game, &setup, t.step, 2048, NULL));
    }
    pl_setup_default(game, 3, &setup);
    setup.rules = 0;
    start_refused(&setup, "0");
    setup.rules = game->rules + 1;
    start_refused(&setup, "monkeys");
    setup.rules = game->rules;
    assert_true(pl_setup_option(game, &setup, "first", "3", NULL));
    start_refused(&setup, "3");
}

/* The engine checks option values before the game sees them. */
static void options_without_such_a_choice(void **unused) {
    (void)unused;
    for (int i = 0; i < game->options; i++) {
        pl_setup setup;
        pl_setup_default(game, 4, &setup);
        setup.option[i] = (uint8_t)(game->option[i].choices - 1);
        assert_true(pl_match_start(&t.match, game, &setup, t.step, 2048, NULL));
        setup.option[i]++;
        start_refused(&setup, game->option[i].id);
        setup.option[i] = 255;
        start_refused(&setup, game->option[i].id);
    }
}

static void a_fresh_match(void **unused) {
    (void)unused;
    memset(&t, 0xFF, sizeof t);
    begin();
    assert_int_equal(t.match.n, 0);
    assert_false(t.match.practice);
    assert_string_equal(t.match.name[0], "seat-0");
    assert_string_equal(t.match.name[2], "seat-2");
    assert_string_equal(t.match.name[3], "");
    assert_true(pl_match_owes(&t.match, 0));
    assert_false(pl_match_owes(&t.match, 1));
    assert_false(pl_match_owes(&t.match, PL_PUBLIC));
}

/* ---- names ---- */

static void name_refused(int seat, const char *name) {
    pl_error err[PL_LANGS] = { { .lang = PL_EN }, { .lang = PL_DE } };
    char before[PL_SEATS_MAX][PL_NAME_MAX];
    memcpy(before, t.match.name, sizeof before);
    for (int lang = 0; lang < PL_LANGS; lang++)
        assert_false(pl_match_name(&t.match, seat, name, &err[lang]));
    assert_true(err[PL_EN].text[0] && err[PL_DE].text[0]);
    assert_string_not_equal(err[PL_EN].text, err[PL_DE].text);
    assert_memory_equal(t.match.name, before, sizeof before);
}

static void names(void **unused) {
    (void)unused;
    begin();
    assert_true(pl_match_name(&t.match, 0, "Grün, der 1. \"Affe\"", NULL));
    assert_string_equal(t.match.name[0], "Grün, der 1. \"Affe\"");
    assert_true(pl_match_name(&t.match, 1, "a name of thirty-one bytes, too", NULL));
    assert_true(pl_match_name(&t.match, 0, "A", NULL));
    assert_string_equal(t.match.name[0], "A");
    name_refused(1, "a name of thirty-two bytes, not!");
    name_refused(1, "");
    name_refused(1, " Ada");
    name_refused(1, "A\nda");
    name_refused(1, "Ad\xE4");
    name_refused(1, "A\xED\xA0\x80");
    name_refused(1, "A\tda");
    name_refused(1, "A\rda");
    name_refused(1, "A\033[1mda");
    name_refused(1, "A\x7F");
    name_refused(3, "Dora");
    name_refused(-1, "Dora");
    assert_string_equal(t.match.name[1], "a name of thirty-one bytes, too");
}

static void bots_are_called_after_craters(void **unused) {
    char name[PL_SEATS_MAX][PL_NAME_MAX] = { "bot:cadet",   "Tycho", "",
                                             "bot:cadet 2", "both:", "Plato" };
    (void)unused;
    pl_name_bots(name);
    assert_string_equal(name[0], "Kepler");
    assert_string_equal(name[1], "Tycho");
    assert_string_equal(name[2], "");
    assert_string_equal(name[3], "Hypatia");
    assert_string_equal(name[4], "both:");
    char full[PL_SEATS_MAX][PL_NAME_MAX] = { "bot:a", "bot:b", "bot:c", "bot:d", "bot:e", "bot:f" };
    pl_name_bots(full);
    for (int seat = 0; seat < PL_SEATS_MAX; seat++)
        for (int other = 0; other < seat; other++)
            assert_string_not_equal(full[seat], full[other]);
}

/* ---- checked play ---- */

static void play_refused_in(int seat, const char *move, pl_words words) {
    const pl_match before = t.match;
    pl_error err[PL_LANGS] = { { .lang = PL_EN }, { .lang = PL_DE } };
    pl_events events = { .n = 0 };
    for (int lang = 0; lang < PL_LANGS; lang++) {
        assert_false(pl_match_play_text(&t.match, seat, move, &events, &err[lang]));
        assert_non_null(strstr(err[lang].text, pl_in(words, (pl_lang)lang)));
    }
    assert_string_not_equal(err[PL_EN].text, err[PL_DE].text);
    assert_false(pl_match_play_text(&t.match, seat, move, &events, NULL));
    assert_int_equal(events.n, 0);
    assert_memory_equal(&t.match, &before, offsetof(pl_match, kept));
}

/* With words that both languages have. */
static void play_refused(int seat, const char *move, const char *words) {
    play_refused_in(seat, move, (pl_words){ words, words });
}

static void what_is_refused_changes_nothing(void **unused) {
    (void)unused;
    begin();
    play_refused(1, "play green-2b advance green", "seat-0");
    play_refused(3, "play green-2b advance green", "3");
    play_refused(-1, "play green-2b advance green", "-1");
    play_refused_in(0, "play green-2b advance green",
                    (pl_words){ "The Spoon, Right Way Up", "Der Löffel, richtig herum" });
    play_refused_in(0, "play green-2a advance blue",
                    (pl_words){ "Lunch, at Lunchtime", "Mittagessen, sogar mittags" });
    play_refused(0, "dance", "dance");
    play_refused(0, "pass", "");
    play_refused(0, "take blue-ship-4", "");
    play_refused(0, "", "");
}

/* Whatever stands in a move, it is refused with a reason unless it is legal. */
static void moves_that_no_text_can_express(void **unused) {
    (void)unused;
    begin();
    pl_rng rng;
    pl_rng_seed64(&rng, 3);
    for (int i = 0; i < 20000 && state()->phase != OVER; i++) {
        const uint32_t limit = i % 3 ? 1 + pl_rng_below(&rng, 65536) : 12;
        pl_move move = { .verb = (uint16_t)pl_rng_below(&rng, i % 2 ? 12 : limit) };
        for (int k = 0; k < 3; k++)
            move.arg[k] = (uint16_t)pl_rng_below(&rng, i % 5 > k ? limit : 1);
        const int seat = state()->actor;
        pl_moves list;
        pl_match_legal(&t.match, seat, &list);
        pl_error err[PL_LANGS] = { { .lang = PL_EN }, { .lang = PL_DE } };
        for (int lang = 0; lang < PL_LANGS && !pl_moves_has(&list, move); lang++) {
            assert_false(pl_match_play(&t.match, seat, move, NULL, &err[lang]));
            assert_true(err[lang].text[0] && err[lang].clause > 0);
        }
        if (i % 50 == 0)
            assert_true(pl_match_play(&t.match, seat, list.at[i % list.n], NULL, NULL));
    }
}

static bool is_utf8(const char *text) {
    while (*text && pl_utf8(text))
        text += pl_utf8(text);
    return *text == 0;
}

/* What was typed is quoted in refusals, cut if it is long, but never within a character. */
static void refusals_are_whole_characters(void **unused) {
    (void)unused;
    static const char *const before[] = { "",       "play ", "play green-2a advance ",
                                          "offer ", "take ", "bid ",
                                          "pay " };
    static const char *const letter[] = { "\xC3\xBC", "\xE2\x82\xAC", "\xF0\x9F\x90\xB5" };
    begin();
    play_civilization_turns();
    play(0, "offer dilly");
    for (int i = 0; i < 7 * 3; i++)
        for (int shift = 0; shift < 4; shift++) {
            char text[400];
            pl_text out = PL_TEXT(text);
            pl_text_str(&out, before[i / 3]);
            pl_text_repeat(&out, "x", shift);
            pl_text_repeat(&out, letter[i % 3], 80);
            for (int lang = 0; lang < PL_LANGS; lang++) {
                pl_error err = { .lang = (pl_lang)lang };
                assert_false(pl_match_play_text(&t.match, 0, text, NULL, &err));
                if (!is_utf8(err.text)) fail_msg("half a character: %s", err.text);
            }
        }
}

/* More coins than the number in a move can hold are not taken for a few. */
static void a_bid_of_very_many_coins(void **unused) {
    (void)unused;
    static char text[65537 * 6 + 8];
    begin();
    play_civilization_turns();
    play(0, "offer dilly");
    pl_text out = PL_TEXT(text);
    pl_text_str(&out, "bid green");
    pl_text_repeat(&out, ",green", 65536);
    assert_false(out.cut);
    assert_false(pl_match_play_text(&t.match, 0, text, NULL, NULL));
}

static void events_are_appended(void **unused) {
    (void)unused;
    begin();
    pl_events events = { .n = 1, .at = { { .kind = 99 } } };
    assert_true(pl_match_play_text(&t.match, 0, "play green-2a advance green", &events, NULL));
    assert_true(events.n > 1);
    assert_int_equal(events.at[0].kind, 99);
}

static void a_full_history(void **unused) {
    (void)unused;
    begin();
    t.match.cap = 1;
    play(0, "play green-2a advance green");
    play_refused(1, "play brown-2b advance brown", "1");
}

static pl_move random_move(pl_rng *rng) {
    pl_moves list;
    pl_match_legal(&t.match, state()->actor, &list);
    return list.at[pl_rng_below(rng, (uint32_t)list.n)];
}

static void nothing_after_the_end(void **unused) {
    (void)unused;
    begin();
    pl_rng rng;
    pl_rng_seed64(&rng, 1);
    while (state()->phase != OVER)
        assert_true(pl_match_play(&t.match, state()->actor, random_move(&rng), NULL, NULL));
    for (int seat = 0; seat < 3; seat++) {
        assert_false(pl_match_owes(&t.match, seat));
        pl_moves list;
        pl_match_legal(&t.match, seat, &list);
        assert_int_equal(list.n, 0);
        play_refused(seat, "pass", "");
    }
}

static void every_earlier_state_comes_back(void **unused) {
    (void)unused;
    enum { STEPS = 60 };
    static pl_state was[STEPS];
    begin();
    pl_rng rng;
    pl_rng_seed64(&rng, 2);
    for (int i = 0; i < STEPS; i++) {
        was[i] = *state();
        assert_true(pl_match_play(&t.match, state()->actor, random_move(&rng), NULL, NULL));
    }
    for (int i = STEPS - 1; i >= 0; i--) {
        pl_room then;
        pl_match_at(&t.match, (uint32_t)i, pl_state_in(&then));
        assert_memory_equal(then.bytes, &was[i], sizeof was[i]);
    }
}

/* ---- taking back ---- */

static void undo_refused(int seat, const char *english, const char *german) {
    const pl_match before = t.match;
    pl_error err[PL_LANGS] = { { .lang = PL_EN }, { .lang = PL_DE } };
    for (int lang = 0; lang < PL_LANGS; lang++)
        assert_false(pl_match_undo(&t.match, seat, &err[lang]));
    assert_non_null(strstr(err[PL_EN].text, english));
    assert_non_null(strstr(err[PL_DE].text, german));
    assert_memory_equal(&t.match, &before, offsetof(pl_match, kept));
}

/* The move can be taken back, and the match is then as if it had never been made. */
static void taken_back(int seat, const char *move) {
    const pl_match before = t.match;
    play(seat, move);
    pl_error err = { .lang = PL_EN };
    if (!pl_match_undo(&t.match, seat, &err)) fail_msg("'%s' stays: %s", move, err.text);
    assert_memory_equal(&t.match, &before, offsetof(pl_match, kept));
}

static void nothing_to_take_back(void **unused) {
    (void)unused;
    begin();
    undo_refused(0, "no move to undo", "keinen Zug");
    play(0, "play green-2a advance green");
    undo_refused(1, "no move to undo", "keinen Zug");
    undo_refused(3, "no seat 3", "Platz 3");
    undo_refused(PL_PUBLIC, "no seat -1", "Platz -1");
}

static void a_bid_until_someone_answers(void **unused) {
    (void)unused;
    begin();
    play_civilization_turns();
    taken_back(0, "offer dilly");
    play(0, "offer dilly");
    taken_back(0, "bid green");
    taken_back(0, "pass");
    play(0, "bid green");
    play(1, "bid green,purple");
    undo_refused(0, "Others have moved", "Andere haben");
    assert_true(pl_match_undo(&t.match, 1, NULL));
    assert_int_equal(state()->leader, 1);
    assert_int_equal(state()->actor, 1);
    play(1, "pass");
    undo_refused(0, "Others have moved", "Andere haben");
}

static void a_bid_that_wins_without_showing_a_card(void **unused) {
    (void)unused;
    begin();
    play_civilization_turns();
    play(0, "offer dilly");
    play(0, "bid green");
    play(1, "pass");
    taken_back(2, "pass");
    play(2, "pass");
    assert_int_equal(state()->crew_size[0], 1);
    undo_refused(0, "Others have moved", "Andere haben");
}

static void a_card_played_was_seen(void **unused) {
    (void)unused;
    begin();
    play(0, "play green-2a advance green");
    undo_refused(0, "revealed hidden information", "Verdecktes");
    play(1, "play brown-2b advance brown");
    undo_refused(0, "Others have moved", "Andere haben");
    undo_refused(1, "revealed hidden information", "Verdecktes");
}

static void a_ship_that_turned_up_another(void **unused) {
    (void)unused;
    begin();
    play_civilization_turns();
    for (int turn = 0; turn < 2; turn++) {
        play(turn, turn ? "offer flori" : "offer dilly");
        while (state()->phase == BID)
            play(state()->actor, state()->actor == 0 ? "bid green" : "pass");
    }
    assert_int_equal(state()->phase, SHIP);
    play(0, "take black-ship-3");
    assert_int_equal(state()->phase, OFFER);
    undo_refused(0, "revealed hidden information", "Verdecktes");
}

/* Where all ships left in the deck have been put under it in the open, choosing one shows nothing
 * new. */
static bool all_ships_known(const pl_state *s) {
    return s->phase == SHIP && s->stage == BID_TURNS && s->turn + 1 < s->seats &&
           s->ships_left > 0 && s->ships_left == s->ships_known;
}

static bool random_game_reaches(bool (*reached)(const pl_state *), uint64_t seed) {
    pl_setup setup;
    pl_setup_default(game, 4, &setup);
    memcpy(setup.seed, &seed, sizeof seed);
    assert_true(pl_match_start(&t.match, game, &setup, t.step, 2048, NULL));
    pl_rng rng;
    pl_rng_seed64(&rng, seed);
    while (state()->phase != OVER && !reached(state()))
        assert_true(pl_match_play(&t.match, state()->actor, random_move(&rng), NULL, NULL));
    return state()->phase != OVER;
}

static bool is_long(const pl_state *s) {
    (void)s;
    return t.match.n == 130;
}

static void a_ship_that_turned_up_a_known_one(void **unused) {
    (void)unused;
    uint64_t seed = 1;
    while (!random_game_reaches(all_ships_known, seed))
        assert_true(seed++ < 200);
    char move[64];
    pl_text out = PL_TEXT(move);
    pl_say(&out, "take {0}", PL_S(mm_ships[state()->ship_pool[0]].id));
    const uint8_t known = state()->ship_deck[state()->ships_left - 1];
    taken_back(state()->actor, move);
    play(state()->actor, move);
    assert_int_equal(state()->ship_pool[0], known);
}

/* ---- rewinding ---- */

static void rewinding_open_moves_is_no_practice(void **unused) {
    (void)unused;
    begin();
    play_civilization_turns();
    const pl_match before = t.match;
    play(0, "offer dilly");
    play(0, "bid green");
    play(1, "bid green,purple");
    pl_match_rewind(&t.match, 3);
    assert_memory_equal(&t.match, &before, offsetof(pl_match, kept));
    assert_false(t.match.practice);
    pl_match_rewind(&t.match, 3);
    pl_match_rewind(&t.match, 99);
    assert_memory_equal(&t.match, &before, offsetof(pl_match, kept));
}

static void rewinding_past_a_barrier_is_practice(void **unused) {
    (void)unused;
    begin();
    const pl_match fresh = t.match;
    play_civilization_turns();
    play(0, "offer dilly");
    pl_match_rewind(&t.match, 2);
    assert_true(t.match.practice);
    assert_int_equal(t.match.n, 2);
    assert_int_equal(state()->actor, 2);
    pl_match_rewind(&t.match, 0);
    assert_true(t.match.practice);
    assert_int_equal(t.match.n, 0);
    assert_memory_equal(t.match.bytes, fresh.bytes, game->state_size);
    play_civilization_turns();
    assert_true(t.match.practice);
}

static int applied;

static void counting_apply(pl_state *s, int seat, pl_move move, pl_events *events) {
    applied++;
    pl_game_monkeys.apply(s, seat, move, events);
}

/* Goes back `by` steps and makes them again, `often` times. */
static void go_back_and_forth(uint32_t by, int often) {
    pl_room expected;
    const uint32_t n = t.match.n;
    for (int i = 0; i < often; i++) {
        pl_match_rewind(&t.match, n - by);
        pl_match_at(&t.match, t.match.n, pl_state_in(&expected));
        applied -= (int)t.match.n;
        assert_memory_equal(t.match.bytes, expected.bytes, game->state_size);
        while (t.match.n < n) {
            const pl_step again = t.step[t.match.n];
            assert_true(pl_match_play(&t.match, again.seat, again.move, NULL, NULL));
        }
    }
}

/* A journal may hold thousands of them, and whoever reads it must not replay the game for each. */
static void rewinding_does_not_replay_the_game(void **unused) {
    (void)unused;
    enum { OFTEN = 100, NEAR = 40 };
    pl_game counting = pl_game_monkeys;
    counting.apply = counting_apply;
    assert_true(random_game_reaches(is_long, 3));
    t.match.game = &counting;
    t.match.practice = true;
    const uint32_t n = t.match.n;
    for (uint32_t by = 1; by <= n; by += 7) {
        go_back_and_forth(by, 2);
        applied = 0;
        go_back_and_forth(by, OFTEN);
        assert_true(applied <= OFTEN * (int)(by + NEAR));
    }
    applied = 0;
    while (t.match.n > 0)
        pl_match_rewind(&t.match, t.match.n - 1);
    assert_true(applied <= (int)(n * NEAR));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_that_cannot_start),
        cmocka_unit_test(options_without_such_a_choice),
        cmocka_unit_test(a_fresh_match),
        cmocka_unit_test(names),
        cmocka_unit_test(bots_are_called_after_craters),
        cmocka_unit_test(what_is_refused_changes_nothing),
        cmocka_unit_test(moves_that_no_text_can_express),
        cmocka_unit_test(refusals_are_whole_characters),
        cmocka_unit_test(a_bid_of_very_many_coins),
        cmocka_unit_test(events_are_appended),
        cmocka_unit_test(a_full_history),
        cmocka_unit_test(nothing_after_the_end),
        cmocka_unit_test(every_earlier_state_comes_back),
        cmocka_unit_test(nothing_to_take_back),
        cmocka_unit_test(a_bid_until_someone_answers),
        cmocka_unit_test(a_bid_that_wins_without_showing_a_card),
        cmocka_unit_test(a_card_played_was_seen),
        cmocka_unit_test(a_ship_that_turned_up_another),
        cmocka_unit_test(a_ship_that_turned_up_a_known_one),
        cmocka_unit_test(rewinding_open_moves_is_no_practice),
        cmocka_unit_test(rewinding_past_a_barrier_is_practice),
        cmocka_unit_test(rewinding_does_not_replay_the_game),
    };
    return cmocka_run_group_tests_name("engine: games in progress", tests, NULL, NULL);
}
