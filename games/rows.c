/* SPDX-License-Identifier: MIT */
/* The reader of card tables (rows.h). */
#include "rows.h"

#include <string.h>

enum {
    T_FIRST,
    T_LONG,
    T_TEXT,
    T_CUT,
    T_MISSING,
    T_INSTEAD,
    T_NUMBER,
    T_ID,
    T_NAME,
    T_MORE,
    T_UNKNOWN,
    T_TWICE,
    T_FEW,
    T_MANY,
    T_POOL,
    T_WORDS
};

const pl_words rows_words[T_WORDS] = {
    [T_FIRST] = { "The first line must be 'cards {0}'.",
                  "Die erste Zeile muss 'cards {0}' lauten." },
    [T_LONG] = { "The line has more than {0} bytes.", "Die Zeile hat mehr als {0} Bytes." },
    [T_TEXT] = { "The line isn't plain UTF-8 text. Tabs count, too: use blanks.",
                 "Die Zeile ist kein reiner UTF-8-Text. Auch Tabulatoren stören: Nimm "
                 "Leerzeichen." },
    [T_CUT] = { "The last line has no line break. Is the table cut off?",
                "Die letzte Zeile hat keinen Zeilenumbruch. Fehlt etwas von der Tabelle?" },
    [T_MISSING] = { "'{0}' is missing at the end of the line.", "Am Ende der Zeile fehlt '{0}'." },
    [T_INSTEAD] = { "Expected '{1}' instead of '{0}'.", "Statt '{0}' muss hier '{1}' stehen." },
    [T_NUMBER] = { "'{0}' must be a number from {1} to {2}.",
                   "'{0}' muss eine Zahl von {1} bis {2} sein." },
    [T_ID] = { "'{0}' can't be an id. An id has 1 to {1} characters: a-z, 0-9 and '-'.",
               "'{0}' taugt nicht als Kennung. Eine Kennung hat 1 bis {1} Zeichen: a-z, 0-9 und "
               "'-'." },
    [T_NAME] = { "Expected the name in quotes, in English and German, each of 1 to {0} bytes.",
                 "Hier muss der Name in Anführungszeichen stehen, englisch und deutsch, je 1 bis "
                 "{0} Bytes lang." },
    [T_MORE] = { "The line should end before '{0}'.", "Die Zeile müsste vor '{0}' enden." },
    [T_UNKNOWN] = { "'{0}' is unknown here. Known: {1}.",
                    "'{0}' ist hier unbekannt. Bekannt: {1}." },
    [T_TWICE] = { "'{0}' appears twice.", "'{0}' kommt doppelt vor." },
    [T_FEW] = { "The table has {1} of '{0}', but needs at least {2}.",
                "Die Tabelle hat {1} von '{0}', braucht aber mindestens {2}." },
    [T_MANY] = { "There can be at most {1} of '{0}'.", "Von '{0}' sind höchstens {1} möglich." },
    [T_POOL] = { "The names of this table are too long in all.",
                 "Die Namen dieser Tabelle sind zusammen zu lang." },
};
const int rows_words_n = T_WORDS;

/* Sets the line of the error. */
static bool at_line(rows *t, bool refused) {
    if (t->err) t->err->line = t->number;
    return refused;
}

static bool is_plain(const char *line) {
    for (; *line; line += pl_utf8(line))
        if ((unsigned char)*line < 0x20 || *line == 0x7F || !pl_utf8(line)) return false;
    return true;
}

static bool take_line(rows *t) {
    const char *end = memchr(t->at, '\n', (size_t)(t->end - t->at));
    t->number++;
    if (!end) return at_line(t, pl_refuse(t->err, rows_words[T_CUT]));
    size_t n = (size_t)(end - t->at);
    if (n > 0 && end[-1] == '\r') n--;
    if (n > PL_LINE_MAX) return at_line(t, pl_fail(t->err, rows_words[T_LONG], PL_I(PL_LINE_MAX)));
    memcpy(t->line, t->at, n);
    t->line[n] = 0;
    t->at = end + 1;
    if (strlen(t->line) != n || !is_plain(t->line))
        return at_line(t, pl_refuse(t->err, rows_words[T_TEXT]));
    t->indented = t->line[0] == ' ';
    t->rest = t->line;
    return true;
}

static const char *skip_blanks(const char *at) {
    while (*at == ' ')
        at++;
    return at;
}

bool rows_next(rows *t) {
    while (t->at < t->end) {
        if (!take_line(t)) return false;
        if (*skip_blanks(t->line) && t->line[0] != '#') return true;
    }
    t->over = true;
    return false;
}

bool rows_open(rows *t, const char *text, size_t size, const char *game) {
    char word[32] = "", name[32] = "";
    t->at = text;
    t->end = text + size;
    if (!rows_next(t) && !t->over) return false;
    if (!t->over && pl_word(&t->rest, word, sizeof word) && strcmp(word, "cards") == 0 &&
        pl_word(&t->rest, name, sizeof name) && strcmp(name, game) == 0 && !*skip_blanks(t->rest))
        return true;
    return at_line(t, pl_fail(t->err, rows_words[T_FIRST], PL_S(game)));
}

/* ---- words ---- */

bool rows_word(rows *t, char *word, size_t size, const char *wanted) {
    t->rest = skip_blanks(t->rest);
    if (pl_word(&t->rest, word, size)) return true;
    return at_line(t, pl_fail(t->err, rows_words[T_MISSING], PL_S(wanted)));
}

bool rows_has(rows *t, const char *key) {
    const char *at = skip_blanks(t->rest);
    char word[32];
    if (!pl_word(&at, word, sizeof word) || strcmp(word, key) != 0) return false;
    t->rest = at;
    return true;
}

bool rows_key(rows *t, const char *key) {
    char word[64];
    if (rows_has(t, key)) return true;
    if (!rows_word(t, word, sizeof word, key)) return false;
    return at_line(t, pl_fail(t->err, rows_words[T_INSTEAD], PL_S(word), PL_S(key)));
}

bool rows_number(rows *t, int least, int most, uint8_t *out) {
    char word[32];
    int64_t n = -1;
    if (!rows_word(t, word, sizeof word, "N")) return false;
    if (word[0] < '0' || word[0] > '9' || !pl_number(word, &n) || n < least || n > most)
        return at_line(t,
                       pl_fail(t->err, rows_words[T_NUMBER], PL_S(word), PL_I(least), PL_I(most)));
    *out = (uint8_t)n;
    return true;
}

bool rows_field(rows *t, const char *key, int least, int most, uint8_t *out) {
    return rows_key(t, key) && rows_number(t, least, most, out);
}

int rows_choice(rows *t, const char *words) {
    char word[32], known[32];
    if (!rows_word(t, word, sizeof word, words)) return -1;
    const char *at = words;
    for (int i = 0; pl_word(&at, known, sizeof known); i++)
        if (strcmp(word, known) == 0) return i;
    rows_unknown(t, word, words);
    return -1;
}

/* ---- ids and names ---- */

static const char *keep(rows *t, const char *text, size_t n) {
    if (n + 1 > t->left) {
        at_line(t, pl_refuse(t->err, rows_words[T_POOL]));
        return NULL;
    }
    char *kept = t->pool;
    memcpy(kept, text, n);
    kept[n] = 0;
    t->pool += n + 1;
    t->left -= n + 1;
    return kept;
}

bool rows_id(rows *t, const char **out) {
    char word[64];
    if (!rows_word(t, word, sizeof word, "ID")) return false;
    const size_t n = strlen(word);
    if (n > ROWS_ID_MAX || strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789-") != n)
        return at_line(t, pl_fail(t->err, rows_words[T_ID], PL_S(word), PL_I(ROWS_ID_MAX)));
    *out = keep(t, word, n);
    return *out != NULL;
}

bool rows_keep(rows *t, const char *text, const char **out) {
    *out = keep(t, text, strlen(text));
    return *out != NULL;
}

static const char *take_name(rows *t) {
    const char *from = skip_blanks(t->rest);
    const char *end = *from == '"' ? strchr(from + 1, '"') : NULL;
    const size_t n = end ? (size_t)(end - from) - 1 : 0;
    if (n == 0 || n > ROWS_NAME_MAX) {
        at_line(t, pl_fail(t->err, rows_words[T_NAME], PL_I(ROWS_NAME_MAX)));
        return NULL;
    }
    t->rest = end + 1;
    return keep(t, from + 1, n);
}

bool rows_name(rows *t, pl_words *out) {
    const char *en = take_name(t), *de = en ? take_name(t) : NULL;
    *out = (pl_words){ en, de };
    return de != NULL;
}

bool rows_text(rows *t, const char **out) {
    *out = take_name(t);
    return *out != NULL;
}

bool rows_end(rows *t) {
    t->rest = skip_blanks(t->rest);
    return !*t->rest || at_line(t, pl_fail(t->err, rows_words[T_MORE], PL_S(t->rest)));
}

/* ---- errors ---- */

bool rows_here(rows *t) {
    return at_line(t, false);
}

bool rows_fits(rows *t, size_t size, size_t most) {
    return size < most || at_line(t, pl_refuse(t->err, rows_words[T_POOL]));
}

bool rows_unknown(rows *t, const char *word, const char *known) {
    return at_line(t, pl_fail(t->err, rows_words[T_UNKNOWN], PL_S(word), PL_S(known)));
}

bool rows_twice(rows *t, const char *word) {
    return at_line(t, pl_fail(t->err, rows_words[T_TWICE], PL_S(word)));
}

bool rows_count(rows *t, const char *kind, int n, int least, int most) {
    if (n > most) return at_line(t, pl_fail(t->err, rows_words[T_MANY], PL_S(kind), PL_I(most)));
    if (n < least)
        return at_line(t, pl_fail(t->err, rows_words[T_FEW], PL_S(kind), PL_I(n), PL_I(least)));
    return true;
}

void rows_write_name(pl_text *out, pl_words name) {
    pl_say(out, " \"{0}\" \"{1}\"", PL_S(name.en), PL_S(name.de));
}
