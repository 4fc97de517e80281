/* SPDX-License-Identifier: MIT */
/* Solves the miniatures, measures how far each bot can be exploited in them, and prints the tables
 * of docs/miniatures.md.
 *
 * usage: miniatures [ANSWERS]     answers to ask for per sight, a multiple of 4 */
#include "level.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 3, BOTS = 6, ANSWERS = 32 };

static struct mini (*const game[GAMES])(void) = { mini_monkeys, mini_bloodbath, mini_lunarbase };
static const char *const bot[BOTS] = {
    "random", "rollout", "cadet", "pilot", "commander", "legend"
};
static const double enough = 0.0002;

struct findings {
    struct mini mini;
    struct tree tree;
    double value, exploitability;
    int iterations;
    struct level_result level[BOTS];
};

static void find_out(struct findings *f, int answers) {
    tree_build(&f->tree, &f->mini);
    double *solution = solve_strategy(&f->tree);
    f->iterations = solve_game(&f->tree, enough, solution);
    f->value = solve_value(&f->tree, solution);
    f->exploitability = solve_exploitability(&f->tree, solution);
    for (int i = 0; i < BOTS; i++) {
        fprintf(stderr, "%s: %s\n", f->mini.game.id, bot[i]);
        f->level[i] = level_measure(&f->tree, bot[i], answers, solution);
    }
    free(solution);
}

static void print_head(const struct findings f[GAMES], const char *what) {
    printf("\n| %s |", what);
    for (int i = 0; i < GAMES; i++)
        printf(" %s |", f[i].mini.game.id);
    printf("\n|---|");
    for (int i = 0; i < GAMES; i++)
        printf("--:|");
    printf("\n");
}

static void print_trees(const struct findings f[GAMES]) {
    static const char *const row[] = { "deals",
                                       "nodes",
                                       "ends",
                                       "information sets",
                                       "views with a decision",
                                       "decisions on the longest way",
                                       "iterations" };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        printf("| %s |", row[i]);
        for (int k = 0; k < GAMES; k++) {
            const struct tree *t = &f[k].tree;
            const int32_t number[] = {
                (int32_t)f[k].mini.deals, t->nodes, t->ends, t->infos, t->sights, t->depth,
                f[k].iterations
            };
            printf(" %d |", number[i]);
        }
        printf("\n");
    }
}

static void print_solutions(const struct findings f[GAMES]) {
    printf("| value for the first seat |");
    for (int k = 0; k < GAMES; k++)
        printf(" %.2f %% |", 100 * f[k].value);
    printf("\n| value for the second seat |");
    for (int k = 0; k < GAMES; k++)
        printf(" %.2f %% |", 100 * (1 - f[k].value));
    printf("\n| exploitability of the solution |");
    for (int k = 0; k < GAMES; k++)
        printf(" %.3f %% |", 100 * f[k].exploitability);
    printf("\n");
}

/* In percent. Values that round to zero get no sign. */
static double percent(double share) {
    return fabs(share) < 0.0005 ? 0 : 100 * share;
}

static void print_levels(const struct findings f[GAMES]) {
    for (int i = 0; i < BOTS; i++) {
        printf("| `%s` |", bot[i]);
        for (int k = 0; k < GAMES; k++) {
            const struct level_result *r = &f[k].level[i];
            printf(" %.1f – %.1f (± %.1f) |", percent(r->low), percent(r->high), percent(r->error));
        }
        printf("\n");
    }
}

static void print_losses(const struct findings f[GAMES]) {
    for (int i = 0; i < BOTS; i++) {
        printf("| `%s` |", bot[i]);
        for (int k = 0; k < GAMES; k++)
            printf(" %.1f (%d) |", percent(f[k].level[i].loss), f[k].level[i].sights);
        printf("\n");
    }
}

int main(int argc, char **argv) {
    static struct findings f[GAMES];
    const int answers = argc > 1 ? atoi(argv[1]) : ANSWERS;
    if (argc > 2 || answers < LEVEL_GROUPS || answers % LEVEL_GROUPS) {
        fputs("usage: miniatures [ANSWERS]   (a multiple of 4)\n", stderr);
        return 2;
    }
    for (int k = 0; k < GAMES; k++) {
        f[k].mini = game[k]();
        find_out(&f[k], answers);
    }
    print_head(f, "the miniature");
    print_trees(f);
    print_solutions(f);
    print_head(f, "exploitability, % of a win");
    print_levels(f);
    print_head(f, "loss against the solution, % of a win (views asked about)");
    print_losses(f);
    for (int k = 0; k < GAMES; k++)
        tree_free(&f[k].tree);
    if (fflush(stdout) == 0 && !ferror(stdout)) return 0;
    perror("miniatures");
    return 1;
}
