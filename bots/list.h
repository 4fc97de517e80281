/* SPDX-License-Identifier: MIT */
/* The bots: yardsticks, then the levels, weakest first. To add one, add a line here. */
#ifndef PL_BOT_LIST
#define PL_BOT_LIST(BOT)                                                                           \
    BOT(random)                                                                                    \
    BOT(rollout)                                                                                   \
    BOT(flat)                                                                                      \
    BOT(greedy_points)                                                                             \
    BOT(greedy_outlook)                                                                            \
    BOT(greedy_habit)                                                                              \
    BOT(net)                                                                                       \
    BOT(cadet_1)                                                                                   \
    BOT(pilot_1)                                                                                   \
    BOT(commander_1)                                                                               \
    BOT(legend_1)                                                                                  \
    BOT(cadet)                                                                                     \
    BOT(pilot)                                                                                     \
    BOT(commander)                                                                                 \
    BOT(legend)

#include "bots.h"

#define PL__DECLARE_BOT(name) extern const pl_bot pl_bot_##name;
PL_BOT_LIST(PL__DECLARE_BOT)
#undef PL__DECLARE_BOT

#endif
