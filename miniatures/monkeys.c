/* SPDX-License-Identifier: MIT */
/* Monkeys on the Moon in small: the last auction of the second to last round, then the last round.
 * Three civilization cards are left. Each seat holds one, and nobody knows the third. There are few
 * coins, and one monkey is left in the deck. */
#include "mini.h"

#include "games/monkeys/state.h"

#include <string.h>

enum { LEFT = MINI_THREE, POOL_LEFT = 3, LAUNCHED = 2, DEALS = MINI_ORDERS };

static const struct {
    const char *civ[LEFT], *pool[POOL_LEFT], *next, *launched[2][LAUNCHED], *ship[2], *ship_pool[2];
    uint8_t stone[TRIBES], place[TRIBES], supply[TRIBES], coins[2][TRIBES];
} start = {
    .civ = { "brown-3a", "green-3a", "red-3a" },
    .pool = { "rubina", "bongo", "tassilo" },
    .next = "viola",
    .launched = { { "rasmus", "basil" }, { "mika", "anton" } },
    .ship = { "purple-ship-2", "green-ship-3" },
    .ship_pool = { "brown-ship-2", "red-ship-3" },
    .stone = { 12, 16, 11, 10, 16, 16 },
    .place = { 0, 2, 0, 0, 1, 3 },
    .supply = { [BLUE] = 1, [RED] = 1 },
    .coins = { { [RED] = 1 }, { [BLUE] = 1 } },
};

static int civ_named(const char *id) {
    int card = 1;
    while (strcmp(mm_civs[card].id, id) != 0)
        card++;
    return card;
}

static int monkey_named(const char *id) {
    int card = 1;
    while (strcmp(mm_monkeys[card].id, id) != 0)
        card++;
    return card;
}

static int ship_named(const char *id) {
    int card = 1;
    while (strcmp(mm_ships[card].id, id) != 0)
        card++;
    return card;
}

static void deal_civ(pl_state *s, uint32_t deal) {
    const uint8_t *holds = mini_order[deal]; /* first seat, second seat, nobody */
    uint64_t left = 0;
    for (int i = 0; i < LEFT; i++)
        left |= bit(civ_named(start.civ[i]));
    for (int card = 1; card <= CIVS; card++)
        if (!(left & bit(card))) s->played |= bit(card);
    for (int seat = 0; seat < 2; seat++) {
        s->hand[seat][0] = (uint8_t)civ_named(start.civ[holds[seat]]);
        s->hand_size[seat] = 1;
    }
    s->civ[0] = (uint8_t)civ_named(start.civ[holds[2]]);
    s->civ_left = s->civ_removed = 1;
}

static void lay_out_tribes(pl_state *s) {
    for (int tribe = 0; tribe < TRIBES; tribe++) {
        s->circle[tribe] = (uint8_t)tribe;
        s->supply[tribe] = start.supply[tribe];
        s->stone[tribe] = start.stone[tribe];
        s->place[tribe] = start.place[tribe];
        for (int seat = 0; seat < 2; seat++)
            s->coins[seat][tribe] = start.coins[seat][tribe];
        s->finished = (uint8_t)(s->finished + (s->place[tribe] > 0));
    }
    mm_link_circle(s);
}

static void lay_out_monkeys(pl_state *s) {
    uint64_t used = 0;
    for (int i = 0; i < POOL_LEFT; i++) {
        s->pool[i] = (uint8_t)monkey_named(start.pool[i]);
        used |= bit(s->pool[i]);
    }
    s->pool_size = POOL_LEFT;
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < LAUNCHED; i++)
            s->launched[seat] |= bit(monkey_named(start.launched[seat][i]));
    s->monkey[0] = (uint8_t)monkey_named(start.next);
    s->monkeys_left = 1;
    used |= s->launched[0] | s->launched[1];
    for (int card = 1; card <= MONKEYS; card++)
        if (card != s->monkey[0]) s->seen |= bit(card);
    s->discarded = s->seen & ~used;
}

/* The remaining ships are all known. */
static void lay_out_ships(pl_state *s) {
    for (int i = 0; i < 2; i++) {
        s->ship[i] = (uint8_t)ship_named(start.ship[i]);
        s->ship_pool[i] = (uint8_t)ship_named(start.ship_pool[i]);
    }
    uint32_t used = 0;
    for (int i = 0; i < 2; i++)
        used |= (uint32_t)(bit(s->ship[i]) | bit(s->ship_pool[i]));
    for (int card = 1; card <= SHIPS; card++)
        if (!(used & bit(card))) s->ship_deck[s->ships_left++] = (uint8_t)card;
    s->ships_known = s->ships_left;
}

static void deal(pl_state *s, uint32_t i) {
    s->seats = 2;
    s->round = 11;
    s->rounds = 12;
    s->stage = BID_TURNS;
    s->phase = OFFER;
    s->start = 1;
    s->turn = 1;
    s->actor = (uint8_t)active(s);
    pl_rng_seed64(&s->rng, 1);
    deal_civ(s, i);
    lay_out_tribes(s);
    lay_out_monkeys(s);
    lay_out_ships(s);
}

static bool setup(pl_state *s, const pl_setup *setup, pl_events *events, pl_error *err) {
    (void)events;
    (void)err;
    return mini_any_deal(deal, DEALS, s, setup);
}

static pl_rng *chance(pl_state *s) {
    return &s->rng;
}

static uint64_t secret(const pl_state *s) {
    return pl_hash(s->hand, sizeof s->hand, s->civ[0]);
}

struct mini mini_monkeys(void) {
    struct mini m = { .game = pl_game_monkeys,
                      .deals = DEALS,
                      .deal = deal,
                      .chance = chance,
                      .secret = secret,
                      .worth = mini_share };
    m.game.setup = setup;
    m.game.seats_max = 2;
    return m;
}
