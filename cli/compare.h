/* SPDX-License-Identifier: MIT */
/* Two variants of a game on the same deals: what differs, and how surely. Game i of both is dealt
 * from the same seed and played by the same bots at the same seats. Sums are whole numbers, so the
 * number of threads changes no result. */
#ifndef PERILUNE_COMPARE_H
#define PERILUNE_COMPARE_H

#include "sim.h"

enum compare_side { COMPARE_OLD, COMPARE_NEW, COMPARE_SIDES };

enum compare_value {
    CV_LENGTH,
    CV_SCORE, /* of all seats */
    CV_SHARED,
    CV_ENDING,
    CV_SEAT_WIN = CV_ENDING + PL_ENDINGS_MAX,
    CV_FIGURE = CV_SEAT_WIN + PL_SEATS_MAX,
    CV_VALUES = CV_FIGURE + PL_FIGURES_MAX
};

/* One game of one variant. */
typedef struct {
    int32_t value[CV_VALUES];
    uint8_t had[PL_CARDS_MAX];  /* seats that had the card */
    uint16_t won[PL_CARDS_MAX]; /* their wins, in 60ths */
    uint32_t decisions;
    bool broken, missing; /* an invariant; interrupted before it was played */
} compare_sample;

/* Sums over pairs of games. */
typedef struct {
    int64_t sum[COMPARE_SIDES];
    int64_t product[3]; /* old * old, new * new, old * new */
} compare_sums;

/* Sums about a card: of what seats had and won with the old and with the new one, and the products
 * of each two of these. */
enum { CC_HAD_OLD, CC_WON_OLD, CC_HAD_NEW, CC_WON_NEW, CC_KINDS };
typedef struct {
    char id[32], name[PL_LANGS][64]; /* copies: a table that is read replaces the last one's */
    int at[COMPARE_SIDES];           /* index in the catalog, or -1 */
    int64_t sum[CC_KINDS], product[CC_KINDS][CC_KINDS];
} compare_card;

enum { COMPARE_CARDS_MAX = 2 * PL_CARDS_MAX };

typedef struct {
    uint64_t games;
    compare_sums value[CV_VALUES];
    compare_card card[COMPARE_CARDS_MAX];
    int cards;
} compare_tally;

/* Adds the cards of one side. Those with the same id are the same card. */
void compare_list_cards(compare_tally *, const pl_game *, int side);
void compare_add(compare_tally *, const compare_sample *old, const compare_sample *new);

/* ---- results ---- */

/* What lines are about: a game; of a card, the seats per game that had it, and their wins. */
enum compare_group { CG_FIGURE, CG_USE, CG_WINS, CG_GROUPS };

/* A line of the result: means of the old and the new variant, and their difference. */
typedef struct {
    const char *id;
    pl_words name;
    enum compare_group group;
    bool percent;
    bool one_sided; /* a card that only one of them has: there is no difference to speak of */
    double mean[COMPARE_SIDES];
    double seats[COMPARE_SIDES]; /* of cards: seats per game that had it */
    double sd;                   /* of single games of the old variant */
    double difference, half;     /* half the width of the 95 % interval */
    double p, holm;              /* the second one corrected for the number of lines */
    uint64_t needed;             /* games still needed for the interval that was asked for */
} compare_row;

enum { COMPARE_ROWS_MAX = CV_VALUES + 2 * COMPARE_CARDS_MAX };

typedef struct {
    const pl_game *game;
    int seats;
    double within; /* half the width that was asked for, as a part of the spread */
    compare_row row[COMPARE_ROWS_MAX];
    int rows;
    uint64_t games, needed; /* still, for all figures */
} compare_result;

void compare_evaluate(const compare_tally *, compare_result *);
bool compare_is_sure(const compare_row *); /* at 5 % for all rows together, after Holm */

/* ---- the report ---- */

typedef struct {
    const compare_result *result;
    const char *side[COMPARE_SIDES]; /* as given */
    const char *bots;
    const char *seed;
    bool unfitted;       /* bots with weights play other cards than the weights are fitted to */
    const char *strange; /* cards that they have no weights for; may be empty */
    double seconds;
    uint64_t most;    /* games at most */
    bool interrupted; /* not all that were wanted were played */
} compare_report;

void compare_print(const struct cli *, const compare_report *, pl_text *);
void compare_json(const compare_report *, pl_text *);
void compare_page(const compare_report *, pl_lang, pl_text *);

enum compare_word_id {
    PW_TWO_TABLES,
    PW_WRONG_GAME,
    PW_BOTS,
    PW_BROKEN,
    PW_PROGRESS,
    PW_PARTIAL,
    PW_NONE,
    PW_HEAD,
    PW_BOTH,
    PW_ENOUGH,
    PW_NEEDED,
    PW_FITTED,
    PW_STRANGE,
    PW_SURE,
    PW_NOTHING_SURE,
    PW_OLD,
    PW_NEW,
    PW_DIFFERENCE,
    PW_HALF,
    PW_P,
    PW_FIGURES,
    PW_CARDS,
    PW_HAD,
    PW_LENGTH,
    PW_SCORE,
    PW_SHARED,
    PW_SEAT, /* of the first seat, and so on */
    PW_SEAT_LAST = PW_SEAT + PL_SEATS_MAX - 1,
    PW_ONLY_OLD,
    PW_ONLY_NEW,
    PW_TITLE,
    PW_PLOT,
    COMPARE_WORDS
};
extern const pl_words compare_word[COMPARE_WORDS];
extern const enum compare_word_id compare_title[CG_GROUPS];

#endif
