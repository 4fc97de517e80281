/* SPDX-License-Identifier: MIT */
#include "monkeys_table.h"

#include <string.h>

static const pl_game *const game = &pl_game_monkeys;

static struct {
    pl_match match;
    pl_step step[2048];
    pl_events events;
} t;

pl_state *table(void) {
    return pl_match_state(&t.match);
}

const pl_match *table_match(void) {
    return &t.match;
}

static void stack(pl_setup *setup, const char *deck, const char *cards) {
    char card[32];
    pl_error err = { .lang = PL_EN };
    while (cards && pl_word(&cards, card, sizeof card))
        if (!pl_setup_stack(game, setup, deck, card, &err)) fail_msg("%s", err.text);
}

static void choose(pl_setup *setup, const char *options) {
    char option[64];
    pl_error err = { .lang = PL_EN };
    while (options && pl_word(&options, option, sizeof option)) {
        char *value = strchr(option, '=');
        assert_non_null(value);
        *value++ = 0;
        if (!pl_setup_option(game, setup, option, value, &err)) fail_msg("%s", err.text);
    }
}

void lay_table(struct layout l) {
    static const char *const name[SEATS] = { "Ada", "Bela", "Cleo", "Dora" };
    pl_error err = { .lang = PL_EN };
    pl_setup setup;
    pl_setup_default(game, l.seats ? l.seats : 3, &setup);
    memcpy(setup.seed, &l.seed, sizeof l.seed);
    choose(&setup, "first=0");
    choose(&setup, l.options);
    stack(&setup, "circle", l.circle ? l.circle : "green purple brown blue black red");
    stack(&setup, "civ", l.civ);
    stack(&setup, "monkey", l.monkeys);
    stack(&setup, "ship", l.ships);
    if (!pl_match_start(&t.match, game, &setup, t.step, sizeof t.step / sizeof *t.step, &err))
        fail_msg("%s", err.text);
    for (int seat = 0; seat < setup.seats; seat++)
        assert_true(pl_match_name(&t.match, seat, name[seat], NULL));
    t.events.n = 0;
}

/* ---- moves ---- */

static void sane(const char *when, const char *move, const char *file, int line) {
    const char *broken = mm_sane(table());
    if (!broken) return;
    print_error("%s '%s' this does not hold: %s\n", when, move, broken);
    _fail(file, line);
}

void table_play(int seat, const char *move, const char *file, int line) {
    pl_error err = { .lang = PL_EN };
    t.events.n = 0;
    sane("before", move, file, line);
    if (!pl_match_play_text(&t.match, seat, move, &t.events, &err)) {
        print_error("seat %d: '%s' was refused: %s (MM-%d)\n", seat, move, err.text, err.clause);
        _fail(file, line);
    }
    sane("after", move, file, line);
}

void table_refused(int seat, const char *move, int clause, const char *file, int line) {
    pl_error err[PL_LANGS] = { { .lang = PL_EN }, { .lang = PL_DE } };
    const pl_state before = *table();
    sane("before", move, file, line);
    for (int lang = 0; lang < PL_LANGS; lang++) {
        const bool played = pl_match_play_text(&t.match, seat, move, NULL, &err[lang]);
        if (!played && err[lang].clause == clause && err[lang].text[0]) continue;
        print_error("seat %d: '%s' should be refused because of MM-%d, but was %s: %s (MM-%d)\n",
                    seat, move, clause, played ? "played" : "refused", err[lang].text,
                    err[lang].clause);
        _fail(file, line);
    }
    if (strcmp(err[PL_EN].text, err[PL_DE].text) == 0) {
        print_error("'%s' is refused in one language only: %s\n", move, err[PL_EN].text);
        _fail(file, line);
    }
    if (memcmp(&before, table(), sizeof before) != 0) {
        print_error("'%s' was refused and yet changed the state\n", move);
        _fail(file, line);
    }
}

static void print_choices(int seat, const pl_moves *list) {
    pl_state view;
    pl_match_view(&t.match, seat, &view);
    for (int i = 0; i < list->n; i++) {
        char text[128];
        pl_text out = PL_TEXT(text);
        game->write_move(&view, seat, list->at[i], &out);
        print_error("  %s\n", text);
    }
}

void table_may(int seat, const char *moves, const char *file, int line) {
    pl_moves list;
    pl_match_legal(&t.match, seat, &list);
    int found = 0, wanted = 0;
    for (const char *at = moves; *at; at += strspn(at, "; ")) {
        const size_t n = strcspn(at, ";");
        char text[128];
        pl_text out = PL_TEXT(text);
        pl_text_bytes(&out, at, n);
        at += n;
        pl_move move;
        wanted++;
        found += pl_match_read(&t.match, seat, text, &move, NULL) && pl_moves_has(&list, move);
    }
    if (found == wanted && list.n == wanted) return;
    print_error("seat %d should have the choice '%s' but has:\n", seat, moves);
    print_choices(seat, &list);
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

int count_events(enum event kind) {
    int n = 0;
    for (int i = 0; i < t.events.n; i++)
        n += t.events.at[i].kind == kind;
    return n;
}

const pl_event *first_event(enum event kind) {
    for (int i = 0; i < t.events.n; i++)
        if (t.events.at[i].kind == kind) return &t.events.at[i];
    fail_msg("no event of kind %d", kind);
    return NULL;
}

bool happened(enum event kind, int seat, int a, int b) {
    for (int i = 0; i < t.events.n; i++) {
        const pl_event *e = &t.events.at[i];
        if (e->kind == kind && e->seat == seat && e->arg[0] == a && e->arg[1] == b) return true;
    }
    return false;
}

/* ---- setting up by hand ---- */

void set_coins(int seat, int tribe, int coins) {
    pl_state *s = table();
    const int supply = s->supply[tribe] + s->coins[seat][tribe] - coins;
    if (supply < 0) fail_msg("there are not that many %s coins", mm_tribes[tribe].id);
    s->supply[tribe] = (uint8_t)supply;
    s->coins[seat][tribe] = (uint8_t)coins;
}

void set_supply(int tribe, int coins, int other_seat) {
    const pl_state *s = table();
    set_coins(other_seat, tribe, s->coins[other_seat][tribe] + s->supply[tribe] - coins);
}

void set_scorn(int tribe, int seat) {
    table()->scorn[tribe] = (uint8_t)(seat + 1);
}

static uint8_t *place_of_civ(pl_state *s, int card) {
    for (int seat = 0; seat < s->seats; seat++)
        for (int i = 0; i < s->hand_size[seat]; i++)
            if (s->hand[seat][i] == card) return &s->hand[seat][i];
    for (int i = 0; i < s->civ_left; i++)
        if (s->civ[i] == card) return &s->civ[i];
    fail_msg("%s is in no hand and not in the deck", mm_civs[card].id);
    return NULL;
}

void set_hand(int seat, int slot, const char *civ) {
    pl_state *s = table();
    uint8_t *mine = &s->hand[seat][slot], *there = place_of_civ(s, civ_card(civ));
    assert_true(slot < s->hand_size[seat]);
    const uint8_t card = *there;
    *there = *mine;
    *mine = card;
}

void set_stone(int tribe, int space) {
    pl_state *s = table();
    s->stone[tribe] = (uint8_t)space;
    if (space == TRACK_SPACES) s->place[tribe] = ++s->finished;
}

void set_turn(int seat) {
    pl_state *s = table();
    s->turn = (uint8_t)((seat + s->seats - s->start) % s->seats);
    s->actor = (uint8_t)seat;
}

static uint8_t take_from_deck(const char *id) {
    pl_state *s = table();
    const int card = monkey_card(id);
    int at = 0;
    while (at < s->monkeys_left && s->monkey[at] != card)
        at++;
    if (at == s->monkeys_left) fail_msg("%s is not in the deck", id);
    s->monkeys_left--;
    memmove(s->monkey + at, s->monkey + at + 1, (size_t)(s->monkeys_left - at));
    s->monkey[s->monkeys_left] = 0;
    s->seen |= bit(card);
    return (uint8_t)card;
}

void set_crew(int seat, const char *monkeys) {
    pl_state *s = table();
    char id[32];
    while (pl_word(&monkeys, id, sizeof id)) {
        assert_true(s->crew_size[seat] < CREW);
        s->crew[seat][s->crew_size[seat]++] = take_from_deck(id);
    }
}

void set_pile(int seat, const char *monkeys) {
    char id[32];
    while (pl_word(&monkeys, id, sizeof id))
        table()->launched[seat] |= bit(take_from_deck(id));
}

void set_coins_anew(void) {
    for (int tribe = 0; tribe < TRIBES; tribe++) {
        for (int seat = 0; seat < table()->seats; seat++)
            set_coins(seat, tribe, 0);
        for (int seat = 0; seat < table()->seats; seat++)
            set_coins(seat, tribe, 1);
        set_scorn(tribe, PL_PUBLIC);
    }
}

/* ---- playing on ---- */

static void play_first_legal(void) {
    const int seat = table()->actor;
    pl_moves list;
    pl_error err = { .lang = PL_EN };
    pl_match_legal(&t.match, seat, &list);
    t.events.n = 0;
    assert_true(list.n > 0);
    if (!pl_match_play(&t.match, seat, list.at[0], &t.events, &err)) fail_msg("%s", err.text);
    if (mm_sane(table())) fail_msg("this does not hold: %s", mm_sane(table()));
}

void to_bid_turns(void) {
    while (table()->stage == CIV_TURNS && table()->phase != OVER)
        play_first_legal();
}

void lay_bid_turns(struct layout l) {
    lay_table(l);
    to_bid_turns();
    set_coins_anew();
}

void lay_last_bid_turn(struct layout l) {
    lay_bid_turns(l);
    table()->round = table()->rounds;
    set_turn(table()->seats - 1);
}

void play_until(bool (*done)(const pl_state *)) {
    while (!done(table())) {
        if (table()->phase == OVER) fail_msg("the game is over before it happens");
        play_first_legal();
    }
}

void auction(const char *monkey, int winner, const char *coins) {
    char text[128];
    pl_text out = PL_TEXT(text);
    pl_say(&out, "offer {0}", PL_S(monkey));
    play(table()->actor, text);
    const int lot = monkey_card(monkey);
    bool bid = false;
    while (table()->phase == BID && table()->lot == lot) {
        const int seat = table()->actor;
        out.n = 0;
        pl_say(&out, seat == winner ? "bid {0}" : "pass", PL_S(coins));
        play(seat, text);
        bid = bid || seat == winner;
    }
    if (winner != PL_PUBLIC && !bid) fail_msg("seat %d could not bid for %s", winner, monkey);
}

#define FIND(table, n, id)                                                                         \
    for (int card = 1; card <= n; card++)                                                          \
        if (strcmp(table[card].id, id) == 0) return card;                                          \
    fail_msg("there is no card %s", id);                                                           \
    return 0

int civ_card(const char *id) {
    FIND(mm_civs, CIVS, id);
}

int monkey_card(const char *id) {
    FIND(mm_monkeys, MONKEYS, id);
}

int ship_card(const char *id) {
    FIND(mm_ships, SHIPS, id);
}

void random_game(struct layout l, table_look *look) {
    lay_table(l);
    pl_rng rng;
    pl_rng_seed64(&rng, l.seed);
    look(NULL, table(), &t.events);
    while (table()->phase != OVER) {
        const pl_state before = *table();
        const int seat = before.actor;
        pl_moves list;
        pl_match_legal(&t.match, seat, &list);
        t.events.n = 0;
        const pl_move move = list.at[pl_rng_below(&rng, (uint32_t)list.n)];
        assert_true(pl_match_play(&t.match, seat, move, &t.events, NULL));
        if (mm_sane(table())) fail_msg("this does not hold: %s", mm_sane(table()));
        look(&before, table(), &t.events);
    }
}
