/* SPDX-License-Identifier: MIT */
/* Charges addresses for what they cause. Every address has a budget of CPU time and of bytes that
 * refills over time. A request on the event loop is charged its measured cost, one on another
 * thread an estimate first and the difference later. When the budget is used up, requests that play
 * doesn't need are refused; moves and states only when it is overdrawn by as much again. */
#include "desk_parts.h"

enum {
    CORE_PERCENT_US = 10000, /* a hundredth of a core, in microseconds a second */
    LOOP_WEIGHT = 4,         /* everybody waits for the event loop */
    PACK_NS = 25,            /* for a byte of a message to be compressed */
    SEND_NS = 2,             /* for a byte to be sent */
    CONNECT_US = 150,        /* on the event loop, about */
    HANDSHAKE_US = 1500,     /* of TLS */
    FILE_US = 80
};

static spending rate_of(const desk *d) {
    return (spending){ d->config->max_cpu_per_address * CORE_PERCENT_US,
                       d->config->max_bytes_per_address * 1024 };
}

bool cost_allows(desk *d, const char *address, enum cost_kind kind) {
    const int64_t most = kind == COST_PLAY ? 2 * LIMITS_FULL : LIMITS_FULL;
    return limits_spent(d->limits, address, rate_of(d), clock_ms()) < most;
}

static void charge(desk *d, const char *address, int64_t us, int64_t bytes) {
    limits_spend(d->limits, address, rate_of(d), (spending){ us, bytes }, clock_ms());
}

void cost_loop(desk *d, const char *address, int64_t us) {
    charge(d, address, us * LOOP_WEIGHT, 0);
}

void cost_bytes(desk *d, const char *address, size_t size) {
    charge(d, address, 0, (int64_t)size);
}

void cost_message(desk *d, const char *address, int64_t us, size_t size) {
    const int64_t packed = us + (int64_t)size * PACK_NS / 1000;
    charge(d, address, packed * LOOP_WEIGHT, (int64_t)size);
}

void cost_begin(desk *d, errand *e, const char *address, int64_t us) {
    pl_text a = PL_TEXT(e->address);
    pl_text_str(&a, address);
    e->job.owner = limits_owner(address);
    e->charged = us;
    charge(d, address, us, 0);
}

void cost_end(desk *d, const errand *e) {
    if (e->address[0]) charge(d, e->address, e->job.cpu_us - e->charged, 0);
}

static bool may(desk *d, const char *address, int64_t us, int64_t bytes) {
    if (!cost_allows(d, address, COST_PLAY)) return false;
    charge(d, address, us * LOOP_WEIGHT, bytes);
    return true;
}

bool desk_may_connect(desk *d, const char *address, bool secure) {
    return may(d, address, CONNECT_US + (secure ? HANDSHAKE_US : 0), 0);
}

bool desk_may_send(desk *d, const char *address, size_t size) {
    return may(d, address, FILE_US + (int64_t)size * SEND_NS / 1000, (int64_t)size);
}

bool desk_may_read(desk *d, const char *address, int64_t us) {
    return may(d, address, us, 0);
}
