/* SPDX-License-Identifier: MIT */
/* JSON as include/jansson.h has it. A value is a node; members and items hang in lists. */
#include <jansson.h>

#include <stdlib.h>
#include <string.h>

enum kind { OBJECT, ARRAY, STRING, INTEGER, REAL, TRUE, FALSE, NOTHING };
enum { DEPTH_MAX = 64 };

struct json {
    enum kind kind;
    size_t refs;
    json_t *next;  /* in an object or a list */
    char *key;     /* in an object */
    json_t *first; /* of an object or a list */
    char *text;    /* of a string, with a zero behind it */
    size_t size;   /* of the text; of a list: its items */
    json_int_t integer;
};

static void *allocate(size_t size) {
    void *const p = calloc(1, size);
    if (!p) abort(); /* everything confirmed is stored; the page starts over */
    return p;
}

static json_t *node(enum kind kind) {
    json_t *v = allocate(sizeof *v);
    v->kind = kind;
    v->refs = 1;
    return v;
}

json_t *json_incref(json_t *v) {
    if (v) v->refs++;
    return v;
}

void json_decref(json_t *v) {
    if (!v || --v->refs) return;
    while (v->first) {
        json_t *const child = v->first;
        v->first = child->next;
        child->next = NULL;
        free(child->key);
        child->key = NULL;
        json_decref(child);
    }
    free(v->text);
    free(v);
}

static void append(json_t *list, json_t *child) {
    json_t **end = &list->first;
    while (*end)
        end = &(*end)->next;
    *end = child;
    list->size++;
}

/* ---- reading ---- */

typedef struct {
    const char *at, *end;
    bool unique;
    int depth;
} reader;

static void skip(reader *r) {
    while (r->at < r->end && (*r->at == ' ' || *r->at == '\n' || *r->at == '\r' || *r->at == '\t'))
        r->at++;
}

static bool take(reader *r, char c) {
    skip(r);
    if (r->at == r->end || *r->at != c) return false;
    r->at++;
    return true;
}

static bool take_word(reader *r, const char *word) {
    const size_t n = strlen(word);
    if ((size_t)(r->end - r->at) < n || memcmp(r->at, word, n) != 0) return false;
    r->at += n;
    return true;
}

static int digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Four hex digits; -1: there are none. */
static int32_t read_unit(reader *r) {
    int32_t unit = 0;
    if (r->end - r->at < 4) return -1;
    for (int i = 0; i < 4; i++) {
        const int d = digit(*r->at++);
        if (d < 0) return -1;
        unit = unit << 4 | d;
    }
    return unit;
}

static char *put_utf8(char *out, int32_t c) {
    if (c < 0x80) {
        *out++ = (char)c;
    } else if (c < 0x800) {
        *out++ = (char)(0xC0 | c >> 6);
        *out++ = (char)(0x80 | (c & 63));
    } else if (c < 0x10000) {
        *out++ = (char)(0xE0 | c >> 12);
        *out++ = (char)(0x80 | (c >> 6 & 63));
        *out++ = (char)(0x80 | (c & 63));
    } else {
        *out++ = (char)(0xF0 | c >> 18);
        *out++ = (char)(0x80 | (c >> 12 & 63));
        *out++ = (char)(0x80 | (c >> 6 & 63));
        *out++ = (char)(0x80 | (c & 63));
    }
    return out;
}

/* What follows \u; a half of a pair needs the other half. */
static char *read_escaped_unit(reader *r, char *out) {
    int32_t c = read_unit(r);
    if (c < 0 || (c >= 0xDC00 && c < 0xE000)) return NULL;
    if (c >= 0xD800 && c < 0xDC00) {
        if (!take_word(r, "\\u")) return NULL;
        const int32_t low = read_unit(r);
        if (low < 0xDC00 || low >= 0xE000) return NULL;
        c = 0x10000 + ((c - 0xD800) << 10) + (low - 0xDC00);
    }
    return put_utf8(out, c);
}

static char *read_escape(reader *r, char *out) {
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    if (r->at == r->end) return NULL;
    const char c = *r->at++;
    if (c == 'u') return read_escaped_unit(r, out);
    const char *const found = c ? strchr(from, c) : NULL;
    if (!found) return NULL;
    *out++ = to[found - from];
    return out;
}

/* How many bytes the character here has; 0: it is none. */
static size_t letter(const reader *r) {
    const unsigned char *const c = (const unsigned char *)r->at;
    const size_t left = (size_t)(r->end - r->at);
    if (c[0] < 0x80) return c[0] >= 0x20;
    const size_t n = c[0] >= 0xF0 ? 4 : c[0] >= 0xE0 ? 3 : 2;
    if (c[0] < 0xC2 || c[0] > 0xF4 || left < n) return 0;
    for (size_t i = 1; i < n; i++)
        if (c[i] >> 6 != 2) return 0;
    const bool overlong = (c[0] == 0xE0 && c[1] < 0xA0) || (c[0] == 0xF0 && c[1] < 0x90);
    const bool outside = (c[0] == 0xED && c[1] > 0x9F) || (c[0] == 0xF4 && c[1] > 0x8F);
    return overlong || outside ? 0 : n;
}

/* The text up to the closing quote, the caller's to free; NULL: it is none. */
static char *read_text(reader *r, size_t *size) {
    if (!take(r, '"')) return NULL;
    char *const text = allocate((size_t)(r->end - r->at) + 1), *out = text;
    while (out && r->at < r->end && *r->at != '"') {
        if (*r->at == '\\') {
            r->at++;
            out = read_escape(r, out);
            continue;
        }
        const size_t n = letter(r);
        if (!n) break;
        memcpy(out, r->at, n);
        out += n;
        r->at += n;
    }
    if (!out || r->at == r->end || *r->at != '"') {
        free(text);
        return NULL;
    }
    r->at++;
    *out = 0;
    *size = (size_t)(out - text);
    char *const less = realloc(text, *size + 1);
    return less ? less : text;
}

static bool is_digit(const reader *r) {
    return r->at < r->end && *r->at >= '0' && *r->at <= '9';
}

static bool skip_digits(reader *r) {
    if (!is_digit(r)) return false;
    while (is_digit(r))
        r->at++;
    return true;
}

/* What makes a number a fraction; false: it is none after all. */
static bool skip_fraction(reader *r, bool *real) {
    if (r->at < r->end && *r->at == '.') {
        r->at++;
        *real = true;
        if (!skip_digits(r)) return false;
    }
    if (r->at < r->end && (*r->at == 'e' || *r->at == 'E')) {
        r->at++;
        *real = true;
        if (r->at < r->end && (*r->at == '+' || *r->at == '-')) r->at++;
        if (!skip_digits(r)) return false;
    }
    return true;
}

static json_t *read_number(reader *r) {
    bool real = false;
    const bool minus = *r->at == '-';
    if (minus) r->at++;
    const char *const first = r->at;
    if (!skip_digits(r) || (*first == '0' && r->at - first > 1)) return NULL;
    uint64_t value = 0;
    for (const char *c = first; c < r->at; c++) {
        if (value > (uint64_t)INT64_MAX / 10 - 1) return NULL;
        value = value * 10 + (uint64_t)(*c - '0');
    }
    if (!skip_fraction(r, &real)) return NULL;
    json_t *v = node(real ? REAL : INTEGER);
    v->integer = real ? 0 : minus ? -(json_int_t)value : (json_int_t)value;
    return v;
}

static json_t *read_value(reader *);

static json_t *read_array(reader *r) {
    json_t *v = node(ARRAY);
    if (take(r, ']')) return v;
    json_t *item;
    do {
        item = read_value(r);
        if (item) append(v, item);
    } while (item && take(r, ','));
    if (item && take(r, ']')) return v;
    json_decref(v);
    return NULL;
}

static bool read_member(reader *r, json_t *object) {
    size_t size;
    skip(r);
    char *const key = read_text(r, &size);
    json_t *const value = key && strlen(key) == size && take(r, ':') ? read_value(r) : NULL;
    if (value && !(r->unique && json_object_get(object, key))) {
        json_object_set_new(object, key, value);
        free(key);
        return true;
    }
    json_decref(value);
    free(key);
    return false;
}

static json_t *read_object(reader *r) {
    json_t *v = node(OBJECT);
    if (take(r, '}')) return v;
    bool ok;
    do
        ok = read_member(r, v);
    while (ok && take(r, ','));
    if (ok && take(r, '}')) return v;
    json_decref(v);
    return NULL;
}

static json_t *read_string(reader *r) {
    size_t size;
    char *const text = read_text(r, &size);
    if (!text) return NULL;
    json_t *v = node(STRING);
    v->text = text;
    v->size = size;
    return v;
}

static json_t *read_plain(reader *r) {
    if (r->at == r->end) return NULL;
    if (*r->at == '"') return read_string(r);
    if (*r->at == '-' || is_digit(r)) return read_number(r);
    if (take_word(r, "true")) return node(TRUE);
    if (take_word(r, "false")) return node(FALSE);
    return take_word(r, "null") ? node(NOTHING) : NULL;
}

static json_t *read_value(reader *r) {
    json_t *v;
    if (r->depth == DEPTH_MAX) return NULL;
    r->depth++;
    if (take(r, '{'))
        v = read_object(r);
    else if (take(r, '['))
        v = read_array(r);
    else
        v = read_plain(r);
    r->depth--;
    return v;
}

json_t *json_loadb(const char *text, size_t size, size_t flags, json_error_t *error) {
    (void)error;
    reader r = { .at = text, .end = text + size, .unique = flags & JSON_REJECT_DUPLICATES };
    json_t *v = read_value(&r);
    skip(&r);
    if (v && r.at == r.end && (v->kind == OBJECT || v->kind == ARRAY)) return v;
    json_decref(v);
    return NULL;
}

/* ---- asking ---- */

static bool is(const json_t *v, enum kind kind) {
    return v && v->kind == kind;
}

bool json_is_object(const json_t *v) {
    return is(v, OBJECT);
}

bool json_is_string(const json_t *v) {
    return is(v, STRING);
}

bool json_is_integer(const json_t *v) {
    return is(v, INTEGER);
}

bool json_is_true(const json_t *v) {
    return is(v, TRUE);
}

bool json_is_false(const json_t *v) {
    return is(v, FALSE);
}

bool json_is_null(const json_t *v) {
    return is(v, NOTHING);
}

const char *json_string_value(const json_t *v) {
    return is(v, STRING) ? v->text : NULL;
}

size_t json_string_length(const json_t *v) {
    return is(v, STRING) ? v->size : 0;
}

json_int_t json_integer_value(const json_t *v) {
    return is(v, INTEGER) ? v->integer : 0;
}

json_t *json_integer(json_int_t value) {
    json_t *v = node(INTEGER);
    v->integer = value;
    return v;
}

/* ---- lists and objects ---- */

static json_t **find(const json_t *object, const char *key) {
    json_t **at = &((json_t *)object)->first;
    while (*at && strcmp((*at)->key, key) != 0)
        at = &(*at)->next;
    return at;
}

json_t *json_object_get(const json_t *object, const char *key) {
    return is(object, OBJECT) ? *find(object, key) : NULL;
}

int json_object_set_new(json_t *object, const char *key, json_t *value) {
    json_t **const at = find(object, key);
    json_t *const old = *at;
    value->key = strdup(key);
    if (!value->key) abort();
    value->next = old ? old->next : NULL;
    *at = value;
    if (!old) return 0;
    free(old->key);
    old->key = NULL;
    json_decref(old);
    return 0;
}

size_t json_array_size(const json_t *list) {
    return is(list, ARRAY) ? list->size : 0;
}

static json_t *nth(const json_t *v, size_t at) {
    json_t *child = v ? v->first : NULL;
    for (; child && at; at--)
        child = child->next;
    return child;
}

json_t *json_array_get(const json_t *list, size_t at) {
    return is(list, ARRAY) ? nth(list, at) : NULL;
}

int json_array_remove(json_t *list, size_t at) {
    json_t **from = &list->first;
    for (; at; at--)
        from = &(*from)->next;
    json_t *const gone = *from;
    *from = gone->next;
    gone->next = NULL;
    list->size--;
    json_decref(gone);
    return 0;
}

const char *json_member_key(const json_t *object, size_t at) {
    const json_t *const child = is(object, OBJECT) ? nth(object, at) : NULL;
    return child ? child->key : NULL;
}

json_t *json_member_value(const json_t *object, size_t at) {
    return is(object, OBJECT) ? nth(object, at) : NULL;
}
