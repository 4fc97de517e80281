/* SPDX-License-Identifier: MIT */
/* A table in the terminal. People take turns at one keyboard. The person at it sees only the view
 * of their seat, and so do the bots. */
#ifndef PERILUNE_PLAY_H
#define PERILUNE_PLAY_H

#include "cli.h"

struct play {
    struct cli *cli;
    pl_match match;
    cli_player player[PL_SEATS_MAX];
    char shown[PL_SEATS_MAX][PL_NAME_MAX]; /* names in sentences, also of bots */
    const char *save;                      /* the log is written here after each move, or NULL */
    const char *loaded;                    /* the log being continued, or NULL */
    char saved[1024];                      /* the file that was last saved to */
    bool unsaved;                          /* changed since the last save */
    bool not_kept;                         /* the last move is not in the file of --save */
    bool asked_to_leave;
    int people;
    int keyboard;        /* seat of the person at the keyboard; PL_PUBLIC for nobody yet */
    pl_seats instructed; /* seats that were told how to answer */
    pl_seats ordered;    /* seats with a standing order */
    pl_standing order[PL_SEATS_MAX];
    uint32_t told[PL_SEATS_MAX]; /* steps a seat has already been shown */
};

/* ---- showing (play_show.c) ---- */

pl_reader play_reader(const struct play *, int seat);
/* Writes a heading as wide as the screen. */
void play_heading(const char *, pl_text *);
/* Writes the events of the steps from `from` on, as the seat may know them. */
void play_story(const struct play *, int seat, uint32_t from, pl_text *);
void play_board(const struct play *, int seat, pl_text *);
void play_greet(const struct play *);
/* Shows the last events, the final table and the ranking. */
void play_end(struct play *);

/* ---- a decision (play_turn.c, play_moves.c) ---- */

enum play_then { PLAY_ON, PLAY_AGAIN, PLAY_QUIT };

/* The legal moves of a decision with their text form and description, in the order people see them.
 */
typedef struct {
    pl_moves list;
    pl_text store;
    const char *text[PL_MOVES_MAX], *say[PL_MOVES_MAX];
} play_choices;

typedef struct {
    struct play *play;
    int seat;
    pl_error err;
    play_choices choices;
} play_turn;

void play_choices_list(const struct play *, int seat, play_choices *);
/* Writes the first choices, in as many columns as fit, and how to see the rest. */
void play_choices_show(const struct play *, const play_choices *, pl_text *);
/* Writes all choices that contain a word, with their text form. Returns their number. */
int play_choices_all(const play_choices *, const char *word, pl_text *);
/* Returns the only choice whose text starts like this, or -1. */
int play_choices_begin(const play_choices *, const char *text);

/* Asks the person at a seat until there is a move. Returns PLAY_ON or PLAY_QUIT. Also returns
 * PLAY_ON after an undo, when someone else may have to decide. */
enum play_then play_person(struct play *, int seat);
/* Runs a command such as `rules 17`. Returns false if the line is not a command. */
bool play_command(play_turn *, const char *line, enum play_then *);
bool play_is_quit(const char *line);
/* Lists what Tab completes at this decision. `store` holds the composed lines. */
int play_known(const play_turn *, pl_text *store, const char **line, int max);
/* Shows new events, the table, the question and the choices. */
void play_show(play_turn *);
/* Shows the error in turn->err and how to read the rule behind it. */
void play_explain(const play_turn *);

/* Shows the best choices by search (play_hint.c). */
enum play_then play_hint(play_turn *, const char *rest);
/* Shows points, forecasts and what choices change (play_points.c). */
enum play_then play_points(play_turn *, const char *rest);

/* ---- standing orders (play_orders.c) ---- */

/* Lists the orders, gives one ("bid-up-to 9") or withdraws it ("none"). Returns PLAY_ON if the
 * order answers the current question. */
enum play_then play_order(play_turn *, const char *rest);
void play_order_withdraw(struct play *, int seat);
/* Plays by a person's standing order. Returns false if it doesn't apply. */
bool play_obey(struct play *, int seat);

/* ---- saving (play.c) ---- */

/* Saves to a file unless it already exists, and reports the result. */
void play_save(struct play *, const char *path);

#endif
