/* SPDX-License-Identifier: MIT */
/* Limits of the core. */
#ifndef PL_BOUNDS_H
#define PL_BOUNDS_H

enum {
    PL_SEATS_MAX = 6,
    PL_PUBLIC = -1,      /* the seat of a spectator, who knows only public information */
    PL_MOVES_MAX = 512,  /* no decision offers more moves than this */
    PL_EVENTS_MAX = 512, /* no move causes more events than this */
    PL_STATE_MAX = 2048, /* bytes */
    PL_OPTIONS_MAX = 8,
    PL_ORDERS_MAX = 8,
    PL_STACK_MAX = 128,
    PL_NAME_MAX = 32, /* bytes of a player's name, including the terminating zero */
    PL_FIGURES_MAX = 64,
    PL_MARKS_MAX = 4,
    PL_ENDINGS_MAX = 8,
    PL_CARDS_MAX = 192, /* no catalog has more rows */
    PL_MEMORY_MAX = 8,
    PL_FEATS_MAX = 32,
    PL_DEEDS_MAX = 8,
    PL_GAUGES_MAX = 32,
    PL_PARTS_MAX = 32,         /* parts of one seat's points */
    PL_CHANGES_MAX = 16,       /* per move */
    PL_FORECASTS_MAX = 16,     /* per reader */
    PL_VALUE = 10000,          /* value of a sure win in a search */
    PL_ACTIONS_MAX = 1024,     /* action indices of a game */
    PL_OBSERVATION_MAX = 4096, /* numbers of an observation */
    PL_SEED_SIZE = 32,
    PL_FAIR_MAX = 384,    /* bytes of a `fair` line, including the terminating zero */
    PL_RENEWALS_EACH = 6, /* new keys per seat and game */
    PL_RENEWALS_MAX = PL_RENEWALS_EACH * PL_SEATS_MAX,
    PL_STEPS_MAX = 8192 /* no game has more steps */
};

#endif
