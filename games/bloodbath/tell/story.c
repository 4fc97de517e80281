/* SPDX-License-Identifier: MIT */
/* Turns events into short sentences: "Ada: MINE. +4 money." If several go into one text, each card
 * and each player gets a line, and the player's name stands only at its beginning. Solo games have
 * no names. */
#include "tell.h"

#include <assert.h>
#include <string.h>

static const char *word(enum bb_word which, pl_lang lang) {
    return pl_in(bb_word[which], lang);
}

/* ---- lines ---- */

/* Whether the text so far ends with what was told before and a blank, whatever its color. */
static bool ends_sentence(const pl_text *out) {
    size_t n = out->n;
    if (n < 2 || out->at[--n] != ' ') return false;
    const char *escape = out->color && out->at[n - 1] == 'm' ? strrchr(out->at, '\033') : NULL;
    if (escape) n = (size_t)(escape - out->at);
    return n > 0 && (out->at[n - 1] == '.' || out->at[n - 1] == ')');
}

static void new_line(pl_text *out) {
    if (ends_sentence(out)) pl_text_char(out, '\n');
}

static void subject(const pl_state *v, int seat, const pl_reader *r, pl_text *out) {
    if (v->seats == 1) return;
    char name[2 * PL_NAME_MAX];
    pl_text t = PL_TEXT(name);
    t.color = out->color;
    pl_text_ink(&t, PL_INK_CYAN);
    pl_say(&t, word(W_SUBJECT, r->lang), PL_S(r->name[seat]));
    pl_text_ink(&t, PL_INK_PLAIN);
    const char *line = out->at + out->n;
    while (line > out->at && line[-1] != '\n')
        line--;
    if (strncmp(line, name, t.n) == 0) return;
    new_line(out);
    pl_say(out, "{0} ", PL_S(name));
}

/* ---- cards ---- */

static void bold(const char *text, pl_text *out) {
    pl_text_ink(out, PL_INK_BOLD);
    pl_text_str(out, text);
    pl_text_ink(out, PL_INK_PLAIN);
}

static void tell_card(const pl_event *e, pl_lang lang, pl_text *out) {
    const int card = e->arg[0];
    char buffer[640];
    pl_text text = PL_TEXT(buffer);
    bb_card_line(card, lang, &text);
    new_line(out);
    pl_text_str(out, "▸ ");
    bold(bb_progress_in(card, lang), out);
    pl_say(out, word(W_E_TURN_UP, lang), PL_S(buffer));
}

static bool is_event(int card) {
    return card < PROGRESS && bb_progress[card].type == EVENT;
}

static void tell_added(const pl_state *v, const pl_event *e, const pl_reader *r, pl_text *out) {
    const int card = e->arg[0];
    if (!e->arg[1]) subject(v, e->seat, r, out);
    pl_say(out, word(is_event(card) ? W_E_ADDED_EVENT : W_E_ADDED, r->lang),
           PL_S(bb_progress_in(card, r->lang)),
           PL_I(card < PROGRESS ? bb_progress[card].number : 0));
}

static void tell_not_added(const pl_event *e, pl_lang lang, pl_text *out) {
    const char *what = e->arg[0] == ADD_DEV     ? bb_progress_in(DEV_FIRST + 2 * e->arg[1], lang)
                       : e->arg[0] == ADD_ROBOT ? word(W_A_ROBOT, lang)
                       : e->arg[0] == ADD_TWIST ? word(W_A_TWIST, lang)
                       : e->arg[0] == ADD_EVENT ? word(W_AN_EVENT, lang)
                                                : word(W_A_PERK, lang);
    pl_say(out, word(W_E_NOT_ADDED, lang), PL_S(what));
}

/* What the whole table is told, without a subject. */
static void tell_table(const pl_event *e, pl_lang lang, pl_text *out) {
    const int arg = e->arg[0];
    switch (e->kind) {
    case E_TURN_UP: tell_card(e, lang, out); return;
    case E_NOT_ADDED: tell_not_added(e, lang, out); return;
    case E_PASS:
        new_line(out);
        pl_say(out, word(W_E_PASS, lang), PL_I(arg));
        return;
    case E_SET_ASIDE:
        pl_say(out, word(W_E_SET_ASIDE, lang), PL_S(bb_progress_in(arg, lang)));
        return;
    case E_MUTED: pl_say(out, word(W_E_MUTED, lang), PL_S(bb_progress_in(arg, lang))); return;
    case E_BANNED: pl_say(out, word(W_E_BANNED, lang), PL_S(bb_progress_in(arg, lang))); return;
    default:
        new_line(out);
        pl_text_str(out, word(arg == HOW_MANUAL ? W_E_OVER_MANUAL : W_E_OVER_FAILED, lang));
        return;
    }
}

/* ---- one colony ---- */

enum { CAUSE = 80 };

/* " (Kitchen)", or nothing where there is no cause to be named. */
static const char *cause(const pl_event *e, pl_lang lang, char buffer[CAUSE]) {
    const int code = e->arg[2];
    pl_text text = pl_text_in(buffer, CAUSE);
    buffer[0] = 0;
    if (!code || (e->kind == E_BOX && code == e->arg[0] + 1)) return buffer;
    pl_say(&text, word(W_CAUSE, lang),
           PL_S(code >= PROGRESS_CAUSE ? bb_progress_in(code - PROGRESS_CAUSE, lang)
                                       : bb_building_in(code - 1, lang)));
    return buffer;
}

static void tell_amount(const pl_event *e, pl_lang lang, pl_text *out) {
    const bool people = e->kind == E_PEOPLE_LOST, gain = e->kind == E_GAIN;
    char buffer[64], why[CAUSE];
    pl_text amount = PL_TEXT(buffer);
    bb_amount(people ? PEOPLE : (enum resource)e->arg[0], e->arg[people ? 0 : 1], lang, &amount);
    pl_text_ink(out, people ? PL_INK_RED : PL_INK_PLAIN);
    pl_say(out, word(gain ? W_E_GAIN : W_E_LOSE, lang), PL_S(buffer), PL_S(cause(e, lang, why)));
    pl_text_ink(out, PL_INK_PLAIN);
}

static void tell_action(const pl_event *e, pl_lang lang, pl_text *out) {
    char why[CAUSE];
    if (e->arg[1])
        pl_say(out, word(W_E_BUILD, lang), PL_S(bb_building_in(e->arg[1] - 1, lang)));
    else
        pl_say(out, word(W_E_ACTION, lang), PL_S(bb_action_in(e->arg[0], lang)),
               PL_S(cause(e, lang, why)));
}

/* Of one or two cards that only who drew them may know. */
static void tell_draw(const pl_event *e, pl_lang lang, pl_text *out) {
    char why[CAUSE], names[160] = "";
    pl_text text = PL_TEXT(names);
    for (int i = 0; i < e->arg[0] && e->secret[0]; i++)
        pl_say(&text, i ? ", {0}" : ": {0}", PL_S(bb_building_in(e->secret[i] - 1, lang)));
    pl_say(out, word(W_E_DRAW, lang), PL_I(e->arg[0]), PL_S(cause(e, lang, why)), PL_S(names));
}

/* A card that only some may know. */
static const char *secret_card(const pl_event *e, pl_lang lang) {
    return e->secret[0] ? bb_building_in(e->secret[0] - 1, lang) : word(W_A_CARD, lang);
}

static void tell_hidden(const pl_event *e, const pl_reader *r, pl_text *out) {
    static const enum bb_word put[] = {
        [TO_LEFT] = W_E_PUT_LEFT, [TO_MAT] = W_E_PUT_MAT, [UNDER_MAT] = W_E_PUT_UNDER
    };
    const pl_arg card = PL_S(secret_card(e, r->lang));
    if (e->kind == E_PUT)
        pl_say(out, word(put[e->arg[0]], r->lang), card);
    else
        pl_say(out, word(W_E_RECEIVED, r->lang), card, PL_S(r->name[e->arg[0]]));
}

static void tell_building(const pl_event *e, pl_lang lang, pl_text *out) {
    const int card = e->arg[0], n = e->arg[1];
    const pl_arg name = PL_S(bb_building_in(card, lang));
    const int housed = bb_building[kind_of(card)].people;
    const pl_arg people = PL_I(housed);
    char why[CAUSE];
    switch (e->kind) {
    case E_DISCARD: pl_say(out, word(W_E_DISCARD, lang), name, PL_S(cause(e, lang, why))); break;
    case E_REPEATS: pl_say(out, word(W_E_REPEATS, lang), name); break;
    case E_BUILT:
        pl_say(out, word(housed ? W_E_BUILT : W_E_BUILT_EMPTY, lang), name, people);
        break;
    case E_BOX:
        pl_say(out, word(n > 0 ? W_E_BOX : W_E_UNBOX, lang), name, PL_I(abs(n)),
               PL_S(cause(e, lang, why)));
        break;
    default:
        pl_text_ink(out, PL_INK_RED);
        pl_say(out,
               word(n        ? W_E_TAKEN_BACK
                    : housed ? W_E_BUILDING_LOST
                             : W_E_LOST_EMPTY,
                    lang),
               name, people);
        pl_text_ink(out, PL_INK_PLAIN);
        break;
    }
}

static void tell_declined(const pl_event *e, pl_lang lang, pl_text *out) {
    const char *what = e->arg[0] >= 1000 ? bb_building_in(e->arg[0] - 1000, lang)
                                         : bb_progress_in(e->arg[0], lang);
    pl_say(out, word(W_E_SKIPPED, lang), PL_S(what));
}

static void tell_numbers(const pl_event *e, pl_lang lang, pl_text *out) {
    const pl_arg first = PL_I(e->arg[0]), second = PL_I(e->arg[1]);
    char why[CAUSE];
    switch (e->kind) {
    case E_NO_DRAW: pl_text_str(out, word(W_E_NO_DRAW, lang)); break;
    case E_BOX_LOST: pl_say(out, word(W_E_BOX_LOST, lang), first); break;
    case E_CASHED: pl_say(out, word(W_E_CASHED, lang), first); break;
    case E_SOFTENED: pl_say(out, word(W_E_SOFTENED, lang), first, PL_S(cause(e, lang, why))); break;
    case E_FED: pl_say(out, word(e->arg[1] ? W_E_HUNGRY : W_E_FED, lang), first, second); break;
    case E_NO_SITE: pl_say(out, word(W_E_NO_SITE, lang), PL_S(cause(e, lang, why))); break;
    case E_NO_NEIGHBOR: pl_say(out, word(W_E_NO_NEIGHBOR, lang), PL_S(cause(e, lang, why))); break;
    case E_IGNORES:
        pl_say(out, word(W_E_IGNORES, lang), PL_S(bb_progress_in(e->arg[0], lang)));
        break;
    default:
        pl_text_ink(out, PL_INK_RED);
        pl_text_str(out, word(W_E_FAILED, lang));
        pl_text_ink(out, PL_INK_PLAIN);
        break;
    }
}

void bb_write_event(const pl_state *v, const pl_event *e, const pl_reader *r, pl_text *out) {
    assert(e->kind < EVENTS);
    switch (e->kind) {
    case E_TURN_UP:
    case E_PASS:
    case E_NOT_ADDED:
    case E_SET_ASIDE:
    case E_MUTED:
    case E_BANNED:
    case E_OVER: tell_table(e, r->lang, out); return;
    case E_ADDED: tell_added(v, e, r, out); return;
    default: break;
    }
    if (e->kind == E_PEOPLE_LOST && e->arg[0] == 0) return; /* E_FAILED says it all */
    subject(v, e->seat, r, out);
    switch (e->kind) {
    case E_ACTION:
    case E_DOES: tell_action(e, r->lang, out); break;
    case E_GAIN:
    case E_LOSE:
    case E_PEOPLE_LOST: tell_amount(e, r->lang, out); break;
    case E_DRAW: tell_draw(e, r->lang, out); break;
    case E_PUT:
    case E_RECEIVED: tell_hidden(e, r, out); break;
    case E_DISCARD:
    case E_BOX:
    case E_BUILT:
    case E_BUILDING_LOST:
    case E_REPEATS: tell_building(e, r->lang, out); break;
    case E_SKIPPED: tell_declined(e, r->lang, out); break;
    default: tell_numbers(e, r->lang, out); break;
    }
}
