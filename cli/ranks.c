/* SPDX-License-Identifier: MIT */
/* Finding out whether mpirun started this process, and becoming the program that speaks MPI. */
#include "ranks.h"
#include "text.h"

#include <libgen.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

/* What launchers tell: Open MPI; MPICH and what descends from it; Slurm and others through PMIx,
 * which tell the number of this process but not how many there are. */
bool ranks_launched(int *rank, int *ranks) {
    static const char *const told[][2] = { { "OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE" },
                                           { "PMI_RANK", "PMI_SIZE" },
                                           { "PMIX_RANK", "SLURM_NTASKS" } };
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        const char *number = getenv(told[i][0]), *all = getenv(told[i][1]);
        if (!number) continue;
        *rank = atoi(number);
        *ranks = all ? atoi(all) : 1;
        return true;
    }
    return false;
}

void ranks_become(const char *const *argv) {
    char here[PATH_MAX], path[PATH_MAX];
    const ssize_t n = readlink("/proc/self/exe", here, sizeof here - 1);
    if (n <= 0) return;
    here[n] = 0;
    pl_text t = PL_TEXT(path);
    pl_say(&t, "{0}/perilune-mpi", PL_S(dirname(here)));
    if (!t.cut) execv(path, (char *const *)(uintptr_t)argv);
}
