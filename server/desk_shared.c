/* SPDX-License-Identifier: MIT */
/* Writes once what several readers are told alike: the state for all spectators in one language,
 * the patch from the state before, and the story from its beginning. */
#include "desk_parts.h"
#include "patch.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { STORIES_MAX = 8 << 20, STORIES_MOST = 256 }; /* bytes and number of what is kept */

/* ---- states ---- */

void doc_release(state_text *d) {
    if (d && --d->refs == 0) free(d);
}

static state_text *keep(state_text *d) {
    if (d) d->refs++;
    return d;
}

static state_text *write_doc(reader *l, const audience *a) {
    pl_outline outline = { .box = l->desk->outline, .cap = OUTLINE_SIZE };
    pl_text text = PL_TEXT(l->desk->doc);
    patch_mark end[PARTS];
    text.outline = &outline;
    report_write(l->at->table, a, &text, end);
    assert(!text.cut); /* or no patch could be made from it */
    const size_t boxes = outline.n * sizeof *outline.box;
    state_text *d = malloc(sizeof *d + boxes + text.n + 1);
    if (!d) return NULL;
    *d = (state_text){ .refs = 1, .size = text.n, .text = (char *)d->outline + boxes };
    memcpy(d->end, end, sizeof end);
    memcpy(d->outline, outline.box, boxes);
    memcpy(d->text, text.at, text.n + 1);
    return d;
}

static void forget_patch(watch_memo *w) {
    doc_release(w->from);
    free(w->patch);
    w->from = NULL;
    w->patch = NULL;
}

static void forget(watch_memo *w) {
    forget_patch(w);
    doc_release(w->doc);
    *w = (watch_memo){ 0 };
}

void shared_forget(sitting *s) {
    for (int lang = 0; lang < PL_LANGS; lang++)
        forget(&s->watched[lang]);
}

/* A host sees more of the lobby, and each seat its own hand. */
static bool is_shared(const audience *a) {
    return a->seat == PL_PUBLIC && !a->host;
}

state_text *shared_doc(reader *l, const audience *a) {
    if (!is_shared(a)) return write_doc(l, a);
    watch_memo *w = &l->at->watched[a->lang];
    const uint64_t version = l->at->version[PL_PUBLIC + 1];
    if (w->doc && w->version == version && w->here == a->here && w->overdue == a->overdue)
        return keep(w->doc);
    forget(w);
    *w = (watch_memo){ .version = version, .here = a->here, .overdue = a->overdue };
    w->doc = write_doc(l, a);
    return keep(w->doc);
}

static bool write_patch(const state_text *before, const state_text *now, pl_text *out) {
    return patch_parts((patch_side){ before->text, before->outline, before->end },
                       (patch_side){ now->text, now->outline, now->end }, PARTS, PARTS_WHOLE, out);
}

/* The previous patch is of no use to readers that are further behind. */
static bool write_and_remember(watch_memo *w, state_text *before, state_text *now, pl_text *out) {
    const size_t start = out->n;
    const bool differs = write_patch(before, now, out);
    forget_patch(w);
    w->size = out->n - start;
    w->patch = malloc(w->size + 1);
    if (!w->patch) return differs;
    memcpy(w->patch, out->at + start, w->size);
    w->from = keep(before);
    return differs;
}

bool shared_patch(reader *l, state_text *now, pl_text *out) {
    watch_memo *w = &l->at->watched[l->lang];
    if (l->doc == now) return false;
    if (w->doc != now) return write_patch(l->doc, now, out);
    if (w->from != l->doc) return write_and_remember(w, l->doc, now, out);
    pl_text_bytes(out, w->patch, w->size);
    return w->size > 0;
}

/* ---- stories ---- */

/* A story from its beginning, as told to one seat. */
struct told {
    struct told *next; /* the most recently used is first */
    char table[STORE_ID_SIZE];
    uint64_t version;
    int32_t seat;
    pl_lang lang;
    bookmark at; /* behind it */
    size_t size;
    char text[];
};

static struct told *find_story(desk *d, const sitting *t, const audience *a) {
    for (struct told **at = &d->stories, *s; (s = *at); at = &s->next) {
        if (s->version != t->version[a->seat + 1] || s->seat != a->seat || s->lang != a->lang ||
            strcmp(s->table, t->table->id) != 0)
            continue;
        *at = s->next;
        s->next = d->stories;
        return d->stories = s;
    }
    return NULL;
}

static void drop_old_stories(desk *d) {
    size_t bytes = 0;
    int n = 0;
    struct told **at = &d->stories;
    for (; *at && n < STORIES_MOST && bytes + (*at)->size <= STORIES_MAX; at = &(*at)->next, n++)
        bytes += (*at)->size;
    while (*at) {
        struct told *old = *at;
        *at = old->next;
        free(old);
    }
}

/* Caches what a reader was just told. */
static void keep_story(const reader *l, const char *text, size_t size) {
    desk *d = l->desk;
    const table *t = l->at->table;
    struct told *s = malloc(sizeof *s + size);
    if (!s) return;
    *s = (struct told){ .next = d->stories, .at = l->story, .size = size };
    s->version = l->at->version[l->seat + 1];
    s->seat = l->seat;
    s->lang = l->lang;
    memcpy(s->table, t->id, sizeof s->table);
    memcpy(s->text, text, size);
    d->stories = s;
    drop_old_stories(d);
}

/* False, with nothing written, if there is no news. */
bool shared_story(reader *l, const audience *a, pl_text *out) {
    const table *t = l->at->table;
    bookmark *at = &l->story;
    const bool comes = at->epoch == UINT32_MAX; /* and is not in the middle of it */
    const struct told *known = comes ? find_story(l->desk, l->at, a) : NULL;
    if (known && at->lines == known->at.lines && at->mark == known->at.mark) {
        *at = known->at;
        return false;
    }
    const bool all = comes && at->lines == 0;
    if (known && all) {
        pl_text_bytes(out, known->text, known->size);
        *at = known->at;
        return true;
    }
    const size_t start = out->n;
    if (!story_write(t, a, at, out)) return false;
    if (all && !out->cut) keep_story(l, out->at + start, out->n - start);
    return true;
}

static void forget_stories(desk *d, const char *id) {
    for (struct told **at = &d->stories, *s; (s = *at);) {
        if (strcmp(s->table, id) != 0) {
            at = &s->next;
            continue;
        }
        *at = s->next;
        free(s);
    }
}

void shared_reset(desk *d, sitting *s) {
    shared_forget(s);
    forget_stories(d, s->table->id);
    memset(s->undo, 0, sizeof s->undo);
}

void shared_free(desk *d) {
    while (d->stories) {
        struct told *s = d->stories;
        d->stories = s->next;
        free(s);
    }
}
