/* SPDX-License-Identifier: MIT */
/* What the texts of Moon Colony Bloodbath share: which question is open and where it comes from,
 * names, amounts, and card texts on one line. */
#ifndef BB_TEXTS_H
#define BB_TEXTS_H

#include "card_words.h"
#include "state.h"
#include "words.h"

/* ---- questions ---- */

enum question {
    Q_NONE,
    Q_ACTION,
    Q_BUILD,
    Q_OFFER,
    Q_CHOICE,
    Q_PERK,
    Q_LOSS, /* people are short: a building must go */
    Q_LOSE, /* a card makes a building go */
    Q_REPEAT,
    Q_MOVE,
    Q_PUT,
    Q_SOFTEN,
    Q_DISCARD,
    Q_BOX,   /* to be put on a building */
    Q_UNBOX, /* to be taken from a building */
    Q_PAY,
    Q_ORDER,
    Q_WINDOW,
    QUESTIONS
};
enum question bb_question(const pl_state *, int seat);
/* Whether a verb is an answer to a question at all; any-time abilities are left out. */
bool bb_answers(enum question, enum verb);
/* Whether the question may be answered with `skip`. */
bool bb_may_skip(const pl_state *, int seat);
/* Whether a move names only things that exist. */
bool bb_is_move(pl_move);

/* The frame that asks; only for a seat with an open question. */
static inline const struct frame *bb_frame(const pl_state *v, int seat) {
    const struct colony *c = &v->colony[seat];
    return &c->stack[c->depth - 1];
}

/* What a question comes from: a building, an action, or else the progress card. */
struct cause {
    uint8_t building; /* or NO_CARD */
    uint8_t action;   /* or ACTIONS */
};
struct cause bb_cause(const pl_state *, int seat);
const char *bb_cause_in(const pl_state *, int seat, pl_lang);

/* What sets off an offer: a card that can be ignored is about to act, or else nothing to be named.
 */
enum trigger bb_asking_trigger(const pl_state *);

/* The question without its circumstances. */
void bb_ask_shortly(const pl_state *, int seat, pl_lang, pl_text *);

/* ---- names and amounts ---- */

const char *bb_building_in(int card, pl_lang);
/* Progress cards, also those that lie face down. */
const char *bb_progress_in(int card, pl_lang);
const char *bb_action_in(int action, pl_lang);
/* ", good symbol", or nothing; with two or more players symbols mean nothing (BB-124). */
const char *bb_symbol_in(int seats, int kind, pl_lang);
/* What a perk is called in moves: "funds" for "perk-funds--brain". Returns the length. */
int bb_perk_word(int perk, const char **word);
/* "2 boxes" */
void bb_amount(enum resource, int n, pl_lang, pl_text *);
/* A building of a seat, told from its other copy if that stands there too. */
void bb_name_copy(const struct set *, int card, pl_lang, pl_text *);

/* ---- card texts on one line ---- */

void bb_card_line(int progress_card, pl_lang, pl_text *);
void bb_kind_line(int kind, pl_lang, pl_text *);
/* What a building does while it stands: all but PLAY and LOST. */
void bb_standing_line(int kind, pl_lang, pl_text *);

/* ---- what lies ahead ---- */

/* How much more money would pay for a building, with everything that helps to pay. */
int bb_money_short(const pl_state *, int seat, int kind, int off);

/* The people that the card in force is still going to take from a seat. */
int bb_loss_ahead(const pl_state *, int seat);
/* The people that come to the mat when a building is lost: its own, and those that its LOST line
 * and buildings that see the loss bring for sure. */
struct freed {
    int people;
    bool more; /* what the seat decides then may bring more */
};
struct freed bb_freed(const pl_state *, int seat, int card);
/* The people of a colony, with all that losing its buildings would bring for sure. */
int bb_reserve(const pl_state *, int seat);
/* The group of the progress deck that ends below `end`: all that is known of the order is that
 * deeper groups come later. Returns where it begins. */
int bb_group_begin(const pl_state *, int end);

#endif
