/* SPDX-License-Identifier: MIT */
/* Data for the regression, and the features of moves and seats. The features needn't be written a
 * second time: raises each weight a little and takes the change of the score as its feature. */
#include "fit.h"

#include <stdlib.h>
#include <string.h>

/* Weights are scaled up while features are measured, so that dividing by 4, 8 or 16 leaves no
 * remainder and a small step is enough. */
enum { SCALE = 256, STEP = 16 };

static bool grow(void **at, size_t *cap, size_t size) {
    const size_t more = *cap ? 2 * *cap : 256;
    void *larger = realloc(*at, more * size);
    if (!larger) return false;
    *at = larger;
    *cap = more;
    return true;
}

bool fit_add_entry(struct fit_samples *s, uint32_t feature, float x) {
    if (s->entries == s->entry_cap && !grow((void **)&s->entry, &s->entry_cap, sizeof *s->entry))
        return false;
    s->entry[s->entries++] = (struct fit_entry){ feature, x };
    return true;
}

bool fit_add_option(struct fit_samples *s, uint32_t entries, float target) {
    if (s->options == s->option_cap &&
        !grow((void **)&s->option, &s->option_cap, sizeof *s->option))
        return false;
    s->option[s->options++] = (struct fit_option){ entries, target };
    return true;
}

bool fit_add_choice(struct fit_samples *s, uint32_t options) {
    if (s->choices == s->choice_cap &&
        !grow((void **)&s->choice, &s->choice_cap, sizeof *s->choice))
        return false;
    s->choice[s->choices++] = options;
    return true;
}

void fit_free(struct fit_samples *s) {
    free(s->entry);
    free(s->option);
    free(s->choice);
    memset(s, 0, sizeof *s);
}

/* ---- features ---- */

/* Scores of all options of one choice. */
struct question {
    const struct fit_game *game;
    const pl_state *state;
    const pl_moves *list; /* NULL to score seats */
    int seat, options;
};

static void ask(const struct question *q, int32_t score[PL_MOVES_MAX]) {
    if (q->list)
        q->game->score_moves(q->state, q->seat, q->list, score);
    else
        q->game->score_seats(q->state, score);
}

/* Features of all options, one row per weight. */
struct grid {
    int32_t base[PL_MOVES_MAX];
    int32_t raised[FIT_WEIGHTS_MAX][PL_MOVES_MAX];
};

static void measure(const struct question *q, int32_t *weight, int n, struct grid *g) {
    for (int i = 0; i < n; i++)
        weight[i] *= SCALE;
    ask(q, g->base);
    for (int i = 0; i < n; i++) {
        weight[i] += STEP;
        ask(q, g->raised[i]);
        weight[i] -= STEP;
    }
    for (int i = 0; i < n; i++)
        weight[i] /= SCALE;
}

static bool add_one(const struct grid *g, int n, int option, float target, struct fit_samples *s) {
    uint32_t entries = 0;
    for (int i = 0; i < n; i++) {
        const int32_t change = g->raised[i][option] - g->base[option];
        if (change == 0) continue;
        if (!fit_add_entry(s, (uint32_t)i, (float)change / STEP)) return false;
        entries++;
    }
    return fit_add_option(s, entries, target);
}

static bool probe(const struct question *q, int32_t *weight, int n, const float *target,
                  struct fit_samples *s) {
    struct grid *g = malloc(sizeof *g);
    if (!g) return false;
    measure(q, weight, n, g);
    bool enough = true;
    for (int option = 0; option < q->options && enough; option++)
        enough = add_one(g, n, option, target[option], s);
    free(g);
    return enough && fit_add_choice(s, (uint32_t)q->options);
}

bool fit_probe_moves(const struct fit_game *game, const pl_state *state, int seat,
                     const pl_moves *list, const float *target, struct fit_samples *s) {
    const struct question q = { game, state, list, seat, list->n };
    return probe(&q, game->worth(), game->features, target, s);
}

bool fit_probe_seats(const struct fit_game *game, const pl_state *state, int seats,
                     const float *target, struct fit_samples *s) {
    const struct question q = { game, state, NULL, 0, seats };
    return probe(&q, game->asset(), game->assets, target, s);
}
