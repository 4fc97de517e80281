/* SPDX-License-Identifier: MIT */
/* The deal of Moon Colony Bloodbath as JSON, to compare with tools/fair.py. */
#include "tests/fair/deal.h"
#include "games/bloodbath/state.h"

static void buildings(pl_text *out, const uint8_t *card, int n) {
    deal_pile(out, "building deck", PL_PUBLIC);
    while (n-- > 0)
        deal_card(out, &pl_game_bloodbath, kind_of(card[n]));
    pl_json_close(out, ']');
}

static void pile(pl_text *out, const char *name, const uint8_t *card, int n) {
    deal_pile(out, name, PL_PUBLIC);
    while (n-- > 0)
        deal_card(out, &pl_game_bloodbath, bb_catalog_row(card[n]));
    pl_json_close(out, ']');
}

void deal_bloodbath(const pl_state *s, pl_text *out) {
    for (int seat = 0; seat < s->seats; seat++) {
        deal_pile(out, "hand", seat);
        struct set left = s->hand[seat];
        for (int card; bb_walk(&left, &card);)
            deal_card(out, &pl_game_bloodbath, kind_of(card));
        pl_json_close(out, ']');
    }
    buildings(out, s->building_deck, s->building_deck_size);
    pile(out, "twist deck", s->twist_deck, s->twists_left);
    pile(out, "robot deck", s->robot_deck, s->robots_left);
    pile(out, "progress deck", s->deck, s->deck_size);
}
