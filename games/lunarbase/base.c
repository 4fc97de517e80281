/* SPDX-License-Identifier: MIT */
/* Bases on the grid: connectors, places for modules, orbs, costs.
 *
 * Cells are (x, y) with y growing downward; directions are 0 up, 1 right, 2 down, 3 left. No card
 * may lie further than EDGE from the station (LB-46), so coordinates fit a signed byte. */
#include "state.h"

#include <assert.h>
#include <string.h>

/* A cell is one number, so that a step to another one is a sum. */
#define STEP(x, y) (256 * (y) + (x))
static const int16_t step[4] = { STEP(0, -1), STEP(1, 0), STEP(0, 1), STEP(-1, 0) };

static int cell_at(int x, int y) {
    return STEP(x + 128, y + 128);
}

static int x_of(int cell) {
    return (cell & 255) - 128;
}

static int y_of(int cell) {
    return (cell >> 8) - 128;
}

/* In a card that is not turned: the half (0 upper, 1 lower) and the direction of each slot; and the
 * slot of a half in a direction, SLOTS for the edge between the halves. */
static const uint8_t slot_half[SLOTS] = {
    [N] = 0, [NE] = 0, [SE] = 1, [S] = 1, [SW] = 1, [NW] = 0
};
static const uint8_t slot_dir[SLOTS] = { [N] = 0, [NE] = 1, [SE] = 1, [S] = 2, [SW] = 3, [NW] = 3 };
static const uint8_t slot_of[2][4] = { { N, NE, SLOTS, NW }, { SLOTS, SE, S, SW } };

/* From the upper half of a card, by its quarter turns: where the cell beyond each slot lies. */
static const int16_t beyond[4][SLOTS] = {
    { STEP(0, -1), STEP(1, 0), STEP(1, 1), STEP(0, 2), STEP(-1, 1), STEP(-1, 0) },
    { STEP(1, 0), STEP(0, 1), STEP(-1, 1), STEP(-2, 0), STEP(-1, -1), STEP(0, -1) },
    { STEP(0, 1), STEP(-1, 0), STEP(-1, -1), STEP(0, -2), STEP(1, -1), STEP(1, 0) },
    { STEP(-1, 0), STEP(0, -1), STEP(1, -1), STEP(2, 0), STEP(1, 1), STEP(0, 1) },
};

static int beside(int cell, int dir) {
    return cell + step[dir & 3];
}

static int half_of(struct placed p, int half) {
    const int upper = cell_at(p.x, p.y);
    return half ? beside(upper, 2 + p.turn) : upper;
}

static int dir_of(struct placed p, int slot) {
    return (slot_dir[slot] + p.turn) & 3;
}

static int cell_beyond(struct placed p, int slot) {
    return cell_at(p.x, p.y) + beyond[p.turn][slot];
}

/* The cells around one are numbered from the left and from above, from two to the left and two
 * above on, eight by eight. Number 0, a corner, stands for all cells that are further away, too. */
#define CELL(x, y) (8 * ((y) + 2) + (x) + 2)
enum { AROUND = 64 };
static unsigned cell_from(int middle, int cell) {
    const unsigned way = (unsigned)(cell - middle + STEP(2, 2));
    const unsigned near = !(way & ~(unsigned)STEP(7, 7));
    return (way >> 5 | way) % AROUND & (0 - near);
}

/* The slot of a card that lies against a cell, by the card's quarter turns and by the cell from its
 * upper half; 1 more than the slot, since there may be none. */
/* clang-format off */
static const uint8_t slot_against[4][AROUND] = {
    { [CELL(0, -1)] = 1 + N, [CELL(1, 0)] = 1 + NE, [CELL(1, 1)] = 1 + SE,
      [CELL(0, 2)] = 1 + S, [CELL(-1, 1)] = 1 + SW, [CELL(-1, 0)] = 1 + NW },
    { [CELL(1, 0)] = 1 + N, [CELL(0, 1)] = 1 + NE, [CELL(-1, 1)] = 1 + SE,
      [CELL(-2, 0)] = 1 + S, [CELL(-1, -1)] = 1 + SW, [CELL(0, -1)] = 1 + NW },
    { [CELL(0, 1)] = 1 + N, [CELL(-1, 0)] = 1 + NE, [CELL(-1, -1)] = 1 + SE,
      [CELL(0, -2)] = 1 + S, [CELL(1, -1)] = 1 + SW, [CELL(1, 0)] = 1 + NW },
    { [CELL(-1, 0)] = 1 + N, [CELL(0, -1)] = 1 + NE, [CELL(1, -1)] = 1 + SE,
      [CELL(2, 0)] = 1 + S, [CELL(1, 1)] = 1 + SW, [CELL(0, 1)] = 1 + NW },
};
/* clang-format on */

static int slot_at(struct placed p, int cell) {
    return slot_against[p.turn][cell_from(cell_at(p.x, p.y), cell)] - 1;
}

/* ---- the cards of a base ---- */

/* One card of a base as it lies there. The station is number 0, a module its card + 1. */
struct lying {
    struct placed at;
    int number;
    const uint8_t *connector;
    const struct joints *joints;
    uint64_t room;
};

static struct placed placed_in(const pl_state *s, int number) {
    return number ? s->module[number - 1] : (struct placed){ 1, 0, 0, 0 };
}

static const uint8_t *connectors_in(const pl_state *s, int number) {
    return number ? kind_in(s, number - 1)->connector : lb_station_connector;
}

static struct lying lying_in(const pl_state *s, int seat, int number) {
    const struct placed at = placed_in(s, number);
    if (number == 0)
        return (struct lying){ at, 0, lb_station_connector, &lb_station_joints,
                               s->station_room[seat] };
    const struct kind *kind = kind_in(s, number - 1);
    return (struct lying){ at, number, kind->connector, &kind->joints, s->room[number - 1] };
}

/* The numbers of the cards of a base, one bit each. */
static uint64_t cards_of(const pl_state *s, int seat) {
    return s->built[seat] << 1 | 1;
}

/* Half of a card of a base, as it lies. */
struct half {
    int cell;
    uint8_t number, half, turn;
};

struct halves {
    int n;
    struct half of[2 * (MODULES_MAX + 1)];
};

static void read_halves(const pl_state *s, uint64_t cards, struct halves *halves) {
    halves->of[0] = (struct half){ cell_at(0, 0), 0, 0, 0 };
    halves->of[1] = (struct half){ cell_at(0, 1), 0, 1, 0 };
    halves->n = cards & 1 ? 2 : 0;
    for (uint64_t left = cards >> 1; left; left &= left - 1) {
        const int card = pl_lowest_bit(left);
        const struct placed at = s->module[card];
        for (int half = 0; half < 2; half++)
            halves->of[halves->n++] =
                (struct half){ half_of(at, half), (uint8_t)(card + 1), (uint8_t)half, at.turn };
    }
}

/* The slot of half a card in a direction, SLOTS toward the other half. */
static int slot_toward(const struct half *h, int dir) {
    return slot_of[h->half][(dir - h->turn) & 3];
}

/* Half a card on a cell, or NULL. */
static const struct half *half_on(const struct halves *base, int cell) {
    for (const struct half *h = base->of; h < base->of + base->n; h++)
        if (h->cell == cell) return h;
    return NULL;
}

struct cell_side lb_side_at(const pl_state *s, int seat, int x, int y, int dir) {
    struct halves base;
    read_halves(s, cards_of(s, seat), &base);
    const struct half *h = half_on(&base, cell_at(x, y));
    if (!h) return (struct cell_side){ false, NO_COLOR };
    const int slot = slot_toward(h, dir);
    return (struct cell_side){ true, slot < SLOTS ? connectors_in(s, h->number)[slot] : NO_COLOR };
}

/* ---- orbs ---- */

/* The orb that two touching connectors make, or NO_COLOR when they clash. */
static int orb_of(int one, int other) {
    if (one == other) return one;
    if (one == GREY) return other;
    return other == GREY ? one : NO_COLOR;
}

/* Counts the orbs that a card makes with others. */
static void meet(const pl_state *s, const struct halves *others, struct placed p,
                 const uint8_t *connector, uint8_t gains[COLORS]) {
    memset(gains, 0, COLORS);
    for (const struct half *h = others->of; h < others->of + others->n; h++) {
        const int slot = slot_at(p, h->cell);
        if (slot < 0) continue;
        const int facing = slot_toward(h, dir_of(p, slot) + 2);
        const int mine = connector[slot], theirs = connectors_in(s, h->number)[facing];
        if (mine && theirs) gains[orb_of(mine, theirs)]++;
    }
}

static void add_orbs(uint8_t orbs[COLORS], const uint8_t more[COLORS]) {
    for (int color = 0; color < COLORS; color++)
        orbs[color] = (uint8_t)(orbs[color] + more[color]);
}

/* ---- room ----
 *
 * A module can be joined to a connector in three poses: away from it (by N or S), to the left of it
 * (by NE or SW) and to the right of it (by SE or NW); so the pose is the slot modulo 3. The room of
 * a card has six bits for each of its slots: the wide poses, in which a module has both cells for
 * itself and touches no card but this one; then the tight poses, in which it touches others as
 * well, so that its other slots have to fit, too. Room is measured when a card comes, which is
 * seldom, and looked at whenever somebody wants to build. */

enum { POSES = 3, WIDE = 7 };
#define WIDE_POSES ((uint64_t)0070707070707)

/* Ways to join a module are bits SLOTS * slot + slot of the module. In these, two long sides lie
 * against each other, so that two edges of this one card have to fit. */
#define ALONGSIDE ((uint64_t)0224400224400)

/* What a card on a cell does to the room beside a connector, by how many cells it lies ahead of the
 * cell that the connector points at, and to the right of it: the poses that it blocks, and those in
 * which it would be touched. */
enum {
    NOT_AWAY = 1,
    NOT_LEFT = 2,
    NOT_RIGHT = 4,
    AT_AWAY = NOT_AWAY << POSES,
    AT_LEFT = NOT_LEFT << POSES,
    AT_RIGHT = NOT_RIGHT << POSES
};
/* clang-format off */
#define OBSTACLES(cell)                                                                            \
    {                                                                                              \
        [cell(0, 0)] = NOT_AWAY | NOT_LEFT | NOT_RIGHT,                                            \
        [cell(1, 0)] = NOT_AWAY | AT_LEFT | AT_RIGHT,                                              \
        [cell(0, -1)] = NOT_LEFT | AT_AWAY | AT_RIGHT,                                             \
        [cell(0, 1)] = NOT_RIGHT | AT_AWAY | AT_LEFT,                                              \
        [cell(1, -1)] = AT_AWAY | AT_LEFT,                                                         \
        [cell(1, 1)] = AT_AWAY | AT_RIGHT,                                                         \
        [cell(2, 0)] = AT_AWAY,                                                                    \
        [cell(0, -2)] = AT_LEFT,                                                                   \
        [cell(-1, -1)] = AT_LEFT,                                                                  \
        [cell(0, 2)] = AT_RIGHT,                                                                   \
        [cell(-1, 1)] = AT_RIGHT,                                                                  \
    }
/* clang-format on */
#define UP(ahead, right)    CELL(right, -(ahead))
#define RIGHT(ahead, right) CELL(ahead, right)
#define DOWN(ahead, right)  CELL(-(right), ahead)
#define LEFT(ahead, right)  CELL(-(ahead), -(right))
/* by the direction of the connector */
static const uint8_t obstacle[4][AROUND] = { OBSTACLES(UP), OBSTACLES(RIGHT), OBSTACLES(DOWN),
                                             OBSTACLES(LEFT) };

/* What such obstacles leave of the room beside a connector. */
static unsigned narrowed(unsigned room, unsigned by) {
    const unsigned wide = room & WIDE & ~by, tight = room >> POSES & ~by;
    const unsigned touched = by >> POSES;
    return (wide & ~touched) | (tight | (wide & touched)) << POSES;
}

static bool is_beyond_edge(int cell) {
    const int x = x_of(cell), y = y_of(cell);
    return x < -EDGE || x > EDGE || y < -EDGE || y > EDGE + 1;
}

static unsigned room_on_the_table(int cell, int dir) {
    static const uint8_t toward[POSES] = { 0, 3, 1 };
    enum { INNER = EDGE - 1, SPAN = 2 * INNER };
    const unsigned x = (unsigned)(x_of(cell) + INNER), y = (unsigned)(y_of(cell) + INNER);
    if (x <= (unsigned)SPAN && y <= (unsigned)SPAN) return WIDE;
    unsigned room = 0;
    for (int pose = 0; pose < POSES; pose++)
        if (!is_beyond_edge(cell) && !is_beyond_edge(beside(cell, dir + toward[pose])))
            room |= 1u << pose;
    return room;
}

/* Poses as slots of a module: the first three, and the others after half a turn. */
static unsigned slots_of(unsigned poses) {
    return poses | poses << POSES;
}

/* The slots of which some bit is set: the first bit of each, and all bits of each. */
static uint64_t one_each(uint64_t bits) {
    bits |= bits >> POSES;
    return (bits | bits >> 1 | bits >> 2) & 0010101010101;
}

static uint64_t whole_slots(uint64_t bits) {
    return one_each(bits) * 63;
}

/* The room of a card that comes to others. */
static uint64_t first_room(const struct halves *others, const struct lying *card) {
    uint64_t room = 0;
    for (int slot = 0; slot < SLOTS; slot++) {
        if (!card->connector[slot]) continue;
        const int cell = cell_beyond(card->at, slot);
        const int dir = dir_of(card->at, slot);
        unsigned by = 0;
        for (int i = 0; i < others->n; i++)
            by |= obstacle[dir][cell_from(cell, others->of[i].cell)];
        room |= (uint64_t)narrowed(room_on_the_table(cell, dir), by) << SLOTS * slot;
    }
    return room;
}

/* The room of a card when another comes. */
static uint64_t later_room(const struct lying *card, struct placed other) {
    const int upper = half_of(other, 0), lower = half_of(other, 1);
    uint64_t room = 0;
    for (uint64_t left = one_each(card->room); left; left &= left - 1) {
        const int slot = pl_lowest_bit(left) / SLOTS;
        const int cell = cell_beyond(card->at, slot);
        const uint8_t *does = obstacle[dir_of(card->at, slot)];
        const unsigned by = does[cell_from(cell, upper)] | does[cell_from(cell, lower)];
        room |= (uint64_t)narrowed(card->room >> SLOTS * slot & 63, by) << SLOTS * slot;
    }
    return room;
}

/* As in the state. */
static uint32_t wide_room(const struct lying *card, uint64_t room) {
    uint32_t wide = 0;
    room &= ~ALONGSIDE;
    for (int slot = 0; slot < SLOTS; slot++)
        wide |= slots_of(room >> SLOTS * slot & WIDE) << SLOTS * card->connector[slot];
    return wide;
}

static void put_room(pl_state *s, int seat, const struct lying *card, uint64_t room) {
    *(card->number ? &s->room[card->number - 1] : &s->station_room[seat]) = room;
    s->wide_room[seat] |= wide_room(card, room);
}

/* A card comes to others. */
static void make_room(pl_state *s, int seat, uint64_t others, const struct halves *halves,
                      const struct lying *card) {
    s->wide_room[seat] = 0;
    put_room(s, seat, card, first_room(halves, card));
    for (; others; others &= others - 1) {
        const struct lying other = lying_in(s, seat, pl_lowest_bit(others));
        put_room(s, seat, &other, later_room(&other, card->at));
    }
}

/* ---- totals ---- */

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
    assert(seat >= 0 && seat < s->seats);
    memset(s->orbs[seat], 0, COLORS);
    s->colonists[seat] = 0;
    s->achievements[seat] = 0;
    uint64_t before = 0;
    for (uint64_t left = cards_of(s, seat); left; left &= left - 1) {
        const struct lying card = lying_in(s, seat, pl_lowest_bit(left));
        uint8_t gains[COLORS];
        struct halves halves;
        read_halves(s, before, &halves);
        meet(s, &halves, card.at, card.connector, gains);
        add_orbs(s->orbs[seat], gains);
        if (card.number) count_module(s, seat, kind_in(s, card.number - 1));
        make_room(s, seat, before, &halves, &card);
        before |= (uint64_t)1 << card.number;
    }
    if (s->side[seat]) count_station(s, seat, 1);
}

/* ---- costs ---- */

int lb_price(const pl_state *s, int seat, const struct kind *kind) {
    const int price = lb_missing(s, seat, kind) - s->orbs[seat][GREY];
    return price > 0 ? price : 0;
}

/* ---- places ---- */

/* The placement in which a slot of the card lies on a cell and faces back toward the base. */
static struct placed join(int cell, int dir, int slot) {
    struct placed p = { .owner = 1, .turn = (uint8_t)((dir + 2 - slot_dir[slot]) & 3) };
    const int upper = slot_half[slot] ? beside(cell, p.turn) : cell;
    p.x = (int8_t)x_of(upper);
    p.y = (int8_t)y_of(upper);
    return p;
}

static struct site site_of(const struct lying *card, int slot) {
    const int cell = cell_beyond(card->at, slot);
    return (struct site){ (int8_t)x_of(cell), (int8_t)y_of(cell), (uint8_t)dir_of(card->at, slot) };
}

static struct placed join_site(struct site at, int slot) {
    return join(cell_at(at.x, at.y), at.dir, slot);
}

/* The ways to join a module to a card of a base; what is wide fits. */
struct ways {
    uint64_t wide, tight;
};

static struct ways ways_of(const struct lying *card, const struct kind *module) {
    const struct joints *one = card->joints, *other = &module->joints;
    uint64_t matching = 0, alongside = 0;
    for (int color = NO_COLOR; color < COLORS; color++) {
        matching |= one->shows[color] * (other->meets >> SLOTS * color & 63);
        alongside |= one->beside[color] * (other->suits >> SLOTS * color & 63);
    }
    matching &= alongside | ~ALONGSIDE;
    /* times 9: slots_of, for all six slots at once */
    return (struct ways){ matching & (card->room & WIDE_POSES) * 9,
                          matching & (card->room >> POSES & WIDE_POSES) * 9 };
}

/* The edges of a card after half a turn. */
static uint32_t turned(uint32_t edges) {
    const int half = POSES * COLORS;
    return edges >> half | (edges & ((1u << half) - 1)) << half;
}

/* Whether a module fits where it is joined to a connector (6 * number + slot): bit 0, and bit 1
 * after half a turn; `wanted` are the bits to find out. A placement that meets several connectors
 * belongs to the first of them, so that each is listed once. */
static unsigned fits(const pl_state *s, const struct halves *base, struct placed p, int connector,
                     uint32_t edges, unsigned wanted) {
    static const uint8_t clashing[COLORS] = {
        [NO_COLOR] = 1u << RED | 1u << BLUE | 1u << YELLOW | 1u << GREY,
        [RED] = 1u << NO_COLOR | 1u << BLUE | 1u << YELLOW,
        [BLUE] = 1u << NO_COLOR | 1u << RED | 1u << YELLOW,
        [YELLOW] = 1u << NO_COLOR | 1u << RED | 1u << BLUE,
        [GREY] = 1u << NO_COLOR,
    };
    for (const struct half *h = base->of; h < base->of + base->n && wanted; h++) {
        const int slot = slot_at(p, h->cell);
        if (slot < 0) continue;
        const int facing = slot_toward(h, dir_of(p, slot) + 2);
        const int color = connectors_in(s, h->number)[facing];
        if (color && SLOTS * h->number + facing < connector) return 0;
        const uint32_t forbidden = (uint32_t)clashing[color] << COLORS * slot;
        const unsigned clashes = (forbidden & edges) != 0;
        const unsigned clashes_turned = (forbidden & turned(edges)) != 0;
        wanted &= ~(clashes | clashes_turned << 1);
    }
    return wanted;
}

/* Those of a set of ways in which the module fits. The base is read when it is needed: before that,
 * n is 0. */
static uint64_t fitting(const pl_state *s, int seat, const struct lying *card,
                        const struct kind *module, uint64_t ways, struct halves *base) {
    uint64_t found = 0;
    if (ways && base->n == 0) read_halves(s, cards_of(s, seat), base);
    while (ways) {
        const int way = pl_lowest_bit(ways), slot = way / SLOTS, pose = way % POSES;
        const int first = SLOTS * slot + pose;
        const struct placed p = join(cell_beyond(card->at, slot), dir_of(card->at, slot), pose);
        const unsigned wanted = (ways >> first & 1) | (ways >> (first + POSES) & 1) << 1;
        const uint64_t fit =
            fits(s, base, p, SLOTS * card->number + slot, module->joints.edges, wanted);
        found |= (fit & 1) << first | (fit >> 1) << (first + POSES);
        ways &= ~((uint64_t)(1 << POSES | 1) << first);
    }
    return found;
}

struct place lb_place_at(struct site at, int slot) {
    return (struct place){ at.x, at.y, at.dir, (uint8_t)slot, join_site(at, slot), { 0 } };
}

static struct place place_of(const pl_state *s, int seat, struct site at, const struct kind *module,
                             int slot) {
    struct place p = lb_place_at(at, slot);
    struct halves halves;
    read_halves(s, cards_of(s, seat), &halves);
    meet(s, &halves, p.result, module->connector, p.gains);
    return p;
}

/* Fills one of the lists; the other is NULL. A site needs no more than one way. */
static inline int find_ways(const pl_state *s, int seat, int card, struct place *places,
                            struct site *sites, int most) {
    const struct kind *module = kind_in(s, card);
    struct halves halves;
    halves.n = 0;
    int n = 0;
    for (uint64_t cards = cards_of(s, seat); cards && n < most; cards &= cards - 1) {
        const struct lying base = lying_in(s, seat, pl_lowest_bit(cards));
        const struct ways w = ways_of(&base, module);
        const uint64_t unsure = sites ? w.tight & ~whole_slots(w.wide) : w.tight;
        uint64_t left = w.wide | fitting(s, seat, &base, module, unsure, &halves);
        if (sites) left = one_each(left);
        for (; left && n < most; left &= left - 1, n++) {
            const int way = pl_lowest_bit(left);
            const struct site at = site_of(&base, way / SLOTS);
            if (sites)
                sites[n] = at;
            else
                places[n] = place_of(s, seat, at, module, way % SLOTS);
        }
    }
    assert(n <= most);
    return n;
}

int lb_places(const pl_state *s, int seat, int card, struct place *list, int most) {
    return find_ways(s, seat, card, list, NULL, most);
}

int lb_sites(const pl_state *s, int seat, int card, struct site *list, int most) {
    return find_ways(s, seat, card, NULL, list, most);
}

bool lb_has_several_sites(const pl_state *s, int seat, int card) {
    int n = 0;
    for (uint64_t cards = cards_of(s, seat); cards && n < 2; cards &= cards - 1) {
        const struct lying base = lying_in(s, seat, pl_lowest_bit(cards));
        const uint64_t slots = one_each(ways_of(&base, kind_in(s, card)).wide);
        n += (slots != 0) + ((slots & (slots - 1)) != 0);
    }
    struct site list[2];
    return n > 1 || lb_sites(s, seat, card, list, 2) > 1;
}

unsigned lb_slots_at(const pl_state *s, int seat, int card, struct site at) {
    struct halves base;
    read_halves(s, cards_of(s, seat), &base);
    const struct half *h = half_on(&base, beside(cell_at(at.x, at.y), at.dir + 2));
    const int slot = h ? slot_toward(h, at.dir) : SLOTS;
    if (slot == SLOTS) return 0;
    const struct lying there = lying_in(s, seat, h->number);
    const struct kind *module = kind_in(s, card);
    const struct ways w = ways_of(&there, module);
    const uint64_t unsure = w.tight & (uint64_t)63 << SLOTS * slot;
    return (w.wide | fitting(s, seat, &there, module, unsure, &base)) >> SLOTS * slot & 63;
}

int lb_connector_at(const pl_state *s, int seat, struct site at) {
    struct halves base;
    read_halves(s, cards_of(s, seat), &base);
    const struct half *h = half_on(&base, beside(cell_at(at.x, at.y), at.dir + 2));
    return h ? SLOTS * h->number + slot_toward(h, at.dir) : -1;
}

int lb_places_at(const pl_state *s, int seat, int card, struct place at, struct place list[SLOTS]) {
    const struct site site = { at.x, at.y, at.dir };
    int n = 0;
    for (unsigned left = lb_slots_at(s, seat, card, site); left; left &= left - 1)
        list[n++] = place_of(s, seat, site, kind_in(s, card), pl_lowest_bit(left));
    assert(n <= SLOTS);
    return n;
}

/* The modules of a seat's hand that can be paid for, one of each kind. */
static uint64_t affordable(const pl_state *s, int seat) {
    const uint64_t modules = ((uint64_t)1 << MODULES) - 1;
    const int purse = lb_purse(s, seat);
    uint64_t cards = 0;
    for (uint64_t left = lb_choices(s, seat).half[0] & modules; left; left &= left - 1) {
        const int card = pl_lowest_bit(left);
        const bool paid = lb_missing(s, seat, kind_in(s, card)) <= purse;
        cards |= (uint64_t)paid << card;
    }
    return cards;
}

static bool has_wide_place(const pl_state *s, int seat, int card) {
    return kind_in(s, card)->joints.meets & s->wide_room[seat];
}

static bool has_place(const pl_state *s, int seat, int card) {
    struct site any;
    return has_wide_place(s, seat, card) || lb_sites(s, seat, card, &any, 1);
}

struct set lb_buildable(const pl_state *s, int seat) {
    struct set found = { { affordable(s, seat), 0 } };
    for (uint64_t left = found.half[0]; left; left &= left - 1)
        if (!has_place(s, seat, pl_lowest_bit(left))) take_out(&found, pl_lowest_bit(left));
    return found;
}

bool lb_can_build(const pl_state *s, int seat) {
    const uint64_t cards = affordable(s, seat);
    for (uint64_t left = cards; left; left &= left - 1)
        if (has_wide_place(s, seat, pl_lowest_bit(left))) return true;
    for (uint64_t left = cards; left; left &= left - 1)
        if (has_place(s, seat, pl_lowest_bit(left))) return true;
    return false;
}

/* ---- changes ---- */

void lb_build(pl_state *s, int seat, int card, struct place *place) {
    assert(seat >= 0 && seat < s->seats);
    const uint64_t others = cards_of(s, seat);
    assert(is_module(card) && !s->module[card].owner);
    s->module[card] = place->result;
    s->module[card].owner = (uint8_t)(seat + 1);
    s->built[seat] |= (uint64_t)1 << card;
    const struct lying module = lying_in(s, seat, card + 1);
    struct halves halves;
    read_halves(s, others, &halves);
    meet(s, &halves, module.at, module.connector, place->gains);
    make_room(s, seat, others, &halves, &module);
    add_orbs(s->orbs[seat], place->gains);
    count_module(s, seat, kind_in(s, card));
}

void lb_remove(pl_state *s, int card) {
    assert(is_module(card) && s->module[card].owner);
    const int seat = s->module[card].owner - 1;
    assert(seat >= 0 && s->built[seat] >> card & 1);
    s->module[card] = (struct placed){ 0 };
    s->room[card] = 0;
    s->built[seat] &= ~((uint64_t)1 << card);
    lb_measure(s, seat);
}

void lb_flip(pl_state *s, int seat, bool to_unique) {
    assert(seat >= 0 && seat < s->seats);
    if (s->side[seat] == to_unique) return;
    s->side[seat] = to_unique;
    if (to_unique) s->shown |= (uint8_t)(1u << seat);
    count_station(s, seat, to_unique ? 1 : -1);
}
