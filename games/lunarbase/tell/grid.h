/* SPDX-License-Identifier: MIT */
/* Where the six slots of a card lie on the grid; what words and pictures need of it. Directions are
 * 0 up, 1 right, 2 down, 3 left. */
#ifndef LB_GRID_H
#define LB_GRID_H

#include "../state.h"

/* A cell and one of its sides. */
struct spot {
    int x, y, dir;
};

/* The other side of the same edge. */
static inline struct spot across(struct spot at) {
    static const int8_t step_x[4] = { 0, 1, 0, -1 }, step_y[4] = { -1, 0, 1, 0 };
    return (struct spot){ at.x + step_x[at.dir], at.y + step_y[at.dir], (at.dir + 2) & 3 };
}

/* The cell of a slot and the side on which the slot is. */
static inline struct spot spot_of(struct placed p, int slot) {
    static const uint8_t lower[SLOTS] = { [SE] = 1, [S] = 1, [SW] = 1 };
    static const uint8_t dir[SLOTS] = { [N] = 0, [NE] = 1, [SE] = 1, [S] = 2, [SW] = 3, [NW] = 3 };
    struct spot at = { p.x, p.y, (p.turn + 2) & 3 };
    if (lower[slot]) at = across(at);
    at.dir = (dir[slot] + p.turn) & 3;
    return at;
}

static inline bool same_spot(struct spot a, struct spot b) {
    return a.x == b.x && a.y == b.y && a.dir == b.dir;
}

/* The slot of a card that lies at a spot, or SLOTS. */
static inline int slot_on(struct placed p, struct spot at) {
    int slot = 0;
    while (slot < SLOTS && !same_spot(spot_of(p, slot), at))
        slot++;
    return slot;
}

/* How a card lies when one of its slots is at a spot. */
static inline struct placed lying_with(struct spot at, int slot) {
    struct placed p = { .owner = 1 };
    for (p.turn = 0; spot_of(p, slot).dir != at.dir; p.turn++) {
    }
    const struct spot from = spot_of(p, slot);
    p.x = (int8_t)(at.x - from.x);
    p.y = (int8_t)(at.y - from.y);
    return p;
}

static inline bool covers(struct placed p, int x, int y) {
    const struct spot upper = { p.x, p.y, (p.turn + 2) & 3 }, lower = across(upper);
    return (upper.x == x && upper.y == y) || (lower.x == x && lower.y == y);
}

/* The card of a base on a cell: a module, MODULES for the station, or NO_CARD. */
static inline int card_on_cell(const pl_state *v, int seat, int x, int y) {
    if (covers((struct placed){ 1, 0, 0, 0 }, x, y)) return MODULES;
    for (int card = 0; card < MODULES; card++)
        if (v->module[card].owner == seat + 1 && covers(v->module[card], x, y)) return card;
    return NO_CARD;
}

#endif
