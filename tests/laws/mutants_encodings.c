/* SPDX-License-Identifier: MIT */
/* Mutants of the template game that break the law of moves and views as numbers. */
#include "mutants.h"

#include "games/template/state.h"

#include <string.h>

static const pl_game *const whole = &pl_game_template;

/* A view that is right, and an observation that has looked behind it. */
static uint8_t last_prize;

static void view_and_remember(const pl_state *s, int seat, pl_state *out) {
    last_prize = s->prize[PRIZES - 1];
    whole->view(s, seat, out);
}

static void observe_behind(const pl_state *v, int seat, uint8_t *out) {
    whole->observe(v, seat, out);
    out[1] = last_prize > PRIZES / 2;
}

static void encode_behind(const pl_state *v, int seat, const pl_moves *list, uint16_t *index) {
    whole->encode(v, seat, list, index);
    if (list->n == 1) index[0] = last_prize > PRIZES / 2;
}

static void observe_counting(const pl_state *v, int seat, uint8_t *out) {
    static unsigned calls;
    whole->observe(v, seat, out);
    out[1] = ++calls % 3 == 0;
}

static void observe_gap(const pl_state *v, int seat, uint8_t *out) {
    const uint8_t old = out[1];
    whole->observe(v, seat, out);
    out[1] = old;
}

static void observe_too_much(const pl_state *v, int seat, uint8_t *out) {
    whole->observe(v, seat, out);
    out[1] = 2;
}

static void observe_beyond(const pl_state *v, int seat, uint8_t *out) {
    whole->observe(v, seat, out);
    out[pl_observation_size(whole, v->seats)] = 1;
}

static void observe_and_write(const pl_state *v, int seat, uint8_t *out) {
    whole->observe(v, seat, out);
    ((pl_state *)(uintptr_t)v)->spare[0]++;
}

static void encode_alike(const pl_state *v, int seat, const pl_moves *list, uint16_t *index) {
    whole->encode(v, seat, list, index);
    if (list->n > 1) index[1] = index[0];
}

static void encode_too_high(const pl_state *v, int seat, const pl_moves *list, uint16_t *index) {
    whole->encode(v, seat, list, index);
    for (int i = 0; i < list->n; i++)
        index[i]++;
}

static int32_t too_many_actions(int seats) {
    (void)seats;
    return PL_ACTIONS_MAX + 1;
}

/* A key of more than the seat knows. */
static void trim_to_chance(pl_state *v) {
    memset(&v->rng, last_prize, sizeof v->rng);
}

const struct mutant encoding_mutants[] = {
    { .name = "an observation of a world behind the view",
      .law = LAW_ENCODINGS,
      .says = "re-dealt world: table.low",
      .with = { .view = view_and_remember, .observe = observe_behind } },
    { .name = "an index from a world behind the view",
      .law = LAW_ENCODINGS,
      .says = "another index",
      .with = { .view = view_and_remember, .encode = encode_behind } },
    { .name = "a key of a world behind the view",
      .law = LAW_ENCODINGS,
      .says = "key",
      .with = { .view = view_and_remember, .trim = trim_to_chance } },
    { .name = "an observation with moods",
      .law = LAW_ENCODINGS,
      .says = "asked again",
      .with = { .observe = observe_counting } },
    { .name = "an observation with a gap",
      .law = LAW_ENCODINGS,
      .says = "table.low",
      .with = { .observe = observe_gap } },
    { .name = "a number out of range",
      .law = LAW_ENCODINGS,
      .says = "more than 1",
      .with = { .observe = observe_too_much } },
    { .name = "an observation beyond its end",
      .law = LAW_ENCODINGS,
      .says = "longer",
      .with = { .observe = observe_beyond } },
    { .name = "an observation that writes",
      .law = LAW_ENCODINGS,
      .says = "changed the view",
      .with = { .observe = observe_and_write } },
    { .name = "two moves with one index",
      .law = LAW_ENCODINGS,
      .says = "several moves",
      .with = { .encode = encode_alike } },
    { .name = "an index too high",
      .law = LAW_ENCODINGS,
      .says = "too high",
      .with = { .encode = encode_too_high } },
    { .name = "more actions than the engine allows",
      .law = LAW_ENCODINGS,
      .says = "action indices",
      .with = { .actions = too_many_actions } },
    { .name = NULL },
};
