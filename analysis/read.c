/* SPDX-License-Identifier: MIT */
/* Reads the decisions of a log, and puts them into words. */
#include "analysis.h"

#include <stdlib.h>
#include <string.h>

static const pl_words not_over = {
    "This game is not over. Only finished games can be analyzed.",
    "Diese Partie ist nicht zu Ende. Auswerten lassen sich nur beendete."
};
static const pl_words empty = { "There is no decision in this log.",
                                "In diesem Protokoll steht keine Entscheidung." };

enum { WORDS = 4096 }; /* bytes per decision */

static const pl_state *view_of(const decision *d) {
    return (const pl_state *)(const void *)d->view;
}

bool analyse_is_over(const pl_match *log, pl_error *err) {
    for (int seat = 0; seat < log->setup.seats; seat++)
        if (pl_match_owes(log, seat)) return pl_refuse(err, not_over);
    return log->n > 0 || pl_refuse(err, empty);
}

/* ---- reading ---- */

/* Returns the order that bids up to a number, or -1. A game with such an order has auctions. */
static int limit_order(const pl_game *game) {
    for (int i = 0; i < game->orders; i++)
        if (game->order[i].arg_max > game->order[i].arg_min) return i;
    return -1;
}

/* The mark of the order tells auctions apart. The order's answers are the bids. */
static void note_auction(const pl_game *game, decision *d) {
    const int kind = limit_order(game);
    d->lot = -1;
    if (kind < 0) return;
    pl_standing order = { .kind = kind, .arg = game->order[kind].arg_max };
    if (!game->give(view_of(d), d->seat, &order, NULL)) return;
    if (game->obey(view_of(d), d->seat, &order, &d->raise) != PL_ORDER_ANSWERS) return;
    const int32_t mark = order.mark;
    order.arg = game->order[kind].arg_min - 1;
    if (game->obey(view_of(d), d->seat, &order, &d->pass) != PL_ORDER_ANSWERS) return;
    if (!pl_move_same(d->pass, d->raise)) d->lot = mark;
}

static void note(const pl_match *log, uint32_t step, const pl_state *now, decision *d) {
    pl_moves list = { .n = 0 };
    d->step = step;
    d->seat = log->step[step].seat;
    d->chosen = log->step[step].move;
    log->game->view(now, d->seat, (pl_state *)(void *)d->view);
    log->game->legal(view_of(d), d->seat, &list);
    d->choices = list.n;
    note_auction(log->game, d);
}

static void mark_last_bids(analysis *a) {
    for (uint32_t i = 0; i < a->n; i++) {
        decision *d = &a->at[i];
        d->is_last_bid = d->lot >= 0;
        for (uint32_t k = i + 1; k < a->n && a->at[k].lot == d->lot && d->is_last_bid; k++)
            if (a->at[k].seat == d->seat) d->is_last_bid = false;
    }
}

bool analyse_open(analysis *a, const pl_match *log) {
    const size_t size = (log->n + 1) * (size_t)WORDS;
    memset(a, 0, sizeof *a);
    a->log = log;
    a->only = PL_PUBLIC;
    a->at = calloc(log->n + 1, sizeof *a->at);
    a->lot = calloc(log->n + 1, sizeof *a->lot);
    char *words = malloc(size);
    if (words) a->store = pl_text_in(words, size);
    if (!a->at || !a->lot || !words) return false;
    pl_room now;
    pl_match_at(log, 0, pl_state_in(&now));
    for (; a->n < log->n; a->n++) {
        note(log, a->n, pl_state_in(&now), &a->at[a->n]);
        log->game->apply(pl_state_in(&now), a->at[a->n].seat, a->at[a->n].chosen, NULL);
    }
    mark_last_bids(a);
    return true;
}

void analyse_close(analysis *a) {
    free(a->at);
    free(a->lot);
    free(a->store.at);
}

/* ---- words ---- */

static pl_reader reader_for(const analysis *a, int seat) {
    pl_reader r = { .lang = a->lang, .seat = seat };
    for (int i = 0; i < PL_SEATS_MAX; i++)
        r.name[i] = a->name[i];
    return r;
}

static const char *keep(pl_text *store, size_t start) {
    pl_text_char(store, 0);
    return store->at + start;
}

static void put_into_words(analysis *a, decision *d) {
    const pl_game *game = a->log->game;
    const pl_reader reader = reader_for(a, d->seat);
    size_t start = a->store.n;
    game->ask(view_of(d), d->seat, &reader, &a->store);
    d->asked = keep(&a->store, start);
    start = a->store.n;
    game->say_move(view_of(d), d->seat, d->chosen, &reader, &a->store);
    d->chosen_words = keep(&a->store, start);
    start = a->store.n;
    game->say_move(view_of(d), d->seat, d->preferred, &reader, &a->store);
    d->preferred_words = keep(&a->store, start);
    start = a->store.n;
    game->write_move(view_of(d), d->seat, d->chosen, &a->store);
    d->chosen_text = keep(&a->store, start);
    start = a->store.n;
    game->write_move(view_of(d), d->seat, d->preferred, &a->store);
    d->preferred_text = keep(&a->store, start);
}

/* The auction in progress: its number and the last seat that bid, or -1. */
struct sale {
    int lot, leader;
};

static void follow(struct sale *s, const decision *d) {
    if (d->lot != s->lot) *s = (struct sale){ d->lot, -1 };
    if (d->lot >= 0 && !pl_move_same(d->chosen, d->pass)) s->leader = d->seat;
}

/* If this step ended the auction, returns the sentence about `seat`: the last bidder, or the last
 * one to pass if nobody bid. Skips the first event, which is the move itself. */
static const char *tell(analysis *a, const pl_state *now, const pl_events *events, int seat) {
    const pl_reader reader = reader_for(a, PL_PUBLIC);
    const size_t start = a->store.n;
    pl_room view;
    a->log->game->view(now, PL_PUBLIC, pl_state_in(&view));
    for (int i = 1; i < events->n && a->store.n == start; i++) {
        const pl_event event = pl_event_for(events->at[i], PL_PUBLIC);
        if (event.seat == seat)
            a->log->game->write_event(pl_state_in(&view), &event, &reader, &a->store);
    }
    return keep(&a->store, start);
}

void analyse_say(analysis *a, pl_lang lang) {
    struct sale sale = { -1, -1 };
    pl_room now;
    a->lang = lang;
    a->store = pl_text_in(a->store.at, (a->log->n + 1) * (size_t)WORDS);
    pl_match_at(a->log, 0, pl_state_in(&now));
    for (uint32_t i = 0; i < a->n; i++) {
        decision *d = &a->at[i];
        pl_events events = { .n = 0 };
        put_into_words(a, d);
        follow(&sale, d);
        a->log->game->apply(pl_state_in(&now), d->seat, d->chosen, &events);
        if (d->lot < 0) continue;
        d->outcome = tell(a, pl_state_in(&now), &events, sale.leader < 0 ? d->seat : sale.leader);
    }
}
