/* SPDX-License-Identifier: MIT */
/* The table as one JSON object, with everything that a screen needs. Cards are named by id; a card
 * in a base by the id of its copy. Cells are (x, y) with y growing downward, the station lying on
 * (0, 0) and (0, 1); `turn` counts quarter turns clockwise. */
#include "grid.h"
#include "tell.h"

#include <assert.h>

static void key_seat(pl_text *out, const char *key, int seat) {
    pl_json_key(out, key);
    if (seat < 0)
        pl_json_null(out);
    else
        pl_json_int(out, seat);
}

static void key_open(pl_text *out, const char *key, char bracket) {
    pl_json_key(out, key);
    pl_json_open(out, bracket);
}

static const char *id_of(int card) {
    return lb_kind[lb_kind_of[card]].id;
}

static void put_copy(int card, pl_text *out) {
    char id[40];
    pl_text t = PL_TEXT(id);
    lb_put_copy(card, &t);
    pl_json_str(out, id);
}

static void key_orbs(pl_text *out, const char *key, const uint8_t orbs[COLORS]) {
    key_open(out, key, '{');
    for (int color = RED; color < COLORS; color++)
        pl_json_key_int(out, lb_color_id[color], orbs[color]);
    pl_json_close(out, '}');
}

static void key_set(pl_text *out, const char *key, const struct set *set) {
    key_open(out, key, '[');
    for (int card = -1; (card = lb_next(set, card + 1)) != NO_CARD;)
        pl_json_str(out, id_of(card));
    pl_json_close(out, ']');
}

/* ---- bases ---- */

/* Each connector with its side of the grid; `orb` is the color of the orb it makes, or null. */
static void key_connectors(const pl_state *v, int seat, struct placed p, const uint8_t *connector,
                           pl_text *out) {
    key_open(out, "connectors", '[');
    for (int slot = 0; slot < SLOTS; slot++) {
        if (!connector[slot]) continue;
        const struct spot at = spot_of(p, slot), other = across(at);
        const int met = lb_side_at(v, seat, other.x, other.y, other.dir).color;
        const int orb = !met ? NO_COLOR : connector[slot] == GREY ? met : connector[slot];
        pl_json_open(out, '{');
        pl_json_key_str(out, "slot", lb_slot_id[slot]);
        pl_json_key_int(out, "x", at.x);
        pl_json_key_int(out, "y", at.y);
        pl_json_key_str(out, "side", lb_dir_id[at.dir]);
        pl_json_key_str(out, "color", lb_color_id[connector[slot]]);
        pl_json_key_str(out, "orb", orb ? lb_color_id[orb] : NULL);
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
}

static void key_place(struct placed p, pl_text *out) {
    pl_json_key_int(out, "x", p.x);
    pl_json_key_int(out, "y", p.y);
    pl_json_key_int(out, "turn", p.turn);
}

static void module_object(const pl_state *v, int seat, int card, pl_text *out) {
    pl_json_open(out, '{');
    pl_json_key(out, "copy");
    put_copy(card, out);
    pl_json_key_str(out, "card", id_of(card));
    key_place(v->module[card], out);
    key_connectors(v, seat, v->module[card], kind_in(v, card)->connector, out);
    pl_json_close(out, '}');
}

static void station_object(const pl_state *v, int seat, pl_text *out) {
    const struct placed p = { 1, 0, 0, 0 };
    const int station = v->station[seat];
    key_open(out, "station", '{');
    pl_json_key_str(out, "card", station == NO_CARD ? NULL : lb_station[station].id);
    pl_json_key_str(out, "up", lb_station[lb_side_up(v, seat)].id);
    const int down = v->side[seat] ? TERRAN : station;
    pl_json_key_str(out, "down", down == NO_CARD ? NULL : lb_station[down].id);
    pl_json_key_bool(out, "shown", v->shown >> seat & 1);
    key_place(p, out);
    key_connectors(v, seat, p, lb_station_connector, out);
    pl_json_close(out, '}');
}

static void seat_object(const pl_state *v, int seat, pl_text *out) {
    pl_json_open(out, '{');
    pl_json_key_int(out, "credits", v->credits[seat]);
    pl_json_key_int(out, "colonists", v->colonists[seat]);
    lb_key_icons(out, v->achievements[seat]);
    key_orbs(out, "orbs", v->orbs[seat]);
    pl_json_key_int(out, "hand_size", v->hand_size[seat]);
    key_set(out, "hand", &v->hand[seat]);
    station_object(v, seat, out);
    key_open(out, "modules", '[');
    for (int card = 0; card < MODULES; card++)
        if (v->module[card].owner == seat + 1) module_object(v, seat, card, out);
    pl_json_close(out, ']');
    pl_json_close(out, '}');
}

/* ---- prices and places of the reader ---- */

static void key_price(const pl_state *v, int seat, const struct kind *kind, pl_text *out) {
    const struct bill bill = lb_bill(v, seat, kind);
    pl_json_key_int(out, "price", bill.pay);
    key_orbs(out, "discount", bill.off);
    pl_json_key_bool(out, "payable", bill.pay <= v->credits[seat]);
}

/* Short, since there can be many: x, y, turn and the letters of the orbs. */
static void key_places(const pl_state *v, int seat, int card, pl_text *out) {
    struct place list[PLACES_MAX];
    const int n = lb_places(v, seat, card, list, PLACES_MAX);
    key_open(out, "places", '[');
    for (int i = 0; i < n; i++) {
        char orbs[16];
        pl_text t = PL_TEXT(orbs);
        lb_put_orbs(list[i].gains, &t);
        pl_json_open(out, '[');
        pl_json_int(out, list[i].result.x);
        pl_json_int(out, list[i].result.y);
        pl_json_int(out, list[i].result.turn);
        pl_json_str(out, orbs);
        pl_json_close(out, ']');
    }
    pl_json_close(out, ']');
}

/* The lowest card of the same kind from `card` on that is in the set, or NO_CARD. */
static int lowest_of(const struct set *set, int card) {
    for (int kind = lb_kind_of[card]; card < CARDS && lb_kind_of[card] == kind; card++)
        if (has(set, card)) return card;
    return NO_CARD;
}

/* What the cards in the supply and in the hand cost the reader, and where they could be built. */
static void put_cards(const pl_state *v, int seat, pl_text *out) {
    const struct set buildable = lb_buildable(v, seat), hand = v->hand[seat];
    const bool asked = lb_question(v) == Q_BUILD && v->stack[v->depth - 1].seat == seat;
    struct set cards = v->supply;
    for (int half = 0; half < 2; half++)
        cards.half[half] |= hand.half[half];
    for (int card = -1; (card = lb_next(&cards, card + 1)) < INFLUENCE_FIRST;) {
        if (lb_is_repeat(&cards, card)) continue;
        const struct kind *kind = kind_in(v, card);
        key_open(out, id_of(card), '{');
        key_price(v, seat, kind, out);
        const int copy = lowest_of(&hand, card);
        if (is_module(card) && copy != NO_CARD)
            pl_json_key_bool(out, "buildable", has(&buildable, copy));
        if (asked && is_module(card) && copy != NO_CARD &&
            lb_price(v, seat, kind) <= v->credits[seat])
            key_places(v, seat, copy, out);
        pl_json_close(out, '}');
    }
}

/* The edges at which a module that lies so meets connectors, and the orbs there. */
static void key_joints(const pl_state *v, int seat, int card, struct placed p, pl_text *out) {
    const uint8_t *connector = kind_in(v, card)->connector;
    key_open(out, "joints", '[');
    for (int slot = 0; slot < SLOTS; slot++) {
        const struct spot at = spot_of(p, slot), other = across(at);
        const int met = lb_side_at(v, seat, other.x, other.y, other.dir).color;
        if (!connector[slot] || !met) continue;
        pl_json_open(out, '[');
        pl_json_int(out, at.x);
        pl_json_int(out, at.y);
        pl_json_str(out, lb_dir_id[at.dir]);
        pl_json_str(out, lb_color_id[connector[slot] == GREY ? met : connector[slot]]);
        pl_json_close(out, ']');
    }
    pl_json_close(out, ']');
}

/* The module being placed; `at` and `with` are the words of the moves that lead to each place. */
static void key_placing(const pl_state *v, pl_text *out) {
    const enum question q = lb_question(v);
    pl_json_key(out, "placing");
    if (q != Q_WHERE && q != Q_HOW) {
        pl_json_null(out);
        return;
    }
    const int seat = v->stack[v->depth - 1].seat, card = v->site - 1;
    struct place list[PLACES_MAX];
    const struct place at = { .x = v->site_x, .y = v->site_y, .dir = v->site_dir };
    const int n = q == Q_WHERE ? lb_places(v, seat, card, list, PLACES_MAX)
                               : lb_places_at(v, seat, card, at, list);
    pl_json_open(out, '{');
    pl_json_key_str(out, "card", id_of(card));
    key_open(out, "places", '[');
    for (int i = 0; i < n; i++) {
        char text[24], orbs[16];
        pl_text t = PL_TEXT(text), o = PL_TEXT(orbs);
        pl_say(&t, "{0},{1} {2}", PL_I(list[i].x), PL_I(list[i].y), PL_S(lb_dir_id[list[i].dir]));
        lb_put_orbs(list[i].gains, &o);
        pl_json_open(out, '{');
        pl_json_key_str(out, "at", text);
        pl_json_key_str(out, "with", lb_slot_id[list[i].slot]);
        key_place(list[i].result, out);
        pl_json_key_str(out, "orbs", orbs);
        key_joints(v, seat, card, list[i].result, out);
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
    pl_json_close(out, '}');
}

/* ---- the table ---- */

/* What lies in the supply and cannot be had. */
static void key_barred(const pl_state *v, pl_text *out) {
    const struct set can_draft = lb_draftable(v), can_resell = lb_resellable(v);
    struct set no_draft = one_of_each(&v->supply), no_resell = no_draft;
    for (int half = 0; half < 2; half++) {
        no_draft.half[half] &= ~can_draft.half[half];
        no_resell.half[half] &= ~can_resell.half[half];
    }
    key_set(out, "no_draft", &no_draft);
    key_set(out, "no_resell", &no_resell);
}

static const char *row_id(int row) {
    return row < KINDS ? lb_kind[row].id : lb_station[row - CATALOG_STATION].id;
}

static void key_question(const pl_state *v, pl_text *out) {
    static const char *const phase[QUESTIONS] = {
        [Q_NOTHING] = "over",    [Q_TURN] = "turn",   [Q_OPTION] = "option",
        [Q_ORDER] = "order",     [Q_DRAFT] = "draft", [Q_RESELL] = "resell",
        [Q_DISCARD] = "discard", [Q_BUILD] = "build", [Q_TAKE] = "take",
        [Q_TARGET] = "target",   [Q_FLIP] = "flip",   [Q_NAME] = "name",
        [Q_COUNTER] = "counter", [Q_WHERE] = "where", [Q_HOW] = "how",
        [Q_NEXT] = "next",
    };
    const enum question q = lb_question(v);
    const int cause = q == Q_NOTHING || q == Q_TURN || q == Q_COUNTER ? -1 : lb_cause(v);
    pl_json_key_str(out, "phase", phase[q]);
    key_seat(out, "asked", q == Q_NOTHING ? -1 : v->stack[v->depth - 1].seat);
    pl_json_key_int(out, "units", q == Q_NOTHING ? 0 : v->stack[v->depth - 1].n);
    pl_json_key_str(out, "cause", cause < 0 ? NULL : row_id(cause));
    pl_json_key_str(out, "agent", v->agent ? id_of(v->agent - 1) : NULL);
    key_open(out, "picked", '[');
    for (int seat = 0; seat < v->seats; seat++)
        if (v->picks >> seat & 1) pl_json_int(out, seat);
    pl_json_close(out, ']');
    key_open(out, "waiting", '[');
    for (int i = 0; i < v->pending_size; i++)
        put_copy(v->pending[i], out);
    pl_json_close(out, ']');
}

void lb_json(const pl_state *v, int seat, pl_text *out) {
    assert(seat >= PL_PUBLIC && seat < v->seats);
    pl_json_open(out, '{');
    key_seat(out, "seat", seat);
    key_question(v, out);
    key_seat(out, "actor", v->over ? -1 : v->actor);
    pl_json_key_int(out, "first", v->first);
    pl_json_key_int(out, "round", v->rounds);
    pl_json_key_int(out, "rounds", ROUNDS_MAX);
    pl_json_key_str(out, "print", v->option[PRINT] ? "rulebook" : "retail");
    key_set(out, "supply", &v->supply);
    key_barred(v, out);
    pl_json_key_int(out, "shuttle", SHUTTLE_CARDS + v->seats);
    key_set(out, "discard", &v->discard);
    pl_json_key_int(out, "deck", v->deck_size);
    key_open(out, "seats", '[');
    for (int i = 0; i < v->seats; i++)
        seat_object(v, i, out);
    pl_json_close(out, ']');
    key_placing(v, out);
    key_open(out, "cards", '{');
    if (seat != PL_PUBLIC) put_cards(v, seat, out);
    pl_json_close(out, '}');
    pl_json_close(out, '}');
}
