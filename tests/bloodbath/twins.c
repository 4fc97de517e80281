/* SPDX-License-Identifier: MIT */
/* Exchanges the numbers of a building's two copies wherever they are hidden. */
#include "games/bloodbath/state.h"
#include "tests/laws/told.h"

static void exchange(struct set *s, uint64_t kind) {
    const uint64_t changes = (s->copy[0] ^ s->copy[1]) & kind;
    s->copy[0] ^= changes;
    s->copy[1] ^= changes;
}

static bool is_held(const pl_state *s, int seat, int card) {
    return has(&s->hand[seat], card) || has(&s->mat[seat], card) || has(&s->under[seat], card);
}

static void exchange_cards(pl_state *s, int kind) {
    const uint64_t bit = (uint64_t)1 << kind;
    for (int seat = 0; seat < s->seats; seat++) {
        exchange(&s->hand[seat], bit);
        exchange(&s->mat[seat], bit);
        exchange(&s->under[seat], bit);
        const int passed = s->pass_card[seat] - 1;
        if (passed >= 0 && kind_of(passed) == kind)
            s->pass_card[seat] = (uint8_t)((passed ^ 1) + 1);
    }
    for (int i = 0; i < s->building_deck_size; i++)
        if (kind_of(s->building_deck[i]) == kind) s->building_deck[i] ^= 1;
}

/* Where one colony has both, it is as unknown which of them somebody has seen there. Under rules 1
 * a copy has the same number in the open, so that both must be hidden. */
bool twins_bloodbath(pl_state *s, pl_rng *rng) {
    const struct set hidden = bb_not_open(s);
    const uint64_t kinds = s->alike ? bb_kinds(&hidden) : hidden.copy[0] & hidden.copy[1];
    const int first = (int)pl_rng_below(rng, KINDS);
    for (int i = 0; i < KINDS; i++) {
        const int kind = (first + i) % KINDS;
        bool together = false;
        if (!(kinds >> kind & 1)) continue;
        for (int seat = 0; seat < s->seats; seat++)
            together = together || (is_held(s, seat, 2 * kind) && is_held(s, seat, 2 * kind + 1));
        exchange_cards(s, kind);
        for (int eye = 0; eye < EYES; eye++)
            if (!together || pl_rng_below(rng, 2)) exchange(&s->seen[eye], (uint64_t)1 << kind);
        return true;
    }
    return false;
}
