/* SPDX-License-Identifier: MIT */
/* Tournaments of bots. Deal i of a contest follows from the first seed and i alone, and everybody
 * plays every deal from every seat equally often. Only places are kept, each game's where it
 * belongs, so neither the number of threads nor their order changes a table. */
#ifndef PERILUNE_LADDER_H
#define PERILUNE_LADDER_H

#include "series.h"
#include "sim.h"

enum { LADDER_LEVELS_MAX = 20, LADDER_GAMES_MAX = 8, LADDER_POINTS_MAX = 12 };

/* ---- contests (ladder_play.c) ---- */

typedef struct {
    const pl_game *game;
    pl_setup setup; /* its seed is that of the contest */
    cli_player level[LADDER_LEVELS_MAX];
    int levels;
    uint32_t deals;
    uint8_t (*place)[PL_SEATS_MAX]; /* of each seat in each game, 1 is best */
} contest;

const char *contest_name(const contest *, int level);
/* Games of one deal; those of deal i are the i-th so many. */
uint32_t contest_rounds(const contest *);
uint32_t contest_games(const contest *);
/* The level at each seat of a game. */
void contest_seat(const contest *, uint32_t game, int level[PL_SEATS_MAX]);
/* Plays a game; false when there is not enough memory. */
bool contest_play(const contest *, uint32_t game);

/* ---- strength (ladder_elo.c) ---- */

typedef struct {
    double value, half; /* half of the 95 % interval */
} elo;

/* What all games of a contest say. Strength is a level's and a seat's part in the odds of placing
 * before another: pairs of seats are compared game by game. A shared first place counts half; seats
 * that share a later one are not compared, since games that name only the winner put all others
 * there. */
typedef struct {
    const contest *contest;
    int order[LADDER_LEVELS_MAX];     /* weakest first */
    elo level[LADDER_LEVELS_MAX];     /* against the average of all levels */
    elo step[LADDER_LEVELS_MAX];      /* against the next weaker one; 0 for the weakest */
    elo seat[PL_SEATS_MAX];           /* against the average of all seats */
    double score[LADDER_LEVELS_MAX];  /* share of comparisons won against other levels */
    sim_share win[LADDER_LEVELS_MAX]; /* first places of one seat of this level */
    /* Of level i against level k, and in how many games they met. */
    double versus[LADDER_LEVELS_MAX][LADDER_LEVELS_MAX];
    uint32_t met[LADDER_LEVELS_MAX][LADDER_LEVELS_MAX];
} standing;

/* Wants at least two deals. */
void contest_fit(const contest *, standing *);

/* ---- the whole (ladder.c) ---- */

/* How strength grows with search in one game: the strongest bot with so many worlds a decision
 * against itself with the fewest, two seats. */
typedef struct {
    contest contest[LADDER_POINTS_MAX];
    uint32_t iterations[LADDER_POINTS_MAX];
    sim_share win[LADDER_POINTS_MAX];
    int points; /* the first is the measure of the others and plays no games */
} growth;

enum { CONTESTS_MAX = LADDER_GAMES_MAX * LADDER_POINTS_MAX };

typedef struct {
    series_command command; /* that gives the same ladder */
    int games;
    contest contest[LADDER_GAMES_MAX];
    standing standing[LADDER_GAMES_MAX];
    growth growth[LADDER_GAMES_MAX];
    /* All contests in one row, and how many games they have. */
    const contest *row[CONTESTS_MAX];
    int rows;
    uint64_t jobs;
} ladder;

/* The contest of a game of the row; *game becomes its number there. */
const contest *ladder_contest(const ladder *, uint64_t *game);

/* The places in these games as JSON, and reading them back (ladder_part.c). */
void ladder_write(const ladder *, const spans *games, FILE *);
bool ladder_read(const ladder *, const spans *games, const json_t *);

void ladder_print(const struct cli *, const ladder *, pl_text *);
void ladder_json(const ladder *, pl_text *);
void ladder_page(const struct cli *, const ladder *, pl_text *);

#endif
