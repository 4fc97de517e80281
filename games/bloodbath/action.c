/* SPDX-License-Identifier: MIT */
/* The five actions and what buildings add to them.
 *
 * A player may resolve abilities in any order, before or after the action itself. The order used
 * here is gains first, those that ask where boxes go behind the others, then offers: whatever
 * another order leads to can be reached in this one too, since gains commute and a question can
 * only be answered better with more at hand and more known. The one exception is an ability that
 * looks at what the colony has (Aluminum Mine); there the player is asked when it matters. */
#include "state.h"

static bool ask(pl_state *s, int seat) {
    s->asking |= (uint8_t)(1u << seat);
    return false;
}

void bb_start_action(pl_state *s, int seat, int action) {
    bb_push(s, seat, (struct frame){ .kind = ACTION, .a = (uint8_t)action });
}

static const struct op *line_of(int card, int trigger) {
    return &bb_op[bb_building[kind_of(card)].line[trigger]];
}

/* ---- sorts of lines ---- */

typedef bool sort(const struct op *line);

static bool is_condition(const struct op *line) {
    return line->code == OP_IF;
}
static bool is_offer(const struct op *line) {
    return line->code == OP_MAY;
}
static bool is_gain(const struct op *line) {
    return !is_offer(line);
}

static bool asks_for_boxes(const struct op *line) {
    const struct op *op = line;
    while (op->code != OP_END && op->code != OP_MAY && !(op->code == OP_GAIN && op->what == BOX))
        op++;
    return is_gain(line) && op->code != OP_END;
}

static bool is_plain(const struct op *line) {
    return is_gain(line) && !asks_for_boxes(line);
}

/* The next building from `from` on that has a line of this sort. */
static int next_line(const pl_state *s, int seat, int trigger, int from, sort *wanted) {
    const uint64_t kinds = bb_live(s, bb_kinds_on[trigger]);
    int card = from - 1;
    while ((card = bb_next(&s->play[seat], kinds, card + 1)) != NO_CARD)
        if (wanted(line_of(card, trigger))) break;
    return card;
}

/* ---- the other four actions ---- */

enum { A_BEGIN, A_CONDITIONS_FIRST, A_ACTION, A_GAINS, A_BOXES, A_OFFERS };

const struct yield bb_yield[BUILD] = {
    [MINE] = { MONEY, 4 }, [FARM] = { FOOD, 4 }, [RESEARCH] = { CARD, 2 }, [RESTOCK] = { BOX, 2 }
};

/* An ability with a condition that holds now, and may not hold after the action. */
static bool order_matters(const pl_state *s, int seat, int action) {
    const int card = next_line(s, seat, action, 0, is_condition);
    return card != NO_CARD && s->colony[seat].money == 0;
}

/* Runs the line of the next building of this phase; false when there is none left. */
static bool run_next(pl_state *s, int seat, sort *wanted, pl_events *ev) {
    struct frame *f = bb_top(s, seat);
    const int card = next_line(s, seat, f->a, f->here, wanted);
    if (card == NO_CARD) return false;
    f->here = (uint8_t)(card + 1);
    if (f->pc && is_condition(line_of(card, f->a))) return true; /* was run before the action */
    bb_run_line(s, seat, bb_building[kind_of(card)].line[f->a], card, ev);
    return true;
}

/* pc: abilities with conditions have been run. */
bool bb_step_action(pl_state *s, int seat, pl_events *ev) {
    struct frame *f = bb_top(s, seat);
    const enum action action = (enum action)f->a;
    switch (f->n) {
    case A_BEGIN:
        if (order_matters(s, seat, action)) return ask(s, seat);
        f->n = A_ACTION;
        return true;
    case A_CONDITIONS_FIRST:
        if (run_next(s, seat, is_condition, ev)) return true;
        f->pc = 1;
        f->n = A_ACTION;
        return true;
    case A_ACTION:
        f->n = A_GAINS;
        f->here = 0;
        bb_gain(s, seat, (enum resource)bb_yield[action].what, bb_yield[action].n, ev);
        return true;
    case A_GAINS:
        if (run_next(s, seat, is_plain, ev)) return true;
        f->n = A_BOXES;
        f->here = 0;
        return true;
    case A_BOXES:
        if (run_next(s, seat, asks_for_boxes, ev)) return true;
        f->n = A_OFFERS;
        f->here = 0;
        return true;
    default:
        if (!run_next(s, seat, is_offer, ev)) bb_pop(s, seat);
        return true;
    }
}

/* ---- BUILD ---- */

int bb_price_of(const pl_state *s, int seat, int kind, int off) {
    const int cost = bb_building[kind].cost;
    int price = cost - off;
    const uint64_t kinds = bb_live(s, bb_kinds_on[ON_ALWAYS]);
    for (int card = -1; (card = bb_next(&s->play[seat], kinds, card + 1)) != NO_CARD;) {
        const struct building *b = &bb_building[kind_of(card)];
        if (b->discount && cost >= b->discount_min) price -= b->discount;
    }
    return price > 0 ? price : 0;
}

/* The money that the offer in a BUILD line is about, 0 if it is about something else. */
static int money_line(int card) {
    const struct op *may = line_of(card, ON_BUILD);
    if (may->code != OP_MAY || may->n != 1) return 0;
    const struct op *gain = may + 2 + may[1].skip;
    return gain->code == OP_GAIN && gain->what == MONEY ? gain->n : 0;
}

static int money_of(const pl_state *s, int seat, int card) {
    const int line = bb_building[kind_of(card)].line[ON_BUILD];
    return money_line(card) && bb_can_pay(s, seat, line + 1, card) ? money_line(card) : 0;
}

static const struct set *sites(const pl_state *s, int seat) {
    return s->colony[seat].mat_size ? &s->mat[seat] : &s->hand[seat];
}

/* All that a colony can pay a BUILD with, worked out once for all cards. */
struct purse {
    int money, off;
    bool has_discounts;
};

static struct purse open_purse(const pl_state *s, int seat, const struct op *limits) {
    const struct colony *c = &s->colony[seat];
    const struct set *play = &s->play[seat];
    struct purse p = { .money = c->money,
                       .off = limits && limits->what == BUILD ? limits->div : 0 };
    if (bb_can_subst(s, seat)) p.money += c->food;
    const uint64_t kinds = bb_live(s, bb_kinds_on[ON_BUILD]);
    for (int card = -1; (card = bb_next(play, kinds, card + 1)) != NO_CARD;)
        p.money += money_of(s, seat, card);
    p.has_discounts = (play->copy[0] | play->copy[1]) & bb_live(s, bb_kinds_on[ON_ALWAYS]);
    return p;
}

static bool can_afford(const pl_state *s, int seat, const struct purse *p, int kind) {
    if (bb_building[kind].cost - p->off <= p->money) return true;
    return p->has_discounts && bb_price_of(s, seat, kind, p->off) <= p->money;
}

bool bb_can_afford(const pl_state *s, int seat, int kind, int off) {
    const struct op limits = { .code = OP_ACT, .what = BUILD, .div = (uint8_t)off };
    const struct purse p = open_purse(s, seat, &limits);
    return can_afford(s, seat, &p, kind);
}

/* Both copies of a kind are the same choice, so only the first one is a move. */
static bool may_build(const pl_state *s, int seat, const struct op *limits, const struct purse *p,
                      int card) {
    const int kind = kind_of(card), cost = bb_building[kind].cost;
    if ((card & 1) && has(sites(s, seat), card - 1)) return false;
    const bool limited = limits && limits->what == BUILD;
    if (limited && (cost > limits->n || cost < limits->per)) return false;
    return can_afford(s, seat, p, kind);
}

void bb_build_moves(const pl_state *s, int seat, const struct op *limits, pl_moves *out) {
    const struct purse p = open_purse(s, seat, limits);
    for (int card = -1; (card = bb_next(sites(s, seat), ALL_KINDS, card + 1)) != NO_CARD;)
        if (may_build(s, seat, limits, &p, card))
            pl_moves_add(out, (pl_move){ ACT, { BUILD, (uint16_t)card, 0 } });
}

bool bb_can_build(const pl_state *s, int seat, const struct op *limits) {
    const struct purse p = open_purse(s, seat, limits);
    for (int card = -1; (card = bb_next(sites(s, seat), ALL_KINDS, card + 1)) != NO_CARD;)
        if (may_build(s, seat, limits, &p, card)) return true;
    return false;
}

/* The card leaves its hidden place at once: from now on everybody sees it. */
void bb_start_build(pl_state *s, int seat, int card, int off) {
    struct colony *c = &s->colony[seat];
    if (has(&s->mat[seat], card)) {
        take_out(&s->mat[seat], card);
        c->mat_size--;
        bb_forget(s, card);
    } else {
        bb_leave_hand(s, seat, card);
    }
    bb_push(s, seat, (struct frame){ .kind = CONSTRUCT, .here = (uint8_t)card, .a = (uint8_t)off });
}

enum { C_RAISE_MONEY, C_PAY, C_ENTER, C_GAINS, C_PLAY, C_OTHERS, C_OFFERS };

/* Offers of money are made before the payment if money is short: forced when there is no other way
 * to pay. An offer made then is not made again afterwards. */
static bool raise_money(pl_state *s, int seat, int price) {
    struct frame *f = bb_top(s, seat);
    const struct colony *c = &s->colony[seat];
    if (c->money >= price) return false;
    int card = f->pc - 1;
    const uint64_t kinds = bb_live(s, bb_kinds_on[ON_BUILD]);
    while ((card = bb_next(&s->play[seat], kinds, card + 1)) != NO_CARD)
        if (money_of(s, seat, card)) break;
    if (card == NO_CARD) return false;
    int without = c->money + (bb_can_subst(s, seat) ? c->food : 0);
    for (int other = card; (other = bb_next(&s->play[seat], kinds, other + 1)) != NO_CARD;)
        without += money_of(s, seat, other);
    f->pc = (uint16_t)(card + 1);
    f->end |= (uint16_t)(1u << (card & 1));
    bb_push(s, seat,
            (struct frame){ .kind = RUN,
                            .here = (uint8_t)card,
                            .pc = bb_building[kind_of(card)].line[ON_BUILD],
                            .end = NO_END,
                            .a = without < price ? FORCED : 0 });
    return true;
}

static void enter_play(pl_state *s, int seat, int card, pl_events *ev) {
    put_in(&s->play[seat], card);
    s->colony[seat].housed = (uint16_t)(s->colony[seat].housed + bb_building[kind_of(card)].people);
    tell(ev, E_BUILT, seat, card, 0);
}

/* The BUILD lines of buildings that were there before; those used for money are left out. */
static bool run_build_line(pl_state *s, int seat, sort *wanted, pl_events *ev) {
    struct frame *f = bb_top(s, seat);
    const int card = next_line(s, seat, ON_BUILD, f->pc, wanted);
    if (card == NO_CARD) return false;
    f->pc = (uint16_t)(card + 1);
    const bool used = f->end >> (card & 1) & 1 && money_line(card);
    if (card != f->here && !used)
        bb_run_line(s, seat, bb_building[kind_of(card)].line[ON_BUILD], card, ev);
    return true;
}

/* The Solar Panels may look at their boxes before the PLAY ability or after it, which may have put
 * some there or sold some. More people are always better, so both copies get the better look. */
static uint16_t note_boxes(const pl_state *s, int seat) {
    unsigned noted = 0;
    for (int card = -1;
         (card = bb_next(&s->play[seat], bb_kinds_on[ON_PLAY_OTHER], card + 1)) != NO_CARD;)
        noted |= (unsigned)s->box[card] << 8 * (card & 1);
    return (uint16_t)noted;
}

static void play_other(pl_state *s, int seat, int built, unsigned noted, pl_events *ev) {
    const struct set *play = &s->play[seat];
    uint8_t now[2] = { 0 };
    for (int card = -1; (card = bb_next(play, bb_kinds_on[ON_PLAY_OTHER], card + 1)) != NO_CARD;) {
        const uint8_t before = noted >> 8 * (card & 1) & 0xFF;
        now[card & 1] = s->box[card];
        if (before > s->box[card]) s->box[card] = before;
    }
    bb_moment(s, seat, ON_PLAY_OTHER, built, ev);
    for (int card = -1; (card = bb_next(play, bb_kinds_on[ON_PLAY_OTHER], card + 1)) != NO_CARD;)
        s->box[card] = now[card & 1];
}

bool bb_step_construct(pl_state *s, int seat, pl_events *ev) {
    struct frame *f = bb_top(s, seat);
    const int card = f->here, price = bb_price_of(s, seat, kind_of(card), f->a);
    switch (f->n) {
    case C_RAISE_MONEY:
        if (!raise_money(s, seat, price)) f->n = C_PAY;
        return true;
    case C_PAY:
        f->n = C_ENTER;
        bb_pay_money(s, seat, price, ev);
        return true;
    case C_ENTER:
        f->n = C_GAINS;
        f->pc = 0;
        enter_play(s, seat, card, ev);
        return true;
    case C_GAINS:
        if (!run_build_line(s, seat, is_gain, ev)) f->n = C_PLAY;
        return true;
    case C_PLAY:
        f->n = C_OTHERS;
        f->pc = note_boxes(s, seat);
        if (!s->muted) bb_run_line(s, seat, bb_building[kind_of(card)].line[ON_PLAY], card, ev);
        return true;
    case C_OTHERS:
        f->n = C_OFFERS;
        play_other(s, seat, card, f->pc, ev);
        f->pc = 0;
        return true;
    default:
        if (!run_build_line(s, seat, is_offer, ev)) bb_pop(s, seat);
        return true;
    }
}
