/* SPDX-License-Identifier: MIT */
/* The five actions and what buildings add to them.
 *
 * A player may resolve abilities in any order, before or after the action itself. The order used
 * here is gains first, those that ask where boxes go behind the others, then offers: whatever
 * another order leads to can be reached in this one too, since gains commute and a question can
 * only be answered better with more at hand and more known. The one exception is an ability that
 * looks at what the colony has (Aluminum Mine); there the player is asked when it matters. */
#include "state.h"

#include <assert.h>

/* The kinds of buildings that have such a line for a trigger. */
static uint64_t lines(const pl_state *s, int trigger, enum sort sort) {
    return bb_live(s, bb_kinds_sorted[sort][trigger]);
}

/* ---- the other four actions ---- */

enum { A_BEGIN, A_CONDITIONS_FIRST, A_ACTION, A_GAINS, A_BOXES, A_OFFERS, A_END };

const struct yield bb_yield[BUILD] = {
    [MINE] = { MONEY, 4 }, [FARM] = { FOOD, 4 }, [RESEARCH] = { CARD, 2 }, [RESTOCK] = { BOX, 2 }
};

static void yield(pl_state *s, int seat, int action, pl_events *ev) {
    bb_gain(s, seat, (enum resource)bb_yield[action].what, bb_yield[action].n, BY_ACTION, ev);
}

/* An action that no building adds to and that asks for nothing is over at once. */
void bb_start_action(pl_state *s, int seat, int action, pl_events *ev) {
    struct colony *c = s->colony + seat;
    assert(action < BUILD);
    if (action != RESTOCK && !(bb_kinds(&s->play[seat]) & bb_live(s, bb_kinds_on[action])))
        yield(s, seat, action, ev);
    else
        bb_push(c, (struct frame){ .kind = ACTION, .a = (uint8_t)action });
}

/* An ability with a condition that holds now, and may not hold after the action. */
static bool order_matters(const pl_state *s, int seat, int action) {
    return bb_kinds(&s->play[seat]) & lines(s, action, CONDITION) && s->colony[seat].money == 0;
}

/* Runs the lines of the buildings of this phase up to the first that is not over at once; false
 * when there is none left. Conditions (pc) may have been run before the action. */
static bool run_lines(pl_state *s, int seat, enum sort sort, pl_events *ev) {
    struct colony *c = s->colony + seat;
    struct frame *f = bb_top(c);
    const struct set *play = &s->play[seat];
    uint64_t kinds = lines(s, f->a, sort);
    if (f->pc) kinds &= ~lines(s, f->a, CONDITION);
    for (int card; (card = bb_next(play, kinds, f->here)) != NO_CARD;) {
        f->here = (uint8_t)(card + 1);
        if (bb_run_line(s, seat, bb_building[kind_of(card)].line[f->a], card, ev)) return true;
    }
    f->here = 0;
    return false;
}

/* pc: abilities with conditions have been run. */
bool bb_step_action(pl_state *s, int seat, pl_events *ev) {
    struct colony *c = s->colony + seat;
    static const enum sort sort[A_END] = {
        [A_GAINS] = PLAIN, [A_BOXES] = ASKING, [A_OFFERS] = OFFER
    };
    struct frame *f = bb_top(c);
    assert(f->kind == ACTION && f->n < A_END);
    if (f->n == A_BEGIN) {
        if (order_matters(s, seat, f->a)) return ask(s, seat);
        f->n = A_ACTION;
    }
    if (f->n == A_CONDITIONS_FIRST) {
        if (run_lines(s, seat, CONDITION, ev)) return true;
        f->pc = 1;
        f->n = A_ACTION;
    }
    if (f->n == A_ACTION) {
        f->n = A_GAINS;
        yield(s, seat, f->a, ev);
        if (f->a == RESTOCK) return true;
    }
    for (; f->n < A_END; f->n++)
        if (run_lines(s, seat, sort[f->n], ev)) return true;
    bb_pop(c);
    return true;
}

/* ---- BUILD ---- */

static const struct set *sites(const pl_state *s, int seat) {
    return s->colony[seat].mat_size ? &s->mat[seat] : &s->hand[seat];
}

/* Those of the kinds that a colony can pay for. Most colonies have no building that helps. */
static uint64_t affordable(const pl_state *s, int seat, uint64_t kinds, int off) {
    const uint64_t helps = lines(s, ON_BUILD, OFFER) | bb_live(s, bb_kinds_with_discount);
    if (bb_kinds(&s->play[seat]) & helps) return bb_affordable_with_help(s, seat, kinds, off);
    return kinds & bb_up_to(bb_coins(s, seat) + off);
}

bool bb_can_afford(const pl_state *s, int seat, int kind, int off) {
    return affordable(s, seat, (uint64_t)1 << kind, off);
}

/* The kinds that may be built now. */
static uint64_t buildable(const pl_state *s, int seat, const struct op *limits) {
    const uint64_t kinds = bb_kinds(sites(s, seat));
    if (!limits || limits->what != BUILD) return affordable(s, seat, kinds, 0);
    const uint64_t within = bb_up_to(limits->n) & ~bb_up_to(limits->per - 1);
    return affordable(s, seat, kinds & within, limits->div);
}

void bb_build_moves(const pl_state *s, int seat, const struct op *limits, pl_moves *out) {
    const uint64_t seconds = bb_seconds(s, sites(s, seat));
    for (uint64_t left = buildable(s, seat, limits); left; left &= left - 1) {
        const int card = bb_choice(seconds, pl_lowest_bit(left));
        pl_moves_add(out, (pl_move){ ACT, { BUILD, (uint16_t)card, 0 } });
    }
}

bool bb_can_build(const pl_state *s, int seat, const struct op *limits) {
    return buildable(s, seat, limits);
}

/* The card leaves its hidden place at once: from now on everybody sees it. */
void bb_start_build(pl_state *s, int seat, int card, int off) {
    struct colony *c = s->colony + seat;
    struct set *from = c->mat_size ? &s->mat[seat] : &s->hand[seat];
    assert(bb_kinds(from) >> kind_of(card) & 1); /* BB-49: from the mat, if cards lie there */
    --*(c->mat_size ? &c->mat_size : &c->hand_size);
    const int site = bb_leave(s, seat, from, bb_first(from, kind_of(card)));
    s->sites = (uint8_t)(s->sites + s->alike);
    bb_push(c, (struct frame){ .kind = CONSTRUCT, .here = (uint8_t)site, .a = (uint8_t)off });
}

enum { C_RAISE_MONEY, C_PAY, C_ENTER, C_GAINS, C_PLAY, C_OTHERS, C_OFFERS };

int bb_cause_of_build(const struct frame *f) {
    if (f->n == C_OTHERS) return f->here;
    return f->n >= C_GAINS && f->pc ? f->pc - 1 : BY_ACTION;
}

/* Offers of money are made before the payment if money is short: forced when there is no other way
 * to pay. An offer made then is not made again afterwards. */
static bool raise_money(pl_state *s, int seat, int price) {
    struct colony *c = s->colony + seat;
    struct frame *f = bb_top(c);
    if (c->money >= price) return false;
    int card = f->pc - 1;
    const uint64_t kinds = bb_live(s, bb_kinds_on[ON_BUILD]);
    while ((card = bb_next(&s->play[seat], kinds, card + 1)) != NO_CARD)
        if (bb_money_of(s, seat, card)) break;
    if (card == NO_CARD) return false;
    int without = bb_coins(s, seat);
    for (int other = card; (other = bb_next(&s->play[seat], kinds, other + 1)) != NO_CARD;)
        without += bb_money_of(s, seat, other);
    f->pc = (uint16_t)(card + 1);
    f->end |= (uint16_t)(1u << (card & 1));
    bb_push(c, (struct frame){ .kind = RUN,
                               .here = (uint8_t)card,
                               .pc = bb_building[kind_of(card)].line[ON_BUILD],
                               .end = NO_END,
                               .a = without < price ? FORCED : 0 });
    return true;
}

static void enter_play(pl_state *s, int seat, int card, pl_events *ev) {
    assert(!has(&s->play[seat], card) && s->box[card] == 0); /* BB-48: without boxes */
    put_in(&s->play[seat], card);
    s->sites = (uint8_t)(s->sites - s->alike);
    s->colony[seat].housed = (uint16_t)(s->colony[seat].housed + bb_building[kind_of(card)].people);
    tell(ev, E_BUILT, seat, card, 0);
}

/* The BUILD lines of buildings that were there before, up to the first that is not over at once;
 * those used for money are left out. False when there is none left. */
static bool run_build_lines(pl_state *s, int seat, uint64_t kinds, pl_events *ev) {
    struct colony *c = s->colony + seat;
    struct frame *f = bb_top(c);
    for (int card; (card = bb_next(&s->play[seat], kinds, f->pc)) != NO_CARD;) {
        f->pc = (uint16_t)(card + 1);
        const bool used = f->end >> (card & 1) & 1 && bb_money_line(card);
        if (card == f->here || used) continue;
        if (bb_run_line(s, seat, bb_building[kind_of(card)].line[ON_BUILD], card, ev)) return true;
    }
    return false;
}

/* The Solar Panels may look at their boxes before the PLAY ability or after it, which may have put
 * some there or sold some. More people are always better, so both copies get the better look. */
static uint16_t note_boxes(const pl_state *s, int seat) {
    unsigned noted = 0;
    int card;
    for (struct set left = bb_of(&s->play[seat], bb_kinds_on[ON_PLAY_OTHER]);
         bb_walk(&left, &card);)
        noted |= (unsigned)s->box[card] << 8 * (card & 1);
    return (uint16_t)noted;
}

static void play_other(pl_state *s, int seat, int built, unsigned noted, pl_events *ev) {
    const struct set panels = bb_of(&s->play[seat], bb_kinds_on[ON_PLAY_OTHER]);
    uint8_t now[2] = { 0 };
    int card;
    for (struct set left = panels; bb_walk(&left, &card);) {
        const uint8_t before = noted >> 8 * (card & 1) & 0xFF;
        now[card & 1] = s->box[card];
        if (before > s->box[card]) s->box[card] = before;
    }
    bb_moment(s, seat, ON_PLAY_OTHER, built, ev);
    for (struct set left = panels; bb_walk(&left, &card);)
        s->box[card] = now[card & 1];
}

bool bb_step_construct(pl_state *s, int seat, pl_events *ev) {
    struct colony *c = s->colony + seat;
    struct frame *f = bb_top(c);
    const int card = f->here;
    assert(f->kind == CONSTRUCT && card < BUILDINGS);
    switch (f->n) {
    case C_RAISE_MONEY:
        if (raise_money(s, seat, bb_price_of(s, seat, kind_of(card), f->a))) return true;
        f->n = C_PAY; /* fall through */
    case C_PAY:
        f->n = C_ENTER;
        if (bb_pay_money(s, seat, bb_price_of(s, seat, kind_of(card), f->a), ev)) return true;
        /* fall through */
    case C_ENTER:
        f->n = C_GAINS;
        f->pc = 0;
        enter_play(s, seat, card, ev); /* fall through */
    case C_GAINS:
        if (run_build_lines(s, seat, lines(s, ON_BUILD, PLAIN) | lines(s, ON_BUILD, ASKING), ev))
            return true;
        /* fall through */
    case C_PLAY:
        f->n = C_OTHERS;
        f->pc = note_boxes(s, seat);
        if (!s->muted && bb_run_line(s, seat, bb_building[kind_of(card)].line[ON_PLAY], card, ev))
            return true;
        /* fall through */
    case C_OTHERS:
        f->n = C_OFFERS;
        play_other(s, seat, card, f->pc, ev);
        f->pc = 0; /* fall through */
    default:
        if (!run_build_lines(s, seat, lines(s, ON_BUILD, OFFER), ev)) bb_pop(c);
        return true;
    }
}
