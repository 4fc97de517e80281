/* SPDX-License-Identifier: MIT */
/* Moves in plain words, with what they will do. */
#include "grid.h"
#include "tell.h"

#include <assert.h>
#include <string.h>

/* ---- places ---- */

static const char *card_at(const pl_state *v, int seat, struct spot at, pl_lang lang) {
    const int card = card_on_cell(v, seat, at.x, at.y);
    if (card == NO_CARD) return "?";
    return card == MODULES ? lb_row_name(CATALOG_STATION + lb_side_up(v, seat), lang)
                           : lb_name(card, lang);
}

/* The orbs of each way to lie there: "1 red or 1 red, 1 blue". */
static void put_ways(const struct place *list, int n, pl_lang lang, pl_text *out) {
    char seen[SLOTS][64];
    int kept = 0;
    for (int i = 0; i < n; i++) {
        pl_text t = PL_TEXT(seen[kept]);
        lb_put_colors(list[i].gains, lb_in(W_NO_ORBS, lang), lang, &t);
        bool again = false;
        for (int k = 0; k < kept; k++)
            again = again || strcmp(seen[k], seen[kept]) == 0;
        if (again) continue;
        if (kept) pl_text_str(out, lb_in(W_OR, lang));
        pl_text_str(out, seen[kept++]);
    }
}

static void say_at(const pl_state *v, int seat, pl_move m, pl_lang lang, pl_text *out) {
    const struct spot at = { m.arg[0] - 128, m.arg[1] - 128, (m.arg[2] + 2) & 3 };
    const struct spot base = across(at);
    const struct place where = { .x = (int8_t)at.x, .y = (int8_t)at.y, .dir = (uint8_t)m.arg[2] };
    struct place list[SLOTS];
    const int n = lb_places_at(v, seat, v->site - 1, where, list);
    const int color = lb_side_at(v, seat, base.x, base.y, base.dir).color;
    char ways[384];
    pl_text t = PL_TEXT(ways);
    put_ways(list, n, lang, &t);
    pl_say(out, lb_in(W_SAY_AT, lang), PL_I(lb_number_of(v, seat, m)),
           PL_S(lb_in((enum lb_word)(W_COLOR_NONE + color), lang)),
           PL_S(card_at(v, seat, base, lang)),
           PL_S(lb_in((enum lb_word)(W_DIR_UP + m.arg[2]), lang)), PL_S(ways));
}

static void say_with(const pl_state *v, int seat, pl_move m, pl_lang lang, pl_text *out) {
    const struct place where = { .x = v->site_x, .y = v->site_y, .dir = v->site_dir };
    const int slot = m.arg[0], color = kind_in(v, v->site - 1)->connector[slot];
    struct place list[SLOTS];
    const int n = lb_places_at(v, seat, v->site - 1, where, list);
    char orbs[64];
    pl_text t = PL_TEXT(orbs);
    int turn = 0;
    for (int i = 0; i < n; i++) {
        if (list[i].slot != slot) continue;
        lb_put_colors(list[i].gains, lb_in(W_NO_ORBS, lang), lang, &t);
        turn = list[i].result.turn;
    }
    pl_say(out, lb_in(W_SAY_WITH, lang), PL_I(lb_number_of(v, seat, m)),
           PL_S(lb_in((enum lb_word)(W_TURN_UPRIGHT + turn), lang)),
           PL_S(lb_in((enum lb_word)(W_COLOR_NONE + color), lang)), PL_S(lb_slot(slot, lang)),
           PL_S(orbs));
}

/* ---- players ---- */

static const char *name_of(const pl_state *v, int seat, const pl_reader *r) {
    return seat < v->seats ? r->name[seat] : "?";
}

static void say_target(const pl_state *v, pl_move m, const pl_reader *r, pl_text *out) {
    const int target = m.arg[0];
    const char *name = name_of(v, target, r);
    const struct frame *f = top_of(v);
    if (target >= v->seats) {
        pl_text_str(out, name);
    } else if (f->kind == NAME_PLAYER) {
        const int left = left_of(v, target), right = right_of(v, target);
        pl_say(out, lb_in(left == right ? W_SAY_NAME_ONE : W_SAY_NAME, r->lang), PL_S(name),
               PL_S(r->name[left]), PL_S(r->name[right]));
    } else if (f->a == OP_STEAL) {
        const int taken = f->n < v->credits[target] ? f->n : v->credits[target];
        pl_say(out, lb_in(W_SAY_STEAL, r->lang), PL_S(name), PL_I(v->credits[target]), PL_I(taken));
    } else if (f->a == OP_TARGET_RESELL) {
        pl_say(out, lb_in(W_SAY_THEY_RESELL, r->lang), PL_S(name), PL_I(v->credits[target]),
               PL_I(f->n));
    } else {
        pl_say(out, lb_in(W_SAY_CARDS, r->lang), PL_S(name), PL_I(v->hand_size[target]));
    }
}

static void say_flip(const pl_state *v, int seat, pl_move m, const pl_reader *r, pl_text *out) {
    const int target = m.arg[0];
    if (target >= v->seats) {
        pl_text_char(out, '?');
        return;
    }
    const int side = v->side[target] ? TERRAN : v->station[target];
    const bool known = side != NO_CARD;
    const enum lb_word word = target == seat ? W_SAY_FLIP_MINE
                              : known        ? W_SAY_FLIP
                                             : W_SAY_FLIP_UNSEEN;
    pl_say(out, lb_in(word, r->lang), PL_S(r->name[target]),
           PL_S(known ? lb_row_name(CATALOG_STATION + side, r->lang) : ""));
    if (known) lb_put_side(side, r->lang, out);
}

static void say_done(const pl_state *v, const pl_reader *r, pl_text *out) {
    pl_text_str(out, lb_in(v->picks ? W_SAY_DONE : W_SAY_DONE_NONE, r->lang));
    const char *separator = v->picks ? ": " : "";
    for (int seat = 0; seat < v->seats; seat++) {
        if (!(v->picks >> seat & 1)) continue;
        pl_text_str(out, separator);
        pl_text_str(out, r->name[seat]);
        separator = ", ";
    }
}

/* ---- effects ---- */

/* A warning when the first item cannot be carried out as the seat and the Supply are now; what
 * comes later may be made possible by what comes before it. */
static void put_warning(const pl_state *v, int seat, const struct op *ops, pl_lang lang,
                        pl_text *out) {
    switch (ops[0].code) {
    case OP_BUILD:
        if (!lb_can_build(v, seat)) pl_text_str(out, lb_in(W_BUT_NO_BUILD, lang));
        break;
    case OP_DRAFT:
        if (is_empty(lb_draftable(v))) pl_text_str(out, lb_in(W_BUT_NO_SUPPLY, lang));
        break;
    case OP_RESELL:
        if (is_empty(lb_resellable(v))) pl_text_str(out, lb_in(W_BUT_NO_SUPPLY, lang));
        break;
    default: break;
    }
}

static void say_main(const pl_state *v, int seat, pl_move m, pl_lang lang, pl_text *out) {
    char effect[512];
    pl_text t = PL_TEXT(effect);
    const int which = m.arg[0], side = lb_side_up(v, seat);
    const bool boxed = which < BOXES;
    const struct op *ops = boxed ? lb_station[side].box[which] : lb_kind_in(v, which - BOXES)->main;
    lb_ops_text(ops, lang, &t);
    put_warning(v, seat, ops, lang, &t);
    const int row = boxed ? CATALOG_STATION + side : which - BOXES;
    pl_say(out, lb_in(W_SAY_MAIN, lang), PL_S(lb_row_name(row, lang)), PL_S(effect));
}

static bool somebody_has(const pl_state *v, int seat, int kind) {
    for (int card = 0; card < MODULES; card++) {
        const int owner = v->module[card].owner;
        if (lb_kind_of[card] == kind && owner && owner != seat + 1) return true;
    }
    return false;
}

static void say_option(const pl_state *v, int seat, pl_move m, pl_lang lang, pl_text *out) {
    const struct frame *f = top_of(v);
    const struct op *ops = lb_ops(v, f);
    if (m.arg[0] >= ops[f->pc].n) {
        pl_text_char(out, '?');
        return;
    }
    int at = f->pc + 1;
    for (int i = 0; i < m.arg[0]; i++)
        at += 1 + ops[at].n;
    lb_ops_text(&ops[at + 1], lang, out);
    if (ops[at + 1].code == OP_STEAL_MODULE && !somebody_has(v, seat, ops[at + 1].n))
        pl_text_str(out, lb_in(W_BUT_NOBODY_HAS, lang));
}

static void say_take(const pl_state *v, int seat, pl_move m, const pl_reader *r, pl_text *out) {
    const int card = m.arg[0], owner = v->module[card].owner;
    pl_say(out, lb_in(W_SAY_TAKE, r->lang), PL_I(lb_number_of(v, seat, m)),
           PL_S(lb_name(card, r->lang)), PL_S(owner ? name_of(v, owner - 1, r) : "?"));
}

static void say_now(const pl_state *v, pl_move m, pl_lang lang, pl_text *out) {
    char effect[512];
    pl_text t = PL_TEXT(effect);
    const struct kind *kind = kind_in(v, m.arg[0]);
    lb_ops_text(kind->once, lang, &t);
    if (kind->paradise && lb_in_supply(v, LAIKAS_PARADISE))
        pl_text_str(&t, lb_in(W_AND_PARADISE, lang));
    pl_say(out, lb_in(W_SAY_NOW, lang), PL_S(lb_name(m.arg[0], lang)), PL_S(effect));
}

/* What is left of the list: some Builds of its next op may have been made. */
static void say_go_on(const pl_state *v, pl_lang lang, pl_text *out) {
    const struct frame *f = top_of(v);
    struct op rest[OPS] = { { 0, 0 } };
    const struct op *ops = lb_ops(v, f);
    for (int i = f->pc; i < OPS && ops[i].code; i++)
        rest[i - f->pc] = ops[i];
    rest[0].n = (uint8_t)(rest[0].n - (f->n >> 1));
    pl_text_str(out, lb_in(W_SAY_GO_ON, lang));
    lb_ops_text(rest, lang, out);
}

/* ---- cards ---- */

/* What drafting an influence sets off. */
static void say_triggers(const pl_state *v, pl_lang lang, pl_text *out) {
    if (lb_in_supply(v, RUNAWAY_BUREAUCRACY)) pl_text_str(out, lb_in(W_AND_BUREAUCRACY, lang));
    if (lb_in_supply(v, SPACE_COWBOYS)) pl_text_str(out, lb_in(W_AND_COWBOYS, lang));
}

static void say_card(const pl_state *v, int seat, pl_move m, pl_lang lang, pl_text *out) {
    static const uint16_t word[VERBS] = {
        [PLAY] = W_SAY_PLAY,        [DRAFT_CARD] = W_SAY_DRAFT,     [RESELL_CARD] = W_SAY_RESELL,
        [BUILD_CARD] = W_SAY_BUILD, [DISCARD_CARD] = W_SAY_DISCARD, [COUNTER_WITH] = W_SAY_COUNTER,
    };
    const int card = m.arg[0];
    const bool discarded = m.verb == DISCARD_CARD || m.verb == COUNTER_WITH;
    pl_say(out, lb_in((enum lb_word)word[m.verb], lang), PL_S(lb_name(card, lang)),
           PL_I(v->credits[seat] + 1));
    if (m.verb == PLAY || m.verb == DRAFT_CARD || m.verb == BUILD_CARD) {
        pl_text_str(out, ": ");
        lb_put_gist(v, seat, card, lang, out);
    }
    if (m.verb == PLAY) put_warning(v, seat, kind_in(v, card)->once, lang, out);
    if (m.verb == BUILD_CARD && kind_in(v, card)->paradise && lb_in_supply(v, LAIKAS_PARADISE))
        pl_text_str(out, lb_in(W_AND_PARADISE, lang));
    if (m.verb == DRAFT_CARD && is_influence(card)) say_triggers(v, lang, out);
    if (discarded && is_influence(card) && kind_in(v, card)->once[0].code) {
        pl_text_str(out, lb_in(W_GIST_DISCARDED, lang));
        lb_ops_text(kind_in(v, card)->once, lang, out);
    }
}

/* Whether the words for a move can be made: they speak of what is asked. */
static bool is_asked(const pl_state *v, pl_move m) {
    static const uint32_t asked[VERBS] = {
        [AT] = 1u << Q_WHERE,
        [WITH] = 1u << Q_HOW,
        [TARGET] = 1u << Q_TARGET | 1u << Q_NAME,
        [OPTION] = 1u << Q_OPTION,
        [GO_ON] = 1u << Q_ORDER,
    };
    if (!lb_is_move(m)) return false;
    return !asked[m.verb] || asked[m.verb] >> lb_question(v) & 1;
}

void lb_say_move(const pl_state *v, int seat, pl_move m, const pl_reader *r, pl_text *out) {
    assert(seat >= 0 && seat < v->seats);
    if (!is_asked(v, m)) {
        lb_write_move(v, seat, m, out);
        return;
    }
    switch (m.verb) {
    case MAIN_ACTION: say_main(v, seat, m, r->lang, out); break;
    case DECLINE: pl_text_str(out, lb_in(W_SAY_DECLINE, r->lang)); break;
    case AT: say_at(v, seat, m, r->lang, out); break;
    case WITH: say_with(v, seat, m, r->lang, out); break;
    case TARGET: say_target(v, m, r, out); break;
    case FLIP_SEAT: say_flip(v, seat, m, r, out); break;
    case DONE: say_done(v, r, out); break;
    case TAKE_MODULE: say_take(v, seat, m, r, out); break;
    case OPTION: say_option(v, seat, m, r->lang, out); break;
    case LET_PASS: pl_text_str(out, lb_in(W_SAY_LET, r->lang)); break;
    case NOW: say_now(v, m, r->lang, out); break;
    case GO_ON: say_go_on(v, r->lang, out); break;
    default: say_card(v, seat, m, r->lang, out); break;
    }
}
