/* SPDX-License-Identifier: MIT */
/* Moves and events. */
#ifndef PL_MOVE_H
#define PL_MOVE_H

#include "bounds.h"
#include "cplusplus.h"

#include <stdbool.h>
#include <stdint.h>

PL_BEGIN

/* ---- moves ---- */

typedef struct pl_state pl_state; /* defined by each game */

typedef struct {
    uint16_t verb, arg[3];
} pl_move;

typedef struct {
    int32_t n;
    pl_move at[PL_MOVES_MAX];
} pl_moves;

static inline bool pl_move_same(pl_move a, pl_move b) {
    return a.verb == b.verb && a.arg[0] == b.arg[0] && a.arg[1] == b.arg[1] && a.arg[2] == b.arg[2];
}

/* Only these functions write to lists. Exceeding the limit is a bug in the game and aborts. Because
 * pl_moves_full does not return, callers need not save registers for it. */
PL_NORETURN void pl_moves_full(void);
/* Appends a move without a branch, for unpredictable conditions. */
static inline void pl_moves_add_if(pl_moves *list, pl_move m, bool condition) {
    if (list->n >= PL_MOVES_MAX) pl_moves_full();
    list->at[list->n] = m;
    list->n += condition;
}
static inline void pl_moves_add(pl_moves *list, pl_move m) {
    pl_moves_add_if(list, m, true);
}
static inline void pl_moves_add_all(pl_moves *list, const pl_move *m, int32_t n) {
    if (list->n > PL_MOVES_MAX - n) pl_moves_full();
    for (int32_t i = 0; i < n; i++)
        list->at[list->n + i] = m[i];
    list->n += n;
}
bool pl_moves_has(const pl_moves *, pl_move);

typedef uint32_t pl_seats; /* one bit per seat */

/* ---- events ---- */

/* Something that happened, for sentences, animations and statistics. `secret` holds what only the
 * seats in `knows` may learn. Everyone else gets the event with `secret` zeroed. */
typedef struct {
    uint8_t kind, seat, knows, spare;
    int16_t arg[4];
    int16_t secret[2];
} pl_event;

typedef struct {
    int32_t n;
    pl_event at[PL_EVENTS_MAX];
} pl_events;

/* Appends an event. Does nothing if the list is NULL, as in searches. */
void pl_events_add(pl_events *, pl_event);
pl_event pl_event_for(pl_event, int seat);

PL_END

#endif
