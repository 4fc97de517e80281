/* SPDX-License-Identifier: MIT */
/* Whether a seat could take back its last move. States include it, so it is computed once per
 * view, and only for seats that could. */
#include "desk_parts.h"
#include "server_words.h"

#include <string.h>

/* While several seats are asked at once, only what nobody else has seen can be taken back:
 * whether an earlier move can would reveal who has answered since. */
static bool keeps_secrets(const table *t, const pl_state *without) {
    pl_room before, after;
    if (!t->sealed) return true;
    pl_match_view(&t->match, PL_PUBLIC, pl_state_in(&before));
    t->game->view(without, PL_PUBLIC, pl_state_in(&after));
    return memcmp(before.bytes, after.bytes, t->game->state_size) == 0;
}

static bool is_possible(table *t, int seat, int worlds, pl_error *err) {
    pl_room without;
    if (table_rewind_to(t, seat) != UINT32_MAX) return true;
    if (t->phase != STORE_PLAY)
        return pl_refuse(err, server_word[t->phase == STORE_LOBBY ? SW_NOT_STARTED : SW_OVER]);
    return (pl_match_may_undo(&t->match, seat, worlds, pl_state_in(&without), err) &&
            keeps_secrets(t, pl_state_in(&without))) ||
           (t->sealed && pl_refuse(err, server_word[SW_UNDO_SEALED]));
}

bool undo_try(table *t, int seat, pl_error *err) {
    return is_possible(t, seat, PL_UNDO_WORLDS, err);
}

/* Anything another seat has done since was seen, unless answers are sealed. */
static bool is_past(const table *t, int seat) {
    return t->phase != STORE_PLAY || t->match.n == 0 ||
           (!t->sealed && t->match.step[t->match.n - 1].seat != seat);
}

/* For each reader. Even when only two cards are hidden, right in all but one of 16 cases if one
 * reader has learned something, and of 256 if two have. 64 times as fast, and confirmed soon. */
enum { QUICK_WORLDS = 4 };

bool undo_can(desk *d, sitting *s, int seat) {
    table *t = s->table;
    if (seat == PL_PUBLIC || !t->dealt) return false;
    if (table_rewind_to(t, seat) != UINT32_MAX) return true;
    if (is_past(t, seat)) return false;
    undo_answer *known = &s->undo[seat];
    if (known->version != s->version[seat + 1]) {
        *known = (undo_answer){ .version = s->version[seat + 1], .since = clock_ms() };
        known->can = is_possible(t, seat, QUICK_WORLDS, NULL);
        d->count.tried++;
    }
    return known->can;
}

/* Where another move comes at once, it was not worth the time. */
static bool is_worth_confirming(const sitting *s, int seat, int64_t ms) {
    enum { STANDS = 500 }; /* milliseconds */
    const undo_answer *const known = &s->undo[seat];
    return known->can && !known->sure && known->version == s->version[seat + 1] &&
           ms - known->since >= STANDS;
}

/* In a fiftieth of the time at most. Where so much is going on, moves outrun this anyway. */
void undo_confirm(desk *d, sitting *s, int64_t ms) {
    enum { CONFIRM_US = 20000 };
    for (int seat = 0; seat < s->table->setup.seats; seat++) {
        if (d->confirming_us >= CONFIRM_US || !is_worth_confirming(s, seat, ms)) continue;
        const int64_t begin = clock_cpu_us();
        s->undo[seat].sure = true;
        s->undo[seat].can = undo_try(s->table, seat, NULL);
        if (!s->undo[seat].can) spread_to(s, seat);
        d->confirming_us += clock_cpu_us() - begin;
    }
}
