/* SPDX-License-Identifier: MIT */
/* Decisions as columns of numbers, for programs that learn (docs/encodings.md#exports). */
#ifndef PERILUNE_SIM_EXPORT_H
#define PERILUNE_SIM_EXPORT_H

#include "cli.h"

typedef struct sim_export sim_export;
/* The rows of one game, before they are written. */
typedef struct sim_rows sim_rows;

/* Makes the folder and a file for every column. Returns NULL and sets the error if that fails. */
sim_export *sim_export_open(const pl_game *, const pl_setup *, const char *folder, pl_error *);
/* Writes how long the columns are and closes the files. */
bool sim_export_close(sim_export *, pl_error *);

/* Returns NULL if there is no memory. */
sim_rows *sim_rows_new(const sim_export *, uint64_t game);
void sim_rows_free(sim_rows *);
/* A row begins with what the seat sees, and what a searching bot thinks of it; the bot's mind stays
 * as it is. It ends with the choice. */
void sim_rows_see(sim_rows *, const cli_player *, const pl_state *view, int seat);
void sim_rows_choose(sim_rows *, pl_move);
/* Adds the rows of a finished game to the files; threads may call this at the same time. */
bool sim_rows_write(sim_export *, sim_rows *, const pl_result *, pl_error *);

#endif
