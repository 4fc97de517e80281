/* SPDX-License-Identifier: MIT */
/* Bases on the grid: connectors, places for modules, orbs, costs.
 *
 * Cells are (x, y) with y growing downward; directions are 0 up, 1 right, 2 down, 3 left. A base has no
 * fixed extent: it holds at most 51 cards, each beside another, so coordinates stay within 102 of the
 * station and fit a signed byte. */
#include "state.h"

#include <string.h>

static const int8_t step_x[4] = { 0, 1, 0, -1 }, step_y[4] = { -1, 0, 1, 0 };

/* In a card that is not turned: the half (0 upper, 1 lower) and the direction of each slot. */
static const uint8_t slot_half[SLOTS] = { [N] = 0, [NE] = 0, [SE] = 1, [S] = 1, [SW] = 1, [NW] = 0 };
static const uint8_t slot_dir[SLOTS] = { [N] = 0, [NE] = 1, [SE] = 1, [S] = 2, [SW] = 3, [NW] = 3 };

struct cell {
    int x, y;
};

static struct cell beside(struct cell c, int dir) {
    return (struct cell){ c.x + step_x[dir & 3], c.y + step_y[dir & 3] };
}

static struct cell half_of(struct placed p, int half) {
    const struct cell upper = { p.x, p.y };
    return half ? beside(upper, 2 + p.turn) : upper;
}

static int dir_of(struct placed p, int slot) { return (slot_dir[slot] + p.turn) & 3; }

/* ---- cards of a base ---- */

enum { STATION_CARD = MODULES };           /* the station as a card of its base */

static const struct placed station_place = { 1, 0, 0, 0 };

static struct placed place_of(const pl_state *s, int card) {
    return card == STATION_CARD ? station_place : s->module[card];
}

static const uint8_t *connectors(const pl_state *s, int card) {
    return card == STATION_CARD ? lb_station_connector : kind_in(s, card)->connector;
}

/* The cards of a base, the station first. */
struct base {
    int n;
    uint8_t card[MODULES + 1];
    uint64_t taken[64];                    /* cells, folded to 64 x 64: a bit may stand for others too */
};

static bool maybe_taken(const struct base *b, struct cell c) {
    return b->taken[c.y & 63] >> (c.x & 63) & 1;
}

static void add_card(struct base *b, const pl_state *s, int card) {
    const struct placed p = place_of(s, card);
    b->card[b->n++] = (uint8_t)card;
    for (int half = 0; half < 2; half++) {
        const struct cell c = half_of(p, half);
        b->taken[c.y & 63] |= (uint64_t)1 << (c.x & 63);
    }
}

static void read_base(const pl_state *s, int seat, struct base *b) {
    b->n = 0;
    memset(b->taken, 0, sizeof b->taken);
    add_card(b, s, STATION_CARD);
    for (int card = 0; card < MODULES; card++)
        if (s->module[card].owner == seat + 1) add_card(b, s, card);
}

/* The slot of a placed card that lies on a cell and faces a direction, or -1. */
static int slot_at(struct placed p, struct cell c, int dir) {
    for (int half = 0; half < 2; half++) {
        const struct cell mine = half_of(p, half);
        if (mine.x != c.x || mine.y != c.y) continue;
        for (int slot = 0; slot < SLOTS; slot++)
            if (slot_half[slot] == half && dir_of(p, slot) == (dir & 3)) return slot;
        return SLOTS;                      /* the inner edge between the halves */
    }
    return -1;
}

/* What a cell shows toward a direction. */
static struct cell_side side_of(const pl_state *s, const struct base *b, struct cell c, int dir) {
    if (!maybe_taken(b, c)) return (struct cell_side){ false, NO_COLOR };
    for (int i = 0; i < b->n; i++) {
        const int slot = slot_at(place_of(s, b->card[i]), c, dir);
        if (slot < 0) continue;
        return (struct cell_side){ true, slot < SLOTS ? connectors(s, b->card[i])[slot] : NO_COLOR };
    }
    return (struct cell_side){ false, NO_COLOR };
}

struct cell_side lb_side_at(const pl_state *s, int seat, int x, int y, int dir) {
    struct base b;
    read_base(s, seat, &b);
    return side_of(s, &b, (struct cell){ x, y }, dir);
}

/* ---- orbs ---- */

/* The orb that two touching connectors make, or NO_COLOR when they clash (LB: orbs). */
static int orb_of(int one, int other) {
    if (one == other) return one;
    if (one == GREY) return other;
    return other == GREY ? one : NO_COLOR;
}

/* Orbs that a card makes with the base it lies in, except with itself. False when an edge is illegal:
 * a connector against a bare edge, or colors that clash. */
static bool edges_fit(const pl_state *s, const struct base *b, struct placed p,
                      const uint8_t *connector, uint8_t gains[COLORS]) {
    memset(gains, 0, COLORS);
    for (int slot = 0; slot < SLOTS; slot++) {
        const int dir = dir_of(p, slot);
        const struct cell other = beside(half_of(p, slot_half[slot]), dir);
        const struct cell_side side = side_of(s, b, other, dir + 2);
        if (!side.is_there) continue;
        if (side.color == NO_COLOR && connector[slot] == NO_COLOR) continue;
        if (side.color == NO_COLOR || connector[slot] == NO_COLOR) return false;
        const int orb = orb_of(connector[slot], side.color);
        if (orb == NO_COLOR) return false;
        gains[orb]++;
    }
    return true;
}

static void count_card(const pl_state *s, int card, uint16_t *icons, int *colonists) {
    const struct kind *kind = kind_in(s, card);
    *colonists += kind->colonists;
    if (kind->achievement) *icons |= (uint16_t)(1u << kind->achievement);
}

/* Each orb lies between two cards and is counted from the one that is later in the list. */
void lb_measure(pl_state *s, int seat) {
    struct base b, part = { .n = 0 };
    read_base(s, seat, &b);
    uint8_t orbs[COLORS] = { 0 }, gains[COLORS];
    int colonists = 0;
    uint16_t icons = 0;
    add_card(&part, s, STATION_CARD);
    for (int i = 1; i < b.n; i++) {
        const int card = b.card[i];
        edges_fit(s, &part, s->module[card], kind_in(s, card)->connector, gains);
        for (int color = 0; color < COLORS; color++)
            orbs[color] = (uint8_t)(orbs[color] + gains[color]);
        if (kind_in(s, card)->orb) orbs[kind_in(s, card)->orb]++;
        count_card(s, card, &icons, &colonists);
        add_card(&part, s, card);
    }
    if (s->side[seat]) {
        const struct station *station = &lb_station[s->station[seat]];
        for (int i = 0; i < 2; i++) orbs[station->orb[i]]++;
        colonists += station->colonists;
        icons |= station->achievements;
    }
    memcpy(s->orbs[seat], orbs, COLORS);
    s->colonists[seat] = (uint8_t)colonists;
    s->achievements[seat] = icons;
}

/* ---- costs ---- */

int lb_price(const pl_state *s, int seat, const struct kind *kind) {
    int price = 0;
    for (int color = RED; color <= YELLOW; color++) {
        const int missing = kind->cost[color] - s->orbs[seat][color];
        if (missing > 0) price += missing;
    }
    price -= s->orbs[seat][GREY];
    return price > 0 ? price : 0;
}

/* ---- places ---- */

/* Turned by 180 degrees the card is the same, so half of its placements are repeats. */
static bool is_symmetric(const uint8_t connector[SLOTS]) {
    return connector[N] == connector[S] && connector[NE] == connector[SW] &&
           connector[SE] == connector[NW];
}

/* The placement in which a slot of the card lies on a cell and faces back toward the base. */
static struct placed join(struct cell c, int dir, int slot) {
    struct placed p = { .owner = 1, .turn = (uint8_t)((dir + 2 - slot_dir[slot]) & 3) };
    const struct cell upper = slot_half[slot] ? beside(c, p.turn) : c;
    p.x = (int8_t)upper.x;
    p.y = (int8_t)upper.y;
    return p;
}

static bool is_free(const pl_state *s, const struct base *b, struct placed p) {
    for (int half = 0; half < 2; half++)
        if (side_of(s, b, half_of(p, half), 0).is_there) return false;
    return true;
}

static bool same_place(struct placed a, struct placed b) {
    return a.x == b.x && a.y == b.y && a.turn == b.turn;
}

static bool is_listed(const struct place *list, int n, struct placed p) {
    for (int i = 0; i < n; i++)
        if (same_place(list[i].result, p)) return true;
    return false;
}

/* Adds the ways to join a module to one open connector. */
static int join_at(const pl_state *s, const struct base *b, struct place at, int color,
                   const uint8_t *connector, struct place *list, int n, int most) {
    const int slots = is_symmetric(connector) ? 3 : SLOTS;
    for (int slot = 0; slot < slots && n < most; slot++) {
        if (!connector[slot] || !orb_of(connector[slot], color)) continue;
        at.slot = (uint8_t)slot;
        at.result = join((struct cell){ at.x, at.y }, at.dir, slot);
        if (!is_free(s, b, at.result) || is_listed(list, n, at.result)) continue;
        if (!edges_fit(s, b, at.result, connector, at.gains)) continue;
        list[n++] = at;
    }
    return n;
}

int lb_places(const pl_state *s, int seat, int card, struct place *list, int most) {
    struct base b;
    read_base(s, seat, &b);
    const uint8_t *connector = kind_in(s, card)->connector;
    int n = 0;
    for (int i = 0; i < b.n && n < most; i++) {
        const struct placed p = place_of(s, b.card[i]);
        const uint8_t *color = connectors(s, b.card[i]);
        for (int slot = 0; slot < SLOTS && n < most; slot++) {
            if (!color[slot]) continue;
            const int dir = dir_of(p, slot);
            const struct cell c = beside(half_of(p, slot_half[slot]), dir);
            if (side_of(s, &b, c, 0).is_there) continue;
            const struct place at = { .x = (int8_t)c.x, .y = (int8_t)c.y, .dir = (uint8_t)dir };
            n = join_at(s, &b, at, color[slot], connector, list, n, most);
        }
    }
    return n;
}

/* ---- changes ---- */

void lb_build(pl_state *s, int seat, int card, struct placed p) {
    p.owner = (uint8_t)(seat + 1);
    s->module[card] = p;
    lb_measure(s, seat);
}

void lb_remove(pl_state *s, int card) {
    const int seat = s->module[card].owner - 1;
    s->module[card] = (struct placed){ 0 };
    lb_measure(s, seat);
}

void lb_flip(pl_state *s, int seat, bool to_unique) {
    s->side[seat] = to_unique;
    if (to_unique) s->shown |= (uint8_t)(1u << seat);
    lb_measure(s, seat);
}
