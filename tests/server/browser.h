/* SPDX-License-Identifier: MIT */
/* What a page keeps of a table: the state, patches applied, and the story. For tests and the load
 * generator, which have to read what a browser reads. */
#ifndef BROWSER_H
#define BROWSER_H

#include <jansson.h>
#include <stdbool.h>

typedef struct {
    json_t *doc;   /* the state; NULL before the first */
    json_t *lines; /* the story; NULL: it is not wanted */
    json_int_t seq;
    json_int_t told;   /* lines there are */
    json_int_t marked; /* lines for which the mark stands */
    char mark[20];
} browser;

/* Takes a `state` message. False when it does not fit what is there. */
bool browser_take(browser *, const json_t *message);
void browser_clear(browser *);

/* The choices of this reader, an array. */
json_t *browser_moves(const browser *);
bool browser_is_over(const browser *);
bool message_is(const json_t *message, const char *what);

#endif
