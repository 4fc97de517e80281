/* SPDX-License-Identifier: MIT */
/* Memory for jansson that never fails. */
#ifndef PERILUNE_JSON_MEMORY_H
#define PERILUNE_JSON_MEMORY_H

/* Gives jansson memory that never fails: if there is none left, the server stops with a message.
 * Out of memory, jansson's parser drops characters and then aborts or reads past the end of its
 * text. Everything acknowledged is stored by then, so stopping loses nothing. */
void json_memory_begin(void);

#endif
