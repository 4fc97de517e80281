/* SPDX-License-Identifier: MIT */
/* Power cuts, simulated. What happens to the files of a store is recorded (vfs.h, and the
 * linker's --wrap for what the product does itself). Afterwards it is played again, and at every
 * moment the power can fail: what was synced is kept, of the rest anything may be.
 *
 * The model is harsher than most disks. Until its file is synced, a write may be missing, torn at
 * sectors of 512 bytes, or older than a later one that is there. Until its folder is synced, each
 * creation, rename and deletion may be missing; syncing a file does not sync its folder. */
#ifndef PERILUNE_TESTS_POWER_H
#define PERILUNE_TESTS_POWER_H

#include <stdbool.h>
#include <stdint.h>

/* A file that is there before, and synced. */
void power_adopt(const char *path);
/* A small file that the product maps into memory, which the system writes when it likes: after a
 * cut it is there as it was at any time before, or not at all. */
void power_map(const char *path);
/* Records from now on. `stamp` tells what was confirmed so far; it is called from any thread. */
void power_record(int (*stamp)(void));
void power_stop(void);
void power_forget(void);

/* Calls `at` after each thing that has happened, with the newest stamp before the next one. It can
 * then call power_cut. False from it ends this. */
void power_replay(bool (*at)(int moment, int stamp));

enum cut {
    CUT_DROP,    /* only what was synced */
    CUT_KEEP,    /* everything */
    CUT_PREFIX,  /* of each file the oldest writes */
    CUT_SUBSET,  /* some writes */
    CUT_SHUFFLE, /* some writes, in another order */
    CUT_TEAR,    /* some sectors of some writes */
    CUTS
};
/* Writes the files that are left into another folder, which is empty. */
void power_cut(enum cut, uint64_t seed, const char *folder);

#endif
