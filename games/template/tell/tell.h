/* SPDX-License-Identifier: MIT */
/* Prospectors: shared by the files of this folder: functions for the engine, and names. */
#ifndef TP_TELL_H
#define TP_TELL_H

#include "../state.h"
#include "words.h"

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

extern const pl_choice tp_gauges[GAUGES], tp_parts[PARTS], tp_forecasts[FORECASTS], tp_terms[TERMS];

void tp_facts(int index, pl_text *);
void tp_measure(const pl_state *, int seat, int32_t value[PL_GAUGES_MAX]);
void tp_points(const pl_state *, int seat, pl_points *);
void tp_change(const pl_state *, int seat, pl_move, pl_changes *);
void tp_foresee(const pl_state *, int seat, pl_forecasts *);
enum pl_cue tp_cue(const pl_state *, const pl_event *, int seat);
int32_t tp_tension(const pl_state *);

static inline const char *tool_name(int tool, pl_lang lang) {
    return pl_in(tp_tools[tool].name, lang);
}

static inline const char *prize_name(int prize, pl_lang lang) {
    return pl_in(tp_prizes[prize].name, lang);
}

/* Moves to be refused can hold any number. */
static inline int tool_of(pl_move m) {
    return m.verb == SEAL && m.arg[0] <= TOOLS ? m.arg[0] : UNKNOWN;
}

#endif
