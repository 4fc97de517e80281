/* SPDX-License-Identifier: MIT */
/* Par for the deal of a day: the result of the level that people play against, in their seat. It
 * plays the deal against itself, each game with other random numbers for the bots. The games
 * follow from the deal, so every server finds the same par. They run on the analysis threads,
 * each as its own job, and the result is cached. */
#include "desk_parts.h"
#include "fair.h"
#include "games/sets.h"

#include <stdlib.h>
#include <string.h>

enum {
    PAR_GAMES = 20, /* at the usual depth of analyses; fewer where they are shallower */
    PAR_LEAST = 2,
    WORLDS_EACH = 50, /* of an analysis, per game of a par */
    KEPT_MAX = 96,    /* pars in memory */
    WAITING_MAX = 6,
    SEAT = 0, /* the one that people have */
    GAME_US = 200 * 1000
};

static const char level[] = "commander";

/* One game of a par. */
typedef struct {
    errand errand; /* first member, so that an errand can be cast to a round */
    struct par *par;
    uint64_t number;
    bool played;
    pl_result end;
} par_round;

typedef struct par {
    struct par *next;
    const pl_game *game;
    char date[DATE_SIZE];
    bool failed; /* there was not enough memory */
    int games, done;
    int64_t asked;
    par_round of[PAR_GAMES];
} par;

/* ---- a game, on a worker's thread ---- */

typedef struct {
    pl_match match;
    pl_mind mind[PL_SEATS_MAX];
    pl_step step[PL_STEPS_MAX];
} par_table;

static bool deal(par_table *t, const par *p, uint64_t number, work_space space) {
    const pl_bot *const bot = pl_bot_find(level);
    pl_setup setup;
    table_daily_setup(p->game, &setup);
    fair_daily_seed(p->game, p->date, setup.seed);
    if (!pl_match_start(&t->match, p->game, &setup, t->step, PL_STEPS_MAX, NULL)) return false;
    const uint64_t seed = pl_hash(&number, sizeof number, pl_hash(setup.seed, PL_SEED_SIZE, 0));
    for (int seat = 0; seat < setup.seats; seat++) {
        t->mind[seat].iterations = bot->iterations;
        bots_lend(bot, space, &t->mind[seat]);
        pl_mind_start(&t->mind[seat], p->game, seat, seed);
    }
    return true;
}

static bool play(par_table *t, const job *j) {
    const pl_bot *const bot = pl_bot_find(level);
    const pl_game *const game = t->match.game;
    pl_seats owing;
    pl_room view;
    while ((owing = game->to_act(pl_match_state(&t->match))) != 0) {
        const int seat = pl_lowest_bit(owing);
        if (job_is_cancelled(j)) return false;
        pl_match_view(&t->match, seat, pl_state_in(&view));
        const pl_move move = bot->choose(&t->mind[seat], pl_state_in(&view));
        if (!pl_match_play(&t->match, seat, move, NULL, NULL)) return false;
    }
    return true;
}

static void run_round(job *j, work_space space) {
    par_round *const r = (par_round *)j;
    par_table *const t = calloc(1, sizeof *t);
    r->played = t && deal(t, r->par, r->number, space) && play(t, j);
    if (r->played) r->par->game->scores(pl_match_state(&t->match), &r->end);
    free(t);
}

/* ---- answers ---- */

static void write_ends(const par *p, const char *key, bool ranks, pl_text *out) {
    pl_json_key(out, key);
    pl_json_open(out, '[');
    for (int i = 0; i < p->games; i++)
        pl_json_int(out, ranks ? p->of[i].end.rank[SEAT] : p->of[i].end.score[SEAT]);
    pl_json_close(out, ']');
}

static void answer_par(desk *d, http *h, par *p) {
    pl_text t = PL_TEXT(d->out);
    const bool ready = p->done == p->games;
    p->asked = clock_ms();
    pl_json_open(&t, '{');
    pl_json_key_int(&t, "done", p->done);
    pl_json_key_int(&t, "of", p->games);
    pl_json_key_str(&t, "bot", level);
    if (ready) write_ends(p, "ranks", true, &t);
    if (ready) write_ends(p, "scores", false, &t);
    pl_json_close(&t, '}');
    desk_answer(d, h, ready ? 200 : 202, &t);
}

/* ---- one after the other ---- */

static void forget_par(desk *d, par *p) {
    par **at = &d->pars;
    while (*at != p)
        at = &(*at)->next;
    *at = p->next;
    free(p);
}

static void done_round(desk *d, errand *e) {
    (void)d;
    par_round *const r = (par_round *)e;
    par *const p = r->par;
    p->failed = p->failed || !r->played;
    p->done++; /* kept even if it failed: the cost of the round is charged after this */
}

/* The rounds belong to the par. */
static void drop_round(errand *e) {
    (void)e;
}

static void begin_par(desk *d, const http *h, par *p) {
    for (int i = 0; i < p->games; i++) {
        par_round *const r = &p->of[i];
        r->errand = (errand){ .job = { .run = run_round }, .done = done_round, .drop = drop_round };
        r->errand.job.owner = limits_owner(h->address);
        r->par = p;
        r->number = (uint64_t)i;
        cost_begin(d, &r->errand, h->address, GAME_US);
        workers_put(d->students, &r->errand.job);
    }
}

/* A failed one is played again. */
static par *find_par(desk *d, const pl_game *game, const char *date) {
    for (par *p = d->pars; p; p = p->next) {
        if (p->game != game || strcmp(p->date, date) != 0) continue;
        if (!p->failed || p->done < p->games) return p;
        forget_par(d, p);
        return NULL;
    }
    return NULL;
}

static int count_pars(const desk *d, bool waiting) {
    int n = 0;
    for (const par *p = d->pars; p; p = p->next)
        n += !waiting || p->done < p->games;
    return n;
}

/* The least recently requested one makes room. */
static void make_room(desk *d) {
    par *oldest = NULL;
    for (par *p = d->pars; p; p = p->next)
        if (p->done == p->games && (!oldest || p->asked < oldest->asked)) oldest = p;
    if (oldest && count_pars(d, false) >= KEPT_MAX) forget_par(d, oldest);
}

static int games_of(const config *c) {
    const int64_t n = c->analysis / WORLDS_EACH;
    return n > PAR_GAMES ? PAR_GAMES : n < PAR_LEAST ? PAR_LEAST : (int)n;
}

static void open_par(desk *d, http *h, const pl_game *game, const char *date) {
    if (count_pars(d, true) >= WAITING_MAX) {
        desk_refuse(h, 429, SW_ANALYSES_WAIT);
        return;
    }
    make_room(d);
    par *const p = calloc(1, sizeof *p);
    if (!p) {
        desk_refuse(h, 503, SW_MEMORY);
        return;
    }
    p->game = game;
    p->games = games_of(d->config);
    memcpy(p->date, date, sizeof p->date);
    p->next = d->pars;
    d->pars = p;
    begin_par(d, h, p);
    answer_par(d, h, p);
}

void par_get(desk *d, http *h, const char *rest) {
    char id[32] = "";
    const size_t n = strcspn(rest, "/");
    const char *const date = rest[n] ? rest + n + 1 : "";
    memcpy(id, rest, n < sizeof id ? n : 0);
    const pl_game *const game = pl_game_find(pl_sets_games(), id);
    par *const p = game ? find_par(d, game, date) : NULL;
    if (!game || !fair_is_date(date))
        desk_refuse(h, 404, SW_PATH);
    else if (!d->students)
        desk_refuse(h, 403, SW_NO_ANALYSIS);
    else if (p)
        answer_par(d, h, p);
    else
        open_par(d, h, game, date);
}

void pars_free(desk *d) {
    while (d->pars)
        forget_par(d, d->pars);
}
