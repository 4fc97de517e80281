/* SPDX-License-Identifier: MIT */
/* Card sets: tables of cards that are read when a program starts, instead of the program's own
 * cards. A game with card sets is compiled a second time for them, because its own cards are
 * constants (PL_PRINT in kit.h). What is read is kept in that second game: there is one set per
 * game and process, and nobody may play while it is replaced. docs/designing.md describes the
 * tables. */
#ifndef PL_SETS_H
#define PL_SETS_H

#include "list.h"

/* The games with card sets. */
#define PL_SET_LIST(GAME)                                                                          \
    GAME(bloodbath)                                                                                \
    GAME(lunarbase)                                                                                \
    GAME(monkeys)

/* What the second compilation of a game provides (edit.c in its folder). */
typedef struct {
    const pl_game *game; /* plays the cards read last */
    /* Replaces the cards. Returns false and sets the error with its line if the table can't be
     * read; then the game must not be played until another one is. */
    bool (*read)(const char *text, size_t size, pl_error *);
    void (*write)(pl_text *); /* the table of the cards read last */
    /* Lists the cards that are new to the weights of policy and evaluation; returns how many. */
    int (*strange)(uint16_t card[PL_CARDS_MAX]);
} pl_set;

/* The games that programs play, terminated by NULL: the program's own, or those with other cards.
 */
const pl_game *const *pl_sets_games(void);
/* The set of a game, by its id, or NULL. */
const pl_set *pl_sets_find(const char *id);
/* Reads a table. The game of its first line then plays these cards; with the program's own cards it
 * is the program's own game. Returns it, or NULL with the error. */
const pl_game *pl_sets_read(const char *text, size_t size, pl_error *);
/* The program's own game. */
const pl_game *pl_sets_own(const char *id);
/* Makes a game play the program's own cards again. */
void pl_sets_reset(const char *id);

/* Every sentence, for tests. */
extern const pl_words pl_sets_words[];
extern const int pl_sets_words_n;

#endif
