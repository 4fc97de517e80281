/* SPDX-License-Identifier: MIT */
/* Lunar Base in small: the last turns before time runs out, when most credits win. Five cards are
 * hidden: two in each hand, one in the deck. The supply is face up, and all other cards are in the
 * discard pile. */
#include "mini.h"

#include "games/lunarbase/state.h"

#include <string.h>

enum { HIDDEN = 5, IN_HAND = 2, SUPPLY = 3, PAIRS = 6, DEALS = HIDDEN * PAIRS };

static const struct {
    uint8_t credits[2];
    const char *station[2], *hidden[HIDDEN], *supply[SUPPLY];
} start = {
    .credits = { 2, 5 },
    .station = { "imbrium", "taikotech" },
    .hidden = { "panaman-broker", "market-manipulator", "hacker-pirate", "quarantine",
                "runaway-bureaucracy" },
    .supply = { "lunar-capital", "lunar-capital", "artificial-intellect" },
};

/* Which two of the four cards in hands the first seat holds. */
static const uint8_t held[PAIRS] = { 3, 5, 6, 9, 10, 12 };

/* Returns the first copy of a card that isn't placed yet. */
static int card_named(const char *id, const struct set *used) {
    int card = 0;
    while (strcmp(lb_kind[lb_kind_of[card]].id, id) != 0 || has(used, card))
        card++;
    return card;
}

static int station_named(const char *id) {
    int station = 0;
    while (strcmp(lb_station[station].id, id) != 0)
        station++;
    return station;
}

static void deal_cards(pl_state *s, uint32_t deal) {
    struct set used = { { 0, 0 } };
    const int below = (int)deal / PAIRS;
    for (int i = 0, n = 0; i < HIDDEN; i++) {
        const int card = card_named(start.hidden[i], &used);
        put_in(&used, card);
        put_in(&s->fresh, card);
        if (i == below)
            s->deck[s->deck_size++] = (uint8_t)card;
        else
            put_in(&s->hand[!(held[deal % PAIRS] >> n++ & 1)], card);
    }
    for (int seat = 0; seat < 2; seat++)
        s->hand_size[seat] = s->fresh_in_hand[seat] = IN_HAND;
    for (int i = 0; i < SUPPLY; i++) {
        const int card = card_named(start.supply[i], &used);
        put_in(&used, card);
        put_in(&s->supply, card);
    }
    for (int card = 0; card < CARDS; card++)
        if (!has(&used, card)) put_in(&s->discard, card);
}

static void deal(pl_state *s, uint32_t i) {
    s->seats = 2;
    s->option[WITH_INFLUENCES] = 1;
    pl_rng_seed64(&s->rng, 1);
    lb_begin_fences(s);
    s->shown = 3;
    for (int seat = 0; seat < 2; seat++) {
        s->station[seat] = (uint8_t)station_named(start.station[seat]);
        s->side[seat] = 1;
        s->credits[seat] = start.credits[seat];
        lb_measure(s, seat);
    }
    deal_cards(s, i);
    s->rounds = ROUNDS_MAX;
    lb_push(s, (struct frame){ .kind = TURN, .seat = s->actor });
}

static bool setup(pl_state *s, const pl_setup *setup, pl_events *events, pl_error *err) {
    (void)events;
    (void)err;
    return mini_any_deal(deal, DEALS, s, setup);
}

static pl_rng *chance(pl_state *s) {
    return &s->rng;
}

/* Copies are alike. Of two in one hand the lower one is always played first. */
static uint64_t secret(const pl_state *s) {
    uint8_t number[2][KINDS] = { { 0 } };
    for (int card = 0; card < CARDS; card++)
        for (int seat = 0; seat < 2; seat++)
            number[seat][lb_kind_of[card]] += has(&s->hand[seat], card);
    return pl_hash(number, sizeof number, 0);
}

struct mini mini_lunarbase(void) {
    struct mini m = { .game = pl_game_lunarbase,
                      .deals = DEALS,
                      .deal = deal,
                      .chance = chance,
                      .secret = secret,
                      .worth = mini_share };
    m.game.setup = setup;
    m.game.seats_max = 2;
    return m;
}
