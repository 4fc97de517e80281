/* SPDX-License-Identifier: MIT */
/* Shared by the files of this folder: functions for the engine, the open question, names, prices,
 * and card texts. */
#ifndef LB_TELL_H
#define LB_TELL_H

#include "../state.h"
#include "words.h"

/* ---- interface to the engine ---- */

void lb_write_move(const pl_state *, int seat, pl_move, pl_text *);
bool lb_read_move(const pl_state *, int seat, const char *, pl_move *, pl_error *);
void lb_say_move(const pl_state *, int seat, pl_move, const pl_reader *, pl_text *);
void lb_ask(const pl_state *, int seat, const pl_reader *, pl_text *);
int32_t lb_why_not(const pl_state *, int seat, pl_move, pl_error *);
void lb_write_event(const pl_state *, const pl_event *, const pl_reader *, pl_text *);
void lb_print(const pl_state *, const pl_reader *, pl_text *);
void lb_json(const pl_state *, int seat, pl_text *);
void lb_card(int index, pl_card *);
void lb_card_text(int index, pl_lang, pl_text *);

/* ---- gauges and forecasts (facts.c, outlook.c, mood.c) ---- */

enum gauge { G_CREDITS, G_COLONISTS, G_ACHIEVEMENTS, G_HAND, G_ORBS, GAUGES = G_ORBS + GREY };
/* The victories and how far they are: value, goal, cards that may add to it; then the cards of a
 * base that colonists and achievements come from, and how many. */
enum part {
    P_CREDITS,
    P_COLONISTS,
    P_ACHIEVEMENTS,
    P_INFLUENCES,
    P_TIME,
    P_HOUSES,
    P_SHOWS,
    PARTS
};
enum forecast { INCOME, FORECASTS };
enum { TERMS = 63 };
extern const pl_choice lb_gauge[GAUGES], lb_part[PARTS], lb_forecast[FORECASTS], lb_term[TERMS];
void lb_facts(int index, pl_text *);
void lb_gauges(const pl_state *, int seat, int32_t value[PL_GAUGES_MAX]);
void lb_points(const pl_state *, int seat, pl_points *);
void lb_change(const pl_state *, int seat, pl_move, pl_changes *);
void lb_foresee(const pl_state *, int seat, pl_forecasts *);
enum pl_cue lb_cue(const pl_state *, const pl_event *, int seat);
int32_t lb_tension(const pl_state *);

/* ---- questions ---- */

/* The open question. */
/* clang-format off */
enum question {
    Q_NOTHING, Q_TURN, Q_OPTION, Q_ORDER, Q_DRAFT, Q_RESELL, Q_DISCARD, Q_BUILD, Q_TAKE, Q_TARGET,
    Q_FLIP, Q_NAME, Q_COUNTER, Q_WHERE, Q_HOW, Q_NEXT, QUESTIONS
};
/* clang-format on */
enum question lb_question(const pl_state *);

/* The frame that asks; only while the table waits for somebody. */
static inline const struct frame *top_of(const pl_state *v) {
    return &v->stack[v->depth - 1];
}

/* A cost with its discounts: orbs used by color, and what is left to pay. */
struct bill {
    int pay;
    uint8_t off[COLORS];
};
struct bill lb_bill(const pl_state *, int seat, const struct kind *);

/* Returns whether all arguments of a move are in range, so that they can be looked up. */
bool lb_is_move(pl_move);
/* Returns the position of a move in the list of choices, from 1; 0 if it is not among them. */
int lb_number_of(const pl_state *, int seat, pl_move);

const char *lb_name(int card, pl_lang);     /* of a card of the deck */
const char *lb_row_name(int row, pl_lang);  /* of a row of the catalog */
int lb_side_up(const pl_state *, int seat); /* TERRAN or the station */

static inline const char *lb_in(enum lb_word word, pl_lang lang) {
    return pl_in(lb_word[word], lang);
}

static inline const char *lb_shade(int color, pl_lang lang) {
    return lb_in((enum lb_word)(W_SHADE_RED + color - RED), lang);
}

static inline const char *lb_slot(int slot, pl_lang lang) {
    return lb_in((enum lb_word)(W_SLOT_N + slot), lang);
}

extern const char lb_letter[COLORS + 1]; /* "-rbyg" */
extern const char *const lb_slot_id[SLOTS];
extern const char *const lb_dir_id[4];
extern const char *const lb_color_id[COLORS];
extern const char *const lb_icon_id[ACHIEVEMENTS]; /* NULL for none */
/* "achievements":[…]; and those of a kind, one bit each. */
void lb_key_icons(pl_text *, uint16_t achievements);
uint16_t lb_icons_of(const struct kind *);
/* Whether an agent steals such modules. */
bool lb_is_stealable(int kind);
void lb_put_cost(const struct kind *, pl_text *);        /* "RRB"; "0" */
void lb_put_orbs(const uint8_t orbs[COLORS], pl_text *); /* "rrb"; "-" */
/* "2 red, 1 blue", for sentences. */
void lb_put_colors(const uint8_t n[COLORS], const char *none, pl_lang, pl_text *);
void lb_put_copy(int card, pl_text *); /* "rover", "rover-b" */
void lb_put_price(const pl_state *, int seat, const struct kind *, pl_lang, pl_text *);
void lb_put_connectors(const uint8_t connector[SLOTS], pl_lang, pl_text *);
/* What a card would cost the seat, show and do. */
void lb_put_gist(const pl_state *, int seat, int card, pl_lang, pl_text *);
/* " (orbs blue and blue, 2 colonists)"; nothing for the Terran side. */
void lb_put_side(int side, pl_lang, pl_text *);
void lb_put_conditions(const pl_state *, int seat, pl_lang, pl_text *);
int lb_icons(uint16_t achievements); /* how many */
const char *lb_lasting_text(const struct kind *, pl_lang);

/* What pictures call each kind of module and each side of a station, in at most LABEL_WIDTH
 * columns. */
enum { LABEL_WIDTH = 6 };
extern PL_PRINT pl_words lb_module_label[MODULE_KINDS_MAX], lb_station_label[STATIONS + 1];

/* ---- card texts ---- */

/* The text of a card, in words, from its ops. */
void lb_ops_text(const struct op *, pl_lang, pl_text *);
/* The same where it is told of somebody else: "an opponent of their choice". */
void lb_ops_of_others(const struct op *, pl_lang, pl_text *);
void lb_kind_text(const struct kind *, pl_lang, pl_text *);
/* What is different in the older print: all of it, or its effects alone where the rest is equal. */
void lb_old_print_text(const struct kind *old, const struct kind *now, pl_lang, pl_text *);
void lb_station_text(int side, pl_lang, pl_text *);

#endif
