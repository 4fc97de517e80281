/* SPDX-License-Identifier: MIT */
/* The grammar of moves. Copies of a card are the same choice wherever a move finds the copy by
 * where it must be; only a theft from a base names the very copy. */
#include "tell.h"

#include <string.h>

static const char *const verb_word[VERBS] = {
    [PLAY] = "play",
    [MAIN_ACTION] = "main",
    [DRAFT_CARD] = "draft",
    [RESELL_CARD] = "resell",
    [DISCARD_CARD] = "discard",
    [BUILD_CARD] = "build",
    [DECLINE] = "decline",
    [AT] = "at",
    [WITH] = "with",
    [TARGET] = "target",
    [FLIP_SEAT] = "flip",
    [DONE] = "done",
    [TAKE_MODULE] = "take",
    [OPTION] = "option",
    [COUNTER_WITH] = "counter",
    [LET_PASS] = "let",
    [NOW] = "now",
    [GO_ON] = "go-on",
};

static bool stands_alone(int verb) {
    return verb == DECLINE || verb == DONE || verb == LET_PASS || verb == GO_ON;
}

/* ---- writing ---- */

static void write_place(pl_move m, pl_text *out) {
    pl_say(out, "{0},{1} {2}", PL_I(m.arg[0] - 128), PL_I(m.arg[1] - 128),
           PL_S(lb_dir_id[m.arg[2]]));
}

void lb_write_move(const pl_state *v, int seat, pl_move m, pl_text *out) {
    (void)v, (void)seat;
    if (!lb_is_move(m)) {
        pl_text_char(out, '?');
        return;
    }
    pl_text_str(out, verb_word[m.verb]);
    if (stands_alone(m.verb)) return;
    pl_text_char(out, ' ');
    switch (m.verb) {
    case MAIN_ACTION:
        if (m.arg[0] < BOXES)
            pl_text_int(out, m.arg[0] + 1);
        else
            pl_text_str(out, lb_kind[m.arg[0] - BOXES].id);
        break;
    case AT: write_place(m, out); break;
    case WITH: pl_text_str(out, lb_slot_id[m.arg[0]]); break;
    case TARGET:
    case FLIP_SEAT: pl_text_int(out, m.arg[0]); break;
    case OPTION: pl_text_int(out, m.arg[0] + 1); break;
    case TAKE_MODULE: lb_put_copy(m.arg[0], out); break;
    default: pl_text_str(out, lb_kind[lb_kind_of[m.arg[0]]].id); break;
    }
}

/* ---- reading ---- */

/* As much of what was typed as a refusal has room for. */
struct quote {
    char text[40];
};

static struct quote quoted(const char *text) {
    struct quote q;
    pl_text t = PL_TEXT(q.text);
    pl_text_str(&t, text);
    return q;
}

static bool no_grammar(const pl_state *v, const char *text, pl_error *err) {
    const struct quote q = quoted(text);
    const enum lb_word now = (enum lb_word)(W_FORM_NOTHING + lb_question(v));
    const pl_lang lang = err ? err->lang : PL_EN;
    return pl_fail(err, lb_word[W_GRAMMAR], PL_S(q.text), PL_S(lb_in(now, lang)));
}

static bool no_card(const char *word, pl_error *err) {
    const struct quote q = quoted(word);
    return pl_fail(err, lb_word[W_NO_CARD], PL_S(q.text));
}

static int find_kind(const char *word) {
    for (int kind = 0; kind < KINDS; kind++)
        if (strcmp(lb_kind[kind].id, word) == 0) return kind;
    return -1;
}

static int first_of(int kind) {
    int card = 0;
    while (lb_kind_of[card] != kind)
        card++;
    return card;
}

static int lowest_in(const struct set *set, int kind) {
    for (int card = first_of(kind); card < CARDS && lb_kind_of[card] == kind; card++)
        if (has(set, card)) return card;
    return first_of(kind);
}

/* The copy that is where the move needs it; any, when there is none. */
static int find_copy(const pl_state *v, int seat, int verb, int kind) {
    switch (verb) {
    case DRAFT_CARD:
    case RESELL_CARD: return lowest_in(&v->supply, kind);
    case NOW:
        for (int i = 0; i < v->pending_size; i++)
            if (lb_kind_of[v->pending[i]] == kind) return v->pending[i];
        return first_of(kind);
    default: return lowest_in(&v->hand[seat], kind);
    }
}

static bool read_card(const pl_state *v, int seat, const char *word, pl_move *m, pl_error *err) {
    const int kind = find_kind(word);
    if (kind < 0) return no_card(word, err);
    m->arg[0] = (uint16_t)find_copy(v, seat, m->verb, kind);
    return true;
}

/* "rover" is the first copy, "rover-b" the second. */
static bool read_module(const char *word, pl_move *m, pl_error *err) {
    for (int card = 0; card < MODULES; card++) {
        char id[48];
        pl_text t = PL_TEXT(id);
        lb_put_copy(card, &t);
        if (strcmp(id, word) != 0) continue;
        m->arg[0] = (uint16_t)card;
        return true;
    }
    return no_card(word, err);
}

static bool read_main(const char *word, pl_move *m, pl_error *err) {
    int64_t number;
    const int kind = find_kind(word);
    if (pl_number(word, &number)) {
        if (number < 1 || number > BOXES) return pl_fail(err, lb_word[W_NO_BOX], PL_I(number));
        m->arg[0] = (uint16_t)(number - 1);
        return true;
    }
    if (kind < 0 || kind >= MODULE_KINDS) return no_card(word, err);
    m->arg[0] = (uint16_t)(BOXES + kind);
    return true;
}

static bool read_number(const pl_state *v, const char *word, int first, pl_move *m, pl_error *err) {
    int64_t number;
    if (!pl_number(word, &number) || number < first || number > 99) return no_grammar(v, word, err);
    m->arg[0] = (uint16_t)(number - first);
    return true;
}

/* One of a few words. */
static int find_word(const char *const *list, int n, const char *word) {
    int i = 0;
    while (i < n && strcmp(list[i], word) != 0)
        i++;
    return i;
}

/* "1,-2" and a direction. */
static bool read_place(const char *word, const char *dir, pl_move *m) {
    char x[8] = "";
    pl_text t = PL_TEXT(x);
    const size_t n = strcspn(word, ",");
    int64_t at[2];
    pl_text_bytes(&t, word, n);
    const int found = find_word(lb_dir_id, 4, dir);
    if (!word[n] || found == 4 || !pl_number(x, &at[0]) || !pl_number(word + n + 1, &at[1]))
        return false;
    for (int i = 0; i < 2; i++) {
        if (at[i] < -128 || at[i] > 127) return false;
        m->arg[i] = (uint16_t)(at[i] + 128);
    }
    m->arg[2] = (uint16_t)found;
    return true;
}

static bool read_slot(const char *word, pl_move *m) {
    m->arg[0] = (uint16_t)find_word(lb_slot_id, SLOTS, word);
    return m->arg[0] < SLOTS;
}

static bool read_object(const pl_state *v, int seat, const char *word, pl_move *m, pl_error *err) {
    switch (m->verb) {
    case MAIN_ACTION: return read_main(word, m, err);
    case WITH: return read_slot(word, m) || no_grammar(v, word, err);
    case TARGET:
    case FLIP_SEAT: return read_number(v, word, 0, m, err);
    case OPTION: return read_number(v, word, 1, m, err);
    case TAKE_MODULE: return read_module(word, m, err);
    default: return read_card(v, seat, word, m, err);
    }
}

bool lb_read_move(const pl_state *v, int seat, const char *text, pl_move *out, pl_error *err) {
    const char *at = text;
    char verb[16] = "", word[48] = "", dir[16] = "", more[2];
    pl_word(&at, verb, sizeof verb);
    *out = (pl_move){ (uint16_t)find_word(verb_word, VERBS, verb), { 0, 0, 0 } };
    const bool alone = stands_alone(out->verb);
    const bool whole = out->verb < VERBS && (alone || pl_word(&at, word, sizeof word)) &&
                       (out->verb != AT || pl_word(&at, dir, sizeof dir)) &&
                       !pl_word(&at, more, sizeof more);
    if (!whole) return no_grammar(v, text, err);
    if (alone) return true;
    if (out->verb == AT) return read_place(word, dir, out) || no_grammar(v, text, err);
    return read_object(v, seat, word, out, err);
}
