/* SPDX-License-Identifier: MIT */
/* Card texts, made from the ops: what a card says is what it does. */
#include "tell.h"

#include <assert.h>
#include <string.h>

/* ---- ops ---- */

static enum lb_word flip_word(int who, bool theirs) {
    static const uint16_t flip[] = {
        [FLIP_MINE] = W_FLIP_MINE,           [FLIP_ANY] = W_FLIP_ANY,   [FLIP_ALL] = W_FLIP_ALL,
        [FLIP_NEIGHBORS] = W_FLIP_NEIGHBORS, [FLIP_MANY] = W_FLIP_MANY, [FLIP_TWO] = W_FLIP_TWO,
    };
    if (theirs && who == FLIP_MINE) return W_THEIR_FLIP_MINE;
    return theirs && who == FLIP_ALL ? W_THEIR_FLIP_ALL : (enum lb_word)flip[who];
}

static enum lb_word op_word(int code, bool theirs) {
    static const uint16_t of_others[OP_CODES] = {
        [OP_GAIN_HAND] = W_THEIR_GAIN_HAND,
        [OP_TARGET_RESELL] = W_THEIR_TARGET_RESELL,
        [OP_TARGET_DISCARD] = W_THEIR_TARGET_DISCARD,
        [OP_LOOK] = W_THEIR_LOOK,
    };
    static const uint16_t clause[OP_CODES] = {
        [OP_DRAFT] = W_OP_DRAFT,
        [OP_BUILD] = W_OP_BUILD,
        [OP_RESELL] = W_OP_RESELL,
        [OP_DRAW] = W_OP_DRAW,
        [OP_DISCARD] = W_OP_DISCARD,
        [OP_DISCARD_HAND] = W_OP_DISCARD_HAND,
        [OP_GAIN] = W_OP_GAIN,
        [OP_GAIN_HAND] = W_OP_GAIN_HAND,
        [OP_STEAL] = W_OP_STEAL,
        [OP_TARGET_RESELL] = W_OP_TARGET_RESELL,
        [OP_TARGET_DISCARD] = W_OP_TARGET_DISCARD,
        [OP_OTHERS_DISCARD] = W_OP_OTHERS_DISCARD,
        [OP_ALL_LOSE] = W_OP_ALL_LOSE,
        [OP_RESELL_INFLUENCES] = W_OP_RESELL_INFLUENCES,
        [OP_LOOK] = W_OP_LOOK,
        [OP_LOOKED_DISCARD] = W_OP_LOOKED_DISCARD,
        [OP_TERRAN] = W_OP_TERRAN,
    };
    return (enum lb_word)(theirs && of_others[code] ? of_others[code] : clause[code]);
}

static void put_op(struct op op, bool theirs, pl_lang lang, pl_text *out) {
    if (op.code == OP_FLIP)
        pl_text_str(out, lb_in(flip_word(op.n, theirs), lang));
    else if (op.code == OP_STEAL_MODULE)
        pl_say(out, lb_in(W_OP_STEAL_MODULE, lang), PL_S(lb_row_name(op.n, lang)));
    else
        pl_say(out, lb_in(op_word(op.code, theirs), lang), PL_I(op.n));
}

/* Ops up to the end of their list or option. */
static void put_ops(const struct op *ops, bool theirs, pl_lang lang, pl_text *out) {
    for (int i = 0; ops[i].code != OP_END && ops[i].code != OP_OPTION; i++) {
        if (i) pl_text_str(out, lb_in(W_THEN, lang));
        if (ops[i].code == OP_ONE_OF) {
            int at = i + 1;
            pl_text_str(out, lb_in(W_ONE_OF, lang));
            for (int option = 0; option < ops[i].n; option++, at += 1 + ops[at].n) {
                pl_say(out, option ? " ({0}) " : "({0}) ", PL_I(option + 1));
                put_ops(&ops[at + 1], theirs, lang, out);
            }
            return;
        }
        put_op(ops[i], theirs, lang, out);
    }
}

void lb_ops_text(const struct op *ops, pl_lang lang, pl_text *out) {
    put_ops(ops, false, lang, out);
}

void lb_ops_of_others(const struct op *ops, pl_lang lang, pl_text *out) {
    put_ops(ops, true, lang, out);
}

static void put_list(enum lb_word words, const struct op *ops, pl_lang lang, pl_text *out) {
    if (!ops[0].code) return;
    char list[1024];
    pl_text t = PL_TEXT(list);
    put_ops(ops, false, lang, &t);
    if (words == W_TEXT_PLAYED) list[0] = (char)(list[0] + 'A' - 'a');
    pl_say(out, lb_in(words, lang), PL_S(list));
}

/* ---- modules, agents, influences ---- */

/* The kind, or -1 for another print of one. */
static int number_of(const struct kind *kind) {
    for (int i = 0; i < KINDS; i++)
        if (kind == &lb_kind[i]) return i;
    return -1;
}

const char *lb_lasting_text(const struct kind *kind, pl_lang lang) {
    static const uint16_t word[] = {
        [LUNAR_ALLIANCE] = W_LASTING_ALLIANCE, [RUNAWAY_BUREAUCRACY] = W_LASTING_BUREAUCRACY,
        [TERRAN_EMBARGO] = W_LASTING_EMBARGO,  [LAIKAS_PARADISE] = W_LASTING_PARADISE,
        [QUARANTINE] = W_LASTING_QUARANTINE,   [SPACE_COWBOYS] = W_LASTING_COWBOYS,
    };
    return lb_in((enum lb_word)word[kind->lasting], lang);
}

static void put_influence(const struct kind *kind, pl_lang lang, pl_text *out) {
    if (kind->lasting) pl_say(out, lb_in(W_TEXT_LASTING, lang), PL_S(lb_lasting_text(kind, lang)));
    put_list(W_TEXT_DISCARDED, kind->once, lang, out);
    pl_text_char(out, ' ');
    pl_text_str(out, lb_in(W_TEXT_INFLUENCE, lang));
}

static bool steals(const struct kind *agent, int kind) {
    for (int i = 0; agent->once[i].code; i++)
        if (agent->once[i].code == OP_STEAL_MODULE && agent->once[i].n == kind) return true;
    return false;
}

bool lb_is_stealable(int kind) {
    for (int agent = AGENT_KIND_FIRST; agent < INFLUENCE_KIND_FIRST; agent++)
        if (steals(&lb_kind[agent], kind)) return true;
    return false;
}

static void put_thief(const struct kind *kind, pl_lang lang, pl_text *out) {
    for (int agent = AGENT_KIND_FIRST; agent < INFLUENCE_KIND_FIRST; agent++)
        if (steals(&lb_kind[agent], number_of(kind)))
            pl_say(out, lb_in(W_TEXT_STOLEN, lang), PL_S(lb_row_name(agent, lang)));
}

static void put_module(const struct kind *kind, pl_lang lang, pl_text *out) {
    char connectors[160];
    pl_text t = PL_TEXT(connectors);
    lb_put_connectors(kind->connector, lang, &t);
    pl_say(out, lb_in(W_TEXT_CONNECTORS, lang), PL_S(connectors));
    if (kind->colonists) pl_say(out, lb_in(W_TEXT_COLONISTS, lang), PL_I(kind->colonists));
    if (kind->achievement)
        pl_say(out, lb_in(W_TEXT_ACHIEVEMENTS, lang),
               PL_S(pl_in(lb_achievement[kind->achievement], lang)), PL_I(1));
    if (kind->orb) pl_say(out, lb_in(W_TEXT_ORB, lang), PL_S(lb_shade(kind->orb, lang)));
    if (kind->red_pays) pl_text_str(out, lb_in(W_TEXT_RED_PAYS, lang));
    put_list(W_TEXT_ONCE, kind->once, lang, out);
    if (kind->once[0].code == OP_RESELL_INFLUENCES)
        pl_text_str(out, lb_in(W_TEXT_NO_INFLUENCES, lang));
    put_list(W_TEXT_MAIN, kind->main, lang, out);
    put_thief(kind, lang, out);
}

void lb_kind_text(const struct kind *kind, pl_lang lang, pl_text *out) {
    if (number_of(kind) >= INFLUENCE_KIND_FIRST) {
        put_influence(kind, lang, out);
        return;
    }
    char cost[64];
    pl_text t = PL_TEXT(cost);
    lb_put_colors(kind->cost, "0", lang, &t);
    pl_say(out, lb_in(W_TEXT_COST, lang), PL_S(cost));
    bool is_agent = true;
    for (int slot = 0; slot < SLOTS; slot++)
        is_agent = is_agent && !kind->connector[slot];
    if (is_agent)
        put_list(W_TEXT_PLAYED, kind->once, lang, out);
    else
        put_module(kind, lang, out);
}

void lb_old_print_text(const struct kind *old, const struct kind *now, pl_lang lang, pl_text *out) {
    pl_text_str(out, lb_in(W_TEXT_OLD_PRINT, lang));
    if (memcmp(old->cost, now->cost, sizeof old->cost) ||
        memcmp(old->connector, now->connector, sizeof old->connector)) {
        pl_text_char(out, ' ');
        lb_kind_text(old, lang, out);
        return;
    }
    put_list(W_TEXT_ONCE, old->once, lang, out);
    put_list(W_TEXT_MAIN, old->main, lang, out);
}

/* ---- stations ---- */

/* Returns how many. */
static int put_icons(uint16_t icons, pl_lang lang, pl_text *out) {
    int n = 0;
    for (int icon = 1; icon < ACHIEVEMENTS; icon++) {
        if (!(icons >> icon & 1)) continue;
        pl_text_str(out, n++ ? ", " : "");
        pl_text_str(out, pl_in(lb_achievement[icon], lang));
    }
    return n;
}

static void put_orbs(enum lb_word words, const struct station *s, pl_lang lang, pl_text *out) {
    pl_say(out, lb_in(words, lang), PL_S(lb_shade(s->orb[0], lang)),
           PL_S(lb_shade(s->orb[1], lang)));
}

void lb_put_side(int side, pl_lang lang, pl_text *out) {
    const struct station *s = &lb_station[side];
    if (side == TERRAN) return;
    put_orbs(W_SIDE_ORBS, s, lang, out);
    pl_say(out, lb_in(W_GIST_COLONISTS, lang), PL_I(s->colonists));
    if (s->achievements) pl_text_str(out, ", ");
    put_icons(s->achievements, lang, out);
    pl_text_char(out, ')');
}

void lb_station_text(int side, pl_lang lang, pl_text *out) {
    assert(side >= 0 && side <= TERRAN);
    const struct station *s = &lb_station[side];
    if (side == TERRAN)
        pl_text_str(out, lb_in(W_TEXT_TERRAN, lang));
    else
        put_orbs(W_TEXT_ORBS, s, lang, out);
    if (s->colonists) pl_say(out, lb_in(W_TEXT_COLONISTS, lang), PL_I(s->colonists));
    if (s->achievements) {
        char icons[64];
        pl_text t = PL_TEXT(icons);
        const int n = put_icons(s->achievements, lang, &t);
        pl_say(out, lb_in(W_TEXT_ACHIEVEMENTS, lang), PL_S(icons), PL_I(n));
    }
    pl_text_str(out, lb_in(W_TEXT_BOXES, lang));
    for (int box = 0; box < BOXES; box++) {
        pl_say(out, " ({0}) ", PL_I(box + 1));
        put_ops(s->box[box], false, lang, out);
    }
    pl_text_char(out, '.');
}
