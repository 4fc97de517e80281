/* SPDX-License-Identifier: MIT */
/* The grammar of moves. Building cards are written by their id, the second copy with "-b" behind
 * it; parsing accepts the plain id if only one copy can be meant. */
#include "tell.h"

#include <string.h>

static const char *const action_word[ACTIONS] = {
    [MINE] = "mine",       [FARM] = "farm",   [RESEARCH] = "research",
    [RESTOCK] = "restock", [BUILD] = "build",
};

static const char *const verb_word[VERBS] = {
    [USE] = "use",         [SKIP] = "skip",     [CHOOSE] = "choose",   [ADD_A_PERK] = "perk",
    [WRECK] = "lose",      [REPEAT] = "repeat", [MOVE_FROM] = "move",  [PUT_BOX] = "box",
    [SPEND_BOX] = "spend", [PUT_CARD] = "put",  [DISCARD] = "discard", [PAY_FOOD] = "pay",
    [TAP] = "tap",         [SOFTEN] = "soften", [LATER] = "later",
};

/* ---- writing ---- */

static void write_card(int card, pl_text *out) {
    pl_text_str(out, bb_building[kind_of(card)].id);
    if (card & 1) pl_text_str(out, "-b");
}

static void write_perk(int perk, pl_text *out) {
    const char *word;
    const int n = bb_perk_word(perk, &word);
    pl_text_bytes(out, word, (size_t)n);
}

void bb_write_move(const pl_state *v, int seat, pl_move m, pl_text *out) {
    (void)v;
    (void)seat;
    const int arg = m.arg[0];
    if (!bb_is_move(m)) {
        pl_text_char(out, '?');
        return;
    }
    if (m.verb == ORDER)
        pl_text_str(out, arg ? "first" : "after");
    else
        pl_text_str(out, m.verb == ACT ? action_word[arg] : verb_word[m.verb]);
    if (m.verb == SKIP || m.verb == LATER || m.verb == ORDER) return;
    if ((m.verb == ACT && arg != BUILD) || (m.verb == USE && arg == 0)) return;
    pl_text_char(out, ' ');
    switch (m.verb) {
    case ACT: write_card(m.arg[1], out); break;
    case USE:
    case CHOOSE: pl_text_int(out, arg + 1); break;
    case PAY_FOOD:
    case SOFTEN: pl_text_int(out, arg); break;
    case ADD_A_PERK: write_perk(arg, out); break;
    default: write_card(arg, out); break;
    }
}

/* ---- reading ---- */

/* At most so many bytes of what was typed are quoted back; no character is cut in two. */
enum { QUOTED = 24 };

static const char *quote(const char *typed, char out[QUOTED]) {
    size_t n = strlen(typed);
    if (n > QUOTED - 1) n = QUOTED - 1;
    while (n > 0 && ((unsigned char)typed[n] & 0xC0) == 0x80)
        n--;
    memcpy(out, typed, n);
    out[n] = 0;
    return out;
}

static bool fail_on(pl_error *err, enum bb_word word, const char *typed) {
    char quoted[QUOTED];
    return pl_fail(err, bb_word[word], PL_S(quote(typed, quoted)));
}

/* Where a move of this kind takes its card from. */
static const struct set *place_of(const pl_state *v, int seat, enum verb verb) {
    if (verb == PUT_CARD || verb == DISCARD) return &v->hand[seat];
    if (verb != ACT) return &v->play[seat];
    return v->colony[seat].mat_size ? &v->mat[seat] : &v->hand[seat];
}

/* In hand both copies are the same choice, which is the first one; since rules 2 whichever copy it
 * is. */
static bool read_card(const pl_state *v, int seat, enum verb verb, const char *word, int *card) {
    const struct set *place = place_of(v, seat, verb);
    const size_t n = strlen(word);
    const bool second = n > 2 && strcmp(word + n - 2, "-b") == 0;
    const size_t length = second ? n - 2 : n;
    int kind = 0;
    while (kind < KINDS && (strlen(bb_building[kind].id) != length ||
                            strncmp(bb_building[kind].id, word, length) != 0))
        kind++;
    if (kind == KINDS) return false;
    const bool first_there = has(place, 2 * kind), second_there = has(place, 2 * kind + 1);
    const bool alike = place != &v->play[seat] && (first_there || v->alike);
    *card = 2 * kind + (second ? !alike : second_there && !first_there);
    return true;
}

static bool no_card(enum verb verb, const char *word, pl_error *err) {
    if (*word) return fail_on(err, W_NO_BUILDING, word);
    return fail_on(err, W_CARD_MISSING, verb == ACT ? action_word[BUILD] : verb_word[verb]);
}

static int find_perk(const char *word) {
    for (int perk = 0; perk < PERKS; perk++) {
        const char *name;
        const size_t n = (size_t)bb_perk_word(perk, &name);
        if (strlen(word) == n && strncmp(word, name, n) == 0) return perk;
    }
    return -1;
}

static bool no_perk(const char *word, pl_error *err) {
    char names[80], quoted[QUOTED];
    pl_text t = PL_TEXT(names);
    for (int perk = 0; perk < PERKS; perk++) {
        if (perk) pl_text_str(&t, ", ");
        write_perk(perk, &t);
    }
    return pl_fail(err, bb_word[W_NO_PERK], PL_S(quote(word, quoted)), PL_S(names));
}

static bool read_number(const char *word, int least, int *out) {
    int64_t number;
    if (!pl_number(word, &number) || number < least || number > 254) return false;
    *out = (int)number - least;
    return true;
}

/* The word behind a verb; none is 0 where that is allowed. */
static bool read_argument(const pl_state *v, int seat, enum verb verb, const char *word, int *arg,
                          pl_error *err) {
    switch (verb) {
    case SKIP:
    case LATER: *arg = 0; return !*word || fail_on(err, W_GRAMMAR, word);
    case USE:
        *arg = 0;
        return !*word || read_number(word, 1, arg) || fail_on(err, W_NO_NUMBER, word);
    case CHOOSE: return read_number(word, 1, arg) || fail_on(err, W_NO_NUMBER, word);
    case PAY_FOOD:
    case SOFTEN: return read_number(word, 0, arg) || fail_on(err, W_NO_NUMBER, word);
    case ADD_A_PERK: *arg = find_perk(word); return *arg >= 0 || no_perk(word, err);
    default: return read_card(v, seat, verb, word, arg) || no_card(verb, word, err);
    }
}

static int find_word(const char *const *list, int n, const char *word) {
    int i = 0;
    while (i < n && (!list[i] || strcmp(list[i], word) != 0))
        i++;
    return i;
}

static bool read_act(const pl_state *v, int seat, int action, const char *word, pl_move *out,
                     pl_error *err) {
    int card = 0;
    *out = (pl_move){ ACT, { (uint16_t)action, 0, 0 } };
    if (action != BUILD) return !*word || fail_on(err, W_GRAMMAR, word);
    if (!read_card(v, seat, ACT, word, &card)) return no_card(ACT, word, err);
    out->arg[1] = (uint16_t)card;
    return true;
}

bool bb_read_move(const pl_state *v, int seat, const char *text, pl_move *out, pl_error *err) {
    const char *at = text;
    char verb[16] = "", word[40] = "", more[8] = "";
    pl_word(&at, verb, sizeof verb);
    pl_word(&at, word, sizeof word);
    const bool has_more = pl_word(&at, more, sizeof more);
    const bool is_food = strcmp(verb, "pay") == 0 && strcmp(more, "food") == 0;
    if (has_more && (!is_food || pl_word(&at, more, sizeof more)))
        return fail_on(err, W_GRAMMAR, text);
    const int action = find_word(action_word, ACTIONS, verb);
    if (action < ACTIONS) return read_act(v, seat, action, word, out, err);
    const bool first = strcmp(verb, "first") == 0, after = strcmp(verb, "after") == 0;
    if (first || after) {
        *out = (pl_move){ ORDER, { first, 0, 0 } };
        return !*word || fail_on(err, W_GRAMMAR, text);
    }
    const int which = find_word(verb_word, VERBS, verb);
    int arg = 0;
    if (which == VERBS) return fail_on(err, W_GRAMMAR, text);
    if (!read_argument(v, seat, (enum verb)which, word, &arg, err)) return false;
    *out = (pl_move){ (uint16_t)which, { (uint16_t)arg, 0, 0 } };
    return true;
}
