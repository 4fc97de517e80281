/* SPDX-License-Identifier: MIT */
/* Shared by the files of `puzzles`: mining positions from games of bots, choosing among them, and
 * verifying files of puzzles. */
#ifndef PERILUNE_PUZZLES_H
#define PERILUNE_PUZZLES_H

#include "analysis/puzzle.h"
#include "cli.h"

enum {
    PUZZLES_MAX = 4096, /* in one file */
    PUZZLES_KEEP = 60,
    PUZZLES_GAMES = 200,
    PUZZLES_WORLDS = 1600,
    PUZZLES_FILE_MAX = 16 << 20
};

/* A puzzle that was found, as text, and what sets it apart from others. */
typedef struct {
    char *text;
    uint64_t game; /* that it comes from */
    enum puzzle_grade grade;
    int32_t verb, third, seat, seats;
    bool kept;
} puzzle_found;

typedef struct {
    puzzle_found *at;
    int n;
} puzzle_list;

typedef struct {
    const pl_game *game;
    uint8_t seed[PL_SEED_SIZE];
    puzzle_bar bar;
} puzzle_mine;

/* Plays one game between bots of several levels and appends the puzzles in it, at most a few.
 * Returns false if out of memory. */
bool puzzles_mine(const puzzle_mine *, uint64_t game, insight *, puzzle_list *);
/* Appends a puzzle as text. `third`: the third of its game that it belongs to. Returns false if out
 * of memory. */
bool puzzles_add(puzzle_list *, const puzzle *, uint64_t game, int third);
/* Chooses at most `keep` puzzles: as even in grade, kind of move, part of the game and seat as the
 * list allows. */
void puzzles_choose(puzzle_list *, int keep);
void puzzles_free(puzzle_list *);

/* Weighs a puzzle again with another seed. Returns whether its best move is best again. */
bool puzzles_hold(const puzzle *, uint64_t seed, insight *);

#endif
