/* SPDX-License-Identifier: MIT */
/* A change of a table, from the request until it is stored and announced. */
#include "desk_parts.h"
#include "fair.h"
#include "note.h"
#include "server_words.h"

#include <stdlib.h>
#include <string.h>

static void remember(const sitting *s, change *c) {
    const table *t = s->table;
    if (!t->entries) return;
    c->overdue = seats_overdue(s);
    c->steps = t->match.n;
    c->epoch = t->epoch;
    c->phase = t->phase;
    for (int i = 0; i < READERS; i++)
        c->seq[i] = t->reader[i].seq;
    for (int seat = 0; seat < t->setup.seats; seat++)
        if (table_owes(t, seat)) c->owed |= 1u << seat;
}

static change *new_change(sitting *s) {
    change *c = calloc(1, sizeof *c);
    if (!c) return NULL;
    remember(s, c);
    c->deposit = deposit_new(s);
    if (c->deposit) return c;
    free(c);
    return NULL;
}

/* Nobody is told about the table until the change is stored; for a new table, not even that it
 * exists. */
change *change_begin(sitting *s) {
    change *c = new_change(s);
    if (!c || !s->table->entries) return c;
    pl_text before = PL_TEXT(c->before);
    summary_write(s->table, c->overdue, &before);
    return c;
}

bool deposit_enter(deposit *p, table *t, const pl_text *text, pl_error *err) {
    store_entry e = { .number = t->entries, .at = clock_now(), .text = text->at, .size = text->n };
    if (text->cut) return pl_refuse(err, server_word[SW_ENTRY]);
    memcpy(e.table, t->id, sizeof e.table);
    /* Allocates everything first: a table cannot go back. */
    if (!deposit_add(p, &e)) return pl_refuse(err, server_word[SW_MEMORY]);
    if (!table_enter(t, text->at, text->n, e.at, err)) {
        deposit_drop_newest(p);
        return false;
    }
    p->entry[p->n - 1].phase = t->phase;
    p->entry[p->n - 1].sum = t->sum;
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
    json_decref(c->wish);
    deposit_free(c->deposit);
    free(c);
}

/* The seat an entry concerns, if it concerns only one. */
static int owner_of(const store_entry *e) {
    static const char *const own[] = { "undo ", "order ", "mute " };
    const char *text = e->text;
    if (strncmp(text, "once ", 5) == 0)
        for (int word = 0; word < 3 && (text = strchr(text, ' ')); word++)
            text++;
    if (!text) return PL_PUBLIC;
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
        if (strncmp(text, own[i], strlen(own[i])) == 0) text += strlen(own[i]);
    return *text >= '0' && *text < '0' + PL_SEATS_MAX ? *text - '0' : PL_PUBLIC;
}

/* The only seat that can see what changed: after a sealed answer, its undo, or a standing order.
 * PL_PUBLIC if others can. */
static int seen_by(const sitting *s, const change *c) {
    const table *t = s->table;
    const int own = c->deposit->n == 1 && !c->made ? owner_of(c->deposit->entry) : PL_PUBLIC;
    if (own == PL_PUBLIC || t->phase != c->phase || seats_overdue(s) != c->overdue)
        return PL_PUBLIC;
    const bool moved = t->match.n == c->steps + 1;
    for (int seat = PL_PUBLIC; seat < t->setup.seats; seat++) {
        if (seat == own) continue;
        if (t->reader[seat + 1].seq != c->seq[seat + 1]) return PL_PUBLIC;
        if (moved && story_tells(t, seat)) return PL_PUBLIC;
    }
    return own;
}

void change_store(desk *d, sitting *s, change *c) {
    c->own = seen_by(s, c);
    version_new(d, s, c->own);
    c->due = d->due;
    s->change = c;
    d->storing++;
    if (mutant("acknowledge") && c->asker) {
        reader_done(c->asker, c->re, c->more);
        c->asker = NULL;
    }
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

/* A table that cannot be read any more has nothing to tell anyone. */
static void send_away(desk *d, sitting *s) {
    while (s->readers) {
        reader *l = s->readers;
        pl_error err = { .lang = l->lang };
        pl_refuse(&err, server_word[SW_UNREADABLE]);
        reader_bye_for_now(l, &err);
        reader_leave(l);
    }
    desk_forget(d, s);
}

/* Keys may no longer open seats, and someone may have sat down by an entry that was not stored. */
static void unseat_strangers(sitting *s) {
    for (reader *l = s->readers; l; l = l->next) {
        if (l->seat == PL_PUBLIC) continue;
        const table_seat *const seat = &s->table->seat[l->seat];
        if (seat->kind != SEAT_PERSON)
            l->seat = PL_PUBLIC;
        else if (!hash_same(seat->key, l->key))
            reader_unseated(l);
    }
}

/* Takes ended seats from their readers. A player who renewed their own seat keeps it: they have the
 * new key. */
static void unseat(sitting *s, const change *c) {
    for (reader *l = s->readers; l; l = l->next) {
        if (l->seat == PL_PUBLIC || !(c->ended >> l->seat & 1)) continue;
        if (!c->renewed)
            l->seat = PL_PUBLIC;
        else if (l != c->asker)
            reader_unseated(l);
        else
            reader_sit(l, s->table, l->seat);
    }
}

/* From here on the change has happened, also for a table created with it. */
static void confirm(desk *d, sitting *s, change *c) {
    tend_stored(d, s, c->phase);
    if (c->made) tend_stored(d, c->made, STORE_PHASES);
    c->made = NULL;
    unseat(s, c);
    answer(c);
}

/* Others have heard all of the story that exists for them. */
static void tell_owner(sitting *s, const change *c) {
    for (reader *l = s->readers; l; l = l->next) {
        if (l->story.steps != c->steps || l->story.epoch != c->epoch || l->seat == c->own) continue;
        l->story.steps = s->table->match.n;
        l->story.epoch = s->table->epoch;
    }
    spread_to(s, c->own);
}

/* The store decides what the table is. Anything else that was entered never happened. */
static void look_again(desk *d, sitting *s) {
    tend_reloaded(d, s);
    unseat_strangers(s);
    for (reader *l = s->readers; l; l = l->next)
        l->story.epoch = UINT32_MAX; /* may have been told before it was certain */
    spread(s);
}

/* Undoes what was not stored. Returns false if the table cannot be read. */
static bool take_back(desk *d, sitting *s) {
    if (!desk_reload(d, s)) {
        send_away(d, s);
        return false;
    }
    look_again(d, s);
    return true;
}

/* Reports the outcome. Returns false if the table is gone. */
static bool tell(desk *d, sitting *s, change *c, const char *error) {
    d->due = gate_next_due(d, c->due);
    if (error)
        answer_not_stored(c, error);
    else
        confirm(d, s, c);
    if (!error && c->own != PL_PUBLIC)
        tell_owner(s, c);
    else if (!error)
        spread(s);
    d->due = 0;
    return !error || take_back(d, s);
}

/* ---- what other servers do ---- */

bool change_apply(desk *d, sitting *s, const store_entry *e) {
    change *c = new_change(s);
    if (!c) return false;
    const bool ok = deposit_add(c->deposit, e) &&
                    table_enter(s->table, e->text, e->size, e->at, NULL) && s->table->sum == e->sum;
    if (ok) {
        clocks_start(s);
        c->own = seen_by(s, c);
        version_new(d, s, c->own);
        tend_stored(d, s, c->phase);
        unseat_strangers(s);
        if (c->own == PL_PUBLIC)
            spread(s);
        else
            tell_owner(s, c);
    }
    change_drop(d, c);
    return ok;
}

/* Retries a request that lost to another server's change. It is refused if it is no longer
 * possible. */
static void try_again(desk *d, change *c) {
    if (!c->asker || !c->wish) return;
    d->due = gate_next_due(d, c->due);
    run_json(c->asker, c->wish);
    d->due = 0;
}

/* The connection to the store broke off, so nobody knows whether the change was stored; it may
 * still turn up. A retry will tell. */
static void answer_unsure(change *c) {
    pl_error err = { .lang = c->asker ? c->asker->lang : PL_EN };
    pl_refuse(&err, server_word[SW_UNSURE]);
    if (c->asker) reader_bye_for_now(c->asker, &err);
    if (c->http) desk_refuse(c->http, 503, SW_UNSURE);
}

static void answer_lost(change *c) {
    if (c->deposit->verdict == VERDICT_UNKNOWN)
        answer_unsure(c);
    else if (c->deposit->n)
        answer_not_stored(c, c->deposit->error);
}

static void settle_known(desk *d, sitting *s, change *c, bool found) {
    if (c->took && !found && c->asker) c->asker->seat = PL_PUBLIC;
    look_again(d, s);
    if (found) {
        d->due = gate_next_due(d, c->due);
        confirm(d, s, c);
        d->due = 0;
    } else if (c->deposit->verdict != VERDICT_CONFLICT) {
        answer_lost(c);
    } else {
        try_again(d, c);
    }
}

bool change_settle(desk *d, sitting *s, table *read, bool found) {
    change *c = s->change;
    s->lost = false;
    s->change = NULL;
    if (read) {
        desk_swap(d, s, read);
        if (c)
            settle_known(d, s, c, found);
        else
            look_again(d, s);
    } else if (c) {
        answer_lost(c);
    }
    if (c) change_drop(d, c);
    if (!read) {
        send_away(d, s);
        return false;
    }
    do_waiting(d, s);
    if (!s->change) bots_wake(d, s);
    return true;
}

void change_stored(desk *d, deposit *p) {
    sitting *s = p->owner;
    change *c = s->change;
    if (mutant("conflict")) p->verdict = VERDICT_STORED;
    const bool stored = p->verdict == VERDICT_STORED;
    d->broken = !stored && p->verdict != VERDICT_CONFLICT;
    d->storing--;
    if (!stored && d->driver->shared) {
        s->lost = true;
        follow_reread(d, s);
        return;
    }
    s->change = NULL;
    const bool there = tell(d, s, c, stored ? NULL : p->error);
    change_drop(d, c);
    if (!there) return;
    do_waiting(d, s);
    /* A bot would only retry the same thing as fast as it can. */
    if (stored)
        bots_wake(d, s);
    else
        s->tired = true;
}
