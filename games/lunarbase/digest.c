/* SPDX-License-Identifier: MIT */
/* The digest of the cards and the stations. */
#include "cards.h"

#include <string.h>

static uint64_t add_ops(uint64_t digest, const struct op *op) {
    size_t n = 0;
    while (n < OPS && op[n].code != OP_END)
        n++;
    _Static_assert(sizeof(struct op) == 2, "no padding");
    return pl_hash(op, n * sizeof *op, digest);
}

static uint64_t add_kind(uint64_t digest, const struct kind *k) {
    const uint8_t number[] = { k->copies, k->colonists, k->achievement,
                               k->orb,    k->paradise,  k->lasting };
    digest = pl_hash(number, sizeof number, pl_digest_text(digest, k->id));
    digest = pl_hash(k->cost, sizeof k->cost, digest);
    digest = pl_hash(k->connector, sizeof k->connector, digest);
    return add_ops(add_ops(digest, k->once), k->main);
}

static uint64_t add_station(uint64_t digest, const struct station *s) {
    const uint8_t number[] = { s->orb[0], s->orb[1], s->colonists, (uint8_t)s->achievements,
                               (uint8_t)(s->achievements >> 8) };
    digest = pl_hash(number, sizeof number, pl_digest_text(digest, s->id));
    for (int box = 0; box < BOXES; box++)
        digest = add_ops(digest, s->box[box]);
    return digest;
}

/* Of the program's own cards these say nothing new: logs name cards by a digest without them. */
static bool is_usual(const struct kind *k) {
    const bool intellect = strcmp(k->id, "artificial-intellect") == 0;
    return k->red_pays == intellect && k->retail == (intellect || strcmp(k->id, "spybot") == 0);
}

static uint64_t add_rest(uint64_t digest) {
    static const uint8_t usual[] = { 20, 10, 5, 3, 3, 3 };
    const uint8_t rest[] = { GOAL_CREDITS,  GOAL_COLONISTS, GOAL_ACHIEVEMENTS,
                             START_CREDITS, START_HAND,     SHUTTLE_CARDS };
    bool same = memcmp(rest, usual, sizeof rest) == 0;
    for (int kind = 0; kind < KINDS; kind++)
        same = same && is_usual(&lb_kind[kind]);
    if (same) return digest;
    digest = pl_hash(rest, sizeof rest, digest);
    for (int kind = 0; kind < KINDS; kind++) {
        const uint8_t flags[] = { lb_kind[kind].red_pays, lb_kind[kind].retail };
        digest = pl_hash(flags, sizeof flags, digest);
    }
    return digest;
}

uint64_t lb_digest(void) {
    uint64_t digest = pl_hash(lb_station_connector, SLOTS, 0);
    for (int kind = 0; kind < KINDS; kind++)
        digest = add_kind(digest, &lb_kind[kind]);
    for (int kind = 0; kind < KINDS; kind++)
        if (lb_kind[kind].old) digest = add_kind(digest, lb_old_print(kind));
    for (int side = 0; side <= STATIONS; side++)
        digest = add_station(digest, &lb_station[side]);
    return add_rest(digest);
}
