/* SPDX-License-Identifier: MIT */
/* Fractions in JSON. NaN and infinity become null. */
#ifndef PERILUNE_REAL_H
#define PERILUNE_REAL_H

#include "text.h"

void real_json(pl_text *, double);
/* Write a member of an object: a number, or a pair of numbers. */
void real_json_at(pl_text *, const char *key, double);
void real_json_pair_at(pl_text *, const char *key, double, double);

#endif
