/* SPDX-License-Identifier: MIT */
/* How a game keeps the copies of a card apart in its state, for the law that nobody else can. Each
 * function exchanges the numbers of two copies of one kind wherever they are hidden, whoever has
 * seen them; false when none can be exchanged. */
#ifndef TWINS_H
#define TWINS_H

#include "perilune.h"

bool twins_bloodbath(pl_state *, pl_rng *);
bool twins_lunarbase(pl_state *, pl_rng *);

#endif
