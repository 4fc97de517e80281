/* SPDX-License-Identifier: MIT */
#include "lunarbase_table.h"

#include <string.h>

static const pl_game *const game = &pl_game_lunarbase;

static struct {
    pl_match match;
    pl_step step[DECISIONS_MAX];
    pl_events events;
} t;

pl_state *table(void) {
    return pl_match_state(&t.match);
}

const pl_match *table_match(void) {
    return &t.match;
}

pl_result table_result(void) {
    pl_result result;
    game->scores(table(), &result);
    return result;
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
    static const char *const name[SEATS] = { "Ada", "Bela", "Cleo", "Dora", "Emil", "Finn" };
    static const char stations[] = "shackleton taikotech selene-labs dark-side imbrium oasis";
    pl_error err = { .lang = PL_EN };
    pl_setup setup;
    pl_setup_default(game, l.seats ? l.seats : 3, &setup);
    memcpy(setup.seed, &l.seed, sizeof l.seed);
    choose(&setup, "first=0");
    choose(&setup, l.options);
    stack(&setup, "cards", l.cards);
    stack(&setup, "stations", l.stations ? l.stations : stations);
    if (!pl_match_start(&t.match, game, &setup, t.step, sizeof t.step / sizeof *t.step, &err))
        fail_msg("%s", err.text);
    for (int seat = 0; seat < setup.seats; seat++)
        assert_true(pl_match_name(&t.match, seat, name[seat], NULL));
    t.events.n = 0;
}

/* ---- moves ---- */

static void sane(const char *when, const char *move, const char *file, int line) {
    const char *broken = lb_sane(table());
    if (!broken) return;
    print_error("%s '%s' this does not hold: %s\n", when, move, broken);
    _fail(file, line);
}

void table_play(int seat, const char *move, const char *file, int line) {
    pl_error err = { .lang = PL_EN };
    t.events.n = 0;
    sane("before", move, file, line);
    if (!pl_match_play_text(&t.match, seat, move, &t.events, &err)) {
        print_error("seat %d: '%s' was refused: %s (LB-%d)\n", seat, move, err.text, err.clause);
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
        print_error("seat %d: '%s' should be refused because of LB-%d, but was %s: %s (LB-%d)\n",
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

bool table_offers(int seat, const char *move) {
    pl_moves list;
    pl_move read;
    pl_match_legal(&t.match, seat, &list);
    return pl_match_read(&t.match, seat, move, &read, NULL) && pl_moves_has(&list, read);
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
        wanted++;
        found += table_offers(seat, text);
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

/* ---- what lies where ---- */

int kind_named(const char *id) {
    for (int kind = 0; kind < KINDS; kind++)
        if (strcmp(lb_kind[kind].id, id) == 0) return kind;
    fail_msg("there is no card %s", id);
    return 0;
}

int station_named(const char *id) {
    for (int station = 0; station <= STATIONS; station++)
        if (strcmp(lb_station[station].id, id) == 0) return station;
    fail_msg("there is no station %s", id);
    return 0;
}

void table_cards(const struct set *set, const char *cards, const char *file, int line) {
    int left[KINDS] = { 0 };
    char id[32];
    const char *wanted = cards;
    for (int card = 0; card < CARDS; card++)
        left[lb_kind_of[card]] += has(set, card);
    while (pl_word(&wanted, id, sizeof id))
        left[kind_named(id)]--;
    bool same = true;
    for (int kind = 0; kind < KINDS; kind++)
        same = same && left[kind] == 0;
    if (same) return;
    print_error("instead of '%s' there are:", cards);
    for (int card = 0; card < CARDS; card++)
        if (has(set, card)) print_error(" %s", lb_kind[lb_kind_of[card]].id);
    print_error("\n");
    _fail(file, line);
}

void table_orbs(int seat, const char *orbs, const char *file, int line) {
    static const char letter[] = " rbyg";
    char text[64];
    pl_text out = PL_TEXT(text);
    for (int color = RED; color < COLORS; color++)
        for (int i = 0; i < table()->orbs[seat][color]; i++)
            pl_text_char(&out, letter[color]);
    if (strcmp(text, orbs) == 0) return;
    print_error("instead of '%s' the orbs of seat %d are '%s'\n", orbs, seat, text);
    _fail(file, line);
}

/* ---- setting up by hand ---- */

/* After cards were moved by hand: all that are in the deck and in hands count as if they had come
 * from the newest deck. */
static void settle(void) {
    pl_state *s = table();
    s->fresh = (struct set){ { 0, 0 } };
    for (int i = 0; i < s->deck_size; i++)
        put_in(&s->fresh, s->deck[i]);
    for (int seat = 0; seat < s->seats; seat++) {
        for (int half = 0; half < 2; half++)
            s->fresh.half[half] |= s->hand[seat].half[half];
        s->fresh_in_hand[seat] = s->hand_size[seat];
    }
}

static void put_under_deck(int card) {
    pl_state *s = table();
    memmove(s->deck + 1, s->deck, s->deck_size);
    s->deck[0] = (uint8_t)card;
    s->deck_size++;
}

static void put_in_hand(int seat, int card) {
    put_in(&table()->hand[seat], card);
    table()->hand_size[seat]++;
}

static void take_from_hand(int seat, int card) {
    pl_state *s = table();
    take_out(&s->hand[seat], card);
    s->hand_size[seat]--;
    for (int eye = 0; eye < EYES; eye++)
        take_out(&s->seen[eye], card);
}

static bool take_from_deck(int card) {
    pl_state *s = table();
    for (int i = 0; i < s->deck_size; i++) {
        if (s->deck[i] != card) continue;
        s->deck_size--;
        memmove(s->deck + i, s->deck + i + 1, (size_t)(s->deck_size - i));
        s->deck[s->deck_size] = 0;
        return true;
    }
    return false;
}

enum source { DECK, DISCARD, SUPPLY, HANDS, SOURCES };

static bool take_card(int card, enum source from) {
    pl_state *s = table();
    if (from == DECK) return take_from_deck(card);
    if (from == HANDS) {
        for (int seat = 0; seat < s->seats; seat++) {
            if (!has(&s->hand[seat], card)) continue;
            take_from_hand(seat, card);
            return true;
        }
        return false;
    }
    struct set *set = from == DISCARD ? &s->discard : &s->supply;
    if (!has(set, card)) return false;
    take_out(set, card);
    return true;
}

/* A card by its id, or the very copy by "id-b". */
static bool is_called(int card, const char *id) {
    const int kind = lb_kind_of[card];
    const size_t n = strlen(lb_kind[kind].id);
    if (strcmp(lb_kind[kind].id, id) == 0) return true;
    if (strncmp(lb_kind[kind].id, id, n) != 0 || id[n] != '-' || !id[n + 1] || id[n + 2])
        return false;
    const int copy = id[n + 1] - 'a';
    return card >= copy && lb_kind_of[card - copy] == kind &&
           (card == copy || lb_kind_of[card - copy - 1] != kind);
}

static int take(const char *id) {
    for (int from = DECK; from < SOURCES; from++)
        for (int card = 0; card < CARDS; card++)
            if (is_called(card, id) && take_card(card, (enum source)from)) return card;
    fail_msg("no %s can be found", id);
    return 0;
}

void set_hand(int seat, const char *cards) {
    for (int card = 0; card < CARDS; card++) {
        if (!has(&table()->hand[seat], card)) continue;
        take_from_hand(seat, card);
        put_under_deck(card);
    }
    int taken[CARDS], n = 0; /* so that none is taken for another that comes later in the list */
    char id[32];
    while (pl_word(&cards, id, sizeof id))
        taken[n++] = take(id);
    while (n > 0)
        put_in_hand(seat, taken[--n]);
    settle();
}

static void fill_set(struct set *set, const char *cards) {
    struct set filled = { { 0, 0 } };
    char id[32];
    for (int card = 0; card < CARDS; card++) {
        if (!has(set, card)) continue;
        take_out(set, card);
        put_under_deck(card);
    }
    while (pl_word(&cards, id, sizeof id))
        put_in(&filled, take(id));
    *set = filled;
    settle();
}

void set_supply(const char *cards) {
    fill_set(&table()->supply, cards);
}

void set_discard(const char *cards) {
    fill_set(&table()->discard, cards);
}

void set_deck_top(const char *cards) {
    int taken[CARDS], n = 0;
    char id[32];
    while (pl_word(&cards, id, sizeof id))
        taken[n++] = take(id);
    while (n > 0)
        table()->deck[table()->deck_size++] = (uint8_t)taken[--n];
    settle();
}

void empty_deck(void) {
    pl_state *s = table();
    while (s->deck_size > 0) {
        put_in(&s->discard, s->deck[--s->deck_size]);
        s->deck[s->deck_size] = 0;
    }
    settle();
}

void empty_piles(int seat) {
    empty_deck();
    for (int card = 0; card < CARDS; card++)
        if (take_card(card, DISCARD)) put_in_hand(seat, card);
    settle();
}

void set_credits(int seat, int credits) {
    table()->credits[seat] = (uint8_t)credits;
}

void set_station(int seat, const char *station) {
    pl_state *s = table();
    const uint8_t wanted = (uint8_t)station_named(station), mine = s->station[seat];
    for (int other = 0; other < s->seats; other++)
        if (s->station[other] == wanted) s->station[other] = mine;
    s->station[seat] = wanted;
    for (int other = 0; other < s->seats; other++)
        lb_measure(s, other);
}

void set_side(int seat, bool unique) {
    lb_flip(table(), seat, unique);
}

int set_module(int seat, const char *module, int x, int y, int turn) {
    pl_state *s = table();
    const int card = take(module);
    const int lower_x = x + (turn == 3) - (turn == 1), lower_y = y + (turn == 0) - (turn == 2);
    if (lb_side_at(s, seat, x, y, 0).is_there || lb_side_at(s, seat, lower_x, lower_y, 0).is_there)
        fail_msg("%s would cover another card", module);
    s->module[card] = (struct placed){ (uint8_t)(seat + 1), (int8_t)x, (int8_t)y, (uint8_t)turn };
    s->built[seat] |= (uint64_t)1 << card;
    lb_measure(s, seat);
    settle();
    return card;
}

int add_module(int seat, const char *module) {
    struct place place;
    const int card = take(module);
    if (lb_places(table(), seat, card, &place, 1) == 0) fail_msg("no place for %s", module);
    lb_build(table(), seat, card, &place);
    settle();
    return card;
}

void clear_base(int seat) {
    for (int card = 0; card < MODULES; card++) {
        if (table()->module[card].owner != seat + 1) continue;
        lb_remove(table(), card);
        put_under_deck(card);
    }
    settle();
}

void set_turn(int seat) {
    pl_state *s = table();
    assert_int_equal(s->depth, 1);
    assert_int_equal(s->stack[0].kind, TURN);
    s->actor = s->stack[0].seat = (uint8_t)seat;
}

/* ---- playing on ---- */

static int asked(void) {
    return table()->depth ? table()->stack[table()->depth - 1].kind : TURN;
}

void play_first_legal(void) {
    const int seat = table()->stack[table()->depth - 1].seat;
    pl_moves list;
    pl_error err = { .lang = PL_EN };
    pl_match_legal(&t.match, seat, &list);
    t.events.n = 0;
    assert_true(list.n > 0);
    if (!pl_match_play(&t.match, seat, list.at[0], &t.events, &err)) fail_msg("%s", err.text);
    if (lb_sane(table())) fail_msg("this does not hold: %s", lb_sane(table()));
}

void build_anywhere(int seat, const char *module) {
    char text[64];
    pl_text out = PL_TEXT(text);
    pl_say(&out, "build {0}", PL_S(module));
    play(seat, text);
    while (asked() == WHERE || asked() == HOW)
        play_first_legal();
}

void pass_turn(int seat) {
    const uint16_t decisions = table()->decisions;
    play(seat, "main 2");
    if (asked() == DO) play(seat, "decline");
    assert_true(table()->decisions <= decisions + 2);
}

void random_game(struct layout l, table_look *look) {
    lay_table(l);
    pl_rng rng;
    pl_rng_seed64(&rng, l.seed);
    look(NULL, table(), &t.events);
    while (!table()->over) {
        const pl_state before = *table();
        const int seat = before.stack[before.depth - 1].seat;
        pl_moves list;
        pl_match_legal(&t.match, seat, &list);
        t.events.n = 0;
        const pl_move move = list.at[pl_rng_below(&rng, (uint32_t)list.n)];
        assert_true(pl_match_play(&t.match, seat, move, &t.events, NULL));
        if (lb_sane(table())) fail_msg("this does not hold: %s", lb_sane(table()));
        look(&before, table(), &t.events);
    }
}
