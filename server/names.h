/* SPDX-License-Identifier: MIT */
/* Names that people choose and lines that they write, in server and terminal.
 *
 * A chosen name follows the General Security Profile of UTS 39 (the characters that it recommends
 * for identifiers, a restriction of UAX 31), in one script or in Latin with Han and its companions
 * ("highly restrictive"). Between its letters and digits there may be single spaces, hyphens,
 * apostrophes and dots. It is stored in NFC. Two names are the same when their confusable skeletons
 * are, whatever the case of their letters, their accents and what joins them.
 *
 * Logs and journals may hold names that were chosen before or elsewhere. They are read as
 * pl_is_name allows and shown through text_show. */
#ifndef PERILUNE_NAMES_H
#define PERILUNE_NAMES_H

#include "perilune.h"

/* Loads the Unicode tables. text_show and names_show need none and may run on any thread, the other
 * functions on one. Without it the first name that is chosen does; a server loads them
 * before it closes itself off from files. False without memory for them. */
bool names_open(void);

/* Writes a name that a person has chosen in NFC. False with a sentence when nobody can be called
 * that: because of its characters, its scripts, or because bots are called so. */
bool name_choose(const char *text, char name[PL_NAME_MAX], pl_error *);
/* Whether people could take one name for the other, or it cannot be told for want of memory. */
bool names_alike(const char *, const char *);

/* Writes a line of chat in NFC, without the joiners and selectors that keyboards put between the
 * parts of an emoji or a Persian word; odd spaces become plain ones. False with a sentence when it
 * holds other control or invisible characters, or does not fit. */
bool line_clean(const char *text, char *line, size_t size, pl_error *);

/* Makes a text from outside fit to be shown: '?' takes the place of what cannot be seen. */
void text_show(char *);
/* The same for the names of a match that was read from a log. */
void names_show(pl_match *);

#endif
