/* SPDX-License-Identifier: MIT */
/* Cards that leave hidden places, and the numbers of their copies from then on (BB-136). Nothing
 * here that everybody sees depends on which copy a hidden card is. */
#include "state.h"

#include <string.h>

static bool is_hidden_at(const pl_state *s, int seat, int card) {
    const int copy = card & 1;
    const uint64_t kinds =
        s->hand[seat].copy[copy] | s->mat[seat].copy[copy] | s->under[seat].copy[copy];
    return (kinds >> kind_of(card) & 1) | (s->pass_card[seat] == card + 1);
}

/* With both copies in one colony, an eye that has seen one cannot tell which. */
void bb_forget(pl_state *s, int eye, int seat, int card) {
    const bool other = s->alike && !has(&s->seen[eye], card) && is_hidden_at(s, seat, card ^ 1);
    take_out(&s->seen[eye], card ^ other);
}

static void exchange(struct set *s, uint64_t kind) {
    const uint64_t changes = (s->copy[0] ^ s->copy[1]) & kind;
    s->copy[0] ^= changes;
    s->copy[1] ^= changes;
}

/* The first copy lies in no deck: in a colony it takes the number of the second, if it is there. */
static bool give_way(pl_state *s, int first) {
    bool hidden = false;
    for (int seat = 0; seat < s->seats; seat++)
        hidden = hidden || is_hidden_at(s, seat, first);
    if (!hidden) return false;
    const uint64_t kind = (uint64_t)1 << kind_of(first);
    for (int seat = 0; seat < s->seats; seat++) {
        exchange(&s->hand[seat], kind);
        exchange(&s->mat[seat], kind);
        exchange(&s->under[seat], kind);
        if (s->pass_card[seat] == first + 1) s->pass_card[seat]++;
    }
    for (int eye = 0; eye < EYES; eye++)
        exchange(&s->seen[eye], kind);
    return true;
}

/* The second copy of a kind comes into the open from where it was hidden; the first gives way if
 * it is hidden, too. Empty seats have nothing in play: a fixed number of them needs no loop. */
static int show(pl_state *s, int card) {
    const int first = card - 1;
    uint64_t open = s->discard.copy[0];
    for (int seat = 0; seat < SEATS; seat++)
        open |= s->play[seat].copy[0];
    if (open >> kind_of(card) & 1) return card;
    uint8_t *at = memchr(s->building_deck, first, s->building_deck_size);
    if (!at) return give_way(s, first) ? first : card;
    *at = (uint8_t)card;
    return first;
}

int bb_leave(pl_state *s, int seat, struct set *from, int card) {
    take_out(from, card);
    if (s->alike && is_hidden_at(s, seat, card ^ 1))
        for (int eye = 0; eye < EYES; eye++)
            bb_forget(s, eye, seat, card);
    else
        for (int eye = 0; eye < EYES; eye++)
            take_out(&s->seen[eye], card);
    return s->alike & card ? show(s, card) : card;
}
