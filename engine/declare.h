/* SPDX-License-Identifier: MIT */
/* What a game declares: options, cards, clauses, statistics, orders; and what it is set up from. */
#ifndef PL_DECLARE_H
#define PL_DECLARE_H

#include "bounds.h"
#include "text.h"

PL_BEGIN

typedef struct {
    const char *id;
    pl_words name;
} pl_choice;

/* For options that are off by default. */
extern const pl_choice pl_off_on[2];

/* Chosen before the game starts: a variant or a reading of an unclear rule. */
typedef struct {
    const char *id; /* as in the log: variant.treachery */
    pl_words name, about;
    const pl_choice *choice; /* the first one is the default */
    int32_t choices;
    int32_t clause;   /* the rule that explains it */
    int32_t newcomer; /* the choice for a first game */
} pl_option;

enum pl_source {
    PL_PRINTED,  /* the rulebooks show it */
    PL_KNOWN,    /* established from published facts */
    PL_INFERRED, /* an open symbol read by reasoning */
    PL_DESIGNED  /* ours, because the print is unknown to us */
};
const char *pl_source_id(enum pl_source);

/* A row of the card catalog. */
typedef struct {
    const char *id; /* unique within the game */
    const char *type;
    pl_words name;
    pl_words group; /* the type as a heading: "ships" */
    int32_t copies;
    enum pl_source source;
} pl_card;

/* A numbered rule; docs/rules/ is the source. */
typedef struct {
    int32_t number, spare;
    pl_words section, title, text, source;
} pl_clause;

/* A statistic of one game that its designer would ask for, or a mark: something that a seat does
 * with a card, as "built" or "lost". See `tally`. */
typedef struct {
    const char *id;
    pl_words name;
    int32_t scale; /* counted in 1/scale; 0: whole */
} pl_figure;

/* What one game has come to so far; all zero at its start. */
typedef struct {
    int32_t figure[PL_FIGURES_MAX];
    int32_t memory[PL_MEMORY_MAX];                          /* the game's own, from call to call */
    uint8_t card[PL_MARKS_MAX][PL_SEATS_MAX][PL_CARDS_MAX]; /* how often each mark, up to 255 */
} pl_tally;

static inline void pl_tally_mark(pl_tally *t, int mark, int seat, int card) {
    uint8_t *times = &t->card[mark][seat][card];
    if (*times < UINT8_MAX) ++*times;
}

typedef struct {
    uint8_t deck; /* index into pl_game.deck */
    uint8_t spare;
    uint16_t card; /* index into the catalog */
} pl_stacked;

/* Everything that a game is made from. Same setup, same moves: same game, byte for byte. */
typedef struct {
    uint8_t seed[PL_SEED_SIZE];
    int32_t seats;
    uint32_t rules;                 /* version of the rules */
    uint8_t option[PL_OPTIONS_MAX]; /* chosen index, in order of the table */
    int32_t stacked;
    pl_stacked stack[PL_STACK_MAX]; /* cards to put on top, first on top */
} pl_setup;

/* What a seat can decide in advance, so that nobody has to wait for it. */
typedef struct {
    const char *id; /* unique within the game: bid-up-to */
    pl_words name, about;
    int32_t arg_min, arg_max; /* the number it takes; both 0: none */
} pl_order;

/* An order as one seat gave it. It stands outside the state and is nobody else's business. */
typedef struct {
    int32_t kind; /* index into pl_game.order */
    int32_t arg;
    int32_t mark; /* the game's own note of when it was given, as of which auction */
} pl_standing;

enum pl_obey {
    PL_ORDER_SILENT,  /* it does not speak of the present question */
    PL_ORDER_ANSWERS, /* by a legal move */
    PL_ORDER_ENDED    /* it never answers again */
};

/* How a game ended. rank 1 is best; equal ranks share. `how` is an index into pl_game.ending, 0
 * when the game has none. */
typedef struct {
    int32_t score[PL_SEATS_MAX];
    int32_t rank[PL_SEATS_MAX];
    int32_t how;
} pl_result;

PL_END

#endif
