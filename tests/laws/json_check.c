/* SPDX-License-Identifier: MIT */
/* A strict reader of JSON (RFC 8259) that keeps nothing: it says whether a text is one value. */
#include "table.h"

enum { DEPTH_MAX = 32 };

struct json {
    const char *at;
    const char *error;
    int depth;
};

static bool value(struct json *);

static bool fail(struct json *j, const char *error) {
    if (!j->error) j->error = error;
    return false;
}

static void blanks(struct json *j) {
    j->at += strspn(j->at, " \t\r\n");
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool digits(struct json *j) {
    if (!is_digit(*j->at)) return fail(j, "a digit is missing");
    while (is_digit(*j->at))
        j->at++;
    return true;
}

static bool number(struct json *j) {
    if (*j->at == '-') j->at++;
    if (*j->at == '0' && is_digit(j->at[1])) return fail(j, "a number begins with 0");
    if (!digits(j)) return false;
    if (*j->at == '.') {
        j->at++;
        if (!digits(j)) return false;
    }
    if (*j->at == 'e' || *j->at == 'E') {
        j->at++;
        if (*j->at == '+' || *j->at == '-') j->at++;
        return digits(j);
    }
    return true;
}

static bool escape(struct json *j) {
    const char c = *j->at++;
    if (c == 'u') {
        if (strspn(j->at, "0123456789abcdefABCDEF") < 4)
            return fail(j, "\\u needs four hex digits");
        j->at += 4;
        return true;
    }
    return (c && strchr("\"\\/bfnrt", c)) || fail(j, "an unknown escape");
}

static bool string(struct json *j) {
    if (*j->at++ != '"') return fail(j, "a string is missing");
    while (*j->at != '"') {
        if ((unsigned char)*j->at < 0x20) return fail(j, "a string holds a control character");
        if (*j->at++ == '\\' && !escape(j)) return false;
    }
    j->at++;
    return true;
}

static bool member(struct json *j, char close) {
    blanks(j);
    if (close == ']') return value(j);
    if (!string(j)) return false;
    blanks(j);
    if (*j->at++ != ':') return fail(j, "a colon is missing");
    return value(j);
}

static bool list(struct json *j, char close) {
    if (++j->depth > DEPTH_MAX) return fail(j, "nested too deeply");
    j->at++;
    blanks(j);
    if (*j->at != close)
        for (;;) {
            if (!member(j, close)) return false;
            blanks(j);
            if (*j->at != ',') break;
            j->at++;
        }
    if (*j->at++ != close) return fail(j, "a bracket or comma is missing");
    j->depth--;
    return true;
}

static bool word(struct json *j) {
    static const char *const words[] = { "true", "false", "null" };
    for (int i = 0; i < 3; i++) {
        const size_t n = strlen(words[i]);
        if (strncmp(j->at, words[i], n) != 0) continue;
        j->at += n;
        return true;
    }
    return fail(j, "no value");
}

static bool value(struct json *j) {
    blanks(j);
    const char c = *j->at;
    if (c == '{') return list(j, '}');
    if (c == '[') return list(j, ']');
    if (c == '"') return string(j);
    if (c == '-' || is_digit(c)) return number(j);
    return word(j);
}

const char *json_error(const char *text) {
    struct json j = { .at = text };
    if (!value(&j)) return j.error;
    blanks(&j);
    return *j.at ? "more than one value" : NULL;
}

bool is_utf8(const char *text) {
    static const uint32_t least[] = { 0, 0x80, 0x800, 0x10000 }; /* of this length */
    for (const unsigned char *c = (const unsigned char *)text; *c;) {
        const int more = *c < 0x80       ? 0
                         : *c >> 5 == 6  ? 1
                         : *c >> 4 == 14 ? 2
                         : *c >> 3 == 30 ? 3
                                         : -1;
        if (more < 0) return false;
        uint32_t point = *c++ & (more ? 0x3Fu >> more : 0x7Fu);
        for (int i = 0; i < more; i++, c++) {
            if (*c >> 6 != 2) return false;
            point = point << 6 | (*c & 0x3Fu);
        }
        if (point < least[more] || point > 0x10FFFF || point >> 11 == 0x1B) return false;
    }
    return true;
}
