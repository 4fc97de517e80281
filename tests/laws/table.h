/* SPDX-License-Identifier: MIT */
/* What the files of the law suite share: the game under watch, and how a broken law is reported.
 * Every check returns whether the laws hold; the first broken one ends the game. */
#ifndef LAWS_TABLE_H
#define LAWS_TABLE_H

#include "laws.h"

#include <string.h>

/* A match with memory of its own for the steps. */
struct play {
    pl_match match;
    pl_step step[PL_STEPS_MAX];
};

enum { MOVES_KEPT = 16, TEXT_SIZE = 65536, LOG_SIZE = 262144 };

struct table {
    const struct law_case *what;
    const pl_game *game;
    struct law_report *report;
    int32_t seats;
    bool thorough; /* this step is in the sample */
    bool over;
    pl_rng rng; /* the watcher's, apart from the game's */
    struct play play;
    pl_move kept[MOVES_KEPT]; /* some moves of earlier positions, to be tried at wrong times */
    uint32_t kept_seen;
    pl_tally tally;
    int32_t observation;              /* numbers of one */
    uint8_t most[PL_OBSERVATION_MAX]; /* of each number */
    struct standing {
        bool given, ended;
        pl_standing order;
    } standing[PL_SEATS_MAX][PL_ORDERS_MAX]; /* what each seat has decided in advance */
    struct announced {
        bool pending;
        int32_t start[PL_SEATS_MAX][PL_GAUGES_MAX]; /* before the first of the moves */
        int32_t by[PL_SEATS_MAX][PL_GAUGES_MAX];
        bool said[PL_SEATS_MAX][PL_GAUGES_MAX];
        int32_t came[PL_SEATS_MAX][PL_GAUGES_MAX]; /* by events */
    } announced[PL_SEATS_MAX];                     /* by moves that others have not seen yet */
};

/* Reports the law; returns false. */
bool broken(struct table *, enum law, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static inline pl_state *now(struct table *t) {
    return pl_match_state(&t->play.match);
}

static inline bool owes(pl_seats owing, int seat) {
    return seat != PL_PUBLIC && (owing >> seat & 1);
}

static inline int seats_in(pl_seats seats) {
    int n = 0;
    for (; seats; seats &= seats - 1)
        n++;
    return n;
}

static inline bool same(const struct table *t, const pl_state *a, const pl_state *b) {
    return memcmp(a, b, t->game->state_size) == 0;
}

static inline void copy(const struct table *t, pl_room *to, const pl_state *from) {
    memcpy(to->bytes, from, t->game->state_size);
}

static inline void get_legal(const struct table *t, const pl_state *s, int seat, pl_moves *out) {
    out->n = 0;
    t->game->legal(s, seat, out);
}

bool same_moves(const pl_moves *, const pl_moves *);
bool same_view(const struct table *, const pl_state *, const pl_state *, int reader);
pl_move random_move(struct table *, const pl_state *, int seat);
const char *reader_name(int reader); /* "seat 2", "the spectator" */
pl_reader reader_in(const struct table *, int reader, pl_lang);

/* secrets.c */
bool check_secrets(struct table *); /* 5, 6 (but for texts), 7, 8, 9, 24 */
/* The step as it is about to be made, and what came of it. */
struct outcome {
    int seat;
    pl_move move;
    const pl_state *before, *after;
    const pl_events *events;
};
bool check_events(struct table *, const struct outcome *); /* 14, and 6 for sentences */
bool check_opening(struct table *);                        /* 3, and 6 for sentences */
/* Whether both lists tell the reader the same. */
bool same_events(const pl_events *, const pl_events *, int reader);

/* twins.c */
bool check_twins(struct table *); /* 19 */

/* texts.c */
bool check_move_texts(struct table *, int seat); /* 10 */
bool check_pages(struct table *);                /* 4, 6, 15 for all that is shown of a position */
bool check_sentence(struct table *, const char *what, const pl_text *); /* 15 */
bool check_all_words(struct table *);                                   /* 16 */

/* history.c */
bool check_log(struct table *);                          /* 11 */
bool check_undo(struct table *, const struct outcome *); /* 12 */
bool check_sealed_undo(struct table *);
bool check_rewind(struct table *);

/* bots.c */
bool check_bots(struct table *, int seat); /* 13 */

/* shown.c */
bool check_points(struct table *);                            /* 20 */
bool check_announced(struct table *, const struct outcome *); /* 21 */
bool check_foreseen(struct table *, const struct outcome *);  /* 22 */
bool check_shown_words(struct table *);                       /* 15, 16 */
bool check_words(struct table *, const char *what, int i, pl_words);
bool is_id(const char *);

/* encodings.c */
bool check_layout(struct table *);    /* 23 */
bool check_encodings(struct table *); /* 23 */

/* orders.c */
bool check_orders(struct table *); /* 17 */

/* json_check.c: NULL, or what is wrong with a text that should be one JSON value. */
const char *json_error(const char *);
bool is_utf8(const char *);

#endif
