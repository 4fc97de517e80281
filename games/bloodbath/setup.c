/* SPDX-License-Identifier: MIT */
/* Setting up (BB-12 to BB-16). Cards are dealt in seat order; `stack` arranges any deck, the
 * progress deck included. */
#include "state.h"

#include <assert.h>
#include <string.h>

/* A card that fits a catalog row: `copy` counts how often the row was asked for before. */
static int card_of_row(int deck, int row, int copy) {
    if (deck == DECK_BUILDING) return row < CATALOG_START && copy < 2 ? 2 * row + copy : -1;
    if (row < CATALOG_START) return -1;
    if (row < CATALOG_EVENT) {
        static const uint8_t first[] = { WORK_FIRST, TROUBLE_FIRST, LONELINESS };
        static const uint8_t copies[] = { 4, 2, 1 };
        const int which = row - CATALOG_START;
        return copy < copies[which] ? first[which] + copy : -1;
    }
    if (copy > 0) return -1;
    if (row >= CATALOG_TWIST && row < CATALOG_ROBOT) return TWIST_FIRST + row - CATALOG_TWIST;
    if (row >= CATALOG_ROBOT && row < CATALOG_DEV) return ROBOT_FIRST + row - CATALOG_ROBOT;
    return -1;
}

static bool fits(int deck, int card, int row, int before) {
    return card == card_of_row(deck, row, before);
}

/* Shuffles a deck and puts the stacked cards on top, which is its end. */
static bool make_deck(pl_state *s, const pl_setup *setup, int deck, uint8_t *card, int n,
                      pl_error *err) {
    const pl_deck made = { .card = card, .n = n, .which = deck, .fits = fits };
    pl_rng_shuffle(&s->rng, card, (uint32_t)n);
    return pl_deck_arrange(&pl_game_bloodbath, setup, &made, err);
}

static void number_cards(uint8_t *card, int first, int n) {
    for (int i = 0; i < n; i++)
        card[i] = (uint8_t)(first + i);
}

/* BB-14: the two top cards, or for first games the two topmost white ones. */
static void deal_twists(pl_state *s) {
    for (int dealt = 0; dealt < 2; dealt++) {
        int at = s->twists_left - 1;
        while (s->option[TWIST_CHOICE] && bb_progress[s->twist_deck[at]].black)
            at--;
        assert(at >= 0); /* BB-11: there are 13 white ones */
        s->deck[s->deck_size++] = s->twist_deck[at];
        s->twists_left--;
        memmove(s->twist_deck + at, s->twist_deck + at + 1, (size_t)(s->twists_left - at));
        s->twist_deck[s->twists_left] = 0;
    }
}

static bool make_progress_deck(pl_state *s, const pl_setup *setup, pl_error *err) {
    deal_twists(s);
    number_cards(s->deck + s->deck_size, WORK_FIRST, s->seats == 1 ? 7 : 6);
    s->deck_size = (uint8_t)(s->deck_size + (s->seats == 1 ? 7 : 6));
    for (int i = 0; i < s->deck_size; i++)
        put_progress(&s->entered, s->deck[i]);
    return make_deck(s, setup, DECK_PROGRESS, s->deck, s->deck_size, err);
}

static void found_colonies(pl_state *s) {
    for (int seat = 0; seat < s->seats; seat++) {
        s->colony[seat] =
            (struct colony){ .people = 30, .money = 4, .food = 4, .perks = (1u << PERKS) - 1 };
        bb_draw(s, seat, 4, NULL);
        s->drawn[seat] = 0; /* the opening hand comes in no order */
    }
}

bool bb_setup(pl_state *s, const pl_setup *setup, pl_events *ev, pl_error *err) {
    assert(setup->seats >= 1 && setup->seats <= SEATS);
    s->seats = (uint8_t)setup->seats;
    s->alike = setup->rules > 1;
    memcpy(s->option, setup->option, OPTIONS);
    pl_rng_seed(&s->rng, setup->seed);
    number_cards(s->building_deck, 0, BUILDINGS);
    number_cards(s->twist_deck, TWIST_FIRST, TWISTS);
    number_cards(s->robot_deck, ROBOT_FIRST, ROBOTS);
    if (!make_deck(s, setup, DECK_BUILDING, s->building_deck, BUILDINGS, err) ||
        !make_deck(s, setup, DECK_TWIST, s->twist_deck, TWISTS, err) ||
        !make_deck(s, setup, DECK_ROBOT, s->robot_deck, ROBOTS, err))
        return false;
    s->building_deck_size = BUILDINGS;
    s->twists_left = TWISTS;
    s->robots_left = ROBOTS;
    memset(s->dev_left, 2, DEVS);
    if (!make_progress_deck(s, setup, err)) return false;
    found_colonies(s);
    s->next_event = 1;
    s->pass = 1;
    s->stage = ONCE_LINE;
    bb_advance(s, ev);
    return true;
}
