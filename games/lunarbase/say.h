/* SPDX-License-Identifier: MIT */
/* What the files that make words share. */
#ifndef LB_SAY_H
#define LB_SAY_H

#include "state.h"
#include "words.h"

/* What the table waits for. */
/* clang-format off */
enum question {
    Q_NOTHING, Q_TURN, Q_OPTION, Q_ORDER, Q_DRAFT, Q_RESELL, Q_DISCARD, Q_BUILD, Q_TAKE, Q_TARGET,
    Q_FLIP, Q_NAME, Q_COUNTER, Q_WHERE, Q_HOW, Q_NEXT, QUESTIONS
};
/* clang-format on */
enum question lb_question(const pl_state *);

/* A cost with its discounts: orbs used by color, and what is left to pay. */
struct bill {
    int pay;
    uint8_t off[COLORS];
};
struct bill lb_bill(const pl_state *, int seat, const struct kind *);

/* Whether every number of a move stands for something, so that it can be looked up. */
bool lb_is_move(pl_move);
/* The place in the list of choices, from 1 on; 0 when the move is not among them. */
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
/* "achievements":[…]; and those of a kind, one bit each. */
void lb_key_icons(pl_text *, uint16_t achievements);
uint16_t lb_icons_of(const struct kind *);
/* How the rulebook's own print has a card, NULL where it has it alike. */
const struct kind *lb_old_form(int kind);
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

#endif
