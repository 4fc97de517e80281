/* SPDX-License-Identifier: MIT */
/* Monkeys on the Moon: what people are shown beside the table. Points as if the game ended now,
 * what a choice would change, what a monkey would do to a ship: all of it must come true. */
#include "table.h"

#include <string.h>

static const pl_game *const game = &pl_game_monkeys;

static pl_state view_of(int seat) {
    pl_state view;
    game->view(table(), seat, &view);
    return view;
}

static pl_points points_of(int seat) {
    const pl_state view = view_of(PL_PUBLIC);
    pl_points points = { .n = 0 };
    game->points(&view, seat, &points);
    return points;
}

/* ---- random games ---- */

static void measure_all(const pl_state *s, int32_t value[SEATS][PL_GAUGES_MAX]) {
    memset(value, 0, SEATS * sizeof *value);
    for (int seat = 0; seat < s->seats; seat++)
        game->measure(s, seat, value[seat]);
}

/* Every change that was told happened, and no other but of stones, which are told once. */
static void check_changes(const pl_state *before, const pl_state *now, const pl_changes *told) {
    int32_t was[SEATS][PL_GAUGES_MAX], is[SEATS][PL_GAUGES_MAX];
    measure_all(before, was);
    measure_all(now, is);
    for (int i = 0; i < told->n; i++) {
        const pl_change c = told->at[i];
        was[c.seat][c.gauge] += c.by;
        assert_int_equal(was[c.seat][c.gauge], is[c.seat][c.gauge]);
    }
    for (int seat = 0; seat < now->seats; seat++)
        for (int gauge = 0; gauge < GAUGES; gauge++)
            if (gauge < G_STONE || gauge >= G_STONE + TRIBES)
                assert_int_equal(was[seat][gauge], is[seat][gauge]);
}

static bool has_event(const pl_events *events, int kind, int seat) {
    for (int i = 0; i < events->n; i++)
        if (events->at[i].kind == kind && events->at[i].seat == seat) return true;
    return false;
}

/* Whoever wins the lot has a ship that does what was foreseen. */
static void check_forecasts(const pl_forecasts *told, int lot, const pl_events *events) {
    for (int i = 0; i < events->n && events->at[i].kind != E_ROUND; i++) {
        const int winner = events->at[i].seat;
        if (events->at[i].kind != E_WIN) continue;
        bool fills = false, quarrels = false;
        for (int f = 0; f < told->n; f++) {
            if (told->at[f].seat != winner || told->at[f].card != CATALOG_MONKEY + lot - 1)
                continue;
            fills = fills || told->at[f].kind == FILLS;
            quarrels = quarrels || told->at[f].kind == QUARRELS;
        }
        assert_int_equal(fills, has_event(events, E_FULL, winner));
        assert_int_equal(quarrels, has_event(events, E_EARLY, winner));
    }
}

static void check_points(const pl_state *view) {
    pl_result result;
    game->scores(view, &result);
    for (int seat = 0; seat < view->seats; seat++) {
        pl_points points = { .n = 0 };
        game->points(view, seat, &points);
        int32_t sum = 0;
        for (int i = 0; i < points.n; i++)
            sum += points.at[i].points;
        assert_int_equal(sum, points.total);
        if (view->phase == OVER) assert_int_equal(points.total, result.score[seat]);
    }
}

static void play_at_random(pl_rng *rng) {
    const int seat = table()->actor;
    const pl_state before = *table(), view = view_of(seat);
    pl_moves moves = { .n = 0 };
    pl_changes changes = { .n = 0 };
    pl_forecasts forecasts = { .n = 0 };
    static pl_events events;
    game->legal(&view, seat, &moves);
    const pl_move m = moves.at[pl_rng_below(rng, (uint32_t)moves.n)];
    game->change(&view, seat, m, &changes);
    game->foresee(&view, seat, &forecasts);
    check_points(&view);
    events.n = 0;
    game->apply(table(), seat, m, &events);
    check_changes(&before, table(), &changes);
    if (before.lot) check_forecasts(&forecasts, before.lot, &events);
}

static void what_is_told_comes_true(void **unused) {
    (void)unused;
    static const char *const options[] = { "", "variant.scorn=on", "variant.treachery=on",
                                           "rule.final-launch=any variant.treachery=on" };
    for (uint64_t seed = 1; seed <= 60; seed++) {
        pl_rng rng;
        pl_rng_seed64(&rng, seed);
        lay_table((struct layout){ .seats = 2 + (int)(seed % 3),
                                   .seed = seed,
                                   .circle = "",
                                   .options = options[seed % 4] });
        while (table()->phase != OVER)
            play_at_random(&rng);
        check_points(table());
    }
}

/* ---- points ---- */

static const pl_part *title_of(const pl_points *points, int tribe) {
    for (int i = 0; i < points->n; i++)
        if (points->at[i].kind == P_TITLE && points->at[i].card == tribe) return &points->at[i];
    return NULL;
}

static void titles_of_now(void **unused) {
    (void)unused;
    lay_bid_turns((struct layout){ .monkeys = "nele kuno bongo pepita anton" });
    for (int i = 0; i < TRIBES; i++)
        set_stone(table()->circle[i], 0);
    set_stone(PURPLE, 15);
    set_stone(GREEN, 5);
    set_stone(BLUE, 5);
    assert_int_equal(points_of(0).total, 0);
    set_crew(0, "magnus");
    const pl_points leader = points_of(0), other = points_of(1);
    const pl_part *first = title_of(&leader, GREEN), *second = title_of(&other, GREEN);
    assert_int_equal(leader.total, 6); /* of stones on one space the first in the circle */
    assert_int_equal(first->arg[0], 1);
    assert_int_equal(first->arg[1], 1);
    assert_int_equal(first->arg[2], 5);
    assert_int_equal(other.total, 1); /* 3 points for two seats */
    assert_int_equal(second->arg[0], 2);
    assert_int_equal(second->arg[1], 2);
    assert_int_equal(second->arg[2], 0);
}

static void places_of_now(void **unused) {
    (void)unused;
    static const int wanted[][3] = {
        { PURPLE, 1, 1 }, { BLUE, 2, 3 }, { GREEN, 2, 3 }, { RED, 4, 6 }
    };
    lay_table((struct layout){ .seats = 3 });
    set_stone(PURPLE, 15);
    set_stone(GREEN, 5);
    set_stone(BLUE, 5);
    struct mm_places place[TRIBES];
    mm_places(table(), place);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        assert_int_equal(place[wanted[i][0]].best, wanted[i][1]);
        assert_int_equal(place[wanted[i][0]].worst, wanted[i][2]);
    }
}

/* A ship with somebody aboard would launch at the end and lift the scorn of its color. */
static void scorn_of_now(void **unused) {
    (void)unused;
    lay_table((struct layout){ .ships = "green-ship-4" });
    set_scorn(GREEN, 0);
    set_scorn(RED, 0);
    assert_int_equal(points_of(0).total, -4);
    set_crew(0, "nox");
    const pl_points points = points_of(0);
    assert_int_equal(points.at[points.n - 1].kind, P_SCORN);
    assert_int_equal(points.at[points.n - 1].card, CATALOG_SCORN + RED);
    assert_int_equal(points.at[points.n - 2].kind, P_TITLE);
}

/* ---- changes ---- */

static void told_of(const char *move, const pl_change *change, int n) {
    const int seat = table()->actor;
    const pl_state view = view_of(seat);
    pl_changes told = { .n = 0 };
    pl_move m;
    pl_error err;
    assert_true(game->read_move(&view, seat, move, &m, &err));
    game->change(&view, seat, m, &told);
    assert_int_equal(told.n, n);
    for (int i = 0; i < n; i++) {
        assert_int_equal(told.at[i].gauge, change[i].gauge);
        assert_int_equal(told.at[i].seat, change[i].seat);
        assert_int_equal(told.at[i].by, change[i].by);
    }
}
#define tells(move, ...)                                                                           \
    told_of(move, (const pl_change[]){ __VA_ARGS__ },                                              \
            (int)(sizeof((const pl_change[]){ __VA_ARGS__ }) / sizeof(pl_change)))

static void a_play_tells_coins_stone_and_scorn(void **unused) {
    (void)unused;
    lay_table((struct layout){ .circle = "green purple brown blue black red" });
    set_turn(0);
    set_hand(0, 0, "purple-2a");
    set_supply(PURPLE, 1, 2);
    tells("play purple-2a advance purple", { G_COINS + BLACK, 0, -1 }, { G_COINS + PURPLE, 0, 1 },
          { G_STONE + PURPLE, 0, 2 });
    set_coins(0, BLACK, 0);
    tells("play purple-2a advance purple", { G_COINS + PURPLE, 0, 1 }, { G_STONE + PURPLE, 0, 2 },
          { G_SCORN + BLACK, 0, 1 });
    set_scorn(BLACK, 1);
    tells("play purple-2a advance purple", { G_COINS + PURPLE, 0, 1 }, { G_STONE + PURPLE, 0, 2 },
          { G_SCORN + BLACK, 0, 1 }, { G_SCORN + BLACK, 1, -1 });
    set_scorn(BLACK, 0);
    tells("play purple-2a advance purple", { G_COINS + PURPLE, 0, 1 }, { G_PENALTY, 0, 1 });
    play(0, "play purple-2a advance purple");
    tells("pay red", { G_COINS + RED, 0, -1 }, { G_STONE + PURPLE, 0, 2 }, { G_PENALTY, 0, -1 });
}

/* ---- facts ---- */

static void is_printed(const char *id, const char *facts) {
    char text[128];
    pl_text out = PL_TEXT(text);
    pl_json_open(&out, '{');
    game->facts(pl_card_find(game, id), &out);
    pl_json_close(&out, '}');
    assert_string_equal(text, facts);
}

static void cards_carry_what_is_printed(void **unused) {
    (void)unused;
    is_printed("belinda", "{\"tribe\":\"purple\",\"status\":4}");
    is_printed("green-ship-4", "{\"tribe\":\"green\",\"seats\":4,\"points\":4}");
    is_printed("red-3b", "{\"tribe\":\"red\",\"steps\":3}");
    is_printed("red-scorn", "{\"tribe\":\"red\",\"points\":-2}");
    is_printed("blue", "{\"tribe\":\"blue\"}");
}

/* ---- mood ---- */

static enum pl_cue sound_of(enum event kind, int who, int reader) {
    const pl_state view = view_of(reader);
    const pl_event e = { .kind = (uint8_t)kind, .seat = (uint8_t)who };
    return game->cue(&view, &e, reader);
}

static void a_higher_bid_sounds_otherwise_to_whom_it_tops(void **unused) {
    (void)unused;
    lay_bids(NULL, "purple", "purple purple", "purple purple");
    play(0, "offer belinda");
    play(0, "bid purple");
    assert_int_equal(sound_of(E_BID, 1, 0), PL_CUE_OUTBID);
    assert_int_equal(sound_of(E_BID, 0, 0), PL_CUE_BID);
    assert_int_equal(sound_of(E_BID, 1, 2), PL_CUE_BID);
    assert_int_equal(sound_of(E_BID, 2, PL_PUBLIC), PL_CUE_BID);
    assert_int_equal(sound_of(E_FULL, 2, 0), PL_CUE_LAUNCH);
    assert_int_equal(sound_of(E_OVER, 2, 0), PL_CUE_NONE);
}

static void bids_make_it_tense(void **unused) {
    (void)unused;
    lay_bids(NULL, "purple", "purple purple", "purple purple");
    play(0, "offer belinda");
    const pl_state before = view_of(PL_PUBLIC);
    play(0, "bid purple");
    const pl_state after = view_of(PL_PUBLIC);
    assert_true(game->tension(&after) > game->tension(&before));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_told_comes_true),
        cmocka_unit_test(titles_of_now),
        cmocka_unit_test(places_of_now),
        cmocka_unit_test(scorn_of_now),
        cmocka_unit_test(a_play_tells_coins_stone_and_scorn),
        cmocka_unit_test(cards_carry_what_is_printed),
        cmocka_unit_test(a_higher_bid_sounds_otherwise_to_whom_it_tops),
        cmocka_unit_test(bids_make_it_tense),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
