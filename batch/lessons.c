/* SPDX-License-Identifier: MIT */
/* Lessons: each game fills columns of its own, which are put together in the order of the games. */
#include "lessons.h"
#include "bots/bots.h"
#include "bots/judge.h"
#include "pool.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GAMES_MAX = 1 << 20, THREADS_MAX = 256, ITERATIONS_MAX = 100000 };

static const pl_words not_possible = {
    "Lessons need 1 to {0} games, 1 to {1} iterations, and a network for these seats, if any.",
    "Lektionen brauchen 1 bis {0} Partien, 1 bis {1} Iterationen und, wenn überhaupt, ein Netz "
    "für diese Plätze."
};
static const pl_words no_memory = { "Not enough memory for the lessons.",
                                    "Der Speicher reicht nicht für die Lektionen." };

/* A game being played. */
struct pupil {
    const pl_lessons_setup *how;
    pl_lessons *out;
    pl_room truth, view;
    pl_rng rng;
    pl_mind mind;
    pl_moves list;
    uint16_t index[PL_MOVES_MAX];
    pl_ratings ratings;
    bool failed; /* for want of memory */
};

struct course {
    const pl_lessons_setup *how;
    pl_lessons *game; /* one for each */
    bool *failed;
};

/* ---- columns ---- */

static bool add(pl_lesson_column *c, const void *row, size_t size) {
    if (c->size + size > c->room) {
        const size_t room = 2 * c->room + 16 * size;
        unsigned char *more = realloc(c->at, room);
        if (!more) return false;
        c->at = more;
        c->room = room;
    }
    memcpy(c->at + c->size, row, size);
    c->size += size;
    return true;
}

static void keep(struct pupil *p, enum pl_lesson column, const void *row, size_t size) {
    if (!add(&p->out->column[column], row, size)) p->failed = true;
}

void pl_lessons_free(pl_lessons *l) {
    for (int i = 0; i < PL_LESSON_COLUMNS; i++)
        free(l->column[i].at);
    memset(l, 0, sizeof *l);
}

/* ---- a decision ---- */

/* What the search expects of its own play: the means of all moves by their visits. */
static void expect(const struct pupil *p, int32_t share[PL_SEATS_MAX]) {
    const pl_ratings *r = &p->ratings;
    for (int seat = 0; seat < p->how->setup.seats; seat++) {
        int64_t sum = 0;
        for (int i = 0; i < r->n; i++)
            sum += (int64_t)r->at[i].visits * r->at[i].value[seat];
        share[seat] = pl_search_share((int32_t)(sum / (r->total ? r->total : 1)));
    }
}

static void keep_move(struct pupil *p, int seat, int i) {
    const pl_rating *r = &p->ratings.at[i];
    const int32_t value = r->visits ? r->value[seat] : 0;
    keep(p, PL_LESSON_ACTION, &p->index[i], sizeof p->index[i]);
    keep(p, PL_LESSON_VISITS, &r->visits, sizeof r->visits);
    keep(p, PL_LESSON_VALUE, &value, sizeof value);
    keep(p, PL_LESSON_PRIOR, &r->weight, sizeof r->weight);
}

static void keep_decision(struct pupil *p, int seat) {
    const pl_game *game = p->how->game;
    const int seats = p->how->setup.seats;
    const uint8_t who = (uint8_t)seat;
    const uint16_t moves = (uint16_t)p->list.n;
    uint8_t seen[PL_OBSERVATION_MAX];
    int32_t share[PL_SEATS_MAX];
    game->observe(pl_state_in(&p->view), seat, seen);
    game->encode(pl_state_in(&p->view), seat, &p->list, p->index);
    expect(p, share);
    keep(p, PL_LESSON_OBSERVATION, seen, (size_t)pl_observation_size(game, seats));
    keep(p, PL_LESSON_SEAT, &who, sizeof who);
    keep(p, PL_LESSON_MOVES, &moves, sizeof moves);
    keep(p, PL_LESSON_EXPECTED, share, (size_t)seats * sizeof *share);
    for (int i = 0; i < p->list.n; i++)
        keep_move(p, seat, i);
}

static int draw(pl_rng *rng, const uint32_t *weight, int n) {
    uint32_t total = 0;
    for (int i = 0; i < n; i++)
        total += weight[i];
    if (!total) return 0;
    uint32_t left = pl_rng_below(rng, total);
    for (int i = 0; i < n; i++) {
        if (left < weight[i]) return i;
        left -= weight[i];
    }
    return n - 1;
}

/* Draws a move by the visits of a search, which is kept. */
static int search(struct pupil *p, int seat) {
    uint32_t visits[PL_MOVES_MAX];
    pl_mind_start(&p->mind, p->how->game, seat, pl_rng_u64(&p->rng));
    pl_search_rate(&p->mind, pl_state_in(&p->view), &p->ratings);
    keep_decision(p, seat);
    for (int i = 0; i < p->list.n; i++)
        visits[i] = p->ratings.at[i].visits;
    return draw(&p->rng, visits, p->list.n);
}

/* Draws a move by the prior. */
static int play(struct pupil *p, int seat) {
    uint32_t weight[PL_MOVES_MAX];
    uint16_t policy[PL_MOVES_MAX];
    pl_judgement judged;
    const pl_state *view = pl_state_in(&p->view);
    if (p->how->net)
        pl_net_judge(p->how->net, p->how->game, view, seat, &p->list, &judged);
    else if (p->how->game->policy)
        p->how->game->policy(view, seat, &p->list, policy);
    for (int i = 0; i < p->list.n; i++)
        weight[i] = p->how->net ? judged.weight[i] : p->how->game->policy ? policy[i] : 1;
    return draw(&p->rng, weight, p->list.n);
}

static void decide(struct pupil *p, int seat) {
    const pl_game *game = p->how->game;
    p->list.n = 0;
    game->view(pl_state_in(&p->truth), seat, pl_state_in(&p->view));
    game->legal(pl_state_in(&p->view), seat, &p->list);
    int chosen = 0;
    if (p->list.n > 1)
        chosen = pl_rng_below(&p->rng, p->how->every) == 0 ? search(p, seat) : play(p, seat);
    game->apply(pl_state_in(&p->truth), seat, p->list.at[chosen], NULL);
}

/* ---- a game ---- */

static void keep_result(struct pupil *p) {
    const int seats = p->how->setup.seats;
    int32_t won[PL_SEATS_MAX] = { 0 }, winners = 0;
    pl_result end;
    memset(&end, 0, sizeof end);
    p->how->game->scores(pl_state_in(&p->truth), &end);
    for (int seat = 0; seat < seats; seat++)
        winners += end.rank[seat] == 1;
    for (int seat = 0; seat < seats; seat++)
        won[seat] = end.rank[seat] == 1 ? PL_VALUE / winners : 0;
    for (size_t i = 0; i < p->out->column[PL_LESSON_SEAT].size; i++)
        keep(p, PL_LESSON_WON, won, (size_t)seats * sizeof *won);
}

static void begin(struct pupil *p, uint64_t number) {
    pl_setup setup = p->how->setup;
    pl_seed_derive(p->how->setup.seed, number, setup.seed);
    pl_rng_seed64(&p->rng, pl_hash(setup.seed, sizeof setup.seed, p->how->iterations));
    if (!p->how->game->setup(pl_state_in(&p->truth), &setup, NULL, NULL)) p->failed = true;
    p->mind.iterations = p->how->iterations;
    p->mind.net = p->how->net;
    p->mind.memory_size = pl_mind_memory(pl_bot_find("net"), &p->mind);
    p->mind.memory = malloc(p->mind.memory_size);
    if (!p->mind.memory) p->failed = true;
}

static void play_game(struct course *c, int32_t i) {
    struct pupil *p = calloc(1, sizeof *p);
    c->failed[i] = true;
    if (!p) return;
    p->how = c->how;
    p->out = &c->game[i];
    begin(p, c->how->first + (uint64_t)i);
    for (pl_seats owing; !p->failed && (owing = p->how->game->to_act(pl_state_in(&p->truth)));)
        decide(p, pl_lowest_bit(owing));
    if (!p->failed) keep_result(p);
    c->failed[i] = p->failed;
    free(p->mind.memory);
    free(p);
}

static void play_games(void *context, int32_t from, int32_t to) {
    for (int32_t i = from; i < to; i++)
        play_game(context, i);
}

/* ---- all games ---- */

static bool gather(struct course *c, pl_lessons *out) {
    for (int32_t i = 0; i < c->how->games; i++)
        for (int k = 0; k < PL_LESSON_COLUMNS; k++) {
            const pl_lesson_column *of = &c->game[i].column[k];
            if (c->failed[i] || (of->size && !add(&out->column[k], of->at, of->size))) return false;
        }
    return true;
}

static bool is_possible(const pl_lessons_setup *how, pl_error *err) {
    pl_match trial;
    const int seats = how->setup.seats;
    const bool fits = !how->net || (how->net->seats == seats &&
                                    how->net->inputs == pl_observation_size(how->game, seats) &&
                                    how->net->actions == how->game->actions(seats));
    if (how->games < 1 || how->games > GAMES_MAX || how->iterations < 1 ||
        how->iterations > ITERATIONS_MAX || how->every < 1 || how->threads < 0 ||
        how->threads > THREADS_MAX || seats < 2 || !fits)
        return pl_fail(err, not_possible, PL_I(GAMES_MAX), PL_I(ITERATIONS_MAX));
    return pl_match_start(&trial, how->game, &how->setup, NULL, 0, err);
}

static bool play_all(struct course *c, pl_lessons *out) {
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    const int32_t threads = c->how->threads ? c->how->threads : (int32_t)cores;
    pool *all = pool_new(threads < 1 ? 1 : threads);
    if (!all) return false;
    pool_run(all, c->how->games, play_games, c);
    pool_free(all);
    return gather(c, out);
}

bool pl_lessons_play(const pl_lessons_setup *how, pl_lessons *out, pl_error *err) {
    memset(out, 0, sizeof *out);
    if (!is_possible(how, err)) return false;
    const size_t games = (size_t)how->games;
    struct course c = { how, calloc(games, sizeof *c.game), calloc(games, sizeof *c.failed) };
    const bool ok = c.game && c.failed && play_all(&c, out);
    for (size_t i = 0; c.game && i < games; i++)
        pl_lessons_free(&c.game[i]);
    free(c.game);
    free(c.failed);
    if (ok) return true;
    pl_lessons_free(out);
    return pl_refuse(err, no_memory);
}
