/* SPDX-License-Identifier: MIT */
/* What makes the program perilune-mpi: the commands that play series, and messages through MPI.
 * Waiting is asking now and then, because MPI's own waiting takes a core that should play. */
#include "cli.h"
#include "menu.h"
#include "ranks.h"

#include <limits.h>
#include <mpi.h>
#include <stdlib.h>
#include <time.h>

const cli_command *const cli_commands[] = { &cmd_sim, &cmd_ladder, NULL };

/* Ranks have nobody to ask. */
int cli_menu(struct cli *cli) {
    cli_help(cli, NULL);
    return CLI_USAGE;
}

enum { PAUSE_NS = 200000, PATIENCE_S = 60 };

static const char *start(int *rank, int *ranks) {
    int provided;
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS)
        return "MPI_Init_thread";
    if (provided < MPI_THREAD_FUNNELED) return "MPI_THREAD_FUNNELED";
    MPI_Comm_rank(MPI_COMM_WORLD, rank);
    MPI_Comm_size(MPI_COMM_WORLD, ranks);
    return NULL;
}

static bool send(int to, const void *bytes, size_t n) {
    const struct timespec pause = { .tv_nsec = PAUSE_NS };
    MPI_Request request;
    if (n > INT_MAX || MPI_Isend(bytes, (int)n, MPI_BYTE, to, 0, MPI_COMM_WORLD, &request))
        return false;
    for (time_t begin = time(NULL); time(NULL) - begin < PATIENCE_S; nanosleep(&pause, NULL)) {
        int sent = 0;
        MPI_Test(&request, &sent, MPI_STATUS_IGNORE);
        if (sent) return true;
    }
    return false;
}

static char *poll(int *from, size_t *n) {
    int there = 0, count = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &there, &status);
    if (!there) return NULL;
    MPI_Get_count(&status, MPI_BYTE, &count);
    char *bytes = malloc((size_t)count + 1);
    if (!bytes) return NULL;
    *from = status.MPI_SOURCE;
    *n = (size_t)count;
    bytes[count] = 0;
    MPI_Recv(bytes, count, MPI_BYTE, *from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return bytes;
}

static void finish(void) {
    MPI_Finalize();
}

static const ranks_driver driver = { start, send, poll, finish };
const ranks_driver *const ranks_here = &driver;
