/* SPDX-License-Identifier: MIT */
/* Which games play other cards than the program's own. The only data of the games that change, and
 * only while nobody plays. */
#include "sets.h"

#include <assert.h>
#include <string.h>

#define DECLARE(game) extern const pl_set pl_set_##game;
#define ENTRY(game)   &pl_set_##game,
PL_SET_LIST(DECLARE)
static const pl_set *const sets[] = { PL_SET_LIST(ENTRY) };
enum { SETS = sizeof sets / sizeof *sets, GAMES_MAX = 16 };

enum { S_GAME, S_WORDS };
const pl_words pl_sets_words[S_WORDS] = {
    [S_GAME] = { "The first line must be 'cards GAME' with one of these games: {0}.",
                 "Die erste Zeile muss 'cards SPIEL' lauten, mit einem dieser Spiele: {0}." },
};
const int pl_sets_words_n = S_WORDS;

static const pl_game *playing[GAMES_MAX + 1];

const pl_game *const *pl_sets_games(void) {
    return playing[0] ? playing : pl_games;
}

const pl_set *pl_sets_find(const char *id) {
    for (int i = 0; i < SETS; i++)
        if (strcmp(sets[i]->game->id, id) == 0) return sets[i];
    return NULL;
}

static void play(const char *id, const pl_game *game) {
    if (!playing[0])
        for (int i = 0; pl_games[i]; i++) {
            assert(i < GAMES_MAX);
            playing[i] = pl_games[i];
        }
    for (int i = 0; playing[i]; i++)
        if (strcmp(playing[i]->id, id) == 0) playing[i] = game;
}

const pl_game *pl_sets_own(const char *id) {
    return pl_game_find(pl_games, id);
}

void pl_sets_reset(const char *id) {
    play(id, pl_sets_own(id));
}

static bool no_game(pl_error *err) {
    char names[128];
    pl_text t = PL_TEXT(names);
    for (int i = 0; i < SETS; i++)
        pl_say(&t, i ? ", {0}" : "{0}", PL_S(sets[i]->game->id));
    pl_fail(err, pl_sets_words[S_GAME], PL_S(names));
    if (err) err->line = 1;
    return false;
}

/* The set that the first line names, below remarks. */
static const pl_set *named(const char *text, size_t size) {
    const char *at = text, *end = text + size;
    while (at < end && (*at == '#' || *at == '\n' || *at == '\r')) {
        const char *line = memchr(at, '\n', (size_t)(end - at));
        at = line ? line + 1 : end;
    }
    char first[64] = "", word[32], id[32];
    for (size_t n = 0; n + 1 < sizeof first && at < end && *at != '\n' && *at != '\r' && *at;)
        first[n++] = *at++;
    const char *rest = first;
    if (!pl_word(&rest, word, sizeof word) || strcmp(word, "cards") != 0 ||
        !pl_word(&rest, id, sizeof id))
        return NULL;
    return pl_sets_find(id);
}

/* Some editors begin a text with the mark of UTF-8. */
static size_t mark_of(const char *text, size_t size) {
    static const char mark[] = "\xEF\xBB\xBF";
    return size >= sizeof mark - 1 && memcmp(text, mark, sizeof mark - 1) == 0 ? sizeof mark - 1
                                                                               : 0;
}

const pl_game *pl_sets_read(const char *text, size_t size, pl_error *err) {
    const size_t mark = mark_of(text, size);
    text += mark;
    size -= mark;
    const pl_set *set = named(text, size);
    if (!set) return no_game(err), NULL;
    if (!set->read(text, size, err)) return NULL;
    const pl_game *own = pl_sets_own(set->game->id);
    const pl_game *game = set->game->digest() == own->digest() ? own : set->game;
    play(own->id, game);
    return game;
}
