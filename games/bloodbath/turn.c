/* SPDX-License-Identifier: MIT */
/* A turn: a progress card is turned up and goes through its stages. Each stage is one step for the
 * whole table: everybody finishes it, then the cards added in it go on top of the deck, then it is
 * seen whether a colony has failed, then the next stage begins. */
#include "state.h"

#include <assert.h>

static bool is_out(const pl_state *s, int seat) {
    return s->colony[seat].failed;
}

static bool is_spared(const pl_state *s, int seat) {
    return is_out(s, seat) || (s->ignoring >> seat & 1);
}

/* ---- turning up ---- */

static void wake(pl_state *s, int card, pl_events *ev) {
    const struct op *op = &bb_op[bb_progress[card].once];
    assert(op->code == OP_MUTE || op->code == OP_BAN); /* BB-82 */
    if (op->code == OP_MUTE) s->muted = 1;
    if (op->code == OP_BAN) s->banned = (uint8_t)(op->what + 1);
    tell(ev, op->code == OP_MUTE ? E_MUTED : E_BANNED, 0, card, 0);
}

/* Cards that were waiting for this Work act on it and go to the discards. */
static void wake_waiting(pl_state *s, pl_events *ev) {
    for (int half = 0; half < 2; half++) {
        for (uint64_t left = s->aside.half[half]; left; left &= left - 1)
            wake(s, 64 * half + pl_lowest_bit(left), ev);
        s->past.half[half] |= s->aside.half[half];
        s->aside.half[half] = 0;
    }
}

/* Buildings that always ignore this card. */
static void spare_immune(pl_state *s, uint8_t bit, pl_events *ev) {
    for (int seat = 0; seat < s->seats; seat++) {
        struct set left = bb_of(&s->play[seat], bb_kinds_with_ignore);
        for (int card; bb_walk(&left, &card);) {
            if (!(bb_building[kind_of(card)].ignores & bit) || is_spared(s, seat)) continue;
            s->ignoring |= (uint8_t)(1u << seat);
            tell(ev, E_IGNORES, seat, s->card, 0);
        }
    }
}

static uint64_t kinds_at_table(const pl_state *s) {
    uint64_t kinds = 0;
    for (int seat = 0; seat < SEATS; seat++) /* empty seats have nothing */
        kinds |= bb_kinds(&s->play[seat]);
    return kinds;
}

static int next_card(pl_state *s, pl_events *ev) {
    if (s->deck_size == 0) bb_shuffle_discards(s, ev);
    assert(s->deck_size > 0 && s->added == 0); /* what was added has been settled */
    const int card = s->deck[--s->deck_size];
    assert(card < PROGRESS && !has_progress(&s->past, card));
    s->deck[s->deck_size] = 0;
    take_progress(&s->edge, s->deck_size);
    put_progress(&s->entered, card);
    put_progress(&s->past, card);
    s->turned = pl_remember(s->turned, card);
    tell(ev, E_TURN_UP, 0, card, 0);
    return card;
}

/* Few cards are ever ignored and few tables have anything for it, so the table is asked first. */
static const struct progress *turn_up(pl_state *s, pl_events *ev) {
    const int turned = next_card(s, ev);
    const struct progress *card = bb_progress + turned;
    const uint64_t kinds = kinds_at_table(s);
    const bool windows = kinds & bb_kinds_on[ON_ANY];
    s->stage = windows ? TURN_UP : WINDOWS; /* where nobody needs one they are passed */
    s->muted = s->banned = s->ignoring = 0;
    s->card = (uint8_t)turned;
    if (kinds & bb_kinds_with_ignore && card->ignored_by) spare_immune(s, card->ignored_by, ev);
    return card;
}

/* ---- stages ---- */

static void open_windows(pl_state *s, pl_events *ev) {
    for (int seat = 0; seat < s->seats; seat++) {
        struct colony *c = s->colony + seat;
        if (is_out(s, seat) || c->quiet) continue;
        if (!(bb_kinds(&s->play[seat]) & bb_kinds_on[ON_ANY])) continue;
        bb_push(c, (struct frame){ .kind = WINDOW, .here = NO_CARD });
        bb_proceed(s, seat, ev);
    }
}

static bool is_softer(const struct progress *card) {
    return bb_op[card->all].code == OP_SOFTEN;
}

/* What is decided before the loss: abilities that ignore the card, then those that soften it. */
static void before_loss(pl_state *s, const struct progress *card, pl_events *ev) {
    const enum trigger when = card->type == ROBOT ? ON_ROBOT : ON_ACCIDENT;
    const uint64_t kinds = card->type == ROBOT || card->accident ? bb_kinds_on[when] : 0;
    for (int seat = 0; seat < s->seats; seat++) {
        s->colony[seat].softened = 0;
        if (is_spared(s, seat)) continue;
        if (is_softer(card)) bb_run_line(s, seat, card->all, NO_CARD, ev);
        struct set left = bb_of(&s->play[seat], kinds);
        for (int b; bb_walk(&left, &b);)
            bb_run_line(s, seat, bb_building[kind_of(b)].line[when], b, ev);
        bb_proceed(s, seat, ev);
    }
}

static void lose_people(pl_state *s, const struct progress *card, pl_events *ev) {
    const int n = card->people_lost;
    for (int seat = 0; seat < s->seats; seat++) {
        if (is_spared(s, seat)) continue;
        const int softened = is_softer(card) ? s->colony[seat].softened : 0;
        bb_lose_people(s, seat, n - softened, false, ev);
        bb_proceed(s, seat, ev);
    }
}

/* Everybody is asked for an action, which is all that a Work says. */
static void work(pl_state *s, uint16_t line, pl_events *ev) {
    wake_waiting(s, ev);
    for (int seat = 0; seat < s->seats; seat++) {
        s->colony[seat].quiet = 0;
        if (is_out(s, seat)) continue;
        if (s->colony[seat].hand_size == 0) bb_moment(s, seat, ON_WORK_EMPTY, NO_CARD, ev);
        bb_run_line(s, seat, line, NO_CARD, ev);
        ask(s, seat);
    }
}

static void follow(pl_state *s, int seat, uint16_t line, pl_events *ev) {
    if (!is_spared(s, seat) && bb_run_line(s, seat, line, NO_CARD, ev)) bb_work_off(s, seat, ev);
}

static void follow_all(pl_state *s, const struct progress *card, pl_events *ev) {
    if (card->type == WORK)
        work(s, card->all, ev);
    else if (card->type == PERK)
        follow(s, card->owner, card->own, ev);
    else
        for (int seat = 0; seat < s->seats; seat++)
            follow(s, seat, card->all, ev);
}

static void wait_for_work(pl_state *s, pl_events *ev) {
    assert(has_progress(&s->past, s->card));
    take_progress(&s->past, s->card);
    put_progress(&s->aside, s->card);
    tell(ev, E_SET_ASIDE, 0, s->card, 0);
}

static void finish(pl_state *s, enum how how, pl_events *ev) {
    s->stage = GAME_OVER;
    s->how = (uint8_t)how;
    s->card = NO_CARD;
    tell(ev, E_OVER, 0, how, 0);
}

static void follow_once(pl_state *s, const struct progress *card, pl_events *ev) {
    for (const struct op *op = &bb_op[card->once]; op->code != OP_END; op++) {
        if (op->code == OP_ADD)
            bb_add(s, NOBODY, (enum add_what)op->what, op->n, ev);
        else if (op->code == OP_GAME_OVER)
            finish(s, HOW_MANUAL, ev);
        else
            wait_for_work(s, ev);
    }
}

/* ---- between stages ---- */

/* Makes everybody's knowledge of the passed cards uncertain, except for the seats that passed and
 * received them. */
static void blur_knowledge(pl_state *s, int from, int to) {
    for (int eye = 0; eye < EYES; eye++) {
        if (eye == from || eye == to) continue;
        for (int copy = 0; copy < 2; copy++)
            s->seen[eye].copy[copy] &=
                ~(s->hand[from].copy[copy] | s->mat[from].copy[copy] | s->under[from].copy[copy]);
        take_out(&s->seen[eye], s->pass_card[from] - 1);
    }
}

static void deliver(pl_state *s, int from, pl_events *ev) {
    const int to = from + 1 == s->seats ? 0 : from + 1, card = s->pass_card[from] - 1;
    assert(card >= 0 && !has(&s->hand[to], card));
    put_in(&s->hand[to], card);
    s->colony[to].hand_size++;
    s->pass_card[from] = 0;
    put_in(&s->seen[from], card);
    if (ev)
        pl_events_add(ev, (pl_event){ .kind = E_RECEIVED,
                                      .seat = (uint8_t)to,
                                      .knows = (uint8_t)(1u << from | 1u << to),
                                      .arg = { (int16_t)from },
                                      .secret = { (int16_t)(bb_told(s, card) + 1) } });
}

/* All cards are on their way at once, so what is known of them is settled before any arrives. */
static void deliver_passed(pl_state *s, pl_events *ev) {
    for (int seat = 0; seat < s->seats; seat++) {
        const int to = seat + 1 == s->seats ? 0 : seat + 1;
        if (!(s->passing >> seat & 1)) continue;
        blur_knowledge(s, seat, to);
        bb_forget(s, to, seat, s->pass_card[seat] - 1);
    }
    for (int seat = 0; seat < s->seats; seat++)
        if (s->passing >> seat & 1) deliver(s, seat, ev);
    s->passing = 0;
}

static void settle(pl_state *s, pl_events *ev) {
    if (s->passing) deliver_passed(s, ev);
    bb_settle_added(s);
    if (s->failures) finish(s, HOW_FAILED, ev);
}

/* On to the next stage in which the card can do something; most have one or two in all. */
static void next_stage(pl_state *s, pl_events *ev) {
    const struct progress *card = bb_progress + s->card;
    unsigned left;
    while (!(left = card->stages & (~1u << s->stage)))
        card = turn_up(s, ev);
    assert(s->stage < pl_lowest_bit(left)); /* stages go forward */
    s->stage = (uint8_t)pl_lowest_bit(left);
    switch (s->stage) {
    case WINDOWS: open_windows(s, ev); break;
    case BEFORE: before_loss(s, card, ev); break;
    case LOSSES: lose_people(s, card, ev); break;
    case ALL_LINES: follow_all(s, card, ev); break;
    default: follow_once(s, card, ev); break;
    }
}

void bb_advance(pl_state *s, pl_events *ev) {
    while (!s->asking) {
        if (s->passing | s->added | s->failures) settle(s, ev);
        if (s->stage == GAME_OVER) return;
        next_stage(s, ev);
    }
}

/* ---- answers ---- */

/* Any-time abilities are used at once when everybody has answered; the other answers stay sealed
 * meanwhile, and whoever used one answers again. */
static unsigned tapping(const pl_state *s) {
    unsigned seats = 0;
    for (int seat = 0; seat < SEATS; seat++) /* empty seats do not answer */
        seats |= (unsigned)(s->answer[seat].verb == TAP) << seat;
    return seats & s->answered;
}

static void carry_out(pl_state *s, unsigned seats, pl_events *ev) {
    assert(!(seats & ~(unsigned)s->asking)); /* only who was asked has answered */
    s->answered &= (uint8_t)~seats;
    for (unsigned left = seats; left; left &= left - 1) {
        const int seat = pl_lowest_bit(left);
        const pl_move answer = s->answer[seat];
        s->answer[seat] = (pl_move){ 0 };
        bb_answer(s, seat, answer, ev);
    }
}

void bb_reveal(pl_state *s, pl_events *ev) {
    while (s->answered && !(s->asking & ~s->answered)) {
        const unsigned first = tapping(s);
        carry_out(s, first ? first : s->answered, ev);
    }
}
