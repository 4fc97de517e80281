/* SPDX-License-Identifier: MIT */
/* Whether a seat could take back its last move. States tell it, so it is worked out once for what a
 * seat sees, and only for seats to which it can happen at all. */
#include "desk_parts.h"
#include "server_words.h"

#include <string.h>

/* While several are asked at once, only what nobody else has seen can be taken back: whether
 * something before that can would tell who has answered since. */
static bool keeps_secrets(const table *t, const pl_state *without) {
    pl_room before, after;
    if (!t->sealed) return true;
    pl_match_view(&t->match, PL_PUBLIC, pl_state_in(&before));
    t->game->view(without, PL_PUBLIC, pl_state_in(&after));
    return memcmp(before.bytes, after.bytes, t->game->state_size) == 0;
}

bool undo_try(table *t, int seat, pl_error *err) {
    pl_room without;
    if (table_rewind_to(t, seat) != UINT32_MAX) return true;
    if (t->phase != STORE_PLAY)
        return pl_refuse(err, server_word[t->phase == STORE_LOBBY ? SW_NOT_STARTED : SW_OVER]);
    return (pl_match_may_undo(&t->match, seat, pl_state_in(&without), err) &&
            keeps_secrets(t, pl_state_in(&without))) ||
           (t->sealed && pl_refuse(err, server_word[SW_UNDO_SEALED]));
}

/* What another seat has done since then was seen, unless answers are sealed. */
static bool is_past(const table *t, int seat) {
    return t->phase != STORE_PLAY || t->match.n == 0 ||
           (!t->sealed && t->match.step[t->match.n - 1].seat != seat);
}

bool undo_can(desk *d, sitting *s, int seat) {
    table *t = s->table;
    if (seat == PL_PUBLIC || !t->dealt) return false;
    if (table_rewind_to(t, seat) != UINT32_MAX) return true;
    if (is_past(t, seat)) return false;
    undo_answer *known = &s->undo[seat];
    if (known->version != s->version[seat + 1]) {
        *known = (undo_answer){ .version = s->version[seat + 1] };
        known->can = undo_try(t, seat, NULL);
        d->count.tried++;
    }
    return known->can;
}
