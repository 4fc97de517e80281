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

/* Room for a state or a view of any game. */
typedef struct {
    PL_ALIGNAS(8) unsigned char bytes[PL_STATE_MAX];
} pl_room;

static inline pl_state *pl_state_in(pl_room *r) {
    return (pl_state *)(void *)r->bytes;
}

/* A seat that got a new key while the game went on: somebody else may have seen its cards since.
 * Why that was allowed. */
enum pl_renewed { PL_RENEWED_BY_OWNER, PL_RENEWED_AGREED, PL_RENEWED_ABSENT, PL_RENEWED_KINDS };

typedef struct {
    uint32_t step; /* so many moves had been made */
    int8_t seat;
    int8_t by; /* the seat that asked for it, or PL_PUBLIC: the host, who has none */
    uint8_t how;
    uint8_t spare;
} pl_renewal;

/* A state with its history. The memory for the steps is the caller's; `cap` of game->length_max
 * always suffices. Read the fields freely, change them only through the functions below. */
typedef struct {
    const pl_game *game;
    pl_setup setup;
    char name[PL_SEATS_MAX][PL_NAME_MAX]; /* "Ada", "bot:random" */
    char fair[PL_FAIR_MAX]; /* what the seed was made of, for whoever checks it; kept as it is */
    bool practice;          /* someone went back past a barrier */
    uint8_t spare[3];
    uint32_t renewals;
    pl_renewal renewal[PL_RENEWALS_MAX]; /* in their order */
    pl_step *step;
    uint32_t n, cap;
    PL_ALIGNAS(8) unsigned char bytes[PL_STATE_MAX];
    /* What follows only saves time: a state on the way, to take back from. */
    uint32_t kept; /* steps before it; 0: there is none */
    PL_ALIGNAS(8) unsigned char snapshot[PL_STATE_MAX];
} pl_match;

static inline pl_state *pl_match_state(pl_match *m) {
    return (pl_state *)(void *)m->bytes;
}

/* A setup of that many seats with default options, the newest rules and a zero seed. */
void pl_setup_default(const pl_game *, int seats, pl_setup *);
/* Sets an option by its id and the id of a choice. */
bool pl_setup_option(const pl_game *, pl_setup *, const char *id, const char *choice, pl_error *);
/* Puts a card, by ids, below those already stacked on a deck. */
bool pl_setup_stack(const pl_game *, pl_setup *, const char *deck, const char *card, pl_error *);

bool pl_match_start(pl_match *, const pl_game *, const pl_setup *, pl_step *, uint32_t cap,
                    pl_error *);
/* Control characters, line breaks, what is not UTF-8 and over-long names are refused. */
bool pl_is_name(const char *name, pl_error *);
bool pl_match_name(pl_match *, int seat, const char *name, pl_error *);
bool pl_is_bots_name(const char *name);
/* For sentences, the same for the same log: bots are called after craters of the Moon, but for
 * those that people are called after. */
void pl_name_bots(char name[PL_SEATS_MAX][PL_NAME_MAX]);
void pl_match_names(const pl_match *, char name[PL_SEATS_MAX][PL_NAME_MAX]);
/* Checked play: a move that is not legal is refused with its reason and changes nothing.
 * Events may be NULL; they are appended. */
bool pl_match_play(pl_match *, int seat, pl_move, pl_events *, pl_error *);
bool pl_match_play_text(pl_match *, int seat, const char *, pl_events *, pl_error *);
/* The move that a text means to a seat, whether or not it is legal. */
bool pl_match_read(const pl_match *, int seat, const char *, pl_move *, pl_error *);

/* Takes back the seat's last move, exactly while nobody has learned anything from it: either it is
 * still sealed (without it, everybody else would see the same), or it is the newest move and what
 * each seat saw of it followed from what that seat knew before. */
bool pl_match_undo(pl_match *, int seat, pl_error *);
/* Notes that a seat got a new key now; it is told in the log. Refuses when that has happened to the
 * seat as often as a log can tell. */
bool pl_match_renew(pl_match *, int seat, int by, enum pl_renewed how, pl_error *);
/* Back to the first n steps, whatever was learned; marks the game as practice when a barrier is
 * crossed. */
void pl_match_rewind(pl_match *, uint32_t n);

/* The state or a view after the first n steps (n <= m->n). `out` has room for PL_STATE_MAX. */
void pl_match_at(const pl_match *, uint32_t n, pl_state *out);
/* The state before the first step, and what happened up to it; the events are appended. */
void pl_match_opening(const pl_match *, pl_state *out, pl_events *);
void pl_match_view(const pl_match *, int seat, pl_state *out);
void pl_match_legal(const pl_match *, int seat, pl_moves *);
/* Whether this seat owes a decision; false for PL_PUBLIC. */
bool pl_match_owes(const pl_match *, int seat);

/* A standing order by its id, with 0 for one that takes no number; refused with a sentence. */
bool pl_match_give(const pl_match *, int seat, const char *id, int32_t arg, pl_standing *out,
                   pl_error *);
/* What an order of that seat says now; only with PL_ORDER_ANSWERS is there a move. */
enum pl_obey pl_match_obey(const pl_match *, int seat, const pl_standing *, pl_move *out);

uint64_t pl_hash(const void *, size_t, uint64_t seed);
/* The hash, with seed 0, of a text without its carriage returns. */
uint64_t pl_hash_unix(const char *text, size_t size);
uint64_t pl_match_hash(const pl_match *); /* of the true state */

PL_END

#endif
