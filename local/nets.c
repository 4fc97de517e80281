/* SPDX-License-Identifier: MIT */
/* The networks of a page's game: files in the format of docs/nets.md, which the page loads when a
 * bot first needs one. */
#include "host.h"

#include <stdlib.h>
#include <string.h>

static const char magic[16] = "perilune net 1\n";

enum { HEAD = 10 }; /* numbers */
static struct {
    bool asked, here;
    pl_net net;
} known[PL_SEATS_MAX + 1];

/* ---- reading ---- */

typedef struct {
    const unsigned char *at;
    size_t left;
    bool ok;
} reader;

/* Copies so many values, because those in the file are not aligned. Every array lives as long as
 * the module. */
static void *take(reader *r, int32_t n, size_t each) {
    const size_t size = n < 0 ? SIZE_MAX : (size_t)n * each;
    r->ok = r->ok && size <= r->left;
    if (!r->ok) return NULL;
    void *const values = malloc(size + 1);
    if (!values) abort();
    memcpy(values, r->at, size);
    r->at += size;
    r->left -= size;
    return values;
}

static pl_net_layer take_layer(reader *r, int32_t rows, int32_t columns) {
    pl_net_layer l = { .rows = rows, .columns = columns };
    l.weight = take(r, rows * columns, sizeof *l.weight);
    l.scale = take(r, rows, sizeof *l.scale);
    l.bias = take(r, rows, sizeof *l.bias);
    return l;
}

static bool is_sound(const pl_net *n, int32_t seats, int32_t value_width) {
    return n->seats == seats && n->places > 0 && n->width > 0 && n->layers >= 0 &&
           n->layers <= PL_NET_LAYERS_MAX && n->places * n->width <= PL_NET_UNITS_MAX &&
           value_width > 0 && value_width <= PL_NET_UNITS_MAX;
}

static void take_squeezes(reader *r, pl_net *n) {
    uint16_t *const by = take(r, n->layers + 3, sizeof *by);
    if (!by) return;
    memcpy(n->squeeze, by, (size_t)n->layers * sizeof *by);
    n->squeeze_policy = by[n->layers];
    memcpy(n->squeeze_value, by + n->layers + 1, sizeof n->squeeze_value);
    free(by);
}

static void take_weights(reader *r, pl_net *n, const int32_t head[HEAD]) {
    const int32_t value_width = head[6], turned = head[7], flat = head[8], policy = head[9];
    const int32_t size = n->places * n->width;
    take_squeezes(r, n);
    n->input_row = take(r, n->inputs, sizeof *n->input_row);
    n->input_scale = take(r, n->inputs, sizeof *n->input_scale);
    n->action_row = take(r, n->actions, sizeof *n->action_row);
    n->input_turn = take(r, n->inputs, sizeof *n->input_turn);
    n->action_turn = take(r, n->actions, sizeof *n->action_turn);
    n->turned = take(r, turned * size, sizeof *n->turned);
    n->flat = take(r, flat * n->width, sizeof *n->flat);
    n->bias = take(r, n->width, sizeof *n->bias);
    for (int32_t i = 0; i < n->layers; i++)
        n->layer[i] = take_layer(r, n->width, size);
    n->policy = take_layer(r, policy, size);
    n->value_in = take_layer(r, value_width, n->width);
    n->value_out = take_layer(r, n->seats, value_width);
}

/* Refuses what is no network, such as the page of an error. The rest was checked when the page was
 * built (tools/nets.py). */
static bool read_net(const void *text, size_t size, int32_t seats, pl_net *n) {
    reader r = { .at = text, .left = size, .ok = true };
    char *const begin = take(&r, sizeof magic, 1);
    int32_t *const head = take(&r, HEAD, sizeof *head);
    r.ok = r.ok && memcmp(begin, magic, sizeof magic) == 0;
    if (r.ok) {
        *n = (pl_net){ head[0], head[1], head[2], .places = head[3], .width = head[4] };
        n->layers = head[5];
        r.ok = is_sound(n, seats, head[6]);
    }
    if (r.ok) take_weights(&r, n, head);
    free(begin);
    free(head);
    return r.ok && r.left == 0;
}

/* ---- on demand ---- */

const pl_net *nets_for(int32_t seats) {
    if (known[seats].asked) return known[seats].here ? &known[seats].net : NULL;
    const char name[] = { (char)('0' + seats), '.', 'n', 'e', 't', 0 };
    size_t size = 0;
    char *const text = host_part(name, &size);
    known[seats].asked = true;
    known[seats].here = text && read_net(text, size, seats, &known[seats].net);
    free(text);
    return nets_for(seats);
}

void nets_look_again(void) {
    for (int seats = 0; seats <= PL_SEATS_MAX; seats++)
        known[seats].asked = known[seats].here;
}
