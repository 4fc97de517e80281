/* SPDX-License-Identifier: MIT */
/* Declarations of a game: options, cards, clauses, statistics, orders. And the setup it starts
 * from. */
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

/* An option, chosen before the game starts: a variant, or an interpretation of an unclear rule. */
typedef struct {
    const char *id; /* as in the log: variant.treachery */
    pl_words name, about;
    const pl_choice *choice; /* the first one is the default */
    int32_t choices;
    int32_t clause;   /* the clause that explains it */
    int32_t newcomer; /* recommended choice for a first game */
} pl_option;

enum pl_source {
    PL_PRINTED,  /* shown in the rulebook */
    PL_KNOWN,    /* known from published facts */
    PL_INFERRED, /* an unclear symbol we worked out */
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

/* A numbered rule. docs/rules/ is the source. */
typedef struct {
    int32_t number, spare;
    pl_words section, title, text, source;
} pl_clause;

/* A statistic of a game, or a mark: something a seat does with a card, such as "built" or "lost".
 * See `tally`. */
typedef struct {
    const char *id;
    pl_words name;
    int32_t scale; /* counted in units of 1/scale; 0 for integers */
} pl_figure;

/* How strong a bot has proved to be, on a scale on which the weakest level has 1000. */
typedef struct {
    const char *bot;
    int32_t elo, spare;
} pl_rated;

/* Something in one game to be proud of, or to laugh about. */
typedef struct {
    const char *id;
    pl_words name, about;
} pl_feat;

/* What the seats have done toward the feats of one game. All zero at the start. */
typedef struct {
    int32_t deed[PL_DEEDS_MAX][PL_SEATS_MAX]; /* counts, private to the game */
    uint32_t earned[PL_SEATS_MAX];            /* one bit per feat, from the end of the game on */
} pl_feats;

static inline void pl_feats_earn(pl_feats *f, int feat, int seat, bool earned) {
    if (earned) f->earned[seat] |= (uint32_t)1 << feat;
}

/* The statistics of one game so far. All zero at the start. */
typedef struct {
    int32_t figure[PL_FIGURES_MAX];
    int32_t memory[PL_MEMORY_MAX]; /* private to the game, kept from call to call */
    uint8_t card[PL_MARKS_MAX][PL_SEATS_MAX]
                [PL_CARDS_MAX]; /* number of times per mark, up to 255 */
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

/* Everything a game starts from. The same setup and the same moves give the same game, byte for
 * byte. */
typedef struct {
    uint8_t seed[PL_SEED_SIZE];
    int32_t seats;
    uint32_t rules;                 /* version of the rules */
    uint8_t option[PL_OPTIONS_MAX]; /* index of the choice, in the order of the option table */
    int32_t stacked;
    pl_stacked stack[PL_STACK_MAX]; /* cards to put on top, the first one uppermost */
} pl_setup;

/* A kind of standing order: a decision made in advance so that nobody has to wait. */
typedef struct {
    const char *id; /* unique within the game: bid-up-to */
    pl_words name, about;
    int32_t arg_min, arg_max; /* range of its number; both 0 if it takes none */
} pl_order;

/* A standing order of a seat. It is not part of the state, and no other seat sees it. */
typedef struct {
    int32_t kind; /* index into pl_game.order */
    int32_t arg;
    int32_t mark; /* private to the game: when it was given, e.g. in which auction */
} pl_standing;

enum pl_obey {
    PL_ORDER_SILENT,  /* does not apply to the current decision */
    PL_ORDER_ANSWERS, /* answers with a legal move */
    PL_ORDER_ENDED    /* expired; never answers again */
};

/* The result of a game. Rank 1 is best; equal ranks share. `how` is an index into pl_game.ending, 0
 * if the game has none. */
typedef struct {
    int32_t score[PL_SEATS_MAX];
    int32_t rank[PL_SEATS_MAX];
    int32_t how;
} pl_result;

PL_END

#endif
