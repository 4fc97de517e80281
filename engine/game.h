/* SPDX-License-Identifier: MIT */
/* The interface a game fills, and lookups in a game. */
#ifndef PL_GAME_H
#define PL_GAME_H

#include "declare.h"
#include "encode.h"
#include "move.h"
#include "net.h"
#include "rng.h"
#include "shown.h"

PL_BEGIN

/* What a search knows of a game, as it was when levels were frozen; see below. */
typedef struct {
    void (*policy)(const pl_state *, int seat, const pl_moves *, uint16_t *weight);
    bool (*evaluate)(const pl_state *, int32_t value[PL_SEATS_MAX]);
    uint32_t horizon;
} pl_knowledge;

/* Every function is pure except for its out-argument. Functions that take a view also work on
 * states, because a view has the same type. Code outside the rules must never pass them a state. */
typedef struct pl_game {
    const char *id;
    pl_words title, about, credits;
    pl_words intro;            /* a short introduction for newcomers */
    const char *clause_prefix; /* "MM": clauses are cited as MM-17 */
    int32_t seats_min, seats_max;
    int32_t minutes_min, minutes_max; /* playing time with people */
    uint32_t rules;                   /* newest version; logs of older ones still replay */
    uint32_t length_max;              /* upper bound of decisions per game */
    uint32_t state_size;
    bool unlisted; /* not offered in lists, only by name: a pattern, a test game */
    bool edited;   /* plays other cards than the program's own */
    uint8_t spare[2];
    uint32_t horizon; /* decisions per playout before it calls `evaluate` */
    int32_t options, decks, cards, figures, marks, endings, words, orders;
    int32_t gauges, parts, forecasts, terms, blocks, ratings, feats;
    const pl_option *option;
    const pl_choice *deck; /* what `stack` can arrange */
    const pl_clause *clause;
    const int32_t *clauses;
    const pl_figure *figure;
    const pl_figure *mark;   /* the first one means "had the card" */
    const pl_choice *ending; /* the ways a game can end */
    const pl_words *word;    /* every sentence of the game */
    const pl_order *order;   /* standing orders */
    /* Names of displayed values. */
    const pl_choice *gauge;    /* what a seat has, such as money or points */
    const pl_choice *part;     /* reasons for points */
    const pl_choice *forecast; /* kinds of forecasts */
    const pl_choice *term;     /* every key and id in `facts`, and in `json` for the plain table */
    const pl_block *block;     /* layout of an observation, in order */
    const pl_rated *rating;    /* of bots, measured by a ladder with two seats */
    const pl_feat *feat;

    /* Fills a zeroed state, runs on to the first decision and appends the events. Returns false and
     * sets the error if the setup can't be played. The engine has already checked the number of
     * seats and the option values. */
    bool (*setup)(pl_state *, const pl_setup *, pl_events *, pl_error *);
    /* Returns the seats that have to decide; 0 if the game is over. With more than one bit set, the
     * answers are sealed: they arrive in any order and are revealed together. */
    pl_seats (*to_act)(const pl_state *);
    /* Appends the seat's legal moves: at least one if it has to decide, none otherwise. The order
     * is fixed, without duplicates, and depends only on what the seat can see. */
    void (*legal)(const pl_state *, int seat, pl_moves *);
    /* Plays one legal move, runs on to the next decision with more than one answer, and appends the
     * events. */
    void (*apply)(pl_state *, int seat, pl_move, pl_events *);
    void (*scores)(const pl_state *, pl_result *);
    /* Builds the view of a seat or PL_PUBLIC: starts from zero and adds what it may know. */
    void (*view)(const pl_state *, int seat, pl_state *out);
    /* Replaces everything the seat can't know by an unbiased random guess and reseeds the
     * generator. Decides what is hidden by the rules, not by what is blank, so a view and the true
     * state give the same result. */
    void (*imagine)(pl_state *, int seat, pl_rng *);
    /* Replaces everything that none of the seats knows, such as the order of a deck, by an unbiased
     * random guess and reseeds the generator. No view changes. */
    void (*reshuffle)(pl_state *, pl_rng *);

    /* Writes the text form of a move. Terminal, protocols, logs and tests share this grammar. */
    void (*write_move)(const pl_state *view, int seat, pl_move, pl_text *);
    /* Parses the text form, whether or not the move is legal. Returns false and sets the error if
     * the text is no move. */
    bool (*read_move)(const pl_state *view, int seat, const char *, pl_move *, pl_error *);
    /* Describes a move and its effects, as far as the seat can know them. */
    void (*say_move)(const pl_state *view, int seat, pl_move, const pl_reader *, pl_text *);
    /* Writes the question the seat has to answer. */
    void (*ask)(const pl_state *view, int seat, const pl_reader *, pl_text *);
    /* Explains why a move is not legal: sets the error and returns the clause. */
    int32_t (*why_not)(const pl_state *view, int seat, pl_move, pl_error *);
    void (*write_event)(const pl_state *view, const pl_event *, const pl_reader *, pl_text *);
    /* Writes the table for a terminal. After the end, also the breakdown of the scores. */
    void (*print)(const pl_state *view, const pl_reader *, pl_text *);
    /* Writes the table for a page as one JSON object. */
    void (*json)(const pl_state *view, int seat, pl_text *);

    void (*card)(int index, pl_card *);               /* 0 .. cards-1 */
    void (*card_text)(int index, pl_lang, pl_text *); /* generated from what the card does */

    /* Returns a digest of the cards: of everything the rules read, but of no names and texts. Logs
     * carry it, so that no game is taken for one with other cards. */
    uint64_t (*digest)(void);

    /* More information for people. All of it comes from a view. `apply`, `legal` and searches never
     * call these. Each may be NULL if the game doesn't provide it. */

    /* Writes the members of one JSON object: what is printed on a card, from the same tables the
     * rules use. If an option changes the print, these are the facts of its default choice, and a
     * member named after another choice's id holds the differences. */
    void (*facts)(int index, pl_text *);
    /* Fills in the seat's gauges, as far as the view shows them. The array is zeroed. */
    void (*measure)(const pl_state *view, int seat, int32_t value[PL_GAUGES_MAX]);
    /* Computes the seat's points as if the game ended now, as far as the view shows them; after the
     * end, its score. The list is zeroed, here and below. */
    void (*points)(const pl_state *view, int seat, pl_points *);
    /* Lists what a legal move of the seat would change at once. The view is that of the seat. */
    void (*change)(const pl_state *view, int seat, pl_move, pl_changes *);
    /* Lists what `seat` (or PL_PUBLIC) can foresee. The view is that of the seat. */
    void (*foresee)(const pl_state *view, int seat, pl_forecasts *);
    /* Returns what an event sounds like to the seat or PL_PUBLIC. The event is as the seat knows
     * it. One without a sentence makes no sound. */
    enum pl_cue (*cue)(const pl_state *view, const pl_event *, int seat);
    /* Returns how tense the game is, 0 to PL_TENSION_MAX. For the mood of a page. */
    int32_t (*tension)(const pl_state *view);

    /* Adds the events of the setup or of one move, and after the last one the end of the game, to
     * the figures and marks. */
    void (*tally)(const pl_state *, const pl_events *, pl_tally *);
    /* Counts what the events of the setup or of one move add toward the feats, and after the last
     * one sets those that each seat has earned. NULL if the game has none. */
    void (*honor)(const pl_state *, const pl_events *, pl_feats *);
    /* Returns NULL, or the violated invariant. For tests and simulations. */
    const char *(*sane)(const pl_state *);

    /* NULL if the game has no orders. Fills in the mark of an order whose kind and number the
     * engine has checked. Returns false and sets the error if the order is not possible now. */
    bool (*give)(const pl_state *view, int seat, pl_standing *, pl_error *);
    /* Applies an order to the view of its seat, whether or not the seat has to decide. May be
     * called at any time until the game is over. An order that has ended stays ended. */
    enum pl_obey (*obey)(const pl_state *view, int seat, const pl_standing *, pl_move *out);

    /* Search knowledge. Both functions are optional and are called only with states that a search
     * has imagined or reshuffled, never with the true state. They are fast rather than exact. */

    /* The prior: how likely a sensible player is to make each of the seat's legal moves. weight[i]
     * is at least 1, and playouts choose in proportion to it. Uses only what the seat can see. */
    void (*policy)(const pl_state *, int seat, const pl_moves *, uint16_t *weight);
    /* Estimates each seat's share of the win, 0 .. PL_VALUE, in a game that is not over. The array
     * is zeroed. Returns false if the state is in the middle of something and play should go on
     * first. */
    bool (*evaluate)(const pl_state *, int32_t value[PL_SEATS_MAX]);
    /* NULL, or both and `horizon` as the frozen levels know them (bots/frozen.c). */
    const pl_knowledge *frozen;

    /* Moves and views as numbers (docs/encodings.md). All take the view of the seat. */

    /* Returns the number of action indices, at most PL_ACTIONS_MAX. */
    int32_t (*actions)(int seats);
    /* Sets the action index of each of the seat's legal moves. An index means the same in every
     * position, and no two legal moves share one. */
    void (*encode)(const pl_state *view, int seat, const pl_moves *, uint16_t *index);
    /* Writes the observation of the seat, every number of it, as `block` lays it out. Seats are
     * counted from the observer clockwise. */
    void (*observe)(const pl_state *view, int seat, uint8_t *out);
    /* NULL, or zeroes what in a view tells the seat nothing about the game. For the key of an
     * information state. */
    void (*trim)(pl_state *view);
    /* NULL, or returns the network that plays at this table, or NULL if there is none. */
    const pl_net *(*net)(const pl_state *view);
} pl_game;

/* A member that no page uses. The modules of pages (local/) are smaller without it. */
#ifdef PL_PAGE
#define PL_NOT_IN_PAGES(member) 0
#else
#define PL_NOT_IN_PAGES(member) member
#endif

/* ---- lookups ---- */

const pl_game *pl_game_find(const pl_game *const *games, const char *id);
int pl_card_find(const pl_game *, const char *id);  /* catalog index, or -1 */
int pl_order_find(const pl_game *, const char *id); /* index into pl_game.order, or -1 */
const pl_clause *pl_clause_find(const pl_game *, int32_t number);
/* Writes the digest of the game's cards as 16 hex digits. */
void pl_digest_write(const pl_game *, pl_text *);

/* ---- moves and views as numbers ---- */

/* Returns the numbers in an observation. */
int32_t pl_observation_size(const pl_game *, int seats);
/* Writes the name of a number of the observation ("tribe.3.coins") and returns its largest value.
 * The smallest is 0. */
uint8_t pl_observation_name(const pl_game *, int seats, int32_t at, pl_text *name);
/* Lists the positions of the numbers that are not 0, in ascending order. Returns how many. */
int32_t pl_active(const uint8_t *numbers, int32_t n, uint16_t *out);
/* Writes 1 for each index that is legal now and 0 for all others. Returns how many are legal. */
int32_t pl_mask(const pl_game *, int seats, const pl_state *view, int seat, uint8_t *out);
/* Finds the legal move with this index. Returns false if there is none. */
bool pl_decode(const pl_game *, const pl_state *view, int seat, int32_t index, pl_move *out);
/* Returns a digest of all that the seat knows. Positions that the seat can't tell apart have the
 * same key; others differ but for chance. */
uint64_t pl_information_key(const pl_game *, const pl_state *view, int seat);

/* Plays random legal moves to the end; returns the number of decisions. */
uint32_t pl_playout(const pl_game *, pl_state *, pl_rng *);

PL_END

#endif
