/* SPDX-License-Identifier: MIT */
/* Programs of the operator's that players may choose as bots, by names of their own. There are none
 * unless the setting `bots` names some. Nothing that a client sends names a program. */
#ifndef PERILUNE_GUESTS_H
#define PERILUNE_GUESTS_H

#include "foreign/foreign.h"

/* Reads "NAME=cmd:..., NAME=lib:..." and makes the hosts of the programs; called before the process
 * has threads and before it is closed off. Returns false and sets the error if that is no list. */
bool guests_open(const char *list, pl_error *);
/* Forgets them; the programs end with foreign_end_all. */
void guests_close(void);
/* Returns the program of this name, or NULL. */
foreign *guests_find(const char *name);
/* The names, in the order of the list; NULL after the last. */
const char *guests_name(int i);

#endif
