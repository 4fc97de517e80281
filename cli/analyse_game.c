/* SPDX-License-Identifier: MIT */
/* The decisions of a log, and what the search says about each. */
#include "analyse.h"
#include "analyse_words.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    _Alignas(8) unsigned char bytes[PL_STATE_MAX];
} room;

static pl_state *in(room *r) {
    return (pl_state *)(void *)r->bytes;
}

static const pl_state *view_of(const decision *d) {
    return (const pl_state *)(const void *)d->view;
}

/* ---- reading ---- */

static pl_reader reader_for(const analysis *a, int seat) {
    pl_reader r = { .lang = a->cli->lang, .seat = seat };
    for (int i = 0; i < PL_SEATS_MAX; i++)
        r.name[i] = a->name[i];
    return r;
}

/* The order that bids up to a number, or -1: a game that has one has auctions. */
static int limit_order(const pl_game *game) {
    for (int i = 0; i < game->orders; i++)
        if (game->order[i].arg_max > game->order[i].arg_min) return i;
    return -1;
}

/* The game's own note tells auctions apart; what its order answers are the bids. */
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

static void note(const analysis *a, pl_match *now, decision *d) {
    const pl_game *game = a->log->game;
    pl_moves list = { .n = 0 };
    d->step = now->n;
    d->seat = a->log->step[now->n].seat;
    d->chosen = a->log->step[now->n].move;
    game->view(pl_match_state(now), d->seat, (pl_state *)(void *)d->view);
    game->legal(view_of(d), d->seat, &list);
    d->choices = list.n;
    note_auction(game, d);
}

/* How an auction stands: who bid last in it, or -1. */
struct sale {
    int lot, leader;
};

static void follow(struct sale *s, const decision *d) {
    if (d->lot != s->lot) *s = (struct sale){ d->lot, -1 };
    if (d->lot >= 0 && !pl_move_same(d->chosen, d->pass)) s->leader = d->seat;
}

/* What became of an auction, if this step ended it: the sentence about whoever bid last, or about
 * the one who was the last to let go. The first event is the move itself. */
static const char *tell(analysis *a, const pl_match *now, const pl_events *events, int seat) {
    const pl_reader reader = reader_for(a, PL_PUBLIC);
    const size_t start = a->store.n;
    room view;
    pl_match_view(now, PL_PUBLIC, in(&view));
    for (int i = 1; i < events->n && a->store.n == start; i++) {
        const pl_event event = pl_event_for(events->at[i], PL_PUBLIC);
        if (event.seat == seat) now->game->write_event(in(&view), &event, &reader, &a->store);
    }
    pl_text_char(&a->store, 0);
    return a->store.at + start;
}

static void mark_last_bids(analysis *a) {
    for (uint32_t i = 0; i < a->n; i++) {
        decision *d = &a->at[i];
        d->is_last_bid = d->lot >= 0;
        for (uint32_t k = i + 1; k < a->n && a->at[k].lot == d->lot && d->is_last_bid; k++)
            if (a->at[k].seat == d->seat) d->is_last_bid = false;
    }
}

bool analyse_read(analysis *a, pl_error *err) {
    enum { WORDS = 4096 };
    const pl_match *log = a->log;
    pl_step *steps = malloc((log->n + 1) * sizeof *steps);
    a->at = calloc(log->n + 1, sizeof *a->at);
    a->store = cli_text(a->cli, (size_t)(log->n + 1) * WORDS);
    a->store.color = false;
    pl_match now;
    bool ok = steps && a->at;
    if (!ok) pl_refuse(err, cli_word[CW_MEMORY]);
    ok = ok && pl_match_start(&now, log->game, &log->setup, steps, log->n, err);
    struct sale sale = { -1, -1 };
    for (; ok && a->n < log->n; a->n++) {
        decision *d = &a->at[a->n];
        pl_events events = { .n = 0 };
        note(a, &now, d);
        follow(&sale, d);
        ok = pl_match_play(&now, d->seat, d->chosen, &events, err);
        if (d->lot >= 0)
            d->outcome = tell(a, &now, &events, sale.leader < 0 ? d->seat : sale.leader);
    }
    free(steps);
    if (ok) mark_last_bids(a);
    return ok;
}

/* ---- thinking ---- */

static estimate difference(const outlook *a, const outlook *b, int seat) {
    return (estimate){ a->share[seat] - b->share[seat], hypot(a->error[seat], b->error[seat]) };
}

/* The move that the search came back to most often, apart from two. */
static pl_move next_best(const pl_ratings *r, pl_move a, pl_move b) {
    int best = -1;
    for (int i = 0; i < r->n; i++) {
        if (pl_move_same(r->at[i].move, a) || pl_move_same(r->at[i].move, b)) continue;
        if (best < 0 || r->at[i].visits > r->at[best].visits) best = i;
    }
    return best < 0 ? a : r->at[best].move;
}

static void weigh_choice(insight *think, const question *q, decision *d) {
    insight_weigh(think, q, d->preferred, &d->best);
    d->made = d->best;
    if (!pl_move_same(d->chosen, d->preferred)) {
        insight_weigh(think, q, d->chosen, &d->made);
        d->cost = difference(&d->best, &d->made, d->seat);
    } else if (!pl_move_same(d->runner_up, d->preferred)) {
        outlook other;
        insight_weigh(think, q, d->runner_up, &other);
        d->find = difference(&d->best, &other, d->seat);
    }
}

/* Who has let go could have stayed in by the least raise; who has bid stayed in by that bid. */
static void weigh_bid(insight *think, const question *q, decision *d) {
    const bool let_go = pl_move_same(d->chosen, d->pass);
    outlook stay = d->made, go = d->made;
    if (let_go)
        insight_weigh(think, q, d->raise, &stay);
    else
        insight_weigh(think, q, d->pass, &go);
    d->stay = difference(&stay, &go, d->seat);
}

/* What the workers share; each thinks for itself. */
typedef struct {
    analysis *a;
    insight *think;
} work;

static bool judge(void *context, int worker, uint64_t i, pl_error *err) {
    const work *w = context;
    decision *d = &w->a->at[i];
    (void)err;
    const question q = { .game = w->a->log->game,
                         .view = view_of(d),
                         .seat = d->seat,
                         .seats = w->a->log->setup.seats,
                         .seed = pl_hash(d->view, w->a->log->game->state_size, 0) };
    pl_ratings r;
    insight_rate(&w->think[worker], &q, &r);
    d->preferred = r.at[pl_ratings_best(&r)].move;
    d->runner_up = next_best(&r, d->preferred, d->chosen);
    weigh_choice(&w->think[worker], &q, d);
    if (d->is_last_bid) weigh_bid(&w->think[worker], &q, d);
    return true;
}

static const char *keep(pl_text *store, size_t start) {
    pl_text_char(store, 0);
    return store->at + start;
}

static void put_into_words(analysis *a, decision *d) {
    const pl_game *game = a->log->game;
    const pl_reader reader = reader_for(a, d->seat);
    size_t start = a->store.n;
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

static void note_result(analysis *a, insight *think) {
    pl_result end;
    room last;
    memset(&end, 0, sizeof end);
    pl_match_at(a->log, a->log->n, in(&last));
    a->log->game->scores(in(&last), &end);
    insight_result(think, &end, a->log->setup.seats, &a->result);
}

bool analyse_think(analysis *a, pl_error *err) {
    const int workers = crew_size(a->cli, a->n);
    work w = { a, calloc((size_t)workers, sizeof(insight)) };
    const crew all = { .cli = a->cli,
                       .jobs = a->n,
                       .progress = analyse_word[AW_PROGRESS],
                       .job = judge,
                       .context = &w };
    bool ok = w.think != NULL;
    for (int i = 0; i < workers && ok; i++)
        ok = insight_open(&w.think[i], a->iterations);
    if (!ok) pl_refuse(err, cli_word[CW_MEMORY]);
    ok = ok && crew_work(&all, workers, err);
    if (ok) note_result(a, &w.think[0]);
    for (int i = 0; i < workers && w.think; i++)
        insight_close(&w.think[i]);
    free(w.think);
    for (uint32_t i = 0; i < a->n && ok; i++)
        put_into_words(a, &a->at[i]);
    return ok;
}
