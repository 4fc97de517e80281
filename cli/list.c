/* SPDX-License-Identifier: MIT */
/* The commands. Adding one is adding its line here. */
#include "cli.h"

#include <string.h>

const cli_command *const cli_commands[] = {
    &cmd_play,   &cmd_serve, &cmd_records, &cmd_sim,    &cmd_replay,     &cmd_analyse,
    &cmd_verify, &cmd_cards, &cmd_rules,   &cmd_bench,  &cmd_ladder,     &cmd_engine,
    &cmd_backup, &cmd_check, &cmd_export,  &cmd_expire, &cmd_move_store, NULL,
};

const cli_command *cli_command_find(const char *name) {
    for (const cli_command *const *c = cli_commands; *c; c++)
        if (strcmp((*c)->name, name) == 0) return *c;
    return NULL;
}
