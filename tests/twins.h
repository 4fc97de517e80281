/* SPDX-License-Identifier: MIT */
/* How a game keeps the copies of a card apart in its state, for the law that nobody else can. Each
 * function exchanges two copies of one kind that do not lie open, wherever they lie, whoever has
 * seen them; false when there are no two. */
#ifndef TWINS_H
#define TWINS_H

#include "perilune.h"

bool twins_bloodbath(pl_state *, pl_rng *);
bool twins_lunarbase(pl_state *, pl_rng *);

#endif
