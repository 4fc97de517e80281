/* SPDX-License-Identifier: MIT */
/* A game in progress: a state and the steps that led to it. Setup and steps rebuild any state, so
 * undo replays fewer steps. Legality is checked here, once. The rules below rely on it. */
#include "perilune.h"
#include "words.h"

#include <assert.h>
#include <string.h>

static const pl_state *now(const pl_match *m) {
    return (const pl_state *)(const void *)m->bytes;
}

static bool begin(const pl_game *game, const pl_setup *setup, pl_state *s, pl_error *err) {
    assert(game->state_size <= PL_STATE_MAX);
    memset(s, 0, game->state_size);
    return game->setup(s, setup, NULL, err);
}

static bool has_choices(const pl_game *game, const pl_setup *setup, pl_error *err) {
    for (int i = 0; i < game->options; i++)
        if (setup->option[i] >= game->option[i].choices)
            return pl_fail(err, pl__word[W_CHOICE_NUMBER], PL_S(game->option[i].id),
                           PL_I(setup->option[i]));
    return true;
}

bool pl_match_start(pl_match *m, const pl_game *game, const pl_setup *setup, pl_step *steps,
                    uint32_t cap, pl_error *err) {
    if (setup->seats < game->seats_min || setup->seats > game->seats_max)
        return pl_fail(err, pl__word[W_SEATS], PL_S(pl_in(game->title, err ? err->lang : PL_EN)),
                       PL_I(game->seats_min), PL_I(game->seats_max), PL_I(setup->seats));
    if (setup->rules < 1 || setup->rules > game->rules)
        return pl_fail(err, pl__word[W_RULES], PL_I(setup->rules), PL_S(game->id),
                       PL_I(game->rules));
    if (!has_choices(game, setup, err)) return false;
    memset(m, 0, sizeof *m);
    m->game = game;
    m->setup = *setup;
    m->step = steps;
    m->cap = cap;
    for (int seat = 0; seat < setup->seats; seat++) {
        pl_text t = PL_TEXT(m->name[seat]);
        pl_text_str(&t, "seat-");
        pl_text_int(&t, seat);
    }
    return begin(game, setup, pl_match_state(m), err);
}

static bool seat_exists(const pl_match *m, int seat, pl_error *err) {
    if (seat >= 0 && seat < m->setup.seats) return true;
    return pl_fail(err, pl__word[W_SEAT], PL_I(seat), PL_I(m->setup.seats - 1));
}

bool pl_is_name(const char *name, pl_error *err) {
    const size_t n = strlen(name);
    bool ok = n > 0 && n < PL_NAME_MAX && name[0] != ' ';
    for (; ok && *name; name += pl_utf8(name))
        ok = (unsigned char)*name >= 0x20 && *name != 0x7F && pl_utf8(name);
    return ok || pl_fail(err, pl__word[W_NAME], PL_I(PL_NAME_MAX - 1));
}

bool pl_match_name(pl_match *m, int seat, const char *name, pl_error *err) {
    if (!seat_exists(m, seat, err) || !pl_is_name(name, err)) return false;
    memset(m->name[seat], 0, PL_NAME_MAX);
    memcpy(m->name[seat], name, strlen(name));
    assert(m->name[seat][PL_NAME_MAX - 1] == 0);
    return true;
}

bool pl_is_bots_name(const char *name) {
    return strncmp(name, "bot:", 4) == 0;
}

/* There are more craters than seats, so one is always free. */
static const char *free_crater(char name[PL_SEATS_MAX][PL_NAME_MAX]) {
    static const char *const crater[PL_SEATS_MAX + 1] = { "Tycho",   "Kepler", "Hypatia", "Plato",
                                                          "Clavius", "Gauss",  "Galilei" };
    for (int i = 0; i < PL_SEATS_MAX; i++) {
        bool taken = false;
        for (int seat = 0; seat < PL_SEATS_MAX; seat++)
            taken = taken || strcmp(name[seat], crater[i]) == 0;
        if (!taken) return crater[i];
    }
    return crater[PL_SEATS_MAX];
}

void pl_name_bots(char name[PL_SEATS_MAX][PL_NAME_MAX]) {
    for (int seat = 0; seat < PL_SEATS_MAX; seat++) {
        if (!pl_is_bots_name(name[seat])) continue;
        const char *crater = free_crater(name);
        memset(name[seat], 0, PL_NAME_MAX);
        memcpy(name[seat], crater, strlen(crater));
    }
}

void pl_match_names(const pl_match *m, char name[PL_SEATS_MAX][PL_NAME_MAX]) {
    memcpy(name, m->name, sizeof m->name);
    pl_name_bots(name);
}

bool pl_match_owes(const pl_match *m, int seat) {
    assert(seat >= PL_PUBLIC && seat < PL_SEATS_MAX);
    return seat != PL_PUBLIC && (m->game->to_act(now(m)) >> seat & 1);
}

void pl_match_view(const pl_match *m, int seat, pl_state *out) {
    assert(seat >= PL_PUBLIC && seat < m->setup.seats);
    m->game->view(now(m), seat, out);
}

void pl_match_legal(const pl_match *m, int seat, pl_moves *out) {
    pl_room view;
    pl_match_view(m, seat, pl_state_in(&view));
    out->n = 0;
    if (pl_match_owes(m, seat)) m->game->legal(pl_state_in(&view), seat, out);
}

/* Names only the seats that this seat is waiting for. It must not learn who has given a sealed
 * answer. */
static bool not_your_turn(const pl_match *m, int seat, pl_error *err) {
    pl_room view;
    pl_match_view(m, seat, pl_state_in(&view));
    const pl_seats owing = m->game->to_act(pl_state_in(&view));
    if (!owing) return pl_refuse(err, pl__word[W_OVER]);
    char names[PL_SEATS_MAX * (PL_NAME_MAX + 2)];
    pl_text t = PL_TEXT(names);
    for (int i = 0; i < m->setup.seats; i++) {
        if (!(owing >> i & 1)) continue;
        if (t.n) pl_text_str(&t, ", ");
        pl_text_str(&t, m->name[i]);
    }
    return pl_fail(err, pl__word[W_NOT_YOUR_TURN], PL_I(seat), PL_S(names));
}

static bool refuse_move(const pl_match *m, int seat, pl_move move, pl_error *err) {
    if (!err) return false;
    pl_room view;
    pl_match_view(m, seat, pl_state_in(&view));
    err->text[0] = 0;
    err->clause = m->game->why_not(pl_state_in(&view), seat, move, err);
    if (err->text[0]) return false;
    char text[PL_LINE_MAX];
    pl_text t = PL_TEXT(text);
    m->game->write_move(pl_state_in(&view), seat, move, &t);
    return pl_fail(err, pl__word[W_NO_MOVE], PL_S(text));
}

bool pl_match_play(pl_match *m, int seat, pl_move move, pl_events *events, pl_error *err) {
    if (!seat_exists(m, seat, err)) return false;
    if (!pl_match_owes(m, seat)) return not_your_turn(m, seat, err);
    pl_moves list;
    pl_match_legal(m, seat, &list);
    assert(list.n > 0); /* a seat that owes a decision has a move */
    if (!pl_moves_has(&list, move)) return refuse_move(m, seat, move, err);
    return pl_match_play_listed(m, seat, move, events, err);
}

bool pl_match_play_listed(pl_match *m, int seat, pl_move move, pl_events *events, pl_error *err) {
    assert(pl_match_owes(m, seat));
    if (m->n == m->cap) return pl_fail(err, pl__word[W_HISTORY_FULL], PL_I(m->cap));
    m->game->apply(pl_match_state(m), seat, move, events);
    m->step[m->n++] = (pl_step){ .seat = (uint16_t)seat, .move = move };
    return true;
}

bool pl_match_read(const pl_match *m, int seat, const char *text, pl_move *out, pl_error *err) {
    if (!seat_exists(m, seat, err)) return false;
    if (!pl_match_owes(m, seat)) return not_your_turn(m, seat, err);
    pl_room view;
    pl_match_view(m, seat, pl_state_in(&view));
    return m->game->read_move(pl_state_in(&view), seat, text, out, err);
}

bool pl_match_play_text(pl_match *m, int seat, const char *text, pl_events *events, pl_error *err) {
    pl_move move;
    return pl_match_read(m, seat, text, &move, err) && pl_match_play(m, seat, move, events, err);
}

/* ---- history ---- */

#define NO_STEP UINT32_MAX

/* Writes the nearest known state at or before step n. Returns the number of steps behind it. */
static uint32_t start_near(const pl_match *m, uint32_t n, pl_state *out) {
    assert(n <= m->n);
    if (m->kept && m->kept <= n) {
        memcpy(out, m->snapshot, m->game->state_size);
        return m->kept;
    }
    begin(m->game, &m->setup, out, NULL);
    return 0;
}

/* Keeps the snapshot at most SNAPSHOT_EVERY steps before step n, so that stepping back and forth
 * thousands of times doesn't replay the whole game each time. */
static void keep_near(pl_match *m, uint32_t n) {
    enum { SNAPSHOT_EVERY = 32 };
    const uint32_t wanted = n - n % SNAPSHOT_EVERY;
    if (m->kept <= n && m->kept >= wanted) return;
    pl_room room;
    pl_state *const s = pl_state_in(&room);
    for (uint32_t i = start_near(m, wanted, s); i < wanted; i++)
        m->game->apply(s, m->step[i].seat, m->step[i].move, NULL);
    memcpy(m->snapshot, s, m->game->state_size);
    m->kept = wanted;
    assert(m->kept <= n);
}

/* Replays the first n steps without one of them. Returns false if a later step isn't possible
 * without it. */
static bool replay_without(const pl_match *m, uint32_t n, uint32_t skip, pl_state *out) {
    for (uint32_t i = start_near(m, skip < n ? skip : n, out); i < n; i++) {
        if (i == skip) continue;
        const pl_step step = m->step[i];
        if (skip < i) {
            pl_moves list;
            list.n = 0; /* clearing the whole list would be slow */
            if (m->game->to_act(out) >> step.seat & 1) m->game->legal(out, step.seat, &list);
            if (!pl_moves_has(&list, step.move)) return false;
        }
        m->game->apply(out, step.seat, step.move, NULL);
    }
    return true;
}

void pl_match_at(const pl_match *m, uint32_t n, pl_state *out) {
    assert(n <= m->n);
    begin(m->game, &m->setup, out, NULL);
    for (uint32_t i = 0; i < n; i++)
        m->game->apply(out, m->step[i].seat, m->step[i].move, NULL);
}

void pl_match_opening(const pl_match *m, pl_state *out, pl_events *events) {
    memset(out, 0, m->game->state_size);
    m->game->setup(out, &m->setup, events, NULL);
}

void pl_match_feats(const pl_match *m, pl_feats *out) {
    pl_room state;
    pl_events events;
    memset(out, 0, sizeof *out);
    if (!m->game->honor) return;
    events.n = 0;
    pl_match_opening(m, pl_state_in(&state), &events);
    m->game->honor(pl_state_in(&state), &events, out);
    for (uint32_t i = 0; i < m->n; i++) {
        events.n = 0;
        m->game->apply(pl_state_in(&state), m->step[i].seat, m->step[i].move, &events);
        m->game->honor(pl_state_in(&state), &events, out);
    }
}

uint64_t pl_match_hash(const pl_match *m) {
    return pl_hash(m->bytes, m->game->state_size, 0);
}

/* An attempt to undo a step. */
typedef struct {
    uint32_t step;
    pl_state *without; /* the state without the step */
    int worlds;        /* imagined per reader */
} trial;

static bool same_view(const pl_game *game, const pl_state *a, const pl_state *b, int seat) {
    pl_room va, vb;
    game->view(a, seat, pl_state_in(&va));
    game->view(b, seat, pl_state_in(&vb));
    return memcmp(va.bytes, vb.bytes, game->state_size) == 0;
}

/* Returns whether only the mover would see a difference if the step had never been made. */
static bool is_sealed(const pl_match *m, uint32_t step, const pl_state *without) {
    assert(step < m->n);
    for (int seat = PL_PUBLIC; seat < m->setup.seats; seat++)
        if (seat != m->step[step].seat && !same_view(m->game, now(m), without, seat)) return false;
    return true;
}

/* Plays the step in an imagined world. Returns whether it is legal there and the reader sees the
 * same as in the game. */
static bool looks_alike(const pl_game *game, pl_state *world, pl_step step, const pl_room *seen,
                        int reader) {
    pl_moves list;
    pl_room view;
    list.n = 0; /* clearing the whole list would be slow */
    game->legal(world, step.seat, &list);
    if (!pl_moves_has(&list, step.move)) return false;
    game->apply(world, step.seat, step.move, NULL);
    game->view(world, reader, pl_state_in(&view));
    return memcmp(view.bytes, seen->bytes, game->state_size) == 0;
}

/* Returns whether the reader has learned something from the step. Deals again what the reader could
 * not know, many times, and repeats the step. If it is ever impossible or looks different, the
 * reader has learned which world is the true one. */
static bool has_learned(const pl_match *m, const trial *t, int reader) {
    const pl_game *const game = m->game;
    pl_room seen, world;
    pl_rng rng;
    if (same_view(game, t->without, now(m), reader)) return false;
    game->view(now(m), reader, pl_state_in(&seen));
    pl_rng_seed64(&rng, m->n);
    for (int i = 0; i < t->worlds; i++) {
        memcpy(world.bytes, t->without, game->state_size);
        game->imagine(pl_state_in(&world), reader, &rng);
        if (!looks_alike(game, pl_state_in(&world), m->step[t->step], &seen, reader)) return true;
    }
    return false;
}

/* Moves later renewals one step forward. */
static void shift_renewals(pl_match *m, uint32_t step) {
    for (uint32_t i = 0; i < m->renewals; i++)
        if (m->renewal[i].step > step) m->renewal[i].step--;
}

static void remove_step(pl_match *m, uint32_t step, const pl_state *without) {
    assert(step < m->n);
    memmove(m->step + step, m->step + step + 1, (m->n - step - 1) * sizeof *m->step);
    m->n--;
    shift_renewals(m, step);
    memcpy(m->bytes, without, m->game->state_size);
}

/* Finds the seat's last step and the state without it. Returns false and sets the error if it can't
 * be undone. */
static bool try_undo(pl_match *m, int seat, trial *t, pl_error *err) {
    if (!seat_exists(m, seat, err)) return false;
    uint32_t last = m->n;
    while (last > 0 && m->step[last - 1].seat != seat)
        last--;
    if (last-- == 0) return pl_refuse(err, pl__word[W_NOTHING_TO_UNDO]);
    t->step = last;
    keep_near(m, last);
    const bool possible = replay_without(m, m->n, last, t->without);
    if (last != m->n - 1 && !(possible && is_sealed(m, last, t->without)))
        return pl_refuse(err, pl__word[W_MOVED_SINCE]);
    /* Checks the mover too. An answer that is sealed to others may have shown its own seat
     * something. */
    for (int reader = PL_PUBLIC; reader < m->setup.seats; reader++)
        if (has_learned(m, t, reader)) return pl_refuse(err, pl__word[W_LEARNED]);
    return true;
}

bool pl_match_undo(pl_match *m, int seat, pl_error *err) {
    pl_room without;
    trial t = { .without = pl_state_in(&without), .worlds = PL_UNDO_WORLDS };
    if (!try_undo(m, seat, &t, err)) return false;
    remove_step(m, t.step, t.without);
    return true;
}

bool pl_match_may_undo(pl_match *m, int seat, int worlds, pl_state *without, pl_error *err) {
    trial t = { .without = without, .worlds = worlds };
    return try_undo(m, seat, &t, err);
}

bool pl_match_renew(pl_match *m, int seat, int by, enum pl_renewed how, pl_error *err) {
    uint32_t before = 0;
    if (!seat_exists(m, seat, err) || (by != PL_PUBLIC && !seat_exists(m, by, err))) return false;
    for (uint32_t i = 0; i < m->renewals; i++)
        before += m->renewal[i].seat == seat;
    if (before == PL_RENEWALS_EACH)
        return pl_fail(err, pl__word[W_RENEWALS], PL_I(PL_RENEWALS_EACH));
    assert(m->renewals < PL_RENEWALS_MAX && how < PL_RENEWED_KINDS);
    m->renewal[m->renewals++] =
        (pl_renewal){ .step = m->n, .seat = (int8_t)seat, .by = (int8_t)by, .how = (uint8_t)how };
    return true;
}

/* In a practice game it no longer matters who has learned what. */
void pl_match_rewind(pl_match *m, uint32_t n) {
    while (m->n > n && !m->practice)
        if (!pl_match_undo(m, m->step[m->n - 1].seat, NULL)) m->practice = true;
    if (m->n <= n) return;
    keep_near(m, n);
    m->n = n;
    for (uint32_t i = 0; i < m->renewals; i++)
        if (m->renewal[i].step > n) m->renewal[i].step = n;
    replay_without(m, n, NO_STEP, pl_match_state(m));
}
