/* SPDX-License-Identifier: MIT */
/* Shared by the files of this folder: functions for the engine, and names. */
#ifndef MM_TELL_H
#define MM_TELL_H

#include "../state.h"
#include "words.h"

/* ---- interface to the engine ---- */

void mm_write_move(const pl_state *, int seat, pl_move, pl_text *);
bool mm_read_move(const pl_state *, int seat, const char *, pl_move *, pl_error *);
void mm_say_move(const pl_state *, int seat, pl_move, const pl_reader *, pl_text *);
void mm_ask(const pl_state *, int seat, const pl_reader *, pl_text *);
int32_t mm_why_not(const pl_state *, int seat, pl_move, pl_error *);
void mm_write_event(const pl_state *, const pl_event *, const pl_reader *, pl_text *);
void mm_print(const pl_state *, const pl_reader *, pl_text *);
void mm_json(const pl_state *, int seat, pl_text *);
void mm_card(int index, pl_card *);
void mm_card_text(int index, pl_lang, pl_text *);

/* ---- gauges and forecasts (facts.c, outlook.c, mood.c) ---- */

/* By tribe: coins, spaces, scorn cards. G_PENALTY is 1 while the seat has to choose one. */
enum gauge {
    G_COINS,
    G_STONE = G_COINS + TRIBES,
    G_SCORN = G_STONE + TRIBES,
    G_STATUS = G_SCORN + TRIBES,
    G_SHIPS,
    G_PENALTY,
    GAUGES
};
/* P_TITLE: first or second, shared by how many, status. */
enum part { P_TITLE, P_SHIP, P_SCORN, PARTS };
/* What happens if the seat wins the monkey. */
enum forecast { FILLS, QUARRELS, FORECASTS };
enum { TERMS = 11 };
extern const pl_choice mm_gauge[GAUGES], mm_part[PARTS], mm_forecast[FORECASTS], mm_term[TERMS];
void mm_facts(int index, pl_text *);
void mm_measure(const pl_state *, int seat, int32_t value[PL_GAUGES_MAX]);
void mm_points(const pl_state *, int seat, pl_points *);
void mm_change(const pl_state *, int seat, pl_move, pl_changes *);
void mm_foresee(const pl_state *, int seat, pl_forecasts *);
enum pl_cue mm_cue(const pl_state *, const pl_event *, int seat);
int32_t mm_tension(const pl_state *);

/* ---- names ---- */

/* Nothing for the tribe of a card that a reader may not know. */
const char *mm_tribe_in(int tribe, pl_lang);
/* Coins of a bid as "2 Green + Brown"; for the lot, and for any three tribes. */
void mm_say_coins(const pl_state *, const uint16_t coins[USABLE], pl_lang, pl_text *);
void mm_say_colors(const int tribe[USABLE], const uint16_t coins[USABLE], pl_lang, pl_text *);

#endif
