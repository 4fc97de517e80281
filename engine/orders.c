/* SPDX-License-Identifier: MIT */
/* Standing orders: gives them and applies them, using only the view of their seat. */
#include "perilune.h"
#include "words.h"

#include <assert.h>

static bool no_such_order(const pl_game *game, const char *id, pl_error *err) {
    if (game->orders == 0) return pl_refuse(err, pl__word[W_NO_ORDERS]);
    char ids[160];
    pl_text t = PL_TEXT(ids);
    for (int i = 0; i < game->orders; i++) {
        if (i > 0) pl_text_str(&t, ", ");
        pl_text_str(&t, game->order[i].id);
    }
    return pl_fail(err, pl__word[W_ORDER], PL_S(id), PL_S(ids));
}

bool pl_match_give(const pl_match *m, int seat, const char *id, int32_t arg, pl_standing *out,
                   pl_error *err) {
    if (seat < 0 || seat >= m->setup.seats)
        return pl_fail(err, pl__word[W_SEAT], PL_I(seat), PL_I(m->setup.seats - 1));
    const int kind = pl_order_find(m->game, id);
    if (kind < 0) return no_such_order(m->game, id, err);
    const pl_order *order = &m->game->order[kind];
    if (arg < order->arg_min || arg > order->arg_max) {
        const bool none = order->arg_min == 0 && order->arg_max == 0;
        return pl_fail(err, pl__word[none ? W_ORDER_NO_NUMBER : W_ORDER_NUMBER],
                       PL_S(pl_in(order->name, err ? err->lang : PL_EN)), PL_I(order->arg_min),
                       PL_I(order->arg_max));
    }
    pl_room view;
    pl_match_view(m, seat, pl_state_in(&view));
    if (!m->game->to_act(pl_state_in(&view))) return pl_refuse(err, pl__word[W_OVER]);
    assert(m->game->give && m->game->obey);
    *out = (pl_standing){ .kind = kind, .arg = arg };
    return m->game->give(pl_state_in(&view), seat, out, err);
}

enum pl_obey pl_match_obey(const pl_match *m, int seat, const pl_standing *order, pl_move *out) {
    assert(order->kind >= 0 && order->kind < m->game->orders);
    pl_room view;
    pl_match_view(m, seat, pl_state_in(&view));
    if (!m->game->to_act(pl_state_in(&view))) return PL_ORDER_ENDED;
    return m->game->obey(pl_state_in(&view), seat, order, out);
}
