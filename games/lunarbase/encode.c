/* SPDX-License-Identifier: MIT */
/* Lunar Base: moves and views as numbers.
 *
 * A card is its kind. The cards of a base are the station and then the modules by kind, of which
 * those of one kind are numbered as they lie there. A place is chosen in two steps, as in the
 * rules: by the open connector, which is a slot of a card of the base, and by the slot of the
 * module that meets it. So nothing depends on coordinates, and a turned base looks the same. Seats
 * are counted from the observer. */
#include "state.h"

#include <assert.h>
#include <string.h>

enum {
    FRAMES = QUEUE + 1,
    FLIPS = FLIP_TWO + 1,
    ORBS = COLORS - 1, /* colors that orbs have */
    ICONS = ACHIEVEMENTS - 1,
    BASE = MODULES + 1,
    CONDITIONS = 5,
    CREDITS_MAX = 63,
    PEOPLE_MAX = 63,
    ORBS_MAX = 63,
    PRICE_MAX = 15,
    SUPPLY_MAX = 3 + SEATS
};

/* clang-format off */
#define KIND(ONE, MANY)                                                                            \
    ONE(hand, 4) ONE(ready, 1) ONE(supply, 4) ONE(discarded, 4) ONE(hidden, 4)                     \
    ONE(price, PRICE_MAX) ONE(lacks, PRICE_MAX) ONE(fits, 1) ONE(new_icon, 1)                      \
    ONE(pending, 4) ONE(site, 1) ONE(agent, 1) ONE(asks, 1)
#define KIND_SEAT(ONE, MANY)                                                                       \
    ONE(built, 4) ONE(known, 4)
#define CARD(ONE, MANY)                                                                            \
    ONE(up, 1) MANY(room, SLOTS, 1) MANY(orbs, SLOTS, SLOTS) MANY(needed, SLOTS, ORBS_MAX)
#define SEAT(ONE, MANY)                                                                            \
    ONE(acts, 1) ONE(turn, 1) MANY(turns_to_go, SEATS, 1)                                          \
    ONE(credits, CREDITS_MAX) MANY(credits_at_least, GOAL_CREDITS, 1)                              \
    ONE(colonists, PEOPLE_MAX) MANY(colonists_at_least, GOAL_COLONISTS, 1)                         \
    ONE(icons, ICONS) MANY(icon, ICONS, 1) MANY(orbs, ORBS, ORBS_MAX) ONE(income, CREDITS_MAX)     \
    ONE(modules, MODULES) ONE(hand, CARDS) MANY(wide, ORBS * SLOTS, 1)                             \
    ONE(unique_side, 1) ONE(shown, 1) MANY(station, STATIONS, 1)                                   \
    ONE(asked, 1) ONE(spared, 1) ONE(picked, 1) ONE(looked_at, 1) MANY(won_by, CONDITIONS, 1)
#define TABLE(ONE, MANY)                                                                           \
    MANY(supply_left, SUPPLY_MAX + 1, 1) ONE(supply, CARDS) ONE(deck, CARDS) ONE(discarded, CARDS) \
    ONE(round, ROUNDS_MAX) ONE(agents_played, AGENTS) ONE(over, 1)                                 \
    ONE(own_print, 1) ONE(influences, 1) ONE(influence_victory, 1)
#define QUESTION(ONE, MANY)                                                                        \
    MANY(frame, FRAMES, 1) MANY(op, OP_CODES, 1) MANY(flip, FLIPS, 1) ONE(left, 20)                \
    ONE(by_agent, 1) ONE(depth, DEPTH)                                                             \
    MANY(red, SLOTS, SLOTS) MANY(blue, SLOTS, SLOTS) MANY(yellow, SLOTS, SLOTS)                    \
    MANY(gray, SLOTS, SLOTS) MANY(needed, SLOTS, ORBS_MAX)
/* clang-format on */
PL_RECORD(kind_view, KIND);
PL_RECORD(kind_seat, KIND_SEAT);
PL_RECORD(card_view, CARD);
PL_RECORD(seat_view, SEAT);
PL_RECORD(table_view, TABLE);
PL_RECORD(question, QUESTION);

const pl_block lb_block[BLOCKS] = {
    PL_BLOCK("kind", kind_view, KINDS, false), PL_BLOCK("seat-kind", kind_seat, KINDS, true),
    PL_BLOCK("base", card_view, BASE, false),  PL_BLOCK("seat", seat_view, 1, true),
    PL_BLOCK("table", table_view, 1, false),   PL_BLOCK("question", question, 1, false),
};

/* ---- moves ---- */

enum { OPTIONS_MAX = 4 };
enum {
    TO_MAIN,
    TO_PLAY = TO_MAIN + BOXES + MODULE_KINDS,
    TO_DRAFT = TO_PLAY + AGENT_KINDS,
    TO_RESELL = TO_DRAFT + KINDS,
    TO_DISCARD = TO_RESELL + KINDS,
    TO_BUILD = TO_DISCARD + KINDS,
    TO_DECLINE = TO_BUILD + MODULE_KINDS,
    TO_AT,
    TO_WITH = TO_AT + BASE * SLOTS,
    TO_TARGET = TO_WITH + SLOTS,
    TO_FLIP = TO_TARGET + SEATS,
    TO_FINISH = TO_FLIP + SEATS,
    TO_TAKE,
    TO_OPTION = TO_TAKE + COPIES_MAX * (SEATS - 1),
    TO_COUNTER = TO_OPTION + OPTIONS_MAX,
    TO_LET_PASS = TO_COUNTER + INFLUENCES,
    TO_GO_ON,
    TO_DO_NOW,
    ALL_ACTIONS = TO_DO_NOW + MODULE_KINDS
};

int32_t lb_actions(int seats) {
    (void)seats;
    return ALL_ACTIONS;
}

static int from_seat(const pl_state *v, int seat, int other) {
    return (other - seat + v->seats) % v->seats;
}

/* How many copies of a kind lie in a base before this one. */
static int nth_copy(const pl_state *v, int owner, int card) {
    const uint64_t before = ((uint64_t)1 << card) - 1;
    return lb_bits(v->built[owner] & lb_run(card) & before);
}

/* A card of a base, by its number there: the station is 0, a module its card + 1. */
static int place_in_base(const pl_state *v, int seat, int number) {
    return number ? 1 + lb_first(number - 1) + nth_copy(v, seat, number - 1) : 0;
}

static int connector_in_base(const pl_state *v, int seat, struct site at) {
    const int connector = lb_connector_at(v, seat, at);
    assert(connector >= 0);
    return SLOTS * place_in_base(v, seat, connector / SLOTS) + connector % SLOTS;
}

static int at_action(const pl_state *v, int seat, pl_move m) {
    const struct site at = { (int8_t)(m.arg[0] - 128), (int8_t)(m.arg[1] - 128),
                             (uint8_t)m.arg[2] };
    return TO_AT + connector_in_base(v, seat, at);
}

static int take_action(const pl_state *v, int seat, int card) {
    const int owner = v->module[card].owner - 1;
    return TO_TAKE + COPIES_MAX * (from_seat(v, seat, owner) - 1) + nth_copy(v, owner, card);
}

static int action_of(const pl_state *v, int seat, pl_move m) {
    const int arg = m.arg[0];
    switch (m.verb) {
    case PLAY: return TO_PLAY + lb_kind_of[arg] - AGENT_KIND_FIRST;
    case MAIN_ACTION: return TO_MAIN + arg;
    case DRAFT_CARD: return TO_DRAFT + lb_kind_of[arg];
    case RESELL_CARD: return TO_RESELL + lb_kind_of[arg];
    case DISCARD_CARD: return TO_DISCARD + lb_kind_of[arg];
    case BUILD_CARD: return TO_BUILD + lb_kind_of[arg];
    case DECLINE: return TO_DECLINE;
    case AT: return at_action(v, seat, m);
    case WITH: return TO_WITH + arg;
    case TARGET: return TO_TARGET + from_seat(v, seat, arg);
    case FLIP_SEAT: return TO_FLIP + from_seat(v, seat, arg);
    case DONE: return TO_FINISH;
    case TAKE_MODULE: return take_action(v, seat, arg);
    case OPTION: assert(arg < OPTIONS_MAX); return TO_OPTION + arg;
    case COUNTER_WITH: return TO_COUNTER + lb_kind_of[arg] - INFLUENCE_KIND_FIRST;
    case LET_PASS: return TO_LET_PASS;
    case NOW: return TO_DO_NOW + lb_kind_of[arg];
    default: return TO_GO_ON;
    }
}

void lb_encode(const pl_state *v, int seat, const pl_moves *list, uint16_t *index) {
    for (int32_t i = 0; i < list->n; i++)
        index[i] = (uint16_t)action_of(v, seat, list->at[i]);
}

/* ---- cards ---- */

/* Adds a set to a feature of every kind: the number at `first`, and one per record behind it. */
static void count_cards(struct set cards, uint8_t *first, size_t record) {
    for (int half = 0; half < 2; half++)
        for (uint64_t left = cards.half[half]; left; left &= left - 1)
            first[lb_kind_of[64 * half + pl_lowest_bit(left)] * record]++;
}

static struct set both(struct set a, struct set b) {
    return (struct set){ { a.half[0] | b.half[0], a.half[1] | b.half[1] } };
}

static int clip(int n, int most) {
    return n < 0 ? 0 : n > most ? most : n;
}

static void observe_prices(const pl_state *v, int seat, struct kind_view *out) {
    const struct set cards = without_influences(both(v->hand[seat], v->supply));
    for (int half = 0; half < 2; half++)
        for (uint64_t left = cards.half[half]; left; left &= left - 1) {
            const int card = 64 * half + pl_lowest_bit(left);
            const struct kind *kind = kind_in(v, card);
            struct kind_view *record = &out[lb_kind_of[card]];
            const int price = lb_price(v, seat, kind);
            record->price = (uint8_t)clip(price, PRICE_MAX);
            record->lacks = (uint8_t)clip(price - v->credits[seat], PRICE_MAX);
        }
}

static void observe_modules(const pl_state *v, int seat, struct kind_view *out) {
    for (int i = 0; i < MODULE_KINDS; i++) {
        const struct kind *kind = lb_kind_in(v, i);
        out[i].fits = (kind->joints.meets & v->wide_room[seat]) != 0;
        out[i].new_icon = kind->achievement && !(v->achievements[seat] >> kind->achievement & 1);
    }
}

static void observe_cards(const pl_state *v, int seat, struct kind_view *out) {
    count_cards(v->hand[seat], &out->hand, sizeof *out);
    count_cards(v->supply, &out->supply, sizeof *out);
    count_cards(v->discard, &out->discarded, sizeof *out);
    count_cards(lb_not_open(v), &out->hidden, sizeof *out);
    if (!v->over) count_cards(lb_buildable(v, seat), &out->ready, sizeof *out);
    observe_prices(v, seat, out);
    observe_modules(v, seat, out);
    for (int i = 0; i < v->pending_size; i++)
        out[lb_kind_of[v->pending[i]]].pending++;
    if (v->site) out[lb_kind_of[v->site - 1]].site = 1;
    if (v->agent) out[lb_kind_of[v->agent - 1]].agent = 1;
    const int cause = v->over ? -1 : lb_cause(v);
    if (cause >= 0 && cause < KINDS) out[cause].asks = 1;
}

/* ---- places ---- */

/* How many cards in hand ask for more orbs of each color; gray ones help with all. */
struct need {
    int cards[COLORS];
};

static struct need need_of(const pl_state *v, int seat) {
    struct need need = { { 0 } };
    for (int card = -1; (card = lb_next(&v->hand[seat], card + 1)) < INFLUENCE_FIRST;) {
        const struct kind *kind = kind_in(v, card);
        if (lb_price(v, seat, kind) == 0) continue;
        need.cards[GREY]++;
        for (int color = RED; color <= YELLOW; color++)
            need.cards[color] += kind->cost[color] > v->orbs[seat][color];
    }
    return need;
}

static int needed(const struct place *p, const struct need *need) {
    int sum = 0;
    for (int color = RED; color <= GREY; color++)
        sum += p->gains[color] * need->cards[color];
    return clip(sum, ORBS_MAX);
}

static int orbs_of(const struct place *p) {
    return p->gains[RED] + p->gains[BLUE] + p->gains[YELLOW] + p->gains[GREY];
}

static void keep_most(uint8_t *most, int value) {
    if (value > *most) *most = (uint8_t)value;
}

/* At each connector the most that any way to join the module there would make. */
static void observe_sites(const pl_state *v, int seat, struct card_view *out) {
    struct place place[PLACES_MAX];
    const struct need need = need_of(v, seat);
    const int n = lb_places(v, seat, v->site - 1, place, PLACES_MAX);
    int connector = 0;
    for (int i = 0; i < n; i++) {
        const struct place *p = &place[i];
        const bool same = i > 0 && p->x == p[-1].x && p->y == p[-1].y && p->dir == p[-1].dir;
        if (!same) connector = connector_in_base(v, seat, (struct site){ p->x, p->y, p->dir });
        struct card_view *card = &out[connector / SLOTS];
        keep_most(&card->orbs[connector % SLOTS], orbs_of(p));
        keep_most(&card->needed[connector % SLOTS], needed(p, &need));
    }
}

static void observe_ways(const pl_state *v, int seat, struct question *out) {
    struct place place[SLOTS];
    const struct need need = need_of(v, seat);
    const struct place at = { .x = v->site_x, .y = v->site_y, .dir = v->site_dir };
    const int n = lb_places_at(v, seat, v->site - 1, at, place);
    for (int i = 0; i < n; i++) {
        const int slot = place[i].slot;
        out->red[slot] = place[i].gains[RED];
        out->blue[slot] = place[i].gains[BLUE];
        out->yellow[slot] = place[i].gains[YELLOW];
        out->gray[slot] = place[i].gains[GREY];
        out->needed[slot] = (uint8_t)needed(&place[i], &need);
    }
}

static void observe_base(const pl_state *v, int seat, struct card_view *out) {
    for (uint64_t left = v->built[seat] << 1 | 1; left; left &= left - 1) {
        const int number = pl_lowest_bit(left);
        const uint64_t room = number ? v->room[number - 1] : v->station_room[seat];
        struct card_view *card = &out[place_in_base(v, seat, number)];
        card->up = 1;
        for (int slot = 0; slot < SLOTS; slot++)
            card->room[slot] = (room >> SLOTS * slot & 63) != 0;
    }
}

/* ---- seats and the table ---- */

static void observe_goals(const pl_state *v, int seat, struct seat_view *out) {
    out->credits = pl_at_most(v->credits[seat], CREDITS_MAX);
    out->colonists = pl_at_most(v->colonists[seat], PEOPLE_MAX);
    for (int i = 0; i < GOAL_CREDITS; i++)
        out->credits_at_least[i] = v->credits[seat] > i;
    for (int i = 0; i < GOAL_COLONISTS; i++)
        out->colonists_at_least[i] = v->colonists[seat] > i;
    for (int i = 0; i < ICONS; i++)
        out->icons = (uint8_t)(out->icons + (out->icon[i] = v->achievements[seat] >> (i + 1) & 1));
    for (int i = 0; i < CONDITIONS; i++)
        out->won_by[i] = v->how[seat] >> i & 1;
}

static void observe_seat(const pl_state *v, int observer, int seat, struct seat_view *out) {
    observe_goals(v, seat, out);
    out->turn = v->actor == seat;
    out->turns_to_go[from_seat(v, v->actor, seat)] = 1;
    for (int i = 0; i < ORBS; i++)
        out->orbs[i] = pl_at_most(v->orbs[seat][i + 1], ORBS_MAX);
    out->income = pl_at_most(lb_income(v, seat), CREDITS_MAX);
    out->modules = (uint8_t)lb_bits(v->built[seat]);
    out->hand = v->hand_size[seat];
    for (int i = 0; i < ORBS * SLOTS; i++)
        out->wide[i] = v->wide_room[seat] >> (SLOTS + i) & 1;
    out->unique_side = v->side[seat];
    out->shown = v->shown >> seat & 1;
    if (v->station[seat] < STATIONS && (seat == observer || out->shown))
        out->station[v->station[seat]] = 1;
    out->asked = v->asked >> seat & 1;
    out->spared = v->spared >> seat & 1;
    out->picked = v->picks >> seat & 1;
    out->looked_at = v->looked == seat + 1;
}

static void observe_table(const pl_state *v, struct table_view *out) {
    const struct set cards = without_influences(v->supply);
    out->supply_left[clip(lb_count(&cards), SUPPLY_MAX)] = 1;
    out->supply = (uint8_t)lb_count(&v->supply);
    out->deck = v->deck_size;
    out->discarded = (uint8_t)lb_count(&v->discard);
    out->round = pl_at_most(v->rounds, ROUNDS_MAX);
    out->agents_played = v->agents_played;
    out->over = v->over;
    out->own_print = v->option[PRINT];
    out->influences = v->option[WITH_INFLUENCES];
    out->influence_victory = v->option[INFLUENCE_VICTORY];
}

static void observe_question(const pl_state *v, const struct frame *f, struct question *out) {
    out->frame[f->kind] = 1;
    out->left = pl_at_most(f->n, 20);
    out->depth = v->depth;
    if (f->kind == RUN) {
        out->op[lb_ops(v, f)[f->pc].code] = 1;
    } else if (f->kind == DO || f->kind == CHOOSE_TARGET) {
        out->op[f->a] = 1;
        out->by_agent = f->pc;
    } else if (f->kind == PICK) {
        out->flip[f->a] = 1;
    }
}

void lb_observe(const pl_state *v, int seat, uint8_t *out) {
    const int n = v->seats;
    struct kind_view *kind = (struct kind_view *)out;
    struct kind_seat *kinds = (struct kind_seat *)(kind + KINDS);
    struct card_view *base = (struct card_view *)(kinds + KINDS * n);
    struct seat_view *seats = (struct seat_view *)(base + BASE);
    struct table_view *table = (struct table_view *)(seats + n);
    struct question *question = (struct question *)(table + 1);
    memset(out, 0, (size_t)((uint8_t *)(question + 1) - out));
    observe_cards(v, seat, kind);
    observe_base(v, seat, base);
    for (int i = 0; i < n; i++) {
        const int other = (seat + i) % n;
        const struct set built = { { v->built[other], 0 } };
        count_cards(built, &kinds[KINDS * i].built, sizeof *kinds);
        if (i) count_cards(v->hand[other], &kinds[KINDS * i].known, sizeof *kinds);
        observe_seat(v, seat, other, &seats[i]);
    }
    observe_table(v, table);
    if (v->over) return;
    const struct frame *f = &v->stack[v->depth - 1];
    seats[from_seat(v, seat, f->seat)].acts = 1;
    observe_question(v, f, question);
    if (f->kind == WHERE && f->seat == seat) observe_sites(v, seat, base);
    if (f->kind == HOW && f->seat == seat) observe_ways(v, seat, question);
}

/* Everyone sees the fence, but it says nothing about the game. */
void lb_trim(pl_state *v) {
    v->fence = 0;
}

/* ---- the network ---- */

const pl_net *pl_net_lunarbase(int32_t seats); /* tools/nets.py */

const pl_net *lb_net(const pl_state *v) {
    return pl_net_lunarbase(v->seats);
}
