/* SPDX-License-Identifier: MIT */
/* What a finished game was decided by. Every decision is judged from nothing but what its seat
 * could know when it decided; see insight.h for what is asked, and docs/ladder.md for what the
 * numbers mean. All of them are shares of the win, from 0 to 1. */
#ifndef PERILUNE_ANALYSIS_H
#define PERILUNE_ANALYSIS_H

#include "insight.h"

enum { ANALYSE_WORLDS = 1000 }; /* imagined for a question, usually */

static const double ANALYSE_Z95 = 1.959963984540054;

typedef struct {
    double value, error; /* standard error */
} estimate;

static inline double analyse_half(estimate e) {
    return ANALYSE_Z95 * e.error;
}

/* Whether it is above 0 by more than its 95 % interval. */
static inline bool analyse_is_clear(estimate e) {
    return e.value > analyse_half(e);
}

typedef struct {
    _Alignas(8) unsigned char view[PL_STATE_MAX];
    uint32_t step; /* of the log, counted from 0 */
    int seat;
    int choices;
    pl_move chosen;
    pl_move preferred;   /* by the search */
    pl_move runner_up;   /* what the search liked next, apart from both; its own if there is none */
    outlook best, made;  /* after the preferred move and after the chosen one */
    estimate cost;       /* to the seat: best less made; can be below 0 by chance */
    estimate find;       /* where chosen is preferred: how much better than the runner-up */
    int lot;             /* the auction that this decision is about, or -1 */
    bool is_last_bid;    /* the last decision of this seat in that auction */
    pl_move pass, raise; /* in an auction: to let go, and the least that stays in */
    estimate stay;       /* for a last bid: what staying in gains over letting go */
    const char *asked;   /* the question, in words */
    const char *chosen_words, *preferred_words, *chosen_text, *preferred_text;
    const char *outcome; /* of the auction, in words, if this was its last decision */
} decision;

/* Where one seat's result came from: start + own + others + luck = result, exactly. */
typedef struct {
    double start; /* an even share; alone, what was to be expected at first */
    estimate own; /* choices: what they cost against the preferred ones */
    estimate others;
    estimate luck; /* all that changed otherwise: deals, draws, reveals */
    double result;
    int decisions, mistakes; /* mistakes: those that are clear */
} account;

enum { ANALYSE_BIDDERS_MAX = PL_SEATS_MAX };

typedef struct {
    int bidders;
    const decision *bid[ANALYSE_BIDDERS_MAX]; /* the last of each, in the order of the log */
    const decision *won;                      /* the winner's, or NULL */
    const decision *last;                     /* the one that ended it */
} auction;

typedef struct {
    const pl_match *log;
    uint32_t iterations;
    int only; /* the seat whose decisions are listed, or PL_PUBLIC: all */
    char name[PL_SEATS_MAX][PL_NAME_MAX]; /* by which sentences call the seats */
    decision *at;
    uint32_t n;
    auction *lot;
    int lots;
    outlook result;
    account seat[PL_SEATS_MAX];
    pl_lang lang;  /* of the words */
    pl_text store; /* of them */
} analysis;

/* ---- read.c ---- */

/* Whether the game of a log is over, so that everything may be told; else with a sentence. */
bool analyse_is_over(const pl_match *log, pl_error *);
/* Writes down every decision of a log that is over; what concerns the reader (iterations, only,
 * name) is the caller's to fill in. False when there is not enough memory; close it anyway. */
bool analyse_open(analysis *, const pl_match *log);
void analyse_close(analysis *);
/* Puts everything into words of a language; those of another one are gone then. */
void analyse_say(analysis *, pl_lang);

/* ---- judge.c ---- */

/* Asks the search about one decision; several threads may each be busy with another one. */
void analyse_judge(analysis *, uint32_t decision, insight *);

/* ---- sum.c ---- */

/* Adds up what the search has said about all decisions. */
void analyse_sum(analysis *);
/* The decisions of the listed seats, in the order of a falling estimate, those above 0 only; their
 * number, at most `max`. */
int analyse_worst(const analysis *, const decision **, int max);
int analyse_finds(const analysis *, const decision **, int max);
bool analyse_lists(const analysis *, const decision *);
/* How far the winner overpaid: what letting go would have gained. */
estimate analyse_overpaid(const auction *);
/* The auctions in which listed seats went wrong the most, by overpaying or by letting go. */
int analyse_misjudged(const analysis *, const auction **, int max);

/* ---- json.c ---- */

/* For programs and pages, one object. */
void analyse_json(const analysis *, pl_text *);

#endif
