/* SPDX-License-Identifier: MIT */
/* Counts recent requests per address, in hashed buckets. */
#include "limits.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 1024, SECOND = 1000, HOUR = 3600 * SECOND, WHILE = 5, DEBT_MOST = 3 };

typedef struct guest {
    struct guest *next;
    int64_t connections, tables;
    int64_t since;   /* start of the hour in which tables are counted */
    int64_t spent;   /* thousandths of requests, refilled over time */
    int64_t asked;   /* when that was reckoned */
    spending cost;   /* refilled over time */
    int64_t charged; /* when that was reckoned */
    char address[64];
} guest;

struct limits {
    guest *bucket[BUCKETS];
};

limits *limits_new(void) {
    return calloc(1, sizeof(limits));
}

void limits_free(limits *l) {
    for (int i = 0; i < BUCKETS; i++)
        while (l->bucket[i]) {
            guest *g = l->bucket[i];
            l->bucket[i] = g->next;
            free(g);
        }
    free(l);
}

const char *limits_place(const char *address, limits_room out) {
    struct in6_addr ip;
    if (!strchr(address, ':') || inet_pton(AF_INET6, address, &ip) != 1 ||
        IN6_IS_ADDR_V4MAPPED(&ip))
        return address;
    memset(ip.s6_addr + 8, 0, 8);
    return inet_ntop(AF_INET6, &ip, out, sizeof(limits_room)) ? out : address;
}

static uint32_t hash(const char *address) {
    uint32_t h = 2166136261u;
    for (; *address; address++)
        h = (h ^ (unsigned char)*address) * 16777619u;
    return h;
}

uint32_t limits_owner(const char *address) {
    limits_room out;
    return hash(limits_place(address, out)) | 1;
}

static guest **bucket_of(limits *l, const char *address) {
    return &l->bucket[hash(address) % BUCKETS];
}

static guest *find_place(limits *l, const char *address) {
    for (guest *g = *bucket_of(l, address); g; g = g->next)
        if (strcmp(g->address, address) == 0) return g;
    return NULL;
}

static guest *find(limits *l, const char *address) {
    limits_room out;
    return find_place(l, limits_place(address, out));
}

static guest *find_or_add(limits *l, const char *from) {
    limits_room out;
    const char *address = limits_place(from, out);
    guest *g = find_place(l, address);
    if (g || strlen(address) >= sizeof g->address) return g;
    g = calloc(1, sizeof *g);
    if (!g) return NULL;
    strcpy(g->address, address);
    guest **bucket = bucket_of(l, address);
    g->next = *bucket;
    *bucket = g;
    return g;
}

bool limits_connect(limits *l, const char *address, int64_t most) {
    guest *g = find_or_add(l, address);
    if (!g || g->connections >= most) return false;
    g->connections++;
    return true;
}

void limits_disconnect(limits *l, const char *address) {
    guest *g = find(l, address);
    if (g && g->connections > 0) g->connections--;
}

bool limits_table(limits *l, const char *address, int64_t most, int64_t now) {
    guest *g = find_or_add(l, address);
    if (!g) return false;
    if (!g->tables || now - g->since > HOUR) {
        g->since = now;
        g->tables = 0;
    }
    if (g->tables >= most) return false;
    g->tables++;
    return true;
}

bool limits_request(limits *l, const char *address, int64_t most, int64_t now) {
    guest *g = find_or_add(l, address);
    if (!g) return false;
    const int64_t back = (now - g->asked) * most;
    g->spent = g->asked && back < g->spent ? g->spent - back : 0;
    g->asked = now;
    if (g->spent + SECOND > WHILE * most * SECOND) return false;
    g->spent += SECOND;
    return true;
}

/* ---- costs ---- */

static int64_t less(int64_t spent, int64_t back) {
    return spent > back ? spent - back : 0;
}

static void give_back(guest *g, spending rate, int64_t now) {
    const int64_t passed = g->charged && now > g->charged ? now - g->charged : 0;
    g->cost.us = less(g->cost.us, rate.us * passed / SECOND);
    g->cost.bytes = less(g->cost.bytes, rate.bytes * passed / SECOND);
    g->charged = now;
}

static int64_t share(int64_t spent, int64_t rate) {
    return rate ? spent * LIMITS_FULL / (rate * LIMITS_BURST) : 0;
}

int64_t limits_spent(limits *l, const char *address, spending rate, int64_t now) {
    guest *g = find(l, address);
    if (!g) return 0;
    give_back(g, rate, now);
    const int64_t cpu = share(g->cost.us, rate.us), bytes = share(g->cost.bytes, rate.bytes);
    return cpu > bytes ? cpu : bytes;
}

/* Bounded by half a minute's refill: a client that has paid for a request may repeat it. */
static int64_t add(int64_t spent, int64_t more, int64_t rate) {
    const int64_t most = DEBT_MOST * LIMITS_BURST * rate;
    spent = less(spent, -more);
    return spent < most ? spent : most;
}

void limits_spend(limits *l, const char *address, spending rate, spending what, int64_t now) {
    guest *g = find_or_add(l, address);
    if (!g) return;
    give_back(g, rate, now);
    g->cost.us = add(g->cost.us, what.us, rate.us);
    g->cost.bytes = add(g->cost.bytes, what.bytes, rate.bytes);
}

void limits_tick(limits *l, int64_t now) {
    for (int i = 0; i < BUCKETS; i++)
        for (guest **at = &l->bucket[i]; *at;) {
            guest *g = *at;
            const bool made = g->tables && now - g->since <= HOUR;
            const bool asked = g->asked && now - g->asked <= WHILE * SECOND;
            const bool owes = g->charged && now - g->charged <= DEBT_MOST * LIMITS_BURST * SECOND;
            if (g->connections > 0 || made || asked || owes) {
                at = &g->next;
            } else {
                *at = g->next;
                free(g);
            }
        }
}
