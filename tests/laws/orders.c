/* SPDX-License-Identifier: MIT */
/* Law 17: standing orders. Every seat tries every order again and again, and each order given is
 * asked at every step until it has ended, and for a while beyond. */
#include "table.h"

static const char *id_of(const struct table *t, int kind) {
    return t->game->order[kind].id;
}

/* ---- giving ---- */

struct given {
    bool ok;
    pl_standing order;
    pl_error err;
};

static struct given give(struct table *t, const pl_state *s, int seat, pl_standing order,
                         pl_lang lang) {
    struct given g = { .order = order, .err = { .lang = lang } };
    g.ok = t->game->give(s, seat, &g.order, &g.err);
    return g;
}

static struct given give_from_view(struct table *t, const pl_state *s, int seat, pl_standing order,
                                   pl_lang lang) {
    pl_room view;
    t->game->view(s, seat, pl_state_in(&view));
    return give(t, pl_state_in(&view), seat, order, lang);
}

static bool same_given(const struct given *a, const struct given *b) {
    if (a->ok != b->ok) return false;
    return a->ok ? a->order.mark == b->order.mark : strcmp(a->err.text, b->err.text) == 0;
}

static bool check_refusal(struct table *t, int seat, pl_standing order) {
    for (pl_lang lang = 0; lang < PL_LANGS; lang++)
        if (!give_from_view(t, now(t), seat, order, lang).err.text[0])
            return broken(t, LAW_STANDING, "%s is refused without a reason", id_of(t, order.kind));
    return true;
}

/* `world` is one that the seat cannot tell from the true one. */
static bool check_give(struct table *t, int seat, int kind, const pl_state *world) {
    const pl_order *o = &t->game->order[kind];
    const uint32_t numbers = (uint32_t)(o->arg_max - o->arg_min + 1);
    const pl_standing order = { .kind = kind,
                                .arg = o->arg_min + (int32_t)pl_rng_below(&t->rng, numbers) };
    const struct given a = give_from_view(t, now(t), seat, order, PL_EN);
    const struct given b = give_from_view(t, world, seat, order, PL_EN);
    const struct given c = give(t, now(t), seat, order, PL_EN);
    if (!same_given(&a, &b) || !same_given(&a, &c))
        return broken(t, LAW_STANDING, "%s is given by more than seat %d can know", o->id, seat);
    if (!a.ok) return check_refusal(t, seat, order);
    if (a.order.kind != kind || a.order.arg != order.arg)
        return broken(t, LAW_STANDING, "%s became another order", o->id);
    t->standing[seat][kind] = (struct standing){ .given = true, .order = a.order };
    return true;
}

/* ---- obeying ---- */

struct obeyed {
    enum pl_obey what;
    pl_move move;
};

static struct obeyed obey(struct table *t, const pl_state *s, int seat, const pl_standing *order) {
    struct obeyed o;
    o.what = t->game->obey(s, seat, order, &o.move);
    return o;
}

static struct obeyed obey_from_view(struct table *t, const pl_state *s, int seat,
                                    const pl_standing *order) {
    pl_room view;
    t->game->view(s, seat, pl_state_in(&view));
    return obey(t, pl_state_in(&view), seat, order);
}

static bool same_obeyed(struct obeyed a, struct obeyed b) {
    return a.what == b.what && (a.what != PL_ORDER_ANSWERS || pl_move_same(a.move, b.move));
}

static bool check_answer(struct table *t, int seat, const char *id, pl_move move) {
    if (!owes(t->game->to_act(now(t)), seat))
        return broken(t, LAW_STANDING, "%s answers for seat %d, which is not asked", id, seat);
    pl_moves list;
    get_legal(t, now(t), seat, &list);
    return pl_moves_has(&list, move) ||
           broken(t, LAW_STANDING, "%s answers for seat %d by no legal move", id, seat);
}

static bool check_obey(struct table *t, int seat, int kind, const pl_state *world) {
    struct standing *s = &t->standing[seat][kind];
    const struct obeyed a = obey_from_view(t, now(t), seat, &s->order);
    if (!same_obeyed(a, obey_from_view(t, world, seat, &s->order)) ||
        !same_obeyed(a, obey(t, now(t), seat, &s->order)))
        return broken(t, LAW_STANDING, "%s goes by more than seat %d can know", id_of(t, kind),
                      seat);
    if (s->ended && a.what != PL_ORDER_ENDED)
        return broken(t, LAW_STANDING, "%s has ended and speaks again", id_of(t, kind));
    s->ended = a.what == PL_ORDER_ENDED;
    return a.what != PL_ORDER_ANSWERS || check_answer(t, seat, id_of(t, kind), a.move);
}

/* ---- all of a position ---- */

static bool check_order_of(struct table *t, int seat, int kind, const pl_state *world) {
    struct standing *s = &t->standing[seat][kind];
    if (s->given && !check_obey(t, seat, kind, world)) return false;
    if (s->given && pl_rng_below(&t->rng, s->ended ? 16 : 64) == 0) s->given = false;
    return s->given || check_give(t, seat, kind, world);
}

static bool check_orders_of(struct table *t, int seat) {
    pl_room world, state;
    copy(t, &state, now(t));
    copy(t, &world, now(t));
    t->game->imagine(pl_state_in(&world), seat, &t->rng);
    for (int kind = 0; kind < t->game->orders; kind++)
        if (!check_order_of(t, seat, kind, pl_state_in(&world))) return false;
    return same(t, now(t), pl_state_in(&state)) ||
           broken(t, LAW_PURE, "give or obey changed what it was shown");
}

bool check_orders(struct table *t) {
    if (t->over || t->game->orders == 0) return true;
    for (int seat = 0; seat < t->seats; seat++)
        if (!check_orders_of(t, seat)) return false;
    return true;
}
