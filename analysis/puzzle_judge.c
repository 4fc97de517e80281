/* SPDX-License-Identifier: MIT */
/* Decides whether a position is a puzzle. The moves race: in each round, only those that may still
 * be best or too close to the best are weighed again in more worlds. */
#include "puzzle.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    SCREEN_WORLDS = 48,
    FIRST_WORLDS = 64,
    STEP = 4,           /* growth of the number of worlds from round to round */
    SURE_WORLDS = 256,  /* from here on, a lead that is too small counts as final */
    TRIES = 5,          /* per level */
    CLOSED_LOW = 600,   /* below this share of the win, little can be decided, */
    CLOSED_HIGH = 9500, /* nor above this one */
    OBVIOUS = 7000,     /* a move with this prior needs no thought */
    PLAYED_OUT = 1500   /* worlds, to check the best move and explain it */
};

static const double Z99 = 2.5758293035489;
/* Wrong once in 30,000 comparisons: a verification may end early by it, whatever its seed. */
static const double Z_SURE = 4;

static void imagine_up_to(insight *in, uint32_t worlds) {
    in->mind.iterations = worlds;
    in->mind.memory_size = insight_memory(worlds);
}

/* ---- a first look ---- */

static int second(const pl_ratings *r, int best) {
    int found = -1;
    for (int i = 0; i < r->n; i++)
        if (i != best && (found < 0 || r->at[i].visits > r->at[found].visits)) found = i;
    return found;
}

bool puzzle_screen(insight *in, const question *q, pl_move *out) {
    pl_moves list = { .n = 0 };
    pl_ratings r;
    q->game->legal(q->view, q->seat, &list);
    if (list.n < PUZZLE_CHOICES_MIN || list.n > PUZZLE_CHOICES_MAX) return false;
    imagine_up_to(in, SCREEN_WORLDS);
    insight_rate(in, q, &r);
    const int best = pl_ratings_best(&r), next = second(&r, best);
    const pl_rating *a = &r.at[best], *b = &r.at[next];
    const int32_t share = a->value[q->seat];
    *out = a->move;
    if (share < CLOSED_LOW || share > CLOSED_HIGH || a->weight > OBVIOUS) return false;
    return share - b->value[q->seat] > PUZZLE_MARGIN / 2;
}

/* ---- the race ---- */

typedef struct {
    pl_move move;
    uint32_t worlds;
    double value, error;
} runner;

typedef struct {
    insight *in;
    const question *q;
    puzzle_bar bar;
    double z;                /* of the intervals */
    runner at[PL_MOVES_MAX]; /* the leader first */
    int n;
} race;

static int by_value(const void *a, const void *b) {
    const runner *x = a, *y = b;
    return (x->value < y->value) - (x->value > y->value);
}

static void weigh(race *r, runner *who, uint32_t worlds) {
    outlook o;
    if (who->worlds >= worlds) return;
    imagine_up_to(r->in, worlds);
    insight_weigh(r->in, r->q, who->move, &o);
    who->worlds = worlds;
    who->value = o.share[r->q->seat];
    who->error = o.error[r->q->seat];
}

static double lead(const race *r, int i) {
    return r->at[0].value - r->at[i].value;
}

static double half(const race *r, int i) {
    return r->z * hypot(r->at[0].error, r->at[i].error);
}

static int32_t scaled(double share) {
    return (int32_t)lround(share * PL_VALUE);
}

static double margin_of(const race *r) {
    return (double)r->bar.margin / PL_VALUE;
}

/* As the file has it, which knows ten-thousandths. */
static bool is_clear(const race *r, int i) {
    return scaled(lead(r, i) - half(r, i)) > r->bar.margin;
}

/* Returns whether some move is too close to the leader for a puzzle: already by the present
 * interval, or by the interval expected with all worlds. */
static bool is_lost(const race *r, uint32_t worlds) {
    for (int i = 1; i < r->n; i++) {
        if (lead(r, i) + half(r, i) <= margin_of(r)) return true;
        const double then = half(r, i) * sqrt((double)worlds / r->bar.worlds);
        if (worlds >= SURE_WORLDS && lead(r, i) - then <= margin_of(r)) return true;
    }
    return false;
}

/* Weighs the leader, the second and all moves that are not clearly behind again. */
static void go_on(race *r, uint32_t worlds) {
    for (int i = r->n - 1; i > 0; i--)
        if (i == 1 || !is_clear(r, i)) weigh(r, &r->at[i], worlds);
    weigh(r, &r->at[0], worlds);
    qsort(r->at, (size_t)r->n, sizeof r->at[0], by_value);
}

static bool has_winner(const race *r) {
    for (int i = 1; i < r->n; i++)
        if (!is_clear(r, i)) return false;
    return true;
}

static void start(race *r) {
    pl_moves list = { .n = 0 };
    if (r->bar.worlds < FIRST_WORLDS) r->bar.worlds = FIRST_WORLDS;
    r->q->game->legal(r->q->view, r->q->seat, &list);
    r->n = list.n;
    for (int i = 0; i < list.n; i++) {
        r->at[i] = (runner){ .move = list.at[i] };
        weigh(r, &r->at[i], FIRST_WORLDS);
    }
    qsort(r->at, (size_t)r->n, sizeof r->at[0], by_value);
}

static uint32_t more(const race *r, uint32_t worlds) {
    return worlds * STEP < r->bar.worlds ? worlds * STEP : r->bar.worlds;
}

static bool run(race *r) {
    for (uint32_t worlds = FIRST_WORLDS; !is_lost(r, worlds);) {
        if (worlds >= r->bar.worlds) {
            go_on(r, worlds); /* a move that came forward last may lack worlds */
            return has_winner(r) && r->at[0].worlds == worlds && r->at[1].worlds == worlds;
        }
        worlds = more(r, worlds);
        go_on(r, worlds);
    }
    return false;
}

static void take(const race *r, puzzle *p) {
    p->seat = r->q->seat;
    p->worlds = r->bar.worlds;
    p->low = scaled(lead(r, 1) - half(r, 1));
    p->high = scaled(fmin(1, lead(r, 1) + half(r, 1)));
    p->n = r->n;
    for (int i = 0; i < r->n; i++)
        p->at[i] = (puzzle_choice){ r->at[i].move, scaled(r->at[i].value), scaled(r->at[i].error) };
}

bool puzzle_weigh(insight *in, const question *q, puzzle_bar bar, puzzle *p) {
    race r = { .in = in, .q = q, .bar = bar, .z = Z99 };
    start(&r);
    if (r.n < 2 || !run(&r)) return false;
    take(&r, p);
    return true;
}

bool puzzle_holds(insight *in, const question *q, uint32_t worlds, pl_move best) {
    race r = { .in = in, .q = q, .bar = { .worlds = worlds }, .z = Z_SURE };
    uint32_t so_far = FIRST_WORLDS;
    start(&r);
    while (r.n > 1 && !has_winner(&r) && so_far < r.bar.worlds) {
        so_far = more(&r, so_far);
        go_on(&r, so_far);
    }
    if (so_far == r.bar.worlds) go_on(&r, so_far); /* as in `run` */
    return r.n > 0 && pl_move_same(r.at[0].move, best);
}

/* ---- grades ---- */

static bool finds(insight *in, const question *q, const pl_bot *bot, pl_move best) {
    int found = 0;
    for (int i = 0; i < TRIES; i++) {
        pl_mind mind = { .iterations = bot->iterations, .memory = in->mind.memory };
        mind.memory_size = pl_mind_memory(bot, &mind);
        pl_mind_start(&mind, q->game, q->seat, q->seed + (uint64_t)i);
        found += pl_move_same(bot->choose(&mind, q->view), best);
    }
    return 2 * found > TRIES;
}

enum puzzle_grade puzzle_rank(insight *in, const question *q, pl_move best) {
    if (finds(in, q, pl_bot_find("cadet"), best)) return PUZZLE_EASY;
    const bool pilot = finds(in, q, pl_bot_find("pilot"), best);
    const bool commander = finds(in, q, pl_bot_find("commander"), best);
    return pilot || commander ? PUZZLE_MEDIUM : PUZZLE_HARD;
}

bool puzzle_explain(const question *q, puzzle *p) {
    return reason_find(q, p->at[0].move, p->at[1].move, PLAYED_OUT, &p->reason);
}
