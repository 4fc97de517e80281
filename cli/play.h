/* SPDX-License-Identifier: MIT */
/* A table in the terminal. Persons take turns at one keyboard; whoever sits there sees the view of
 * their seat and nothing else, and so do the bots. */
#ifndef PERILUNE_PLAY_H
#define PERILUNE_PLAY_H

#include "cli.h"

struct play {
    struct cli *cli;
    pl_match match;
    cli_player player[PL_SEATS_MAX];
    char shown[PL_SEATS_MAX][PL_NAME_MAX]; /* names in sentences: bots are called something, too */
    const char *save;                      /* the log is kept here after each move, or NULL */
    const char *loaded;                    /* the log that is being continued, or NULL */
    char saved[1024];                      /* the file that was last saved to */
    bool unsaved;                          /* something has changed since */
    bool not_kept;                         /* the last move is not in the file of --save */
    bool asked_to_leave;
    int people;
    int keyboard;        /* seat of the person at it; PL_PUBLIC: nobody yet */
    pl_seats instructed; /* seats that were told how to answer */
    pl_seats ordered;    /* seats that have decided something in advance */
    pl_standing order[PL_SEATS_MAX];
    uint32_t told[PL_SEATS_MAX]; /* steps that a seat has been told about */
};

/* ---- showing (play_show.c) ---- */

pl_reader play_reader(const struct play *, int seat);
/* A line across the screen that begins with a text. */
void play_heading(const char *, pl_text *);
/* The sentences of the steps from `from` on, as the seat may know them. */
void play_story(const struct play *, int seat, uint32_t from, pl_text *);
void play_board(const struct play *, int seat, pl_text *);
void play_greet(const struct play *);
/* The last sentences, the final table, the ranking. */
void play_end(struct play *);

/* ---- a decision (play_turn.c, play_moves.c) ---- */

enum play_then { PLAY_ON, PLAY_AGAIN, PLAY_QUIT };

/* The legal moves of a decision with their text form and their words, in the order in which they
 * are numbered for people. */
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
/* The first choices, in as many columns as fit, and how to see the rest. */
void play_choices_show(const struct play *, const play_choices *, pl_text *);
/* All choices whose words or text hold a word, with the text form; their number. */
int play_choices_all(const play_choices *, const char *word, pl_text *);
/* The only choice whose text begins like that, or -1. */
int play_choices_begin(const play_choices *, const char *text);

/* Asks the person at a seat until there is a move: PLAY_ON, or PLAY_QUIT. PLAY_ON also after an
 * undo, when somebody else may have to decide. */
enum play_then play_person(struct play *, int seat);
/* Runs a command such as `rules 17`. False when the line is none. */
bool play_command(play_turn *, const char *line, enum play_then *);
bool play_is_quit(const char *line);
/* What Tab completes at this decision; `store` keeps the lines that have to be composed. */
int play_known(const play_turn *, pl_text *store, const char **line, int max);
/* What has happened, the table, the question, the choices. */
void play_show(play_turn *);
/* The sentence in turn->err, and how to read the rule behind it. */
void play_explain(const play_turn *);

/* The best choices as the search sees them (play_hint.c). */
enum play_then play_hint(play_turn *, const char *rest);
/* Points, what is to come, what choices change (play_points.c). */
enum play_then play_points(play_turn *, const char *rest);

/* ---- deciding in advance (play_orders.c) ---- */

/* Lists the orders, gives one ("bid-up-to 9") or withdraws it ("none"). PLAY_ON when it answers the
 * present question. */
enum play_then play_order(play_turn *, const char *rest);
void play_order_withdraw(struct play *, int seat);
/* Plays what the order of a person says; false when that is nothing. */
bool play_obey(struct play *, int seat);

/* ---- saving (play.c) ---- */

/* Saves where the person says, unless another file is there; says how it went. */
void play_save(struct play *, const char *path);

#endif
