/* SPDX-License-Identifier: MIT */
/* The tables of --cards and --components. */
#include "cli.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 1 << 20 };

const pl_game *cli_cards_load(const char *path, pl_error *err) {
    size_t size;
    char *text = cli_file_read(path, FILE_MAX, &size, err);
    const pl_game *game = text ? pl_sets_read(text, size, err) : NULL;
    free(text);
    return game;
}

/* Reads the files of one option. `seen` lists the games that have a table, terminated by NULL. */
static int read_files(const struct cli *cli, const char *option, const char *seen[]) {
    pl_error err = { .lang = cli->lang };
    int at = 0;
    for (const char *path; (path = cli_next(cli, option, &at));) {
        const pl_game *game = cli_cards_load(path, &err);
        if (!game) return cli_complain_log(&err, path, NULL);
        int n = 0;
        while (seen[n] && strcmp(seen[n], game->id) != 0)
            n++;
        if (seen[n]) {
            pl_fail(&err, cli_word[CW_CARDS_TWICE], PL_S(path), PL_S(game->id));
            return cli_complain(&err, CLI_USAGE);
        }
        seen[n] = game->id;
    }
    return CLI_OK;
}

int cli_read_cards(const struct cli *cli) {
    const char *seen[CLI_GIVEN_MAX + 1] = { NULL };
    const int status = read_files(cli, "cards", seen);
    return status == CLI_OK ? read_files(cli, "components", seen) : status;
}
