/* SPDX-License-Identifier: MIT */
/* The digest of the cards. Numbers are their strengths and points. */
#include "cards.h"

uint64_t tp_digest(void) {
    const uint8_t number[] = { TOOLS, COPIES, PRIZES };
    uint64_t digest = pl_hash(number, sizeof number, 0);
    for (int tool = 1; tool <= TOOLS; tool++)
        digest = pl_digest_text(digest, tp_tools[tool].id);
    for (int prize = 1; prize <= PRIZES; prize++)
        digest = pl_digest_text(digest, tp_prizes[prize].id);
    return digest;
}
