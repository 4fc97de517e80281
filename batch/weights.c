/* SPDX-License-Identifier: MIT */
/* Reads weight files while a training runs. The program itself has its networks compiled in, by
 * tools/nets.py, which checks the same. */
#include "lessons.h"

#include <stdlib.h>
#include <string.h>

static const char magic[16] = "perilune net 1\n";
enum { ALIGN = 8, ARRAYS = 64 };

static const pl_words no_network = { "This is no weight file, or it is damaged.",
                                     "Das ist keine Gewichtsdatei, oder sie ist beschädigt." };
static const pl_words no_memory = { "Not enough memory for the network.",
                                    "Der Speicher reicht nicht für das Netz." };

/* Arrays are copied one after another, each to an aligned place. */
struct reader {
    const unsigned char *from;
    size_t left;
    unsigned char *to;
    bool ok;
};

struct head {
    int32_t seats, inputs, actions, places, width, layers, value_width, turned, flat, policy;
};

static const void *take(struct reader *r, int32_t n, size_t size) {
    const size_t bytes = (size_t)n * size;
    r->ok = r->ok && n >= 0 && bytes <= r->left;
    if (!r->ok) return NULL;
    void *at = r->to;
    memcpy(at, r->from, bytes);
    r->from += bytes;
    r->left -= bytes;
    r->to += (bytes + ALIGN - 1) / ALIGN * ALIGN;
    return at;
}

static bool is_possible(const struct head *h) {
    const int32_t rows[] = { h->turned, h->flat, h->policy };
    for (int i = 0; i < 3; i++)
        if (rows[i] < 0 || rows[i] > PL_OBSERVATION_MAX) return false;
    return h->seats >= 2 && h->seats <= PL_SEATS_MAX && h->inputs > 0 &&
           h->inputs <= PL_OBSERVATION_MAX && h->actions > 0 && h->actions <= PL_ACTIONS_MAX &&
           h->places > 0 && h->places <= PL_NET_UNITS_MAX && h->width > 0 &&
           h->width <= PL_NET_UNITS_MAX && h->places * h->width <= PL_NET_UNITS_MAX &&
           h->layers >= 0 && h->layers <= PL_NET_LAYERS_MAX && h->value_width > 0 &&
           h->value_width <= PL_NET_UNITS_MAX;
}

static pl_net_layer take_layer(struct reader *r, int32_t rows, int32_t columns) {
    pl_net_layer layer = { .rows = rows, .columns = columns };
    layer.weight = take(r, rows * columns, sizeof *layer.weight);
    layer.scale = take(r, rows, sizeof *layer.scale);
    layer.bias = take(r, rows, sizeof *layer.bias);
    return layer;
}

static void take_maps(struct reader *r, const struct head *h, pl_net *net) {
    const uint16_t *by = take(r, h->layers + 3, sizeof *by);
    for (int32_t i = 0; by && i < h->layers; i++)
        net->squeeze[i] = by[i];
    for (int i = 0; by && i < 3; i++)
        *(i ? &net->squeeze_value[i - 1] : &net->squeeze_policy) = by[h->layers + i];
    net->input_row = take(r, h->inputs, sizeof *net->input_row);
    net->input_scale = take(r, h->inputs, sizeof *net->input_scale);
    net->action_row = take(r, h->actions, sizeof *net->action_row);
    net->input_turn = take(r, h->inputs, sizeof *net->input_turn);
    net->action_turn = take(r, h->actions, sizeof *net->action_turn);
}

static void take_weights(struct reader *r, const struct head *h, pl_net *net) {
    const int32_t units = h->places * h->width;
    net->turned = take(r, h->turned * units, sizeof *net->turned);
    net->flat = take(r, h->flat * h->width, sizeof *net->flat);
    net->bias = take(r, h->width, sizeof *net->bias);
    for (int32_t i = 0; i < h->layers; i++)
        net->layer[i] = take_layer(r, h->width, units);
    net->policy = take_layer(r, h->policy, units);
    net->value_in = take_layer(r, h->value_width, h->width);
    net->value_out = take_layer(r, h->seats, h->value_width);
}

static bool maps_fit(const struct head *h, const pl_net *net) {
    for (int32_t i = 0; i < h->inputs; i++) {
        const bool is_flat = net->input_turn[i] == PL_NET_FLAT;
        if (net->input_row[i] >= (is_flat ? h->flat : h->turned)) return false;
        if (!is_flat && net->input_turn[i] >= h->places) return false;
    }
    for (int32_t i = 0; i < h->actions; i++)
        if (net->action_row[i] >= h->policy || net->action_turn[i] >= h->places) return false;
    return true;
}

static bool take_all(struct reader *r, pl_net *net) {
    struct head h;
    const void *text = take(r, sizeof magic, 1), *head = take(r, 1, sizeof h);
    if (!r->ok || memcmp(text, magic, sizeof magic)) return false;
    memcpy(&h, head, sizeof h);
    if (!is_possible(&h)) return false;
    net->seats = h.seats;
    net->inputs = h.inputs;
    net->actions = h.actions;
    net->places = h.places;
    net->width = h.width;
    net->layers = h.layers;
    take_maps(r, &h, net);
    take_weights(r, &h, net);
    return r->ok && !r->left && maps_fit(&h, net);
}

pl_net *pl_net_read(const unsigned char *bytes, size_t size, pl_error *err) {
    pl_net *net = calloc(1, sizeof *net + size + (size_t)ALIGN * ARRAYS);
    if (!net) {
        pl_refuse(err, no_memory);
        return NULL;
    }
    struct reader r = { bytes, size, (unsigned char *)(net + 1), true };
    if (take_all(&r, net)) return net;
    free(net);
    pl_refuse(err, no_network);
    return NULL;
}
