/* SPDX-License-Identifier: MIT */
/* Whether a seat could take back its last move. States tell it, so it is worked out once for what a
 * seat sees, and only for seats to which it can happen at all. */
#include "desk_parts.h"
#include "server_words.h"

#include <stdlib.h>
#include <string.h>

/* While several are asked at once, only what nobody else has seen can be taken back: whether
 * something before that can would tell who has answered since. */
static bool keeps_secrets(const table *t, const pl_match *without) {
    pl_room before, after;
    memset(&before, 0, sizeof before);
    memset(&after, 0, sizeof after);
    pl_match_view(&t->match, PL_PUBLIC, pl_state_in(&before));
    pl_match_view(without, PL_PUBLIC, pl_state_in(&after));
    return !t->sealed || memcmp(before.bytes, after.bytes, t->game->state_size) == 0;
}

bool undo_try(const table *t, int seat, pl_error *err) {
    if (table_rewind_to(t, seat) != UINT32_MAX) return true;
    if (t->phase != STORE_PLAY)
        return pl_refuse(err, server_word[t->phase == STORE_LOBBY ? SW_NOT_STARTED : SW_OVER]);
    pl_match trial = t->match;
    trial.step = malloc((trial.n + 1) * sizeof *trial.step);
    if (!trial.step) return pl_refuse(err, server_word[SW_MEMORY]);
    memcpy(trial.step, t->match.step, trial.n * sizeof *trial.step);
    const bool can = pl_match_undo(&trial, seat, err) && keeps_secrets(t, &trial);
    free(trial.step);
    return can || (t->sealed && pl_refuse(err, server_word[SW_UNDO_SEALED]));
}

/* What another seat has done since then was seen, unless answers are sealed. */
static bool is_past(const table *t, int seat) {
    return t->phase != STORE_PLAY || t->match.n == 0 ||
           (!t->sealed && t->match.step[t->match.n - 1].seat != seat);
}

bool undo_can(desk *d, sitting *s, int seat) {
    const table *t = s->table;
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
