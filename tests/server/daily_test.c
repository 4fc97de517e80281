/* SPDX-License-Identifier: MIT */
/* The deal of the day, its par, and positions with a question. */
#define _GNU_SOURCE

#include "analysis/puzzle.h"
#include "desk_fixture.h"
#include "server/fair.h"

#include <stdlib.h>
#include <string.h>

static party us;

static const table *the_table(void) {
    return desk_here(the_desk, us.id)->table;
}

static int open_daily(const char *game, const char *date) {
    int status;
    json_t *wish = json_pack("{ss ss s{ss}}", "game", game, "daily", date, "bots", "1", "random");
    json_t *made = api("POST", "/api/tables", NULL, wish, &status);
    us = (party){ .seats = 2, .people = 1 };
    if (status == 201) {
        strcpy(us.id, json_string_value(json_object_get(made, "table")));
        strcpy(us.host, json_string_value(json_object_get(made, "host")));
        client_open(&us.seat[0], us.id, us.host, NULL, "en");
        client_open(&us.spectator, us.id, us.host, NULL, "en");
    }
    json_decref(made);
    return status;
}

static void start(const char *name) {
    static const char mix[] = "00112233445566778899aabbccddeeff";
    const json_t *answer = ask(&us.seat[0], "{ss si ss si ss}", "do", "take", "seat", 0, "name",
                               name, "color", 2, "mix", mix);
    assert_string_equal(json_string_value(json_object_get(answer, "is")), "done");
    answer = ask(&us.seat[0], "{ss}", "do", "start");
    assert_string_equal(json_string_value(json_object_get(answer, "is")), "done");
}

static void refused(const json_t *answer, const char *because) {
    assert_string_equal(json_string_value(json_object_get(answer, "is")), "refused");
    assert_non_null(strstr(json_string_value(json_object_get(answer, "error")), because));
}

/* The seed is the one of docs/fair.md, whoever sits down, and another one on another day. */
static void everyone_gets_the_same_deal(void **state) {
    (void)state;
    static const char *const name[] = { "Ada", "Grace" };
    static const char wanted[] = "00b65c8ca878aef571aebf9dcbb10a853225f919cb13af2ea0150f48c006911d";
    uint8_t expected[PL_SEED_SIZE];
    assert_true(hex_read(wanted, strlen(wanted), expected, PL_SEED_SIZE));
    for (int i = 0; i < 3; i++) {
        assert_int_equal(open_daily("monkeys", i == 2 ? "2026-04-01" : "2026-03-31"), 201);
        start(name[i % 2]);
        const pl_setup *s = &the_table()->match.setup;
        assert_int_equal(memcmp(s->seed, expected, PL_SEED_SIZE) == 0, i < 2);
        assert_int_equal(s->seats, 2);
        party_close(&us);
    }
}

static void a_known_deal_says_so(void **state) {
    (void)state;
    pl_error err = { .lang = PL_EN };
    open_daily("bloodbath", "2026-03-31");
    const json_t *told = json_object_get(us.seat[0].page.doc, "table");
    assert_string_equal(json_string_value(json_object_get(told, "daily")), "2026-03-31");
    assert_true(json_is_null(json_object_get(told, "commitment")));
    start("Ada");
    pl_match m = the_table()->match;
    assert_string_equal(m.fair, "daily 2026-03-31");
    assert_int_equal(fair_judge(&m, &err), FAIR_UNPROVED);
    assert_non_null(strstr(err.text, "deal of the day"));
    memcpy(m.fair, "daily 2026-04-01", 17);
    assert_int_equal(fair_judge(&m, &err), FAIR_BROKEN);
    memcpy(m.fair, "daily 2026-04-31", 17);
    assert_int_equal(fair_judge(&m, &err), FAIR_BROKEN);
    party_close(&us);
}

static void its_setup_is_fixed(void **state) {
    (void)state;
    open_daily("monkeys", "2026-03-31");
    refused(ask(&us.seat[0], "{ss si}", "do", "set", "seats", 3), "same for everyone");
    refused(ask(&us.seat[0], "{ss sb}", "do", "set", "hints", 1), "same for everyone");
    refused(ask(&us.seat[0], "{ss s{ss}}", "do", "set", "options", "variant.scorn", "on"),
            "same for everyone");
    start("Ada");
    party_close(&us);
    desk_fixture_restart();
    while (!desk_here(the_desk, us.id))
        settle();
    assert_string_equal(the_table()->daily, "2026-03-31");
}

static void dates_are_dates(void **state) {
    (void)state;
    static const char *const no[] = { "",           "today",      "2026-3-31",  "2026-02-29",
                                      "2026-13-01", "2026-00-10", "2026-01-00", "2026-01-32",
                                      "2100-02-29", "2026-01-011" };
    for (size_t i = 0; i < sizeof no / sizeof no[0]; i++) {
        assert_false(fair_is_date(no[i]));
        assert_int_equal(open_daily("monkeys", no[i]), 400);
    }
    assert_true(fair_is_date("2028-02-29") && fair_is_date("2000-02-29"));
}

/* ---- par ---- */

static json_t *await_par(const char *path) {
    int status = 202;
    json_t *found = NULL;
    while (status == 202) {
        json_decref(found);
        settle();
        found = api("GET", path, NULL, NULL, &status);
    }
    assert_int_equal(status, 200);
    return found;
}

/* Another server finds the same. */
static void par_follows_from_the_deal(void **state) {
    (void)state;
    static const char path[] = "/api/daily/template/2026-03-31";
    json_t *first = await_par(path);
    desk_fixture_restart();
    json_t *again = await_par(path), *other = await_par("/api/daily/template/2026-04-01");
    assert_true(json_equal(first, again));
    assert_false(json_equal(first, other));
    const size_t games = json_array_size(json_object_get(first, "scores"));
    assert_int_equal(games, json_integer_value(json_object_get(first, "of")));
    assert_int_equal(json_array_size(json_object_get(first, "ranks")), games);
    json_decref(first);
    json_decref(again);
    json_decref(other);
    assert_int_equal(api_text("GET", "/api/daily/template/2026-02-30", "", ""), 404);
    assert_int_equal(api_text("GET", "/api/daily/chess/2026-03-31", "", ""), 404);
}

/* ---- questions ---- */

static char *log_of(const pl_match *m) {
    char *text = malloc(1 << 18);
    pl_text t = pl_text_in(text, 1 << 18);
    pl_log_write(m, &t);
    return text;
}

static json_t *ask_position(const char *log, int step, int seat, int *status) {
    json_t *wish = json_pack("{ss si si}", "log", log, "step", step, "seat", seat);
    return api("POST", "/api/position", NULL, wish, status);
}

/* A position is what the seat saw then. */
static void positions_are_what_a_seat_saw(void **state) {
    (void)state;
    int status;
    party_open(&us, "monkeys", 2, 2, NULL);
    pl_rng rng;
    pl_rng_seed64(&rng, 5);
    const int seat = table_owes(the_table(), 0) ? 0 : 1;
    json_t *seen = json_deep_copy(us.seat[seat].page.doc);
    for (int i = 0; i < 5; i++)
        party_step(&us, &rng);
    char *log = log_of(&the_table()->match);
    api_lang = seat ? PL_DE : PL_EN; /* as that seat reads */
    json_t *found = ask_position(log, 0, seat, &status);
    assert_int_equal(status, 200);
    static const char *const same[] = { "view", "points", "forecasts", "ask", "moves" };
    for (int i = 0; i < 5; i++)
        assert_true(json_equal(json_object_get(found, same[i]), json_object_get(seen, same[i])));
    json_decref(found);
    json_decref(ask_position(log, 0, !seat, &status));
    assert_int_equal(status, 400);
    json_decref(ask_position(log, 6, seat, &status));
    assert_int_equal(status, 400);
    json_decref(ask_position("bananas", 0, 0, &status));
    assert_int_equal(status, 400);
    json_t *wrong = json_pack("{ss ss si}", "log", log, "step", "0", "seat", seat);
    json_decref(api("POST", "/api/position", NULL, wrong, &status));
    assert_int_equal(status, 400);
    api_lang = PL_EN;
    json_decref(seen);
    free(log);
    party_close(&us);
}

static void check_puzzle(const json_t *p) {
    const json_t *moves = json_object_get(p, "moves"), *values = json_object_get(p, "values");
    const char *why = json_string_value(json_object_get(p, "reason"));
    assert_int_equal(json_array_size(moves), json_array_size(values));
    assert_true(json_array_size(moves) >= PUZZLE_CHOICES_MIN);
    assert_true(why && *why);
    const json_t *best = json_object_get(json_array_get(values, 0), "move");
    bool offered = false;
    for (size_t i = 0; i < json_array_size(moves); i++)
        offered |= json_equal(json_object_get(json_array_get(moves, i), "move"), best);
    assert_true(offered);
}

/* The page is told the puzzles one at a time, in the reader's language. */
static void puzzles_are_told(void **state) {
    (void)state;
    for (const puzzle_file *f = puzzle_files; f->game; f++) {
        char path[64];
        int status;
        pl_text list = PL_TEXT(path);
        pl_say(&list, "/api/puzzles/{0}", PL_S(f->game));
        json_t *known = api("GET", path, NULL, NULL, &status);
        const size_t n = json_array_size(json_object_get(known, "grades"));
        assert_true(n >= 60);
        for (size_t i = 0; i <= n; i += n / 2) {
            pl_text one = PL_TEXT(path);
            pl_say(&one, "/api/puzzles/{0}/{1}", PL_S(f->game), PL_I((int64_t)i));
            json_t *english = api("GET", path, NULL, NULL, &status);
            assert_int_equal(status, i < n ? 200 : 404);
            if (i < n) check_puzzle(english);
            json_decref(english);
        }
        json_decref(known);
    }
    assert_int_equal(api_text("GET", "/api/puzzles/chess", "", ""), 404);
    assert_int_equal(api_text("GET", "/api/puzzles/monkeys/x", "", ""), 404);
}

#define DESK(test) cmocka_unit_test_setup_teardown(test, desk_fixture_open, desk_fixture_close)

int main(void) {
    const struct CMUnitTest tests[] = {
        DESK(everyone_gets_the_same_deal),
        DESK(a_known_deal_says_so),
        DESK(its_setup_is_fixed),
        DESK(dates_are_dates),
        DESK(par_follows_from_the_deal),
        DESK(positions_are_what_a_seat_saw),
        DESK(puzzles_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
