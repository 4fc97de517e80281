/* SPDX-License-Identifier: MIT */
/* What a reader is sent: answers in the order of the questions, and the table's state at the
 * moment the line is free. Slow readers get fewer states, never old ones, and never more than a
 * few queued answers. */
#include "desk_parts.h"
#include "server_words.h"

#include <stdlib.h>
#include <string.h>

/* ---- letters ---- */

static void tell_when_due(reader *l) {
    if (l->desk->due && l->at)
        gate_wait(l->desk, l->at, l->desk->due);
    else
        wire_wake(l->wire);
}

letter *reader_send(reader *l, const char *text, size_t size) {
    letter *next = malloc(sizeof *next + size + 1);
    if (!next) {
        wire_close(l->wire);
        return NULL;
    }
    *next = (letter){ .size = size, .due = l->desk->due };
    memcpy(next->text, text, size);
    next->text[size] = 0;
    if (l->last)
        l->last->next = next;
    else
        l->first = next;
    l->last = next;
    l->letters++;
    tell_when_due(l);
    return next;
}

/* Leaving must not reveal early what is held back until its time. */
static void drop_held(reader *l) {
    const int64_t now = clock_ms();
    l->last = NULL;
    for (letter **at = &l->first; *at;) {
        letter *x = *at;
        if (x->due <= now) {
            l->last = x;
            at = &x->next;
            continue;
        }
        *at = x->next;
        l->letters--;
        free(x);
    }
}

static void send_text(reader *l, const pl_text *t) {
    reader_send(l, t->at, t->n);
}

static void open_message(pl_text *t, const char *is) {
    pl_json_open(t, '{');
    pl_json_key_str(t, "is", is);
}

static uint32_t seq_of(const reader *l) {
    return l->at ? l->at->table->reader[l->seat + 1].seq : 0;
}

/* Most requests change what the reader sees. The state can then say that they are done, too,
 * which saves a message. */
void reader_done(reader *l, json_int_t re, const char *more) {
    char text[800];
    pl_text t = PL_TEXT(text);
    open_message(&t, "done");
    pl_json_key_int(&t, "re", re);
    pl_json_key_int(&t, "seq", seq_of(l));
    pl_text_str(&t, more);
    pl_json_close(&t, '}');
    letter *const sent = reader_send(l, t.at, t.n);
    if (!sent) return;
    sent->is_done = !*more;
    sent->re = re;
}

void reader_refuse(reader *l, json_int_t re, const pl_error *err, bool stale) {
    char text[ERROR_SIZE];
    pl_text t = PL_TEXT(text);
    l->desk->count.refused++;
    open_message(&t, "refused");
    pl_json_key_int(&t, "re", re);
    pl_json_key_str(&t, "error", err->text);
    if (l->at && err->clause)
        catalog_write_clause(l->at->table->game, err->clause, &t);
    else
        pl_json_key_null(&t, "clause");
    pl_json_key_bool(&t, "stale", stale);
    pl_json_close(&t, '}');
    send_text(l, &t);
}

void reader_unseated(reader *l) {
    char text[ERROR_SIZE];
    pl_text t = PL_TEXT(text);
    open_message(&t, "unseated");
    pl_json_key_int(&t, "seat", l->seat);
    pl_json_key_str(&t, "error", pl_in(server_word[SW_UNSEATED], l->lang));
    pl_json_close(&t, '}');
    l->seat = PL_PUBLIC;
    send_text(l, &t);
}

static void say_bye(reader *l, const pl_error *err, bool again) {
    char text[ERROR_SIZE];
    pl_text t = PL_TEXT(text);
    drop_held(l);
    open_message(&t, "bye");
    pl_json_key_str(&t, "error", err->text);
    if (again) pl_json_key_bool(&t, "again", true);
    pl_json_close(&t, '}');
    send_text(l, &t);
    wire_close(l->wire);
}

void reader_bye(reader *l, const pl_error *err) {
    say_bye(l, err, false);
}

void reader_bye_for_now(reader *l, const pl_error *err) {
    say_bye(l, err, true);
}

void reader_sit(reader *l, const table *t, int seat) {
    l->seat = seat;
    memcpy(l->key, t->seat[seat].key, sizeof l->key);
}

/* ---- the state ---- */

void reader_dirty(reader *l) {
    const int64_t due = l->desk->due;
    if (!l->dirty || due < l->due) l->due = due;
    l->dirty = true;
    tell_when_due(l);
}

bool reader_sees(const reader *l, const change *c) {
    return c && (c->own == PL_PUBLIC || c->own == l->seat);
}

void spread_to(sitting *s, int seat) {
    for (reader *l = s->readers; l; l = l->next)
        if (l->seat == seat) reader_dirty(l);
}

void spread(sitting *s) {
    for (reader *l = s->readers; l; l = l->next)
        reader_dirty(l);
}

pl_seats seats_here(const sitting *s) {
    pl_seats here = 0;
    for (const reader *l = s->readers; l; l = l->next)
        if (l->seat != PL_PUBLIC) here |= 1u << l->seat;
    return here | peers_here(s);
}

pl_seats seats_gone(const sitting *s) {
    const int64_t now = clock_ms();
    pl_seats gone = 0;
    for (int seat = 0; seat < PL_SEATS_MAX; seat++)
        if (now - s->left[seat] > TABLE_PATIENCE) gone |= 1u << seat;
    return gone & ~seats_here(s);
}

pl_seats seats_overdue(const sitting *s) {
    const int64_t now = clock_ms();
    const pl_seats gone = seats_gone(s);
    pl_seats overdue = 0;
    for (int seat = 0; seat < s->table->setup.seats; seat++)
        if (table_is_overdue(s->table, seat, now - s->began[seat], gone)) overdue |= 1u << seat;
    return overdue;
}

static audience audience_of(const reader *l) {
    return (audience){ .seat = l->seat,
                       .lang = l->lang,
                       .host = l->host,
                       .here = seats_here(l->at),
                       .overdue = seats_overdue(l->at),
                       .undo = undo_can(l->desk, l->at, l->seat),
                       .counts = l->patches,
                       .renewal = l->at->wish.until ? &l->at->wish : NULL };
}

static bool hears(const reader *l, int seat) {
    return l->seat == PL_PUBLIC || !(l->at->table->seat[l->seat].muted >> seat & 1);
}

void spread_reaction(sitting *s, int seat, const char *reaction) {
    char text[80];
    pl_text out = PL_TEXT(text);
    open_message(&out, "reaction");
    pl_json_key_int(&out, "seat", seat);
    pl_json_key_str(&out, "reaction", reaction);
    pl_json_close(&out, '}');
    for (reader *l = s->readers; l; l = l->next)
        if (hears(l, seat) && l->letters < LETTERS_MAX / 2) send_text(l, &out);
}

/* Chat is sent as separate messages, so that none of it is lost on a slow line. */
static void send_chat(reader *l) {
    const table *t = l->at->table;
    if (t->said - l->heard > (uint32_t)t->chats) l->heard = t->said - (uint32_t)t->chats;
    for (; l->heard < t->said; l->heard++) {
        const chat_line *line = &t->chat[(uint32_t)t->chats - (t->said - l->heard)];
        if (!hears(l, line->seat)) continue;
        char text[2400];
        pl_text out = PL_TEXT(text);
        open_message(&out, "chat");
        pl_json_key_int(&out, "seat", line->seat);
        pl_json_key_str(&out, "name", line->name);
        pl_json_key_str(&out, "text", line->text);
        pl_json_key_int(&out, "at", line->at);
        pl_json_close(&out, '}');
        send_text(l, &out);
    }
}

/* Writes the patch from the reader's state, or all of it. Returns false if nothing differs. */
static bool write_difference(reader *l, state_text *now, pl_text *out) {
    const size_t before = out->n;
    if (l->doc) {
        pl_json_key(out, "patch");
        const bool differs = shared_patch(l, now, out);
        if (l->patches && differs) return true;
        out->at[out->n = before] = 0;
        if (!differs) return false;
    }
    pl_json_key(out, "full");
    pl_text_bytes(out, now->text, now->size);
    return true;
}

/* Numbers do not compress, and one that only counts on says nothing new. */
static bool counts_on(const reader *l) {
    return l->patches && l->doc && seq_of(l) == l->seq + 1;
}

/* With the `done` before it, if there is one. */
static bool write_state(reader *l, state_text *now, const audience *a, pl_text *out) {
    open_message(out, "state");
    if (l->first) pl_json_key_int(out, "re", l->first->re);
    if (!counts_on(l)) pl_json_key_int(out, "seq", seq_of(l));
    /* A view can change in ways no screen shows. The number must be sent all the same. */
    bool news = write_difference(l, now, out) || l->seq != seq_of(l);
    l->seq = seq_of(l);
    const size_t before = out->n;
    pl_json_key(out, "lines");
    if (shared_story(l, a, out))
        news = true;
    else
        out->at[out->n = before] = 0;
    pl_json_close(out, '}');
    return news;
}

/* Readers whose address has exceeded its budget are updated later, spectators first. Like slow
 * readers they get fewer states. */
static bool is_late(reader *l) {
    const enum cost_kind kind = l->seat == PL_PUBLIC ? COST_EXTRA : COST_PLAY;
    if (cost_allows(l->desk, l->wire->address, kind)) return false;
    return l->desk->late = true;
}

/* Returns the state as text, or NULL if nothing is new. */
static const char *next_state(reader *l, size_t *size) {
    pl_text out = PL_TEXT(l->desk->out);
    const int64_t begin = clock_cpu_us();
    l->dirty = false;
    const audience a = audience_of(l);
    state_text *now = shared_doc(l, &a);
    if (!now) {
        wire_close(l->wire);
        return NULL;
    }
    const bool news = write_state(l, now, &a, &out);
    doc_release(l->doc);
    l->doc = now;
    send_chat(l);
    *size = news ? out.n : 0;
    cost_message(l->desk, l->wire->address, clock_cpu_us() - begin, *size);
    return news ? out.at : NULL;
}

static void take_letter(reader *l) {
    l->sent = l->first;
    l->first = l->sent->next;
    l->letters--;
    if (!l->first) l->last = NULL;
}

/* All messages go first, except a last one that the state can say itself. */
static bool may_send_state(reader *l, int64_t now) {
    const letter *const x = l->first;
    const bool behind = x && (x->next || !x->is_done || !l->patches || x->due > now);
    const bool settled = l->at && !reader_sees(l, l->at->change);
    return !behind && l->dirty && settled && l->due <= now && !is_late(l);
}

const char *desk_next(desk *d, wire *w, size_t *size) {
    (void)d;
    reader *l = w->reader;
    if (!l) return NULL;
    free(l->sent);
    l->sent = NULL;
    const int64_t now = clock_ms();
    if (may_send_state(l, now)) {
        const bool says_done = l->first;
        const char *state = next_state(l, size);
        if (state && says_done) take_letter(l);
        if (state) return state;
    }
    if (!l->first || l->first->due > now) return NULL;
    take_letter(l);
    *size = l->sent->size;
    return l->sent->text;
}

/* ---- coming and going ---- */

bool desk_open_wire(desk *d, wire *w) {
    if (d->stopping ||
        !limits_connect(d->limits, w->address, d->config->max_connections_per_address))
        return false;
    reader *l = calloc(1, sizeof *l);
    if (!l) {
        limits_disconnect(d->limits, w->address);
        return false;
    }
    *l = (reader){ .desk = d, .wire = w, .seat = PL_PUBLIC, .serial = ++d->serials };
    l->refilled = clock_ms();
    l->allowance = 4000 * d->config->max_messages_per_second;
    w->reader = l;
    d->readers++;
    return true;
}

void reader_leave(reader *l) {
    sitting *s = l->at;
    if (!s) return;
    bots_forget_hint(l);
    reader **at = &s->readers;
    while (*at != l)
        at = &(*at)->next;
    *at = l->next;
    forget_requests(s, l);
    drop_held(l);
    if (s->change && s->change->asker == l) s->change->asker = NULL;
    s->stirred = s->stirred || l->seat != PL_PUBLIC;
    if (l->seat != PL_PUBLIC) {
        s->left[l->seat] = clock_ms();
        s->left_at[l->seat] = clock_now();
    }
    s->used = clock_ms();
    if (!s->readers) shared_forget(s);
    l->at = NULL;
    l->asked = 0;
}

void desk_close_wire(desk *d, wire *w) {
    reader *l = w->reader;
    if (!l) return;
    load_leave(l);
    reader_leave(l);
    while (l->first) {
        letter *next = l->first->next;
        free(l->first);
        l->first = next;
    }
    free(l->sent);
    doc_release(l->doc);
    free(l);
    w->reader = NULL;
    d->readers--;
    limits_disconnect(d->limits, w->address);
}

/* ---- the end ---- */

static void tell_to_go(reader *l) {
    pl_error err = { .lang = l->lang };
    pl_refuse(&err, server_word[SW_STOPPING]);
    l->leaving = true;
    reader_bye_for_now(l, &err);
}

bool desk_drain(desk *d) {
    const int64_t seconds = d->config->drain;
    if (!seconds || d->drains) return false;
    d->drains = clock_ms();
    d->drained = d->drains + seconds * 1000;
    peers_leave(d);
    return true;
}

bool desk_is_drained(const desk *d) {
    return d->drains &&
           (clock_ms() >= d->drained || (!d->readers && clock_ms() > d->drains + 1000));
}

/* The proxy has a third of the time to notice. Then as many readers per second as it takes. */
void drain_tick(desk *d, int64_t ms) {
    const int64_t left = (d->drained - ms) / 1000;
    if (!d->drains || ms - d->drains < (d->drained - d->drains) / 3) return;
    int64_t share = left > 1 ? (d->readers + left - 2) / (left - 1) : d->readers;
    for (int i = 0; i < BUCKETS; i++)
        for (sitting *s = d->bucket[i]; s; s = s->next)
            for (reader *l = s->readers; l && share > 0; l = l->next) {
                if (l->leaving) continue;
                tell_to_go(l);
                share--;
            }
}

void desk_say_bye(desk *d) {
    d->stopping = true;
    for (int i = 0; i < BUCKETS; i++)
        for (sitting *s = d->bucket[i]; s; s = s->next)
            for (reader *l = s->readers; l; l = l->next)
                tell_to_go(l);
}
