/* SPDX-License-Identifier: MIT */
/* Decides who may get a new key for a seat.
 *
 * Before the deal a seat hides nothing, and the host may renew it. From then on anyone with the key
 * of a seat sees its cards, so it takes more: the seat's owner; or all the other people, at least
 * two of them, since one alone would only have to ask itself; or an owner who has gone. The others
 * may be one stranger with two seats, so they never overrule an owner who is there: their consent
 * counts while the owner has had no connection for a while, and a request ends when the owner
 * connects. An owner who has gone must have had no connection for a quarter of an hour as far as
 * this server has seen, by the clock that nobody can set, and must not have been heard of for as
 * long as the table's pace allows for a decision: a bot that plays for somebody for a while does
 * less harm than a person who sees their cards. */
#include "desk_parts.h"

enum { LAPSE = 10 * 60 * 1000 }; /* milliseconds until a request expires */

static int count(pl_seats seats) {
    int n = 0;
    for (; seats; seats &= seats - 1)
        n++;
    return n;
}

static bool is_here(const sitting *s, int seat) {
    return seats_here(s) >> seat & 1;
}

/* Players who left their seat to a bot and are gone cannot be asked. */
static pl_seats whose_consent(const sitting *s, int seat) {
    const table *t = s->table;
    const pl_seats gone = seats_gone(s);
    pl_seats needed = 0;
    for (int i = 0; i < t->setup.seats; i++) {
        const bool left = t->seat[i].away && gone >> i & 1;
        if (i != seat && t->seat[i].kind == SEAT_PERSON && !left) needed |= 1u << i;
    }
    return needed;
}

static bool is_absent(const sitting *s, int seat) {
    const int64_t heard = s->table->seat[seat].heard, left = s->left_at[seat];
    if (is_here(s, seat)) return false;
    return clock_ms() - s->left[seat] > RENEW_PATIENCE &&
           clock_now() - (heard > left ? heard : left) > table_renew_limit(s->table);
}

static bool have_agreed(const sitting *s, const reader *l, int seat) {
    const renewal *w = &s->wish;
    const pl_seats needed = whose_consent(s, seat);
    return w->until && w->seat == seat && w->by == l->seat && count(needed) > 1 &&
           !(needed & ~w->agreed);
}

static void too_few(const sitting *s, int seat, pl_error *err) {
    enum { MINUTE = 60 * 1000, DAY = 24 * 60 * MINUTE };
    char time[40];
    pl_text t = PL_TEXT(time);
    const int64_t limit = table_renew_limit(s->table);
    const enum server_word_id word = limit < DAY ? SW_MINUTES : limit == DAY ? SW_DAY : SW_WEEK;
    pl_say(&t, pl_in(server_word[word], err->lang), PL_I(limit / MINUTE));
    pl_fail(err, server_word[SW_RENEW_ALONE], PL_S(s->table->seat[seat].shown), PL_S(time));
}

/* Reloading the page or losing the line for a moment doesn't count as being gone. */
static bool is_silent(const sitting *s, int seat, pl_error *err) {
    enum { MINUTE = 60 * 1000 };
    return seats_gone(s) >> seat & 1 ||
           pl_fail(err, server_word[SW_RENEW_SOON], PL_S(s->table->seat[seat].shown),
                   PL_I(TABLE_PATIENCE / MINUTE));
}

static enum renew_verdict judge_others(const reader *l, int seat, enum pl_renewed *how,
                                       pl_error *err) {
    const sitting *s = l->at;
    *how = PL_RENEWED_ABSENT;
    if (is_absent(s, seat)) return RENEW_YES;
    *how = PL_RENEWED_AGREED;
    if (have_agreed(s, l, seat)) return is_silent(s, seat, err) ? RENEW_YES : RENEW_NO;
    if (count(whose_consent(s, seat)) < 2) {
        too_few(s, seat, err);
        return RENEW_NO;
    }
    if (is_here(s, seat)) {
        pl_fail(err, server_word[SW_RENEW_HERE], PL_S(s->table->seat[seat].shown));
        return RENEW_NO;
    }
    if (!s->wish.until || s->wish.by == l->seat) return RENEW_ASK;
    pl_refuse(err, server_word[SW_RENEW_ASKED]);
    return RENEW_NO;
}

enum renew_verdict renew_judge(const reader *l, int seat, enum pl_renewed *how, pl_error *err) {
    const sitting *s = l->at;
    *how = PL_RENEWED_BY_OWNER;
    if (s->table->seat[seat].kind != SEAT_PERSON) {
        pl_refuse(err, server_word[SW_NOBODY]);
        return RENEW_NO;
    }
    if (l->seat == seat) return RENEW_YES;
    if (s->table->phase == STORE_LOBBY || (!l->host && l->seat == PL_PUBLIC)) {
        if (l->host) return RENEW_YES;
        pl_refuse(err, server_word[SW_HOST_ONLY]);
        return RENEW_NO;
    }
    return judge_others(l, seat, how, err);
}

static void show(desk *d, sitting *s) {
    version_new(d, s, PL_PUBLIC);
    spread(s);
}

void renew_ask(reader *l, int seat) {
    sitting *s = l->at;
    renewal *w = &s->wish;
    const bool again = w->until && w->seat == seat && w->by == l->seat;
    const pl_seats agreed = again ? w->agreed : 0;
    *w = (renewal){ .seat = seat, .by = l->seat, .needed = whose_consent(s, seat) };
    w->agreed = (agreed | (l->seat == PL_PUBLIC ? 0 : 1u << l->seat)) & w->needed;
    w->until = clock_ms() + LAPSE;
    show(l->desk, s);
    peers_wish(l->desk, s);
}

/* Of two requests the first one stands. */
void renew_hear(desk *d, sitting *s, int seat, int by, pl_seats agreed) {
    renewal *const w = &s->wish;
    const bool same = w->until && w->seat == seat && w->by == by;
    if (seat == PL_PUBLIC) {
        w->until = 0;
    } else if (same || !w->until) {
        const pl_seats before = same ? w->agreed : 0;
        *w = (renewal){ .seat = seat, .by = by, .needed = whose_consent(s, seat) };
        w->agreed = (before | agreed) & w->needed;
        w->until = clock_ms() + LAPSE;
    }
    show(d, s);
}

bool renew_answer(reader *l, int seat, bool yes, pl_error *err) {
    sitting *s = l->at;
    renewal *w = &s->wish;
    if (!w->until || w->seat != seat || !(w->needed >> l->seat & 1))
        return pl_refuse(err, server_word[SW_NOT_ASKED]);
    if (yes)
        w->agreed |= 1u << l->seat;
    else
        w->until = 0;
    show(l->desk, s);
    peers_wish(l->desk, s);
    return true;
}

void renew_arrive(desk *d, sitting *s, int seat) {
    if (!s->wish.until || s->wish.seat != seat || !s->table->dealt) return;
    s->wish.until = 0;
    show(d, s);
}

void renew_tick(desk *d, sitting *s, int64_t ms) {
    if (!s->wish.until || ms < s->wish.until) return;
    s->wish.until = 0;
    show(d, s);
}
