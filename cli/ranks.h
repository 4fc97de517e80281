/* SPDX-License-Identifier: MIT */
/* Messages between the processes that mpirun started. Only the program perilune-mpi links MPI
 * (mpi.c): linked to all, it would make every start slower, and the libevent that Open MPI needs
 * and the libev that the server needs have functions of the same names. `perilune` becomes
 * perilune-mpi when mpirun has started it. All calls come from one thread, and none keeps a core
 * busy with waiting. */
#ifndef PERILUNE_RANKS_H
#define PERILUNE_RANKS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    /* Joins the others; NULL, or why not. */
    const char *(*start)(int *rank, int *ranks);
    /* Returns when the bytes may be changed; false: they were not taken within a while. */
    bool (*send)(int to, const void *bytes, size_t n);
    /* The next message that is there, in fresh memory; NULL: none is. */
    char *(*poll)(int *from, size_t *n);
    /* Leaves them, when all do. */
    void (*finish)(void);
} ranks_driver;

/* NULL in a program without MPI (list.c). */
extern const ranks_driver *const ranks_here;

/* Whether a launcher started this process as one of several; its number among them, and how many
 * they are, as far as that is told. */
bool ranks_launched(int *rank, int *ranks);
/* Becomes perilune-mpi, which stands beside this program; returns if there is none. */
void ranks_become(const char *const *argv);

#endif
