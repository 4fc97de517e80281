/* SPDX-License-Identifier: MIT */
/* Copies that are alike: numbers for those that come into the open, and what everybody knows of
 * those that do not. Nothing here that everybody sees depends on which copy a hidden card is. */
#include "state.h"

#include <string.h>

static uint64_t bit(int card) {
    return (uint64_t)1 << (card & 63);
}

/* ---- numbers ---- */

static uint64_t open_in(const pl_state *s, int half) {
    uint64_t open = s->supply.half[half] | s->discard.half[half];
    for (int seat = 0; half == 0 && seat < s->seats; seat++)
        open |= s->built[seat];
    const int agent = s->agent - 1;
    return s->agent && agent >> 6 == half ? open | bit(agent) : open;
}

struct set lb_not_open(const pl_state *s) {
    const struct set at_work = lb_at_work(s);
    struct set hidden = { { 0, 0 } };
    for (int card = 0; card < CARDS; card++)
        if (lb_is_in_game(s, card)) put_in(&hidden, card);
    for (int half = 0; half < 2; half++)
        hidden.half[half] &= ~(open_in(s, half) | at_work.half[half]);
    return hidden;
}

static void rename(struct set *cards, int from, int to) {
    if (!has(cards, from)) return;
    take_out(cards, from);
    put_in(cards, to);
}

int lb_show(pl_state *s, int card) {
    const int half = card >> 6;
    if (!s->alike || card == lb_first(card)) return card;
    const uint64_t run = lb_run(card);
    const int shown = 64 * half + pl_lowest_bit(run & ~open_in(s, half));
    if (shown == card) return card;
    uint8_t *at = memchr(s->deck, shown, s->deck_size);
    if (at) {
        *at = (uint8_t)card;
        return shown;
    }
    for (int seat = 0; seat < s->seats; seat++)
        rename(&s->hand[seat], shown, card);
    for (int eye = 0; eye < EYES; eye++)
        rename(&s->seen[eye], shown, card);
    return shown;
}

/* With several copies in one hand, an eye that has seen one cannot tell which. */
static void forget_any(struct set *seen, const struct set *hand, int card) {
    const uint64_t known = seen->half[card >> 6] & hand->half[card >> 6] & lb_run(card);
    if (has(seen, card))
        take_out(seen, card);
    else
        seen->half[card >> 6] &= ~(known & (0 - known));
}

void lb_forget(pl_state *s, int seat, int card) {
    const struct set *hand = &s->hand[seat];
    if (s->alike && hand->half[card >> 6] & lb_run(card))
        for (int eye = 0; eye < EYES; eye++)
            forget_any(&s->seen[eye], hand, card);
    else
        for (int eye = 0; eye < EYES; eye++)
            take_out(&s->seen[eye], card);
}

/* ---- the newest deck ---- */

/* In `fresh` the copies of a kind are packed: taking one away takes the last. */
static void count_down(pl_state *s, int card) {
    uint64_t *fresh = &s->fresh.half[card >> 6];
    const uint64_t run = lb_run(card), left = *fresh & run;
    *fresh ^= left ^ (left & left >> 1);
}

static void count_up(pl_state *s, int card) {
    uint64_t *fresh = &s->fresh.half[card >> 6];
    const uint64_t run = lb_run(card);
    *fresh |= (*fresh << 1 | bit(lb_first(card))) & run;
}

void lb_fresh_from_deck(pl_state *s, int card) {
    if (s->alike)
        count_down(s, card);
    else
        take_out(&s->fresh, card);
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

void lb_fresh_from_hand(pl_state *s, int seat, int card) {
    if (s->alike) {
        if (!is_fresh(s, seat, card)) return;
        count_down(s, card);
    } else {
        if (!has(&s->fresh, card)) return;
        take_out(&s->fresh, card);
    }
    s->fresh_in_hand[seat]--;
}
