/* SPDX-License-Identifier: MIT */
/* Setting up (MM-8 to MM-15). Cards are dealt in seat order. `stack` arranges the civilization
 * deck as it is after the removal, so that arranged cards are always dealt. */
#include "state.h"
#include "tell/tell.h"

#include <assert.h>
#include <string.h>

struct rows {
    uint8_t first, size;
};

static struct rows in_catalog(int deck) {
    switch (deck) {
    case DECK_CIRCLE: return (struct rows){ 0, TRIBES };
    case DECK_CIV: return (struct rows){ CATALOG_CIV, CIVS };
    case DECK_MONKEY: return (struct rows){ CATALOG_MONKEY, MONKEYS };
    default: return (struct rows){ CATALOG_SHIP, SHIPS };
    }
}

/* Cards of a deck are numbered from 1, tribes from 0. */
static int lowest_in(int deck) {
    return deck == DECK_CIRCLE ? 0 : 1;
}

static bool fits(int deck, int card, int row, int before) {
    (void)before; /* all are unique */
    return card == row - in_catalog(deck).first + lowest_in(deck);
}

/* Shuffles all cards of a deck and puts the stacked ones on top, which is the end. */
static bool make_deck(pl_rng *rng, const pl_setup *setup, int deck, uint8_t *card, pl_error *err) {
    const int n = in_catalog(deck).size;
    const pl_deck made = { .card = card, .n = n, .which = deck, .fits = fits };
    for (int i = 0; i < n; i++)
        card[i] = (uint8_t)(i + lowest_in(deck));
    pl_rng_shuffle(rng, card, (uint32_t)n);
    return pl_deck_arrange(&pl_game_monkeys, setup, &made, err);
}

void mm_link_circle(pl_state *s) {
    for (int i = 0; i < TRIBES; i++) {
        const int tribe = s->circle[i];
        s->next[tribe] = s->circle[(i + 1) % TRIBES];
        s->prev[tribe] = s->circle[(i + TRIBES - 1) % TRIBES];
        s->rival[tribe] = s->circle[(i + TRIBES / 2) % TRIBES];
    }
}

static void lay_out_circle(pl_state *s, const uint8_t card[TRIBES]) {
    for (int i = 0; i < TRIBES; i++)
        s->circle[i] = card[TRIBES - 1 - i];
    mm_link_circle(s);
    for (int tribe = 0; tribe < TRIBES; tribe++) {
        s->supply[tribe] = COINS_SUPPLY;
        for (int seat = 0; seat < s->seats; seat++)
            s->coins[seat][tribe] = 1;
    }
}

static uint8_t draw(uint8_t *deck, uint8_t *left) {
    assert(*left > 0);
    const uint8_t card = deck[--*left];
    deck[*left] = 0;
    return card;
}

/* MM-17: everyone plays as many cards, and every player puts up a monkey in each round. */
static int rounds_of(int seats) {
    static const uint8_t most[SEATS + 1] = { [2] = 12, [3] = 9, [4] = 8 };
    const int cards = CIVS / seats, monkeys = (MONKEYS - seats - 1) / seats;
    const int enough = cards < monkeys ? cards : monkeys;
    return enough < most[seats] ? enough : most[seats];
}

static void deal(pl_state *s) {
    assert(s->seats >= 2 && s->seats <= SEATS);
    s->rounds = (uint8_t)rounds_of(s->seats);
    s->civ_removed = (uint8_t)(CIVS - s->rounds * s->seats);
    s->civ_left = CIVS;
    s->monkeys_left = MONKEYS;
    s->ships_left = SHIPS;
    for (int seat = 0; seat < s->seats; seat++) {
        for (int i = 0; i < HAND; i++)
            s->hand[seat][i] = draw(s->civ, &s->civ_left);
        s->hand_size[seat] = HAND;
        s->ship[seat] = draw(s->ship_deck, &s->ships_left);
    }
    for (int i = 0; i < SHIP_POOL; i++)
        s->ship_pool[i] = draw(s->ship_deck, &s->ships_left);
    s->pool_size = (uint8_t)(s->seats + 1);
    for (int i = 0; i < s->pool_size; i++) {
        s->pool[i] = draw(s->monkey, &s->monkeys_left);
        s->seen |= bit(s->pool[i]);
    }
}

bool mm_setup(pl_state *s, const pl_setup *setup, pl_events *ev, pl_error *err) {
    s->seats = (uint8_t)setup->seats;
    memcpy(s->option, setup->option, OPTIONS);
    pl_rng_seed(&s->rng, setup->seed);
    uint8_t circle[TRIBES];
    if (!make_deck(&s->rng, setup, DECK_CIRCLE, circle, err) ||
        !make_deck(&s->rng, setup, DECK_CIV, s->civ, err) ||
        !make_deck(&s->rng, setup, DECK_MONKEY, s->monkey, err) ||
        !make_deck(&s->rng, setup, DECK_SHIP, s->ship_deck, err))
        return false;
    if (s->option[FIRST] > s->seats)
        return pl_fail(err, mm_word[W_NO_SUCH_FIRST], PL_I(s->option[FIRST]), PL_I(s->seats));
    lay_out_circle(s, circle);
    deal(s);
    /* Drawn even when it is not needed, so that the option changes nothing but the first seat. */
    const uint32_t random = pl_rng_below(&s->rng, s->seats);
    s->start = s->option[FIRST] ? (uint8_t)(s->option[FIRST] - 1) : (uint8_t)random;
    assert(s->start < s->seats);
    s->round = 1;
    s->phase = CIV;
    s->actor = s->start;
    tell(ev, E_ROUND, s->start, s->round, 0);
    return true;
}
