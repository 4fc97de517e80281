/* SPDX-License-Identifier: MIT */
/* Numbers with a fraction in JSON; what is no number becomes null. */
#ifndef PERILUNE_REAL_H
#define PERILUNE_REAL_H

#include "text.h"

void real_json(pl_text *, double);
/* A member of an object: a number, a pair of them. */
void real_json_at(pl_text *, const char *key, double);
void real_json_pair_at(pl_text *, const char *key, double, double);

#endif
