/* SPDX-License-Identifier: MIT */
/* Prospectors: the state, and what the files of this folder share. */
#ifndef TP_STATE_H
#define TP_STATE_H

#include "cards.h"
#include "perilune.h"

enum { SEATS = 4, HAND = 5, ROUNDS = 5, UNKNOWN = 0 };
enum verb { SEAL };
enum deck { DECK_TOOLS, DECK_PRIZES, DECKS };
enum option { OPTION_LOW, OPTIONS };
enum figure { FIGURE_LOST, FIGURE_TOP, FIGURES };
enum mark { MARK_HAD, MARK_UNUSED, MARKS };
enum ending { ENDING_WON, ENDING_SHARED, ENDINGS };
enum order { ORDER_WEAKEST, ORDERS };
enum gauge { GAUGE_POINTS, GAUGE_TOOLS, GAUGES };
enum part { PART_PRIZE, PARTS };
enum forecast { FORECAST_PRIZE, FORECASTS };
enum { TERMS = 12 };

/* What happened; `seat` is whose doing it is. */
enum event {
    SHOWED,    /* arg 0: tool */
    TOOK,      /* arg 0: prize */
    LOST,      /* arg 0: prize that nobody took */
    DREW,      /* secret 0: tool, known to the drawer */
    TURNED_UP, /* arg 0: prize of the next round */
    ENDED
};

/* Fixed-width integers only, no gaps: memcpy clones a state, memcmp compares two. Each field says
 * who may know it; `view` and `imagine` go by that. */
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct seat {
    uint8_t hand[TOOLS + 1]; /* how many of each tool: the seat; hand[UNKNOWN], in views only: how
                                many there are, to others */
    uint8_t sealed;          /* tool chosen this round, still in the hand; 0: none yet: the seat */
    uint8_t won;             /* prizes, bit 0 is prize 1: all */
    uint8_t spare;
};

struct pl_state {
    pl_rng rng;               /* nobody */
    uint8_t deck[TOOL_CARDS]; /* tools, the next one at [drawn], 0 before that: nobody */
    uint8_t prize[PRIZES];    /* [0..round] are or were face up: all. The rest, of which the last
                                 three are out of the game: nobody */
    struct seat seat[SEATS];
    uint8_t played[TOOLS + 1]; /* how many of each tool lie in the discard pile: all */
    uint8_t seats, low;        /* number of seats; the option: all */
    uint8_t round;             /* from 0; ROUNDS when the game is over: all */
    uint8_t drawn;             /* tools that have left the deck: all */
    uint8_t spare[3];
};
#pragma GCC diagnostic pop

/* How many prizes everybody has seen. */
static inline int prizes_seen(const pl_state *s) {
    return s->round < ROUNDS ? s->round + 1 : ROUNDS;
}

static inline int hand_size(const pl_state *s, int seat) {
    int n = 0;
    for (int tool = UNKNOWN; tool <= TOOLS; tool++)
        n += s->seat[seat].hand[tool];
    return n;
}

static inline int points(const pl_state *s, int seat) {
    int sum = 0;
    for (int prize = 1; prize <= PRIZES; prize++)
        if (s->seat[seat].won >> (prize - 1) & 1) sum += prize;
    return sum;
}

/* ---- text.c ---- */

enum word {
    W_ASK,
    W_SEAL,
    W_SEAL_ALONE,
    W_NOT_HELD,
    W_NO_TOOL,
    W_GRAMMAR,
    W_NOT_IN_DECK,
    W_ROUNDS_LEFT,
    W_SHOWED,
    W_TOOK,
    W_LOST,
    W_YOU_DREW,
    W_DREW,
    W_TURNED_UP,
    W_ENDED,
    W_ROUND,
    W_OVER,
    W_DECK,
    W_SEAT,
    W_HAND,
    W_SEALED,
    W_STRENGTH,
    W_WORTH,
    WORDS
};
extern const pl_words tp_words[WORDS];

void tp_write_move(const pl_state *, int seat, pl_move, pl_text *);
bool tp_read_move(const pl_state *, int seat, const char *, pl_move *, pl_error *);
void tp_say_move(const pl_state *, int seat, pl_move, const pl_reader *, pl_text *);
void tp_ask(const pl_state *, int seat, const pl_reader *, pl_text *);
int32_t tp_why_not(const pl_state *, int seat, pl_move, pl_error *);
void tp_write_event(const pl_state *, const pl_event *, const pl_reader *, pl_text *);
void tp_print(const pl_state *, const pl_reader *, pl_text *);
void tp_json(const pl_state *, int seat, pl_text *);
void tp_card(int index, pl_card *);
void tp_card_text(int index, pl_lang, pl_text *);

/* ---- shown.c ---- */

extern const pl_choice tp_gauges[GAUGES], tp_parts[PARTS], tp_forecasts[FORECASTS], tp_terms[TERMS];

void tp_facts(int index, pl_text *);
void tp_measure(const pl_state *, int seat, int32_t value[PL_GAUGES_MAX]);
void tp_points(const pl_state *, int seat, pl_points *);
void tp_change(const pl_state *, int seat, pl_move, pl_changes *);
void tp_foresee(const pl_state *, int seat, pl_forecasts *);

#endif
