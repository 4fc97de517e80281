/* SPDX-License-Identifier: MIT */
/* The interpreter: works off the ops of cards, frame by frame. Each step function does one thing
 * and returns false when the seat of the top frame has to decide first. After every step it is seen
 * whether somebody has won. */
#include "state.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The deepest stack is an agent or box, an op of it, a module built by it with its effect, and a
 * trigger of that: far below DEPTH; the tests measure it. */
void lb_push(pl_state *s, struct frame f) {
    if (s->depth == DEPTH) abort();
    s->stack[s->depth++] = f;
}

void lb_pop(pl_state *s) {
    assert(s->depth > 0);
    s->stack[--s->depth] = (struct frame){ 0 };
}

const struct op *lb_ops(const pl_state *s, const struct frame *f) {
    assert(f->kind == RUN);
    switch (f->a) {
    case ONCE: return lb_kind_in(s, f->b)->once;
    case MAIN: return lb_kind_in(s, f->b)->main;
    default: return lb_station[f->b].box[f->a - BOX_0];
    }
}

static void run(pl_state *s, int seat, enum list list, int what) {
    assert(seat >= 0 && seat < s->seats);
    lb_push(s, (struct frame){
                   .kind = RUN, .seat = (uint8_t)seat, .a = (uint8_t)list, .b = (uint8_t)what });
}

static void push_do(pl_state *s, int seat, int code, int n, int about, bool by_agent) {
    assert(seat >= 0 && seat < s->seats);
    lb_push(s, (struct frame){ .kind = DO,
                               .seat = (uint8_t)seat,
                               .a = (uint8_t)code,
                               .b = (uint8_t)about,
                               .pc = by_agent,
                               .n = (uint8_t)n });
}

/* ---- why, for the story ---- */

/* The agent or main action that the story has told of, as a row of the catalog, or -1. */
static int row_told(const pl_state *s) {
    for (const struct frame *f = s->stack; f < s->stack + s->depth; f++) {
        if (f->kind != RUN) continue;
        if (f->a >= BOX_0) return CATALOG_STATION + f->b;
        return f->a == MAIN || is_agent_kind(f->b) ? f->b : -1;
    }
    return -1;
}

/* For arg[3] of what the seat does or suffers now. */
static int why(const pl_state *s, int seat, const pl_events *ev) {
    if (!ev) return 0;
    const int row = lb_cause(s);
    return seat == s->actor && row == row_told(s) ? 0 : row + 1;
}

/* Names the card behind the last event, once for all events in a row that it causes; a seat that
 * goes on drawing draws another one. */
static void name(pl_events *ev, int row) {
    if (!ev) return;
    assert(ev->n > 0);
    pl_event *last = &ev->at[ev->n - 1];
    const pl_event *before = ev->n > 1 ? last - 1 : last;
    const bool for_all = last->kind != E_DRAW || before->seat == last->seat;
    const bool again = before->kind == last->kind && for_all && abs(before->arg[3]) == row;
    last->arg[3] = (int16_t)(again ? -row : row);
}

/* Something is asked of a seat and cannot be carried out, or not any further. */
static void tell_nothing(const pl_state *s, int seat, int code, bool any_more, pl_events *ev) {
    const pl_event *last = ev && ev->n ? &ev->at[ev->n - 1] : NULL;
    if (last && last->kind == E_NOTHING && last->seat == seat && last->arg[0] == code) return;
    tell(ev, E_NOTHING, seat, code, any_more);
    name(ev, why(s, seat, ev));
}

/* ---- what is possible ---- */

bool lb_can_draft(const pl_state *s, int card) {
    if (!is_influence(card)) return true;
    return lb_kind[lb_kind_of[card]].lasting == QUARANTINE || !lb_in_supply(s, QUARANTINE);
}

struct set lb_draftable(const pl_state *s) {
    struct set cards = one_of_each(&s->supply);
    if (s->option[WITH_INFLUENCES])
        for (int card = INFLUENCE_FIRST; card < CARDS; card++)
            if (!lb_can_draft(s, card)) take_out(&cards, card);
    return cards;
}

struct set lb_resellable(const pl_state *s) {
    return without_influences(one_of_each(&s->supply));
}

/* A target of a steal or discard must have something to lose. */
bool lb_is_target(const pl_state *s, int seat, int target, int code) {
    assert(target >= 0 && target < s->seats);
    if (target == seat) return false;
    switch (code) {
    case OP_STEAL: return s->credits[target] > 0 && !lb_in_supply(s, LUNAR_ALLIANCE);
    case OP_TARGET_DISCARD:
    case OP_LOOK: return s->hand_size[target] > 0;
    default: return !is_empty(without_influences(s->supply));
    }
}

/* ---- cards ---- */

/* By rules 1 the lowest copy in hand is the one that leaves: that it is this one tells that a lower
 * one, if nobody sees it elsewhere, is not in the hand. */
static bool has_unseen_twin(const pl_state *s, int card) {
    const int half = card >> 6;
    const uint64_t copies = lb_copies[half];
    uint64_t lower = ((uint64_t)1 << (card & 63) & copies) >> 1;
    lower |= (lower & copies) >> 1;
    lower |= (lower & copies) >> 1;
    lower &= ~(s->supply.half[half] | s->discard.half[half] | s->seen[PUBLIC_EYE].half[half]);
    for (int seat = 0; lower && half == 0 && seat < s->seats; seat++)
        lower &= ~s->built[seat];
    return lower;
}

int lb_leave_hand_by_rules_1(pl_state *s, int seat, int card) {
    assert(has(&s->hand[seat], card) && s->hand_size[seat] > 0);
    if (has_unseen_twin(s, card)) lb_fence(s);
    take_out(&s->hand[seat], card);
    s->hand_size[seat]--;
    lb_forget(s, seat, card);
    if (!has(&s->fresh, card)) return card;
    assert(s->fresh_in_hand[seat] > 0);
    take_out(&s->fresh, card);
    s->fresh_in_hand[seat]--;
    return card;
}

/* A card that everybody saw going to a hand. */
static void join_hand_openly(pl_state *s, int seat, int card) {
    assert(seat >= 0 && seat < s->seats);
    const int held = lb_hold(s, card);
    s->news |= (uint8_t)(1u << seat);
    put_in(&s->hand[seat], held);
    s->hand_size[seat]++;
    lb_fresh_to_hand(s, seat, held);
    for (int eye = 0; eye < EYES; eye++)
        if (eye != seat) put_in(&s->seen[eye], held);
}

static void discard(pl_state *s, int seat, int held, int row, pl_events *ev) {
    const int card = lb_leave_hand(s, seat, held);
    s->dealt = pl_remember(s->dealt, CARDS * (seat + 1) + card);
    tell(ev, E_DISCARD, seat, card, 0);
    name(ev, row);
    if (is_influence(card) && lb_kind[lb_kind_of[card]].once[0].code)
        run(s, seat, ONCE, lb_kind_of[card]); /* LB-75: to the pile when that is done */
    else
        put_in(&s->discard, card);
}

static int influence_of(int kind) {
    assert(kind >= INFLUENCE_KIND_FIRST);
    return INFLUENCE_FIRST + kind - INFLUENCE_KIND_FIRST;
}

static bool is_influence_at_work(const struct frame *f) {
    return f->kind == RUN && f->a == ONCE && f->b >= INFLUENCE_KIND_FIRST;
}

struct set lb_at_work(const pl_state *s) {
    struct set cards = { { 0, 0 } };
    if (s->agent) put_in(&cards, s->agent - 1);
    for (int i = 0; i < s->depth; i++)
        if (is_influence_at_work(&s->stack[i])) put_in(&cards, influence_of(s->stack[i].b));
    return cards;
}

/* All at once; what the discarded influences then do comes in the order of the catalog, which has
 * Terran Crackdown before Entropic Cascade. */
static void discard_hand(pl_state *s, int seat, pl_events *ev) {
    const int row = why(s, seat, ev);
    if (s->hand_size[seat] == 0) tell_nothing(s, seat, OP_DISCARD, false, ev);
    for (int card = CARDS - 1; card >= 0; card--)
        if (has(&s->hand[seat], card)) discard(s, seat, card, row, ev);
}

/* What lies in the supply when the draft begins decides what the draft sets off. */
static void draft(pl_state *s, int seat, int card, pl_events *ev) {
    const bool cowboys = is_influence(card) && lb_in_supply(s, SPACE_COWBOYS);
    const bool bureaucracy = is_influence(card) && lb_in_supply(s, RUNAWAY_BUREAUCRACY);
    assert(has(&s->supply, card) && lb_can_draft(s, card));
    take_out(&s->supply, card);
    join_hand_openly(s, seat, card);
    if (is_influence(card)) lb_fence(s); /* that it did not win tells something, too */
    tell(ev, E_DRAFT, seat, card, 0);
    name(ev, why(s, seat, ev));
    if (cowboys)
        lb_push(s, (struct frame){
                       .kind = CHOOSE_TARGET, .seat = (uint8_t)seat, .a = OP_STEAL, .n = 2 });
    if (bureaucracy) push_do(s, seat, OP_DISCARD, 2, 0, false);
}

static void resell(pl_state *s, int seat, int card, pl_events *ev) {
    assert(has(&s->supply, card) && !is_influence(card)); /* LB-108 */
    assert(!has(&s->discard, card) && s->credits[seat] < UINT8_MAX);
    take_out(&s->supply, card);
    put_in(&s->discard, card);
    s->news |= (uint8_t)(1u << seat);
    s->credits[seat]++;
    tell(ev, E_RESELL, seat, card, 0);
    name(ev, why(s, seat, ev));
}

static void gain(pl_state *s, int seat, int credits, pl_events *ev) {
    assert(s->credits[seat] + credits <= UINT8_MAX);
    s->news |= (uint8_t)(1u << seat);
    s->credits[seat] = (uint8_t)(s->credits[seat] + credits);
    tell(ev, E_GAIN, seat, credits, 0);
    name(ev, why(s, seat, ev));
}

static void all_lose(pl_state *s, int credits, pl_events *ev) {
    for (int seat = 0; seat < s->seats; seat++) {
        const int lost = credits < s->credits[seat] ? credits : s->credits[seat];
        assert(lost <= s->credits[seat]);
        s->credits[seat] = (uint8_t)(s->credits[seat] - lost);
        if (!lost) continue;
        tell(ev, E_LOSE, seat, lost, 0);
        name(ev, why(s, seat, ev));
    }
}

static void flip(pl_state *s, int seat, bool unique, pl_events *ev) {
    s->news |= (uint8_t)(1u << seat);
    lb_flip(s, seat, unique);
    tell(ev, E_FLIP, seat, unique, 0);
    name(ev, why(s, seat, ev));
}

/* ---- building ---- */

/* The effect of a module, and after it the draft that Laika's Paradise gives. What else waits was
 * put off by beginning this one. */
static void run_effect(pl_state *s, int seat, int kind) {
    if (lb_kind_in(s, kind)->paradise && lb_in_supply(s, LAIKAS_PARADISE))
        push_do(s, seat, OP_DRAFT, 1, 0, false);
    if (!lb_kind_in(s, kind)->once[0].code) return;
    run(s, seat, ONCE, kind);
    lb_top(s)->n = 1;
}

static void tell_build(pl_events *ev, int seat, int card, int price, const uint8_t made[COLORS]) {
    if (!ev) return;
    int orbs = 0;
    for (int color = RED; color < COLORS; color++)
        orbs |= made[color] << 3 * (color - RED);
    pl_events_add(ev, (pl_event){ .kind = E_BUILD,
                                  .seat = (uint8_t)seat,
                                  .arg = { (int16_t)card, (int16_t)price, (int16_t)orbs } });
}

/* In an agent's turn of work an effect comes at once; in a main action its owner may put it off. */
static void build(pl_state *s, int seat, struct place *place, pl_events *ev) {
    const int card = s->site - 1, kind = lb_kind_of[card];
    const int price = lb_price(s, seat, lb_kind_in(s, kind));
    assert(s->site && is_module(card) && price <= s->credits[seat]);
    s->site = 0;
    s->site_x = s->site_y = 0;
    s->site_dir = s->site_slots = 0;
    lb_leave_hand(s, seat, s->alike ? lb_lowest(&s->hand[seat], card) : card);
    s->credits[seat] = (uint8_t)(s->credits[seat] - price);
    s->news |= (uint8_t)(1u << seat);
    lb_build(s, seat, card, place);
    tell_build(ev, seat, card, price, place->gains);
    if (!lb_kind_in(s, kind)->once[0].code) return;
    if (s->agent) {
        run_effect(s, seat, kind);
        return;
    }
    if (s->pending_size == PENDING) abort();
    s->pending[s->pending_size++] = (uint8_t)card;
}

static bool step_where(pl_state *s) {
    const int seat = lb_top(s)->seat;
    if (lb_has_several_sites(s, seat, s->site - 1)) return false;
    struct site only;
    const int found = lb_sites(s, seat, s->site - 1, &only, 1);
    assert(found == 1); /* who may build a module has a place for it */
    (void)found;
    lb_top(s)->kind = HOW;
    s->site_x = only.x;
    s->site_y = only.y;
    s->site_dir = only.dir;
    return true;
}

static void place_with(pl_state *s, int slot, pl_events *ev) {
    assert(lb_top(s)->kind == HOW && s->site_slots >> slot & 1);
    const int seat = lb_top(s)->seat;
    const struct site at = { s->site_x, s->site_y, s->site_dir };
    struct place place = lb_place_at(at, slot);
    lb_pop(s);
    build(s, seat, &place, ev);
}

static bool step_how(pl_state *s, pl_events *ev) {
    const struct site at = { s->site_x, s->site_y, s->site_dir };
    s->site_slots = (uint8_t)lb_slots_at(s, lb_top(s)->seat, s->site - 1, at);
    assert(s->site_slots); /* the cell lies beside a connector that the module fits */
    if (s->site_slots & (s->site_slots - 1)) return false;
    place_with(s, pl_lowest_bit(s->site_slots), ev);
    return true;
}

/* ---- starting ops ---- */

static void start_flip(pl_state *s, int seat, enum flip who, bool by_agent) {
    assert(seat >= 0 && seat < s->seats);
    const struct frame pick = { .kind = PICK,
                                .seat = (uint8_t)seat,
                                .a = (uint8_t)who,
                                .pc = by_agent,
                                .n = who == FLIP_ANY   ? 1
                                     : who == FLIP_TWO ? 2
                                                       : s->seats };
    s->picks = 0;
    if (who == FLIP_TWO && s->seats == 2) who = FLIP_ALL;
    switch (who) {
    case FLIP_MINE: push_do(s, seat, OP_FLIP, 1, 1 << seat, by_agent); break;
    case FLIP_ALL: push_do(s, seat, OP_FLIP, 1, (1 << s->seats) - 1, by_agent); break;
    case FLIP_NEIGHBORS:
        lb_push(s, (struct frame){ .kind = NAME_PLAYER, .seat = (uint8_t)seat, .pc = by_agent });
        break;
    default: lb_push(s, pick); break;
    }
}

static void all_terran(pl_state *s, pl_events *ev) {
    for (int seat = 0; seat < s->seats; seat++)
        if (s->side[seat]) flip(s, seat, false, ev);
}

static void resell_by_influences(pl_state *s, int seat, pl_events *ev) {
    const int n = lb_influences_in(&s->supply);
    if (n == 0) tell_nothing(s, seat, OP_RESELL_INFLUENCES, false, ev);
    push_do(s, seat, OP_RESELL, n, 0, false);
}

/* The ops that make up most of the game. */
static bool is_counted(int code) {
    return code >= OP_DRAFT && code <= OP_DISCARD;
}

static void start_op(pl_state *s, int seat, struct op op, bool by_agent, pl_events *ev) {
    if (is_counted(op.code)) {
        push_do(s, seat, op.code, op.n, 0, by_agent);
        return;
    }
    switch (op.code) {
    case OP_OTHERS_DISCARD: push_do(s, seat, op.code, op.n, 0, by_agent); break;
    case OP_STEAL_MODULE: push_do(s, seat, op.code, 1, op.n, by_agent); break;
    case OP_RESELL_INFLUENCES: resell_by_influences(s, seat, ev); break;
    case OP_DISCARD_HAND: discard_hand(s, seat, ev); break;
    case OP_GAIN: gain(s, seat, op.n, ev); break;
    case OP_GAIN_HAND: gain(s, seat, s->hand_size[seat], ev); break;
    case OP_ALL_LOSE: all_lose(s, op.n, ev); break;
    case OP_FLIP: start_flip(s, seat, (enum flip)op.n, by_agent); break;
    case OP_TERRAN: all_terran(s, ev); break;
    case OP_LOOKED_DISCARD:
        if (s->looked && !(s->spared >> (s->looked - 1) & 1))
            push_do(s, s->looked - 1, OP_DISCARD, op.n, 0, false);
        break;
    default:
        lb_push(s, (struct frame){ .kind = CHOOSE_TARGET,
                                   .seat = (uint8_t)seat,
                                   .a = op.code,
                                   .pc = by_agent,
                                   .n = op.n });
        break;
    }
}

static void finish_run(pl_state *s) {
    assert(lb_top(s)->kind == RUN);
    if (is_influence_at_work(lb_top(s))) put_in(&s->discard, influence_of(lb_top(s)->b));
    lb_pop(s);
}

/* Each Build of a Build 2 is an item of its own, so that effects can come in between. */
static void pass_item(struct frame *f, const struct op *op) {
    const int built = (f->n >> 1) + 1;
    assert(op->code != OP_BUILD || built <= op->n);
    const bool more = op->code == OP_BUILD && built < op->n;
    f->n = more ? (uint8_t)(2 * built) : 0;
    if (!more) f->pc++;
}

/* LB-51: in a main action waiting effects may come before the next item, also when that cannot be
 * carried out yet. LB-54: nothing comes between the items of an immediate effect. */
static bool may_effects_come_first(const pl_state *s, const struct frame *f) {
    return !s->agent && s->pending_size && !is_influence_at_work(f) && !(f->n & 1);
}

static bool step_run(pl_state *s, pl_events *ev) {
    struct frame *f = lb_top(s);
    const struct op *op = &lb_ops(s, f)[f->pc];
    const int seat = f->seat;
    if (op->code == OP_END || op->code == OP_OPTION) {
        finish_run(s);
        return true;
    }
    if (op->code == OP_ONE_OF) return false;
    if (may_effects_come_first(s, f)) return false;
    const bool by_agent = f->a == ONCE && is_agent_kind(f->b);
    pass_item(f, op);
    const struct op item = { op->code, op->code == OP_BUILD ? 1 : op->n };
    start_op(s, seat, item, by_agent, ev);
    return true;
}

/* ---- single units ---- */

/* The only card of a set, NO_CARD if there is none, CARDS if there are several. */
static int only_card(struct set set) {
    const int only = lb_next(&set, 0);
    if (only == NO_CARD) return NO_CARD;
    take_out(&set, only);
    return is_empty(set) ? only : CARDS;
}

static bool step_draft(pl_state *s, pl_events *ev) {
    const int seat = lb_top(s)->seat, only = only_card(lb_draftable(s));
    if (only == CARDS) return false;
    if (only == NO_CARD) {
        tell_nothing(s, seat, OP_DRAFT, false, ev);
        lb_pop(s);
        return true;
    }
    assert(lb_top(s)->n > 0);
    lb_top(s)->n--;
    draft(s, seat, only, ev);
    return true;
}

static bool step_resell(pl_state *s, pl_events *ev) {
    const int only = only_card(lb_resellable(s));
    if (only == CARDS) return false;
    if (only == NO_CARD) {
        tell_nothing(s, lb_top(s)->seat, OP_RESELL, false, ev);
        lb_pop(s);
        return true;
    }
    assert(lb_top(s)->n > 0);
    lb_top(s)->n--;
    resell(s, lb_top(s)->seat, only, ev);
    return true;
}

static void step_draw(pl_state *s, pl_events *ev) {
    assert(lb_top(s)->kind == DO && lb_top(s)->n > 0);
    struct frame *f = lb_top(s);
    const bool drawn = lb_draw(s, f->seat, ev);
    if (drawn) name(ev, why(s, f->seat, ev));
    f->n = drawn ? (uint8_t)(f->n - 1) : 0;
}

static bool step_discard(pl_state *s, pl_events *ev) {
    struct frame *f = lb_top(s);
    const int seat = f->seat;
    if (s->hand_size[seat] == 0) {
        tell_nothing(s, seat, OP_DISCARD, false, ev);
        lb_pop(s);
        return true;
    }
    /* With influences about, the order can matter even when all cards must go. */
    const bool in_any_order = s->hand_size[seat] <= f->n && !s->option[WITH_INFLUENCES];
    const int only = in_any_order ? lb_next(&s->hand[seat], 0) : only_card(lb_choices(s, seat));
    if (only == CARDS) return false;
    assert(only != NO_CARD && f->n > 0);
    f->n--;
    discard(s, seat, lb_lowest(&s->hand[seat], only), why(s, seat, ev), ev);
    return true;
}

/* The last Build of several, when those before it have not come to nothing. */
static bool is_further_build(const pl_state *s) {
    const struct frame *f = s->depth > 1 ? &s->stack[s->depth - 2] : s->stack;
    return f->kind == RUN && f->pc > 0 && f->n < 2 && lb_ops(s, f)[f->pc - 1].code == OP_BUILD &&
           lb_ops(s, f)[f->pc - 1].n > 1;
}

/* Whether there is a question at all tells the others something about the hand. */
static bool step_build(pl_state *s, pl_events *ev) {
    const int seat = lb_top(s)->seat;
    if (s->hand_size[seat] > 0) lb_fence(s);
    if (lb_can_build(s, seat)) return false;
    tell_nothing(s, seat, OP_BUILD, is_further_build(s), ev);
    lb_pop(s);
    return true;
}

/* ---- hitting others ---- */

/* Asks a seat whether it counters the agent; everyone with cards is asked, so that nobody learns
 * who could have. */
static bool ask_counter(pl_state *s, int target, bool by_agent) {
    const bool can = by_agent && s->option[WITH_INFLUENCES] && target != s->actor &&
                     s->hand_size[target] > 0 && !(s->asked >> target & 1);
    if (!can) return false;
    assert(s->agent); /* only agents are countered */
    s->asked |= (uint8_t)(1u << target);
    lb_push(s, (struct frame){ .kind = COUNTER, .seat = (uint8_t)target });
    return true;
}

/* The same for a set of seats, clockwise from the acting player; true while someone is asked. */
static bool ask_counters(pl_state *s, int seats, bool by_agent) {
    int seat = left_of(s, s->actor);
    for (int i = 1; i < s->seats; i++, seat = left_of(s, seat))
        if (seats >> seat & 1 && ask_counter(s, seat, by_agent)) return true;
    return false;
}

static bool is_spared(const pl_state *s, int target, bool by_agent) {
    return by_agent && (s->spared >> target & 1);
}

static void steal(pl_state *s, const struct frame *f, int row, pl_events *ev) {
    const int seat = f->seat, target = f->b;
    const int taken = f->n < s->credits[target] ? f->n : s->credits[target];
    assert(target != seat);
    s->credits[target] = (uint8_t)(s->credits[target] - taken);
    s->news |= (uint8_t)(1u << seat);
    s->credits[seat] = (uint8_t)(s->credits[seat] + taken);
    tell(ev, E_STEAL, seat, target, taken);
    name(ev, row);
}

static void look(pl_state *s, int seat, int target, pl_events *ev) {
    tell(ev, E_LOOK, seat, target, 0);
    for (int card = -1; (card = lb_next(&s->hand[target], card + 1)) != NO_CARD;) {
        put_in(&s->seen[seat], card);
        if (ev)
            pl_events_add(ev, (pl_event){ .kind = E_SEEN,
                                          .seat = (uint8_t)seat,
                                          .knows = (uint8_t)(1u << seat),
                                          .arg = { (int16_t)target },
                                          .secret = { (int16_t)(lb_told(s, card) + 1) } });
    }
}

/* An op with its target chosen. */
static void step_hit(pl_state *s, pl_events *ev) {
    const struct frame f = *lb_top(s);
    if (ask_counter(s, f.b, f.pc)) return;
    const int row = why(s, f.seat, ev);
    lb_pop(s);
    if (f.a == OP_LOOK) s->looked = (uint8_t)(f.b + 1);
    if (is_spared(s, f.b, f.pc)) return;
    switch (f.a) {
    case OP_STEAL: steal(s, &f, row, ev); break;
    case OP_TARGET_RESELL: push_do(s, f.b, OP_RESELL, f.n, 0, false); break;
    case OP_TARGET_DISCARD: push_do(s, f.b, OP_DISCARD, f.n, 0, false); break;
    default: look(s, f.seat, f.b, ev); break;
    }
}

/* All stations of a flip turn at one moment. */
static void step_flip(pl_state *s, pl_events *ev) {
    const struct frame f = *lb_top(s);
    if (ask_counters(s, f.b, f.pc)) return;
    lb_pop(s);
    s->picks = 0;
    if (!f.b) tell_nothing(s, f.seat, OP_FLIP, false, ev);
    for (int seat = 0; seat < s->seats; seat++)
        if (f.b >> seat & 1 && !is_spared(s, seat, f.pc)) flip(s, seat, !s->side[seat], ev);
}

static void step_others_discard(pl_state *s) {
    const struct frame f = *lb_top(s);
    const int others = ((1 << s->seats) - 1) & ~(1 << f.seat);
    if (ask_counters(s, others, f.pc)) return;
    lb_pop(s);
    int seat = right_of(s, f.seat);
    for (int i = 1; i < s->seats; i++, seat = right_of(s, seat))
        if (!is_spared(s, seat, f.pc)) push_do(s, seat, OP_DISCARD, f.n, 0, false);
}

/* b is the kind until a module is chosen (n = 1), then that module (n = 2). */
static bool step_steal_module(pl_state *s, pl_events *ev) {
    struct frame *f = lb_top(s);
    if (f->n == 1) {
        int found = 0, only = 0;
        for (int card = 0; card < MODULES; card++) {
            const int owner = s->module[card].owner;
            if (lb_kind_of[card] == f->b && owner && owner != f->seat + 1) found++, only = card;
        }
        if (found > 1) return false;
        if (found == 0) {
            tell_nothing(s, f->seat, OP_STEAL_MODULE, false, ev);
            lb_pop(s);
            return true;
        }
        f->b = (uint8_t)only;
        f->n = 2;
    }
    const struct frame taken = *f;
    const int owner = s->module[taken.b].owner - 1;
    assert(owner >= 0 && owner != taken.seat);
    if (ask_counter(s, owner, taken.pc)) return true;
    lb_pop(s);
    if (is_spared(s, owner, taken.pc)) return true;
    lb_remove(s, taken.b);
    join_hand_openly(s, taken.seat, taken.b);
    tell(ev, E_STEAL_MODULE, taken.seat, owner, taken.b);
    return true;
}

static bool step_do(pl_state *s, pl_events *ev) {
    if (lb_top(s)->n == 0) {
        lb_pop(s);
        return true;
    }
    switch (lb_top(s)->a) {
    case OP_DRAFT: return step_draft(s, ev);
    case OP_BUILD: return step_build(s, ev);
    case OP_RESELL: return step_resell(s, ev);
    case OP_DRAW: step_draw(s, ev); return true;
    case OP_DISCARD: return step_discard(s, ev);
    case OP_STEAL_MODULE: return step_steal_module(s, ev);
    case OP_FLIP: step_flip(s, ev); return true;
    case OP_OTHERS_DISCARD: step_others_discard(s); return true;
    default: step_hit(s, ev); return true;
    }
}

static void hit(pl_state *s, int target, pl_events *ev) {
    struct frame *f = lb_top(s);
    assert(f->kind == CHOOSE_TARGET && lb_is_target(s, f->seat, target, f->a));
    if (ev)
        pl_events_add(
            ev, (pl_event){ .kind = E_TARGET,
                            .seat = f->seat,
                            .arg = { (int16_t)target, f->a, f->n, (int16_t)(lb_cause(s) + 1) } });
    f->kind = DO;
    f->b = (uint8_t)target;
    if (f->n == 0) f->n = 1;
}

static bool step_target(pl_state *s, pl_events *ev) {
    const struct frame *f = lb_top(s);
    int found = 0, only = 0;
    for (int target = 0; target < s->seats; target++)
        if (lb_is_target(s, f->seat, target, f->a)) found++, only = target;
    if (found > 1) return false;
    if (found == 1) {
        hit(s, only, ev);
        return true;
    }
    tell_nothing(s, f->seat, f->a, false, ev);
    lb_pop(s);
    return true;
}

static bool step_pick(pl_state *s) {
    struct frame *f = lb_top(s);
    if (f->n > 0) return false;
    f->kind = DO;
    f->a = OP_FLIP;
    f->b = s->picks;
    f->n = 1;
    return true;
}

/* ---- the loop ---- */

static void effect_now(pl_state *s, int card) {
    const int seat = lb_top(s)->seat;
    int at = 0;
    while (s->pending[at] != card)
        at++;
    assert(at < s->pending_size);
    s->pending_size--;
    memmove(s->pending + at, s->pending + at + 1, (size_t)(s->pending_size - at));
    s->pending[s->pending_size] = 0;
    run_effect(s, seat, lb_kind_of[card]);
}

/* Of several different effects that wait the player chooses the next one. */
static bool step_queue(pl_state *s) {
    if (s->pending_size == 0) {
        lb_pop(s);
        return true;
    }
    for (int i = 1; i < s->pending_size; i++)
        if (lb_kind_of[s->pending[i]] != lb_kind_of[s->pending[0]]) return false;
    effect_now(s, s->pending[0]);
    return true;
}

static void dismiss_agent(pl_state *s) {
    if (s->agent) put_in(&s->discard, s->agent - 1);
    s->agent = 0;
}

static bool step(pl_state *s, pl_events *ev) {
    const int kind = lb_top(s)->kind;
    if (kind == RUN) return step_run(s, ev); /* most steps; processors foresee this better */
    if (kind == DO) return step_do(s, ev);
    switch (kind) {
    case TURN: dismiss_agent(s); return false;
    case CHOOSE_TARGET: return step_target(s, ev);
    case PICK: return step_pick(s);
    case WHERE: return step_where(s);
    case HOW: return step_how(s, ev);
    case QUEUE: return step_queue(s);
    default: return false;
    }
}

void lb_proceed(pl_state *s, pl_events *ev) {
    while (!s->over) {
        if (s->news && lb_check_victory(s, s->news, false, ev)) return;
        s->news = 0;
        if (s->depth > 0) {
            if (!step(s, ev)) return;
        } else if (s->pending_size) {
            lb_push(s, (struct frame){ .kind = QUEUE, .seat = s->actor });
        } else {
            lb_end_turn(s, ev);
        }
    }
}

/* ---- answers ---- */

static void play_agent(pl_state *s, int choice, pl_events *ev) {
    const int seat = s->actor, kind = lb_kind_of[choice];
    const int price = lb_price(s, seat, &lb_kind[kind]);
    assert(is_agent(choice) && !s->agent && price <= s->credits[seat]);
    s->credits[seat] = (uint8_t)(s->credits[seat] - price);
    const int card = lb_leave_hand(s, seat, lb_lowest(&s->hand[seat], choice));
    s->agents_played++;
    s->agent = (uint8_t)(card + 1);
    s->asked = s->spared = s->looked = 0;
    tell(ev, E_AGENT, seat, card, price);
    run(s, seat, ONCE, kind);
}

static void main_action(pl_state *s, int which, pl_events *ev) {
    const int seat = s->actor, side = s->side[seat] ? s->station[seat] : TERRAN;
    assert(lb_top(s)->kind == TURN && !s->agent && s->pending_size == 0);
    tell(ev, E_MAIN, seat, which, side);
    lb_pop(s);
    if (which < BOXES)
        run(s, seat, (enum list)(BOX_0 + which), side);
    else
        run(s, seat, MAIN, which - BOXES);
}

/* LB-30: the rest of the item is declined too, as long as nothing can come in between. */
static void decline(pl_state *s, pl_events *ev) {
    tell_nothing(s, lb_top(s)->seat, OP_BUILD, is_further_build(s), ev);
    lb_pop(s);
    if (s->depth == 0 || s->pending_size) return;
    struct frame *f = lb_top(s);
    if (f->kind != RUN || f->n == 0) return;
    f->n = 0;
    f->pc++;
}

static void counter(pl_state *s, int card, pl_events *ev) {
    const int seat = lb_top(s)->seat;
    assert(lb_top(s)->kind == COUNTER && is_influence(card) && s->agent);
    lb_pop(s);
    s->spared |= (uint8_t)(1u << seat);
    tell(ev, E_COUNTER, seat, card, s->agent - 1);
    discard(s, seat, card, 0, ev);
}

/* To the chosen option; the next OP_OPTION ends the run. */
static void take_option(pl_state *s, int which) {
    struct frame *f = lb_top(s);
    const struct op *ops = lb_ops(s, f);
    assert(ops[f->pc].code == OP_ONE_OF);
    int at = f->pc + 1;
    for (int i = 0; i < which; i++)
        at += 1 + ops[at].n;
    f->pc = (uint8_t)(at + 1);
}

static void name_player(pl_state *s, int seat) {
    struct frame *f = lb_top(s);
    f->kind = DO;
    f->a = OP_FLIP;
    f->b = (uint8_t)(1u << left_of(s, seat) | 1u << right_of(s, seat));
    f->n = 1;
}

static void place_at(pl_state *s, pl_move m) {
    lb_top(s)->kind = HOW;
    s->site_x = (int8_t)(m.arg[0] - 128);
    s->site_y = (int8_t)(m.arg[1] - 128);
    s->site_dir = (uint8_t)m.arg[2];
}

/* Everyone sees a module that is about to be built. This adds nothing for players who knew of it.
 */
static void show_site(pl_state *s, int seat, int held) {
    take_out(&s->hand[seat], held);
    lb_forget(s, seat, held);
    put_in(&s->hand[seat], held);
    for (int eye = 0; eye < EYES; eye++)
        if (eye != seat) put_in(&s->seen[eye], held);
    s->site = (uint8_t)(lb_show(s, held) + 1);
    lb_push(s, (struct frame){ .kind = WHERE, .seat = (uint8_t)seat });
}

/* Decisions that take one unit off the frame that asked. */
static void answer_unit(pl_state *s, pl_move m, pl_events *ev) {
    struct frame *f = lb_top(s);
    const int seat = f->seat, card = m.arg[0];
    assert(f->n > 0);
    f->n--;
    switch (m.verb) {
    case DRAFT_CARD: draft(s, seat, card, ev); break;
    case RESELL_CARD: resell(s, seat, card, ev); break;
    case DISCARD_CARD:
        discard(s, seat, lb_lowest(&s->hand[seat], card), why(s, seat, ev), ev);
        break;
    case FLIP_SEAT: s->picks |= (uint8_t)(1u << card); break;
    default: show_site(s, seat, lb_lowest(&s->hand[seat], card)); break;
    }
}

void lb_answer(pl_state *s, pl_move m, pl_events *ev) {
    struct frame *f = lb_top(s);
    assert(s->depth > 0 && m.verb < VERBS && s->decisions < DECISIONS_MAX);
    s->decisions++;
    switch (m.verb) {
    case PLAY: play_agent(s, m.arg[0], ev); break;
    case MAIN_ACTION: main_action(s, m.arg[0], ev); break;
    case DECLINE: decline(s, ev); break;
    case AT: place_at(s, m); break;
    case WITH: place_with(s, m.arg[0], ev); break;
    case TARGET:
        if (f->kind == NAME_PLAYER)
            name_player(s, m.arg[0]);
        else
            hit(s, m.arg[0], ev);
        break;
    case DONE: f->n = 0; break;
    case TAKE_MODULE:
        f->b = (uint8_t)m.arg[0];
        f->n = 2;
        break;
    case OPTION: take_option(s, m.arg[0]); break;
    case COUNTER_WITH: counter(s, m.arg[0], ev); break;
    case LET_PASS: lb_pop(s); break;
    case NOW: effect_now(s, m.arg[0]); break;
    case GO_ON: f->n |= 1; break;
    default: answer_unit(s, m, ev); break;
    }
    lb_proceed(s, ev);
    if (s->decisions == DECISIONS_MAX && !s->over) lb_run_out_of_time(s, ev);
}
