/* SPDX-License-Identifier: MIT */
/* The table as one JSON object, with everything that a screen needs. Cards are named by their id in
 * the catalog; `move` is what a building card is called in moves, and `piece` is a name of its own
 * for a card on the table, by which a screen can follow it. */
#include "tell.h"

#include <assert.h>

/* ---- progress cards ---- */

static const char *progress_id(int card) {
    if (card == HIDDEN_ROBOT) return "hidden-robot";
    if (card == HIDDEN_TWIST) return "hidden-twist";
    return card < PROGRESS ? bb_progress[card].id : NULL;
}

static void key_progress_set(pl_text *out, const char *key, const struct progress_set *set) {
    pl_json_key(out, key);
    pl_json_open(out, '[');
    for (int card = 0; card < PROGRESS; card++)
        if (has_progress(set, card)) pl_json_str(out, progress_id(card));
    pl_json_close(out, ']');
}

/* Groups from the top of the deck down; the order within a group is unknown. */
static void key_deck(const pl_state *v, pl_text *out) {
    pl_json_key(out, "deck");
    pl_json_open(out, '[');
    for (int end = v->deck_size; end > 0;) {
        const int begin = bb_group_begin(v, end);
        pl_json_open(out, '[');
        for (int i = begin; i < end; i++)
            pl_json_str(out, progress_id(v->deck[i]));
        pl_json_close(out, ']');
        end = begin;
    }
    pl_json_close(out, ']');
}

static void key_progress(const pl_state *v, pl_text *out) {
    pl_json_key(out, "progress");
    pl_json_open(out, '{');
    pl_json_key_int(out, "pass", v->pass);
    pl_json_key_str(out, "card", progress_id(v->card));
    key_deck(v, out);
    key_progress_set(out, "discards", &v->past);
    key_progress_set(out, "waiting", &v->aside);
    key_progress_set(out, "seen", &v->entered);
    pl_json_close(out, '}');
}

/* ---- building cards ---- */

static void key_name(pl_text *out, const char *key, int card) {
    char name[40];
    pl_text t = PL_TEXT(name);
    pl_say(&t, card & 1 ? "{0}-b" : "{0}", PL_S(bb_building[kind_of(card)].id));
    pl_json_key_str(out, key, name);
}

static void building_card(int card, int choice, pl_text *out) {
    pl_json_key_str(out, "id", bb_building[kind_of(card)].id);
    key_name(out, "move", choice);
    key_name(out, "piece", card);
}

static void key_cards(pl_text *out, const char *key, const struct set *set) {
    pl_json_key(out, key);
    pl_json_open(out, '[');
    for (int card = -1; (card = bb_next(set, ALL_KINDS, card + 1)) != NO_CARD;) {
        pl_json_open(out, '{');
        building_card(card, card, out);
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
}

/* Cards that a seat may come to build, with what it would pay now and what it lacks for that. */
static void key_sites(const pl_state *v, int seat, const char *key, const struct set *set,
                      pl_text *out) {
    pl_json_key(out, key);
    pl_json_open(out, '[');
    for (int card = -1; (card = bb_next(set, ALL_KINDS, card + 1)) != NO_CARD;) {
        pl_json_open(out, '{');
        building_card(card, bb_told(v, card), out);
        pl_json_key_int(out, "price", bb_price_of(v, seat, kind_of(card), 0));
        pl_json_key_int(out, "short", bb_money_short(v, seat, kind_of(card), 0));
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
}

static void key_standing(const pl_state *v, int seat, pl_text *out) {
    pl_json_key(out, "buildings");
    pl_json_open(out, '[');
    for (int card = -1; (card = bb_next(&v->play[seat], ALL_KINDS, card + 1)) != NO_CARD;) {
        pl_json_open(out, '{');
        building_card(card, card, out);
        pl_json_key_int(out, "boxes", v->box[card]);
        pl_json_key_int(out, "freed", bb_freed(v, seat, card).people);
        pl_json_key_bool(out, "freed_more", bb_freed(v, seat, card).more);
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
}

/* ---- seats ---- */

static void key_perks(const pl_state *v, int seat, pl_text *out) {
    pl_json_key(out, "perks");
    pl_json_open(out, '[');
    for (int perk = 0; perk < PERKS; perk++)
        if (v->colony[seat].perks >> perk & 1)
            pl_json_str(out, progress_id(PERK_FIRST + PERKS * seat + perk));
    pl_json_close(out, ']');
}

/* Pieces in hidden places have the names that they will have in the open, as far as that can be
 * predicted. */
static void key_hidden(const pl_state *v, int seat, pl_text *out) {
    struct set hand = v->hand[seat], mat = v->mat[seat], under = v->under[seat];
    struct set free = bb_not_open(v);
    if (v->alike) {
        bb_number(&hand, &free);
        bb_number(&mat, &free);
        bb_number(&under, &free);
    }
    key_sites(v, seat, "hand", &hand, out);
    key_sites(v, seat, "mat", &mat, out);
    key_cards(out, "under", &under);
}

static void seat_object(const pl_state *v, int seat, pl_text *out) {
    const struct colony *c = &v->colony[seat];
    pl_json_open(out, '{');
    pl_json_words(out, "scientist", bb_scientist[seat]);
    pl_json_key_int(out, "people", bb_people(v, seat));
    pl_json_key_int(out, "on_mat", c->people);
    pl_json_key_int(out, "housed", c->housed);
    pl_json_key_int(out, "money", c->money);
    pl_json_key_int(out, "food", c->food);
    pl_json_key_int(out, "boxes", c->boxes);
    pl_json_key_int(out, "hand_size", c->hand_size);
    pl_json_key_int(out, "mat_size", c->mat_size);
    pl_json_key_int(out, "under_size", c->under_size);
    pl_json_key_bool(out, "failed", c->failed);
    pl_json_key_bool(out, "ignores", v->ignoring >> seat & 1);
    pl_json_key_bool(out, "asked", v->asking >> seat & 1);
    key_standing(v, seat, out);
    key_perks(v, seat, out);
    key_hidden(v, seat, out);
    pl_json_close(out, '}');
}

/* ---- the question ---- */

/* What the question is about in numbers: people still to be lost, cards to discard, boxes to place
 * or to take, money to pay. */
static int question_number(const struct frame *f) {
    if (f->kind == LOSS || f->kind == PAY) return f->pc;
    return f->kind == DISCARDS || f->kind == PLACE || f->kind == UNBOX ? f->n : 0;
}

static void key_question(const pl_state *v, int seat, pl_text *out) {
    static const char *const kind[QUESTIONS] = {
        [Q_ACTION] = "action", [Q_BUILD] = "build", [Q_OFFER] = "offer",   [Q_CHOICE] = "choice",
        [Q_PERK] = "perk",     [Q_LOSS] = "loss",   [Q_LOSE] = "lose",     [Q_REPEAT] = "repeat",
        [Q_MOVE] = "move",     [Q_PUT] = "put",     [Q_SOFTEN] = "soften", [Q_DISCARD] = "discard",
        [Q_BOX] = "box",       [Q_UNBOX] = "unbox", [Q_PAY] = "pay",       [Q_ORDER] = "order",
        [Q_WINDOW] = "window",
    };
    const enum question question = bb_question(v, seat);
    pl_json_key(out, "question");
    if (question == Q_NONE) {
        pl_json_null(out);
        return;
    }
    const struct cause cause = bb_cause(v, seat);
    pl_json_open(out, '{');
    pl_json_key_str(out, "kind", kind[question]);
    pl_json_key_str(out, "building",
                    cause.building == NO_CARD ? NULL : bb_building[kind_of(cause.building)].id);
    pl_json_key_int(out, "number", question_number(bb_frame(v, seat)));
    pl_json_close(out, '}');
}

/* ---- the table ---- */

static void key_supplies(const pl_state *v, pl_text *out) {
    pl_json_key(out, "decks");
    pl_json_open(out, '{');
    pl_json_key_int(out, "building", v->building_deck_size);
    pl_json_key_int(out, "robot", v->robots_left);
    pl_json_key_int(out, "twist", v->twists_left);
    pl_json_close(out, '}');
    pl_json_key(out, "developments");
    pl_json_open(out, '{');
    for (int dev = 0; dev < DEVS; dev++)
        pl_json_key_int(out, progress_id(DEV_FIRST + 2 * dev), v->dev_left[dev]);
    pl_json_close(out, '}');
    pl_json_key_str(out, "next_event",
                    v->next_event <= EVENT_CARDS ? progress_id(EVENT_FIRST + v->next_event - 1)
                                                 : NULL);
    pl_json_key_int(out, "events", EVENT_CARDS);
    pl_json_key_bool(out, "endless", v->seats == 1 && v->option[ENDLESS]);
    pl_json_key_int(out, "extra_robots", v->extra_robots);
    key_cards(out, "discards", &v->discard);
}

static void key_scores(const pl_state *v, pl_text *out) {
    pl_json_key_str(out, "how", v->how == HOW_MANUAL ? "manual" : "failed");
    pl_json_key(out, "scores");
    pl_json_open(out, '[');
    for (int seat = 0; seat < v->seats; seat++)
        pl_json_int(out, bb_score(v, seat));
    pl_json_close(out, ']');
}

void bb_json(const pl_state *v, int seat, pl_text *out) {
    assert(seat >= PL_PUBLIC && seat < v->seats);
    static const char *const stage[] = {
        [TURN_UP] = "turn-up", [WINDOWS] = "window", [BEFORE] = "before",  [LOSSES] = "loss",
        [ALL_LINES] = "text",  [ONCE_LINE] = "once", [GAME_OVER] = "over",
    };
    static const char *const action[] = {
        [MINE] = "mine",       [FARM] = "farm",   [RESEARCH] = "research",
        [RESTOCK] = "restock", [BUILD] = "build",
    };
    pl_json_open(out, '{');
    pl_json_key(out, "seat");
    if (seat == PL_PUBLIC)
        pl_json_null(out);
    else
        pl_json_int(out, seat);
    pl_json_key_str(out, "stage", stage[v->stage]);
    key_progress(v, out);
    pl_json_key_bool(out, "muted", v->muted);
    pl_json_key_str(out, "banned", v->banned ? action[v->banned - 1] : NULL);
    key_question(v, seat, out);
    pl_json_key_bool(out, "answered", seat != PL_PUBLIC && (v->answered >> seat & 1));
    key_supplies(v, out);
    pl_json_key(out, "seats");
    pl_json_open(out, '[');
    for (int i = 0; i < v->seats; i++)
        seat_object(v, i, out);
    pl_json_close(out, ']');
    if (v->stage == GAME_OVER) key_scores(v, out);
    pl_json_close(out, '}');
}
