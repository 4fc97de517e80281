/* SPDX-License-Identifier: MIT */
/* The laws that every game is held to. They are checked in games played at random, at every step;
 * what is long-winded to check (texts, undo, bots) at a sample of the steps. */
#ifndef LAWS_H
#define LAWS_H

#include "bots/bots.h"
#include "perilune.h"

enum law {
    LAW_NONE,
    LAW_ENDS,       /* somebody owes a decision until the end, which comes in time; always sane */
    LAW_LEGAL,      /* moves for those who owe a decision, once each; all others are refused */
    LAW_CLONES,     /* same state, same move: same state, with and without events */
    LAW_PURE,       /* nothing but apply changes a state; asked again, the answer is the same */
    LAW_VIEW_LEGAL, /* legal moves are the same from the view as from the state */
    LAW_REDEAL,     /* re-dealing what a reader cannot know changes nothing that is shown */
    LAW_IMAGINE,    /* imagining from the view equals imagining from the truth, and is sane */
    LAW_SEALED,     /* a sealed answer changes nobody else's view */
    LAW_ORDER,      /* the order in which sealed answers arrive changes nothing */
    LAW_MOVE_TEXT,  /* the text of a move means that move and no other */
    LAW_LOG,        /* logs replay to the same state; what was cut or changed is refused */
    LAW_UNDO,       /* a move can be taken back exactly while nobody has learned from it */
    LAW_BOTS,       /* a bot decides by its view alone, legally, and touches nothing */
    LAW_EVENTS,     /* events tell nobody what the view afterwards does not hold */
    LAW_TEXTS,      /* texts fit, are UTF-8, JSON is JSON */
    LAW_WORDS,      /* everything is said in both languages, with the same values */
    LAW_STANDING,   /* a standing order answers by the view alone, legally, and ends for good */
    LAW_FAIR,       /* over many deals, imagined worlds are like true ones */
    LAW_TWINS,      /* which copy of a card it is changes nothing that is shown or told */
    LAW_POINTS,     /* parts add up to the total, and to the score at the end */
    LAW_CHANGES,    /* what a move announces happens */
    LAW_FORECASTS,  /* what is foreseen comes */
    LAW_ENCODINGS,  /* numbers hold what the view holds; every legal move has its own index */
    LAW_RESHUFFLE,  /* re-dealing what no seat knows changes no view, and differs each time */
    LAWS
};

/* What is held to the laws: a game set up in one way, or stand-ins for the engine's undo and the
 * bots, to see the laws about those fail. */
struct law_case {
    const pl_game *game;
    pl_setup setup; /* its seed is replaced by one made from `seed` */
    uint64_t seed;
    const pl_bot *const *bots;                      /* closed by NULL; NULL: all there are */
    bool (*undo)(pl_match *, int seat, pl_error *); /* NULL: the engine's */
};

struct law_report {
    enum law broken;
    bool refused;    /* the setup cannot be played; there was nothing to check */
    uint32_t steps;  /* decisions checked */
    char text[1024]; /* law, game, seats, options, seed, step, and what was seen */
};

/* Each returns NULL or report->text. */
const char *check_laws(const struct law_case *, struct law_report *); /* one game; all but 18 */
const char *check_fairness(const struct law_case *, uint32_t deals, struct law_report *);

const char *law_name(enum law);

#endif
