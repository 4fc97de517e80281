/* SPDX-License-Identifier: MIT */
/* The setting `bots`: names for programs, each with its host. */
#include "guests.h"

#include "server_words.h"
#include "table.h"

#include <string.h>

enum { GUESTS_MAX = 16 };

static struct {
    char name[BOT_SIZE];
    foreign *program;
} guest[GUESTS_MAX];
static int guests;

/* Lower-case words, so that they are told from people's names and need no quoting. */
static bool is_name(const char *name, size_t n) {
    if (n == 0 || n >= BOT_SIZE || name[0] < 'a' || name[0] > 'z') return false;
    for (size_t i = 0; i < n; i++)
        if (!strchr("abcdefghijklmnopqrstuvwxyz0123456789-", name[i])) return false;
    return true;
}

/* One "NAME=PROGRAM". */
static bool add(const char *text, pl_error *err) {
    const size_t n = strcspn(text, "=");
    if (guests == GUESTS_MAX) return pl_fail(err, server_word[SW_GUESTS_MANY], PL_I(GUESTS_MAX));
    if (!text[n] || !is_name(text, n) || !foreign_named(text + n + 1))
        return pl_fail(err, server_word[SW_GUEST], PL_S(text));
    char *const name = guest[guests].name;
    memset(name, 0, BOT_SIZE);
    memcpy(name, text, n);
    if (pl_bot_find(name) || guests_find(name))
        return pl_fail(err, server_word[SW_GUEST_TWICE], PL_S(name));
    foreign *const f = foreign_read(text + n + 1, err);
    if (!f || !foreign_prepare(f, true, err)) return false;
    guest[guests++].program = f;
    return true;
}

bool guests_open(const char *list, pl_error *err) {
    for (const char *at = list; *at;) {
        char text[FOREIGN_TEXT_MAX + BOT_SIZE];
        pl_text t = PL_TEXT(text);
        at += strspn(at, " ,");
        const size_t n = strcspn(at, ",");
        pl_text_bytes(&t, at, n);
        while (t.n > 0 && text[t.n - 1] == ' ')
            text[--t.n] = 0;
        if (t.n && !add(text, err)) return false;
        at += n;
    }
    return true;
}

void guests_close(void) {
    guests = 0;
}

foreign *guests_find(const char *name) {
    for (int i = 0; i < guests; i++)
        if (strcmp(guest[i].name, name) == 0) return guest[i].program;
    return NULL;
}

const char *guests_name(int i) {
    return i < guests ? guest[i].name : NULL;
}
