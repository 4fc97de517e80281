/* SPDX-License-Identifier: MIT */
/* What the seat of the top frame may answer. Cards of the same kind are the same choice and are
 * listed once; places are listed in two steps, first the open connector (a base has at most 193 of
 * them, one for each connector in the box), then the module's slot that meets it (at most six). */
#include "state.h"

#include <assert.h>

static void add_if(pl_moves *out, enum verb verb, int arg, bool condition) {
    pl_moves_add_if(out, (pl_move){ (uint16_t)verb, { (uint16_t)arg, 0, 0 } }, condition);
}

static void add(pl_moves *out, enum verb verb, int arg) {
    add_if(out, verb, arg, true);
}

/* Four at a time, of which those count that are there: how many cards a set has is unpredictable,
 * whether it has more than four mostly can. */
static void add_cards(pl_moves *out, enum verb verb, struct set cards) {
    const uint64_t end = (uint64_t)1 << 63; /* no card */
    for (int half = 0; half < 2; half++)
        for (uint64_t left = cards.half[half]; left;) {
            if (out->n > PL_MOVES_MAX - 4) pl_moves_full(); /* the only check */
            for (int i = 0; i < 4; i++, left &= left - 1) {
                const int card = 64 * half + pl_lowest_bit(left | end);
                add_if(out, verb, card, left);
            }
        }
}

static struct set agents_in(struct set s) {
    s.half[0] &= ~(((uint64_t)1 << AGENT_FIRST) - 1);
    return without_influences(s);
}

static void turn_moves(const pl_state *s, int seat, pl_moves *out) {
    for (int box = 0; box < BOXES; box++)
        add(out, MAIN_ACTION, box);
    const struct set built = { { s->built[seat] & lb_with_main, 0 } };
    for (uint64_t left = one_of_each(&built).half[0]; left; left &= left - 1)
        add(out, MAIN_ACTION, BOXES + lb_kind_of[pl_lowest_bit(left)]);
    const int most = s->option[PRINT] ? OLD_AGENTS : AGENTS; /* LB-25 */
    if (s->agents_played == most) return;
    const struct set agents = agents_in(lb_choices(s, seat));
    const int purse = lb_purse(s, seat);
    for (int half = 0; half < 2; half++)
        for (uint64_t left = agents.half[half]; left; left &= left - 1) {
            const int card = 64 * half + pl_lowest_bit(left);
            add_if(out, PLAY, card, lb_missing(s, seat, kind_in(s, card)) <= purse);
        }
}

static void waiting_moves(const pl_state *s, pl_moves *out) {
    for (int i = 0; i < s->pending_size; i++) {
        bool repeat = false;
        for (int k = 0; k < i; k++)
            repeat = repeat || lb_kind_of[s->pending[k]] == lb_kind_of[s->pending[i]];
        if (!repeat) add(out, NOW, s->pending[i]);
    }
}

static void run_moves(const pl_state *s, const struct frame *f, pl_moves *out) {
    const struct op *op = &lb_ops(s, f)[f->pc];
    if (op->code == OP_ONE_OF) {
        for (int i = 0; i < op->n; i++)
            add(out, OPTION, i);
        return;
    }
    waiting_moves(s, out);
    add(out, GO_ON, 0);
}

static void module_moves(const pl_state *s, const struct frame *f, pl_moves *out) {
    for (int card = 0; card < MODULES; card++) {
        const int owner = s->module[card].owner;
        if (lb_kind_of[card] == f->b && owner && owner != f->seat + 1) add(out, TAKE_MODULE, card);
    }
}

static void build_moves(const pl_state *s, int seat, pl_moves *out) {
    add_cards(out, BUILD_CARD, lb_buildable(s, seat));
    add(out, DECLINE, 0);
}

static void do_moves(const pl_state *s, const struct frame *f, pl_moves *out) {
    switch (f->a) {
    case OP_DRAFT: add_cards(out, DRAFT_CARD, lb_draftable(s)); break;
    case OP_RESELL: add_cards(out, RESELL_CARD, lb_resellable(s)); break;
    case OP_DISCARD: add_cards(out, DISCARD_CARD, lb_choices(s, f->seat)); break;
    case OP_STEAL_MODULE: module_moves(s, f, out); break;
    default: build_moves(s, f->seat, out); break;
    }
}

static void pick_moves(const pl_state *s, const struct frame *f, pl_moves *out) {
    for (int seat = 0; seat < s->seats; seat++)
        if (!(s->picks >> seat & 1)) add(out, FLIP_SEAT, seat);
    if (f->a == FLIP_MANY) add(out, DONE, 0);
}

static void counter_moves(const pl_state *s, int seat, pl_moves *out) {
    add(out, LET_PASS, 0);
    const struct set *hand = &s->hand[seat];
    for (int card = INFLUENCE_FIRST - 1; (card = lb_next(hand, card + 1)) != NO_CARD;)
        add(out, COUNTER_WITH, card);
}

static void where_moves(const pl_state *s, int seat, pl_moves *out) {
    struct site list[SITES_MAX];
    const int n = lb_sites(s, seat, s->site - 1, list, SITES_MAX);
    for (int i = 0; i < n; i++)
        pl_moves_add(out, (pl_move){ AT,
                                     { (uint16_t)(list[i].x + 128), (uint16_t)(list[i].y + 128),
                                       list[i].dir } });
}

static void how_moves(const pl_state *s, pl_moves *out) {
    for (unsigned slots = s->site_slots; slots; slots &= slots - 1)
        add(out, WITH, pl_lowest_bit(slots));
}

void lb_legal(const pl_state *s, int seat, pl_moves *out) {
    assert(seat >= 0 && seat < s->seats);
    if (s->over) return;
    const struct frame *f = s->stack + s->depth - 1;
    if (f->seat != seat) return;
    switch (f->kind) {
    case TURN: turn_moves(s, seat, out); break;
    case RUN: run_moves(s, f, out); break;
    case DO: do_moves(s, f, out); break;
    case CHOOSE_TARGET:
        for (int target = 0; target < s->seats; target++)
            if (lb_is_target(s, seat, target, f->a)) add(out, TARGET, target);
        break;
    case PICK: pick_moves(s, f, out); break;
    case NAME_PLAYER:
        for (int target = 0; target < s->seats; target++)
            add(out, TARGET, target);
        break;
    case COUNTER: counter_moves(s, seat, out); break;
    case WHERE: where_moves(s, seat, out); break;
    case HOW: how_moves(s, out); break;
    default: waiting_moves(s, out); break;
    }
}
