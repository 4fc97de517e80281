/* SPDX-License-Identifier: MIT */
/* When replies leave while answers are sealed.
 *
 * Several seats are asked at once, and each answers in secret. While one answer is being stored,
 * another seat's request has to wait, and the delay of its reply would reveal that there was an
 * answer. So time is divided into periods in which each seat has its own turn. A request is carried
 * out at the seat's next turn, and its results, for any reader, are sent just before the turn after
 * that. Both times depend only on when the request came and on that seat's earlier requests, as
 * long as the store takes less than a period. A seat changes one thing per turn, so that its
 * changes don't run into other turns.
 *
 * A player alone with bots has nobody to keep secrets from and doesn't wait. Neither does a game
 * continued from a log that somebody at the table knows by heart, such as a lesson. */
#include "desk_parts.h"

enum { AHEAD = 2 }; /* milliseconds that replies leave before the seat's next turn */

bool gate_is_shut(const sitting *s) {
    return s->table->sealed && table_people(s->table) > 1 && !s->table->forked;
}

/* The first turn at or after `now` of a seat, or of all spectators together. */
static int64_t turn_after(const sitting *s, int seat, int64_t period, int64_t now) {
    const int64_t offset = (seat + 1) * period / (s->table->setup.seats + 1);
    const int64_t late = (now - offset) % period;
    return late ? now + period - late : now;
}

int64_t gate_turn(reader *l, bool reads) {
    sitting *s = l->at;
    const int64_t period = l->desk->config->sealed_delay, now = clock_ms();
    int64_t *turn = &s->turn[l->seat + 1];
    const pl_seats bit = 1u << (l->seat + 1);
    if (!period || !gate_is_shut(s)) return *turn > now ? *turn : 0;
    int64_t at = turn_after(s, l->seat, period, now);
    if (at < *turn) at = *turn;
    const bool writes = !reads && l->seat != PL_PUBLIC;
    if (at == *turn && writes && s->wrote & bit) at += period;
    if (at > *turn) s->wrote &= ~bit;
    if (writes) s->wrote |= bit;
    return *turn = at;
}

int64_t gate_due(const desk *d, int64_t turn) {
    return turn ? turn + d->config->sealed_delay - AHEAD : 0;
}

int64_t gate_turn_of(const desk *d, int64_t due) {
    return due - d->config->sealed_delay + AHEAD;
}

int64_t gate_next_due(const desk *d, int64_t due) {
    const int64_t period = d->config->sealed_delay, now = clock_ms();
    return due && due < now && period ? due + (now - due + period - 1) / period * period : due;
}

/* ---- who waits ---- */

static void ring_at(desk *d, int64_t at, int64_t now) {
    if (d->ringing > now && d->ringing <= at) return;
    d->ringing = at;
    bell_set(d->bell, at);
}

void gate_wait(desk *d, sitting *s, int64_t at) {
    ring_at(d, at, clock_ms());
    if (s->gated) return;
    s->gated = true;
    s->next_gated = d->gated;
    d->gated = s;
}

void gate_forget(desk *d, sitting *s) {
    for (sitting **at = &d->gated; *at; at = &(*at)->next_gated)
        if (*at == s) {
            *at = s->next_gated;
            return;
        }
}

static void sooner(int64_t *next, int64_t at, int64_t now) {
    if (at > now && (!*next || at < *next)) *next = at;
}

/* Releases due messages. Returns when the next one is due, or 0. */
static int64_t let_out(sitting *s, int64_t now) {
    int64_t next = 0;
    for (reader *l = s->readers; l; l = l->next) {
        if (l->dirty || (l->first && l->first->due <= now)) wire_wake(l->wire);
        if (l->dirty) sooner(&next, l->due, now);
        for (const letter *x = l->first; x; x = x->next)
            sooner(&next, x->due, now);
    }
    return next;
}

static int64_t look(desk *d, sitting *s, int64_t now) {
    int64_t next = let_out(s, now);
    do_waiting(d, s);
    for (const request *r = s->first; r; r = r->next)
        sooner(&next, r->at, now);
    return next;
}

void gates_look(desk *d) {
    const int64_t now = clock_ms();
    if (d->ringing > now) return;
    sitting *waiting = d->gated;
    d->gated = NULL;
    while (waiting) {
        sitting *s = waiting;
        waiting = s->next_gated;
        s->gated = false;
        const int64_t at = look(d, s, now);
        if (at) gate_wait(d, s, at);
    }
}
