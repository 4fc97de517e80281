/* SPDX-License-Identifier: MIT */
/* The deal of Lunar Base as JSON, to compare with tools/fair.py. */
#include "tests/fair/deal.h"
#include "games/lunarbase/state.h"

static void set(pl_text *out, const char *name, int seat, const struct set *cards) {
    deal_pile(out, name, seat);
    for (int card = -1; (card = lb_next(cards, card + 1)) != NO_CARD;)
        deal_card(out, &pl_game_lunarbase, lb_kind_of[card]);
    pl_json_close(out, ']');
}

void deal_lunarbase(const pl_state *s, pl_text *out) {
    for (int seat = 0; seat < s->seats; seat++) {
        deal_pile(out, "station", seat);
        deal_card(out, &pl_game_lunarbase, CATALOG_STATION + s->station[seat]);
        pl_json_close(out, ']');
        set(out, "hand", seat, &s->hand[seat]);
    }
    set(out, "supply", PL_PUBLIC, &s->supply);
    deal_pile(out, "deck", PL_PUBLIC);
    for (int i = s->deck_size; i-- > 0;)
        deal_card(out, &pl_game_lunarbase, lb_kind_of[s->deck[i]]);
    pl_json_close(out, ']');
    pl_json_key_int(out, "first", s->first);
}
