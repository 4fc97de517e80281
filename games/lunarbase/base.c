/* SPDX-License-Identifier: MIT */
/* Bases on the grid: connectors, places for modules, orbs, costs.
 *
 * Cells are (x, y) with y growing downward; directions are 0 up, 1 right, 2 down, 3 left. No card
 * may lie further than EDGE from the station (LB-46), so coordinates fit a signed byte. */
#include "state.h"

#include <string.h>

static const int8_t step_x[4] = { 0, 1, 0, -1 }, step_y[4] = { -1, 0, 1, 0 };

/* In a card that is not turned: the half (0 upper, 1 lower) and the direction of each slot; and the
 * slot of a half in a direction, SLOTS for the edge between the halves. */
static const uint8_t slot_half[SLOTS] = {
    [N] = 0, [NE] = 0, [SE] = 1, [S] = 1, [SW] = 1, [NW] = 0
};
static const uint8_t slot_dir[SLOTS] = { [N] = 0, [NE] = 1, [SE] = 1, [S] = 2, [SW] = 3, [NW] = 3 };
static const uint8_t slot_of[2][4] = { { N, NE, SLOTS, NW }, { SLOTS, SE, S, SW } };

/* From the upper half of a card, by its quarter turns: where the cell beyond each slot lies. */
static const struct {
    int8_t x, y;
} beyond[4][SLOTS] = {
    { { 0, -1 }, { 1, 0 }, { 1, 1 }, { 0, 2 }, { -1, 1 }, { -1, 0 } },
    { { 1, 0 }, { 0, 1 }, { -1, 1 }, { -2, 0 }, { -1, -1 }, { 0, -1 } },
    { { 0, 1 }, { -1, 0 }, { -1, -1 }, { 0, -2 }, { 1, -1 }, { 1, 0 } },
    { { -1, 0 }, { 0, -1 }, { 1, -1 }, { 2, 0 }, { 1, 1 }, { 0, 1 } },
};

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

static int dir_of(struct placed p, int slot) {
    return (slot_dir[slot] + p.turn) & 3;
}

static struct cell cell_beyond(struct placed p, int slot) {
    return (struct cell){ p.x + beyond[p.turn][slot].x, p.y + beyond[p.turn][slot].y };
}

/* ---- the cards of a base ---- */

/* One card of a base as it lies there. */
struct lying {
    struct placed at;
    const uint8_t *connector;
    uint8_t card; /* module, or STATION_CARD */
    uint8_t open; /* its open connectors */
};
enum { STATION_CARD = MODULES };

/* The station first, then the modules. `taken` has a bit for each cell that a card lies on, folded
 * to 32 x 32: a bit that is not set is sure, one that is set may stand for another cell. */
struct base {
    int n;
    struct lying card[MODULES + 1];
    uint32_t taken[32];
};

static bool is_surely_free(const struct base *b, struct cell c) {
    return !(b->taken[c.y & 31] >> (c.x & 31) & 1);
}

static void add_card(struct base *b, struct lying card) {
    for (int half = 0; half < 2; half++) {
        const struct cell c = half_of(card.at, half);
        b->taken[c.y & 31] |= (uint32_t)1 << (c.x & 31);
    }
    b->card[b->n++] = card;
}

static struct lying module_of(const pl_state *s, int card) {
    return (struct lying){ s->module[card], kind_in(s, card)->connector, (uint8_t)card,
                           s->open[card] };
}

static void read_station(const pl_state *s, int seat, struct base *b) {
    b->n = 0;
    memset(b->taken, 0, sizeof b->taken);
    add_card(b, (struct lying){
                    { 1, 0, 0, 0 }, lb_station_connector, STATION_CARD, s->station_open[seat] });
}

static void read_base(const pl_state *s, int seat, struct base *b) {
    read_station(s, seat, b);
    const struct set built = { { s->built[seat], 0 } };
    for (int card = -1; (card = lb_next(&built, card + 1)) != NO_CARD;)
        add_card(b, module_of(s, card));
}

/* The taken cells of a row from x on, as the lowest bits. */
static unsigned row_from(const struct base *b, int x, int y) {
    const uint32_t row = b->taken[y & 31];
    return row >> (x & 31) | row << (-x & 31);
}

/* True only if both cells of a placement are free and just one of the six cells around them is
 * taken; then nothing but the connector there has to fit. Most placements are like that. */
static bool is_alone(const struct base *b, struct placed p) {
    const int x = p.turn == 1 ? p.x - 2 : p.x - 1, y = p.turn == 2 ? p.y - 1 : p.y;
    unsigned own, around;
    if (p.turn & 1) { /* lies across: a window of four cells, its own in the middle */
        const unsigned middle = row_from(b, x, y);
        own = middle & 6;
        around = (row_from(b, x, y - 1) & 6) | (middle & 9) << 4 | (row_from(b, x, y + 1) & 6) << 8;
    } else { /* stands: a window of three */
        const unsigned upper = row_from(b, x, y), lower = row_from(b, x, y + 1);
        own = (upper | lower) & 2;
        around = (row_from(b, x, y - 1) & 2) | (upper & 5) << 3 | (lower & 5) << 6 |
                 (row_from(b, x, y + 2) & 2) << 9;
    }
    return !own && !(around & (around - 1));
}

static int half_on(struct placed p, struct cell c) {
    for (int half = 0; half < 2; half++) {
        const struct cell mine = half_of(p, half);
        if (mine.x == c.x && mine.y == c.y) return half;
    }
    return -1;
}

/* What lies on a cell: its card and half, or card -1. */
struct found {
    int card, half;
};

static struct found card_on(const struct base *b, struct cell c) {
    for (int i = 0; i < b->n && !is_surely_free(b, c); i++) {
        const int half = half_on(b->card[i].at, c);
        if (half >= 0) return (struct found){ i, half };
    }
    return (struct found){ -1, 0 };
}

static int slot_toward(const struct base *b, struct found f, int dir) {
    return slot_of[f.half][(dir - b->card[f.card].at.turn) & 3];
}

struct cell_side lb_side_at(const pl_state *s, int seat, int x, int y, int dir) {
    struct base b;
    read_base(s, seat, &b);
    const struct found f = card_on(&b, (struct cell){ x, y });
    if (f.card < 0) return (struct cell_side){ false, NO_COLOR };
    const int slot = slot_toward(&b, f, dir);
    return (struct cell_side){ true, slot < SLOTS ? b.card[f.card].connector[slot] : NO_COLOR };
}

/* ---- orbs ---- */

/* The orb that two touching connectors make, or NO_COLOR when they clash. */
static int orb_of(int one, int other) {
    if (one == other) return one;
    if (one == GREY) return other;
    return other == GREY ? one : NO_COLOR;
}

enum { NO_CONNECTOR = 1000 };

/* Counts the orbs that a card would make with a base. Returns the first connector of the base that
 * it meets (6 * card + slot), NO_CONNECTOR if it meets none, or -1 when an edge is illegal: a
 * connector against a bare edge, or colors that clash. */
static int meet(const struct base *b, struct lying card, uint8_t gains[COLORS]) {
    int first = NO_CONNECTOR;
    memset(gains, 0, COLORS);
    for (int slot = 0; slot < SLOTS; slot++) {
        const struct cell c = cell_beyond(card.at, slot);
        if (is_surely_free(b, c)) continue;
        const struct found f = card_on(b, c);
        if (f.card < 0) continue;
        const int facing = slot_toward(b, f, dir_of(card.at, slot) + 2);
        const int mine = card.connector[slot], theirs = b->card[f.card].connector[facing];
        if (mine == NO_COLOR && theirs == NO_COLOR) continue;
        if (mine == NO_COLOR || theirs == NO_COLOR || !orb_of(mine, theirs)) return -1;
        gains[orb_of(mine, theirs)]++;
        if (SLOTS * f.card + facing < first) first = SLOTS * f.card + facing;
    }
    return first;
}

static void add_orbs(uint8_t orbs[COLORS], const uint8_t more[COLORS]) {
    for (int color = 0; color < COLORS; color++)
        orbs[color] = (uint8_t)(orbs[color] + more[color]);
}

/* Which slots of a card have a connector. */
static unsigned connected_slots(const uint8_t connector[SLOTS]) {
    unsigned slots = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        if (connector[slot]) slots |= 1u << slot;
    return slots;
}

static uint8_t *open_of(pl_state *s, int seat, int card) {
    return card == STATION_CARD ? &s->station_open[seat] : &s->open[card];
}

/* A card comes to a base, or has left it: its own open connectors and those facing it. */
static void open_and_close(pl_state *s, int seat, const struct base *others, struct lying card,
                           bool comes) {
    unsigned open = connected_slots(card.connector);
    for (int slot = 0; slot < SLOTS; slot++) {
        const struct found f = card_on(others, cell_beyond(card.at, slot));
        if (f.card < 0) continue;
        open &= ~(1u << slot);
        const int facing = slot_toward(others, f, dir_of(card.at, slot) + 2);
        uint8_t *theirs = open_of(s, seat, others->card[f.card].card);
        if (comes)
            *theirs &= (uint8_t) ~(1u << facing);
        else if (others->card[f.card].connector[facing])
            *theirs |= (uint8_t)(1u << facing);
    }
    *open_of(s, seat, card.card) = comes ? (uint8_t)open : 0;
}

/* What a module brings besides the orbs between cards. */
static void count_module(pl_state *s, int seat, const struct kind *kind) {
    s->colonists[seat] = (uint8_t)(s->colonists[seat] + kind->colonists);
    if (kind->orb) s->orbs[seat][kind->orb]++;
    if (kind->achievement) s->achievements[seat] |= (uint16_t)(1u << kind->achievement);
}

static void count_station(pl_state *s, int seat, int sign) {
    const struct station *station = &lb_station[s->station[seat]];
    for (int i = 0; i < 2; i++)
        s->orbs[seat][station->orb[i]] = (uint8_t)(s->orbs[seat][station->orb[i]] + sign);
    s->colonists[seat] = (uint8_t)(s->colonists[seat] + sign * station->colonists);
    /* No module shows an achievement of a station, so they can be taken away again. */
    if (sign > 0)
        s->achievements[seat] |= station->achievements;
    else
        s->achievements[seat] &= (uint16_t)~station->achievements;
}

/* Each orb lies between two cards and is counted from the one that is later in the list. */
void lb_measure(pl_state *s, int seat) {
    struct base part;
    memset(s->orbs[seat], 0, COLORS);
    s->colonists[seat] = 0;
    s->achievements[seat] = 0;
    s->station_open[seat] = (uint8_t)connected_slots(lb_station_connector);
    read_station(s, seat, &part);
    const struct set built = { { s->built[seat], 0 } };
    for (int card = -1; (card = lb_next(&built, card + 1)) != NO_CARD;) {
        uint8_t gains[COLORS];
        meet(&part, module_of(s, card), gains);
        open_and_close(s, seat, &part, module_of(s, card), true);
        add_orbs(s->orbs[seat], gains);
        count_module(s, seat, kind_in(s, card));
        add_card(&part, module_of(s, card));
    }
    if (s->side[seat]) count_station(s, seat, 1);
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

/* For each color of the base, the slots of a module that can meet it; of a symmetric module only
 * half of its slots count. */
struct meeting {
    uint8_t slots[COLORS];
};

static struct meeting meeting_of(const uint8_t module[SLOTS]) {
    struct meeting m = { { 0 } };
    const int slots = is_symmetric(module) ? SLOTS / 2 : SLOTS;
    for (int slot = 0; slot < slots; slot++)
        for (int color = RED; module[slot] && color < COLORS; color++)
            if (orb_of(module[slot], color)) m.slots[color] |= (uint8_t)(1u << slot);
    return m;
}

/* The number of the lowest bit of a set of slots. */
static int first_slot(unsigned slots) {
    static const uint8_t number[33] = { [1] = 0, [2] = 1, [4] = 2, [8] = 3, [16] = 4, [32] = 5 };
    return number[slots & (0 - slots)];
}

static bool is_beyond_edge(struct cell c) {
    return c.x < -EDGE || c.x > EDGE || c.y < -EDGE || c.y > EDGE + 1;
}

static bool is_free(const struct base *b, struct placed p) {
    return card_on(b, half_of(p, 0)).card < 0 && card_on(b, half_of(p, 1)).card < 0;
}

/* Whether a module fits where its slot meets a connector of the base, and the orbs that makes. A
 * placement that meets several connectors belongs to the first of them, so each is listed once. */
static bool fits(const struct base *b, int connector, struct lying module, int slot,
                 uint8_t gains[COLORS]) {
    if (is_beyond_edge(half_of(module.at, 0)) || is_beyond_edge(half_of(module.at, 1)))
        return false;
    if (!is_alone(b, module.at))
        return is_free(b, module.at) && meet(b, module, gains) == connector;
    memset(gains, 0, COLORS);
    gains[orb_of(module.connector[slot], b->card[connector / SLOTS].connector[connector % SLOTS])] =
        1;
    return true;
}

/* Adds the ways to join a module, by some of its slots, to one open connector. */
static int join_at(const struct base *b, int connector, const uint8_t *module, unsigned slots,
                   struct place *list, int most) {
    const struct lying *card = &b->card[connector / SLOTS];
    const int dir = dir_of(card->at, connector % SLOTS);
    const struct cell c = cell_beyond(card->at, connector % SLOTS);
    int n = 0;
    for (; slots && n < most; slots &= slots - 1) {
        const int slot = first_slot(slots);
        struct place *p = &list[n];
        p->result = join(c, dir, slot);
        const struct lying there = { .at = p->result, .connector = module };
        if (!fits(b, connector, there, slot, p->gains)) continue;
        p->x = (int8_t)c.x;
        p->y = (int8_t)c.y;
        p->dir = (uint8_t)dir;
        p->slot = (uint8_t)slot;
        n++;
    }
    return n;
}

static int list_places(const struct base *b, const uint8_t *module, struct place *list, int most) {
    const struct meeting m = meeting_of(module);
    int n = 0;
    for (int i = 0; i < b->n; i++)
        for (unsigned open = b->card[i].open; open && n < most; open &= open - 1) {
            const int facing = first_slot(open);
            n += join_at(b, SLOTS * i + facing, module, m.slots[b->card[i].connector[facing]],
                         list + n, most - n);
        }
    return n;
}

int lb_places(const pl_state *s, int seat, int card, struct place *list, int most) {
    struct base b;
    read_base(s, seat, &b);
    return list_places(&b, kind_in(s, card)->connector, list, most);
}

int lb_places_at(const pl_state *s, int seat, int card, struct place at, struct place list[SLOTS]) {
    struct base b;
    read_base(s, seat, &b);
    const struct found f = card_on(&b, beside((struct cell){ at.x, at.y }, at.dir + 2));
    if (f.card < 0) return 0;
    const int facing = slot_toward(&b, f, at.dir);
    if (facing == SLOTS || !(b.card[f.card].open >> facing & 1)) return 0;
    const uint8_t *module = kind_in(s, card)->connector;
    const struct meeting m = meeting_of(module);
    return join_at(&b, SLOTS * f.card + facing, module, m.slots[b.card[f.card].connector[facing]],
                   list, SLOTS);
}

struct set lb_buildable(const pl_state *s, int seat, int most) {
    const struct set *hand = &s->hand[seat];
    struct set found = { { 0, 0 } };
    struct base b;
    bool is_read = false;
    for (int card = -1; most > 0 && (card = lb_next(hand, card + 1)) < AGENT_FIRST;) {
        const struct kind *kind = kind_in(s, card);
        struct place any;
        if (lb_is_repeat(hand, card) || lb_price(s, seat, kind) > s->credits[seat]) continue;
        if (!is_read) read_base(s, seat, &b);
        is_read = true;
        if (list_places(&b, kind->connector, &any, 1) == 0) continue;
        put_in(&found, card);
        most--;
    }
    return found;
}

/* ---- changes ---- */

void lb_build(pl_state *s, int seat, int card, const struct place *place) {
    struct base b;
    read_base(s, seat, &b);
    s->module[card] = place->result;
    s->module[card].owner = (uint8_t)(seat + 1);
    s->built[seat] |= (uint64_t)1 << card;
    open_and_close(s, seat, &b, module_of(s, card), true);
    add_orbs(s->orbs[seat], place->gains);
    count_module(s, seat, kind_in(s, card));
}

void lb_remove(pl_state *s, int card) {
    const int seat = s->module[card].owner - 1;
    s->module[card] = (struct placed){ 0 };
    s->built[seat] &= ~((uint64_t)1 << card);
    lb_measure(s, seat);
}

void lb_flip(pl_state *s, int seat, bool to_unique) {
    if (s->side[seat] == to_unique) return;
    s->side[seat] = to_unique;
    if (to_unique) s->shown |= (uint8_t)(1u << seat);
    count_station(s, seat, to_unique ? 1 : -1);
}
