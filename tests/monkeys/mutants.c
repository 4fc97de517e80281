/* SPDX-License-Identifier: MIT */
/* Mutants of Monkeys on the Moon: the leaks that its hidden cards allow. */
#include "tests/laws/mutants.h"

#include "games/monkeys/tell/tell.h"

#include <string.h>

static const pl_game *const whole = &pl_game_monkeys;

static void view_of_hand(const pl_state *s, int seat, pl_state *out) {
    whole->view(s, seat, out);
    if (seat != PL_PUBLIC) memcpy(out->hand[left_of(s, seat)], s->hand[left_of(s, seat)], HAND);
}

static void public_view_of_hand(const pl_state *s, int seat, pl_state *out) {
    whole->view(s, seat, out);
    if (seat == PL_PUBLIC) memcpy(out->hand[0], s->hand[0], HAND);
}

static void view_of_monkeys(const pl_state *s, int seat, pl_state *out) {
    whole->view(s, seat, out);
    memcpy(out->monkey, s->monkey, sizeof s->monkey);
}

static void view_of_next_ship(const pl_state *s, int seat, pl_state *out) {
    whole->view(s, seat, out);
    if (s->ships_left) out->ship_deck[s->ships_left - 1] = s->ship_deck[s->ships_left - 1];
}

static void view_of_removed_card(const pl_state *s, int seat, pl_state *out) {
    whole->view(s, seat, out);
    out->civ[0] = s->civ[0];
}

static void view_of_chance(const pl_state *s, int seat, pl_state *out) {
    whole->view(s, seat, out);
    out->rng = s->rng;
}

/* Deals nobody else the cards that they have in truth. */
static void imagine_peeking(pl_state *s, int seat, pl_rng *rng) {
    const uint8_t top = s->monkeys_left ? s->monkey[s->monkeys_left - 1] : 0;
    whole->imagine(s, seat, rng);
    uint8_t *at = top ? memchr(s->monkey, top, sizeof s->monkey) : NULL;
    if (!at) return;
    *at = s->monkey[s->monkeys_left - 1];
    s->monkey[s->monkeys_left - 1] = top;
}

static void imagine_in_order(pl_state *s, int seat, pl_rng *rng) {
    whole->imagine(s, seat, rng);
    int n = 0;
    for (uint8_t card = 1; card <= MONKEYS; card++)
        if (!(s->seen & bit(card))) s->monkey[n++] = card;
}

const struct mutant monkeys_mutants[] = {
    { .name = "shows a hand", .law = LAW_REDEAL, .with = { .view = view_of_hand } },
    { .name = "shows a hand to spectators",
      .law = LAW_REDEAL,
      .says = "spectator",
      .with = { .view = public_view_of_hand } },
    { .name = "shows the monkeys to come", .law = LAW_REDEAL, .with = { .view = view_of_monkeys } },
    { .name = "shows the next ship", .law = LAW_REDEAL, .with = { .view = view_of_next_ship } },
    { .name = "shows a removed card", .law = LAW_REDEAL, .with = { .view = view_of_removed_card } },
    { .name = "shows the generator", .law = LAW_REDEAL, .with = { .view = view_of_chance } },
    { .name = "imagine peeks", .law = LAW_IMAGINE, .with = { .imagine = imagine_peeking } },
    { .name = "imagine does not shuffle",
      .law = LAW_FAIR,
      .with = { .imagine = imagine_in_order } },
    { .name = NULL },
};
