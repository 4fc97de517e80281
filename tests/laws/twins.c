/* SPDX-License-Identifier: MIT */
/* Law 19: copies of a card are alike. Two of them that are hidden change places, and the game goes
 * on to its end: nobody may be shown or told anything else, before or after they are seen. */
#include "told.h"

static bool has_copies(const pl_game *game) {
    for (int i = 0; i < game->cards; i++) {
        pl_card card;
        game->card(i, &card);
        if (card.copies > 1) return true;
    }
    return false;
}

static bool check_shown(struct table *t, const pl_state *a, const pl_state *b) {
    if (t->game->to_act(a) != t->game->to_act(b))
        return broken(t, LAW_TWINS, "who owes a decision depends on a copy");
    for (int reader = PL_PUBLIC; reader < t->seats; reader++)
        if (!same_view(t, a, b, reader))
            return broken(t, LAW_TWINS, "the view shows %s which copy it is", reader_name(reader));
    return true;
}

static bool check_moves(struct table *t, const pl_state *a, const pl_state *b, int seat,
                        pl_move *out) {
    pl_moves list, other;
    get_legal(t, a, seat, &list);
    get_legal(t, b, seat, &other);
    if (!same_moves(&list, &other))
        return broken(t, LAW_TWINS, "the moves of seat %d depend on a copy", seat);
    *out = list.at[pl_rng_below(&t->rng, (uint32_t)list.n)];
    char text[2][128];
    pl_text line = PL_TEXT(text[0]), other_line = PL_TEXT(text[1]);
    t->game->write_move(a, seat, *out, &line);
    t->game->write_move(b, seat, *out, &other_line);
    return strcmp(text[0], text[1]) == 0 ||
           broken(t, LAW_TWINS, "the log says '%s' or '%s'", text[0], text[1]);
}

static bool check_heard(struct table *t, const pl_events *a, const pl_events *b) {
    for (int reader = PL_PUBLIC; reader < t->seats; reader++)
        if (!same_events(a, b, reader))
            return broken(t, LAW_TWINS, "an event tells %s which copy it was", reader_name(reader));
    return true;
}

static bool check_to_the_end(struct table *t, pl_state *a, pl_state *b) {
    static pl_events told[2];
    for (pl_seats owing; (owing = t->game->to_act(a)) != 0;) {
        const int seat = pl_lowest_bit(owing);
        pl_move move;
        if (!check_shown(t, a, b) || !check_moves(t, a, b, seat, &move)) return false;
        told[0].n = told[1].n = 0;
        t->game->apply(a, seat, move, &told[0]);
        t->game->apply(b, seat, move, &told[1]);
        if (!check_heard(t, &told[0], &told[1])) return false;
    }
    return check_shown(t, a, b);
}

bool check_twins(struct table *t) {
    const struct told *told = told_of(t->game);
    if (!told->exchange)
        return told->counted || !has_copies(t->game) ||
               broken(t, LAW_TWINS, "tests/%s/told.c does not say how copies are kept",
                      t->game->id);
    pl_room a, b;
    copy(t, &a, now(t));
    copy(t, &b, now(t));
    if (!told->exchange(pl_state_in(&b), &t->rng)) return true;
    const char *insane = t->game->sane(pl_state_in(&b));
    if (insane) return broken(t, LAW_TWINS, "with copies exchanged not sane: %s", insane);
    return check_to_the_end(t, pl_state_in(&a), pl_state_in(&b));
}
