/* SPDX-License-Identifier: MIT */
/* Bots, hints and standing orders: everything that answers without a person. Bots and hints run
 * on worker threads, on a copy of their seat's view and nothing else. */
#include "analysis/hint.h"
#include "desk_parts.h"
#include "guests.h"
#include "note.h"
#include "server_words.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A bot's turn or a person's hint, while a thread works on it. */
typedef struct {
    errand errand; /* first member, so that an errand can be cast to a thought */
    char table[STORE_ID_SIZE];
    int32_t seat, seats;
    uint32_t seq;    /* what the seat had seen */
    uint64_t serial; /* of the reader that wants a hint; 0: a bot's turn */
    json_int_t re;
    const pl_bot *bot;
    foreign *program; /* NULL: a bot of our own */
    pl_setup setup;   /* for a program */
    uint64_t game;    /* the same number in every turn of a table */
    char why[512];    /* a program has forfeited, or "" */
    pl_mind mind;
    pl_move move;
    hint *hint; /* NULL: a bot's turn */
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
    if (guests_find(id)) return true;
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

/* Depends only on the view: the same question gets the same answer, and two answers don't reveal
 * whether another seat's sealed answer came in between. */
static void think_of_hint(thought *t, work_space space) {
    const pl_game *game = t->mind.game;
    insight in = insight_in(space.memory, HINT_WORLDS);
    assert(in.mind.memory_size <= space.size);
    const question q = { .game = game,
                         .view = seen(t),
                         .seat = t->seat,
                         .seats = t->seats,
                         .seed = pl_hash(t->view, game->state_size, 0) };
    hint_think(&in, &q, t->hint);
}

/* Without memory the bot plays what a program plays that has forfeited. */
static void ask_program(thought *t) {
    const pl_game *const game = t->mind.game;
    pl_rng rng = t->mind.rng;
    foreign_sit(t->program, &t->mind, &t->setup, t->seat, t->game);
    pl_mind_start(&t->mind, game, t->seat, pl_rng_u64(&rng));
    t->move = t->bot->choose(&t->mind, seen(t));
    const char *const why = foreign_forfeit(&t->mind);
    if (why) strncat(t->why, why, sizeof t->why - 1);
    foreign_rise(&t->mind);
}

static void think(job *j, work_space space) {
    thought *t = (thought *)j;
    if (t->program) {
        ask_program(t);
        return;
    }
    bots_lend(t->bot, space, &t->mind);
    if (t->hint)
        think_of_hint(t, space);
    else
        t->move = t->bot->choose(&t->mind, seen(t));
}

/* The same table, seat and moment give the same result, however often it is computed. The moment
 * is the seat's own: if others' sealed answers counted, two hints would reveal whether one came. */
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
    k->program = guests_find(bot);
    k->bot = k->program ? foreign_bot(k->program) : pl_bot_read(bot, &k->mind, NULL);
    k->setup = t->setup;
    k->game = pl_hash(t->id, strlen(t->id), 1) | 1;
    if (!k->bot) {
        free(k);
        return NULL;
    }
    memcpy(k->table, t->id, sizeof k->table);
    k->seat = seat;
    k->seats = t->setup.seats;
    k->seq = t->reader[seat + 1].seq;
    pl_match_view(&t->match, seat, (pl_state *)(void *)k->view);
    pl_mind_start(&k->mind, t->game, seat, seed_of(t, seat));
    return k;
}

/* The address that the bots think for: a player or the host at the table; if none is connected, the
 * last one that was; 0 if none was since the table was loaded. */
static uint32_t owner_of(sitting *s) {
    for (const reader *l = s->readers; l; l = l->next)
        if (l->seat != PL_PUBLIC || l->host) return s->player = limits_owner(l->wire->address);
    return s->player;
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

/* Carries out one order or ends it. Returns true if something is now being stored. */
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
    if (k) k->hint = calloc(1, sizeof *k->hint);
    if (!k || !k->hint) {
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

static int64_t thousandths(double share) {
    return lround(1000 * fmin(fmax(share, 0), 1));
}

static void write_choice(const thought *k, const hint_choice *c, pl_text *out) {
    static const char *const sure[] = { "even", "probably", "clearly" };
    char move[PL_LINE_MAX];
    pl_text m = PL_TEXT(move);
    k->mind.game->write_move(seen(k), k->seat, c->move, &m);
    pl_json_open(out, '{');
    pl_json_key_str(out, "move", move);
    pl_json_key_int(out, "value", thousandths(c->share));
    pl_json_key_int(out, "error", thousandths(c->error));
    pl_json_key_str(out, "sure", sure[c->sure]);
    pl_json_close(out, '}');
}

static void send_hint(desk *d, reader *l, thought *k) {
    pl_text out = PL_TEXT(d->out);
    pl_json_open(&out, '{');
    pl_json_key_str(&out, "is", "hint");
    pl_json_key_int(&out, "re", k->re);
    pl_json_key_int(&out, "seq", k->seq);
    pl_json_key(&out, "moves");
    pl_json_open(&out, '[');
    for (int i = 0; i < k->hint->n; i++)
        write_choice(k, &k->hint->at[i], &out);
    pl_json_close(&out, ']');
    if (k->hint->explained) {
        char why[512];
        pl_text w = PL_TEXT(why);
        hint_say(k->hint, k->mind.game, l->lang, &w);
        pl_json_key_str(&out, "why", why);
    }
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
    if (k->why[0])
        note(NOTE_ERROR, "bot forfeits", NOTE_S("table", k->table), NOTE_I("seat", k->seat),
             NOTE_S("why", k->why));
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
    free(((thought *)e)->hint);
    free(e);
}
