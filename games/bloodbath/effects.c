/* SPDX-License-Identifier: MIT */
/* The interpreter: works off the ops of card lines, frame by frame. Each step function does one
 * thing and returns false when the seat has to decide first. */
#include "state.h"

#include <assert.h>

/* ---- prices ---- */

static int amount(const pl_state *s, int seat, const struct op *op, int here) {
    if (!op->per) return op->n;
    return op->n * (bb_count_of(s, seat, (enum count)op->per, here) / op->div);
}

static bool can_pay_op(const pl_state *s, int seat, const struct op *op, int here) {
    const struct colony *c = s->colony + seat;
    if (op->code == OP_WRECK) return bb_kinds(&s->play[seat]);
    const int has[RESOURCES] = { [PEOPLE] = bb_people(s, seat),
                                 [MONEY] = c->money + (bb_can_subst(s, seat) ? c->food : 0),
                                 [FOOD] = c->food,
                                 [BOX] = op->place == HERE ? s->box[here] : c->boxes,
                                 [CARD] = c->hand_size };
    return has[op->what] >= amount(s, seat, op, here);
}

bool bb_can_pay(const pl_state *s, int seat, int price_at, int here) {
    const struct op *price = &bb_op[price_at];
    assert(price->skip > 0); /* a price has ops */
    for (int i = 1; i <= price->skip; i++)
        if (!can_pay_op(s, seat, &price[i], here)) return false;
    return true;
}

int bb_price_of(const pl_state *s, int seat, int kind, int off) {
    const int cost = bb_building[kind].cost;
    int price = cost - off, card;
    struct set left = bb_of(&s->play[seat], bb_live(s, bb_kinds_with_discount));
    while (bb_walk(&left, &card)) {
        const struct building *b = &bb_building[kind_of(card)];
        if (cost >= b->discount_min) price -= b->discount;
    }
    return price > 0 ? price : 0;
}

int bb_money_line(int card) {
    const struct op *may = &bb_op[bb_building[kind_of(card)].line[ON_BUILD]];
    if (may->code != OP_MAY || may->n != 1) return 0;
    const struct op *gain = may + 2 + may[1].skip;
    return gain->code == OP_GAIN && gain->what == MONEY ? gain->n : 0;
}

int bb_money_of(const pl_state *s, int seat, int card) {
    const int line = bb_building[kind_of(card)].line[ON_BUILD];
    return bb_money_line(card) && bb_can_pay(s, seat, line + 1, card) ? bb_money_line(card) : 0;
}

/* All that a colony can pay a BUILD with. */
static int purse(const pl_state *s, int seat) {
    int money = bb_coins(s, seat), card;
    for (struct set left = bb_of(&s->play[seat], bb_live(s, bb_kinds_sorted[OFFER][ON_BUILD]));
         bb_walk(&left, &card);)
        money += bb_money_of(s, seat, card);
    return money;
}

/* Discounts are looked at for what is too dear. */
uint64_t bb_affordable_with_help(const pl_state *s, int seat, uint64_t kinds, int off) {
    const int money = purse(s, seat);
    uint64_t paid = kinds & bb_up_to(money + off);
    if (!(bb_kinds(&s->play[seat]) & bb_live(s, bb_kinds_with_discount))) return paid;
    for (uint64_t left = kinds & ~paid; left; left &= left - 1)
        if (bb_price_of(s, seat, pl_lowest_bit(left), off) <= money) paid |= left & (0 - left);
    return paid;
}

/* ---- single ops ---- */

static void take_boxes_here(pl_state *s, int seat, int here, int n, pl_events *ev) {
    assert(has(&s->play[seat], here));
    if (n > s->box[here]) n = s->box[here];
    assert(s->colony[seat].boxes >= n);
    s->box[here] = (uint8_t)(s->box[here] - n);
    s->colony[seat].boxes = (uint16_t)(s->colony[seat].boxes - n);
    if (n) tell_now(s, ev, E_BOX, seat, here, -n);
}

static void put_boxes_here(pl_state *s, int seat, int here, int n, pl_events *ev) {
    if (n == 0 || here == NO_CARD || !has(&s->play[seat], here)) return;
    assert(n > 0 && s->box[here] + n <= UINT8_MAX);
    s->box[here] = (uint8_t)(s->box[here] + n);
    s->colony[seat].boxes = (uint16_t)(s->colony[seat].boxes + n);
    tell_now(s, ev, E_BOX, seat, here, n);
}

static void spend(uint16_t *pile, int n) {
    *pile = (uint16_t)(*pile > n ? *pile - n : 0);
}

bool bb_pay_money(pl_state *s, int seat, int n, pl_events *ev) {
    struct colony *c = s->colony + seat;
    if (n > 0 && c->food && bb_can_subst(s, seat)) {
        bb_push(c, (struct frame){ .kind = PAY, .pc = (uint16_t)n });
        return true;
    }
    spend(&c->money, n);
    if (n) tell_now(s, ev, E_LOSE, seat, MONEY, n);
    return false;
}

static bool one_card(const struct colony *c, const struct set *hand) {
    return c->hand_size == 1 || (c->hand_size == 2 && hand->copy[0] == hand->copy[1]);
}

/* ---- single answers ---- */

/* An any-time ability that the seat could use now. */
static bool can_tap(const pl_state *s, int seat) {
    struct set left = bb_of(&s->play[seat], bb_live(s, bb_kinds_on[ON_ANY]));
    for (int card; bb_walk(&left, &card);)
        if (s->box[card]) return true;
    return false;
}

/* BB-132: the only answer is carried out unasked, unless an any-time ability could change it by
 * drawing a card or by taking a box away. Callers are the questions about cards and boxes. Rules 1
 * never asked. */
static bool may_yet_change(const pl_state *s, int seat, bool paying) {
    if (!(bb_kinds(&s->play[seat]) & bb_kinds_on[ON_ANY])) return false;
    return s->alike && !paying && !s->colony[seat].quiet && can_tap(s, seat);
}

/* ---- frames that are no lines ---- */

/* Losing people: from the mat; while it holds too few, a building must be lost first. */
static bool step_loss(pl_state *s, int seat, pl_events *ev) {
    struct colony *c = s->colony + seat;
    const int n = bb_top(c)->pc;
    assert(n > 0);
    const int buildings = c->people < n ? bb_count(&s->play[seat], ALL_KINDS) : 0;
    if (buildings > 1) return ask(s, seat);
    if (buildings == 1) {
        if (may_yet_change(s, seat, bb_top(c)->a == PRICE)) return ask(s, seat);
        bb_lose_building(s, seat, bb_next(&s->play[seat], ALL_KINDS, 0), false, ev);
        return true;
    }
    tell_now(s, ev, E_PEOPLE_LOST, seat, n < c->people ? n : c->people, 0);
    if (c->people <= n && (c->people < n || c->housed == 0)) {
        bb_fail_colony(s, seat, ev);
        return true;
    }
    bb_pop(c);
    c->people = (uint16_t)(c->people - n);
    assert(c->people + c->housed > 0); /* BB-64: else the colony has failed */
    return true;
}

static bool step_lost_other(pl_state *s, int seat, pl_events *ev) {
    struct colony *c = s->colony + seat;
    const struct frame f = *bb_top(c);
    bb_pop(c);
    const struct op *line = &bb_op[bb_building[f.a].line[ON_LOSE_OTHER]];
    for (int copy = 0; copy < 2; copy++) {
        const int card = 2 * f.a + copy;
        if (!(f.n >> copy & 1) || !has(&s->play[seat], card) || s->muted) continue;
        for (const struct op *op = line; op->code == OP_GAIN; op++)
            bb_gain(s, seat, (enum resource)op->what, amount(s, seat, op, card), card, ev);
    }
    return true;
}

static bool step_discards(pl_state *s, int seat, pl_events *ev) {
    struct colony *c = s->colony + seat;
    struct frame *f = bb_top(c);
    if (f->n == 0 || c->hand_size == 0) {
        bb_pop(c);
        return true;
    }
    if (c->hand_size > f->n && !one_card(c, &s->hand[seat])) return ask(s, seat);
    if (may_yet_change(s, seat, f->a == PRICE)) return ask(s, seat);
    f->n--;
    bb_discard(s, seat, bb_next(&s->hand[seat], ALL_KINDS, 0), ev);
    return true;
}

/* The buildings that a box may be put on by this frame. */
struct set bb_places(const pl_state *s, int seat, const struct frame *f) {
    struct set fit = s->play[seat], left = fit;
    if (f->here != NO_CARD) take_out(&fit, f->here);
    if (f->a != EMPTY_BUILDING) return fit;
    for (int card; bb_walk(&left, &card);)
        if (s->box[card]) take_out(&fit, card);
    return fit;
}

static bool step_place(pl_state *s, int seat, pl_events *ev) {
    struct colony *c = s->colony + seat;
    const struct frame *f = bb_top(c);
    const struct set places = bb_places(s, seat, f);
    if (bb_several(&places)) return ask(s, seat);
    if (f->a == EMPTY_BUILDING && bb_kinds(&places) && may_yet_change(s, seat, false))
        return ask(s, seat);
    const int n = f->n;
    assert(n > 0);
    bb_pop(c);
    if (bb_kinds(&places))
        put_boxes_here(s, seat, bb_next(&places, ALL_KINDS, 0), n, ev);
    else
        tell(ev, E_BOX_LOST, seat, n, 0);
    return true;
}

static bool step_unbox(pl_state *s, int seat, pl_events *ev) {
    struct colony *c = s->colony + seat;
    struct frame *f = bb_top(c);
    int places = 0, only = NO_CARD;
    struct set left = s->play[seat];
    for (int card; bb_walk(&left, &card);) {
        only = s->box[card] ? card : only;
        places += s->box[card] != 0;
    }
    if (places > 1 && f->n > 0 && s->colony[seat].boxes > f->n) return ask(s, seat);
    if (places == 0 || f->n == 0) {
        bb_pop(c);
        return true;
    }
    if (may_yet_change(s, seat, f->a == PRICE)) return ask(s, seat);
    f->n--;
    take_boxes_here(s, seat, only, 1, ev);
    return true;
}

static void pay(pl_state *s, int seat, int food, pl_events *ev) {
    struct colony *c = s->colony + seat;
    const int n = bb_top(c)->pc;
    assert(food <= n && food <= c->food && n - food <= c->money);
    bb_pop(c);
    spend(&c->food, food);
    spend(&c->money, n - food);
    if (food) tell_now(s, ev, E_LOSE, seat, FOOD, food);
    if (n > food) tell_now(s, ev, E_LOSE, seat, MONEY, n - food);
}

static bool step_pay(pl_state *s, int seat, pl_events *ev) {
    struct colony *c = s->colony + seat;
    const int n = bb_top(c)->pc;
    const int least = n > c->money ? n - c->money : 0;
    const int most = c->food < n ? c->food : n;
    if (most > least) return ask(s, seat);
    pay(s, seat, least, ev);
    return true;
}

static bool step_window(pl_state *s, int seat) {
    if (can_tap(s, seat)) return ask(s, seat);
    bb_pop(s->colony + seat);
    return true;
}

/* ---- ops that need no decision by themselves ---- */

static bool gain(pl_state *s, int seat, const struct op *op, int here, pl_events *ev) {
    struct colony *c = s->colony + seat;
    const int n = amount(s, seat, op, here);
    if (n == 0) return true;
    if (op->what == BOX && op->place != HERE) {
        bb_push(c,
                (struct frame){ .kind = PLACE, .here = NO_CARD, .n = (uint8_t)n, .a = op->place });
        return step_place(s, seat, ev);
    }
    if (op->what == BOX)
        put_boxes_here(s, seat, here, n, ev);
    else
        bb_gain(s, seat, (enum resource)op->what, n, here, ev);
    return true;
}

static void lose_from(pl_state *s, int seat, enum resource what, int n, pl_events *ev) {
    struct colony *c = s->colony + seat;
    uint16_t *pile = what == MONEY ? &c->money : &c->food;
    const int lost = n < *pile ? n : *pile;
    spend(pile, lost);
    if (lost) tell_now(s, ev, E_LOSE, seat, what, lost);
}

/* `how`: PRICE when the loss is paid on purpose, so that food may stand for money. */
static bool lose(pl_state *s, int seat, const struct op *op, int here, uint8_t how, pl_events *ev) {
    struct colony *c = s->colony + seat;
    const int n = amount(s, seat, op, here);
    if (n == 0) return true;
    switch (op->what) {
    case PEOPLE: bb_lose_people(s, seat, n, how, ev); return true;
    case CARD:
        bb_push(c, (struct frame){ .kind = DISCARDS, .n = (uint8_t)n, .a = how });
        return step_discards(s, seat, ev);
    case BOX:
        if (op->place == HERE) {
            take_boxes_here(s, seat, here, n, ev);
            return true;
        }
        bb_push(c, (struct frame){ .kind = UNBOX, .n = (uint8_t)n, .a = how });
        return step_unbox(s, seat, ev);
    case MONEY:
        if (how != PRICE)
            lose_from(s, seat, MONEY, n, ev);
        else if (bb_pay_money(s, seat, n, ev))
            return step_pay(s, seat, ev);
        return true;
    default: lose_from(s, seat, FOOD, n, ev); return true;
    }
}

/* The deficit is one loss, counted before any building is lost to it. */
static void hunger(pl_state *s, int seat, int reward, pl_events *ev) {
    struct colony *c = s->colony + seat;
    const int need = bb_upkeep(s, seat);
    const int eaten = need < c->food ? need : c->food;
    assert(eaten >= 0 && eaten <= c->food);
    spend(&c->food, eaten);
    tell(ev, E_FED, seat, eaten, need - eaten);
    if (need > eaten)
        bb_lose_people(s, seat, need - eaten, false, ev);
    else
        bb_gain(s, seat, PEOPLE, reward, NO_CARD, ev);
}

static void cash(pl_state *s, int seat, int each, pl_events *ev) {
    struct colony *c = s->colony + seat;
    const int cards = c->under_size;
    struct set *under = &s->under[seat];
    for (int card; (card = bb_next(under, ALL_KINDS, 0)) != NO_CARD;) {
        card = bb_leave(s, seat, under, card);
        c->under_size--;
        put_in(&s->discard, card);
        s->turned = pl_remember(s->turned, PROGRESS + card);
        tell_now(s, ev, E_DISCARD, seat, card, 0);
        bb_moment(s, seat, ON_DISCARD, NO_CARD, ev);
    }
    assert(c->under_size == 0);
    tell(ev, E_CASHED, seat, cards, cards * each);
    bb_gain(s, seat, MONEY, cards * each, NO_CARD, ev);
}

static bool holds(const pl_state *s, int seat, const struct op *op, int here) {
    const int value = bb_count_of(s, seat, (enum count)op->what, here);
    switch (op->place) {
    case EQUAL: return value == op->n;
    case LESS: return value < op->n;
    case GREATER: return value > op->n;
    case AT_MOST: return value <= op->n;
    default: return value >= op->n;
    }
}

/* ---- running a line ---- */

/* Leaves the op behind; a line that is thereby finished leaves the stack before what the op causes
 * enters it, which keeps the stack shallow. So no line on the stack is ever at its end. */
static void pass_op(struct colony *c, int ops) {
    struct frame *f = bb_top(c);
    assert(f->kind == RUN && ops > 0);
    int pc = f->pc + ops;
    while (bb_op[pc].code == OP_ELSE && pc < f->end)
        pc += 1 + bb_op[pc].skip;
    f->pc = (uint16_t)pc;
    if (bb_op[pc].code == OP_END || pc >= f->end) bb_pop(c);
}

static void run_block(struct colony *c, struct frame from, int pc, int ops) {
    if (ops == 0) return;
    from.kind = RUN;
    from.pc = (uint16_t)pc;
    from.end = (uint16_t)(pc + ops);
    from.a = 0;
    bb_push(c, from);
}

static int first_price_payable(const pl_state *s, int seat, const struct frame *f) {
    const struct op *may = &bb_op[f->pc];
    int at = f->pc + 1;
    for (int i = 0; i < may->n; i++, at += 1 + bb_op[at].skip)
        if (bb_can_pay(s, seat, at, f->here)) return i;
    return -1;
}

/* Takes the offer at the given price: pays, then does what it is for. */
static void accept(struct colony *c, int which) {
    const struct frame f = *bb_top(c);
    const struct op *may = &bb_op[f.pc];
    assert(may->code == OP_MAY && (which < may->n || may->n == 0));
    const int behind = f.pc + 1 + may->per;
    int price = f.pc + 1;
    for (int i = 0; i < which; i++)
        price += 1 + bb_op[price].skip;
    pass_op(c, 1 + may->skip);
    run_block(c, f, behind, may->skip - may->per);
    if (may->n == 0) return;
    run_block(c, f, price + 1, bb_op[price].skip);
    bb_top(c)->a = PRICE;
}

static bool is_worth_asking(const pl_state *s, int seat, const struct op *may) {
    const struct op *offered = may + 1 + may->per;
    if (offered->code == OP_IGNORE) return !(s->ignoring >> seat & 1);
    if (may->n) return true;
    switch (offered->code) {
    case OP_ACT: return offered->what != BUILD || bb_can_build(s, seat, offered);
    case OP_MOVE: return s->colony[seat].boxes > 0 && bb_count(&s->play[seat], ALL_KINDS) > 1;
    case OP_WRECK: return bb_kinds(&s->play[seat]);
    default: return true;
    }
}

static bool step_may(pl_state *s, int seat) {
    struct colony *c = s->colony + seat;
    struct frame *f = bb_top(c);
    const struct op *may = &bb_op[f->pc];
    const int payable = may->n ? first_price_payable(s, seat, f) : 0;
    if (payable < 0 || !is_worth_asking(s, seat, may)) {
        pass_op(c, 1 + may->skip);
        return true;
    }
    if (f->a == FORCED) {
        accept(c, payable);
        return true;
    }
    return ask(s, seat);
}

/* An option that begins with losing a building or putting a card needs one. */
bool bb_option_open(const pl_state *s, int seat, const struct op *option) {
    if (option[1].code == OP_WRECK) return bb_kinds(&s->play[seat]);
    if (option[1].code == OP_PUT) return s->colony[seat].hand_size > 0;
    return true;
}

static void choose(struct colony *c, int which) {
    const struct frame f = *bb_top(c);
    const struct op *op = &bb_op[f.pc];
    assert(op->code == OP_CHOOSE);
    const int first = f.pc + 1, second = first + 1 + bb_op[first].skip;
    const int at = which ? second : first;
    pass_op(c, 1 + op->skip);
    run_block(c, f, at + 1, bb_op[at].skip);
}

static bool step_choose(pl_state *s, int seat) {
    struct colony *c = s->colony + seat;
    const struct frame *f = bb_top(c);
    const struct op *first = &bb_op[f->pc + 1];
    const bool one = bb_option_open(s, seat, first),
               two = bb_option_open(s, seat, first + 1 + first->skip);
    if ((one && two) || may_yet_change(s, seat, false)) return ask(s, seat);
    assert(one || two);
    choose(c, one ? 0 : 1);
    return true;
}

static void step_if(pl_state *s, int seat) {
    struct colony *c = s->colony + seat;
    struct frame *f = bb_top(c);
    const struct op *op = &bb_op[f->pc];
    if (holds(s, seat, op, f->here)) {
        pass_op(c, 1);
        return;
    }
    /* Past the then-part; an else-part begins right behind its OP_ELSE. */
    const int behind = f->pc + 1 + op->skip;
    if (bb_op[behind].code == OP_ELSE && (f->end == NO_END || behind < f->end))
        f->pc = (uint16_t)(behind + 1);
    else
        pass_op(c, 1 + op->skip);
}

static int perks_left(const struct colony *c) {
    int n = 0;
    for (int perk = 0; perk < PERKS; perk++)
        n += c->perks >> perk & 1;
    return n;
}

static bool step_add(pl_state *s, int seat, pl_events *ev) {
    struct colony *c = s->colony + seat;
    const struct op *op = &bb_op[bb_top(c)->pc];
    int which = op->n;
    if (op->what == ADD_PERK) {
        if (perks_left(&s->colony[seat]) > 1) return ask(s, seat);
        for (which = 0; which < PERKS - 1 && !(s->colony[seat].perks >> which & 1);)
            which++;
    }
    pass_op(c, 1);
    bb_add(s, seat, (enum add_what)op->what, which, ev);
    return true;
}

static bool step_wreck(pl_state *s, int seat, pl_events *ev) {
    struct colony *c = s->colony + seat;
    const int n = bb_count(&s->play[seat], ALL_KINDS);
    const bool to_hand = bb_op[bb_top(c)->pc].n;
    if (n > 1 || (n == 1 && may_yet_change(s, seat, bb_top(c)->a == PRICE))) return ask(s, seat);
    pass_op(c, 1);
    if (n == 1) bb_lose_building(s, seat, bb_next(&s->play[seat], ALL_KINDS, 0), to_hand, ev);
    return true;
}

/* A card already in the running chain of repeats cannot be repeated again. Only Launch Pads can
 * form a chain, so their copies are what is remembered. */
bool bb_can_repeat(const pl_state *s, int seat, const struct frame *f, int card) {
    const uint16_t line = bb_building[kind_of(card)].line[ON_PLAY];
    if (!line || card == f->here || !has(&s->play[seat], card)) return false;
    return bb_op[line].code != OP_REPLAY || !(f->n >> (card & 1) & 1);
}

static void repeat(pl_state *s, int seat, int card, pl_events *ev) {
    struct colony *c = s->colony + seat;
    struct frame f = *bb_top(c);
    assert(bb_can_repeat(s, seat, &f, card));
    if (f.here != NO_CARD) f.n |= (uint8_t)(1u << (f.here & 1));
    tell(ev, E_REPEATS, seat, card, 0);
    pass_op(c, 1);
    f.here = (uint8_t)card;
    f.pc = bb_building[kind_of(card)].line[ON_PLAY];
    f.end = NO_END;
    f.a = 0;
    bb_push(c, f);
}

static bool step_replay(pl_state *s, int seat, pl_events *ev) {
    struct colony *c = s->colony + seat;
    const struct frame *f = bb_top(c);
    struct set left = bb_of(&s->play[seat], bb_live(s, bb_kinds_on[ON_PLAY]));
    int found = 0, only = NO_CARD;
    for (int card; bb_walk(&left, &card);)
        if (bb_can_repeat(s, seat, f, card)) found++, only = card;
    if (found > 1) return ask(s, seat);
    if (found == 1)
        repeat(s, seat, only, ev);
    else
        pass_op(c, 1);
    return true;
}

static void put_card(pl_state *s, int seat, int choice, enum dest dest, pl_events *ev) {
    struct colony *c = s->colony + seat;
    const int card = bb_first(&s->hand[seat], kind_of(choice));
    assert(has(&s->hand[seat], card) && c->hand_size > 0);
    take_out(&s->hand[seat], card);
    c->hand_size--;
    if (dest == TO_LEFT) {
        assert(!s->pass_card[seat]); /* BB-108: one card, and none just received */
        s->pass_card[seat] = (uint8_t)(card + 1);
        s->passing |= (uint8_t)(1u << seat);
    } else if (dest == TO_MAT) {
        put_in(&s->mat[seat], card);
        c->mat_size++;
    } else {
        put_in(&s->under[seat], card);
        c->under_size++;
    }
    if (ev)
        pl_events_add(ev, (pl_event){ .kind = E_PUT,
                                      .seat = (uint8_t)seat,
                                      .knows = (uint8_t)(1u << seat),
                                      .arg = { dest },
                                      .secret = { (int16_t)(bb_told(s, card) + 1) } });
}

static bool step_put(pl_state *s, int seat, pl_events *ev) {
    struct colony *c = s->colony + seat;
    const enum dest dest = (enum dest)bb_op[bb_top(c)->pc].what;
    const bool to_oneself = dest == TO_LEFT && s->seats == 1, some = c->hand_size && !to_oneself;
    if (some && (!one_card(c, &s->hand[seat]) || may_yet_change(s, seat, false)))
        return ask(s, seat);
    if (to_oneself) tell_now(s, ev, E_NO_NEIGHBOR, seat, 0, 0);
    pass_op(c, 1);
    if (some) put_card(s, seat, bb_next(&s->hand[seat], ALL_KINDS, 0), dest, ev);
    return true;
}

/* How often a seat can usefully soften the loss of the current card. */
int bb_softenings(const pl_state *s, int seat, const struct op *op) {
    const struct colony *c = s->colony + seat;
    const bool spared = s->ignoring >> seat & 1;
    assert(op->n > 0 && op->per > 0);
    const int left = spared ? 0 : bb_progress[s->card].people_lost - c->softened;
    const int useful = (left + op->n - 1) / op->n;
    const int has_units = op->what == BOX     ? c->boxes
                          : op->what == MONEY ? c->money + (bb_can_subst(s, seat) ? c->food : 0)
                                              : c->food;
    const int can = has_units / op->per;
    return left <= 0 ? 0 : can < useful ? can : useful;
}

static bool step_soften(pl_state *s, int seat) {
    struct colony *c = s->colony + seat;
    if (bb_softenings(s, seat, &bb_op[bb_top(c)->pc]) > 0) return ask(s, seat);
    pass_op(c, 1);
    return true;
}

/* Compulsory once its price is paid, if it is possible at all. */
static bool step_build(pl_state *s, int seat, const struct op *op, pl_events *ev) {
    struct colony *c = s->colony + seat;
    pl_moves sites;
    sites.n = 0;
    bb_build_moves(s, seat, op, &sites);
    if (sites.n > 1) return ask(s, seat);
    if (sites.n == 1 && c->mat_size == 0 && may_yet_change(s, seat, false)) return ask(s, seat);
    if (sites.n == 0) tell_now(s, ev, E_NO_SITE, seat, 0, 0);
    pass_op(c, 1);
    if (sites.n == 0) return true;
    tell(ev, E_ACTION, seat, BUILD, sites.at[0].arg[1] + 1);
    bb_start_build(s, seat, sites.at[0].arg[1], op->div);
    return true;
}

static bool step_act(pl_state *s, int seat, pl_events *ev) {
    struct colony *c = s->colony + seat;
    const struct op *op = &bb_op[bb_top(c)->pc];
    if (op->what == ANY_ACTION) return ask(s, seat);
    if (op->what == BUILD) return step_build(s, seat, op, ev);
    tell_now(s, ev, E_DOES, seat, op->what, 0);
    pass_op(c, 1);
    bb_start_action(s, seat, op->what, ev);
    return true;
}

static void ignore_card(pl_state *s, int seat, pl_events *ev) {
    assert(s->card < PROGRESS);
    s->ignoring |= (uint8_t)(1u << seat);
    tell(ev, E_IGNORES, seat, s->card, 0);
}

/* Ops that need no decision by themselves, though what they cause may. */
static bool step_plain(pl_state *s, int seat, pl_events *ev) {
    struct colony *c = s->colony + seat;
    const struct frame f = *bb_top(c);
    const struct op *op = &bb_op[f.pc];
    pass_op(c, 1);
    switch (op->code) {
    case OP_GAIN: return gain(s, seat, op, f.here, ev);
    case OP_LOSE: return lose(s, seat, op, f.here, f.a & PRICE, ev);
    case OP_CASH: cash(s, seat, op->n, ev); return true;
    case OP_HUNGER: hunger(s, seat, op->n, ev); return true;
    case OP_IGNORE: ignore_card(s, seat, ev); return true;
    default: return true;
    }
}

static bool step_run(pl_state *s, int seat, pl_events *ev) {
    struct colony *c = s->colony + seat;
    switch (bb_op[bb_top(c)->pc].code) {
    case OP_MAY: return step_may(s, seat);
    case OP_CHOOSE: return step_choose(s, seat);
    case OP_IF: step_if(s, seat); return true;
    case OP_ACT: return step_act(s, seat, ev);
    case OP_ADD: return step_add(s, seat, ev);
    case OP_WRECK: return step_wreck(s, seat, ev);
    case OP_REPLAY: return step_replay(s, seat, ev);
    case OP_PUT: return step_put(s, seat, ev);
    case OP_SOFTEN: return step_soften(s, seat);
    default: return step_plain(s, seat, ev);
    }
}

static bool step_other(pl_state *s, int seat, pl_events *ev) {
    struct colony *c = s->colony + seat;
    switch (bb_top(c)->kind) {
    case LOSS: return step_loss(s, seat, ev);
    case LOST_OTHER: return step_lost_other(s, seat, ev);
    case DISCARDS: return step_discards(s, seat, ev);
    case PLACE: return step_place(s, seat, ev);
    case UNBOX: return step_unbox(s, seat, ev);
    case PAY: return step_pay(s, seat, ev);
    case ACTION: return bb_step_action(s, seat, ev);
    case CONSTRUCT: return bb_step_construct(s, seat, ev);
    default: return step_window(s, seat);
    }
}

void bb_work_off(pl_state *s, int seat, pl_events *ev) {
    struct colony *c = s->colony + seat;
    bool go_on = true;
    while (go_on && c->depth > 0)
        go_on = bb_top(c)->kind == RUN ? step_run(s, seat, ev) : step_other(s, seat, ev);
    assert((c->depth > 0) == (s->asking >> seat & 1)); /* sane: who has something open is asked */
}

/* ---- answers ---- */

static void skip(pl_state *s, int seat, pl_events *ev) {
    struct colony *c = s->colony + seat;
    const struct frame f = *bb_top(c);
    assert(f.kind == WINDOW || f.kind == RUN);
    if (f.kind == WINDOW) {
        bb_pop(c);
        return;
    }
    const struct op *op = &bb_op[f.pc];
    if (op->code == OP_MAY)
        tell(ev, E_SKIPPED, seat, f.here == NO_CARD ? s->card : 1000 + f.here, 0);
    pass_op(c, op->code == OP_MAY ? 1 + op->skip : 1);
}

/* Passes the op that asked, together with an OP_MAY that stood around it. */
static struct op pass_asked(struct colony *c) {
    const struct frame *f = bb_top(c);
    const struct op *op = bb_asked_op(f);
    assert(op);
    pass_op(c, bb_op[f->pc].code == OP_MAY ? 1 + bb_op[f->pc].skip : 1);
    return *op;
}

static void answer_act(pl_state *s, int seat, pl_move m, pl_events *ev) {
    struct colony *c = s->colony + seat;
    const struct op op = pass_asked(c);
    if (m.arg[0] != BUILD) {
        tell(ev, E_ACTION, seat, m.arg[0], 0);
        bb_start_action(s, seat, m.arg[0], ev);
        return;
    }
    tell(ev, E_ACTION, seat, BUILD, m.arg[1] + 1);
    bb_start_build(s, seat, m.arg[1], op.what == BUILD ? op.div : 0);
}

static void answer_wreck(pl_state *s, int seat, int card, pl_events *ev) {
    struct colony *c = s->colony + seat;
    bool to_hand = false;
    if (bb_top(c)->kind == RUN) to_hand = pass_asked(c).n;
    bb_lose_building(s, seat, card, to_hand, ev);
}

/* One of n cards or boxes is decided on. */
static void count_down(struct colony *c) {
    assert(bb_top(c)->n > 0);
    if (--bb_top(c)->n == 0) bb_pop(c);
}

/* Boxes are spent one by one, so the frame stays until it is done; softening by boxes likewise. */
static void answer_spend_box(pl_state *s, int seat, int card, pl_events *ev) {
    struct colony *c = s->colony + seat;
    struct frame *f = bb_top(c);
    assert(s->box[card] > 0);
    take_boxes_here(s, seat, card, 1, ev);
    if (f->kind == UNBOX) {
        count_down(c);
        return;
    }
    c->softened = (uint8_t)(c->softened + bb_op[f->pc].n);
    tell_now(s, ev, E_SOFTENED, seat, bb_op[f->pc].n, 0);
}

static void answer_soften(pl_state *s, int seat, int times, pl_events *ev) {
    struct colony *c = s->colony + seat;
    const struct op op = pass_asked(c);
    assert(op.code == OP_SOFTEN && op.what != BOX);
    c->softened = (uint8_t)(c->softened + op.n * times);
    if (times == 0) return;
    tell_now(s, ev, E_SOFTENED, seat, op.n * times, 0);
    bb_pay_money(s, seat, op.per * times, ev);
}

static void answer_move(pl_state *s, int seat, int from, pl_events *ev) {
    struct colony *c = s->colony + seat;
    pass_asked(c);
    assert(s->box[from] > 0);
    take_boxes_here(s, seat, from, 1, ev);
    bb_push(c, (struct frame){ .kind = PLACE, .here = (uint8_t)from, .n = 1 });
}

static void answer_put_box(pl_state *s, int seat, int card, pl_events *ev) {
    count_down(s->colony + seat);
    put_boxes_here(s, seat, card, 1, ev);
}

static void answer_discard(pl_state *s, int seat, int card, pl_events *ev) {
    count_down(s->colony + seat);
    bb_discard(s, seat, card, ev);
}

/* An any-time ability: its line is an offer that is taken at once; the question stays. */
static void tap(struct colony *c, int card) {
    assert(bb_building[kind_of(card)].line[ON_ANY]);
    bb_push(c, (struct frame){ .kind = RUN,
                               .here = (uint8_t)card,
                               .pc = bb_building[kind_of(card)].line[ON_ANY],
                               .end = NO_END,
                               .a = FORCED });
}

static void answer_other(pl_state *s, int seat, pl_move m, pl_events *ev) {
    struct colony *c = s->colony + seat;
    switch (m.verb) {
    case USE: accept(c, m.arg[0]); break;
    case SKIP: skip(s, seat, ev); break;
    case CHOOSE: choose(c, m.arg[0]); break;
    case ADD_A_PERK:
        pass_asked(c);
        bb_add(s, seat, ADD_PERK, m.arg[0], ev);
        break;
    case WRECK: answer_wreck(s, seat, m.arg[0], ev); break;
    case REPEAT: repeat(s, seat, m.arg[0], ev); break;
    case MOVE_FROM: answer_move(s, seat, m.arg[0], ev); break;
    case PUT_BOX: answer_put_box(s, seat, m.arg[0], ev); break;
    case SPEND_BOX: answer_spend_box(s, seat, m.arg[0], ev); break;
    case PUT_CARD: put_card(s, seat, m.arg[0], (enum dest)pass_asked(c).what, ev); break;
    case DISCARD: answer_discard(s, seat, m.arg[0], ev); break;
    case PAY_FOOD: pay(s, seat, m.arg[0], ev); break;
    case ORDER: bb_top(c)->n = m.arg[0] ? 1 : 2; break;
    case TAP: tap(c, m.arg[0]); break;
    case SOFTEN: answer_soften(s, seat, m.arg[0], ev); break;
    default:
        c->quiet = 1;
        bb_pop(c);
        break;
    }
}

void bb_answer(pl_state *s, int seat, pl_move m, pl_events *ev) {
    assert(s->asking >> seat & 1 && s->colony[seat].depth > 0 && m.verb < VERBS);
    s->asking &= (uint8_t) ~(1u << seat);
    if (m.verb == ACT)
        answer_act(s, seat, m, ev);
    else
        answer_other(s, seat, m, ev);
    bb_proceed(s, seat, ev);
}
