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

/* Loads the Unicode tables. text_show and names_show don't need them and may run on any thread,
 * the other functions on one. By default the first chosen name loads them; a server does so
 * before it enters its sandbox. Returns false if out of memory. */
bool names_open(void);

/* Writes the NFC form of a name that a person has chosen. Returns false and sets the error if
 * the name isn't allowed: because of its characters or scripts, or because bots are called so. */
bool name_choose(const char *text, char name[PL_NAME_MAX], pl_error *);
/* Whether people could mistake one name for the other, or it can't be told for lack of memory. */
bool names_alike(const char *, const char *);

/* Writes a chat line in NFC, without the joiners and selectors that keyboards put into emoji and
 * Persian words; unusual spaces become plain ones. Returns false and sets the error if it
 * contains other control or invisible characters, or is too long. */
bool line_clean(const char *text, char *line, size_t size, pl_error *);

/* Makes outside text safe to show: '?' replaces what can't be seen. */
void text_show(char *);
/* The same for the names of a match that was read from a log. */
void names_show(pl_match *);

#endif
