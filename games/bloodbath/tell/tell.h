/* SPDX-License-Identifier: MIT */
/* Shared by the files of this folder: functions for the engine, the open question and its cause,
 * names, amounts, and card texts. */
#ifndef BB_TELL_H
#define BB_TELL_H

#include "../state.h"
#include "card_words.h"
#include "words.h"

/* ---- interface to the engine ---- */

void bb_write_move(const pl_state *, int seat, pl_move, pl_text *);
bool bb_read_move(const pl_state *, int seat, const char *, pl_move *, pl_error *);
void bb_say_move(const pl_state *, int seat, pl_move, const pl_reader *, pl_text *);
void bb_ask(const pl_state *, int seat, const pl_reader *, pl_text *);
int32_t bb_why_not(const pl_state *, int seat, pl_move, pl_error *);
void bb_write_event(const pl_state *, const pl_event *, const pl_reader *, pl_text *);
void bb_print(const pl_state *, const pl_reader *, pl_text *);
void bb_json(const pl_state *, int seat, pl_text *);
void bb_card(int index, pl_card *);
void bb_card_text(int index, pl_lang, pl_text *);

/* ---- gauges and forecasts (facts.c, outlook.c, mood.c) ---- */

enum { BB_TERMS = 96 };
extern const pl_choice bb_term[BB_TERMS];
void bb_facts(int index, pl_text *);

enum gauge { G_PEOPLE, G_MAT, G_MONEY, G_FOOD, G_BOXES, G_CARDS, G_BUILDINGS, G_LOSS, GAUGES };
extern const pl_choice bb_gauge[GAUGES];
void bb_measure(const pl_state *, int seat, int32_t value[PL_GAUGES_MAX]);
enum part { P_MAT, P_BUILDING, P_BUILDINGS, P_EVENT, P_ROBOTS, PARTS };
extern const pl_choice bb_part[PARTS];
void bb_points(const pl_state *, int seat, pl_points *);
void bb_change(const pl_state *, int seat, pl_move, pl_changes *);
enum forecast {
    F_HUNGER_COMES, /* what Hunger would do to the colony as it stands */
    F_LOSS_COMES,   /* people that the card in force takes from the mat */
    F_TOO_FEW,      /* the same, and buildings must be given up for it */
    F_ALL_GO,       /* the same, and the colony fails unless giving up buildings brings more */
    FORECASTS
};
extern const pl_choice bb_forecast[FORECASTS];
void bb_foresee(const pl_state *, int seat, pl_forecasts *);
enum pl_cue bb_cue(const pl_state *, const pl_event *, int seat);
int32_t bb_tension(const pl_state *);

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

/* ---- card texts ---- */

/* The op behind this one and all that belongs to it. */
int bb_behind(int op);
/* The text of a line or of a whole card, in words, from its ops. */
void bb_line_text(uint16_t line, enum trigger, pl_lang, pl_text *);
void bb_building_text(int kind, pl_lang, pl_text *);
void bb_progress_text(int card, pl_lang, pl_text *);
/* Parts of a line: the offer of an OP_MAY at one of its prices, one option of an OP_CHOOSE. */
void bb_offer_text(int may, int which, enum trigger, pl_lang, pl_text *);
void bb_option_text(int choose, int which, pl_lang, pl_text *);

/* On one line. */
void bb_card_line(int progress_card, pl_lang, pl_text *);
void bb_kind_line(int kind, pl_lang, pl_text *);
/* What a building does while it stands: all but PLAY and LOST. */
void bb_standing_line(int kind, pl_lang, pl_text *);

/* ---- forecasts ---- */

/* Returns how much money is missing for a building, counting everything that helps to pay. */
int bb_money_short(const pl_state *, int seat, int kind, int off);

/* Returns the people the current card will still take from a seat. */
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
