/* SPDX-License-Identifier: MIT */
/* Several games in one session of the engine protocol, by their numbers, and all of a batch with
 * one line. */
#include "engine_parts.h"

#include <string.h>

/* ---- by number ---- */

static bool read_number(request *q, int64_t least, int64_t most, int64_t *n) {
    char word[32] = "";
    pl_word(&q->rest, word, sizeof word);
    if (pl_number(word, n) && *n >= least && *n <= most) return true;
    return pl_fail(q->err, engine_word[EW_NUMBER], PL_S(word), PL_I(least), PL_I(most));
}

/* A place may have been made for a game that could not begin. */
static bool is_there(const engine_session *s, int number) {
    return s->at[number] && s->at[number]->match.game;
}

static void use(engine_session *s, int number) {
    s->number = number;
    s->game = is_there(s, number) ? s->at[number] : NULL;
}

bool obey_use(request *q) {
    int64_t n;
    if (!read_number(q, 0, ENGINE_GAMES_MAX - 1, &n)) return false;
    use(q->session, (int)n);
    pl_json_key_str(q->out, "game", q->session->game ? q->session->game->match.game->id : NULL);
    if (q->session->game) engine_standing(q);
    return true;
}

static void copy(engine_game *to, const engine_game *from) {
    *to = *from;
    to->match.step = to->step;
}

bool obey_clone(request *q) {
    engine_session *const s = q->session;
    int64_t n;
    if (!read_number(q, 0, ENGINE_GAMES_MAX - 1, &n)) return false;
    engine_game *const to = engine_place(q, (int)n);
    if (!to) return false;
    if (to != s->game) copy(to, s->game);
    engine_standing(q);
    return true;
}

bool obey_restore(request *q) {
    engine_session *const s = q->session;
    int64_t n;
    if (!read_number(q, 0, ENGINE_GAMES_MAX - 1, &n)) return false;
    if (!is_there(s, (int)n)) return pl_fail(q->err, engine_word[EW_NOTHING_THERE], PL_I(n));
    engine_game *const to = engine_place(q, s->number);
    if (!to) return false;
    if (to != s->at[n]) copy(to, s->at[n]);
    use(s, s->number);
    engine_standing(q);
    return true;
}

/* ---- batches ---- */

/* The seat that decides next, or PL_PUBLIC. */
static int seat_of(const pl_match *m) {
    for (int seat = 0; seat < m->setup.seats; seat++)
        if (pl_match_owes(m, seat)) return seat;
    return PL_PUBLIC;
}

/* For each game the seat that decides next and how many moves it has, or the result. */
static void write_batch(request *q) {
    engine_session *const s = q->session;
    pl_moves list;
    pl_json_key(q->out, "games");
    pl_json_open(q->out, '[');
    for (int i = 0; i < s->batch; i++) {
        pl_match *const m = &s->at[i]->match;
        const int seat = seat_of(m);
        pl_json_open(q->out, '{');
        if (seat == PL_PUBLIC) {
            engine_result(m, q->out);
        } else {
            pl_match_legal(m, seat, &list);
            pl_json_key_int(q->out, "seat", seat);
            pl_json_key_int(q->out, "moves", list.n);
        }
        pl_json_close(q->out, '}');
    }
    pl_json_close(q->out, ']');
}

/* Game i is dealt as game i of `sim` with the same seed. */
bool obey_batch(request *q) {
    const pl_game *game;
    pl_setup setup, own;
    pl_match fresh;
    int64_t n;
    if (!read_number(q, 1, ENGINE_GAMES_MAX, &n) || !engine_setup(q, &game, &setup)) return false;
    if (!pl_match_start(&fresh, game, &setup, NULL, 0, q->err)) return false;
    for (int i = 0; i < n; i++)
        if (!engine_place(q, i)) return false;
    own = setup;
    for (int i = 0; i < n; i++) {
        pl_seed_derive(setup.seed, (uint64_t)i, own.seed);
        if (!pl_match_start(&fresh, game, &own, NULL, 0, q->err)) return false;
        if (!engine_begin(q, i, &fresh)) return false;
    }
    q->session->batch = (int)n;
    write_batch(q);
    return true;
}

/* A number of a move for each game, or "-" for leaving it alone. Returns false with a sentence if
 * there are more or fewer of them, or one is none of the moves. */
static bool read_choices(request *q, int32_t choice[ENGINE_GAMES_MAX]) {
    engine_session *const s = q->session;
    char word[32];
    int n = 0;
    for (; pl_word(&q->rest, word, sizeof word); n++) {
        pl_moves list = { .n = 0 };
        int64_t number = -1;
        if (n == s->batch) return pl_fail(q->err, engine_word[EW_CHOICES], PL_I(s->batch));
        const pl_match *const m = &s->at[n]->match;
        const int seat = seat_of(m);
        if (seat != PL_PUBLIC) pl_match_legal(m, seat, &list);
        choice[n] = -1;
        if (strcmp(word, "-") == 0) continue;
        if (!pl_number(word, &number) || number < 0 || number >= list.n)
            return pl_fail(q->err, engine_word[EW_CHOICE], PL_S(word), PL_I(n), PL_I(list.n));
        choice[n] = (int32_t)number;
    }
    return n == s->batch || pl_fail(q->err, engine_word[EW_CHOICES], PL_I(s->batch));
}

bool obey_step(request *q) {
    engine_session *const s = q->session;
    int32_t choice[ENGINE_GAMES_MAX];
    if (!s->batch) return engine_refuse(q, EW_NO_BATCH);
    if (!read_choices(q, choice)) return false;
    for (int i = 0; i < s->batch; i++) {
        pl_match *const m = &s->at[i]->match;
        pl_moves list;
        if (choice[i] < 0) continue;
        const int seat = seat_of(m);
        pl_match_legal(m, seat, &list);
        if (!pl_match_play(m, seat, list.at[choice[i]], NULL, q->err)) return false;
    }
    write_batch(q);
    return true;
}
