/* SPDX-License-Identifier: MIT */
/* The digest of the cards. Lines are hashed as ops, wherever they stand in the table of ops. */
#include "cards.h"

static uint64_t add_line(uint64_t digest, uint16_t line) {
    int n = 0;
    while (bb_op[line + n].code != OP_END)
        n++;
    _Static_assert(sizeof(struct op) == 8, "no padding");
    return pl_hash(&bb_op[line], (size_t)n * sizeof *bb_op, digest);
}

static uint64_t add_building(uint64_t digest, const struct building *b) {
    const uint8_t number[] = { b->cost, b->people, b->solo, b->is_mine };
    digest = pl_hash(number, sizeof number, pl_digest_text(digest, b->id));
    for (int when = 0; when < BUILDING_TRIGGERS; when++)
        digest = add_line(digest, b->line[when]);
    return digest;
}

static uint64_t add_progress(uint64_t digest, const struct progress *p) {
    const uint8_t number[] = { p->type, p->people_lost, p->number,   p->black,     p->owner,
                               p->perk, p->dev,         p->accident, p->ignored_by };
    digest = pl_hash(number, sizeof number, pl_digest_text(digest, p->id));
    digest = add_line(digest, p->all);
    digest = add_line(digest, p->once);
    return add_line(digest, p->own);
}

uint64_t bb_digest(void) {
    uint64_t digest = 0;
    for (int kind = 0; kind < KINDS; kind++)
        digest = add_building(digest, &bb_building[kind]);
    for (int card = 0; card < PROGRESS; card++)
        digest = add_progress(digest, &bb_progress[card]);
    return digest;
}
