/* SPDX-License-Identifier: MIT */
/* Exchanges two copies of a card that nobody sees. */
#include "games/lunarbase/state.h"
#include "tests/laws/told.h"

static void exchange(struct set *s, int a, int b) {
    const bool had_a = has(s, a);
    if (had_a == has(s, b)) return;
    take_out(s, had_a ? a : b);
    put_in(s, had_a ? b : a);
}

/* Where one hand has both, it is as unknown which of them somebody has seen there. */
static void exchange_cards(pl_state *s, int a, int b, pl_rng *rng) {
    bool together = false;
    for (int seat = 0; seat < s->seats; seat++) {
        together = together || (has(&s->hand[seat], a) && has(&s->hand[seat], b));
        exchange(&s->hand[seat], a, b);
    }
    for (int eye = 0; eye < EYES; eye++)
        if (!together || pl_rng_below(rng, 2)) exchange(&s->seen[eye], a, b);
    for (int i = 0; i < s->deck_size; i++)
        if (s->deck[i] == a || s->deck[i] == b) s->deck[i] = (uint8_t)(a + b - s->deck[i]);
}

/* Any two numbers of a kind will do, in hands or not: those of open copies have nothing to do with
 * them. Under rules 1 they are the same, so that both copies must be hidden. */
bool twins_lunarbase(pl_state *s, pl_rng *rng) {
    struct set hidden = lb_not_open(s);
    if (s->site) take_out(&hidden, s->site - 1);
    const int first = (int)pl_rng_below(rng, CARDS);
    for (int i = 0; i < CARDS; i++) {
        const int a = (first + i) % CARDS;
        const struct set run = { { a < 64 ? lb_run(a) : 0, a < 64 ? 0 : lb_run(a) } };
        const struct set *from = s->alike ? &run : &hidden;
        for (int b = a + 1; has(from, a) && b < CARDS && lb_kind_of[b] == lb_kind_of[a]; b++) {
            if (!has(from, b)) continue;
            exchange_cards(s, a, b, rng);
            return true;
        }
    }
    return false;
}
