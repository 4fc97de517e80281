/* SPDX-License-Identifier: MIT */
/* Finds what the laws are told of a game. */
#include "told.h"

#define ENTRY(game)        { #game, false, &told_##game },
#define ENTRY_EDITED(game) { #game, true, &edited_told_##game },
static const struct {
    const char *game;
    bool edited;
    const struct told *told;
} entries[] = { PL_GAME_LIST(ENTRY) PL_SET_LIST(ENTRY_EDITED) };

const struct told *told_of(const pl_game *game) {
    static const struct told nothing;
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
        if (strcmp(entries[i].game, game->id) == 0 && entries[i].edited == game->edited)
            return entries[i].told;
    return &nothing;
}
