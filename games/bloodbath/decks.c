/* SPDX-License-Identifier: MIT */
/* The progress deck. Which cards are in it is always known, their order only as far as they were
 * put there by name: `edge` marks where one group of cards with unknown order ends and the next
 * begins, counted from the bottom. */
#include "state.h"

#include <assert.h>
#include <string.h>

/* Robots and twists come face down from their decks; everything else is seen as it is added. */
static void put_on_top(pl_state *s, int card) {
    assert(s->deck_size < PROGRESS && card < PROGRESS);
    s->deck[s->deck_size++] = (uint8_t)card;
    if (bb_progress[card].type != ROBOT && bb_progress[card].type != TWIST)
        put_progress(&s->entered, card);
    s->added++;
}

static int as_seen(int card) {
    if (bb_progress[card].type == ROBOT) return HIDDEN_ROBOT;
    return bb_progress[card].type == TWIST ? HIDDEN_TWIST : card;
}

static int take_robot(pl_state *s) {
    if (s->robots_left == 0) return NO_CARD;
    const int card = s->robot_deck[--s->robots_left];
    assert(bb_progress[card].type == ROBOT);
    s->robot_deck[s->robots_left] = 0;
    return card;
}

static int take_twist(pl_state *s) {
    if (s->twists_left == 0) return NO_CARD;
    const int card = s->twist_deck[--s->twists_left];
    assert(bb_progress[card].type == TWIST);
    s->twist_deck[s->twists_left] = 0;
    return card;
}

/* In the endless solo game robots come instead of the Instruction Manual and whatever would follow
 * it. */
static int take_event(pl_state *s) {
    if (s->option[ENDLESS] && s->seats == 1 && s->next_event >= EVENT_CARDS) {
        const int robot = take_robot(s);
        s->extra_robots = (uint8_t)(s->extra_robots + (robot != NO_CARD));
        return robot;
    }
    if (s->next_event > EVENT_CARDS) return NO_CARD;
    assert(s->next_event >= 1); /* BB-16: the numbers begin with 1 */
    return EVENT_FIRST + s->next_event++ - 1;
}

static int take_dev(pl_state *s, int dev) {
    assert(dev < DEVS && s->dev_left[dev] <= 2); /* BB-8: two of each kind */
    if (s->dev_left[dev] == 0) return NO_CARD;
    return DEV_FIRST + 2 * dev + 2 - s->dev_left[dev]--;
}

static int take_perk(pl_state *s, int seat, int perk) {
    assert(seat != NOBODY && perk < PERKS);
    struct colony *c = &s->colony[seat];
    if (!(c->perks >> perk & 1)) return NO_CARD;
    c->perks &= (uint8_t) ~(1u << perk);
    return PERK_FIRST + PERKS * seat + perk;
}

bool bb_add(pl_state *s, int seat, enum add_what what, int which, pl_events *ev) {
    const int card = what == ADD_PERK    ? take_perk(s, seat, which)
                     : what == ADD_DEV   ? take_dev(s, which)
                     : what == ADD_ROBOT ? take_robot(s)
                     : what == ADD_EVENT ? take_event(s)
                                         : take_twist(s);
    if (card == NO_CARD) {
        tell(ev, E_NOT_ADDED, seat == NOBODY ? 0 : seat, what, which);
        return false;
    }
    put_on_top(s, card);
    tell(ev, E_ADDED, seat == NOBODY ? 0 : seat, as_seen(card), seat == NOBODY);
    if (seat != NOBODY) bb_moment(s, seat, ON_ADD_CARD, NO_CARD, ev);
    return true;
}

/* Cards added in the same step happen in a random order. They were put there in seat order, so the
 * shuffle starts from the same cards no matter who answered first. */
void bb_settle_added(pl_state *s) {
    if (s->added == 0) return;
    assert(s->added <= s->deck_size);
    const int first = s->deck_size - s->added;
    pl_rng_shuffle(&s->rng, s->deck + first, s->added);
    if (first > 0) put_progress(&s->edge, first);
    s->added = 0;
}

void bb_shuffle_discards(pl_state *s, pl_events *ev) {
    assert(s->deck_size == 0); /* BB-25: only when a card is needed and none is there */
    for (int half = 0; half < 2; half++)
        s->past.half[half] |= s->aside.half[half];
    memset(&s->aside, 0, sizeof s->aside);
    memset(&s->edge, 0, sizeof s->edge);
    for (int half = 0; half < 2; half++)
        for (uint64_t left = s->past.half[half]; left; left &= left - 1)
            s->deck[s->deck_size++] = (uint8_t)(64 * half + pl_lowest_bit(left));
    memset(&s->past, 0, sizeof s->past);
    assert(s->deck_size > 0); /* the Works are always somewhere */
    pl_rng_shuffle(&s->rng, s->deck, s->deck_size);
    s->pass++;
    tell(ev, E_PASS, 0, s->pass, 0);
}
