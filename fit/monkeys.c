/* SPDX-License-Identifier: MIT */
/* The policy and evaluation of monkeys, with weights that can change. */
#define FITTED static _Thread_local int32_t
#include "games/monkeys/policy.c"

#include "fit.h"

FIT_GAME(monkeys)
