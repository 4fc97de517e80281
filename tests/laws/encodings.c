/* SPDX-License-Identifier: MIT */
/* Law 23: moves and views as numbers. An observation holds what the view holds and nothing else,
 * in the range that it names, and every legal move has an index of its own. */
#include "table.h"

enum { GUARD = 64 };

/* An observation, with a guard behind it. */
struct observed {
    uint8_t number[PL_OBSERVATION_MAX + GUARD];
};

static bool observe(struct table *t, const pl_state *view, int seat, uint8_t fill,
                    struct observed *out) {
    pl_room asked, before;
    copy(t, &asked, view);
    copy(t, &before, view);
    memset(out->number, fill, sizeof out->number);
    t->game->observe(pl_state_in(&asked), seat, out->number);
    for (int i = 0; i < GUARD; i++)
        if (out->number[t->observation + i] != fill)
            return broken(t, LAW_ENCODINGS, "the observation is longer than its layout");
    return same(t, pl_state_in(&asked), pl_state_in(&before)) ||
           broken(t, LAW_ENCODINGS, "observe changed the view");
}

static bool same_numbers(struct table *t, const struct observed *a, const struct observed *b,
                         const char *what) {
    char name[64];
    for (int32_t i = 0; i < t->observation; i++) {
        if (a->number[i] == b->number[i]) continue;
        pl_text out = PL_TEXT(name);
        pl_observation_name(t->game, t->seats, i, &out);
        return broken(t, LAW_ENCODINGS, "%s: %s is %d or %d", what, name, a->number[i],
                      b->number[i]);
    }
    return true;
}

static bool check_range(struct table *t, const struct observed *o) {
    for (int32_t i = 0; i < t->observation; i++) {
        char name[64];
        pl_text out = PL_TEXT(name);
        if (o->number[i] <= t->most[i]) continue;
        pl_observation_name(t->game, t->seats, i, &out);
        return broken(t, LAW_ENCODINGS, "%s is %d, more than %d", name, o->number[i], t->most[i]);
    }
    return true;
}

/* The list of what is not 0 leads back to the observation. */
static bool check_active(struct table *t, const struct observed *o) {
    static struct observed again;
    uint16_t at[PL_OBSERVATION_MAX];
    memset(&again, 0, sizeof again);
    const int32_t n = pl_active(o->number, t->observation, at);
    for (int32_t i = 0; i < n; i++)
        again.number[at[i]] = o->number[at[i]];
    return same_numbers(t, o, &again, "among the active numbers");
}

/* ---- moves ---- */

/* What a seat is told of a position, asked right after its view was built. */
struct told_numbers {
    struct observed observed;
    uint64_t key;
    pl_moves list;
    uint16_t index[PL_MOVES_MAX];
};

static bool check_index(struct table *t, const pl_state *view, int seat, pl_move m, int index) {
    pl_move back;
    if (index >= t->game->actions(t->seats))
        return broken(t, LAW_ENCODINGS, "a move has the index %d, which is too high", index);
    if (!pl_decode(t->game, view, seat, index, &back) || !pl_move_same(back, m))
        return broken(t, LAW_ENCODINGS, "the index %d means several moves", index);
    return true;
}

static bool check_indices(struct table *t, const pl_state *view, int seat,
                          const struct told_numbers *told) {
    uint8_t mask[PL_ACTIONS_MAX];
    for (int32_t i = 0; i < told->list.n; i++)
        if (!check_index(t, view, seat, told->list.at[i], told->index[i])) return false;
    if (pl_mask(t->game, t->seats, view, seat, mask) != told->list.n)
        return broken(t, LAW_ENCODINGS, "the mask counts other moves");
    for (int32_t i = 0; i < told->list.n; i++)
        if (!mask[told->index[i]]) return broken(t, LAW_ENCODINGS, "a legal move is masked");
    return true;
}

/* ---- all of a position ---- */

static bool tell(struct table *t, const pl_state *state, int seat, struct told_numbers *out) {
    pl_room view, before;
    t->game->view(state, seat, pl_state_in(&view));
    copy(t, &before, pl_state_in(&view));
    if (!observe(t, pl_state_in(&view), seat, 0xA5, &out->observed)) return false;
    out->key = pl_information_key(t->game, pl_state_in(&view), seat);
    get_legal(t, pl_state_in(&view), seat, &out->list);
    t->game->encode(pl_state_in(&view), seat, &out->list, out->index);
    return same(t, pl_state_in(&view), pl_state_in(&before)) ||
           broken(t, LAW_ENCODINGS, "encode changed the view");
}

static bool check_same_told(struct table *t, const struct told_numbers *a,
                            const struct told_numbers *b) {
    if (!same_numbers(t, &a->observed, &b->observed, "in a re-dealt world")) return false;
    if (a->key != b->key) return broken(t, LAW_ENCODINGS, "in a re-dealt world the key is another");
    for (int32_t i = 0; i < a->list.n; i++)
        if (a->index[i] != b->index[i])
            return broken(t, LAW_ENCODINGS, "in a re-dealt world a move has another index");
    return true;
}

static bool check_seat(struct table *t, int seat) {
    static struct told_numbers truth, redealt;
    static struct observed again;
    pl_room view, world;
    copy(t, &world, now(t));
    t->game->imagine(pl_state_in(&world), seat, &t->rng);
    if (!tell(t, now(t), seat, &truth) || !tell(t, pl_state_in(&world), seat, &redealt))
        return false;
    t->game->view(now(t), seat, pl_state_in(&view));
    return check_range(t, &truth.observed) && check_active(t, &truth.observed) &&
           check_indices(t, pl_state_in(&view), seat, &truth) &&
           observe(t, pl_state_in(&view), seat, 0x5A, &again) &&
           same_numbers(t, &truth.observed, &again, "asked again") &&
           check_same_told(t, &truth, &redealt);
}

bool check_encodings(struct table *t) {
    if (t->game->edited) return true;
    for (int seat = 0; seat < t->seats; seat++)
        if (!check_seat(t, seat)) return false;
    return true;
}

/* ---- the layout ---- */

static bool check_feature(struct table *t, const pl_feature *f) {
    for (const char *c = f->name; *c; c++)
        if ((*c < 'a' || *c > 'z') && *c != '_')
            return broken(t, LAW_ENCODINGS, "feature '%s' is no name", f->name);
    return (f->n > 0 && f->most > 0) ||
           broken(t, LAW_ENCODINGS, "feature %s has no numbers", f->name);
}

/* Encodings are made for the program's own cards. */
bool check_layout(struct table *t) {
    if (t->game->edited) return true;
    const int32_t actions = t->game->actions(t->seats);
    t->observation = pl_observation_size(t->game, t->seats);
    if (t->observation < 1 || t->observation > PL_OBSERVATION_MAX)
        return broken(t, LAW_ENCODINGS, "an observation of %d numbers", (int)t->observation);
    if (actions < 1 || actions > PL_ACTIONS_MAX)
        return broken(t, LAW_ENCODINGS, "%d action indices", (int)actions);
    for (int i = 0; i < t->game->blocks; i++)
        for (int k = 0; k < t->game->block[i].features; k++)
            if (!check_feature(t, &t->game->block[i].feature[k])) return false;
    for (int32_t i = 0; i < t->observation; i++) {
        char name[64];
        pl_text out = PL_TEXT(name);
        t->most[i] = pl_observation_name(t->game, t->seats, i, &out);
    }
    return true;
}
