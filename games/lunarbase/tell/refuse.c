/* SPDX-License-Identifier: MIT */
/* Why a move is not legal: a sentence and the clause behind it. */
#include "grid.h"
#include "tell.h"

#include <assert.h>

static int32_t refuse(pl_error *err, enum lb_word word, const char *name, int32_t clause) {
    pl_fail(err, lb_word[word], PL_S(name));
    return clause;
}

/* ---- not what is asked ---- */

static const uint32_t asked_by[VERBS] = {
    [PLAY] = 1u << Q_TURN,
    [MAIN_ACTION] = 1u << Q_TURN,
    [DRAFT_CARD] = 1u << Q_DRAFT,
    [RESELL_CARD] = 1u << Q_RESELL,
    [DISCARD_CARD] = 1u << Q_DISCARD,
    [BUILD_CARD] = 1u << Q_BUILD,
    [DECLINE] = 1u << Q_BUILD,
    [AT] = 1u << Q_WHERE,
    [WITH] = 1u << Q_HOW,
    [TARGET] = 1u << Q_TARGET | 1u << Q_NAME,
    [FLIP_SEAT] = 1u << Q_FLIP,
    [DONE] = 1u << Q_FLIP,
    [TAKE_MODULE] = 1u << Q_TAKE,
    [OPTION] = 1u << Q_OPTION,
    [COUNTER_WITH] = 1u << Q_COUNTER,
    [LET_PASS] = 1u << Q_COUNTER,
    [NOW] = 1u << Q_ORDER | 1u << Q_NEXT,
    [GO_ON] = 1u << Q_ORDER,
};

static int32_t target_clause(int code) {
    switch (code) {
    case OP_STEAL: return 61;
    case OP_TARGET_RESELL: return 58;
    case OP_TARGET_DISCARD: return 60;
    default: return 104;
    }
}

static int32_t question_clause(const pl_state *v) {
    static const uint8_t clause[QUESTIONS] = {
        [Q_NOTHING] = 80, [Q_TURN] = 19,     [Q_OPTION] = 32, [Q_ORDER] = 51, [Q_DRAFT] = 55,
        [Q_RESELL] = 57,  [Q_DISCARD] = 59,  [Q_BUILD] = 38,  [Q_TAKE] = 62,  [Q_FLIP] = 66,
        [Q_NAME] = 96,    [Q_COUNTER] = 120, [Q_WHERE] = 138, [Q_HOW] = 138,  [Q_NEXT] = 52,
    };
    const enum question q = lb_question(v);
    return q == Q_TARGET ? target_clause(top_of(v)->a) : clause[q];
}

static int32_t not_now(const pl_state *v, int seat, pl_move m, pl_error *err) {
    const enum question q = lb_question(v);
    if (q != Q_NOTHING && m.verb == PLAY && (v->actor != seat || !v->agent)) {
        pl_refuse(err, lb_word[W_AGENT_TOO_LATE]);
        return 23;
    }
    if (q != Q_NOTHING && m.verb == MAIN_ACTION && v->actor == seat && !v->agent) {
        pl_refuse(err, lb_word[W_ONE_MAIN]);
        return 20;
    }
    const bool mine = q != Q_NOTHING && top_of(v)->seat == seat;
    const enum lb_word form = (enum lb_word)(W_FORM_NOTHING + (mine ? q : Q_NOTHING));
    pl_fail(err, lb_word[W_NOT_NOW], PL_S(lb_in(form, err->lang)));
    return question_clause(v);
}

/* ---- cards ---- */

static int32_t too_dear(const pl_state *v, int seat, int card, pl_error *err) {
    const struct kind *kind = kind_in(v, card);
    const struct bill bill = lb_bill(v, seat, kind);
    const int credits = v->credits[seat], missing = bill.pay - credits;
    char cost[64], off[64];
    pl_text c = PL_TEXT(cost), o = PL_TEXT(off);
    lb_put_colors(kind->cost, "0", err->lang, &c);
    lb_put_colors(bill.off, "0", err->lang, &o);
    const bool discount = bill.off[RED] + bill.off[BLUE] + bill.off[YELLOW] + bill.off[GREY] > 0;
    pl_fail(err, lb_word[discount ? W_TOO_DEAR_LESS : W_TOO_DEAR], PL_S(lb_name(card, err->lang)),
            PL_S(cost), PL_S(off), PL_I(bill.pay), PL_I(credits), PL_I(missing));
    return 33;
}

static int32_t not_in_hand(int card, int32_t clause, pl_error *err) {
    return refuse(err, W_NOT_IN_HAND, lb_name(card, err->lang), clause);
}

/* Nothing is wrong with the card but that its twin stands for both. */
static int32_t repeat(int card, pl_error *err) {
    return refuse(err, W_REPEAT, lb_name(card, err->lang), 137);
}

static int32_t no_play(const pl_state *v, int seat, int card, pl_error *err) {
    if (!is_agent(card)) return refuse(err, W_NOT_AGENT, lb_name(card, err->lang), 22);
    if (!has(&v->hand[seat], card)) return not_in_hand(card, 22, err);
    if (lb_bill(v, seat, kind_in(v, card)).pay > v->credits[seat])
        return too_dear(v, seat, card, err);
    if (lb_is_repeat(&v->hand[seat], card)) return repeat(card, err);
    pl_fail(err, lb_word[W_ENOUGH_AGENTS], PL_I(v->agents_played));
    return 25;
}

static int32_t no_main(const pl_state *v, pl_move m, pl_error *err) {
    const int kind = m.arg[0] < BOXES ? 0 : m.arg[0] - BOXES;
    const bool offers = lb_kind_in(v, kind)->main[0].code;
    return refuse(err, offers ? W_NOT_IN_BASE : W_NO_MAIN, lb_row_name(kind, err->lang), 21);
}

static int32_t no_draft(const pl_state *v, int card, pl_error *err) {
    const char *name = lb_name(card, err->lang);
    if (!has(&v->supply, card)) return refuse(err, W_NOT_IN_SUPPLY, name, 55);
    return lb_can_draft(v, card) ? repeat(card, err) : refuse(err, W_QUARANTINE, name, 118);
}

static int32_t no_resell(const pl_state *v, int card, pl_error *err) {
    const char *name = lb_name(card, err->lang);
    if (is_influence(card)) return refuse(err, W_INFLUENCE_RESOLD, name, 108);
    return has(&v->supply, card) ? repeat(card, err) : refuse(err, W_NOT_IN_SUPPLY, name, 57);
}

static int32_t no_counter(int card, pl_error *err) {
    if (!is_influence(card)) return refuse(err, W_NOT_INFLUENCE, lb_name(card, err->lang), 120);
    return not_in_hand(card, 120, err);
}

/* ---- building ---- */

static bool match(int one, int other) {
    return one == other || one == GREY || other == GREY;
}

static const char *card_name(const pl_state *v, int seat, struct spot at, pl_lang lang) {
    const int card = card_on_cell(v, seat, at.x, at.y);
    if (card < MODULES) return lb_name(card, lang);
    return lb_row_name(CATALOG_STATION + lb_side_up(v, seat), lang);
}

static const char *color_in(int color, pl_lang lang) {
    return lb_in((enum lb_word)(W_COLOR_NONE + color), lang);
}

/* Whether one edge of a module that lies so is illegal, and then the reason. */
static int32_t bad_edge(const pl_state *v, int seat, struct placed p, int slot, pl_error *err) {
    const struct spot mine = spot_of(p, slot), other = across(mine);
    const struct cell_side side = lb_side_at(v, seat, other.x, other.y, other.dir);
    const struct kind *kind = kind_in(v, v->site - 1);
    const int color = kind->connector[slot];
    if (!side.is_there || (!color && !side.color)) return 0;
    if (color && side.color && match(color, side.color)) return 0;
    const enum lb_word word = !color        ? W_AGAINST_CONNECTOR
                              : !side.color ? W_AGAINST_BLANK
                                            : W_CLASH;
    pl_fail(err, lb_word[word], PL_S(pl_in(kind->name, err->lang)), PL_S(lb_slot(slot, err->lang)),
            PL_S(color_in(color, err->lang)), PL_S(color_in(side.color, err->lang)),
            PL_S(card_name(v, seat, other, err->lang)));
    return word == W_CLASH ? 43 : 42;
}

static bool is_beyond_edge(struct spot at) {
    return at.x < -EDGE || at.x > EDGE || at.y < -EDGE || at.y > EDGE + 1;
}

/* Why the module may not lie so; if it may, it is offered at another connector that it meets. */
static int32_t no_lying(const pl_state *v, int seat, struct placed p, pl_error *err) {
    for (int slot = 0; slot < SLOTS; slot++) {
        const struct spot at = spot_of(p, slot);
        if (is_beyond_edge(at)) {
            pl_fail(err, lb_word[W_EDGE], PL_I(EDGE));
            return 46;
        }
        if (card_on_cell(v, seat, at.x, at.y) == NO_CARD) continue;
        pl_fail(err, lb_word[W_COVERED], PL_I(at.x), PL_I(at.y),
                PL_S(card_name(v, seat, at, err->lang)));
        return 39;
    }
    for (int slot = 0; slot < SLOTS; slot++) {
        const int32_t clause = bad_edge(v, seat, p, slot, err);
        if (clause) return clause;
    }
    pl_refuse(err, lb_word[W_LISTED]);
    return 139;
}

static int32_t no_at(const pl_state *v, int seat, pl_move m, pl_error *err) {
    const struct spot at = { m.arg[0] - 128, m.arg[1] - 128, (m.arg[2] + 2) & 3 };
    const struct spot base = across(at);
    const int color = lb_side_at(v, seat, base.x, base.y, base.dir).color;
    const struct kind *kind = kind_in(v, v->site - 1);
    const char *name = pl_in(kind->name, err->lang);
    if (!color) {
        pl_fail(err, lb_word[W_NO_CONNECTOR], PL_I(at.x), PL_I(at.y));
        return 41;
    }
    int32_t clause = 0;
    for (int slot = 0; slot < SLOTS && clause != 139; slot++)
        if (kind->connector[slot] && match(kind->connector[slot], color))
            clause = no_lying(v, seat, lying_with(at, slot), err);
    if (clause) return clause;
    pl_fail(err, lb_word[W_NO_MATCH], PL_S(name), PL_S(color_in(color, err->lang)));
    return 41;
}

static int32_t no_with(const pl_state *v, int seat, pl_move m, pl_error *err) {
    const struct spot at = { v->site_x, v->site_y, (v->site_dir + 2) & 3 };
    const struct kind *kind = kind_in(v, v->site - 1);
    if (!kind->connector[m.arg[0]]) {
        pl_fail(err, lb_word[W_NO_SLOT], PL_S(pl_in(kind->name, err->lang)),
                PL_S(lb_slot(m.arg[0], err->lang)));
        return 41;
    }
    return no_lying(v, seat, lying_with(at, m.arg[0]), err);
}

/* Whether some open connector of the base matches one of the module. */
static bool any_match(const pl_state *v, int seat, int card) {
    for (int base = 0; base <= MODULES; base++) {
        const bool station = base == MODULES;
        if (!station && v->module[base].owner != seat + 1) continue;
        const struct placed p = station ? (struct placed){ 1, 0, 0, 0 } : v->module[base];
        const uint8_t *color = station ? lb_station_connector : kind_in(v, base)->connector;
        for (int slot = 0; slot < SLOTS; slot++) {
            const struct spot beyond = across(spot_of(p, slot));
            if (!color[slot] || card_on_cell(v, seat, beyond.x, beyond.y) != NO_CARD) continue;
            for (int mine = 0; mine < SLOTS; mine++) {
                const int connector = kind_in(v, card)->connector[mine];
                if (connector && match(connector, color[slot])) return true;
            }
        }
    }
    return false;
}

static int32_t no_build(const pl_state *v, int seat, int card, pl_error *err) {
    const char *name = lb_name(card, err->lang);
    struct place any;
    if (!is_module(card)) return refuse(err, W_NOT_MODULE, name, 38);
    if (!has(&v->hand[seat], card)) return not_in_hand(card, 38, err);
    if (lb_bill(v, seat, kind_in(v, card)).pay > v->credits[seat])
        return too_dear(v, seat, card, err);
    if (lb_places(v, seat, card, &any, 1)) return repeat(card, err);
    const bool matched = any_match(v, seat, card);
    return refuse(err, matched ? W_NO_ROOM : W_NO_OPEN_MATCH, name, matched ? 45 : 41);
}

/* ---- players and modules of others ---- */

static int32_t no_seat(const pl_state *v, int seat, pl_error *err) {
    pl_fail(err, lb_word[W_NO_SEAT], PL_I(seat), PL_I(v->seats - 1));
    return 1;
}

static int32_t no_target(const pl_state *v, int seat, int target, pl_error *err) {
    if (target >= v->seats) return no_seat(v, target, err);
    const int code = top_of(v)->a;
    const int32_t clause = target_clause(code);
    const enum lb_word word = target == seat                              ? W_NOT_YOURSELF
                              : code == OP_STEAL && !v->credits[target]   ? W_NO_CREDITS
                              : code != OP_STEAL && !v->hand_size[target] ? W_EMPTY_HAND
                                                                          : W_NO_TARGET;
    pl_refuse(err, lb_word[word]);
    return word == W_NO_TARGET ? 123 : clause;
}

static int32_t no_flip(const pl_state *v, int seat, pl_error *err) {
    if (seat >= v->seats) return no_seat(v, seat, err);
    pl_refuse(err, lb_word[W_PICKED]);
    return 67;
}

static int32_t no_take(const pl_state *v, int seat, int card, pl_error *err) {
    const int wanted = top_of(v)->b, owner = v->module[card].owner;
    if (lb_kind_of[card] != wanted)
        return refuse(err, W_NOT_THAT_KIND, lb_row_name(wanted, err->lang), 62);
    return refuse(err, owner == seat + 1 ? W_OWN_MODULE : W_NOT_BUILT, lb_name(card, err->lang),
                  62);
}

static int32_t no_option(const pl_state *v, pl_move m, pl_error *err) {
    const struct frame *f = top_of(v);
    pl_fail(err, lb_word[W_NO_OPTION], PL_I(m.arg[0] + 1), PL_I(lb_ops(v, f)[f->pc].n));
    return 32;
}

int32_t lb_why_not(const pl_state *v, int seat, pl_move m, pl_error *err) {
    assert(seat >= 0 && seat < v->seats);
    const enum question q = lb_question(v);
    if (!lb_is_move(m) || q == Q_NOTHING || top_of(v)->seat != seat || !(asked_by[m.verb] >> q & 1))
        return not_now(v, seat, m, err);
    switch (m.verb) {
    case PLAY: return no_play(v, seat, m.arg[0], err);
    case MAIN_ACTION: return no_main(v, m, err);
    case DRAFT_CARD: return no_draft(v, m.arg[0], err);
    case RESELL_CARD: return no_resell(v, m.arg[0], err);
    case DISCARD_CARD:
        return has(&v->hand[seat], m.arg[0]) ? repeat(m.arg[0], err)
                                             : not_in_hand(m.arg[0], 59, err);
    case BUILD_CARD: return no_build(v, seat, m.arg[0], err);
    case AT: return no_at(v, seat, m, err);
    case WITH: return no_with(v, seat, m, err);
    case TARGET: return no_target(v, seat, m.arg[0], err);
    case FLIP_SEAT: return no_flip(v, m.arg[0], err);
    case DONE: pl_refuse(err, lb_word[W_MUST_FLIP]); return 29;
    case TAKE_MODULE: return no_take(v, seat, m.arg[0], err);
    case OPTION: return no_option(v, m, err);
    case COUNTER_WITH: return no_counter(m.arg[0], err);
    default: return refuse(err, W_NOT_WAITING, lb_name(m.arg[0], err->lang), 52);
    }
}
