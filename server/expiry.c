/* SPDX-License-Identifier: MIT */
#include "expiry.h"

#define DAY ((int64_t)24 * 3600 * 1000)

bool expiry_is_over(expiry e, const store_row *row, int64_t now) {
    int64_t days = 0;
    if (row->phase == STORE_LEAVING) return true;
    if (row->phase == STORE_LOBBY) days = e.lobbies;
    if (row->phase == STORE_PLAY) days = e.games;
    if (row->phase == STORE_OVER) days = e.finished;
    return days && row->touched < now - days * DAY;
}
