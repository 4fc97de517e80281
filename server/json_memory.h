/* SPDX-License-Identifier: MIT */
/* Memory for jansson that never runs out. */
#ifndef PERILUNE_JSON_MEMORY_H
#define PERILUNE_JSON_MEMORY_H

/* Gives jansson memory that never runs out: without any left the server stops with a message.
 * jansson's parser drops characters it has no memory for and then aborts or reads past the end of
 * its text. Everything confirmed is stored by then, so stopping loses nothing. */
void json_memory_begin(void);

#endif
