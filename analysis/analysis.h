/* SPDX-License-Identifier: MIT */
/* Analysis of a finished game. Each decision is judged only by what its seat could know at the
 * time. insight.h describes the questions, docs/ladder.md the numbers. All numbers are shares of
 * the win, from 0 to 1. */
#ifndef PERILUNE_ANALYSIS_H
#define PERILUNE_ANALYSIS_H

#include "insight.h"

enum { ANALYSE_WORLDS = 1000 }; /* default number of worlds per question */

static const double ANALYSE_Z95 = 1.959963984540054;

typedef struct {
    double value, error; /* standard error */
} estimate;

static inline double analyse_half(estimate e) {
    return ANALYSE_Z95 * e.error;
}

/* Returns whether the estimate exceeds 0 by more than its 95 % interval. */
static inline bool analyse_is_clear(estimate e) {
    return e.value > analyse_half(e);
}

typedef struct {
    _Alignas(8) unsigned char view[PL_STATE_MAX];
    uint32_t step; /* of the log, counted from 0 */
    int seat;
    int choices;
    pl_move chosen;
    pl_move preferred;  /* by the search */
    pl_move runner_up;  /* the search's next choice apart from both; the preferred move if there is
                           none */
    outlook best, made; /* after the preferred move and after the chosen one */
    estimate cost;      /* to the seat: best minus made; can be negative by chance */
    estimate luck[PL_SEATS_MAX]; /* what chance brought each seat at this step; at the first one,
                                    also by the deal */
    estimate find;       /* if the chosen move is the preferred one: its lead over the runner-up */
    int lot;             /* the auction this decision belongs to, or -1 */
    bool is_last_bid;    /* the last decision of this seat in that auction */
    pl_move pass, raise; /* in an auction: pass, and the lowest bid that stays in */
    estimate stay;       /* for a last bid: gain of staying in over passing */
    const char *asked;   /* the question, in words */
    const char *chosen_words, *preferred_words, *chosen_text, *preferred_text;
    const char *outcome; /* of the auction, in words, if this was its last decision */
} decision;

/* Breakdown of one seat's result: start + own + others + luck = result, exactly. */
typedef struct {
    double start;    /* an even share; in a solo game the initial expectation */
    estimate own;    /* own choices, compared with the preferred ones */
    estimate luck;   /* deals, draws, reveals; averages zero over many games */
    estimate others; /* the rest: choices of the others, and what was misjudged */
    double result;
    int decisions, mistakes; /* mistakes: decisions with a clear cost */
} account;

enum { ANALYSE_BIDDERS_MAX = PL_SEATS_MAX };

typedef struct {
    int bidders;
    const decision *bid[ANALYSE_BIDDERS_MAX]; /* each bidder's last bid, in the order of the log */
    const decision *won;                      /* the winner's, or NULL */
    const decision *last;                     /* the one that ended it */
} auction;

typedef struct {
    const pl_match *log;
    uint32_t iterations;
    int only; /* the seat whose decisions are listed, or PL_PUBLIC for all */
    char name[PL_SEATS_MAX][PL_NAME_MAX]; /* names of the seats in sentences */
    decision *at;
    uint32_t n;
    auction *lot;
    int lots;
    outlook result;
    account seat[PL_SEATS_MAX];
    pl_lang lang;  /* language of the words */
    pl_text store; /* buffer of the words */
} analysis;

/* ---- read.c ---- */

/* Returns whether the game of a log is over, so that everything may be shown. Otherwise sets the
 * error. */
bool analyse_is_over(const pl_match *log, pl_error *);
/* Reads every decision of a finished log. The caller fills in iterations, only and name. Returns
 * false if out of memory; call analyse_close in either case. */
bool analyse_open(analysis *, const pl_match *log);
void analyse_close(analysis *);
/* Writes all texts in a language. Replaces those of another language. */
void analyse_say(analysis *, pl_lang);

/* ---- judge.c ---- */

/* Asks the search about one decision. Thread-safe for different decisions, each thread with its own
 * insight. */
void analyse_judge(analysis *, uint32_t decision, insight *);

/* ---- luck.c ---- */

/* Estimates what chance brought each seat at a step of a finished log, with so many worlds on
 * either side; at step 0 also what the deal brought. In a solo game, where luck is all but the
 * choices, it is 0. */
void analyse_luck(const pl_match *log, uint32_t step, uint32_t worlds, estimate luck[PL_SEATS_MAX]);

/* ---- sum.c ---- */

/* Sums up the judgments of all decisions. */
void analyse_sum(analysis *);
/* Collects the decisions of the listed seats with an estimate above 0, largest first. Returns their
 * number, at most `max`. */
int analyse_worst(const analysis *, const decision **, int max);
int analyse_finds(const analysis *, const decision **, int max);
bool analyse_lists(const analysis *, const decision *);
/* Returns how much the winner overpaid: what passing would have gained. */
estimate analyse_overpaid(const auction *);
/* Collects the auctions that listed seats misjudged most, by overpaying or by passing. */
int analyse_misjudged(const analysis *, const auction **, int max);

/* ---- json.c ---- */

/* Writes the analysis as one JSON object. */
void analyse_json(const analysis *, pl_text *);

#endif
