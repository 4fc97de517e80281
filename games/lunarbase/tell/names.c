/* SPDX-License-Identifier: MIT */
/* Names, prices, and what is asked by which card. */
#include "tell.h"

#include <assert.h>

const char lb_letter[COLORS + 1] = "-rbyg";
const char *const lb_slot_id[SLOTS] = { "n", "ne", "se", "s", "sw", "nw" };
const char *const lb_dir_id[4] = { "up", "right", "down", "left" };
const char *const lb_color_id[COLORS] = { "none", "red", "blue", "yellow", "gray" };

const char *const lb_icon_id[ACHIEVEMENTS] = {
    [A_DOME] = "dome",           [A_ROVER] = "rover",
    [A_LAIKA] = "laika",         [A_ELEVATOR] = "elevator",
    [A_FUSION] = "fusion",       [A_PRINTER] = "printer",
    [A_TELESCOPE] = "telescope", [A_AI] = "ai",
    [A_SATELLITE] = "satellite", [A_CYBORG] = "cyborg",
    [A_MOONWALK] = "moonwalk",   [A_BOTANY] = "botany",
    [A_CHEMISTRY] = "chemistry", [A_DNA] = "dna",
};

void lb_key_icons(pl_text *out, uint16_t achievements) {
    pl_json_key(out, "achievements");
    pl_json_open(out, '[');
    for (int icon = 1; icon < ACHIEVEMENTS; icon++)
        if (achievements >> icon & 1) pl_json_str(out, lb_icon_id[icon]);
    pl_json_close(out, ']');
}

uint16_t lb_icons_of(const struct kind *kind) {
    return (uint16_t)(kind->achievement ? 1u << kind->achievement : 0);
}

/* ---- what is asked ---- */

static enum question question_of_op(int code) {
    switch (code) {
    case OP_DRAFT: return Q_DRAFT;
    case OP_RESELL: return Q_RESELL;
    case OP_DISCARD: return Q_DISCARD;
    case OP_STEAL_MODULE: return Q_TAKE;
    default: return Q_BUILD;
    }
}

enum question lb_question(const pl_state *v) {
    if (v->over || v->depth == 0) return Q_NOTHING;
    const struct frame *f = &v->stack[v->depth - 1];
    switch (f->kind) {
    case TURN: return Q_TURN;
    case RUN: return lb_ops(v, f)[f->pc].code == OP_ONE_OF ? Q_OPTION : Q_ORDER;
    case DO: return question_of_op(f->a);
    case CHOOSE_TARGET: return Q_TARGET;
    case PICK: return Q_FLIP;
    case NAME_PLAYER: return Q_NAME;
    case COUNTER: return Q_COUNTER;
    case WHERE: return Q_WHERE;
    case HOW: return Q_HOW;
    default: return Q_NEXT;
    }
}

static int row_of(enum lasting lasting) {
    int kind = INFLUENCE_KIND_FIRST;
    while (kind < KINDS - 1 && lb_kind[kind].lasting != lasting)
        kind++;
    return kind;
}

/* An effect that an influence set off has no list of its own on the stack: it lies on the draft
 * that set it off, or is a draft that the list below it does not hold. */
int lb_cause(const pl_state *v) {
    const struct frame *top = &v->stack[v->depth - 1];
    const bool draft = top->kind == DO && top->a == OP_DRAFT;
    for (const struct frame *f = top; f >= v->stack; f--) {
        if (f->kind == RUN && draft && (!f->pc || lb_ops(v, f)[f->pc - 1].code != OP_DRAFT)) break;
        if (f->kind == RUN) return f->a >= BOX_0 ? CATALOG_STATION + f->b : f->b;
        if (f != top && f->kind == DO && f->a == OP_DRAFT)
            return row_of(top->a == OP_STEAL ? SPACE_COWBOYS : RUNAWAY_BUREAUCRACY);
    }
    return draft ? row_of(LAIKAS_PARADISE) : -1;
}

bool lb_is_move(pl_move m) {
    const uint16_t most[VERBS][3] = {
        [PLAY] = { CARDS - 1 },          [MAIN_ACTION] = { BOXES + MODULE_KINDS - 1 },
        [DRAFT_CARD] = { CARDS - 1 },    [RESELL_CARD] = { CARDS - 1 },
        [DISCARD_CARD] = { CARDS - 1 },  [BUILD_CARD] = { CARDS - 1 },
        [AT] = { 255, 255, 3 },          [WITH] = { SLOTS - 1 },
        [TARGET] = { UINT16_MAX },       [FLIP_SEAT] = { UINT16_MAX },
        [TAKE_MODULE] = { MODULES - 1 }, [OPTION] = { UINT16_MAX },
        [COUNTER_WITH] = { CARDS - 1 },  [NOW] = { CARDS - 1 },
    };
    if (m.verb >= VERBS) return false;
    for (int i = 0; i < 3; i++)
        if (m.arg[i] > most[m.verb][i]) return false;
    return true;
}

int lb_number_of(const pl_state *v, int seat, pl_move m) {
    pl_moves list = { .n = 0 };
    lb_legal(v, seat, &list);
    for (int i = 0; i < list.n; i++)
        if (pl_move_same(list.at[i], m)) return i + 1;
    return 0;
}

/* ---- names ---- */

const char *lb_name(int card, pl_lang lang) {
    assert(card >= 0 && card < CARDS);
    return lb_row_name(lb_kind_of[card], lang);
}

const char *lb_row_name(int row, pl_lang lang) {
    assert(row >= 0 && row < CATALOG);
    return pl_in(row < KINDS ? lb_kind[row].name : lb_station[row - CATALOG_STATION].name, lang);
}

int lb_side_up(const pl_state *v, int seat) {
    return v->side[seat] ? v->station[seat] : TERRAN;
}

static void put_letters(const uint8_t n[COLORS], int shift, const char *none, pl_text *out) {
    bool any = false;
    for (int color = RED; color < COLORS; color++)
        for (int i = 0; i < n[color]; i++, any = true)
            pl_text_char(out, (char)(lb_letter[color] + shift));
    if (!any) pl_text_str(out, none);
}

void lb_put_cost(const struct kind *kind, pl_text *out) {
    put_letters(kind->cost, 'A' - 'a', "0", out);
}

void lb_put_orbs(const uint8_t orbs[COLORS], pl_text *out) {
    put_letters(orbs, 0, "-", out);
}

void lb_put_colors(const uint8_t n[COLORS], const char *none, pl_lang lang, pl_text *out) {
    const char *separator = "";
    for (int color = RED; color < COLORS; color++) {
        if (!n[color]) continue;
        pl_text_str(out, separator);
        pl_say(out, "{0} {1}", PL_I(n[color]), PL_S(lb_shade(color, lang)));
        separator = ", ";
    }
    if (!*separator) pl_text_str(out, none);
}

/* Copies of a kind follow each other; the first has no letter. */
void lb_put_copy(int card, pl_text *out) {
    const int kind = lb_kind_of[card];
    int copy = 0;
    while (copy < card && lb_kind_of[card - copy - 1] == kind)
        copy++;
    pl_text_str(out, lb_kind[kind].id);
    if (!copy) return;
    pl_text_char(out, '-');
    pl_text_char(out, (char)('a' + copy));
}

void lb_put_connectors(const uint8_t connector[SLOTS], pl_lang lang, pl_text *out) {
    const char *separator = "";
    for (int slot = 0; slot < SLOTS; slot++) {
        if (!connector[slot]) continue;
        pl_text_str(out, separator);
        separator = ", ";
        pl_say(out, "{0} {1}", PL_S(lb_slot(slot, lang)), PL_S(lb_shade(connector[slot], lang)));
    }
}

/* ---- prices ---- */

struct bill lb_bill(const pl_state *v, int seat, const struct kind *kind) {
    struct bill bill = { 0 };
    for (int color = RED; color <= YELLOW; color++) {
        const int cost = kind->cost[color], orbs = v->orbs[seat][color];
        bill.off[color] = (uint8_t)(cost < orbs ? cost : orbs);
        bill.pay += cost - bill.off[color];
    }
    const int gray = v->orbs[seat][GREY];
    bill.off[GREY] = (uint8_t)(bill.pay < gray ? bill.pay : gray);
    bill.pay -= bill.off[GREY];
    return bill;
}

static int sum(const uint8_t n[COLORS]) {
    return n[RED] + n[BLUE] + n[YELLOW] + n[GREY];
}

void lb_put_price(const pl_state *v, int seat, const struct kind *kind, pl_lang lang,
                  pl_text *out) {
    const struct bill bill = lb_bill(v, seat, kind);
    char cost[64], off[64];
    pl_text c = PL_TEXT(cost), o = PL_TEXT(off);
    lb_put_colors(kind->cost, "0", lang, &c);
    lb_put_colors(bill.off, "0", lang, &o);
    if (sum(kind->cost) == 0)
        pl_text_str(out, lb_in(W_FREE, lang));
    else if (sum(bill.off) == 0)
        pl_say(out, lb_in(W_PRICE, lang), PL_I(bill.pay), PL_S(cost));
    else
        pl_say(out, lb_in(W_PRICE_LESS, lang), PL_I(bill.pay), PL_S(cost), PL_S(off));
}

static void put_module_gist(const pl_state *v, int seat, const struct kind *kind, pl_lang lang,
                            pl_text *out) {
    if (kind->colonists) pl_say(out, lb_in(W_GIST_COLONISTS, lang), PL_I(kind->colonists));
    if (kind->achievement) {
        const bool had = v->achievements[seat] >> kind->achievement & 1;
        pl_say(out, lb_in(had ? W_GIST_SAME_ICON : W_GIST_ICON, lang),
               PL_S(pl_in(lb_achievement[kind->achievement], lang)));
    }
    if (kind->orb) pl_text_str(out, lb_in(W_GIST_INTELLECT, lang));
    if (kind->once[0].code) {
        pl_text_str(out, lb_in(W_GIST_ONCE, lang));
        lb_ops_text(kind->once, lang, out);
        if (kind->once[0].code == OP_RESELL_INFLUENCES && !v->option[WITH_INFLUENCES])
            pl_text_str(out, lb_in(W_BUT_NO_INFLUENCES, lang));
    }
    if (kind->main[0].code) {
        pl_text_str(out, lb_in(W_GIST_MAIN, lang));
        lb_ops_text(kind->main, lang, out);
    }
}

void lb_put_gist(const pl_state *v, int seat, int card, pl_lang lang, pl_text *out) {
    const struct kind *kind = kind_in(v, card);
    if (is_influence(card)) {
        pl_text_str(out, lb_in(W_GIST_INFLUENCE, lang));
        if (kind->lasting) {
            pl_text_str(out, lb_in(W_GIST_LASTING, lang));
            pl_text_str(out, lb_lasting_text(kind, lang));
        }
        if (kind->once[0].code) {
            pl_text_str(out, lb_in(W_GIST_DISCARDED, lang));
            lb_ops_text(kind->once, lang, out);
        }
        return;
    }
    lb_put_price(v, seat, kind, lang, out);
    if (is_module(card)) {
        put_module_gist(v, seat, kind, lang, out);
    } else {
        pl_text_str(out, "; ");
        lb_ops_text(kind->once, lang, out);
    }
}

/* ---- victory ---- */

int lb_icons(uint16_t achievements) {
    int n = 0;
    for (int icon = 1; icon < ACHIEVEMENTS; icon++)
        n += achievements >> icon & 1;
    return n;
}

/* What a winner has of each condition that was met. */
void lb_put_conditions(const pl_state *v, int seat, pl_lang lang, pl_text *out) {
    static const enum lb_word word[] = { W_BY_CREDITS, W_BY_COLONISTS, W_BY_ACHIEVEMENTS,
                                         W_BY_INFLUENCES };
    const int number[] = { v->credits[seat], v->colonists[seat], lb_icons(v->achievements[seat]),
                           GOAL_INFLUENCES };
    const char *separator = "";
    for (int i = 0; i < 4; i++) {
        if (!(v->how[seat] >> i & 1)) continue;
        pl_text_str(out, separator);
        separator = lb_in(W_AND, lang);
        pl_say(out, lb_in(word[i], lang), PL_I(number[i]));
    }
}
