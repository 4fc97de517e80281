/* SPDX-License-Identifier: MIT */
/* Names and chat lines: allowed characters, look-alikes (ICU). */
#include "names.h"

#include "bots/bots.h"
#include "server_words.h"

#include <string.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>
#include <unicode/utf8.h>

enum {
    TEXT_MAX = 2048,       /* UTF-16 units of a text, its folding, and its skeleton */
    MARKS_MAX = 3,         /* marks above and below one letter; no language needs more */
    LINE_MARKS_MAX = 4,    /* in chat, which may be any text; more would cover other lines */
    JOINER_FIRST = 0x200C, /* zero width non-joiner and joiner */
    JOINER_LAST = 0x200D,
    SELECTOR_TEXT = 0xFE0E, /* emoji as text and as picture */
    SELECTOR_PICTURE = 0xFE0F,
    BRAILLE_BLANK = 0x2800
};

static USpoofChecker *checker; /* NULL: not loaded yet */
static const UNormalizer2 *nfc;

/* What UTS 39 recommends, and a space, but nothing invisible. */
static USet *allowed_set(UErrorCode *code) {
    const USet *const recommended = uspoof_getRecommendedSet(code);
    const USet *const included = uspoof_getInclusionSet(code);
    USet *const set = U_SUCCESS(*code) ? uset_cloneAsThawed(recommended) : NULL;
    if (!set) return NULL;
    uset_addAll(set, included);
    uset_removeRange(set, JOINER_FIRST, JOINER_LAST);
    uset_remove(set, ':'); /* bot:cadet */
    uset_add(set, ' ');
    return set;
}

static bool set_up(USpoofChecker *c) {
    UErrorCode code = U_ZERO_ERROR;
    USet *const set = allowed_set(&code);
    if (!set) return false;
    uspoof_setAllowedChars(c, set, &code);
    uset_close(set);
    uspoof_setRestrictionLevel(c, USPOOF_HIGHLY_RESTRICTIVE);
    uspoof_setChecks(c,
                     USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_CHAR_LIMIT |
                         USPOOF_MIXED_NUMBERS | USPOOF_HIDDEN_OVERLAY | USPOOF_CONFUSABLE,
                     &code);
    return U_SUCCESS(code);
}

bool names_open(void) {
    if (checker) return true;
    UErrorCode code = U_ZERO_ERROR;
    nfc = unorm2_getNFCInstance(&code);
    USpoofChecker *const c = uspoof_open(&code);
    if (U_SUCCESS(code) && set_up(c))
        checker = c;
    else
        uspoof_close(c); /* NULL is fine */
    return checker;
}

/* ---- characters ---- */

static bool is_joiner(UChar32 c) {
    return (c >= JOINER_FIRST && c <= JOINER_LAST) || c == SELECTOR_TEXT || c == SELECTOR_PICTURE;
}

static bool is_odd_space(UChar32 c) {
    return c != ' ' && u_charType(c) == U_SPACE_SEPARATOR;
}

/* Controls, formats and other characters without a visible or agreed appearance. */
static bool is_hidden(UChar32 c) {
    static const uint32_t types =
        U_GC_CC_MASK | U_GC_CF_MASK | U_GC_CO_MASK | U_GC_CS_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK;
    return U_MASK(u_charType(c)) & types ||
           u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) ||
           u_hasBinaryProperty(c, UCHAR_NONCHARACTER_CODE_POINT) || c == BRAILLE_BLANK;
}

static bool is_mark(UChar32 c) {
    return U_MASK(u_charType(c)) & (U_GC_MN_MASK | U_GC_ME_MASK);
}

/* ---- texts as ICU wants them ---- */

typedef struct {
    UChar at[TEXT_MAX];
    int32_t n;
} units;

/* False when it is not UTF-8 or does not fit. */
static bool read_utf8(const char *text, units *out) {
    UErrorCode code = U_ZERO_ERROR;
    u_strFromUTF8(out->at, TEXT_MAX, &out->n, text, -1, &code);
    return U_SUCCESS(code) && code != U_STRING_NOT_TERMINATED_WARNING;
}

static bool write_utf8(const units *in, char *out, size_t size) {
    UErrorCode code = U_ZERO_ERROR;
    int32_t n;
    u_strToUTF8(out, (int32_t)size, &n, in->at, in->n, &code);
    return U_SUCCESS(code) && (size_t)n < size;
}

static bool normalize(units *text) {
    UErrorCode code = U_ZERO_ERROR;
    const units in = *text;
    text->n = unorm2_normalize(nfc, in.at, in.n, text->at, TEXT_MAX, &code);
    return U_SUCCESS(code);
}

/* ---- what people are called ---- */

static bool is_joint(UChar32 c) {
    switch (c) {
    case ' ':
    case '-':
    case '.':
    case '_':
    case '\'':
    case 0x00B7: /* middle dot, as in Catalan */
    case 0x2010: /* hyphen */
    case 0x2019: /* apostrophe */ return true;
    default: return false;
    }
}

/* Letters and digits with single joints between them. A dot may end a name or precede another
 * joint, as in "J. R. R.". */
static bool is_formed(const units *name) {
    UChar32 before = ' ';
    int marks = 0;
    for (int32_t i = 0; i < name->n;) {
        UChar32 c;
        U16_NEXT(name->at, i, name->n, c);
        if (is_joint(c) && is_joint(before) && (before != '.' || c == '.')) return false;
        marks = is_mark(c) ? marks + 1 : 0;
        if (marks > MARKS_MAX || (marks > 0 && is_joint(before))) return false;
        before = c;
    }
    return before == '.' || !is_joint(before);
}

/* Returns the sentence for what is wrong with it, or NULL. */
static const pl_words *flaw(const units *name) {
    UErrorCode code = U_ZERO_ERROR;
    const int32_t wrong = uspoof_check(checker, name->at, name->n, NULL, &code);
    if (U_FAILURE(code)) return &server_word[SW_MEMORY];
    if (wrong & (USPOOF_CHAR_LIMIT | USPOOF_INVISIBLE | USPOOF_HIDDEN_OVERLAY) || !is_formed(name))
        return &server_word[SW_NAME_FORM];
    return wrong ? &server_word[SW_NAME_SCRIPTS] : NULL;
}

static bool fold(units *text) {
    UErrorCode code = U_ZERO_ERROR;
    const units in = *text;
    text->n = u_strFoldCase(text->at, TEXT_MAX, in.at, in.n, U_FOLD_CASE_DEFAULT, &code);
    return U_SUCCESS(code);
}

static bool skeleton(units *text) {
    UErrorCode code = U_ZERO_ERROR;
    const units in = *text;
    text->n = uspoof_getSkeleton(checker, 0, in.at, in.n, text->at, TEXT_MAX, &code);
    return U_SUCCESS(code);
}

/* Marks that any script may use: accents, but not the vowel signs of Devanagari. */
static bool is_accent(UChar32 c) {
    UErrorCode code = U_ZERO_ERROR;
    return is_mark(c) && uscript_getScript(c, &code) == USCRIPT_INHERITED;
}

/* Accents and joints are easily overlooked. A skeleton separates accents from letters. */
static void leave_letters(units *text) {
    int32_t n = 0;
    for (int32_t i = 0; i < text->n;) {
        UChar32 c;
        U16_NEXT(text->at, i, text->n, c);
        if (!is_accent(c) && !is_joint(c)) U16_APPEND_UNSAFE(text->at, n, c);
    }
    text->n = n;
}

/* A capital I looks like a small L, and is the capital of a small i: folding before and after
 * the skeleton finds different pairs. */
static bool looks(const char *name, units look[2]) {
    if (!read_utf8(name, &look[0])) return false;
    look[1] = look[0];
    if (!skeleton(&look[0]) || !fold(&look[0]) || !fold(&look[1]) || !skeleton(&look[1]))
        return false;
    for (int i = 0; i < 2; i++)
        leave_letters(&look[i]);
    return true;
}

bool names_alike(const char *a, const char *b) {
    units mine[2], theirs[2];
    if (!names_open() || !looks(a, mine) || !looks(b, theirs)) return true;
    for (int i = 0; i < 2; i++)
        if (mine[i].n == theirs[i].n && u_memcmp(mine[i].at, theirs[i].at, mine[i].n) == 0)
            return true;
    return false;
}

/* Bots' levels in both languages, and what bots are called at a table. */
static bool is_bots(const char *name) {
    char crater[PL_SEATS_MAX][PL_NAME_MAX];
    if (names_alike(name, "bot")) return true;
    for (const pl_bot *const *bot = pl_bots; *bot; bot++)
        if (names_alike(name, (*bot)->id) || names_alike(name, pl_in((*bot)->title, PL_EN)) ||
            names_alike(name, pl_in((*bot)->title, PL_DE)))
            return true;
    for (int seat = 0; seat < PL_SEATS_MAX; seat++)
        strcpy(crater[seat], "bot:");
    pl_name_bots(crater);
    for (int seat = 0; seat < PL_SEATS_MAX; seat++)
        if (names_alike(name, crater[seat])) return true;
    return false;
}

bool name_choose(const char *text, char name[PL_NAME_MAX], pl_error *err) {
    units u;
    if (!names_open()) return pl_refuse(err, server_word[SW_MEMORY]);
    if (!pl_is_name(text, err)) return false;
    if (pl_is_bots_name(text)) return pl_refuse(err, server_word[SW_BOTS_NAME]);
    if (!read_utf8(text, &u) || !normalize(&u)) return pl_refuse(err, server_word[SW_NAME_FORM]);
    const pl_words *const wrong = flaw(&u);
    if (wrong) return pl_refuse(err, *wrong);
    memset(name, 0, PL_NAME_MAX); /* may be the text itself, which was read above */
    if (!write_utf8(&u, name, PL_NAME_MAX)) return pl_is_name("", err);
    return !is_bots(name) || pl_refuse(err, server_word[SW_NAME_BOTS]);
}

/* ---- lines ---- */

/* Whether there is something to see that stays within its line. */
static bool is_legible(const units *line) {
    bool seen = false;
    int marks = 0;
    for (int32_t i = 0; i < line->n;) {
        UChar32 c;
        U16_NEXT(line->at, i, line->n, c);
        seen = seen || c != ' ';
        marks = is_mark(c) ? marks + 1 : 0;
        if (marks > LINE_MARKS_MAX) return false;
    }
    return seen;
}

bool line_clean(const char *text, char *line, size_t size, pl_error *err) {
    units in, out = { .n = 0 };
    if (!names_open()) return pl_refuse(err, server_word[SW_MEMORY]);
    if (!read_utf8(text, &in)) return pl_fail(err, server_word[SW_CHAT], PL_I((int64_t)size - 1));
    for (int32_t i = 0; i < in.n;) {
        UChar32 c;
        U16_NEXT(in.at, i, in.n, c);
        if (is_joiner(c)) continue;
        if (is_hidden(c)) return pl_refuse(err, server_word[SW_PLAIN]);
        U16_APPEND_UNSAFE(out.at, out.n, is_odd_space(c) ? ' ' : c);
    }
    if (out.n > 0 && !is_legible(&out)) return pl_refuse(err, server_word[SW_LEGIBLE]);
    if (out.n > 0 && normalize(&out) && write_utf8(&out, line, size)) return true;
    return pl_fail(err, server_word[SW_CHAT], PL_I((int64_t)size - 1));
}

/* Never longer than before: a hidden character takes at least one byte, and an odd space more. */
void text_show(char *text) {
    const int32_t n = (int32_t)strlen(text);
    int32_t to = 0;
    for (int32_t i = 0; i < n;) {
        const int32_t from = i;
        UChar32 c = -1;
        if (pl_utf8(text + i)) /* the macro uses non-letters in arithmetic */
            U8_NEXT((const uint8_t *)text, i, n, c);
        else
            i++;
        if (c < 0 || is_hidden(c))
            text[to++] = '?';
        else if (is_odd_space(c))
            text[to++] = ' ';
        else
            for (int32_t k = from; k < i; k++)
                text[to++] = text[k];
    }
    memset(text + to, 0, (size_t)(n - to));
}

void names_show(pl_match *m) {
    for (int seat = 0; seat < m->setup.seats; seat++)
        text_show(m->name[seat]);
}
