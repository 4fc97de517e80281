/* SPDX-License-Identifier: MIT */
#include "desk_parts.h"
#include "note.h"
#include "server_words.h"

#include <stdlib.h>
#include <string.h>

/* What is told about the table until the change is stored; nothing when it comes into being. */
static void remember(const sitting *s, change *c) {
    const table *t = s->table;
    pl_text before = PL_TEXT(c->before);
    if (!t->entries) return;
    summary_write(t, seats_overdue(s), &before);
    for (int seat = 0; seat < t->setup.seats; seat++)
        if (table_owes(t, seat)) c->owed |= 1u << seat;
}

change *change_begin(sitting *s) {
    change *c = calloc(1, sizeof *c);
    if (!c) return NULL;
    remember(s, c);
    c->deposit = deposit_new(s);
    return c;
}

bool deposit_enter(deposit *p, table *t, const pl_text *text, pl_error *err) {
    store_entry e = { .number = t->entries, .at = clock_now() };
    if (text->cut) return pl_refuse(err, server_word[SW_ENTRY]);
    if (!table_enter(t, text->at, text->n, e.at, err)) return false;
    memcpy(e.table, t->id, sizeof e.table);
    e.phase = t->phase;
    e.text = text->at;
    e.size = text->n;
    deposit_add(p, &e);
    return true;
}

bool change_enter(desk *d, sitting *at, change *c, const pl_text *text, pl_error *err) {
    if (d->stopping) return pl_refuse(err, server_word[SW_STOPPING]);
    if (!deposit_enter(c->deposit, at->table, text, err)) return false;
    clocks_start(at);
    return true;
}

void change_drop(desk *d, change *c) {
    if (c->made) desk_forget(d, c->made);
    deposit_free(c->deposit);
    free(c);
}

void change_store(desk *d, sitting *s, change *c) {
    s->change = c;
    keeper_put(d->keeper, c->deposit);
}

/* ---- afterwards ---- */

static void answer(change *c) {
    if (c->asker) reader_done(c->asker, c->re, c->more);
    if (c->http) http_answer(c->http, 201, "application/json", c->more, strlen(c->more));
}

static void answer_not_stored(change *c, const char *why) {
    pl_error err = { .lang = c->asker ? c->asker->lang : PL_EN };
    pl_refuse(&err, server_word[SW_STORE]);
    note(NOTE_ERROR, "not stored", NOTE_S("why", why));
    if (c->asker) reader_refuse(c->asker, c->re, &err, false);
    if (c->http) desk_refuse(c->http, 503, SW_STORE);
}

/* Nobody can be told anything about a table that cannot be read any more. */
static void send_away(desk *d, sitting *s) {
    while (s->readers) {
        reader *l = s->readers;
        pl_error err = { .lang = l->lang };
        pl_refuse(&err, server_word[SW_STORE]);
        reader_bye(l, &err);
        reader_leave(l);
    }
    desk_forget(d, s);
}

/* Someone may have sat down by what was not stored. */
static void unseat_strangers(sitting *s) {
    for (reader *l = s->readers; l; l = l->next)
        if (l->seat != PL_PUBLIC && s->table->seat[l->seat].kind != SEAT_PERSON)
            l->seat = PL_PUBLIC;
}

static void unseat(sitting *s, pl_seats ended) {
    for (reader *l = s->readers; l; l = l->next)
        if (l->seat != PL_PUBLIC && ended >> l->seat & 1) l->seat = PL_PUBLIC;
}

/* From now on it has happened, also to a table that came into being with it. */
static void confirm(sitting *s, change *c) {
    s->born = true;
    if (c->made) c->made->born = true;
    c->made = NULL;
    unseat(s, c->ended);
    answer(c);
}

void change_stored(desk *d, deposit *p) {
    sitting *s = p->owner;
    change *c = s->change;
    const bool stored = p->stored;
    d->broken = !stored;
    s->change = NULL;
    if (stored)
        confirm(s, c);
    else
        answer_not_stored(c, p->error);
    change_drop(d, c);
    /* What was not stored never happened: the table is what the store says it is. */
    if (!stored && !desk_reload(d, s)) {
        send_away(d, s);
        return;
    }
    if (!stored) unseat_strangers(s);
    spread(s);
    do_waiting(d, s);
    /* A bot would only try the same again and again as fast as it can. */
    if (stored)
        bots_wake(d, s);
    else
        s->tired = true;
}
