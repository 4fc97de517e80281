/* SPDX-License-Identifier: MIT */
/* The policy and evaluation of lunarbase, with weights that can change. */
#define FITTED static _Thread_local int32_t
#include "games/lunarbase/policy.c"

#include "fit.h"

FIT_GAME(lunarbase)
