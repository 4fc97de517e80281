/* SPDX-License-Identifier: MIT */
/* As much of jansson's interface as the desk uses, read by local/json.c, so that the desk compiles
 * for WebAssembly as it is. Strict like jansson: UTF-8, one value, no text after it, and with
 * JSON_REJECT_DUPLICATES no name twice. Fractions are read as a kind of their own. */
#ifndef PERILUNE_LOCAL_JANSSON_H
#define PERILUNE_LOCAL_JANSSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { JSON_REJECT_DUPLICATES = 1 };

typedef long long json_int_t;
typedef struct json json_t;
typedef void json_error_t;

json_t *json_loadb(const char *text, size_t size, size_t flags, json_error_t *);
json_t *json_incref(json_t *);
void json_decref(json_t *); /* NULL is fine, as for everything here */

bool json_is_object(const json_t *);
bool json_is_string(const json_t *);
bool json_is_integer(const json_t *);
bool json_is_true(const json_t *);
bool json_is_false(const json_t *);
bool json_is_null(const json_t *);

const char *json_string_value(const json_t *);
size_t json_string_length(const json_t *);
json_int_t json_integer_value(const json_t *);
json_t *json_integer(json_int_t);

json_t *json_object_get(const json_t *, const char *key);
int json_object_set_new(json_t *, const char *key, json_t *); /* takes the value */
size_t json_array_size(const json_t *);
json_t *json_array_get(const json_t *, size_t);
int json_array_remove(json_t *, size_t);

/* The members of an object in order; `at` counts them. */
const char *json_member_key(const json_t *, size_t at);
json_t *json_member_value(const json_t *, size_t at);
#define json_object_foreach(object, key, value)                                                    \
    for (size_t at_ = 0; ((key) = json_member_key(object, at_)) != NULL &&                         \
                         ((value) = json_member_value(object, at_)) != NULL;                       \
         at_++)

/* Requests become text again only for other servers of the same store, and there are none. */
#define JSON_COMPACT             0
#define json_dumps(value, flags) ((void)(value), (char *)NULL)

#endif
