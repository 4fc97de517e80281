/* SPDX-License-Identifier: MIT */
/* Puzzles: decisions where one move is clearly better than all others, judged only by what the seat
 * could know. docs/puzzles.md describes the bar, the grades and the file format. All numbers are
 * shares of the win in PL_VALUE, as in the files. */
#ifndef PERILUNE_PUZZLE_H
#define PERILUNE_PUZZLE_H

#include "reason.h"

enum puzzle_grade { PUZZLE_EASY, PUZZLE_MEDIUM, PUZZLE_HARD, PUZZLE_GRADES };
extern const char *const puzzle_grade_id[PUZZLE_GRADES];

enum {
    PUZZLE_CHOICES_MIN = 3,
    PUZZLE_CHOICES_MAX = 40,
    PUZZLE_TEXT_MAX = 1 << 18, /* bytes of one puzzle as text */
    PUZZLE_MARGIN = 500        /* the lead over every other move, beyond its interval */
};

/* One legal move, what the seat can expect after it, and the standard error of that. */
typedef struct {
    pl_move move;
    int32_t value, error;
} puzzle_choice;

typedef struct {
    pl_match match; /* up to the decision; the caller owns the steps */
    int32_t seat;
    enum puzzle_grade grade;
    uint32_t worlds;   /* imagined for the best move and the next-best one */
    int32_t low, high; /* 99 % interval of the lead over the next-best move */
    reason reason;
    int32_t n;
    puzzle_choice at[PL_MOVES_MAX]; /* every legal move, the best one first */
} puzzle;

/* ---- puzzle_text.c ---- */

/* Writes one puzzle, with its log up to the decision. */
void puzzle_write(const puzzle *, pl_text *);
/* Writes the line that a file begins with. */
void puzzle_write_head(pl_text *);
/* Where a puzzle stands in a file. */
typedef struct {
    const char *text;
    size_t size;
    enum puzzle_grade grade;
    int32_t line;
} puzzle_place;
/* Finds the puzzles of a file, at most `max`. Returns their number, or -1 and sets the error with
 * its line. */
int puzzle_find(const char *text, size_t size, puzzle_place *, int max, pl_error *);
/* Reads a puzzle and replays its log with checked play. Its choices are exactly the legal moves.
 * Returns false and sets the error with its line on failure. */
bool puzzle_read(puzzle *, const puzzle_place *, pl_step *, uint32_t cap, pl_error *);
/* Appends the view of the seat that decides to `out`, a buffer of PL_STATE_MAX bytes. */
void puzzle_view(const puzzle *, pl_state *out);
/* Writes the reason as one sentence. */
void puzzle_say(const puzzle *, pl_lang, pl_text *);

/* The puzzles that come with the program, by game; the last row has no id. */
typedef struct {
    const char *game;
    const unsigned char *text;
    size_t size;
} puzzle_file;
extern const puzzle_file puzzle_files[];
/* Finds those of a game, whose id has `n` characters. Returns NULL if there are none. */
const puzzle_file *puzzle_file_of(const char *game, size_t n);

/* ---- puzzle_judge.c ---- */

/* What a puzzle has to show. */
typedef struct {
    uint32_t worlds; /* at most, per move */
    int32_t margin;
} puzzle_bar;

/* Looks at a decision cheaply. Returns false if it can hardly be a puzzle; else `best` is the move
 * that would be its answer. */
bool puzzle_screen(insight *, const question *, pl_move *best);
/* Weighs the moves until the lead of one over each other exceeds the margin with 99 % confidence,
 * and then fills in the choices. Returns false if no move is that clear. */
bool puzzle_weigh(insight *, const question *, puzzle_bar, puzzle *);
/* Weighs the moves until one surely leads, or in `worlds` worlds. Returns whether it is `best`. */
bool puzzle_holds(insight *, const question *, uint32_t worlds, pl_move best);
/* Grades the best move: easy if the weakest level finds it in most tries, hard if the weaker levels
 * all miss it. */
enum puzzle_grade puzzle_rank(insight *, const question *, pl_move best);
/* Plays to the end after the best move and after the next-best one, and notes the reason. Returns
 * false if the best move does not clearly win more of these games. */
bool puzzle_explain(const question *, puzzle *);

#endif
