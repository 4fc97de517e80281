/* SPDX-License-Identifier: MIT */
/* An allocator that fails at a chosen call. */
#include "alloc.h"

#include <errno.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void *__real_malloc(size_t);
void *__real_calloc(size_t, size_t);
void *__real_realloc(void *, size_t);
void __real_free(void *);
int __real_pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
void *__wrap_malloc(size_t);
void *__wrap_calloc(size_t, size_t);
void *__wrap_realloc(void *, size_t);
void __wrap_free(void *);
int __wrap_pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

static struct {
    enum alloc_kind kind;
    long nth, many;
} plan;
static atomic_long calls;
static atomic_bool paused, installed;
static _Thread_local bool test_code;

void fault_alloc_arm(enum alloc_kind kind, long nth, long many) {
    plan.kind = kind;
    plan.nth = nth;
    plan.many = many;
    atomic_store(&calls, 0);
}

void fault_alloc_pause(bool on) {
    atomic_store(&paused, on);
}

long fault_alloc_calls(void) {
    return atomic_load(&calls);
}

bool fault_alloc_product(bool on) {
    const bool before = !test_code;
    test_code = !on;
    return before;
}

static bool counts(void) {
    return atomic_load(&installed) && !test_code;
}

static bool fails(enum alloc_kind kind) {
    if (!counts() || atomic_load(&paused) || (plan.kind != ALLOC_ANY && plan.kind != kind))
        return false;
    const long call = atomic_fetch_add(&calls, 1) + 1;
    return plan.nth && call >= plan.nth && call - plan.nth < plan.many;
}

/* ---- what the product holds: a hash table of addresses ---- */

enum { PLACES = 1 << 18 };
static uintptr_t held[PLACES]; /* 0: never used; 1: free again */
static long live;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static uint32_t place(uintptr_t p) {
    return (uint32_t)((p >> 4) * 2654435761u) % PLACES;
}

static void hold(const void *block) {
    if (!block || !counts()) return;
    const uintptr_t p = (uintptr_t)block;
    pthread_mutex_lock(&lock);
    uint32_t i = place(p);
    while (held[i] > 1)
        i = (i + 1) % PLACES;
    held[i] = p;
    live++;
    pthread_mutex_unlock(&lock);
}

/* Returns whether it was held. */
static bool let_go(const void *block) {
    const uintptr_t p = (uintptr_t)block;
    if (!block || !atomic_load(&installed)) return false;
    pthread_mutex_lock(&lock);
    uint32_t i = place(p);
    while (held[i] && held[i] != p)
        i = (i + 1) % PLACES;
    const bool found = held[i] == p;
    if (found) {
        held[i] = 1;
        live--;
    }
    pthread_mutex_unlock(&lock);
    return found;
}

long fault_alloc_live(void) {
    pthread_mutex_lock(&lock);
    const long n = live;
    pthread_mutex_unlock(&lock);
    return n;
}

/* ---- malloc and its like ---- */

void *__wrap_malloc(size_t size) {
    void *const p = fails(ALLOC_ANY) ? NULL : __real_malloc(size);
    hold(p);
    return p;
}

void *__wrap_calloc(size_t n, size_t size) {
    void *const p = fails(ALLOC_ANY) ? NULL : __real_calloc(n, size);
    hold(p);
    return p;
}

/* The product's block stays its own, whoever makes it longer. */
static void *lengthen(enum alloc_kind kind, void *old, size_t size) {
    if (fails(kind)) return NULL;
    const bool was = let_go(old);
    const bool before = fault_alloc_product(was || (!old && counts()));
    void *const p = __real_realloc(old, size);
    hold(p);
    fault_alloc_product(before);
    return p;
}

void *__wrap_realloc(void *old, size_t size) {
    return lengthen(ALLOC_REALLOC, old, size);
}

void __wrap_free(void *p) {
    let_go(p);
    __real_free(p);
}

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attr, void *(*run)(void *),
                          void *context) {
    return fails(ALLOC_ANY) ? EAGAIN : __real_pthread_create(thread, attr, run, context);
}

/* ---- SQLite, which wants to know the size of each block ---- */

typedef struct {
    _Alignas(16) int size;
} sized;

static void *sqlite_malloc(int n) {
    sized *const p = __wrap_malloc(sizeof *p + (size_t)n);
    if (!p) return NULL;
    p->size = n;
    return p + 1;
}

static void sqlite_free(void *block) {
    if (block) __wrap_free((sized *)block - 1);
}

static void *sqlite_realloc(void *block, int n) {
    sized *const p = lengthen(ALLOC_ANY, (sized *)block - 1, sizeof *p + (size_t)n);
    if (!p) return NULL;
    p->size = n;
    return p + 1;
}

static int sqlite_size(void *block) {
    return block ? ((sized *)block - 1)->size : 0;
}

static int sqlite_roundup(int n) {
    return (n + 7) & ~7;
}

static int sqlite_begin(void *context) {
    (void)context;
    return SQLITE_OK;
}

static void sqlite_end(void *context) {
    (void)context;
}

void fault_alloc_install(void) {
    static const sqlite3_mem_methods memory = { sqlite_malloc,  sqlite_free,
                                                sqlite_realloc, sqlite_size,
                                                sqlite_roundup, sqlite_begin,
                                                sqlite_end,     NULL };
    fault_alloc_product(false);
    sqlite3_config(SQLITE_CONFIG_MALLOC, &memory);
    sqlite3_initialize();
    atomic_store(&installed, true);
}
