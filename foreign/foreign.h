/* SPDX-License-Identifier: MIT */
/* Bots that are programs of their own: `cmd:./mybot` speaks the protocol of docs/foreign-bots.md on
 * its standard streams, `lib:./mybot.so` exports a pl_bot and is spoken to by `perilune bot`.
 * Either way a bot is a process, told what its seat may know and nothing else, with so many seconds
 * for each decision. One that does not answer in time and legally is ended with all that it has
 * started and forfeits its seat for the rest of the game: `random` plays on there.
 *
 * To everybody else such a bot is a pl_bot. Its minds have a session as memory, which
 * foreign_sit makes before pl_mind_start. */
#ifndef PERILUNE_FOREIGN_H
#define PERILUNE_FOREIGN_H

#include "bots/bots.h"

enum { FOREIGN_TEXT_MAX = 512, FOREIGN_SECONDS = 10, FOREIGN_SECONDS_MAX = 3600 };

/* A program, known by its text. It lives until foreign_end_all. */
typedef struct foreign foreign;

/* Returns whether a bot of this name is a program: "cmd:..." or "lib:...". */
bool foreign_named(const char *text);
/* Returns the program, starting nothing. Returns NULL and sets the error if the text names none.
 * What is said about it later is in the error's language. Not for several threads at once. */
foreign *foreign_read(const char *text, pl_error *);
const char *foreign_text(const foreign *);
/* The bot, whose id is a short name for logs: "cmd:mybot". */
const pl_bot *foreign_bot(const foreign *);
/* Sets the words before "lib:FILE" that run `perilune bot`; they stay the caller's. */
void foreign_set_runner(const char *const *word, int n);

/* Makes the program's host now, for callers that give up making processes. `bare`: its processes
 * see little of the environment. Returns false and sets the error if there can't be one. */
bool foreign_prepare(foreign *, bool bare, pl_error *);

/* Seats a mind for one game. A process plays many games, but never two of the same deal: it would
 * know what was hidden. `game` is 0, or a number by which callers that seat a mind for every
 * decision name the same game again. Returns false if out of memory. */
bool foreign_sit(foreign *, pl_mind *, const pl_setup *, int seat, uint64_t game);
/* Ends what foreign_sit began. */
void foreign_rise(pl_mind *);
/* Returns why the mind's seat has been forfeited, as a sentence, or NULL. */
const char *foreign_forfeit(const pl_mind *);
/* Moves the forfeited seats of a finished game behind all others; alone, one has lost. */
void foreign_rank(const bool out[], int seats, pl_result *);

/* How many games programs have forfeited so far, and the first reason. Any thread. */
uint64_t foreign_forfeits(foreign *, char *reason, size_t);
/* Iterates over all programs that were named; begin with NULL. */
foreign *foreign_next(const foreign *);

/* Ends every program and everything it has started. */
void foreign_end_all(void);

#endif
