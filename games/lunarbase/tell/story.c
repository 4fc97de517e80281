/* SPDX-License-Identifier: MIT */
/* What happened, as sentences. */
#include "tell.h"

#include <assert.h>

static void tell_main(const pl_state *v, const pl_event *e, const pl_reader *r, pl_text *out) {
    char effect[512];
    pl_text t = PL_TEXT(effect);
    const int which = e->arg[0], side = e->arg[1];
    lb_ops_of_others(which < BOXES ? lb_station[side].box[which]
                                   : lb_kind_in(v, which - BOXES)->main,
                     r->lang, &t);
    pl_say(out, lb_in(W_E_MAIN, r->lang), PL_S(r->name[e->seat]),
           PL_S(lb_row_name(which < BOXES ? CATALOG_STATION + side : which - BOXES, r->lang)),
           PL_S(effect));
}

/* Orbs made come packed, three bits for each color. */
static void tell_build(const pl_event *e, const pl_reader *r, pl_text *out) {
    uint8_t made[COLORS] = { 0 };
    for (int color = RED; color < COLORS; color++)
        made[color] = (uint8_t)(e->arg[2] >> 3 * (color - RED) & 7);
    char orbs[64];
    pl_text t = PL_TEXT(orbs);
    lb_put_colors(made, lb_in(W_NO_ORBS, r->lang), r->lang, &t);
    pl_say(out, lb_in(e->arg[1] ? W_E_BUILD : W_E_BUILD_FREE, r->lang), PL_S(r->name[e->seat]),
           PL_S(lb_name(e->arg[0], r->lang)), PL_I(e->arg[1]), PL_S(orbs));
}

static void tell_flip(const pl_state *v, const pl_event *e, const pl_reader *r, pl_text *out) {
    const int side = e->arg[0] ? v->station[e->seat] : TERRAN;
    pl_say(out, lb_in(W_E_FLIP, r->lang), PL_S(r->name[e->seat]),
           PL_S(lb_row_name(CATALOG_STATION + side, r->lang)));
}

static void tell_win(const pl_state *v, const pl_event *e, const pl_reader *r, pl_text *out) {
    char how[160];
    pl_text t = PL_TEXT(how);
    lb_put_conditions(v, e->seat, r->lang, &t);
    pl_say(out, lb_in(W_E_WIN, r->lang), PL_S(r->name[e->seat]), PL_S(how));
}

/* What only those who know are told of. */
static void tell_secret(const pl_event *e, const pl_reader *r, pl_text *out) {
    static const uint16_t drawn[2][2] = { { W_E_DRAW, W_E_DRAW_MORE },
                                          { W_E_DRAW_HIDDEN, W_E_DRAW_HIDDEN_MORE } };
    const int card = e->secret[0] - 1;
    const int word = e->kind == E_SEEN ? W_E_SEEN : drawn[card < 0][e->arg[3] < 0];
    pl_say(out, lb_in((enum lb_word)word, r->lang),
           PL_S(r->name[e->kind == E_SEEN ? e->arg[0] : e->seat]),
           PL_S(card < 0 ? "" : lb_name(card, r->lang)));
}

static void tell_card(const pl_event *e, const pl_reader *r, pl_text *out) {
    static const uint16_t word[EVENTS] = {
        [E_AGENT] = W_E_AGENT,     [E_DRAFT] = W_E_DRAFT,     [E_RESELL] = W_E_RESELL,
        [E_DISCARD] = W_E_DISCARD, [E_COUNTER] = W_E_COUNTER, [E_SUPPLY] = W_E_SUPPLY,
    };
    const bool free = e->kind == E_AGENT && e->arg[1] == 0;
    const char *words = lb_in(free ? W_E_AGENT_FREE : (enum lb_word)word[e->kind], r->lang);
    pl_say(out, words, PL_S(r->name[e->seat]), PL_S(lb_name(e->arg[0], r->lang)), PL_I(e->arg[1]),
           PL_S(e->kind == E_COUNTER ? lb_name(e->arg[1], r->lang) : ""));
}

static enum lb_word target_word(int code) {
    switch (code) {
    case OP_STEAL: return W_E_TARGET_STEAL;
    case OP_TARGET_RESELL: return W_E_TARGET_RESELL;
    case OP_TARGET_DISCARD: return W_E_TARGET_DISCARD;
    default: return W_E_TARGET_LOOK;
    }
}

static void tell_other(const pl_event *e, const pl_reader *r, pl_text *out) {
    const pl_arg who = PL_S(r->name[e->seat]), other = PL_S(r->name[e->arg[0]]);
    switch (e->kind) {
    case E_STEAL: pl_say(out, lb_in(W_E_STEAL, r->lang), who, other, PL_I(e->arg[1])); break;
    case E_STEAL_MODULE:
        pl_say(out, lb_in(W_E_STEAL_MODULE, r->lang), who, other,
               PL_S(lb_name(e->arg[1], r->lang)));
        break;
    case E_LOOK: pl_say(out, lb_in(W_E_LOOK, r->lang), who, other); break;
    default:
        pl_say(out, lb_in(target_word(e->arg[1]), r->lang), who, other, PL_I(e->arg[2]));
        break;
    }
}

static void tell_plain(const pl_event *e, const pl_reader *r, pl_text *out) {
    static const uint16_t word[EVENTS] = {
        [E_TURN] = W_E_TURN,       [E_NO_CARDS] = W_E_NO_CARDS,   [E_GAIN] = W_E_GAIN,
        [E_LOSE] = W_E_LOSE,       [E_SHUTTLES] = W_E_SHUTTLES,   [E_INCOME] = W_E_INCOME,
        [E_EMBARGO] = W_E_EMBARGO, [E_RESHUFFLE] = W_E_RESHUFFLE, [E_TIME] = W_E_TIME,
    };
    pl_say(out, lb_in((enum lb_word)word[e->kind], r->lang), PL_S(r->name[e->seat]),
           PL_I(e->arg[0]));
}

static void tell_nothing(const pl_event *e, const pl_reader *r, pl_text *out) {
    static const uint16_t word[OP_CODES] = {
        [OP_DRAFT] = W_E_NO_DRAFT,
        [OP_RESELL] = W_E_NO_RESELL,
        [OP_RESELL_INFLUENCES] = W_E_NO_INFLUENCE,
        [OP_TARGET_RESELL] = W_E_NO_RESELLER,
        [OP_DISCARD] = W_E_NO_DISCARD,
        [OP_STEAL_MODULE] = W_E_NO_THEFT,
        [OP_STEAL] = W_E_NO_STEAL,
        [OP_TARGET_DISCARD] = W_E_NO_HAND,
        [OP_LOOK] = W_E_NO_HAND,
        [OP_FLIP] = W_E_NO_FLIP,
        [OP_BUILD] = W_E_NO_BUILD,
    };
    const enum lb_word words = e->arg[1] ? W_E_NO_MORE_BUILD : (enum lb_word)word[e->arg[0]];
    pl_say(out, lb_in(words, r->lang), PL_S(r->name[e->seat]));
}

/* Whether what was chosen is carried out at once, so that the next sentence tells it: only agents
 * can be countered. */
static bool comes_at_once(const pl_state *v, const pl_event *e) {
    const bool by_agent = is_agent_kind(e->arg[3] - 1);
    return (e->arg[1] == OP_STEAL || e->arg[1] == OP_LOOK) &&
           !(by_agent && v->option[WITH_INFLUENCES]);
}

/* Secrets of others, an income of nothing, and what the next sentence tells. */
static bool is_silent(const pl_state *v, const pl_event *e) {
    switch (e->kind) {
    case E_SEEN: return !e->secret[0];
    case E_INCOME: return e->arg[0] == 0;
    case E_TARGET: return comes_at_once(v, e);
    default: return false;
    }
}

void lb_write_event(const pl_state *v, const pl_event *e, const pl_reader *r, pl_text *out) {
    assert(e->kind < EVENTS);
    if (is_silent(v, e)) return;
    if (e->arg[3] > 0)
        pl_say(out, lb_in(W_E_CAUSE, r->lang), PL_S(lb_row_name(e->arg[3] - 1, r->lang)));
    switch (e->kind) {
    case E_MAIN: tell_main(v, e, r, out); break;
    case E_BUILD: tell_build(e, r, out); break;
    case E_FLIP: tell_flip(v, e, r, out); break;
    case E_WIN: tell_win(v, e, r, out); break;
    case E_DRAW:
    case E_SEEN: tell_secret(e, r, out); break;
    case E_AGENT:
    case E_DRAFT:
    case E_RESELL:
    case E_DISCARD:
    case E_COUNTER:
    case E_SUPPLY: tell_card(e, r, out); break;
    case E_STEAL:
    case E_STEAL_MODULE:
    case E_LOOK:
    case E_TARGET: tell_other(e, r, out); break;
    case E_NOTHING: tell_nothing(e, r, out); break;
    default: tell_plain(e, r, out); break;
    }
}
