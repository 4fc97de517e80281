/* SPDX-License-Identifier: MIT */
/* Fits the weights of a game's policy and evaluation to self-play games of the search. A tool, not
 * part of the program. docs/bots.md has its commands and describes the method.
 *
 * This tool compiles a game's policy.c again with weights that can change. Each thread has its own,
 * so that searches with different weights can run side by side. */
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
    int32_t *(*worth)(void); /* policy weights of this thread */
    int32_t *(*asset)(void); /* evaluation weights of this thread */
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
    char name[FIT_NAMES_MAX][FIT_NAME_SIZE]; /* first feature of each group */
    int first[FIT_NAMES_MAX];
    int names;
};

struct fit_weights {
    struct fit_table worth, asset;
    char how[FIT_HOW_SIZE]; /* origin of the weights: a line of the file */
};

/* Parses games/GAME/weights.h. Returns false if a weight of the game is missing. */
bool fit_read(const struct fit_game *, const char *text, struct fit_weights *);
/* Writes the file. Returns false if the text buffer is too small. */
bool fit_write(const struct fit_weights *, pl_text *);
/* Makes this thread use these weights. */
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
    uint32_t *choice; /* number of options */
    size_t entries, options, choices;
    size_t entry_cap, option_cap, choice_cap;
};

/* Return false if out of memory. */
bool fit_add_entry(struct fit_samples *, uint32_t feature, float x);
bool fit_add_option(struct fit_samples *, uint32_t entries, float target);
bool fit_add_choice(struct fit_samples *, uint32_t options);
void fit_free(struct fit_samples *);

/* Add a choice with the features of every legal move or every seat. The thread's weights are
 * restored afterwards. A feature is the derivative of the score by a weight: for sums that is the
 * coefficient, and for a maximum of sums the coefficient of the largest. Return false if out of
 * memory. */
bool fit_probe_moves(const struct fit_game *, const pl_state *, int seat, const pl_moves *,
                     const float *target, struct fit_samples *);
bool fit_probe_seats(const struct fit_game *, const pl_state *, int seats, const float *target,
                     struct fit_samples *);

/* ---- regression (solve.c) ---- */

/* Multinomial logistic regression: an option is chosen with a probability proportional to 2 to the
 * power of (features times weights) / 64. Minimizes the cross-entropy to the targets plus ridge/2
 * times the squared distance to the initial weights (in units of e), by Newton's method. A weight
 * with little data stays close to its initial value. */
struct fit_problem {
    const struct fit_samples *samples; /* one set per game */
    size_t sets;
    int weights;
    double ridge;
};

/* Returns the mean cross-entropy per choice minus the entropy of the targets: 0 if the weights
 * explain them exactly. `keep(set)` selects the sets. */
double fit_loss(const struct fit_problem *, const double *weight, bool (*keep)(size_t));
/* Returns false if out of memory. */
bool fit_solve(const struct fit_problem *, bool (*keep)(size_t), double *weight);

/* ---- games of the search (play.c) ---- */

struct fit_course {
    const struct fit_game *game;
    const struct fit_weights *weights;
    uint64_t seed;
    uint32_t iterations;
    double expected; /* weight of the search's own estimate in the target for the winner */
};

/* Data from one game. */
struct fit_record {
    struct fit_samples moves, seats;
};

/* Plays game number `i` and records it. Returns false if out of memory. */
bool fit_play(const struct fit_course *, uint64_t i, struct fit_record *);

#endif
