/* SPDX-License-Identifier: MIT */
/* Series of bot games and what is counted in them. A series is defined by its first seed alone:
 * game i is dealt from pl_seed_derive(seed, i), and so are its bots. Counting is adding whole
 * numbers, so neither the number of threads nor their order changes a result. */
#ifndef PERILUNE_SIM_H
#define PERILUNE_SIM_H

#include "cli.h"
#include "series.h"
#include "sim_export.h"

/* ---- counted values ------------------------------------------------------------------------ */

/* How often each whole number occurred. Numbers beyond the range are counted at its end. */
enum { SIM_LOW = -16384, SIM_HIGH = 49151 };

typedef struct {
    uint64_t *count; /* of SIM_LOW .. SIM_HIGH */
    int32_t least, most;
} sim_values;

typedef struct {
    uint64_t n;
    double mean, sd;
    double half; /* half the width of the 95 % confidence interval of the mean */
    double p5, median, p95;
} sim_summary;

void sim_values_add(sim_values *, int32_t value);
/* Of values counted in units of 1/scale; 0: whole. */
sim_summary sim_summarize(const sim_values *, int32_t scale);

/* The 95 % interval of a share, after Wilson. For values between 0 and 1, such as split wins, it
 * is a little too wide, never too narrow. */
typedef struct {
    double share, low, high;
} sim_share;
sim_share sim_wilson(double share, uint64_t n);

/* ---- a series ------------------------------------------------------------------------------- */

/* Wins are counted in 60ths, which any number of winners can share. */
enum { SIM_WIN = 60 };

enum sim_row {
    SIM_LENGTH, /* decisions of a game */
    SIM_SCORE,  /* of every seat */
    SIM_SHARED, /* 1 when several seats shared the first place */
    SIM_SEAT_WIN,
    SIM_SEAT_SCORE = SIM_SEAT_WIN + PL_SEATS_MAX,
    SIM_BOT_WIN = SIM_SEAT_SCORE + PL_SEATS_MAX, /* of all its seats together */
    SIM_BOT_SCORE = SIM_BOT_WIN + PL_SEATS_MAX,
    SIM_FIGURE = SIM_BOT_SCORE + PL_SEATS_MAX,
    SIM_ROWS = SIM_FIGURE + PL_FIGURES_MAX
};

typedef struct {
    const pl_game *game;
    pl_setup setup;                  /* its seed is that of the series */
    cli_player player[PL_SEATS_MAX]; /* game i seats number (seat + i) mod seats at each seat */
    int bot[PL_SEATS_MAX];           /* players of the same kind share a number */
    int bots;
    uint64_t games;
    const char *folder; /* where every log goes, or NULL */
    sim_export *export; /* where every decision goes, or NULL */
    pl_lang lang;
} sim_series;

/* What became of one mark on one card, over all seats of all games. */
typedef struct {
    uint64_t seats; /* that put it there, once or more often */
    uint64_t times;
    uint64_t wins; /* of these seats, in 60ths */
} sim_mark;

typedef struct {
    uint64_t decisions, violations;
    uint64_t first; /* the first game with a violation, when there is one */
    uint64_t games; /* without a violation; all that follows is about these */
    uint64_t ending[PL_ENDINGS_MAX];
    sim_mark mark[PL_MARKS_MAX][PL_CARDS_MAX];
    sim_values row[SIM_ROWS];
} sim_tally;

bool sim_tally_start(sim_tally *, const sim_series *);
void sim_tally_merge(sim_tally *, const sim_tally *from);
void sim_tally_clear(sim_tally *);
void sim_tally_free(sim_tally *);
/* As JSON, and adding what was written so: false, with nothing added, when no series of so many
 * games can have given it. */
void sim_tally_write(const sim_tally *, const sim_series *, FILE *);
bool sim_tally_read(sim_tally *, const sim_series *, const spans *games, const json_t *);

/* Plays one game of a series and counts it. False, with a sentence and without counting, only when
 * its log could not be written. */
bool sim_play(const sim_series *, uint64_t game, sim_tally *, pl_error *);
/* What became of one game. */
typedef struct {
    pl_result end;
    int32_t won[PL_SEATS_MAX]; /* each seat's part of the win, in 60ths */
    pl_tally tally;
    uint32_t decisions;
} sim_game;

/* Plays one game without counting it. Returns NULL, or what was violated. */
const char *sim_play_once(const sim_series *, uint64_t game, sim_game *);
/* Plays it again up to its violation, whose name it returns (NULL: none), and writes its log. */
const char *sim_play_log(const sim_series *, uint64_t game, pl_text *log);

/* ---- results -------------------------------------------------------------------------------- */

typedef struct {
    const sim_series *series;
    const sim_tally *tally;
    uint64_t games; /* that were played; fewer than those of the series: it was interrupted */
    double seconds;
} sim_result;

/* The command line that gives the series. */
void sim_describe(const sim_series *, series_command *);

sim_share sim_seat_win(const sim_result *, int seat);
/* A bot's rate is that of one of its seats, so that it compares with the base rate. */
sim_share sim_bot_win(const sim_result *, int bot);
const char *sim_bot_name(const sim_series *, int bot);
double sim_base_rate(const sim_series *); /* wins of an average seat */
sim_share sim_ending(const sim_result *, int ending);
/* At which share of all seats of all games the mark was put on the card; and the wins of those. */
double sim_mark_share(const sim_result *, int mark, int card);
sim_share sim_mark_win(const sim_result *, int mark, int card);

/* The cards of one type, by falling win rate of the seats that had them; those that nobody had
 * come last. */
typedef struct {
    int n;
    int card[PL_CARDS_MAX];
    bool mark[PL_MARKS_MAX]; /* which marks were put on any of them */
} sim_group;

/* The next type on whose cards marks were put; begin with *at = 0. False after the last. */
bool sim_next_group(const sim_result *, int *at, sim_group *);

/* Decimals of the values of single games. */
int sim_decimals(int32_t scale);

/* With the cards when --cards is given. */
void sim_print(const struct cli *, const sim_result *, pl_text *);
void sim_json(const sim_result *, pl_text *);
/* A page for a browser. */
void sim_page(const sim_result *, pl_text *);

#endif
