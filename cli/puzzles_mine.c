/* SPDX-License-Identifier: MIT */
/* Mining puzzles: games between bots, the decisions in them that make a puzzle, and a choice among
 * those that is as varied as they are. */
#include "puzzles.h"

#include <stdlib.h>
#include <string.h>

enum {
    EACH_GAME = PUZZLE_GRADES, /* one of each grade */
    APART = 12,                /* decisions between two of them */
    SEATS_MOST = 4
};

/* ---- the list ---- */

bool puzzles_add(puzzle_list *l, const puzzle *p, uint64_t game, int third) {
    puzzle_found *more = realloc(l->at, (size_t)(l->n + 1) * sizeof *more);
    if (!more) return false;
    l->at = more;
    char *text = malloc(PUZZLE_TEXT_MAX);
    if (!text) return false;
    pl_text t = pl_text_in(text, PUZZLE_TEXT_MAX);
    puzzle_write(p, &t);
    char *less = realloc(text, t.n + 1);
    l->at[l->n++] = (puzzle_found){ .text = less ? less : text,
                                    .game = game,
                                    .grade = p->grade,
                                    .verb = p->at[0].move.verb,
                                    .third = third,
                                    .seat = p->seat,
                                    .seats = p->match.setup.seats };
    return true;
}

void puzzles_free(puzzle_list *l) {
    for (int i = 0; i < l->n; i++)
        free(l->at[i].text);
    free(l->at);
    *l = (puzzle_list){ 0 };
}

/* ---- choosing ---- */

/* How much a puzzle is like those that are kept already. */
static int likeness(const puzzle_list *l, const puzzle_found *a) {
    enum { GRADE = 6, KIND = 3, THIRD = 2, SEAT = 1 };
    int sum = 0;
    for (int i = 0; i < l->n; i++) {
        const puzzle_found *b = &l->at[i];
        if (!b->kept) continue;
        sum += GRADE * (a->grade == b->grade) + KIND * (a->verb == b->verb) +
               THIRD * (a->third == b->third) + SEAT * (a->seat == b->seat) +
               SEAT * (a->seats == b->seats);
    }
    return sum;
}

void puzzles_choose(puzzle_list *l, int keep) {
    for (int kept = 0; kept < keep && kept < l->n; kept++) {
        int best = -1, least = 0;
        for (int i = 0; i < l->n; i++) {
            if (l->at[i].kept) continue;
            const int like = likeness(l, &l->at[i]);
            if (best < 0 || like < least) {
                best = i;
                least = like;
            }
        }
        l->at[best].kept = true;
    }
}

/* ---- playing ---- */

typedef struct {
    const puzzle_mine *mine;
    insight *think;
    puzzle_list *found;
    uint64_t game;
    pl_rng rng; /* who sits where */
    cli_player player[PL_SEATS_MAX];
    pl_match match;
    pl_step step[PL_STEPS_MAX];
    int first;     /* in the list, of this game */
    uint32_t last; /* the step of the newest puzzle */
    uint32_t made[EACH_GAME];
} digging;

static bool sit(digging *d) {
    static const char *const level[] = { "bot:cadet", "bot:pilot", "bot:commander" };
    const pl_game *game = d->mine->game;
    const int least = game->seats_min > 2 ? game->seats_min : 2;
    const int most = game->seats_max < SEATS_MOST ? game->seats_max : SEATS_MOST;
    pl_setup setup;
    pl_setup_default(game, least + (int)(d->game % (uint64_t)(most - least + 1)), &setup);
    pl_seed_derive(d->mine->seed, d->game, setup.seed);
    pl_rng_seed64(&d->rng, pl_hash(setup.seed, sizeof setup.seed, 2));
    if (!pl_match_start(&d->match, game, &setup, d->step, PL_STEPS_MAX, NULL)) return false;
    for (int seat = 0; seat < setup.seats; seat++) {
        const char *name = level[pl_rng_below(&d->rng, 3)];
        if (!cli_player_read(&d->player[seat], name, NULL)) return false;
        pl_match_name(&d->match, seat, name, NULL);
    }
    return cli_players_start(d->player, &setup, game);
}

static bool is_time(const digging *d) {
    const int made = d->found->n - d->first;
    if (made == EACH_GAME) return false;
    return made == 0 || d->match.n >= d->last + APART;
}

/* Easy ones are common: what weighs one again is spent on the other grades. */
static bool is_wanted(const digging *d, enum puzzle_grade grade) {
    for (int i = d->first; i < d->found->n; i++)
        if (d->found->at[i].grade == grade) return false;
    return true;
}

/* Adds the decision that this seat has to make now if it is a puzzle. Returns false if out of
 * memory. */
static bool dig(digging *d, int seat, const pl_state *view) {
    static _Thread_local puzzle p;
    const uint64_t seed = pl_hash(view, d->match.game->state_size, d->game);
    const question q = { d->match.game, view, seat, d->match.setup.seats, seed };
    pl_move best;
    if (!is_time(d) || !puzzle_screen(d->think, &q, &best)) return true;
    p.grade = puzzle_rank(d->think, &q, best);
    if (!is_wanted(d, p.grade) || !puzzle_weigh(d->think, &q, d->mine->bar, &p)) return true;
    if (!pl_move_same(p.at[0].move, best)) p.grade = puzzle_rank(d->think, &q, p.at[0].move);
    p.match = d->match;
    if (!puzzle_explain(&q, &p) || !puzzles_hold(&p, seed + 1, d->think)) return true;
    d->made[d->found->n - d->first] = d->match.n;
    d->last = d->match.n;
    return puzzles_add(d->found, &p, d->game, 0);
}

/* Which third of the game each puzzle was in is known only at its end. */
static void note_thirds(digging *d) {
    for (int i = d->first; i < d->found->n; i++)
        d->found->at[i].third = (int)(3 * d->made[i - d->first] / (d->match.n + 1));
}

static bool play(digging *d) {
    const pl_game *game = d->match.game;
    pl_seats owing;
    pl_room view;
    while ((owing = game->to_act(pl_match_state(&d->match))) != 0) {
        int seat = 0;
        while (!(owing >> seat & 1))
            seat++;
        pl_match_view(&d->match, seat, pl_state_in(&view));
        if (!dig(d, seat, pl_state_in(&view))) return false;
        cli_player *who = &d->player[seat];
        const pl_move move = who->bot->choose(&who->mind, pl_state_in(&view));
        if (!pl_match_play(&d->match, seat, move, NULL, NULL)) return false;
    }
    note_thirds(d);
    return true;
}

bool puzzles_mine(const puzzle_mine *mine, uint64_t game, insight *think, puzzle_list *found) {
    digging *d = calloc(1, sizeof *d);
    if (!d) return false;
    d->mine = mine;
    d->game = game;
    d->think = think;
    d->found = found;
    d->first = found->n;
    const bool ok = sit(d) && play(d);
    cli_players_free(d->player, PL_SEATS_MAX);
    free(d);
    return ok;
}

/* ---- verifying ---- */

bool puzzles_hold(const puzzle *p, uint64_t seed, insight *think) {
    pl_room view;
    puzzle_view(p, pl_state_in(&view));
    const question q = { p->match.game, pl_state_in(&view), p->seat, p->match.setup.seats, seed };
    return puzzle_holds(think, &q, p->worlds, p->at[0].move);
}
