/* SPDX-License-Identifier: MIT */
/* The puzzles of a page's game: a file that the page loads when somebody first asks for them. */
#include "analysis/puzzle.h"
#include "games/list.h"
#include "host.h"

#include <string.h>

const puzzle_file *puzzle_file_of(const char *game, size_t n) {
    static puzzle_file file;
    const char *const own = pl_games[0]->id;
    if (strlen(own) != n || memcmp(own, game, n) != 0) return NULL;
    if (!file.text) file.text = (const unsigned char *)host_part("puzzles", &file.size);
    if (!file.text) return NULL;
    file.game = own;
    return &file;
}
