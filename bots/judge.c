/* SPDX-License-Identifier: MIT */
/* Evaluates a network (docs/nets.md). Units are kept as integers of 2^-16 and squeezed into 8 bits
 * before each layer. Those of all places are kept twice in a row, so that turning them is reading
 * from another place on. */
#include "judge.h"

#include <assert.h>
#include <string.h>

enum {
    FINE = 3,   /* more bits in the sums of the first layer */
    COARSE = 8, /* bits that squeezing drops first */
    COARSE_HALF = 1 << (COARSE - 1),
    BITS = 8, /* of a squeezed unit */
    SCALE_BITS = 16,
    HALF = 1 << (SCALE_BITS - 1),
    SOFT_BITS = 8, /* index bits of the table of powers */
    SHARES = 60000 /* weight of the likeliest move */
};

struct units {
    int32_t at[PL_NET_UNITS_MAX];
    int16_t small[2 * PL_NET_UNITS_MAX];
};

const pl_net *pl_net_of(const pl_game *game, const pl_state *view) {
    return game->net ? game->net(view) : NULL;
}

/* ---- layers ---- */

/* Both factors fit 16 bits, which compilers multiply several at a time. */
static void add_row(int32_t *to, const int8_t *weight, int32_t n, int16_t by) {
    for (int32_t i = 0; i < n; i++)
        to[i] += weight[i] * by;
}

static int32_t dot(const int8_t *weight, const int16_t *units, int32_t n) {
    int32_t sum = 0;
    for (int32_t i = 0; i < n; i++)
        sum += weight[i] * units[i];
    return sum;
}

static int32_t row(const pl_net_layer *layer, int32_t at, const int16_t *units) {
    const int64_t sum = dot(layer->weight + at * layer->columns, units, layer->columns);
    return (int32_t)(sum * layer->scale[at] >> SCALE_BITS) + layer->bias[at];
}

static void squeeze(const int32_t *from, int32_t n, uint16_t by, int16_t *to) {
    enum { MOST = (1 << BITS) - 1, CEILING = INT16_MAX };
    for (int32_t i = 0; i < n; i++) {
        const int32_t coarse = (from[i] + COARSE_HALF) >> COARSE;
        const int32_t small = ((coarse < CEILING ? coarse : CEILING) * by + HALF) >> SCALE_BITS;
        to[i] = (int16_t)(small < MOST ? small : MOST);
    }
}

static void rectify(int32_t *units, int32_t n) {
    for (int32_t i = 0; i < n; i++)
        units[i] = units[i] > 0 ? units[i] : 0;
}

/* Turning by t is reading from place t on. */
static void squeeze_twice(const pl_net *net, uint16_t by, struct units *u) {
    const int32_t n = net->places * net->width;
    squeeze(u->at, n, by, u->small);
    if (net->places > 1) memcpy(u->small + n, u->small, (size_t)n * sizeof *u->small);
}

/* ---- the body ---- */

/* Sums of numbers are kept apart until all are added: those that turn as if the places went on
 * behind the last one, and those that are the same for every place. */
static void first_layer(const pl_net *net, const uint8_t *seen, struct units *u) {
    const int32_t n = net->places * net->width;
    int32_t sum[2 * PL_NET_UNITS_MAX] = { 0 }, flat[PL_NET_UNITS_MAX];
    uint16_t active[PL_OBSERVATION_MAX];
    memcpy(flat, net->bias, (size_t)net->width * sizeof *flat);
    const int32_t found = pl_active(seen, net->inputs, active);
    for (int32_t k = 0; k < found; k++) {
        const int32_t i = active[k];
        const int16_t by = (int16_t)(seen[i] * net->input_scale[i]);
        const int32_t at = net->input_row[i], turn = net->input_turn[i];
        if (turn == PL_NET_FLAT)
            add_row(flat, net->flat + at * net->width, net->width, by);
        else
            add_row(sum + turn * net->width, net->turned + at * n, n, by);
    }
    for (int32_t place = 0; place < net->places; place++)
        for (int32_t k = 0; k < net->width; k++)
            u->at[place * net->width + k] =
                (sum[place * net->width + k] + sum[n + place * net->width + k] + flat[k]) >> FINE;
    rectify(u->at, n);
}

static void residual_layer(const pl_net *net, int nth, struct units *u) {
    const pl_net_layer *layer = &net->layer[nth];
    squeeze_twice(net, net->squeeze[nth], u);
    for (int32_t place = 0; place < net->places; place++)
        for (int32_t k = 0; k < net->width; k++) {
            const int32_t more = row(layer, k, u->small + place * net->width);
            if (more > 0) u->at[place * net->width + k] += more;
        }
}

/* ---- the heads ---- */

/* 2 to the power of -i/256, in 65536ths. */
/* clang-format off */
static const uint16_t power[1 << SOFT_BITS] = {
    65535, 65359, 65182, 65006, 64830, 64655, 64480, 64306, 64132, 63958, 63785, 63613,
    63441, 63269, 63098, 62928, 62757, 62588, 62419, 62250, 62081, 61914, 61746, 61579,
    61413, 61247, 61081, 60916, 60751, 60587, 60423, 60260, 60097, 59934, 59772, 59611,
    59449, 59289, 59128, 58968, 58809, 58650, 58491, 58333, 58176, 58018, 57861, 57705,
    57549, 57393, 57238, 57083, 56929, 56775, 56622, 56468, 56316, 56163, 56012, 55860,
    55709, 55558, 55408, 55258, 55109, 54960, 54811, 54663, 54515, 54368, 54221, 54074,
    53928, 53782, 53637, 53492, 53347, 53203, 53059, 52916, 52773, 52630, 52488, 52346,
    52204, 52063, 51922, 51782, 51642, 51502, 51363, 51224, 51085, 50947, 50810, 50672,
    50535, 50399, 50262, 50126, 49991, 49856, 49721, 49586, 49452, 49319, 49185, 49052,
    48920, 48787, 48655, 48524, 48393, 48262, 48131, 48001, 47871, 47742, 47613, 47484,
    47356, 47228, 47100, 46973, 46846, 46719, 46593, 46467, 46341, 46216, 46091, 45966,
    45842, 45718, 45594, 45471, 45348, 45225, 45103, 44981, 44859, 44738, 44617, 44497,
    44376, 44256, 44137, 44017, 43898, 43780, 43661, 43543, 43425, 43308, 43191, 43074,
    42958, 42841, 42726, 42610, 42495, 42380, 42265, 42151, 42037, 41923, 41810, 41697,
    41584, 41472, 41360, 41248, 41136, 41025, 40914, 40804, 40693, 40583, 40473, 40364,
    40255, 40146, 40037, 39929, 39821, 39714, 39606, 39499, 39392, 39286, 39180, 39074,
    38968, 38863, 38757, 38653, 38548, 38444, 38340, 38236, 38133, 38030, 37927, 37824,
    37722, 37620, 37518, 37417, 37316, 37215, 37114, 37014, 36914, 36814, 36715, 36615,
    36516, 36417, 36319, 36221, 36123, 36025, 35928, 35831, 35734, 35637, 35541, 35445,
    35349, 35253, 35158, 35063, 34968, 34874, 34779, 34685, 34591, 34498, 34405, 34312,
    34219, 34126, 34034, 33942, 33850, 33759, 33667, 33576, 33486, 33395, 33305, 33215,
    33125, 33035, 32946, 32857,
};
/* clang-format on */

/* Returns e to the power of a logit below 0, in 65536ths. */
static uint32_t soft(int32_t below) {
    const int64_t halvings = (int64_t)-below * 1477 >> 10; /* 1477 / 1024: a logarithm of e */
    if (halvings >= 16 * PL_NET_LOGIT) return 0;
    return (uint32_t)power[(halvings & 1023) >> (10 - SOFT_BITS)] >> (halvings >> 10);
}

static int32_t most_of(const int32_t *logit, int32_t n) {
    int32_t most = logit[0];
    for (int32_t i = 1; i < n; i++)
        if (logit[i] > most) most = logit[i];
    return most;
}

static void judge_moves(const pl_net *net, const uint16_t *index, int32_t n, struct units *u,
                        pl_judgement *out) {
    int32_t logit[PL_MOVES_MAX];
    if (n == 0) return;
    squeeze_twice(net, net->squeeze_policy, u);
    for (int32_t i = 0; i < n; i++)
        logit[i] = row(&net->policy, net->action_row[index[i]],
                       u->small + net->action_turn[index[i]] * net->width);
    const int32_t most = most_of(logit, n);
    for (int32_t i = 0; i < n; i++)
        out->weight[i] = (uint16_t)(1 + ((uint64_t)SHARES * soft(logit[i] - most) >> 16));
}

/* The places together. Squeezing also divides by their number. */
static void pool(const pl_net *net, struct units *u) {
    for (int32_t place = 1; place < net->places; place++)
        for (int32_t k = 0; k < net->width; k++)
            u->at[k] += u->at[place * net->width + k];
    squeeze(u->at, net->width, net->squeeze_value[0], u->small);
}

static void judge_seats(const pl_net *net, int seat, struct units *u, pl_judgement *out) {
    int32_t logit[PL_SEATS_MAX];
    const int32_t rows = net->value_in.rows;
    pool(net, u);
    for (int32_t k = 0; k < rows; k++)
        u->at[k] = row(&net->value_in, k, u->small);
    rectify(u->at, rows);
    squeeze(u->at, rows, net->squeeze_value[1], u->small);
    for (int32_t j = 0; j < net->seats; j++)
        logit[j] = row(&net->value_out, j, u->small);
    const int32_t most = most_of(logit, net->seats);
    uint32_t share[PL_SEATS_MAX], all = 0;
    for (int32_t j = 0; j < net->seats; j++)
        all += share[j] = soft(logit[j] - most);
    for (int32_t j = 0; j < net->seats; j++)
        out->value[(seat + j) % net->seats] = (int32_t)((uint64_t)PL_VALUE * share[j] / all);
}

void pl_net_judge_seen(const pl_net *net, const uint8_t *seen, int seat, const uint16_t *index,
                       int32_t n, pl_judgement *out) {
    struct units u;
    assert(net->places * net->width <= PL_NET_UNITS_MAX && net->inputs <= PL_OBSERVATION_MAX);
    first_layer(net, seen, &u);
    for (int nth = 0; nth < net->layers; nth++)
        residual_layer(net, nth, &u);
    memset(out->value, 0, sizeof out->value);
    judge_moves(net, index, n, &u, out);
    judge_seats(net, seat, &u, out);
}

void pl_net_judge(const pl_net *net, const pl_game *game, const pl_state *view, int seat,
                  const pl_moves *list, pl_judgement *out) {
    uint8_t seen[PL_OBSERVATION_MAX];
    uint16_t index[PL_MOVES_MAX];
    game->observe(view, seat, seen);
    if (list->n) game->encode(view, seat, list, index);
    pl_net_judge_seen(net, seen, seat, index, list->n, out);
}
