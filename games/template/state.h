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
enum { TERMS = 12, BLOCKS = 2 };

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

/* ---- for programs that learn (encode.c) ---- */

extern const pl_block tp_block[BLOCKS];
int32_t tp_actions(int seats);
void tp_encode(const pl_state *, int seat, const pl_moves *, uint16_t *index);
void tp_observe(const pl_state *, int seat, uint8_t *out);
const pl_net *tp_net(const pl_state *view);

extern const pl_game pl_game_template;

#endif
