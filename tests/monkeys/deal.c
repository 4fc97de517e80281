/* SPDX-License-Identifier: MIT */
/* The deal of Monkeys on the Moon as JSON, to compare with tools/fair.py. */
#include "tests/fair/deal.h"
#include "games/monkeys/state.h"

/* A pile whose cards are numbered from 1 behind `row` of the catalog, from the end to the front. */
static void pile(pl_text *out, const char *name, const uint8_t *card, int n, int row) {
    deal_pile(out, name, PL_PUBLIC);
    while (n-- > 0)
        deal_card(out, &pl_game_monkeys, row + card[n] - 1);
    pl_json_close(out, ']');
}

static void shown(pl_text *out, const char *name, const uint8_t *card, int n, int row) {
    deal_pile(out, name, PL_PUBLIC);
    for (int i = 0; i < n; i++)
        deal_card(out, &pl_game_monkeys, row + card[i] - 1);
    pl_json_close(out, ']');
}

static void seat(const pl_state *s, int seat, pl_text *out) {
    deal_pile(out, "hand", seat);
    for (int card = 1; card <= CIVS; card++)
        for (int i = 0; i < s->hand_size[seat]; i++)
            if (s->hand[seat][i] == card) deal_card(out, &pl_game_monkeys, CATALOG_CIV + card - 1);
    pl_json_close(out, ']');
    deal_pile(out, "ship", seat);
    deal_card(out, &pl_game_monkeys, CATALOG_SHIP + s->ship[seat] - 1);
    pl_json_close(out, ']');
}

void deal_monkeys(const pl_state *s, pl_text *out) {
    deal_pile(out, "circle", PL_PUBLIC);
    for (int i = 0; i < TRIBES; i++)
        deal_card(out, &pl_game_monkeys, s->circle[i]);
    pl_json_close(out, ']');
    for (int i = 0; i < s->seats; i++)
        seat(s, i, out);
    shown(out, "ships", s->ship_pool, SHIP_POOL, CATALOG_SHIP);
    shown(out, "monkeys", s->pool, s->pool_size, CATALOG_MONKEY);
    pile(out, "civ deck", s->civ, s->civ_left, CATALOG_CIV);
    pile(out, "monkey deck", s->monkey, s->monkeys_left, CATALOG_MONKEY);
    pile(out, "ship deck", s->ship_deck, s->ships_left, CATALOG_SHIP);
    pl_json_key_int(out, "first", s->start);
}
