/* SPDX-License-Identifier: MIT */
/* The digest of the cards, the track and the awards. */
#include "cards.h"

uint64_t mm_digest(void) {
    const uint8_t board[] = { TRACK_SPACES, WHITE_DOT, SCORN_COST, COINS_SUPPLY };
    uint64_t digest = pl_hash(board, sizeof board, 0);
    digest = pl_hash(mm_leader_award, sizeof mm_leader_award, digest);
    digest = pl_hash(mm_undersecretary_award, sizeof mm_undersecretary_award, digest);
    for (int tribe = 0; tribe < TRIBES; tribe++)
        digest = pl_digest_text(digest, mm_tribes[tribe].id);
    for (int card = 1; card <= CIVS; card++) {
        const uint8_t number[] = { mm_civs[card].tribe, mm_civs[card].steps };
        digest = pl_hash(number, sizeof number, pl_digest_text(digest, mm_civs[card].id));
    }
    for (int card = 1; card <= MONKEYS; card++) {
        const struct monkey *m = &mm_monkeys[card];
        const uint8_t number[] = { m->tribe, m->status };
        digest = pl_hash(number, sizeof number, pl_digest_text(digest, m->id));
    }
    for (int card = 1; card <= SHIPS; card++) {
        const struct ship *s = &mm_ships[card];
        const uint8_t number[] = { s->tribe, s->seats, s->points };
        digest = pl_hash(number, sizeof number, pl_digest_text(digest, s->id));
    }
    return digest;
}
