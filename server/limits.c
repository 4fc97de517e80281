/* SPDX-License-Identifier: MIT */
#include "limits.h"

#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 1024, SECOND = 1000, HOUR = 3600 * SECOND, WHILE = 5 };

typedef struct guest {
    struct guest *next;
    int64_t connections, tables;
    int64_t since; /* when the count of tables began */
    int64_t spent; /* thousandths of requests, less what time has given back */
    int64_t asked; /* when that was reckoned */
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

static guest **bucket_of(limits *l, const char *address) {
    uint32_t h = 2166136261u;
    for (; *address; address++)
        h = (h ^ (unsigned char)*address) * 16777619u;
    return &l->bucket[h % BUCKETS];
}

static guest *find(limits *l, const char *address) {
    for (guest *g = *bucket_of(l, address); g; g = g->next)
        if (strcmp(g->address, address) == 0) return g;
    return NULL;
}

static guest *find_or_add(limits *l, const char *address) {
    guest *g = find(l, address);
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

void limits_tick(limits *l, int64_t now) {
    for (int i = 0; i < BUCKETS; i++)
        for (guest **at = &l->bucket[i]; *at;) {
            guest *g = *at;
            const bool made = g->tables && now - g->since <= HOUR;
            const bool asked = g->asked && now - g->asked <= WHILE * SECOND;
            if (g->connections > 0 || made || asked) {
                at = &g->next;
            } else {
                *at = g->next;
                free(g);
            }
        }
}
