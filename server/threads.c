/* SPDX-License-Identifier: MIT */
/* Starts threads with all signals blocked. */
#include "threads.h"

#include <signal.h>

bool thread_start(pthread_t *thread, void *(*run)(void *), void *context) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool ok = pthread_create(thread, NULL, run, context) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return ok;
}
