/* SPDX-License-Identifier: MIT */
/* A table for tests of any game: moves as text, and failures that say what happened. */
#include "table.h"

#include <string.h>

static struct {
    const pl_game *game;
    pl_setup setup;
    pl_match match;
    pl_step step[PL_STEPS_MAX];
    pl_events events;
} t;

pl_state *table(void) {
    return pl_match_state(&t.match);
}

pl_match *table_match(void) {
    return &t.match;
}

pl_events *table_events(void) {
    return &t.events;
}

pl_result table_result(void) {
    pl_result result;
    t.game->scores(table(), &result);
    return result;
}

bool is_over(void) {
    return t.game->to_act(table()) == 0;
}

/* ---- laying ---- */

void table_prepare(const pl_game *game, int seats, uint64_t seed) {
    t.game = game;
    pl_setup_default(game, seats, &t.setup);
    memcpy(t.setup.seed, &seed, sizeof seed);
}

void table_choose(const char *options) {
    char option[64];
    pl_error err = { .lang = PL_EN };
    while (options && pl_word(&options, option, sizeof option)) {
        char *value = strchr(option, '=');
        assert_non_null(value);
        *value++ = 0;
        if (!pl_setup_option(t.game, &t.setup, option, value, &err)) fail_msg("%s", err.text);
    }
}

void table_stack(const char *deck, const char *cards) {
    char card[40];
    pl_error err = { .lang = PL_EN };
    while (cards && pl_word(&cards, card, sizeof card))
        if (!pl_setup_stack(t.game, &t.setup, deck, card, &err)) fail_msg("%s", err.text);
}

void table_start(void) {
    static const char *const name[PL_SEATS_MAX] = { "Ada", "Bela", "Cleo", "Dora", "Emil", "Finn" };
    pl_error err = { .lang = PL_EN };
    if (!pl_match_start(&t.match, t.game, &t.setup, t.step, t.game->length_max, &err))
        fail_msg("%s", err.text);
    for (int seat = 0; seat < t.setup.seats; seat++)
        assert_true(pl_match_name(&t.match, seat, name[seat], NULL));
    t.events.n = 0;
}

bool can_start(const pl_game *game, int seats, const char *first, pl_error *err) {
    static pl_match match;
    static pl_step step[1];
    pl_setup setup;
    pl_setup_default(game, seats, &setup);
    assert_true(pl_setup_option(game, &setup, "first", first, err));
    return pl_match_start(&match, game, &setup, step, 1, err);
}

int cards_of_type(const pl_game *game, const char *type) {
    int n = 0;
    for (int i = 0; i < game->cards; i++) {
        pl_card card;
        game->card(i, &card);
        if (strcmp(card.type, type) == 0) n += card.copies;
    }
    return n;
}

/* ---- moves ---- */

void table_sane(const char *when, const char *move, const char *file, int line) {
    const char *broken = t.game->sane(table());
    if (!broken) return;
    print_error("%s '%s' this does not hold: %s\n", when, move, broken);
    _fail(file, line);
}

void table_play(int seat, const char *move, const char *file, int line) {
    pl_error err = { .lang = PL_EN };
    t.events.n = 0;
    table_sane("before", move, file, line);
    if (!pl_match_play_text(&t.match, seat, move, &t.events, &err)) {
        print_error("seat %d: '%s' was refused: %s (%s-%d)\n", seat, move, err.text,
                    t.game->clause_prefix, err.clause);
        _fail(file, line);
    }
    table_sane("after", move, file, line);
}

/* The next move of a list with semicolons between; false at its end. */
static bool next_move(const char **at, char *move, size_t size) {
    *at += strspn(*at, "; ");
    if (!**at) return false;
    const size_t n = strcspn(*at, ";");
    assert_true(n < size);
    memcpy(move, *at, n);
    move[n] = 0;
    *at += n;
    return true;
}

void table_plays(int seat, const char *moves, const char *file, int line) {
    char move[128];
    while (next_move(&moves, move, sizeof move))
        table_play(seat, move, file, line);
}

void table_refused(int seat, const char *move, int clause, const char *file, int line) {
    pl_error err[PL_LANGS] = { { .lang = PL_EN }, { .lang = PL_DE } };
    const char *prefix = t.game->clause_prefix;
    const pl_match before = t.match;
    table_sane("before", move, file, line);
    for (int lang = 0; lang < PL_LANGS; lang++) {
        const bool played = pl_match_play_text(&t.match, seat, move, NULL, &err[lang]);
        if (!played && err[lang].clause == clause && err[lang].text[0]) continue;
        print_error("seat %d: '%s' should be refused because of %s-%d, but was %s: %s (%s-%d)\n",
                    seat, move, prefix, clause, played ? "played" : "refused", err[lang].text,
                    prefix, err[lang].clause);
        _fail(file, line);
    }
    if (strcmp(err[PL_EN].text, err[PL_DE].text) == 0) {
        print_error("'%s' is refused in one language only: %s\n", move, err[PL_EN].text);
        _fail(file, line);
    }
    if (memcmp(before.bytes, t.match.bytes, t.game->state_size) != 0) {
        print_error("'%s' was refused and yet changed the state\n", move);
        _fail(file, line);
    }
}

static void print_choices(int seat, const pl_moves *list) {
    pl_match seen = t.match;
    pl_state *view = pl_match_state(&seen);
    pl_match_view(&t.match, seat, view);
    for (int i = 0; i < list->n; i++) {
        char text[128];
        pl_text out = PL_TEXT(text);
        t.game->write_move(view, seat, list->at[i], &out);
        print_error("  %s\n", text);
    }
}

bool table_offers(int seat, const char *move) {
    pl_moves list;
    pl_move read;
    pl_match_legal(&t.match, seat, &list);
    return pl_match_read(&t.match, seat, move, &read, NULL) && pl_moves_has(&list, read);
}

void table_may(int seat, const char *moves, const char *file, int line) {
    pl_moves list;
    char move[128];
    int found = 0, wanted = 0;
    table_sane("before", moves, file, line);
    pl_match_legal(&t.match, seat, &list);
    for (const char *at = moves; next_move(&at, move, sizeof move); wanted++)
        found += table_offers(seat, move);
    if (found == wanted && list.n == wanted) return;
    print_error("seat %d should have the choice '%s' but has:\n", seat, moves);
    print_choices(seat, &list);
    _fail(file, line);
}

void table_offered(int seat, const char *move, bool wanted, const char *file, int line) {
    if (table_offers(seat, move) == wanted) return;
    print_error("seat %d should%s be able to '%s'\n", seat, wanted ? "" : " not", move);
    _fail(file, line);
}

/* ---- playing on ---- */

static void play_one(pl_rng *rng) {
    const int seat = pl_lowest_bit(t.game->to_act(table()));
    pl_moves list;
    pl_error err = { .lang = PL_EN };
    pl_match_legal(&t.match, seat, &list);
    t.events.n = 0;
    assert_true(list.n > 0);
    const pl_move move = list.at[rng ? pl_rng_below(rng, (uint32_t)list.n) : 0];
    if (!pl_match_play(&t.match, seat, move, &t.events, &err)) fail_msg("%s", err.text);
    const char *broken = t.game->sane(table());
    if (broken) fail_msg("this does not hold: %s", broken);
}

void play_first_legal(void) {
    assert_false(is_over());
    play_one(NULL);
}

void table_random(uint64_t seed, table_look *look) {
    pl_rng rng;
    pl_rng_seed64(&rng, seed);
    look(NULL, table(), &t.events);
    while (!is_over()) {
        pl_match before = t.match;
        play_one(&rng);
        look(pl_match_state(&before), table(), &t.events);
    }
}

/* ---- standing orders ---- */

pl_standing table_order(int seat, const char *id, int arg, const char *file, int line) {
    pl_error err = { .lang = PL_EN };
    pl_standing order;
    if (pl_match_give(&t.match, seat, id, arg, &order, &err)) return order;
    print_error("seat %d should be able to order %s %d: %s\n", seat, id, arg, err.text);
    _fail(file, line);
    return (pl_standing){ 0 };
}

void table_order_refused(int seat, const char *id, int arg, const char *file, int line) {
    pl_error err[PL_LANGS] = { { .lang = PL_EN }, { .lang = PL_DE } };
    for (int lang = 0; lang < PL_LANGS; lang++) {
        pl_standing order;
        if (!pl_match_give(&t.match, seat, id, arg, &order, &err[lang]) && err[lang].text[0])
            continue;
        print_error("seat %d should not be able to order %s %d\n", seat, id, arg);
        _fail(file, line);
    }
    assert_string_not_equal(err[PL_EN].text, err[PL_DE].text);
}

void table_says(int seat, pl_standing order, const char *what, const char *file, int line) {
    char text[128];
    pl_move move;
    const enum pl_obey said = pl_match_obey(&t.match, seat, &order, &move);
    pl_text out = PL_TEXT(text);
    if (said == PL_ORDER_ANSWERS) {
        pl_match seen = t.match;
        pl_match_view(&t.match, seat, pl_match_state(&seen));
        t.game->write_move(pl_match_state(&seen), seat, move, &out);
    } else {
        pl_text_str(&out, said == PL_ORDER_ENDED ? "ended" : "silent");
    }
    if (strcmp(text, what) == 0) return;
    print_error("the order of seat %d should say '%s' but says '%s'\n", seat, what, text);
    _fail(file, line);
}

/* ---- events ---- */

void table_told(const uint8_t *kind, int n, const char *file, int line) {
    bool same = n == t.events.n;
    for (int i = 0; i < n && same; i++)
        same = t.events.at[i].kind == kind[i];
    if (same) return;
    print_error("the kinds of events are (see enum event, counted from 0):");
    for (int i = 0; i < t.events.n; i++)
        print_error(" %d", t.events.at[i].kind);
    print_error("\nwanted:");
    for (int i = 0; i < n; i++)
        print_error(" %d", kind[i]);
    print_error("\n");
    _fail(file, line);
}

int count_events(int kind) {
    int n = 0;
    for (int i = 0; i < t.events.n; i++)
        n += t.events.at[i].kind == kind;
    return n;
}

const pl_event *nth_event(int kind, int i) {
    for (int at = 0; at < t.events.n; at++)
        if (t.events.at[at].kind == kind && i-- == 0) return &t.events.at[at];
    fail_msg("there are too few events of kind %d", kind);
    return NULL;
}

const pl_event *first_event(int kind) {
    return nth_event(kind, 0);
}

bool happened(int kind, int seat, int a, int b) {
    for (int i = 0; i < t.events.n; i++) {
        const pl_event *e = &t.events.at[i];
        if (e->kind == kind && e->seat == seat && e->arg[0] == a && e->arg[1] == b) return true;
    }
    return false;
}
