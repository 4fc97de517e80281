/* SPDX-License-Identifier: MIT */
/* A whole evening at the desk that goes on whatever fails: a game of two people with chat, a
 * rename, undo, a restart, its log, replay and analysis, the rematch, a game against a bot, a
 * backup, the removal of a table. What fails is tried once more; what fails again is tried after a
 * restart without faults.
 *
 * Every change that was confirmed is remembered as a deed. At any time the journals in the store
 * must be these deeds, each of them once and in their order, and nothing else but bots' moves. */
#ifndef PERILUNE_TESTS_FAULT_GAME_H
#define PERILUNE_TESTS_FAULT_GAME_H

#include "server/store.h"

/* Stops counting and failing meanwhile. */
typedef void (*faults_pause)(bool);

/* Makes the store that it begins with: one of version 1 with a table in it, left behind by a killed
 * server. The evening then begins with bringing that up to date. */
void fault_game_prepare(void);

/* Plays it in folder_file("tables.db"), to the end and with every check. `certain`: what was
 * refused does not come back even if the server is killed the next moment. (A disk that holds an
 * entry and then fails for good cannot be made to forget it.) */
void fault_game_play(enum durability, bool certain, faults_pause);

/* The log of the first game, which is the same however often something fails. */
const char *fault_game_log(void);

/* Confirmed deeds so far; may be called from any thread. */
int fault_game_deeds(void);
bool fault_game_has_backup(void); /* the same for copy.db beside the store */

/* Remembers the deeds there instead, in memory that outlives the process. */
size_t fault_game_memory(void); /* bytes */
void fault_game_remember(void *);

enum look {
    LOOK_ALL,     /* every deed is there, and nothing else */
    LOOK_PENDING, /* the same, and perhaps one change more that was not answered any more */
    LOOK_OLDER    /* the newest deeds of a table may be missing */
};
/* Looks at a copy of the store, of a time when so many deeds had been confirmed. It may hold deeds
 * that were confirmed later. Returns false and says why in `error`. */
bool fault_game_look(store *, int deeds, enum look, store_error error);

#endif
