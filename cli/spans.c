/* SPDX-License-Identifier: MIT */
/* Sets of job numbers. */
#include "spans.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void spans_free(spans *s) {
    free(s->at);
    *s = (spans){ 0 };
}

uint64_t spans_count(const spans *s) {
    uint64_t n = 0;
    for (size_t i = 0; i < s->n; i++)
        n += s->at[i].end - s->at[i].first;
    return n;
}

/* The first run that ends behind a number. */
static size_t find(const spans *s, uint64_t number) {
    size_t low = 0, high = s->n;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (s->at[middle].end > number)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

static bool insert(spans *s, size_t at, span one) {
    if (s->n == s->room) {
        const size_t room = s->room ? 2 * s->room : 8;
        span *more = realloc(s->at, room * sizeof *more);
        if (!more) return false;
        s->at = more;
        s->room = room;
    }
    memmove(&s->at[at + 1], &s->at[at], (s->n - at) * sizeof *s->at);
    s->at[at] = one;
    s->n++;
    return true;
}

static void erase(spans *s, size_t at) {
    memmove(&s->at[at], &s->at[at + 1], (s->n - at - 1) * sizeof *s->at);
    s->n--;
}

bool spans_add(spans *s, span one) {
    if (one.first >= one.end) return true;
    const size_t at = find(s, one.first);
    assert(at == s->n || s->at[at].first >= one.end);
    const bool before = at > 0 && s->at[at - 1].end == one.first;
    const bool behind = at < s->n && s->at[at].first == one.end;
    if (!before && !behind) return insert(s, at, one);
    if (!before) {
        s->at[at].first = one.first;
        return true;
    }
    s->at[at - 1].end = behind ? s->at[at].end : one.end;
    if (behind) erase(s, at);
    return true;
}

span spans_common(const spans *s, span one) {
    const size_t at = find(s, one.first);
    if (at == s->n || s->at[at].first >= one.end) return (span){ 0 };
    const span have = s->at[at];
    return (span){ have.first > one.first ? have.first : one.first,
                   have.end < one.end ? have.end : one.end };
}

span spans_take(spans *s, uint64_t most) {
    if (!s->n) return (span){ 0 };
    span *front = &s->at[0], taken = *front;
    if (taken.end - taken.first > most) {
        taken.end = taken.first + most;
        front->first = taken.end;
    } else {
        erase(s, 0);
    }
    return taken;
}

bool spans_rest(const spans *s, span range, spans *left) {
    uint64_t at = range.first;
    for (span have; at < range.end; at = have.end) {
        have = spans_common(s, (span){ at, range.end });
        if (have.first == have.end) have = (span){ range.end, range.end };
        if (!spans_add(left, (span){ at, have.first })) return false;
    }
    return true;
}
