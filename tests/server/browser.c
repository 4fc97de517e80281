/* SPDX-License-Identifier: MIT */
/* Applies patches to a state as the page does, for tests. */
#include "browser.h"

#include <stdlib.h>
#include <string.h>

static bool apply(json_t *old, const json_t *patch);

/* One member: [value] is new, [] is gone, an object goes inside. */
static bool apply_member(json_t *old, const char *key, json_t *news) {
    json_t *inside =
        json_is_array(old) ? json_array_get(old, (size_t)atoi(key)) : json_object_get(old, key);
    if (json_is_object(news)) return inside && apply(inside, news);
    if (!json_is_array(news)) return false;
    if (json_array_size(news) == 0) return json_object_del(old, key) == 0;
    json_t *value = json_deep_copy(json_array_get(news, 0));
    return json_is_array(old) ? json_array_set_new(old, (size_t)atoi(key), value) == 0
                              : json_object_set_new(old, key, value) == 0;
}

/* [start, how many are gone, what is there instead…] */
static bool apply_splice(json_t *list, const json_t *splice) {
    const size_t start = (size_t)json_integer_value(json_array_get(splice, 0));
    const json_int_t gone = json_integer_value(json_array_get(splice, 1));
    for (json_int_t i = 0; i < gone; i++)
        if (json_array_remove(list, start)) return false;
    for (size_t i = 2; i < json_array_size(splice); i++)
        if (json_array_insert_new(list, start + i - 2, json_deep_copy(json_array_get(splice, i))))
            return false;
    return json_array_size(splice) >= 2;
}

static bool apply(json_t *old, const json_t *patch) {
    const char *key;
    json_t *news;
    const json_t *splice = json_is_array(old) ? json_object_get(patch, "splice") : NULL;
    if (splice) return apply_splice(old, splice);
    json_object_foreach((json_t *)patch, key, news) if (!apply_member(old, key, news)) return false;
    return true;
}

static bool take_lines(browser *b, const json_t *lines) {
    const json_t *given = json_object_get(lines, "from");
    const json_int_t from = given ? json_integer_value(given) : b->told;
    const json_t *add = json_object_get(lines, "add"), *mark = json_object_get(lines, "mark");
    if (mark && json_string_length(mark) >= sizeof b->mark) return false;
    if (mark) strcpy(b->mark, json_string_value(mark));
    b->told = from + (json_int_t)json_array_size(add);
    if (mark) b->marked = b->told;
    if (!b->lines) return true;
    if ((json_int_t)json_array_size(b->lines) < from) return false;
    while ((json_int_t)json_array_size(b->lines) > from)
        json_array_remove(b->lines, json_array_size(b->lines) - 1);
    return json_array_extend(b->lines, (json_t *)add) == 0;
}

bool browser_take(browser *b, const json_t *message) {
    json_t *full = json_object_get(message, "full"), *patch = json_object_get(message, "patch");
    json_t *lines = json_object_get(message, "lines");
    const json_t *seq = json_object_get(message, "seq");
    b->seq = seq ? json_integer_value(seq) : b->seq + 1;
    if (full) {
        json_decref(b->doc);
        b->doc = json_deep_copy(full);
    } else if (patch && (!b->doc || !apply(b->doc, patch))) {
        return false;
    }
    return !lines || take_lines(b, lines);
}

void browser_clear(browser *b) {
    json_decref(b->doc);
    json_decref(b->lines);
    *b = (browser){ 0 };
}

json_t *browser_moves(const browser *b) {
    return json_object_get(b->doc, "moves");
}

bool browser_is_over(const browser *b) {
    return json_is_object(json_object_get(b->doc, "result"));
}

bool message_is(const json_t *message, const char *what) {
    const char *word = json_string_value(json_object_get(message, "is"));
    return word && strcmp(word, what) == 0;
}
