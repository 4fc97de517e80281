/* SPDX-License-Identifier: MIT */
/* Bounded text: strings, numbers, sentences with values filled in, UTF-8, JSON. */
#include "text.h"

#include <assert.h>
#include <string.h>

pl_text pl_text_in(char *buffer, size_t size) {
    assert(size > 0);
    buffer[0] = 0;
    return (pl_text){ .at = buffer, .cap = size };
}

/* Returns how many of the first n bytes form whole UTF-8 characters; more bytes follow. */
static size_t whole_characters(const char *s, size_t n) {
    while (n > 0 && ((unsigned char)s[n] & 0xC0) == 0x80)
        n--;
    return n;
}

void pl_text_bytes(pl_text *t, const char *s, size_t n) {
    assert(t->n < t->cap); /* room for the closing zero */
    const size_t room = t->cap - t->n - 1;
    if (n > room) {
        t->cut = true;
        n = whole_characters(s, room);
    }
    memcpy(t->at + t->n, s, n);
    t->n += n;
    t->at[t->n] = 0;
    assert(t->n < t->cap);
}

void pl_text_str(pl_text *t, const char *s) {
    pl_text_bytes(t, s, strlen(s));
}

void pl_text_char(pl_text *t, char c) {
    assert(t->n < t->cap);
    if (t->n + 1 == t->cap) {
        t->cut = true;
        return;
    }
    t->at[t->n++] = c;
    t->at[t->n] = 0;
}

void pl_text_int(pl_text *t, int64_t value) {
    char digits[20], *const end = digits + sizeof digits, *first = end;
    uint64_t left = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do {
        *--first = (char)('0' + left % 10);
        left /= 10;
    } while (left);
    if (value < 0) *--first = '-';
    pl_text_bytes(t, first, (size_t)(end - first));
}

void pl_text_hex(pl_text *t, uint64_t value, int digits) {
    assert(digits >= 0 && digits <= 16);
    while (digits-- > 0)
        pl_text_char(t, "0123456789abcdef"[value >> (4 * digits) & 15]);
}

void pl_text_repeat(pl_text *t, const char *s, int times) {
    for (int i = 0; i < times; i++)
        pl_text_str(t, s);
}

int pl_columns(const char *s, size_t n) {
    int room = 0;
    for (const char *end = s + n; s < end; s++) {
        if (*s == '\033')
            while (s < end && *s != 'm')
                s++;
        else
            room += ((unsigned char)*s & 0xC0) != 0x80;
    }
    return room;
}

void pl_text_pad(pl_text *t, size_t start, int column) {
    assert(start <= t->n);
    pl_text_repeat(t, " ", column - pl_columns(t->at + start, t->n - start));
}

/* ---- sentences ---- */

static void put_arg(pl_text *t, const pl_arg *arg) {
    if (arg->s)
        pl_text_str(t, arg->s);
    else
        pl_text_int(t, arg->i);
}

/* Fills in the value in braces at `at`. Returns the character after the closing brace. */
static const char *put_place(pl_text *t, const char *at, const pl_arg *arg, int n) {
    const int i = at[0] - '0';
    const char *close = strchr(at, '}');
    if (i < 0 || i >= n || !close) {
        pl_text_char(t, '{');
        return at;
    }
    if (at[1] == '|') {
        const char *many = strchr(at + 2, '|');
        if (many && many < close && arg[i].i == 1)
            pl_text_bytes(t, at + 2, (size_t)(many - at - 2));
        else if (many && many < close)
            pl_text_bytes(t, many + 1, (size_t)(close - many - 1));
    } else {
        put_arg(t, &arg[i]);
    }
    return close + 1;
}

void pl_say_args(pl_text *t, const char *sentence, const pl_arg *arg, int n) {
    while (*sentence) {
        const size_t plain = strcspn(sentence, "{");
        pl_text_bytes(t, sentence, plain);
        sentence += plain;
        if (*sentence == '{') sentence = put_place(t, sentence + 1, arg, n);
    }
}

bool pl_fail_args(pl_error *err, pl_words words, const pl_arg *arg, int n) {
    if (err) {
        pl_text t = PL_TEXT(err->text);
        pl_say_args(&t, pl_in(words, err->lang), arg, n);
    }
    return false;
}

bool pl_refuse(pl_error *err, pl_words words) {
    return pl_fail_args(err, words, NULL, 0);
}

/* ---- colors ---- */

void pl_text_ink(pl_text *t, enum pl_ink ink) {
    assert(ink <= PL_INK_CYAN);
    static const char *const code[] = {
        [PL_INK_PLAIN] = "\033[0m",         [PL_INK_BOLD] = "\033[1m",
        [PL_INK_DIM] = "\033[2m",           [PL_INK_RED] = "\033[38;5;203m",
        [PL_INK_GREEN] = "\033[38;5;114m",  [PL_INK_BLUE] = "\033[38;5;75m",
        [PL_INK_PURPLE] = "\033[38;5;177m", [PL_INK_BROWN] = "\033[38;5;173m",
        [PL_INK_BLACK] = "\033[38;5;246m",  [PL_INK_YELLOW] = "\033[38;5;221m",
        [PL_INK_CYAN] = "\033[38;5;80m",
    };
    if (t->color) pl_text_str(t, code[ink]);
}

/* ---- JSON ---- */

static void comma(pl_text *t) {
    if (t->n == 0) return;
    switch (t->at[t->n - 1]) {
    case '{':
    case '[':
    case ':':
    case ',':
    case '\n': return;
    default: pl_text_char(t, ',');
    }
}

static void escaped(pl_text *t, char c) {
    pl_text_char(t, '\\');
    if ((unsigned char)c >= 0x20) {
        pl_text_char(t, c);
    } else if (c == '\n') {
        pl_text_char(t, 'n');
    } else {
        pl_text_char(t, 'u');
        pl_text_hex(t, (unsigned char)c, 4);
    }
}

/* Tests eight bytes at once. The highest bit of a result byte is set if the byte is below `least`,
 * and possibly also in higher bytes after such a byte. Exact for bytes below 0x80 and `least` up to
 * 0x80. */
static uint64_t below(uint64_t bytes, uint64_t least) {
    return (bytes - least * 0x0101010101010101) & ~bytes & 0x8080808080808080;
}

/* Returns whether nothing needs escaping. */
static bool is_plain(const char *s, size_t n) {
    static const uint64_t ones = 0x0101010101010101;
    for (; n >= 8; s += 8, n -= 8) {
        uint64_t bytes;
        memcpy(&bytes, s, 8);
        if (below(bytes, 0x20) | below(bytes ^ '"' * ones, 1) | below(bytes ^ '\\' * ones, 1))
            return false;
    }
    for (; n > 0; s++, n--)
        if ((unsigned char)*s < 0x20 || *s == '"' || *s == '\\') return false;
    return true;
}

static void put_escaped(pl_text *t, const char *s) {
    pl_text_char(t, '"');
    for (; *s; s++)
        if (is_plain(s, 1))
            pl_text_char(t, *s);
        else
            escaped(t, *s);
    pl_text_char(t, '"');
}

/* Usually there is room and nothing to escape. */
static void quoted(pl_text *t, const char *s, size_t n) {
    if (n + 2 >= t->cap - t->n) {
        put_escaped(t, s);
        return;
    }
    char *const at = t->at + t->n;
    at[0] = '"';
    memcpy(at + 1, s, n);
    at[n + 1] = '"';
    at[n + 2] = 0;
    t->n += n + 2;
}

void pl_json_key(pl_text *t, const char *key) {
    comma(t);
    quoted(t, key, strlen(key));
    pl_text_char(t, ':');
}

void pl_json_str(pl_text *t, const char *s) {
    const size_t n = strlen(s);
    comma(t);
    if (is_plain(s, n))
        quoted(t, s, n);
    else
        put_escaped(t, s);
}

void pl_json_int(pl_text *t, int64_t value) {
    comma(t);
    pl_text_int(t, value);
}

void pl_json_bool(pl_text *t, bool value) {
    comma(t);
    pl_text_str(t, value ? "true" : "false");
}

void pl_json_null(pl_text *t) {
    comma(t);
    pl_text_str(t, "null");
}

/* The `next` of an open box is its parent. */
static void open_box(pl_text *t) {
    pl_outline *const o = t->outline;
    if (o->n == o->cap) {
        t->outline = NULL;
        t->cut = true;
        return;
    }
    o->box[o->n].next = o->open;
    o->open = o->n++;
}

static void close_box(pl_text *t) {
    pl_outline *const o = t->outline;
    pl_box *const b = &o->box[o->open];
    o->open = b->next;
    *b = (pl_box){ .end = (uint32_t)t->n, .next = o->n };
}

void pl_json_open(pl_text *t, char bracket) {
    assert(bracket == '{' || bracket == '[');
    comma(t);
    pl_text_char(t, bracket);
    if (t->outline) open_box(t);
}

void pl_json_close(pl_text *t, char bracket) {
    assert(bracket == '}' || bracket == ']');
    pl_text_char(t, bracket);
    if (t->outline) close_box(t);
}

void pl_json_words(pl_text *t, const char *key, pl_words w) {
    pl_json_key(t, key);
    pl_json_open(t, '{');
    pl_json_key(t, "en");
    pl_json_str(t, w.en);
    pl_json_key(t, "de");
    pl_json_str(t, w.de);
    pl_json_close(t, '}');
}

void pl_json_key_str(pl_text *t, const char *key, const char *value) {
    pl_json_key(t, key);
    if (value)
        pl_json_str(t, value);
    else
        pl_json_null(t);
}

void pl_json_key_int(pl_text *t, const char *key, int64_t value) {
    pl_json_key(t, key);
    pl_json_int(t, value);
}

void pl_json_key_bool(pl_text *t, const char *key, bool value) {
    pl_json_key(t, key);
    pl_json_bool(t, value);
}

void pl_json_key_null(pl_text *t, const char *key) {
    pl_json_key(t, key);
    pl_json_null(t);
}

/* ---- reading ---- */

bool pl_word(const char **at, char *word, size_t size) {
    assert(size > 0);
    const char *s = *at + strspn(*at, " ");
    const size_t n = strcspn(s, " ");
    *at = s + n;
    if (n == 0) return false;
    const size_t kept = n < size ? n : whole_characters(s, size - 1);
    memcpy(word, s, kept);
    word[kept] = 0;
    return true;
}

bool pl_number(const char *word, int64_t *out) {
    const bool negative = *word == '-';
    if (negative) word++;
    int64_t value = 0;
    int digits = 0;
    for (; *word >= '0' && *word <= '9' && digits < 18; word++, digits++)
        value = value * 10 + (*word - '0');
    if (digits == 0 || *word) return false;
    *out = negative ? -value : value;
    return true;
}

/* According to RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF. */
int pl_utf8(const char *text) {
    const unsigned char *s = (const unsigned char *)text, c = *s;
    const int n = c < 0x80 ? 1 : c < 0xC2 ? 0 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : c < 0xF5 ? 4 : 0;
    for (int i = 1; i < n; i++)
        if ((s[i] & 0xC0) != 0x80) return 0;
    const bool overlong = (c == 0xE0 && s[1] < 0xA0) || (c == 0xF0 && s[1] < 0x90);
    const bool outside = (c == 0xED && s[1] > 0x9F) || (c == 0xF4 && s[1] > 0x8F);
    return overlong || outside ? 0 : n;
}
