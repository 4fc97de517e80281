/* SPDX-License-Identifier: MIT */
/* Fits the weights of a game's policy and evaluation to games of the search against itself. A tool,
 * no part of the program; docs/bots.md has its commands and describes the method.
 *
 * A game's policy.c is compiled once more here, with weights that can be changed. Each thread has
 * its own, so that searches with different weights can run side by side. */
#ifndef PERILUNE_FIT_H
#define PERILUNE_FIT_H

#include "perilune.h"

#include <stdio.h>

enum {
    FIT_WEIGHTS_MAX = 512, /* of one table */
    FIT_NAMES_MAX = 128,
    FIT_NAME_SIZE = 32,
    FIT_HOW_SIZE = 256
};

/* ---- games (monkeys.c and so on) ---- */

struct fit_game {
    const pl_game *game;
    int features, assets;
    int32_t *(*worth)(void); /* this thread's weights of the policy */
    int32_t *(*asset)(void); /* and of the evaluation */
    /* Sums of features times weights. */
    void (*score_moves)(const pl_state *, int seat, const pl_moves *, int32_t *score);
    void (*score_seats)(const pl_state *, int32_t *score);
};

extern const struct fit_game fit_monkeys, fit_bloodbath, fit_lunarbase;
/* NULL if the game has no weights. */
const struct fit_game *fit_find(const char *id);

/* Completes a file that includes a game's policy.c. */
#define FIT_GAME(name)                                                                             \
    extern const pl_game pl_game_##name;                                                           \
    static int32_t *worth_of_thread(void) {                                                        \
        return worth;                                                                              \
    }                                                                                              \
    static int32_t *asset_of_thread(void) {                                                        \
        return asset;                                                                              \
    }                                                                                              \
    const struct fit_game fit_##name = {                                                           \
        &pl_game_##name, FEATURES,    ASSETS,     worth_of_thread,                                 \
        asset_of_thread, score_moves, score_seats                                                  \
    };

/* ---- tables (table.c) ---- */

/* The weights of one game, and how games/GAME/weights.h groups them. */
struct fit_table {
    int32_t weight[FIT_WEIGHTS_MAX];
    int n;
    char name[FIT_NAMES_MAX][FIT_NAME_SIZE]; /* of the feature that begins each group */
    int first[FIT_NAMES_MAX];
    int names;
};

struct fit_weights {
    struct fit_table worth, asset;
    char how[FIT_HOW_SIZE]; /* where they come from: a line of the file */
};

/* Reads the text of games/GAME/weights.h; false if it does not hold all weights of the game. */
bool fit_read(const struct fit_game *, const char *text, struct fit_weights *);
/* Writes it; false if there is too little room. */
bool fit_write(const struct fit_weights *, pl_text *);
/* Makes this thread play and score with these weights. */
void fit_use(const struct fit_game *, const struct fit_weights *);

/* ---- samples (samples.c) ---- */

/* A choice among options, each a sparse vector of features, and how often each should be chosen.
 * Options of a choice and entries of an option follow each other in their arrays. */
struct fit_entry {
    uint32_t feature;
    float x;
};

struct fit_option {
    uint32_t entries;
    float target;
};

struct fit_samples {
    struct fit_entry *entry;
    struct fit_option *option;
    uint32_t *choice; /* its options */
    size_t entries, options, choices;
    size_t entry_cap, option_cap, choice_cap;
};

/* False when there is not enough memory. */
bool fit_add_entry(struct fit_samples *, uint32_t feature, float x);
bool fit_add_option(struct fit_samples *, uint32_t entries, float target);
bool fit_add_choice(struct fit_samples *, uint32_t options);
void fit_free(struct fit_samples *);

/* Adds a choice with the features of every legal move, or of every seat. The thread's weights are
 * the same afterwards. Features are how much the score changes with a weight: that is the same
 * thing for sums, and for the best of several sums it is the one that counts. */
bool fit_probe_moves(const struct fit_game *, const pl_state *, int seat, const pl_moves *,
                     const float *target, struct fit_samples *);
bool fit_probe_seats(const struct fit_game *, const pl_state *, int seats, const float *target,
                     struct fit_samples *);

/* ---- regression (solve.c) ---- */

/* Multinomial logistic regression: an option is chosen in proportion to 2 to the power of the sum
 * of features times weights over 64. Minimizes the cross-entropy to the targets plus `ridge` halves
 * of the squared differences to the weights that it begins with (in units of e), by Newton's
 * method. So a weight about which the samples say little stays nearly as it was. */
struct fit_problem {
    const struct fit_samples *samples; /* one set per game */
    size_t sets;
    int weights;
    double ridge;
};

/* What is left of the cross-entropy per choice when the entropy of the targets is taken away: 0 if
 * the weights explain them exactly. `keep(set)` says which sets count. */
double fit_loss(const struct fit_problem *, const double *weight, bool (*keep)(size_t));
/* False when there is not enough memory. */
bool fit_solve(const struct fit_problem *, bool (*keep)(size_t), double *weight);

/* ---- games of the search (play.c) ---- */

struct fit_course {
    const struct fit_game *game;
    const struct fit_weights *weights;
    uint64_t seed;
    uint32_t iterations;
    double expected; /* the part of the search's own opinion in who will win */
};

/* What one game adds to the data. */
struct fit_record {
    struct fit_samples moves, seats;
};

/* Plays game number `i` and records it; false when there is not enough memory. */
bool fit_play(const struct fit_course *, uint64_t i, struct fit_record *);

#endif
