/* SPDX-License-Identifier: MIT */
/* The interface a game fills, and what can be found in a game. */
#ifndef PL_GAME_H
#define PL_GAME_H

#include "declare.h"
#include "move.h"
#include "rng.h"
#include "shown.h"

PL_BEGIN

/* Every function is pure but for its out-argument. Functions that take a view work on states too,
 * since a view is of the same type, but nothing outside the rules may hand them one. */
typedef struct pl_game {
    const char *id;
    pl_words title, about, credits;
    pl_words intro;            /* how it goes, for who never saw it */
    const char *clause_prefix; /* "MM": clauses are cited as MM-17 */
    int32_t seats_min, seats_max;
    int32_t minutes_min, minutes_max; /* that people take for a game */
    uint32_t rules;                   /* newest version; older ones replay */
    uint32_t length_max;              /* no game has more decisions */
    uint32_t state_size;
    bool unlisted; /* shown only to who names it: a pattern, a trial */
    uint8_t spare[3];
    uint32_t horizon; /* decisions that a playout makes before it asks `evaluate` */
    int32_t options, decks, cards, figures, marks, endings, words, orders;
    int32_t gauges, parts, forecasts, terms;
    const pl_option *option;
    const pl_choice *deck; /* what `stack` can arrange */
    const pl_clause *clause;
    const int32_t *clauses;
    const pl_figure *figure;
    const pl_figure *mark;   /* the first one means: had the card */
    const pl_choice *ending; /* the ways a game can end */
    const pl_words *word;    /* every sentence of the game */
    const pl_order *order;   /* what seats can decide in advance */
    /* Names of what people are shown. */
    const pl_choice *gauge;    /* what people watch of a seat, as money or points */
    const pl_choice *part;     /* what points are given for */
    const pl_choice *forecast; /* what can be foreseen */
    const pl_choice *term;     /* every key and id in `facts`, and in `json` for the plain table */

    /* Fills a zeroed state and runs on to the first decision; what happens on the way is told.
     * False, with a sentence in the error, when the setup cannot be played (seat count and option
     * values have been checked by the engine). */
    bool (*setup)(pl_state *, const pl_setup *, pl_events *, pl_error *);
    /* The seats that owe a decision; 0 when the game is over. More than one bit: the answers are
     * sealed, arrive in any order, and are revealed together. */
    pl_seats (*to_act)(const pl_state *);
    /* Appends that seat's moves: at least one if it owes a decision, none otherwise, in a fixed
     * order, without duplicates, from nothing but what the seat can see. */
    void (*legal)(const pl_state *, int seat, pl_moves *);
    /* Plays one legal move and runs on to the next real decision. */
    void (*apply)(pl_state *, int seat, pl_move, pl_events *);
    void (*scores)(const pl_state *, pl_result *);
    /* The state as a seat or PL_PUBLIC may know it, built from zero by allowing. */
    void (*view)(const pl_state *, int seat, pl_state *out);
    /* Completes what the seat cannot know by a fair guess and reseeds the chance; goes by the
     * rules, not by blanks, so that a view and the truth give the same answer. */
    void (*imagine)(pl_state *, int seat, pl_rng *);

    /* The text form of a move: the one grammar of terminal, protocol, log and tests. */
    void (*write_move)(const pl_state *view, int seat, pl_move, pl_text *);
    /* Understands the text form, legal or not; false with a sentence when it cannot. */
    bool (*read_move)(const pl_state *view, int seat, const char *, pl_move *, pl_error *);
    /* The move in plain words, with what it will do as far as the seat can know. */
    void (*say_move)(const pl_state *view, int seat, pl_move, const pl_reader *, pl_text *);
    /* The question the seat has to answer, in plain words. */
    void (*ask)(const pl_state *view, int seat, const pl_reader *, pl_text *);
    /* For a move that is not legal: the sentence into the error, the clause as result. */
    int32_t (*why_not)(const pl_state *view, int seat, pl_move, pl_error *);
    void (*write_event)(const pl_state *view, const pl_event *, const pl_reader *, pl_text *);
    /* The table for a terminal; when the game is over also how the scores came about. */
    void (*print)(const pl_state *view, const pl_reader *, pl_text *);
    /* The same for a screen, as one JSON object. */
    void (*json)(const pl_state *view, int seat, pl_text *);

    void (*card)(int index, pl_card *);               /* 0 .. cards-1 */
    void (*card_text)(int index, pl_lang, pl_text *); /* generated from what the card does */

    /* What people are shown besides. All of it comes from a view; nothing here is called by
     * `apply`, `legal` or searches. Each may be NULL: the game says nothing of the kind. */

    /* The members of one JSON object: what is printed on a card, from the tables that the rules
     * use. Where an option changes the print, these are the facts of its default choice, and a
     * member named by another choice's id holds what differs. */
    void (*facts)(int index, pl_text *);
    /* The seat's gauges as far as the view knows them. The array is zeroed. */
    void (*measure)(const pl_state *view, int seat, int32_t value[PL_GAUGES_MAX]);
    /* The seat's points as if the game ended now, as far as the view knows; once it is over, its
     * score. The list is zeroed, here and below. */
    void (*points)(const pl_state *view, int seat, pl_points *);
    /* What a legal move of the seat, whose view it is, would change at once. */
    void (*change)(const pl_state *view, int seat, pl_move, pl_changes *);
    /* What the reader `seat` (or PL_PUBLIC), whose view it is, can foresee. */
    void (*foresee)(const pl_state *view, int seat, pl_forecasts *);

    /* Adds the events of the setup or of one move (and, once over, the end) to this game's figures
     * and marks. */
    void (*tally)(const pl_state *, const pl_events *, pl_tally *);
    /* NULL, or the invariant that is broken; for tests and simulation. */
    const char *(*sane)(const pl_state *);

    /* NULL when the game has no orders. Fills in the mark of an order whose kind and number have
     * been checked by the engine; false, with a sentence, when it makes no sense now. */
    bool (*give)(const pl_state *view, int seat, pl_standing *, pl_error *);
    /* What an order says to the view of its seat, whether or not the seat owes a decision. Asked
     * at any later time until the game is over; once it has ended, it stays ended. */
    enum pl_obey (*obey)(const pl_state *view, int seat, const pl_standing *, pl_move *out);

    /* What a player of this game knows, for searches. Both are optional and are asked about states
     * that a search has imagined, never about the truth; they are cheap rather than exact. */

    /* How readily a sensible player would make each of the seat's legal moves: weight[i] is 1 or
     * more, and playouts choose in proportion to it. It uses only what the seat can see. */
    void (*policy)(const pl_state *, int seat, const pl_moves *, uint16_t *weight);
    /* Each seat's expected share of the win, 0 .. PL_VALUE, in a game that is not over. The array
     * is zeroed. False when the state is in the middle of something and play should go on first. */
    bool (*evaluate)(const pl_state *, int32_t value[PL_SEATS_MAX]);
} pl_game;

/* ---- finding things ---- */

const pl_game *pl_game_find(const pl_game *const *games, const char *id);
int pl_card_find(const pl_game *, const char *id);  /* catalog index, or -1 */
int pl_order_find(const pl_game *, const char *id); /* index into pl_game.order, or -1 */
const pl_clause *pl_clause_find(const pl_game *, int32_t number);

/* Plays random legal moves to the end; returns the number of decisions. */
uint32_t pl_playout(const pl_game *, pl_state *, pl_rng *);

PL_END

#endif
