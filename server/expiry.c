/* SPDX-License-Identifier: MIT */
/* Decides which tables have been kept long enough. */
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

bool expiry_is_sure(expiry e, const store_driver *driver, store *s, store_row *row, int64_t now) {
    store_error why;
    return expiry_is_over(e, row, now) && driver->find(s, row->table, row, why) == STORE_DONE &&
           expiry_is_over(e, row, now);
}
