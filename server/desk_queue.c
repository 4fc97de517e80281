/* SPDX-License-Identifier: MIT */
/* Requests that wait: for a change being stored, or for their turn. */
#include "desk_parts.h"

#include <stdlib.h>
#include <string.h>

bool ask_later(desk *d, sitting *s, const request *wish, const char *text) {
    request *r = malloc(sizeof *r + wish->size + 1), **place = &s->first;
    if (!r) return false;
    *r = *wish;
    if (!r->at) r->at = clock_ms();
    memcpy(r->text, text, r->size);
    r->text[r->size] = 0;
    while (*place && (*place)->at <= r->at)
        place = &(*place)->next;
    r->next = *place;
    *place = r;
    if (r->reader) r->reader->asked++;
    if (r->gated) gate_wait(d, s, r->at);
    return true;
}

void forget_requests(sitting *s, const reader *l) {
    for (request **at = &s->first; *at;) {
        request *r = *at;
        if (r->reader != l) {
            at = &r->next;
            continue;
        }
        *at = r->next;
        free(r);
    }
}

/* A bot's answer is the entry itself. It counts only if its seat's view is still the same. */
static void run_entry(desk *d, sitting *s, const request *r) {
    if (s->table->reader[r->seat + 1].seq != r->seq || !table_owes(s->table, r->seat)) return;
    change *c = change_begin(s);
    if (!c) return;
    const pl_text entry = { .at = (char *)r->text, .n = r->size };
    if (change_enter(d, s, c, &entry, NULL))
        change_store(d, s, c);
    else
        change_drop(d, c);
}

static void run_request(desk *d, sitting *s, const request *r) {
    if (!r->reader) {
        run_entry(d, s, r);
        return;
    }
    r->reader->asked--;
    const int64_t begin = clock_cpu_us();
    json_t *json = json_loadb(r->text, r->size, 0, NULL);
    /* Its turn may have passed while its own seat's answer was being stored. */
    d->due = r->gated ? gate_next_due(d, gate_due(d, r->at)) : 0;
    r->reader->sure = r->round;
    run_json(r->reader, json);
    r->reader->sure = false;
    d->due = 0;
    json_decref(json);
    cost_loop(d, r->reader->wire->address, clock_cpu_us() - begin);
}

static bool can_run(const sitting *s, const request *r) {
    if (r->round > s->followed) return false;
    return r->reads ? !reader_sees(r->reader, s->change) : !s->change;
}

/* The first request that need not wait any longer. No request overtakes an earlier one of the
 * same seat. */
static request *take_next(sitting *s, int64_t now) {
    pl_seats blocked = 0;
    for (request **at = &s->first; *at && (*at)->at <= now; at = &(*at)->next) {
        request *r = *at;
        const pl_seats bit = r->reader ? 1u << (r->reader->seat + 1) : 0;
        if (!(blocked & bit) && can_run(s, r)) {
            *at = r->next;
            return r;
        }
        blocked |= bit;
    }
    return NULL;
}

void do_waiting(desk *d, sitting *s) {
    for (request *r; (r = take_next(s, clock_ms()));) {
        run_request(d, s, r);
        free(r);
    }
}
