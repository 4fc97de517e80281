/* SPDX-License-Identifier: MIT */
/* Arranges tables of Monkeys on the Moon for tests. */
#include "table.h"

#include <string.h>

void lay_table(struct layout l) {
    table_prepare(&pl_game_monkeys, l.seats ? l.seats : 3, l.seed);
    table_choose("first=0");
    table_choose(l.options);
    table_stack("circle", l.circle ? l.circle : "green purple brown blue black red");
    table_stack("civ", l.civ);
    table_stack("monkey", l.monkeys);
    table_stack("ship", l.ships);
    table_start();
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

void to_bid_turns(void) {
    while (table()->stage == CIV_TURNS && table()->phase != OVER)
        play_first_legal();
}

void lay_bid_turns(struct layout l) {
    lay_table(l);
    to_bid_turns();
    set_coins_anew();
}

static void set_purse(int seat, const char *coins) {
    char word[16];
    for (int tribe = 0; tribe < TRIBES; tribe++)
        set_coins(seat, tribe, 0);
    while (pl_word(&coins, word, sizeof word)) {
        const int tribe = pl_card_find(&pl_game_monkeys, word);
        set_coins(seat, tribe, table()->coins[seat][tribe] + 1);
    }
}

void lay_bids(const char *options, const char *ada, const char *bela, const char *cleo) {
    lay_bid_turns((struct layout){ .options = options,
                                   .monkeys = "anton fritzi belinda bongo",
                                   .ships = "red-ship-4 blue-ship-4 black-ship-4" });
    for (int seat = 0; seat < 3; seat++)
        set_purse(seat, "");
    set_purse(0, ada);
    set_purse(1, bela);
    set_purse(2, cleo);
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
    table_random(l.seed, look);
}
