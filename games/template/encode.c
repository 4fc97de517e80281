/* SPDX-License-Identifier: MIT */
/* Prospectors: moves and views as numbers. A move is the tool it seals. */
#include "state.h"

#include <string.h>

/* clang-format off */
#define TABLE(ONE, MANY)                                                                           \
    ONE(round, ROUNDS) ONE(low, 1) MANY(prize, PRIZES, 1) MANY(seen, PRIZES, 1)                    \
    MANY(played, TOOLS, COPIES) MANY(hand, TOOLS, COPIES) MANY(sealed, TOOLS, 1)
#define SEAT(ONE, MANY)                                                                            \
    ONE(hand_size, HAND) ONE(points, 40) MANY(won, PRIZES, 1)
/* clang-format on */
PL_RECORD(table, TABLE);
PL_RECORD(colleague, SEAT);

const pl_block tp_block[BLOCKS] = {
    PL_BLOCK("table", table, 1, false),
    PL_BLOCK("seat", colleague, 1, true),
};

int32_t tp_actions(int seats) {
    (void)seats;
    return TOOLS;
}

void tp_encode(const pl_state *v, int seat, const pl_moves *list, uint16_t *index) {
    (void)v, (void)seat;
    for (int32_t i = 0; i < list->n; i++)
        index[i] = (uint16_t)(list->at[i].arg[0] - 1);
}

static void observe_table(const pl_state *v, int seat, struct table *out) {
    const struct seat *own = &v->seat[seat];
    out->round = v->round;
    out->low = v->low;
    for (int i = 0; i < prizes_seen(v); i++)
        out->seen[v->prize[i] - 1] = 1;
    if (v->round < ROUNDS) out->prize[v->prize[v->round] - 1] = 1;
    memcpy(out->played, v->played + 1, TOOLS);
    for (int tool = 1; tool <= TOOLS; tool++) {
        out->hand[tool - 1] = own->hand[tool];
        out->sealed[tool - 1] = own->sealed == tool;
    }
}

void tp_observe(const pl_state *v, int seat, uint8_t *out) {
    struct table *table = (struct table *)out;
    struct colleague *colleague = (struct colleague *)(table + 1);
    memset(out, 0, sizeof *table + v->seats * sizeof *colleague);
    observe_table(v, seat, table);
    for (int i = 0; i < v->seats; i++) {
        const int other = (seat + i) % v->seats;
        colleague[i].hand_size = (uint8_t)hand_size(v, other);
        colleague[i].points = (uint8_t)points(v, other);
        for (int prize = 0; prize < PRIZES; prize++)
            colleague[i].won[prize] = v->seat[other].won >> prize & 1;
    }
}

/* ---- the network ---- */

const pl_net *pl_net_template(int32_t seats); /* tools/nets.py */

const pl_net *tp_net(const pl_state *v) {
    return pl_net_template(v->seats);
}
