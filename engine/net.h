/* SPDX-License-Identifier: MIT */
/* The weights of a network that plays a game, as integers (docs/nets.md). The build makes these
 * tables from the files in nets/weights/ and checks every index in them. */
#ifndef PL_NET_H
#define PL_NET_H

#include "cplusplus.h"

#include <stdint.h>

PL_BEGIN

enum {
    PL_NET_UNITS_MAX = 512, /* hidden units */
    PL_NET_LAYERS_MAX = 4,
    PL_NET_FLAT = 255,  /* the turn of a number that means the same to every place */
    PL_NET_LOGIT = 1024 /* logits are in natural units divided by this */
};

/* A layer: rows of weights, and for each row how its sums are scaled and what is added. */
typedef struct {
    const int8_t *weight;
    const int32_t *scale; /* in 65536ths */
    const int32_t *bias;
    int32_t rows, columns;
} pl_net_layer;

/* Units are in `places` groups of `width`. What belongs to a place uses the weights of place 0,
 * turned by its number; with one place there is nothing to turn. */
typedef struct {
    int32_t seats, inputs, actions, places, width, layers;
    /* The first layer, for each number of an observation. */
    const uint16_t *input_row;
    const uint8_t *input_turn;
    const uint16_t *input_scale;
    const int8_t *turned; /* places * width weights a row */
    const int8_t *flat;   /* width weights a row */
    const int32_t *bias;  /* width */
    pl_net_layer layer[PL_NET_LAYERS_MAX];
    pl_net_layer policy;
    const uint16_t *action_row; /* of the policy, for each action */
    const uint8_t *action_turn;
    pl_net_layer value_in, value_out;
    /* How units become 8 bits before each layer, the policy, and both layers of the value. */
    uint16_t squeeze[PL_NET_LAYERS_MAX], squeeze_policy, squeeze_value[2];
} pl_net;

PL_END

#endif
