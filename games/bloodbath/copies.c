/* SPDX-License-Identifier: MIT */
/* The numbers of copies that come into the open and of those that go back into hiding (BB-136).
 * Nothing here that everybody sees depends on the number of a hidden copy. */
#include "state.h"

#include <assert.h>
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

/* Empty seats have nothing in play: a fixed number of them needs no loop. */
static int show(const pl_state *s, int card) {
    const int kind = kind_of(card);
    uint64_t open = s->discard.copy[0];
    for (int seat = 0; seat < SEATS; seat++)
        open |= s->play[seat].copy[0];
    if (s->sites) open |= bb_sites(s).copy[0];
    return 2 * kind + (int)(open >> kind & 1);
}

int bb_leave(pl_state *s, int seat, struct set *from, int card) {
    assert(has(from, card));
    take_out(from, card);
    if (s->alike && is_hidden_at(s, seat, card ^ 1))
        for (int eye = 0; eye < EYES; eye++)
            bb_forget(s, eye, seat, card);
    else
        for (int eye = 0; eye < EYES; eye++)
            take_out(&s->seen[eye], card);
    return s->alike ? show(s, card) : card;
}

static struct set hidden_in_colonies(const pl_state *s) {
    struct set hidden = { { 0, 0 } };
    for (int seat = 0; seat < s->seats; seat++) {
        for (int c = 0; c < 2; c++)
            hidden.copy[c] |= s->hand[seat].copy[c] | s->mat[seat].copy[c] | s->under[seat].copy[c];
        if (s->pass_card[seat]) put_in(&hidden, s->pass_card[seat] - 1);
    }
    return hidden;
}

int bb_hide(const pl_state *s, int card) {
    if (!s->alike) return card;
    const struct set hidden = hidden_in_colonies(s);
    const int first = card & ~1;
    const bool taken =
        has(&hidden, first) || memchr(s->building_deck, first, s->building_deck_size);
    return first + taken;
}

struct set bb_hide_all(const pl_state *s, struct set cards) {
    if (!s->alike) return cards;
    const struct set hidden = hidden_in_colonies(s);
    struct set free = { { ~hidden.copy[0], ~hidden.copy[1] } };
    bb_number(&cards, &free);
    return cards;
}
