/* SPDX-License-Identifier: MIT */
/* A game in progress: checked play, history, undo, standing orders. */
#ifndef PL_MATCH_H
#define PL_MATCH_H

#include "game.h"

PL_BEGIN

typedef struct {
    uint16_t seat;
    pl_move move;
} pl_step;

/* A buffer for a state or view of any game. */
typedef struct {
    PL_ALIGNAS(8) unsigned char bytes[PL_STATE_MAX];
} pl_room;

static inline pl_state *pl_state_in(pl_room *r) {
    return (pl_state *)(void *)r->bytes;
}

/* Why a seat could get a new key during the game. Someone else may have seen its cards since. */
enum pl_renewed { PL_RENEWED_BY_OWNER, PL_RENEWED_AGREED, PL_RENEWED_ABSENT, PL_RENEWED_KINDS };

typedef struct {
    uint32_t step; /* number of moves before it */
    int8_t seat;
    int8_t by; /* the seat that asked for it, or PL_PUBLIC for a host without a seat */
    uint8_t how;
    uint8_t spare;
} pl_renewal;

/* A state with its history. The caller owns the array of steps; a `cap` of game->length_max is
 * always enough. Read the fields freely, but change them only through the functions below. */
typedef struct {
    const pl_game *game;
    pl_setup setup;
    char name[PL_SEATS_MAX][PL_NAME_MAX]; /* "Ada", "bot:random" */
    char fair[PL_FAIR_MAX]; /* origin of the seed, for verification; stored verbatim */
    bool practice;          /* someone rewound past a barrier */
    bool unmarked;          /* its log doesn't name its cards: from before logs did */
    uint8_t spare[2];
    uint32_t renewals;
    pl_renewal renewal[PL_RENEWALS_MAX]; /* in order */
    pl_step *step;
    uint32_t n, cap;
    PL_ALIGNAS(8) unsigned char bytes[PL_STATE_MAX];
    /* A cached earlier state that makes undo faster. */
    uint32_t kept; /* steps before it; 0 if there is none */
    PL_ALIGNAS(8) unsigned char snapshot[PL_STATE_MAX];
} pl_match;

static inline pl_state *pl_match_state(pl_match *m) {
    return (pl_state *)(void *)m->bytes;
}

/* Fills in a setup with default options, the newest rules and a zero seed. */
void pl_setup_default(const pl_game *, int seats, pl_setup *);
/* Sets an option by its id and the id of a choice. */
bool pl_setup_option(const pl_game *, pl_setup *, const char *id, const char *choice, pl_error *);
/* Puts a card below those already stacked on a deck. Deck and card are given by id. */
bool pl_setup_stack(const pl_game *, pl_setup *, const char *deck, const char *card, pl_error *);

bool pl_match_start(pl_match *, const pl_game *, const pl_setup *, pl_step *, uint32_t cap,
                    pl_error *);
/* Refuses control characters, line breaks, invalid UTF-8 and names that are too long. */
bool pl_is_name(const char *name, pl_error *);
bool pl_match_name(pl_match *, int seat, const char *name, pl_error *);
bool pl_is_bots_name(const char *name);
/* Replace the names of bots by names for sentences: craters of the Moon, except those that players
 * are named after. The same log always gives the same names. */
void pl_name_bots(char name[PL_SEATS_MAX][PL_NAME_MAX]);
void pl_match_names(const pl_match *, char name[PL_SEATS_MAX][PL_NAME_MAX]);
/* Play a move with all checks. An illegal move is refused with its reason and changes nothing.
 * Events are appended; `events` may be NULL. */
bool pl_match_play(pl_match *, int seat, pl_move, pl_events *, pl_error *);
bool pl_match_play_text(pl_match *, int seat, const char *, pl_events *, pl_error *);
/* Plays a move that the caller has taken from the seat's list of legal moves since the last change,
 * without looking for it again. Returns false if the history is full. */
bool pl_match_play_listed(pl_match *, int seat, pl_move, pl_events *, pl_error *);
/* Parses a move for a seat, whether or not it is legal. */
bool pl_match_read(const pl_match *, int seat, const char *, pl_move *, pl_error *);

/* Undoes the seat's last move if nobody has learned anything from it: either it is still sealed
 * (everyone else would see the same without it), or it is the newest move and everything each seat
 * saw of it followed from what that seat already knew. */
bool pl_match_undo(pl_match *, int seat, pl_error *);
enum { PL_UNDO_WORLDS = 256 }; /* worlds each seat could be in that pl_match_undo tries */
/* Returns whether pl_match_undo would do it. With fewer worlds than PL_UNDO_WORLDS that takes less
 * time, but now and then allows what pl_match_undo refuses, never the other way round. Writes the
 * state without that move. The game stays as it is. */
bool pl_match_may_undo(pl_match *, int seat, int worlds, pl_state *without, pl_error *);
/* Records in the log that a seat got a new key now. Refuses if the seat has reached
 * PL_RENEWALS_EACH. */
bool pl_match_renew(pl_match *, int seat, int by, enum pl_renewed how, pl_error *);
/* Rewinds to the first n steps, even if something was learned since. Marks the game as practice if
 * that crosses a barrier. */
void pl_match_rewind(pl_match *, uint32_t n);

/* Writes the state after the first n steps (n <= m->n) to `out`, a buffer of PL_STATE_MAX bytes. */
void pl_match_at(const pl_match *, uint32_t n, pl_state *out);
/* Writes the state before the first step and appends the events of the setup. */
void pl_match_opening(const pl_match *, pl_state *out, pl_events *);
/* Finds the feats of a finished game. */
void pl_match_feats(const pl_match *, pl_feats *);
void pl_match_view(const pl_match *, int seat, pl_state *out);
void pl_match_legal(const pl_match *, int seat, pl_moves *);
/* Returns whether this seat has to decide; false for PL_PUBLIC. */
bool pl_match_owes(const pl_match *, int seat);

/* Creates a standing order by its id. `arg` is 0 if the order takes no number. Returns false and
 * sets the error if it is refused. */
bool pl_match_give(const pl_match *, int seat, const char *id, int32_t arg, pl_standing *out,
                   pl_error *);
/* Applies an order of the seat now. Sets the move only with PL_ORDER_ANSWERS. */
enum pl_obey pl_match_obey(const pl_match *, int seat, const pl_standing *, pl_move *out);

uint64_t pl_hash(const void *, size_t, uint64_t seed);
/* Returns the hash, with seed 0, of a text without its carriage returns. */
uint64_t pl_hash_unix(const char *text, size_t size);
uint64_t pl_match_hash(const pl_match *); /* of the true state */

PL_END

#endif
