/* SPDX-License-Identifier: MIT */
/* Names and chat in one's own browser. Nobody is there to be deceived by look-alikes, so ICU's
 * tables stay out of the page: a name may have any characters that a log can carry and a screen can
 * show. The page hands over all text in NFC. */
#include "server/names.h"
#include "bots/bots.h"
#include "server/server_words.h"

#include <string.h>

bool names_open(void) {
    return true;
}

static int32_t code(const char *text, int n) {
    static const int32_t mask[] = { 0, 0x7F, 0x1F, 0x0F, 0x07 };
    int32_t c = (unsigned char)text[0] & mask[n];
    for (int i = 1; i < n; i++)
        c = c << 6 | ((unsigned char)text[i] & 63);
    return c;
}

/* Controls, formats, and what changes the direction of a line. */
static bool is_hidden(int32_t c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD || (c >= 0x200B && c <= 0x200F) ||
           (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF ||
           (c >= 0xFFF0 && c <= 0xFFFB) || c >= 0xE0000;
}

static bool is_clear(const char *text) {
    for (int n; *text; text += n) {
        n = pl_utf8(text);
        if (!n || is_hidden(code(text, n))) return false;
    }
    return true;
}

static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool names_alike(const char *a, const char *b) {
    while (*a && lower(*a) == lower(*b))
        a++, b++;
    return lower(*a) == lower(*b);
}

static bool is_bots(const char *name) {
    for (const pl_bot *const *bot = pl_bots; *bot; bot++)
        if (names_alike(name, pl_in((*bot)->title, PL_EN)) ||
            names_alike(name, pl_in((*bot)->title, PL_DE)))
            return true;
    return names_alike(name, "bot");
}

bool name_choose(const char *text, char name[PL_NAME_MAX], pl_error *err) {
    char copy[PL_NAME_MAX] = { 0 };
    if (!pl_is_name(text, err)) return false;
    if (pl_is_bots_name(text)) return pl_refuse(err, server_word[SW_BOTS_NAME]);
    if (!is_clear(text)) return pl_refuse(err, server_word[SW_NAME_FORM]);
    if (is_bots(text)) return pl_refuse(err, server_word[SW_NAME_BOTS]);
    strcpy(copy, text);
    memcpy(name, copy, sizeof copy);
    return true;
}

bool line_clean(const char *text, char *line, size_t size, pl_error *err) {
    if (!*text || strlen(text) >= size)
        return pl_fail(err, server_word[SW_CHAT], PL_I((int64_t)size - 1));
    if (!is_clear(text)) return pl_refuse(err, server_word[SW_PLAIN]);
    strcpy(line, text);
    return true;
}

void text_show(char *text) {
    char *out = text;
    for (int n; *text; text += n) {
        n = pl_utf8(text);
        if (!n || is_hidden(code(text, n))) {
            *out++ = '?';
            n += !n;
        } else {
            memmove(out, text, (size_t)n);
            out += n;
        }
    }
    memset(out, 0, (size_t)(text - out));
}

void names_show(pl_match *m) {
    for (int seat = 0; seat < m->setup.seats; seat++)
        text_show(m->name[seat]);
}
