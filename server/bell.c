/* SPDX-License-Identifier: MIT */
/* The bell: a thread that wakes the event loop at a given time. */
#include "bell.h"

#include "clock.h"
#include "threads.h"

#include <stdbool.h>
#include <stdlib.h>
#include <time.h>

struct bell {
    void (*wake)(void *);
    void *context;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int64_t at; /* in microseconds; 0: not set */
    bool stopping;
};

/* The time is by the server's clock; the wait is by the machine's. */
static void wait_until(bell *a) {
    const int64_t left = a->at - clock_us();
    const int64_t end = clock_of_machine(false) + (left > 0 ? left : 0);
    const struct timespec t = { .tv_sec = end / 1000000, .tv_nsec = end % 1000000 * 1000 };
    pthread_cond_timedwait(&a->changed, &a->lock, &t);
}

static void ring(bell *a) {
    a->at = 0;
    pthread_mutex_unlock(&a->lock);
    a->wake(a->context);
    pthread_mutex_lock(&a->lock);
}

static void *work(void *context) {
    bell *const a = context;
    pthread_mutex_lock(&a->lock);
    while (!a->stopping)
        if (!a->at)
            pthread_cond_wait(&a->changed, &a->lock);
        else if (clock_us() < a->at)
            wait_until(a);
        else
            ring(a);
    pthread_mutex_unlock(&a->lock);
    return NULL;
}

static void destroy(bell *a) {
    pthread_cond_destroy(&a->changed);
    pthread_mutex_destroy(&a->lock);
    free(a);
}

bell *bell_start(void (*wake)(void *), void *context) {
    bell *const a = calloc(1, sizeof *a);
    pthread_condattr_t monotonic;
    if (!a) return NULL;
    a->wake = wake;
    a->context = context;
    pthread_mutex_init(&a->lock, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&a->changed, &monotonic);
    pthread_condattr_destroy(&monotonic);
    if (thread_start(&a->thread, work, a)) return a;
    destroy(a);
    return NULL;
}

void bell_set(bell *a, int64_t at) {
    pthread_mutex_lock(&a->lock);
    a->at = at * 1000;
    pthread_cond_signal(&a->changed);
    pthread_mutex_unlock(&a->lock);
}

void bell_stop(bell *a) {
    pthread_mutex_lock(&a->lock);
    a->stopping = true;
    pthread_cond_signal(&a->changed);
    pthread_mutex_unlock(&a->lock);
    pthread_join(a->thread, NULL);
    destroy(a);
}
