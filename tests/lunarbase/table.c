/* SPDX-License-Identifier: MIT */
/* Arranges tables of Lunar Base for tests. */
#include "table.h"

#include <string.h>

void lay_table(struct layout l) {
    static const char stations[] = "shackleton taikotech selene-labs dark-side imbrium oasis";
    table_prepare(&pl_game_lunarbase, l.seats ? l.seats : 3, l.seed);
    table_choose("first=0");
    table_choose(l.options);
    table_stack("cards", l.cards);
    table_stack("stations", l.stations ? l.stations : stations);
    table_start();
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

static int free_number(const struct set *taken, int card) {
    const struct set left = { { ~taken->half[0], ~taken->half[1] } };
    return has(taken, card) ? lb_lowest(&left, card) : card;
}

static void renumber_hand(pl_state *s, int seat, struct set *taken) {
    const struct set hand = s->hand[seat];
    struct set knew[EYES];
    memcpy(knew, s->seen, sizeof knew);
    for (int card = -1; (card = lb_next(&hand, card + 1)) != NO_CARD;) {
        take_out(&s->hand[seat], card);
        for (int eye = 0; eye < EYES; eye++)
            take_out(&s->seen[eye], card);
    }
    for (int card = -1; (card = lb_next(&hand, card + 1)) != NO_CARD;) {
        const int number = free_number(taken, card);
        put_in(taken, number);
        put_in(&s->hand[seat], number);
        for (int eye = 0; eye < EYES; eye++)
            if (has(&knew[eye], card)) put_in(&s->seen[eye], number);
    }
}

/* Gives every card a number of its own, so that it can be moved anywhere. */
static void number_apart(void) {
    pl_state *s = table();
    const struct set closed = lb_not_open(s);
    struct set taken = { { ~closed.half[0], ~closed.half[1] } };
    for (int seat = 0; seat < s->seats; seat++)
        renumber_hand(s, seat, &taken);
    for (int i = 0; i < s->deck_size; i++) {
        s->deck[i] = (uint8_t)free_number(&taken, s->deck[i]);
        put_in(&taken, s->deck[i]);
    }
}

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
    if (s->alike) s->fresh = lb_packed(s->fresh);
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
    number_apart();
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
    number_apart();
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
    number_apart();
    while (pl_word(&cards, id, sizeof id))
        taken[n++] = take(id);
    while (n > 0)
        table()->deck[table()->deck_size++] = (uint8_t)taken[--n];
    settle();
}

void empty_deck(void) {
    pl_state *s = table();
    number_apart();
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
    number_apart();
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
    number_apart();
    const int card = take(module);
    if (lb_places(table(), seat, card, &place, 1) == 0) fail_msg("no place for %s", module);
    lb_build(table(), seat, card, &place);
    settle();
    return card;
}

void clear_base(int seat) {
    number_apart();
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
    table_random(l.seed, look);
}
