/* SPDX-License-Identifier: MIT */
/* Works on the texts as they are: what is equal byte for byte is skipped without being understood.
 * That is a hundred times cheaper than two parsed trees, and both texts come from one writer. */
#include "patch.h"

#include <string.h>

typedef json_span span;

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

/* Most of the time goes into this one: how a byte changes the depth, and whether it is one that may
 * matter at all. */
static const struct {
    signed char deeper;
    bool matters;
} byte_is[256] = {
    [0] = { 0, true },   ['"'] = { 0, true },  [','] = { 0, true },  ['{'] = { 1, true },
    ['['] = { 1, true }, ['}'] = { -1, true }, [']'] = { -1, true },
};

/* Where the value that begins here ends. */
static const char *skip_value(const char *p) {
    for (int depth = 0;;) {
        while (!byte_is[(unsigned char)*p].matters)
            p++;
        const int deeper = byte_is[(unsigned char)*p].deeper;
        if (*p == '"') {
            p = skip_string(p);
            continue;
        }
        if ((depth == 0 && deeper <= 0) || !*p) return p;
        depth += deeper;
        p++;
    }
}

/* Steps through an object or a list. `key` is empty in a list. */
typedef struct {
    span key, value;
    const char *next; /* what comes behind the value */
} member;

static bool read_key(member *m, bool keyed) {
    const char *p = m->next;
    if (*p == '}' || *p == ']') return false;
    m->key = (span){ p, keyed ? skip_string(p) : p };
    m->value.at = keyed ? m->key.end + 1 : p; /* behind the colon */
    return true;
}

static void end_value(member *m, const char *end) {
    m->value.end = end;
    m->next = *end == ',' ? end + 1 : end;
}

static bool read_member(member *m, bool keyed) {
    if (!read_key(m, keyed)) return false;
    end_value(m, skip_value(m->value.at));
    return true;
}

/* The value of `m` if it is the one that `old` has: most of them are, and those need not be read.
 */
static bool is_unchanged(member *m, const member *old) {
    const size_t n = size(old->value);
    if (strncmp(m->value.at, old->value.at, n) != 0) return false;
    const char after = m->value.at[n];
    if (after != ',' && after != '}' && after != ']') return false;
    end_value(m, m->value.at + n);
    return true;
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

static void write_object(span before, span after, pl_text *out);
static bool write_list(span before, span after, pl_text *out);

static void write_change(span before, span after, pl_text *out) {
    if (*before.at == '{' && *after.at == '{')
        write_object(before, after, out);
    else if (*before.at != '[' || *after.at != '[' || !write_list(before, after, out))
        write_new(out, after);
}

static void write_gone(pl_text *out, span key) {
    write_key(out, key, 0);
    pl_text_str(out, "[]");
}

/* Finds the member of that name from where `m` stands. Members keep their order, so those that are
 * passed over are gone; when it is not there at all, `m` stays. */
static bool find(member *m, span key, pl_text *out) {
    member ahead = *m;
    while (read_member(&ahead, true)) {
        if (!same(ahead.key, key)) continue;
        while (m->next != ahead.key.at) {
            read_member(m, true);
            write_gone(out, m->key);
        }
        *m = ahead;
        return true;
    }
    return false;
}

static void write_object(span before, span after, pl_text *out) {
    member a = { .next = before.at + 1 }, b = { .next = after.at + 1 };
    pl_text_char(out, '{');
    while (read_key(&b, true)) {
        const bool old = find(&a, b.key, out);
        if (old && is_unchanged(&b, &a)) continue;
        end_value(&b, skip_value(b.value.at));
        write_key(out, b.key, 0);
        if (old)
            write_change(a.value, b.value, out);
        else
            write_new(out, b.value);
    }
    while (read_member(&a, true))
        write_gone(out, a.key);
    pl_text_char(out, '}');
}

/* By position; false, with nothing written, when their lengths differ. */
static bool write_list(span before, span after, pl_text *out) {
    member a = { .next = before.at + 1 }, b = { .next = after.at + 1 };
    const size_t start = out->n;
    pl_text_char(out, '{');
    for (int i = 0; read_member(&a, false); i++) {
        if (!read_key(&b, false)) {
            out->at[out->n = start] = 0;
            return false;
        }
        if (is_unchanged(&b, &a)) continue;
        end_value(&b, skip_value(b.value.at));
        write_key(out, b.key, i);
        write_change(a.value, b.value, out);
    }
    const bool same_length = !read_key(&b, false);
    if (same_length)
        pl_text_char(out, '}');
    else
        out->at[out->n = start] = 0;
    return same_length;
}

bool patch_write(const char *before, const char *after, pl_text *out) {
    const span a = { before, before + strlen(before) }, b = { after, after + strlen(after) };
    if (same(a, b)) return false;
    write_object(a, b, out);
    return true;
}

/* ---- looking inside ---- */

bool json_member(json_span object, const char *key, json_span *value) {
    member m = { .next = object.at + 1 };
    const size_t n = strlen(key);
    while (read_member(&m, true))
        if (size(m.key) == n + 2 && memcmp(m.key.at + 1, key, n) == 0) {
            *value = m.value;
            return true;
        }
    return false;
}

bool json_item(json_span list, int number, json_span *value) {
    member m = { .next = list.at + 1 };
    for (int i = 0; read_member(&m, false); i++)
        if (i == number) {
            *value = m.value;
            return true;
        }
    return false;
}
