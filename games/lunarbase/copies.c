/* SPDX-License-Identifier: MIT */
/* Copies that are alike: numbers for those that come into the open, and what everybody knows of
 * those that do not. Nothing here that everybody sees depends on which copy a hidden card is. */
#include "state.h"

#include <assert.h>
#include <string.h>

static uint64_t bit(int card) {
    return (uint64_t)1 << (card & 63);
}

/* ---- numbers ---- */

/* Empty seats have built nothing: a fixed number of them needs no loop. */
static uint64_t open_in(const pl_state *s, int half) {
    uint64_t open = s->supply.half[half] | s->discard.half[half];
    for (int seat = 0; half == 0 && seat < SEATS; seat++)
        open |= s->built[seat];
    const int agent = s->agent - 1;
    return s->agent && agent >> 6 == half ? open | bit(agent) : open;
}

static struct set cards_in_game(const pl_state *s) {
    struct set cards = { { LOWER_CARDS, UPPER_CARDS } };
    if (!s->option[WITH_INFLUENCES]) cards = without_influences(cards);
    for (int card = 0; s->option[PRINT] && card < CARDS; card++)
        if (!lb_is_in_game(s, card)) take_out(&cards, card);
    return cards;
}

struct set lb_not_open(const pl_state *s) {
    const struct set at_work = lb_at_work(s);
    struct set hidden = cards_in_game(s);
    for (int half = 0; half < 2; half++)
        hidden.half[half] &= ~(open_in(s, half) | at_work.half[half]);
    return hidden;
}

int lb_show(const pl_state *s, int card) {
    const int half = card >> 6;
    return s->alike ? 64 * half + pl_lowest_bit(lb_run(card) & ~open_in(s, half)) : card;
}

int lb_hold(const pl_state *s, int card) {
    const int half = card >> 6;
    uint64_t held = 0;
    for (int seat = 0; seat < SEATS; seat++)
        held |= s->hand[seat].half[half];
    return s->alike ? 64 * half + pl_lowest_bit(lb_run(card) & ~held) : card;
}

/* With several copies in one hand, an eye that has seen one cannot tell which. */
static void forget_any(uint64_t *seen, uint64_t copies, uint64_t card) {
    const uint64_t known = *seen & copies;
    *seen &= *seen & card ? ~card : ~(known & (0 - known));
}

void lb_forget(pl_state *s, int seat, int card) {
    assert(seat >= 0 && seat < s->seats);
    const int half = card >> 6;
    const uint64_t copies = s->alike ? s->hand[seat].half[half] & lb_run(card) : 0;
    if (copies)
        for (int eye = 0; eye < EYES; eye++)
            forget_any(&s->seen[eye].half[half], copies, bit(card));
    else
        for (int eye = 0; eye < EYES; eye++)
            take_out(&s->seen[eye], card);
}

/* ---- the newest deck ---- */

/* In `fresh` the copies of a kind are packed: taking one away takes the last. */
static void count_down(pl_state *s, int card) {
    uint64_t *fresh = &s->fresh.half[card >> 6];
    const uint64_t left = *fresh & lb_run(card);
    *fresh ^= left ^ (left & left >> 1);
}

static void count_up(pl_state *s, int card) {
    uint64_t *fresh = &s->fresh.half[card >> 6];
    *fresh |= (*fresh << 1 | bit(lb_first(card))) & lb_run(card);
}

int lb_show_drawn(pl_state *s, int drawn) {
    if (s->alike)
        count_down(s, drawn);
    else
        take_out(&s->fresh, drawn);
    return lb_show(s, drawn);
}

/* It could as well have come from the deck: all that counts is that it was in no hand before. */
void lb_fresh_to_hand(pl_state *s, int seat, int card) {
    if (!s->alike) return;
    count_up(s, card);
    s->fresh_in_hand[seat]++;
}

/* From now on any hidden card may be anywhere. */
static void lose_track(pl_state *s) {
    s->fresh = lb_packed(lb_not_open(s));
    memcpy(s->fresh_in_hand, s->hand_size, sizeof s->hand_size);
}

/* Whether the card was in that hand before the deck was made: everybody knows if all cards of the
 * hand or all hidden cards of the kind were, or none. If not, the newest deck is not known any
 * more. */
static bool is_fresh(pl_state *s, int seat, int card) {
    const int half = card >> 6;
    if (s->fresh_in_hand[seat] == s->hand_size[seat]) return true;
    const uint64_t run = lb_run(card), fresh = s->fresh.half[half] & run;
    if (!s->fresh_in_hand[seat] || !fresh) return false;
    struct set hidden = { { 0, 0 } };
    hidden.half[half] = run & ~open_in(s, half);
    if (fresh != lb_packed(hidden).half[half]) lose_track(s);
    return true;
}

int lb_leave_hand(pl_state *s, int seat, int held) {
    if (!s->alike) return lb_leave_hand_by_rules_1(s, seat, held);
    assert(has(&s->hand[seat], held) && s->hand_size[seat] > 0);
    if (is_fresh(s, seat, held)) {
        assert(s->fresh_in_hand[seat] > 0);
        count_down(s, held);
        s->fresh_in_hand[seat]--;
    }
    take_out(&s->hand[seat], held);
    s->hand_size[seat]--;
    lb_forget(s, seat, held);
    return lb_show(s, held);
}
