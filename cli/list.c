/* SPDX-License-Identifier: MIT */
/* The commands. Adding one is adding its line here. */
#include "cli.h"
#include "ranks.h"

const cli_command *const cli_commands[] = {
    &cmd_play,   &cmd_serve,      &cmd_records, &cmd_sim,    &cmd_replay, &cmd_analyse,
    &cmd_verify, &cmd_puzzles,    &cmd_cards,   &cmd_rules,  &cmd_bench,  &cmd_ladder,
    &cmd_merge,  &cmd_compare,    &cmd_engine,  &cmd_backup, &cmd_check,  &cmd_export,
    &cmd_expire, &cmd_move_store, &cmd_bot,     &cmd_site,   &cmd_link,   NULL,
};

const ranks_driver *const ranks_here = NULL;
