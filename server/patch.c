/* SPDX-License-Identifier: MIT */
/* Works on the texts as they are: what is equal byte for byte is skipped without being understood.
 * That is a hundred times cheaper than two parsed trees, and both texts come from one writer. */
#include "patch.h"

#include <string.h>

typedef struct {
    const char *at, *end;
} span;

static size_t size(span s) {
    return (size_t)(s.end - s.at);
}

static bool same(span a, span b) {
    return size(a) == size(b) && memcmp(a.at, b.at, size(a)) == 0;
}

static const char *skip_string(const char *p) {
    for (p++; *p != '"'; p++)
        if (*p == '\\') p++;
    return p + 1;
}

/* Where the value that begins here ends. */
static const char *skip_value(const char *p) {
    int depth = 0;
    for (;;) {
        if (*p == '"')
            p = skip_string(p);
        else if (*p == '{' || *p == '[')
            depth++, p++;
        else if (*p == '}' || *p == ']')
            depth--, p++;
        else
            p++;
        if (depth == 0 && (*p == ',' || *p == '}' || *p == ']' || *p == 0)) return p;
    }
}

/* Steps through an object or a list. `key` is empty for a list. */
typedef struct {
    span key, value;
    const char *next; /* NULL: no more */
} member;

static bool read_member(member *m, bool keyed) {
    const char *p = m->next;
    if (*p == '}' || *p == ']') return false;
    m->key = (span){ p, p };
    if (keyed) {
        m->key.end = skip_string(p);
        p = m->key.end + 1; /* the colon */
    }
    m->value = (span){ p, skip_value(p) };
    m->next = *m->value.end == ',' ? m->value.end + 1 : m->value.end;
    return true;
}

static int count(span list) {
    member m = { .next = list.at + 1 };
    int n = 0;
    while (read_member(&m, false))
        n++;
    return n;
}

static void write_key(pl_text *out, span key, int index) {
    if (out->n && out->at[out->n - 1] != '{') pl_text_char(out, ',');
    if (size(key) > 0) {
        pl_text_bytes(out, key.at, size(key));
    } else {
        pl_text_char(out, '"');
        pl_text_int(out, index);
        pl_text_char(out, '"');
    }
    pl_text_char(out, ':');
}

static void write_new(pl_text *out, span value) {
    pl_text_char(out, '[');
    pl_text_bytes(out, value.at, size(value));
    pl_text_char(out, ']');
}

static void write_inside(span before, span after, pl_text *out);

static void write_change(span before, span after, pl_text *out) {
    const bool objects = *before.at == '{' && *after.at == '{';
    const bool lists = *before.at == '[' && *after.at == '[' && count(before) == count(after);
    if (objects || lists)
        write_inside(before, after, out);
    else
        write_new(out, after);
}

/* Finds a member of an object from where `m` stands; members keep their order, so those that are
 * passed over are gone. */
static bool find(member *m, span key, bool keyed, pl_text *out) {
    member ahead = *m;
    while (read_member(&ahead, keyed)) {
        if (!keyed || same(ahead.key, key)) {
            while (read_member(m, keyed) && keyed && !same(m->key, key)) {
                write_key(out, m->key, 0);
                pl_text_str(out, "[]");
            }
            return true;
        }
    }
    return false;
}

static void write_inside(span before, span after, pl_text *out) {
    const bool keyed = *after.at == '{';
    member a = { .next = before.at + 1 }, b = { .next = after.at + 1 };
    pl_text_char(out, '{');
    for (int i = 0; read_member(&b, keyed); i++) {
        const bool old = find(&a, b.key, keyed, out);
        if (old && same(a.value, b.value)) continue;
        write_key(out, b.key, i);
        if (old)
            write_change(a.value, b.value, out);
        else
            write_new(out, b.value);
    }
    while (keyed && read_member(&a, keyed)) {
        write_key(out, a.key, 0);
        pl_text_str(out, "[]");
    }
    pl_text_char(out, '}');
}

bool patch_write(const char *before, const char *after, pl_text *out) {
    const span a = { before, before + strlen(before) }, b = { after, after + strlen(after) };
    if (same(a, b)) return false;
    write_inside(a, b, out);
    return true;
}
