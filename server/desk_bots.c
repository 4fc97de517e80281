/* SPDX-License-Identifier: MIT */
/* Bots, hints and standing orders: everything that answers without a person. Bots and hints think
 * on the workers' threads, on a copy of what their seat sees and on nothing else. */
#include "desk_parts.h"
#include "server_words.h"

#include <stdlib.h>
#include <string.h>

/* A bot's turn, or a person's hint, while a thread is busy with it. */
typedef struct {
    errand errand; /* first, so that an errand is a thought */
    char table[STORE_ID_SIZE];
    int32_t seat;
    uint32_t seq;    /* what the seat had seen */
    uint64_t serial; /* of the reader that wants a hint; 0: a bot's turn */
    json_int_t re;
    const pl_bot *bot;
    pl_mind mind;
    pl_move move;
    pl_ratings *ratings; /* of a hint */
    _Alignas(8) unsigned char view[PL_STATE_MAX];
} thought;

static const char hint_bot[] = "legend";
enum { HINT_US = 100000 }; /* about what a hint takes */

static const pl_state *seen(const thought *t) {
    return (const pl_state *)(const void *)t->view;
}

bool bots_exist(const char *id, pl_error *err) {
    pl_mind mind;
    memset(&mind, 0, sizeof mind);
    const pl_bot *bot = strlen(id) < BOT_SIZE ? pl_bot_read(id, &mind, NULL) : NULL;
    if (bot && mind.iterations <= bot->iterations) return true;
    return pl_fail(err, server_word[SW_NO_BOT], PL_S(strlen(id) < BOT_SIZE ? id : ""));
}

size_t bots_memory(void) {
    size_t most = 0;
    for (const pl_bot *const *bot = pl_bots; *bot; bot++) {
        pl_mind mind = { .iterations = (*bot)->iterations };
        const size_t wants = pl_mind_memory(*bot, &mind);
        if (wants > most) most = wants;
    }
    return most;
}

/* ---- thinking ---- */

void bots_lend(const pl_bot *bot, work_space space, pl_mind *mind) {
    const size_t wants = pl_mind_memory(bot, mind);
    mind->memory = space.memory;
    mind->memory_size = wants < space.size ? wants : space.size;
}

static void think(job *j, work_space space) {
    thought *t = (thought *)j;
    bots_lend(t->bot, space, &t->mind);
    if (t->ratings)
        pl_search_rate(&t->mind, seen(t), t->ratings);
    else
        t->move = t->bot->choose(&t->mind, seen(t));
}

/* The same table, seat and moment give the same thought, whenever it is thought again. The moment
 * is the seat's own: if sealed answers of others counted, two hints would tell whether one came. */
static uint64_t seed_of(const table *t, int seat) {
    const uint64_t step = (uint64_t)t->reader[seat + 1].seq << 8 | (uint64_t)seat;
    return pl_hash(&step, sizeof step, pl_hash(t->secret, sizeof t->secret, 0));
}

static void done(desk *, errand *);
static void drop(errand *);

static thought *begin(sitting *s, int seat, const char *bot) {
    const table *t = s->table;
    thought *k = calloc(1, sizeof *k);
    if (!k) return NULL;
    k->errand = (errand){ .job = { .run = think }, .done = done, .drop = drop };
    k->bot = pl_bot_read(bot, &k->mind, NULL);
    if (!k->bot) {
        free(k);
        return NULL;
    }
    memcpy(k->table, t->id, sizeof k->table);
    k->seat = seat;
    k->seq = t->reader[seat + 1].seq;
    pl_match_view(&t->match, seat, (pl_state *)(void *)k->view);
    pl_mind_start(&k->mind, t->game, seat, seed_of(t, seat));
    return k;
}

/* Whoever plays there with the bots; 0: nobody is there now. */
static uint32_t owner_of(const sitting *s) {
    for (const reader *l = s->readers; l; l = l->next)
        if (l->seat != PL_PUBLIC) return limits_owner(l->wire->address);
    return 0;
}

static void set_to_work(desk *d, sitting *s, int seat) {
    thought *k = begin(s, seat, table_bot(s->table, seat));
    if (k) k->errand.job.owner = owner_of(s);
    if (k && workers_put(d->workers, &k->errand.job) == WORKERS_ROOM) {
        s->thinking |= 1u << seat;
        return;
    }
    s->tired = true;
    if (k) drop(&k->errand);
}

/* ---- standing orders ---- */

/* Carries out one order, or ends it; true when something is now being stored. */
static bool obey(desk *d, sitting *s, int seat) {
    table *t = s->table;
    pl_move move;
    char text[PL_LINE_MAX + 16];
    pl_text entry = PL_TEXT(text);
    const enum pl_obey says = pl_match_obey(&t->match, seat, &t->seat[seat].order, &move);
    if (says == PL_ORDER_ENDED) {
        pl_say(&entry, "order {0} none", PL_I(seat));
    } else if (says == PL_ORDER_ANSWERS && table_owes(t, seat)) {
        pl_room view;
        pl_match_view(&t->match, seat, pl_state_in(&view));
        pl_say(&entry, "{0} ", PL_I(seat));
        t->game->write_move(pl_state_in(&view), seat, move, &entry);
    } else {
        return false;
    }
    change *c = change_begin(s);
    if (c && change_enter(d, s, c, &entry, NULL)) {
        change_store(d, s, c);
        return true;
    }
    if (c) change_drop(d, c);
    s->tired = true;
    return false;
}

bool bots_are_asked(const sitting *s) {
    const table *t = s->table;
    if (t->phase != STORE_PLAY) return false;
    for (int seat = 0; seat < t->setup.seats; seat++)
        if (table_bot(t, seat) ? table_owes(t, seat) : t->seat[seat].ordered) return true;
    return false;
}

void bots_wake(desk *d, sitting *s) {
    const table *t = s->table;
    if (t->phase != STORE_PLAY || d->stopping) return;
    if (!peers_mine(d, t->id)) {
        peers_work(d, s);
        return;
    }
    for (int seat = 0; seat < t->setup.seats && !s->change; seat++) {
        if (table_bot(t, seat)) {
            const bool idle = !(s->thinking >> seat & 1);
            if (idle && table_owes(t, seat)) set_to_work(d, s, seat);
        } else if (t->seat[seat].ordered) {
            obey(d, s, seat);
        }
    }
}

/* ---- hints ---- */

bool bots_hint(reader *l, json_int_t re, pl_error *err) {
    sitting *s = l->at;
    if (!table_owes(s->table, l->seat)) return pl_refuse(err, server_word[SW_NOTHING_ASKED]);
    if (s->hinting >> l->seat & 1) return pl_refuse(err, server_word[SW_BUSY]);
    thought *k = begin(s, l->seat, hint_bot);
    if (k) k->ratings = calloc(1, sizeof *k->ratings);
    if (!k || !k->ratings) {
        free(k);
        return pl_refuse(err, server_word[SW_MEMORY]);
    }
    k->serial = l->serial;
    k->re = re;
    k->errand.job.urgent = true;
    cost_begin(l->desk, &k->errand, l->wire->address, HINT_US);
    if (workers_put(l->desk->workers, &k->errand.job) != WORKERS_ROOM) {
        cost_end(l->desk, &k->errand);
        drop(&k->errand);
        return pl_refuse(err, server_word[SW_BUSY]);
    }
    s->hinting |= 1u << l->seat;
    l->hint = &k->errand;
    l->desk->count.hints++;
    return true;
}

void bots_forget_hint(reader *l) {
    errand *e = l->hint;
    l->hint = NULL;
    if (!e || !workers_cancel(l->desk->workers, &e->job)) return;
    l->at->hinting &= ~(1u << ((thought *)e)->seat);
    cost_end(l->desk, e);
    drop(e);
}

static int by_visits(const void *a, const void *b) {
    const pl_rating *x = a, *y = b;
    return (x->visits < y->visits) - (x->visits > y->visits);
}

/* Chances in thousandths. */
static int64_t thousandths(int64_t value, int64_t whole) {
    const int64_t share = whole ? value * 1000 / whole : 0;
    return share < 0 ? 0 : share > 1000 ? 1000 : share;
}

static void write_rating(const thought *k, const pl_rating *r, pl_text *out) {
    char move[PL_LINE_MAX];
    pl_text m = PL_TEXT(move);
    k->mind.game->write_move(seen(k), k->seat, r->move, &m);
    pl_json_open(out, '{');
    pl_json_key_str(out, "move", move);
    pl_json_key_int(out, "share", thousandths(r->visits, k->ratings->total));
    pl_json_key_int(out, "value", thousandths(r->value[k->seat], PL_VALUE));
    pl_json_key_int(out, "error", thousandths(r->error, PL_VALUE));
    pl_json_close(out, '}');
}

static void send_hint(desk *d, reader *l, thought *k) {
    enum { SHOWN = 8 };
    pl_text out = PL_TEXT(d->out);
    pl_ratings *r = k->ratings;
    qsort(r->at, (size_t)r->n, sizeof r->at[0], by_visits);
    pl_json_open(&out, '{');
    pl_json_key_str(&out, "is", "hint");
    pl_json_key_int(&out, "re", k->re);
    pl_json_key_int(&out, "seq", k->seq);
    pl_json_key(&out, "moves");
    pl_json_open(&out, '[');
    for (int i = 0; i < r->n && i < SHOWN; i++)
        write_rating(k, &r->at[i], &out);
    pl_json_close(&out, ']');
    pl_json_close(&out, '}');
    reader_send(l, out.at, out.n);
}

/* ---- done ---- */

static void play(desk *d, sitting *s, const thought *k) {
    char text[PL_LINE_MAX + 16];
    pl_text entry = PL_TEXT(text);
    s->thinking &= ~(1u << k->seat);
    pl_say(&entry, "{0} ", PL_I(k->seat));
    k->mind.game->write_move(seen(k), k->seat, k->move, &entry);
    d->count.bots++;
    const request r = { .seat = k->seat, .seq = k->seq, .size = entry.n };
    if (table_bot(s->table, k->seat)) ask_later(d, s, &r, entry.at);
    do_waiting(d, s);
    if (!s->change) bots_wake(d, s);
}

static void done(desk *d, errand *e) {
    thought *k = (thought *)e;
    sitting *s = desk_here(d, k->table);
    if (s && k->serial) {
        s->hinting &= ~(1u << k->seat);
        for (reader *r = s->readers; r; r = r->next) {
            if (r->hint == e) r->hint = NULL;
            if (r->serial == k->serial && r->seat == k->seat) send_hint(d, r, k);
        }
    } else if (s) {
        play(d, s, k);
    }
}

static void drop(errand *e) {
    free(((thought *)e)->ratings);
    free(e);
}
