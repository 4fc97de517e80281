/* SPDX-License-Identifier: MIT */
/* Locks where there is one thread: nothing to do. */
#ifndef PERILUNE_LOCAL_PTHREAD_H
#define PERILUNE_LOCAL_PTHREAD_H

typedef struct {
    char unused;
} pthread_mutex_t;

#define pthread_mutex_init(lock, attributes) ((void)(lock))
#define pthread_mutex_destroy(lock)          ((void)(lock))
#define pthread_mutex_lock(lock)             ((void)(lock))
#define pthread_mutex_unlock(lock)           ((void)(lock))

#endif
