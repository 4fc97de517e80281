/* SPDX-License-Identifier: MIT */
/* What happens to one colony: gaining, drawing, discarding, losing people and buildings. */
#include "state.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- sets ---- */

int bb_find(const struct set *s, uint64_t kinds, int from) {
    const int kind = from >> 1;
    if (from >= BUILDINGS) return NO_CARD;
    if ((from & 1) && s->copy[1] & kinds & (uint64_t)1 << kind) return from;
    const int first = (from + 1) >> 1;
    const uint64_t left = (s->copy[0] | s->copy[1]) & kinds & ~(((uint64_t)1 << first) - 1);
    if (!left) return NO_CARD;
    const int found = pl_lowest_bit(left);
    return 2 * found + !(s->copy[0] >> found & 1);
}

static int bits_in(uint64_t x) {
    x -= x >> 1 & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (int)(x * 0x0101010101010101u >> 56);
}

int bb_count(const struct set *s, uint64_t kinds) {
    return bits_in(s->copy[0] & kinds) + bits_in(s->copy[1] & kinds);
}

/* ---- the stack ---- */

void bb_pop(struct colony *c) {
    assert(c->depth > 0);
    c->stack[--c->depth] = (struct frame){ 0 };
}

static int times(const pl_state *s, int seat, const struct op *op, int here) {
    assert(!op->per || op->div > 0);
    return op->per ? bb_count_of(s, seat, (enum count)op->per, here) / op->div : 1;
}

const struct op *bb_run_gains(pl_state *s, int seat, const struct op *op, int here, pl_events *ev) {
    for (; op->code == OP_GAIN && op->what != BOX; op++)
        bb_gain(s, seat, (enum resource)op->what, op->n * times(s, seat, op, here), here, ev);
    return op;
}

/* ---- counting ---- */

/* Nearly all buildings need 1. */
int bb_upkeep(const pl_state *s, int seat) {
    const struct set *play = &s->play[seat];
    int food = bb_count(play, ~bb_kinds_with_upkeep), card;
    for (struct set left = bb_of(play, bb_kinds_with_upkeep); bb_walk(&left, &card);)
        food += bb_building[kind_of(card)].upkeep;
    assert(food >= 0);
    return food;
}

int bb_count_of(const pl_state *s, int seat, enum count what, int here) {
    const struct colony *c = s->colony + seat;
    switch (what) {
    case COUNT_NONE: return 1;
    case COUNT_BUILDINGS: return bb_count(&s->play[seat], ALL_KINDS);
    case COUNT_MINES: return bb_count(&s->play[seat], bb_kinds_mines);
    case COUNT_GOOD: return bb_count(&s->play[seat], bb_kinds_solo[SOLO_GOOD]);
    case COUNT_BAD: return bb_count(&s->play[seat], bb_kinds_solo[SOLO_BAD]);
    case COUNT_PEOPLE: return c->people;
    case COUNT_MONEY: return c->money;
    case COUNT_FOOD: return c->food;
    case COUNT_BOXES: return c->boxes;
    case COUNT_CARDS: return c->hand_size;
    default: return here == NO_CARD ? 0 : s->box[here];
    }
}

/* ---- causes ---- */

/* What a seat is doing comes from. */
static int cause_now(const pl_state *s, int seat) {
    const struct colony *c = s->colony + seat;
    for (int i = c->depth - 1; i >= 0; i--) {
        const struct frame *f = &c->stack[i];
        if (f->kind == RUN) return f->here;
        if (f->kind == CONSTRUCT) return bb_cause_of_build(f);
        if (f->kind == ACTION) return f->here ? f->here - 1 : BY_ACTION;
    }
    return NO_CARD;
}

static int16_t cause_code(const pl_state *s, const pl_events *ev, int cause) {
    if (cause == BY_ACTION) return 0;
    if (cause != NO_CARD) return (int16_t)(cause + 1);
    for (int i = 0; i < ev->n; i++)
        if (ev->at[i].kind == E_TURN_UP) return 0;
    return (int16_t)(s->card < PROGRESS ? PROGRESS_CAUSE + s->card : 0);
}

static bool is_same_gain(const pl_event *a, const pl_event *b) {
    return a->kind == E_GAIN && b->kind == E_GAIN && a->seat == b->seat && a->arg[0] == b->arg[0] &&
           a->arg[2] == b->arg[2] && a->arg[2];
}

/* The same gain before, with nothing but discards of that seat since, is told together with this
 * one. */
static void join_gains(pl_events *ev, pl_event *e) {
    int i = ev->n - 1;
    while (i >= 0 && ev->at[i].kind == E_DISCARD && ev->at[i].seat == e->seat)
        i--;
    if (i < 0 || !is_same_gain(&ev->at[i], e)) return;
    e->arg[1] = (int16_t)(e->arg[1] + ev->at[i].arg[1]);
    memmove(&ev->at[i], &ev->at[i + 1], (size_t)(ev->n - i - 1) * sizeof ev->at[0]);
    ev->n--;
}

/* Two cards drawn one after the other are told as one draw. */
static bool joined_draw(pl_events *ev, const pl_event *e) {
    pl_event *last = ev->n ? &ev->at[ev->n - 1] : NULL;
    if (!last || last->kind != E_DRAW || e->kind != E_DRAW || last->seat != e->seat) return false;
    if (last->arg[0] > 1 || last->arg[2] != e->arg[2]) return false;
    last->arg[0] = 2;
    last->secret[1] = e->secret[0];
    return true;
}

void bb_because(const pl_state *s, pl_events *ev, int cause) {
    assert(ev->n > 0);
    pl_event e = ev->at[--ev->n];
    e.arg[2] = cause_code(s, ev, cause);
    if (joined_draw(ev, &e)) return;
    join_gains(ev, &e);
    pl_events_add(ev, e);
}

void bb_tell_now(const pl_state *s, pl_events *ev, enum event kind, int seat, int a, int b) {
    tell(ev, kind, seat, a, b);
    bb_because(s, ev, cause_now(s, seat));
}

/* ---- gaining ---- */

/* Abilities that answer a moment only ever give people, money or cards, so that they need no
 * decision and are carried out on the spot; tools/cards.py refuses others. */
void bb_run_moment(pl_state *s, int seat, enum trigger when, int except, pl_events *ev) {
    struct set left = bb_of(&s->play[seat], bb_live(s, bb_kinds_on[when]));
    for (int card; bb_walk(&left, &card);) {
        if (card == except) continue;
        bb_run_line(s, seat, bb_building[kind_of(card)].line[when], card, ev);
    }
}

static bool refill_building_deck(pl_state *s) {
    int card;
    for (struct set left = bb_hide_all(s, s->discard); bb_walk(&left, &card);)
        s->building_deck[s->building_deck_size++] = (uint8_t)card;
    s->discard = (struct set){ { 0, 0 } };
    assert(s->building_deck_size <= BUILDINGS);
    pl_rng_shuffle(&s->rng, s->building_deck, s->building_deck_size);
    return s->building_deck_size > 0;
}

static void tell_draw(const pl_state *s, int seat, int card, int cause, pl_events *ev) {
    pl_events_add(ev, (pl_event){ .kind = E_DRAW,
                                  .seat = (uint8_t)seat,
                                  .knows = (uint8_t)(1u << seat),
                                  .arg = { 1 },
                                  .secret = { (int16_t)(bb_told(s, card) + 1) } });
    bb_because(s, ev, cause);
}

static void draw(pl_state *s, int seat, int n, int cause, pl_events *ev) {
    for (; n > 0; n--) {
        if (s->building_deck_size == 0 && !refill_building_deck(s)) {
            tell(ev, E_NO_DRAW, seat, n, 0);
            return;
        }
        const uint8_t card = s->building_deck[--s->building_deck_size];
        assert(card < BUILDINGS && !has(&s->hand[seat], card));
        s->building_deck[s->building_deck_size] = 0;
        put_in(&s->hand[seat], card);
        s->colony[seat].hand_size++;
        s->drawn[seat] = pl_remember(s->drawn[seat], bb_told(s, card));
        if (ev) tell_draw(s, seat, card, cause, ev);
    }
}

void bb_draw(pl_state *s, int seat, int n, pl_events *ev) {
    draw(s, seat, n, BY_ACTION, ev);
}

/* Boxes need a place and are put down by a PLACE frame. */
void bb_gain(pl_state *s, int seat, enum resource what, int n, int cause, pl_events *ev) {
    struct colony *c = s->colony + seat;
    assert(n >= 0 && !c->failed);
    if (n == 0) return;
    if (what == CARD) {
        draw(s, seat, n, cause, ev);
        return;
    }
    if (what == BOX) {
        bb_push(c, (struct frame){ .kind = PLACE, .here = NO_CARD, .n = (uint8_t)n });
        return;
    }
    uint16_t *pile = what == PEOPLE ? &c->people : what == MONEY ? &c->money : &c->food;
    *pile = (uint16_t)(*pile + n);
    tell(ev, E_GAIN, seat, what, n);
    if (ev) bb_because(s, ev, cause);
    if (what == FOOD) bb_moment(s, seat, ON_GAIN_FOOD, NO_CARD, ev);
}

/* ---- cards ---- */

void bb_discard(pl_state *s, int seat, int card, pl_events *ev) {
    struct set *hand = &s->hand[seat];
    assert(s->colony[seat].hand_size > 0 && bb_kinds(hand) >> kind_of(card) & 1);
    card = bb_leave(s, seat, hand, bb_first(hand, kind_of(card)));
    s->colony[seat].hand_size--;
    assert(!has(&s->discard, card));
    put_in(&s->discard, card);
    s->turned = pl_remember(s->turned, PROGRESS + card);
    tell_now(s, ev, E_DISCARD, seat, card, 0);
    bb_moment(s, seat, ON_DISCARD, NO_CARD, ev);
}

/* ---- losing ---- */

void bb_fail_colony(pl_state *s, int seat, pl_events *ev) {
    struct colony *c = s->colony + seat;
    assert(!c->failed && s->failures < s->seats);
    c->people = 0;
    c->failed = 1;
    s->failures++;
    memset(c->stack, 0, sizeof c->stack);
    c->depth = 0;
    tell(ev, E_FAILED, seat, 0, 0);
}

/* As long as somebody is left on the mat, that is all; else there may be something to decide. */
void bb_lose_people(pl_state *s, int seat, int n, bool price, pl_events *ev) {
    struct colony *c = s->colony + seat;
    if (n <= 0) return;
    if (c->people <= n) {
        bb_push(c, (struct frame){ .kind = LOSS, .pc = (uint16_t)n, .a = price ? PRICE : 0 });
        return;
    }
    c->people = (uint16_t)(c->people - n);
    tell_now(s, ev, E_PEOPLE_LOST, seat, n, 0);
}

/* The desks that see the loss must be in play now and still be so after the LOST line, hence a
 * frame below that line for each kind. */
static void tell_others(pl_state *s, int seat) {
    struct colony *c = s->colony + seat;
    const uint64_t kinds = bb_live(s, bb_kinds_on[ON_LOSE_OTHER]);
    const struct set *play = &s->play[seat];
    for (uint64_t left = bb_kinds(play) & kinds; left; left &= left - 1) {
        const int kind = pl_lowest_bit(left);
        const unsigned copies =
            (unsigned)(play->copy[0] >> kind & 1) | (unsigned)(play->copy[1] >> kind & 1) << 1;
        bb_push(c, (struct frame){ .kind = LOST_OTHER, .n = (uint8_t)copies, .a = (uint8_t)kind });
    }
}

void bb_lose_building(pl_state *s, int seat, int card, bool to_hand, pl_events *ev) {
    const struct building *b = &bb_building[kind_of(card)];
    struct colony *c = s->colony + seat;
    assert(has(&s->play[seat], card));
    assert(c->boxes >= s->box[card] && c->housed >= b->people);
    take_out(&s->play[seat], card);
    c->boxes = (uint16_t)(c->boxes - s->box[card]);
    s->box[card] = 0;
    c->housed = (uint16_t)(c->housed - b->people);
    c->people = (uint16_t)(c->people + b->people);
    if (to_hand) {
        const int held = bb_hide(s, card);
        put_in(&s->hand[seat], held);
        c->hand_size++;
        for (int eye = 0; eye < EYES; eye++)
            if (eye != seat) put_in(&s->seen[eye], held);
    } else {
        put_in(&s->discard, card);
    }
    s->turned = pl_remember(s->turned, PROGRESS + card);
    tell(ev, E_BUILDING_LOST, seat, card, to_hand);
    tell_others(s, seat);
    if (!s->muted) bb_run_line(s, seat, b->line[ON_LOST], card, ev);
}
